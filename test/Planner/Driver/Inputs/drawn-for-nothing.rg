image %a : R16G16B16A16_SFLOAT 512x512 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @clear on graphics {
    color %a load(clear) store(store)
  }
  pass @draw on graphics {
    color %a ATTACHMENT_OPTIMAL load(load) store(store)
  }
}
