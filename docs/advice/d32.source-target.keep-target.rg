// A frame of docs/Advice.md. 32-bit depth: copy source, then copy destination.
image %i : D32_SFLOAT 1920x1080 usage(TRANSFER_DST, TRANSFER_SRC) persistent starts TRANSFER_DST_OPTIMAL

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
