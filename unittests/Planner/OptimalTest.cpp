//===- OptimalTest.cpp - what users are promised of `optimal` ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// No right plan of another policy costs less, in bytes or, with that goal, in ops; none has less
/// own cost than the bound; the same input gives the same text. The tests use random graphs for all
/// targets. unittests/Oracle tests what the least own cost is.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// The cost of a right plan.
struct Bill {
  uint64_t Own = 0, Total = 0, Ops = 0;
};

/// Counts of comparisons.
struct Counts {
  unsigned Plans = 0, Others = 0, WithAliases = 0, WithRivals = 0;
  unsigned WithTotalBound = 0, LeastTotal = 0; ///< plans with a bound for total cost, that meet it
};

} // namespace

static std::optional<Bill> priceOf(Trial &R, const Graph &Plan, const TargetInfo &T) {
  Problem P(Plan, T);
  CostObserver Sum(P);
  if (!checkPlan(P, *R.D, &Sum))
    return std::nullopt;
  PlanCost Cost = Sum.finish();
  return Bill{Cost.Frame.own().value(), Cost.Frame.total().value(), Cost.Frame.Calls.value()};
}

static void expectNoneCheaper(const RandomGraph &Random, const TargetInfo &T, Objective By,
                              Contract Under, Counts &Tried) {
  Trial R(Random.text());
  R.How.Minimize = By;
  R.How.Contract = Under;
  // The other policies bind what the driver's layouts bind.
  R.How.DriverLimits = Under == Contract::Layout;
  std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
  if (!Plan)
    return; // other tests check which graphs may be refused
  uint64_t Bound = R.Proof.OwnBound, TotalBound = R.Proof.TotalBound;
  std::optional<Bill> Mine = priceOf(R, *Plan, T);
  ASSERT_TRUE(Mine) << R.Errors.front() << "\n" << printed(*Plan);
  Problem P(*R.G, T);
  ++Tried.Plans;
  Tried.WithAliases += P.hasAliases();
  Tried.WithTotalBound += TotalBound != 0;
  Tried.LeastTotal += TotalBound == Mine->Total;
  Tried.WithRivals += P.memory().hasRivals();
  EXPECT_EQ(printed(*Plan), printed(*R.plan(T, Policy::Optimal)));
  for (Policy Of : allPolicies()) {
    // With less knowledge a plan costs no less. It may need fewer ops, since the contract says
    // which modes accesses prefer.
    if (Of == Policy::Optimal && By == Objective::Ops)
      continue;
    R.How.Contract = Of == Policy::Optimal ? Contract::Layout : Under;
    std::unique_ptr<Graph> Other = R.plan(T, Of);
    // A mode that a driver binds by the layout does not count if the access does not have it. Plans
    // of another policy are held to that under the layout contract, too.
    if (Other)
      Other->Header->Contract = nameOf(Under).str();
    if (Other && Of == Policy::Layout && Under == Contract::Layout) {
      Other->Header->Policy = nameOf(Policy::Tracked).str();
      Other->Header->Limits = "driver";
    }
    std::optional<Bill> Its = Other ? priceOf(R, *Other, T) : std::nullopt;
    if (!Its)
      continue;
    Tried.Others += Of != Policy::Optimal;
    if (By != Objective::Ops) {
      // Outside its instances render-pass goes around aux data, whatever the layout, so under that
      // contract its plan does not count.
      bool IsBound = Under == Contract::Access || Of != Policy::RenderPass;
      EXPECT_TRUE(!IsBound || Bound <= Its->Own) << nameOf(Of).str() << "\n" << printed(*Other);
      EXPECT_TRUE(!IsBound || TotalBound <= Its->Total) << TotalBound << nameOf(Of).str() << "\n"
                                                        << printed(*Other);
      bool IsLess = By == Objective::Total ? Mine->Total <= Its->Total : Mine->Own <= Its->Own;
      EXPECT_TRUE(!IsBound || IsLess) << nameOf(Of).str() << "\n" << printed(*Other);
    } else {
      EXPECT_LE(Mine->Ops, Its->Ops) << nameOf(Of).str() << "\n" << printed(*Other);
    }
  }
}

static Counts tryGraphs(unsigned Number, RandomGraph::Shape Shape, Objective By, Contract Under) {
  Counts Tried;
  forEachGraph(
      Number,
      [&](const RandomGraph &Random, const TargetInfo &T) {
        expectNoneCheaper(Random, T, By, Under, Tried);
      },
      Shape);
  return Tried;
}

static void tryAll(Objective By, Contract Under) {
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow}) {
    Counts Tried = tryGraphs(graphs(1, 5000), Shape, By, Under);
    if (std::getenv("AUXPLAN_COUNTS"))
      outs() << Tried.Plans << " plans against " << Tried.Others << " others; "
             << Tried.WithTotalBound << " with a bound for total cost, " << Tried.LeastTotal
             << " meet it\n";
  }
}

TEST(Optimal, CostsNoMoreThanAnyOtherPolicy) {
  tryAll(Objective::Total, Contract::Access);
}

TEST(Optimal, MovesNoMoreThanAnyOtherPolicy) {
  for (Contract Under : {Contract::Access, Contract::Layout})
    for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
      tryGraphs(graphs(1, 1000), Shape, Objective::Traffic, Under);
}

TEST(Optimal, MakesNoMoreOpsThanAnyOtherPolicy) {
  tryAll(Objective::Ops, Contract::Access);
}

TEST(Optimal, CostsNoMoreUnderTheLayoutContract) {
  tryAll(Objective::Total, Contract::Layout);
}

/// In its second role an image of the ring is in the layout in which its last role has left it, not
/// in the layout of an image that was never used, so nothing is discarded.
TEST(Optimal, ImagesOfARingComeInTheirLayouts) {
  Trial R("image %ring : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT) history 4\n"
          "frame repeat {\n"
          "  pass @clear on graphics { depth %ring@1 load(clear 0.0) store(store) }\n"
          "}\n");
  ASSERT_TRUE(R.G);
  R.How.Minimize = Objective::Traffic;
  R.How.Contract = Contract::Layout;
  for (const TargetInfo &T : allTargets()) {
    std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
    EXPECT_TRUE(!Plan || R.check(*Plan, T)) << T.fullName() << "\n" << printed(*Plan);
  }
  EXPECT_TRUE(R.Errors.empty());
}

/// The pass reads what it clears, and discards it on the way into the layout, so ops stand inside
/// the pass. A clear that no access asks for would count there as the clear of the access, and in
/// front of the pass it might destroy contents that are needed.
TEST(Optimal, DoesNotRepeatAClearInFrontOfAPassThatDiscards) {
  Trial R("image %a : R8G8B8A8_UINT 64x64 usage(TRANSFER_SRC, COLOR_ATTACHMENT) starts unknown "
          "persistent\n"
          "frame repeat {\n"
          "  pass @p on graphics {\n"
          "    color %a load(clear) store(store)\n"
          "    copy_src %a\n"
          "  }\n"
          "}\n");
  ASSERT_TRUE(R.G);
  unsigned Plans = 0;
  for (Contract Under : {Contract::Access, Contract::Layout})
    for (Objective Minimize : {Objective::Total, Objective::Traffic, Objective::Ops})
      for (const TargetInfo &T : allTargets()) {
        R.How.Contract = Under;
        R.How.Minimize = Minimize;
        std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
        Plans += Plan != nullptr;
        EXPECT_TRUE(!Plan || R.check(*Plan, T)) << T.fullName() << "\n" << printed(*Plan);
      }
  EXPECT_EQ(Plans, 6 * allTargets().size());
  EXPECT_TRUE(R.Errors.empty());
}

TEST(Optimal, CostsNoMoreInSharedMemory) {
  Counts Tried =
      tryGraphs(graphs(1, 10000), RandomGraph::Aliased, Objective::Total, Contract::Access);
  EXPECT_GT(Tried.WithAliases, Tried.Plans / 2);
  EXPECT_GT(Tried.WithRivals, 0u);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Tried.Plans << " plans, " << Tried.WithAliases << " of them with shared memory and "
           << Tried.WithRivals << " with shared entries, against " << Tried.Others << " others\n";
}

TEST(Optimal, MakesNoMoreOpsInSharedMemory) {
  tryGraphs(graphs(1, 1000), RandomGraph::Aliased, Objective::Ops, Contract::Access);
}

TEST(Optimal, CostsNoMoreInSharedMemoryUnderTheLayoutContract) {
  tryGraphs(graphs(1, 1000), RandomGraph::Aliased, Objective::Total, Contract::Layout);
}
