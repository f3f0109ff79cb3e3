// A frame of docs/Advice.md. 32-bit depth: copy source, then copy destination.
image %i : D32_SFLOAT 1920x1080 usage(TRANSFER_DST, TRANSFER_SRC) persistent starts GENERAL

frame explicit repeat {
  transition %i GENERAL -> TRANSFER_SRC_OPTIMAL
  pass @source on graphics {
    copy_src %i TRANSFER_SRC_OPTIMAL
  }
  transition %i TRANSFER_SRC_OPTIMAL -> GENERAL
  pass @target on graphics {
    copy_dst %i GENERAL
  }
}
