// A frame of docs/Advice.md. stencil: target without load.
image %i : S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @cover on graphics {
    stencil %i GENERAL load(dont_care) store(store)
  }
}
