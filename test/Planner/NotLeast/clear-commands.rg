// Two clear commands: the first is done by an op, the second, of one layer, by drawing.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(tgl@mesa-26) policy(optimal) contract(layout) minimize(total)

image %target1 : R16G16B16A16_SFLOAT 256x256 layers 2 usage(TRANSFER_DST)

frame {
  pass @clear3 on graphics {
    ccs.clear %target1 value(0, 0, 0, 0)
    clear %target1 aux CCS_E/default
  }
  pass @clear4 on graphics {
    clear %target1[layer 0] aux CCS_E/default
  }
}
