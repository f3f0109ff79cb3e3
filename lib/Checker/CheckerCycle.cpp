//===- CheckerCycle.cpp - frames that form a cycle ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A repeating frame with `every`s is a cycle of frames, in each of which other parts of
/// it run. They are checked one after the other.
///
/// Who wants to see them as the one frame that the text has is shown each item once: the
/// frames are executed in step, item by item, each from the state that it begins in, and
/// another walk carries out the same item on what all of them find there, joined.
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Has another frame of the cycle had the same to say?
bool Checker::isSaid(LocOffset L, const Twine &Msg) {
  return !Plan.Said.insert({L, uint64_t(hash_value(Msg.str()))}).second;
}

/// From the state in which the first frame of the cycle begins.
void Checker::runCycle(uint32_t Begin, uint32_t End) {
  bool InStep = Observer && !Observer->seesEachFrame();
  if (!InStep) {
    for (unsigned N = 0; N != Cycle; ++N)
      runShown(Begin, End);
    return;
  }
  std::vector<Checker> Frames;
  Frames.reserve(Cycle);
  for (unsigned N = 0; N != Cycle; ++N) {
    settleLoops(Begin, End);
    Frames.push_back(*this);
    Frames.back().Observer = nullptr;
    Silent = true;
    runFrame(Begin, End);
    Silent = false;
  }
  Slot = Frames.front().Slot;
  PassIndex = Frames.front().PassIndex;
  showCycle(Begin, End, Frames);
}

void Checker::showCycle(uint32_t Begin, uint32_t End, std::vector<Checker> &Frames) {
  Observer->frame(G.Frames[G.Items[Begin].Index], G.Items[Begin].Index);
  std::vector<SmallVector<Checker *, 4>> Running(1); // by open `every`
  for (Checker &Each : Frames) {
    Each.beginFrame();
    Running.back().push_back(&Each);
  }
  for (uint32_t I = Begin + 1; I != End; ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::EveryBegin) {
      Observer->openRegion(It);
      SmallVector<Checker *, 4> Here(Running.back());
      llvm::erase_if(Here, [&](const Checker *Each) {
        return !runsIn(G.Everys[It.Index], Each->FrameNumber);
      });
      Running.push_back(std::move(Here));
    } else if (It.Kind == ItemKind::EveryEnd) {
      Running.pop_back();
      Observer->closeRegion(It);
    } else if (!Running.back().empty()) {
      showItem(I, Running.back());
      for (Checker *Each : Running.back())
        Each->runItem(I); // the heads of loops are settled: each goes on behind them
    }
  }
  for (Checker &Each : Frames) {
    Each.endFrame(G.Items[End].Loc);
    Failed |= Each.Failed;
  }
}

void Checker::showItem(uint32_t ItemIndex, ArrayRef<Checker *> Running) {
  const Item &I = G.Items[ItemIndex];
  switch (I.Kind) {
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    ++Slot;
    Observer->openRegion(I);
    break;
  case ItemKind::Else:
    ++Slot;
    Observer->elseArm();
    break;
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
    ++Slot;
    Observer->closeRegion(I);
    break;
  default:
    findWhatAllFind(I, Running);
    IsShowOnly = true;
    runItem(ItemIndex);
    IsShowOnly = false;
  }
}

/// The planes that an item uses.
SmallVector<PlaneId, 8> Checker::planesOf(const Item &I) const {
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
    if (S.factsOf(A).EndPhase)
      P.forEachSourceCell(*G.extraOf(G.Accesses[A]), Add);
  }
  for (uint32_t O = Pass.FirstOp; O != Pass.FirstOp + Pass.NumOps; ++O)
    P.forEachCell(G.Ops[O], Add);
  for (uint32_t O = Pass.FirstEndOp; O != Pass.FirstEndOp + Pass.NumEndOps; ++O)
    P.forEachCell(G.Ops[O], Add);
  return Planes;
}

void Checker::findWhatAllFind(const Item &I, ArrayRef<Checker *> Running) {
  for (PlaneId Id : planesOf(I)) {
    const Plane &Pl = P.plane(Id);
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
      CellState All = Running.front()->State[C];
      for (const Checker *Each : Running.drop_front())
        All.joinFrom(Each->State[C]);
      State.at(C) = All;
    }
  }
}
