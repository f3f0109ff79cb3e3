// A frame of docs/Advice.md. 32-bit depth of 4 layers: target cleared to 1, then target with load.
image %i : D32_SFLOAT 1920x1080 layers 4 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @draw on graphics {
    depth %i GENERAL load(load) store(store)
  }
}
