//===- Adapt.h - a graph for the device that is there -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Replaces what the device does not have by what comes next to it: numbers of samples, formats of
/// depth and stencil, layouts of extensions, and says so.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_ADAPT_H
#define AUXPLAN_TOOLS_AUXRUN_ADAPT_H

#include "Device.h"

namespace auxplan::run {

/// Changes \p G; returns a line for each thing that was replaced.
std::vector<std::string> adaptGraph(Graph &G, Device &D);

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_ADAPT_H
