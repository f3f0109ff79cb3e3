//===- SpareBarrierTest.cpp - planned barriers have nothing to spare ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes each barrier, and each bit of each mask, from what is planned for random graphs: the
/// checker of barriers should then find something wrong. What it does not miss is one part too
/// many; these are counted and must be few.
///
/// Two things stay. Transitions of layouts and changes of owners are in the graph that is planned
/// for, so only their scopes are tried. The first scope of an image that an outside owner gives
/// back waits for a semaphore that is not in the text.
///
//===----------------------------------------------------------------------===//

#include "SyncGraph.h"
#include "SyncTrial.h"
#include "auxplan/Graph/BarrierCalls.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

namespace {

/// Tries a plan without its parts.
class SpareParts {
public:
  explicit SpareParts(const BarrierPlan &P, const TargetInfo &T) : G(P.Frames), T(T) {}
  void run();
  std::vector<std::string> Spare;
  unsigned NumTried = 0;

private:
  void tryMask(uint64_t &Mask, bool IsStages, bool MayBeEmpty, const std::string &What);
  void tryScopes(Dependency &, bool MayBeEmpty, const std::string &What);
  void tryBarrier(Barrier &);
  void tryTransition(Transition &);
  void tryWithout(uint32_t Item);
  /// By Vulkan's rules and as validation layers see it.
  bool isRight() {
    ++NumTried;
    return findHazardFaults(G, T).empty() && findHazardFaults(G, T, SyncView::Layers).empty();
  }
  std::string nameOf(const Barrier &) const;

  Graph G;
  const TargetInfo &T;
};

} // namespace

void SpareParts::tryMask(uint64_t &Mask, bool IsStages, bool MayBeEmpty, const std::string &What) {
  uint64_t Full = Mask;
  for (uint64_t Rest = Full; Rest; Rest &= Rest - 1) {
    uint64_t Bit = Rest & (~Rest + 1);
    if (Full == Bit && !MayBeEmpty)
      return;
    Mask = Full & ~Bit;
    if (isRight())
      Spare.push_back(What + " " + (IsStages ? listStages(Bit) : listAccesses(Bit)));
    Mask = Full;
  }
}

/// \p MayBeEmpty: an empty first scope is NONE. (That of an acquire is what its queue has waited
/// for.)
void SpareParts::tryScopes(Dependency &D, bool MayBeEmpty, const std::string &What) {
  tryMask(D.After.Stages, true, MayBeEmpty, What + " after");
  tryMask(D.After.Accesses, false, true, What + " after");
  tryMask(D.Before.Stages, true, true, What + " before");
  tryMask(D.Before.Accesses, false, true, What + " before");
}

std::string SpareParts::nameOf(const Barrier &B) const {
  static const char *const Words[] = {"barrier", "release",   "acquire",    "signal",
                                      "wait",    "set_event", "wait_event", "host_wait"};
  std::string Name = Words[unsigned(B.Kind)];
  return B.Name ? Name + " @" + G.Names.get(B.Name).str() : Name;
}

void SpareParts::tryBarrier(Barrier &B) {
  tryScopes(B.Scopes, B.Kind != BarrierKind::Acquire, nameOf(B));
}

void SpareParts::tryTransition(Transition &X) {
  static const char *const Words[] = {"transition", "release", "acquire"};
  std::string What =
      std::string(Words[unsigned(X.Kind)]) + " %" + G.Names.get(G.Images[X.Image].Name).str();
  if (G.Images[X.Image].Lifetime == Lifetime::External)
    return;
  tryScopes(X.Scopes, X.Kind != TransitionKind::Acquire, What);
}

void SpareParts::tryWithout(uint32_t Item) {
  const auxplan::Item It = G.Items[Item];
  Barrier &B = G.Barriers[It.Index];
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire)
    return;
  // A barrier that does nothing stands where it was, so that calls stay as they are.
  Barrier Old = B;
  B.Kind = BarrierKind::Barrier;
  B.Scopes = {};
  if (isRight())
    Spare.push_back(nameOf(Old));
  G.Barriers[It.Index] = Old;
}

void SpareParts::run() {
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    if (G.Items[I].Kind == ItemKind::Barrier)
      tryWithout(I);
  for (Barrier &B : G.Barriers)
    tryBarrier(B);
  for (Transition &X : G.Transitions)
    if (X.HasScopes)
      tryTransition(X);
}

/// Of at most one part in \p OneIn the checker may not see the loss. AUXPLAN_SHOW=1 lists them.
static void checkShape(SyncGraph::Shape Shape, unsigned OneIn, unsigned Short, unsigned Long) {
  unsigned NumTried = 0, NumSpare = 0;
  auto [First, End] = seeds(graphs(Short, Long));
  for (unsigned Seed = First; Seed < End; ++Seed) {
    std::string Text = SyncGraph(Seed, Shape).text();
    SyncTrial R(Text);
    if (!R.Plan || !firstFault(R.Plan->Frames, R.T).empty())
      continue; // SyncPlanTest reports it
    SpareParts Parts(*R.Plan, R.T);
    Parts.run();
    NumTried += Parts.NumTried;
    NumSpare += Parts.Spare.size();
    if (std::getenv("AUXPLAN_SHOW") && !Parts.Spare.empty())
      errs() << "seed " << Seed << ": " << join(Parts.Spare, "; ") << "\n" << Text;
  }
  EXPECT_GT(NumTried, End - First);
  EXPECT_LE(NumSpare * OneIn, NumTried)
      << "of " << NumTried << " parts " << NumSpare << " are spare";
}

/// A straight line of passes.
static SyncGraph::Shape plain(unsigned Queues) {
  SyncGraph::Shape Shape;
  Shape.Queues = Queues;
  Shape.Passes = 6;
  Shape.Regions = Shape.Host = Shape.Subpasses = Shape.SharesMemory = false;
  return Shape;
}

TEST(SpareBarrier, OneQueue) {
  checkShape(plain(1), 25, 100, 5000);
}

TEST(SpareBarrier, SeveralQueues) {
  checkShape(plain(3), 20, 100, 5000);
}

TEST(SpareBarrier, Subpasses) {
  SyncGraph::Shape Shape = plain(1);
  Shape.Subpasses = true;
  checkShape(Shape, 25, 100, 5000);
}

TEST(SpareBarrier, Host) {
  SyncGraph::Shape Shape = plain(2);
  Shape.Host = true;
  checkShape(Shape, 15, 100, 5000);
}

TEST(SpareBarrier, SharedMemory) {
  SyncGraph::Shape Shape = plain(1);
  Shape.SharesMemory = true;
  // 4.3 in a hundred of the long run: most are accesses in the `after` of changes of layouts, which
  // validation layers ask for and the checker's view of them does not have.
  checkShape(Shape, 20, 100, 5000);
}

TEST(SpareBarrier, Regions) {
  SyncGraph::Shape Shape = plain(1);
  Shape.Regions = true;
  checkShape(Shape, 15, 100, 5000);
}
