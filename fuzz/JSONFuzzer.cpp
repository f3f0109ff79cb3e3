//===- JSONFuzzer.cpp - graphs as JSON ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Any bytes as the JSON of a graph: read, print, verify, plan or check.
///
//===----------------------------------------------------------------------===//

#include "FuzzInput.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  FuzzInput In(Text);
  std::unique_ptr<Graph> G = readInput(In, parseJSON);
  if (!G)
    return 0;
  checkRoundTrips(*G);
  if (G->Header)
    verifyAndCheck(*G, In.diags());
  else
    verifyAndPlan(*G, In.diags(), xxh3_64bits(Text));
  return 0;
}
