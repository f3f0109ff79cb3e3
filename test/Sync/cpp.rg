// A function a call, named after the pass before which it is recorded; constants say where the semaphores
// of submits stand.
// RUN: aux-plan %s --emit=vulkan | FileCheck %s
image %i : R8G8B8A8_UNORM 64x64 mips 2 usage(STORAGE, SAMPLED) starts GENERAL persistent
image %taa : R8G8B8A8_UNORM 64x64 usage(STORAGE) history 2
buffer %b : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)

frame explicit {
  transition %taa UNDEFINED -> GENERAL
  transition %taa@1 UNDEFINED -> GENERAL
  pass @"copy it" on graphics {
    copy_dst %b
  }
  pass @one on graphics {
    storage read %taa@1 at COMPUTE_SHADER
    storage write %taa at COMPUTE_SHADER
    storage write %b[0..1KiB] at COMPUTE_SHADER
    storage write %i[mip 1] at COMPUTE_SHADER
  }
  release %i[mip 1] GENERAL -> GENERAL graphics -> compute
  acquire %i[mip 1] GENERAL -> GENERAL graphics -> compute
  pass @two on compute {
    storage read %i[mip 1] at COMPUTE_SHADER
  }
}
// CHECK: // The barriers of cpp.rg, made by aux-plan: {{.*}} and 1 wait a frame.
// CHECK: #pragma once
// CHECK: #include <vulkan/vulkan.h>
// CHECK: struct Handles {
// CHECK: VkImage i;
// CHECK: VkImage taa[2]; // by role: [0] is this frame's
// CHECK: struct { // indices of queue families
// CHECK-DAG: uint32_t graphics;
// CHECK-DAG: uint32_t compute;
// CHECK: } family;
// CHECK: inline void before_one(VkCommandBuffer commands, const Handles &frame) {
// CHECK: /* srcAccessMask */ VK_ACCESS_2_TRANSFER_WRITE_BIT,
// CHECK: VkImageMemoryBarrier2 images[] = {
// CHECK: /* image */ frame.taa[0],
// CHECK: /* image */ frame.taa[1],
// CHECK: vkCmdPipelineBarrier2(commands, &info);
// CHECK: /* srcQueueFamilyIndex */ frame.family.graphics,
// CHECK-NEXT: /* dstQueueFamilyIndex */ frame.family.compute,
// CHECK-NEXT: /* image */ frame.i,
// CHECK-NEXT: /* subresourceRange */ {VK_IMAGE_ASPECT_COLOR_BIT, 1, 1, 0, 1}}
// CHECK: constexpr VkPipelineStageFlags2 graphics_signals_[[S:.*]] = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
// CHECK: constexpr VkPipelineStageFlags2 compute_waits_for_[[S]] = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
