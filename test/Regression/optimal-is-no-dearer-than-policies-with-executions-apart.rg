// `tracked` and `always-valid` keep the first execution apart, where the others then cost less. `optimal` takes such a
// plan if it costs less in all than its own plans.
// RUN: aux-plan compare --verbose %s --target=pitcairn,polaris10 | FileCheck %s
// CHECK-LABEL: {{^}}pitcairn
// CHECK:         optimal       access {{.*}}     best
// CHECK-LABEL: {{^}}polaris10
// CHECK:         optimal       access {{.*}}     best

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
image %img32 : B8G8R8A8_UNORM 256x192 samples 4 usage(COLOR_ATTACHMENT, TRANSIENT_ATTACHMENT) starts COLOR_ATTACHMENT_OPTIMAL persistent
image %img35 : D32_SFLOAT_S8_UINT 256x192 samples 4 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %img44 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %img54 : R8G8B8A8_UNORM 512x512 mips 10 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  pass @render1 on graphics {
    color %img32 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0.2, 1) store(dont_care)
    depth %img35 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img35 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care)
    sampled %img44 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img54 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    resolve %swapchain from %img32 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED to PRESENT_SRC_KHR
  }
  present %swapchain
}
