//===- PlanProblem.h - what the exact planner solves ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The optimisation problem as a value, which knows neither the graph nor the tables of the search:
/// for each unit its rows, and a program of events that lead from row to row, with what that costs.
/// `--emit=problem` prints it (docs/Minimality.md). ProblemFinder.h makes it, and the solution that
/// the planner has found: a path through the rows of each unit. Whether a solution solves a problem
/// can be told from these two values alone.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PLANPROBLEM_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PLANPROBLEM_H

#include "llvm/Support/JSON.h"
#include <array>

namespace auxplan {

/// The way of a unit through its events, as numbers of rows: of each list of events a row before
/// each event, and one behind the last.
struct UnitPath {
  using Rows = std::vector<uint64_t>;
  Rows Before;             ///< through the events before the body
  std::vector<Rows> Turns; ///< through the body; of one that repeats, the last turn is the one that
                           ///< repeats, and only its events cost something
  uint64_t Price = 0;      ///< that the planner has found
};

/// The problem of a cell, or of a group of cells that are planned together.
struct UnitProblem {
  struct Subject {
    llvm::StringRef Image, Aspect;
    std::array<uint32_t, 2> Mips, Layers;
  };
  /// One state in one cell, with or without contents.
  struct Single {
    llvm::StringRef State;
    bool IsHeld;     ///< with contents; includes the same without
    bool IsLost;     ///< its entries may be those of another; includes the same if they are not
    uint32_t Number; ///< of the clear value of its blocks, if it is to be told from others; else 0
    /// The number if each value suits the blocks; such a single is included by those with a value.
    static constexpr uint32_t AnyNumber = UINT32_MAX;
    bool operator==(const Single &) const;
    std::string name() const;
  };
  using Numbers = std::vector<uint32_t>;
  using Row = std::vector<Numbers>; ///< for each cell the singles in which it may be
  enum class EventKind : uint8_t { Slot, Access, IfBegin, Else, IfEnd, LoopBegin, LoopEnd };
  /// An edge of a slot or an access: a row, the row behind, the cost. A join, of an IfEnd: a row
  /// behind each arm, and their union.
  using Triple = std::array<uint64_t, 3>;
  struct Event {
    EventKind Kind;
    unsigned Cell = 0;         ///< whose row changes
    llvm::StringRef Pass = ""; ///< of an access
    bool MaySkip = false;      ///< of a loop, at its begin
    std::vector<Triple> Triples = {};
  };

  std::vector<Subject> Cells;
  std::vector<Single> Singles;
  std::vector<Row> Rows; ///< of one cell: row N is that of single N, as long as there are singles
  uint64_t Start = 0;    ///< the row in which the unit begins
  std::vector<Event> Events;
  size_t BodyBegin = 0; ///< the events before it run once
  bool Repeats = false; ///< the body ends within the row in which it begins
  unsigned Frames = 1, Phase = 0;
  uint64_t Minimum = 0;

  bool isGroup() const { return Cells.size() > 1; }
  /// The rule that the problem breaks; null: it is consistent.
  const char *check() const;
  /// The rule that a path breaks; null: it solves the problem, which is consistent.
  const char *verify(const UnitPath &) const;
  void print(llvm::json::OStream &) const;
};

/// The paths of all units, and the least sum of prices that any solution has.
struct Solution {
  std::vector<UnitPath> Units;
  uint64_t Bound = 0;
};

/// The problem of a graph on a target.
struct PlanProblem {
  std::string Target, Profile;
  unsigned Presents = 1; ///< framesShown() of the graph
  std::vector<UnitProblem> Units;

  const char *check() const;
  /// The rule that a solution breaks; null: it solves the problem, which is consistent.
  const char *verify(const Solution &) const;
  void print(llvm::json::OStream &) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PLANPROBLEM_H
