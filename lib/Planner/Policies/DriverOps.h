//===- DriverOps.h - ops as a driver emits them -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Emits ops at the current place of the walk, or where paths are brought together, and notes their
/// effects on clear values.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVEROPS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVEROPS_H

#include "LayoutKnowledge.h"
#include "RegionPlaces.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

class DriverOps : PlanFacts {
public:
  using EmitFn = llvm::function_ref<void(const CellOp &)>;
  /// The clear of an access.
  struct LineClear {
    uint32_t Access;
    Format View;      ///< the view format of the clear; NoFormat: the format of the image
    ClearClass Class; ///< class of the clear value
    const Area *Part; ///< null: all of the cell
  };
  DriverOps(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
            ExecutionRecorder &Record, const RegionPlaces &Places);

  // The place of ops.
  void setQueue(Queue Q) { Here = Q; }
  Queue queue() const { return Here; }
  /// Ops go to the end of rendering.
  void setAtEnd(bool Is) { AtEnd = Is; }
  /// While \p Do runs, ops at the end of an arm, or in front of a region, go to \p Emit.
  void atArmEnd(EmitFn Emit, llvm::function_ref<void()> Do);
  bool isAtArmEnd() const { return AtArmEnd; }
  /// Ops in front of a release stand after this transition; null: there is none.
  void standBehind(const Transition *Move) { BehindMove = Move; }
  /// Begins the ops of another transition.
  void beginGroup() { ++Group; }
  uint32_t group() const { return Group; }

  void emit(CellOp);
  /// An op that does the clear of an access.
  void clear(CellOp, const LineClear &);
  /// A clear that no access asks for.
  void clearTo(CellOp, const ClearValue &);
  void updateEntries(CellId);
  void dropClears(CellId, EmitFn);

private:
  void emitBefore(const RegionPlaces::Release &, CellOp);
  bool isMovedBefore(CellId) const;
  void noteValue(const CellOp &);
  OpId opAgainstClears(const PlaneClass &) const;

  LayoutKnowledge &Current;
  ExecutionRecorder &Record;
  const RegionPlaces &Places;
  const DriverModel &Driver;
  const OpId FullResolve, EntryUpdate;
  Queue Here;
  bool AtEnd = false;
  const EmitFn *AtArmEnd = nullptr;
  const Transition *BehindMove = nullptr;
  uint32_t Group = 1; ///< number of the transition being made
  ClearValueIds ValueIds;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVEROPS_H
