// A frame of docs/Advice.md. 24-bit depth with stencil: target cleared to 1, then sampled.
image %i : D24_UNORM_S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @clear1 on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i[aspect depth] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
