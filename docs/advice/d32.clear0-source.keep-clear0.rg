// A frame of docs/Advice.md. 32-bit depth: target cleared to 0, then copy source.
image %i : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @clear0 on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
}
