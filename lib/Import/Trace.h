//===- Trace.h - what a capture does with its memory ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The middle form of the importer: passes, transitions, barriers and presents over the images and
/// buffers of a capture, in the order in which they run, cut into frames. It has no Vulkan objects
/// any more (views, descriptor sets, command buffers, ...); later phases choose a frame and name
/// things.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_TRACE_H
#define AUXPLAN_LIB_IMPORT_TRACE_H

#include "auxplan/Graph/Graph.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/StringSaver.h"
#include <map>

namespace auxplan::capture {

/// Index into Trace::Images.
using CapImageId = uint32_t;

/// An image that the capture creates, or an image of a swapchain.
struct CapImage {
  uint64_t Handle = 0;
  llvm::StringRef DebugName;      ///< as the program named it; ""
  ImageDesc Desc;
  bool HasStencilUsage = false;
  bool SliceLayouts = false;      ///< as Image::SliceLayouts
  bool FromSnapshot = false;      ///< existed before a trimmed capture begins
  bool External = false;          ///< owned by others at times
  bool HasModifier = false;       ///< tiled by a DRM format modifier
  std::optional<uint64_t> ModifierNumber; ///< if the capture says it
  uint32_t Swapchain = None32;    ///< which swapchain it belongs to
  Layout Initial = Layout::UNDEFINED;
  /// Layout that a trimmed capture's snapshot states: colour, depth, stencil.
  std::array<Layout, 3> Snapshot = {NoLayout, NoLayout, NoLayout};
  uint32_t CreatedIn = 0;         ///< frame, from 0
  uint32_t DestroyedIn = None32;
  LocOffset DestroyedAt = None32;
  uint64_t Memory = 0;            ///< handle; 0: not bound
  uint64_t MemoryOffset = 0, MemorySize = 0;
  LocOffset Loc = None32;

  AspectMask aspects() const { return infoOf(Desc.Format).Aspects; }
  SubRange wholeRange() const { return {0, Desc.sliceCount(), 0, Desc.Mips, aspects()}; }
  /// As Image::movedRange().
  SubRange movedRange(const SubRange &R) const {
    bool ByLevel = Desc.Type == ImageType::Type3D && !SliceLayouts;
    return ByLevel ? SubRange{0, Desc.sliceCount(), R.MipBegin, R.MipEnd, R.Aspects} : R;
  }
};

/// Index into Trace::Buffers.
using CapBufferId = uint32_t;
/// A buffer that the capture does not have.
constexpr CapBufferId GoneBuffer = None32 - 1;

/// A buffer that the capture creates.
struct CapBuffer {
  uint64_t Handle = 0;
  llvm::StringRef DebugName; ///< as the program named it; ""
  uint64_t SizeBytes = 0;
  uint32_t Usage = 0;        ///< BufferUsageFlag bits
  bool Concurrent = false;   ///< families share it without transfers
  bool FromSnapshot = false; ///< existed before a trimmed capture begins
  uint32_t CreatedIn = 0;    ///< frame, from 0
  LocOffset DestroyedAt = None32;
  uint64_t Memory = 0; ///< handle; 0: not bound
  uint64_t MemoryOffset = 0, MemorySize = 0;
  LocOffset Loc = None32;

  /// \p Size bytes from \p Offset on, as far as the buffer has them. All bits set, VK_WHOLE_SIZE,
  /// is up to the end.
  ByteRange range(uint64_t Offset, uint64_t Size) const {
    uint64_t Begin = std::min(Offset, SizeBytes);
    return {Begin, Begin + std::min(Size, SizeBytes - Begin)};
  }
};

/// A memory object that programs map.
struct CapMemory {
  bool Coherent = true;
  uint32_t Atom = 0; ///< nonCoherentAtomSize; 0: not known
};

/// 0 for colour and planes, 1 for depth, 2 for stencil.
constexpr unsigned aspectClass(Aspect A) {
  return A == Aspect::Depth ? 1 : A == Aspect::Stencil ? 2 : 0;
}

/// Pipeline stages of shaders, as a set: bit i is VkShaderStageFlagBits 1 << i.
using ShaderStages = uint32_t;
constexpr ShaderStages AllStages = 0x7FFFFFFF;

/// One use of one aspect of an image in a pass.
struct TraceAccess {
  AccessKind Kind;
  bool FromDescriptor = false; ///< bound, but perhaps not used by the shader
  bool Blend = false;
  ReadWrite RW = ReadWrite::Default;
  LoadOp Load = LoadOp::NotGiven;
  StoreOp Store = StoreOp::NotGiven;
  ResolveMode Mode = ResolveMode::NotGiven;
  auxplan::Layout In = NoLayout, From = NoLayout, To = NoLayout;
  Format View = NoFormat;      ///< if another than the image's
  ShaderStages Stages = 0;
  CapImageId Image = None32;
  SubRange Range;
  uint32_t Clear = None32;     ///< index into Trace::Clears
  uint32_t Area = None32;      ///< index into Trace::Areas
  uint32_t Source = None32;    ///< of a resolve: index into Trace::Sources
};

/// The source of a resolve attachment.
struct ResolveSource {
  CapImageId Image;
  SubRange Range;
  bool operator==(const ResolveSource &O) const {
    return Image == O.Image && Range == O.Range;
  }
};

/// One use of a part of a buffer in a pass.
struct BufferUse {
  AccessKind Kind;
  ReadWrite RW = ReadWrite::Default;
  bool Fills = false; ///< copy_dst: a fill, which happens at CLEAR
  ShaderStages Stages = 0;
  CapBufferId Buffer = None32;
  ByteRange Bytes;
  bool writes() const {
    return Kind == AccessKind::CopyDst || RW == ReadWrite::Write || isBoth(RW);
  }
};

/// A wait of the begin or the end of a render pass.
struct PassDependency {
  Dependency Scopes;
  bool ByRegion = false;
};

struct TracePass {
  llvm::StringRef Label;       ///< the program's debug label, else what the pass does
  bool HasLabel = false;
  uint16_t Queue = 0;          ///< index into Trace::Queues
  uint32_t FirstAccess = 0, NumAccesses = 0;
  uint32_t FirstUse = 0, NumUses = 0;                     ///< Trace::BufferUses
  uint32_t FirstDependency = 0, NumBegin = 0, NumEnd = 0; ///< Trace::Dependencies
  uint32_t Continues = None32; ///< index of the pass
  uint32_t Views = 0;          ///< mask of a multiview pass
  bool empty() const { return !NumAccesses && !NumUses; }
};

/// A queue, or an owner outside of the device.
struct TraceQueue {
  Queue Name;          ///< Index: see nameQueues()
  bool Guessed = false; ///< the capture does not say what the queue can do
  bool isOutside() const {
    return Name.Kind == QueueKind::External || Name.Kind == QueueKind::Foreign;
  }
};

/// In place of an index into Trace::Queues.
constexpr uint16_t NoQueue = 0xFFFF;

struct TraceTransition {
  TransitionKind Kind = TransitionKind::Barrier;
  bool HasScopes = false;
  Layout Old, New;
  uint16_t Src = 0, Dst = 0; ///< of release and acquire: index into Trace::Queues
  uint16_t On = NoQueue;     ///< the queue that runs it
  CapImageId Image;
  SubRange Range;
  Dependency Scopes;
  uint32_t Call = 0; ///< as TraceBarrier::Call
};

/// A statement about synchronisation that changes no layout and no owner of an image.
struct TraceBarrier {
  BarrierKind Kind = BarrierKind::Barrier;
  bool ByRegion = false;
  uint16_t On = NoQueue;     ///< NoQueue: a wait of the host for all queues
  uint16_t Src = 0, Dst = 0; ///< of release and acquire
  CapImageId Image = None32;
  SubRange Range;
  CapBufferId Buffer = None32;
  ByteRange Bytes;
  Dependency Scopes;
  uint32_t Call = 0; ///< which call recorded it, counted as they run; 0: one of its own
  /// Signal: its number, from 0; Wait: that of its signal; events: the handle.
  uint64_t Number = 0;
};

struct TracePresent {
  CapImageId Image;
  uint16_t Queue;
};

enum class StatementKind : uint8_t { Pass, Transition, Present, Barrier };

struct Statement {
  StatementKind Kind;
  uint32_t Index; ///< into the array of its kind
  LocOffset Loc;  ///< the call that made it
};

/// A note about something that the importer decided or could not know.
struct TraceNote {
  LocOffset Loc;
  std::string Text;
};

struct Trace {
  std::vector<CapImage> Images;
  std::vector<CapBuffer> Buffers;
  std::map<uint64_t, CapMemory> Memories; ///< by handle
  std::vector<TraceAccess> Accesses;
  std::vector<BufferUse> BufferUses;
  std::vector<PassDependency> Dependencies;
  std::vector<TraceBarrier> Barriers;
  std::vector<TracePass> Passes;
  std::vector<TraceTransition> Transitions;
  std::vector<TracePresent> Presents;
  std::vector<Statement> Statements;
  /// The index of the statement after each frame's present. Statements after the last are no whole
  /// frame.
  std::vector<uint32_t> FrameEnds;
  uint32_t FirstFrameNumber = 1; ///< as the capture counts
  std::vector<ClearValue> Clears;
  std::vector<Area> Areas;
  std::vector<ResolveSource> Sources;
  std::vector<TraceQueue> Queues;
  std::vector<TraceNote> Notes;
  uint32_t NumSwapchains = 0;
  /// The capture lacks its buffers, although the program has some.
  bool BuffersRemoved = false;

  llvm::BumpPtrAllocator Allocator;
  llvm::UniqueStringSaver Strings{Allocator};

  /// The frame that is being recorded, from 0.
  uint32_t currentFrame() const { return FrameEnds.size(); }
  void note(LocOffset Loc, const llvm::Twine &Text) { Notes.push_back({Loc, Text.str()}); }
  llvm::MutableArrayRef<TraceAccess> accessesOf(const TracePass &P) {
    return llvm::MutableArrayRef(Accesses).slice(P.FirstAccess, P.NumAccesses);
  }
  llvm::ArrayRef<TraceAccess> accessesOf(const TracePass &P) const {
    return llvm::ArrayRef(Accesses).slice(P.FirstAccess, P.NumAccesses);
  }
  llvm::ArrayRef<BufferUse> usesOf(const TracePass &P) const {
    return llvm::ArrayRef(BufferUses).slice(P.FirstUse, P.NumUses);
  }
  /// Is there work from the statement \p Begin on? Barriers are none.
  bool worksFrom(size_t Begin) const;
  uint32_t addClear(const ClearValue &);
  uint32_t addArea(const Area &);
  uint32_t addSource(const ResolveSource &);
  /// "image 17" or "image 17 ('shadow map')", for messages.
  std::string describe(CapImageId) const;
};

/// Raises the kind of queues that run something that the kind cannot run, and numbers the queues of
/// each kind.
void nameQueues(Trace &);

/// Are these accesses equal except for stages and blending, which can be merged?
bool sameAccess(const Trace &, const TraceAccess &, const TraceAccess &);
uint64_t hashAccess(const TraceAccess &);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_TRACE_H
