// A frame of docs/Advice.md. float16 RGBA with STORAGE: target cleared to another value, then sampled.
image %i : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent starts GENERAL

frame explicit repeat {
  pass @clearv on graphics {
    color %i GENERAL load(clear 0.2, 0.4, 0.6, 1) store(store)
  }
  pass @sample on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
}
