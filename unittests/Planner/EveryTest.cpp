//===- EveryTest.cpp - frames with `every` against frames without ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If all images are kept, a frame with `every`s is the same as its cycle written out: one frame
/// with the lines that run in each frame of the cycle, one after the other. So both have the same
/// least own cost, and the oracle knows the cost of frames without `every` (unittests/Oracle).
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/FrameCycle.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

/// Contents are kept from frame to frame, whatever the text says.
static std::string keepImages(StringRef Text) {
  std::string Kept;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    std::string Now = Line.str();
    if (Line.starts_with("image ") && !Line.contains(" persistent")) {
      size_t External = Now.find(" external");
      if (External != std::string::npos)
        Now.erase(External, StringRef(" external").size());
      Now += " persistent";
    }
    Kept += Now + "\n";
  }
  return Kept;
}

/// The last frame of a text, whose first execution has number \p First, written out for
/// \p Cycle frames.
static std::string writtenOut(StringRef Text, uint64_t First, unsigned Cycle) {
  size_t Head = Text.rfind("\nframe") + 1, Body = Text.find('\n', Head) + 1;
  std::string Out = Text.take_front(Body).str();
  for (uint64_t N = First; N != First + Cycle; ++N) {
    SmallVector<bool, 8> IsEvery; // by open brace
    unsigned Left = 0;            // open braces of regions that do not run
    for (StringRef Rest = Text.drop_front(Body).rtrim().drop_back(); !Rest.empty();) {
      auto [Line, Behind] = Rest.split('\n');
      Rest = Behind;
      StringRef Is = Line.trim();
      if (Left) {
        Left += int(Is.ends_with("{")) - int(Is.starts_with("}"));
        continue;
      }
      Every E;
      if (Is.consume_front("every ")) {
        bool IsWrong = Is.consumeInteger(10, E.Period) || !Is.consume_front(" offset ") ||
                       Is.consumeInteger(10, E.Offset);
        EXPECT_FALSE(IsWrong);
        if (!runsIn(E, N))
          ++Left;
        else
          IsEvery.push_back(true);
        continue;
      }
      bool Drops = Is == "}" && IsEvery.back();
      if (Is.starts_with("}"))
        IsEvery.pop_back();
      if (Is.ends_with("{"))
        IsEvery.push_back(false);
      if (!Drops)
        Out += Line.str() + "\n";
    }
  }
  return Out + "}\n";
}

/// The item at which the last frame begins; None if there is nothing to try.
static std::optional<uint32_t> cycleToTry(const Graph &G) {
  uint32_t Last = G.Items.back().Match;
  for (uint32_t I = 0; I != Last; I = G.Items[I].Match + 1)
    if (cycleOf(G, I) != 1)
      return std::nullopt; // there `every`s are planned as branches
  bool HasRings = llvm::any_of(G.Images, [](const Image &I) { return I.History > 1; });
  bool Cycles = G.Frames.back().Repeat && cycleOf(G, Last) > 1;
  return Cycles && !HasRings ? std::optional(Last) : std::nullopt;
}

TEST(Every, CostsWhatItsCycleWrittenOutDoes) {
  unsigned Tried = 0, Gains = 0, Differ = 0; ///< Differ: only one of the two had to leave rows out
  for (unsigned Seed = 101; Seed <= graphs(180, 20000); ++Seed) {
    std::string Text = keepImages(RandomGraph(Seed, RandomGraph::ControlFlow).text());
    Trial Folded(Text);
    std::optional<uint32_t> Last = Folded.G ? cycleToTry(*Folded.G) : std::nullopt;
    if (!Last)
      continue;
    unsigned Cycle = cycleOf(*Folded.G, *Last);
    std::string Longer = writtenOut(Text, firstNumberOf(*Folded.G, *Last), Cycle);
    Trial Unfolded(Longer);
    ASSERT_TRUE(Unfolded.G) << "seed " << Seed << "\n" << Longer;
    for (const TargetInfo &T : allTargets()) {
      if (!isTried(T, Seed))
        continue;
      SCOPED_TRACE("seed " + std::to_string(Seed) + " on " + T.fullName());
      Folded.How.Minimize = Unfolded.How.Minimize = Objective::Traffic;
      std::unique_ptr<Graph> A = Folded.plan(T, Policy::Optimal);
      std::unique_ptr<Graph> B = Unfolded.plan(T, Policy::Optimal);
      ASSERT_EQ(bool(A), bool(B)) << Text << Longer;
      if (!A)
        continue;
      EXPECT_TRUE(Folded.check(*A, T)) << printed(*A);
      if (!Folded.Proof.IsProven || !Unfolded.Proof.IsProven) {
        Differ += Folded.Proof.IsProven != Unfolded.Proof.IsProven;
        continue;
      }
      EXPECT_EQ(Folded.Proof.OwnBound, Unfolded.Proof.OwnBound) << printed(*A) << printed(*B);
      Problem P(*A, T);
      CostObserver Sum(P);
      checkPlan(P, *Folded.D, &Sum);
      PlanCost Cost = Sum.finish();
      EXPECT_EQ(Cost.Frame.own().value(), Folded.Proof.OwnBound) << printed(*A);
      EXPECT_EQ(Cost.Frame.own().frames(), Cycle);
      ++Tried;
      Gains += A->Everys.size() > Folded.G->Everys.size();
      if (HasFailure())
        return;
    }
  }
  EXPECT_GT(Tried, 90u);
  EXPECT_LE(Differ * 100, Tried);
  EXPECT_GT(Gains, 5u); // frames do differ
}
