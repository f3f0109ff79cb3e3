// A frame of docs/Advice.md. B10G11R11: target cleared to another value, then sampled.
image %i : B10G11R11_UFLOAT_PACK32 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL

frame explicit repeat {
  pass @clearv on graphics {
    color %i GENERAL load(clear 0.2, 0.4, 0.6, 1) store(store)
  }
  pass @sample on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
}
