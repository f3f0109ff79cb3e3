//===- SpareBarrierTest.cpp - planned barriers have nothing to spare ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes each barrier, and each bit of each mask, from what is planned for random graphs: the checker
/// of barriers must then find something wrong.
///
/// Two things stay. Transitions of layouts and changes of owners are in the graph that is planned for,
/// so only their scopes are tried. The first scope of an image that an outside owner gives back waits
/// for a semaphore that is not in the text.
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

private:
  void tryMask(uint64_t &Mask, bool IsStages, bool MayBeEmpty, const std::string &What);
  void tryScopes(Dependency &, bool MayBeEmpty, const std::string &What);
  void tryBarrier(Barrier &);
  void tryTransition(Transition &);
  void tryWithout(uint32_t Item);
  bool isRight() const { return findSyncFaults(G, T).empty(); }
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

/// \p MayBeEmpty: an empty first scope is NONE. (That of an acquire is what its queue has waited for.)
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
  std::string What = std::string(Words[unsigned(X.Kind)]) + " %" +
                     G.Names.get(G.Images[X.Image].Name).str();
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

static void checkSpare(const std::string &Text, const std::string &Seed) {
  SyncTrial R(Text);
  if (!R.Plan || !firstFault(R.Plan->Frames, R.T).empty())
    return; // SyncPlanTest reports it
  SpareParts Parts(*R.Plan, R.T);
  Parts.run();
  EXPECT_TRUE(Parts.Spare.empty())
      << Seed << ": " << join(Parts.Spare, "; ") << "\n#GRAPH\n" << Text << "#END\n";
}

TEST(SpareBarrier, SmallGraphs) {
  auto [First, End] = seeds(graphs(200, 10000));
  for (unsigned Seed = First; Seed < End; ++Seed) {
    SyncGraph::Shape Shape;
    Shape.Queues = 1 + Seed % 3;
    Shape.Regions = Seed % 2;
    Shape.Passes = 6;
    checkSpare(SyncGraph(Seed, Shape).text(), "seed " + std::to_string(Seed));
  }
}
