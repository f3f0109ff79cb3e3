//===- PlannedWords.cpp - words that belong to a plan ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlannedWords.h.
///
//===----------------------------------------------------------------------===//

#include "PlannedWords.h"

using namespace llvm;
using namespace auxplan;

void PlannedWords::check(LocOffset Loc, StringRef What, StringRef Word) {
  if (G.Header || Reported)
    return;
  Reported = true;
  D.error(Word.empty() ? Loc : findWord(D, Loc, Word),
          What + " belongs to a plan, which begins with 'plan target(...)'");
}
