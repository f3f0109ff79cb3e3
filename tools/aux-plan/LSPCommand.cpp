//===- LSPCommand.cpp - a server for editors ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan lsp`: the options are the settings until the editor gives others.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "auxplan/LanguageServer/LanguageServer.h"

using namespace auxplan;
using namespace auxplan::tool;

int tool::runLSP(const Options &O) {
  LanguageServerOptions Of;
  Of.Settings.Target = O.Targets.empty() ? nullptr : O.Targets.front().Info;
  Of.Settings.Plan = O.Plan;
  Of.IsTest = O.LSP.IsTest;
  return runLanguageServer(Of);
}
