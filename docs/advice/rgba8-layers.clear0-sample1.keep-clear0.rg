// A frame of docs/Advice.md. 8-bit RGBA of 4 layers: target cleared to 0, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 layers 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent
starts %i[layer 0] COLOR_ATTACHMENT_OPTIMAL
starts %i[layer 1] SHADER_READ_ONLY_OPTIMAL
starts %i[layers 2..4] COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %i[layer 1] SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @clear0 on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %i[layer 1] COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i[layer 1] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
