plan target(skl@mesa-22.3) policy(optimal) contract(layout) minimize(total)

image %i1 : R8G8B8A8_SINT 60x45 mips 2 usage(COLOR_ATTACHMENT)
aux %i1 CCS_D

frame {
  pass @p1 on graphics {
    ccs.clear %i1[mip 0] value(0, 0, 0, 0)
    ccs.ambiguate %i1[mip 1]
    color %i1[mip 1] load(clear 7, 0, 0, 1) store(dont_care) aux CCS_D/default
    color %i1[mip 0] load(clear) store(store) aux CCS_D/default
  }
  ccs.resolve full %i1[mip 0]
  release %i1 COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> external
  acquire %i1 GENERAL -> GENERAL external -> graphics
}
