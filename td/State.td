//===- State.td - groups of graphics state --------------------*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The words for graphics state: Vulkan's dynamic states with Mesa's names, and the parts of
/// pipelines and command buffers that are no dynamic states. IntelState.td and AMDState.td say
/// which packets hold them, and which ops overwrite these.
///
//===----------------------------------------------------------------------===//

//===--- Dynamic states ---------------------------------------------------===//

let Source = "Mesa 25.0.7 src/vulkan/runtime/vk_graphics_state.h, enum "
             "mesa_vk_dynamic_graphics_state; vk_graphics_state.c, "
             "vk_graphics_pipeline_state_fill: the parts of pipelines" in {
def STATE_VI : DynamicState<["SetVertexInputEXT"], [PartV]>;
def STATE_VI_BINDINGS_VALID : DynamicState<["SetVertexInputEXT"], [PartV]>;
def STATE_VI_BINDING_STRIDES
    : DynamicState<["SetVertexInputEXT", "BindVertexBuffers2"], [PartV]>;
def STATE_IA_PRIMITIVE_TOPOLOGY : DynamicState<["SetPrimitiveTopology"], [PartV]>;
def STATE_IA_PRIMITIVE_RESTART_ENABLE : DynamicState<["SetPrimitiveRestartEnable"], [PartV]>;
def STATE_TS_PATCH_CONTROL_POINTS : DynamicState<["SetPatchControlPointsEXT"], [PartP]>;
def STATE_TS_DOMAIN_ORIGIN : DynamicState<["SetTessellationDomainOriginEXT"], [PartP]>;
def STATE_VP_VIEWPORT_COUNT : DynamicState<["SetViewportWithCount"], [PartP]>;
def STATE_VP_VIEWPORTS : DynamicState<["SetViewport", "SetViewportWithCount"], [PartP]>;
def STATE_VP_SCISSOR_COUNT : DynamicState<["SetScissorWithCount"], [PartP]>;
def STATE_VP_SCISSORS : DynamicState<["SetScissor", "SetScissorWithCount"], [PartP]>;
def STATE_VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE
    : DynamicState<["SetDepthClipNegativeOneToOneEXT"], [PartP]>;
def STATE_VP_DEPTH_CLAMP_RANGE : DynamicState<["SetDepthClampRangeEXT"], [PartP]>;
def STATE_DR_RECTANGLES : DynamicState<["SetDiscardRectangleEXT"], [PartP]>;
def STATE_DR_MODE : DynamicState<["SetDiscardRectangleModeEXT"], [PartP]>;
def STATE_DR_ENABLE : DynamicState<["SetDiscardRectangleEnableEXT"], [PartP]>;
def STATE_RS_RASTERIZER_DISCARD_ENABLE : DynamicState<["SetRasterizerDiscardEnable"], [PartP]>;
def STATE_RS_DEPTH_CLAMP_ENABLE : DynamicState<["SetDepthClampEnableEXT"], [PartP]>;
def STATE_RS_DEPTH_CLIP_ENABLE : DynamicState<["SetDepthClipEnableEXT"], [PartP]>;
def STATE_RS_POLYGON_MODE : DynamicState<["SetPolygonModeEXT"], [PartP]>;
def STATE_RS_CULL_MODE : DynamicState<["SetCullMode"], [PartP]>;
def STATE_RS_FRONT_FACE : DynamicState<["SetFrontFace"], [PartP]>;
def STATE_RS_CONSERVATIVE_MODE
    : DynamicState<["SetConservativeRasterizationModeEXT"], [PartP]>;
def STATE_RS_EXTRA_PRIMITIVE_OVERESTIMATION_SIZE
    : DynamicState<["SetExtraPrimitiveOverestimationSizeEXT"], [PartP]>;
def STATE_RS_RASTERIZATION_ORDER_AMD : DynamicState<[], [PartP]>;
def STATE_RS_PROVOKING_VERTEX : DynamicState<["SetProvokingVertexModeEXT"], [PartP]>;
def STATE_RS_RASTERIZATION_STREAM : DynamicState<["SetRasterizationStreamEXT"], [PartP]>;
def STATE_RS_DEPTH_BIAS_ENABLE : DynamicState<["SetDepthBiasEnable"], [PartP]>;
def STATE_RS_DEPTH_BIAS_FACTORS : DynamicState<["SetDepthBias", "SetDepthBias2EXT"], [PartP]>;
def STATE_RS_LINE_WIDTH : DynamicState<["SetLineWidth"], [PartP]>;
def STATE_RS_LINE_MODE : DynamicState<["SetLineRasterizationModeEXT"], [PartP]>;
def STATE_RS_LINE_STIPPLE_ENABLE : DynamicState<["SetLineStippleEnableEXT"], [PartP]>;
def STATE_RS_LINE_STIPPLE : DynamicState<["SetLineStippleKHR"], [PartP]>;
def STATE_FSR : DynamicState<["SetFragmentShadingRateKHR"], [PartP, PartF]>;
def STATE_MS_RASTERIZATION_SAMPLES : DynamicState<["SetRasterizationSamplesEXT"], [PartF, PartO]>;
def STATE_MS_SAMPLE_MASK : DynamicState<["SetSampleMaskEXT"], [PartF, PartO]>;
def STATE_MS_ALPHA_TO_COVERAGE_ENABLE
    : DynamicState<["SetAlphaToCoverageEnableEXT"], [PartF, PartO]>;
def STATE_MS_ALPHA_TO_ONE_ENABLE : DynamicState<["SetAlphaToOneEnableEXT"], [PartF, PartO]>;
def STATE_MS_SAMPLE_LOCATIONS : DynamicState<["SetSampleLocationsEXT"], [PartF, PartO]>;
def STATE_MS_SAMPLE_LOCATIONS_ENABLE
    : DynamicState<["SetSampleLocationsEnableEXT"], [PartF, PartO]>;
def STATE_DS_DEPTH_TEST_ENABLE : DynamicState<["SetDepthTestEnable"], [PartF]>;
def STATE_DS_DEPTH_WRITE_ENABLE : DynamicState<["SetDepthWriteEnable"], [PartF]>;
def STATE_DS_DEPTH_COMPARE_OP : DynamicState<["SetDepthCompareOp"], [PartF]>;
def STATE_DS_DEPTH_BOUNDS_TEST_ENABLE : DynamicState<["SetDepthBoundsTestEnable"], [PartF]>;
def STATE_DS_DEPTH_BOUNDS_TEST_BOUNDS : DynamicState<["SetDepthBounds"], [PartF]>;
def STATE_DS_STENCIL_TEST_ENABLE : DynamicState<["SetStencilTestEnable"], [PartF]>;
def STATE_DS_STENCIL_OP : DynamicState<["SetStencilOp"], [PartF]>;
def STATE_DS_STENCIL_COMPARE_MASK : DynamicState<["SetStencilCompareMask"], [PartF]>;
def STATE_DS_STENCIL_WRITE_MASK : DynamicState<["SetStencilWriteMask"], [PartF]>;
def STATE_DS_STENCIL_REFERENCE : DynamicState<["SetStencilReference"], [PartF]>;
def STATE_CB_LOGIC_OP_ENABLE : DynamicState<["SetLogicOpEnableEXT"], [PartO]>;
def STATE_CB_LOGIC_OP : DynamicState<["SetLogicOpEXT"], [PartO]>;
def STATE_CB_ATTACHMENT_COUNT : DynamicState<[], [PartO]>;
def STATE_CB_COLOR_WRITE_ENABLES : DynamicState<["SetColorWriteEnableEXT"], [PartO]>;
def STATE_CB_BLEND_ENABLES : DynamicState<["SetColorBlendEnableEXT"], [PartO]>;
def STATE_CB_BLEND_EQUATIONS : DynamicState<["SetColorBlendEquationEXT"], [PartO]>;
def STATE_CB_WRITE_MASKS : DynamicState<["SetColorWriteMaskEXT"], [PartO]>;
def STATE_CB_BLEND_CONSTANTS : DynamicState<["SetBlendConstants"], [PartO]>;
def STATE_RP_ATTACHMENTS : DynamicState<[], [PartP, PartF, PartO]>;
def STATE_ATTACHMENT_FEEDBACK_LOOP_ENABLE
    : DynamicState<["SetAttachmentFeedbackLoopEnableEXT"], [PartO]>;
def STATE_COLOR_ATTACHMENT_MAP
    : DynamicState<["SetRenderingAttachmentLocationsKHR"], [PartO]>;
def STATE_INPUT_ATTACHMENT_MAP
    : DynamicState<["SetRenderingInputAttachmentIndicesKHR"], [PartF]>;
} // Source

//===--- Other parts of pipelines -----------------------------------------===//

let Source = "Vulkan 1.4, VkGraphicsPipelineLibraryFlagBitsEXT: shaders by stage" in {
def STATE_VERTEX_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
def STATE_TESS_CONTROL_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
def STATE_TESS_EVALUATION_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
def STATE_GEOMETRY_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
def STATE_TASK_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
def STATE_MESH_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
def STATE_FRAGMENT_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], [PartF]>;
/// Some vertex attributes advance by instance.
def STATE_VERTEX_INSTANCING : StateGroup<["BindPipeline", "SetVertexInputEXT"], [PartV]>;
/// The vertex shader reads numbers of vertices, instances or draws.
def STATE_SYSTEM_VALUES : StateGroup<["BindPipeline", "BindShadersEXT"], [PartP]>;
} // Source

//===--- What no graphics pipeline has ------------------------------------===//

let Source = "Vulkan 1.4, the commands named" in {
def STATE_COMPUTE_SHADER : StateGroup<["BindPipeline", "BindShadersEXT"], []>;
def STATE_VERTEX_BUFFERS : StateGroup<["BindVertexBuffers", "BindVertexBuffers2"], []>;
def STATE_INDEX_BUFFER : StateGroup<["BindIndexBuffer", "BindIndexBuffer2"], []>;
def STATE_STREAMOUT_BUFFERS : StateGroup<["BindTransformFeedbackBuffersEXT"], []>;
def STATE_STREAMOUT
    : StateGroup<["BeginTransformFeedbackEXT", "EndTransformFeedbackEXT"], []>;
/// Of the graphics pipeline.
def STATE_PUSH_CONSTANTS : StateGroup<["PushConstants"], []>;
def STATE_DESCRIPTORS : StateGroup<["BindDescriptorSets", "PushDescriptorSet"], []>;
def STATE_COMPUTE_PUSH_CONSTANTS : StateGroup<["PushConstants"], []>;
def STATE_COMPUTE_DESCRIPTORS : StateGroup<["BindDescriptorSets", "PushDescriptorSet"], []>;
def STATE_COLOR_TARGETS : StateGroup<["BeginRendering", "BeginRenderPass"], []>;
def STATE_DEPTH_TARGET : StateGroup<["BeginRendering", "BeginRenderPass"], []>;
def STATE_RENDER_AREA : StateGroup<["BeginRendering", "BeginRenderPass"], []>;
def STATE_VIEW_MASK : StateGroup<["BeginRendering", "BeginRenderPass"], []>;
def STATE_QUERIES : StateGroup<["BeginQuery", "EndQuery"], []>;
def STATE_CONDITIONAL_RENDERING
    : StateGroup<["BeginConditionalRenderingEXT", "EndConditionalRenderingEXT"], []>;
} // Source

//===--- What sizes depend on ---------------------------------------------===//

def COUNT_Elements : StateCount<"vertex elements">;
def COUNT_Buffers : StateCount<"vertex buffers">;
def COUNT_Viewports : StateCount<"viewports">;
def COUNT_Scissors : StateCount<"scissors">;
def COUNT_Rectangles : StateCount<"discard rectangles">;
def COUNT_PushBuffers : StateCount<"buffers of constants by stage">;
def COUNT_Declarations : StateCount<"streamout declarations">;
def COUNT_Inputs : StateCount<"inputs of the fragment shader">;
def COUNT_Targets : StateCount<"colour targets">;
def COUNT_DepthTargets : StateCount<"depth targets">;
