//===- Explain.cpp - why an op is in a plan -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One execution of the plan gives the states and prices of all steps, and a forward walk the steps
/// that made the states (OpMakers.h). Then each op is left out once: the checker's faults are the
/// steps that need it; without faults, the steps are compared with those of the whole plan.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Explain/Explain.h"
#include "OpMakers.h"
#include "StepLog.h"
#include "StepRules.h"
#include "Ways.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Checker/Trace.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Layouts/Reasons.h"
#include "auxplan/Views/FirstFrames.h"
#include "auxplan/Views/PlanNotes.h"
#include "lib/Views/OpReasons.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// The rules of the ops that the checker shows.
class RuleLog final : public PlanObserver {
public:
  RuleLog(const Problem &P, const Semantics &S)
      : Neighbours(P, S), Reasons(P, S, Neighbours), Ops(P.graph().Ops.data()),
        Rules(P.graph().Ops.size(), "") {}
  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void op(const OpStep &Step) override {
    Rules[Step.TheOp - Ops] = Reasons.ruleOf(Step, Step.Cells.front());
  }
  const char *ruleOf(uint32_t Op) const { return Rules[Op]; }

private:
  OpNeighbours Neighbours;
  OpReasons Reasons;
  const Op *Ops;
  std::vector<const char *> Rules; ///< by op
};

class Explainer {
public:
  Explainer(const Problem &P, DiagnosticEngine &D)
      : P(P), G(P.graph()), D(D), S(G), Prices(std::make_shared<KnownPrices>(P)), Whole(P, Prices),
        OpRules(P, S), Ways(G), Rules(P, S, Ways), Checks(P, D) {}
  std::optional<PlanExplanation> run();

private:
  OpExplanation explain(uint32_t Op);
  uint32_t clearOf(uint32_t Op) const;
  void addMakers(OpExplanation &, ArrayRef<NamedStep>);
  void addNeed(OpExplanation &, const PlanFault &);
  void addSavings(OpExplanation &, const AccessBytes &Without);
  NamedStep stepOf(const PlanFault &) const;
  StateSet statesLeftFor(const LoggedOp &, const NamedStep &) const;
  PlaneExplanation explainPlane(PlaneId);
  void addAccess(PlaneExplanation &, uint32_t Access, bool IsSource);

  const Problem &P;
  const Graph &G;
  DiagnosticEngine &D;
  const Semantics S;
  const std::shared_ptr<KnownPrices> Prices;
  StepLog Whole; ///< of the whole plan
  RuleLog OpRules;
  uint64_t Bytes = 0; ///< that it costs, with the frames before the last
  StepWays Ways;
  StepRules Rules;
  ChecksWithoutOps Checks;
};

} // namespace

/// The cost of all frames of a plan, in bytes.
static uint64_t bytesOf(const PlanCost &Cost) {
  return Cost.Frame.total().bytes() + Cost.Prologue.bytes();
}

//===----------------------------------------------------------------------===//
// Makers
//===----------------------------------------------------------------------===//

/// The states in which a step leaves the cells of an op. All states that the op finds, if nothing
/// else is known about the step.
StateSet Explainer::statesLeftFor(const LoggedOp &Of, const NamedStep &Maker) const {
  StateSet Found, Left;
  ArrayRef<CellChange> Made;
  if (Maker.What == NamedStep::Is::Access)
    Made = Whole.access(Maker.Index, Maker.IsSource).Cells;
  else if (Maker.What == NamedStep::Is::Op)
    Made = Whole.op(Maker.Index).Cells;
  for (const CellChange &Change : Of.Cells) {
    Found.join(Change.From);
    for (const CellChange &By : Made)
      if (By.Cell == Change.Cell)
        Left.join(By.To & Change.From);
  }
  return Left.empty() ? Found : Left;
}

void Explainer::addMakers(OpExplanation &Of, ArrayRef<NamedStep> Makers) {
  for (const NamedStep &Maker : Makers) {
    OpMaker Found = {Maker, statesLeftFor(Whole.op(Of.Op), Maker)};
    Ways.find(Maker, {NamedStep::Is::Op, false, Of.Op}, Found.Way, Found.Loop);
    Of.MadeBy.push_back(Found);
  }
}

//===----------------------------------------------------------------------===//
// Needs
//===----------------------------------------------------------------------===//

NamedStep Explainer::stepOf(const PlanFault &Fault) const {
  using Is = NamedStep::Is;
  if (Fault.Of.Access != None32)
    return {Is::Access, Fault.Of.IsSource, Fault.Of.Access};
  if (Fault.Of.Op != None32)
    return {Is::Op, false, Fault.Of.Op};
  const Item &I = G.Items[Fault.Item];
  switch (I.Kind) {
  case ItemKind::Present:
    return {Is::Present, false, I.Index};
  case ItemKind::Transition:
    return {Is::Transition, false, I.Index};
  case ItemKind::Op:
    return {Is::Op, false, I.Index};
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
  case ItemKind::FrameBegin:
    return {Is::Join, false, Fault.Item};
  case ItemKind::FrameEnd:
  case ItemKind::Pass:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    break;
  }
  // The walk has executed the last item of the frame and hands images back.
  return {Is::FrameEnd, false, Ways.frameEndOf(Fault.Item)};
}

/// Faults of one step, in several cells or states, are one need.
void Explainer::addNeed(OpExplanation &Of, const PlanFault &Fault) {
  NamedStep Step = stepOf(Fault);
  auto Known = find_if(Of.NeededBy, [&](const OpNeed &Need) { return Need.Step == Step; });
  if (Known == Of.NeededBy.end()) {
    OpNeed Need;
    Need.Step = Step;
    Need.Message = Fault.Message;
    if (Step.What == NamedStep::Is::Access)
      Need.Used = Whole.access(Step.Index, Step.IsSource).Used;
    Ways.find({NamedStep::Is::Op, false, Of.Op}, Step, Need.Way, Need.Loop);
    Known = Of.NeededBy.insert(Known, std::move(Need));
  }
  Known->Refused.join(Fault.Of.Found);
  Known->Because = Rules.whyRefused(Step, Known->Refused);
  for (const RuleText &Rule : Rules.against(Step, Fault.Of.Cell, Fault.Of.Found))
    if (!is_contained(Known->Rules, Rule))
      Known->Rules.push_back(Rule);
}

//===----------------------------------------------------------------------===//
// Savings
//===----------------------------------------------------------------------===//

void Explainer::addSavings(OpExplanation &Of, const AccessBytes &Without) {
  for (bool IsSource : {false, true})
    for (uint32_t A = 0; A != G.Accesses.size(); ++A) {
      const LoggedAccess &Now = Whole.access(A, IsSource);
      std::optional<uint64_t> Then = Without.of(A, IsSource);
      if (Now.IsShown && Then && *Then > Now.Bytes)
        Of.Savings.push_back({{NamedStep::Is::Access, IsSource, A}, Now.Bytes, *Then});
    }
  sortSmall(Of.Savings, [](const OpSaving &A, const OpSaving &B) {
    return A.Without - A.With > B.Without - B.With;
  });
}

/// The access of the op's pass that asks for the clear; None32: none does.
uint32_t Explainer::clearOf(uint32_t Op) const {
  const struct Op &O = G.Ops[Op];
  uint32_t Id = Ways.passOf(Op);
  if (O.Clear == None32 || Id == None32)
    return None32;
  const Pass &Pass = G.Passes[Id];
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A) {
    const Access &By = G.Accesses[A];
    if (!By.IsBuffer && S.factsOf(A).Clears && P.firstOf(By.Image) == P.firstOf(O.Image) &&
        By.Age == O.Age && By.Range.overlaps(O.Range))
      return A;
  }
  return None32;
}

OpExplanation Explainer::explain(uint32_t Op) {
  OpExplanation Of;
  Of.Op = Op;
  Of.Pass = Ways.passOf(Op);
  Of.Present = Ways.presentOf(Op);
  Of.IsBefore = !Ways.isInLastFrame(Op);
  const LoggedOp &Log = Whole.op(Op);
  Of.Bytes = Log.Bytes;
  Of.Weight = Log.Weight;
  Of.Disturbs = Log.Disturbs;
  Of.ClearOf = clearOf(Op);
  Of.Rule = ruleText(P.target(), OpRules.ruleOf(Op));
  for (const CellChange &Change : Log.Cells) {
    Of.From.join(Change.From);
    Of.To.join(Change.To);
  }
  Trace Steps(G);
  if (!Checks.check(
          Op, [&](const PlanFault &Fault) { addNeed(Of, Fault); }, &Steps))
    return Of;
  AccessBytes Without(P, Prices);
  CostObserver Sums(P, Prices);
  Steps.replay(Without);
  Steps.replay(Sums);
  Of.Saves = int64_t(bytesOf(Sums.finish())) - int64_t(Bytes);
  addSavings(Of, Without);
  return Of;
}

//===----------------------------------------------------------------------===//
// Planes
//===----------------------------------------------------------------------===//

void Explainer::addAccess(PlaneExplanation &Of, uint32_t Access, bool IsSource) {
  const LoggedAccess &Log = Whole.access(Access, IsSource);
  if (!Log.IsShown || Log.Cells.empty())
    return;
  const Plane &Used = P.planeOf(Log.Cells.front().Cell), &Mine = P.plane(Of.Plane);
  if (Used.Image != Mine.Image || Used.TheAspect != Mine.TheAspect ||
      !P.classOfCell(Log.Cells.front().Cell).hasAux())
    return;
  NamedStep Step = {NamedStep::Is::Access, IsSource, Access};
  CellId Cell = Log.Cells.front().Cell;
  if (std::string Why = Rules.ofDriverInLoop(Step, Cell); !Why.empty())
    Of.Loops.push_back({Step, std::move(Why)});
  if (Log.Used.Usage != AuxUsage::NONE)
    return;
  std::vector<AuxUsage> MayBind = Rules.mayBind(Step, Cell);
  std::vector<RuleText> By;
  if (MayBind.empty())
    By = Rules.ofMode(Step, Cell);
  Of.Lost.push_back({Step, Log.Used, std::move(MayBind), std::move(By)});
}

PlaneExplanation Explainer::explainPlane(PlaneId Id) {
  PlaneExplanation Of;
  Of.Plane = Id;
  const PlaneClass &Class = P.classOf(P.plane(Id));
  Of.Kind = Class.Kind;
  Of.Why = PlanNotes(P).aboutPlane(P.plane(Id));
  AuxUsage Usual = P.target().auxKind(Class.Facts);
  Of.Rule = ruleText(P.target(), Class.Given == Usual
                                     ? ruleOfKind(P.target(), Class.Facts)
                                     : ruleOfKind(P.target(), Class.Facts, Class.Given));
  if (Class.hasAux())
    for (uint32_t A = 0; A != G.Accesses.size(); ++A)
      for (bool IsSource : {false, true})
        addAccess(Of, A, IsSource);
  return Of;
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

std::optional<PlanExplanation> Explainer::run() {
  Trace Steps(G);
  if (!checkPlan(P, D, &Steps))
    return std::nullopt;
  PlanExplanation Found;
  CostObserver Sums(P, Prices);
  Steps.replay(Sums);
  Steps.replay(Whole);
  Steps.replay(OpRules);
  FirstFrames Firsts(P);
  if (Firsts.any())
    Steps.replay(Firsts);
  Found.Apart = Firsts.reasons();
  Found.Cost = Sums.finish();
  Bytes = bytesOf(Found.Cost);
  std::vector<std::vector<NamedStep>> Makers = findOpMakers(P, S);
  for (uint32_t Op : Ways.opsInOrder()) {
    Found.Ops.push_back(explain(Op));
    addMakers(Found.Ops.back(), Makers[Op]);
  }
  std::stable_partition(Found.Ops.begin(), Found.Ops.end(),
                        [](const OpExplanation &E) { return !E.IsBefore; });
  std::vector<bool> IsUsed = findUsedImages(G);
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
    if (P.plane(Id).Age == 0 && IsUsed[P.plane(Id).Image])
      Found.Planes.push_back(explainPlane(Id));
  return Found;
}

std::optional<PlanExplanation> auxplan::explainPlan(const Problem &P, DiagnosticEngine &D) {
  return Explainer(P, D).run();
}
