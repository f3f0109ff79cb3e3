// A frame of docs/Advice.md. 16-bit depth: target cleared to 1, then input attachment.
image %i : D16_UNORM 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @input on graphics {
    input %i GENERAL at FRAGMENT_SHADER
  }
}
