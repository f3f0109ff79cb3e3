//===- TrailTest.cpp - the rows of a unit, frame by frame -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares trails through the frames of images that are kept with all ways through these frames.
///
//===----------------------------------------------------------------------===//

#include "FrameParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Calls \p Do with a trail of four frames and more of each orbit, and the parts that it goes
/// through, from the row in which the unit begins.
void forEachTrail(function_ref<void(FrameParts &, const Trail &, ArrayRef<uint32_t> Through)> Do) {
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits()) {
      Trail T(Of.before(0).after(0).front().Row);
      std::vector<uint32_t> Through;
      for (unsigned Phase = 0; Phase != O.Phases + 3; ++Phase) {
        Through.push_back(Of.Parts.at(O, Phase % O.Phases));
        ASSERT_TRUE(T.advance(Of.Solver, Through.back()));
        ASSERT_EQ(T.numFrames(), Through.size());
      }
      Do(Of, T, Through);
    }
  });
}

TEST(Trail, HasTheLeastCostOfEachRow) {
  unsigned Dropped = 0, Rows = 0;
  forEachTrail([&](FrameParts &Of, const Trail &T, ArrayRef<uint32_t> Through) {
    RowCosts All = {{T.after(0).front().Row, {}}};
    for (size_t N = 0; N != Through.size(); ++N) {
      All = Of.behind(Through[N], All);
      ArrayRef<TrailStep> Kept = T.after(N + 1);
      for (const TrailStep &S : Kept) {
        ASSERT_TRUE(All.count(S.Row)) << Of.nameOf(S.Row);
        EXPECT_EQ(All[S.Row], S.Price) << Of.nameOf(S.Row);
        ++Rows;
      }
      // The solver drops joint rows that need not be better in later frames.
      for (auto It = All.begin(); !Of.isJoint() && It != All.end(); ++It)
        EXPECT_TRUE(any_of(Kept,
                           [&](const TrailStep &S) {
                             return S.Price <= It->second && Of.Solver.isWithin(S.Row, It->first);
                           }))
            << "nothing is as good as " << Of.nameOf(It->first);
      Dropped += Kept.size() < All.size();
    }
  });
  EXPECT_GT(Rows, 2000u);
  EXPECT_GT(Dropped, 30u);
}

TEST(Trail, HasNoRowBesideABetterOne) {
  unsigned Pairs = 0;
  forEachTrail([&](FrameParts &Of, const Trail &T, ArrayRef<uint32_t>) {
    for (size_t N = 0; N != T.numFrames(); ++N)
      for (const TrailStep &A : T.after(N + 1))
        for (const TrailStep &B : T.after(N + 1)) {
          if (&A == &B)
            continue;
          EXPECT_NE(A.Row, B.Row);
          EXPECT_FALSE(A.Price <= B.Price && Of.Solver.isWithin(A.Row, B.Row))
              << Of.nameOf(B.Row) << " beside " << Of.nameOf(A.Row);
          ++Pairs;
        }
  });
  EXPECT_GT(Pairs, 500u);
}

TEST(Trail, LeadsBackToTheDecisions) {
  unsigned Ways = 0;
  forEachTrail([&](FrameParts &Of, const Trail &T, ArrayRef<uint32_t> Through) {
    for (uint32_t End = 0; End != T.ends().size(); ++End) {
      std::vector<TrailStep> Way = T.wayTo(End);
      ASSERT_EQ(Way.size(), Through.size());
      RowId Row = T.after(0).front().Row;
      Cost Spent;
      for (size_t N = 0; N != Way.size(); ++N) {
        EXPECT_EQ(Way[N].Way, Of.Solver.solve(Through[N], Row));
        CellSolver::Exit E = Of.Solver.exits(Way[N].Way)[Way[N].Exit];
        Row = E.Row;
        Spent = Spent + E.Price;
        EXPECT_EQ(Way[N].Row, Row);
        EXPECT_EQ(Way[N].Price, Spent);
      }
      EXPECT_EQ(Row, T.ends()[End].Row);
      ++Ways;
    }
  });
  EXPECT_GT(Ways, 500u);
}

TEST(Trail, TheCheapestEndIsTheFirstOfSeveral) {
  unsigned Later = 0;
  forEachTrail([&](FrameParts &, const Trail &T, ArrayRef<uint32_t>) {
    uint32_t Best = T.cheapestEnd();
    for (uint32_t N = 0; N != T.ends().size(); ++N)
      EXPECT_TRUE(N < Best ? T.ends()[Best].Price < T.ends()[N].Price
                           : T.ends()[Best].Price <= T.ends()[N].Price);
    Later += Best != 0;
  });
  EXPECT_GT(Later, 10u);
}

TEST(Trail, MayEndInOneRowOnly) {
  unsigned Several = 0;
  forEachTrail([&](FrameParts &, const Trail &T, ArrayRef<uint32_t>) {
    for (uint32_t End = 0; End != T.ends().size(); ++End) {
      Trail Ended = T;
      Ended.endAt(T.ends()[End]);
      ASSERT_EQ(Ended.ends().size(), 1u);
      EXPECT_EQ(Ended.cheapestEnd(), 0u);
      std::vector<TrailStep> Way = T.wayTo(End), Same = Ended.wayTo(0);
      ASSERT_EQ(Way.size(), Same.size());
      for (size_t N = 0; N != Way.size(); ++N) {
        EXPECT_EQ(Way[N].Row, Same[N].Row);
        EXPECT_EQ(Way[N].Way, Same[N].Way);
      }
    }
    Several += T.ends().size() > 1;
  });
  EXPECT_GT(Several, 100u);
}

TEST(Trail, BeginsWithOneRowThatCostsNothing) {
  Trail T(7);
  EXPECT_EQ(T.numFrames(), 0u);
  ASSERT_EQ(T.ends().size(), 1u);
  EXPECT_EQ(T.ends().front().Row, 7u);
  EXPECT_EQ(T.ends().front().Price, Cost());
  EXPECT_TRUE(T.wayTo(0).empty());
}

} // namespace
