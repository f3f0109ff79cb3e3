//===- RowTable.h - what may be known of a cell at a point ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rows of the exact planner: the states of a cell, the states among them in which its contents may
/// be defined, and the value of clear blocks. Each different row has a number; few rows occur.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_ROWTABLE_H
#define AUXPLAN_LIB_PLANNER_CELLS_ROWTABLE_H

#include "auxplan/Layouts/StructKey.h"
#include "lib/Planner/Model/ClearValues.h"
#include <array>

namespace auxplan {

/// The state of one cell at one point.
struct CellRow {
  StateSet Row;
  StateSet Held;      ///< members with contents that may be defined
  uint32_t Value = 0; ///< number of the clear value; 0 exactly if no member has clear blocks
  bool operator==(const CellRow &O) const {
    return Row == O.Row && Held == O.Held && Value == O.Value;
  }
};

using RowId = uint32_t;

class RowTable {
public:
  explicit RowTable(const Problem &P) : P(P), WithClear(P.family().withClear()) {}

  RowId idOf(const CellRow &);
  const CellRow &operator[](RowId Id) const { return Rows[Id]; }
  size_t size() const { return Rows.size(); }

  /// The join of two paths; none if their clear blocks have two values.
  std::optional<RowId> join(RowId A, RowId B);
  /// Is \p Inner within \p Outer?
  bool isWithin(RowId Inner, RowId Outer) const {
    return Inner == Outer || isWithin(Rows[Inner], Rows[Outer]);
  }

  /// The row \p Row with contents in \p Held. A write may leave clear blocks; they stand for the
  /// value that the plane already has, \p Value, or for the default if that is 0.
  CellRow make(StateSet Row, StateSet Held, uint32_t Value) const;
  /// States with clear blocks.
  StateSet withClear() const { return WithClear; }
  bool holdsClear(const CellRow &R) const { return !(R.Held & WithClear).empty(); }

  /// The value that clear blocks must have; 0: there are none, or they may have any value.
  uint32_t neededValue(const CellRow &R) const {
    return holdsClear(R) && R.Value != AnyValue ? R.Value : 0;
  }

  /// The number of a clear value.
  uint32_t valueOf(CellId C, Format View, const ClearValue &V, ClearClass Class) {
    return Values.idOf(P, C, View, V, Class);
  }
  /// See ClearValueIds::wordsOf().
  const std::array<uint64_t, 4> &wordsOfValue(uint32_t Number) const {
    return Values.wordsOf(Number);
  }

private:
  bool isWithin(const CellRow &Inner, const CellRow &Outer) const;

  const Problem &P;
  StateSet WithClear;
  std::vector<CellRow> Rows;
  StructMap<CellRow, RowId> Ids;
  struct Recent {
    CellRow Is;
    RowId Id = None32;
  };
  std::array<Recent, 256> RecentRows; ///< by hash of the members
  ClearValueIds Values;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_ROWTABLE_H
