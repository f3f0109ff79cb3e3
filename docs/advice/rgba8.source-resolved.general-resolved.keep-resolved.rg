// A frame of docs/Advice.md. 8-bit RGBA: copy source, then resolve attachment.
image %i : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, TRANSFER_SRC) persistent starts GENERAL
image %ms : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %i GENERAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
  transition %i TRANSFER_SRC_OPTIMAL -> GENERAL
  pass @resolved on graphics {
    color %ms COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    resolve %i from %ms GENERAL mode average
  }
}
