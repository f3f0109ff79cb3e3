//===- ProgramWalk.cpp - the walk that makes programs ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProgramWalk.h.
///
//===----------------------------------------------------------------------===//

#include "ProgramWalk.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/SharedImages.h"
#include "lib/Planner/Timeline/LostContents.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

ProgramWalk::ProgramWalk(WalkContext &X, ArrayRef<CellStart> Starts,
                         std::vector<bool> &ClearsOtherwise)
    : X(X), P(X.P), G(X.G), Starts(Starts), Losses(X), Writer(X, Losses),
      Agreement(X, Writer, Losses), Passes(X, Writer, Losses, Agreement, ClearsOtherwise) {
  for (const CellStart &Start : Starts) {
    CellTrack T;
    T.In = Start.In;
    T.IsTaken = !Start.Defined && !P.memory().aliasesOf(X.State.size()).empty();
    X.State.push_back(T);
  }
  for (const Frame &F : G.Frames)
    CarriesLayouts |= F.Explicit || X.S.instances().any() || X.Table.modes().knowsLayoutsOnly();
}

//===----------------------------------------------------------------------===//
// Executions of frames
//===----------------------------------------------------------------------===//

/// The number of cells that the lines of the graph use, or a little more.
size_t ProgramWalk::countUses() const {
  if (P.cells().size() == P.planes().size()) // of one cell each
    return G.Accesses.size();
  size_t Num = 0;
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    const Plane &Pl = P.plane(P.planeId(A));
    if (!P.classOf(Pl).hasAux())
      continue;
    const ImageDesc &Desc = P.imageOf(Pl).Desc;
    bool IsAll = A.Range.MipEnd - A.Range.MipBegin == Desc.Mips && !A.Range.Views &&
                 A.Range.LayerEnd - A.Range.LayerBegin == Desc.sliceCount();
    if (Pl.NumCells == 1 || IsAll)
      Num += Pl.NumCells;
    else
      P.forEachCell(A, [&](CellId) { ++Num; });
  }
  return Num;
}

/// At most this many executions of a frame with a count are planned apart.
static constexpr uint32_t MaxApart = 16;

bool ProgramWalk::run() {
  bool Repeats = llvm::any_of(G.Frames, [](const Frame &F) { return F.Repeat; });
  X.Log.reserve(countUses() * (Repeats && startsOtherwise() ? 2 : 1));
  for (uint32_t I = 0; I != G.Items.size() && !X.Failed; I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    uint32_t End = G.Items[I].Match;
    FrameNumber = firstNumberOf(G, I);
    if (I && !X.Explicit && F.Explicit)
      forgetLayouts();
    if (F.Repeat) {
      runRepeating(I, End);
      continue;
    }
    Cycle = plannedCycleOf(G, I);
    for (uint32_t N = 0; N != std::min(F.Count, MaxApart); ++N, ++FrameNumber) {
      bool IsLast = N + 1 == MaxApart;
      X.InFirst = !N;
      settleLoops(I, End);
      record(I, IsLast ? F.Count - N : 1, /*IsFirst=*/false);
    }
  }
  return !X.Failed;
}

/// Like Checker::forgetLayouts().
void ProgramWalk::forgetLayouts() {
  for (CellId C = 0; C != X.State.size(); ++C)
    if (isKept(P, C) && X.State[C].In != Starts[C].In)
      X.State.at(C).In = NoLayout;
}

void ProgramWalk::runRepeating(uint32_t Begin, uint32_t End) {
  Cycle = plannedCycleOf(G, Begin);
  unsigned NumFrames = std::max(Cycle, 1u);
  X.InFirst = true;
  for (unsigned N = 0; N != NumFrames && startsOtherwise(); ++N, ++FrameNumber) {
    settleLoops(Begin, End);
    record(Begin, 1, /*IsFirst=*/true);
  }
  CycleBegin = FrameNumber;
  X.InFirst = false;
  if (!G.Loops.empty() || CarriesLayouts || Cycle > 1)
    settleCycle(Begin, End);
  for (unsigned N = 0; N != NumFrames && !X.Failed; ++N, ++FrameNumber) {
    settleLoops(Begin, End);
    record(Begin, 1, /*IsFirst=*/false);
  }
}

void ProgramWalk::record(uint32_t Begin, uint32_t Times, bool IsFirst) {
  X.Log.begin({Begin, 0, FrameNumber, Times, IsFirst});
  Losses.beginExecution();
  walkFrame(Begin, G.Items[Begin].Match);
}

/// Does the repeating frame, which comes next, find images in its first execution as it never will
/// later: with contents, but in no layout? Inside render pass instances, where ops stand only at
/// changes of layout, any layout matters.
bool ProgramWalk::startsOtherwise() const {
  for (CellId C = 0; C != Starts.size(); ++C) {
    Layout Found = Started ? X.State[C].In : Starts[C].In;
    if (isKept(P, C) && P.classOfCell(C).hasAux() &&
        (X.S.instances().any() || (Starts[C].Defined && Found == Layout::UNDEFINED)))
      return true;
  }
  return false;
}

void ProgramWalk::walkSilently(uint32_t Begin, uint32_t End) {
  X.Silent = true;
  X.State.forgetHeads();
  walkFrame(Begin, End);
  X.Silent = false;
}

/// Finds the layouts at the heads of the frame's loops.
void ProgramWalk::settleLoops(uint32_t Begin, uint32_t End) {
  if (G.Loops.empty())
    return;
  std::vector<CellTrack> Before = X.State.values();
  bool WasStarted = Started;
  walkSilently(Begin, End);
  X.State.setValues(std::move(Before));
  Started = WasStarted;
}

/// Goes through the frames of the cycle, once for each role of an image, so that each image is
/// found as it will be later.
void ProgramWalk::settleCycle(uint32_t Begin, uint32_t End) {
  std::vector<CellTrack> Before = X.State.values();
  bool WasStarted = Started;
  unsigned Roles = 1;
  for (const Image &I : G.Images)
    Roles = std::max<unsigned>(Roles, I.History);
  for (unsigned N = 0; N != Roles * std::max(Cycle, 1u); ++N, ++FrameNumber)
    walkSilently(Begin, End);
  FrameNumber = CycleBegin;
  for (CellId C = 0; X.Explicit && C != X.State.size(); ++C) {
    if (!isKept(P, C) || !P.classOfCell(C).hasAux())
      continue;
    CellId To = P.nextRole(C); // in its next role the image begins as it ended
    Layout Found = WasStarted ? Before[C].In : Starts[To].In;
    if (Starts[To].Defined && losesContents(P, C, Found, X.State[C].In))
      Losses.loseAtHead(Begin, To);
  }
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void ProgramWalk::beginFrame(const Frame &F) {
  X.Explicit = F.Explicit;
  std::vector<CellTrack> Next = X.State.values();
  for (CellId C = 0; C != Next.size(); ++C) {
    if (isKept(P, C)) {
      if (Started)
        Next[P.nextRole(C)] = X.State[C];
      continue;
    }
    CellTrack &T = Next[C];
    T.WithOwner = T.IsUsed = T.IsLost = false;
    T.IsTaken = !P.memory().aliasesOf(C).empty();
    if (P.imageOfCell(C).Lifetime != Lifetime::External)
      T.In = Starts[C].In;
  }
  // A frame that repeats finds kept images as it has left them, in any layout; an explicit frame
  // has been walked to find these layouts.
  bool Finds = F.Repeat && !F.Explicit && !X.Silent && !X.Log.walks().back().IsFirst;
  for (CellId C = 0; Finds && C != Next.size(); ++C)
    if (isKept(P, C) && Next[C].In == Layout::UNDEFINED)
      Next[C].In = NoLayout;
  X.State.setValues(std::move(Next));
  Started = true;
}

/// Does the frame being written begin a cycle to which later frames come back?
bool ProgramWalk::runsAgain() const {
  return !X.Silent && !X.Log.walks().back().IsFirst && FrameNumber == CycleBegin;
}

void ProgramWalk::walkFrame(uint32_t Begin, uint32_t End) {
  beginFrame(G.Frames[G.Items[Begin].Index]);
  X.Regions.openFrame(Begin);
  X.MovedAt.assign(X.State.size(), 0);
  bool Loses = Losses.anyLostAtHeads() && runsAgain();
  for (CellId C = 0; Loses && C != X.State.size(); ++C)
    if (Losses.isLostAtHead(Begin, C)) {
      X.State.at(C).In = Layout::UNDEFINED;
      Writer.undefine(C, Begin);
    }
  Agreement.at(Begin);
  LastUses Left = lastUses(Begin, End);
  size_t NumLeft = 0;
  for (uint32_t I = Begin + 1; I != End;) {
    uint32_t Next = walkItem(I);
    for (; NumLeft != Left.size() && Left[NumLeft].first < Next; ++NumLeft)
      Writer.takeBack(Left[NumLeft].second, Starts[Left[NumLeft].second], Next - 1);
    I = Next;
  }
  endFrame(End);
}

/// The last uses, in order, of cells that share a program with others and end with the frame: items
/// outside regions, or whole regions. After its last use the state of such a cell does not matter,
/// so the joint rows need not remember it.
ProgramWalk::LastUses ProgramWalk::lastUses(uint32_t Begin, uint32_t End) const {
  LastUses Found;
  if (!X.Joint.any() || X.Silent)
    return Found;
  DenseMap<CellId, uint32_t> LastIn;
  for (uint32_t Outer = Begin + 1; Outer != End;) {
    const Item &First = G.Items[Outer];
    bool IsRegion = First.Kind == ItemKind::IfBegin || First.Kind == ItemKind::LoopBegin ||
                    First.Kind == ItemKind::EveryBegin;
    uint32_t Last = IsRegion ? First.Match : Outer;
    if (G.Items[Last].Kind == ItemKind::Else)
      Last = G.Items[Last].Match;
    auto Note = [&](CellId C) {
      if (X.Joint.isJoint(C) && !isKept(P, C) && P.imageOfCell(C).Lifetime != Lifetime::External)
        LastIn[C] = Last;
    };
    for (uint32_t I = Outer; I <= Last; ++I)
      forEachUsedCell(G.Items[I], Note);
    Outer = Last + 1;
  }
  for (auto [C, Item] : LastIn)
    Found.push_back({Item, C});
  llvm::sort(Found);
  return Found;
}

/// Calls \p Do for each cell that an item uses.
void ProgramWalk::forEachUsedCell(const Item &I, function_ref<void(CellId)> Do) const {
  if (I.Kind == ItemKind::Transition)
    return P.forEachCell(G.Transitions[I.Index], Do);
  if (I.Kind == ItemKind::Present) {
    ImageId Image = G.Presents[I.Index].Image;
    return P.forEachCell(Image, 0, G.Images[Image].wholeRange(), Do);
  }
  if (I.Kind != ItemKind::Pass)
    return;
  forEachTouchedCell(P, G.Passes[I.Index], Do);
  forEachMovedWith(P, G.Passes[I.Index], [&](const Access &, CellId C) { Do(C); });
}

/// An image of an external owner goes back to the owner at the end of the frame, if it has not done
/// so before, and returns with the next frame.
void ProgramWalk::handBack(CellId C, uint32_t EndItem) {
  bool Leaves = !X.State[C].WithOwner;
  if (Leaves && !X.Explicit)
    X.State.at(C).In = Layout::PRESENT_SRC_KHR;
  if (X.Silent || !P.classOfCell(C).hasAux())
    return;
  if (Leaves) {
    StepShape Is;
    Is.Kind = StepKind::HandOver;
    CellEvent E;
    E.Item = EndItem;
    Instruction What;
    What.Reads = true;
    Writer.addStep(C, std::move(Is), E, What);
  }
  Writer.takeBack(C, Starts[C], EndItem);
}

void ProgramWalk::endFrame(uint32_t EndItem) {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      P.forEachCell(I, 0, G.Images[I].wholeRange(), [&](CellId C) { handBack(C, EndItem); });
  Writer.endFrame(EndItem, Starts);
}

//===----------------------------------------------------------------------===//
// Items and regions
//===----------------------------------------------------------------------===//

/// Returns the item to go on with.
uint32_t ProgramWalk::walkItem(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  switch (I.Kind) {
  case ItemKind::Pass:
    Passes.walk(Item);
    break;
  case ItemKind::Transition:
    walkTransition(Item);
    break;
  case ItemKind::Present:
    walkPresent(Item);
    break;
  case ItemKind::EveryBegin:
    if (Cycle)
      return runsIn(G.Everys[I.Index], FrameNumber) ? Item + 1 : I.Match + 1;
    [[fallthrough]];
  case ItemKind::IfBegin:
    X.Regions.openArms(Item);
    X.State.enterIf();
    break;
  case ItemKind::LoopBegin:
    openLoop(Item);
    Agreement.at(Item);
    break;
  case ItemKind::Else:
    X.Regions.enterElse();
    X.State.enterElse();
    break;
  case ItemKind::EveryEnd:
    return Cycle ? Item + 1 : closeRegion(Item);
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
    return closeRegion(Item);
  case ItemKind::Barrier:
    break;
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    llvm_unreachable("the graph is not planned, and frames do not nest");
  }
  return Item + 1;
}

void ProgramWalk::openLoop(uint32_t Item) {
  for (auto &[C, Head] : X.State.headOf(Item))
    if (!X.Silent && X.State[C].In != Head.In)
      Losses.noteBeforeLoop(Item, C, X.State[C].In);
  X.Regions.openLoop(Item);
  X.State.enterLoop(Item);
  Losses.forEachLostAtHead(Item, [&](CellId C) { X.State.at(C).In = Layout::UNDEFINED; });
}

/// Adds to \p Lost the cells that two explicit paths leave in different layouts, since nothing can
/// read their contents after the join. A loop that runs is left from the end of its body, so its
/// paths meet only at its head.
void ProgramWalk::loseContents(const Item &End, CellId C, CellTrack &A, CellTrack &B,
                               CellList &Lost) {
  if (!X.Explicit || !P.classOfCell(C).hasAux())
    return;
  bool IsLoop = End.Kind == ItemKind::LoopEnd;
  uint32_t Open = X.Regions.here().OpenItem;
  if (!(IsLoop && Losses.isLostAtHead(Open, C)) && !losesContents(P, C, A.In, B.In))
    return;
  if (IsLoop)
    Losses.loseAtHead(Open, C);
  if (IsLoop && !maySkip(G.Loops[End.Index])) {
    A.In = B.In;
    return;
  }
  A.In = B.In = Layout::UNDEFINED;
  Lost.push_back(C);
}

/// If other objects have taken the memory in one arm, nothing can read the contents that the other
/// arm leaves.
void ProgramWalk::loseMemory(CellId C, const CellTrack &A, const CellTrack &B, CellList &Lost) {
  if (A.IsLost != B.IsLost && P.classOfCell(C).hasAux() && !is_contained(Lost, C))
    Lost.push_back(C);
}

/// Returns the item to go on with.
uint32_t ProgramWalk::closeLoop(uint32_t Item, CellList &Lost) {
  const auxplan::Item &I = G.Items[Item];
  uint32_t Open = X.Regions.here().OpenItem;
  X.State.forEachExit(
      [&](CellId C, CellTrack &A, CellTrack &B) { loseContents(I, C, A, B, Lost); });
  if (X.State.leaveLoop(Open, maySkip(G.Loops[I.Index])))
    return Item + 1;
  X.Failed |= !X.Silent; // the first walk has settled all heads already
  return Open;
}

/// If the contents are lost where arms join, undefine them in the arm that the program is in, so
/// that clear values that are lost anyway do not meet.
void ProgramWalk::closeArms(uint32_t Item, CellList &Lost) {
  if (X.Regions.here().Is != RegionNode::Else)
    X.State.enterElse();
  X.State.forEachJoining([&](CellId C, CellTrack &A, CellTrack &B) {
    loseContents(G.Items[Item], C, A, B, Lost);
    loseMemory(C, A, B, Lost);
  });
  X.State.leaveIf();
  for (CellId C : Lost)
    if (X.isWriting())
      Writer.undefineInArm(C, Item);
}

uint32_t ProgramWalk::closeRegion(uint32_t Item) {
  uint32_t Open = X.Regions.here().OpenItem, Next = Item + 1;
  CellList Lost;
  if (G.Items[Item].Kind == ItemKind::LoopEnd)
    Next = closeLoop(Item, Lost);
  else
    closeArms(Item, Lost);
  X.Regions.close();
  for (CellId C : Lost)
    if (X.isWriting())
      Writer.undefine(C, Item);
  if (Next != Open)
    Agreement.at(Item);
  return X.Failed ? Item + 1 : Next;
}

//===----------------------------------------------------------------------===//
// Transitions and presents
//===----------------------------------------------------------------------===//

/// Adds the step of a release or an acquire to the program of the cell. \p Discards: the contents
/// before it, or those that it brings, do not matter.
void ProgramWalk::addOwnerStep(CellId C, bool Discards, uint32_t Item, StepKind Kind) {
  if (X.Silent)
    return;
  StepShape Is;
  Is.Kind = Kind;
  Is.Undefines = Kind == StepKind::Acquire && Discards;
  bool HasOps = Kind == StepKind::HandOver || Kind == StepKind::Slot;
  Is.Ops = HasOps ? SlotPlace::Items : SlotPlace::None;
  CellEvent E;
  E.Item = Item;
  Instruction What;
  What.Reads = Kind == StepKind::HandOver && !Discards;
  What.Kills = Kind == StepKind::Undefine || (Kind == StepKind::Acquire && Discards);
  Writer.addStep(C, std::move(Is), E, What);
}

void ProgramWalk::walkTransition(uint32_t Item) {
  const Transition &T = G.Transitions[G.Items[Item].Index];
  bool Discards = discardsContents(T.Old), Released = Ownership::leavesDevice(T);
  P.forEachCell(T, [&](CellId C) {
    if (Discards)
      Passes.takeFrom(C, Item);
    if (!P.classOfCell(C).hasAux()) {
      X.State.at(C).In = T.New;
      return;
    }
    if (Discards)
      addOwnerStep(C, Discards, Item, StepKind::Undefine);
    if (Released)
      addOwnerStep(C, Discards, Item, StepKind::HandOver);
    if (Ownership::comesBack(T))
      addOwnerStep(C, Discards, Item, StepKind::Acquire);
    bool InTransit = X.Owners.ownerBefore(Item, C, X.InFirst).isNobody();
    bool PassesOn = T.Kind == TransitionKind::Release ? !Released : Ownership::takes(T);
    if (PassesOn && !InTransit)
      addOwnerStep(C, Discards, Item, StepKind::Slot);
    else if (InTransit && !X.Silent) // ops can stand behind the item, in its region
      Writer.goTo(C);
    CellTrack &Track = X.State.at(C);
    Track.moveBy(T, X.Owners.ownerBehind(T, C));
    if (Ownership::isRelease(T)) {
      Track.LastUsed = T.Dst;
      Track.IsUsed = true;
    }
    Passes.markMoved(C);
    if (T.Kind != TransitionKind::Barrier || X.Table.modes().knowsLayoutsOnly())
      X.MovedAt[C] = Item;
  });
}

/// Adds the steps of a handoff: the device takes the cell, and brings it back.
void ProgramWalk::addHandoff(CellId C, const Present &Pr, uint32_t Item) {
  addOwnerStep(C, !isRead(Pr), Item, isRead(Pr) ? StepKind::HandOver : StepKind::Undefine);
  if (isWritten(Pr))
    addOwnerStep(C, /*Discards=*/false, Item, StepKind::Acquire);
}

void ProgramWalk::walkPresent(uint32_t Item) {
  uint32_t Index = G.Items[Item].Index;
  const Present &Pr = G.Presents[Index];
  ImageId Image = Pr.Image;
  P.forEachCell(Image, 0, G.Images[Image].wholeRange(), [&](CellId C) {
    if (!P.classOfCell(C).hasAux()) {
      X.State.at(C).In = Layout::PRESENT_SRC_KHR;
      return;
    }
    if (isHandoff(Pr)) {
      addHandoff(C, Pr, Item);
    } else if (!X.Silent) {
      StepShape Is;
      Is.Kind = StepKind::Present;
      Is.Item = Index;
      Is.Uses.push_back({X.Table.modes().lineOfPresent(Index)});
      CellEvent E;
      E.Item = Item;
      E.Access = Is.Uses.front().Access;
      Instruction What;
      What.Reads = true;
      Writer.addStep(C, std::move(Is), E, What);
    }
    X.State.at(C).present(Pr);
  });
}
