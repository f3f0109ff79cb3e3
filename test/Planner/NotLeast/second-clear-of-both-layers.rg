// A clear of layer 0 to another value, and an op that takes clear blocks of layer 1 away, would be two calls. One clear
// of both layers is one.
// dearer: 8.33 %
// RUN: %python %src/utils/not-least %s

plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)

image %i : R16G16B16A16_SFLOAT 1024x1024 layers 2 usage(TRANSFER_DST, COLOR_ATTACHMENT)

frame {
  pass @p on graphics {
    ccs.clear %i value(1, 1, 1, 1)
    clear %i value(1, 1, 1, 1) aux CCS_E/any
  }
  pass @q on graphics {
    ccs.clear %i value(0.5, 0, 0, 0)
    clear %i[layer 0] value(0.5, 0, 0, 0) aux CCS_E/any
  }
}
