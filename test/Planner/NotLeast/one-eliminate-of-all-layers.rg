// All layers are cleared and eliminated together, though one of them needs it on some paths only.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(pitcairn@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %target0 : B10G11R11_UFLOAT_PACK32 256x256 layers 2 usage(SAMPLED, COLOR_ATTACHMENT)

frame {
  pass @clear0 on graphics {
    cmask.clear %target0 value(1, 1, 1, 1)
    color %target0[layer 0] load(clear 1, 1, 1, 1) store(dont_care) aux CMASK/any
  }
  loop 3 {
    pass @clear2 on graphics {
      cmask.clear %target0 value(0, 0, 0, 0)
      color %target0 load(clear) store(store) aux CMASK/any
    }
  }
  color.eliminate %target0
  pass @use3 on graphics {
    sampled %target0 aux NONE
  }
}
