//===- LayoutRegions.cpp - branches, loops and frames of the layout policy -===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A driver must know the layout that it leaves. At a join the first arm of an `if` ends in the
/// layouts of the second, and a loop is entered in the layouts in which its body ends. An image
/// that only an `every` uses, which has no second arm, is made ready before it.
///
/// At a join a plane also cannot have clear blocks of more than one value: the first arm, the body,
/// or the frame gives up its clear blocks.
///
//===----------------------------------------------------------------------===//

#include "LayoutRegions.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace auxplan;
using namespace llvm;

LayoutRegions::LayoutRegions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                             DriverOps &Ops, DriverTransitions &Moves, RegionPlaces &Places)
    : PlanFacts(P, S), Current(Current), Ops(Ops), Moves(Moves), Places(Places),
      ClearOfClears(P.planes().size(), false) {}

//===----------------------------------------------------------------------===//
// Arms
//===----------------------------------------------------------------------===//

/// Applies \p Do to a cell, its plane and the register in the state in which the first arm has left
/// them.
void LayoutRegions::inThen(CellId C, function_ref<void()> Do) {
  PlaneId Pl = P.cell(C).Plane;
  auto Swap = [&] {
    std::swap(Current.Cells.at(C), Current.Cells.thenValue(C));
    std::swap(Current.Types.at(Pl), Current.Types.thenValue(Pl));
    std::swap(Current.Reg.at(0), Current.Reg.thenValue(0));
  };
  Swap();
  Do();
  Swap();
}

/// Makes the transition of one cell where paths part or join. An external image that is ready to be
/// presented counts as its owner's.
void LayoutRegions::moveAtEnd(CellId C, Layout New, EmitFn Emit) {
  if (Current.Cells[C].In != New)
    Ops.atArmEnd(Emit, [&] {
      Moves.transitionCell(C, Current.Cells[C].In, New, false, /*CoversLevel=*/false);
    });
  if (P.imageOfCell(C).Lifetime == Lifetime::External && New == Layout::PRESENT_SRC_KHR)
    Current.Cells.at(C).WithOwner = true;
}

void LayoutRegions::moveHere(CellId C, Layout New) {
  moveAtEnd(C, New, [&](const CellOp &O) { Places.here(O); });
}

/// The layout in which a path gives a cell back that another path has left with an external owner,
/// in layout \p Other: the end of a frame returns an external image in the same layout.
Layout LayoutRegions::layoutToGiveBack(CellId C, Layout Other) const {
  bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
  return IsExternal ? Layout::PRESENT_SRC_KHR : Other;
}

/// At least one arm has left the cell with an external owner, and after the join no op can touch
/// it. So the other arm gives it back, too. \p HasOneArm: no op can stand in the second arm.
void LayoutRegions::giveBackInBoth(CellId C, bool HasOneArm) {
  const LayoutCell Then = Current.Cells.thenValue(C), Else = Current.Cells[C];
  auto IsKept = [](const LayoutCell &Cell) {
    return !Cell.WithOwner && Cell.In != Layout::UNDEFINED;
  };
  if (IsKept(Then))
    inThen(C, [&] {
      moveAtEnd(C, layoutToGiveBack(C, Else.In), [&](const CellOp &O) { Places.atThenEnd(O); });
    });
  Layout New = layoutToGiveBack(C, Then.In);
  if (IsKept(Else) && (!HasOneArm || Else.In == New))
    moveAtEnd(C, New, [&](const CellOp &O) { Places.atElseEnd(O); });
}

void LayoutRegions::moveBefore(CellId C, Layout New) {
  Before &Old = Saved.back();
  Old.Cells.push_back({C, Current.Cells[C]});
  Old.Types.push_back({P.cell(C).Plane, Current.Types[P.cell(C).Plane]});
  if (!Current.isExplicit() && Current.Cells[C].In != New)
    moveHere(C, New);
}

static bool isAmong(ArrayRef<std::pair<CellId, Layout>> Cells, CellId C) {
  return llvm::any_of(Cells, [C](const auto &Entry) { return Entry.first == C; });
}

ArrayRef<std::pair<CellId, Layout>> LayoutRegions::movedBefore(uint32_t Item) const {
  auto It = MovedBefore.find(Item);
  if (It == MovedBefore.end())
    return {};
  return It->second;
}

void LayoutRegions::enter(uint32_t ItemIndex, bool IsLoop, Queue On) {
  Places.begin(ItemIndex);
  Saved.push_back({{}, {}, Current.Reg[0]});
  Ops.setQueue(On);
  ArrayRef<std::pair<CellId, Layout>> Moved = movedBefore(ItemIndex);
  // An image that an earlier frame could make ready need not own its memory in this frame.
  bool IsEvery = G.Items[ItemIndex].Kind == ItemKind::EveryBegin;
  for (auto [C, New] : Moved)
    if (!IsEvery || !Current.isMemoryInUse(C))
      moveBefore(C, New);
  if (IsLoop)
    for (const auto &[C, Head] : Current.Cells.headOf(ItemIndex))
      moveBefore(C, isAmong(Moved, C) || Head.IsLost || Head.WithOwner ? Current.Cells[C].In
                                                                       : Head.In);
  Places.enter();
  IsLoop ? Current.enterLoop(ItemIndex) : Current.enterIf();
}

void LayoutRegions::endThen(uint32_t Item) {
  Places.endThen(Item);
  Current.enterElse();
}

/// Goes back in front of the innermost region, which has been left already.
uint32_t LayoutRegions::runAgain() {
  const Before &Old = Saved.back();
  for (auto &[C, Cell] : llvm::reverse(Old.Cells))
    Current.Cells.at(C) = Cell;
  for (auto &[Pl, Type] : llvm::reverse(Old.Types))
    Current.Types.at(Pl) = Type;
  Current.Reg.at(0) = Old.Reg;
  Saved.pop_back();
  return Places.goBack();
}

/// If arms leave an image in different layouts, brings it to the layout of the second arm, or to
/// the layout of the first if the second has never used the image. False: an `every` needs images
/// in a layout before it. If another object owns their memory there, their contents are lost after
/// it.
bool LayoutRegions::settleArms(const Item &End) {
  struct Difference {
    CellId C;
    Layout Then, Else;
  };
  std::vector<Difference> Differ;
  std::vector<CellId> Away;
  DenseSet<CellId> HaveNoMemory; // in front of the `every`
  if (End.Kind == ItemKind::EveryEnd)
    Current.Cells.forEachJoining([&](CellId C, LayoutCell &, LayoutCell &) {
      if (Current.isMemoryInUse(C))
        HaveNoMemory.insert(C);
    });
  Current.Cells.forEachJoining([&](CellId C, LayoutCell &Then, LayoutCell &Else) {
    if (Then.IsLost || Else.IsLost) {
      Then.lose();
      Else.lose();
    }
    if (Then.WithOwner || Else.WithOwner)
      Away.push_back(C);
    else if (Then.In != Else.In)
      Differ.push_back({C, Then.In, Else.In});
  });
  for (CellId C : Away)
    giveBackInBoth(C, End.Kind == ItemKind::EveryEnd);
  bool Settled = true;
  for (const Difference &D : Differ) {
    if (D.Else != Layout::UNDEFINED) {
      inThen(D.C, [&] { moveAtEnd(D.C, D.Else, [&](const CellOp &O) { Places.atThenEnd(O); }); });
    } else if (End.Kind != ItemKind::EveryEnd) {
      moveAtEnd(D.C, D.Then, [&](const CellOp &O) { Places.atElseEnd(O); });
    } else if (HaveNoMemory.count(D.C)) {
      inThen(D.C, [&] { Current.Cells.at(D.C).lose(); });
      Current.Cells.at(D.C).lose();
    } else {
      MovedBefore[Places.item()].push_back({D.C, D.Then});
      Settled = false;
    }
  }
  return Settled;
}

/// If the arms disagree about a plane's clear value, the first arm gives up its clear blocks.
void LayoutRegions::settleArmValues() {
  std::map<CellId, uint32_t> ThenValue;
  std::vector<PlaneId> Planes;
  Current.Cells.forEachJoining([&](CellId C, LayoutCell &Then, LayoutCell &Else) {
    Current.loseContents(C, Then, Else);
    if (Then.Value || Else.Value)
      Planes.push_back(P.cell(C).Plane);
    ThenValue[C] = Then.neededValue();
  });
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  auto InElse = [&](CellId C) { return Current.Cells[C].neededValue(); };
  auto InThen = [&](CellId C) {
    auto It = ThenValue.find(C);
    return It == ThenValue.end() ? InElse(C) : It->second;
  };
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!disagreeOnValue(Pl, InThen, InElse))
      continue;
    dropArmClears(Id);
  }
}

/// The first arm gives up its clear blocks, or the second arm if no op can stand in the first.
void LayoutRegions::dropArmClears(PlaneId Id) {
  const Plane &Pl = P.plane(Id);
  auto Cells = llvm::seq(Pl.FirstCell, CellId(Pl.FirstCell + Pl.NumCells));
  bool CanInThen = llvm::all_of(Cells, [&](CellId C) {
    const LayoutCell &Then = Current.Cells.thenValue(C);
    return !Then.neededValue() || !Then.Owner.isNobody() || Places.isReleasedInThen(C);
  });
  for (CellId C : Cells) {
    if (CanInThen && Current.Cells.thenValue(C).neededValue())
      inThen(C, [&] { Ops.dropClears(C, [&](const CellOp &O) { Places.atThenEnd(O); }); });
    if (!CanInThen && Current.Cells[C].neededValue())
      Ops.dropClears(C, [&](const CellOp &O) { Places.atElseEnd(O); });
  }
  Word None{setOf(ClearClass::None)};
  (CanInThen ? Current.Types.thenValue(Id) : Current.Types.at(Id)) = None;
}

uint32_t LayoutRegions::leave(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  if (!Places.hasElse())
    endThen(EndItem);
  if (!Current.isExplicit() && !settleArms(End)) {
    Current.abandonIf();
    return runAgain();
  }
  settleArmValues();
  Places.leave();
  Saved.pop_back();
  Current.leaveIf();
  return EndItem + 1;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// A body begins in the layouts in which it ends. An image that enters in another layout is moved
/// in front of the loop, which has to run again for that. If that changes how the body ends, the
/// body moves the image back. Returns the images to move in the next run.
LayoutRegions::CellLayouts LayoutRegions::settleLoop() {
  ArrayRef<std::pair<CellId, Layout>> Known = movedBefore(Places.item());
  CellLayouts BringBack, New;
  Current.Cells.forEachExit([&](CellId C, LayoutCell &Head, LayoutCell &Exit) {
    bool IsLost = Head.IsLost || Exit.IsLost; // then joining them is enough
    if (IsLost || Head.In == Layout::UNDEFINED || (Head.WithOwner && Exit.WithOwner))
      return;
    if (Head.WithOwner) // the body takes it
      return BringBack.push_back({C, layoutToGiveBack(C, Head.In)});
    Layout Wanted = Exit.WithOwner ? layoutToGiveBack(C, Exit.In) : Exit.In;
    if (Head.In == Wanted)
      return;
    bool WasMoved = isAmong(Known, C);
    (WasMoved ? BringBack : New).push_back({C, WasMoved ? Head.In : Wanted});
  });
  for (auto [C, Head] : BringBack)
    moveHere(C, Head);
  if (!New.empty())
    llvm::append_range(MovedBefore[Places.item()], New);
  return New;
}

/// A body must not end with clear blocks of another value than the head has.
void LayoutRegions::settleLoopValues() {
  std::map<CellId, uint32_t> HeadValue;
  std::vector<PlaneId> Planes;
  Current.Cells.forEachExit([&](CellId C, LayoutCell &Head, LayoutCell &Exit) {
    Current.loseContents(C, Head, Exit);
    if (Head.Value || Exit.Value)
      Planes.push_back(P.cell(C).Plane);
    HeadValue[C] = Head.neededValue();
  });
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    auto InBody = [&](CellId C) { return Current.Cells[C].neededValue(); };
    auto InHead = [&](CellId C) {
      auto It = HeadValue.find(C);
      return It == HeadValue.end() ? InBody(C) : It->second;
    };
    if (!disagreeOnValue(Pl, InHead, InBody))
      continue;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (InBody(C))
        Ops.dropClears(C, [&](const CellOp &O) { Places.here(O); });
    Current.Types.at(Id) = Word{setOf(ClearClass::None)};
  }
}

uint32_t LayoutRegions::leaveLoop(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  uint32_t Loop = Places.item();
  CellLayouts Moved = Current.isExplicit() ? CellLayouts() : settleLoop();
  settleLoopValues();
  bool Holds = Moved.empty() && Current.loopHolds();
  bool IsOutermost = !Current.Cells.isInLoop();
  auto Leave = [&](auto &Values) {
    if (!Holds && !IsOutermost)
      Values.runLoopAroundAgain(); // for the other loops, if not for its own sake
    if (!Holds && IsOutermost && Values.loopHolds())
      return Values.abandonLoop();
    Values.leaveLoop(Loop, maySkip(G.Loops[End.Index]));
  };
  Leave(Current.Cells);
  Leave(Current.Types);
  Leave(Current.Reg);
  if (!IsOutermost) // the regions around see the cells as the next run leaves them
    for (auto [C, In] : Moved)
      Current.Cells.at(C).In = In;
  if (!Holds && IsOutermost)
    return runAgain();
  Saved.pop_back();
  Places.leave();
  return EndItem + 1;
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

/// The images of a ring take turns: a state in which one must not be left, none must be left in.
void LayoutRegions::keepApart(const LayoutState &A, const LayoutState &B) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  for (CellId C = 0; C != A.Cells.size(); ++C) {
    Layout In = A.Cells[C].In, Other = B.Cells[C].In;
    bool IsAway = A.Cells[C].WithOwner && B.Cells[C].WithOwner;
    if (In == Other || Current.isExplicit() || A.Cells[C].IsLost || B.Cells[C].IsLost || IsAway)
      continue;
    if (In == Layout::UNDEFINED || In == NoLayout)
      In = Other;
    CellId Role = C;
    do {
      Learned |= EndsIn.try_emplace(Role, In).second;
      Role = P.nextRole(Role);
    } while (Role != C);
  }
  for (const Plane &Pl : P.planes())
    if (Current.disagree(Pl, A, B))
      for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
        if (P.plane(Id).Image == Pl.Image && P.plane(Id).TheAspect == Pl.TheAspect) {
          Learned |= !ClearOfClears[Id];
          ClearOfClears[Id] = true;
        }
}

void LayoutRegions::beginTrial() {
  Trial = true;
  TrialFailed = false;
  MovedBeforeTrial = MovedBefore;
}

bool LayoutRegions::endTrial(bool Accepted) {
  Trial = false;
  bool Succeeded = Accepted && !TrialFailed;
  if (!Succeeded)
    MovedBefore.swap(MovedBeforeTrial);
  MovedBeforeTrial.clear();
  return Succeeded;
}

void LayoutRegions::beginFrame() {
  Current.forgetHeads();
  Places.beginFrame();
}

/// A frame ends in layouts in which the next can begin, and without clear blocks that the next
/// cannot begin with.
void LayoutRegions::settleFrame() {
  Ops.setQueue(Queue());
  if (!Current.isExplicit() && Current.isOften())
    for (auto [C, New] : EndsIn)
      if (Current.Cells[C].In != New && !Current.Cells[C].IsLost)
        moveHere(C, New);
  for (CellId C = 0; C != Current.Cells.size(); ++C)
    if (ClearOfClears[P.cell(C).Plane] && Current.Cells[C].neededValue()) {
      Ops.dropClears(C, [&](const CellOp &O) { Places.here(O); });
      Current.Types.at(P.cell(C).Plane) = Word{setOf(ClearClass::None)};
    }
}
