// A frame of docs/Advice.md. float16 RGBA of 4 samples: target cleared to 1, then sampled.
image %i : R16G16B16A16_SFLOAT 1920x1080 samples 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @clear1 on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 1, 1, 1, 1) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
