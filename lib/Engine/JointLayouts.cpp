//===- JointLayouts.cpp - one choice of layouts for several GPUs ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Searches the best choice for each target alone, then one for all, which begins with these. The
/// search for one target tries not all choices of a large frame, so the choice for all can be the
/// better one there; then it is the best that is known for that target.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/JointLayouts.h"
#include "DriverContract.h"
#include "auxplan/Checker/Checker.h"
#include "lib/Planner/Timeline/Aliasing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"

using namespace auxplan;
using namespace llvm;

namespace {

class JointPlanner {
public:
  JointPlanner(const Graph &G, ArrayRef<WeightedTarget> Targets, const PlanOptions &,
               DiagnosticEngine &D);
  std::optional<JointLayouts> run(JointProgress Says);
  std::optional<Graph> plain() {
    return canPlanAll() ? plainFrames(G, For, D) : std::nullopt;
  }

private:
  bool canPlanAll();
  void searchAlone(JointProgress Says);
  bool isRight(const DriverChoice &);
  JointCosts costsOf(size_t Driver, const DriverChoice &Joint) const;
  uint64_t meanOf(function_ref<CostSum(size_t Driver)> Cost) const;
  MeanCosts meansOf(const DriverChoice &Joint, ArrayRef<JointCosts>) const;

  const Graph &G;
  DiagnosticEngine &D;
  std::vector<TargetInfo> Rules; ///< by driver
  std::vector<std::unique_ptr<RuleMemory>> Known;
  std::vector<ForDriver> For;
  std::vector<DriverChoice> Alone; ///< the best for each; without plans: there is none
};

} // namespace

JointPlanner::JointPlanner(const Graph &G, ArrayRef<WeightedTarget> Targets,
                           const PlanOptions &Given, DiagnosticEngine &D)
    : G(G), D(D) {
  PlanOptions Options = Given;
  Options.Contract = Contract::Driver;
  Options.KeepsSteps = false;
  Options.Proof = nullptr;
  Options.Searches = nullptr;
  for (const WeightedTarget &Of : Targets)
    Rules.push_back(rulesFor(*Of.Target, Options));
  for (auto [T, Of] : zip(Rules, Targets)) {
    Known.push_back(std::make_unique<RuleMemory>(T));
    Options.Rules = Known.back().get();
    For.push_back({&T, headerFor(T, Options), Options, Of.Weight});
  }
}

bool JointPlanner::canPlanAll() {
  return all_of(For, [&](const ForDriver &Of) { return canPlan(G, *Of.Target, D); });
}

/// The searches share nothing that changes.
void JointPlanner::searchAlone(JointProgress Says) {
  Says(0);
  Alone.resize(For.size());
  DefaultThreadPool Pool(hardware_concurrency(For.size()));
  for (auto [Found, Of] : zip(Alone, For))
    Pool.async([this, &Found = Found, One = Of]() mutable {
      DiagnosticEngine Unheard = D.muted();
      One.Weight = 1;
      Found = chooseForDrivers(G, One, {}, Unheard);
      if (!areRight(Found.Plans))
        Found = DriverChoice();
    });
  Pool.wait();
}

/// If a plan is wrong, says why.
bool JointPlanner::isRight(const DriverChoice &Joint) {
  for (auto [Plan, Of] : zip(Joint.Plans, For)) {
    if (Plan.IsRight)
      continue;
    if (Plan.Cost && Plan.Cost->Overflow)
      return D.error(None32, "cost of the plan for " + Of.Target->fullName() + " is too large");
    checkPlan(Problem(*Plan.Plan, *Of.Target, {false, Of.Options.Costs}), D, nullptr);
    D.note(None32,
           "no choice of layouts that was tried is right on all targets; this is in the plan for " +
               Of.Target->fullName());
    return false;
  }
  return true;
}

static PlanProof proofOf(const DriverChoice &Of) {
  const ChoiceProof &P = Of.Proof;
  return {P.Exists, uint64_t(P.OwnBound), P.IsProven, P.IsReached, false};
}

JointCosts JointPlanner::costsOf(size_t Driver, const DriverChoice &Joint) const {
  JointCosts Costs = {Joint.TextCosts[Driver], *Joint.Plans[Driver].Cost,
                      *Joint.Plans[Driver].Cost};
  const DriverChoice &Own = Alone[Driver];
  if (Own.Plans.empty())
    return Costs;
  Objective Goal = For[Driver].Options.Minimize;
  if (!isBetter(Joint.Plans[Driver], Own.Plans.front(), Goal))
    Costs.Best = *Own.Plans.front().Cost;
  Costs.Best.Proof = proofOf(Own);
  return Costs;
}

//===----------------------------------------------------------------------===//
// Means
//===----------------------------------------------------------------------===//

/// In bytes per frame, of sums that are about as many frames.
static uint64_t bytesOf(WideSum Sum, WideSum Weights, unsigned Frames) {
  CostSum Mean;
  Mean.add(uint64_t((Sum + Weights / 2) / Weights), 1);
  Mean.setFrames(Frames);
  return Mean.bytes();
}

uint64_t JointPlanner::meanOf(function_ref<CostSum(size_t Driver)> Cost) const {
  WideSum Sum = 0, Weights = 0;
  for (auto [N, Of] : enumerate(For)) {
    Sum += WideSum(Cost(N).value()) * Of.Weight;
    Weights += Of.Weight;
  }
  return bytesOf(Sum, Weights, Cost(0).frames());
}

MeanCosts JointPlanner::meansOf(const DriverChoice &Joint, ArrayRef<JointCosts> Costs) const {
  MeanCosts Mean;
  Mean.Total = meanOf([&](size_t N) { return Costs[N].Joint.Frame.total(); });
  Mean.Own = meanOf([&](size_t N) { return Costs[N].Joint.Frame.own(); });
  Mean.BestTotal = meanOf([&](size_t N) { return Costs[N].Best.Frame.total(); });
  Mean.BestOwn = meanOf([&](size_t N) { return Costs[N].Best.Frame.own(); });
  if (all_of(Costs, [](const JointCosts &C) { return C.Recorded.has_value(); })) {
    Mean.RecordedTotal = meanOf([&](size_t N) { return Costs[N].Recorded->Frame.total(); });
    Mean.RecordedOwn = meanOf([&](size_t N) { return Costs[N].Recorded->Frame.own(); });
  }
  if (Joint.Proof.Exists) {
    WideSum Weights = 0;
    for (const ForDriver &Of : For)
      Weights += Of.Weight;
    Mean.OwnBound =
        bytesOf(Joint.Proof.OwnBound, Weights, Costs.front().Joint.Frame.own().frames());
    Mean.IsOwnProven = Joint.Proof.IsProven;
  }
  return Mean;
}

std::optional<JointLayouts> JointPlanner::run(JointProgress Says) {
  if (!canPlanAll())
    return std::nullopt;
  searchAlone(Says);
  Says(For.size());
  std::vector<BarrierChoice> Seeds;
  for (const DriverChoice &Of : Alone)
    if (!Of.Plans.empty())
      Seeds.push_back(Of.Choice);
  DriverChoice Joint = chooseForDrivers(G, For, Seeds, D);
  if (Joint.Plans.empty() || !isRight(Joint))
    return std::nullopt;
  JointLayouts Found;
  for (size_t N = 0; N != For.size(); ++N)
    Found.ByTarget.push_back(costsOf(N, Joint));
  Found.Mean = meansOf(Joint, Found.ByTarget);
  Found.Frames = std::move(Joint.Frames);
  for (DriverChoice &Of : Alone)
    Found.OwnFrames.push_back(std::move(Of.Frames));
  return Found;
}

std::optional<JointLayouts> auxplan::chooseJointly(const Graph &G, ArrayRef<WeightedTarget> Targets,
                                                   const PlanOptions &Options, DiagnosticEngine &D,
                                                   JointProgress Says) {
  return JointPlanner(G, Targets, Options, D).run(Says);
}

std::optional<Graph> auxplan::withTransitions(const Graph &G, ArrayRef<WeightedTarget> Targets,
                                              const PlanOptions &Options, DiagnosticEngine &D) {
  return JointPlanner(G, Targets, Options, D).plain();
}
