// A frame of docs/Advice.md. 8-bit RGBA of 4 levels: target with load, then copy source.
image %i : R8G8B8A8_UNORM 1920x1080 mips 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC) persistent starts TRANSFER_SRC_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %i[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i[mip 1] TRANSFER_SRC_OPTIMAL
  }
}
