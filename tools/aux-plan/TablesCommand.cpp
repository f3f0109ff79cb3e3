//===- TablesCommand.cpp - what the hardware can do -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan tables`.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Output.h"
#include "auxplan/Simulator/Soundness.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static TableFormat formatOf(Emit E) {
  return E == Emit::JSON       ? TableFormat::JSON
         : E == Emit::Markdown ? TableFormat::Markdown
                               : TableFormat::Text;
}

int tool::runTables(const Options &O) {
  std::vector<const TargetInfo *> Targets;
  for (const NamedTarget &T : O.Targets)
    Targets.push_back(T.Info);
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  if (O.Output.Emit == Emit::Soundness)
    printSoundness(Targets, Out.os());
  else
    printTables(Targets, formatOf(O.Output.Emit), Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}
