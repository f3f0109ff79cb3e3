// A frame of docs/Advice.md. R8: target with load, then sampled.
image %i : R8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> GENERAL
  pass @draw on graphics {
    color %i GENERAL load(load) store(store)
  }
  transition %i GENERAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
