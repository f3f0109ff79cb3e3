//===- UnitMemory.h - solutions for later searches --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The same cell problems come again: when a plan is searched for with other aux kinds, when the
/// next frame is planned, and when a frame has been changed in one place. UnitMemory keeps their
/// solutions. The number of a problem stands for its *contents*, words that mean the same in every
/// graph; numbers of cells, shapes, rows and lines mean something in one graph only.
///
/// Two problems have the same number exactly if all their words are equal, so a solution from the
/// memory is the solution that the search would find. Earlier plannings of a session change the
/// time of a planning, never its result.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_UNITMEMORY_H
#define AUXPLAN_LIB_PLANNER_CELLS_UNITMEMORY_H

#include "UnitSolution.h"
#include "auxplan/Planner/Interner.h"
#include <unordered_map>

namespace auxplan {

/// Number of contents: of a step, a program, a problem.
using ContentId = uint32_t;

/// A decision at a step, in terms of what the step offers.
struct KnownDecision {
  llvm::SmallVector<uint8_t, 2> Ops;       ///< in the slot: numbers in SlotTable::opsOf()
  llvm::SmallVector<uint8_t, 1> OpsBehind; ///< after the fast clear
  llvm::SmallVector<uint8_t, 2> Choice;    ///< by use: the number of its mode in LineModes::of()
  bool ClearsFast = false;
  bool operator==(const KnownDecision &) const;
  llvm::hash_code hash() const;
};

class UnitMemory {
public:
  /// The solution of a unit. Its courses have numbers of known decisions.
  struct Known {
    UnitSolution Solution;
    uint64_t Work = 0;  ///< see SearchEffort::done()
    uint64_t Spent = 0; ///< see SearchBudget
    bool HasOps = false;
  };
  /// The contents of everything on which the solution of a unit depends.
  using Problem = std::vector<ContentId>;

  /// The number of these words, from 1.
  ContentId numberOf(llvm::ArrayRef<uint64_t> Words);
  /// Null: the memory has no solution of the problem.
  const Known *find(const Problem &Of) const {
    auto It = Solutions.find(Of);
    return It == Solutions.end() ? nullptr : &It->second;
  }
  /// Keeps the solution of a problem that has none, if there is room.
  void keep(const Problem &, Known &&);

  uint32_t numberOf(KnownDecision D) { return Decisions.numberOf(std::move(D)); }
  const KnownDecision &decision(uint32_t Number) const { return Decisions[Number]; }

  /// The number of solutions.
  size_t size() const { return Solutions.size(); }
  /// Forgets everything if there is no room left. Numbers lose their meaning, so call it between
  /// plannings.
  void trim();

private:
  struct HashOfProblem {
    size_t operator()(const Problem &P) const {
      return llvm::hash_combine_range(P.begin(), P.end());
    }
  };
  bool isFull() const;

  std::vector<uint64_t> Words;                                      ///< of all contents
  std::vector<size_t> Ends;                                         ///< of each of them
  llvm::DenseMap<uint64_t, llvm::SmallVector<ContentId, 1>> Ids; ///< by hash
  Interner<KnownDecision> Decisions;
  std::unordered_map<Problem, Known, HashOfProblem> Solutions;
  size_t NumHeld = 0; ///< words of all contents, and steps of all problems and solutions
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_UNITMEMORY_H
