//===- ShortestPathsTest.cpp - the rows of a unit, frame by frame ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares shortest paths through the frames of images that are kept with all ways through these
/// frames.
///
//===----------------------------------------------------------------------===//

#include "FrameParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Calls \p Do with the shortest paths of each orbit through a turn and three frames more, from the
/// row in which the unit begins.
void forEachPath(function_ref<void(FrameParts &, const Route &, RowId Start, const ShortestPaths &)>
                     Do) {
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits()) {
      Route Through = Of.Parts.turnOf(O);
      for (unsigned More = 0; More != 3; ++More)
        Through.Parts.push_back(Through.Parts[More]);
      ShortestPaths::Rows Into = {{0, Of.startOfUnit(0)}};
      ShortestPaths Paths(Of.Solver, Through, Into);
      ASSERT_EQ(Paths.run(), std::nullopt);
      ASSERT_FALSE(Paths.ends().empty());
      Do(Of, Through, Into.at(0), Paths);
    }
  });
}

std::vector<ShortestPaths::Node> settledAt(const ShortestPaths &Paths, size_t Place) {
  std::vector<ShortestPaths::Node> Found;
  for (const ShortestPaths::Node &N : Paths.nodes())
    if (N.Settled && N.Place == Place)
      Found.push_back(N);
  return Found;
}

TEST(ShortestPaths, HaveTheLeastCostOfEachRow) {
  unsigned Dropped = 0, Rows = 0;
  forEachPath([&](FrameParts &Of, const Route &Through, RowId Start, const ShortestPaths &Paths) {
    RowCosts All = {{Start, {}}};
    for (size_t N = 0; N != Through.Parts.size(); ++N) {
      All = Of.behind(Through.Parts[N], All);
      std::vector<ShortestPaths::Node> Kept = settledAt(Paths, N + 1);
      for (const ShortestPaths::Node &S : Kept) {
        ASSERT_TRUE(All.count(S.Row)) << Of.nameOf(S.Row);
        EXPECT_EQ(All[S.Row], S.Price) << Of.nameOf(S.Row);
        ++Rows;
      }
      // The solver drops joint rows that need not be better in later frames.
      for (auto It = All.begin(); !Of.isJoint() && It != All.end(); ++It)
        EXPECT_TRUE(any_of(Kept,
                           [&](const ShortestPaths::Node &S) {
                             return S.Price <= It->second && Of.Solver.rows().isWithin(S.Row, It->first);
                           }))
            << "nothing is as good as " << Of.nameOf(It->first);
      Dropped += Kept.size() < All.size();
    }
  });
  EXPECT_GT(Rows, 2000u);
  EXPECT_GT(Dropped, 30u);
}

TEST(ShortestPaths, PassNoRowBesideABetterOne) {
  unsigned Pairs = 0;
  forEachPath([&](FrameParts &Of, const Route &Through, RowId, const ShortestPaths &Paths) {
    for (size_t N = 0; N != Through.Parts.size(); ++N) {
      std::vector<ShortestPaths::Node> Kept = settledAt(Paths, N + 1);
      for (const ShortestPaths::Node &A : Kept)
        for (const ShortestPaths::Node &B : Kept) {
          if (&A == &B)
            continue;
          EXPECT_NE(A.Row, B.Row);
          EXPECT_FALSE(A.Price <= B.Price && Of.Solver.rows().isWithin(A.Row, B.Row))
              << Of.nameOf(B.Row) << " beside " << Of.nameOf(A.Row);
          ++Pairs;
        }
    }
  });
  EXPECT_GT(Pairs, 500u);
}

TEST(ShortestPaths, LeadBackToTheDecisions) {
  unsigned Ways = 0;
  forEachPath([&](FrameParts &Of, const Route &Through, RowId Start, const ShortestPaths &Paths) {
    for (uint32_t End : Paths.ends()) {
      std::vector<ShortestPaths::Node> Path = Paths.pathTo(End);
      ASSERT_EQ(Path.size(), Through.Parts.size());
      RowId Row = Start;
      Cost Spent;
      for (size_t N = 0; N != Path.size(); ++N) {
        EXPECT_EQ(Path[N].By.Way, Of.Solver.solve(Through.Parts[N], Row));
        CellSolver::Exit E = Of.Solver.exits(Path[N].By.Way)[Path[N].By.Exit];
        Row = E.Row;
        Spent = Spent + E.Price;
        EXPECT_EQ(Path[N].Row, Row);
        EXPECT_EQ(Path[N].Price, Spent);
        EXPECT_EQ(Path[N].Place, N + 1);
      }
      EXPECT_EQ(Row, Paths[End].Row);
      ++Ways;
    }
  });
  EXPECT_GT(Ways, 500u);
}

TEST(ShortestPaths, TheFirstGoalIsTheCheapestEnd) {
  unsigned Several = 0;
  forEachPath([&](FrameParts &Of, const Route &Through, RowId Start, const ShortestPaths &All) {
    ShortestPaths::Rows Into = {{0, Start}};
    ShortestPaths Paths(Of.Solver, Through, Into);
    std::optional<uint32_t> End = Paths.run(
        [&](const ShortestPaths::Node &N) { return N.Place == Through.Parts.size(); });
    ASSERT_TRUE(End.has_value());
    for (uint32_t N : All.ends()) {
      EXPECT_TRUE(Paths[*End].Price <= All[N].Price);
      Several += Paths[*End].Price < All[N].Price;
    }
  });
  EXPECT_GT(Several, 100u);
}

/// A path that comes to a place again does not begin there anew.
TEST(ShortestPaths, GoAroundUntilNothingIsNew) {
  unsigned Again = 0;
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits())
      for (const FrameLoop::Image &Image : Of.imagesOf(O)) {
        ShortestPaths::Rows Into = {{0, Image.Start}};
        ShortestPaths Paths(Of.Solver, Image.Life, Into);
        EXPECT_EQ(Paths.run(), std::nullopt);
        EXPECT_TRUE(Paths.ends().empty());
        for (const ShortestPaths::Node &N : Paths.nodes()) {
          if (!N.Settled || N.Prev == None32)
            continue;
          EXPECT_EQ(N.Place, Image.Life.placeAt(Paths[N.Prev].Place + 1));
          EXPECT_EQ(N.Row, Of.Solver.exits(N.By.Way)[N.By.Exit].Row);
          Again += N.Place <= Paths[N.Prev].Place;
        }
      }
  });
  EXPECT_GT(Again, 100u);
}

} // namespace
