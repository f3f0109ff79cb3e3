// A plan of the graph of optimal-agrees-behind-transitions.rg, found elsewhere.
plan target(skl@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %i0 : R8G8B8A8_SRGB 64x64 mips 3 usage(TRANSFER_SRC, COLOR_ATTACHMENT)

frame {
  pass @p3 on graphics {
    ccs.clear %i0[mip 1] value(0, 0, 0, 1)
    blit_src %i0[mip 0] aux NONE
    clear %i0 value(0, 0, 0, 1) aux NONE
  }
  pass @p4 on graphics continues @p3 {
    ccs.clear %i0[mip 0] value(0, 0, 0, 0)
    color %i0[mip 1] load(dont_care) store(store) aux CCS_D/any
    color %i0[mip 0] load(clear) store(store) aux CCS_D/any
  }
}
