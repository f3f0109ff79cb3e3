// A frame of docs/Advice.md. 24-bit depth with stencil: target with load, then copy source.
image %i : D24_UNORM_S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_SRC) persistent starts GENERAL

frame explicit repeat {
  pass @draw on graphics {
    depth %i GENERAL load(load) store(store)
    stencil %i GENERAL load(load) store(store)
  }
  pass @source on graphics {
    copy_src %i[aspect depth] GENERAL
  }
}
