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
                     FLAG_OPTICAL_FLOW_WRITE, FLAG_DATA_GRAPH_WRITE, FLAG_TRANSFORM_FEEDBACK_WRITE,
                     FLAG_TRANSFORM_FEEDBACK_COUNTER_WRITE, FLAG_COMMAND_PREPROCESS_WRITE];
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
    : MemoryUnit<"loads and stores of shaders", !listconcat(DataReads, DataWrites), [RefL1]>;
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

/// The accesses that go one way on every Intel GPU: commands, the host and the engines of video
/// access the memory, and blorp copies by drawing.
class IntelUnit<string name, list<AccessFlag> accesses, list<MemoryCache> through>
    : MemoryUnit<name, accesses, through>;
let Source = "Mesa 22.3.6 src/intel/vulkan/anv_private.h anv_pipe_flush_bits_for_access_flags, "
             "anv_pipe_invalidate_bits_for_access_flags" in {
def IntelCommands : IntelUnit<"command streamer", CommandReads, []>;
def IntelVideo : IntelUnit<"video", VideoAccesses, []>;
def IntelHost : IntelUnit<"host", HostAccesses, []>;
defvar IntelDirect = [IntelCommands, IntelVideo, IntelHost];

// Up to gfx11 the caches of attachments do not write into L3. An invalidation of texture and
// constant caches also drops their lines in L3, so that they count as caches before the memory.
def IntelData7 : MemoryCache<"data cache", WritesBack> { let DirtyByLine = 1; }
def IntelRender7 : MemoryCache<"render cache", WritesBack> { let DirtyByLine = 1; }
def IntelDepth7 : MemoryCache<"depth cache", WritesBack> { let DirtyByLine = 1; }
def IntelTexture7 : MemoryCache<"texture cache", OnlyReads>;
def IntelConstant7 : MemoryCache<"constant cache", OnlyReads>;
def IntelVertex7 : MemoryCache<"vertex cache", OnlyReads>;

def IntelSampler7 : IntelUnit<"sampler", SamplerReads, [IntelTexture7]>;
def IntelConstants7 : IntelUnit<"constants", ConstantReads, [IntelConstant7, IntelTexture7]>;
def IntelDataPort7 : IntelUnit<"data port", !listconcat(DataReads, DataWrites), [IntelData7]>;
def IntelFetch7 : IntelUnit<"vertex fetch", !listconcat(VertexReads, IndexReads), [IntelVertex7]>;
def IntelColor7 : IntelUnit<"colour", ColorAccesses, [IntelRender7]>;
def IntelTests7 : IntelUnit<"depth and stencil", DepthAccesses, [IntelDepth7]>;
def IntelCopySource7 : IntelUnit<"copies, source", TransferReads, [IntelTexture7]>;
def IntelCopyTarget7
    : IntelUnit<"copies, destination", TransferWrites, [IntelRender7, IntelDepth7]>;
def IntelMemory7
    : MemorySystem<"intel-gfx7",
                   [IntelData7, IntelRender7, IntelDepth7, IntelTexture7, IntelConstant7,
                    IntelVertex7],
                   !listconcat([IntelSampler7, IntelConstants7, IntelDataPort7, IntelFetch7,
                                IntelColor7, IntelTests7, IntelCopySource7, IntelCopyTarget7],
                               IntelDirect)> {
  let Doc = "gfx7 to gfx11; the last-level cache, which all go through, counts as memory";
  let Memory = "memory";
  let Estimate = 1;
}

// From gfx12 on attachments are written through a tile cache into L3, where all meet but the
// command streamer, the host and the engines of video.
def IntelL3 : MemoryCache<"L3", WritesBack> { let DirtyByLine = 1; }
let Behind = IntelL3 in {
def IntelTile12 : MemoryCache<"tile cache", WritesBack> { let DirtyByLine = 1; }
def IntelHdc12 : MemoryCache<"HDC", WritesBack>;
def IntelUntyped125 : MemoryCache<"L1 data cache", WritesBack>;
def IntelTexture12 : MemoryCache<"texture cache", OnlyReads>;
def IntelConstant12 : MemoryCache<"constant cache", OnlyReads>;
def IntelVertex12 : MemoryCache<"vertex cache", OnlyReads>;
def IntelRenderXe2 : MemoryCache<"render cache", WritesBack> { let DirtyByLine = 1; }
def IntelDepthXe2 : MemoryCache<"depth cache", WritesBack> { let DirtyByLine = 1; }
} // Behind
let Behind = IntelTile12, DirtyByLine = 1 in {
def IntelRender12 : MemoryCache<"render cache", WritesBack>;
def IntelDepth12 : MemoryCache<"depth cache", WritesBack>;
} // Behind, DirtyByLine

def IntelSampler12 : IntelUnit<"sampler", SamplerReads, [IntelTexture12]>;
def IntelConstants12 : IntelUnit<"constants", ConstantReads, [IntelConstant12, IntelTexture12]>;
def IntelFetch12
    : IntelUnit<"vertex fetch", !listconcat(VertexReads, IndexReads), [IntelVertex12]>;
def IntelCopySource12 : IntelUnit<"copies, source", TransferReads, [IntelTexture12]>;
defvar IntelReaders12 = !listconcat([IntelSampler12, IntelConstants12, IntelFetch12,
                                     IntelCopySource12], IntelDirect);
defvar IntelReadOnly12 = [IntelTexture12, IntelConstant12, IntelVertex12];

def IntelDataPort12 : IntelUnit<"data port", !listconcat(DataReads, DataWrites), [IntelHdc12]>;
def IntelDataPort125
    : IntelUnit<"data port", !listconcat(DataReads, DataWrites), [IntelUntyped125, IntelHdc12]>;
def IntelColor12 : IntelUnit<"colour", ColorAccesses, [IntelRender12]>;
def IntelTests12 : IntelUnit<"depth and stencil", DepthAccesses, [IntelDepth12]>;
def IntelCopyTarget12
    : IntelUnit<"copies, destination", TransferWrites, [IntelRender12, IntelDepth12]>;
defvar IntelAttachments12 = [IntelColor12, IntelTests12, IntelCopyTarget12];

let Level = IntelL3, Memory = "memory", Estimate = 1 in {
def IntelMemory12
    : MemorySystem<"intel-gfx12",
                   !listconcat([IntelL3, IntelTile12, IntelRender12, IntelDepth12, IntelHdc12],
                               IntelReadOnly12),
                   !listconcat([IntelDataPort12], IntelAttachments12, IntelReaders12)> {
  let Doc = "gfx12.0: a tile cache between the caches of attachments and L3";
}
def IntelMemory125
    : MemorySystem<"intel-gfx125",
                   !listconcat([IntelL3, IntelTile12, IntelRender12, IntelDepth12, IntelUntyped125,
                                IntelHdc12], IntelReadOnly12),
                   !listconcat([IntelDataPort125], IntelAttachments12, IntelReaders12)> {
  let Doc = "gfx12.5: an L1 data cache for untyped accesses as well";
}
} // Level, Memory, Estimate

let Source = "Mesa 26 src/intel/vulkan/genX_cmd_buffer.c: no tile cache, flushes of the render "
             "cache alone around color ops" in {
def IntelDataPortXe2
    : IntelUnit<"data port", !listconcat(DataReads, DataWrites), [IntelUntyped125]>;
def IntelColorXe2 : IntelUnit<"colour", ColorAccesses, [IntelRenderXe2]>;
def IntelTestsXe2 : IntelUnit<"depth and stencil", DepthAccesses, [IntelDepthXe2]>;
def IntelCopyTargetXe2
    : IntelUnit<"copies, destination", TransferWrites, [IntelRenderXe2, IntelDepthXe2]>;
def IntelMemoryXe2
    : MemorySystem<"intel-xe2",
                   !listconcat([IntelL3, IntelRenderXe2, IntelDepthXe2, IntelUntyped125],
                               IntelReadOnly12),
                   !listconcat([IntelDataPortXe2, IntelColorXe2, IntelTestsXe2,
                                IntelCopyTargetXe2], IntelReaders12)> {
  let Doc = "Xe2: the caches of attachments write into L3";
  let Level = IntelL3;
  let Memory = "memory";
  let Estimate = 1;
}
} // Source
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

// Video, the host, and up to GFX8 the command processor access the memory.
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
def AmdStores : MemoryUnit<"stores", DataWrites, [AmdVector]>;
defvar AmdShaders = [AmdSampler, AmdLoads, AmdStores];
def AmdSampler10
    : MemoryUnit<"vector memory", !listconcat(SamplerReads, VertexReads, TransferReads),
                 [AmdVector10]>;
def AmdLoads10
    : MemoryUnit<"loads", !listconcat(ConstantReads, DataReads), [AmdVector10, AmdScalar10]>;
def AmdStores10 : MemoryUnit<"stores", DataWrites, [AmdVector10]>;
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

let Source = "Mesa 26 src/amd/vulkan/radv_cmd_buffer.c: every image is coherent in L2; GL1 is no "
             "cache any more" in
def AmdMemory12
    : MemorySystem<"amd-gfx12", [AmdL2, AmdVector, AmdScalar, AmdCb9, AmdDb9],
                   !listconcat(AmdShaders, [AmdColor9, AmdDepth9, AmdCopyTarget9, AmdIndices8,
                                            AmdCommands9], AmdDirect)> {
  let Doc = "GFX12: as GFX9, for all images";
  let Level = AmdL2;
  let Estimate = 1;
}
} // Source
