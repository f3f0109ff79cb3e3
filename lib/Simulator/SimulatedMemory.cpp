//===- SimulatedMemory.cpp - what blocks may hold -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contents of sites and entries. See SimulatedMemory.h.
///
//===----------------------------------------------------------------------===//

#include "SimulatedMemory.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

bool Contents::joinFrom(const Contents &O) {
  if (Known == O.Known || O.Known->empty())
    return false;
  std::vector<Block> All;
  All.reserve(Known->size() + O.Known->size());
  std::set_union(Known->begin(), Known->end(), O.Known->begin(), O.Known->end(),
                 std::back_inserter(All));
  if (All.size() == Known->size())
    return false;
  Known = std::make_shared<std::vector<Block>>(std::move(All));
  return true;
}

Contents SimulatedMemory::sorted(Blocks &Out) {
  llvm::stable_sort(Out);
  Out.erase(llvm::unique(Out), Out.end());
  if (Out.size() > Plan.Options.MaxContents) {
    Out.truncate(Plan.Options.MaxContents);
    Stats.Complete = false;
  }
  Stats.Contents = std::max<uint64_t>(Stats.Contents, Out.size());
  return Contents(std::vector<Block>(Out.begin(), Out.end()));
}

void SimulatedMemory::store(SiteId Site, Blocks &Out) {
  Contents New = sorted(Out);
  if (!(New == State[Site]))
    State.at(Site) = std::move(New);
}

/// \p Owner is written, so everything else in its memory is unprepared memory from here on. Reads
/// still expect what the program wrote there.
void SimulatedMemory::takeMemory(OwnerId Owner, LocOffset By) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= P.cells().size())
      continue; // a buffer
    const PlaneClass &Class = P.classOfCell(Other);
    Blocks Found;
    if (Class.hasAux())
      startBlocks(Class.Kind, F.States[Class.Initial], /*Defined=*/false, Found);
    else
      startPlainBlocks(/*Defined=*/false, Found);
    rewrite(Other, nullptr, [&](const Block &B, Cover, Blocks &Out) {
      for (const Block &As : Found) {
        Block N = B;
        N.Raw = As.Raw;
        N.Packed = As.Packed;
        N.Held = As.Held;
        N.Codes = As.Codes;
        N.HiZ = As.HiZ;
        N.RawBy = N.CodesBy = N.HiZBy = By;
        if (!Point.Explicit)
          N.In = Layout::UNDEFINED;
        Out.push_back(N);
      }
    });
  }
}

/// Do the entries that lead to the aux data of \p C have the format of \p C on every path?
void SimulatedMemory::throughEntries(CellId C, Binding &How) const {
  for (EntryId E : Table.ofCell(C))
    for (const Block &Is : State[siteOf(E)].blocks())
      if (Is.Raw != Table.formatOf(C)) {
        How.WrongEntry = true;
        How.EntryBy = Is.RawBy;
      }
}

/// Updates all entries, even of granules in which other images have aux data.
void SimulatedMemory::updateEntries(const Op &O) {
  Table.forEachUpdated(O, [&](EntryId E, Token Format) {
    Block Is;
    Is.Raw = Format;
    Is.RawBy = O.Loc;
    Blocks Out = {Is};
    State.at(siteOf(E)) = sorted(Out);
  });
}
