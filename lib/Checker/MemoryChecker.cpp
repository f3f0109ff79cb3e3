//===- MemoryChecker.cpp - memory that is shared --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A write takes the memory, and so may a transition from UNDEFINED. It leaves other owners with
/// undefined contents and the aux data of fresh memory.
///
/// The accesses of a pass write until the end of rendering: they take the memory as they run, and
/// once more after the ops at the end of the pass.
///
/// Aliasing.h proves that no line uses lost contents; this depends on the graph, not on the plan.
///
//===----------------------------------------------------------------------===//

#include "MemoryChecker.h"

using namespace auxplan;
using namespace llvm;

std::string MemoryChecker::nameOfOwner(OwnerId O) const {
  if (O < P.cells().size())
    return nameOfCell(O);
  return "%" + G.Names.get(G.Buffers[O - P.cells().size()].Name).str();
}

void MemoryChecker::checkOp(const OpFacts &O, CellId C, bool AtEnd) {
  for (OwnerId Other : P.memory().aliasesOf(C)) {
    uint32_t Clear = Other < W.Cells.size() ? W.Clears.opOf(Other) : None32;
    if (Clear != None32 && Clear != O.Index) {
      error(O.O->Loc, "'" + Twine(O.name()) + "' of '" + nameOfCell(C) +
                          "' writes the memory of '" + nameOfCell(Other) +
                          "', whose contents a clear has just made for this pass");
      return note(G.Ops[Clear].Loc, "they are cleared here");
    }
    auto It = W.Written.find(Other);
    if (!AtEnd || It == W.Written.end())
      continue;
    error(O.O->Loc,
          "'" + Twine(O.name()) + "' of '" + nameOfCell(C) +
              "' cannot stand in a pass that writes '" + nameOfOwner(Other) +
              "': they share memory, and the contents of both are gone when the pass ends");
    return note(It->second, "'" + nameOfOwner(Other) + "' is written here until then");
  }
}

void MemoryChecker::write(OwnerId Owner, const Access &A) {
  if (!P.hasAliases() || P.memory().aliasesOf(Owner).empty())
    return;
  W.Written.try_emplace(Owner, A.Loc);
  take(Owner, A.Loc);
}

void MemoryChecker::takeAtEnd() {
  for (auto [Owner, At] : W.Written)
    take(Owner, At);
  W.Written.clear();
}

void MemoryChecker::take(OwnerId Owner, LocOffset At, bool ByOp) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= W.Cells.size())
      continue; // a buffer
    CellState &St = W.Cells.at(Other);
    // Aliasing.h has checked that no line uses contents that accesses have overwritten, on any
    // path. An op takes nothing from a cell without contents: other paths may still give the cell
    // contents.
    St.Lost |= !ByOp || St.Defined;
    St.undefine();
    St.leaveWord(Plan.Compressed);
    StateSet Row = P.classOfCell(Other).staleRow();
    if (ByOp)
      Row.join(St.Row);
    W.setRow(St, Other, Row, StateSet());
    St.ChangedAt = At;
    if (!W.At.Explicit)
      St.moveTo(Layout::UNDEFINED);
  }
}
