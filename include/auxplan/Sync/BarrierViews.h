//===- BarrierViews.h - barriers for programs -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Forms of a plan of barriers that programs use.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SYNC_BARRIERVIEWS_H
#define AUXPLAN_SYNC_BARRIERVIEWS_H

#include "auxplan/Sync/BarrierPlan.h"
#include "llvm/Support/JSON.h"

namespace auxplan {

/// The calls of a frame in order, as --emit=barriers prints them (docs/JSON.md). \p T: the target
/// that the layouts were chosen for; null: none.
void printBarriersJSON(const BarrierPlan &, const TargetInfo *T, DiagnosticEngine &,
                       llvm::json::OStream &);

/// C++ that records the calls, one function for each, and compiles against vulkan.h.
void printVulkan(const BarrierPlan &, llvm::StringRef File, DiagnosticEngine &,
                 llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_SYNC_BARRIERVIEWS_H
