// A frame of docs/Advice.md. 24-bit depth with stencil: target cleared to 1, then input attachment.
image %i : D24_UNORM_S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
    stencil %i GENERAL load(clear 0) store(store)
  }
  pass @input on graphics {
    input %i[aspect depth] GENERAL at FRAGMENT_SHADER
  }
}
