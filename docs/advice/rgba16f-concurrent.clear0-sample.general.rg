// A frame of docs/Advice.md. CONCURRENT float16 RGBA with STORAGE: target cleared to 0, then sampled.
image %i : R16G16B16A16_SFLOAT 1920x1080 concurrent usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent starts GENERAL

frame explicit repeat {
  pass @clear0 on graphics {
    color %i GENERAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @sample on graphics {
    sampled %i GENERAL at FRAGMENT_SHADER
  }
}
