//===- LanguageServer.h - aux-plan in an editor -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A server of the Language Server Protocol 3.17 for render graphs: docs/Editors.md lists its
/// abilities.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LANGUAGESERVER_LANGUAGESERVER_H
#define AUXPLAN_LANGUAGESERVER_LANGUAGESERVER_H

#include "auxplan/Planner/PlanOptions.h"

namespace auxplan {

/// The plans that an editor is shown.
struct PlanSettings {
  const TargetInfo *Target = nullptr; ///< null: none is chosen, and nothing is planned
  PlanOptions Plan;
};

struct LanguageServerOptions {
  PlanSettings Settings; ///< until the editor gives others
  /// For tests: messages are readable JSON with lines "// -----" between them, and each is
  /// answered, with all planning, before the next is read.
  bool IsTest = false;
};

/// Serves the editor on standard input and output until it says goodbye. Returns the exit status
/// that the protocol asks for: 0 if the editor has said `shutdown` before `exit`, else 1.
int runLanguageServer(const LanguageServerOptions &);

} // namespace auxplan

#endif // AUXPLAN_LANGUAGESERVER_LANGUAGESERVER_H
