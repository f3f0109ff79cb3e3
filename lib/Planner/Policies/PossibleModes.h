//===- PossibleModes.h - the modes that a line may have ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line of a phase, and the modes from which a policy chooses for it. The tables know them,
/// unless a policy has a rule of its own. Lines of one render pass instance that have no slot
/// between them bind their views together, so the usages of all of them count for the modes of
/// each.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_POSSIBLEMODES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_POSSIBLEMODES_H

#include "TrackedCells.h"
#include <functional>

namespace auxplan {

/// One line cleared cells of the current phase, or the source of a `resolve`.
struct TrackedLine {
  uint32_t Index;
  const Access *A;
  bool IsSource;
  ImageId Image;
  uint8_t Age;
  SubRange Range;
  AccessKind Kind;
  llvm::SmallVector<Mode, 3> Modes;
  Mode Chosen;
  bool LacksEntries = false;          ///< another line of the phase needs them
  uint32_t FirstUse = 0, NumUses = 0; ///< see usesOf()
  bool uses(const Plane &Pl, const SubRange &R) const {
    return Image == Pl.Image && Age == Pl.Age && Range.overlaps(R);
  }
};

class PossibleModes : PlanFacts {
public:
  /// Sets the possible modes of a line, preferred first.
  using ModeFinder = std::function<void(TrackedLine &, const PlaneClass &)>;

  PossibleModes(const Problem &P, const Semantics &S, const TrackedCells &Cells);
  void knowLayoutsOnly() { LayoutContract = true; }
  bool knowsLayoutsOnly() const { return LayoutContract; }
  /// Modes are not those that the tables know.
  void findBy(ModeFinder By) { Find = std::move(By); }

  /// Sets the modes of a line that uses a plane, preferred first.
  void find(TrackedLine &, const Plane &) const;
  /// The layout in which a line finds its image.
  Layout layoutOf(const TrackedLine &) const;

private:
  void shareInChains();
  void ask(TrackedLine &, const PlaneClass &) const;

  const TrackedCells &Cells;
  ModeFinder Find; ///< null: the tables know
  using ModeList = llvm::SmallVector<Mode, 3>;
  mutable std::vector<ModeList> ModeLists;  ///< of lines that share no chain
  mutable std::vector<uint16_t> KnownModes; ///< by class and line kind: number of the list plus 1
  bool LayoutContract = false;
  struct ChainUse {
    uint32_t Usages;
    bool ReadOnly;
  };
  llvm::DenseMap<uint32_t, ChainUse> InChain; ///< by access: usages of its instance
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_POSSIBLEMODES_H
