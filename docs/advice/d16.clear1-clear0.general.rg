// A frame of docs/Advice.md. 16-bit depth: target cleared to 1, then target cleared to 0.
image %i : D16_UNORM 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @clear0 on graphics {
    depth %i GENERAL load(clear 0) store(store)
  }
}
