//===- LayoutPolicy.cpp - what a driver does that sees only barriers ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `layout` policy: decides at each layout transition from the two layouts alone, as Mesa's
/// Vulkan drivers for Intel hardware do. It keeps no aux state. It keeps what such a driver keeps
/// in GPU memory, as sets of possible values:
///
///   type   per colour plane: the kind of fast clear that level 0, layer 0 may hold (none,
///          default, any)
///   word   per slice of a plane whose writes compress: "has been written with compression
///          since it was last resolved"
///   reg    the result of the last predicate that was computed
///
/// Resolves of colour are predicated on these values, which decide whether a resolve runs. Since a
/// driver computes a predicate only where it considers one necessary, some resolves use the value
/// that the register still holds from an earlier predicate (stale).
///
///   transition   full resolve, ambiguate, partial resolve or nothing, by the promises of
///                the old and the new layout
///   pass         `from` transitions that fold into a full clear leave out the ops that the
///                clear makes superfluous; then come the clears; at the end, attachments
///                count as written, drawn or not
///
/// DriverModel in the tables has the differences between drivers.
///
//===----------------------------------------------------------------------===//

#include "LayoutPolicy.h"
#include "FrameRunner.h"
#include "IdleDriver.h"
#include "Policies.h"
#include "RangeAttachments.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

LayoutPolicy::LayoutPolicy(const Problem &P, const Semantics &S) : PlanFacts(P, S) {
  findQueues();
  HasOwners =
      Owners.hasReleases() || !G.Presents.empty() ||
      llvm::any_of(G.Transitions, Ownership::leavesDevice) ||
      llvm::any_of(G.Images, [](const Image &I) { return I.Lifetime == Lifetime::External; });
  chooseStrategy();
  Regions.emplace(P, S, Current, Ops, *Moves, Places);
}

void LayoutPolicy::chooseStrategy() {
  switch (T.driver().Strategy) {
  case DriverModel::StrategyKind::Anv:
    Moves = std::make_unique<SliceTransitions>(P, S, Current, Promises, Ops);
    Attachments = std::make_unique<DriverAttachments>(P, S, Current, Promises, Ops, *Moves, Record);
    return;
  case DriverModel::StrategyKind::Radv: {
    auto Ranges = std::make_unique<RangeTransitions>(P, S, Current, Promises, Ops);
    Attachments = std::make_unique<RangeAttachments>(P, S, Current, Promises, Ops, *Ranges, Record);
    Moves = std::move(Ranges);
    return;
  }
  case DriverModel::StrategyKind::AtCreation:
    Moves = std::make_unique<IdleTransitions>(P, S, Current, Promises, Ops);
    Attachments = std::make_unique<IdleAttachments>(P, S, Current, Promises, Ops, *Moves, Record);
    return;
  }
}

void LayoutPolicy::findQueues() {
  QueueAt.resize(G.Items.size());
  Queue Next;
  for (size_t I = G.Items.size(); I-- > 0;) {
    if (G.Items[I].Kind == ItemKind::FrameEnd)
      Next = Queue();
    else if (G.Items[I].Kind == ItemKind::Pass)
      Next = G.Passes[G.Items[I].Index].On;
    QueueAt[I] = Next;
  }
}

void LayoutPolicy::runPass(const Pass &Pass) {
  Attachments->gather(Pass);
  takeUsed(Pass);
  Ops.setQueue(Pass.On);
  Record.enterPass();
  Attachments->beginAccesses(Pass);
  Attachments->resolveSources(Pass);
  Attachments->endAccesses(Pass);
  if (Record.isOn())
    Attachments->recordModes();
  Record.standBehind();
  forEachWrittenOwner(P, S, Pass, [&](OwnerId O) { Current.takeMemory(O); });
  Attachments->leaveLayouts(Pass);
  if (Owners.hasReleases())
    forgetReleases(Pass);
}

void LayoutPolicy::takeUsed(const Pass &Pass) {
  if (!HasOwners)
    return;
  forEachTouchedCell(P, Pass, [&](CellId C) {
    const LayoutCell &Cell = Current.Cells[C];
    bool IsOwned = Cell.Owner.admits(Pass.On);
    if (IsOwned && !Cell.WithOwner)
      return;
    if (!IsOwned)
      Places.take(C);
    Current.Cells.at(C).takeFor(Pass.On);
  });
}

/// If the queue of the pass can run no ops on a cell that it only reads, ops that the cell needs
/// later can still stand in front of its release.
void LayoutPolicy::forgetReleases(const Pass &Pass) {
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer)
      continue;
    P.forEachCell(A, [&](CellId C) {
      if (G.writes(A) || canRunOps(P, C, Pass.On))
        Places.take(C);
    });
    if (A.Kind == AccessKind::Resolve)
      P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Places.take(C); });
  }
}

void LayoutPolicy::runTransition(uint32_t ItemIndex) {
  const Item &It = G.Items[ItemIndex];
  Ops.setQueue(QueueAt[ItemIndex]);
  const Transition &X = G.Transitions[It.Index];
  // The next owner must find the image ready, since after the release it has another owner.
  bool IsRelease = Ownership::isRelease(X);
  bool OpsFirst = IsRelease || Ownership::leavesDevice(X);
  if (X.Kind != TransitionKind::Barrier)
    Ops.setQueue(X.Kind == TransitionKind::Release ? X.Src : X.Dst);
  if (!Current.isExplicit())
    bringIntoOld(X);
  P.forEachCell(X, [&](CellId C) { // a barrier is a use
    if (Current.Cells[C].WithOwner)
      Current.Cells.at(C).WithOwner = false;
  });
  if (!OpsFirst)
    Record.standBehind();
  uint32_t Before = ItemIndex - 1; // the items of a frame stand behind its beginning
  while (G.Items[Before].Kind == ItemKind::Barrier)
    --Before;
  if (IsRelease && G.Items[Before].Kind == ItemKind::Transition)
    Ops.standBehind(&G.Transitions[G.Items[Before].Index]);
  if (!OpsFirst)
    passOn(ItemIndex, X);
  Moves->make(X);
  Ops.standBehind(nullptr);
  if (OpsFirst)
    passOn(ItemIndex, X);
}

/// In a frame that is not explicit a statement may name another layout than the last use has left:
/// that transition follows from the text, too. An acquire names the layout of the other half.
void LayoutPolicy::bringIntoOld(const Transition &X) {
  if (X.Kind == TransitionKind::Acquire || infoOf(X.Old).Discards)
    return;
  P.forEachCell(X, [&](CellId C) {
    const LayoutCell &Cell = Current.Cells[C];
    if (!Cell.WithOwner && Cell.In != Layout::UNDEFINED && Cell.In != NoLayout)
      Regions->moveHere(C, X.Old);
  });
}

void LayoutPolicy::passOn(uint32_t ItemIndex, const Transition &X) {
  if (!Ownership::changesOwner(X))
    return;
  bool GivesAway = Ownership::isRelease(X) || Ownership::leavesDevice(X);
  bool IsNew = infoOf(X.Old).Discards || Ownership::comesBack(X);
  P.forEachCell(X, [&](CellId C) {
    if (GivesAway || IsNew)
      Places.take(C);
    if (GivesAway)
      Places.release(C, ItemIndex, /*EntryLost=*/false, Current.Cells[C].Owner, Owners.isPaired(X));
    else
      Places.acquire(C);
    LayoutCell &Cell = Current.Cells.at(C);
    Cell.passOn(X, Owners.ownerBehind(X, C));
    if (X.Kind != TransitionKind::Barrier && !X.Dst.isOutside())
      Cell.LastUsed = X.Dst;
  });
}

void LayoutPolicy::runPresent(const Item &It) {
  const Present &Pr = G.Presents[It.Index];
  Ops.setQueue(Pr.HasQueue ? Pr.On : Queue());
  const SubRange Whole = G.Images[Pr.Image].wholeRange();
  if (!Current.isExplicit())
    Moves->transition(Pr.Image, 0, Whole, Layout::PRESENT_SRC_KHR,
                      [&](CellId C) { return Current.Cells[C].In; });
  P.forEachCell(Pr.Image, 0, Whole, [&](CellId C) { Current.Cells.at(C).present(Pr); });
  if (!isHandoff(Pr))
    return;
  Record.standBehind();
  Moves->receive(Pr.Image);
}

/// A frame that is not explicit also returns the parts of external images that their owners do not
/// have yet, in the layout in which images are presented.
void LayoutPolicy::returnToOwner(ImageId I) {
  const SubRange Whole = G.Images[I].wholeRange();
  SmallVector<CellId, 8> Kept;
  bool HasAll = true;
  P.forEachCell(I, 0, Whole, [&](CellId C) {
    if (Current.Cells[C].WithOwner)
      HasAll = false;
    else
      Kept.push_back(C);
  });
  auto Return = [&](const SubRange &R) {
    Moves->transition(I, 0, R, Layout::PRESENT_SRC_KHR,
                      [&](CellId C) { return Current.Cells[C].In; });
  };
  if (HasAll)
    return Return(Whole);
  for (CellId C : Kept)
    Return(P.rangeOf(C));
}

void LayoutPolicy::endItems() {
  Regions->settleFrame();
  Ops.setQueue(Queue());
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (!Current.isExplicit() && G.Images[I].Lifetime == Lifetime::External)
      returnToOwner(I);
}

Decisions auxplan::decideLayout(const Problem &P, const Semantics &S, const PlanOptions &Options) {
  LayoutPolicy Policy(P, S);
  return FrameRunner<LayoutPolicy>(Policy, P.graph(), Options).run();
}
