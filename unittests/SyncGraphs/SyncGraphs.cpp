//===- SyncGraphs.cpp - prints graphs whose lines wait for each other -----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the random graphs of the tests of barriers, one file a seed, for scripts that run them:
///
///   SyncGraphs FOLDER --first=0 --count=1000 --queues=2
///
//===----------------------------------------------------------------------===//

#include "unittests/Sync/SyncGraph.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using auxplan::test::SyncGraph;

static cl::opt<std::string> Folder(cl::Positional, cl::Required, cl::desc("<folder>"));
static cl::opt<unsigned> First("first", cl::desc("The first seed"));
static cl::opt<unsigned> Count("count", cl::desc("How many seeds"), cl::init(1));
static cl::opt<unsigned> Queues("queues", cl::desc("Up to how many queues"), cl::init(2));
static cl::opt<unsigned> Passes("passes", cl::desc("About how many passes"), cl::init(8));
static cl::opt<unsigned> Size("size", cl::desc("Width of the images"), cl::init(16));
static cl::opt<bool> Line("line", cl::desc("Frames are straight lines without the host"));

int main(int Argc, char **Argv) {
  cl::ParseCommandLineOptions(Argc, Argv, "writes random graphs with hazards\n");
  SyncGraph::Shape Shape;
  Shape.Queues = Queues;
  Shape.Passes = Passes;
  Shape.Size = Size;
  Shape.Races = false;
  if (Line)
    Shape.Regions = Shape.Host = false;
  for (unsigned Seed = First; Seed != First + Count; ++Seed) {
    SmallString<128> Path(Folder.getValue());
    sys::path::append(Path, utostr(Seed) + ".rg");
    std::error_code EC;
    raw_fd_ostream OS(Path, EC);
    if (EC) {
      errs() << "SyncGraphs: cannot write '" << Path << "': " << EC.message() << '\n';
      return 1;
    }
    OS << SyncGraph(Seed, Shape).text();
  }
  return 0;
}
