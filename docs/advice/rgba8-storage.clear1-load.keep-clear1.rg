// A frame of docs/Advice.md. 8-bit RGBA with STORAGE: target cleared to 1, then storage read.
image %i : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, STORAGE) persistent starts GENERAL

frame explicit repeat {
  transition %i GENERAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @clear1 on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 1, 1, 1, 1) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @load on graphics {
    storage read %i GENERAL at COMPUTE_SHADER
  }
}
