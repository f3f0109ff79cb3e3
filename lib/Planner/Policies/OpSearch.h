//===- OpSearch.h - the cheapest ops from here to there ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the ops that take a cell from the states in which it may be to states that the next access
/// can take, for the fewest bytes. Answers are kept: they depend on the plane class, the row, the
/// goal and on whether the contents matter.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_OPSEARCH_H
#define AUXPLAN_LIB_PLANNER_POLICIES_OPSEARCH_H

#include "auxplan/Planner/Interner.h"
#include "auxplan/Planner/Problem.h"
#include <deque>

namespace auxplan {

struct OpSequence {
  bool Found = false;
  llvm::SmallVector<OpId, 2> Ops; ///< empty: the row is within the goal as it is
  StateSet Row;                   ///< the states afterwards
  uint64_t Price = 0;             ///< bytes for one MiB of surface; only to compare
};

class OpSearch {
public:
  explicit OpSearch(const Problem &P);

  /// \p ContentsMatter: an op that loses data is illegal.
  const OpSequence &find(const PlaneClass &, unsigned Samples, StateSet Row, StateSet Goal,
                         bool ContentsMatter);
  /// The row after one op, empty if the op is illegal in a member.
  StateSet apply(const PlaneClass &, OpId, StateSet Row, bool ContentsMatter) const;

private:
  OpSequence search(const PlaneClass &, unsigned Samples, StateSet Row, StateSet Goal,
                    bool ContentsMatter) const;
  uint64_t price(const PlaneClass &, unsigned Samples, OpId, StateSet Row) const;

  const Problem &P;
  llvm::SmallVector<OpId, 8> Usable; ///< in the order in which ties are broken
  /// All that an answer depends on.
  struct Question {
    AuxUsage Kind;
    uint16_t Costs;
    unsigned Samples;
    StateSet Row, Goal;
    bool ContentsMatter;
    bool operator==(const Question &O) const {
      return Kind == O.Kind && Costs == O.Costs && Samples == O.Samples && Row == O.Row &&
             Goal == O.Goal && ContentsMatter == O.ContentsMatter;
    }
    llvm::hash_code hash() const {
      return llvm::hash_combine(unsigned(Kind), Costs, Samples, Row.bits(), Goal.bits(),
                                ContentsMatter);
    }
  };
  Interner<Question> Questions;
  std::deque<OpSequence> Answers; ///< by number of the question
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_OPSEARCH_H
