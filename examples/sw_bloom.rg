// A bright pass and two blurs of a glow, composed over the scene.
//
// Source: sample `bloom` of the Sascha Willems Vulkan samples, commit 9c8e787f, 256x192.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
image %img27 : D32_SFLOAT_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %img553 : R8G8B8A8_UNORM 256x256 mips 9 layers 6 usage(TRANSFER_DST, SAMPLED) flags(CUBE_COMPATIBLE) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img573 : R8G8B8A8_UNORM 256x256 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img576 : D32_SFLOAT_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %img580 : R8G8B8A8_UNORM 256x256 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img583 : D32_SFLOAT_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent

frame explicit repeat {
  pass @render1 on graphics {
    color %img573 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL
    depth %img576 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img576 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care)
  }
  pass @render2 on graphics {
    color %img580 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL blend
    depth %img583 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img583 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care)
    sampled %img573 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @render3 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.025, 0.025, 0.025, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img553 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img580 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
}
