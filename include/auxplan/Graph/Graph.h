//===- Graph.h - the render-graph IR ----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The IR: what the frames of a program do with its images. It consists of flat arrays of small
/// values with 32-bit ids. The region tree is one preorder list of items in which every opening
/// item knows its closing item, so that no walk recurses and depth costs nothing. A planned graph
/// is a graph with a header, ops and syncs, and a mode on each access.
///
/// docs/RenderGraph.md describes the text form; JSON carries the same model. parse(print(G)) == G,
/// except for locations.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_GRAPH_H
#define AUXPLAN_GRAPH_GRAPH_H

#include "auxplan/Graph/SharedVector.h"
#include "auxplan/Layouts/ImageDesc.h"
#include "auxplan/Layouts/SyncWords.h"
#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/bit.h"
#include <array>
#include <memory>
#include <string>
#include <vector>

namespace auxplan {

using ImageId = uint32_t;
using NameId = uint32_t; ///< index into Graph::Names; 0 is ""
constexpr uint32_t None32 = 0xFFFFFFFF;

/// Offset of a token in the main source buffer; None32: made by the program.
/// DiagnosticEngine::loc() gives a pointer into the buffer.
using LocOffset = uint32_t;

/// Interned strings. Copies share them until one of the copies gets another name.
class NameTable {
  struct Storage {
    llvm::StringMap<NameId> Ids;
    std::vector<llvm::StringRef> Names;
    NameId intern(llvm::StringRef);
  };
  llvm::IntrusiveRefCntPtr<Counted<Storage>> Known;

public:
  NameTable();
  NameId intern(llvm::StringRef);
  std::optional<NameId> find(llvm::StringRef) const;
  llvm::StringRef get(NameId Id) const { return Known->Value.Names[Id]; }
  size_t size() const { return Known->Value.Names.size(); }
};

/// A set of subresources of one image: aspects x [MipBegin, MipEnd) x [LayerBegin, LayerEnd). For
/// 3D images layers are depth slices, clipped to the slices of each mip. Always explicit: the whole
/// image is {0, Mips, 0, Layers}. A range that a multiview pass attaches has only the layers of the
/// views.
struct SubRange {
  uint32_t LayerBegin = 0, LayerEnd = 0;
  uint8_t MipBegin = 0, MipEnd = 0;
  AspectMask Aspects = 0;
  uint32_t Views = 0; ///< bit i: layer LayerBegin + i belongs to it; 0: all layers do
  bool operator==(const SubRange &O) const {
    return LayerBegin == O.LayerBegin && LayerEnd == O.LayerEnd && MipBegin == O.MipBegin &&
           MipEnd == O.MipEnd && Aspects == O.Aspects && Views == O.Views;
  }
  bool holdsLayer(uint32_t Layer) const {
    if (Layer < LayerBegin || Layer >= LayerEnd)
      return false;
    return !Views || (Layer - LayerBegin < 32 && (Views >> (Layer - LayerBegin) & 1));
  }
  bool overlaps(const SubRange &O) const {
    return LayerBegin < O.LayerEnd && O.LayerBegin < LayerEnd && MipBegin < O.MipEnd &&
           O.MipBegin < MipEnd && (Aspects & O.Aspects) && (!(Views | O.Views) || sharesLayer(O));
  }
  /// Is \p O completely inside this range?
  bool contains(const SubRange &O) const;
  /// Calls \p F with each run of neighbouring layers, as a range without views.
  template <typename Fn> void forEachRun(Fn F) const {
    if (!Views)
      return F(*this), void();
    SubRange Run = *this;
    Run.Views = 0;
    for (uint32_t Rest = Views; Rest;) {
      unsigned First = llvm::countr_zero(Rest), Count = llvm::countr_one(Rest >> First);
      Run.LayerBegin = LayerBegin + First;
      Run.LayerEnd = Run.LayerBegin + Count;
      F(Run);
      Rest &= First + Count < 32 ? ~0u << (First + Count) : 0;
    }
  }

  /// The number of layers, if the level has \p Slices of them.
  uint32_t numLayers(uint32_t Slices) const {
    uint32_t Num = 0;
    forEachRun([&](const SubRange &Run) {
      Num += std::min(Run.LayerEnd, Slices) - std::min(Run.LayerBegin, Slices);
    });
    return Num;
  }

private:
  bool sharesLayer(const SubRange &O) const;
};

/// How long the contents of an image last: one frame, from frame to frame, through the ages of a
/// ring (`history`), or under an external owner.
enum class Lifetime : uint8_t { Frame, Persistent, History, External };

/// How `starts` was given.
enum class StartKind : uint8_t { NotGiven, Layout, Unknown };

/// A declared image, or a ring of images that change roles from frame to frame.
struct Image {
  NameId Name = 0;
  ImageDesc Desc;
  bool HasStencilUsage = false; ///< stencil_usage(...) was written
  bool SliceLayouts = false;    ///< 3D: each slice has a layout of its own, not each level
  auxplan::Lifetime Lifetime = Lifetime::Frame;
  uint8_t History = 1; ///< N of `history N`; else 1
  StartKind Start = StartKind::NotGiven;
  Layout StartLayout = NoLayout;
  uint64_t SizeBytes = 0; ///< `size N`; 0: not given
  uint32_t Granules = 0;  ///< `granules N`; 0: not given
  /// `shared(DEVICE, ...)`: the devices beside the target that use the image, in Graph::Devices.
  uint32_t FirstDevice = 0, NumDevices = 0;
  /// `chosen`: the planner has chosen the modifier. `copy_of %img`: the planner has added this
  /// image, into which a pass copies %img for the devices that shared that one.
  bool ModifierChosen = false;
  ImageId CopyOf = None32;
  LocOffset Loc = None32;
  /// Sets the lifetime, and what the tables are told of it.
  void setLifetime(auxplan::Lifetime To) {
    Lifetime = To;
    Desc.OwnedOutside = To == auxplan::Lifetime::External;
  }
  AspectMask aspects() const { return infoOf(Desc.Format).Aspects; }
  /// The usage flags that apply to an aspect.
  uint32_t usageOf(Aspect A) const {
    return A == Aspect::Stencil && HasStencilUsage ? Desc.StencilUsage : Desc.Usage;
  }
  SubRange wholeRange() const { return {0, Desc.sliceCount(), 0, Desc.Mips, aspects()}; }
  /// Do all slices of a level change their layout together?
  bool movesByLevel() const { return Desc.Type == ImageType::Type3D && !SliceLayouts; }
  /// The subresources whose layout changes if a transition names \p R.
  SubRange movedRange(const SubRange &R) const {
    return movesByLevel() ? SubRange{0, Desc.sliceCount(), R.MipBegin, R.MipEnd, R.Aspects} : R;
  }
};

/// A declared buffer. Buffers have no aux data, but may share memory with images.
struct Buffer {
  NameId Name = 0;
  uint64_t SizeBytes = 0;
  uint32_t Usage = 0; ///< BufferUsageFlag bits, see docs/RenderGraph.md
  LocOffset Loc = None32;
};

struct Memory {
  NameId Name = 0;
  uint64_t SizeBytes = 0;
  /// `coherent`: the host and the device see each other's writes without flushes of host ranges
  /// (VK_MEMORY_PROPERTY_HOST_COHERENT_BIT). Memory without this word and without an atom is
  /// coherent too where the host accesses it.
  bool Coherent = false;
  /// `atom N`: not coherent; the host flushes and invalidates ranges of multiples of N bytes
  /// (VkPhysicalDeviceLimits::nonCoherentAtomSize). A power of two; 0: not given.
  uint32_t Atom = 0;
  LocOffset Loc = None32;
};

/// `bind %img[aspect plane1], %heap, OFFSET`
struct Bind {
  uint32_t Object = None32; ///< image or buffer index
  bool IsBuffer = false;
  AspectMask Aspects = 0; ///< 0: the whole object
  uint32_t Memory = None32;
  uint64_t Offset = 0;
  LocOffset Loc = None32;
};

/// `starts %img[...] LAYOUT`
struct StartStmt {
  ImageId Image = None32;
  SubRange Range;
  Layout StartLayout = NoLayout; ///< NoLayout: unknown
  LocOffset Loc = None32;
};

/// `aux %img[aspect ...] KIND`: the aux kind that a plan gives a plane that could have others.
struct KindStmt {
  ImageId Image = None32;
  Aspect TheAspect = Aspect::Color;
  AuxUsage Kind = AuxUsage::NONE;
  LocOffset Loc = None32;
};

enum class QueueKind : uint8_t { Graphics, Compute, Transfer, Video, External, Foreign };

/// graphics, compute, compute1, ...; external and foreign in release/acquire.
struct Queue {
  QueueKind Kind = QueueKind::Graphics;
  uint8_t Index = 0;
  bool operator==(Queue O) const { return Kind == O.Kind && Index == O.Index; }
  bool operator!=(Queue O) const { return !(*this == O); }
  /// Does this stand for an external owner?
  bool isOutside() const { return Kind == QueueKind::External || Kind == QueueKind::Foreign; }
};
std::string nameOf(Queue);
std::optional<Queue> parseQueue(llvm::StringRef);

struct ClearValue {
  std::array<double, 4> V = {0, 0, 0, 0};
  uint8_t Count = 0; ///< values written; 0: `load(clear)`, the default value
  /// Compares bits: a NaN that a program clears to equals itself.
  bool operator==(const ClearValue &O) const;
};

/// A rectangle of texels in a mip level.
struct Area {
  uint32_t X = 0, Y = 0, W = 0, H = 0;
  bool operator==(const Area &O) const { return X == O.X && Y == O.Y && W == O.W && H == O.H; }
};

/// The direction of a storage access. Default: the line does not say.
/// Unknown: it reads, writes, or both, as a shader in a capture; it counts as both, but barriers
/// that serve one of them may be enough.
enum class ReadWrite : uint8_t { Default, Read, Write, ReadWrite, Unknown };
inline bool isBoth(ReadWrite RW) {
  return RW == ReadWrite::ReadWrite || RW == ReadWrite::Unknown;
}
enum class LoadOp : uint8_t { NotGiven, Load, Clear, DontCare, None };
enum class StoreOp : uint8_t { NotGiven, Store, DontCare, None };
enum class ResolveMode : uint8_t { NotGiven, Average, SampleZero, Min, Max };

/// The rare parts of an access, kept apart so that Access stays small.
struct AccessExtra {
  std::optional<ClearValue> Clear; ///< of load(clear ...) or of `clear ... value(...)`
  std::optional<auxplan::Area> Area;
  Format View = NoFormat; ///< `view FORMAT`
  StageMask SomeOf = 0;   ///< `at A or B`: at least one of these; 0: Access::At alone
  double Overdraw = 0;    ///< `overdraw X.Y`; 0: not given
  ResolveMode Mode = ResolveMode::NotGiven;
  ImageId ResolveSource = None32; ///< `resolve %r from %msaa`
  uint8_t ResolveSourceAge = 0;
  SubRange ResolveSourceRange;
  std::optional<ByteRange> Bytes; ///< `%b[0..64KiB]`; none: the whole buffer
  bool HasSourceMode = false;     ///< planned: `from aux USAGE[/CLASS]` after a resolve's mode
  auxplan::Mode SourcePlanned;    ///< how the resolve reads its source
  bool operator==(const AccessExtra &O) const;
};

/// One line of a pass: one aspect of one image (or a buffer) used one way.
struct Access {
  // Planners compare these together: see headOf() in Semantics.cpp.
  AccessKind Kind;
  ReadWrite RW = ReadWrite::Default;
  LoadOp Load = LoadOp::NotGiven;
  StoreOp Store = StoreOp::NotGiven;
  Layout LayoutGiven = NoLayout;
  Layout From = NoLayout, To = NoLayout;
  bool IsBuffer = false;

  bool Blend = false;
  uint8_t Age = 0;      ///< k of %img@k
  Stage At = NoStage;   ///< the first one where there are several
  bool HasMode = false; ///< planned: `aux USAGE[/CLASS]`
  Mode Planned;
  ImageId Image = None32;  ///< or buffer index
  SubRange Range;          ///< exactly one aspect (images)
  uint32_t Extra = None32; ///< index into Graph::Extras
  LocOffset Loc = None32;
};

enum class Predicate : uint8_t { None, Compressed, ClearType, Stale };
/// Whether a predicated op runs, as far as the planner knows (`runs`).
enum class Runs : uint8_t { NotGiven, Yes, No, Unknown };

/// A planned maintenance op.
struct Op {
  uint16_t Mnemonic = 0; ///< index into allMnemonics()
  auxplan::Predicate Predicate = Predicate::None;
  auxplan::Runs Runs = Runs::NotGiven;
  uint8_t Age = 0;
  bool HasQueue = false;
  Queue On; ///< `on QUEUE` where the slot's queue is not the next pass's
  ImageId Image = None32;
  SubRange Range;
  uint32_t Clear = None32; ///< index into Graph::ClearValues
  uint32_t Area = None32;  ///< index into Graph::Areas
  LocOffset Loc = None32;
};

/// A planned cache operation: `sync flush(...) invalidate(...) stall`.
struct Sync {
  std::vector<NameId> Flush, Invalidate;
  bool Stall = false;
  LocOffset Loc = None32;
};

enum class TransitionKind : uint8_t { Barrier, Release, Acquire };

/// The two sides of a dependency: VkDependencyInfo's source and destination.
struct Dependency {
  SyncScope After;  ///< `after(STAGE, ... : ACCESS, ...)`
  SyncScope Before; ///< `before(STAGE, ... : ACCESS, ...)`
  bool operator==(const Dependency &O) const { return After == O.After && Before == O.Before; }
};

/// A statement about synchronisation that changes no layout and no owner of an image.
enum class BarrierKind : uint8_t {
  Barrier,   ///< `barrier`: a memory barrier, or a barrier of a buffer or an image
  Release,   ///< `release %buffer ... graphics -> compute`
  Acquire,   ///< `acquire %buffer ...`
  Signal,    ///< `signal @name on QUEUE after(...)`: a point of a timeline semaphore
  Wait,      ///< `wait @name on QUEUE before(...)`
  SetEvent,  ///< `set_event @name on QUEUE after(...) before(...)`: vkCmdSetEvent2
  WaitEvent, ///< `wait_event @name on QUEUE after(...) before(...)`: vkCmdWaitEvents2
  HostWait   ///< `host_wait [on QUEUE]`: the host waits until the queue, or every queue, is idle
};

struct Barrier {
  BarrierKind Kind = BarrierKind::Barrier;
  /// `with`: recorded in the same call as the statement directly before it (a Barrier or a
  /// Transition on the same queue). Barriers of one call do not wait for one another.
  bool With = false;
  bool ByRegion = false; ///< `by_region`: VK_DEPENDENCY_BY_REGION_BIT
  bool HasQueue = false; ///< `on QUEUE`; else the queue of the next pass
  Queue On;
  Queue Src, Dst;         ///< Release and Acquire
  NameId Name = 0;        ///< of a signal, wait or event
  ImageId Image = None32; ///< `barrier %image[...]`: no change of layout
  uint8_t Age = 0;
  SubRange Range;
  uint32_t Buffer = None32;       ///< `barrier %buffer[...]`
  std::optional<ByteRange> Bytes; ///< none: the whole buffer
  Dependency Scopes;
  LocOffset Loc = None32;
};

struct Transition {
  TransitionKind Kind = TransitionKind::Barrier;
  uint8_t Age = 0;
  bool With = false;      ///< as Barrier::With
  bool HasScopes = false; ///< `after(...) before(...)` stands on it
  bool HasQueue = false;  ///< `on QUEUE` of a `transition`; else the queue of the next pass
  Queue On;
  Layout Old = NoLayout, New = NoLayout;
  Queue Src, Dst; ///< release and acquire only
  ImageId Image = None32;
  SubRange Range;
  Dependency Scopes;
  LocOffset Loc = None32;
};

/// A device of `shared(...)`, by its name in td/.
struct SharedDevice {
  NameId Name = 0;
  LocOffset Loc = None32;
};

/// `present %img`: hands an image to the display; or `handoff %img to DEVICE
/// [read|write|read_write]`: hands it to a device that shares it, which gives it back before its
/// next line.
struct Present {
  ImageId Image = None32;
  uint32_t Device = None32;         ///< index into Graph::Devices; None32: the display
  ReadWrite Does = ReadWrite::Read; ///< of that device
  bool HasQueue = false;
  Queue On;
  bool HasMode = false;
  Mode Planned;
  LocOffset Loc = None32;
};

/// A value of a group of graphics state. Equal names mean equal values.
struct StateValue {
  uint16_t Group = 0; ///< see auxplan/State
  NameId Value = 0;
  LocOffset Loc = None32;
};

/// `state @name { GROUP VALUE, ... }`: the graphics state that a draw needs. Two declared states
/// agree in a group if they give it the same value, or if neither gives one: it then has its
/// default. A state without a declaration has only a name, and differs from every other state in
/// all groups.
struct DrawState {
  NameId Name = 0;
  bool Declared = false;
  uint32_t FirstValue = 0, NumValues = 0; ///< in Graph::StateValues
  LocOffset Loc = None32;
};

struct Pass {
  NameId Name = 0;
  Queue On;
  uint32_t FirstAccess = 0, NumAccesses = 0;
  uint32_t FirstOp = 0, NumOps = 0; ///< ops inside the braces: at the pass's beginning
  /// Ops inside the braces after the first access line. They run at the end of rendering, before
  /// the pass's `resolve` accesses, which happen there after all other accesses of the pass. In
  /// text: `... color ... OP... resolve ...`.
  uint32_t FirstEndOp = 0, NumEndOps = 0;
  /// `barrier begin ...` and `barrier end ...` inside the braces: what the begin and the end of the
  /// render pass wait for, also for the transitions of `from` and `to` (VkSubpassDependency2).
  /// Barriers of the pass: first those of its begin.
  uint32_t FirstBarrier = 0, NumBeginBarriers = 0, NumEndBarriers = 0;
  uint32_t Continues = None32; ///< index of the pass that this one continues
  /// `views 0b101`, as VkRenderingInfo::viewMask. Bit i is view i, which is layer i of each range
  /// that the pass attaches; 0: no multiview. giveViews() passes them on to the accesses.
  uint32_t Views = 0;
  uint32_t Area = None32;  ///< index into Graph::Areas: `area(...)` on the pass
  uint32_t State = None32; ///< `state @name`: what its first draw needs, in Graph::States
  LocOffset Loc = None32, EndLoc = None32; ///< of the name, of the closing brace
};

/// A branch; its arms are items of the item list.
struct If {
  NameId Name = 0;
  uint64_t ProbNum = 0,
           ProbDen = 0; ///< exact decimal: Num / Den (a power of ten); Den 0: not given
};

/// A loop; its body lies between its items in the item list.
struct Loop {
  uint64_t Count = 0; ///< 0: unknown
  bool AtLeastOnce = false;
};

/// A block that runs in frames whose number, from 0, leaves Offset when divided by Period.
struct Every {
  uint32_t Period = 1, Offset = 0;
};

/// A frame: runs Count times, or again and again (Repeat).
struct Frame {
  bool Explicit = false, Repeat = false, Prologue = false;
  uint32_t Count = 1; ///< `frame 3 { }`
};

enum class ItemKind : uint8_t {
  FrameBegin,
  FrameEnd, ///< Index: Frames
  IfBegin,
  Else,
  IfEnd, ///< Index: Ifs; Else stands only where written
  LoopBegin,
  LoopEnd, ///< Index: Loops
  EveryBegin,
  EveryEnd, ///< Index: Everys
  Pass,
  Transition,
  Present, ///< Index: into the array of that name
  Op,
  Sync,   ///< planned, between passes
  Barrier ///< Index: Barriers
};

/// One entry of the preorder list.
struct Item {
  ItemKind Kind;
  uint32_t Index = 0;
  uint32_t Match = None32; ///< FrameBegin/LoopBegin/EveryBegin: the End; IfBegin: the
                           ///< Else or IfEnd; Else: the IfEnd; an End: the Begin
  LocOffset Loc = None32;
};

/// `plan target(...) policy(...) contract(...) minimize(...) limits(driver) lift(...)`
struct PlanHeader {
  std::string Target, Policy, Contract, Minimize;
  std::string Limits; ///< "driver": the plan keeps to the limits of the driver though its policy
                      ///< need not
  std::vector<std::string> Lifted; ///< limits that the plan does not keep
  bool operator==(const PlanHeader &O) const {
    return Target == O.Target && Policy == O.Policy && Contract == O.Contract &&
           Minimize == O.Minimize && Limits == O.Limits && Lifted == O.Lifted;
  }
};

struct Graph {
  std::optional<PlanHeader> Header;
  LocOffset HeaderLoc = None32;
  NameTable Names;
  SharedVector<Image> Images;
  std::vector<Buffer> Buffers;
  std::vector<Memory> Memories;
  std::vector<Bind> Binds;
  std::vector<StartStmt> Starts;
  std::vector<KindStmt> Kinds; ///< of the plan
  std::vector<SharedDevice> Devices;
  std::vector<DrawState> States;
  std::vector<StateValue> StateValues;

  std::vector<Item> Items;
  std::vector<Frame> Frames;
  std::vector<If> Ifs;
  std::vector<Loop> Loops;
  std::vector<Every> Everys;
  std::vector<Pass> Passes;
  std::vector<Access> Accesses;
  std::vector<AccessExtra> Extras;
  std::vector<Transition> Transitions;
  std::vector<Present> Presents;
  std::vector<Op> Ops;
  std::vector<Sync> Syncs;
  std::vector<Barrier> Barriers;
  std::vector<ClearValue> ClearValues;
  std::vector<Area> Areas;

  llvm::ArrayRef<Access> accessesOf(const Pass &P) const {
    return llvm::ArrayRef(Accesses).slice(P.FirstAccess, P.NumAccesses);
  }
  llvm::ArrayRef<Op> opsOf(const Pass &P) const {
    return llvm::ArrayRef(Ops).slice(P.FirstOp, P.NumOps);
  }
  const AccessExtra *extraOf(const Access &A) const {
    return A.Extra == None32 ? nullptr : &Extras[A.Extra];
  }
  /// The values that a state declares, in its order.
  llvm::ArrayRef<StateValue> valuesOf(const DrawState &S) const {
    return llvm::ArrayRef(StateValues).slice(S.FirstValue, S.NumValues);
  }
  llvm::ArrayRef<Barrier> beginBarriersOf(const Pass &P) const {
    return llvm::ArrayRef(Barriers).slice(P.FirstBarrier, P.NumBeginBarriers);
  }
  llvm::ArrayRef<Barrier> endBarriersOf(const Pass &P) const {
    return llvm::ArrayRef(Barriers).slice(P.FirstBarrier + P.NumBeginBarriers, P.NumEndBarriers);
  }
  /// The stages of `at`, of which the access runs in at least one; 0: not given.
  StageMask stagesOf(const Access &A) const {
    const AccessExtra *E = extraOf(A);
    return E && E->SomeOf ? E->SomeOf : A.At == NoStage ? 0 : allStages()[unsigned(A.At)].Bit;
  }
  /// The bytes that an access to a buffer touches.
  ByteRange bytesOf(const Access &A) const {
    const AccessExtra *E = extraOf(A);
    return E && E->Bytes ? *E->Bytes : ByteRange{0, Buffers[A.Image].SizeBytes};
  }
  llvm::ArrayRef<Op> endOpsOf(const Pass &P) const {
    return llvm::ArrayRef(Ops).slice(P.FirstEndOp, P.NumEndOps);
  }
  /// The area of an access: its own, else the area of its pass; null: everything.
  const auxplan::Area *areaOf(const Pass &P, const Access &A) const {
    if (const AccessExtra *E = extraOf(A); E && E->Area)
      return &*E->Area;
    return P.Area == None32 ? nullptr : &Areas[P.Area];
  }
  /// The layout of an image during an access: the given one, or the canonical one.
  Layout layoutOf(const Access &A) const;
  bool reads(const Access &A) const; ///< by kind and RW, not by load/discard
  bool writes(const Access &A) const;
  uint32_t addArea(const Area &);
  uint32_t addClear(const ClearValue &);
  AccessExtra &extraFor(Access &);                              ///< makes it on first use
  std::optional<ImageId> findImage(llvm::StringRef Name) const; ///< linear; for tools and tests
};

/// In a multiview pass: does a line of this kind take only the layers of the views? Attachments do,
/// and so do clears and resolves of attachments; shaders see all layers of other images.
bool isPerView(AccessKind);

/// SubRange::Views of a range in a pass with these views: 0 if the range has a layer for each view
/// and no other.
uint32_t viewsIn(const SubRange &, uint32_t PassViews);

/// Sets SubRange::Views of the accesses of a pass: each layer that a view names and the range has.
/// Call it when \p P has all its accesses.
void giveViews(Graph &, const Pass &P);

/// For a line of \p P that attaches the layers \p R, calls \p F with the layer of each view of the
/// pass; without multiview, with all of \p R.
template <typename Fn> void forEachView(const Pass &P, SubRange R, Fn F) {
  if (!P.Views)
    return F(R), void();
  uint32_t Base = R.LayerBegin;
  R.Views = 0;
  for (uint32_t Rest = P.Views; Rest; Rest &= Rest - 1) {
    R.LayerBegin = Base + llvm::countr_zero(Rest);
    R.LayerEnd = R.LayerBegin + 1;
    F(static_cast<const SubRange &>(R));
  }
}

/// The layers of \p R up to the layer of the last view, or all of them.
inline SubRange upToLastView(const Pass &P, SubRange R) {
  R.Views = 0;
  if (P.Views)
    R.LayerEnd = R.LayerBegin + 32 - llvm::countl_zero(P.Views);
  return R;
}

/// For each image: does a line of the graph, or a `starts`, name it?
std::vector<bool> findUsedImages(const Graph &);

/// Equal but for locations, NameIds and the order inside side tables.
bool equalGraphs(const Graph &A, const Graph &B);

/// Do two frames of a graph, which begin at the items \p A and \p B, hold the same in their
/// execution with the number \p FrameNumber? It does not count whether a frame repeats.
bool equalExecutions(const Graph &, uint32_t A, uint32_t B, uint64_t FrameNumber);

/// Removes the header, ops, syncs, modes and prologue frames: the graph as if it
/// had never been planned (`--replan`).
void stripPlan(Graph &);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_GRAPH_H
