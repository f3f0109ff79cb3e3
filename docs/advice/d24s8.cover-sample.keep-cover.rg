// A frame of docs/Advice.md. 24-bit depth with stencil: target without load, then sampled.
image %i : D24_UNORM_S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @cover on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i[aspect depth] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
