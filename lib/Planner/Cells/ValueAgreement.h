//===- ValueAgreement.h - agreement on clear values -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The hardware keeps one clear value for a plane. At clears and joins that could bring several
/// values together, all cells of the plane get a step that only asks for one value.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_VALUEAGREEMENT_H
#define AUXPLAN_LIB_PLANNER_CELLS_VALUEAGREEMENT_H

#include "ProgramWriter.h"

namespace auxplan {

class ValueAgreement {
public:
  ValueAgreement(WalkContext &X, ProgramWriter &Writer, const LossNotes &Losses)
      : X(X), Writer(Writer), Losses(Losses) {}

  /// Adds steps in front of a pass that clears.
  void before(uint32_t PassItem);
  /// Adds steps where paths join, so that all paths bring one value.
  void at(uint32_t Item);

private:
  void add(CellId, uint32_t Item, SlotPlace);
  llvm::SmallVector<PlaneId, 4> clearedBy(const Pass &) const;
  bool isClearedWhole(CellId, const Pass &) const;

  WalkContext &X;
  ProgramWriter &Writer;
  const LossNotes &Losses;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_VALUEAGREEMENT_H
