// Two subpasses: the second reads colour and depth of the first as input attachments.
//
// Source: sample `inputattachments` of the Sascha Willems Vulkan samples, commit 9c8e787f, 256x192.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
image %img30 : R8G8B8A8_UNORM 256x192 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT) starts COLOR_ATTACHMENT_OPTIMAL persistent
image %img33 : D32_SFLOAT_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent

frame explicit repeat {
  pass @render1 on graphics {
    color %img30 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0.2, 0) store(store)
    depth %img33 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
    stencil %img33 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(store)
  }
  pass @render2 on graphics continues @render1 {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0.2, 0) store(store) to PRESENT_SRC_KHR
    input %img30 SHADER_READ_ONLY_OPTIMAL from COLOR_ATTACHMENT_OPTIMAL store(dont_care) to COLOR_ATTACHMENT_OPTIMAL at FRAGMENT_SHADER
    input %img33 SHADER_READ_ONLY_OPTIMAL from DEPTH_STENCIL_ATTACHMENT_OPTIMAL store(dont_care) to DEPTH_STENCIL_ATTACHMENT_OPTIMAL at FRAGMENT_SHADER
    input %img33[aspect stencil] SHADER_READ_ONLY_OPTIMAL from DEPTH_STENCIL_ATTACHMENT_OPTIMAL store(dont_care) to DEPTH_STENCIL_ATTACHMENT_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
}
