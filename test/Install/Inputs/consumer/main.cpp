//===- main.cpp - a program that uses an installed aux-plan ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans the graph that is named on the command line for a target and prints the
/// plan.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;

int main(int Argc, char **Argv) {
  if (Argc != 3)
    return 2;
  auto Target = findTarget(Argv[2]);
  if (!Target) {
    llvm::errs() << toString(Target.takeError()) << '\n';
    return 2;
  }
  auto Buffer = llvm::MemoryBuffer::getFile(Argv[1]);
  if (!Buffer)
    return 1;
  llvm::SourceMgr SM;
  unsigned Id = SM.AddNewSourceBuffer(std::move(*Buffer), llvm::SMLoc());
  DiagnosticEngine Diags(SM, Id);
  std::unique_ptr<Graph> G = parseGraph(Diags);
  if (!G || !verifyGraph(*G, Diags))
    return 1;
  PlannedGraph Planned = Session(**Target).plan(*G, Diags);
  if (!Planned)
    return 1;
  printText(*Planned.Plan, llvm::outs());
  return 0;
}
