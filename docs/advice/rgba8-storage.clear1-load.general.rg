// A frame of docs/Advice.md. 8-bit RGBA with STORAGE: target cleared to 1, then storage read.
image %i : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, STORAGE) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    color %i GENERAL load(clear 1, 1, 1, 1) store(store)
  }
  pass @load on graphics {
    storage read %i GENERAL at COMPUTE_SHADER
  }
}
