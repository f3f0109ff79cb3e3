// A frame of docs/Advice.md. 32-bit depth of 4 levels: target cleared to 1, then sampled.
image %i : D32_SFLOAT 1920x1080 mips 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i[mip 0] GENERAL load(clear 1) store(store)
  }
  pass @sample on graphics {
    sampled %i[mip 1] GENERAL at FRAGMENT_SHADER
  }
}
