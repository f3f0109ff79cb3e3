// A frame of docs/Advice.md. 8-bit RGBA with STORAGE: target cleared to 0, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent starts GENERAL

frame explicit repeat {
  pass @clear0 on graphics {
    color %i GENERAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @sample on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
}
