//===- SlotCapacity.h - what is left of the prices of slots -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The steps of cells have windows: slots in which their ops may stand. A price for a window is a
/// part of the price of each of its slots. Sums are largest in the last slot of some window, so
/// only these slots are kept.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_SLOTCAPACITY_H
#define AUXPLAN_LIB_PLANNER_COUPLING_SLOTCAPACITY_H

#include "auxplan/Planner/Problem.h"
#include "lib/Planner/Cells/SearchPrices.h"
#include "llvm/ADT/ArrayRef.h"

namespace auxplan {

/// The slots of a step.
struct SlotWindow {
  CellId Cell;
  PlaneId Plane;
  SlotNumber First, Last;
};

/// The slots of windows, which come by cell and in order: a range of numbers for each window.
class SlotSpans {
public:
  struct Span {
    uint32_t Begin, End;
  };
  SlotSpans() = default;
  /// \p ByPlane: slots of different planes are different slots.
  SlotSpans(llvm::ArrayRef<SlotWindow>, bool ByPlane);
  const Span &operator[](size_t Window) const { return Spans[Window]; }
  size_t numSlots() const { return NumSlots; }
  /// The number of slots of all windows together.
  size_t numInAll() const;

private:
  void add(llvm::ArrayRef<SlotWindow>);

  std::vector<Span> Spans; ///< by window
  uint32_t NumSlots = 0;
};

/// The rest of the price of each slot, in units.
class SlotCapacity {
public:
  SlotCapacity(const SlotSpans &Spans, uint64_t Most)
      : Spans(Spans), Left(Spans.numSlots(), Most) {}

  /// Takes at most so many units from all slots of a window, or from its last; in whole pieces.
  /// Returns how many.
  uint64_t take(uint64_t Units, size_t Window, bool OnlyLast = false, uint64_t Piece = 1);
  /// All or nothing, from the slots in front of the last.
  uint64_t takeFromOthers(uint64_t Units, size_t Window);
  /// The least that is left in the slots of a window, or in its last.
  uint64_t leftIn(size_t Window, bool OnlyLast) const;

private:
  llvm::MutableArrayRef<uint64_t> slots(uint32_t Begin, uint32_t End) {
    return llvm::MutableArrayRef<uint64_t>(Left).slice(Begin, End - Begin);
  }

  const SlotSpans &Spans;
  std::vector<uint64_t> Left; ///< by slot
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_SLOTCAPACITY_H
