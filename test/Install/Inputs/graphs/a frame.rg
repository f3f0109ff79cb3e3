image %depth : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %color : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)

frame {
  pass @depth on graphics {
    depth %depth load(clear 1.0) store(store)
  }
  pass @shade on graphics {
    sampled %depth at FRAGMENT_SHADER
    color %color load(clear 0, 0, 0, 0) store(store)
  }
}
