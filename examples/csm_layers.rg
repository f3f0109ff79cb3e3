// Cascaded shadow maps: four cascades drawn layer by layer into one depth array,
// then sampled as a whole while the scene is drawn.
//
// Source: Sascha Willems, Vulkan examples, shadowmappingcascade (four cascades
// of 4096 x 4096, one framebuffer a layer).

image %cascades : D32_SFLOAT 4096x4096 layers 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %depth    : D32_SFLOAT_S8_UINT 1280x720 usage(DEPTH_STENCIL_ATTACHMENT)
image %back     : B8G8R8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @cascade0 on graphics {
    depth %cascades[layer 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @cascade1 on graphics {
    depth %cascades[layer 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @cascade2 on graphics {
    depth %cascades[layer 2] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @cascade3 on graphics {
    depth %cascades[layer 3] DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
  }
  pass @scene on graphics {
    sampled %cascades SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}
