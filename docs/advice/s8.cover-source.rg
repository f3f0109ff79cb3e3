// A frame of docs/Advice.md. stencil: target without load, then copy source.
image %i : S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @cover on graphics {
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
}
