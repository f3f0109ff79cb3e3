// A frame of docs/Advice.md. 32-bit depth of 4 samples: target with load, then test without writes while sampled.
image %i : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts DEPTH_STENCIL_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  pass @testsample on graphics {
    depth %i DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    sampled %i DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
