//===- LivenessTest.cpp - dead points, against a naive search --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the backward walk over all cells at once with a forward search for each cell of each op
/// of random plans. The search asks: is there a reader before the contents are overwritten,
/// discarded or forgotten?
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Liveness.h"
#include "RandomGraph.h"
#include "TestGraph.h"
#include <optional>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

class Search {
public:
  Search(const Problem &P, const Semantics &S) : P(P), G(P.graph()), S(S) {}

  /// \p Item: the place of the op, or the pass around it; \p AtEnd: at the end of the pass.
  bool isLive(CellId C, uint32_t Item, bool InPass, bool AtEnd) {
    uint32_t I = Item;
    if (InPass) {
      const Pass &In = G.Passes[G.Items[Item].Index];
      std::optional<bool> Known;
      if (!AtEnd)
        Known = afterPhase(C, In, false);
      if (!Known)
        Known = afterPhase(C, In, true);
      if (Known)
        return *Known;
    }
    bool Around = false;
    for (++I;;) {
      if (I == G.Items.size()) {
        const Frame &Last = G.Frames[G.Items.back().Index];
        if (!Last.Repeat)
          return true; // kept for later frames
        if (Around)
          return false; // no reader on the whole way round
        Around = true;
        I = G.Items.back().Match;
      }
      if (std::optional<bool> Known = afterItem(C, G.Items[I]))
        return *Known;
      ++I;
    }
  }

private:
  std::optional<bool> afterItem(CellId C, const Item &I) {
    const Image &Of = P.imageOfCell(C);
    switch (I.Kind) {
    case ItemKind::Pass: {
      const Pass &At = G.Passes[I.Index];
      std::optional<bool> Known = afterPhase(C, At, false);
      if (!Known)
        Known = afterPhase(C, At, true);
      // A discard of some slices may take the others with them.
      for (const Access &A : G.accessesOf(At))
        if (!Known && !A.IsBuffer && A.From != NoLayout && infoOf(A.From).Discards &&
            takes(C, A.Image, Of.movedRange(A.Range)))
          return false;
      return Known;
    }
    case ItemKind::Transition: {
      const Transition &X = G.Transitions[I.Index];
      if (infoOf(X.Old).Discards && takes(C, X.Image, Of.movedRange(X.Range)))
        return false;
      return std::nullopt;
    }
    case ItemKind::Present:
      if (G.Presents[I.Index].Image == P.planeOf(C).Image)
        return true;
      return std::nullopt;
    case ItemKind::FrameEnd:
      if (Of.Lifetime == Lifetime::Frame)
        return false;
      if (Of.Lifetime == Lifetime::External)
        return true;
      return std::nullopt;
    default:
      return std::nullopt;
    }
  }

  bool takes(CellId C, ImageId Image, const SubRange &R) const {
    return P.planeOf(C).Image == Image && P.rangeOf(C).overlaps(R);
  }

  /// The answer of one phase: read first, else overwritten or dropped, else none.
  std::optional<bool> afterPhase(CellId C, const Pass &At, bool EndPhase) {
    bool Reads = false, Kills = false, Drops = false;
    for (uint32_t I = At.FirstAccess, E = I + At.NumAccesses; I != E; ++I) {
      const Access &A = G.Accesses[I];
      const AccessFacts &F = S.factsOf(I);
      if (F.EndPhase != EndPhase)
        continue;
      bool Whole = P.coversWhole(C, G.areaOf(At, A));
      if (const AccessExtra *X = G.extraOf(A);
          EndPhase && takes(C, X->ResolveSource, X->ResolveSourceRange)) {
        Reads = true;
        Drops |= F.DropsSource && Whole;
      }
      if (!takes(C, A.Image, A.Range))
        continue;
      bool Kill = F.DiscardsAll || (Whole && (F.OverwritesArea || F.Clears || F.DiscardsArea));
      Kills |= Kill;
      Reads |= F.Reads && !Kill;
      Drops |= F.DropsAfter && Whole;
    }
    if (Reads)
      return true;
    if (Kills || Drops)
      return false;
    return std::nullopt;
  }

  const Problem &P;
  const Graph &G;
  const Semantics &S;
};

} // namespace

TEST(Liveness, AgreesWithANaiveSearch) {
  unsigned Dead = 0, Live = 0;
  for (unsigned Seed = 1; Seed != 400; ++Seed)
    for (const char *Target : {"skl@mesa-22.3", "tgl@mesa-26"}) {
      TestGraph Test(RandomGraph(Seed).text());
      // The layout policy also makes ops that no line needs.
      Test.plan(target(Target), Policy::Layout);
      Problem P(*Test.G, target(Target));
      Semantics S(*Test.G);
      DeadPoints Found = findDeadPoints(P, S);
      Search Naive(P, S);
      auto Check = [&](uint32_t Op, uint32_t Item, bool InPass, bool AtEnd) {
        unsigned N = 0;
        P.forEachCell(Test.G->Ops[Op], [&](CellId C) {
          bool IsLive = Naive.isLive(C, Item, InPass, AtEnd);
          EXPECT_EQ(Found.ofOp(Op)[N++] != 0, !IsLive)
              << "op " << Op << ", cell " << C << " of seed " << Seed << " on " << Target;
          ++(IsLive ? Live : Dead);
        });
      };
      for (uint32_t I = 0; I != Test.G->Items.size(); ++I) {
        const Item &It = Test.G->Items[I];
        if (It.Kind == ItemKind::Op)
          Check(It.Index, I, false, false);
        if (It.Kind != ItemKind::Pass)
          continue;
        const Pass &Pass = Test.G->Passes[It.Index];
        for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
          Check(O, I, true, false);
        for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
          Check(O, I, true, true);
      }
    }
  EXPECT_GT(Dead, 100u);
  EXPECT_GT(Live, 100u);
}
