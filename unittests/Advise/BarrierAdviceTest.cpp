//===- BarrierAdviceTest.cpp - edits of barriers on random frames ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random frames become explicit by the choice for the driver of one target, and are advised for
/// others. Frames with sets of edits verify, cost what was said, never more than as recorded, and
/// the simulator finds their data right; no edit of all can be left out, and if all sets of a size
/// have been tried, none is better. Scripts give back the graphs that they were read from.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Advise/BarrierAdvice.h"
#include "../Planner/RandomTrial.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Simulator/Simulator.h"
#include "lib/Advise/EditPrices.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static constexpr const char *Tried[] = {"bdw@mesa-22.3", "skl@mesa-22.3", "tgl@mesa-22.3",
                                        "dg2@mesa-22.3", "polaris10@mesa-22.3"};

/// The text of random explicit frames; empty: there is no choice for them.
static std::string explicitText(const std::string &Text, const TargetInfo &For) {
  Trial R(Text);
  EXPECT_TRUE(R.G) << Text;
  if (!R.G || !knowsModifiers(*R.G, For))
    return "";
  PlanOptions ByDriver;
  ByDriver.Contract = Contract::Driver;
  PlannedGraph Made = Session(For, ByDriver).plan(*R.G, *R.D);
  if (!Made)
    return "";
  stripPlan(*Made.Plan);
  return printed(*Made.Plan);
}

static uint64_t sumOf(ArrayRef<DriverCost> Costs) {
  uint64_t Sum = 0;
  for (const DriverCost &Of : Costs)
    Sum += Of.Total;
  return Sum;
}

static double opsOf(ArrayRef<DriverCost> Costs) {
  double Sum = 0;
  for (const DriverCost &Of : Costs)
    Sum += Of.Ops;
  return Sum;
}

/// The frame as text is legal, costs what was said, and its data are right.
static void expectAsSaid(const std::string &Text, ArrayRef<const TargetInfo *> Targets,
                         ArrayRef<DriverCost> Said) {
  Trial R(Text);
  ASSERT_TRUE(R.G) << Text << (R.Errors.empty() ? "" : R.Errors.front());
  PlanOptions ByLayout;
  ByLayout.Policy = Policy::Layout;
  for (auto [T, Cost] : zip(Targets, Said)) {
    PlannedGraph Made = Session(*T, ByLayout).plan(*R.G, *R.D);
    ASSERT_TRUE(bool(Made)) << T->fullName() << "\n" << Text;
    EXPECT_EQ(Made.Cost.Frame.total().bytes(), Cost.Total) << Text;
    EXPECT_EQ(Made.Cost.Frame.own().bytes(), Cost.Own) << Text;
    EXPECT_EQ(Made.Cost.Frame.Calls.perFrame(), Cost.Ops) << Text;
    EXPECT_TRUE(simulatePlan(Problem(*Made.Plan, *T), *R.D)) << T->fullName() << "\n" << Text;
  }
}

/// Does the target pay more, or move more bytes for little?
static bool isWorse(const DriverCost &Is, const DriverCost &Was) {
  uint64_t More = Is.Own > Was.Own ? Is.Own - Was.Own : 0;
  return Is.Total > Was.Total || More > Was.Own / 50 || 4 * More > Was.Total - Is.Total;
}

/// Returns the number of edits. Adds to \p NumWorse if the choice for several targets is better.
static size_t tryAdvice(const std::string &Text, ArrayRef<const TargetInfo *> Targets,
                        unsigned &NumWorse) {
  Trial R(Text);
  EXPECT_TRUE(R.G) << Text;
  if (R.G && any_of(R.G->Frames, [](const Frame &F) { return F.Count > 1; }))
    return 0; // is refused
  PlanOptions ByLayout;
  ByLayout.Policy = Policy::Layout;
  for (const TargetInfo *T : Targets)
    if (!R.G || !knowsModifiers(*R.G, *T) || !Session(*T, ByLayout).plan(*R.G, *R.D))
      return 0; // the driver is wrong about the text
  std::optional<std::vector<Graph>> Wanted = wantedByDrivers(*R.G, Targets, {}, *R.D);
  EXPECT_TRUE(Wanted) << Text;
  if (!Wanted)
    return 0;
  std::optional<BarrierAdvice> A = adviseBarriers(*R.G, Targets, *Wanted, {}, *R.D);
  EXPECT_TRUE(A) << Text;
  if (!A)
    return 0;
  const std::vector<DriverCost> *Last = &A->Before;
  for (auto [S, Changed] : zip(A->Sets, A->Graphs)) {
    SCOPED_TRACE("of " + Text);
    expectAsSaid(printed(*Changed), Targets, S.Costs);
    for (auto [Is, Was] : zip(S.Costs, A->Before))
      EXPECT_FALSE(isWorse(Is, Was));
    EXPECT_LE(sumOf(S.Costs), sumOf(*Last)) << "more edits save less";
    Last = &S.Costs;
  }
  for (const BarrierEdit &E : A->Edits)
    EXPECT_TRUE(E.Without.empty() || sumOf(E.Without) > sumOf(*Last) ||
                opsOf(E.Without) > opsOf(*Last) ||
                any_of(zip(E.Without, A->Before),
                       [](auto Of) {
                         auto [Is, Was] = Of;
                         return isWorse(Is, Was);
                       }))
        << E.Text << "\n"
        << Text;
  // The graph that is wanted for all targets is no better, if it is nowhere more than as recorded.
  uint64_t Best = 0;
  bool Counts = true;
  for (auto [T, Was] : zip(Targets, A->Before)) {
    PlannedGraph Made = Session(*T, ByLayout).plan(Wanted->back(), *R.D);
    Best += Made.Cost.Frame.total().bytes();
    Counts &= bool(Made) && Made.Cost.Frame.total().bytes() <= Was.Total &&
              Made.Cost.Frame.own().bytes() <= Was.Own;
  }
  bool IsWorse = Counts && sumOf(*Last) > Best;
  EXPECT_TRUE(!IsWorse || Targets.size() > 1) << sumOf(*Last) << " of " << Best << "\n" << Text;
  NumWorse += IsWorse;
  return A->Edits.size();
}

TEST(BarrierAdvice, setsOfEditsCostWhatIsSaidAndAreLegal) {
  size_t NumEdits = 0, NumFrames = 0;
  unsigned NumWorse = 0;
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                   RandomGraph::Rare, RandomGraph::Aliased}) {
    auto [First, End] = seeds(graphs(25, 1000));
    for (unsigned Seed = First; Seed < End; ++Seed) {
      const TargetInfo &For = target(Tried[Seed % std::size(Tried)]);
      const TargetInfo *One = &target(Tried[(Seed / 2 + 1) % std::size(Tried)]);
      const TargetInfo *Other = &target(Tried[(Seed + 1) % std::size(Tried)]);
      SCOPED_TRACE("seed " + std::to_string(Seed) + " of shape " + std::to_string(Shape));
      std::string Text = explicitText(RandomGraph(Seed, Shape).text(), For);
      if (Text.empty())
        continue;
      ++NumFrames;
      NumEdits += tryAdvice(Text, One, NumWorse);
      if (Other != One && Seed % 2 == 0)
        NumEdits += tryAdvice(Text, {One, Other}, NumWorse);
    }
  }
  EXPECT_GE(NumEdits, NumFrames / 8);
  EXPECT_LE(NumWorse, NumFrames / 100) << "of " << NumFrames;
}

/// The bytes that groups add up to are those of the whole frame; calls and stalls may differ, since
/// images share some.
static void comparePrices(const std::string &Text, const TargetInfo *Target, unsigned &Num,
                          unsigned &NumOthers) {
  Trial R(Text);
  ASSERT_TRUE(R.G) << Text;
  if (any_of(R.G->Frames, [](const Frame &F) { return F.Count > 1; }))
    return;
  std::optional<std::vector<Graph>> Wanted = wantedByDrivers(*R.G, Target, {}, *R.D);
  if (!Wanted)
    return;
  BarrierStops Stops(*R.G, &Wanted->front());
  BarrierScript Old = *Stops.scriptOf(*R.G), To = *Stops.scriptOf(Wanted->front());
  std::vector<ScriptEdit> Edits = findEdits(Stops, Old, To);
  FramePlanner Planner(*R.G, Target, {}, *R.D);
  std::optional<DriverCosts> Before = Planner.planText();
  if (!Before || Edits.empty())
    return;
  EditPrices Prices(Stops, Old, Planner, *Before);
  std::vector<ScriptEdits> Sets(1);
  for (const ScriptEdit &E : Edits) {
    Sets.push_back({&E});
    Sets.front().push_back(&E);
  }
  std::vector<DriverCosts> Sums = Prices.costsOf(Sets), Whole = Prices.exactCostsOf(Sets);
  for (auto [Sum, Of] : zip(Sums, Whole)) {
    ASSERT_EQ(Sum.empty(), Of.empty()) << Text;
    if (Of.empty())
      continue;
    ++Num;
    int64_t Difference = Sum[0].Own - Of[0].Own, Rounded = 2 * R.G->Images.size();
    NumOthers += std::abs(Difference) > Rounded;
  }
}

TEST(EditPrices, BytesOfGroupsAddUp) {
  unsigned Num = 0, NumOthers = 0;
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow}) {
    auto [First, End] = seeds(graphs(40, 1000));
    for (unsigned Seed = First; Seed < End; ++Seed) {
      const TargetInfo &For = target(Tried[Seed % std::size(Tried)]);
      std::string Text = explicitText(RandomGraph(Seed, Shape).text(), For);
      const TargetInfo *Other = &target(Tried[(Seed + 1) % std::size(Tried)]);
      if (!Text.empty() && knowsModifiers(*Trial(Text).G, *Other))
        comparePrices(Text, Other, Num, NumOthers);
    }
  }
  EXPECT_GE(Num, 20u);
  EXPECT_LE(NumOthers, Num / 50) << "of " << Num; // stale predicates
}

TEST(BarrierScript, graphsAreTheirStopsAndTheirScript) {
  for (RandomGraph::Shape Shape :
       {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare}) {
    auto [First, End] = seeds(graphs(40, 1000));
    for (unsigned Seed = First; Seed < End; ++Seed) {
      const TargetInfo &For = target(Tried[Seed % std::size(Tried)]);
      std::string Text = explicitText(RandomGraph(Seed, Shape).text(), For);
      if (Text.empty())
        continue;
      Trial R(Text);
      ASSERT_TRUE(R.G) << Text;
      BarrierStops Stops(*R.G, {});
      std::optional<BarrierScript> S = Stops.scriptOf(*R.G);
      ASSERT_TRUE(S) << Text;
      EXPECT_EQ(printed(Stops.write(*S, *S)), Text);
      EXPECT_TRUE(findEdits(Stops, *S, *S).empty()) << Text;
      EXPECT_TRUE(findEdits(Stops, *S, keepPlaces(Stops, *S, *S)).empty()) << Text;
    }
  }
}

/// All edits of a difference, one after the other, lead from one script to the other.
TEST(BarrierScript, editsLeadToTheWantedGraph) {
  unsigned Num = 0, NumFrames = 0;
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow}) {
    auto [First, End] = seeds(graphs(40, 1000));
    for (unsigned Seed = First; Seed < End; ++Seed) {
      std::string Text =
          explicitText(RandomGraph(Seed, Shape).text(), target(Tried[Seed % std::size(Tried)]));
      if (Text.empty())
        continue;
      Trial R(Text);
      ASSERT_TRUE(R.G) << Text;
      const TargetInfo *Other = &target(Tried[(Seed + 1) % std::size(Tried)]);
      if (!knowsModifiers(*R.G, *Other) ||
          any_of(R.G->Frames, [](const Frame &F) { return F.Count > 1; }))
        continue;
      std::optional<std::vector<Graph>> Wanted = wantedByDrivers(*R.G, Other, {}, *R.D);
      if (!Wanted)
        continue;
      BarrierStops Stops(*R.G, &Wanted->front());
      BarrierScript Old = *Stops.scriptOf(*R.G), Now = Old;
      std::optional<BarrierScript> To = Stops.scriptOf(Wanted->front());
      ASSERT_TRUE(To) << Text << printed(Wanted->front());
      ++NumFrames;
      for (const ScriptEdit &E : findEdits(Stops, Old, *To)) {
        applyEdit(E, Now);
        EXPECT_TRUE(verifyGraph(Stops.write(Old, Now), *R.D))
            << R.Errors.front() << "\n"
            << Text << printed(Stops.write(Old, Now));
        ++Num;
      }
      EXPECT_TRUE(findEdits(Stops, Now, *To).empty()) << Text << printed(Stops.write(Old, Now));
    }
  }
  EXPECT_GE(Num, NumFrames / 8);
}

/// There and back.
TEST(BarrierScript, operationsChangeByEdits) {
  auto TextWith = [](const char *First, const char *Second) {
    return std::string(
               "image %a : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts "
               "DEPTH_STENCIL_ATTACHMENT_OPTIMAL\nframe explicit repeat {\n"
               "  pass @p on graphics {\n    depth %a ") +
           First +
           "\n  }\n  pass @q on graphics {\n"
           "    depth %a " +
           Second + "\n  }\n}\n";
  };
  Trial Old(TextWith("load(dont_care) store(store)", "load(load) store(store)"));
  Trial New(TextWith("load(clear 0.5) store(none)", "load(none) store(dont_care)"));
  ASSERT_TRUE(Old.G && New.G);
  BarrierStops Stops(*Old.G, New.G.get());
  BarrierScript Was = *Stops.scriptOf(*Old.G), Is = *Stops.scriptOf(*New.G), Now = Was;
  std::vector<std::string> Texts;
  for (const ScriptEdit &E : findEdits(Stops, Was, Is)) {
    Texts.push_back(describe(Stops, Was, E).Kind);
    applyEdit(E, Now);
  }
  EXPECT_EQ(Texts,
            (std::vector<std::string>{
                "load * with CLEAR instead of DONT_CARE; store it with NONE instead of STORE",
                "load * with NONE instead of LOAD; store it with DONT_CARE instead of STORE"}));
  EXPECT_EQ(printed(Stops.write(Was, Now)), printed(*New.G));
  EXPECT_EQ(printed(Stops.write(Now, Was)), printed(*Old.G));
}
