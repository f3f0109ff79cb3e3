// A frame of docs/Advice.md. 8-bit RGBA: sampled, then copy source.
image %i : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, TRANSFER_SRC) persistent starts GENERAL

frame explicit repeat {
  transition %i GENERAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i SHADER_READ_ONLY_OPTIMAL -> GENERAL
  pass @source on graphics {
    copy_src %i GENERAL
  }
}
