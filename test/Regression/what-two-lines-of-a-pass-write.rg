// Two lines of a pass write one cell, one of them all of it: all texels are written, whatever the
// order, so what was there is dead.

// RUN: aux-plan simulate %s -Wno-undefined-read

plan target(skl@mesa-22.3) policy(optimal) contract(access) minimize(total)
image %i0 : B10G11R11_UFLOAT_PACK32 64x64 usage(TRANSFER_DST, COLOR_ATTACHMENT)
frame {
  ccs.ambiguate %i0
  pass @p5 on graphics {
    color %i0 load(load) store(store) aux CCS_D
  }
  ccs.ambiguate %i0 on graphics
  pass @p7 on graphics {
    copy_dst %i0 area(8, 4, 16x16) aux NONE
    clear %i0 aux NONE
  }
  present %i0
}
