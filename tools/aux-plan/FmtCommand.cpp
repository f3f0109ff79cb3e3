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

/// Reports the first line that is not as it would be printed.
static bool check(const Graph &G, DiagnosticEngine &D) {
  std::string Wanted;
  raw_string_ostream OS(Wanted);
  formatGraph(G, D, OS);
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  if (Text == Wanted)
    return true;
  size_t Differs =
      std::mismatch(Text.begin(), Text.end(), Wanted.begin(), Wanted.end()).first - Text.begin();
  size_t Line = Text.take_front(Differs).rfind('\n') + 1; // npos + 1 is 0
  StringRef Rest = StringRef(Wanted).substr(Line);
  StringRef Canonical = Rest.split('\n').first;
  if (Rest.empty())
    return D.error(Line, "text is not canonical: expected no more lines");
  if (Text.substr(Line) == Canonical)
    return D.error(Line, "text is not canonical: expected a line break at the end");
  if (Canonical.empty())
    return D.error(Line, "text is not canonical: expected an empty line");
  return D.error(Line, "text is not canonical: expected '" + Canonical + "'");
}

static bool printOrCheck(const Graph &G, const Options &O, DiagnosticEngine &D) {
  return O.Fmt.Check ? check(G, D) : print(G, O, D);
}

int tool::runFmt(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readGraph();
  return In.finish(G && (In.verifiesDiagnostics() || printOrCheck(*G, O, In.diags())));
}
