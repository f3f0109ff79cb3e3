//===- UseMemo.h - effects of uses by kind ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph has few kinds of lines, and cells are in few rows. The checker computes once what a use
/// of one kind does to a cell in one row, and looks it up after that. It keeps only the effects of
/// uses without other uses: effects that follow from a line kind (Semantics.h), a plane class, a
/// mode, and whether an op has cleared the cell for the use.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_USEMEMO_H
#define AUXPLAN_LIB_CHECKER_USEMEMO_H

#include "auxplan/Layouts/StructKey.h"
#include "auxplan/Planner/PlanObserver.h"
#include <deque>

namespace auxplan {

/// The writes of a cell by its uses in one phase.
struct CellWrite {
  bool Writes = false;                   ///< one of the uses writes
  bool Defines = false;                  ///< one of the uses gives out what it writes
  bool IsAnew = true;                    ///< all writing uses overwrite the cell
  bool GoesAround = false;               ///< one use writes around the aux data
  ClearClass Decodes = ClearClass::None; ///< the strongest class that a writing view can hold
  void add(const CellEffect &Effect, Mode Used) {
    Writes |= Effect.Writes;
    Defines |= Effect.Defines;
    IsAnew &= Effect.Overwrites;
    GoesAround |= Effect.Writes && Used.Usage == AuxUsage::NONE;
    if (Effect.Writes)
      Decodes = std::max(Decodes, Used.Decodes);
  }
};

/// The effect of a use of one kind on a cell.
struct KnownUse {
  bool IsAllowed = false; ///< the use has a mode, and may have it
  bool HasAux = false;    ///< the cell has
  bool IsMapped = false;  ///< the aux data are found through entries
  CellEffect Effect;
  CellWrite Write;
  /// A transition from one row into another.
  struct Step {
    StateSet Row, Held; ///< see CellState
    StateSet After;     ///< the row after a use that writes
    StateSet AfterHeld; ///< its members that follow from Held
    bool IsLegal;
  };
  llvm::SmallVector<Step, 4> Steps;

  const Step *stepFrom(StateSet Row, StateSet Held) const {
    for (const Step &Known : Steps)
      if (Known.Row == Row && Known.Held == Held)
        return &Known;
    return nullptr;
  }
};

/// The facts that decide about the effect of an access on a cell, besides the line kind and the
/// class.
struct UseOfCell {
  Mode Used;      ///< what the access binds of the cell
  bool IsWhole;   ///< the area of the access covers the cell
  bool IsCleared; ///< an op has cleared the cell for the access
};

class UseMemo {
public:
  explicit UseMemo(uint32_t NumLineKinds) : ByKind(NumLineKinds) {}

  /// The effect of accesses of a line kind on cells of a class. Null: it has not been added.
  KnownUse *find(uint32_t LineKind, uint16_t Class, const Access &A, UseOfCell Of) {
    const UseKey Sought = keyOf(Class, A, Of);
    for (const auto &[Key, Known] : ByKind[LineKind])
      if (isSameKey(Key, Sought))
        return Known;
    return nullptr;
  }
  KnownUse &add(uint32_t LineKind, uint16_t Class, const Access &A, UseOfCell Of) {
    KnownUse &New = All.emplace_back();
    ByKind[LineKind].push_back({keyOf(Class, A, Of), &New});
    return New;
  }
  size_t size() const { return All.size(); }

private:
  struct UseKey {
    uint16_t Class, HasMode;
    UseOfCell Of;
  };
  static UseKey keyOf(uint16_t Class, const Access &A, UseOfCell Of) {
    return {Class, A.HasMode, Of};
  }
  std::vector<llvm::SmallVector<std::pair<UseKey, KnownUse *>, 2>> ByKind;
  std::deque<KnownUse> All; ///< a deque, since pointers to its elements must stay valid
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_USEMEMO_H
