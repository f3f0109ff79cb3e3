//===- SteadySearchTest.cpp - the cheapest cycle, against all rows --------===//
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

#include "lib/Planner/Exact/SteadySearch.h"
#include "FrameParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Calls \p Do for each orbit of all frames that have one, with its search and images.
void forEachOrbit(
    function_ref<void(FrameParts &, const Orbit &, ArrayRef<Arrival>, SteadySearch &)> Do) {
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits()) {
      std::vector<Arrival> Images = Of.arrivals(O);
      SteadySearch Search(Of.Solver, Of.Parts, Of.Order, O, Images, Of.isJoint());
      Do(Of, O, Images, Search);
    }
  });
}

/// Does each image come into the row at some time?
bool takesAll(FrameParts &Of, RowId Head, ArrayRef<std::set<RowId>> ReachedBy) {
  return all_of(ReachedBy, [&](const std::set<RowId> &Reached) {
    return any_of(Reached, [&](RowId R) { return Of.Solver.holds(Head, R); });
  });
}

TEST(SteadySearch, NoRowIsCheaperToBeginIn) {
  unsigned Orbits = 0, Heads = 0, Unions = 0, LessIsPossible = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<Arrival> Images, SteadySearch &Search) {
    std::vector<std::set<RowId>> ReachedBy;
    std::set<RowId> All;
    for (const Arrival &From : Images) {
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
    EXPECT_EQ(Search.price(), *Least) << Search.price().First << " and " << Least->First;
    if (Of.Solver.updatesWhereNeeded()) { // there may be rows that nothing above tries
      Least = std::nullopt;
      for (RowId Row : All)
        for (auto [End, Price] : Of.throughCycle(O, Row))
          if (!Least || Price < *Least)
            Least = Price;
      LessIsPossible += *Least < Search.price();
    }
    EXPECT_EQ(Search.atLeast(), *Least);
    RowId Head = Search.best().after(0).front().Row;
    EXPECT_TRUE(takesAll(Of, Head, ReachedBy)) << Of.nameOf(Head);
    Unions += !All.count(Head);
  });
  EXPECT_GT(Orbits, 100u);
  EXPECT_GT(Heads, 2000u);
  EXPECT_GT(LessIsPossible, 0u);
  EXPECT_GT(Unions, 10u); // that no plan reaches
}

TEST(SteadySearch, TheSteadyRowIsAFixedPoint) {
  unsigned Frames = 0, Moves = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<Arrival>, SteadySearch &Search) {
    ASSERT_TRUE(Search.run());
    const Trail &Best = Search.best();
    ASSERT_EQ(Best.numFrames(), O.Phases);
    ASSERT_EQ(Best.ends().size(), 1u);
    RowId Head = Best.after(0).front().Row, Row = Head;
    Cost Spent;
    unsigned Phase = 0;
    for (const TrailStep &S : Best.wayTo(0)) {
      CellSolver::WayId Way = Of.Solver.solve(Of.Parts.at(O, Phase++), Row);
      EXPECT_EQ(Way, S.Way);
      CellSolver::Exit E = Of.Solver.exits(Way)[S.Exit];
      // Other images may come into the cycle in a later phase.
      EXPECT_TRUE(Of.Solver.holds(S.Row, E.Row)) << Of.nameOf(E.Row);
      EXPECT_TRUE(E.Row == S.Row || O.Phases > 1);
      Moves += Row != S.Row;
      Row = S.Row;
      Spent = Spent + E.Price;
      EXPECT_EQ(Spent, S.Price);
      ++Frames;
    }
    EXPECT_TRUE(Of.Solver.holds(Head, Row)) << Of.nameOf(Row) << " into " << Of.nameOf(Head);
    EXPECT_EQ(Spent, Search.price());
  });
  EXPECT_GT(Frames, 200u);
  EXPECT_GT(Moves, 10u);
}

/// Then no frame is planned apart.
TEST(SteadySearch, OfEqualRowsTheFirstOfEachImageIsTaken) {
  unsigned Takes = 0, Leaves = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<Arrival> Images, SteadySearch &Search) {
    ASSERT_TRUE(Search.run());
    auto TakesStarts = [&](RowId Head) {
      return all_of(Images, [&](const Arrival &From) {
        return any_of(From.Before.ends(),
                      [&](const TrailStep &S) { return Of.Solver.holds(Head, S.Row); });
      });
    };
    bool CouldTake = any_of(Images, [&](const Arrival &From) {
      return any_of(From.Before.ends(), [&](const TrailStep &S) {
        std::optional<Cost> Price = Of.leastFrom(O, S.Row);
        return Price && *Price == Search.price() && TakesStarts(S.Row);
      });
    });
    bool Does = TakesStarts(Search.best().after(0).front().Row);
    EXPECT_TRUE(Does || !CouldTake);
    ++(Does ? Takes : Leaves);
  });
  EXPECT_GT(Takes, 20u);
  EXPECT_GT(Leaves, 20u);
}

TEST(SteadySearch, OfEqualRowsTheOneWithTheCheapestWayIsTaken) {
  unsigned Orbits = 0, Equal = 0, Dearer = 0;
  forEachOrbit([&](FrameParts &Of, const Orbit &O, ArrayRef<Arrival> Images, SteadySearch &Search) {
    if (O.Phases > 1 || Of.isJoint())
      return; // there are more cycles than rows
    ASSERT_TRUE(Search.run());
    ++Orbits;
    std::set<RowId> All;
    for (const Arrival &From : Images)
      for (RowId Row : Of.reached(O, From))
        All.insert(Row);
    for (RowId Head : Of.headsOver(O, All)) {
      std::optional<Cost> Price = Of.leastFrom(O, Head);
      if (!Price || !(*Price == Search.price()))
        continue;
      PrologueSearch Into(Of.Solver, Of.Parts, Of.Order, O, {Head});
      PrologueCost Sum;
      std::vector<RowInPhase> Passed;
      bool All = all_of(Images, [&](const Arrival &From) {
        std::optional<PrologueCost> Its = Into.priceOf(From, Passed);
        if (Its)
          Sum = {std::max(Sum.Apart, Its->Apart), Sum.Price + Its->Price};
        return Its.has_value();
      });
      EXPECT_FALSE(All && Sum < Search.prologue()) << Of.nameOf(Head);
      ++Equal;
      Dearer += All && Search.prologue() < Sum;
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
  Orbit O = Of.orbits().front();
  std::vector<Arrival> Images = Of.arrivals(O);
  SteadySearch Search(Of.Solver, Of.Parts, Of.Order, O, Images, /*IsJoint=*/false);
  EXPECT_TRUE(Search.run());
  Price = Search.price();
  std::string Rows = Of.nameOf(Search.best().after(0).front().Row);
  for (const TrailStep &S : Search.best().wayTo(0))
    Rows += " -> " + Of.nameOf(S.Row);
  return Rows;
}

/// The price of going through all of a 256x256 image of four bytes a texel.
constexpr uint64_t Whole = 256 * 256 * 4 / 64 * FullWeight;

TEST(SteadySearch, AnImageThatStorageChangesStaysPlain) {
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
TEST(SteadySearch, TheRowOfARingTakesImagesThatAreNew) {
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

TEST(SteadySearch, AnOrbitHasAPhaseForEachFrameOfTheCycle) {
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
