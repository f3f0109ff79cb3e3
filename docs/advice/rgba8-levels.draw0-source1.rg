// A frame of docs/Advice.md. 8-bit RGBA of 4 levels: target with load, then copy source.
image %i : R8G8B8A8_UNORM 1920x1080 mips 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC) persistent
starts %i[mip 0] COLOR_ATTACHMENT_OPTIMAL
starts %i[mip 1] TRANSFER_SRC_OPTIMAL
starts %i[mips 2..4] COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @draw on graphics {
    color %i[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @source on graphics {
    copy_src %i[mip 1] TRANSFER_SRC_OPTIMAL
  }
}
