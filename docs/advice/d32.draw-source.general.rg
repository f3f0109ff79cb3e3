// A frame of docs/Advice.md. 32-bit depth: target with load, then copy source.
image %i : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_SRC) persistent starts GENERAL

frame explicit repeat {
  pass @draw on graphics {
    depth %i GENERAL load(load) store(store)
  }
  pass @source on graphics {
    copy_src %i GENERAL
  }
}
