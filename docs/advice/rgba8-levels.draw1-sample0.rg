// A frame of docs/Advice.md. 8-bit RGBA of 4 levels: target with load, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 mips 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent
starts %i[mip 0] SHADER_READ_ONLY_OPTIMAL
starts %i[mip 1] COLOR_ATTACHMENT_OPTIMAL
starts %i[mips 2..4] COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @draw on graphics {
    color %i[mip 1] COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @sample on graphics {
    sampled %i[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
