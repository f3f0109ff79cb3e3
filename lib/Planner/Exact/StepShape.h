//===- StepShape.h - a step of a cell, what is done at it, its price *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values that StepTable, SlotTable and FastClears speak of: the shape of a step, the ops that
/// its slot may hold, a decision at a step, an edge from row to row, and costs in the order of the
/// objective.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_STEPSHAPE_H
#define AUXPLAN_LIB_PLANNER_EXACT_STEPSHAPE_H

#include "RowTable.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// A cost or a price in the order of the objective.
struct Cost {
  uint64_t First = 0, Second = 0;
  bool operator<(const Cost &O) const {
    return First != O.First ? First < O.First : Second < O.Second;
  }
  bool operator==(const Cost &O) const { return First == O.First && Second == O.Second; }
  bool operator<=(const Cost &O) const { return !(O < *this); }
};
/// Sums stop at MaxSum, which is an error where it is seen.
uint64_t heldSum(unsigned __int128);
Cost operator+(const Cost &, const Cost &);
Cost weighted(const Cost &, uint64_t Weight);

enum class StepKind : uint8_t {
  Slot,     ///< nothing but ops
  Uses,     ///< by a phase of a pass
  Undefine, ///< a transition from UNDEFINED
  Taken,    ///< another object has written the memory
  HandOver, ///< to an owner outside
  Present,
  Acquire, ///< from an owner outside
  Agree,   ///< here all cells of a plane hold clear blocks of one value
  TakeBack ///< as another frame finds it
};

/// An op in a slot, or behind a fast clear.
struct SlotOp {
  OpId Id = NoOp;
  auxplan::Predicate Predicate = Predicate::None;
  /// Of a clear with a value: its class. Of an op predicated by ClearType: the class that the
  /// layout behind it takes.
  ClearClass Class = ClearClass::None;
  uint32_t Value = 0;                ///< number of a clear's value; 0: it has none
  const ClearValue *Clear = nullptr; ///< the value itself
};

/// Where the ops of a step run.
enum class SlotPlace : uint8_t {
  None,      ///< nowhere
  Items,     ///< between items
  PassBegin, ///< at the beginning of a pass, behind its transitions: on its queue
  PassEnd    ///< at the end of its rendering, before its resolves: on its queue
};

/// A line that uses the cell.
struct LineUse {
  uint32_t Access;        ///< of a present: its number behind those of all accesses
  bool IsSource = false;  ///< as the source of a `resolve`
  uint8_t Allowed = 0xFF; ///< which of its modes, in the table's order
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
  bool exists() const { return Id != NoOp && !IsForbidden; }
};

using ShapeId = uint32_t;
constexpr uint8_t NoUse = 0xFF;

/// Kinds of queues, as bits.
constexpr uint8_t AnyQueue = 0xFF;

/// A shape as it is asked for.
struct StepShape {
  StepKind Kind = StepKind::Slot;
  SlotPlace Ops = SlotPlace::Items;
  bool EndsFrame = false;    ///< a slot that the next frame could do without
  bool IsInside = false;     ///< of a render pass instance, where no op but a clear can stand
  bool IsTaken = false;      ///< another object has the memory: only entries can be updated
  bool Undefines = false;    ///< contents are discarded as the pass begins
  uint8_t Queues = AnyQueue; ///< by kind: those that may run the ops of a slot between items
  CellId Cell = 0;           ///< one of the cells
  uint32_t Pass = None32;
  uint32_t Item = None32; ///< of a present: its index
  llvm::SmallVector<LineUse, 1> Uses;
  uint8_t ClearUse = NoUse; ///< the use whose clear can be fast
  FastClearChoice Clear;
  /// Clear blocks that the cell holds before the uses must stand for this; 0: for
  /// anything, None32: there must be none.
  uint32_t OnlyValue = 0;
  /// What a write leaves of clear blocks that stood for nothing may stand for anything.
  bool FreesValue = false;
  /// Clears in the slot that no access asks for have this value; 0: any, None32: they have
  /// none.
  uint32_t ClearsTo = 0;
  /// What other cells' clear blocks stand for: so do those that a write makes where the cell held
  /// none. If it is no ClearsTo, only where none of its own is known. 0: not known.
  uint32_t InPlace = 0;
  CellStart Start; ///< of what is taken back: as it begins
  /// Is an op that nobody asks for the same as the clear that is asked for?
  bool repeatsClear(const SlotOp &O) const {
    return ClearUse != NoUse && O.Value && O.Value == Clear.Value && !Clear.IsPartial;
  }
};

/// What is done at a step.
struct StepDecision {
  ShapeId Of = 0;                   ///< the step's
  llvm::SmallVector<SlotOp, 2> Ops; ///< in the slot
  bool ClearsFast = false;
  llvm::SmallVector<SlotOp, 1> OpsBehind; ///< behind the fast clear, at the pass's beginning
  llvm::SmallVector<Mode, 1> Modes;       ///< by use
  uint32_t Holds = 0; ///< where cells agree: what the cell's clear blocks stand for, or 0
};

struct StepEdge {
  RowId To;
  uint32_t Decision;
  Cost Price;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_STEPSHAPE_H
