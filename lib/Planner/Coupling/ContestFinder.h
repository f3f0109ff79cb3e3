//===- ContestFinder.h - what cells disagree on -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Goes through the courses of units that are planned by themselves, frame by frame. At each step a
/// decision *claims* values of shared variables (Restrictions.h): the view that its line binds, the
/// clear value of the plane, whether a shared part of a clear is fast. Units disagree on a
/// variable, the *contest*, if they claim different values of it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_CONTESTFINDER_H
#define AUXPLAN_LIB_PLANNER_COUPLING_CONTESTFINDER_H

#include "Restrictions.h"
#include "SharedValues.h"

namespace auxplan {

/// A variable on whose value cells do not agree.
struct Contest : SharedVariable {
  /// It is in an execution of the repeating frame that is planned apart. To settle it restricts the
  /// steady frame as well, where the cells agree.
  bool IsApart = false;
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
  void seeClear(uint32_t Phase, uint32_t Line, CellId, bool IsFast);
  void seeValues(uint32_t Phase, const CellEvent &, uint32_t Decision);
  void claimView(const SharedVariable &, const Mode &);
  void claim(const SharedVariable &, uint32_t Value, bool IsFirm = true);
  void add(const SharedVariable &);
  bool binds(CellId, uint32_t Walk, uint32_t Line, bool IsSource);

  const Problem &P;
  const Graph &G;
  StepTable &Table;
  CellPrograms &Programs;
  const FrameOrder &Order;
  const SharedValues &Values;
  llvm::ArrayRef<CellId> Units; ///< of the search
  llvm::ArrayRef<const UnitSolution *> Solutions;
  std::optional<Contest> Found;
  /// Changes with each frame: values that were claimed under another number do not count.
  uint32_t Serial = 0;
  struct ClaimedMode {
    uint32_t Serial = 0;
    Mode Is;
  };
  std::vector<ClaimedMode> Views; ///< most claims are of views: by line and use
  struct Claimed {
    uint32_t Serial;
    uint32_t First;
    bool IsFirm;     ///< some claim is
    bool AreSeveral; ///< there are other values
  };
  std::map<SharedVariable, Claimed> Others;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_CONTESTFINDER_H
