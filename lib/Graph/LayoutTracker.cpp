//===- LayoutTracker.cpp - layouts and contents over time -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values of slots, and the walk over frames and regions. LayoutStatements.cpp has the effects
/// of statements on the values.
///
//===----------------------------------------------------------------------===//

#include "LayoutTracker.h"
#include "SourceParts.h"
#include "Spelling.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;

/// A frame that runs N times is walked N times, but at most this many times.
static constexpr uint32_t MaxWalks = 64;
/// Limit for all loops in all frames that are walked in a row.
static constexpr uint64_t MaxBackEdges = 1 << 16;

Layout auxplan::projectLayout(Layout L, Aspect A) {
  bool Depth = A == Aspect::Depth, Stencil = A == Aspect::Stencil;
  Layout Writable = Depth     ? Layout::DEPTH_ATTACHMENT_OPTIMAL
                    : Stencil ? Layout::STENCIL_ATTACHMENT_OPTIMAL
                              : Layout::COLOR_ATTACHMENT_OPTIMAL;
  Layout ReadOnly = Depth     ? Layout::DEPTH_READ_ONLY_OPTIMAL
                    : Stencil ? Layout::STENCIL_READ_ONLY_OPTIMAL
                              : Layout::SHADER_READ_ONLY_OPTIMAL;
  switch (L) {
  case Layout::ATTACHMENT_OPTIMAL:
    return Writable;
  case Layout::READ_ONLY_OPTIMAL:
    return ReadOnly;
  case Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL:
    return Depth || Stencil ? Writable : L;
  case Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL:
    return Depth || Stencil ? ReadOnly : L;
  case Layout::DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL:
    return Depth ? ReadOnly : Stencil ? Writable : L;
  case Layout::DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL:
    return Depth ? Writable : Stencil ? ReadOnly : L;
  default:
    return L;
  }
}

void auxplan::trackLayouts(const Graph &G, DiagnosticEngine &D) {
  if (!G.Items.empty())
    LayoutTracker(G, D).run();
}

std::vector<bool> auxplan::findUndefinedReads(const Graph &G) {
  SourceMgr SM;
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc());
  DiagnosticEngine Silent(SM, Buffer, /*MaxErrors=*/0);
  Silent.enableWarning("undefined-read", false);
  LayoutTracker Tracker(G, Silent);
  if (!G.Items.empty())
    Tracker.run();
  return Tracker.readsUndefined();
}

//===----------------------------------------------------------------------===//
// Slots and values
//===----------------------------------------------------------------------===//

static bool hasSeveral(uint64_t Layouts) {
  Layouts &= ~(AnyLayout | SeveralLayouts);
  return Layouts & (Layouts - 1);
}

/// Makes two slots, layouts and contents, for each plane of each image of a ring that is used.
/// Interchangeable images have the slots of the first of them.
void LayoutTracker::makeSlots() {
  Slot Next = 0;
  std::vector<bool> Used = findUsedImages(G);
  std::vector<ImageId> Same = findInterchangeable(G);
  for (const Image &I : G.Images) {
    ImageId Id = FirstSlot.size();
    bool HasOwn = Same.empty() || Same[Id] == Id;
    Roles.push_back(Used[Id] ? I.History : 1);
    unsigned Count = HasOwn ? Roles.back() * popcount(I.aspects()) * 2 : 0;
    FirstSlot.push_back(HasOwn ? Next : FirstSlot[Same[Id]]);
    Heights.push_back(Log2_64_Ceil(uint64_t(I.Desc.Mips) * I.Desc.sliceCount()));
    ImageOfSlot.resize(Next + Count, Id);
    Next += Count;
  }
  LoggedIn.resize(Next, 0);
  Start.resize(Next);
}

LayoutTracker::LayoutTracker(const Graph &G, DiagnosticEngine &D)
    : G(G), D(D), Instances(G) {
  makeSlots();
  setStarts();
  ReadsUndefined.resize(G.Images.size());
  Aliased.resize(G.Images.size());
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      Aliased[B.Object] = true;
}

static uint64_t startLayouts(const Image &I, Aspect A) {
  switch (I.Start) {
  case StartKind::Layout:
    return setOf(I.StartLayout, A);
  case StartKind::Unknown:
    return AnyLayout;
  case StartKind::NotGiven:
    return I.Lifetime == Lifetime::External ? AnyLayout : setOf(Layout::UNDEFINED);
  }
  llvm_unreachable("unknown kind of start");
}

static uint64_t startContents(const Image &I) {
  if (I.Start == StartKind::Unknown)
    return Undefined | Defined;
  bool HasSome = I.Start == StartKind::Layout || I.Lifetime == Lifetime::External;
  return HasSome ? Defined : Undefined;
}

void LayoutTracker::setStarts() {
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    Slot S = FirstSlot[Id];
    for (unsigned Ring = 0; Ring != Roles[Id]; ++Ring)
      forEachAspect(I.aspects(), [&](Aspect A) {
        Start[S++] = Sets.everywhere(startLayouts(I, A));
        Start[S++] = Sets.everywhere(startContents(I));
      });
  }
  Now = Start;
  for (const StartStmt &S : G.Starts) {
    bool Unknown = S.StartLayout == NoLayout;
    for (unsigned Ring = 0; Ring != G.Images[S.Image].History; ++Ring)
      forEachAspect(S.Range.Aspects, [&](Aspect A) {
        Place P = {S.Image, uint8_t(Ring), S.Range};
        assign(P, A, Layouts, Unknown ? AnyLayout : setOf(S.StartLayout, A));
        assign(P, A, Contents, Unknown ? Undefined | Defined : Defined);
      });
  }
  Start = Now;
}

/// The images of a ring take turns: role k of frame f is image (f - k) mod N.
LayoutTracker::Slot LayoutTracker::slotOf(ImageId Id, uint8_t Age, Aspect A, Topic T) const {
  const Image &I = G.Images[Id];
  AspectMask Of = I.aspects();
  unsigned Planes = popcount(Of), Plane = popcount(AspectMask(Of & (maskOf(A) - 1)));
  unsigned Ring = I.History == 1 ? 0 : (FrameNumber + I.History - Age) % I.History;
  return FirstSlot[Id] + (Ring * Planes + Plane) * 2 + T;
}

void LayoutTracker::set(Slot S, SliceSets::Root Value) {
  if (Now[S] == Value)
    return;
  if (!Regions.empty() && LoggedIn[S] != Regions.back().Id) {
    Log.push_back({S, Now[S]});
    LoggedIn[S] = Regions.back().Id;
  }
  Now[S] = Value;
}

/// Positions are mip x slice; slices that a mip of a 3D image lacks are left out.
void LayoutTracker::forEachSpan(ImageId Id, const SubRange &R,
                                function_ref<void(uint64_t, uint64_t)> Fn) const {
  const ImageDesc &Desc = G.Images[Id].Desc;
  uint64_t Slices = Desc.sliceCount();
  bool AllMipsAlike = Desc.Type != ImageType::Type3D || Desc.Mips == 1;
  if (AllMipsAlike && R.LayerBegin == 0 && R.LayerEnd == Slices && !R.Views)
    return Fn(R.MipBegin * Slices, R.MipEnd * Slices);
  for (unsigned Mip = R.MipBegin; Mip != R.MipEnd; ++Mip)
    R.forEachRun([&](const SubRange &Run) {
      uint64_t End = std::min(Run.LayerEnd, Desc.mipSlices(Mip));
      if (Run.LayerBegin < End)
        Fn(Mip * Slices + Run.LayerBegin, Mip * Slices + End);
    });
}

void LayoutTracker::assign(const Place &P, Aspect A, Topic T, Set Value) {
  Slot S = slotOf(P.Image, P.Age, A, T);
  SliceSets::Root Root = Now[S];
  forEachSpan(P.Image, P.Range, [&](uint64_t Begin, uint64_t End) {
    Root = Sets.with(Root, Heights[P.Image], Begin, End, Value);
  });
  set(S, Root);
}

LayoutTracker::Set LayoutTracker::ask(const Place &P, Aspect A, Topic T) const {
  SliceSets::Root Root = Now[slotOf(P.Image, P.Age, A, T)];
  Set All = 0;
  forEachSpan(P.Image, P.Range, [&](uint64_t Begin, uint64_t End) {
    All |= Sets.unionOver(Root, Heights[P.Image], Begin, End);
  });
  return All;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void LayoutTracker::openRegion(ItemKind Kind, uint32_t Item) {
  Regions.push_back({Kind, Item, Log.size(), ++LastRegion, {}});
}

/// Returns what the region has changed, and restores the values at its beginning.
LayoutTracker::Changes LayoutTracker::leave(const Region &R) {
  Changes Changed;
  for (size_t I = R.LogBegin; I != Log.size(); ++I)
    Changed.push_back({Log[I].first, Now[Log[I].first]});
  while (Log.size() != R.LogBegin) {
    Now[Log.back().first] = Log.back().second;
    LoggedIn[Log.back().first] = 0;
    Log.pop_back();
  }
  return Changed;
}

/// Joins values that arrive here on another path.
void LayoutTracker::joinEntry(const Changes &From) {
  for (auto [S, Value] : From)
    set(S, Sets.join(Now[S], Value));
}

/// The end of an `if`, or of an `every` that is treated as an `if`. A value that only one arm
/// changed may also be the value from before.
void LayoutTracker::closeIf() {
  Region R = std::move(Regions.back());
  Changes Second = leave(R);
  Regions.pop_back();
  if (R.Kind != ItemKind::Else)
    return joinEntry(Second);
  DenseMap<Slot, SliceSets::Root> OfThen;
  for (auto [S, Value] : R.Then)
    OfThen[S] = Value;
  for (auto [S, Value] : Second) {
    auto It = OfThen.find(S);
    SliceSets::Root Other = It == OfThen.end() ? Now[S] : It->second;
    set(S, Sets.join(Value, Other));
    OfThen.erase(S);
  }
  for (auto [S, Value] : R.Then)
    if (OfThen.count(S))
      set(S, Sets.join(Now[S], Value));
}

LayoutTracker::BackEdge &LayoutTracker::backEdgeOf(uint32_t Item) {
  return BackEdges[size_t(G.Items[Item].Index - FirstLoop) * Phases + Phase];
}

void LayoutTracker::clearBackEdges(uint32_t Frame, unsigned InRow) {
  FirstLoop = None32;
  uint32_t EndLoop = 0;
  for (uint32_t I = Frame; I != G.Items[Frame].Match; ++I)
    if (G.Items[I].Kind == ItemKind::LoopBegin) {
      FirstLoop = std::min(FirstLoop, G.Items[I].Index);
      EndLoop = std::max(EndLoop, G.Items[I].Index + 1);
    }
  Phases = InRow;
  size_t Loops = EndLoop ? EndLoop - FirstLoop : 0;
  BackEdges.assign(Loops * Phases, BackEdge());
  BackValues.clear();
}

/// Joins the values that a walk of the body has left. If there are new slots, all values move to
/// the end of the array, which is rare after the first walk.
void LayoutTracker::joinBackEdge(BackEdge &Edge, Changes Exit) {
  llvm::sort(Exit);
  size_t Old = Edge.Begin, OldEnd = Edge.Begin + Edge.Count;
  Changes Merged;
  for (auto [S, Value] : Exit) {
    for (; Old != OldEnd && BackValues[Old].first < S; ++Old)
      Merged.push_back(BackValues[Old]);
    bool Known = Old != OldEnd && BackValues[Old].first == S;
    SliceSets::Root Joined = Known ? Sets.join(BackValues[Old].second, Value) : Value;
    Grew |= !Known || Joined != BackValues[Old].second;
    Merged.push_back({S, Joined});
    Old += Known;
  }
  Merged.insert(Merged.end(), BackValues.begin() + Old, BackValues.begin() + OldEnd);
  if (Merged.size() != Edge.Count)
    Edge = {BackValues.size(), Merged.size()};
  BackValues.resize(std::max(BackValues.size(), Edge.Begin + Edge.Count));
  llvm::copy(Merged, BackValues.begin() + Edge.Begin);
}

void LayoutTracker::openLoop(uint32_t Item) {
  openRegion(ItemKind::LoopBegin, Item);
  BackEdge Edge = backEdgeOf(Item);
  for (auto [S, Value] : ArrayRef(BackValues).slice(Edge.Begin, Edge.Count))
    set(S, Sets.join(Now[S], Value));
}

void LayoutTracker::closeLoop() {
  Region R = std::move(Regions.back());
  Changes Exit = leave(R);
  Regions.pop_back();
  joinBackEdge(backEdgeOf(R.Item), Exit);
  if (!G.Loops[G.Items[R.Item].Index].AtLeastOnce)
    return joinEntry(Exit);
  for (auto [S, Value] : Exit)
    set(S, Value);
}

/// Forgets values that are no longer in use; called between two statements.
void LayoutTracker::collectSets() {
  Sets.collect([&](function_ref<void(SliceSets::Root &)> Keep) {
    for (std::vector<SliceSets::Root> *Values : {&Start, &Now})
      llvm::for_each(*Values, Keep);
    auto KeepChanges = [&](Changes &C) {
      for (auto &[S, Value] : C)
        Keep(Value);
    };
    KeepChanges(Log);
    KeepChanges(BackValues);
    for (Region &R : Regions)
      KeepChanges(R.Then);
    for (auto &[S, Value] : FrameBack)
      Keep(Value);
  });
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void LayoutTracker::run() {
  uint64_t Frames = 0;
  for (uint32_t I = 0; I < G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    FrameNumber = Frames;
    if (Explicit && !F.Explicit)
      markSeveral();
    Explicit = F.Explicit;
    if (F.Repeat)
      repeatFrame(I);
    else
      runFrame(I);
    Frames += F.Count;
  }
}

/// In a frame without transitions whoever adds the transitions must know the layout of an image.
void LayoutTracker::markSeveral() {
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    SubRange All = I.wholeRange();
    if (Roles[Id] != I.History)
      continue; // a ring that nobody uses
    for (unsigned Role = 0; Role != I.History; ++Role)
      forEachAspect(I.aspects(), [&](Aspect A) {
        Slot S = slotOf(Id, Role, A, Layouts);
        SliceSets::Root Root = Now[S];
        auto Mark = [&](uint64_t Position) {
          Set In = Sets.unionOver(Root, Heights[Id], Position, Position + 1);
          if (hasSeveral(In))
            Root = Sets.with(Root, Heights[Id], Position, Position + 1, In | SeveralLayouts);
        };
        if (hasSeveral(ask({Id, uint8_t(Role), All}, A, Layouts)))
          forEachSpan(Id, All, [&](uint64_t Begin, uint64_t End) {
            for (; Begin != End; ++Begin)
              Mark(Begin);
          });
        Now[S] = Root;
      });
  }
}

size_t LayoutTracker::countLoops(uint32_t Begin) const {
  return llvm::count_if(ArrayRef(G.Items).slice(Begin, G.Items[Begin].Match - Begin),
                        [](const Item &I) { return I.Kind == ItemKind::LoopBegin; });
}

/// The number of frames until the `every`s come round, which are walked one by one; 0: too many.
unsigned LayoutTracker::commonPeriod(uint32_t Begin) const {
  unsigned Cycle = cycleOf(G, Begin);
  return Cycle > 1 && Cycle * countLoops(Begin) > MaxBackEdges ? 0 : Cycle;
}

/// Walks one frame, inside the open region. Images that are not kept end the frame as they began
/// it.
void LayoutTracker::walkFrame(uint32_t Begin) {
  for (uint32_t I = Begin + 1; I < G.Items[Begin].Match && !D.atLimit();)
    I = walkItem(I);
  for (size_t I = Regions.back().LogBegin; I < Log.size(); ++I) {
    Slot S = Log[I].first;
    Lifetime Kept = G.Images[ImageOfSlot[S]].Lifetime;
    if (Kept == Lifetime::Frame || Kept == Lifetime::External)
      set(S, Start[S]);
  }
}

/// Makes the changes of the only open region final.
void LayoutTracker::commit() {
  for (auto [S, Old] : Log)
    LoggedIn[S] = 0;
  Log.clear();
  Regions.clear();
}

/// Walks a frame that runs a given number of times.
void LayoutTracker::runFrame(uint32_t Begin) {
  bool Loops = countLoops(Begin) != 0;
  uint32_t Count = std::min(G.Frames[G.Items[Begin].Index].Count, MaxWalks);
  ExactEvery = true;
  Phase = 0;
  for (uint32_t N = 0; N != Count; ++N, ++FrameNumber) {
    clearBackEdges(Begin, /*InRow=*/1);
    Reporting = !Loops;
    openRegion(ItemKind::FrameBegin, Begin);
    Grew = Loops;
    while (Grew) {
      Grew = false;
      walkFrame(Begin);
      leave(Regions.back());
    }
    Reporting = true;
    walkFrame(Begin);
    commit();
  }
}

/// Walks the frames of one period, from the entry joined with the values that come back.
void LayoutTracker::walkPeriod(uint32_t Begin, unsigned Frames) {
  uint64_t First = FrameNumber;
  for (auto [S, Value] : FrameBack)
    set(S, Sets.join(Now[S], Value));
  for (Phase = 0; Phase != Frames; ++Phase) {
    FrameNumber = First + Phase;
    walkFrame(Begin);
  }
  FrameNumber = First;
}

void LayoutTracker::repeatFrame(uint32_t Begin) {
  unsigned Frames = commonPeriod(Begin);
  ExactEvery = Frames != 0;
  Frames = std::max(Frames, 1u);
  clearBackEdges(Begin, Frames);
  FrameBack.clear();
  openRegion(ItemKind::FrameBegin, Begin);
  Reporting = false;
  do {
    Grew = false;
    walkPeriod(Begin, Frames);
    feedBack(leave(Regions.back()), Frames);
  } while (Grew && !D.atLimit());
  Reporting = true;
  walkPeriod(Begin, Frames);
}

void LayoutTracker::addBack(Slot S, SliceSets::Root Value) {
  auto [It, New] = FrameBack.try_emplace(S, Value);
  SliceSets::Root Joined = Sets.join(It->second, Value);
  Grew |= New || Joined != It->second;
  It->second = Joined;
}

/// Passes the values at the end of a period back to its beginning. The images of a ring have moved
/// on by one place for each frame.
void LayoutTracker::feedBack(const Changes &End, unsigned Frames) {
  auto Shift = [&](Slot S) {
    const Image &I = G.Images[ImageOfSlot[S]];
    unsigned PerImage = popcount(I.aspects()) * 2;
    Slot First = FirstSlot[ImageOfSlot[S]];
    unsigned Ring = (S - First) / PerImage;
    unsigned Moved = (Ring + I.History - Frames % I.History) % I.History;
    return First + Moved * PerImage + (S - First) % PerImage;
  };
  BackMap Changed;
  for (auto [S, Value] : End) {
    Changed[S] = Value;
    addBack(Shift(S), Value);
  }
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    if (Frames % I.History == 0 || Roles[Id] == 1)
      continue;
    // Values that did not change have moved as well.
    for (Slot S = FirstSlot[Id], E = S + I.History * popcount(I.aspects()) * 2; S != E; ++S)
      if (!Changed.count(S))
        addBack(Shift(S), Now[S]);
  }
}

/// Returns the item to go on with.
uint32_t LayoutTracker::walkItem(uint32_t I) {
  const Item &It = G.Items[I];
  CurrentItem = I;
  if (Sets.isFull())
    collectSets();
  switch (It.Kind) {
  case ItemKind::IfBegin:
    openRegion(ItemKind::IfBegin, I);
    break;
  case ItemKind::Else:
    Regions.back().Then = leave(Regions.back());
    Regions.back().Kind = ItemKind::Else;
    break;
  case ItemKind::IfEnd:
    closeIf();
    break;
  case ItemKind::LoopBegin:
    openLoop(I);
    break;
  case ItemKind::LoopEnd:
    closeLoop();
    break;
  case ItemKind::EveryBegin:
    if (!ExactEvery)
      openRegion(ItemKind::EveryBegin, I);
    else if (!runsIn(G.Everys[It.Index], FrameNumber))
      return It.Match + 1;
    break;
  case ItemKind::EveryEnd:
    if (!ExactEvery)
      closeIf();
    break;
  case ItemKind::Pass:
    pass(G.Passes[It.Index], Instances.isContinued(It.Index));
    break;
  case ItemKind::Transition:
    transition(G.Transitions[It.Index]);
    break;
  case ItemKind::Present:
    present(G.Presents[It.Index]);
    break;
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return I + 1;
}
