//===- JointLayoutsTest.cpp - one choice of layouts for several GPUs ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One choice of layouts for several targets. On small random graphs every choice of layouts and
/// discards is written out as text and planned by `layout` for each target, without the code that
/// searches choices: none has a smaller weighted cost, of those that are worse than the text for no
/// target. On larger random graphs the frames that are chosen are legal, `layout` gives them the
/// plans that were predicted, and no target fares worse.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/JointLayouts.h"
#include "LayoutWays.h"
#include "RandomTrial.h"
#include "auxplan/Engine/Session.h"
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static constexpr const char *Tried[] = {"bdw@mesa-22.3", "skl@mesa-22.3",    "tgl@mesa-22.3",
                                        "dg2@mesa-22.3", "navi21@mesa-22.3", "polaris10@mesa-22.3",
                                        "mtl@mesa-26"};

namespace {

/// Targets with weights.
struct Machines {
  std::vector<WeightedTarget> All;
  std::string name() const {
    std::string Text;
    for (const WeightedTarget &Of : All)
      Text += Of.Target->fullName() + "=" + std::to_string(Of.Weight) + " ";
    return Text;
  }
};

/// Costs by target; none: the plan is wrong.
using TargetCosts = std::vector<std::optional<PlanCost>>;

} // namespace

/// Two or three different targets.
static Machines drawMachines(std::mt19937 &Random) {
  std::vector<const char *> Names(std::begin(Tried), std::end(Tried));
  Machines Drawn;
  for (unsigned Left = 2 + Random() % 2; Left; --Left) {
    size_t N = Random() % Names.size();
    Drawn.All.push_back({&target(Names[N]), 1 + Random() % 4});
    Names.erase(Names.begin() + N);
  }
  return Drawn;
}

/// One or two images with at most five lines in all, and at most \p Most ways.
static std::vector<Sequence> drawSequences(std::mt19937 &Random, uint64_t Most) {
  for (;;) {
    std::vector<Sequence> All;
    unsigned Left = 2 + Random() % 4, First = 1 + Random() % Left;
    for (unsigned Length : {First, Left - First}) {
      if (!Length)
        continue;
      bool IsDepth = Random() % 3 == 0, IsStored = Random() % 2;
      ArrayRef<LineKind> Kinds = IsDepth ? depthLines() : colorLines();
      if (!IsDepth && !IsStored)
        Kinds = Kinds.drop_back();
      Sequence S = {char('a' + All.size()),
                    IsDepth    ? DepthImage
                    : IsStored ? StoredColorImage
                               : ColorImage,
                    {}};
      for (unsigned N = 0; N != Length; ++N)
        S.Lines.push_back(&Kinds[Random() % Kinds.size()]);
      All.push_back(std::move(S));
    }
    if (numWays(All) <= Most)
      return All;
  }
}

/// Ways that need no render pass objects, with the load operations of the lines.
static Ways drawWays(std::mt19937 &Random, ArrayRef<Sequence> All) {
  Ways Drawn(All.size());
  for (size_t S = 0; S != All.size(); ++S)
    for (size_t N = 0; N != All[S].Lines.size(); ++N) {
      std::vector<Way> Ways = waysOf(All[S], N);
      const char *Said = All[S].Lines[N]->After;
      llvm::erase_if(Ways, [&](const Way &W) { return W.isInPass() || W.After != Said; });
      Drawn[S].push_back(Ways[Random() % Ways.size()]);
    }
  return Drawn;
}

static TargetCosts costsOf(const std::string &Text, const Machines &On) {
  TargetCosts Costs;
  for (const WeightedTarget &Of : On.All)
    Costs.push_back(costOf(Text, *Of.Target, Policy::Layout, Contract::Layout));
  return Costs;
}

static uint64_t weighted(const TargetCosts &Costs, const Machines &On) {
  uint64_t Sum = 0;
  for (auto [Cost, Of] : zip(Costs, On.All))
    Sum += perFrame(Cost->Frame.total()) * Of.Weight;
  return Sum;
}

/// Is each plan right, and does no target fare worse than with \p Text?
static bool isAllowed(const TargetCosts &Costs, const TargetCosts &Text) {
  for (size_t N = 0; N != Costs.size(); ++N) {
    if (!Costs[N])
      return false;
    if (!Text.empty() && Text[N] &&
        (perFrame(Costs[N]->Frame.own()) > perFrame(Text[N]->Frame.own()) ||
         perFrame(Costs[N]->Frame.total()) > perFrame(Text[N]->Frame.total())))
      return false;
  }
  return true;
}

static std::optional<JointLayouts> chooseFor(Trial &R, const Machines &On) {
  return chooseJointly(*R.G, On.All, PlanOptions(), *R.D, [](size_t) {});
}

/// The costs that `layout` has for the frames that were chosen, after checking that these are the
/// costs which were predicted.
static TargetCosts replay(const JointLayouts &Found, const Machines &On) {
  std::string Text = printed(*Found.Frames);
  TargetCosts Costs = costsOf(Text, On);
  for (auto [Cost, Of] : zip(Costs, Found.ByTarget)) {
    EXPECT_TRUE(Cost) << Text;
    if (!Cost)
      continue;
    EXPECT_EQ(Cost->Frame.total().value(), Of.Joint.Frame.total().value()) << Text;
    EXPECT_EQ(Cost->Frame.own().value(), Of.Joint.Frame.own().value()) << Text;
    EXPECT_EQ(Cost->Frame.Calls.value(), Of.Joint.Frame.Calls.value()) << Text;
    EXPECT_LE(Of.Best.Frame.total().value(), Of.Joint.Frame.total().value()) << Text;
  }
  return Costs;
}

/// Compares the choice for a graph with all choices. \p Recorded: the ways of the text; none: it
/// has no transitions.
static void expectNothingCheaper(ArrayRef<Sequence> All, const Machines &On, const Ways &Recorded) {
  std::string Input = textOf(All, Recorded);
  TargetCosts Text = Recorded.empty() ? TargetCosts() : costsOf(Input, On);
  std::optional<uint64_t> Least;
  std::string Cheapest;
  forEachWays(All, [&](const Ways &Chosen) {
    bool UsesPasses = any_of(Chosen, [](ArrayRef<Way> Of) {
      return any_of(Of, [](const Way &W) { return W.isInPass(); });
    });
    if (UsesPasses && !Recorded.empty())
      return; // passes of the text make no transitions
    std::string Written = textOf(All, Chosen);
    TargetCosts Costs = costsOf(Written, On);
    if (!isAllowed(Costs, Text) || (Least && weighted(Costs, On) >= *Least))
      return;
    Least = weighted(Costs, On);
    Cheapest = Written;
  });
  Trial R(Input);
  ASSERT_TRUE(R.G) << Input;
  std::optional<JointLayouts> Found = chooseFor(R, On);
  ASSERT_EQ(Least.has_value(), Found.has_value()) << On.name() << "\n" << Input << Cheapest;
  if (!Found)
    return;
  TargetCosts Costs = replay(*Found, On);
  ASSERT_TRUE(isAllowed(Costs, Text)) << On.name() << "\n" << Input << printed(*Found->Frames);
  EXPECT_LE(weighted(Costs, On), *Least) << On.name() << "\n" << Input << "cheaper:\n" << Cheapest;
}

TEST(JointLayouts, nothingIsCheaperOnTheWhole) {
  auto [First, End] = seeds(graphs(120, 4000));
  for (unsigned Seed = First; Seed < End; ++Seed) {
    std::mt19937 Random(Seed);
    std::vector<Sequence> All = drawSequences(Random, graphs(200, 4000));
    Machines On = drawMachines(Random);
    SCOPED_TRACE("seed " + std::to_string(Seed));
    expectNothingCheaper(All, On, {});
    expectNothingCheaper(All, On, drawWays(Random, All));
    if (::testing::Test::HasFailure())
      return;
  }
}

//===----------------------------------------------------------------------===//
// Larger graphs
//===----------------------------------------------------------------------===//

static void tryGraph(const std::string &Input, const Machines &On) {
  Trial R(Input);
  ASSERT_TRUE(R.G) << Input;
  for (const WeightedTarget &Of : On.All)
    if (!knowsModifiers(*R.G, *Of.Target))
      return;
  std::optional<JointLayouts> Found = chooseFor(R, On);
  bool IsExplicit = all_of(R.G->Frames, [](const Frame &F) { return F.Explicit; });
  TargetCosts Text = IsExplicit ? costsOf(Input, On) : TargetCosts();
  if (!Found) {
    EXPECT_FALSE(IsExplicit && isAllowed(Text, {})) << Input;
    return;
  }
  EXPECT_TRUE(all_of(Found->Frames->Frames, [](const Frame &F) { return F.Explicit; }));
  EXPECT_FALSE(Found->Frames->Header);
  Trial Again(printed(*Found->Frames)); // verifies
  ASSERT_TRUE(Again.G) << Input << printed(*Found->Frames);
  EXPECT_TRUE(isAllowed(replay(*Found, On), Text)) << Input << printed(*Found->Frames);
  const MeanCosts &Mean = Found->Mean;
  EXPECT_LE(Mean.OwnBound.value_or(0), Mean.Own) << Input;
  EXPECT_LE(Mean.BestTotal, Mean.Total) << Input;
}

TEST(JointLayouts, layoutPlansTheFramesAsPredicted) {
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                   RandomGraph::Rare, RandomGraph::Aliased}) {
    auto [First, End] = seeds(graphs(30, 800));
    for (unsigned Seed = First; Seed < End; ++Seed) {
      std::mt19937 Random(Seed);
      Machines On = drawMachines(Random);
      SCOPED_TRACE("seed " + std::to_string(Seed) + " of shape " + std::to_string(Shape) + " on " +
                   On.name());
      tryGraph(RandomGraph(Seed, Shape).text(), On);
      if (::testing::Test::HasFatalFailure())
        return;
    }
  }
}
