//===- CaptureFuzzer.cpp - captured programs ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Any bytes as a capture: import, print, verify, plan; and its graphics state.
///
//===----------------------------------------------------------------------===//

#include "FuzzInput.h"
#include "auxplan/Import/Import.h"
#include "auxplan/Import/StateCapture.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::fuzz;

static std::unique_ptr<Graph> import(DiagnosticEngine &D) {
  ImportOptions Options;
  Options.MaxCommands = 1 << 14;
  return importCapture(D, Options).G;
}

static void replayState(StringRef Text) {
  FuzzInput In(Text);
  std::optional<StateLog> Log = readStateLog(In.diags(), 1 << 14);
  if (!Log)
    return;
  findWaste(*Log);
  for (const StateModel &M : allStateModels())
    replayLog(*Log, M);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  replayState(Text);
  FuzzInput In(Text);
  std::unique_ptr<Graph> G = readInput(In, import);
  if (!G)
    return 0;
  checkRoundTrips(*G);
  verifyAndPlan(*G, In.diags(), xxh3_64bits(Text));
  return 0;
}
