// A frame of docs/Advice.md. 32-bit depth of 4 samples: target cleared to 1, then target cleared to 0.
image %i : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @clear0 on graphics {
    depth %i GENERAL load(clear 0) store(store)
  }
}
