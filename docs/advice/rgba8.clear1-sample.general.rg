// A frame of docs/Advice.md. 8-bit RGBA: target cleared to 1, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    color %i GENERAL load(clear 1, 1, 1, 1) store(store)
  }
  pass @sample on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
}
