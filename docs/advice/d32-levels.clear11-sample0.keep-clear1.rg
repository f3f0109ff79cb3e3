// A frame of docs/Advice.md. 32-bit depth of 4 levels: target cleared to 1, then sampled.
image %i : D32_SFLOAT 1920x1080 mips 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
starts %i[mip 0] SHADER_READ_ONLY_OPTIMAL
starts %i[mip 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL
starts %i[mips 2..4] DEPTH_STENCIL_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i[mip 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @sample on graphics {
    sampled %i[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
