//===- GenerationChecker.h - checks the order of generations ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A generation that is added to the records must not be taken silently for an older one. So every
/// target says which generation it is, and every condition says whether it holds for generations
/// after those that it names: a generation alone ends before the next one, if there is one, and a
/// negated generation would hold before and after it alike. `(not (all G, A))` is an exception that
/// A makes for G, and fine.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_GENERATIONCHECKER_H
#define AUXPLAN_LIB_TABLEGEN_GENERATIONCHECKER_H

#include "HardwareRecords.h"

namespace auxplan::tblgen {

class GenerationChecker {
public:
  explicit GenerationChecker(const llvm::RecordKeeper &Keeper);
  void checkTargets() const;
  void checkConditions() const;

private:
  void checkTarget(const llvm::Record *Target) const;
  /// How a part of a condition stands in the whole: as it is, negated, or negated with others.
  enum class Sense { Plain, Negated, Exception };
  void checkDag(const llvm::Record *At, const llvm::DagInit *Dag, Sense In) const;
  void checkArg(const llvm::Record *At, const llvm::Init *Arg, Sense In) const;
  void checkAlone(const llvm::Record *At, const llvm::Record *Generation, Sense In) const;
  /// The next generation of the vendor; null if there is none.
  const llvm::Record *nextOf(const llvm::Record *Generation) const;

  const llvm::RecordKeeper &Keeper;
  RecordList Generations;
};

} // namespace auxplan::tblgen

#endif // AUXPLAN_LIB_TABLEGEN_GENERATIONCHECKER_H
