// A frame of docs/Advice.md. 32-bit depth of 4 levels: target cleared to 1, then target with load.
image %i : D32_SFLOAT 1920x1080 mips 4 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i[mip 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @draw on graphics {
    depth %i[mip 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}
