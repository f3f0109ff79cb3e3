//===- UseMemo.h - what uses of one kind do, worked out once ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph has few kinds of lines, and cells are in few rows. The checker works out once what a use
/// of one kind does to a cell in one row, and looks it up after that. Only uses that no other use
/// and no op has a part in are kept: all that follows from a line kind (Semantics.h), a plane class
/// and a mode.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_USEMEMO_H
#define AUXPLAN_LIB_CHECKER_USEMEMO_H

#include "auxplan/Planner/PlanObserver.h"
#include <deque>

namespace auxplan {

/// How the uses of a cell in one phase write it.
struct CellWrite {
  bool Writes = false;                   ///< one of them does
  bool IsAnew = true;                    ///< all of them overwrite the cell
  bool GoesAround = false;               ///< one of them writes around the aux data
  ClearClass Decodes = ClearClass::None; ///< the most that a writing view can hold
  void add(const CellEffect &Effect, Mode Used) {
    Writes |= Effect.Writes;
    IsAnew &= Effect.Overwrites;
    GoesAround |= Effect.Writes && Used.Usage == AuxUsage::NONE;
    if (Effect.Writes)
      Decodes = std::max(Decodes, Used.Decodes);
  }
};

/// What a use of one kind does to a cell.
struct KnownUse {
  bool IsAllowed = false; ///< it has a mode, and may have it
  bool HasAux = false;    ///< the cell has
  bool IsMapped = false;  ///< the aux data are found through entries
  CellEffect Effect;
  CellWrite Write;
  /// From one row into another.
  struct Step {
    StateSet Row, Held; ///< see CellState
    StateSet After;     ///< if the use writes
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

class UseMemo {
public:
  explicit UseMemo(uint32_t NumLineKinds) : ByKind(NumLineKinds) {}

  /// Of accesses of a line kind with a mode to cells of a class. \p Whole: their areas cover the
  /// cell. Null: it has not been added.
  KnownUse *find(uint32_t LineKind, uint16_t Class, const Access &A, bool Whole) {
    for (auto [Key, Known] : ByKind[LineKind])
      if (Key == keyOf(Class, A, Whole))
        return Known;
    return nullptr;
  }
  KnownUse &add(uint32_t LineKind, uint16_t Class, const Access &A, bool Whole) {
    KnownUse &New = All.emplace_back();
    ByKind[LineKind].push_back({keyOf(Class, A, Whole), &New});
    return New;
  }
  size_t size() const { return All.size(); }

private:
  static uint32_t keyOf(uint16_t Class, const Access &A, bool Whole) {
    return uint32_t(Class) << 16 | uint32_t(A.Planned.Usage) << 8 |
           uint32_t(A.Planned.Decodes) << 4 | A.HasMode << 1 | Whole;
  }
  std::vector<llvm::SmallVector<std::pair<uint32_t, KnownUse *>, 2>> ByKind;
  std::deque<KnownUse> All; ///< which stay where they are
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_USEMEMO_H
