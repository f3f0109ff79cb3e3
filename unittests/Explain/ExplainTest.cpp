//===- ExplainTest.cpp - are explanations true? ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Laws that hold for each explained op of each plan:
///
///   complete     Each op has a maker, a rule, and somebody who needs it, or a saving.
///   needed       The op has needs if and only if the checker rejects the plan from which the op
///                has been cut out.
///   saving       Without needs, the cost of that plan minus the cost of the whole plan is the
///                saving.
///   refused      If the tables let the accesses that need the op take the states that they refuse,
///                they no longer need it.
///   simulated    If data go wrong in the simulator without the op, somebody needs the op.
///
/// AUXPLAN_LONG in the environment: all examples on all targets, and many more random graphs.
/// AUXPLAN_COUNTS: prints counts.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Explain/Explain.h"
#include "auxplan/Graph/Select.h"
#include "auxplan/Simulator/Simulator.h"
#include "unittests/Graph/ExampleFiles.h"
#include "unittests/Planner/RandomTrial.h"
#include "unittests/Simulator/MutableTarget.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Counts {
  unsigned Plans = 0, Ops = 0, Needed = 0, Saving = 0, Superfluous = 0, Refusals = 0, Simulated = 0;
};

/// The plan without one op.
std::unique_ptr<Graph> without(const Graph &Plan, uint32_t Op) {
  auto Cut = std::make_unique<Graph>(Plan);
  Selection Kept(*Cut);
  Kept.Ops[Op] = false;
  for (uint32_t I = 0; I != Cut->Items.size(); ++I)
    if (Cut->Items[I].Kind == ItemKind::Op && Cut->Items[I].Index == Op)
      Kept.Items[I] = false;
  keepOnly(*Cut, Kept);
  return Cut;
}

uint64_t bytesOf(const PlanCost &Cost) {
  return Cost.Frame.total().bytes() + Cost.Prologue.bytes();
}

class Laws {
public:
  Laws(const Graph &Plan, const TargetInfo &T, DiagnosticEngine &D, Counts &Sum)
      : Plan(Plan), T(T), D(D), Sum(Sum), P(Plan, T) {}

  void check() {
    std::optional<PlanExplanation> Found = explainPlan(P, D);
    if (!Found)
      return;
    ++Sum.Plans;
    ASSERT_EQ(Found->Ops.size(), Plan.Ops.size());
    Whole = bytesOf(Found->Cost);
    SCOPED_TRACE(printed(Plan));
    for (const OpExplanation &E : Found->Ops) {
      SCOPED_TRACE("op " + std::to_string(E.Op));
      checkOp(E);
      if (::testing::Test::HasFailure())
        return;
    }
  }

private:
  void checkOp(const OpExplanation &E) {
    ++Sum.Ops;
    EXPECT_FALSE(E.MadeBy.empty());
    EXPECT_FALSE(E.Rule.Name.empty());
    EXPECT_NE(E.NeededBy.empty(), !E.Saves.has_value());
    Sum.Needed += !E.NeededBy.empty();
    Sum.Saving += E.Saves && *E.Saves > 0;
    Sum.Superfluous += E.Saves && *E.Saves <= 0;
    checkCut(E);
    checkRefusals(E);
  }

  void checkCut(const OpExplanation &E) {
    std::unique_ptr<Graph> Cut = without(Plan, E.Op);
    Problem CutP(*Cut, T);
    CostObserver Sums(CutP);
    DiagnosticEngine Unheard = D.muted();
    bool IsRight = checkPlan(CutP, Unheard, &Sums);
    EXPECT_EQ(IsRight, E.NeededBy.empty());
    if (IsRight) {
      EXPECT_EQ(int64_t(bytesOf(Sums.finish())) - int64_t(Whole), E.Saves);
    }
    if (!simulatePlan(CutP, Unheard)) {
      ++Sum.Simulated;
      EXPECT_FALSE(E.NeededBy.empty());
    }
  }

  /// Lets all accesses of the plan that bind what the accesses in need bind take the states.
  void checkRefusals(const OpExplanation &E) {
    MutableTarget Mutant(T);
    size_t NumStates = T.family().States.size();
    bool IsAboutStates = !E.NeededBy.empty();
    for (const OpNeed &N : E.NeededBy) {
      IsAboutStates &= N.Step.What == NamedStep::Is::Access && !N.Because.empty();
      unsigned Usage = unsigned(N.Used.Usage), Class = unsigned(N.Used.Decodes);
      Mutant.Access[Usage * 3 + Class] |= N.Refused.bits();
      for (StateId S = 0; S != NumStates; ++S)
        for (unsigned Full : {0, 1})
          if (StateId &After = Mutant.AfterWrite[(Usage * 2 + Full) * NumStates + S];
              N.Refused.has(S) && After == NoState)
            After = S;
    }
    if (!IsAboutStates)
      return;
    ++Sum.Refusals;
    Problem Lenient(Plan, Mutant.Info);
    DiagnosticEngine Unheard = D.muted();
    ChecksWithoutOps(Lenient, Unheard).check(E.Op, [&](const PlanFault &Fault) {
      for (const OpNeed &N : E.NeededBy)
        if (Fault.Of.Access == N.Step.Index && Fault.Of.IsSource == N.Step.IsSource) {
          EXPECT_TRUE((Fault.Of.Found & N.Refused).empty()) << Fault.Message;
        }
    });
  }

  const Graph &Plan;
  const TargetInfo &T;
  DiagnosticEngine &D;
  Counts &Sum;
  Problem P;
  uint64_t Whole = 0;
};

void explainAs(Policy By, const std::string &Text, const TargetInfo &T, Counts &Sum) {
  Trial R(Text);
  ASSERT_TRUE(R.G);
  if (!knowsModifiers(*R.G, T))
    return;
  std::unique_ptr<Graph> Plan = R.plan(T, By);
  if (Plan)
    Laws(*Plan, T, *R.D, Sum).check();
}

void print(const Counts &Sum) {
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Sum.Plans << " plans, " << Sum.Ops << " ops, " << Sum.Needed << " needed, "
           << Sum.Saving << " saving, " << Sum.Superfluous << " superfluous, " << Sum.Refusals
           << " with refused states, " << Sum.Simulated << " wrong in the simulator without\n";
}

} // namespace

TEST(Explain, LawsHoldForExamples) {
  Counts Sum;
  unsigned Seen = 0;
  for (const std::string &File : exampleFiles()) {
    auto Text = MemoryBuffer::getFile(File);
    ASSERT_TRUE(bool(Text)) << File;
    for (const TargetInfo &T : allTargets())
      for (Policy By : allPolicies())
        if (isInTurn(Seen, 59)) {
          SCOPED_TRACE(File + " on " + T.fullName() + " by " + nameOf(By).str());
          explainAs(By, (*Text)->getBuffer().str(), T, Sum);
        }
  }
  EXPECT_GT(Sum.Needed, 100u);
  EXPECT_GT(Sum.Superfluous, 10u);
  EXPECT_GT(Sum.Refusals, 100u);
  EXPECT_GT(Sum.Simulated, 50u);
  print(Sum);
}

TEST(Explain, LawsHoldForRandomGraphs) {
  Counts Sum;
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare,
                     RandomGraph::Aliased})
    forEachGraph(
        graphs(4, 300),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          for (Policy By : {Policy::Optimal, Policy::Tracked, Policy::Layout})
            explainAs(By, Random.text(), T, Sum);
        },
        Shape);
  EXPECT_GT(Sum.Needed, 100u);
  EXPECT_GT(Sum.Saving, 5u);
  EXPECT_GT(Sum.Simulated, 50u);
  print(Sum);
}
