//===- FrameWalk.cpp - executes the items of frames -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rows join where control flow joins (RegionState.h). The cells of a plane share one clear value.
/// Each cell carries the value of its own clear blocks, and each step that sets or joins a value
/// checks that the plane still has only one.
///
//===----------------------------------------------------------------------===//

#include "FrameWalk.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/SharedImages.h"
#include <numeric>

using namespace auxplan;
using namespace llvm;

FrameWalk::FrameWalk(CheckedPlan &Plan, Walk From)
    : CheckerPart(Plan, Own), Own(std::move(From)), Memory(Plan, Own), Entries(Plan, Own),
      Layouts(Plan, Own, Memory), Ops(Plan, Own, Memory, Entries),
      Phases(Plan, Own, Memory, Entries) {}

bool FrameWalk::checkJoin(ArrayRef<uint32_t> Cells, LocOffset L) {
  for (CellId C : Cells) {
    if (!W.Cells[C].neededValue())
      continue;
    const Plane &Pl = P.planeOf(C);
    for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other) {
      ValueId V = W.Cells[Other].neededValue();
      if (V != ConflictingValues && (!V || V == W.Cells[C].Value))
        continue;
      error(L,
            "paths that join here leave clear blocks of different values in '%" +
                G.Names.get(P.imageOf(Pl).Name) + "'; the hardware keeps one value per plane",
            {C});
      note(W.Cells[C].ChangedAt, "one comes from here");
      return false;
    }
  }
  return true;
}

/// Do all clear blocks of a plane stand for one value, as far as their contents are defined?
bool FrameWalk::hasOneValue(const Plane &Pl) const {
  ValueId Only = 0;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    ValueId V = W.Cells[C].neededValue();
    if (V == ConflictingValues || (V && Only && V != Only))
      return false;
    Only = V ? V : Only;
  }
  return true;
}

void FrameWalk::checkStarts(LocOffset L) {
  for (const Plane &Pl : P.planes()) {
    if (hasOneValue(Pl))
      continue;
    std::vector<uint32_t> Cells(Pl.NumCells);
    std::iota(Cells.begin(), Cells.end(), Pl.FirstCell);
    if (!checkJoin(Cells, L))
      return;
  }
}

/// A loop joins at its head even if it is left from the end of its body.
void FrameWalk::checkHead(uint32_t ItemIndex) {
  std::vector<uint32_t> Cells;
  for (const auto &[C, Head] : W.Cells.headOf(ItemIndex))
    Cells.push_back(C);
  checkJoin(Cells, G.Items[ItemIndex].Loc);
}

/// Moves the images of a ring on to their next role.
void FrameWalk::passRolesOn() {
  std::vector<CellState> Next = W.Cells.values();
  for (CellId C = 0; C != Next.size(); ++C)
    if (isKept(P, C))
      Next[P.nextRole(C)] = W.Cells[C];
  W.Cells.setValues(std::move(Next));
}

/// Sets the start of images whose contents are not kept: they begin every frame in the same state.
void FrameWalk::beginFrame() {
  if (W.At.Started && Plan.Cells.HasRoles)
    passRolesOn();
  for (CellId C : Plan.Cells.NotKept) {
    CellState &St = W.Cells.at(C);
    bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
    bool ComesBack = W.At.Started && IsExternal && !ownerKnowsAux(P, C);
    StateSet Left = St.Row;
    ClearWord Word = St.Word;
    bool IsStale = St.WordStale || !(Left & Plan.Compressed).empty();
    const CellStart &Start = Plan.Cells.Starts[C];
    W.setStart(St, W.At.Started && IsExternal ? startOfLaterFrame(P, C, Start, Left) : Start);
    if (ComesBack) // the owner writes no word
      St.Word.add(St.Row, Word.most());
    St.WordStale = ComesBack && IsStale;
    St.WithOwner = false;
    if (!IsExternal)
      St.moveTo(Start.In);
  }
  W.At.Started = true;
}

void FrameWalk::endFrame(LocOffset L) {
  for (CellId C : Plan.Cells.External) {
    if (W.Cells[C].WithOwner)
      continue;
    checkHandOver(C, L, "left at the end of the frame");
    if (!W.At.Explicit)
      W.Cells.at(C).moveTo(Layout::PRESENT_SRC_KHR);
  }
}

void FrameWalk::runFrame(uint32_t Begin, uint32_t End) {
  beginFrame();
  runItems(Begin, End);
}

void FrameWalk::runItems(uint32_t Begin, uint32_t End) {
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  endFrame(G.Items[End].Loc);
  ++W.At.FrameNumber;
}

static Queue queueOf(const Op &O, const Pass &Pass) {
  return O.HasQueue ? O.On : Pass.On;
}

void FrameWalk::runPass(uint32_t Index) {
  const Pass &Pass = G.Passes[Index];
  ++W.At.Slot;
  Layouts.beginPass(Pass);
  Layouts.takeUsed(Pass);
  for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
    Ops.run(O, Index, queueOf(G.Ops[O], Pass));
  if (Pass.NumOps)
    Layouts.stayInPass(Pass, /*EndPhase=*/false);
  Phases.run(Index, /*EndPhase=*/false);
  ++W.At.PassIndex;
  W.Clears.clear();
  if (Pass.NumEndOps || Plan.Lines.factsOf(Index).HasResolves) {
    Phases.gather(Pass, /*EndPhase=*/true);
    ++W.At.Slot;
    for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
      Ops.runAtEnd(O, Index, queueOf(G.Ops[O], Pass), Phases.uses());
    if (Pass.NumEndOps)
      Layouts.stayInPass(Pass, /*EndPhase=*/true);
    Phases.run(Index, /*EndPhase=*/true);
    ++W.At.PassIndex;
  }
  Memory.takeAtEnd();
  Layouts.endPass(Index);
  ++W.At.Slot;
}

void FrameWalk::runPresent(const Present &Pr) {
  std::vector<CellChange> Changes;
  std::string What = isHandoff(Pr) ? "handed to '" + deviceOf(G, Pr).str() + "'" : "presented";
  bool KnowsAux = !isHandoff(Pr) || knowsPromise(G, Pr);
  P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
    if (!KnowsAux) {
      checkPlainHandOver(C, Pr);
    } else if (isRead(Pr)) {
      checkHandOver(C, Pr.Loc, What, isHandoff(Pr) ? "the device" : "its owner");
      Phases.rules().checkPresentMode(Pr, C);
    }
    Changes.push_back({C, W.Cells[C].Row, W.Cells[C].Row, {}});
  });
  Layouts.runPresent(Pr);
  for (CellChange &Change : Changes)
    Change.To = W.Cells[Change.Cell].Row;
  StepPlace Place{W.At.Slot++, W.At.PassIndex++, None32, Pr.HasQueue ? Pr.On : Queue()};
  if (W.observer())
    W.Observer->present({&Pr, Place, Changes});
}

/// An op between passes runs on the queue of the next pass, unless it names another.
void FrameWalk::runOpBetweenPasses(uint32_t Index) {
  const Op &O = G.Ops[Index];
  const Pass *Next = Plan.Lines.nextPass(W.At.Item);
  Ops.run(Index, None32, O.HasQueue ? O.On : Next ? Next->On : Queue());
}

void FrameWalk::openIf(const Item &I) {
  ++W.At.Slot;
  if (W.observer())
    W.Observer->openRegion(I);
  W.Cells.enterIf();
}

/// Executes the beginning or end of a region. Returns the item to go on with.
uint32_t FrameWalk::runRegionItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  switch (I.Kind) {
  case ItemKind::EveryBegin:
    if (W.At.Cycle)
      return runsIn(G.Everys[I.Index], W.At.FrameNumber) ? ItemIndex + 1 : I.Match + 1;
    openIf(I);
    break;
  case ItemKind::IfBegin:
    openIf(I);
    break;
  case ItemKind::Else:
    ++W.At.Slot;
    if (W.observer())
      W.Observer->elseArm();
    W.Cells.enterElse();
    break;
  case ItemKind::EveryEnd:
    if (W.At.Cycle)
      break;
    [[fallthrough]];
  case ItemKind::IfEnd:
    ++W.At.Slot;
    if (G.Items[G.Items[I.Match].Match].Kind != ItemKind::Else)
      W.Cells.enterElse();
    checkJoin(W.Cells.leaveIf(), I.Loc);
    if (W.observer())
      W.Observer->closeRegion(I);
    break;
  case ItemKind::LoopBegin:
    ++W.At.Slot;
    if (W.observer())
      W.Observer->openRegion(I);
    W.Cells.enterLoop(ItemIndex);
    checkHead(ItemIndex);
    break;
  case ItemKind::LoopEnd:
    ++W.At.Slot;
    if (!W.Cells.leaveLoop(I.Match, maySkip(G.Loops[I.Index])))
      return I.Match;
    if (W.observer())
      W.Observer->closeRegion(I);
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

uint32_t FrameWalk::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  W.At.Item = ItemIndex;
  switch (I.Kind) {
  case ItemKind::Pass:
    runPass(I.Index);
    break;
  case ItemKind::Transition:
    Layouts.runTransition(G.Transitions[I.Index]);
    break;
  case ItemKind::Present:
    runPresent(G.Presents[I.Index]);
    break;
  case ItemKind::Op:
    runOpBetweenPasses(I.Index);
    break;
  case ItemKind::Sync:
    if (W.observer())
      W.Observer->sync(G.Syncs[I.Index], W.At.Slot);
    break;
  case ItemKind::Barrier:
    break;
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
    return runRegionItem(ItemIndex);
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return ItemIndex + 1;
}
