//===- CellPrograms.h - the steps of each cell ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The graph, taken apart: for each cell with aux data the steps that concern it, in
/// order, and the regions that they stand in. One walk over the items (ProgramWalk.h) makes all
/// programs, in time that grows with the number of accesses. ProgramLog.h says how they are kept.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_CELLPROGRAMS_H
#define AUXPLAN_LIB_PLANNER_CELLS_CELLPROGRAMS_H

#include "ProgramLog.h"
#include "UnitPrograms.h"

namespace auxplan {

class CellPrograms {
public:
  CellPrograms(const Problem &P, const Semantics &S, ShapeTable &Shapes);

  // Before build(): gives \p Cells one program.
  void join(llvm::ArrayRef<CellId> Cells) { Joint.join(Cells); }
  /// Where clears and joins could bring several clear values together, all cells of these
  /// planes get a step at which they agree on one.
  void agreeOnValues(std::vector<PlaneId> Planes) { Agreeing = std::move(Planes); }

  /// The programs of these cells will not be asked for. \p Cells: true for such a cell.
  void leaveOut(std::vector<bool> Cells) { LeftOut = std::move(Cells); }

  /// False: the graph has something that cannot be taken apart in this way (docs/Minimality.md).
  bool build();

  /// The cells that share a program with \p C; the first is their lead.
  llvm::ArrayRef<CellId> membersOf(CellId C) const { return Joint.membersOf(C); }
  CellId leadOf(CellId C) const { return Joint.leadOf(C); }
  bool isJoint(CellId C) const { return Joint.isJoint(C); }
  CellGroup groupOf(CellId C) const { return auxplan::groupOf(P, membersOf(C)); }
  /// See UnitSolution.h.
  unsigned numRoles(CellId Unit) const { return auxplan::numRoles(P, Unit); }
  CellId cellInRole(CellId Unit, unsigned Role) const { return auxplan::cellInRole(P, Unit, Role); }
  bool hasJoint() const { return Joint.any(); }
  /// Do any contents of the cells of a program outlast a frame?
  bool isCarried(CellId Lead) const;

  using Walk = FrameExecution;
  /// The walks in order. The first executions of a repeating frame, up to a cycle of them, have
  /// walks of their own while they find kept images in layouts in which later executions do not.
  /// The frames of a cycle follow each other.
  llvm::ArrayRef<Walk> walks() const { return Log.walks(); }
  /// All steps of a walk, in the order of the text.
  llvm::ArrayRef<CellEvent> eventsIn(uint32_t Walk) const { return Log.eventsIn(Walk); }
  const CellEvent &event(uint32_t Index) const { return Log.event(Index); }
  /// The numbers of the events of a cell's program, in all walks or in one.
  llvm::ArrayRef<uint32_t> eventsOf(CellId C) { return Log.eventsOf(C); }
  llvm::ArrayRef<uint32_t> eventsOf(CellId C, uint32_t Walk) { return Log.eventsOf(C, Walk); }
  /// The program of a cell in a walk.
  ProgramId programOf(CellId C, uint32_t Walk) const { return Log.programOf(C, Walk); }
  ProgramTree &programs() { return Log.programs(); }
  const ProgramTree &programs() const { return Log.programs(); }
  /// The programs of a unit, with all their choices.
  UnitPrograms programsOf(CellId Unit) const;
  /// Called when everything has been solved: from now on only the events are needed, in the order
  /// of the text.
  void forgetPrograms() { Log.forgetPrograms(); }
  /// The line of a use of a step.
  uint32_t accessOf(const CellEvent &E, size_t Use) const { return Log.accessOf(E, Use); }
  /// The item before which, or in which, the ops of a step stand.
  uint32_t opItemOf(const CellEvent &E) const {
    return E.BeforeChain ? ItemOf[S.instances().rootOf(G.Items[E.Item].Index)] : E.Item;
  }
  /// Could an op clear the cell to another value than the value that writes leave?
  bool mayClearOtherwise(CellId C) const { return ClearsOtherwise[C]; }
  const std::vector<CellStart> &starts() const { return Starts; }

private:
  const Problem &P;
  const Graph &G;
  const Semantics &S;
  ShapeTable &Shapes;
  std::vector<CellStart> Starts;
  JointCells Joint;
  ProgramLog Log;
  std::vector<PlaneId> Agreeing;     ///< planes whose cells agree on clear values
  std::vector<bool> ClearsOtherwise; ///< per cell
  std::vector<bool> LeftOut;         ///< likewise; empty: no cell is
  std::vector<uint32_t> ItemOf;      ///< per pass
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_CELLPROGRAMS_H
