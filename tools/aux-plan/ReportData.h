//===- ReportData.h - what the page shows of a plan -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The page of `--emit=html` draws less of a plan than its JSON says, and people open it over slow
/// lines: only what the page uses is embedded.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_REPORTDATA_H
#define AUXPLAN_TOOLS_AUXPLAN_REPORTDATA_H

#include "Options.h"
#include "auxplan/Engine/Session.h"
#include "llvm/Support/JSON.h"

namespace auxplan::tool {

/// An object with the plan's cost, its steps in the order of execution, the explanation of its ops
/// and images, and what each image and pass costs. None after errors: the checker rejects the plan.
/// \p Of has steps.
std::optional<llvm::json::Object> reportOn(const PlannedGraph &Of, const TargetInfo &,
                                           const CostFile *, DiagnosticEngine &D);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_REPORTDATA_H
