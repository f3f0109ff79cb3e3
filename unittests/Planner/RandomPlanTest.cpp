//===- RandomPlanTest.cpp - plans of random graphs --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What must hold of every plan, tried on random graphs for all targets: it
/// verifies, it is text that reads back as the same plan, planning it again
/// changes nothing, and no op can be taken away for free.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "RandomGraph.h"
#include "TestGraph.h"
#include "auxplan/Planner/Checker.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

unsigned graphs(unsigned Short, unsigned Long) {
  return std::getenv("AUXPLAN_LONG") ? Long : Short;
}

/// A text on its way through the tool, with what was said about it.
struct Trial {
  SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<Graph> G;
  std::vector<std::string> Errors;

  explicit Trial(const std::string &Text) {
    SM.setDiagHandler(take, this);
    unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text), SMLoc());
    D = std::make_unique<DiagnosticEngine>(SM, Buffer, /*MaxErrors=*/0);
    G = parseText(*D);
    if (G && !verifyGraph(*G, *D))
      G = nullptr;
  }
  std::unique_ptr<Graph> plan(const TargetInfo &T, Policy P) {
    PlanOptions Options;
    Options.Policy = P;
    return planGraph(*G, T, Options, *D);
  }
  bool check(const Graph &Planned, const TargetInfo &T) {
    return checkPlan(Problem(Planned, T), *D);
  }

private:
  static void take(const SMDiagnostic &Diag, void *Self) {
    if (Diag.getKind() == SourceMgr::DK_Error)
      static_cast<Trial *>(Self)->Errors.push_back(Diag.getMessage().str());
  }
};

std::string printed(const Graph &G) {
  std::string Text;
  raw_string_ostream OS(Text);
  printText(G, OS);
  return Text;
}

/// Own cost of all frames of a plan, those planned apart included.
class OwnCost : public PlanObserver {
public:
  explicit OwnCost(const Problem &P) : Model(P) {}
  void op(const OpStep &Step) override { add(Step); }
  void access(const AccessStep &Step) override { add(Step); }
  uint64_t Units = 0;

private:
  template <typename StepT> void add(const StepT &Step) {
    for (const CellChange &Change : Step.Cells)
      Units += Model.priceOf(Step, Change).Dearest;
  }
  CostModel Model;
};

uint64_t costOf(Trial &R, const TargetInfo &T) {
  Problem P(*R.G, T);
  OwnCost Sum(P);
  EXPECT_TRUE(checkPlan(P, *R.D, &Sum));
  return Sum.Units;
}

/// Calls \p F(run, seed, target) for random graphs and all targets.
template <typename Fn> void forEachGraph(unsigned Count, Fn F) {
  for (unsigned Seed = 1; Seed <= Count; ++Seed) {
    RandomGraph Random(Seed);
    for (const TargetInfo &T : allTargets()) {
      SCOPED_TRACE("seed " + std::to_string(Seed) + " on " + T.fullName());
      F(Random, T);
      if (::testing::Test::HasFatalFailure())
        return;
    }
  }
}

/// A planned graph as text, empty if the planner has refused.
std::string planOf(const RandomGraph &Random, const TargetInfo &T, Policy P) {
  Trial R(Random.text());
  std::unique_ptr<Graph> Planned = R.plan(T, P);
  if (Planned)
    return printed(*Planned);
  EXPECT_TRUE(Random.mayBeRefused()) << R.Errors.front() << "\n" << Random.text();
  return "";
}

/// The op that a line of a plan is, or null.
const MnemonicInfo *opOf(StringRef Line) {
  Line = Line.ltrim();
  for (const ParsedMnemonic &M : allMnemonics())
    if (Line.starts_with(M.Info->Text))
      return M.Info;
  return nullptr;
}

} // namespace

TEST(RandomGraph, IsValidAndAlwaysTheSame) {
  for (unsigned Seed = 1, E = graphs(300, 20000); Seed <= E; ++Seed) {
    RandomGraph Random(Seed);
    Trial R(Random.text());
    ASSERT_TRUE(R.G) << "seed " << Seed << ": " << R.Errors.front() << "\n" << Random.text();
    ASSERT_EQ(Random.text(), RandomGraph(Seed).text());
  }
}

TEST(RandomPlan, OfTrackedVerifies) {
  unsigned Refused = 0, Planned = 0;
  forEachGraph(graphs(150, 5000), [&](const RandomGraph &Random, const TargetInfo &T) {
    Trial R(Random.text());
    std::unique_ptr<Graph> Plan = R.plan(T, Policy::Tracked);
    ++(Plan ? Planned : Refused);
    if (!Plan) {
      EXPECT_TRUE(Random.mayBeRefused()) << R.Errors.front() << "\n" << Random.text();
      return;
    }
    EXPECT_TRUE(R.check(*Plan, T)) << R.Errors.front() << "\n" << printed(*Plan);
  });
  EXPECT_LT(Refused * 50, Planned);
}

/// The driver of mesa-22.3 is wrong in places that docs/Fidelity.md lists, and no
/// driver resolves an image for an owner that it does not know to be outside; else
/// what the layout policy plans is right.
TEST(RandomPlan, OfLayoutVerifiesForTheNewestDriver) {
  forEachGraph(graphs(150, 5000), [&](const RandomGraph &Random, const TargetInfo &T) {
    if (T.profile() != "mesa-26" || Random.lends())
      return;
    Trial R(Random.text());
    std::unique_ptr<Graph> Plan = R.plan(T, Policy::Layout);
    ASSERT_TRUE(Plan);
    EXPECT_TRUE(R.check(*Plan, T)) << R.Errors.front() << "\n" << printed(*Plan);
  });
}

TEST(RandomPlan, ReadsBackAsItWas) {
  for (Policy P : {Policy::Tracked, Policy::Layout})
    forEachGraph(graphs(60, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
      Trial R(Random.text());
      std::unique_ptr<Graph> Plan = R.plan(T, P);
      if (!Plan)
        return;
      std::string Text = printed(*Plan);
      Trial Again(Text);
      ASSERT_TRUE(Again.G) << Again.Errors.front() << "\n" << Text;
      EXPECT_TRUE(equalGraphs(*Plan, *Again.G)) << Text;
      EXPECT_EQ(Text, printed(*Again.G));
      EXPECT_EQ(R.check(*Plan, T), Again.check(*Again.G, T)) << Text;
    });
}

TEST(RandomPlan, IsFoundAgain) {
  for (Policy P : {Policy::Tracked, Policy::Layout})
    forEachGraph(graphs(60, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
      std::string First = planOf(Random, T, P);
      if (First.empty())
        return;
      Trial R(First);
      ASSERT_TRUE(R.G);
      stripPlan(*R.G);
      EXPECT_TRUE(equalGraphs(*R.G, *Trial(Random.text()).G)) << First;
      std::unique_ptr<Graph> Second = R.plan(T, P);
      ASSERT_TRUE(Second);
      EXPECT_EQ(First, printed(*Second));
    });
}

/// Takes each op of a plan away: what is left is wrong. Only a fast clear may be
/// missed, and be the dearer way where a resolve follows at once: the policy does
/// not look ahead.
TEST(RandomPlan, HasNoOpToSpare) {
  unsigned Wrong = 0, DearerWithout = 0, CheaperWithout = 0;
  forEachGraph(graphs(40, 1000), [&](const RandomGraph &Random, const TargetInfo &T) {
    std::string Text = planOf(Random, T, Policy::Tracked);
    if (Text.empty())
      return;
    Trial Whole(Text);
    uint64_t Cost = costOf(Whole, T);
    for (size_t Begin = 0, End; Begin < Text.size(); Begin = End + 1) {
      End = Text.find('\n', Begin);
      const MnemonicInfo *Op = opOf(StringRef(Text).slice(Begin, End));
      if (!Op)
        continue;
      std::string Less = Text;
      Less.erase(Begin, End + 1 - Begin);
      Trial R(Less);
      ASSERT_TRUE(R.G) << Less;
      if (!R.check(*R.G, T)) {
        ++Wrong;
        continue;
      }
      OpEffect Effect = T.family().Ops[Op->Op].Effect;
      EXPECT_TRUE(Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear)
          << "not needed: " << Text.substr(Begin, End - Begin) << "\n"
          << Text;
      ++(costOf(R, T) >= Cost ? DearerWithout : CheaperWithout);
    }
  });
  EXPECT_GT(Wrong, 0u);
  EXPECT_GT(DearerWithout, CheaperWithout);
  RecordProperty("Wrong", Wrong);
  RecordProperty("DearerWithout", DearerWithout);
  RecordProperty("CheaperWithout", CheaperWithout);
}
