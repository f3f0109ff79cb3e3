//===- ReturningValues.cpp - values that loops bring back -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values of loops and of the frame. See ReturningValues.h.
///
//===----------------------------------------------------------------------===//

#include "ReturningValues.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace auxplan;

void ReturningValues::clear(uint32_t Frame, unsigned InRow) {
  FirstLoop = None32;
  uint32_t EndLoop = 0;
  for (uint32_t I = Frame; I != G.Items[Frame].Match; ++I)
    if (G.Items[I].Kind == ItemKind::LoopBegin) {
      FirstLoop = std::min(FirstLoop, G.Items[I].Index);
      EndLoop = std::max(EndLoop, G.Items[I].Index + 1);
    }
  Phases = InRow;
  size_t Loops = EndLoop ? EndLoop - FirstLoop : 0;
  Edges.assign(Loops * Phases, BackEdge());
  LoopValues.clear();
  FrameValues.clear();
  Grew = false;
}

/// If there are new slots, all values move to
/// the end of the array, which is rare after the first walk.
void ReturningValues::addToLoop(uint32_t Item, unsigned Phase, SlotChanges Exit) {
  BackEdge &Edge = edgeOf(Item, Phase);
  llvm::sort(Exit);
  size_t Old = Edge.Begin, OldEnd = Edge.Begin + Edge.Count;
  SlotChanges Merged;
  for (auto [S, Value] : Exit) {
    for (; Old != OldEnd && LoopValues[Old].first < S; ++Old)
      Merged.push_back(LoopValues[Old]);
    bool Known = Old != OldEnd && LoopValues[Old].first == S;
    SliceSets::Root Joined = Known ? Sets.join(LoopValues[Old].second, Value) : Value;
    Grew |= !Known || Joined != LoopValues[Old].second;
    Merged.push_back({S, Joined});
    Old += Known;
  }
  Merged.insert(Merged.end(), LoopValues.begin() + Old, LoopValues.begin() + OldEnd);
  if (Merged.size() != Edge.Count)
    Edge = {LoopValues.size(), Merged.size()};
  LoopValues.resize(std::max(LoopValues.size(), Edge.Begin + Edge.Count));
  llvm::copy(Merged, LoopValues.begin() + Edge.Begin);
}

void ReturningValues::addToFrame(PlaneSlots::Slot S, SliceSets::Root Value) {
  auto [It, New] = FrameValues.try_emplace(S, Value);
  SliceSets::Root Joined = Sets.join(It->second, Value);
  Grew |= New || Joined != It->second;
  It->second = Joined;
}

/// The images of a ring have moved on by one place for each frame.
void ReturningValues::addToFrame(const SlotChanges &End, const SliceValues &Begin,
                                 unsigned Frames) {
  DenseSet<PlaneSlots::Slot> Changed;
  for (auto [S, Value] : End) {
    Changed.insert(S);
    addToFrame(Slots.movedOn(S, Frames), Value);
  }
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    unsigned History = G.Images[Id].History;
    if (Frames % History == 0 || Slots.rolesOf(Id) == 1)
      continue;
    // Values that did not change have moved as well.
    PlaneSlots::Slot S = Slots.first(Id), E = S + History * Slots.numbersPerImage(Id);
    for (; S != E; ++S)
      if (!Changed.count(S))
        addToFrame(Slots.movedOn(S, Frames), Begin.valueOf(S));
  }
}

void ReturningValues::keepSets(function_ref<void(SliceSets::Root &)> Keep) {
  for (auto &[S, Value] : LoopValues)
    Keep(Value);
  for (auto &[S, Value] : FrameValues)
    Keep(Value);
}
