//===- WayTable.cpp - ways through sequences and regions ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See WayTable.h.
///
//===----------------------------------------------------------------------===//

#include "WayTable.h"

using namespace auxplan;
using namespace llvm;

WayTable::WayId WayTable::wayFrom(SequenceId Through, RowId From, uint32_t Part) {
  auto [It, New] = WayAt.try_emplace({Through, From}, uint32_t(Ways.size()));
  if (New)
    Ways.push_back({Through, Part, {}});
  return It->second;
}

uint32_t WayTable::regionFrom(RegionId Is, RowId From) {
  auto [It, New] = RegionAt.try_emplace({Is, From}, uint32_t(Regions.size()));
  if (New)
    Regions.push_back({Is, From, {}, false});
  return It->second;
}

void WayTable::clear() {
  Nodes.clear();
  Ways.clear();
  Regions.clear();
  WayAt.clear();
  RegionAt.clear();
}

void WayTable::Region::offer(const RegionExit &New) {
  for (RegionExit &E : Exits)
    if (E.Row == New.Row) {
      if (New.Price < E.Price)
        E = New;
      return;
    }
  Exits.push_back(New);
}

std::vector<uint32_t> WayTable::decisions(WayId W, uint32_t ExitIndex,
                                          const SequenceTable &Sequences,
                                          const FrontTable &Fronts) const {
  struct Piece {
    WayId Of;
    uint32_t Exit, FirstStep;
  };
  std::vector<uint32_t> Found(Sequences.numSteps(Ways[W].Through));
  SmallVector<Piece, 8> ToDo = {{W, ExitIndex, 0}};
  while (!ToDo.empty()) {
    auto [Of, Member, FirstStep] = ToDo.pop_back_val();
    for (uint32_t At = Ways[Of].Last; At != None32; At = Nodes[At].Prev) {
      const SequenceItem &I = Sequences.item(Nodes[At].Item);
      const FrontTable::Back &B = Fronts.back(Nodes[At].Transition, Member);
      uint32_t Step = FirstStep + I.Step;
      Member = B.Prev;
      if (!I.isRegion()) {
        Found[Step] = B.What | (I.isLive() ? 0 : AtDeadPoint);
        continue;
      }
      const RegionExit &E = Regions[RegionAt.lookup({I.What, B.From})].Exits[B.What];
      ToDo.push_back({E.Then, E.ThenExit, Step});
      if (E.Else != None32)
        ToDo.push_back({E.Else, E.ElseExit, Step + Sequences.numSteps(Ways[E.Then].Through)});
    }
  }
  return Found;
}
