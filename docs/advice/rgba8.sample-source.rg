// A frame of docs/Advice.md. 8-bit RGBA: sampled, then copy source.
image %i : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
}
