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

/// The contents of a step of a program.
const RememberedUnits::OfInstruction &RememberedUnits::of(uint32_t Number) {
  if (Number >= ByNumber.size())
    ByNumber.resize(Number + 1);
  OfInstruction &Known = ByNumber[Number];
  const Instruction &I = Programs.programs().instruction(Number);
  ContentId Content = Table.shapes().contentOf(Table.shapeOf(I.Step));
  if (Known.Whole || !Content)
    return Known;
  SmallVector<uint64_t, 8> Words = {uint64_t(I.Reads) << 3 | uint64_t(I.Kills) << 2 |
                                        uint64_t(I.Drops) << 1 | uint64_t(I.IsLost),
                                    I.Weight, Content};
  Known.Whole = Known.Unpriced = Memory.numberOf(Words);
  if (const StepPrices *By = Table.pricesOf(I.Step)) {
    Words.append({By->Ops.First, By->Ops.More, By->Clear.First, By->Clear.More});
    Known.Whole = Memory.numberOf(Words);
  }
  return Known;
}

/// Finds the contents of a unit's problem. False: the memory does not know such problems.
bool RememberedUnits::findContents(CellId Unit, const UnitPrograms &Of) {
  const ProgramTree &Tree = Programs.programs();
  Asked = {ofSearch(), Of.numRoles() << 1 | Programs.isCarried(Unit)};
  for (unsigned K = 0; K != Of.numRoles(); ++K)
    Asked.push_back(ofStart(cellInRole(P, Unit, K)));
  Unpriced = Asked;
  bool AreKnown = true;
  for (ProgramId Program : Of.all()) {
    size_t Begin = Asked.size();
    auto Add = [&](const OfInstruction &I) {
      AreKnown &= I.Whole != 0;
      Asked.push_back(I.Whole);
      Unpriced.push_back(I.Unpriced);
    };
    Add({1, 1}); // for the length
    Tree.forEachPoint(Program, [&](ProgramPoint At, uint32_t Number) {
      if (At == ProgramPoint::Step)
        return Add(of(Number));
      ContentId Is = Memory.numberOf({uint64_t(At) << 1 | Tree.instruction(Number).MaySkip});
      Add({Is, Is});
    });
    Asked[Begin] = Unpriced[Begin] = Asked.size() - Begin;
  }
  return AreKnown;
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
void RememberedUnits::translate(std::vector<Course> &Courses, const UnitPrograms &Of) {
  for (Course &Its : Courses) {
    std::vector<StepId> Steps = Programs.programs().stepsOf(Of.in(Its.Role, Its.Walk));
    for (auto [Decision, Step] : zip_equal(Its.Decisions, Steps))
      Decision =
          decisionFor(Table.shapeOf(Step), Decision & ~DecisionFlags) | (Decision & DecisionFlags);
  }
}

UnitSolution RememberedUnits::recall(const UnitMemory::Known &Its, const UnitPrograms &Of) {
  ++NumRemembered;
  Solver.addWork(Its.Work, Its.Spent);
  UnitSolution Found = Its.Solution;
  translate(Found.Steady, Of);
  for (UnitSolution::ByExecution *Apart : {&Found.Apart, &Found.Beside})
    for (std::vector<Course> &Exec : *Apart)
      translate(Exec, Of);
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

/// The solution of the problem in the memory; null: it has none. A solution without prices that has
/// no ops costs the same with them, and all others cost as much or more.
const UnitMemory::Known *RememberedUnits::findKnown() const {
  if (Asked != Unpriced)
    if (const UnitMemory::Known *Found = Memory.find(Unpriced);
        Found && Found->Solution.Found && !Found->HasOps)
      return Found;
  return Memory.find(Asked);
}

UnitSolution RememberedUnits::solve(CellId Unit, const UnitPrograms &Of) {
  if (Programs.isJoint(Unit) || Solver.hurriesAt(Unit))
    return Solver.solve(Unit, Of);
  bool MayKeep = findContents(Unit, Of);
  const UnitMemory::Known *Known = MayKeep ? findKnown() : nullptr;
  if (Known && Solver.budget().allows(Known->Spent)) // else it would not be found anew either
    return recall(*Known, Of);
  uint64_t Before = Solver.workDone(), SpentBefore = Solver.budget().spent();
  UnitSolution Found = Solver.solve(Unit, Of);
  bool IsComplete = !Solver.hurriesAt(Unit); // it would in the next search, if it had been cut
  if (IsComplete && MayKeep)
    keep(Found, Solver.workDone() - Before, Solver.budget().spent() - SpentBefore);
  return Found;
}
