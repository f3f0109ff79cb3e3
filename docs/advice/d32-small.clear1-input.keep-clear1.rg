// A frame of docs/Advice.md. 32-bit depth of 256x256: target cleared to 1, then input attachment.
image %i : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %i SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @clear1 on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @input on graphics {
    input %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
