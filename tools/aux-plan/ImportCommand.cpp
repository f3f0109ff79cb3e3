//===- ImportCommand.cpp - captured frames --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan import`: a captured Vulkan frame as a render graph.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "llvm/Support/WithColor.h"

using namespace auxplan;
using namespace auxplan::tool;

int tool::runImport(const Options &) {
  llvm::WithColor::error() << "'import' is not available yet\n";
  return ExitBadUsage;
}
