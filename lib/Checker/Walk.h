//===- Walk.h - one walk through a plan -------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk through a plan: its place, the state of every cell there, and what the present pass has
/// done so far. A walk can be copied: for frames that form a cycle, copies go on from the places
/// where the frames begin (CycleShow.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_WALK_H
#define AUXPLAN_LIB_CHECKER_WALK_H

#include "CellState.h"
#include "CheckedPlan.h"
#include "auxplan/Planner/PlanObserver.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/ADT/MapVector.h"

namespace auxplan {

/// The place of a walk, and its frame.
struct WalkPlace {
  uint32_t Item = 0; ///< of the graph
  uint32_t Slot = 0, PassIndex = 0;
  unsigned Cycle = 1; ///< number of frames of the cycle; 0: `every`s are like `if`s
  uint64_t FrameNumber = 0;
  bool Explicit = false; ///< the frame is explicit
  bool Started = false;  ///< a frame has been executed
};

/// The cells that ops of the pass have cleared fast for its accesses.
class PassClears {
public:
  /// \p NumCells: 0 if the plan has no ops.
  explicit PassClears(size_t NumCells) : OpOf(NumCells, None32), AccessOf(NumCells, None32) {}
  void add(CellId C, uint32_t Op, uint32_t Access) {
    OpOf[C] = Op;
    AccessOf[C] = Access;
    Cells.push_back(C);
  }
  void clear() {
    for (CellId C : Cells)
      OpOf[C] = None32;
    Cells.clear();
  }
  bool isEmpty() const { return Cells.empty(); }
  bool has(CellId C) const { return opOf(C) != None32; }
  bool has(CellId C, uint32_t Access) const { return has(C) && AccessOf[C] == Access; }
  /// None32: none has.
  uint32_t opOf(CellId C) const { return OpOf.empty() ? None32 : OpOf[C]; }

private:
  std::vector<uint32_t> OpOf, AccessOf; ///< by cell; the access is valid where there is an op
  std::vector<CellId> Cells;
};

/// The cells whose layout has changed at the present point. The end of a pass, the items after it
/// and the beginning of the next pass are one point.
class MovedLayouts {
public:
  /// \p NumCells: 0 if nobody will ask, since ops can stand at every point.
  explicit MovedLayouts(size_t NumCells) : MovedAt(NumCells, 0) {}
  void beginPoint() { ++Point; }
  void add(CellId C) { MovedAt[C] = Point; }
  bool has(CellId C) const { return MovedAt[C] == Point; }

private:
  uint32_t Point = 1;
  std::vector<uint32_t> MovedAt; ///< by cell: the last point at which it moved
};

/// One walk through a plan. A copy goes on from where the walk is.
class Walk {
public:
  Walk(const CheckedPlan &Plan, PlanObserver *Observer);

  /// The observer of the walk's steps, or null.
  PlanObserver *observer() const { return IsHidden ? nullptr : Observer; }

  /// Sets the state in which a cell begins a frame.
  void setStart(CellState &, const CellStart &) const;
  /// Gives a cell a new row. The word in memory stays as it is, or tells the clear type of the new
  /// members.
  void setRow(CellState &, CellId, StateSet Row, StateSet Held);
  /// The word that tells exactly the clear types of the row.
  ClearWord wordOf(StateSet Row) const { return {Row & Plan.WithClear, Row & Plan.WithAnyClear}; }
  /// The present value of the clear blocks of the plane.
  ValueId valueInPlane(CellId) const;
  /// Can a line still read the contents? The next use of a cell that is in no layout discards them.
  bool isReachable(CellId C) const {
    return Cells[C].Defined && (Cells[C].In == NoLayout || !infoOf(Cells[C].In).Discards);
  }
  bool isReachable(CellId C, StateId St) const { return isReachable(C) && Cells[C].Held.has(St); }

  RegionState<CellState> Cells;
  WalkPlace At;
  PassClears Clears;
  MovedLayouts Moved;
  /// The owners with shared memory that accesses of the pass write, each with its access.
  llvm::MapVector<OwnerId, LocOffset> Written;
  PlanObserver *Observer;
  bool IsSilent = false;   ///< the walk reports no errors
  bool IsHidden = false;   ///< the walk shows no steps
  bool IsShowOnly = false; ///< show steps that other walks have checked
  bool Failed = false;     ///< an error has been reported
  bool IsFaulty = false;   ///< an error has been found while the walk was silent

private:
  const CheckedPlan &Plan;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_WALK_H
