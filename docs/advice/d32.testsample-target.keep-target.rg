// A frame of docs/Advice.md. 32-bit depth: test without writes while sampled, then copy destination.
image %i : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST) persistent starts TRANSFER_DST_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_DST_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  pass @testsample on graphics {
    depth %i DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    sampled %i DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i DEPTH_STENCIL_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @target on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
}
