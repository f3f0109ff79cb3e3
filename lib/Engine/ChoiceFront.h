//===- ChoiceFront.h - the choices that are worth keeping -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A search of barriers keeps the choices for which no other that it has tried is as good in rank
/// and in what can be limited. The search goes on from the best of them within the limits. An
/// application need not change what is as good, so the text takes the place of its equals, and so
/// does a choice that changes fewer load and store operations, with fewer barriers before regions.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_CHOICEFRONT_H
#define AUXPLAN_LIB_ENGINE_CHOICEFRONT_H

#include "BarrierWriter.h"

namespace auxplan {

using OptionNumbers = std::vector<uint16_t>; ///< of the option of each use

/// A choice that was tried, for which all drivers have right plans.
struct TriedChoice {
  BarrierChoice Choice;
  ChoiceCosts Costs;
  OptionNumbers Options; ///< empty: the transitions of the text
  bool isText() const { return Options.empty(); }
};

class ChoiceFront {
public:
  explicit ChoiceFront(llvm::ArrayRef<ForDriver> For) : Limits(For) {}

  /// No driver may cost more from now on than its plan of the text.
  void limitTo(llvm::ArrayRef<Candidate> Text, llvm::ArrayRef<ForDriver> For) {
    Limits.setTo(Text, For);
  }
  /// Returns true if the choice is the best so far of those within the limits, or the best but the
  /// text.
  bool add(TriedChoice);
  /// The best rank first. The first that was tried stands for its equals, unless another of them
  /// changes less.
  llvm::ArrayRef<TriedChoice> choices() const { return Kept; }
  /// The best choice within the limits, other than the text; null: there is none. If the text is as
  /// good, it is not among the choices that are kept.
  const TriedChoice *bestBesideText() const;

private:
  bool isWithin(const ChoiceCosts &Of) const { return Limits.excessOf(Of.ByDriver) == 0; }
  void keep(TriedChoice);

  CostLimits Limits;
  std::vector<TriedChoice> Kept;
  std::optional<TriedChoice> Base; ///< the best but the text that was within the limits
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_CHOICEFRONT_H
