image %i : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @draw on graphics {
    depth %i GENERAL load(load) store(store)
  }
  pass @cover on graphics {
    depth %i GENERAL load(dont_care) store(store)
  }
}
