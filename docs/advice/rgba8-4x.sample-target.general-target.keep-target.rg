// A frame of docs/Advice.md. 8-bit RGBA of 4 samples: sampled, then copy destination.
image %i : R8G8B8A8_UNORM 1920x1080 samples 4 usage(SAMPLED, TRANSFER_DST) persistent starts GENERAL

frame explicit repeat {
  transition %i GENERAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i SHADER_READ_ONLY_OPTIMAL -> GENERAL
  pass @target on graphics {
    copy_dst %i GENERAL
  }
}
