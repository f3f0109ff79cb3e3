//===- DriverPromises.h - promises of layouts to a driver -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The promises of layouts for each cell, as the driver of the target sees them, computed once for
/// each class of planes; and the driver's words that each cell has.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVERPROMISES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVERPROMISES_H

#include "PlanFacts.h"

namespace auxplan {

class DriverPromises : PlanFacts {
public:
  DriverPromises(const Problem &P, const Semantics &S)
      : PlanFacts(P, S), Promises(P.classes().size()) {}

  /// \p Queues: the kinds of queues that may use the image, bits as of TargetInfo::opQueues().
  const LayoutPromise &of(CellId, Layout, uint8_t Queues = 1);
  LayoutPromise outsidePromise(CellId) const;
  bool isFirstSlice(CellId C) const { return P.cell(C).holds(0, 0); }
  bool isMultisampled(CellId C) const { return P.imageOfCell(C).Desc.Samples > 1; }
  bool keepsWords(CellId) const;

private:
  std::vector<std::vector<std::optional<LayoutPromise>>> Promises; ///< by class; queues, layout
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVERPROMISES_H
