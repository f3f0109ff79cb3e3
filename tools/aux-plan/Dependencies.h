//===- Dependencies.h - the files that an output depends on -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dependency files as compilers write them, for Make and Ninja: a rule without a command that says
/// which files the outputs of a run were made of.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_DEPENDENCIES_H
#define AUXPLAN_TOOLS_AUXPLAN_DEPENDENCIES_H

#include "Options.h"

namespace auxplan::tool {

class Dependencies {
public:
  /// Finds outputs and inputs, before the run writes anything; false after an error, which has been
  /// reported.
  bool find(const Options &);
  /// False after an error, which has been reported.
  bool write() const;

private:
  std::string File;
  std::vector<std::string> Targets, Inputs;
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_DEPENDENCIES_H
