//===- FrontSearchTest.cpp - complete fronts, and fronts apart ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests that a transition is found once, and that a search apart, which leaves rows out, leaves
/// nothing behind.
///
//===----------------------------------------------------------------------===//

#include "ExactParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// A frame that changes an image and then samples it; steps are taken from its first front.
struct Searched : ExactParts {
  Searched()
      : ExactParts("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                   "frame {\n"
                   "  pass @p on graphics { color %a load(clear) store(store) }\n"
                   "  pass @q on graphics { sampled %a }\n"
                   "}\n"),
        Fronts(OfCell, Sequences, Effort) {
    build();
    for (const Instruction &I : instructions(0))
      Steps.emplace_back(I, /*Live=*/true, /*MayUpdate=*/false, Steps.size());
  }
  /// The last transition of the program.
  uint32_t run() {
    FrontId At = Fronts.table().single(start(0));
    uint32_t Last = None32;
    for (const SequenceItem &I : Steps) {
      Last = Fronts.stepFrom(At, I);
      At = Fronts.table().transition(Last).To;
      Most = std::max(Most, Fronts.table()[At].size());
    }
    return Last;
  }
  /// The price of the cheapest row at the end.
  Cost leastPrice() {
    FrontId At = Fronts.table().single(start(0));
    Cost Sum;
    for (const SequenceItem &I : Steps) {
      const FrontTable::Transition &X = Fronts.table().transition(Fronts.stepFrom(At, I));
      Sum = Sum + X.More;
      At = X.To;
    }
    return Sum;
  }

  SequenceTable Sequences{Programs.programs()};
  SearchBudget Budget;
  SearchEffort Effort{Budget};
  FrontSearch Fronts;
  std::vector<SequenceItem> Steps;
  size_t Most = 0; ///< rows at one point
};

TEST(FrontSearch, FindsATransitionOnce) {
  Searched S;
  uint32_t Last = S.run();
  EXPECT_GT(S.Most, 1u);
  uint64_t Work = S.Effort.done();
  EXPECT_GT(Work, 0u);
  EXPECT_EQ(S.run(), Last);
  EXPECT_EQ(S.Effort.done(), Work);
  S.Fronts.forget();
  S.run();
  EXPECT_EQ(S.Effort.done(), 2 * Work);
}

TEST(FrontSearch, ASketchCarriesFewRows) {
  Searched S;
  S.Fronts.beginApart(/*SketchOf=*/1, FrontSearch::NoLimit);
  EXPECT_TRUE(S.Fronts.isApart());
  EXPECT_EQ(S.Fronts.maxRows(), 1u);
  S.run();
  EXPECT_EQ(S.Most, 1u);
  EXPECT_TRUE(S.Fronts.isCut());
}

TEST(FrontSearch, ALimitDropsDearerWays) {
  Searched S;
  const Cost Least = S.leastPrice();
  EXPECT_GT(Least.First, 1u);
  S.Fronts.beginApart(/*SketchOf=*/0, Least);
  EXPECT_FALSE(S.Fronts.isBeyond(Least));
  EXPECT_EQ(S.leastPrice(), Least);
  S.Fronts.beginApart(/*SketchOf=*/0, Cost{0, 0});
  EXPECT_TRUE(S.Fronts.isBeyond(Least));
  FrontId End = S.Fronts.table().transition(S.run()).To;
  EXPECT_TRUE(S.Fronts.table()[End].empty());
  EXPECT_FALSE(S.Fronts.isCut()); // such ways are of no use
}

TEST(FrontSearch, NothingStaysOfASearchApart) {
  Searched S;
  S.run();
  const uint64_t Work = S.Effort.done();
  const Cost Least = S.leastPrice();
  S.Fronts.beginApart(/*SketchOf=*/1, Cost{0, 0});
  S.run();
  S.Fronts.endApart();
  EXPECT_FALSE(S.Fronts.isApart());
  EXPECT_EQ(S.Fronts.maxRows(), size_t(SearchEffort::MaxRows));
  const uint64_t WithApart = S.Effort.done();
  EXPECT_GT(WithApart, Work);
  EXPECT_EQ(S.leastPrice(), Least);
  EXPECT_EQ(S.Effort.done(), WithApart); // the complete transitions are still known
}

} // namespace
