// The format has no alpha channel: clears to 0, 0, 0, 0 and to 0, 0, 0, 1 leave the same, also where the simulator
// does not know how the texels are packed.

// RUN: aux-plan verify %s
// RUN: aux-plan simulate %s

plan target(hsw@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %i2 : E5B9G9R9_UFLOAT_PACK32 64x64 layers 2 samples 8 usage(TRANSFER_SRC, COLOR_ATTACHMENT)

frame {
  pass @p0 on graphics {
    mcs.clear %i2 value(0, 0, 0, 0)
    clear %i2[layer 0] aux MCS/default
  }
  pass @p1 on graphics {
    mcs.clear %i2[layer 1] value(0, 0, 0, 1)
    copy_src %i2[layer 0] aux MCS/default
  }
}
