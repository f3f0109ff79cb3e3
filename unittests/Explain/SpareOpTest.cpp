//===- SpareOpTest.cpp - does a plan of `optimal` need all of its ops? ----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Leaves out each op of plans of `optimal`, one at a time, in the frames before the steady one
/// too. The checker must reject the plan then, or the plan must cost more. The graphs are the
/// examples and those of the tests of planners, on all targets. Two kinds of plans are left out:
/// plans that the planner took from another policy, which decides ops without looking ahead, and,
/// where only bytes count, plans that are not proven to be the cheapest.
///
/// In short runs each graph is tried on one target of four, and the next graph on other ones.
/// AUXPLAN_LONG in the environment: all pairs.
///
/// AUXPLAN_COUNTS in the environment: prints counts.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Explain/Explain.h"
#include "auxplan/Planner/CostFile.h"
#include "unittests/Graph/ExampleFiles.h"
#include "unittests/Planner/RandomTrial.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct SpareOpCounts {
  unsigned Graphs = 0, Plans = 0, Ops = 0, OpsBefore = 0;
};

std::string withoutHeader(const Graph &Plan) {
  std::string Text = printed(Plan);
  return Text.substr(Text.find('\n'));
}

bool isOfAnotherPolicy(const Graph &Plan, Trial &R, const TargetInfo &T) {
  return llvm::any_of(allPolicies(), [&](Policy By) {
    std::unique_ptr<Graph> Other = By == Policy::Optimal ? nullptr : R.plan(T, By);
    return Other && withoutHeader(*Other) == withoutHeader(Plan);
  });
}

void tryOps(const std::string &File, const CostFile *Costs, SpareOpCounts &Sum) {
  SCOPED_TRACE(File);
  auto Text = MemoryBuffer::getFile(File);
  ASSERT_TRUE(bool(Text));
  Trial R((*Text)->getBuffer().str());
  if (!R.G || !R.G->Ops.empty()) // wrong everywhere, or already a plan
    return;
  R.How.Costs = Costs;
  ++Sum.Graphs;
  for (const auto &[Number, T] : enumerate(allTargets())) {
    if (!std::getenv("AUXPLAN_LONG") && (Number + Sum.Graphs) % 4)
      continue;
    std::unique_ptr<Graph> Plan = knowsModifiers(*R.G, T) ? R.plan(T, Policy::Optimal) : nullptr;
    if (!Plan || (Costs && !R.Proof.IsProven))
      continue;
    std::optional<PlanExplanation> Why = explainPlan(Problem(*Plan, T, {false, Costs}), *R.D);
    ASSERT_TRUE(Why);
    ++Sum.Plans;
    for (const OpExplanation &E : Why->Ops) {
      ++Sum.Ops;
      Sum.OpsBefore += E.IsBefore;
      EXPECT_TRUE(!E.Saves || *E.Saves > 0 || isOfAnotherPolicy(*Plan, R, T))
          << "op " << E.Op << " is to spare on " << T.fullName() << ":\n"
          << printed(*Plan);
    }
  }
}

void tryAll(const CostFile *Costs) {
  SpareOpCounts Sum;
  for (const std::string &File : exampleFiles())
    tryOps(File, Costs, Sum);
  for (const std::string &File : plannerTestFiles())
    tryOps(File, Costs, Sum);
  EXPECT_GT(Sum.Plans, graphs(800, 3000));
  EXPECT_GT(Sum.OpsBefore, graphs(250, 1000));
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Sum.Plans << " plans, " << Sum.Ops << " ops, " << Sum.OpsBefore
           << " of them before the steady frame\n";
}

} // namespace

TEST(SpareOp, NoneWhereCallsAndStallsCount) {
  tryAll(nullptr);
}

TEST(SpareOp, NoneWhereOnlyBytesCount) {
  SourceMgr SM;
  unsigned Buffer =
      SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(R"({"format": "aux-plan/costs", "version": 1,
                                     "fixed_op_bytes": 0, "stall_bytes": 0})"),
                            SMLoc());
  DiagnosticEngine D(SM, Buffer, /*MaxErrors=*/0);
  std::optional<CostFile> Costs = CostFile::parse(D);
  ASSERT_TRUE(Costs);
  tryAll(&*Costs);
}
