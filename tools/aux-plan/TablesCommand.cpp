//===- TablesCommand.cpp - what the hardware can do -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan tables` and `aux-plan targets`.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Output.h"
#include "auxplan/Simulator/Soundness.h"
#include "llvm/ADT/StringExtras.h"

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
  Output Out(O.Output);
  if (!Out.open())
    return ExitBadInput;
  if (O.Emit == Emit::Soundness)
    printSoundness(Targets, Out.os());
  else
    printTables(Targets, formatOf(O.Emit), Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}

/// The profiles of the target that \p Newest is the newest of.
static std::string profilesOf(const TargetInfo &Newest) {
  SmallVector<StringRef, 2> Names;
  for (const TargetInfo &T : allTargets())
    if (T.name() == Newest.name())
      Names.push_back(T.profile());
  return join(Names, " ");
}

static std::string kindsOf(const TargetInfo &T) {
  SmallVector<StringRef, 8> Names;
  for (unsigned U = 1; U != NumAuxUsages; ++U)
    if (T.auxKinds() >> U & 1)
      Names.push_back(nameOf(AuxUsage(U)));
  return join(Names, " ");
}

void tool::printTargetList(raw_ostream &OS) {
  OS << left_justify("target", 8) << left_justify("aliases", 12) << left_justify("profiles", 20)
     << "aux kinds (newest profile)\n";
  StringRef Last;
  for (const TargetInfo &T : allTargets()) {
    if (T.name() == Last)
      continue; // an older profile of it
    Last = T.name();
    OS << left_justify(T.name(), 8) << left_justify(join(aliasesOf(T), " "), 12)
       << left_justify(profilesOf(T), 20) << kindsOf(T) << '\n';
  }
}

int tool::runTargets(const Options &O) {
  Output Out(O.Output);
  if (!Out.open())
    return ExitBadInput;
  printTargetList(Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}
