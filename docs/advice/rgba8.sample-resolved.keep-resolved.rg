// A frame of docs/Advice.md. 8-bit RGBA: sampled, then resolve attachment.
image %i : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts COLOR_ATTACHMENT_OPTIMAL
image %ms : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %i SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @resolved on graphics {
    color %ms COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    resolve %i from %ms COLOR_ATTACHMENT_OPTIMAL mode average
  }
}
