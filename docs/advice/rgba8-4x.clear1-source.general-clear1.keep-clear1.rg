// A frame of docs/Advice.md. 8-bit RGBA of 4 samples: target cleared to 1, then copy source.
image %i : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> GENERAL
  pass @clear1 on graphics {
    color %i GENERAL load(clear 1, 1, 1, 1) store(store)
  }
  transition %i GENERAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
}
