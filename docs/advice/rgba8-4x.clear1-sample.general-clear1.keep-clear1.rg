// A frame of docs/Advice.md. 8-bit RGBA of 4 samples: target cleared to 1, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> GENERAL
  pass @clear1 on graphics {
    color %i GENERAL load(clear 1, 1, 1, 1) store(store)
  }
  transition %i GENERAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
