//===- TextFuzzer.cpp - graphs as text ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Any bytes as the text of a graph: read, print, format, verify, plan.
///
//===----------------------------------------------------------------------===//

#include "FuzzInput.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  FuzzInput In(Text);
  std::unique_ptr<Graph> G = readInput(In, parseText);
  if (!G)
    return 0;
  checkRoundTrips(*G);
  verifyAndPlan(*G, In.diags(), xxh3_64bits(Text));
  formatGraph(*G, In.diags(), nulls());
  return 0;
}
