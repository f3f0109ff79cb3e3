// A frame of docs/Advice.md. stencil: target cleared to 0, then copy destination, then copy source.
image %i : S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @clear0 on graphics {
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @target on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
  transition %i TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
}
