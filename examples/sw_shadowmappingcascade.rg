// Four cascades in one depth array: a render pass for each layer, then the scene
// samples all of them.
//
// Source: sample `shadowmappingcascade` of the Sascha Willems Vulkan samples, commit 9c8e787f, 256x192.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
image %img27 : D32_SFLOAT_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %img38 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img73 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img83 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img119 : D32_SFLOAT_S8_UINT 4096x4096 layers 4 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  pass @render1 on graphics {
    depth %img119[layer 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %img119[layer 0] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    sampled %img38 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img73 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img83 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @render2 on graphics {
    depth %img119[layer 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %img119[layer 1] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    sampled %img38 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img73 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img83 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @render3 on graphics {
    depth %img119[layer 2] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %img119[layer 2] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    sampled %img38 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img73 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img83 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @render4 on graphics {
    depth %img119[layer 3] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %img119[layer 3] DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    sampled %img38 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img73 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img83 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @render5 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0.2, 1) store(store) to PRESENT_SRC_KHR
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img119 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img38 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img73 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img83 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
}
