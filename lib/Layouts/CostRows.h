//===- CostRows.h - looking up cost coefficients ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Look-ups in rows of coefficients, from the tables or changed: the first row that fits counts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LAYOUTS_COSTROWS_H
#define AUXPLAN_LIB_LAYOUTS_COSTROWS_H

#include "auxplan/Layouts/TableTypes.h"
#include "auxplan/Layouts/Tables.h"

namespace auxplan {

TargetInfo::AccessCost findAccessCost(llvm::ArrayRef<AccessCostData>, AuxUsage Kind,
                                      AuxUsage Bound, AccessKind, StateId);
uint64_t findOpBytes(llvm::ArrayRef<OpCostData>, llvm::ArrayRef<AuxSizeData>, AuxUsage Kind,
                     OpId, StateId, uint64_t SurfaceBytes, unsigned Samples);

} // namespace auxplan

#endif // AUXPLAN_LIB_LAYOUTS_COSTROWS_H
