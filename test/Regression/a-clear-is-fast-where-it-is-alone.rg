// A clear command may be done by an op in the cells where no other line of its pass is.

// RUN: aux-plan verify %s -Wno-undefined-read
// RUN: aux-plan simulate %s -Wno-undefined-read

plan target(icl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i0 : R8G8B8A8_UNORM 32x16 mips 2 usage(COLOR_ATTACHMENT, TRANSFER_DST)
frame {
  pass @p0 on graphics {
    ccs.ambiguate %i0[mip 0]
  }
  pass @p1 on graphics {
    ccs.clear %i0[mip 1] value(0, 0, 0, 0)
    clear %i0 aux CCS_E/default
    color %i0[mip 0] load(load) store(store) aux CCS_E/default
  }
}
