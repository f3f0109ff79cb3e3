// A frame of docs/Advice.md. 32-bit depth of 4 samples: target cleared to 0, then copy source.
image %i : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_SRC) persistent starts GENERAL

frame explicit repeat {
  transition %i UNDEFINED -> GENERAL
  pass @clear0 on graphics {
    depth %i GENERAL load(clear 0) store(store)
  }
  pass @source on graphics {
    copy_src %i GENERAL
  }
}
