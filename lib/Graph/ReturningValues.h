//===- ReturningValues.h - values that loops bring back ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values that come back to the heads of loops and to the beginning of a repeated frame. They
/// are kept from walk to walk: at a head the value is the least set that holds the entry and
/// everything that comes back. A loop has values for each of the frames that are walked in a row.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_RETURNINGVALUES_H
#define AUXPLAN_LIB_GRAPH_RETURNINGVALUES_H

#include "SliceValues.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

class ReturningValues {
public:
  ReturningValues(const Graph &G, const PlaneSlots &Slots, SliceSets &Sets)
      : G(G), Slots(Slots), Sets(Sets) {}

  /// Nothing comes back yet to the frame at item \p Frame, of which \p InRow are walked in a row.
  void clear(uint32_t Frame, unsigned InRow);
  /// The values that come back to the loop at \p Item, in frame \p Phase of those in a row.
  llvm::ArrayRef<SlotChanges::value_type> atLoop(uint32_t Item, unsigned Phase) {
    return llvm::ArrayRef(LoopValues).slice(edgeOf(Item, Phase).Begin, edgeOf(Item, Phase).Count);
  }
  /// Joins the values that a walk of the body has left.
  void addToLoop(uint32_t Item, unsigned Phase, SlotChanges Exit);

  const llvm::DenseMap<PlaneSlots::Slot, SliceSets::Root> &atFrame() const { return FrameValues; }
  /// Passes the values at the end of \p Frames frames back to their beginning. \p Begin: the values
  /// there.
  void addToFrame(const SlotChanges &End, const SliceValues &Begin, unsigned Frames);

  /// Has anything new come back since this was asked last?
  bool takeGrew() { return std::exchange(Grew, false); }
  void keepSets(llvm::function_ref<void(SliceSets::Root &)> Keep);

private:
  struct BackEdge {
    size_t Begin = 0, Count = 0;
  }; ///< into LoopValues, by slot
  BackEdge &edgeOf(uint32_t Item, unsigned Phase) {
    return Edges[size_t(G.Items[Item].Index - FirstLoop) * Phases + Phase];
  }
  void addToFrame(PlaneSlots::Slot S, SliceSets::Root Value);

  const Graph &G;
  const PlaneSlots &Slots;
  SliceSets &Sets;
  llvm::DenseMap<PlaneSlots::Slot, SliceSets::Root> FrameValues;
  std::vector<BackEdge> Edges; ///< of the frame, by loop and phase
  SlotChanges LoopValues;
  uint32_t FirstLoop = 0; ///< of the frame
  unsigned Phases = 1;    ///< frames that are walked in a row
  bool Grew = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_RETURNINGVALUES_H
