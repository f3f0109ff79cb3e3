// A frame of docs/Advice.md. B10G11R11: target cleared to another value, then sampled.
image %i : B10G11R11_UFLOAT_PACK32 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @clearv on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 0.2, 0.4, 0.6, 1) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @sample on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
