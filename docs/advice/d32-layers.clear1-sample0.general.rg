// A frame of docs/Advice.md. 32-bit depth of 4 layers: target cleared to 1, then sampled.
image %i : D32_SFLOAT 1920x1080 layers 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @sample on graphics {
    sampled %i[layer 0] GENERAL at FRAGMENT_SHADER
  }
}
