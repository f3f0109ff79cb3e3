// A storage image that the compute queue writes and the graphics queue samples, with
// ownership transfers both ways in every frame.
//
// Source: sample `computeraytracing` of the Sascha Willems Vulkan samples, commit 9c8e787f, 256x192.
// Captured on a driver that was made to show three queue families.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
image %img27 : D32_SFLOAT_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %img36 : R8G8B8A8_UNORM 2048x2048 usage(SAMPLED, STORAGE) starts GENERAL persistent

frame explicit repeat {
  acquire %img36 GENERAL -> GENERAL graphics -> compute
  pass @dispatch1 on compute {
    storage read_or_write %img36 GENERAL at COMPUTE_SHADER
  }
  release %img36 GENERAL -> GENERAL compute -> graphics
  acquire %img36 GENERAL -> GENERAL compute -> graphics
  pass @render1 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.025, 0.025, 0.025, 1) store(store) to PRESENT_SRC_KHR
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img36 GENERAL at FRAGMENT_SHADER
  }
  release %img36 GENERAL -> GENERAL graphics -> compute
  present %swapchain
}
