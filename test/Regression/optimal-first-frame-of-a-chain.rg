// In the first frame %i3 is in the layout in which @p2 uses it, and so no op can stand inside
// of the instance; in later ones it is not.
// RUN: aux-plan %s --target=lnl -o %t.rg
// RUN: aux-plan verify %t.rg
image %i3 : R16G16_UNORM 60x45 usage(TRANSFER_DST, COLOR_ATTACHMENT) starts GENERAL persistent

frame repeat {
  pass @p1 on graphics {
  }
  pass @p2 on graphics continues @p1 {
    color %i3 GENERAL load(dont_care) store(store) blend
  }
  pass @p4 on graphics {
    blit_dst %i3
  }
}
