// A frame of docs/Advice.md. 8-bit RGBA of 4 levels: target with load, then sampled.
image %i : R8G8B8A8_UNORM 1920x1080 mips 4 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL

frame explicit repeat {
  pass @draw on graphics {
    color %i[mip 0] GENERAL load(load) store(store)
  }
  pass @sample on graphics {
    sampled %i[mip 1] GENERAL at FRAGMENT_SHADER
  }
}
