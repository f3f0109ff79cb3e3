//===- RememberedUnits.cpp - units that earlier searches solved -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RememberedUnits.h.
///
//===----------------------------------------------------------------------===//

#include "RememberedUnits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumRemembered, "Number of cells whose solutions an earlier search had found");

//===----------------------------------------------------------------------===//
// Contents
//===----------------------------------------------------------------------===//

/// The properties of the search, and the order in which the frames run.
ContentId RememberedUnits::ofSearch() {
  if (Search)
    return Search;
  SmallVector<uint64_t, 16> Of = {uint64_t(Tables.Prices.goal()) << 8 |
                                      uint64_t(Tables.Slots.writesTaken()) << 2 |
                                      uint64_t(Table.modes().knowsLayoutsOnly()),
                                  Order.walks().size()};
  for (const FrameExecution &Walk : Order.walks())
    Of.push_back(uint64_t(Walk.Times) << 2 | uint64_t(Walk.IsFirst) << 1 |
                 uint64_t(Order.frameOf(Walk).Repeat));
  return Search = Memory.numberOf(Of);
}

ContentId RememberedUnits::ofStart(CellId C) {
  const CellRow &R = Tables.Rows[Solver.startOfCell(C)];
  return Memory.numberOf({uint64_t(R.Row.bits()) << 32 | R.Held.bits(), R.Value});
}

/// All of an instruction but its shape.
ContentId RememberedUnits::ofInstruction(uint32_t Number) {
  if (Number >= OfInstruction.size())
    OfInstruction.resize(Number + 1);
  ContentId &Known = OfInstruction[Number];
  if (Known)
    return Known;
  const Instruction &I = Programs.programs().instruction(Number);
  return Known = Memory.numberOf({uint64_t(I.Kind) << 8 | uint64_t(I.Reads) << 4 |
                                      uint64_t(I.Kills) << 3 | uint64_t(I.Drops) << 2 |
                                      uint64_t(I.IsLost) << 1 | uint64_t(I.MaySkip),
                                  I.Weight});
}

void RememberedUnits::addPrices(const StepPrices &By) {
  Asked.push_back(Memory.numberOf({~uint64_t(0), // the first word makes them no other contents
                                   By.Ops.First, By.Ops.More, By.Clear.First, By.Clear.More}));
}

/// Appends a program, backwards. False: the memory does not know such programs.
bool RememberedUnits::addProgram(ProgramId Program, ArrayRef<StepId> Instead, bool WithPrices) {
  const ProgramTree &Tree = Programs.programs();
  size_t Begin = Asked.size();
  Asked.push_back(0); // for the length
  for (; Program != EmptyProgram; Program = Tree.withoutLast(Program)) {
    const Instruction &I = Tree.last(Program);
    Asked.push_back(ofInstruction(Tree.numberOfLast(Program)));
    if (I.Kind != InstructionKind::Step)
      continue;
    StepId Step = Instead.empty() ? I.Shape : Instead.back();
    ContentId Content = Table.shapes().contentOf(Table.shapeOf(Step));
    if (!Content)
      return false;
    if (!Instead.empty())
      Instead = Instead.drop_back();
    Asked.push_back(Content);
    if (const StepPrices *By = WithPrices ? Table.pricesOf(Step) : nullptr)
      addPrices(*By);
  }
  Asked[Begin] = Asked.size() - Begin;
  return true;
}

/// Finds the contents of a unit's problem, with the prices of its ops or without. False: the memory
/// does not know such problems.
bool RememberedUnits::findContents(CellId Unit, const UnitSteps *Instead, bool WithPrices) {
  unsigned Roles = numRoles(P, Unit);
  Asked = {ofSearch(), Roles << 1 | Programs.isCarried(Unit)};
  for (unsigned K = 0; K != Roles; ++K) {
    CellId C = cellInRole(P, Unit, K);
    Asked.push_back(ofStart(C));
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      if (!addProgram(Programs.programOf(C, W), Instead ? Instead->in(K, W) : ArrayRef<StepId>(),
                      WithPrices))
        return false;
  }
  return true;
}

bool RememberedUnits::hasPrices(CellId Unit, const UnitSteps *Instead) const {
  for (unsigned K = 0; Instead && K != numRoles(P, Unit); ++K)
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      if (llvm::any_of(Instead->in(K, W), [&](StepId Step) { return Table.pricesOf(Step); }))
        return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Solutions
//===----------------------------------------------------------------------===//

uint32_t RememberedUnits::decisionFor(ShapeId Of, uint32_t KnownNumber) {
  auto [It, New] = DecisionOf.try_emplace({Of, KnownNumber}, 0);
  if (New)
    It->second = Table.decisionFor(Of, Memory.decision(KnownNumber));
  return It->second;
}

/// Replaces the numbers of known decisions by those of this search.
void RememberedUnits::translate(std::vector<Course> &Courses, CellId Unit,
                                const UnitSteps *Instead) {
  for (Course &Its : Courses) {
    std::vector<StepId> Steps = Instead ? Instead->in(Its.Role, Its.Walk).vec()
                                          : Programs.programs().shapesOf(Programs.programOf(
                                                cellInRole(P, Unit, Its.Role), Its.Walk));
    for (auto [Decision, Step] : zip_equal(Its.Decisions, Steps))
      Decision =
          decisionFor(Table.shapeOf(Step), Decision & ~DecisionFlags) | (Decision & DecisionFlags);
  }
}

UnitSolution RememberedUnits::recall(const UnitMemory::Known &Of, CellId Unit,
                                     const UnitSteps *Instead) {
  ++NumRemembered;
  Solver.addWork(Of.Work, Of.Spent);
  UnitSolution Found = Of.Solution;
  translate(Found.Steady, Unit, Instead);
  for (UnitSolution::ByExecution *Of : {&Found.Apart, &Found.Beside})
    for (std::vector<Course> &Exec : *Of)
      translate(Exec, Unit, Instead);
  return Found;
}

void RememberedUnits::keep(UnitSolution Of, uint64_t Work, uint64_t Spent) {
  bool HasOps = false;
  auto Number = [&](std::vector<Course> &Courses) {
    for (Course &Its : Courses)
      for (uint32_t &Decision : Its.Decisions) {
        uint32_t Id = Decision & ~DecisionFlags;
        auto [It, New] = KnownNumbers.try_emplace(Id, 0);
        if (New)
          It->second = Memory.numberOf(Table.known(Id));
        const KnownDecision &Is = Memory.decision(It->second);
        HasOps |= Decision & UpdatesEntries || Is.ClearsFast || !Is.Ops.empty();
        Decision = It->second | (Decision & DecisionFlags);
      }
  };
  Number(Of.Steady);
  for (UnitSolution::ByExecution *Its : {&Of.Apart, &Of.Beside})
    for (std::vector<Course> &Exec : *Its)
      Number(Exec);
  Memory.keep(Asked, {std::move(Of), Work, Spent, HasOps});
}

/// The solution of the problem, if it has no ops.
const UnitMemory::Known *RememberedUnits::findWithoutOps() const {
  const UnitMemory::Known *Found = Memory.find(Asked);
  return Found && Found->Solution.Found && !Found->HasOps ? Found : nullptr;
}

/// The solution of the problem in the memory; null: it has none. In the end Asked has the contents
/// of the problem; it is empty if the memory does not know such problems. A solution without prices
/// that has no ops costs the same with them, and all others cost as much or more.
const UnitMemory::Known *RememberedUnits::findKnown(CellId Unit, const UnitSteps *Instead) {
  bool HasPrices = hasPrices(Unit, Instead);
  for (bool WithPrices : {false, true}) {
    if (WithPrices && !HasPrices)
      break;
    if (!findContents(Unit, Instead, WithPrices))
      return Asked.clear(), nullptr;
    if (const UnitMemory::Known *Found =
            WithPrices || !HasPrices ? Memory.find(Asked) : findWithoutOps())
      return Found;
  }
  return nullptr;
}

UnitSolution RememberedUnits::solve(CellId Unit, const UnitSteps *Instead) {
  if (Programs.isJoint(Unit) || Solver.hurriesAt(Unit))
    return Solver.solve(Unit, Instead);
  const UnitMemory::Known *Known = findKnown(Unit, Instead);
  if (Known && Solver.budget().allows(Known->Spent)) // else it would not be found anew either
    return recall(*Known, Unit, Instead);
  uint64_t Before = Solver.workDone(), SpentBefore = Solver.budget().spent();
  UnitSolution Found = Solver.solve(Unit, Instead);
  bool IsComplete = !Solver.hurriesAt(Unit); // it would in the next search, if it had been cut
  if (IsComplete && !Asked.empty())
    keep(Found, Solver.workDone() - Before, Solver.budget().spent() - SpentBefore);
  return Found;
}
