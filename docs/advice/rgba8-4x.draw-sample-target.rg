// A frame of docs/Advice.md. 8-bit RGBA of 4 samples: target with load, then sampled, then copy destination.
image %i : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) persistent starts TRANSFER_DST_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @target on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
}
