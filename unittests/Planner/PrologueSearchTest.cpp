//===- PrologueSearchTest.cpp - the cheapest way into a steady row --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the search with one that keeps every row, for the best steady row and for all others,
/// and follows the decisions of the result from execution to execution.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Exact/PrologueSearch.h"
#include "FrameParts.h"
#include "lib/Planner/Exact/SteadySearch.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// The least cost at which an image comes into the steady row of a phase, from its very beginning;
/// none: it never does.
std::optional<Cost> leastInto(FrameParts &Of, const Orbit &O, const Arrival &From,
                              ArrayRef<RowId> Steady) {
  RowCosts Here;
  for (const TrailStep &S : From.Before.ends())
    offer(Here, S.Row, S.Price);
  std::optional<Cost> Least;
  // A way without a detour is in no row twice in a phase, and rows are few.
  size_t MaxFrames = O.Phases * (Of.Rows.size() + 1) + Of.Order.first().size();
  for (size_t Exec = 0; Exec != MaxFrames; ++Exec) {
    unsigned Phase = (From.Phase + Exec) % O.Phases;
    for (auto [Row, Price] : Here)
      if (Of.Solver.holds(Steady[Phase], Row) && (!Least || Price < *Least))
        Least = Price;
    RowCosts Cheaper; // others cannot become better
    for (auto [Row, Price] : Here)
      if (!Least || Price < *Least)
        Cheaper.insert({Row, Price});
    if (Cheaper.empty())
      break;
    Here = Of.behind(Of.Parts.at(O, Phase, Exec), Cheaper);
  }
  return Least;
}

/// An image that follows the courses of its executions.
struct Follower {
  FrameParts &Of;
  const UnitSolution &Courses;
  RowId Row;
  Cost Spent = {};

  /// Goes through an execution by the decisions that its course has.
  void follow(size_t Exec, uint32_t Part) {
    std::vector<uint32_t> Decisions;
    if (Exec < Courses.Apart.size() && !Courses.Apart[Exec].empty()) {
      ASSERT_EQ(Courses.Apart[Exec].size(), 1u);
      Decisions = Courses.Apart[Exec].front().Decisions;
    }
    CellSolver::WayId Way = Of.Solver.solve(Part, Row);
    for (uint32_t X = 0; X != Of.Solver.exits(Way).size(); ++X)
      if (Of.Solver.decisions(Way, X) == Decisions) {
        Row = Of.Solver.exits(Way)[X].Row;
        Spent = Spent + Of.Solver.exits(Way)[X].Price;
        return;
      }
    ADD_FAILURE() << "no way with these decisions in execution " << Exec;
  }
};

/// The rows of the cheapest cycle from a head, by phase; empty: none comes back.
std::vector<RowId> steadyRows(FrameParts &Of, const Orbit &O, RowId Head) {
  Trail T(Head);
  for (unsigned Phase = 0; Phase != O.Phases; ++Phase)
    if (!T.advance(Of.Solver, Of.Parts.at(O, Phase)))
      return {};
  std::optional<uint32_t> Best;
  for (uint32_t N = 0; N != T.ends().size(); ++N)
    if (Of.Solver.holds(Head, T.ends()[N].Row) &&
        (!Best || T.ends()[N].Price < T.ends()[*Best].Price))
      Best = N;
  if (!Best)
    return {};
  std::vector<RowId> Rows = {Head};
  for (const TrailStep &S : T.wayTo(*Best))
    Rows.push_back(S.Row);
  return Rows;
}

/// Calls \p Do for all images of an orbit and each cycle of rows into which they could come.
void forEachWayIn(
    function_ref<void(FrameParts &, const Orbit &, ArrayRef<Arrival>, ArrayRef<RowId>)> Do) {
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits()) {
      std::vector<Arrival> Images = Of.arrivals(O);
      std::set<RowId> All;
      for (const Arrival &From : Images)
        for (RowId Row : Of.reached(O, From))
          All.insert(Row);
      std::vector<RowId> Heads = Of.headsOver(O, All);
      if (Of.isJoint()) {
        SteadySearch Best(Of.Solver, Of.Parts, Of.Order, O, Images, /*IsJoint=*/true);
        Heads.clear();
        if (Best.run())
          Heads.push_back(Best.best().after(0).front().Row);
      }
      for (RowId Head : Heads)
        if (std::vector<RowId> Steady = steadyRows(Of, O, Head); !Steady.empty())
          Do(Of, O, Images, Steady);
      // If nothing is planned behind the way, any row will do.
      bool IsSingle = O.Phases == 1 && Of.Order.first().empty() && !Of.isJoint();
      for (RowId Row = 0; IsSingle && Row != Of.Rows.size(); ++Row)
        Do(Of, O, Images, {Row});
    }
  });
}

struct Counts {
  unsigned Ways = 0, None = 0, Longest = 0, Behind = 0, Beside = 0;
};

/// First executions that remain are planned from steady row to steady row, each as cheaply as it
/// can be.
void expectSteadyFirst(Follower &Image, const Orbit &O, const Arrival &From, ArrayRef<RowId> Steady,
                       size_t N) {
  FrameParts &Of = Image.Of;
  uint32_t Part = Of.Parts.at(O, (From.Phase + N) % O.Phases, N);
  RowId Next = Steady[(From.Phase + N + 1) % O.Phases];
  Cost Before = Image.Spent, Least = {MaxSum, MaxSum};
  for (auto [Row, Price] : Of.behind(Part, {{Image.Row, Before}}))
    if (Of.Solver.holds(Next, Row))
      Least = std::min(Least, Price);
  Image.follow(Of.Order.before().size() + N, Part);
  EXPECT_TRUE(Of.Solver.holds(Next, Image.Row)) << Of.nameOf(Image.Row);
  EXPECT_EQ(Image.Spent, Least);
}

void expectLeast(FrameParts &Of, const Orbit &O, const Arrival &From, ArrayRef<RowId> Steady,
                 PrologueSearch &Search, Counts &Seen) {
  std::optional<Cost> Least = leastInto(Of, O, From, Steady);
  UnitSolution Found;
  ASSERT_EQ(Search.run(From, Found), Least.has_value()) << Of.nameOf(Steady[0]);
  if (!Least) {
    ++Seen.None;
    return;
  }
  Follower Image = {Of, Found, From.Before.after(0).front().Row};
  size_t NumBefore = Of.Order.before().size();
  for (size_t Exec = 0; Exec != NumBefore; ++Exec)
    Image.follow(Exec, Of.partBefore(O, From, Exec));
  size_t N = 0;
  for (; N != Found.PrologueFrames; ++N)
    Image.follow(NumBefore + N, Of.Parts.at(O, (From.Phase + N) % O.Phases, N));
  EXPECT_EQ(Image.Spent, *Least) << Image.Spent.First << " and " << Least->First;
  RowId Into = Steady[(From.Phase + N) % O.Phases];
  EXPECT_TRUE(Of.Solver.holds(Into, Image.Row)) << Of.nameOf(Image.Row);
  for (; N < Of.Order.first().size(); ++N, ++Seen.Behind)
    expectSteadyFirst(Image, O, From, Steady, N);
  EXPECT_LE(Found.Apart.size(), NumBefore + N);
  // In executions of other images it stays in the steady rows.
  for (; NumBefore + N < Found.Beside.size(); ++N, ++Seen.Beside) {
    Found.Apart.resize(NumBefore + N);
    Found.Apart.push_back(Found.Beside[NumBefore + N]);
    expectSteadyFirst(Image, O, From, Steady, N);
  }
  Seen.Longest = std::max(Seen.Longest, Found.PrologueFrames);
  ++Seen.Ways;
}

TEST(PrologueSearch, NoWayIntoTheSteadyRowIsCheaper) {
  Counts Seen;
  forEachWayIn(
      [&](FrameParts &Of, const Orbit &O, ArrayRef<Arrival> Images, ArrayRef<RowId> Steady) {
        PrologueSearch Search(Of.Solver, Of.Parts, Of.Order, O, Steady.vec());
        for (const Arrival &From : Images)
          expectLeast(Of, O, From, Steady, Search, Seen);
      });
  EXPECT_GT(Seen.Ways, 5000u);
  EXPECT_GT(Seen.None, 100u);
  EXPECT_GT(Seen.Behind, 100u);
  EXPECT_GT(Seen.Beside, 100u);
  EXPECT_GE(Seen.Longest, 3u);
}

//===----------------------------------------------------------------------===//
// Known by hand
//===----------------------------------------------------------------------===//

constexpr StringLiteral Image =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) ";
constexpr StringLiteral SampleAndDraw =
    "frame repeat {\n"
    "  pass @s on graphics { sampled %a }\n"
    "  pass @d on graphics { color %a load(load) store(store) }\n"
    "}\n";

/// The number of frames on the way of the only image, or "none".
std::string framesInto(FrameParts &Of, StringRef Steady, UnitSolution &Found) {
  Orbit O = Of.orbits().front();
  RowId Row = Of.row(Steady);
  PrologueSearch Search(Of.Solver, Of.Parts, Of.Order, O, {Row});
  return Search.run(Of.arrivals(O).front(), Found) ? std::to_string(Found.PrologueFrames) : "none";
}

TEST(PrologueSearch, AnImageInTheSteadyRowNeedsNoFrame) {
  FrameParts Of((Image + "persistent starts GENERAL\n" + SampleAndDraw).str(), "skl");
  UnitSolution Found;
  EXPECT_EQ(framesInto(Of, "PASS_THROUGH COMPRESSED_NO_CLEAR", Found), "0");
  EXPECT_TRUE(Found.Apart.empty());
}

TEST(PrologueSearch, DrawingCompressesInOneFrame) {
  FrameParts Of((Image + "persistent starts GENERAL\n" + SampleAndDraw).str(), "skl");
  UnitSolution Found;
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR", Found), "1");
  ASSERT_EQ(Found.Apart.size(), 1u);
  ASSERT_EQ(Found.Apart[0].size(), 1u);
  EXPECT_EQ(Found.Apart[0][0].Walk, 0u);
  EXPECT_EQ(Found.Apart[0][0].Role, 0u);
}

TEST(PrologueSearch, NothingCompressesWhatIsOnlySampled) {
  FrameParts Of((Image + "persistent starts GENERAL\nframe repeat {\n"
                         "  pass @s on graphics { sampled %a }\n}\n")
                    .str(),
                "skl");
  UnitSolution Found;
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR", Found), "none");
  EXPECT_TRUE(Found.Apart.empty());
}

TEST(PrologueSearch, StartUpFramesAreNotFramesOfThePrologue) {
  FrameParts Of((Image +
                 "persistent\nframe {\n"
                 "  pass @d on graphics { color %a load(dont_care) store(store) }\n}\n" +
                 SampleAndDraw)
                    .str(),
                "skl");
  UnitSolution Found;
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR", Found), "0");
  ASSERT_EQ(Found.Apart.size(), 1u);
  ASSERT_EQ(Found.Apart[0].size(), 1u);
  EXPECT_EQ(Found.Apart[0][0].Walk, Of.Order.before().front());
  // Another image that needs more frames leaves this one as it is.
  Found.PrologueFrames = 2;
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR", Found), "2");
}

} // namespace
