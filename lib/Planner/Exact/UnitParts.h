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
/// longer grows.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_UNITPARTS_H
#define AUXPLAN_LIB_PLANNER_EXACT_UNITPARTS_H

#include "CellPrograms.h"
#include "CellSolver.h"
#include "FrameOrder.h"
#include "Restrictions.h"

namespace auxplan {

class UnitParts {
public:
  UnitParts(const Problem &P, const CellPrograms &Programs, const FrameOrder &Order,
            CellSolver &Solver)
      : P(P), Programs(Programs), Order(Order), Solver(Solver) {}

  /// Begins a unit. \p Instead: the shapes of its steps; null: its programs have them.
  void begin(CellId Unit, const UnitShapes *Instead);
  /// Adds all walks in all roles. After a frame comes the next frame, or the frame itself; an image
  /// goes on in its next role.
  void addAll();
  /// Adds only one walk, after which the contents end. Returns its part.
  uint32_t addOnly(uint32_t Walk);

  /// The part of a walk in a role.
  uint32_t at(uint32_t Walk, unsigned Role) const { return PartOf[Walk][Role]; }
  /// The part of an image of the orbit in a frame of the cycle.
  uint32_t at(const Orbit &O, unsigned Phase) const;
  /// The same in an execution of the repeating frame that is planned apart.
  uint32_t at(const Orbit &O, unsigned Phase, size_t Exec) const;
  /// Notes the decisions of a way to an exit.
  void record(std::vector<Course> &To, CellSolver::WayId, uint32_t Exit) const;

private:
  /// A walk of the unit in one role.
  struct WalkInRole {
    uint32_t Walk;
    unsigned Role;
  };

  /// By walk and role.
  using LiveSets = std::vector<std::vector<LiveSet>>;

  ProgramId programOf(unsigned Role, uint32_t Walk) const;
  uint32_t add(unsigned Role, uint32_t Walk, const LiveSet &LiveAtEnd);
  void
      forEachBackwards(llvm::function_ref<void(uint32_t Walk, std::optional<uint32_t> Next)>) const;
  LiveSets findLiveBehind();

  const Problem &P;
  const CellPrograms &Programs;
  const FrameOrder &Order;
  CellSolver &Solver;
  CellId Unit = 0;
  unsigned Roles = 1;
  const UnitShapes *Instead = nullptr;
  std::vector<std::vector<uint32_t>> PartOf; ///< by walk and role
  std::vector<WalkInRole> WalkOf;            ///< by part
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_UNITPARTS_H
