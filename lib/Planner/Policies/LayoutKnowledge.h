//===- LayoutKnowledge.h - knowledge of a driver that sees only barriers -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The knowledge of the `layout` policy at a point of the walk. It has no aux states. It has what a
/// driver knows: the layout of each cell, and the possible values of words in GPU memory. For joins
/// it also has the clear value of each cell, which drivers do not know.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTKNOWLEDGE_H
#define AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTKNOWLEDGE_H

#include "PlanFacts.h"
#include "lib/Planner/Model/ClearValues.h"
#include "lib/Planner/Timeline/CellPlace.h"
#include "lib/Planner/Timeline/RegionState.h"

namespace auxplan {

/// A set of possible values of a word with at most three values, one bit each.
using ValueSet = uint8_t;
/// The values that the driver may find in a word in memory, or in the predicate register.
struct Word {
  ValueSet May = 0;
  bool operator==(Word O) const { return May == O.May; }
  bool joinFrom(Word O) {
    ValueSet Old = May;
    May |= O.May;
    return May != Old;
  }
};
constexpr ValueSet IsFalse = 1, IsTrue = 2;
constexpr ValueSet setOf(ClearClass C) {
  return 1u << unsigned(C);
}
/// Nothing has computed a predicate yet: the register holds anything.
constexpr ValueSet NeverComputed = 4;

/// The state of a cell: its compressed word, its layout, and the number of the value of its clear
/// blocks. No driver knows the value, but at a join the clear blocks of a plane must have one
/// value.
struct LayoutCell : CellPlace {
  LayoutCell() = default;
  LayoutCell(Layout StartsIn, uint32_t Value) : Value(Value) { In = StartsIn; }
  Word Compressed{IsFalse};
  Word Clears{NeverComputed}; ///< do blocks wait for an eliminate? Only some drivers have it
  uint32_t Value = 0;         ///< 0: it holds no clear blocks
  /// Contents that are lost on one path are lost after the join; no op brings the paths together.
  void lose() {
    loseMemory(/*Explicit=*/false);
    Value = 0;
  }
  bool operator==(const LayoutCell &O) const {
    return Compressed == O.Compressed && Clears == O.Clears && Value == O.Value &&
           CellPlace::operator==(O);
  }
  bool joinFrom(const LayoutCell &);
  /// The value that must not meet clear blocks of another value. An image in no layout has none,
  /// since its next use discards it.
  uint32_t neededValue() const { return In == Layout::UNDEFINED ? 0 : Value; }
};

/// The knowledge of a driver at a point: what it keeps of cells, of planes and of its register.
struct LayoutState {
  RegionState<LayoutCell> Cells;
  RegionState<Word> Types; ///< per plane, of ClearClass
  RegionState<Word> Reg;   ///< one
  bool operator==(const LayoutState &O) const {
    return Cells == O.Cells && Types == O.Types && Reg == O.Reg;
  }
  bool joinFrom(const LayoutState &O) {
    bool Grew = Cells.joinFrom(O.Cells);
    Grew |= Types.joinFrom(O.Types);
    return Reg.joinFrom(O.Reg) || Grew;
  }
};

class LayoutKnowledge : public LayoutState, PlanFacts {
public:
  LayoutKnowledge(const Problem &P, const Semantics &S) : PlanFacts(P, S), Starts(startsOf(P)) {}

  /// Sets the state before the first frame.
  void restart();
  void beginFrame(const Frame &);
  /// Does the text have the transitions of the current frame?
  bool isExplicit() const { return Explicit; }
  /// Does the current frame run more than once?
  bool isOften() const { return IsOften; }

  // Enter and leave regions, for all values.
  void enterIf();
  void enterElse();
  void leaveIf();
  void abandonIf();
  void enterLoop(uint32_t Item);
  bool loopHolds() const;
  void forgetHeads();

  void takeMemory(OwnerId);
  /// The cell changes its layout without work of the driver.
  void leaveBeside(CellId, Layout Old, Layout New);
  bool isMemoryInUse(CellId) const;
  void loseContents(CellId, LayoutCell &, LayoutCell &) const;
  bool disagree(const Plane &, const LayoutState &, const LayoutState &) const;
  /// Do the states join? A driver must know the layout that it leaves, and a plane has one clear
  /// value.
  bool joins(const LayoutState &, const LayoutState &) const;

private:
  uint32_t startValue(const CellStart &S) const {
    return (S.Row & F.withClear()).empty() ? 0 : OutsideValue;
  }

  const std::vector<CellStart> Starts;
  bool Explicit = false, Started = false;
  bool IsOften = false;
  bool LayoutsGiven = true; ///< all frames so far were explicit
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTKNOWLEDGE_H
