//===- LetterPrograms.h - programs written as letters -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs for tests of what does not look into steps: each letter is a step.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_LETTERPROGRAMS_H
#define AUXPLAN_UNITTESTS_PLANNER_LETTERPROGRAMS_H

#include "lib/Planner/Cells/ProgramTree.h"
#include "llvm/ADT/StringRef.h"

namespace auxplan::test {

/// The program of these letters: `(a|b)` is an `if`, `[a]` a loop, and `{a]` one that may not run.
/// `r` reads the contents, and `k` kills them. \p Like: what the steps have besides.
inline ProgramId programOf(ProgramTree &Tree, llvm::StringRef Letters,
                           Instruction Like = Instruction()) {
  static constexpr llvm::StringLiteral Marks = "(|)[]";
  static constexpr ProgramPoint Points[] = {ProgramPoint::IfBegin, ProgramPoint::Else,
                                            ProgramPoint::IfEnd, ProgramPoint::LoopBegin,
                                            ProgramPoint::LoopEnd};
  ProgramId Made = EmptyProgram;
  llvm::SmallVector<ProgramTree::OpenRegion, 2> Open;
  for (char C : Letters) {
    size_t Mark = Marks.find(C == '{' ? '[' : C);
    if (Mark != llvm::StringRef::npos) {
      Tree.mark(Made, Open, Points[Mark], /*MaySkip=*/C == '{');
      continue;
    }
    Instruction I = Like;
    I.Step = C;
    I.Reads = C == 'r';
    I.Kills = C == 'k';
    Made = Tree.append(Made, Tree.numberOf(I));
  }
  return Made;
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_LETTERPROGRAMS_H
