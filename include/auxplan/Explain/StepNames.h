//===- StepNames.h - steps of a plan in words -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The words for the steps that an explanation names.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_EXPLAIN_STEPNAMES_H
#define AUXPLAN_EXPLAIN_STEPNAMES_H

#include "auxplan/Explain/Explain.h"

namespace auxplan {

class StepNames {
public:
  StepNames(const Problem &P, const PlanExplanation &Of, DiagnosticEngine &D);

  /// "sampled %depth in @ssao, as GENERAL, aux NONE".
  std::string of(const NamedStep &) const;
  /// "sampled in @ssao", "op 3".
  std::string shortOf(const NamedStep &) const;
  /// "16:5", the place of the step in the input; empty: it has none there.
  std::string placeOf(const NamedStep &) const;
  std::string placeOf(LocOffset) const;
  /// The number of an op from 1, in the order of the text.
  unsigned numberOf(uint32_t Op) const { return Numbers[Op]; }
  /// "COMPRESSED_CLEAR or RESOLVED".
  std::string ofRow(StateSet) const;
  std::string ofPass(uint32_t Pass) const;
  /// "before @tonemap", "at the end of @tonemap", "before present %back", "at the end of the
  /// frame".
  std::string whereOf(const OpExplanation &) const;
  /// The place in the input of the pass or present that whereOf() names, or None32.
  LocOffset locBehind(const OpExplanation &) const;
  /// The pass of an access or op; None32: it has none.
  uint32_t passOf(const NamedStep &) const;

  /// The place of the step in the input, or None32.
  LocOffset locOf(const NamedStep &) const;

private:
  std::string ofAccess(const NamedStep &) const;
  const Problem &P;
  const Graph &G;
  DiagnosticEngine &D;
  std::vector<unsigned> Numbers; ///< by op
  std::vector<uint32_t> PassOfAccess, PassOfOp;
};

std::string nameOf(Mode);
/// "COMPRESSED_CLEAR or RESOLVED".
std::string textOfStates(const FamilyInfo &, StateSet);
/// "ccs.resolve full %light", as in the text of plans.
std::string textOfOp(const Graph &, const Op &);

} // namespace auxplan

#endif // AUXPLAN_EXPLAIN_STEPNAMES_H
