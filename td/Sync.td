//===- Sync.td - what accesses wait for ----------------------*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vulkan's access flags, and the one table that says at which stages, with which flags, an access
/// of the text form happens. Stages are in Vocabulary.td. An access has all rows of its kind whose
/// conditions hold; `at STAGE` replaces their stages.
///
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Access flags: VkAccessFlagBits2
//===----------------------------------------------------------------------===//

/// The stages of "any shader stage" in the specification's table of access types.
defvar StagesOfShaders = [STAGE_VERTEX_SHADER, STAGE_TESSELLATION_CONTROL_SHADER,
                          STAGE_TESSELLATION_EVALUATION_SHADER, STAGE_GEOMETRY_SHADER,
                          STAGE_FRAGMENT_SHADER, STAGE_COMPUTE_SHADER, STAGE_RAY_TRACING_SHADER,
                          STAGE_TASK_SHADER, STAGE_MESH_SHADER, STAGE_SUBPASS_SHADER,
                          STAGE_CLUSTER_CULLING_SHADER];
defvar StagesOfColor = [STAGE_COLOR_ATTACHMENT_OUTPUT];
defvar StagesOfTests = [STAGE_EARLY_FRAGMENT_TESTS, STAGE_LATE_FRAGMENT_TESTS];
defvar StagesOfBuilds = [STAGE_ACCELERATION_STRUCTURE_BUILD, STAGE_ACCELERATION_STRUCTURE_COPY];
defvar StagesOfTransferReads = !listconcat([STAGE_COPY, STAGE_RESOLVE, STAGE_BLIT], StagesOfBuilds,
                                           [STAGE_MICROMAP_BUILD,
                                            STAGE_CONVERT_COOPERATIVE_VECTOR_MATRIX]);

let Source = "Vulkan specification 1.4.340, Pipeline Stages: logical order" in {
def OrderOfVertices
    : StageOrder<[STAGE_DRAW_INDIRECT, STAGE_INDEX_INPUT, STAGE_VERTEX_ATTRIBUTE_INPUT,
                  STAGE_VERTEX_SHADER, STAGE_TESSELLATION_CONTROL_SHADER,
                  STAGE_TESSELLATION_EVALUATION_SHADER, STAGE_GEOMETRY_SHADER,
                  STAGE_FRAGMENT_SHADING_RATE_ATTACHMENT, STAGE_EARLY_FRAGMENT_TESTS,
                  STAGE_FRAGMENT_SHADER, STAGE_LATE_FRAGMENT_TESTS,
                  STAGE_COLOR_ATTACHMENT_OUTPUT]>;
def OrderOfMeshes
    : StageOrder<[STAGE_DRAW_INDIRECT, STAGE_TASK_SHADER, STAGE_MESH_SHADER,
                  STAGE_FRAGMENT_SHADING_RATE_ATTACHMENT]>;
def OrderOfDispatches : StageOrder<[STAGE_DRAW_INDIRECT, STAGE_COMPUTE_SHADER]>;
} // Source

class ReadFlag<string name, int value, list<Stage> stages> : AccessFlag<name, value> {
  let Stages = stages;
}
class WriteFlag<string name, int value, list<Stage> stages> : AccessFlag<name, value> {
  let IsWrite = 1;
  let Stages = stages;
}

let Source = "Vulkan specification 1.4.340, VkAccessFlagBits2 and the supported access types" in {
def FLAG_NONE : ReadFlag<"NONE", 0, []>;
def FLAG_INDIRECT_COMMAND_READ
    : ReadFlag<"INDIRECT_COMMAND_READ", 0x1,
               [STAGE_DRAW_INDIRECT, STAGE_ACCELERATION_STRUCTURE_BUILD, STAGE_COPY_INDIRECT]>;
def FLAG_INDEX_READ : ReadFlag<"INDEX_READ", 0x2, [STAGE_INDEX_INPUT]>;
def FLAG_VERTEX_ATTRIBUTE_READ
    : ReadFlag<"VERTEX_ATTRIBUTE_READ", 0x4, [STAGE_VERTEX_ATTRIBUTE_INPUT]>;
def FLAG_UNIFORM_READ : ReadFlag<"UNIFORM_READ", 0x8, StagesOfShaders>;
def FLAG_INPUT_ATTACHMENT_READ
    : ReadFlag<"INPUT_ATTACHMENT_READ", 0x10, [STAGE_FRAGMENT_SHADER, STAGE_SUBPASS_SHADER]>;
def FLAG_COLOR_ATTACHMENT_READ
    : ReadFlag<"COLOR_ATTACHMENT_READ", 0x80,
               [STAGE_FRAGMENT_SHADER, STAGE_COLOR_ATTACHMENT_OUTPUT]>;
def FLAG_COLOR_ATTACHMENT_WRITE
    : WriteFlag<"COLOR_ATTACHMENT_WRITE", 0x100, [STAGE_COLOR_ATTACHMENT_OUTPUT]>;
def FLAG_DEPTH_STENCIL_ATTACHMENT_READ
    : ReadFlag<"DEPTH_STENCIL_ATTACHMENT_READ", 0x200,
               !listconcat([STAGE_FRAGMENT_SHADER], StagesOfTests)>;
def FLAG_DEPTH_STENCIL_ATTACHMENT_WRITE
    : WriteFlag<"DEPTH_STENCIL_ATTACHMENT_WRITE", 0x400, StagesOfTests>;
def FLAG_TRANSFER_READ : ReadFlag<"TRANSFER_READ", 0x800, StagesOfTransferReads>;
def FLAG_TRANSFER_WRITE
    : WriteFlag<"TRANSFER_WRITE", 0x1000, !listconcat([STAGE_CLEAR], StagesOfTransferReads)>;
def FLAG_HOST_READ : ReadFlag<"HOST_READ", 0x2000, [STAGE_HOST]>;
def FLAG_HOST_WRITE : WriteFlag<"HOST_WRITE", 0x4000, [STAGE_HOST]>;
def FLAG_COMMAND_PREPROCESS_READ
    : ReadFlag<"COMMAND_PREPROCESS_READ_EXT", 0x20000, [STAGE_COMMAND_PREPROCESS]> {
  let Spellings = ["COMMAND_PREPROCESS_READ_NV"];
}
def FLAG_COMMAND_PREPROCESS_WRITE
    : WriteFlag<"COMMAND_PREPROCESS_WRITE_EXT", 0x40000, [STAGE_COMMAND_PREPROCESS]> {
  let Spellings = ["COMMAND_PREPROCESS_WRITE_NV"];
}
def FLAG_COLOR_ATTACHMENT_READ_NONCOHERENT
    : ReadFlag<"COLOR_ATTACHMENT_READ_NONCOHERENT_EXT", 0x80000, [STAGE_COLOR_ATTACHMENT_OUTPUT]>;
def FLAG_CONDITIONAL_RENDERING_READ
    : ReadFlag<"CONDITIONAL_RENDERING_READ_EXT", 0x100000, [STAGE_CONDITIONAL_RENDERING]>;
def FLAG_ACCELERATION_STRUCTURE_READ
    : ReadFlag<"ACCELERATION_STRUCTURE_READ_KHR", 0x200000,
               !listconcat(StagesOfShaders, StagesOfBuilds)> {
  let Spellings = ["ACCELERATION_STRUCTURE_READ_NV"];
}
def FLAG_ACCELERATION_STRUCTURE_WRITE
    : WriteFlag<"ACCELERATION_STRUCTURE_WRITE_KHR", 0x400000, StagesOfBuilds> {
  let Spellings = ["ACCELERATION_STRUCTURE_WRITE_NV"];
}
def FLAG_FRAGMENT_SHADING_RATE_ATTACHMENT_READ
    : ReadFlag<"FRAGMENT_SHADING_RATE_ATTACHMENT_READ_KHR", 0x800000,
               [STAGE_FRAGMENT_SHADING_RATE_ATTACHMENT]> {
  let Spellings = ["SHADING_RATE_IMAGE_READ_NV"];
}
def FLAG_FRAGMENT_DENSITY_MAP_READ
    : ReadFlag<"FRAGMENT_DENSITY_MAP_READ_EXT", 0x1000000, [STAGE_FRAGMENT_DENSITY_PROCESS]>;
def FLAG_TRANSFORM_FEEDBACK_WRITE
    : WriteFlag<"TRANSFORM_FEEDBACK_WRITE_EXT", 0x2000000, [STAGE_TRANSFORM_FEEDBACK]>;
def FLAG_TRANSFORM_FEEDBACK_COUNTER_READ
    : ReadFlag<"TRANSFORM_FEEDBACK_COUNTER_READ_EXT", 0x4000000,
               [STAGE_DRAW_INDIRECT, STAGE_TRANSFORM_FEEDBACK]>;
def FLAG_TRANSFORM_FEEDBACK_COUNTER_WRITE
    : WriteFlag<"TRANSFORM_FEEDBACK_COUNTER_WRITE_EXT", 0x8000000, [STAGE_TRANSFORM_FEEDBACK]>;
def FLAG_SHADER_SAMPLED_READ : ReadFlag<"SHADER_SAMPLED_READ", 0x100000000, StagesOfShaders>;
def FLAG_SHADER_STORAGE_READ : ReadFlag<"SHADER_STORAGE_READ", 0x200000000, StagesOfShaders>;
def FLAG_SHADER_STORAGE_WRITE : WriteFlag<"SHADER_STORAGE_WRITE", 0x400000000, StagesOfShaders>;
def FLAG_VIDEO_DECODE_READ : ReadFlag<"VIDEO_DECODE_READ_KHR", 0x800000000, [STAGE_VIDEO_DECODE]>;
def FLAG_VIDEO_DECODE_WRITE
    : WriteFlag<"VIDEO_DECODE_WRITE_KHR", 0x1000000000, [STAGE_VIDEO_DECODE]>;
def FLAG_VIDEO_ENCODE_READ : ReadFlag<"VIDEO_ENCODE_READ_KHR", 0x2000000000, [STAGE_VIDEO_ENCODE]>;
def FLAG_VIDEO_ENCODE_WRITE
    : WriteFlag<"VIDEO_ENCODE_WRITE_KHR", 0x4000000000, [STAGE_VIDEO_ENCODE]>;
def FLAG_INVOCATION_MASK_READ
    : ReadFlag<"INVOCATION_MASK_READ_HUAWEI", 0x8000000000, [STAGE_INVOCATION_MASK]>;
def FLAG_SHADER_BINDING_TABLE_READ
    : ReadFlag<"SHADER_BINDING_TABLE_READ_KHR", 0x10000000000, StagesOfShaders>;
def FLAG_DESCRIPTOR_BUFFER_READ
    : ReadFlag<"DESCRIPTOR_BUFFER_READ_EXT", 0x20000000000, StagesOfShaders>;
def FLAG_OPTICAL_FLOW_READ
    : ReadFlag<"OPTICAL_FLOW_READ_NV", 0x40000000000, [STAGE_OPTICAL_FLOW]>;
def FLAG_OPTICAL_FLOW_WRITE
    : WriteFlag<"OPTICAL_FLOW_WRITE_NV", 0x80000000000, [STAGE_OPTICAL_FLOW]>;
def FLAG_MICROMAP_READ
    : ReadFlag<"MICROMAP_READ_EXT", 0x100000000000,
               [STAGE_MICROMAP_BUILD, STAGE_ACCELERATION_STRUCTURE_BUILD]>;
def FLAG_MICROMAP_WRITE
    : WriteFlag<"MICROMAP_WRITE_EXT", 0x200000000000, [STAGE_MICROMAP_BUILD]>;
def FLAG_DATA_GRAPH_READ : ReadFlag<"DATA_GRAPH_READ_ARM", 0x800000000000, [STAGE_DATA_GRAPH]>;
def FLAG_DATA_GRAPH_WRITE : WriteFlag<"DATA_GRAPH_WRITE_ARM", 0x1000000000000, [STAGE_DATA_GRAPH]>;
def FLAG_SHADER_TILE_ATTACHMENT_READ
    : ReadFlag<"SHADER_TILE_ATTACHMENT_READ_QCOM", 0x8000000000000,
               [STAGE_FRAGMENT_SHADER, STAGE_COMPUTE_SHADER]>;
def FLAG_SHADER_TILE_ATTACHMENT_WRITE
    : WriteFlag<"SHADER_TILE_ATTACHMENT_WRITE_QCOM", 0x10000000000000,
                [STAGE_FRAGMENT_SHADER, STAGE_COMPUTE_SHADER]>;
def FLAG_MEMORY_DECOMPRESSION_READ
    : ReadFlag<"MEMORY_DECOMPRESSION_READ_EXT", 0x80000000000000, [STAGE_MEMORY_DECOMPRESSION]>;
def FLAG_MEMORY_DECOMPRESSION_WRITE
    : WriteFlag<"MEMORY_DECOMPRESSION_WRITE_EXT", 0x100000000000000, [STAGE_MEMORY_DECOMPRESSION]>;
def FLAG_SAMPLER_HEAP_READ
    : ReadFlag<"SAMPLER_HEAP_READ_EXT", 0x200000000000000, StagesOfShaders>;
def FLAG_RESOURCE_HEAP_READ
    : ReadFlag<"RESOURCE_HEAP_READ_EXT", 0x400000000000000, StagesOfShaders>;

// Flags that stand for others. Builds read and write some of their buffers as shaders do.
def FLAG_SHADER_READ
    : ReadFlag<"SHADER_READ", 0x20,
               !listconcat(StagesOfShaders,
                           [STAGE_ACCELERATION_STRUCTURE_BUILD, STAGE_MICROMAP_BUILD])> {
  let Parts = [FLAG_SHADER_SAMPLED_READ, FLAG_SHADER_STORAGE_READ, FLAG_SHADER_BINDING_TABLE_READ,
               FLAG_SHADER_TILE_ATTACHMENT_READ];
}
def FLAG_SHADER_WRITE : WriteFlag<"SHADER_WRITE", 0x40, StagesOfShaders> {
  let Parts = [FLAG_SHADER_STORAGE_WRITE, FLAG_SHADER_TILE_ATTACHMENT_WRITE];
}
def FLAG_MEMORY_READ : ReadFlag<"MEMORY_READ", 0x8000, []> { let OfEveryAccess = 1; }
def FLAG_MEMORY_WRITE : WriteFlag<"MEMORY_WRITE", 0x10000, []> { let OfEveryAccess = 1; }
} // Source

//===----------------------------------------------------------------------===//
// Facts of an access
//===----------------------------------------------------------------------===//

def AccessReads : SyncFact<"reads", "C.Reads">;
def AccessWrites : SyncFact<"writes", "C.Writes">;
def AccessLoads : SyncFact<"its load operation reads", "C.Loads">;
def AccessClears : SyncFact<"its load operation clears or need not load", "C.Clears">;
def AccessStores : SyncFact<"its store operation writes", "C.Stores">;
def AccessBlends : SyncFact<"blends", "C.Blends">;
def OfTexelBuffer : SyncFact<"a texel buffer", "C.IsBuffer && C.IsTexelBuffer">;
def OfDepthStencil : SyncFact<"a depth or stencil aspect", "C.IsDepthStencil">;
def InReadOnlyLayout
    : SyncFact<"in a layout that admits no write",
               "C.Layout != NoLayout && infoOf(C.Layout).ReadOnly[aspectClassOf(C)]">;
def InRendering : SyncFact<"in a pass with attachments", "C.InRendering">;
/// Where the text names no stage, shaders of a pass with attachments are fragment shaders, all
/// others compute shaders.
def InDraws : SyncFact<"in a pass with attachments, on a queue that draws",
                       "C.InRendering && !C.OnCompute">;
def ByEncoder
    : SyncFact<"at VIDEO_ENCODE, or in a layout for it",
               "C.At == allStages()[unsigned(Stage::VIDEO_ENCODE)].Bit || C.Layout == Layout::VIDEO_ENCODE_DST_KHR || "
               "C.Layout == Layout::VIDEO_ENCODE_SRC_KHR || "
               "C.Layout == Layout::VIDEO_ENCODE_DPB_KHR || "
               "C.Layout == Layout::VIDEO_ENCODE_QUANTIZATION_MAP_KHR">;

//===----------------------------------------------------------------------===//
// What accesses wait for
//===----------------------------------------------------------------------===//

/// An access of one flag at its stages.
class ReadSync<AccessKind kind, list<Stage> stages, AccessFlag flag> : AccessSync<[kind]> {
  let Stages = stages;
  let Reads = [flag];
}
class WriteSync<AccessKind kind, list<Stage> stages, AccessFlag flag> : AccessSync<[kind]> {
  let Stages = stages;
  let Writes = [flag];
}

/// An access of shaders.
multiclass ShaderSync<AccessKind kind, list<AccessFlag> reads, list<AccessFlag> writes,
                      list<SyncFact> with = [], list<SyncFact> without = []> {
  let Reads = reads, Writes = writes in {
  def InDraws : AccessSync<[kind]> {
    let With = !listconcat(with, [InDraws]);
    let Without = without;
    let Stages = [STAGE_FRAGMENT_SHADER];
  }
  def InDispatches : AccessSync<[kind]> {
    let With = with;
    let Without = !listconcat(without, [InDraws]);
    let Stages = [STAGE_COMPUTE_SHADER];
  }
  }
}

let Source = "Vulkan specification 1.4.340, operations of render passes" in {

// Every rendering may write its colour attachments, and what it need not load is written too. What
// a pass draws comes behind the load operation and before the store operation.
def ColorWritten : WriteSync<ACCESS_COLOR, StagesOfColor, FLAG_COLOR_ATTACHMENT_WRITE>;
def ColorLoaded : ReadSync<ACCESS_COLOR, StagesOfColor, FLAG_COLOR_ATTACHMENT_READ> {
  let With = [AccessLoads];
  let IsFirst = 1;
}
def ColorCleared : WriteSync<ACCESS_COLOR, StagesOfColor, FLAG_COLOR_ATTACHMENT_WRITE> {
  let With = [AccessClears];
  let IsFirst = 1;
}
def ColorBlended : ReadSync<ACCESS_COLOR, StagesOfColor, FLAG_COLOR_ATTACHMENT_READ> {
  let With = [AccessBlends];
  let Without = [AccessClears];
}
def ColorStored : WriteSync<ACCESS_COLOR, StagesOfColor, FLAG_COLOR_ATTACHMENT_WRITE> {
  let With = [AccessStores];
  let IsLast = 1;
}

// Tests read; a layout that admits no write leaves only what load and store operations write.
foreach Kind = [ACCESS_DEPTH, ACCESS_STENCIL] in {
defvar Of = !if(!eq(Kind, ACCESS_DEPTH), "Depth", "Stencil");
/// Behind a load operation that clears or need not load, tests read what it has written.
def Of#"Tested" : ReadSync<Kind, StagesOfTests, FLAG_DEPTH_STENCIL_ATTACHMENT_READ> {
  let Without = [AccessClears];
}
def Of#"TestedOwn" : AccessSync<[Kind]> {
  let Stages = StagesOfTests;
  let With = [AccessClears];
}
def Of#"Written" : WriteSync<Kind, StagesOfTests, FLAG_DEPTH_STENCIL_ATTACHMENT_WRITE> {
  let Without = [InReadOnlyLayout];
}
def Of#"Loaded"
    : ReadSync<Kind, [STAGE_EARLY_FRAGMENT_TESTS], FLAG_DEPTH_STENCIL_ATTACHMENT_READ> {
  let With = [AccessLoads];
  let IsFirst = 1;
}
def Of#"Cleared"
    : WriteSync<Kind, [STAGE_EARLY_FRAGMENT_TESTS], FLAG_DEPTH_STENCIL_ATTACHMENT_WRITE> {
  let With = [AccessClears];
  let IsFirst = 1;
}
def Of#"Stored"
    : WriteSync<Kind, [STAGE_LATE_FRAGMENT_TESTS], FLAG_DEPTH_STENCIL_ATTACHMENT_WRITE> {
  let With = [AccessStores];
  let IsLast = 1;
}
}

def InputRead : ReadSync<ACCESS_INPUT, [STAGE_FRAGMENT_SHADER], FLAG_INPUT_ATTACHMENT_READ>;

/// At the end of rendering depth and stencil are resolved as colour is. The source reads.
def ResolvedInto : WriteSync<ACCESS_RESOLVE, StagesOfColor, FLAG_COLOR_ATTACHMENT_WRITE> {
  let Without = [AccessReads];
}
def ResolvedFrom : ReadSync<ACCESS_RESOLVE, StagesOfColor, FLAG_COLOR_ATTACHMENT_READ> {
  let With = [AccessReads];
}
} // Source

let Source = "Vulkan specification 1.4.340, VkAccessFlagBits2" in {
defm Sampled : ShaderSync<ACCESS_SAMPLED, [FLAG_SHADER_SAMPLED_READ], []>;
defm StorageRead : ShaderSync<ACCESS_STORAGE, [FLAG_SHADER_STORAGE_READ], [], [AccessReads]>;
defm StorageWritten : ShaderSync<ACCESS_STORAGE, [], [FLAG_SHADER_STORAGE_WRITE], [AccessWrites]>;
defm Uniform : ShaderSync<ACCESS_UNIFORM, [FLAG_UNIFORM_READ], [], [], [OfTexelBuffer]>;
defm UniformTexels : ShaderSync<ACCESS_UNIFORM, [FLAG_SHADER_SAMPLED_READ], [], [OfTexelBuffer]>;

def HostReads : ReadSync<ACCESS_HOST, [STAGE_HOST], FLAG_HOST_READ> { let With = [AccessReads]; }
def HostWrites : WriteSync<ACCESS_HOST, [STAGE_HOST], FLAG_HOST_WRITE> {
  let With = [AccessWrites];
}

def CopySource : ReadSync<ACCESS_COPY_SRC, [STAGE_COPY], FLAG_TRANSFER_READ>;
def CopyDestination : WriteSync<ACCESS_COPY_DST, [STAGE_COPY], FLAG_TRANSFER_WRITE>;
def BlitSource : ReadSync<ACCESS_BLIT_SRC, [STAGE_BLIT], FLAG_TRANSFER_READ>;
def BlitDestination : WriteSync<ACCESS_BLIT_DST, [STAGE_BLIT], FLAG_TRANSFER_WRITE>;
def ResolveSource : ReadSync<ACCESS_RESOLVE_SRC, [STAGE_RESOLVE], FLAG_TRANSFER_READ>;
def ResolveDestination : WriteSync<ACCESS_RESOLVE_DST, [STAGE_RESOLVE], FLAG_TRANSFER_WRITE>;

// vkCmdClearAttachments inside rendering, vkCmdClearColorImage and the like outside.
def ClearImage : WriteSync<ACCESS_CLEAR, [STAGE_CLEAR], FLAG_TRANSFER_WRITE> {
  let Without = [InRendering];
}
def ClearColorAttachment : WriteSync<ACCESS_CLEAR, StagesOfColor, FLAG_COLOR_ATTACHMENT_WRITE> {
  let With = [InRendering];
  let Without = [OfDepthStencil];
}
def ClearDepthStencilAttachment
    : WriteSync<ACCESS_CLEAR, StagesOfTests, FLAG_DEPTH_STENCIL_ATTACHMENT_WRITE> {
  let With = [InRendering, OfDepthStencil];
}

def VertexFetch
    : ReadSync<ACCESS_VERTEX, [STAGE_VERTEX_ATTRIBUTE_INPUT], FLAG_VERTEX_ATTRIBUTE_READ>;
def IndexFetch : ReadSync<ACCESS_INDEX, [STAGE_INDEX_INPUT], FLAG_INDEX_READ>;
def IndirectFetch : ReadSync<ACCESS_INDIRECT, [STAGE_DRAW_INDIRECT], FLAG_INDIRECT_COMMAND_READ>;

// What nothing says to be encoded is decoded.
def DecodeReads : ReadSync<ACCESS_VIDEO, [STAGE_VIDEO_DECODE], FLAG_VIDEO_DECODE_READ> {
  let With = [AccessReads];
  let Without = [ByEncoder];
}
def DecodeWrites : WriteSync<ACCESS_VIDEO, [STAGE_VIDEO_DECODE], FLAG_VIDEO_DECODE_WRITE> {
  let With = [AccessWrites];
  let Without = [ByEncoder];
}
def EncodeReads : ReadSync<ACCESS_VIDEO, [STAGE_VIDEO_ENCODE], FLAG_VIDEO_ENCODE_READ> {
  let With = [AccessReads, ByEncoder];
}
def EncodeWrites : WriteSync<ACCESS_VIDEO, [STAGE_VIDEO_ENCODE], FLAG_VIDEO_ENCODE_WRITE> {
  let With = [AccessWrites, ByEncoder];
}

} // Source

let Source = "Vulkan specification 1.4.340, vkQueuePresentKHR" in
/// The presentation engine makes memory visible to itself: only a semaphore is waited for.
def Presented : AccessSync<[ACCESS_PRESENT]>;
