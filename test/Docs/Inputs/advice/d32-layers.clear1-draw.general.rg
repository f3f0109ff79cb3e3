image %i : D32_SFLOAT 1920x1080 layers 4 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @draw on graphics {
    depth %i GENERAL load(load) store(store)
  }
}
