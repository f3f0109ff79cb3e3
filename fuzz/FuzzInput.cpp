//===- FuzzInput.cpp - bytes as an input file -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FuzzInput.h.
///
//===----------------------------------------------------------------------===//

#include "FuzzInput.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::fuzz;

void fuzz::broken(const Twine &What) {
  errs() << "broken promise: " << What << '\n';
  std::abort();
}

static void layOut(const SMDiagnostic &Diag, void *) {
  Diag.print(nullptr, nulls(), /*ShowColors=*/false);
}

FuzzInput::FuzzInput(StringRef Text) {
  unsigned Buffer =
      SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text, "input"), SMLoc());
  SM.setDiagHandler(layOut);
  D = std::make_unique<DiagnosticEngine>(SM, Buffer);
}

std::unique_ptr<Graph> fuzz::readInput(FuzzInput &In, ReadFn Read) {
  std::unique_ptr<Graph> G = Read(In.diags());
  if (!G == !In.diags().hadError())
    broken(G ? "a graph in spite of errors" : "no graph, and no error");
  return G;
}

static void checkRoundTrip(const Graph &G, void (*Print)(const Graph &, raw_ostream &),
                           ReadFn Read) {
  std::string Printed;
  raw_string_ostream OS(Printed);
  Print(G, OS);
  FuzzInput In(Printed);
  std::unique_ptr<Graph> Back = readInput(In, Read);
  if (!Back)
    broken("what was printed cannot be read:\n" + Printed);
  if (!equalGraphs(G, *Back))
    broken("what was printed is another graph:\n" + Printed);
}

void fuzz::checkRoundTrips(const Graph &G) {
  checkRoundTrip(G, printText, parseText);
  checkRoundTrip(G, printJSON, parseJSON);
}
