// Deferred shading with two Vulkan render passes, whose layout changes are their own.
//
// Source: sample `deferred` of the Sascha Willems Vulkan samples, commit 9c8e787f, 256x192.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
image %img27 : D32_SFLOAT_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %img88 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img96 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img104 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img112 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img117 : R16G16B16A16_SFLOAT 2048x2048 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img120 : R16G16B16A16_SFLOAT 2048x2048 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img123 : R8G8B8A8_UNORM 2048x2048 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img126 : D32_SFLOAT_S8_UINT 2048x2048 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent

frame explicit repeat {
  pass @render1 on graphics {
    color %img117 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) to SHADER_READ_ONLY_OPTIMAL
    color %img120 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) to SHADER_READ_ONLY_OPTIMAL
    color %img123 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) to SHADER_READ_ONLY_OPTIMAL
    depth %img126 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
    stencil %img126 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care)
    sampled %img104 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img112 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img88 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img96 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @render2 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0.2, 0) store(store) to PRESENT_SRC_KHR
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img117 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img120 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
}
