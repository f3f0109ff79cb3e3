//===- LayoutPolicy.cpp - what a driver does that sees only barriers ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `layout` policy: decides at each layout transition from the two layouts
/// alone, as Mesa's Vulkan drivers for Intel hardware do. It keeps no aux state.
/// What it keeps is what such a driver keeps in GPU memory:
///
///   type   per colour plane: the kind of fast clear that level 0, layer 0 may
///          hold (none, default, any)
///   word   per slice of a plane whose writes compress: "has been written with
///          compression since it was last resolved"
///   reg    the result of the last predicate that was computed
///
/// all as sets of possible values. Resolves of colour are predicated on them;
/// whether one runs follows. Since a driver computes a predicate only where it
/// thinks that one is needed, some resolves ride on what the register holds from
/// an earlier one (stale).
///
///   transition   full resolve, ambiguate, partial resolve or nothing, by what
///                the old and the new layout promise
///   pass         `from` transitions that fold into a full clear skip what that
///                clear makes superfluous; then the clears; then, at the end,
///                attachments count as written, drawn or not
///
/// How drivers differ is DriverModel in the tables.
///
//===----------------------------------------------------------------------===//

#include "LayoutPolicy.h"
#include "FrameRunner.h"
#include "Policies.h"

using namespace auxplan;
using namespace llvm;

LayoutPolicy::LayoutPolicy(const Problem &P, const Semantics &S) : PlanFacts(P, S) {
  findQueues();
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
  Attachments.gather(Pass);
  if (Owners.hasReleases())
    forEachTouchedCell(P, Pass, [&](CellId C) {
      Places.take(C);
      Current.Cells.at(C).IsInTransit = false;
    });
  Ops.setQueue(Pass.On);
  Record.enterPass();
  Attachments.beginAccesses(Pass);
  Attachments.resolveSources(Pass);
  Attachments.endAccesses();
  if (Record.isOn())
    Attachments.recordModes();
  Record.standBehind();
  forEachWrittenOwner(P, S, Pass, [&](OwnerId O) { Current.takeMemory(O); });
  Attachments.leaveLayouts(Pass);
}

void LayoutPolicy::runTransition(uint32_t ItemIndex) {
  const Item &It = G.Items[ItemIndex];
  Ops.setQueue(QueueAt[ItemIndex]);
  const Transition &X = G.Transitions[It.Index];
  // Whoever gets the image finds it as it shall be: behind the release it has another owner.
  bool IsRelease = Ownership::isRelease(X);
  bool OpsFirst = IsRelease || (X.Kind == TransitionKind::Release && X.Dst.isOutside());
  if (!OpsFirst)
    Record.standBehind();
  if (X.Kind != TransitionKind::Barrier)
    Ops.setQueue(X.Kind == TransitionKind::Release ? X.Src : X.Dst);
  if (IsRelease && ItemIndex && G.Items[ItemIndex - 1].Kind == ItemKind::Transition)
    Ops.standBehind(&G.Transitions[G.Items[ItemIndex - 1].Index]);
  Moves.make(X);
  Ops.standBehind(nullptr);
  if (!IsRelease && !Ownership::endsRelease(X))
    return;
  P.forEachCell(X, [&](CellId C) {
    bool Waits = IsRelease && Owners.waitsForAcquire(X);
    Places.take(C);
    if (IsRelease)
      Places.release(C, ItemIndex, /*EntryLost=*/false, Waits);
    Current.Cells.at(C).IsInTransit = Waits;
  });
}

void LayoutPolicy::runPresent(const Item &It) {
  const Present &Pr = G.Presents[It.Index];
  Ops.setQueue(Pr.HasQueue ? Pr.On : Queue());
  if (!Current.isExplicit())
    Moves.transition(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), Layout::PRESENT_SRC_KHR,
                     [&](CellId C) { return Current.Cells[C].In; });
}

/// What the frame leaves to us it also returns: images owned outside go back in
/// the layout in which they are presented.
void LayoutPolicy::returnToOwners() {
  Ops.setQueue(Queue());
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      Moves.transition(I, 0, G.Images[I].wholeRange(), Layout::PRESENT_SRC_KHR,
                       [&](CellId C) { return Current.Cells[C].In; });
}

void LayoutPolicy::endItems() {
  Regions.settleFrame();
  if (!Current.isExplicit())
    returnToOwners();
}

Decisions auxplan::decideLayout(const Problem &P, const Semantics &S) {
  LayoutPolicy Policy(P, S);
  return FrameRunner<LayoutPolicy>(Policy, P.graph()).run();
}
