//===- MemorySystems.td - caches between units and memory ----*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Memory systems: a small one to learn from, and those of the targets. The records state only what
/// is connected to what. Which flushes and invalidations a barrier needs follows from that, and is
/// listed nowhere. Every access flag has a unit in every system. The order of the caches is the
/// order in which caches of the same distance to the memory are named.
///
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Access flags that go one way on every GPU here
//===----------------------------------------------------------------------===//

defvar SamplerReads = [FLAG_SHADER_SAMPLED_READ, FLAG_INPUT_ATTACHMENT_READ,
                       FLAG_FRAGMENT_SHADING_RATE_ATTACHMENT_READ, FLAG_FRAGMENT_DENSITY_MAP_READ,
                       FLAG_INVOCATION_MASK_READ];
defvar ConstantReads = [FLAG_UNIFORM_READ, FLAG_DESCRIPTOR_BUFFER_READ, FLAG_SAMPLER_HEAP_READ,
                        FLAG_RESOURCE_HEAP_READ];
defvar DataReads = [FLAG_SHADER_STORAGE_READ, FLAG_SHADER_BINDING_TABLE_READ,
                    FLAG_SHADER_TILE_ATTACHMENT_READ, FLAG_ACCELERATION_STRUCTURE_READ,
                    FLAG_MICROMAP_READ, FLAG_OPTICAL_FLOW_READ, FLAG_DATA_GRAPH_READ];
defvar DataWrites = [FLAG_SHADER_STORAGE_WRITE, FLAG_SHADER_TILE_ATTACHMENT_WRITE,
                     FLAG_ACCELERATION_STRUCTURE_WRITE, FLAG_MICROMAP_WRITE,
                     FLAG_OPTICAL_FLOW_WRITE, FLAG_DATA_GRAPH_WRITE,
                     FLAG_COMMAND_PREPROCESS_WRITE];
defvar FeedbackWrites = [FLAG_TRANSFORM_FEEDBACK_WRITE, FLAG_TRANSFORM_FEEDBACK_COUNTER_WRITE];
defvar IndexReads = [FLAG_INDEX_READ];
defvar VertexReads = [FLAG_VERTEX_ATTRIBUTE_READ];
defvar CommandReads = [FLAG_INDIRECT_COMMAND_READ, FLAG_CONDITIONAL_RENDERING_READ,
                       FLAG_TRANSFORM_FEEDBACK_COUNTER_READ, FLAG_COMMAND_PREPROCESS_READ];
defvar ColorAccesses = [FLAG_COLOR_ATTACHMENT_READ, FLAG_COLOR_ATTACHMENT_READ_NONCOHERENT,
                        FLAG_COLOR_ATTACHMENT_WRITE];
defvar DepthAccesses = [FLAG_DEPTH_STENCIL_ATTACHMENT_READ, FLAG_DEPTH_STENCIL_ATTACHMENT_WRITE];
defvar TransferReads = [FLAG_TRANSFER_READ, FLAG_MEMORY_DECOMPRESSION_READ];
defvar TransferWrites = [FLAG_TRANSFER_WRITE, FLAG_MEMORY_DECOMPRESSION_WRITE];
defvar VideoAccesses = [FLAG_VIDEO_DECODE_READ, FLAG_VIDEO_DECODE_WRITE, FLAG_VIDEO_ENCODE_READ,
                        FLAG_VIDEO_ENCODE_WRITE];
defvar HostAccesses = [FLAG_HOST_READ, FLAG_HOST_WRITE];

//===----------------------------------------------------------------------===//
// The reference: a GPU to learn from
//===----------------------------------------------------------------------===//

let Source = "the hypothetical GPU of the text 'Vulkan memory dependencies'" in {
def RefL2 : MemoryCache<"L2", WritesBack> { let DirtyByLine = 1; }
def RefL1 : MemoryCache<"L1", WritesThrough> { let Behind = RefL2; }
def RefT : MemoryCache<"T$", OnlyReads> { let Behind = RefL2; }
def RefU : MemoryCache<"U$", OnlyReads> { let Behind = RefL2; }
/// Of colour, depth and stencil attachments: whole tiles, beside L2.
def RefROP : MemoryCache<"ROP", WritesBack> { let DirtyByLine = 1; }

def RefSampler : MemoryUnit<"sampler", SamplerReads, [RefT]>;
def RefConstants : MemoryUnit<"constants", ConstantReads, [RefU]>;
def RefData
    : MemoryUnit<"loads and stores of shaders", !listconcat(DataReads, DataWrites, FeedbackWrites),
                 [RefL1]>;
def RefFetch
    : MemoryUnit<"fetch of vertices and commands",
                 !listconcat(VertexReads, IndexReads, CommandReads), [RefL1]>;
def RefAttachments : MemoryUnit<"attachments", !listconcat(ColorAccesses, DepthAccesses), [RefROP]>;
def RefTransfer
    : MemoryUnit<"transfer", !listconcat(TransferReads, TransferWrites, VideoAccesses), []>;
def RefHost : MemoryUnit<"host", HostAccesses, []>;

defvar RefCaches = [RefL2, RefL1, RefT, RefU, RefROP];
defvar RefUnits = [RefSampler, RefConstants, RefData, RefFetch, RefAttachments, RefTransfer,
                   RefHost];
def Reference : MemorySystem<"reference", RefCaches, RefUnits> {
  let Doc = "a GPU to learn from, coherent in its memory";
}
def ReferenceL2 : MemorySystem<"reference-l2", RefCaches, RefUnits> {
  let Doc = "the same GPU, coherent in L2";
  let Level = RefL2;
}
} // Source

//===----------------------------------------------------------------------===//
// Intel
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3 src/intel/vulkan/anv_private.h anv_pipe_flush_bits_for_access_flags, "
             "anv_pipe_invalidate_bits_for_access_flags" in {
// Commands, transform feedback, the host and the engines of video access the memory.
def IntelCommands : MemoryUnit<"command streamer", CommandReads, []>;
def IntelStreamout : MemoryUnit<"streamout", FeedbackWrites, []>;
def IntelVideo : MemoryUnit<"video", VideoAccesses, []>;
def IntelHost : MemoryUnit<"host", HostAccesses, []>;
defvar IntelDirect = [IntelCommands, IntelStreamout, IntelVideo, IntelHost];

/// The other units, which go through caches of the same names on every generation. Copies are
/// draws.
multiclass IntelUnits<MemoryCache render, MemoryCache depth, MemoryCache texture,
                      MemoryCache constant, MemoryCache vertex, list<MemoryCache> data> {
  def Sampler : MemoryUnit<"sampler", SamplerReads, [texture]>;
  /// The sampler loads constants at addresses that a shader computes.
  def Constants : MemoryUnit<"constants", ConstantReads, [constant, texture]>;
  def DataPort : MemoryUnit<"data port", !listconcat(DataReads, DataWrites), data>;
  def Fetch : MemoryUnit<"vertex fetch", !listconcat(VertexReads, IndexReads), [vertex]>;
  def Color : MemoryUnit<"colour", ColorAccesses, [render]>;
  def Tests : MemoryUnit<"depth and stencil", DepthAccesses, [depth]>;
  def CopySource : MemoryUnit<"copies, source", TransferReads, [texture]>;
  def CopyTarget : MemoryUnit<"copies, destination", TransferWrites, [render, depth]>;
}

// Up to gfx11 the caches of attachments do not write into L3. An invalidation of texture and
// constant caches also drops their lines in L3, so that they count as caches before the memory.
let DirtyByLine = 1 in {
def Intel7Data : MemoryCache<"data cache", WritesBack>;
def Intel7Render : MemoryCache<"render cache", WritesBack>;
def Intel7Depth : MemoryCache<"depth cache", WritesBack>;
}
def Intel7Texture : MemoryCache<"texture cache", OnlyReads>;
def Intel7Constant : MemoryCache<"constant cache", OnlyReads>;
def Intel7Vertex : MemoryCache<"vertex cache", OnlyReads>;
defm Intel7 : IntelUnits<Intel7Render, Intel7Depth, Intel7Texture, Intel7Constant, Intel7Vertex,
                         [Intel7Data]>;
def IntelMemory7
    : MemorySystem<"intel-gfx7",
                   [Intel7Data, Intel7Render, Intel7Depth, Intel7Texture, Intel7Constant,
                    Intel7Vertex],
                   !listconcat([Intel7Sampler, Intel7Constants, Intel7DataPort, Intel7Fetch,
                                Intel7Color, Intel7Tests, Intel7CopySource, Intel7CopyTarget],
                               IntelDirect)> {
  let Doc = "gfx7 to gfx11; the last-level cache, which all go through, counts as memory";
  let Memory = "memory";
  let Estimate = 1;
}

/// From gfx12 on all caches write into L3. Its part for attachments is called tile cache up to
/// gfx12.5: a flush towards those that do not see L3 flushes both parts.
multiclass IntelL3System<string system, string doc, string level, list<string> data> {
  def L3 : MemoryCache<level, WritesBack> { let DirtyByLine = 1; }
  let Behind = !cast<MemoryCache>(NAME#"L3") in {
  let DirtyByLine = 1 in {
  def Render : MemoryCache<"render cache", WritesBack>;
  def Depth : MemoryCache<"depth cache", WritesBack>;
  }
  def Texture : MemoryCache<"texture cache", OnlyReads>;
  def Constant : MemoryCache<"constant cache", OnlyReads>;
  def Vertex : MemoryCache<"vertex cache", OnlyReads>;
  foreach Cache = data in
    def Data#!subst(" ", "", Cache) : MemoryCache<Cache, WritesBack>;
  } // Behind
  defvar DataCaches =
      !foreach(Cache, data, !cast<MemoryCache>(NAME#"Data"#!subst(" ", "", Cache)));
  defm "" : IntelUnits<!cast<MemoryCache>(NAME#"Render"), !cast<MemoryCache>(NAME#"Depth"),
                       !cast<MemoryCache>(NAME#"Texture"), !cast<MemoryCache>(NAME#"Constant"),
                       !cast<MemoryCache>(NAME#"Vertex"), DataCaches>;
  def Memory
      : MemorySystem<system,
                     !listconcat(!foreach(Cache, ["L3", "Render", "Depth", "Texture", "Constant",
                                                  "Vertex"], !cast<MemoryCache>(NAME#Cache)),
                                 DataCaches),
                     !listconcat(!foreach(Unit, ["Sampler", "Constants", "DataPort", "Fetch",
                                                 "Color", "Tests", "CopySource", "CopyTarget"],
                                          !cast<MemoryUnit>(NAME#Unit)),
                                 IntelDirect)> {
    let Doc = doc;
    let Level = !cast<MemoryCache>(NAME#"L3");
    let Memory = "memory";
    let Estimate = 1;
  }
}
defm Intel12
    : IntelL3System<"intel-gfx12", "gfx12.0: attachments, textures and the data port meet in L3",
                    "L3 with tile cache", ["HDC"]>;
defm Intel125
    : IntelL3System<"intel-gfx125", "gfx12.5: an L1 data cache for untyped accesses as well",
                    "L3 with tile cache", ["HDC", "L1 data cache"]>;
defm IntelXe2
    : IntelL3System<"intel-xe2", "Xe2: no tile cache, and one cache of the data port", "L3",
                    ["L1 data cache"]>;
} // Source

//===----------------------------------------------------------------------===//
// AMD
//===----------------------------------------------------------------------===//

// Metadata of colour and depth have small caches of their own beside CB and DB, which the ops on
// aux data flush; they are not part of this model. An image whose metadata are misaligned to the
// channels of L2 is not coherent there on GFX9 and GFX10.
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c radv_src_access_flush, "
             "radv_dst_access_flush; src/gallium/drivers/radeonsi/si_state.c si_memory_barrier" in {
/// The dirty bits of L2 are of bytes.
def AmdL2 : MemoryCache<"L2", WritesBack>;
let Behind = AmdL2 in {
def AmdVector : MemoryCache<"V$", WritesThrough>;
def AmdScalar : MemoryCache<"K$", OnlyReads>;
/// Between the caches of the compute units and L2.
def AmdGl1 : MemoryCache<"GL1", WritesThrough>;
def AmdCb9 : MemoryCache<"CB", WritesBack> { let DirtyByLine = 1; }
def AmdDb9 : MemoryCache<"DB", WritesBack> { let DirtyByLine = 1; }
} // Behind
let Behind = AmdGl1 in {
def AmdVector10 : MemoryCache<"V$", WritesThrough>;
def AmdScalar10 : MemoryCache<"K$", OnlyReads>;
} // Behind
def AmdCb6 : MemoryCache<"CB", WritesBack> { let DirtyByLine = 1; }
def AmdDb6 : MemoryCache<"DB", WritesBack> { let DirtyByLine = 1; }

// Video and the host access the memory, and where the sources say so indices and commands.
def AmdVideo : MemoryUnit<"video", VideoAccesses, []>;
def AmdHost : MemoryUnit<"host", HostAccesses, []>;
defvar AmdDirect = [AmdVideo, AmdHost];
def AmdCommands6 : MemoryUnit<"command processor", CommandReads, []>;
def AmdCommands9 : MemoryUnit<"command processor", CommandReads, [AmdL2]>;
def AmdIndices6 : MemoryUnit<"index fetch", IndexReads, []>;
def AmdIndices8 : MemoryUnit<"index fetch", IndexReads, [AmdL2]>;

// Shaders fetch vertices and copy. Loads may take the scalar cache.
def AmdSampler
    : MemoryUnit<"vector memory", !listconcat(SamplerReads, VertexReads, TransferReads),
                 [AmdVector]>;
def AmdLoads : MemoryUnit<"loads", !listconcat(ConstantReads, DataReads), [AmdVector, AmdScalar]>;
def AmdStores : MemoryUnit<"stores", !listconcat(DataWrites, FeedbackWrites), [AmdVector]>;
defvar AmdShaders = [AmdSampler, AmdLoads, AmdStores];
def AmdSampler10
    : MemoryUnit<"vector memory", !listconcat(SamplerReads, VertexReads, TransferReads),
                 [AmdVector10]>;
def AmdLoads10
    : MemoryUnit<"loads", !listconcat(ConstantReads, DataReads), [AmdVector10, AmdScalar10]>;
def AmdStores10 : MemoryUnit<"stores", !listconcat(DataWrites, FeedbackWrites), [AmdVector10]>;
defvar AmdShaders10 = [AmdSampler10, AmdLoads10, AmdStores10];

def AmdColor6 : MemoryUnit<"colour", ColorAccesses, [AmdCb6]>;
def AmdDepth6 : MemoryUnit<"depth and stencil", DepthAccesses, [AmdDb6]>;
def AmdCopyTarget6
    : MemoryUnit<"copies, destination", TransferWrites, [AmdVector, AmdCb6, AmdDb6]>;
defvar AmdAttachments6 = [AmdColor6, AmdDepth6, AmdCopyTarget6];
def AmdColor9 : MemoryUnit<"colour", ColorAccesses, [AmdCb9]>;
def AmdDepth9 : MemoryUnit<"depth and stencil", DepthAccesses, [AmdDb9]>;
def AmdCopyTarget9
    : MemoryUnit<"copies, destination", TransferWrites, [AmdVector, AmdCb9, AmdDb9]>;
def AmdCopyTarget10
    : MemoryUnit<"copies, destination", TransferWrites, [AmdVector10, AmdCb9, AmdDb9]>;

let Level = AmdL2, Estimate = 1 in {
def AmdMemory6
    : MemorySystem<"amd-gfx6", [AmdL2, AmdVector, AmdScalar, AmdCb6, AmdDb6],
                   !listconcat(AmdShaders, AmdAttachments6, [AmdIndices6, AmdCommands6],
                               AmdDirect)> {
  let Doc = "GFX6 and GFX7: CB, DB, indices and commands beside L2";
}
def AmdMemory8
    : MemorySystem<"amd-gfx8", [AmdL2, AmdVector, AmdScalar, AmdCb6, AmdDb6],
                   !listconcat(AmdShaders, AmdAttachments6, [AmdIndices8, AmdCommands6],
                               AmdDirect)> {
  let Doc = "GFX8: indices through L2";
}
def AmdMemory9
    : MemorySystem<"amd-gfx9", [AmdL2, AmdVector, AmdScalar, AmdCb9, AmdDb9],
                   !listconcat(AmdShaders, [AmdColor9, AmdDepth9, AmdCopyTarget9, AmdIndices8,
                                            AmdCommands9], AmdDirect)> {
  let Doc = "GFX9: CB, DB and commands through L2";
}
def AmdMemory10
    : MemorySystem<"amd-gfx10", [AmdL2, AmdGl1, AmdVector10, AmdScalar10, AmdCb9, AmdDb9],
                   !listconcat(AmdShaders10, [AmdColor9, AmdDepth9, AmdCopyTarget10, AmdIndices8,
                                              AmdCommands9], AmdDirect)> {
  let Doc = "GFX10 and GFX11: GL1 between the caches of shaders and L2";
}
} // Level, Estimate

let Source = "Mesa 26 src/amd/vulkan/radv_cmd_buffer.c: every image is coherent in L2; "
             "src/amd/common/ac_gpu_info.c cp_sdma_ge_use_system_memory_scope" in
def AmdMemory12
    : MemorySystem<"amd-gfx12", [AmdL2, AmdVector, AmdScalar, AmdCb9, AmdDb9],
                   !listconcat(AmdShaders, [AmdColor9, AmdDepth9, AmdCopyTarget9, AmdIndices6,
                                            AmdCommands6], AmdDirect)> {
  let Doc = "GFX12: no GL1; indices and commands beside L2 again";
  let Level = AmdL2;
  let Estimate = 1;
}
} // Source
