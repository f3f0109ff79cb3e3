//===- FrameStarts.cpp - what blocks hold when frames begin ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameStarts.h.
///
//===----------------------------------------------------------------------===//

#include "FrameStarts.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

/// Sets the start; the simulator trusts the states of the tables in which memory is found.
void FrameStarts::setStart() {
  std::vector<CellStart> Cells = startsOf(P);
  Starts.resize(Memory.sites().size() + Memory.entries().size());
  for (CellId C = 0; C != Cells.size(); ++C) {
    const CellStart &Start = Cells[C];
    Blocks Out;
    for (StateId St = 0; St != Plan.F.States.size(); ++St)
      if (Start.Row.has(St))
        startBlocks(P.classOfCell(C).Kind, Plan.F.States[St],
                    Start.Defined && Start.In != Layout::UNDEFINED, Out);
    if (Out.empty())
      startPlainBlocks(Start.Defined && Start.In != Layout::UNDEFINED, Out);
    for (Block &B : Out)
      B.In = Start.In;
    Contents All = Memory.sorted(Out);
    for (SiteId Site = Memory.sites().first(C); Site != Memory.sites().end(C); ++Site)
      Starts[Site] = All;
  }
  Blocks Nobodys = {Block()};
  for (EntryId E = 0; E != Memory.entries().size(); ++E)
    Starts[Memory.siteOf(E)] = Memory.sorted(Nobodys);
  Memory.state().setValues(Starts);
}

/// Images that are kept go on with their contents, the images of a ring in their next role.
void FrameStarts::beginKept(std::vector<Contents> &Next, CellId C) const {
  SiteId To = Memory.sites().first(P.nextRole(C));
  for (SiteId From = Memory.sites().first(C); From != Memory.sites().end(C); ++From, ++To)
    Next[To] = Memory.state()[From];
}

/// An external owner has written to the image, or has given another image in its place.
void FrameStarts::beginOutside(std::vector<Contents> &Next, CellId C) {
  for (SiteId Site = Memory.sites().first(C); Site != Memory.sites().end(C); ++Site) {
    Blocks Out(Starts[Site].blocks().begin(), Starts[Site].blocks().end());
    for (const Block &B : Memory.state()[Site].blocks()) {
      size_t First = Out.size();
      ownerWrites(B, P.classOfCell(C).Kind, Plan.outsideState(C), Out);
      for (Block &N : MutableArrayRef(Out).drop_front(First)) {
        N.WithOwner = false;
        N.Owner = QueueOwner();
      }
    }
    if (Point.Explicit) { // the layout is the one that the last frame has left, if it is a single
                          // one
      ArrayRef<Block> Left = Memory.state()[Site].blocks();
      bool IsOne = llvm::all_of(Left, [&](const Block &B) { return B.In == Left.front().In; });
      for (Block &B : Out)
        B.In = IsOne ? Left.front().In : NoLayout;
    }
    Next[Site] = Memory.sorted(Out);
  }
}

void FrameStarts::beginFrame() {
  std::vector<Contents> Next = Starts;
  for (CellId C = 0; Started && C != P.cells().size(); ++C) {
    if (isKept(P, C))
      beginKept(Next, C);
    else if (P.imageOfCell(C).Lifetime == Lifetime::External)
      beginOutside(Next, C);
  }
  for (EntryId E = 0; Started && E != Memory.entries().size(); ++E)
    Next[Memory.siteOf(E)] = Memory.state()[Memory.siteOf(E)];
  Memory.state().setValues(std::move(Next));
  Started = true;
}
