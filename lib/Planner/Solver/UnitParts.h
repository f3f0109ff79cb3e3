//===- UnitParts.h - the programs of a unit in the solver -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives the solver the programs of one unit, as parts: one part for each walk and role. Contents
/// that a frame leaves are live if the frame after it reads them, so liveness is found backwards.
/// After the repeating frame comes the frame itself: its liveness is found in rounds, until it no
/// longer grows. An image goes through the parts on a *route*: its role changes with each frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_UNITPARTS_H
#define AUXPLAN_LIB_PLANNER_SOLVER_UNITPARTS_H

#include "CellSolver.h"
#include "lib/Planner/Cells/CellPrograms.h"
#include "lib/Planner/Cells/FrameOrder.h"

namespace auxplan {

/// The parts that an image goes through, execution by execution.
struct Route {
  std::vector<uint32_t> Parts; ///< by place
  size_t Turn = 0;             ///< so many of the last repeat; 0: the route ends

  /// The place of an execution.
  size_t placeAt(size_t Exec) const {
    size_t Behind = Exec - Parts.size();
    return !Turn || Exec < Parts.size() ? Exec : Parts.size() - Turn + Behind % Turn;
  }
};

class UnitParts {
public:
  /// A way through a part, to one of its exits.
  struct Leg {
    CellSolver::WayId Way;
    uint32_t Exit;
  };

  UnitParts(const CellPrograms &Programs, const FrameOrder &Order, CellSolver &Solver)
      : Programs(Programs), Order(Order), Solver(Solver) {}

  /// Begins a unit that has these programs, which must outlive its parts.
  void begin(CellId Unit, const UnitPrograms &);
  /// Adds all walks in all roles. After a frame comes the next frame, or the frame itself; an image
  /// goes on in its next role.
  void addAll();
  /// Adds only one walk, after which the contents end. Returns its part.
  uint32_t addOnly(uint32_t Walk);

  /// The part of a walk in a role.
  uint32_t at(uint32_t Walk, unsigned Role) const { return PartOf[Walk][Role]; }
  /// The life of the image that begins in a role: all executions before the steady ones, and
  /// \p Phases of these.
  Route lifeOf(unsigned Image, unsigned Phases) const;
  /// The phases of an orbit, once.
  Route turnOf(const Orbit &) const;
  /// Notes the decisions on a way.
  void record(std::vector<Course> &To, const Leg &) const;

private:
  /// A walk of the unit in one role.
  struct WalkInRole {
    uint32_t Walk;
    unsigned Role;
  };

  uint32_t add(unsigned Role, uint32_t Walk, const LiveSet &LiveBehind);
  LiveSet liveBehind(unsigned Role, uint32_t Walk) const;

  const CellPrograms &Programs;
  const FrameOrder &Order;
  CellSolver &Solver;
  const UnitPrograms *Of = nullptr;             ///< the unit
  unsigned Roles = 1, Members = 1;              ///< likewise
  std::vector<std::vector<uint32_t>> PartOf;    ///< by walk and role
  std::vector<WalkInRole> WalkOf;               ///< by part
  std::vector<std::vector<LiveSet>> LiveBefore; ///< by walk and role
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_UNITPARTS_H
