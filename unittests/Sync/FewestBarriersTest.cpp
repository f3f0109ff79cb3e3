//===- FewestBarriersTest.cpp - no correct plan has fewer calls -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small graphs without branches, for which all plans can be tried. On one queue a plan is a set of
/// gaps with full barriers, and each change of layout stands in one of them, between the uses that
/// it stands between. On two queues it is a set of full waits, with full barriers in all gaps. The
/// checker of barriers says which sets are right; the smallest one must be as large as the plan.
///
//===----------------------------------------------------------------------===//

#include "SyncGraph.h"
#include "SyncTrial.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

namespace {

/// The passes and presents of the only frame, and what can stand between them.
class SmallFrame {
public:
  SmallFrame(const Graph &Explicit, const TargetInfo &T);
  bool isSmall() const { return Good && Uses.size() <= 6; }
  unsigned fewestCalls() const;
  unsigned fewestWaits() const;

private:
  struct Change {
    uint32_t Transition;
    unsigned First, Last; ///< gaps: N is in front of use N
  };
  struct Signal {
    unsigned From, To; ///< uses; From >= To: to the next frame
  };
  bool uses(const Item &, const Transition &) const;
  Queue queueOf(unsigned Use) const;
  void findRange(uint32_t Transition, unsigned Gap);
  void addItem(Graph &, ItemKind, uint32_t Index) const;
  void addBarrier(Graph &, Barrier) const;
  bool isRightWithCalls(unsigned Gaps) const;
  bool isRightWithWaits(ArrayRef<Signal>, unsigned Chosen) const;
  bool finish(Graph &) const;
  std::vector<Queue> queues() const;

  const Graph &G;
  const TargetInfo &T;
  bool Good = true;
  Item Begin{ItemKind::FrameBegin};
  std::vector<Item> Uses;
  std::vector<std::pair<uint32_t, unsigned>> Found; ///< transitions and the gaps where they are
  std::vector<Change> Changes;
};

} // namespace

static SyncScope everything() {
  AccessMask All = allAccessFlags()[*parseAccessFlag("MEMORY_READ")].Bit |
                   allAccessFlags()[*parseAccessFlag("MEMORY_WRITE")].Bit;
  return {allStages()[unsigned(Stage::ALL_COMMANDS)].Bit, All};
}

SmallFrame::SmallFrame(const Graph &Explicit, const TargetInfo &T) : G(Explicit), T(T) {
  unsigned Frames = 0;
  for (const Item &I : G.Items) {
    if (I.Kind == ItemKind::FrameBegin)
      Begin = I, ++Frames;
    else if (I.Kind == ItemKind::Pass || I.Kind == ItemKind::Present)
      Uses.push_back(I);
    else if (I.Kind == ItemKind::Transition)
      Found.push_back({I.Index, Uses.size()});
    else if (I.Kind != ItemKind::FrameEnd)
      Good = false;
  }
  Good &= Frames == 1;
  for (const Access &A : G.Accesses)
    Good &= A.From == NoLayout && A.To == NoLayout;
  for (const Transition &X : G.Transitions)
    Good &= X.Kind == TransitionKind::Barrier;
  for (auto [Transition, Gap] : Found)
    findRange(Transition, Gap);
}

bool SmallFrame::uses(const Item &I, const Transition &X) const {
  if (I.Kind == ItemKind::Present)
    return G.Presents[I.Index].Image == X.Image;
  return any_of(G.accessesOf(G.Passes[I.Index]), [&](const Access &A) {
    return !A.IsBuffer && A.Image == X.Image && A.Age == X.Age && A.Range.overlaps(X.Range);
  });
}

Queue SmallFrame::queueOf(unsigned Use) const {
  const Item &I = Uses[Use];
  return I.Kind == ItemKind::Pass ? G.Passes[I.Index].On : Queue();
}

/// A change that another one of the same part follows in its gap is left alone.
void SmallFrame::findRange(uint32_t Transition, unsigned Gap) {
  const auxplan::Transition &X = G.Transitions[Transition];
  Change C = {Transition, 0, unsigned(Uses.size())};
  for (unsigned U = 0; U != Uses.size(); ++U)
    if (uses(Uses[U], X))
      U < Gap ? void(C.First = U + 1) : void(C.Last = std::min(C.Last, U));
  for (auto [Other, OtherGap] : Found) {
    const auxplan::Transition &Y = G.Transitions[Other];
    if (Other != Transition && Y.Image == X.Image && Y.Age == X.Age && Y.Range.overlaps(X.Range) &&
        OtherGap >= C.First && OtherGap <= C.Last)
      Good = false;
  }
  Changes.push_back(C);
}

void SmallFrame::addItem(Graph &New, ItemKind Kind, uint32_t Index) const {
  Item I{Kind};
  I.Index = Index;
  New.Items.push_back(I);
}

void SmallFrame::addBarrier(Graph &New, Barrier B) const {
  B.HasQueue = true;
  New.Barriers.push_back(B);
  addItem(New, ItemKind::Barrier, New.Barriers.size() - 1);
}

bool SmallFrame::finish(Graph &New) const {
  addItem(New, ItemKind::FrameEnd, Begin.Index);
  New.Items.front().Match = New.Items.size() - 1;
  New.Items.back().Match = 0;
  return findHazardFaults(New, T).empty();
}

/// Bit N of \p Gaps: there is a call in gap N.
bool SmallFrame::isRightWithCalls(unsigned Gaps) const {
  Graph New = G;
  New.Items = {Begin};
  std::vector<bool> Placed(Changes.size());
  for (unsigned Gap = 0; Gap <= Uses.size(); ++Gap) {
    if (Gaps >> Gap & 1) {
      Barrier B;
      B.On = queueOf(0);
      B.Scopes = {everything(), everything()};
      addBarrier(New, B);
      for (auto [C, Done] : zip_equal(Changes, Placed)) {
        if (Done || Gap < C.First || Gap > C.Last)
          continue;
        Transition &X = New.Transitions[C.Transition];
        X.With = X.HasScopes = X.HasQueue = true;
        X.On = queueOf(0);
        X.Scopes = {everything(), everything()};
        addItem(New, ItemKind::Transition, C.Transition);
        Done = true;
      }
    }
    if (Gap != Uses.size())
      New.Items.push_back(Uses[Gap]);
  }
  return all_of(Placed, [](bool B) { return B; }) && finish(New);
}

unsigned SmallFrame::fewestCalls() const {
  unsigned Fewest = Uses.size() + 1;
  for (unsigned Gaps = 0; Gaps != 2u << Uses.size(); ++Gaps)
    if (unsigned(popcount(Gaps)) < Fewest && isRightWithCalls(Gaps))
      Fewest = popcount(Gaps);
  return Fewest;
}

std::vector<Queue> SmallFrame::queues() const {
  std::vector<Queue> All;
  for (unsigned U = 0; U != Uses.size(); ++U)
    if (!is_contained(All, queueOf(U)))
      All.push_back(queueOf(U));
  return All;
}

bool SmallFrame::isRightWithWaits(ArrayRef<Signal> Signals, unsigned Chosen) const {
  Graph New = G;
  New.Items = {Begin};
  for (unsigned U = 0; U != Uses.size(); ++U) {
    Barrier B;
    for (unsigned S = 0; S != Signals.size(); ++S)
      if ((Chosen >> S & 1) && Signals[S].To == U) {
        B.Kind = BarrierKind::Wait;
        B.On = queueOf(U);
        B.Name = New.Names.intern("s" + std::to_string(S));
        B.Scopes = {{}, {everything().Stages, 0}};
        addBarrier(New, B);
      }
    for (Queue Q : queues()) {
      Barrier Full;
      Full.On = Q;
      Full.Scopes = {everything(), everything()};
      addBarrier(New, Full);
    }
    New.Items.push_back(Uses[U]);
    for (unsigned S = 0; S != Signals.size(); ++S)
      if ((Chosen >> S & 1) && Signals[S].From == U) {
        B.Kind = BarrierKind::Signal;
        B.On = queueOf(U);
        B.Name = New.Names.intern("s" + std::to_string(S));
        B.Scopes = {{everything().Stages, 0}, {}};
        addBarrier(New, B);
      }
  }
  return finish(New);
}

unsigned SmallFrame::fewestWaits() const {
  std::vector<Signal> Signals;
  for (unsigned From = 0; From != Uses.size(); ++From)
    for (unsigned To = 0; To != Uses.size(); ++To)
      if (queueOf(From) != queueOf(To) && (From < To || G.Frames[Begin.Index].Repeat))
        Signals.push_back({From, To});
  for (unsigned Num = 0;; ++Num)
    for (unsigned Chosen = 0; Chosen != 1u << Signals.size(); ++Chosen)
      if (unsigned(popcount(Chosen)) == Num && isRightWithWaits(Signals, Chosen))
        return Num;
}

/// The calls, or the waits, of the frames of a plan. Frames before the steady one are left out.
static unsigned countIn(const Graph &G, bool Waits) {
  unsigned Num = 0;
  for (const Item &I : G.Items) {
    if (I.Kind == ItemKind::FrameBegin)
      Num = 0;
    bool IsWait = I.Kind == ItemKind::Barrier && G.Barriers[I.Index].Kind == BarrierKind::Wait;
    bool IsCall = I.Kind == ItemKind::Transition ||
                  (I.Kind == ItemKind::Barrier && G.Barriers[I.Index].Kind == BarrierKind::Barrier);
    Num += Waits ? IsWait : IsCall && !joinsCall(G, I);
  }
  return Num;
}

static void checkFewest(SyncGraph::Shape Shape, bool Waits, unsigned Short, unsigned Long) {
  Shape.Regions = Shape.Host = Shape.Subpasses = Shape.SharesMemory = false;
  unsigned Tried = 0;
  auto [First, End] = seeds(graphs(Short, Long));
  for (unsigned Seed = First; Seed < End; ++Seed) {
    std::string Text = SyncGraph(Seed, Shape).text();
    Trial Read(Text);
    if (!Read.G)
      continue;
    const TargetInfo &T = allTargets().front();
    std::optional<Graph> Explicit = explicitFrames(*Read.G, T, *Read.D);
    if (!Explicit)
      continue;
    SmallFrame Frame(*Explicit, T);
    BarrierPlan P = planBarriers(*Explicit, T);
    if (!Frame.isSmall() || !findHazardFaults(P.Frames, T).empty())
      continue;
    ++Tried;
    unsigned Fewest = Waits ? Frame.fewestWaits() : Frame.fewestCalls();
    EXPECT_EQ(countIn(P.Frames, Waits), Fewest) << "seed " << Seed << "\n" << Text;
  }
  EXPECT_GT(Tried, (End - First) / 10);
}

TEST(FewestBarriers, CallsOfBuffers) {
  SyncGraph::Shape Shape;
  Shape.Queues = 1;
  Shape.Passes = 5;
  Shape.Images = false;
  checkFewest(Shape, /*Waits=*/false, 100, 3000);
}

TEST(FewestBarriers, CallsOfImages) {
  SyncGraph::Shape Shape;
  Shape.Queues = 1;
  Shape.Passes = 5;
  checkFewest(Shape, /*Waits=*/false, 200, 5000);
}

TEST(FewestBarriers, Waits) {
  SyncGraph::Shape Shape;
  Shape.Queues = 2;
  Shape.Passes = 4;
  Shape.Images = false;
  checkFewest(Shape, /*Waits=*/true, 60, 2000);
}
