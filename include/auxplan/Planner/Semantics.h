//===- Semantics.h - what the lines of a graph mean -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The meaning of a graph that does not depend on any target: which access
/// reads, overwrites or discards, which load and store operations of chained
/// passes count, what happens together, how images begin. Planners and checker
/// both build on it.
///
/// A pass has two phases: its accesses, all simultaneous, and then the end of
/// rendering, where its `resolve` accesses read their sources and write their
/// destinations.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_SEMANTICS_H
#define AUXPLAN_PLANNER_SEMANTICS_H

#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// Properties of one access line. "Whole" ones hold for a cell only if the
/// access's area covers it (Problem::coversWhole).
struct AccessFacts {
  bool Reads : 1;          ///< needs old contents, unless it overwrites the cell
  bool Writes : 1;
  bool OverwritesArea : 1; ///< writes every texel of its area by itself
  bool Clears : 1;         ///< load(clear) that counts, or a clear command
  bool DiscardsArea : 1;   ///< load(dont_care) that counts
  bool DiscardsAll : 1;    ///< `from UNDEFINED`
  bool DropsAfter : 1;     ///< store(dont_care) that counts
  bool DropsSource : 1;    ///< of a `resolve`: store(dont_care) of its source, which comes after it
  bool EndPhase : 1;       ///< a `resolve`
  bool SimulReadOnly : 1;  ///< no access of its phase writes what it touches
  uint32_t Simultaneous;   ///< usage flags of its phase on what it touches
};

/// How a `resolve` reads its source; stands where Access::Kind would.
struct SourceFacts {
  uint32_t Simultaneous;
  bool ReadOnly;
  bool DropsAfter; ///< as in AccessFacts
};

/// May the loop be left without its body having run? A count does not promise
/// that it has: the plan holds for every count.
inline bool maySkip(const Loop &L) { return !L.AtLeastOnce; }

/// How a cell begins.
struct CellStart {
  StateSet Row;
  bool Defined = false;
  Layout In = Layout::UNDEFINED; ///< NoLayout: any (`starts unknown`)
};

class Semantics {
public:
  explicit Semantics(const Graph &G);

  const AccessFacts &factsOf(uint32_t AccessIndex) const { return Facts[AccessIndex]; }
  /// Of the source of a `resolve` access.
  SourceFacts sourceFactsOf(const Access &) const;
  /// The usage flag that an access stands for when modes are asked for.
  static uint32_t usageOf(const Graph &, const Access &);
  static AccessKind sourceKind(const Access &) { return AccessKind::ResolveSrc; }

  /// The value of a clear, with what is not written filled in (depth 1.0).
  static ClearValue clearValueOf(const Graph &, const Access &);

private:
  void gather(const Pass &);
  void dropBehindResolves(const Pass &);
  void chain();
  AccessFacts ownFacts(const Access &) const;
  const Graph &G;
  std::vector<AccessFacts> Facts;
};

/// Start of every cell at the first frame (docs/Design.md, "Control flow and frames").
std::vector<CellStart> startsOf(const Problem &);
/// Are the contents of the cell's image kept from frame to frame? If so a later
/// frame finds it as the one before left it, else it begins every frame alike.
bool isKept(const Problem &, CellId);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_SEMANTICS_H
