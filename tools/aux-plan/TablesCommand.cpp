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
#include "auxplan/Layouts/MemorySystem.h"
#include "auxplan/Simulator/Soundness.h"
#include "auxplan/State/StateTables.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static TableFormat formatOf(Emit E) {
  return E == Emit::JSON       ? TableFormat::JSON
         : E == Emit::Markdown ? TableFormat::Markdown
                               : TableFormat::Text;
}

/// The systems of the targets, each with its targets; without targets those to learn from, which no
/// target has.
static void printCaches(ArrayRef<NamedTarget> Targets, raw_ostream &OS) {
  StringRef Between = "";
  auto Print = [&](const MemorySystem &System) {
    OS << Between;
    printMemorySystem(System, OS);
    Between = "\n";
  };
  for (const MemorySystem &System : allMemorySystems()) {
    auto IsOf = [&](const TargetInfo &T) { return memorySystemOf(T) == &System; };
    if (Targets.empty() ? none_of(allTargets(), IsOf)
                        : any_of(Targets, [&](const NamedTarget &T) { return IsOf(*T.Info); }))
      Print(System);
  }
  for (const NamedTarget &T : Targets) {
    const MemorySystem *System = memorySystemOf(*T.Info);
    OS << Between << T.Info->fullName() << ": "
       << (System ? Twine("memory system ") + System->Name : Twine("not known")) << '\n';
    Between = "";
  }
}

/// The models of the targets, each once, and then the targets.
static void printState(ArrayRef<NamedTarget> Targets, raw_ostream &OS) {
  for (const StateModel &M : allStateModels())
    if (any_of(Targets, [&](const NamedTarget &T) { return stateModelOf(*T.Info) == &M; })) {
      printStateModel(M, OS);
      OS << '\n';
    }
  for (const NamedTarget &T : Targets)
    printStateOf(*T.Info, OS);
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
  else if (O.Output.Emit == Emit::Caches)
    printCaches(O.Targets, Out.os());
  else if (O.Output.Emit == Emit::State)
    printState(O.Targets, Out.os());
  else
    printTables(Targets, formatOf(O.Output.Emit), Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}
