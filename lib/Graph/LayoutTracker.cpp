//===- LayoutTracker.cpp - layouts and contents over time -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The walk over frames and regions. See LayoutTracker.h.
///
//===----------------------------------------------------------------------===//

#include "LayoutTracker.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/TextIO.h"

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

namespace {
/// Tracks a graph whose diagnostics nobody hears: it may not be the one in the text.
class SilentTracker : DiagnosticSink {
  SourceMgr SM;
  DiagnosticEngine Silent;
  LayoutTracker Tracker;
  void take(const SMDiagnostic &) override {}

public:
  explicit SilentTracker(const Graph &G)
      : Silent(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()),
               /*MaxErrors=*/0),
        Tracker(G, Silent) {
    Silent.setSink(this);
    if (!G.Items.empty())
      Tracker.run();
  }
  const LayoutTracker &operator*() const { return Tracker; }
};
} // namespace

std::vector<bool> auxplan::findUndefinedReads(const Graph &G) {
  SilentTracker Tracked(G);
  return (*Tracked).readsUndefined();
}

ReaderSet auxplan::readersOfNothingIfKept(const Graph &G) {
  Graph Kept = G;
  for (ImageId I = 0; I != Kept.Images.size(); ++I)
    if (Kept.Images[I].Lifetime == Lifetime::Frame)
      Kept.Images.edit(I).setLifetime(Lifetime::Persistent);
  SilentTracker Tracked(Kept);
  return (*Tracked).readersOfNothing();
}

LayoutTracker::LayoutTracker(const Graph &G, DiagnosticEngine &D)
    : G(G), D(D), Instances(G), Slots(G), Lost(G, Slots, Instances), Values(G, Slots, Sets),
      Returning(G, Slots, Sets), Statements(G, D, Values, Instances, Lost), Owners(G, D, Values),
      Start(Values.all()) {}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void LayoutTracker::run() {
  uint64_t Frames = 0;
  bool WasExplicit = false;
  for (uint32_t I = 0; I < G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    Values.setFrameNumber(Frames);
    // In a frame without transitions whoever adds them must know the layout of an image.
    if (WasExplicit && !F.Explicit)
      Values.markSeveral();
    WasExplicit = F.Explicit;
    Statements.beginFrame(F.Explicit);
    Owners.beginFrame(F.Explicit);
    if (F.Repeat)
      repeatFrame(I);
    else
      runFrame(I);
    Frames += F.Count;
  }
}

/// The number of frames until the `every`s come round, which are walked one by one; 0: too many.
unsigned LayoutTracker::commonPeriod(uint32_t Begin) const {
  unsigned Cycle = cycleOf(G, Begin);
  return Cycle > 1 && Cycle * countLoops(G, Begin) > MaxBackEdges ? 0 : Cycle;
}

/// Walks a frame that runs a given number of times.
void LayoutTracker::runFrame(uint32_t Begin) {
  bool Loops = countLoops(G, Begin) != 0;
  uint32_t Count = std::min(G.Frames[G.Items[Begin].Index].Count, MaxWalks);
  uint64_t First = Values.frameNumber();
  ExactEvery = true;
  Phase = 0;
  for (uint32_t N = 0; N != Count; ++N) {
    Values.setFrameNumber(First + N);
    Returning.clear(Begin, /*InRow=*/1);
    setReporting(false);
    Values.openRegion(ItemKind::FrameBegin, Begin);
    for (bool Grew = Loops; Grew; Grew = Returning.takeGrew()) {
      walkFrame(Begin);
      Values.rewind();
    }
    setReporting(true);
    walkFrame(Begin);
    Values.commit();
  }
}

/// Walks the frames of one period, from the entry joined with the values that come back.
void LayoutTracker::walkPeriod(uint32_t Begin, unsigned Frames) {
  uint64_t First = Values.frameNumber();
  for (auto [S, Value] : Returning.atFrame())
    Values.set(S, Sets.join(Values.valueOf(S), Value));
  for (Phase = 0; Phase != Frames; ++Phase) {
    Values.setFrameNumber(First + Phase);
    walkFrame(Begin);
  }
  Values.setFrameNumber(First);
}

void LayoutTracker::repeatFrame(uint32_t Begin) {
  unsigned Frames = commonPeriod(Begin);
  ExactEvery = Frames != 0;
  Frames = std::max(Frames, 1u);
  Returning.clear(Begin, Frames);
  Values.openRegion(ItemKind::FrameBegin, Begin);
  setReporting(false);
  do {
    walkPeriod(Begin, Frames);
    Returning.addToFrame(Values.rewind(), Values, Frames);
  } while (Returning.takeGrew() && !D.atLimit());
  setReporting(true);
  walkPeriod(Begin, Frames);
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

/// Walks one frame, inside the open region. Images that are not kept end the frame as they began
/// it.
void LayoutTracker::walkFrame(uint32_t Begin) {
  for (uint32_t I = Begin + 1; I < G.Items[Begin].Match && !D.atLimit();)
    I = walkItem(I);
  Values.restart(Start, [&](PlaneSlots::Slot S) {
    Lifetime Kept = G.Images[Slots.imageOf(S)].Lifetime;
    return Kept == Lifetime::Frame || Kept == Lifetime::External;
  });
}

/// Returns the item to go on with.
uint32_t LayoutTracker::walkItem(uint32_t I) {
  const Item &It = G.Items[I];
  Statements.beginItem(I);
  if (Sets.isFull())
    collectSets();
  switch (It.Kind) {
  case ItemKind::IfBegin:
    Values.openRegion(ItemKind::IfBegin, I);
    break;
  case ItemKind::Else:
    Values.beginElse();
    break;
  case ItemKind::IfEnd:
    Values.closeIf();
    break;
  case ItemKind::LoopBegin:
    openLoop(I);
    break;
  case ItemKind::LoopEnd:
    closeLoop();
    break;
  case ItemKind::EveryBegin:
    if (!ExactEvery)
      Values.openRegion(ItemKind::EveryBegin, I);
    else if (!runsIn(G.Everys[It.Index], Values.frameNumber()))
      return It.Match + 1;
    break;
  case ItemKind::EveryEnd:
    if (!ExactEvery)
      Values.closeIf();
    break;
  case ItemKind::Pass:
    Owners.pass(I);
    Statements.pass(G.Passes[It.Index]);
    break;
  case ItemKind::Transition:
    Statements.transition(G.Transitions[It.Index]);
    Owners.transition(G.Transitions[It.Index]);
    break;
  case ItemKind::Present:
    Statements.present(G.Presents[It.Index]);
    Owners.present(I);
    break;
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return I + 1;
}

void LayoutTracker::openLoop(uint32_t Item) {
  Values.openRegion(ItemKind::LoopBegin, Item);
  Values.join(Returning.atLoop(Item, Phase));
}

void LayoutTracker::closeLoop() {
  uint32_t Item = Values.regionItem();
  SlotChanges Exit = Values.closeRegion();
  Returning.addToLoop(Item, Phase, Exit);
  if (!G.Loops[G.Items[Item].Index].AtLeastOnce)
    return Values.join(Exit);
  for (auto [S, Value] : Exit)
    Values.set(S, Value);
}

/// Forgets values that are no longer in use; called between two statements.
void LayoutTracker::collectSets() {
  Sets.collect([&](function_ref<void(SliceSets::Root &)> Keep) {
    llvm::for_each(Start, Keep);
    Values.keepSets(Keep);
    Returning.keepSets(Keep);
  });
}
