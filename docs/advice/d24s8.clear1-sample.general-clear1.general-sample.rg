// A frame of docs/Advice.md. 24-bit depth with stencil: target cleared to 1, then sampled.
image %i : D24_UNORM_S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL

frame explicit repeat {
  transition %i UNDEFINED -> GENERAL
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
    stencil %i GENERAL load(clear 0) store(store)
  }
  pass @sample on graphics {
    sampled %i[aspect depth] GENERAL at FRAGMENT_SHADER
  }
}
