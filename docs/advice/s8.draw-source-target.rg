// A frame of docs/Advice.md. stencil: target with load, then copy source, then copy destination.
image %i : S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST, TRANSFER_SRC) persistent starts TRANSFER_DST_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_DST_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
  transition %i UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @target on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
}
