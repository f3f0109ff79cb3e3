//===- CycleShow.cpp - a cycle of frames shown as one ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The frames are executed in step, item by item, each from its own beginning. Another walk
/// executes each item on the join of the states that all of them find there, and this walk is
/// shown.
///
//===----------------------------------------------------------------------===//

#include "CycleShow.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void CycleShow::add(const Walk &From, bool IsSilent) {
  Frames.push_back(std::make_unique<FrameWalk>(Plan, From));
  Frames.back()->walk().Observer = nullptr;
  Frames.back()->walk().IsSilent = IsSilent;
}

void CycleShow::beginFrames() {
  Running.assign(1, {});
  for (auto &Each : Frames) {
    Each->beginFrame();
    Running.back().push_back(Each.get());
  }
}

void CycleShow::openEvery(const Item &I) {
  Shown.walk().Observer->openRegion(I);
  FrameWalks Here(Running.back());
  llvm::erase_if(Here, [&](FrameWalk *Each) {
    return !runsIn(G.Everys[I.Index], Each->walk().At.FrameNumber);
  });
  Running.push_back(std::move(Here));
}

void CycleShow::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::EveryBegin)
    return openEvery(I);
  if (I.Kind == ItemKind::EveryEnd) {
    Running.pop_back();
    Shown.walk().Observer->closeRegion(I);
    return;
  }
  if (Running.back().empty())
    return;
  showItem(ItemIndex);
  for (FrameWalk *Each : Running.back())
    Each->runItem(ItemIndex); // the heads of loops are settled, so each frame goes on after them
}

bool CycleShow::run(uint32_t Begin, uint32_t End) {
  Walk &W = Shown.walk();
  W.At.Slot = Frames.front()->walk().At.Slot;
  W.At.PassIndex = Frames.front()->walk().At.PassIndex;
  W.Observer->frame(G.Frames[G.Items[Begin].Index], G.Items[Begin].Index);
  beginFrames();
  for (uint32_t I = Begin + 1; I != End; ++I)
    runItem(I);
  bool Failed = false;
  for (auto &Each : Frames) {
    Each->endFrame(G.Items[End].Loc);
    Failed |= Each->walk().Failed;
  }
  return !Failed;
}

void CycleShow::showItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  Walk &W = Shown.walk();
  switch (I.Kind) {
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    ++W.At.Slot;
    W.Observer->openRegion(I);
    return;
  case ItemKind::Else:
    ++W.At.Slot;
    W.Observer->elseArm();
    return;
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
    ++W.At.Slot;
    W.Observer->closeRegion(I);
    return;
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    findWhatAllFind(I);
    W.IsShowOnly = true;
    Shown.runItem(ItemIndex);
    W.IsShowOnly = false;
    return;
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    return;
  }
}

/// The planes that an item uses.
SmallVector<PlaneId, 8> CycleShow::planesOf(const Item &I) const {
  SmallVector<PlaneId, 8> Planes;
  auto Add = [&](CellId C) {
    if (!llvm::is_contained(Planes, P.cell(C).Plane))
      Planes.push_back(P.cell(C).Plane);
  };
  if (I.Kind == ItemKind::Transition)
    P.forEachCell(G.Transitions[I.Index], Add);
  if (I.Kind == ItemKind::Op)
    P.forEachCell(G.Ops[I.Index], Add);
  if (I.Kind == ItemKind::Present) {
    ImageId Image = G.Presents[I.Index].Image;
    P.forEachCell(Image, 0, G.Images[Image].wholeRange(), Add);
  }
  if (I.Kind != ItemKind::Pass)
    return Planes;
  const Pass &Pass = G.Passes[I.Index];
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A) {
    if (G.Accesses[A].IsBuffer)
      continue;
    P.forEachCell(G.Accesses[A], Add);
    if (Plan.S.factsOf(A).EndPhase)
      P.forEachSourceCell(*G.extraOf(G.Accesses[A]), Add);
  }
  for (uint32_t O = Pass.FirstOp; O != Pass.FirstOp + Pass.NumOps; ++O)
    P.forEachCell(G.Ops[O], Add);
  for (uint32_t O = Pass.FirstEndOp; O != Pass.FirstEndOp + Pass.NumEndOps; ++O)
    P.forEachCell(G.Ops[O], Add);
  return Planes;
}

/// Gives the walk that is shown, for the cells that an item uses, the join of the frames' states.
void CycleShow::findWhatAllFind(const Item &I) {
  for (PlaneId Id : planesOf(I)) {
    const Plane &Pl = P.plane(Id);
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
      CellState All = Running.back().front()->walk().Cells[C];
      for (FrameWalk *Each : llvm::drop_begin(Running.back()))
        All.joinFrom(Each->walk().Cells[C]);
      Shown.walk().Cells.at(C) = All;
    }
  }
}
