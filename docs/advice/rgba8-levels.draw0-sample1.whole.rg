// A frame of docs/Advice.md. 8-bit RGBA of 4 levels: target with load, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 mips 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %i[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i[mip 1] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
