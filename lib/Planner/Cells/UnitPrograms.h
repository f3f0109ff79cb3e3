//===- UnitPrograms.h - the programs of a unit ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The programs of a unit (UnitSolution.h). CellPrograms has those of the graph; a search may solve
/// a unit with others in their place: with less choice, and with prices (Restrictions.h).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_UNITPROGRAMS_H
#define AUXPLAN_LIB_PLANNER_CELLS_UNITPROGRAMS_H

#include "ProgramTree.h"

namespace auxplan {

class UnitPrograms {
public:
  UnitPrograms(unsigned Roles, size_t Walks) : Roles(Roles), Walks(Walks), Of(Roles * Walks) {}
  unsigned numRoles() const { return Roles; }
  ProgramId &in(unsigned Role, uint32_t Walk) { return Of[Role * Walks + Walk]; }
  ProgramId in(unsigned Role, uint32_t Walk) const { return Of[Role * Walks + Walk]; }
  /// All of them, role by role.
  llvm::ArrayRef<ProgramId> all() const { return Of; }

private:
  unsigned Roles;
  size_t Walks;
  llvm::SmallVector<ProgramId, 2> Of;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_UNITPROGRAMS_H
