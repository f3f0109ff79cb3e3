image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame repeat {
  pass @scratch on graphics {
    depth %d load(dont_care) store(store)
  }
  pass @read on graphics {
    sampled %d at FRAGMENT_SHADER
  }
  pass @draw on graphics {
    depth %d load(clear 0.0) store(store)
  }
}
