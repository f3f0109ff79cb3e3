//===- StepShape.h - steps of cells, decisions and prices -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values that StepTable, SlotTable and FastClears exchange: the shape of a step, the ops that
/// its slot may hold, a decision at a step, an edge from row to row, and costs in the order of the
/// objective.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_STEPSHAPE_H
#define AUXPLAN_LIB_PLANNER_CELLS_STEPSHAPE_H

#include "RowTable.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// A cost or a price in the order of the objective: the bytes that are moved and the number of ops,
/// or the other way round.
struct Cost {
  uint64_t First = 0, Second = 0;
  bool operator<(const Cost &O) const {
    return First != O.First ? First < O.First : Second < O.Second;
  }
  bool operator==(const Cost &O) const { return First == O.First && Second == O.Second; }
  bool operator<=(const Cost &O) const { return !(O < *this); }
};
/// A sum that saturates at MaxSum, which is then reported as an error.
inline uint64_t heldSum(unsigned __int128 V) {
  return V < MaxSum ? uint64_t(V) : MaxSum;
}
inline Cost operator+(const Cost &A, const Cost &B) {
  using Wide = unsigned __int128;
  return {heldSum(Wide(A.First) + B.First), heldSum(Wide(A.Second) + B.Second)};
}
inline Cost weighted(const Cost &C, uint64_t Weight) {
  using Wide = unsigned __int128;
  return {heldSum(Wide(C.First) * Weight), heldSum(Wide(C.Second) * Weight)};
}

enum class StepKind : uint8_t {
  Slot,     ///< only ops
  Uses,     ///< by a phase of a pass
  Undefine, ///< a transition from UNDEFINED
  Taken,    ///< another object has written the memory
  HandOver, ///< to an external owner
  Present,
  Acquire, ///< from an external owner
  Agree,   ///< here all cells of a plane hold clear blocks of one value
  TakeBack ///< the cell begins as another frame finds it
};

/// An op in a slot, or after a fast clear.
struct SlotOp {
  OpId Id = NoOp;
  auxplan::Predicate Predicate = Predicate::None;
  /// For a clear with a value: its class. For an op predicated by ClearType: the class that the
  /// next layout takes.
  ClearClass Class = ClearClass::None;
  uint32_t Value = 0;                ///< number of the clear value; 0: none
  const ClearValue *Clear = nullptr; ///< the value itself
};

/// Where the ops of a step run.
enum class SlotPlace : uint8_t {
  None,      ///< nowhere
  Items,     ///< between items
  PassBegin, ///< at the beginning of a pass, after its transitions: on its queue
  PassEnd    ///< at the end of its rendering, before its resolves: on its queue
};

/// A line that uses the cell.
struct LineUse {
  uint32_t Access;        ///< for a present: its number after those of all accesses
  bool IsSource = false;  ///< as the source of a `resolve`
  uint8_t Allowed = 0xFF; ///< the allowed modes, in the table's order
  bool operator==(const LineUse &O) const {
    return Access == O.Access && IsSource == O.IsSource && Allowed == O.Allowed;
  }
};

/// The fast clear that could do the clear of a line.
struct FastClearChoice {
  OpId Id = NoOp; ///< NoOp: there is none
  ClearClass Class = ClearClass::None;
  uint32_t Value = 0;
  bool IsPartial = false, IsForbidden = false;
  bool IsNeeded = false; ///< the line has no other way to clear
  bool exists() const { return Id != NoOp && !IsForbidden; }
};

using ShapeId = uint32_t;
constexpr uint8_t NoUse = 0xFF;

/// Kinds of queues, as bits.
constexpr uint8_t AnyQueue = 0xFF;

/// The properties on which the edges of a step depend. The cell, the pass, the item and the lines
/// are those of the first step with this shape; CellEvent has the place of each.
struct StepShape {
  StepKind Kind = StepKind::Slot;
  SlotPlace Ops = SlotPlace::Items;
  bool EndsFrame = false;    ///< a slot at the end of the frame: of two equal places for an op the
                             ///< second choice
  bool IsInside = false;     ///< inside a render pass instance, where only clears can stand
  bool IsTaken = false;      ///< another object has the memory: only entries can be updated
  bool Undefines = false;    ///< contents are discarded as the pass begins
  uint8_t Queues = AnyQueue; ///< the kinds of queues that may run the ops of a slot between items
  CellId Cell = 0;           ///< one of the cells
  uint32_t Pass = None32;
  uint32_t Item = None32; ///< for a present: its index
  llvm::SmallVector<LineUse, 1> Uses;
  uint8_t ClearUse = NoUse; ///< the use whose clear can be fast
  FastClearChoice Clear;
  /// At an agreement: clear blocks of the cell must have this value; 0: any value, None32: there
  /// must be no clear blocks.
  uint32_t OnlyValue = 0;
  /// Clear blocks with undefined contents that a write leaves may have any value.
  bool FreesValue = false;
  /// Clears in the slot that no access asks for have this value; 0: any value, None32: no value.
  uint32_t ClearsTo = 0;
  /// The value of other cells' clear blocks, which clear blocks of a write get if the cell held
  /// none. If it is not ClearsTo, only if the cell has no known value of its own. 0: not known.
  uint32_t InPlace = 0;
  CellStart Start; ///< for TakeBack: the start of the cell
  /// Is \p O, which no access asks for, the same as the clear that an access asks for?
  bool repeatsClear(const SlotOp &O) const {
    return ClearUse != NoUse && O.Value && O.Value == Clear.Value && !Clear.IsPartial;
  }
};

/// The decision at a step.
struct StepDecision {
  ShapeId Of = 0;                   ///< the shape of the step
  llvm::SmallVector<SlotOp, 2> Ops; ///< in the slot
  bool ClearsFast = false;
  llvm::SmallVector<SlotOp, 1> OpsBehind; ///< after the fast clear, at the pass's beginning
  llvm::SmallVector<Mode, 1> Modes;       ///< by use
  uint32_t Holds = 0; ///< at an agreement: the value of the cell's clear blocks, or 0
};

struct StepEdge {
  RowId To;
  uint32_t Decision;
  Cost Price;
};

/// The cost of an edge, without the prices of a search.
struct StepCost {
  uint64_t Units = 0;     ///< moved, of 64 bytes
  uint16_t NumOps = 0;    ///< in the slot
  uint16_t NumBehind = 0; ///< behind the fast clear
  bool ClearsFast = false;
  bool IsSecondChoice = false; ///< of two equal places for the ops this is the worse one
  /// Does an edge with this cost cost no more than one with \p O, whatever the prices?
  bool isWithin(const StepCost &O) const {
    return Units <= O.Units && NumOps <= O.NumOps && NumBehind <= O.NumBehind &&
           ClearsFast <= O.ClearsFast;
  }
};

/// The price, in units, of the first op of a cell in a slot, and of each other op there.
struct SlotPrice {
  uint64_t First = 0, More = 0;
  bool operator==(const SlotPrice &O) const { return First == O.First && More == O.More; }
};

/// The prices of the ops of a step: of its slot, and of its fast clear with the ops behind that.
struct StepPrices {
  SlotPrice Ops, Clear;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_STEPSHAPE_H
