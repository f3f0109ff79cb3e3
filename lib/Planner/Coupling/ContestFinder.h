//===- ContestFinder.h - what cells disagree on -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line binds one view for all cells that it touches: one aux usage, one class of clear values.
/// Where the cells of a plane agree on a clear value, it is one value for all of them. And where
/// cells share a part of a line's clear (FastClears.h), it is fast on all of them, or on none that
/// needs it.
///
/// ContestFinder goes through the courses of units that are planned by themselves, frame by frame.
/// It notes what it sees at each line and item, and a *contest* where it has seen something else
/// before.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_CONTESTFINDER_H
#define AUXPLAN_LIB_PLANNER_COUPLING_CONTESTFINDER_H

#include "Restrictions.h"
#include "SharedValues.h"

namespace auxplan {

/// A decision on which cells do not agree, in the terms of Restrictions.
struct Contest {
  enum Kind : uint8_t { OfView, OfClear, OfValue, OfPlane };
  uint32_t Phase;
  ViewId View; ///< of a value: the item; of a clear: the line
  Kind Is = OfView;
  /// The plane of a value; the number of the shared part of a clear; the first role of a plane with
  /// a clear that no access asks for, and with clears to other values.
  uint32_t Part = 0;
  /// It is in an execution of the repeating frame that is planned apart. To settle it restricts the
  /// steady frame as well, where the cells agree.
  bool IsApart = false;
  bool operator<(const Contest &O) const {
    return std::tie(Is, Phase, View, Part) < std::tie(O.Is, O.Phase, O.View, O.Part);
  }
};

class ContestFinder {
public:
  ContestFinder(const Problem &P, StepTable &Table, CellPrograms &Programs, const FrameOrder &Order,
                const SharedValues &Values)
      : P(P), G(P.graph()), Table(Table), Programs(Programs), Order(Order), Values(Values) {}

  /// The first contest of these units, in the steady frames or in a frame that is planned apart.
  std::optional<Contest> find(llvm::ArrayRef<CellId> Units,
                              llvm::ArrayRef<const UnitSolution *> Solutions);
  /// Does a unit take part in a contest?
  bool concerns(const Contest &, CellId Unit);

private:
  void seeFrame(std::optional<size_t> Apart, std::optional<uint32_t> Walk);
  void seeCourse(CellId Unit, const Course &);
  void seeMode(ViewId, const Mode &, uint32_t Walk);
  void seeClear(uint32_t Line, CellId, bool IsFast, uint32_t Walk);
  void seeValue(const CellEvent &, uint32_t Decision, uint32_t Walk);
  void seeAnyValue(const CellEvent &, uint32_t Value, bool IsAsked);
  void add(const Contest &);
  bool binds(CellId, uint32_t Walk, ViewId);

  const Problem &P;
  const Graph &G;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  const SharedValues &Values;
  llvm::ArrayRef<CellId> Units; ///< of the search
  llvm::ArrayRef<const UnitSolution *> Solutions;
  std::optional<Contest> Found;
  /// Changes with each frame; things that were seen under another number do not count.
  uint32_t Serial = 0;
  struct SeenMode {
    uint32_t Serial = 0;
    Mode Is;
  };
  std::vector<SeenMode> SeenModes; ///< by line and use
  struct SeenValue {
    uint32_t Serial = 0, Is = 0;
  };
  llvm::DenseMap<std::pair<uint32_t, PlaneId>, SeenValue> SeenValues; ///< by item and plane
  /// The values that the clears of a plane in its first role have, in all frames.
  struct AllValues {
    uint32_t First;
    bool IsUnasked;  ///< some clear is one that no access asks for
    bool AreSeveral; ///< there are others
  };
  llvm::DenseMap<PlaneId, AllValues> ValuesOfPlanes;
  struct SeenClear {
    uint32_t Serial = 0;
    bool IsTaken = false;  ///< a cell that needs the part is cleared fast
    bool IsBroken = false; ///< another cell of the part is not
  };
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, SeenClear> SeenClears; ///< by line and part
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_CONTESTFINDER_H
