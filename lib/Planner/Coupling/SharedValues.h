//===- SharedValues.h - clear values that cells share -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The hardware keeps one clear value for a plane. If each cell is planned by itself, the cells of
/// some planes could hold clear blocks of several values at once: these planes *mix* values. If the
/// cells' own minima do so, they are planned again, and agree by branch and bound on a value at
/// each point where they must.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_SHAREDVALUES_H
#define AUXPLAN_LIB_PLANNER_COUPLING_SHAREDVALUES_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace auxplan {

class SharedValues {
public:
  /// Do the cells of planes that mix values agree? If not, each cell has its own minimum.
  bool areShared() const { return Shared; }
  void share(bool Does) { Shared = Does; }

  /// The planes that mix values, in their first role. Searches find them.
  const llvm::DenseSet<PlaneId> &mixed() const { return Mixed; }
  void addMixed(PlaneId Id) { Mixed.insert(Id); }

  /// The planes, in all roles, whose cells agree step by step on a value.
  llvm::ArrayRef<PlaneId> agreeing() const { return Agreeing; }
  void setAgreeing(std::vector<PlaneId> Planes) { Agreeing = std::move(Planes); }
  bool agrees(PlaneId Id) const { return llvm::is_contained(Agreeing, Id); }

private:
  bool Shared = false;
  llvm::DenseSet<PlaneId> Mixed;
  std::vector<PlaneId> Agreeing;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_SHAREDVALUES_H
