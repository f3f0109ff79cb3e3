//===- SharedStalls.cpp - what an op pays of the stall of its slot --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SharedStalls.h.
///
//===----------------------------------------------------------------------===//

#include "SharedStalls.h"
#include "lib/Planner/Decisions/SlotSharing.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace auxplan;
using namespace llvm;

SharedStalls::SharedStalls(const Graph &G, const CostModel &Model, const Decisions &Of)
    : Call(Model.callPrice()), Stall(Model.stallPrice()) {
  auto Repeats = [&](const FrameDecisions &F) { return G.Frames[G.Items[F.Begin].Index].Repeat; };
  bool HasRepeat = llvm::any_of(Of.Frames, Repeats);
  std::map<uint32_t, std::set<CellId>> CellsBefore, CellsAtEnd;
  for (const FrameDecisions &F : Of.Frames)
    for (const Execution &E : F.Executions)
      for (const PlacedOp &O : E.Ops)
        if (O.Place != OpsAt::AbsentElse && (!HasRepeat || (Repeats(F) && !F.IsPrologue)))
          (O.Place == OpsAt::PassEnd ? CellsAtEnd : CellsBefore)[O.Item].insert(O.TheOp.Cell);
  SequenceOf.resize(G.Items.size());
  for (const FrameDecisions &F : Of.Frames)
    llvm::copy(sequencesOf(G, F.Begin), SequenceOf.begin() + F.Begin);
  for (const auto &[Item, Cells] : CellsBefore)
    Before.push_back({Item, uint32_t(Cells.size())});
  for (const auto &[Item, Cells] : CellsAtEnd)
    AtEnds.push_back({Item, uint32_t(Cells.size())});
}

SlotPrice SharedStalls::priceFor(uint32_t NumCells) const {
  if (ArePaid && NumCells > 1)
    return {Call, Call};
  return {Call + Stall / std::clamp<uint32_t>(NumCells, 1, MaxSharers), Call};
}

/// The least part of the slots in front of an item behind \p After, up to \p Item.
SlotPrice SharedStalls::priceBetween(uint32_t After, uint32_t Item) const {
  uint32_t Most = 0;
  auto At =
      llvm::upper_bound(Before, After, [](uint32_t I, const Slot &Of) { return I < Of.Item; });
  for (; At != Before.end() && At->Item <= Item; ++At)
    if (SequenceOf[At->Item] == SequenceOf[Item])
      Most = std::max(Most, At->NumCells);
  return priceFor(Most);
}

SlotPrice SharedStalls::before(CellId, SlotNumber After, uint32_t Item) const {
  return priceBetween(After / 2, Item);
}

SlotPrice SharedStalls::ofClear(CellId, SlotNumber, uint32_t Item) const {
  return priceBetween(Item - 1, Item);
}

SlotPrice SharedStalls::atEnd(CellId, SlotNumber, uint32_t Item) const {
  auto At = llvm::lower_bound(AtEnds, Item, [](const Slot &Of, uint32_t I) { return Of.Item < I; });
  return priceFor(At != AtEnds.end() && At->Item == Item ? At->NumCells : 0);
}
