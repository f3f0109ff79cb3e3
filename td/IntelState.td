//===- IntelState.td - packets of graphics state on Intel -----*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Packets are named as in genxml, without 3DSTATE_. Packets of which a driver always sends several
/// together are one packet here. State in memory and the command that points at it are one, too: if
/// only the pointer is lost, only the command is sent again.
///
/// There are four sorts of works. A rectangle is drawn (BD) with nearly every packet of the 3D
/// engine; the depth unit runs an operation of HiZ (HZ) and leaves nearly everything; a dispatch
/// touches no packet of the 3D engine; a copy engine has no state at all.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 25.0.7 src/intel/genxml: the lengths of packets" in {
def : StateModel<"ivb", (all Gfx7)> {
  let Doc = "Ivy Bridge, as hasvk programs it";
}
def : StateModel<"hsw", (all Gfx75)> {
  let Doc = "Haswell, as hasvk programs it";
}
def : StateModel<"gfx8", (all Gfx8)> {
  let Doc = "Broadwell, as hasvk programs it";
}
let SwitchDrains = 1 in {
def : StateModel<"gfx9", (all Gfx9)> {
  let Doc = "Skylake, as anv programs it";
  let SwitchLosesCompute = 1;
  let ToCompute = 15;
  let ToDraw = 22;
}
def : StateModel<"gfx11", (all Gfx11)> {
  let Doc = "Ice Lake, as anv programs it";
  let ToCompute = 13;
  let ToDraw = 13;
}
def : StateModel<"gfx12", (all Gfx120)> {
  let Doc = "Tiger Lake, as anv programs it";
  let SwitchLosesCompute = 1;
  let ToCompute = 7;
  let ToDraw = 7;
}
def : StateModel<"gfx12.5", (all Gfx125)> {
  let Doc = "DG2 and Meteor Lake, as anv programs them";
  let ToCompute = 7;
  let ToDraw = 7;
}
def : StateModel<"xe2", (since Xe2)> {
  let Doc = "Lunar Lake, as anv programs it; a switch is only a flush";
  let ToCompute = 6;
  let ToDraw = 6;
}
} // SwitchDrains
} // Source

//===----------------------------------------------------------------------===//
// Packets
//===----------------------------------------------------------------------===//

// Sizes by generation.
class SinceGfx7<int dw> : PacketSize<(since Gfx7), Dwords<dw>>;
class SinceGfx8<int dw> : PacketSize<(since Gfx8), Dwords<dw>>;
class SinceGfx11<int dw> : PacketSize<(since Gfx11), Dwords<dw>>;
class SinceGfx12<int dw> : PacketSize<(since Gfx120), Dwords<dw>>;
class SinceGfx125<int dw> : PacketSize<(since Gfx125), Dwords<dw>>;
class SinceXe2<int dw> : PacketSize<(since Xe2), Dwords<dw>>;
class BeforeGfx8<int dw> : PacketSize<(before Gfx8), Dwords<dw>>;
class BeforeGfx9<int dw> : PacketSize<(before Gfx9), Dwords<dw>>;

defvar VertexStages = [STATE_VERTEX_SHADER, STATE_TESS_EVALUATION_SHADER, STATE_GEOMETRY_SHADER,
                       STATE_MESH_SHADER];
defvar AllStages = !listconcat(VertexStages, [STATE_TESS_CONTROL_SHADER, STATE_TASK_SHADER,
                                              STATE_FRAGMENT_SHADER]);
defvar VertexInputs = [STATE_VI, STATE_VI_BINDINGS_VALID, STATE_VI_BINDING_STRIDES];
/// What may change the fragment shader's program: the flags of anv_fs_msaa_flags.
defvar ShaderFlags = [STATE_FSR, STATE_MS_RASTERIZATION_SAMPLES];
defvar PixelFlags = !listconcat(ShaderFlags, [STATE_MS_ALPHA_TO_COVERAGE_ENABLE]);
defvar BlendStates = [STATE_CB_LOGIC_OP, STATE_CB_LOGIC_OP_ENABLE, STATE_CB_COLOR_WRITE_ENABLES,
                      STATE_CB_BLEND_ENABLES, STATE_CB_BLEND_EQUATIONS, STATE_CB_WRITE_MASKS];
defvar DepthTestStates = [STATE_DS_DEPTH_TEST_ENABLE, STATE_DS_DEPTH_WRITE_ENABLE,
                          STATE_DS_DEPTH_COMPARE_OP];
defvar StencilTestStates = [STATE_DS_STENCIL_TEST_ENABLE, STATE_DS_STENCIL_OP,
                            STATE_DS_STENCIL_COMPARE_MASK, STATE_DS_STENCIL_WRITE_MASK];
defvar BoundsStates = [STATE_DS_DEPTH_BOUNDS_TEST_ENABLE, STATE_DS_DEPTH_BOUNDS_TEST_BOUNDS];
defvar SampleLocations = [STATE_MS_SAMPLE_LOCATIONS, STATE_MS_SAMPLE_LOCATIONS_ENABLE];

let Source = "Mesa 25.0.7 src/intel/genxml; src/intel/vulkan/genX_gfx_state.c, "
             "cmd_buffer_flush_gfx_runtime_state; src/intel/vulkan_hasvk/genX_cmd_buffer.c, "
             "gfx7_cmd_buffer.c, gfx8_cmd_buffer.c" in {

//===--- Vertices ---------------------------------------------------------===//

def I_URB
    : StatePacket<"URB", AllStages, [SinceGfx125<18>, SinceGfx12<12>, SinceGfx7<8>]> {
  let Computed = "outputs of the shaders, share of L3";
}
def I_VERTEX_BUFFERS7
    : StatePacket<"VERTEX_BUFFERS", !listconcat(VertexInputs, [STATE_VERTEX_BUFFERS]),
                  [PacketSize<(before Gfx8), Dwords<1, 4, COUNT_Buffers>>]>;
def I_VERTEX_BUFFERS
    : StatePacket<"VERTEX_BUFFERS", [STATE_VI_BINDINGS_VALID, STATE_VI_BINDING_STRIDES,
                                     STATE_VERTEX_BUFFERS],
                  [PacketSize<(since Gfx8), Dwords<1, 4, COUNT_Buffers>>]>;
def I_VERTEX_ELEMENTS
    : StatePacket<"VERTEX_ELEMENTS", VertexInputs,
                  [PacketSize<(since Gfx7), DwordsOr<3, 1, 2, COUNT_Elements>>]> {
  let MayPack = [STATE_VERTEX_SHADER];
  let Computed = "which inputs the shader reads; without any there is one element of zeros";
}
def I_VF_INSTANCING
    : StatePacket<"VF_INSTANCING", VertexInputs,
                  [PacketSize<(since Gfx8), Dwords<0, 3, COUNT_Elements>>]> {
  let MayPack = [STATE_VIEW_MASK];
  let OffWithout = [STATE_VERTEX_INSTANCING];
  let Computed = "views: a factor of the divisor";
}
let OffWithout = [STATE_SYSTEM_VALUES] in {
def I_VF_SGVS : StatePacket<"VF_SGVS", [STATE_VERTEX_SHADER], [SinceGfx8<2>]>;
def I_VF_SGVS_2 : StatePacket<"VF_SGVS_2", [STATE_VERTEX_SHADER], [SinceGfx11<3>]>;
} // OffWithout
// anv packs patch control points only when the topology or the pipeline changes.
def I_VF_TOPOLOGY
    : StatePacket<"VF_TOPOLOGY", [STATE_IA_PRIMITIVE_TOPOLOGY, STATE_TS_PATCH_CONTROL_POINTS],
                  [SinceGfx8<2>]> {
  let MayPack = [STATE_TESS_EVALUATION_SHADER];
  let Computed = "tessellation: a list of patches";
}
def I_VF
    : StatePacket<"VF", [STATE_IA_PRIMITIVE_RESTART_ENABLE, STATE_INDEX_BUFFER],
                  [PacketSize<(since Gfx75), Dwords<2>>]> {
  let Computed = "type of indices";
}
def I_VFG
    : StatePacket<"VFG", [STATE_IA_PRIMITIVE_RESTART_ENABLE, STATE_TESS_EVALUATION_SHADER,
                          STATE_GEOMETRY_SHADER], [SinceGfx125<4>]> {
  let Computed = "stages";
}
def I_VF_STATISTICS : StatePacket<"VF_STATISTICS", [], [SinceGfx7<1>]> {
  let Computed = "nothing: draws of applications count, those of works do not";
}
def I_INDEX_BUFFER7
    : StatePacket<"INDEX_BUFFER", [STATE_INDEX_BUFFER, STATE_IA_PRIMITIVE_RESTART_ENABLE],
                  [PacketSize<(before Gfx75), Dwords<3>>]>;
def I_INDEX_BUFFER
    : StatePacket<"INDEX_BUFFER", [STATE_INDEX_BUFFER],
                  [SinceGfx8<5>, PacketSize<(since Gfx75), Dwords<3>>]>;

//===--- Shaders before the rasteriser ------------------------------------===//

def I_VS : StatePacket<"VS", [STATE_VERTEX_SHADER], [SinceGfx8<9>, SinceGfx7<6>]>;
def I_HS
    : StatePacket<"HS", [STATE_TESS_CONTROL_SHADER], [SinceXe2<8>, SinceGfx8<9>, SinceGfx7<7>]>;
def I_TE
    : StatePacket<"TE", [STATE_TS_DOMAIN_ORIGIN, STATE_TESS_EVALUATION_SHADER],
                  [SinceXe2<5>, SinceGfx7<4>]> {
  let Computed = "topology of the evaluation shader and the origin";
}
def I_DS
    : StatePacket<"DS", [STATE_TESS_EVALUATION_SHADER],
                  [PacketSize<(since Gfx9), Dwords<11>>, SinceGfx8<9>, SinceGfx7<6>]>;
def I_GS
    : StatePacket<"GS", [STATE_GEOMETRY_SHADER, STATE_RS_PROVOKING_VERTEX],
                  [SinceGfx8<10>, SinceGfx7<7>]>;
def I_TASK_CONTROL : StatePacket<"TASK_CONTROL", [STATE_TASK_SHADER], [SinceGfx125<3>]>;
def I_MESH_CONTROL : StatePacket<"MESH_CONTROL", [STATE_MESH_SHADER], [SinceGfx125<3>]>;
def I_STREAMOUT
    : StatePacket<"STREAMOUT", [STATE_RS_RASTERIZER_DISCARD_ENABLE,
                                STATE_RS_RASTERIZATION_STREAM, STATE_RS_PROVOKING_VERTEX,
                                STATE_STREAMOUT], [SinceGfx8<5>, SinceGfx7<3>]> {
  let MayPack = [STATE_QUERIES];
  let Computed = "occlusion queries: some gfx12.5 and Xe2 force rendering";
}
def I_SO_BUFFER
    : StatePacket<"SO_BUFFER", [STATE_STREAMOUT_BUFFERS, STATE_STREAMOUT],
                  [SinceGfx8<32>, SinceGfx7<16>]>;
def I_SO_DECL_LIST
    : StatePacket<"SO_DECL_LIST", VertexStages,
                  [PacketSize<(since Gfx7), Dwords<3, 2, COUNT_Declarations>>]>;

//===--- Rasteriser -------------------------------------------------------===//

defvar ClipStates = [STATE_VP_VIEWPORT_COUNT, STATE_VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE,
                     STATE_RS_PROVOKING_VERTEX, STATE_IA_PRIMITIVE_TOPOLOGY,
                     STATE_RS_POLYGON_MODE];
let MayPack = [STATE_TESS_EVALUATION_SHADER, STATE_GEOMETRY_SHADER, STATE_MESH_SHADER,
               STATE_FRAGMENT_SHADER],
    Computed = "the test in X and Y is for filled polygons: topology or output of the last "
               "shader, polygon mode" in {
def I_CLIP7
    : StatePacket<"CLIP", !listconcat(ClipStates, [STATE_RS_CULL_MODE, STATE_RS_FRONT_FACE]),
                  [BeforeGfx8<4>]>;
def I_CLIP : StatePacket<"CLIP", ClipStates, [SinceGfx8<4>]>;
}
def I_SF7
    : StatePacket<"SF", [STATE_RS_LINE_WIDTH, STATE_RS_PROVOKING_VERTEX, STATE_RS_CULL_MODE,
                         STATE_RS_FRONT_FACE, STATE_RS_POLYGON_MODE, STATE_RS_DEPTH_BIAS_ENABLE,
                         STATE_RS_DEPTH_BIAS_FACTORS, STATE_RS_LINE_MODE,
                         STATE_MS_RASTERIZATION_SAMPLES, STATE_IA_PRIMITIVE_TOPOLOGY,
                         STATE_DEPTH_TARGET], [BeforeGfx8<7>]> {
  let Computed = "multisample mode: topology, line mode, samples; format of depth";
}
def I_SF
    : StatePacket<"SF", [STATE_RS_LINE_WIDTH, STATE_RS_PROVOKING_VERTEX,
                         STATE_RS_DEPTH_BIAS_FACTORS], [SinceGfx8<4>]>;
// anv computes it anew when the line mode changes, and not when only the samples do.
def I_RASTER
    : StatePacket<"RASTER", [STATE_IA_PRIMITIVE_TOPOLOGY, STATE_RS_POLYGON_MODE,
                             STATE_RS_CULL_MODE, STATE_RS_FRONT_FACE,
                             STATE_RS_DEPTH_CLAMP_ENABLE, STATE_RS_DEPTH_CLIP_ENABLE,
                             STATE_RS_CONSERVATIVE_MODE, STATE_RS_DEPTH_BIAS_ENABLE,
                             STATE_RS_DEPTH_BIAS_FACTORS, STATE_RS_LINE_WIDTH,
                             STATE_RS_LINE_MODE], [SinceGfx8<5>]> {
  let MayPack = [STATE_MS_RASTERIZATION_SAMPLES, STATE_TESS_EVALUATION_SHADER,
                 STATE_GEOMETRY_SHADER, STATE_MESH_SHADER, STATE_COLOR_TARGETS];
  let Computed = "the multisample bit: topology or output of the last shader or polygon mode, line "
                 "mode, line width (gfx9); smooth lines, no integer target";
}
def I_SBE
    : StatePacket<"SBE", !listconcat(VertexStages, [STATE_FRAGMENT_SHADER]),
                  [PacketSize<(since Gfx9), Dwords<6>>, SinceGfx8<4>, SinceGfx7<14>]> {
  let Computed = "both neighbours' shaders";
}
def I_SBE_SWIZ
    : StatePacket<"SBE_SWIZ", !listconcat(VertexStages, [STATE_FRAGMENT_SHADER]),
                  [SinceGfx8<11>]> {
  let Computed = "both neighbours' shaders";
}
def I_SF_CLIP
    : StatePacket<"VIEWPORT_STATE_POINTERS_SF_CLIP",
                  [STATE_VP_VIEWPORTS, STATE_VP_SCISSORS,
                   STATE_VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE, STATE_RENDER_AREA],
                  [PacketSize<(since Gfx7), Dwords<2>, Dwords<0, 16, COUNT_Viewports>>]> {
  let Computed = "viewport, scissor, render area, clip mode";
}
def I_CC_VIEWPORT
    : StatePacket<"VIEWPORT_STATE_POINTERS_CC",
                  [STATE_VP_VIEWPORTS, STATE_VP_DEPTH_CLAMP_RANGE, STATE_RS_DEPTH_CLAMP_ENABLE],
                  [PacketSize<(since Gfx7), Dwords<2>, Dwords<0, 2, COUNT_Viewports>>]> {
  let Computed = "viewport, depth clamp, its range";
}
def I_SCISSOR
    : StatePacket<"SCISSOR_STATE_POINTERS",
                  [STATE_VP_VIEWPORTS, STATE_VP_SCISSORS, STATE_RENDER_AREA],
                  [PacketSize<(since Gfx7), Dwords<2>, Dwords<0, 2, COUNT_Scissors>>]> {
  let Computed = "scissor, viewport, render area";
}
def I_MULTISAMPLE7
    : StatePacket<"MULTISAMPLE", !listconcat([STATE_MS_RASTERIZATION_SAMPLES], SampleLocations),
                  [BeforeGfx8<4>]>;
def I_MULTISAMPLE
    : StatePacket<"MULTISAMPLE", [STATE_MS_RASTERIZATION_SAMPLES], [SinceGfx8<2>]>;
def I_SAMPLE_MASK : StatePacket<"SAMPLE_MASK", [STATE_MS_SAMPLE_MASK], [SinceGfx7<2>]>;
def I_SAMPLE_PATTERN : StatePacket<"SAMPLE_PATTERN", SampleLocations, [SinceGfx8<9>]>;
def I_LINE_STIPPLE : StatePacket<"LINE_STIPPLE", [STATE_RS_LINE_STIPPLE], [SinceGfx7<3>]>;
def I_CPS
    : StatePacket<"CPS", [STATE_FSR], [PacketSize<(all (since Gfx11), (before Gfx120)),
                                                  Dwords<9>>]>;
def I_CPS_POINTERS : StatePacket<"CPS_POINTERS", [STATE_FSR], [SinceGfx12<2>]>;

//===--- Fragments --------------------------------------------------------===//

def I_WM7
    : StatePacket<"WM", [STATE_RS_LINE_STIPPLE_ENABLE, STATE_FRAGMENT_SHADER,
                         STATE_IA_PRIMITIVE_TOPOLOGY, STATE_MS_RASTERIZATION_SAMPLES],
                  [BeforeGfx8<3>]> {
  let Computed = "shader, multisample mode";
}
def I_WM
    : StatePacket<"WM", [STATE_RS_LINE_STIPPLE_ENABLE, STATE_FRAGMENT_SHADER], [SinceGfx8<2>]> {
  let MayPack = PixelFlags;
  let Computed = "shader and its multisample flags; gfx8: dispatch is forced if all writes are "
                 "masked";
}
def I_PS : StatePacket<"PS", [STATE_FRAGMENT_SHADER], [SinceGfx8<12>, SinceGfx7<8>]> {
  let MayPack = PixelFlags;
  let Computed = "shader, samples, shading rate, alpha to coverage";
}
def I_PS_EXTRA
    : StatePacket<"PS_EXTRA", [STATE_FRAGMENT_SHADER, STATE_ATTACHMENT_FEEDBACK_LOOP_ENABLE],
                  [SinceGfx8<2>]> {
  let MayPack = !listconcat(PixelFlags, [STATE_QUERIES]);
  let Computed = "shader, feedback loop; occlusion queries before gfx12.5";
}
def I_PS_BLEND
    : StatePacket<"PS_BLEND", !listconcat(BlendStates, [STATE_MS_ALPHA_TO_COVERAGE_ENABLE]),
                  [SinceGfx8<2>]> {
  let MayPack = [STATE_COLOR_TARGETS];
  let Computed = "has a target that can be written: masks, enables, attachments";
}
def I_BLEND_STATE
    : StatePacket<"BLEND_STATE_POINTERS",
                  !listconcat(BlendStates, [STATE_MS_ALPHA_TO_COVERAGE_ENABLE,
                                            STATE_MS_ALPHA_TO_ONE_ENABLE]),
                  [PacketSize<(since Gfx8), Dwords<2>, Dwords<17>>,
                   PacketSize<(since Gfx7), Dwords<2>, Dwords<16>>]> {
  let MayPack = [STATE_FRAGMENT_SHADER, STATE_COLOR_TARGETS, STATE_COLOR_ATTACHMENT_MAP];
  let Computed = "a logic op turns blending off; MIN and MAX force factor ONE; formats turn logic "
                 "ops off; two sources only if the shader has them";
}
def I_CC_STATE8
    : StatePacket<"CC_STATE_POINTERS", [STATE_CB_BLEND_CONSTANTS, STATE_DS_STENCIL_REFERENCE],
                  [PacketSize<(before Gfx9), Dwords<2>, Dwords<6>>]>;
def I_CC_STATE
    : StatePacket<"CC_STATE_POINTERS", [STATE_CB_BLEND_CONSTANTS],
                  [PacketSize<(since Gfx9), Dwords<2>, Dwords<6>>]>;
let Computed = "the aspects of the attachments: vk_optimize_depth_stencil_state" in {
def I_DEPTH_STENCIL_STATE
    : StatePacket<"DEPTH_STENCIL_STATE_POINTERS",
                  !listconcat(DepthTestStates, StencilTestStates),
                  [PacketSize<(before Gfx8), Dwords<2>, Dwords<3>>]>;
def I_WM_DEPTH_STENCIL8
    : StatePacket<"WM_DEPTH_STENCIL", !listconcat(DepthTestStates, StencilTestStates),
                  [PacketSize<(all (since Gfx8), (before Gfx9)), Dwords<3>>]>;
def I_WM_DEPTH_STENCIL
    : StatePacket<"WM_DEPTH_STENCIL", !listconcat(DepthTestStates, StencilTestStates,
                                                  [STATE_DS_STENCIL_REFERENCE]),
                  [PacketSize<(since Gfx9), Dwords<4>>]>;
}
def I_DEPTH_BOUNDS : StatePacket<"DEPTH_BOUNDS", BoundsStates, [SinceGfx12<4>]>;

//===--- Constants and descriptors ----------------------------------------===//

class StageConstants<string stage, StateGroup shader>
    : StatePacket<"CONSTANT_" # stage, [STATE_PUSH_CONSTANTS],
                  [PacketSize<(since Gfx120), Dwords<2, 2, COUNT_PushBuffers>>, SinceGfx8<11>,
                   SinceGfx7<7>]> {
  // Uniform buffers may be pushed, too.
  let MayPack = [STATE_DESCRIPTORS, shader];
  let OnlyWith = [shader];
  let EmptyTogether = 1;
}
def I_CONSTANT_VS : StageConstants<"VS", STATE_VERTEX_SHADER>;
def I_CONSTANT_HS : StageConstants<"HS", STATE_TESS_CONTROL_SHADER> {
  let Packs = [STATE_PUSH_CONSTANTS, STATE_TS_PATCH_CONTROL_POINTS];
}
def I_CONSTANT_DS : StageConstants<"DS", STATE_TESS_EVALUATION_SHADER>;
def I_CONSTANT_GS : StageConstants<"GS", STATE_GEOMETRY_SHADER>;
def I_CONSTANT_PS : StageConstants<"PS", STATE_FRAGMENT_SHADER> {
  let MayPack = !listconcat([STATE_DESCRIPTORS, STATE_FRAGMENT_SHADER], ShaderFlags);
}
def I_PUSH_CONSTANT_ALLOC : StatePacket<"PUSH_CONSTANT_ALLOC", AllStages, [SinceGfx7<10>]> {
  let Computed = "which stages there are";
}
class StageTable<string stage, StateGroup shader>
    : StatePacket<"BINDING_TABLE_POINTERS_" # stage, [STATE_DESCRIPTORS], [SinceGfx7<2>]> {
  let MayPack = [shader];
  let OnlyWith = [shader];
}
def I_BINDING_TABLE_VS : StageTable<"VS", STATE_VERTEX_SHADER>;
def I_BINDING_TABLE_HS : StageTable<"HS", STATE_TESS_CONTROL_SHADER>;
def I_BINDING_TABLE_DS : StageTable<"DS", STATE_TESS_EVALUATION_SHADER>;
def I_BINDING_TABLE_GS : StageTable<"GS", STATE_GEOMETRY_SHADER>;
// It has the colour targets as well.
def I_BINDING_TABLE_PS : StageTable<"PS", STATE_FRAGMENT_SHADER> {
  let Packs = [STATE_DESCRIPTORS, STATE_COLOR_TARGETS];
  let MayPack = [STATE_FRAGMENT_SHADER, STATE_COLOR_ATTACHMENT_MAP];
}
class StageSamplers<string stage, StateGroup shader>
    : StatePacket<"SAMPLER_STATE_POINTERS_" # stage, [STATE_DESCRIPTORS], [SinceGfx7<2>]> {
  let MayPack = [shader];
  let OnlyWith = [shader];
}
def I_SAMPLERS_VS : StageSamplers<"VS", STATE_VERTEX_SHADER>;
def I_SAMPLERS_HS : StageSamplers<"HS", STATE_TESS_CONTROL_SHADER>;
def I_SAMPLERS_DS : StageSamplers<"DS", STATE_TESS_EVALUATION_SHADER>;
def I_SAMPLERS_GS : StageSamplers<"GS", STATE_GEOMETRY_SHADER>;
def I_SAMPLERS_PS : StageSamplers<"PS", STATE_FRAGMENT_SHADER>;

//===--- Attachments, queries, compute ------------------------------------===//

/// DEPTH_BUFFER, STENCIL_BUFFER, HIER_DEPTH_BUFFER, CLEAR_PARAMS.
def I_DEPTH
    : StatePacket<"DEPTH_BUFFER", [STATE_DEPTH_TARGET],
                  [SinceXe2<21>, SinceGfx125<26>, SinceGfx12<24>, SinceGfx8<21>,
                   SinceGfx7<16>]> {
  let Sent = SentAtBegin;
}
def I_PRIMITIVE_REPLICATION
    : StatePacket<"PRIMITIVE_REPLICATION", [STATE_VIEW_MASK], [SinceGfx12<6>]>;
def I_TBIMR
    : StatePacket<"TBIMR_TILE_PASS_INFO", [STATE_COLOR_TARGETS, STATE_DEPTH_TARGET],
                  [SinceGfx125<4>]> {
  let Computed = "sizes of the attachments";
}
let Sent = SentAtDispatch in {
def I_MEDIA_VFE_STATE
    : StatePacket<"MEDIA_VFE_STATE", [STATE_COMPUTE_SHADER],
                  [PacketSize<(all (since Gfx8), (before Gfx125)), Dwords<9>>, BeforeGfx8<8>]>;
def I_MEDIA_CURBE_LOAD
    : StatePacket<"MEDIA_CURBE_LOAD", [STATE_COMPUTE_SHADER, STATE_COMPUTE_PUSH_CONSTANTS],
                  [PacketSize<(before Gfx125), Dwords<4>>]>;
def I_MEDIA_INTERFACE_DESCRIPTOR_LOAD
    : StatePacket<"MEDIA_INTERFACE_DESCRIPTOR_LOAD",
                  [STATE_COMPUTE_SHADER, STATE_COMPUTE_DESCRIPTORS],
                  [PacketSize<(before Gfx125), Dwords<4>, Dwords<8>>]>;
def I_CFE_STATE : StatePacket<"CFE_STATE", [STATE_COMPUTE_SHADER], [SinceGfx125<6>]>;
} // Sent
} // Source


//===--- Registers --------------------------------------------------------===//

let Source = "Mesa 25.0.7 src/intel/vulkan/genX_cmd_draw.c, genX_gfx_state.c" in {
/// Two PIPE_CONTROLs and a write.
def I_PMA
    : StatePacket<"PMA", [], [PacketSize<(all (since Gfx9), (before Gfx11)), Dwords<15>>]> {
  let MayPack = !listconcat(DepthTestStates, StencilTestStates, [STATE_FRAGMENT_SHADER]);
  let Computed = "depth and stencil tests, what the shader may do to a fragment";
}
/// A PIPE_CONTROL and a write.
def I_GT_MODE
    : StatePacket<"GT_MODE", [], [PacketSize<(all (since Gfx9), (before Gfx11)), Dwords<9>>]> {
  let Computed = "one mode of hashing for fast clears and resolves, another for draws";
}
/// The loads of its operands are not counted.
def I_MI_PREDICATE
    : StatePacket<"MI_PREDICATE", [STATE_CONDITIONAL_RENDERING],
                  [PacketSize<(since Gfx75), Dwords<1>>]> {
  let OnlyWith = [STATE_CONDITIONAL_RENDERING];
}
} // Source

let Source = "Mesa 25.0.7 src/intel/vulkan/genX_gfx_state.c, cmd_buffer_flush_gfx_hw_state" in {
def : ForcedPackets<I_SF_CLIP, [I_CC_VIEWPORT], (since Gfx9)>;
def : ForcedPackets<I_CC_VIEWPORT, [I_SF_CLIP], (since Gfx9)>;
def : ForcedPackets<I_BLEND_STATE, [I_MULTISAMPLE], (all (since Gfx11), (before Gfx120))>;
// Wa_16012775297 and Wa_16011773973: some of gfx12.5.
def : ForcedPackets<I_VF, [I_VF_STATISTICS], (all (since Gfx125), (before Xe2))>;
def : ForcedPackets<I_SO_DECL_LIST, [I_STREAMOUT], (all (since Gfx125), (before Xe2))>;
} // Source

//===----------------------------------------------------------------------===//
// Works
//===----------------------------------------------------------------------===//

// What every rectangle overwrites.
defvar RectanglePackets = [
  I_URB, I_VERTEX_BUFFERS7, I_VERTEX_BUFFERS, I_VERTEX_ELEMENTS, I_VF_INSTANCING, I_VF_SGVS,
  I_VF_SGVS_2, I_VF_TOPOLOGY, I_VF_STATISTICS, I_VS, I_HS, I_TE, I_DS, I_GS, I_TASK_CONTROL,
  I_MESH_CONTROL, I_STREAMOUT, I_CLIP7, I_CLIP, I_SF7, I_SF, I_RASTER, I_SBE, I_CC_VIEWPORT,
  I_MULTISAMPLE7, I_MULTISAMPLE, I_SAMPLE_MASK, I_WM7, I_WM, I_PS, I_PS_EXTRA, I_CC_STATE8,
  I_CC_STATE, I_DEPTH_STENCIL_STATE, I_WM_DEPTH_STENCIL8, I_WM_DEPTH_STENCIL, I_DEPTH_BOUNDS,
  I_CONSTANT_VS, I_CONSTANT_HS, I_CONSTANT_DS, I_CONSTANT_GS, I_CONSTANT_PS,
  I_BINDING_TABLE_VS, I_BINDING_TABLE_HS, I_BINDING_TABLE_DS, I_BINDING_TABLE_GS,
  I_BINDING_TABLE_PS, I_DEPTH, I_PRIMITIVE_REPLICATION
];
defvar PixelPackets = [I_BLEND_STATE];
// A resolve that runs only if there is something to resolve writes the predicate of draws.
defvar ResolvePackets = [I_BLEND_STATE, I_MI_PREDICATE];
defvar PixelDefaults = [I_PS_BLEND];
// What of it fits draws without the features that these hold.
defvar RectangleDefaults = [
  I_VF_INSTANCING, I_VF_SGVS, I_VF_SGVS_2, I_HS, I_TE, I_DS, I_GS, I_TASK_CONTROL,
  I_MESH_CONTROL, I_STREAMOUT, I_MULTISAMPLE7, I_MULTISAMPLE, I_CC_STATE8, I_CC_STATE,
  I_DEPTH_STENCIL_STATE, I_WM_DEPTH_STENCIL8, I_WM_DEPTH_STENCIL, I_DEPTH_BOUNDS, I_CONSTANT_VS,
  I_CONSTANT_HS, I_CONSTANT_DS, I_CONSTANT_GS, I_CONSTANT_PS, I_BINDING_TABLE_VS,
  I_BINDING_TABLE_HS, I_BINDING_TABLE_DS, I_BINDING_TABLE_GS, I_PRIMITIVE_REPLICATION
];
// What anv sends again after any of its rectangles and HiZ packets.
defvar AnvPackets = [
  I_URB, I_VF_STATISTICS, I_VF, I_VF_TOPOLOGY, I_VERTEX_ELEMENTS, I_VF_INSTANCING, I_VF_SGVS,
  I_VF_SGVS_2, I_PRIMITIVE_REPLICATION, I_SF_CLIP, I_CC_VIEWPORT, I_STREAMOUT, I_RASTER, I_CLIP,
  I_SAMPLE_MASK, I_MULTISAMPLE, I_SF, I_SBE, I_SBE_SWIZ, I_DEPTH_BOUNDS, I_WM,
  I_WM_DEPTH_STENCIL, I_VS, I_HS, I_DS, I_TE, I_GS, I_PS, I_PS_EXTRA, I_BLEND_STATE,
  I_TASK_CONTROL, I_MESH_CONTROL, I_VERTEX_BUFFERS, I_CONSTANT_VS, I_CONSTANT_HS, I_CONSTANT_DS,
  I_CONSTANT_GS, I_CONSTANT_PS
];
let Source = "Mesa 25.0.7 src/intel/vulkan/genX_blorp_exec.c, blorp_exec_on_render" in {
class AnvMark<list<StatePacket> more>
    : DriverMarks<"anv 25.0.7", !listconcat(AnvPackets, more),
                  "ANV_CMD_DIRTY_* but INDEX_BUFFER, XFB_ENABLE, OCCLUSION_QUERY_ACTIVE, "
                  "RESTART_INDEX; all vertex buffers; push constants of all stages",
                  (since Gfx9)>;
// The condition of CC_STATE_PTR and that of BLEND_STATE_PTR look exchanged: without a pixel shader
// the rectangle overwrites the pointer to blend constants all the same.
def AnvMarks : AnvMark<[]>;
def AnvPixelMarks : AnvMark<[I_CC_STATE, I_PS_BLEND]>;
} // Source
let Source = "Mesa 25.0.7 src/intel/vulkan_hasvk/genX_blorp_exec.c, genX(blorp_exec)" in
def HasvkMarks
    : DriverMarks<"hasvk 25.0.7", [], "all dynamic states but restart, scissors, stipple, FSR, "
                                      "sample locations; ANV_CMD_DIRTY_* but INDEX_BUFFER, "
                                      "XFB_ENABLE", (before Gfx9)> {
  let AllDynamic = 1;
}

class DrawCommand<int dw> : PacketSize<(since Gfx7), Dwords<dw>>;

/// A rectangle is drawn.
class Rectangle<string name, list<StatePacket> more, list<StatePacket> defaults, int elements>
    : StateWork<name, UnitDraw, !listconcat(RectanglePackets, more, defaults)> {
  let Source = "Mesa 25.0.7 src/intel/blorp/blorp_genX_exec_brw.h, blorp_genX_exec_elk.h, "
               "blorp_emit_pipeline, blorp_exec_3d";
  let LeavesDefault = !listconcat(RectangleDefaults, defaults);
  let Marks = [AnvPixelMarks, HasvkMarks];
  let Predicate = MayBePredicated;
  let Counts = [WorkCount<COUNT_Elements, elements>, WorkCount<COUNT_Buffers, 2>];
  let Commands = [DrawCommand<7>];
}
def I_ColorDraw : Rectangle<"colour draw", PixelPackets, PixelDefaults, 2> {
  let Doc = "a rectangle with a pixel shader";
}
def I_FastColorDraw
    : Rectangle<"fast colour draw", !listconcat(ResolvePackets, [I_GT_MODE]), PixelDefaults, 2> {
  let AtTimes = [I_MI_PREDICATE];
  let Doc = "a rectangle with bits for a fast clear, resolve or ambiguate in PS";
}
// Up to gfx8 an ambiguate of each layer follows.
def I_FullResolve8
    : Rectangle<"fast colour draw and ambiguate", !listconcat(ResolvePackets, [I_GT_MODE]),
                PixelDefaults, 2> {
  let AtTimes = [I_MI_PREDICATE];
  let Doc = "a rectangle that resolves, and one that makes the CCS say so";
  let Times = 2;
}
def I_SourceDraw
    : Rectangle<"draw with source", !listconcat(ResolvePackets, [I_SAMPLERS_PS]), PixelDefaults,
                3> {
  let AtTimes = [I_MI_PREDICATE];
  let Doc = "a rectangle whose pixel shader reads an image";
}
def I_DepthDraw : Rectangle<"depth draw", [], [I_PMA], 2> {
  let Doc = "a rectangle without a pixel shader that writes depth or stencil";
  let AtTimes = [I_PMA];
  let Marks = [AnvMarks, HasvkMarks];
}

/// WM_HZ_OP for each layer: on, a PIPE_CONTROL with a write, off.
class HizPacket<string name, list<StatePacket> disturbs>
    : StateWork<name, UnitHiz, disturbs> {
  let Source = "Mesa 25.0.7 src/intel/blorp/blorp_genX_exec_brw.h, blorp_genX_exec_elk.h, "
               "blorp_emit_gfx8_hiz_op: the packets that it emits. That all other state survives "
               "is inferred from that";
  let LeavesDefault = [I_MULTISAMPLE];
  let Commands = [PacketSize<(all (since Gfx8), (before Gfx125)), Dwords<16>>,
                  PacketSize<(since Gfx125), Dwords<18>>];
  let Marks = [AnvMarks, HasvkMarks];
  let Estimate = 1;
}
defvar HizPackets = [I_MULTISAMPLE, I_PS, I_PS_EXTRA, I_WM, I_DEPTH];
def I_HizOp : HizPacket<"HiZ packet", HizPackets> {
  let Doc = "a resolve or ambiguate of HiZ";
}
def I_HizClear
    : HizPacket<"HiZ packet with depth range", !listconcat(HizPackets, [I_CC_VIEWPORT])> {
  let Doc = "a fast clear of depth";
}
defvar HizPackets8 = [I_MULTISAMPLE, I_WM, I_DEPTH];
def I_HizOp8 : HizPacket<"HiZ packet", HizPackets8> {
  let Doc = "a resolve or ambiguate of HiZ";
}
def I_HizClear8
    : HizPacket<"HiZ packet with depth range", !listconcat(HizPackets8, [I_CC_VIEWPORT])> {
  let Doc = "a fast clear of depth";
}

def I_TableWrites : StateWork<"writes of table entries", UnitCommands, []> {
  let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_image_init_aux_tt: "
               "MI_STORE_DATA_IMM for each entry";
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

defvar OnGraphics = ["graphics"];
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_clear.c, blorp_hiz_clear_depth_stencil; "
             "src/intel/vulkan/anv_blorp.c, anv_image_hiz_clear" in {
def : OpWork<[FastClear], HizKinds, OnGraphics, (since Gfx9), I_HizClear>;
def : OpWork<[FastClear], HizKinds, OnGraphics, (all Gfx8), I_HizClear8>;
def : OpWork<[StencilClear], [], OnGraphics, (since Gfx9), I_HizOp>;
def : OpWork<[StencilClear], [], OnGraphics, (all Gfx8), I_HizOp8>;
} // Source
let Source = "Mesa 25.0.7 src/intel/blorp/blorp.c, blorp_hiz_op; src/intel/vulkan/anv_blorp.c, "
             "anv_image_hiz_op" in {
def : OpWork<[FullResolve, Ambiguate], HizKinds, OnGraphics, (since Gfx9), I_HizOp>;
def : OpWork<[FullResolve, PartialResolve, Ambiguate], HizKinds, OnGraphics, (all Gfx8), I_HizOp8>;
} // Source
let Estimate = 1 in {
let Source = "Mesa 26 src/intel/isl/isl_aux_info.c: an op of the depth unit; blorp of 25.0.7 has "
             "none" in
def : OpWork<[PartialResolve], HizKinds, OnGraphics, (since Gfx9), I_HizOp>;
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_genX_exec_elk.h: bits of WM and a state of depth "
             "tests; hasvk gives no HiZ on gfx7" in {
def : OpWork<[FastClear, FullResolve, PartialResolve, Ambiguate], HizKinds, OnGraphics,
             (before Gfx8), I_DepthDraw>;
def : OpWork<[StencilClear], [], OnGraphics, (before Gfx8), I_DepthDraw>;
} // Source
let Source = "Mesa 25.0.7 src/gallium/drivers/iris/iris_resolve.c: no driver resolves them, and "
             "the depth unit could" in
def : OpWork<[FullResolve, Ambiguate], [STC_CCS, ZCS], OnGraphics, (since Gfx120), I_HizOp>;
let Source = "Mesa 22.3.6 src/intel/isl/isl_aux_info.c: a copy onto itself, which no driver does" in
def : OpWork<[FullResolve], McsKinds, OnGraphics, (since Gfx7), I_SourceDraw>;
} // Estimate
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_clear.c, blorp_ccs_resolve" in {
def : OpWork<[FullResolve], CcsKinds, OnGraphics, (before Gfx9), I_FullResolve8>;
def : OpWork<[FullResolve, PartialResolve], CcsKinds, OnGraphics, (since Gfx7), I_FastColorDraw>;
} // Source
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_clear.c, blorp_ccs_ambiguate" in {
// Before gfx10 it draws into the CCS as if that were an image.
def : OpWork<[Ambiguate], CcsKinds, OnGraphics, (before Gfx11), I_ColorDraw>;
def : OpWork<[Ambiguate], CcsKinds, OnGraphics, (since Gfx11), I_FastColorDraw>;
} // Source
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_clear.c, blorp_fast_clear" in
def : OpWork<[FastClear], !listconcat(CcsKinds, McsKinds), OnGraphics, (since Gfx7),
             I_FastColorDraw>;
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_clear.c, blorp_mcs_partial_resolve" in
def : OpWork<[PartialResolve], McsKinds, OnGraphics, (since Gfx7), I_SourceDraw>;
let Source = "Mesa 25.0.7 src/intel/blorp/blorp_clear.c, blorp_mcs_ambiguate" in
def : OpWork<[Ambiguate], McsKinds, OnGraphics, (since Gfx7), I_ColorDraw>;
let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, anv_image_init_aux_tt" in
def : OpWork<[AuxTableUpdate], [], OnGraphics, (since Gfx7), I_TableWrites>;

//===----------------------------------------------------------------------===//
// Transfers, clears, resolves
//===----------------------------------------------------------------------===//

def I_Dispatch
    : StateWork<"dispatch", UnitCompute, [I_MEDIA_VFE_STATE, I_MEDIA_CURBE_LOAD,
                                          I_MEDIA_INTERFACE_DESCRIPTOR_LOAD]> {
  let Source = "Mesa 25.0.7 src/intel/blorp/blorp_genX_exec_brw.h, blorp_exec_compute";
  let Doc = "a compute shader; of the 3D engine nothing is touched";
  let NeedsCompute = 1;
  let Commands = [PacketSize<(since Xe2), Dwords<40>>,
                  PacketSize<(all (since Gfx125), (before Xe2)), Dwords<39>>,
                  // A PIPE_CONTROL that stalls, and the walker.
                  PacketSize<(all (since Gfx8), (before Gfx125)), Dwords<21>>,
                  PacketSize<(before Gfx8), Dwords<16>>];
}
def I_BlockCopy : StateWork<"block copy", UnitBlitter, []> {
  let Source = "Mesa 25.0.7 src/intel/blorp/blorp_genX_exec_brw.h, blorp_xy_block_copy_blt";
  let Commands = [PacketSize<(since Gfx125), Dwords<22>>,
                  PacketSize<(all (since Gfx120), (before Gfx125)), Dwords<12>>];
}
def I_BlockFill : StateWork<"block fill", UnitBlitter, []> {
  let Source = "Mesa 25.0.7 src/intel/blorp/blorp_genX_exec_brw.h, blorp_xy_fast_color_blit";
  let Commands = [PacketSize<(since Gfx125), Dwords<16>>,
                  PacketSize<(all (since Gfx120), (before Gfx125)), Dwords<11>>];
}

defvar TransferDestinations = [ACCESS_COPY_DST, ACCESS_BLIT_DST, ACCESS_RESOLVE_DST,
                               ACCESS_RESOLVE];
defvar TransferSources = [ACCESS_COPY_SRC, ACCESS_BLIT_SRC, ACCESS_RESOLVE_SRC];
defvar Transfers = !listconcat(TransferDestinations, TransferSources);
defvar AllAspects = ["color", "depth-stencil", "buffer"];
let Source = "Mesa 25.0.7 src/intel/vulkan/anv_blorp.c, anv_blorp_batch_init; "
             "src/intel/blorp/blorp_clear.c, blorp_blit.c" in {
def : AccessWork<Transfers, AllAspects, ["graphics"], (since Gfx7), I_SourceDraw>;
def : AccessWork<[ACCESS_CLEAR], ["color", "buffer"], ["graphics"], (since Gfx7), I_ColorDraw>;
def : AccessWork<[ACCESS_CLEAR], ["depth-stencil"], ["graphics"], (since Gfx7), I_DepthDraw>;
def : AccessWork<!listconcat(Transfers, [ACCESS_CLEAR]), ["color", "buffer"], ["compute"],
                 (since Gfx7), I_Dispatch>;
def : AccessWork<[ACCESS_COPY_SRC, ACCESS_COPY_DST], AllAspects, ["transfer"], (since Gfx120),
                 I_BlockCopy>;
def : AccessWork<[ACCESS_CLEAR], ["color", "buffer"], ["transfer"], (since Gfx120), I_BlockFill>;
} // Source
