// A frame of docs/Advice.md. 8-bit RGBA of 4 samples: target cleared to 0 and resolved, then source of a resolve command.
image %i : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL
image %one : R8G8B8A8_UNORM 1920x1080 tiling LINEAR usage(COLOR_ATTACHMENT) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> GENERAL
  pass @drawresolve on graphics {
    color %i GENERAL load(clear 0, 0, 0, 0) store(store)
    resolve %one from %i COLOR_ATTACHMENT_OPTIMAL mode average
  }
  transition %i GENERAL -> TRANSFER_SRC_OPTIMAL
  pass @resolvesource on graphics {
    resolve_src %i TRANSFER_SRC_OPTIMAL
  }
}
