// A frame of docs/Advice.md. 8-bit RGBA: sampled, then copy destination.
image %i : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, TRANSFER_DST) persistent starts TRANSFER_DST_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_DST_OPTIMAL -> GENERAL
  pass @sample on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
  transition %i GENERAL -> TRANSFER_DST_OPTIMAL
  pass @target on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
}
