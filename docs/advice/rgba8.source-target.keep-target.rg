// A frame of docs/Advice.md. 8-bit RGBA: copy source, then copy destination.
image %i : R8G8B8A8_UNORM 1920x1080 usage(TRANSFER_DST, TRANSFER_SRC) persistent starts TRANSFER_DST_OPTIMAL

frame explicit repeat {
  transition %i TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
  transition %i TRANSFER_SRC_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @target on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
}
