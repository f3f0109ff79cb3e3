//===- RegionItems.h - borders of regions in a walk -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A forward walk over the items of a frame treats the borders of regions alike, whatever its
/// values are: arms join, bodies run until their heads hold them, and an `every` runs in its
/// frames, or is an `if` where frames are not told apart.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_REGIONITEMS_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_REGIONITEMS_H

#include "RegionState.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// Carries the values over an item that begins or ends a region, or an `else`; other items leave
/// them alone. \p Cycle: frames that are told apart, of which this is number \p FrameNumber; 0: an
/// `every` is an `if`. Returns the item to go on with.
template <typename T>
uint32_t runRegionItem(RegionState<T> &State, const Graph &G, uint32_t ItemIndex, unsigned Cycle,
                       uint64_t FrameNumber) {
  const Item &I = G.Items[ItemIndex];
  switch (I.Kind) {
  case ItemKind::EveryBegin:
    if (Cycle)
      return runsIn(G.Everys[I.Index], FrameNumber) ? ItemIndex + 1 : I.Match + 1;
    [[fallthrough]];
  case ItemKind::IfBegin:
    State.enterIf();
    break;
  case ItemKind::Else:
    State.enterElse();
    break;
  case ItemKind::EveryEnd:
    if (Cycle)
      break;
    [[fallthrough]];
  case ItemKind::IfEnd:
    if (G.Items[G.Items[I.Match].Match].Kind != ItemKind::Else)
      State.enterElse();
    State.leaveIf();
    break;
  case ItemKind::LoopBegin:
    State.enterLoop(ItemIndex);
    break;
  case ItemKind::LoopEnd:
    if (!State.leaveLoop(I.Match, maySkip(G.Loops[I.Index])))
      return I.Match;
    break;
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return ItemIndex + 1;
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_REGIONITEMS_H
