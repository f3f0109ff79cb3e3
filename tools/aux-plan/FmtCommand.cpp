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

static bool format(Input &In, const Options &O, raw_ostream &OS) {
  if (O.Emit == Emit::IR)
    return formatGraph(In.diags(), OS);
  std::unique_ptr<Graph> G = In.readGraph();
  if (G)
    printJSON(*G, OS);
  return G != nullptr;
}

int tool::runFmt(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  if (In.verifiesDiagnostics())
    return In.finish(format(In, O, nulls()));
  Output Out(O.Output, /*MayFail=*/true);
  return In.finish(Out.open() && format(In, O, Out.os()) && Out.keep());
}
