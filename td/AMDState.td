//===- AMDState.td - registers of graphics state on AMD -------*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A packet is what RADV writes at once: one register that it compares with a shadow, or all
/// registers of a group that it writes whole. Writing n registers in a row costs 2 + n dwords. A
/// Family is RADV's name of a group: the function radv_emit_<group>... emits it. Context registers
/// have versions; registers of shaders (SH) and of user configuration have none.
///
/// An op that draws overwrites a set of these ("meta draw"); an op that dispatches touches no
/// register of graphics.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 25.0.7 src/amd/vulkan/radv_cmd_buffer.c, radv_emit_*" in {
def : StateModel<"GFX6", (all AmdGfx6)> { let Doc = "Southern Islands, as RADV programs it"; }
def : StateModel<"GFX7", (all AmdGfx7)> { let Doc = "Sea Islands, as RADV programs it"; }
def : StateModel<"GFX8", (all AmdGfx8)> {
  let Doc = "Volcanic Islands and Polaris, as RADV programs them";
}
def : StateModel<"GFX9", (all AmdGfx9, (not RbPlus))> { let Doc = "Vega, as RADV programs it"; }
def : StateModel<"GFX9 with RB+", (all AmdGfx9, RbPlus)> {
  let Doc = "Vega in APUs, as RADV programs it";
}
def : StateModel<"GFX10", (all AmdGfx10)> { let Doc = "Navi 1x, as RADV programs it"; }
def : StateModel<"GFX10.3", (all AmdGfx103)> { let Doc = "Navi 2x, as RADV programs it"; }
def : StateModel<"GFX11", (all AmdGfx11, (not AmdGfx115))> {
  let Doc = "Navi 3x, as RADV programs it";
}
def : StateModel<"GFX11.5", (all AmdGfx11, AmdGfx115)> { let Doc = "Strix, as RADV programs it"; }
def : StateModel<"GFX12", (since AmdGfx12)> { let Doc = "Navi 4x, as RADV programs it"; }
} // Source

//===----------------------------------------------------------------------===//
// Packets
//===----------------------------------------------------------------------===//

class SinceAmd6<int dw> : PacketSize<(since AmdGfx6), Dwords<dw>>;
class SinceAmd9<int dw> : PacketSize<(since AmdGfx9), Dwords<dw>>;
class SinceAmd12<int dw> : PacketSize<(since AmdGfx12), Dwords<dw>>;
class BeforeAmd12<int dw> : PacketSize<(before AmdGfx12), Dwords<dw>>;

/// Context registers.
class ContextPacket<string family, string name, list<StateGroup> packs, list<PacketSize> sizes>
    : StatePacket<name, packs, sizes> {
  let Family = family;
  let IsContext = 1;
}
/// One context register with a shadow.
class TrackedPacket<string family, string name, list<StateGroup> packs, list<PacketSize> sizes>
    : ContextPacket<family, name, packs, sizes> {
  let IsTracked = 1;
}

defvar AmdViewports = [STATE_VP_VIEWPORTS, STATE_VP_VIEWPORT_COUNT];
defvar AmdLastShaders = [STATE_VERTEX_SHADER, STATE_TESS_CONTROL_SHADER,
                         STATE_TESS_EVALUATION_SHADER, STATE_GEOMETRY_SHADER, STATE_TASK_SHADER,
                         STATE_MESH_SHADER];

let Source = "Mesa 25.0.7 src/amd/vulkan/radv_cmd_buffer.c, radv_emit_*; "
             "src/amd/common/sid.h" in {

//===--- Viewports and rectangles -----------------------------------------===//

def A_Viewport
    : ContextPacket<"viewport", "PA_CL_VPORT", !listconcat(AmdViewports,
                        [STATE_VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE, STATE_VP_DEPTH_CLAMP_RANGE,
                         STATE_RS_DEPTH_CLAMP_ENABLE, STATE_RS_DEPTH_CLIP_ENABLE]),
                    [PacketSize<(since AmdGfx12), Dwords<2, 8, COUNT_Viewports>>,
                     PacketSize<(since AmdGfx6), Dwords<4, 8, COUNT_Viewports>>]> {
  let Computed = "viewport, clip control, clamp";
}
def A_Scissor
    : ContextPacket<"scissor", "PA_SC_VPORT_SCISSOR", !listconcat(AmdViewports,
                        [STATE_VP_SCISSORS, STATE_VP_SCISSOR_COUNT]),
                    [PacketSize<(since AmdGfx6), Dwords<2, 2, COUNT_Scissors>>]> {
  let Computed = "scissor and viewport";
}
def A_GuardBand
    : ContextPacket<"guard band", "PA_CL_GB", !listconcat(AmdViewports,
                        [STATE_IA_PRIMITIVE_TOPOLOGY, STATE_RS_POLYGON_MODE,
                         STATE_RS_LINE_WIDTH]), [SinceAmd6<6>]> {
  let Computed = "viewports, class of the topology, width of lines";
}
def A_Rectangles
    : ContextPacket<"discard rectangles", "PA_SC_CLIPRECT",
                    [STATE_DR_RECTANGLES, STATE_DR_MODE, STATE_DR_ENABLE],
                    [PacketSize<(since AmdGfx12), DwordsOr<3, 7, 3, COUNT_Rectangles>>,
                     PacketSize<(since AmdGfx6), DwordsOr<3, 5, 2, COUNT_Rectangles>>]>;

//===--- Rasteriser -------------------------------------------------------===//

defvar ModeCntlStates = [STATE_RS_CULL_MODE, STATE_RS_FRONT_FACE, STATE_RS_POLYGON_MODE,
                         STATE_RS_DEPTH_BIAS_ENABLE, STATE_RS_PROVOKING_VERTEX];
def A_PaSuScModeCntl
    : TrackedPacket<"raster", "PA_SU_SC_MODE_CNTL", ModeCntlStates,
                    [PacketSize<(before AmdGfx10), Dwords<3>>, SinceAmd12<3>]>;
// Primitives are kept together by the polygon mode and rectangular lines.
def A_PaSuScModeCntl10
    : TrackedPacket<"raster", "PA_SU_SC_MODE_CNTL",
                    !listconcat(ModeCntlStates, [STATE_RS_LINE_MODE]),
                    [PacketSize<(all (since AmdGfx10), (before AmdGfx12)), Dwords<3>>]>;
def A_PaClClipCntl
    : TrackedPacket<"raster", "PA_CL_CLIP_CNTL",
                    [STATE_RS_RASTERIZER_DISCARD_ENABLE, STATE_RS_DEPTH_CLIP_ENABLE,
                     STATE_RS_DEPTH_CLAMP_ENABLE, STATE_VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE],
                    [SinceAmd6<3>]>;
def A_PaSuLineCntl
    : TrackedPacket<"raster", "PA_SU_LINE_CNTL", [STATE_RS_LINE_WIDTH], [SinceAmd6<3>]>;
def A_PaScLineCntl
    : TrackedPacket<"raster", "PA_SC_LINE_CNTL", [STATE_RS_LINE_MODE], [SinceAmd6<3>]>;
def A_PaScLineStipple
    : TrackedPacket<"raster", "PA_SC_LINE_STIPPLE",
                    [STATE_RS_LINE_STIPPLE, STATE_IA_PRIMITIVE_TOPOLOGY], [BeforeAmd12<3>]> {
  let Computed = "the reset between lines: topology";
}
def A_PaScLineStipple12
    : TrackedPacket<"raster", "PA_SC_LINE_STIPPLE", [STATE_RS_LINE_STIPPLE], [SinceAmd12<3>]>;
def A_PaScLineStippleReset
    : TrackedPacket<"raster", "PA_SC_LINE_STIPPLE_RESET", [STATE_IA_PRIMITIVE_TOPOLOGY],
                    [SinceAmd12<3>]> {
  let Computed = "the reset between lines: topology";
  let Estimate = 1; // that the reset alone has moved there
}
def A_DepthBias
    : ContextPacket<"depth bias", "PA_SU_POLY_OFFSET",
                    [STATE_RS_DEPTH_BIAS_FACTORS, STATE_DEPTH_TARGET], [SinceAmd6<10>]> {
  let Computed = "format of depth";
}
def A_Msaa
    : ContextPacket<"msaa", "PA_SC_AA_CONFIG", !listconcat(SampleLocations,
                        [STATE_MS_RASTERIZATION_SAMPLES, STATE_RS_LINE_STIPPLE_ENABLE,
                         STATE_RS_CONSERVATIVE_MODE, STATE_RS_LINE_MODE]),
                    [SinceAmd12<12>, SinceAmd6<9>]> {
  let MayPack = [STATE_FRAGMENT_SHADER];
  let Computed = "shader: full coverage";
}
def A_Samples
    : ContextPacket<"samples", "PA_SC_AA_SAMPLE_LOCS", !listconcat(SampleLocations,
                        [STATE_MS_RASTERIZATION_SAMPLES, STATE_IA_PRIMITIVE_TOPOLOGY,
                         STATE_RS_LINE_MODE, STATE_RS_POLYGON_MODE]),
                    [PacketSize<(before AmdGfx7), Dwords<22>>,
                     PacketSize<(since AmdGfx7), Dwords<25>>]> {
  let MayPack = [STATE_FRAGMENT_SHADER];
  let Computed = "sample shading";
}
def A_SampleMask
    : ContextPacket<"sample mask", "PA_SC_AA_MASK", [STATE_MS_SAMPLE_MASK], [SinceAmd6<4>]>;
def A_Conservative
    : ContextPacket<"conservative", "PA_SC_CONSERVATIVE_RASTERIZATION_CNTL",
                    [STATE_RS_CONSERVATIVE_MODE], [SinceAmd9<3>]> {
  let MayPack = [STATE_FRAGMENT_SHADER];
}
def A_ClipRate
    : ContextPacket<"rate", "PA_CL_VRS_CNTL", [STATE_FSR],
                    [PacketSize<(since AmdGfx103), Dwords<3>>]> {
  let MayPack = [STATE_FRAGMENT_SHADER];
  let Computed = "sample shading, attachment";
}
def A_GeRate
    : StatePacket<"GE_VRS_RATE", [STATE_FSR], [PacketSize<(since AmdGfx103), Dwords<3>>]> {
  let Family = "rate";
}

//===--- Depth and stencil ------------------------------------------------===//

def A_DbDepthControl
    : TrackedPacket<"depth-stencil", "DB_DEPTH_CONTROL", !listconcat(DepthTestStates,
                        [STATE_DS_DEPTH_BOUNDS_TEST_ENABLE, STATE_DS_STENCIL_TEST_ENABLE,
                         STATE_DS_STENCIL_OP]), [SinceAmd6<3>]> {
  let MayPack = [STATE_DEPTH_TARGET];
  let Computed = "stencil is on only if it is attached";
}
def A_DbStencilControl
    : TrackedPacket<"depth-stencil", "DB_STENCIL_CONTROL", [STATE_DS_STENCIL_OP],
                    [SinceAmd6<3>]> {
  let OnlyWith = [STATE_DS_STENCIL_TEST_ENABLE];
}
let OnlyWith = [STATE_DS_STENCIL_TEST_ENABLE] in {
def A_DbStencilRefMask
    : TrackedPacket<"depth-stencil", "DB_STENCILREFMASK",
                    [STATE_DS_STENCIL_REFERENCE, STATE_DS_STENCIL_COMPARE_MASK,
                     STATE_DS_STENCIL_WRITE_MASK], [BeforeAmd12<4>]>;
def A_DbStencilRef
    : TrackedPacket<"depth-stencil", "DB_STENCIL_REF", [STATE_DS_STENCIL_REFERENCE],
                    [SinceAmd12<3>]>;
def A_DbStencilReadMask
    : TrackedPacket<"depth-stencil", "DB_STENCIL_READ_MASK", [STATE_DS_STENCIL_COMPARE_MASK],
                    [SinceAmd12<3>]>;
def A_DbStencilWriteMask
    : TrackedPacket<"depth-stencil", "DB_STENCIL_WRITE_MASK", [STATE_DS_STENCIL_WRITE_MASK],
                    [SinceAmd12<3>]>;
} // OnlyWith
def A_DbRenderOverride12
    : ContextPacket<"depth-stencil", "DB_RENDER_OVERRIDE", [STATE_DS_STENCIL_OP],
                    [SinceAmd12<3>]> {
  let Computed = "reads of stencil that are forced";
}
def A_DbDepthBounds
    : TrackedPacket<"depth-stencil", "DB_DEPTH_BOUNDS", [STATE_DS_DEPTH_BOUNDS_TEST_BOUNDS],
                    [SinceAmd6<4>]> {
  let OnlyWith = [STATE_DS_DEPTH_BOUNDS_TEST_ENABLE];
}
defvar ClampStates = [STATE_RS_DEPTH_CLAMP_ENABLE, STATE_RS_DEPTH_CLIP_ENABLE];
def A_DbRenderOverride
    : ContextPacket<"depth clamp", "DB_RENDER_OVERRIDE", ClampStates, [BeforeAmd12<3>]>;
def A_DbViewportControl
    : ContextPacket<"depth clamp", "DB_VIEWPORT_CONTROL", ClampStates, [SinceAmd12<3>]>;
def A_DbShaderControl
    : TrackedPacket<"depth shader", "DB_SHADER_CONTROL",
                    [STATE_FRAGMENT_SHADER, STATE_ATTACHMENT_FEEDBACK_LOOP_ENABLE,
                     STATE_MS_ALPHA_TO_COVERAGE_ENABLE, STATE_MS_ALPHA_TO_ONE_ENABLE],
                    [SinceAmd6<3>]> {
  let MayPack = [STATE_MS_RASTERIZATION_SAMPLES, STATE_CB_BLEND_ENABLES,
                 STATE_CB_BLEND_EQUATIONS, STATE_CB_WRITE_MASKS, STATE_IA_PRIMITIVE_TOPOLOGY,
                 STATE_RS_POLYGON_MODE, STATE_RS_LINE_MODE];
  let Computed = "shader: order of tests, kills, exports; alpha to one";
}
def A_DbCountControl
    : TrackedPacket<"query", "DB_COUNT_CONTROL", [STATE_QUERIES, STATE_MS_RASTERIZATION_SAMPLES],
                    [SinceAmd6<3>]> {
  let MayPack = [STATE_IA_PRIMITIVE_TOPOLOGY];
}

//===--- Colour -----------------------------------------------------------===//

def A_AlphaToMask
    : ContextPacket<"alpha", "DB_ALPHA_TO_MASK", [STATE_MS_ALPHA_TO_COVERAGE_ENABLE],
                    [SinceAmd6<3>]>;
def A_CbColorControl
    : ContextPacket<"colour control", "CB_COLOR_CONTROL",
                    [STATE_CB_LOGIC_OP, STATE_CB_LOGIC_OP_ENABLE, STATE_CB_WRITE_MASKS,
                     STATE_CB_BLEND_EQUATIONS], [SinceAmd6<3>]> {
  let Computed = "is anything written; two sources; the mode of works: eliminate, decompress, "
                 "resolve";
}
def A_CbTargetMask
    : ContextPacket<"colour mask", "CB_TARGET_MASK",
                    [STATE_CB_COLOR_WRITE_ENABLES, STATE_CB_WRITE_MASKS], [SinceAmd6<3>]>;
defvar AmdBlendStates = [STATE_CB_BLEND_ENABLES, STATE_CB_BLEND_EQUATIONS,
                         STATE_CB_LOGIC_OP_ENABLE, STATE_MS_ALPHA_TO_COVERAGE_ENABLE];
def A_CbBlend
    : ContextPacket<"blend", "CB_BLEND_CONTROL", AmdBlendStates, [SinceAmd6<10>]> {
  let MayPack = [STATE_COLOR_TARGETS];
}
// Also on Stoney, which is no target.
def A_SxBlendOpt
    : ContextPacket<"blend", "SX_MRT_BLEND_OPT", AmdBlendStates, [SinceAmd9<10>]> {
  let MayPack = [STATE_COLOR_TARGETS];
}
def A_CbBlendConstants
    : ContextPacket<"blend constants", "CB_BLEND_RED", [STATE_CB_BLEND_CONSTANTS],
                    [SinceAmd6<6>]>;
def A_RbPlus
    : TrackedPacket<"RB+", "SX_PS_DOWNCONVERT", [STATE_CB_WRITE_MASKS, STATE_COLOR_TARGETS],
                    [PacketSize<(all RbPlus), Dwords<5>>]> {
  let MayPack = [STATE_FRAGMENT_SHADER];
  let Computed = "formats of targets and exports";
}

//===--- Shaders ----------------------------------------------------------===//

def A_Outputs
    : ContextPacket<"outputs", "CB_SHADER_MASK", [STATE_FRAGMENT_SHADER], [SinceAmd6<7>]> {
  let MayPack = [STATE_COLOR_ATTACHMENT_MAP];
}
defvar AmdShaderPair = !listconcat(AmdLastShaders, [STATE_FRAGMENT_SHADER]);
def A_PsInputs
    : TrackedPacket<"inputs", "SPI_PS_INPUT_CNTL", AmdShaderPair,
                    [PacketSize<(since AmdGfx6), Dwords<2, 1, COUNT_Inputs>>]>;
def A_PsInControl
    : TrackedPacket<"inputs", "SPI_PS_IN_CONTROL", AmdShaderPair, [SinceAmd6<3>]>;
def A_PsInputEna
    : TrackedPacket<"inputs", "SPI_PS_INPUT_ENA", [STATE_FRAGMENT_SHADER], [SinceAmd6<4>]>;
def A_PaScShaderControl
    : TrackedPacket<"inputs", "PA_SC_SHADER_CONTROL", [STATE_FRAGMENT_SHADER], [SinceAmd9<3>]> {
  let Estimate = 1; // from which generation on
}
def A_VgtShaderStages
    : TrackedPacket<"geometry", "VGT_SHADER_STAGES_EN", AmdLastShaders, [SinceAmd6<3>]>;
def A_VgtGs : TrackedPacket<"geometry", "VGT_GS", AmdLastShaders, [SinceAmd6<3>]> {
  let Computed = "shaders; several registers of 3 dwords each, counted as one";
  let Estimate = 1;
}
def A_PaClVsOutCntl
    : TrackedPacket<"geometry", "PA_CL_VS_OUT_CNTL", AmdLastShaders, [SinceAmd6<3>]>;
def A_SpiVsOutConfig
    : TrackedPacket<"geometry", "SPI_VS_OUT_CONFIG", AmdLastShaders, [SinceAmd6<3>]>;
def A_SpiPosFormat
    : TrackedPacket<"geometry", "SPI_SHADER_POS_FORMAT", AmdLastShaders, [SinceAmd6<3>]>;
def A_Topology
    : StatePacket<"VGT_PRIMITIVE_TYPE", [STATE_IA_PRIMITIVE_TOPOLOGY], [BeforeAmd12<3>]> {
  let Family = "topology";
}
def A_Topology12
    : StatePacket<"VGT_PRIMITIVE_TYPE",
                  [STATE_IA_PRIMITIVE_TOPOLOGY, STATE_TS_PATCH_CONTROL_POINTS], [SinceAmd12<3>]> {
  let Family = "topology";
}
def A_GsOutPrim
    : TrackedPacket<"topology", "VGT_GS_OUT_PRIM_TYPE", [STATE_IA_PRIMITIVE_TOPOLOGY],
                    [PacketSize<(before AmdGfx11), Dwords<3>>]> {
  let MayPack = AmdLastShaders;
}
def A_GsOutPrim11
    : StatePacket<"VGT_GS_OUT_PRIM_TYPE", [STATE_IA_PRIMITIVE_TOPOLOGY],
                  [PacketSize<(since AmdGfx11), Dwords<3>>]> {
  let Family = "topology";
  let MayPack = AmdLastShaders;
  let IsTracked = 1;
}
def A_Restart
    : ContextPacket<"restart", "MULTI_PRIM_IB_RESET_EN", [STATE_IA_PRIMITIVE_RESTART_ENABLE],
                    [PacketSize<(before AmdGfx9), Dwords<3>>]>;
def A_Restart9
    : StatePacket<"MULTI_PRIM_IB_RESET_EN", [STATE_IA_PRIMITIVE_RESTART_ENABLE],
                  [SinceAmd9<3>]> {
  let Family = "restart";
}
def A_RestartIndex
    : TrackedPacket<"restart", "MULTI_PRIM_IB_RESET_INDX", [STATE_INDEX_BUFFER],
                    [PacketSize<(before AmdGfx8), Dwords<3>>]> {
  let OnlyWith = [STATE_IA_PRIMITIVE_RESTART_ENABLE];
}
let OnlyWith = [STATE_TESS_CONTROL_SHADER] in {
def A_LsHsConfig
    : ContextPacket<"tessellation", "VGT_LS_HS_CONFIG",
                    [STATE_TS_PATCH_CONTROL_POINTS, STATE_TESS_CONTROL_SHADER],
                    [SinceAmd6<3>]>;
def A_TfParam
    : ContextPacket<"tessellation", "VGT_TF_PARAM",
                    [STATE_TS_DOMAIN_ORIGIN, STATE_TESS_EVALUATION_SHADER], [SinceAmd6<3>]>;
} // OnlyWith

//===--- Attachments ------------------------------------------------------===//

let Sent = SentAtBegin in {
// With the load of the clear words.
def A_ColorTarget
    : ContextPacket<"colour target", "CB_COLOR", [STATE_COLOR_TARGETS],
                    [PacketSize<(since AmdGfx12), Dwords<0, 32, COUNT_Targets>>,
                     PacketSize<(since AmdGfx11), Dwords<0, 29, COUNT_Targets>>,
                     PacketSize<(since AmdGfx10), Dwords<0, 39, COUNT_Targets>>,
                     PacketSize<(since AmdGfx8), Dwords<0, 25, COUNT_Targets>>,
                     PacketSize<(since AmdGfx6), Dwords<0, 22, COUNT_Targets>>]>;
def A_DepthTarget
    : ContextPacket<"depth target", "DB_RENDER_CONTROL", [STATE_DEPTH_TARGET],
                    [PacketSize<(since AmdGfx12), DwordsOr<13, 0, 53, COUNT_DepthTargets>>,
                     PacketSize<(since AmdGfx11), DwordsOr<10, 0, 38, COUNT_DepthTargets>>,
                     PacketSize<(since AmdGfx10), DwordsOr<10, 0, 39, COUNT_DepthTargets>>,
                     PacketSize<(since AmdGfx9), DwordsOr<10, 0, 38, COUNT_DepthTargets>>,
                     PacketSize<(since AmdGfx8), DwordsOr<10, 0, 31, COUNT_DepthTargets>>,
                     PacketSize<(since AmdGfx6), DwordsOr<10, 0, 34, COUNT_DepthTargets>>]> {
  let Computed = "layout of the attachment, compressed or not; the mode of works: clear, expand";
}
def A_Framebuffer
    : ContextPacket<"rest of framebuffer", "PA_SC_SCREEN_SCISSOR_BR",
                    [STATE_RENDER_AREA, STATE_COLOR_TARGETS],
                    [SinceAmd12<11>, PacketSize<(since AmdGfx11), Dwords<14>>,
                     PacketSize<(since AmdGfx8), Dwords<6>>, SinceAmd6<3>]>;
} // Sent
def A_Binning
    : TrackedPacket<"binning", "PA_SC_BINNER_CNTL_0",
                    [STATE_COLOR_TARGETS, STATE_DEPTH_TARGET, STATE_CB_WRITE_MASKS,
                     STATE_MS_RASTERIZATION_SAMPLES], [SinceAmd9<3>]> {
  let MayPack = [STATE_IA_PRIMITIVE_TOPOLOGY, STATE_RS_POLYGON_MODE, STATE_RS_LINE_MODE];
  let Computed = "sizes of bins";
}

} // Source

//===--- Registers of shaders, buffers, predicates ------------------------===//

// No source lists their sizes: a run of four registers for each program, one for each address.
let Source = "Mesa 25.0.7 src/amd/vulkan/radv_cmd_buffer.c, radv_emit_hw_*, radv_emit_ps, "
             "radv_upload_graphics_shader_descriptors, radv_flush_constants" in {
let Estimate = 1 in {
class ShaderProgram<string stage, StateGroup shader>
    : StatePacket<"SPI_SHADER_PGM_" # stage, [shader], [SinceAmd6<6>]> {
  let Family = "shaders";
  let OnlyWith = [shader];
}
def A_PgmVs : ShaderProgram<"VS", STATE_VERTEX_SHADER> {
  let OnlyWith = [];
}
def A_PgmHs : ShaderProgram<"HS", STATE_TESS_CONTROL_SHADER>;
def A_PgmEs : ShaderProgram<"ES", STATE_TESS_EVALUATION_SHADER>;
def A_PgmGs : ShaderProgram<"GS", STATE_GEOMETRY_SHADER>;
def A_PgmMesh : ShaderProgram<"MS", STATE_MESH_SHADER>;
def A_PgmPs : ShaderProgram<"PS", STATE_FRAGMENT_SHADER> {
  let OnlyWith = [];
}
class UserData<string name, list<StateGroup> packs>
    : StatePacket<"SPI_SHADER_USER_DATA: " # name, packs, [SinceAmd6<3>]> {
  let Family = "user data";
}
def A_VertexData
    : UserData<"vertices", [STATE_VI, STATE_VI_BINDINGS_VALID, STATE_VI_BINDING_STRIDES,
                            STATE_VERTEX_BUFFERS]> {
  let Sizes = [PacketSize<(since AmdGfx6), Dwords<3>, Dwords<0, 4, COUNT_Elements>>];
}
def A_DescriptorData : UserData<"descriptors", [STATE_DESCRIPTORS]>;
def A_ConstantData : UserData<"constants", [STATE_PUSH_CONSTANTS]>;
def A_IndexBuffer : StatePacket<"INDEX_BASE", [STATE_INDEX_BUFFER], [SinceAmd6<5>]>;
def A_StreamoutBuffers
    : StatePacket<"VGT_STRMOUT_BUFFER", [STATE_STREAMOUT_BUFFERS, STATE_STREAMOUT],
                  [SinceAmd6<4>]>;
let Sent = SentAtDispatch in {
def A_ComputeData
    : StatePacket<"COMPUTE_USER_DATA", [STATE_COMPUTE_PUSH_CONSTANTS, STATE_COMPUTE_DESCRIPTORS],
                  [SinceAmd6<4>]>;
} // Sent
} // Estimate
def A_ComputePgm
    : StatePacket<"COMPUTE_PGM", [STATE_COMPUTE_SHADER],
                  [PacketSize<(since AmdGfx10), Dwords<18>>, SinceAmd6<15>]> {
  let Sent = SentAtDispatch;
}
def A_Predication
    : StatePacket<"SET_PREDICATION", [STATE_CONDITIONAL_RENDERING], [SinceAmd9<4>, SinceAmd6<3>]>;
} // Source

let Source = "Mesa 25.0.7 src/amd/vulkan/radv_cmd_buffer.c, radv_need_late_scissor_emission; "
             "src/gallium/drivers/radeonsi/si_state_draw.cpp" in {
// Vega 10 and Raven render wrongly if contexts with other scissors are alive. Vega 12, Vega 20,
// Raven 2 and Renoir have the same rules, and are sent more scissors than they need.
def : ForcedWithContext<[A_Scissor], (all AmdGfx9)>;
} // Source

//===----------------------------------------------------------------------===//
// Works
//===----------------------------------------------------------------------===//

// What a draw of RADV's own overwrites. Its pipeline has dynamic viewports and scissors, and all
// else static.
defvar MetaPackets = [
  A_Viewport, A_Scissor, A_GuardBand, A_Rectangles, A_PaSuScModeCntl, A_PaSuScModeCntl10,
  A_PaClClipCntl, A_PaSuLineCntl, A_PaScLineCntl, A_PaScLineStipple, A_PaScLineStipple12,
  A_PaScLineStippleReset, A_Msaa, A_Samples,
  A_SampleMask, A_Conservative, A_ClipRate, A_GeRate, A_DbDepthControl, A_DbStencilControl,
  A_DbRenderOverride, A_DbRenderOverride12, A_DbViewportControl, A_DbShaderControl,
  A_AlphaToMask, A_CbColorControl, A_CbTargetMask, A_CbBlend, A_SxBlendOpt, A_Outputs,
  A_PsInputs, A_PsInControl, A_PsInputEna, A_PaScShaderControl, A_VgtShaderStages, A_VgtGs,
  A_PaClVsOutCntl, A_SpiVsOutConfig, A_SpiPosFormat, A_Topology, A_Topology12, A_GsOutPrim,
  A_GsOutPrim11, A_Restart, A_Restart9, A_PgmVs, A_PgmPs
];
defvar MetaTargets = [A_ColorTarget, A_DepthTarget, A_Framebuffer, A_Binning, A_RbPlus];
defvar MetaDefaults = [
  A_Rectangles, A_PaSuScModeCntl, A_PaSuScModeCntl10, A_PaClClipCntl, A_PaSuLineCntl,
  A_PaScLineCntl, A_Msaa, A_Samples, A_SampleMask, A_Conservative, A_ClipRate, A_GeRate,
  A_DbDepthControl, A_DbStencilControl, A_DbRenderOverride, A_DbRenderOverride12,
  A_DbViewportControl, A_AlphaToMask, A_CbBlend, A_SxBlendOpt, A_Restart, A_Restart9
];
defvar StencilReference = [A_DbStencilRefMask, A_DbStencilRef, A_DbStencilReadMask,
                           A_DbStencilWriteMask];

/// RADV saves and restores what its flags say; GRAPHICS is all dynamic states and the pipeline.
class RadvMarks<string flags, list<StatePacket> packets> : DriverMarks<"RADV 25.0.7", packets,
                flags, (all IsAMD)> {
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta.c, radv_meta_save, radv_meta_restore; "
               "every save also suspends queries";
}
class RadvGraphicsMarks<string flags> : RadvMarks<flags, [A_GuardBand, A_PgmVs, A_PgmPs,
                                                          A_DescriptorData, A_ConstantData]> {
  let AllDynamic = 1;
}
def RadvGraphics : RadvGraphicsMarks<"GRAPHICS">;
def RadvGraphicsRender : RadvGraphicsMarks<"GRAPHICS; RENDER">;
def RadvGraphicsClear : RadvGraphicsMarks<"GRAPHICS; CONSTANTS; PRED">;
def RadvGraphicsAll : RadvGraphicsMarks<"GRAPHICS; CONSTANTS; DESCRIPTORS; PRED">;
def RadvGraphicsResolve : RadvGraphicsMarks<"GRAPHICS; CONSTANTS; DESCRIPTORS">;
def RadvCompute : RadvMarks<"COMPUTE; DESCRIPTORS", [A_ComputePgm, A_ComputeData]>;
def RadvComputeConstants : RadvMarks<"COMPUTE; CONSTANTS", [A_ComputePgm, A_ComputeData]>;
def RadvComputeAll : RadvMarks<"COMPUTE; CONSTANTS; DESCRIPTORS", [A_ComputePgm, A_ComputeData]>;
def RadvComputeCopy
    : RadvMarks<"COMPUTE; CONSTANTS; DESCRIPTORS; PRED", [A_ComputePgm, A_ComputeData]>;
/// PAL sets its own list of groups, and for colour also the references of stencil.
class PalMarks<list<StatePacket> more>
    : DriverMarks<"PAL of April 2025",
                  !listconcat([A_DepthBias, A_PaSuLineCntl, A_PaSuScModeCntl, A_PaSuScModeCntl10,
                               A_Rectangles, A_Scissor, A_ClipRate, A_GeRate, A_CbBlend,
                               A_DbDepthControl, A_Msaa, A_Viewport, A_PgmVs, A_PgmPs,
                               A_DescriptorData], more),
                  "BindCommonGraphicsState; restored group by group where it differs",
                  (all IsAMD)> {
  let Source = "PAL of April 2025 src/core/hw/gfxip/rpm/rsrcProcMgr.cpp, BindCommonGraphicsState, "
               "GenericColorBlit";
}
def PalGraphics : PalMarks<[]>;
def PalColor : PalMarks<StencilReference>;

/// A rectangle of three vertices for each level and layer.
class MetaDraw<string name, list<StatePacket> disturbs> : StateWork<name, UnitDraw, disturbs> {
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_*.c";
  let LeavesDefault = MetaDefaults;
  let Counts = [WorkCount<COUNT_Viewports, 1>, WorkCount<COUNT_Scissors, 1>];
  let Commands = [SinceAmd6<3>];
  let ContextRolls = 2;
}
def A_HtileExpand : MetaDraw<"HTILE expand", !listconcat(MetaPackets, MetaTargets)> {
  let Doc = "a draw that stores depth plain: compress disable in DB_RENDER_CONTROL";
  let Counts = [WorkCount<COUNT_Viewports, 1>, WorkCount<COUNT_Scissors, 1>,
                WorkCount<COUNT_DepthTargets, 1>];
  let Marks = [RadvGraphicsRender, PalGraphics];
}
def A_Resummarize : MetaDraw<"resummarize", !listconcat(MetaPackets, MetaTargets,
                                                        StencilReference)> {
  let Doc = "a draw that makes bounds of depth anew";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_decompress.c, radv_resummarize_depth_stencil "
               "(RADV 25.0.7 has none); PAL of April 2025 src/core/hw/gfxip/rpm/rsrcProcMgr.cpp";
  let Counts = A_HtileExpand.Counts;
  let Marks = [PalColor];
}
class ColorMetaDraw<string name> : MetaDraw<name, !listconcat(MetaPackets, MetaTargets)> {
  let Counts = [WorkCount<COUNT_Viewports, 1>, WorkCount<COUNT_Scissors, 1>,
                WorkCount<COUNT_Targets, 1>];
  let Marks = [RadvGraphicsRender, PalColor];
}
def A_Eliminate : ColorMetaDraw<"eliminate"> {
  let Doc = "a draw with the mode in CB_COLOR_CONTROL, under the predicate of the image";
  let Disturbs = !listconcat(MetaPackets, MetaTargets, [A_Predication]);
  let LeavesDefault = !listconcat(MetaDefaults, [A_Predication]);
  let Predicate = AlwaysPredicated;
}
def A_DccDecompress : ColorMetaDraw<"DCC decompress"> {
  let Doc = A_Eliminate.Doc;
  let Disturbs = A_Eliminate.Disturbs;
  let LeavesDefault = A_Eliminate.LeavesDefault;
  let Predicate = AlwaysPredicated;
}
def A_FmaskDecompress : ColorMetaDraw<"FMASK decompress"> {
  let Doc = "a draw with the mode in CB_COLOR_CONTROL";
}
def A_Clear : MetaDraw<"clear by drawing", !listconcat(MetaPackets, MetaTargets,
                                                       StencilReference, [A_ConstantData])> {
  let Doc = "a draw that stores the value";
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_clear.c";
  let LeavesDefault = !listconcat(MetaDefaults, [A_ConstantData]);
  let Counts = [WorkCount<COUNT_Viewports, 1>, WorkCount<COUNT_Scissors, 1>,
                WorkCount<COUNT_Targets, 1>];
  let Marks = [RadvGraphicsClear, PalGraphics];
}
def A_CopyDraw : MetaDraw<"copy by drawing", !listconcat(MetaPackets, MetaTargets,
                              [A_DescriptorData, A_ConstantData])> {
  let Doc = "a draw that reads the source as a texture";
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_copy.c, radv_meta_blit.c, "
               "radv_meta_blit2d.c";
  let LeavesDefault = !listconcat(MetaDefaults, [A_DescriptorData, A_ConstantData]);
  let Counts = [WorkCount<COUNT_Viewports, 1>, WorkCount<COUNT_Scissors, 1>,
                WorkCount<COUNT_Targets, 1>];
  let Marks = [RadvGraphicsAll, PalGraphics];
}
def A_UnitResolve : MetaDraw<"resolve by the colour unit", !listconcat(MetaPackets, MetaTargets)> {
  let Doc = "a draw with CB_RESOLVE and two targets";
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_resolve.c";
  let Counts = [WorkCount<COUNT_Viewports, 1>, WorkCount<COUNT_Scissors, 1>,
                WorkCount<COUNT_Targets, 2>];
  let Marks = [RadvGraphics, PalColor];
}
def A_ShaderResolve : MetaDraw<"resolve by a fragment shader", A_CopyDraw.Disturbs> {
  let Doc = A_CopyDraw.Doc;
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_resolve_fs.c";
  let LeavesDefault = A_CopyDraw.LeavesDefault;
  let Counts = A_CopyDraw.Counts;
  let Marks = [RadvGraphicsResolve, PalGraphics];
}

/// A dispatch, and a wait behind it.
class AmdDispatch<string name> : StateWork<name, UnitCompute, [A_ComputePgm, A_ComputeData]> {
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_*.c";
  let Doc = "a compute shader; of graphics nothing is touched";
  let Commands = [SinceAmd6<5>];
  let Marks = [RadvCompute];
}
def A_Fill : AmdDispatch<"fill by compute"> {
  let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_buffer.c, radv_fill_buffer; "
               "meta/radv_meta_clear.c";
  let Doc = "metadata are filled with a code; clear values of a bound target follow";
  let Marks = [RadvComputeConstants];
}
def A_SmallFill : StateWork<"fill by CP DMA", UnitCommands, []> {
  let Source = A_Fill.Source;
  let Doc = "the same below 4096 bytes";
  let Commands = [PacketSize<(since AmdGfx7), Dwords<9>>, PacketSize<(before AmdGfx7), Dwords<8>>];
}
def A_ExpandDispatch : AmdDispatch<"expand by compute">;
def A_FmaskExpand : AmdDispatch<"FMASK expand"> {
  let Doc = "a compute shader, and then a fill; of graphics nothing is touched";
}
def A_Retile : AmdDispatch<"DCC retile"> {
  let Marks = [RadvComputeAll];
}
def A_HizFill : AmdDispatch<"HiZ fill"> {
  let Source = "Mesa 26 src/amd/vulkan/meta/radv_meta_clear_hiz.c, radv_clear_hiz; PAL of April "
               "2025 src/core/hw/gfxip/gfx12/gfx12RsrcProcMgr.cpp (RADV 25.0.7 has no such op)";
  let Marks = [RadvComputeAll];
  let Estimate = 1;
}
def A_CopyDispatch : AmdDispatch<"copy by compute"> {
  let Marks = [RadvComputeCopy];
}
def A_Sdma : StateWork<"SDMA", UnitBlitter, []> {
  let Source = "Mesa 25.0.7 src/amd/vulkan/radv_sdma.c";
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

defvar AmdShaderQueues = ["graphics", "compute"];
/// The most bytes that RADV fills by CP DMA, which is synchronous.
class FillOp<list<AuxOp> ops> : OpWork<ops, [], AmdShaderQueues, (before AmdGfx12), A_Fill>;
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_buffer.c, "
             "RADV_BUFFER_OPS_CS_THRESHOLD; radv_meta_clear.c" in {
def : FillOp<[AmdFastClear, AmdInit]> {
  let Work = A_SmallFill;
  let BelowBytes = 4096;
}
def : FillOp<[AmdFastClear, AmdInit]>;
} // Source
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_decompress.c, radv_expand_depth_stencil" in
def : OpWork<[AmdExpand], HtileKinds, ["graphics"], (before AmdGfx12), A_HtileExpand>;
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_decompress.c, "
             "radv_expand_depth_stencil_compute; radv_meta_fast_clear.c, "
             "radv_decompress_dcc_compute" in
def : OpWork<[AmdExpand], [], ["compute"], (before AmdGfx12), A_ExpandDispatch>;
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_fast_clear.c, radv_process_color_image" in {
def : OpWork<[AmdExpand], !listconcat(DccKinds, FmaskDccKinds), ["graphics"], (before AmdGfx12),
             A_DccDecompress>;
def : OpWork<[AmdEliminate], [], ["graphics"], (before AmdGfx12), A_Eliminate>;
def : OpWork<[AmdMapDecompress], [], ["graphics"], (before AmdGfx12), A_FmaskDecompress>;
} // Source
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_fmask_expand.c, "
             "radv_expand_fmask_image_inplace" in
def : OpWork<[AmdMapExpand], [], AmdShaderQueues, (before AmdGfx12), A_FmaskExpand>;
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_dcc_retile.c, radv_retile_dcc" in
def : OpWork<[AmdRetile], [], AmdShaderQueues, (before AmdGfx12), A_Retile>;
let Source = "PAL of April 2025 src/core/hw/gfxip/rpm/rsrcProcMgr.cpp" in
def : OpWork<[AmdResummarize], [], ["graphics"], (before AmdGfx12), A_Resummarize>;
let Source = "Mesa 26 src/amd/vulkan/meta/radv_meta_clear_hiz.c" in
def : OpWork<[AmdHizFill], [], AmdShaderQueues, (since AmdGfx12), A_HizFill>;

//===----------------------------------------------------------------------===//
// Transfers, clears, resolves
//===----------------------------------------------------------------------===//

defvar ImageAspects = ["color", "depth-stencil"];
let Source = "Mesa 25.0.7 src/amd/vulkan/meta/radv_meta_copy.c, radv_meta_blit.c, "
             "radv_meta_resolve.c, radv_meta_clear.c" in {
def : AccessWork<[ACCESS_RESOLVE, ACCESS_RESOLVE_DST, ACCESS_RESOLVE_SRC], ["color"],
                 ["graphics"], (before AmdGfx11), A_UnitResolve>;
def : AccessWork<[ACCESS_RESOLVE, ACCESS_RESOLVE_DST, ACCESS_RESOLVE_SRC], ImageAspects,
                 ["graphics"], (since AmdGfx6), A_ShaderResolve>;
def : AccessWork<[ACCESS_COPY_DST, ACCESS_BLIT_DST, ACCESS_BLIT_SRC], ImageAspects, ["graphics"],
                 (since AmdGfx6), A_CopyDraw>;
// Alone, the source of a copy to a buffer.
def : AccessWork<[ACCESS_COPY_SRC], ImageAspects, AmdShaderQueues, (since AmdGfx6),
                 A_CopyDispatch>;
def : AccessWork<[ACCESS_COPY_DST], ImageAspects, ["compute"], (since AmdGfx6), A_CopyDispatch>;
def : AccessWork<[ACCESS_CLEAR], ImageAspects, ["graphics"], (since AmdGfx6), A_Clear>;
def : AccessWork<[ACCESS_CLEAR], ["color"], ["compute"], (since AmdGfx6), A_CopyDispatch>;
def : AccessWork<[ACCESS_COPY_DST, ACCESS_COPY_SRC, ACCESS_CLEAR], ["buffer"], AmdShaderQueues,
                 (since AmdGfx6), A_Fill>;
def : AccessWork<[ACCESS_COPY_DST, ACCESS_COPY_SRC, ACCESS_CLEAR], AllAspects, ["transfer"],
                 (since AmdGfx6), A_Sdma>;
} // Source
