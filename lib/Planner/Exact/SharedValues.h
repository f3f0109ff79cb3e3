//===- SharedValues.h - clear values that cells share -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The hardware keeps one clear value for a plane. If each cell is planned by itself, the cells of
/// some planes could hold clear blocks of several values at once: these planes *mix* values. They
/// are planned again with a way to share one, which costs the more the simpler it is.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SHAREDVALUES_H
#define AUXPLAN_LIB_PLANNER_EXACT_SHAREDVALUES_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace auxplan {

/// How the cells of a plane that mixes clear values share them.
enum class ValueSharing : uint8_t {
  Free,         ///< as in each cell's own minimum
  FreeIfSteady, ///< the same, but the frames before the steady one may cost more: of the minima of
                ///< a cell, another one may agree with the other cells
  Agreed,       ///< by branch and bound over the value at each point where they must agree
  One,          ///< few cells are planned together; with more cells, all fast clears have one value
  Own           ///< the same, with fast clears only to the value that writes leave
};

class SharedValues {
public:
  ValueSharing how() const { return How; }
  bool isFree() const { return How == ValueSharing::Free || How == ValueSharing::FreeIfSteady; }
  void share(ValueSharing As) { How = As; }

  /// The planes that mix values, in their first role. Searches find them.
  const llvm::DenseSet<PlaneId> &mixed() const { return Mixed; }
  void addMixed(PlaneId Id) { Mixed.insert(Id); }

  /// The planes, in all roles, whose cells agree step by step on a value.
  llvm::ArrayRef<PlaneId> agreeing() const { return Agreeing; }
  void setAgreeing(std::vector<PlaneId> Planes) { Agreeing = std::move(Planes); }
  bool agrees(PlaneId Id) const { return llvm::is_contained(Agreeing, Id); }

private:
  ValueSharing How = ValueSharing::Free;
  llvm::DenseSet<PlaneId> Mixed;
  std::vector<PlaneId> Agreeing;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SHAREDVALUES_H
