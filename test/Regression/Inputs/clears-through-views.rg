plan target(skl@mesa-22.3) policy(tracked) contract(access) minimize(traffic)

image %i5 : R32_SFLOAT 60x45 layers 2 usage(TRANSFER_SRC, COLOR_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R32_SFLOAT, R32_UINT) persistent

frame prologue {
  pass @p4 on graphics {
    ccs.clear %i5[layer 0] value(1, 0, 0, 1)
    clear %i5[layer 0] COLOR_ATTACHMENT_OPTIMAL value(1, 0, 0, 1) aux CCS_E/any
  }
  ccs.resolve partial %i5[layer 0]
  pass @p5 on graphics {
    blit_src %i5 aux CCS_E/default
  }
  pass @p9 on graphics {
    ccs.clear %i5 value(1, 0, 0, 1)
    color %i5 load(clear 1, 0, 0, 1) store(store) view R32_UINT aux CCS_E/any
  }
}

frame repeat {
  pass @p4 on graphics {
    ccs.clear %i5[layer 0] value(1, 0, 0, 1)
    clear %i5[layer 0] COLOR_ATTACHMENT_OPTIMAL value(1, 0, 0, 1) aux CCS_E/any
  }
  ccs.resolve partial %i5
  pass @p5 on graphics {
    blit_src %i5 aux CCS_E/default
  }
  pass @p9 on graphics {
    ccs.clear %i5 value(1, 0, 0, 1)
    color %i5 load(clear 1, 0, 0, 1) store(store) view R32_UINT aux CCS_E/any
  }
}
