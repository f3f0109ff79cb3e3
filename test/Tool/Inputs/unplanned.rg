image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear) store(store)
  }
  pass @both on graphics {
    depth %d load(load) store(store)
    sampled %d
  }
}
