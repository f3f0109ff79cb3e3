image %depth : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %light : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    color %light[layer 0] load(clear 0, 0, 0, 0) store(store)
    depth %depth load(clear 1.0) store(store)
  }
  pass @copy on graphics {
    color %light[layer 1] load(dont_care) store(store)
    sampled %light[layer 0] at FRAGMENT_SHADER
  }
  pass @show on graphics {
    sampled %light at FRAGMENT_SHADER
    sampled %depth at FRAGMENT_SHADER
  }
}
