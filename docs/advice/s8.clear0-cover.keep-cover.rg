// A frame of docs/Advice.md. stencil: target cleared to 0, then target without load.
image %i : S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %i UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @clear0 on graphics {
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  pass @cover on graphics {
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
}
