plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)

image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)

aux %a CCS_D

frame {
  pass @p on graphics {
    color %a load(dont_care) store(store) aux NONE
  }
}
