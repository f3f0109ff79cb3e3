// 4x multisampling with two kinds of resolve: depth at the end of rendering, colour
// by a command of its own. A post-processing pass samples both results.
//
// Source: Khronos Vulkan Samples, performance/msaa (colour resolved by
// vkCmdResolveImage, depth by a resolve attachment).

image %color_ms : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC)
image %depth_ms : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT)
image %color    : R8G8B8A8_UNORM 1920x1080 usage(TRANSFER_DST, SAMPLED)
image %depth    : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %back     : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @scene on graphics {
    color %color_ms COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth_ms DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
    resolve %depth from %depth_ms DEPTH_STENCIL_ATTACHMENT_OPTIMAL mode sample_zero
  }
  pass @resolve on graphics {
    resolve_src %color_ms TRANSFER_SRC_OPTIMAL
    resolve_dst %color TRANSFER_DST_OPTIMAL
  }
  pass @post on graphics {
    sampled %color SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %depth SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  present %back
}
