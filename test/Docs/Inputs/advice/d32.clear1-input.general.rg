image %i : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent starts GENERAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i GENERAL load(clear 1) store(store)
  }
  pass @input on graphics {
    input %i GENERAL at FRAGMENT_SHADER
  }
}
