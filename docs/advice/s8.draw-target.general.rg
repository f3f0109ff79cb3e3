// A frame of docs/Advice.md. stencil: target with load, then copy destination.
image %i : S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST) persistent starts GENERAL

frame explicit repeat {
  pass @draw on graphics {
    stencil %i GENERAL load(load) store(store)
  }
  pass @target on graphics {
    copy_dst %i GENERAL
  }
}
