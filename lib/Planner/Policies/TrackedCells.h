//===- TrackedCells.h - knowledge of tracking about cells -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The knowledge of `tracked`, and of the policies that track like it, about each cell at a point
/// of the walk: its place, its row, whether its contents are defined, and the value of its clear
/// blocks. Cells of one plane have one clear value, and cells of one memory take the memory from
/// each other.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDCELLS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDCELLS_H

#include "PlanFacts.h"
#include "lib/Planner/Model/ClearValues.h"
#include "lib/Planner/Timeline/CellPlace.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/ADT/DenseMap.h"
#include <array>
#include <cstring>
#include <type_traits>

namespace auxplan {

/// Most of a walk compares cells and copies them, so they are compared as bytes, and have none that
/// mean nothing.
struct TrackedCell : CellPlace {
  bool Defined = false;
  StateSet Row;
  bool EntryLost = false;  ///< the entries that lead to its aux data may be another image's
  bool HoldsClear = false; ///< its clear blocks may hold contents that may be defined
  std::array<uint8_t, 2> Unused = {};
  uint32_t Value = 0; ///< number of the clear value of its clear blocks; 0: it has none
  bool operator==(const TrackedCell &O) const { return std::memcmp(this, &O, sizeof O) == 0; }
  bool joinFrom(const TrackedCell &);
  void undefine() { Defined = HoldsClear = false; }
  /// Contents that were lost are not needed any more.
  void discard() {
    undefine();
    IsLost = false;
  }
  void lose() {
    undefine();
    Value = 0;
    IsLost = true;
  }
  /// The value of clear blocks with undefined contents does not matter.
  uint32_t neededValue() const { return HoldsClear ? Value : 0; }
};

static_assert(std::has_unique_object_representations_v<TrackedCell>, "see TrackedCell");

struct TrackedState {
  RegionState<TrackedCell> Cells;
  bool operator==(const TrackedState &O) const { return Cells == O.Cells; }
  bool joinFrom(const TrackedState &O) { return Cells.joinFrom(O.Cells); }
};

class TrackedCells : PlanFacts {
public:
  TrackedCells(const Problem &P, const Semantics &S);

  /// Sets the state before the first frame.
  void restart();
  void beginFrame(const Frame &);
  /// Does the text have the transitions of the current frame?
  bool isExplicit() const { return Explicit; }

  const TrackedCell &operator[](CellId C) const { return Current.Cells[C]; }
  /// The state of a cell, for changing it.
  TrackedCell &at(CellId C) { return Current.Cells.at(C); }
  size_t size() const { return Current.Cells.size(); }
  RegionState<TrackedCell> &all() { return Current.Cells; }

  /// The states that hold clear blocks.
  StateSet withClear() const { return WithClear; }
  StateSet auxValid() const { return AuxValid; }
  unsigned samplesOf(CellId C) const { return P.imageOfCell(C).Desc.Samples; }
  void setRow(TrackedCell &, CellId, StateSet);
  uint32_t valueInPlane(CellId) const;
  bool clearsOthersValue(CellId, uint32_t Value) const;
  void takeMemory(OwnerId);

  bool disagree(const Plane &, const TrackedState &, const TrackedState &) const;
  bool disagree(const Plane &, const llvm::DenseMap<CellId, uint32_t> &Other) const;
  /// Do two starts of a frame have one clear value for each plane? If not, frames must end without
  /// clear blocks in some planes.
  bool joins(const TrackedState &, const TrackedState &) const;

  TrackedState Current;

private:
  TrackedCell startOf(const CellStart &) const;
  uint32_t startValue(const CellStart &S) const {
    return (S.Row & WithClear).empty() ? 0 : OutsideValue;
  }

  const StateSet WithClear, AuxValid;
  const std::vector<CellStart> Starts;
  bool Explicit = false, Started = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDCELLS_H
