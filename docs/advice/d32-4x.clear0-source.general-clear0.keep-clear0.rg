// A frame of docs/Advice.md. 32-bit depth of 4 samples: target cleared to 0, then copy source.
image %i : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> GENERAL
  pass @clear0 on graphics {
    depth %i GENERAL load(clear 0) store(store)
  }
  transition %i GENERAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
}
