//===- FmtCommand.cpp - canonical text ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan fmt`: a graph, planned or not, as canonical text or as JSON.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "Output.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static bool print(const Graph &G, const Options &O, DiagnosticEngine &D) {
  Output Out(O.Output.File);
  if (!Out.open())
    return false;
  if (O.Output.Emit == Emit::IR)
    formatGraph(G, D, Out.os());
  else
    printJSON(G, Out.os());
  return Out.keep();
}

int tool::runFmt(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readGraph();
  return In.finish(G && (In.verifiesDiagnostics() || print(*G, O, In.diags())));
}
