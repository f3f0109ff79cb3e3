//===- Vocabulary.td - Vulkan's words ------------------------*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Usage flags, create flags, stages, layouts and access kinds. Numbers are
/// Vulkan's; each enumeration keeps the order of this file. Formats are in
/// Formats.td.
///
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Image usage: VkImageUsageFlagBits
//===----------------------------------------------------------------------===//

let Source = "Vulkan registry 1.3.239 (vk.xml)" in {
def TRANSFER_SRC : UsageFlag<0x1>;
def TRANSFER_DST : UsageFlag<0x2>;
def SAMPLED : UsageFlag<0x4>;
def STORAGE : UsageFlag<0x8>;
def COLOR_ATTACHMENT : UsageFlag<0x10>;
def DEPTH_STENCIL_ATTACHMENT : UsageFlag<0x20>;
def TRANSIENT_ATTACHMENT : UsageFlag<0x40>;
def INPUT_ATTACHMENT : UsageFlag<0x80>;
def FRAGMENT_SHADING_RATE_ATTACHMENT : UsageFlag<0x100> {
  let Name = "FRAGMENT_SHADING_RATE_ATTACHMENT_KHR";
  let Spellings = ["SHADING_RATE_IMAGE_NV"];
}
def FRAGMENT_DENSITY_MAP : UsageFlag<0x200> { let Name = "FRAGMENT_DENSITY_MAP_EXT"; }
def VIDEO_DECODE_DST : UsageFlag<0x400> { let Name = "VIDEO_DECODE_DST_KHR"; }
def VIDEO_DECODE_SRC : UsageFlag<0x800> { let Name = "VIDEO_DECODE_SRC_KHR"; }
def VIDEO_DECODE_DPB : UsageFlag<0x1000> { let Name = "VIDEO_DECODE_DPB_KHR"; }
def VIDEO_ENCODE_DST : UsageFlag<0x2000> { let Name = "VIDEO_ENCODE_DST_KHR"; }
def VIDEO_ENCODE_SRC : UsageFlag<0x4000> { let Name = "VIDEO_ENCODE_SRC_KHR"; }
def VIDEO_ENCODE_DPB : UsageFlag<0x8000> { let Name = "VIDEO_ENCODE_DPB_KHR"; }
def INVOCATION_MASK : UsageFlag<0x40000> { let Name = "INVOCATION_MASK_HUAWEI"; }
def ATTACHMENT_FEEDBACK_LOOP : UsageFlag<0x80000> {
  let Name = "ATTACHMENT_FEEDBACK_LOOP_EXT";
}
def SAMPLE_WEIGHT : UsageFlag<0x100000> { let Name = "SAMPLE_WEIGHT_QCOM"; }
def SAMPLE_BLOCK_MATCH : UsageFlag<0x200000> { let Name = "SAMPLE_BLOCK_MATCH_QCOM"; }
} // Source

let Source = "Vulkan specification 1.4.340" in {
def HOST_TRANSFER : UsageFlag<0x400000>;
def TENSOR_ALIASING : UsageFlag<0x800000> { let Name = "TENSOR_ALIASING_ARM"; }
def VIDEO_ENCODE_QUANTIZATION_DELTA_MAP : UsageFlag<0x2000000> {
  let Name = "VIDEO_ENCODE_QUANTIZATION_DELTA_MAP_KHR";
}
def VIDEO_ENCODE_EMPHASIS_MAP : UsageFlag<0x4000000> {
  let Name = "VIDEO_ENCODE_EMPHASIS_MAP_KHR";
}
def TILE_MEMORY : UsageFlag<0x8000000> { let Name = "TILE_MEMORY_QCOM"; }
} // Source

//===----------------------------------------------------------------------===//
// Image creation: VkImageCreateFlagBits
//===----------------------------------------------------------------------===//

let Source = "Vulkan registry 1.3.239 (vk.xml)" in {
def CREATE_SPARSE_BINDING : CreateFlag<"SPARSE_BINDING", 0x1>;
def CREATE_SPARSE_RESIDENCY : CreateFlag<"SPARSE_RESIDENCY", 0x2>;
def CREATE_SPARSE_ALIASED : CreateFlag<"SPARSE_ALIASED", 0x4>;
def CREATE_MUTABLE_FORMAT : CreateFlag<"MUTABLE_FORMAT", 0x8>;
def CREATE_CUBE_COMPATIBLE : CreateFlag<"CUBE_COMPATIBLE", 0x10>;
def CREATE_2D_ARRAY_COMPATIBLE : CreateFlag<"2D_ARRAY_COMPATIBLE", 0x20>;
def CREATE_SPLIT_INSTANCE_BIND_REGIONS : CreateFlag<"SPLIT_INSTANCE_BIND_REGIONS", 0x40>;
def CREATE_BLOCK_TEXEL_VIEW_COMPATIBLE : CreateFlag<"BLOCK_TEXEL_VIEW_COMPATIBLE", 0x80>;
def CREATE_EXTENDED_USAGE : CreateFlag<"EXTENDED_USAGE", 0x100>;
def CREATE_DISJOINT : CreateFlag<"DISJOINT", 0x200>;
def CREATE_ALIAS : CreateFlag<"ALIAS", 0x400>;
def CREATE_PROTECTED : CreateFlag<"PROTECTED", 0x800>;
def CREATE_SAMPLE_LOCATIONS_COMPATIBLE_DEPTH
    : CreateFlag<"SAMPLE_LOCATIONS_COMPATIBLE_DEPTH_EXT", 0x1000>;
def CREATE_CORNER_SAMPLED : CreateFlag<"CORNER_SAMPLED_NV", 0x2000>;
def CREATE_SUBSAMPLED : CreateFlag<"SUBSAMPLED_EXT", 0x4000>;
def CREATE_FRAGMENT_DENSITY_MAP_OFFSET : CreateFlag<"FRAGMENT_DENSITY_MAP_OFFSET_EXT", 0x8000> {
  let Spellings = ["FRAGMENT_DENSITY_MAP_OFFSET_QCOM"];
}
def CREATE_DESCRIPTOR_BUFFER_CAPTURE_REPLAY
    : CreateFlag<"DESCRIPTOR_BUFFER_CAPTURE_REPLAY_EXT", 0x10000>;
def CREATE_2D_VIEW_COMPATIBLE : CreateFlag<"2D_VIEW_COMPATIBLE_EXT", 0x20000>;
def CREATE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED
    : CreateFlag<"MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_EXT", 0x40000>;
} // Source

let Source = "Vulkan specification 1.4.340" in {
def CREATE_VIDEO_PROFILE_INDEPENDENT : CreateFlag<"VIDEO_PROFILE_INDEPENDENT_KHR", 0x100000>;
} // Source

//===----------------------------------------------------------------------===//
// Buffer usage: VkBufferUsageFlagBits
//===----------------------------------------------------------------------===//

let Source = "Vulkan registry 1.3.239 (vk.xml)" in {
def BUFFER_TRANSFER_SRC : BufferUsageFlag<"TRANSFER_SRC", 0x1>;
def BUFFER_TRANSFER_DST : BufferUsageFlag<"TRANSFER_DST", 0x2>;
def BUFFER_UNIFORM_TEXEL_BUFFER : BufferUsageFlag<"UNIFORM_TEXEL_BUFFER", 0x4>;
def BUFFER_STORAGE_TEXEL_BUFFER : BufferUsageFlag<"STORAGE_TEXEL_BUFFER", 0x8>;
def BUFFER_UNIFORM_BUFFER : BufferUsageFlag<"UNIFORM_BUFFER", 0x10>;
def BUFFER_STORAGE_BUFFER : BufferUsageFlag<"STORAGE_BUFFER", 0x20>;
def BUFFER_INDEX_BUFFER : BufferUsageFlag<"INDEX_BUFFER", 0x40>;
def BUFFER_VERTEX_BUFFER : BufferUsageFlag<"VERTEX_BUFFER", 0x80>;
def BUFFER_INDIRECT_BUFFER : BufferUsageFlag<"INDIRECT_BUFFER", 0x100>;
def BUFFER_CONDITIONAL_RENDERING : BufferUsageFlag<"CONDITIONAL_RENDERING_EXT", 0x200>;
def BUFFER_SHADER_BINDING_TABLE : BufferUsageFlag<"SHADER_BINDING_TABLE_KHR", 0x400> {
  let Spellings = ["RAY_TRACING_NV"];
}
def BUFFER_TRANSFORM_FEEDBACK_BUFFER : BufferUsageFlag<"TRANSFORM_FEEDBACK_BUFFER_EXT", 0x800>;
def BUFFER_TRANSFORM_FEEDBACK_COUNTER_BUFFER
    : BufferUsageFlag<"TRANSFORM_FEEDBACK_COUNTER_BUFFER_EXT", 0x1000>;
def BUFFER_VIDEO_DECODE_SRC : BufferUsageFlag<"VIDEO_DECODE_SRC_KHR", 0x2000>;
def BUFFER_VIDEO_DECODE_DST : BufferUsageFlag<"VIDEO_DECODE_DST_KHR", 0x4000>;
def BUFFER_VIDEO_ENCODE_DST : BufferUsageFlag<"VIDEO_ENCODE_DST_KHR", 0x8000>;
def BUFFER_VIDEO_ENCODE_SRC : BufferUsageFlag<"VIDEO_ENCODE_SRC_KHR", 0x10000>;
def BUFFER_SHADER_DEVICE_ADDRESS : BufferUsageFlag<"SHADER_DEVICE_ADDRESS", 0x20000>;
def BUFFER_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY
    : BufferUsageFlag<"ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_KHR", 0x80000>;
def BUFFER_ACCELERATION_STRUCTURE_STORAGE
    : BufferUsageFlag<"ACCELERATION_STRUCTURE_STORAGE_KHR", 0x100000>;
def BUFFER_SAMPLER_DESCRIPTOR_BUFFER : BufferUsageFlag<"SAMPLER_DESCRIPTOR_BUFFER_EXT", 0x200000>;
def BUFFER_RESOURCE_DESCRIPTOR_BUFFER : BufferUsageFlag<"RESOURCE_DESCRIPTOR_BUFFER_EXT", 0x400000>;
def BUFFER_MICROMAP_BUILD_INPUT_READ_ONLY
    : BufferUsageFlag<"MICROMAP_BUILD_INPUT_READ_ONLY_EXT", 0x800000>;
def BUFFER_MICROMAP_STORAGE : BufferUsageFlag<"MICROMAP_STORAGE_EXT", 0x1000000>;
def BUFFER_PUSH_DESCRIPTORS_DESCRIPTOR_BUFFER
    : BufferUsageFlag<"PUSH_DESCRIPTORS_DESCRIPTOR_BUFFER_EXT", 0x4000000>;
} // Source

let Source = "Vulkan specification 1.4.340" in {
def BUFFER_EXECUTION_GRAPH_SCRATCH : BufferUsageFlag<"EXECUTION_GRAPH_SCRATCH_AMDX", 0x2000000>;
def BUFFER_TILE_MEMORY : BufferUsageFlag<"TILE_MEMORY_QCOM", 0x8000000>;
def BUFFER_DATA_GRAPH_FOREIGN_DESCRIPTOR
    : BufferUsageFlag<"DATA_GRAPH_FOREIGN_DESCRIPTOR_ARM", 0x20000000>;
def BUFFER_PREPROCESS_BUFFER : BufferUsageFlag<"PREPROCESS_BUFFER_EXT", 0x80000000>;
} // Source

//===----------------------------------------------------------------------===//
// Stages: VkPipelineStageFlagBits2, and the names of VkPipelineStageFlagBits
//===----------------------------------------------------------------------===//

// Queues as the specification's table of the stages of queue families has them. A graphics queue
// runs compute work too.
class GraphicsStage<string name, int value> : Stage<name, value> { let Queues = ["graphics"]; }
class ComputeStage<string name, int value> : Stage<name, value> {
  let Queues = ["graphics", "compute"];
}
class TransferStage<string name, int value> : Stage<name, value> {
  let Queues = ["graphics", "compute", "transfer"];
}
/// Optical flow has queues of its own; graphs count them as video.
class VideoStage<string name, int value> : Stage<name, value> { let Queues = ["video"]; }
class CollectiveStage<string name, int value> : Stage<name, value> {
  let Collective = 1;
  let Queues = ["graphics", "compute", "transfer", "video"];
}

let Source = "Vulkan registry 1.3.239 (vk.xml)" in {
def STAGE_NONE : CollectiveStage<"NONE", 0>;
def STAGE_TOP_OF_PIPE : CollectiveStage<"TOP_OF_PIPE", 0x1>;
def STAGE_DRAW_INDIRECT : ComputeStage<"DRAW_INDIRECT", 0x2>;
def STAGE_VERTEX_SHADER : GraphicsStage<"VERTEX_SHADER", 0x8>;
def STAGE_TESSELLATION_CONTROL_SHADER : GraphicsStage<"TESSELLATION_CONTROL_SHADER", 0x10>;
def STAGE_TESSELLATION_EVALUATION_SHADER : GraphicsStage<"TESSELLATION_EVALUATION_SHADER", 0x20>;
def STAGE_GEOMETRY_SHADER : GraphicsStage<"GEOMETRY_SHADER", 0x40>;
def STAGE_FRAGMENT_SHADER : GraphicsStage<"FRAGMENT_SHADER", 0x80>;
def STAGE_EARLY_FRAGMENT_TESTS : GraphicsStage<"EARLY_FRAGMENT_TESTS", 0x100>;
def STAGE_LATE_FRAGMENT_TESTS : GraphicsStage<"LATE_FRAGMENT_TESTS", 0x200>;
def STAGE_COLOR_ATTACHMENT_OUTPUT : GraphicsStage<"COLOR_ATTACHMENT_OUTPUT", 0x400>;
def STAGE_COMPUTE_SHADER : ComputeStage<"COMPUTE_SHADER", 0x800>;
def STAGE_BOTTOM_OF_PIPE : CollectiveStage<"BOTTOM_OF_PIPE", 0x2000>;
def STAGE_HOST : Stage<"HOST", 0x4000>;
def STAGE_COMMAND_PREPROCESS : ComputeStage<"COMMAND_PREPROCESS_EXT", 0x20000> {
  let Spellings = ["COMMAND_PREPROCESS_NV"];
}
def STAGE_CONDITIONAL_RENDERING : ComputeStage<"CONDITIONAL_RENDERING_EXT", 0x40000>;
def STAGE_TASK_SHADER : GraphicsStage<"TASK_SHADER_EXT", 0x80000> {
  let Spellings = ["TASK_SHADER_NV"];
}
def STAGE_MESH_SHADER : GraphicsStage<"MESH_SHADER_EXT", 0x100000> {
  let Spellings = ["MESH_SHADER_NV"];
}
def STAGE_RAY_TRACING_SHADER : ComputeStage<"RAY_TRACING_SHADER_KHR", 0x200000> {
  let Spellings = ["RAY_TRACING_SHADER_NV"];
}
def STAGE_FRAGMENT_SHADING_RATE_ATTACHMENT
    : GraphicsStage<"FRAGMENT_SHADING_RATE_ATTACHMENT_KHR", 0x400000> {
  let Spellings = ["SHADING_RATE_IMAGE_NV"];
}
def STAGE_FRAGMENT_DENSITY_PROCESS : GraphicsStage<"FRAGMENT_DENSITY_PROCESS_EXT", 0x800000>;
def STAGE_TRANSFORM_FEEDBACK : GraphicsStage<"TRANSFORM_FEEDBACK_EXT", 0x1000000>;
def STAGE_ACCELERATION_STRUCTURE_BUILD
    : ComputeStage<"ACCELERATION_STRUCTURE_BUILD_KHR", 0x2000000> {
  let Spellings = ["ACCELERATION_STRUCTURE_BUILD_NV"];
}
def STAGE_VIDEO_DECODE : VideoStage<"VIDEO_DECODE_KHR", 0x4000000>;
def STAGE_VIDEO_ENCODE : VideoStage<"VIDEO_ENCODE_KHR", 0x8000000>;
def STAGE_ACCELERATION_STRUCTURE_COPY : ComputeStage<"ACCELERATION_STRUCTURE_COPY_KHR", 0x10000000>;
def STAGE_OPTICAL_FLOW : VideoStage<"OPTICAL_FLOW_NV", 0x20000000>;
def STAGE_MICROMAP_BUILD : ComputeStage<"MICROMAP_BUILD_EXT", 0x40000000>;
def STAGE_COPY : TransferStage<"COPY", 0x100000000>;
def STAGE_RESOLVE : TransferStage<"RESOLVE", 0x200000000>;
def STAGE_BLIT : TransferStage<"BLIT", 0x400000000>;
def STAGE_CLEAR : TransferStage<"CLEAR", 0x800000000>;
def STAGE_INDEX_INPUT : GraphicsStage<"INDEX_INPUT", 0x1000000000>;
def STAGE_VERTEX_ATTRIBUTE_INPUT : GraphicsStage<"VERTEX_ATTRIBUTE_INPUT", 0x2000000000>;
def STAGE_SUBPASS_SHADER : GraphicsStage<"SUBPASS_SHADER_HUAWEI", 0x8000000000> {
  let Spellings = ["SUBPASS_SHADING_HUAWEI"];
}
def STAGE_INVOCATION_MASK : ComputeStage<"INVOCATION_MASK_HUAWEI", 0x10000000000>;
def STAGE_CLUSTER_CULLING_SHADER : GraphicsStage<"CLUSTER_CULLING_SHADER_HUAWEI", 0x20000000000>;
} // Source

let Source = "Vulkan specification 1.4.340" in {
def STAGE_DATA_GRAPH : ComputeStage<"DATA_GRAPH_ARM", 0x40000000000>;
def STAGE_CONVERT_COOPERATIVE_VECTOR_MATRIX
    : ComputeStage<"CONVERT_COOPERATIVE_VECTOR_MATRIX_NV", 0x100000000000>;
def STAGE_MEMORY_DECOMPRESSION : ComputeStage<"MEMORY_DECOMPRESSION_EXT", 0x200000000000>;
def STAGE_COPY_INDIRECT : TransferStage<"COPY_INDIRECT_KHR", 0x400000000000>;

// Stages that stand for others.
def STAGE_VERTEX_INPUT : GraphicsStage<"VERTEX_INPUT", 0x4> {
  let Parts = [STAGE_INDEX_INPUT, STAGE_VERTEX_ATTRIBUTE_INPUT];
}
def STAGE_ALL_TRANSFER : TransferStage<"ALL_TRANSFER", 0x1000> {
  let Spellings = ["TRANSFER"];
  let Parts = [STAGE_COPY, STAGE_RESOLVE, STAGE_BLIT, STAGE_CLEAR,
               STAGE_ACCELERATION_STRUCTURE_COPY];
}
def STAGE_PRE_RASTERIZATION_SHADERS : GraphicsStage<"PRE_RASTERIZATION_SHADERS", 0x4000000000> {
  let Parts = [STAGE_VERTEX_SHADER, STAGE_TESSELLATION_CONTROL_SHADER,
               STAGE_TESSELLATION_EVALUATION_SHADER, STAGE_GEOMETRY_SHADER, STAGE_TASK_SHADER,
               STAGE_MESH_SHADER, STAGE_CLUSTER_CULLING_SHADER];
}
def STAGE_ALL_GRAPHICS : GraphicsStage<"ALL_GRAPHICS", 0x8000> {
  let Collective = 1;
  let Parts = [STAGE_DRAW_INDIRECT, STAGE_COPY_INDIRECT, STAGE_TASK_SHADER, STAGE_MESH_SHADER,
               STAGE_INDEX_INPUT, STAGE_VERTEX_ATTRIBUTE_INPUT, STAGE_VERTEX_SHADER,
               STAGE_TESSELLATION_CONTROL_SHADER, STAGE_TESSELLATION_EVALUATION_SHADER,
               STAGE_GEOMETRY_SHADER, STAGE_FRAGMENT_SHADER, STAGE_EARLY_FRAGMENT_TESTS,
               STAGE_LATE_FRAGMENT_TESTS, STAGE_COLOR_ATTACHMENT_OUTPUT,
               STAGE_CONDITIONAL_RENDERING, STAGE_TRANSFORM_FEEDBACK,
               STAGE_FRAGMENT_SHADING_RATE_ATTACHMENT, STAGE_FRAGMENT_DENSITY_PROCESS,
               STAGE_SUBPASS_SHADER, STAGE_INVOCATION_MASK, STAGE_CLUSTER_CULLING_SHADER];
}
def STAGE_ALL_COMMANDS : CollectiveStage<"ALL_COMMANDS", 0x10000> { let OfEveryQueue = 1; }
} // Source

//===----------------------------------------------------------------------===//
// Layouts: VkImageLayout
//===----------------------------------------------------------------------===//

defvar ReadByShaders = [SAMPLED, INPUT_ATTACHMENT];
defvar DepthStencilRead = !listconcat([DEPTH_STENCIL_ATTACHMENT], ReadByShaders);
defvar FeedbackLoop = !listconcat(ReadByShaders, [ATTACHMENT_FEEDBACK_LOOP]);

/// All aspects alike.
class ReadOnlyLayout<string name, int vkValue, list<UsageFlag> usage>
    : Layout<name, vkValue> {
  let Color = usage;
  let Depth = usage;
  let Stencil = usage;
  let ColorReadOnly = 1;
  let DepthReadOnly = 1;
  let StencilReadOnly = 1;
}

class WritableLayout<string name, int vkValue, list<UsageFlag> usage>
    : Layout<name, vkValue> {
  let Color = usage;
  let Depth = usage;
  let Stencil = usage;
}

/// For depth and stencil attachments only.
class DepthStencilLayout<string name, int vkValue, bit depthReadOnly, bit stencilReadOnly>
    : Layout<name, vkValue> {
  let Depth = !if(depthReadOnly, DepthStencilRead, [DEPTH_STENCIL_ATTACHMENT]);
  let Stencil = !if(stencilReadOnly, DepthStencilRead, [DEPTH_STENCIL_ATTACHMENT]);
  let ColorReadOnly = !and(depthReadOnly, stencilReadOnly);
  let DepthReadOnly = depthReadOnly;
  let StencilReadOnly = stencilReadOnly;
}

/// A layout of a video engine, a tensor or the like: no source says which aux state it promises.
class ForeignLayout<string name, int vkValue, list<UsageFlag> usage, bit readOnly>
    : Layout<name, vkValue> {
  let Color = usage;
  let ColorReadOnly = readOnly;
  let DepthReadOnly = 1;
  let StencilReadOnly = 1;
  let AsGeneral = 1;
}

let Source = "Vulkan registry 1.3.239 (vk.xml); Mesa 22.3.6 src/vulkan/runtime/vk_image.c, "
             "vk_image_layout_to_usage_flags and vk_image_layout_is_read_only" in {
def LAYOUT_UNDEFINED : ReadOnlyLayout<"UNDEFINED", 0, []> {
  let Discards = 1;
}
def LAYOUT_GENERAL : Layout<"GENERAL", 1> {
  let AdmitsAll = 1;
}
def LAYOUT_COLOR_ATTACHMENT_OPTIMAL : Layout<"COLOR_ATTACHMENT_OPTIMAL", 2> {
  let Color = [COLOR_ATTACHMENT];
}
def LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL
    : DepthStencilLayout<"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", 3, 0, 0>;
def LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL
    : DepthStencilLayout<"DEPTH_STENCIL_READ_ONLY_OPTIMAL", 4, 1, 1>;
def LAYOUT_SHADER_READ_ONLY_OPTIMAL
    : ReadOnlyLayout<"SHADER_READ_ONLY_OPTIMAL", 5, ReadByShaders>;
def LAYOUT_TRANSFER_SRC_OPTIMAL : ReadOnlyLayout<"TRANSFER_SRC_OPTIMAL", 6, [TRANSFER_SRC]>;
def LAYOUT_TRANSFER_DST_OPTIMAL : WritableLayout<"TRANSFER_DST_OPTIMAL", 7, [TRANSFER_DST]>;
/// Contents survive a transition from this layout only with linear tiling.
def LAYOUT_PREINITIALIZED : ReadOnlyLayout<"PREINITIALIZED", 8, []> {
  let Discards = 1;
}
def LAYOUT_PRESENT_SRC_KHR : ReadOnlyLayout<"PRESENT_SRC_KHR", 1000001002, []>;
def LAYOUT_SHARED_PRESENT_KHR : Layout<"SHARED_PRESENT_KHR", 1000111000> {
  let AdmitsAll = 1;
}
def LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL
    : DepthStencilLayout<"DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL", 1000117000, 1, 0>;
def LAYOUT_DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL
    : DepthStencilLayout<"DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL", 1000117001, 0, 1>;
def LAYOUT_FRAGMENT_SHADING_RATE_ATTACHMENT_OPTIMAL_KHR
    : ReadOnlyLayout<"FRAGMENT_SHADING_RATE_ATTACHMENT_OPTIMAL_KHR", 1000164003,
                     [FRAGMENT_SHADING_RATE_ATTACHMENT]> {
  let Spellings = ["SHADING_RATE_OPTIMAL_NV"];
}
def LAYOUT_FRAGMENT_DENSITY_MAP_OPTIMAL_EXT
    : ReadOnlyLayout<"FRAGMENT_DENSITY_MAP_OPTIMAL_EXT", 1000218000, [FRAGMENT_DENSITY_MAP]>;
def LAYOUT_DEPTH_ATTACHMENT_OPTIMAL
    : DepthStencilLayout<"DEPTH_ATTACHMENT_OPTIMAL", 1000241000, 0, 0>;
def LAYOUT_DEPTH_READ_ONLY_OPTIMAL
    : DepthStencilLayout<"DEPTH_READ_ONLY_OPTIMAL", 1000241001, 1, 1>;
def LAYOUT_STENCIL_ATTACHMENT_OPTIMAL
    : DepthStencilLayout<"STENCIL_ATTACHMENT_OPTIMAL", 1000241002, 0, 0>;
def LAYOUT_STENCIL_READ_ONLY_OPTIMAL
    : DepthStencilLayout<"STENCIL_READ_ONLY_OPTIMAL", 1000241003, 1, 1>;
def LAYOUT_READ_ONLY_OPTIMAL : ReadOnlyLayout<"READ_ONLY_OPTIMAL", 1000314000, ReadByShaders>;
def LAYOUT_ATTACHMENT_OPTIMAL : Layout<"ATTACHMENT_OPTIMAL", 1000314001> {
  let Color = [COLOR_ATTACHMENT];
  let Depth = [DEPTH_STENCIL_ATTACHMENT];
  let Stencil = [DEPTH_STENCIL_ATTACHMENT];
}
def LAYOUT_ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT
    : Layout<"ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT", 1000339000> {
  let Color = !listconcat([COLOR_ATTACHMENT], FeedbackLoop);
  let Depth = !listconcat([DEPTH_STENCIL_ATTACHMENT], FeedbackLoop);
  let Stencil = !listconcat([DEPTH_STENCIL_ATTACHMENT], FeedbackLoop);
}
} // Source

let Source = "Vulkan registry 1.3.239 (vk.xml)" in {
def LAYOUT_VIDEO_DECODE_DST_KHR
    : ForeignLayout<"VIDEO_DECODE_DST_KHR", 1000024000, [VIDEO_DECODE_DST], 0>;
def LAYOUT_VIDEO_DECODE_SRC_KHR
    : ForeignLayout<"VIDEO_DECODE_SRC_KHR", 1000024001, [VIDEO_DECODE_SRC], 1>;
def LAYOUT_VIDEO_DECODE_DPB_KHR
    : ForeignLayout<"VIDEO_DECODE_DPB_KHR", 1000024002, [VIDEO_DECODE_DPB], 0>;
def LAYOUT_VIDEO_ENCODE_DST_KHR
    : ForeignLayout<"VIDEO_ENCODE_DST_KHR", 1000299000, [VIDEO_ENCODE_DST], 0>;
def LAYOUT_VIDEO_ENCODE_SRC_KHR
    : ForeignLayout<"VIDEO_ENCODE_SRC_KHR", 1000299001, [VIDEO_ENCODE_SRC], 1>;
def LAYOUT_VIDEO_ENCODE_DPB_KHR
    : ForeignLayout<"VIDEO_ENCODE_DPB_KHR", 1000299002, [VIDEO_ENCODE_DPB], 0>;
} // Source

let Source = "Vulkan specification 1.4.340" in {
/// Attachments that later draws of the same rendering read as input attachments.
def LAYOUT_RENDERING_LOCAL_READ : Layout<"RENDERING_LOCAL_READ", 1000232000> {
  let Color = [COLOR_ATTACHMENT, INPUT_ATTACHMENT];
  let Depth = [DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT];
  let Stencil = [DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT];
}
def LAYOUT_TENSOR_ALIASING_ARM
    : ForeignLayout<"TENSOR_ALIASING_ARM", 1000460000, [TENSOR_ALIASING], 0>;
def LAYOUT_VIDEO_ENCODE_QUANTIZATION_MAP_KHR
    : ForeignLayout<"VIDEO_ENCODE_QUANTIZATION_MAP_KHR", 1000553000,
                    [VIDEO_ENCODE_QUANTIZATION_DELTA_MAP, VIDEO_ENCODE_EMPHASIS_MAP], 1>;
/// Fresh memory, known to be zero: like UNDEFINED, but with contents.
def LAYOUT_ZERO_INITIALIZED_EXT : ReadOnlyLayout<"ZERO_INITIALIZED_EXT", 1000620000, []>;
} // Source

//===----------------------------------------------------------------------===//
// Access kinds of the text form
//===----------------------------------------------------------------------===//

defvar ShaderStages = [STAGE_VERTEX_SHADER, STAGE_TESSELLATION_CONTROL_SHADER,
                     STAGE_TESSELLATION_EVALUATION_SHADER, STAGE_GEOMETRY_SHADER,
                     STAGE_FRAGMENT_SHADER, STAGE_COMPUTE_SHADER, STAGE_TASK_SHADER,
                     STAGE_MESH_SHADER, STAGE_RAY_TRACING_SHADER,
                     STAGE_PRE_RASTERIZATION_SHADERS, STAGE_SUBPASS_SHADER,
                     STAGE_CLUSTER_CULLING_SHADER];
defvar DepthStages = [STAGE_EARLY_FRAGMENT_TESTS, STAGE_LATE_FRAGMENT_TESTS];
defvar DepthStencilLayouts = [LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL];
defvar VideoUsage = [VIDEO_DECODE_DST, VIDEO_DECODE_SRC, VIDEO_DECODE_DPB, VIDEO_ENCODE_DST,
                     VIDEO_ENCODE_SRC, VIDEO_ENCODE_DPB, VIDEO_ENCODE_QUANTIZATION_DELTA_MAP,
                     VIDEO_ENCODE_EMPHASIS_MAP];

class Reading<string name, string enumerator> : AccessKind<name> {
  let Enumerator = enumerator;
  let Reads = 1;
}
class Writing<string name, string enumerator> : AccessKind<name> {
  let Enumerator = enumerator;
  let Writes = 1;
}
class ReadingWriting<string name, string enumerator> : AccessKind<name> {
  let Enumerator = enumerator;
  let Reads = 1;
  let Writes = 1;
}

let Source = "Vulkan specification 1.4.340, image usage, layouts and supported access types" in {

// Attachments. A write may leave texels as they are: it reads as well.
let OnImages = 1, IsAttachment = 1 in {
def ACCESS_COLOR : ReadingWriting<"color", "Color"> {
  let Usage = [COLOR_ATTACHMENT];
  let Canonical = [LAYOUT_COLOR_ATTACHMENT_OPTIMAL];
  let Stages = [STAGE_COLOR_ATTACHMENT_OUTPUT];
  let Unit = "color";
}
def ACCESS_DEPTH : ReadingWriting<"depth", "Depth"> {
  let Usage = [DEPTH_STENCIL_ATTACHMENT];
  let Canonical = DepthStencilLayouts;
  let Stages = DepthStages;
  let Unit = "depth";
}
def ACCESS_STENCIL : ReadingWriting<"stencil", "Stencil"> {
  let Usage = [DEPTH_STENCIL_ATTACHMENT];
  let Canonical = DepthStencilLayouts;
  let Stages = DepthStages;
  let Unit = "depth";
}
def ACCESS_INPUT : Reading<"input", "Input"> {
  let Usage = [INPUT_ATTACHMENT];
  let Canonical = [LAYOUT_SHADER_READ_ONLY_OPTIMAL];
  let Stages = [STAGE_FRAGMENT_SHADER, STAGE_SUBPASS_SHADER];
  let Unit = "sampler";
}
/// The single-sampled image of a resolve at the end of rendering.
def ACCESS_RESOLVE : Writing<"resolve", "Resolve"> {
  let Usage = [COLOR_ATTACHMENT, DEPTH_STENCIL_ATTACHMENT];
  let Canonical = [LAYOUT_COLOR_ATTACHMENT_OPTIMAL];
  let CanonicalDepthStencil = DepthStencilLayouts;
  let Stages = [STAGE_COLOR_ATTACHMENT_OUTPUT];
  let Unit = "color";
}
} // OnImages, IsAttachment

let Unit = "sampler", OnImages = 1 in
def ACCESS_SAMPLED : Reading<"sampled", "Sampled"> {
  let Usage = [SAMPLED];
  let Canonical = [LAYOUT_SHADER_READ_ONLY_OPTIMAL];
  let Stages = ShaderStages;
}

// Accesses of storage and by the host say in the text whether they read or
// write; these are the cautious defaults.
let OnImages = 1, OnBuffers = 1 in {
def ACCESS_STORAGE : ReadingWriting<"storage", "Storage"> {
  let Usage = [STORAGE];
  let BufferUsage = [BUFFER_STORAGE_BUFFER, BUFFER_STORAGE_TEXEL_BUFFER];
  let Canonical = [LAYOUT_GENERAL];
  let Stages = ShaderStages;
  let Unit = "data";
}
def ACCESS_HOST : ReadingWriting<"host", "Host"> {
  let Canonical = [LAYOUT_GENERAL];
  let Stages = [STAGE_HOST];
  let Unit = "host";
}
} // OnImages, OnBuffers

// Commands outside of shaders.
let OnImages = 1, Unit = "transfer" in {
def ACCESS_COPY_SRC : Reading<"copy_src", "CopySrc"> {
  let OnBuffers = 1;
  let Usage = [TRANSFER_SRC];
  let BufferUsage = [BUFFER_TRANSFER_SRC];
  let Canonical = [LAYOUT_TRANSFER_SRC_OPTIMAL];
  let Stages = [STAGE_COPY, STAGE_ALL_TRANSFER];
}
def ACCESS_COPY_DST : Writing<"copy_dst", "CopyDst"> {
  let OnBuffers = 1;
  let Usage = [TRANSFER_DST];
  let BufferUsage = [BUFFER_TRANSFER_DST];
  let Canonical = [LAYOUT_TRANSFER_DST_OPTIMAL];
  let Stages = [STAGE_COPY, STAGE_CLEAR, STAGE_ALL_TRANSFER]; // buffers are filled at CLEAR
}
def ACCESS_BLIT_SRC : Reading<"blit_src", "BlitSrc"> {
  let Usage = [TRANSFER_SRC];
  let Canonical = [LAYOUT_TRANSFER_SRC_OPTIMAL];
  let Stages = [STAGE_BLIT, STAGE_ALL_TRANSFER];
}
def ACCESS_BLIT_DST : Writing<"blit_dst", "BlitDst"> {
  let Usage = [TRANSFER_DST];
  let Canonical = [LAYOUT_TRANSFER_DST_OPTIMAL];
  let Stages = [STAGE_BLIT, STAGE_ALL_TRANSFER];
}
def ACCESS_RESOLVE_SRC : Reading<"resolve_src", "ResolveSrc"> {
  let Usage = [TRANSFER_SRC];
  let Canonical = [LAYOUT_TRANSFER_SRC_OPTIMAL];
  let Stages = [STAGE_RESOLVE, STAGE_ALL_TRANSFER];
}
def ACCESS_RESOLVE_DST : Writing<"resolve_dst", "ResolveDst"> {
  let Usage = [TRANSFER_DST];
  let Canonical = [LAYOUT_TRANSFER_DST_OPTIMAL];
  let Stages = [STAGE_RESOLVE, STAGE_ALL_TRANSFER];
}
/// Inside rendering it clears an attachment, outside of it a transfer destination.
def ACCESS_CLEAR : Writing<"clear", "Clear"> {
  let Usage = [TRANSFER_DST, COLOR_ATTACHMENT, DEPTH_STENCIL_ATTACHMENT];
  let Canonical = [LAYOUT_TRANSFER_DST_OPTIMAL];
  let Stages = !listconcat([STAGE_CLEAR, STAGE_ALL_TRANSFER, STAGE_COLOR_ATTACHMENT_OUTPUT],
                           DepthStages);
}
} // OnImages, Unit

let OnImages = 1 in {
def ACCESS_VIDEO : ReadingWriting<"video", "Video"> {
  let Usage = VideoUsage;
  let Canonical = [LAYOUT_GENERAL];
  let Stages = [STAGE_VIDEO_DECODE, STAGE_VIDEO_ENCODE];
  let Unit = "video";
}
def ACCESS_PRESENT : Reading<"present", "Present"> {
  let Canonical = [LAYOUT_PRESENT_SRC_KHR];
  let Unit = "display";
}
} // OnImages

let OnBuffers = 1 in {
def ACCESS_VERTEX : Reading<"vertex", "Vertex"> {
  let BufferUsage = [BUFFER_VERTEX_BUFFER];
  let Stages = [STAGE_VERTEX_INPUT, STAGE_VERTEX_ATTRIBUTE_INPUT];
  let Unit = "vertex fetch";
}
def ACCESS_INDEX : Reading<"index", "Index"> {
  let BufferUsage = [BUFFER_INDEX_BUFFER];
  let Stages = [STAGE_VERTEX_INPUT, STAGE_INDEX_INPUT];
  let Unit = "vertex fetch";
}
def ACCESS_INDIRECT : Reading<"indirect", "Indirect"> {
  let BufferUsage = [BUFFER_INDIRECT_BUFFER];
  let Stages = [STAGE_DRAW_INDIRECT];
  let Unit = "command streamer";
}
def ACCESS_UNIFORM : Reading<"uniform", "Uniform"> {
  let BufferUsage = [BUFFER_UNIFORM_BUFFER, BUFFER_UNIFORM_TEXEL_BUFFER];
  let Stages = ShaderStages;
  let Unit = "data";
}
} // OnBuffers
} // Source
