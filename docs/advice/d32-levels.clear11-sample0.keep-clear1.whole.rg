// A frame of docs/Advice.md. 32-bit depth of 4 levels: target cleared to 1, then sampled.
image %i : D32_SFLOAT 1920x1080 mips 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @clear1 on graphics {
    depth %i[mip 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
