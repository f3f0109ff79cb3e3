// A frame of docs/Advice.md. 32-bit depth of 4 samples: target with load, then target without load.
image %i : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @draw on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @cover on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
}
