//===- FrameLoopTest.cpp - the cheapest turn, against all rows ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the search with one that begins the cycle in every row above the rows that plans reach,
/// and goes through the frames of the result again.
///
//===----------------------------------------------------------------------===//

#include "FrameParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

using ImageRef = const FrameLoop::Image &;

/// Calls \p Do for each orbit of all frames that have one, with its loop and images.
void forEachOrbit(
    function_ref<void(FrameParts &, const Orbit &, ArrayRef<FrameLoop::Image>, FrameLoop &)> Do) {
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits()) {
      FrameLoop Search = Of.loopOf(O);
      Do(Of, O, Of.imagesOf(O), Search);
    }
  });
}

/// Does each image come into the row at some time?
bool takesAll(FrameParts &Of, RowId Head, ArrayRef<std::set<RowId>> ReachedBy) {
  return all_of(ReachedBy, [&](const std::set<RowId> &Reached) {
    return any_of(Reached, [&](RowId R) { return Of.Solver.rows().holds(Head, R); });
  });
}

TEST(FrameLoop, NoRowIsCheaperToBeginIn) {
  unsigned Orbits = 0, Heads = 0, Unions = 0, LessIsPossible = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<FrameLoop::Image> Images,
                   FrameLoop &Search) {
    std::vector<std::set<RowId>> ReachedBy;
    std::set<RowId> All;
    for (ImageRef From : Images) {
      ReachedBy.push_back(Of.reached(O, From));
      All.insert(ReachedBy.back().begin(), ReachedBy.back().end());
    }
    std::optional<Cost> Least;
    for (RowId Head : Of.headsOver(O, All)) {
      ++Heads;
      if (!takesAll(Of, Head, ReachedBy))
        continue;
      std::optional<Cost> Price = Of.leastFrom(O, Head);
      if (Price && (!Least || *Price < *Least))
        Least = Price;
    }
    ASSERT_EQ(Search.run(), Least.has_value());
    EXPECT_TRUE(!Search.leavesOut() || Of.isJoint());
    if (!Least)
      return;
    ++Orbits;
    EXPECT_EQ(Search.best().Price, *Least) << Search.best().Price.First << " and " << Least->First;
    if (Of.Solver.rows().updatesWhereNeeded()) { // there may be rows that nothing above tries
      Least = std::nullopt;
      for (RowId Row : All)
        for (auto [End, Price] : Of.throughCycle(O, Row))
          if (!Least || Price < *Least)
            Least = Price;
      LessIsPossible += *Least < Search.best().Price;
    }
    EXPECT_EQ(Search.atLeast(), *Least);
    RowId Head = Search.best().Rows.front();
    EXPECT_TRUE(takesAll(Of, Head, ReachedBy)) << Of.nameOf(Head);
    Unions += !All.count(Head);
  });
  EXPECT_GT(Orbits, 100u);
  EXPECT_GT(Heads, 2000u);
  EXPECT_GT(LessIsPossible, 0u);
  EXPECT_GT(Unions, 10u); // that no plan reaches
}

TEST(FrameLoop, TheSteadyRowIsAFixedPoint) {
  unsigned Frames = 0, Moves = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<FrameLoop::Image>, FrameLoop &Search) {
    ASSERT_TRUE(Search.run());
    const FrameLoop::Solution &Best = Search.best();
    ASSERT_EQ(Best.Rows.size(), O.Phases);
    ASSERT_EQ(Best.Turn.size(), O.Phases);
    RowId Head = Best.Rows.front(), Row = Head;
    Cost Spent;
    for (unsigned Phase = 0; Phase != O.Phases; ++Phase) {
      // Other images may come into the loop in a later phase.
      EXPECT_TRUE(Of.Solver.rows().holds(Best.Rows[Phase], Row)) << Of.nameOf(Row);
      EXPECT_TRUE(Row == Best.Rows[Phase] || O.Phases > 1);
      CellSolver::WayId Way = Of.Solver.solve(Of.Parts.turnOf(O).Parts[Phase], Best.Rows[Phase]);
      EXPECT_EQ(Way, Best.Turn[Phase].Way);
      CellSolver::Exit E = Of.Solver.exits(Way)[Best.Turn[Phase].Exit];
      Moves += Best.Rows[Phase] != E.Row;
      Row = E.Row;
      Spent = Spent + E.Price;
      ++Frames;
    }
    EXPECT_TRUE(Of.Solver.rows().holds(Head, Row)) << Of.nameOf(Row) << " into " << Of.nameOf(Head);
    EXPECT_EQ(Spent, Search.best().Price);
  });
  EXPECT_GT(Frames, 200u);
  EXPECT_GT(Moves, 10u);
}

/// Then no frame is planned apart.
TEST(FrameLoop, OfEqualRowsTheFirstOfEachImageIsTaken) {
  unsigned Takes = 0, Leaves = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<FrameLoop::Image> Images,
                   FrameLoop &Search) {
    ASSERT_TRUE(Search.run());
    auto TakesStarts = [&](RowId Head) {
      return all_of(Images, [&](ImageRef From) {
        return any_of(Of.arrivalsOf(From), [&](auto &S) { return Of.Solver.rows().holds(Head, S.first); });
      });
    };
    bool CouldTake = any_of(Images, [&](ImageRef From) {
      return any_of(Of.arrivalsOf(From), [&](auto &S) {
        std::optional<Cost> Price = Of.leastFrom(O, S.first);
        return Price && *Price == Search.best().Price && TakesStarts(S.first);
      });
    });
    bool Does = TakesStarts(Search.best().Rows.front());
    EXPECT_TRUE(Does || !CouldTake);
    ++(Does ? Takes : Leaves);
  });
  EXPECT_GT(Takes, 20u);
  EXPECT_GT(Leaves, 20u);
}

TEST(FrameLoop, OfEqualRowsTheOneWithTheCheapestWayIsTaken) {
  unsigned Orbits = 0, Equal = 0, Dearer = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<FrameLoop::Image> Images,
                   FrameLoop &Search) {
    if (O.Phases > 1 || Of.isJoint())
      return; // there are more cycles than rows
    ASSERT_TRUE(Search.run());
    ++Orbits;
    std::set<RowId> All;
    for (ImageRef From : Images)
      for (RowId Row : Of.reached(O, From))
        All.insert(Row);
    for (RowId Head : Of.headsOver(O, All)) {
      std::optional<Cost> Price = Of.leastFrom(O, Head);
      if (!Price || !(*Price == Search.best().Price))
        continue;
      FrameLoop::PrologueCost Sum;
      std::vector<FrameLoop::PhaseRow> Passed;
      bool All = all_of(Images, [&](ImageRef From) {
        std::optional<FrameLoop::Prologue> Its = Search.wayInto(From, {Head}, Passed);
        if (Its)
          Sum = {std::max(Sum.Peeled, Its->Price.Peeled), Sum.Price + Its->Price.Price};
        return Its.has_value();
      });
      EXPECT_FALSE(All && Sum < Search.best().OfImages) << Of.nameOf(Head);
      ++Equal;
      Dearer += All && Search.best().OfImages < Sum;
    }
  });
  EXPECT_GT(Orbits, 50u);
  EXPECT_GT(Equal, Orbits);
  EXPECT_GT(Dearer, 10u);
}

//===----------------------------------------------------------------------===//
// Known by hand
//===----------------------------------------------------------------------===//

/// The steady rows of the only orbit, phase by phase.
std::string steadyRows(FrameParts &Of, Cost &Price) {
  FrameLoop Search = Of.loopOf(Of.orbits().front());
  EXPECT_TRUE(Search.run());
  const FrameLoop::Solution &Best = Search.best();
  Price = Best.Price;
  std::string Rows;
  for (RowId Row : Best.Rows)
    Rows += Of.nameOf(Row) + " -> ";
  Rows += Of.nameOf(Of.Solver.exits(Best.Turn.back().Way)[Best.Turn.back().Exit].Row);
  return Rows;
}

/// The price of going through all of a 256x256 image of four bytes a texel.
constexpr uint64_t Whole = 256 * 256 * 4 / 64 * FullWeight;

TEST(FrameLoop, AnImageThatStorageChangesStaysPlain) {
  FrameParts Of("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) "
                "persistent starts GENERAL\n"
                "frame repeat {\n"
                "  pass @x on graphics { storage read_write %a }\n"
                "  pass @s on graphics { sampled %a }\n"
                "}\n",
                "skl");
  Cost Price;
  EXPECT_EQ(steadyRows(Of, Price), "PASS_THROUGH -> PASS_THROUGH");
  EXPECT_EQ(Price.First, 3 * Whole); // a read and a write, and a read
  EXPECT_EQ(Price.Second, 0u);       // no op
}

/// The image of the frame before the first has no contents, and reading it costs least if a fast
/// clear has come before; later ones are as the frame leaves them.
TEST(FrameLoop, TheRowOfARingTakesImagesThatAreNew) {
  FrameParts Of("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) history 2\n"
                "frame repeat {\n"
                "  pass @c on graphics { color %a load(clear 0, 0, 0, 0) store(store) }\n"
                "  pass @s on graphics { sampled %a@1 }\n"
                "}\n",
                "skl");
  ASSERT_EQ(Of.orbits().front().Phases, 2u);
  Cost Price;
  EXPECT_EQ(steadyRows(Of, Price), "CLEAR/default? COMPRESSED_CLEAR/default AUX_INVALID? -> "
                                   "COMPRESSED_CLEAR/default -> COMPRESSED_CLEAR/default");
  EXPECT_EQ(Price.Second, FullWeight); // a fast clear
}

TEST(FrameLoop, AnOrbitHasAPhaseForEachFrameOfTheCycle) {
  FrameParts Of("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) "
                "persistent\n"
                "frame repeat {\n"
                "  pass @d on graphics { color %a load(load) store(store) }\n"
                "  every 3 offset 1 { pass @x on graphics { storage read_write %a } }\n"
                "  pass @s on graphics { sampled %a }\n"
                "}\n",
                "skl");
  Cost Price;
  // Storage needs a plain image, and drawing compresses it again.
  EXPECT_EQ(steadyRows(Of, Price),
            "COMPRESSED_NO_CLEAR -> COMPRESSED_NO_CLEAR -> PASS_THROUGH -> COMPRESSED_NO_CLEAR");
  EXPECT_EQ(Price.Second, FullWeight); // a resolve
}

} // namespace
