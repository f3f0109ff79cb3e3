//===- LayoutRegions.cpp - branches and loops -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A driver must know the layout that it leaves. Where paths join, the first arm
/// of an `if` ends in the layouts of the second, and the body of a loop in those
/// in which it begins.
///
//===----------------------------------------------------------------------===//

#include "LayoutPolicy.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Makes the transition of one cell on a value that is not the present one.
void LayoutPolicy::moveValue(CellId C, LayoutCell &V, Layout New, EmitFn Emit) {
  LayoutCell Present = Current.Cells[C];
  AtArmEnd = &Emit;
  Layout Old = V.In;
  Current.Cells.at(C) = V;
  transitionCell(C, Old, New, false, true);
  V = Current.Cells[C];
  Current.Cells.at(C) = Present;
  AtArmEnd = nullptr;
}

void LayoutPolicy::enterRegion(uint32_t ItemIndex, bool IsLoop) {
  OpenRegion R;
  R.Item = ItemIndex;
  if (Builder)
    R.Before = Builder->mark();
  if (IsLoop)
    for (const auto &[C, Head] : Current.Cells.headOf(ItemIndex)) {
      R.Saved.push_back({C, Current.Cells[C]});
      if (!Explicit && Current.Cells[C].In != Head.In)
        transitionCell(C, Current.Cells[C].In, Head.In, false, true);
    }
  if (Builder)
    Builder->item(G.Items[ItemIndex]);
  Open.push_back(std::move(R));
  if (IsLoop) {
    Current.Cells.enterLoop(ItemIndex);
    Current.Types.enterLoop(ItemIndex);
    Current.Reg.enterLoop(ItemIndex);
  } else {
    Current.Cells.enterIf();
    Current.Types.enterIf();
    Current.Reg.enterIf();
  }
}

void LayoutPolicy::endThen(const Item &It) {
  Open.back().HasElse = It.Kind == ItemKind::Else;
  if (Builder) {
    Open.back().ThenEnd = Builder->mark().Items;
    if (Open.back().HasElse)
      Builder->item(It);
  }
  Current.Cells.enterElse();
  Current.Types.enterElse();
  Current.Reg.enterElse();
}

/// Arms that leave an image in different layouts are brought to that of the
/// second, or to that of the first where the second has never used the image.
void LayoutPolicy::settleArms(const Item &End) {
  OpenRegion &R = Open.back();
  auto AtThenEnd = [&](const CellOp &O) {
    if (Builder)
      Builder->opBefore(R.ThenEnd, O);
  };
  auto AtElseEnd = [&](const CellOp &O) {
    if (!Builder)
      return;
    if (!R.HasElse)
      Builder->item({ItemKind::Else, End.Index, None32, None32});
    R.HasElse = true;
    Builder->op(O);
  };
  struct Difference {
    CellId C;
    LayoutCell Then, Else;
  };
  std::vector<Difference> Differ;
  Current.Cells.forEachJoining([&](CellId C, LayoutCell &Then, LayoutCell &Else) {
    if (Then.In != Else.In)
      Differ.push_back({C, Then, Else});
  });
  for (Difference &D : Differ) {
    if (D.Else.In != Layout::UNDEFINED)
      moveValue(D.C, D.Then, D.Else.In, AtThenEnd);
    else if (End.Kind != ItemKind::EveryEnd)
      moveValue(D.C, D.Else, D.Then.In, AtElseEnd);
    else // `every` has no second arm: what the first has made ready is given up
      moveValue(D.C, D.Then, Layout::UNDEFINED, AtThenEnd);
    Current.Cells.thenValue(D.C) = D.Then;
    Current.Cells.at(D.C) = D.Else;
  }
}

uint32_t LayoutPolicy::leaveRegion(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  if (!Open.back().HasElse)
    endThen(End);
  if (!Explicit)
    settleArms(End);
  if (Builder)
    Builder->item(End);
  Current.Cells.leaveIf();
  Current.Types.leaveIf();
  Current.Reg.leaveIf();
  Open.pop_back();
  return EndItem + 1;
}

/// A body ends in the layouts in which it begins.
void LayoutPolicy::settleLoop() {
  auto AtBodyEnd = [&](const CellOp &O) {
    if (Builder)
      Builder->op(O);
  };
  std::vector<std::pair<CellId, Layout>> Differ;
  Current.Cells.forEachExit([&](CellId C, const LayoutCell &Head, LayoutCell &Exit) {
    if (Head.In != Exit.In && Head.In != Layout::UNDEFINED)
      Differ.push_back({C, Head.In});
  });
  for (auto [C, Head] : Differ) {
    LayoutCell Exit = Current.Cells[C];
    moveValue(C, Exit, Head, AtBodyEnd);
    Current.Cells.at(C) = Exit;
  }
}

uint32_t LayoutPolicy::leaveLoop(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  uint32_t Loop = Open.back().Item;
  if (!Explicit)
    settleLoop();
  bool Holds =
      Current.Cells.loopHolds() && Current.Types.loopHolds() && Current.Reg.loopHolds();
  auto Leave = [&](auto &Values) {
    if (!Holds && Values.loopHolds())
      return Values.abandonLoop(); // runs again for the others' sake
    Values.leaveLoop(Loop, maySkip(G.Loops[End.Index]));
  };
  Leave(Current.Cells);
  Leave(Current.Types);
  Leave(Current.Reg);
  OpenRegion R = std::move(Open.back());
  Open.pop_back();
  if (Holds) {
    if (Builder)
      Builder->item(End);
    return EndItem + 1;
  }
  for (size_t N = R.Saved.size(); N-- > 0;)
    Current.Cells.at(R.Saved[N].first) = R.Saved[N].second;
  if (Builder)
    Builder->rollback(R.Before);
  return R.Item;
}

bool LayoutPolicy::joins(const State &A, const State &B) const {
  for (CellId C = 0; C != A.Cells.size(); ++C)
    if (A.Cells[C].In != B.Cells[C].In)
      return false;
  return true;
}

void LayoutPolicy::beginItems() {
  Current.Cells.forgetHeads();
  Current.Types.forgetHeads();
  Current.Reg.forgetHeads();
}

void LayoutPolicy::endItems() {
  if (!Explicit)
    returnToOwners();
}

/// What the frame leaves to us it also returns: images owned outside go back in
/// the layout in which they are presented.
void LayoutPolicy::returnToOwners() {
  Here = Queue();
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      transition(I, 0, G.Images[I].wholeRange(), Layout::PRESENT_SRC_KHR,
                 [&](CellId C) { return Current.Cells[C].In; });
}
