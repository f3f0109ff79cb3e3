//===- JointReport.h - the price of one choice for all targets --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The figures of `--joint`: by target, the costs with the transitions of the text, with the choice
/// for all targets and with a choice of its own, and the difference of the last two.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_JOINTREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_JOINTREPORT_H

#include "Options.h"
#include "auxplan/Engine/JointLayouts.h"

namespace auxplan::tool {

void printJointStats(const JointLayouts &, const Options &, llvm::raw_ostream &);
void printJointJSON(const JointLayouts &, const Options &, llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_JOINTREPORT_H
