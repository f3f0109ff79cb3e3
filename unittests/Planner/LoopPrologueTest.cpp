//===- LoopPrologueTest.cpp - the cheapest way into a steady row ----------===//
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

#include "FrameParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

using ImageRef = const FrameLoop::Image &;

/// The least cost at which an image comes into the steady row of a phase, from its very beginning;
/// none: it never does.
std::optional<Cost> leastInto(FrameParts &Of, const Orbit &O, ImageRef From,
                              ArrayRef<RowId> Steady) {
  RowCosts Here = Of.arrivalsOf(From);
  std::optional<Cost> Least;
  // A way without a detour is in no row twice in a phase, and rows are few.
  size_t MaxFrames = O.Phases * (Of.Rows.size() + 1) + Of.Order.first().size();
  for (size_t N = 0, Exec = Of.Order.before().size(); N != MaxFrames; ++N, ++Exec) {
    for (auto [Row, Price] : Here)
      if (Of.Solver.rows().holds(Steady[(From.Phase + Exec) % O.Phases], Row) &&
          (!Least || Price < *Least))
        Least = Price;
    RowCosts Cheaper; // others cannot become better
    for (auto [Row, Price] : Here)
      if (!Least || Price < *Least)
        Cheaper.insert({Row, Price});
    if (Cheaper.empty())
      break;
    Here = Of.behind(From.Life.Parts[From.Life.placeAt(Exec)], Cheaper);
  }
  return Least;
}

/// The rows of the cheapest cycle from a head, by phase; empty: none comes back.
std::vector<RowId> steadyRows(FrameParts &Of, const Orbit &O, RowId Head) {
  Route Turn = Of.Parts.turnOf(O);
  ShortestPaths::Rows Into = {{0, Head}};
  ShortestPaths Paths(Of.Solver, Turn, Into);
  std::optional<uint32_t> Best = Paths.run([&](const ShortestPaths::Node &N) {
    return N.Place == O.Phases && Of.Solver.rows().holds(Head, N.Row);
  });
  if (!Best)
    return {};
  std::vector<RowId> Rows = {Head};
  for (const ShortestPaths::Node &N : Paths.pathTo(*Best))
    Rows.push_back(N.Row);
  return Rows;
}

/// Calls \p Do for all images of an orbit and each cycle of rows into which they could come.
void forEachWayIn(
    function_ref<void(FrameParts &, const Orbit &, ArrayRef<FrameLoop::Image>, ArrayRef<RowId>)>
        Do) {
  forEachKept([&](FrameParts &Of) {
    for (const Orbit &O : Of.orbits()) {
      std::vector<FrameLoop::Image> Images = Of.imagesOf(O);
      std::set<RowId> All;
      for (ImageRef From : Images)
        for (RowId Row : Of.reached(O, From))
          All.insert(Row);
      std::vector<RowId> Heads = Of.headsOver(O, All);
      if (Of.isJoint()) {
        FrameLoop Search = Of.loopOf(O);
        Heads.clear();
        if (Search.run())
          Heads.push_back(Search.best().Rows.front());
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

/// An image that follows its way.
struct Follower {
  FrameParts &Of;
  ImageRef Image;
  RowId Row;
  Cost Spent = {};

  void follow(size_t Exec, const UnitParts::Leg &L) {
    EXPECT_EQ(L.Way, Of.Solver.solve(Image.Life.Parts[Image.Life.placeAt(Exec)], Row));
    Row = Of.Solver.exits(L.Way)[L.Exit].Row;
    Spent = Spent + Of.Solver.exits(L.Way)[L.Exit].Price;
  }
};

/// Executions behind the way are planned from steady row to steady row, each as cheaply as it can
/// be.
void expectSteady(Follower &Its, const Orbit &O, ArrayRef<RowId> Steady, size_t Exec,
                  const UnitParts::Leg &L) {
  FrameParts &Of = Its.Of;
  RowId Next = Steady[(Its.Image.Phase + Exec + 1) % O.Phases];
  Cost Least = {MaxSum, MaxSum};
  uint32_t Part = Its.Image.Life.Parts[Its.Image.Life.placeAt(Exec)];
  for (auto [Row, Price] : Of.behind(Part, {{Its.Row, Its.Spent}}))
    if (Of.Solver.rows().holds(Next, Row))
      Least = std::min(Least, Price);
  Its.follow(Exec, L);
  EXPECT_TRUE(Of.Solver.rows().holds(Next, Its.Row)) << Of.nameOf(Its.Row);
  EXPECT_EQ(Its.Spent, Least);
}

void expectLeast(FrameParts &Of, const Orbit &O, ImageRef From, ArrayRef<RowId> Steady,
                 FrameLoop &Search, Counts &Seen) {
  std::optional<Cost> Least = leastInto(Of, O, From, Steady);
  std::vector<FrameLoop::PhaseRow> Passed;
  std::optional<FrameLoop::Prologue> Found = Search.wayInto(From, Steady, Passed);
  ASSERT_EQ(Found.has_value(), Least.has_value()) << Of.nameOf(Steady[0]);
  if (!Least) {
    ++Seen.None;
    return;
  }
  Follower Its = {Of, From, From.Start};
  size_t Exec = 0, NumFirst = Of.Order.before().size() + Of.Order.first().size();
  for (const UnitParts::Leg &L : Found->Legs)
    Its.follow(Exec++, L);
  EXPECT_EQ(Found->Price.Peeled + Of.Order.before().size(), Exec);
  EXPECT_EQ(Found->Price.Price, *Least) << Found->Price.Price.First << " and " << Least->First;
  EXPECT_EQ(Its.Spent, *Least);
  RowId Into = Steady[(From.Phase + Exec) % O.Phases];
  EXPECT_TRUE(Of.Solver.rows().holds(Into, Its.Row)) << Of.nameOf(Its.Row);
  for (const UnitParts::Leg &L : Found->Then) {
    ++(Exec < NumFirst ? Seen.Behind : Seen.Beside);
    expectSteady(Its, O, Steady, Exec++, L);
  }
  EXPECT_GE(Exec, NumFirst);
  for (auto [Phase, Row] : Passed) // cheaper, so the loop's rows do not hold it
    EXPECT_FALSE(Of.Solver.rows().holds(Steady[Phase], Row)) << Of.nameOf(Row);
  Seen.Longest = std::max<unsigned>(Seen.Longest, Found->Price.Peeled);
  ++Seen.Ways;
}

TEST(LoopPrologue, NoWayIntoTheSteadyRowIsCheaper) {
  Counts Seen;
  forEachWayIn([&](FrameParts &Of, const Orbit &O, ArrayRef<FrameLoop::Image> Images,
                   ArrayRef<RowId> Steady) {
    FrameLoop Search = Of.loopOf(O);
    for (ImageRef From : Images)
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
std::string framesInto(FrameParts &Of, StringRef Steady) {
  Orbit O = Of.orbits().front();
  std::vector<FrameLoop::PhaseRow> Passed;
  auto Found = Of.loopOf(O).wayInto(Of.imagesOf(O).front(), {Of.row(Steady)}, Passed);
  return Found ? std::to_string(Found->Price.Peeled) : "none";
}

TEST(LoopPrologue, AnImageInTheSteadyRowNeedsNoFrame) {
  FrameParts Of((Image + "persistent starts GENERAL\n" + SampleAndDraw).str(), "skl");
  EXPECT_EQ(framesInto(Of, "PASS_THROUGH COMPRESSED_NO_CLEAR"), "0");
}

TEST(LoopPrologue, DrawingCompressesInOneFrame) {
  FrameParts Of((Image + "persistent starts GENERAL\n" + SampleAndDraw).str(), "skl");
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR"), "1");
}

TEST(LoopPrologue, NothingCompressesWhatIsOnlySampled) {
  FrameParts Of((Image + "persistent starts GENERAL\nframe repeat {\n"
                         "  pass @s on graphics { sampled %a }\n}\n")
                    .str(),
                "skl");
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR"), "none");
}

TEST(LoopPrologue, StartUpFramesAreNotFramesOfThePrologue) {
  FrameParts Of((Image +
                 "persistent\nframe {\n"
                 "  pass @d on graphics { color %a load(dont_care) store(store) }\n}\n" +
                 SampleAndDraw)
                    .str(),
                "skl");
  EXPECT_EQ(framesInto(Of, "COMPRESSED_NO_CLEAR"), "0");
}

} // namespace
