//===- WalkContext.h - state of all parts of the walk -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The walk that makes the programs of cells (CellPrograms.h) has several parts, each a class of
/// its own. They share this state: the graph, the position of the walk, and the facts about each
/// cell that are the same in all plans.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_WALKCONTEXT_H
#define AUXPLAN_LIB_PLANNER_CELLS_WALKCONTEXT_H

#include "ProgramLog.h"
#include "RegionTree.h"
#include "SearchPrices.h"
#include "auxplan/Planner/Ownership.h"
#include "lib/Planner/Timeline/CellPlace.h"
#include "lib/Planner/Timeline/RegionState.h"

namespace auxplan {

/// The place of a cell, and the facts on which its next slot depends.
struct CellTrack : CellPlace {
  bool IsUsed = false;  ///< a pass or a release has used the cell, so LastUsed is a queue
  bool IsTaken = false; ///< another object has its memory: no op may touch it
  bool operator==(const CellTrack &O) const {
    return IsUsed == O.IsUsed && IsTaken == O.IsTaken && CellPlace::operator==(O);
  }
  bool joinFrom(const CellTrack &O) {
    CellTrack Old = *this;
    CellPlace::joinFrom(O);
    IsTaken |= O.IsTaken;
    IsUsed &= O.IsUsed && LastUsed == O.LastUsed;
    return !(Old == *this);
  }
  void useOn(Queue On) {
    CellPlace::useOn(On);
    IsUsed = true;
    IsTaken = IsLost = false;
  }
};

struct WalkContext {
  WalkContext(const Problem &P, const Semantics &S, ShapeTable &Table, const JointCells &Joint,
              ProgramLog &Log, std::vector<uint32_t> &ItemOf)
      : P(P), G(P.graph()), S(S), Table(Table), Joint(Joint), Log(Log),
        ItemOf(ItemOf), Owners(P), Regions(G) {}

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  ShapeTable &Table;
  const JointCells &Joint;
  ProgramLog &Log;
  std::vector<uint32_t> &ItemOf; ///< per pass
  Ownership Owners;
  RegionTree Regions;
  RegionState<CellTrack> State; ///< per cell
  bool Explicit = false;        ///< the frame gives all transitions
  bool Silent = false;          ///< the walk writes no programs
  bool InFirst = true;          ///< the walk is the first through its frame, or through its cycle
  bool Failed = false;          ///< the graph cannot be taken apart
  std::vector<bool> LeftOut;    ///< per cell; empty: no cell is
  std::vector<PlaneId> Agreeing; ///< planes whose cells agree on a clear value, in order
  std::vector<uint32_t> MovedAt; ///< per cell: the last transition in the frame that touches it

  bool isWriting() const { return !Silent && !Failed; }
  /// Do the cells of the plane agree on a clear value?
  bool agrees(PlaneId Id) const { return std::binary_search(Agreeing.begin(), Agreeing.end(), Id); }
  /// Does nobody want to know what passes do with the cell? Its place is known all the same.
  bool leavesOut(CellId C) const { return !LeftOut.empty() && LeftOut[C]; }
  /// The slot in which the cell has been touched last: see SlotSharing.h.
  SlotNumber touchedIn(CellId C) const {
    const CellEvent *Last = Log.lastOf(C);
    SlotNumber At = Last ? slotNumber(Last->Item, Last->Place == OpsAt::PassEnd)
                         : slotNumber(Log.walks().back().FrameItem, /*AtEnd=*/true);
    return std::max(At, slotNumber(MovedAt[C], /*AtEnd=*/true));
  }
  const Pass &passAt(uint32_t Item) const { return G.Passes[G.Items[Item].Index]; }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_WALKCONTEXT_H
