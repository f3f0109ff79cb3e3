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

/// The properties of the search, or of one like it that charges nothing, and the order in which the
/// frames run.
ContentId RememberedUnits::ofSearch(bool IsCharged) {
  if (Tables.Prices.chargesSlots())
    IsCharged = false; // the steps know their prices
  ContentId &Known = Search[IsCharged];
  if (Known)
    return Known;
  SmallVector<uint64_t, 16> Of = {uint64_t(Tables.Prices.goal()) << 8 |
                                      uint64_t(IsCharged) << 3 |
                                      uint64_t(Tables.Slots.writesTaken()) << 2 |
                                      uint64_t(Table.modes().knowsLayoutsOnly()),
                                  Order.walks().size()};
  for (const FrameExecution &Walk : Order.walks())
    Of.push_back(uint64_t(Walk.Times) << 2 | uint64_t(Walk.IsFirst) << 1 |
                 uint64_t(Order.frameOf(Walk).Repeat));
  if (IsCharged)
    Of.push_back(Tables.Prices.charge());
  return Known = Memory.numberOf(Of);
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

/// Appends the prices of a slot and of its clear, if they are not 0.
void RememberedUnits::addPrices(const StepShape &Is) {
  ArrayRef<SlotPrice> Of = Tables.Prices.ofSlots();
  SlotPrice OfOps = Is.Ops != SlotPlace::None ? Of[Is.StallPart] : SlotPrice();
  SlotPrice OfClear = Is.ClearUse != NoUse ? Of[Is.ClearPart] : SlotPrice();
  if (OfOps == SlotPrice() && OfClear == SlotPrice())
    return;
  Asked.push_back(Memory.numberOf({~uint64_t(0), // the first word makes them no other contents
                                   OfOps.First, OfOps.More, OfClear.First, OfClear.More}));
}

/// Appends a program, backwards. False: the memory does not know such programs. In a search that
/// charges nothing, and where slots have prices, ops count as if they paid the whole stall.
bool RememberedUnits::addProgram(ProgramId Program, ArrayRef<ShapeId> Instead, bool IsCharged) {
  const ProgramTree &Tree = Programs.programs();
  bool IsPriced = IsCharged && Tables.Prices.chargesSlots();
  size_t Begin = Asked.size();
  Asked.push_back(0); // for the length
  for (; Program != EmptyProgram; Program = Tree.withoutLast(Program)) {
    const Instruction &I = Tree.last(Program);
    Asked.push_back(ofInstruction(Tree.numberOfLast(Program)));
    if (I.Kind != InstructionKind::Step)
      continue;
    ShapeId Shape = Instead.empty() ? I.Shape : Instead.back();
    ContentId Step = Table.shapes().contentOf(Shape, /*WithWholeStalls=*/!IsCharged || IsPriced);
    if (!Step)
      return false;
    if (!Instead.empty())
      Instead = Instead.drop_back();
    Asked.push_back(Step);
    if (IsPriced)
      addPrices(Table.shape(Shape));
  }
  Asked[Begin] = Asked.size() - Begin;
  return true;
}

/// Finds the contents of a unit's problem, in this search or in one like it that charges nothing.
/// False: the memory does not know such problems.
bool RememberedUnits::findContents(CellId Unit, const UnitShapes *Instead, bool IsCharged) {
  unsigned Roles = numRoles(P, Unit);
  // Under restrictions the solver may choose another one of several equally cheap plans.
  bool IsRestricted = Instead;
  Asked = {ofSearch(IsCharged), Roles << 3 |
                                    uint32_t(IsRestricted) << 1 | Programs.isCarried(Unit)};
  for (unsigned K = 0; K != Roles; ++K) {
    CellId C = cellInRole(P, Unit, K);
    Asked.push_back(ofStart(C));
    for (uint32_t W = 0; W != Order.walks().size(); ++W)
      if (!addProgram(Programs.programOf(C, W), Instead ? Instead->in(K, W) : ArrayRef<ShapeId>(),
                      IsCharged))
        return false;
  }
  return true;
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
                                const UnitShapes *Instead) {
  for (Course &Its : Courses) {
    std::vector<ShapeId> Shapes = Instead ? Instead->in(Its.Role, Its.Walk).vec()
                                          : Programs.programs().shapesOf(Programs.programOf(
                                                cellInRole(P, Unit, Its.Role), Its.Walk));
    for (auto [Decision, Shape] : zip_equal(Its.Decisions, Shapes))
      Decision = decisionFor(Shape, Decision & ~DecisionFlags) | (Decision & DecisionFlags);
  }
}

UnitSolution RememberedUnits::recall(const UnitMemory::Known &Of, CellId Unit,
                                     const UnitShapes *Instead) {
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

/// The solution of a search that charges nothing, if it has no ops. Then it costs the same if ops
/// are charged, and all others cost as much or more.
const UnitMemory::Known *RememberedUnits::findUncharged() const {
  const UnitMemory::Known *Found = Memory.find(Asked);
  return Found && Found->Solution.Found && !Found->HasOps ? Found : nullptr;
}

/// The solution of the problem in the memory; null: it has none. In the end Asked has the contents
/// of the problem; it is empty if the memory does not know such problems.
const UnitMemory::Known *RememberedUnits::findKnown(CellId Unit, const UnitShapes *Instead) {
  bool IsCharged = Tables.Prices.chargesOps();
  if (IsCharged) {
    if (!findContents(Unit, Instead, /*IsCharged=*/false))
      return Asked.clear(), nullptr;
    if (const UnitMemory::Known *Found = findUncharged())
      return Found;
  }
  if (IsCharged && !Tables.Prices.chargesSlots())
    Asked.front() = ofSearch(IsCharged); // all ops pay the whole stall
  else if (!findContents(Unit, Instead, IsCharged))
    return Asked.clear(), nullptr;
  return Memory.find(Asked);
}

UnitSolution RememberedUnits::solve(CellId Unit, const UnitShapes *Instead) {
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
