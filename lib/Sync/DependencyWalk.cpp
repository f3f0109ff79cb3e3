//===- DependencyWalk.cpp - does a chain of barriers order two uses? ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DependencyWalk.h.
///
//===----------------------------------------------------------------------===//

#include "DependencyWalk.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

SyncScope auxplan::partsOf(SyncScope S) {
  StageMask Stages = partsOfStages(S.Stages);
  return {Stages, partsOfAccesses(S.Accesses, Stages)};
}

Dependency auxplan::partsOf(const Dependency &D) {
  Dependency Parts = {partsOf(D.After), partsOf(D.Before)};
  if (D.After.Stages & allStages()[unsigned(Stage::BOTTOM_OF_PIPE)].Bit)
    Parts.After.Stages |= allCommands();
  if (D.Before.Stages & allStages()[unsigned(Stage::TOP_OF_PIPE)].Bit)
    Parts.Before.Stages |= allCommands();
  return Parts;
}

/// Collective stages, those with the most parts first.
static ArrayRef<const StageInfo *> collectiveStages() {
  static const std::vector<const StageInfo *> All = [] {
    std::vector<const StageInfo *> Found;
    for (const StageInfo &I : allStages())
      if (I.Parts != I.Bit && I.Parts)
        Found.push_back(&I);
    llvm::stable_sort(Found, [](const StageInfo *A, const StageInfo *B) {
      return llvm::popcount(A->Parts) > llvm::popcount(B->Parts);
    });
    return Found;
  }();
  return All;
}

SyncScope auxplan::compact(SyncScope S) {
  StageMask Left = S.Stages;
  for (const StageInfo *I : collectiveStages())
    if (!(I->Parts & ~Left)) {
      Left &= ~I->Parts;
      S.Stages = (S.Stages & ~I->Parts) | I->Bit;
    }
  return S;
}

StageMask auxplan::namedStages(StageMask Parts) {
  for (const StageInfo *I : collectiveStages())
    if (!(I->Parts & ~Parts))
      Parts &= ~I->Parts;
  return Parts;
}

/// Takes stages away from a scope, with the accesses that only they perform, unless that is too
/// much.
static bool tryWithout(SyncScope &Of, StageMask Stages, function_ref<bool()> Holds) {
  SyncScope Old = Of;
  Of.Stages &= ~Stages;
  Of.Accesses = partsOfAccesses(Of.Accesses, Of.Stages);
  if (Holds())
    return true;
  Of = Old;
  return false;
}

/// Clears what stands in the scope as a part of collective stages alone. Returns the parts of those
/// that have to stay.
static StageMask clearCollective(SyncScope &Of, StageMask Named, function_ref<bool()> Holds) {
  StageMask Kept = 0;
  for (const StageInfo *I : collectiveStages()) {
    if ((I->Parts & ~Of.Stages) || !(I->Parts & ~Kept))
      continue;
    StageMask Inner = 0;
    for (const StageInfo *J : collectiveStages())
      if (J->Parts != I->Parts && !(J->Parts & ~I->Parts))
        Inner |= J->Parts;
    StageMask All = I->Parts & ~Named & ~Kept, Own = All & ~Inner;
    if (!All || tryWithout(Of, All, Holds) || !Own || (Own != All && tryWithout(Of, Own, Holds)))
      continue;
    Kept |= I->Parts;
  }
  return Kept;
}

void auxplan::clearBits(SyncScope &Of, StageMask Named, function_ref<bool()> Holds) {
  for (AccessMask Left = Of.Accesses; Left; Left &= Left - 1) {
    Of.Accesses &= ~(Left & -Left);
    if (!Holds())
      Of.Accesses |= Left & -Left;
  }
  StageMask Kept = clearCollective(Of, Named, Holds);
  for (StageMask Left = Of.Stages & ~Kept; Left; Left &= Left - 1)
    tryWithout(Of, Left & -Left, Holds);
}

unsigned auxplan::numPairs(SyncScope Parts) {
  unsigned Num = 0;
  for (StageMask Left = Parts.Stages; Left; Left &= Left - 1)
    Num += std::max(1, llvm::popcount(partsOfAccesses(Parts.Accesses, Left & -Left)));
  return Num;
}

DependencyWalk DependencyWalk::fromAccess(StageMask Stages, AccessMask Writes) {
  DependencyWalk W;
  W.IsEmpty = false;
  W.From = Stages;
  W.Writes = Writes;
  W.Available = !Writes;
  return W;
}

DependencyWalk DependencyWalk::fromMove(SyncScope Before, bool IsRelease) {
  DependencyWalk W = fromPassMove(Before);
  W.IsRelease = IsRelease;
  W.Ordered = W.Chain;
  W.Visible.push_back(Before);
  return W;
}

DependencyWalk DependencyWalk::fromPassMove(SyncScope Before) {
  DependencyWalk W;
  W.IsEmpty = false;
  W.From = ~StageMask(0);
  W.Chain = W.Shown = withLaterStages(Before.Stages);
  W.Available = true;
  return W;
}

/// Work that the host submits after a wait comes behind all that the wait was for.
DependencyWalk DependencyWalk::behindHost(bool OnSameQueue) const {
  DependencyWalk W = *this;
  W.From = W.Writes = 0;
  W.Available = true;
  W.Chain = W.Shown = W.Ordered = ~StageMask(0);
  if (!OnSameQueue)
    W.Visible.clear();
  return W;
}

/// Is the node in the first scope of a barrier with these source stages?
bool DependencyWalk::waitsFor(StageMask After) const {
  StageMask Earlier = withEarlierStages(After);
  return !(From & ~Earlier) || (Chain & Earlier);
}

bool DependencyWalk::isTakenBy(SyncScope After, OrderRule Rule) const {
  if (!waitsFor(After.Stages))
    return false;
  if (!Writes || makesAvailable(After))
    return true;
  return Rule == OrderRule::AsSpecified && (Shown & withEarlierStages(After.Stages));
}

bool DependencyWalk::makesAvailable(SyncScope After) const {
  return !(From & ~After.Stages) && !(Writes & ~After.Accesses);
}

bool DependencyWalk::apply(const Dependency &D, bool ForOtherPass) {
  if (!waitsFor(D.After.Stages))
    return false;
  // A barrier shows what it makes available itself, or what another has that it comes behind.
  bool Shows = makesAvailable(D.After) || (Shown & withEarlierStages(D.After.Stages));
  StageMask Later = withLaterStages(D.Before.Stages);
  bool Grew =
      (Later & ~Chain) || (!ForOtherPass && (Later & ~Ordered)) || (Shows && (Later & ~Shown));
  Chain |= Later;
  if (!ForOtherPass)
    Ordered |= Later;
  if (!Shows)
    return Grew;
  Grew |= !Available;
  Available = true;
  Shown |= Later;
  bool IsKnown = ForOtherPass || any_of(Visible, [&](SyncScope S) {
                   return !(D.Before.Stages & ~S.Stages) && !(D.Before.Accesses & ~S.Accesses);
                 });
  if (!IsKnown)
    Visible.push_back(D.Before);
  return Grew || !IsKnown;
}

void DependencyWalk::passTo(StageMask Wait, OrderRule Rule) {
  Available = true;
  Writes = 0;
  Chain = Shown = Ordered = Rule == OrderRule::AsSpecified ? withLaterStages(Wait) : Wait;
  From = ~StageMask(0);
  Visible.assign({{Ordered, ~AccessMask(0)}});
}

StageMask auxplan::allCommands() {
  return partsOfStages(allStages()[unsigned(Stage::ALL_COMMANDS)].Bit);
}

/// A signal in all stages waits for changes of layouts and owners, too, which have no stages.
bool DependencyWalk::signal(StageMask Signal, OrderRule Rule) const {
  if (IsRelease || Rule == OrderRule::AsSpecified)
    if (!(allCommands() & ~Signal))
      return true;
  if (Rule == OrderRule::AsSpecified)
    return waitsFor(Signal);
  return !(From & ~Signal) || (Chain & Signal);
}

void DependencyWalk::join(const DependencyWalk &O) {
  if (IsEmpty)
    *this = O;
  IsEmpty = false;
  Available |= O.Available;
  Chain |= O.Chain;
  Shown |= O.Shown;
  Ordered |= O.Ordered;
  for (const SyncScope &S : O.Visible)
    if (!is_contained(Visible, S))
      Visible.push_back(S);
}

void DependencyWalk::meet(const DependencyWalk &O) {
  From |= O.From;
  Writes |= O.Writes;
  Available &= O.Available;
  IsRelease &= O.IsRelease;
  Chain &= O.Chain;
  Shown &= O.Shown;
  Ordered &= O.Ordered;
  SmallVector<SyncScope, 4> Both;
  for (const SyncScope &A : Visible)
    for (const SyncScope &B : O.Visible)
      if (A.Stages & B.Stages)
        Both.push_back({A.Stages & B.Stages, A.Accesses & B.Accesses});
  Visible = std::move(Both);
}

AccessMask DependencyWalk::missingAccesses(StageMask Stages, AccessMask Needs) const {
  AccessMask Missing = 0;
  for (StageMask Left = Needs ? Stages : 0; Left; Left &= Left - 1) {
    StageMask Stage = Left & -Left;
    AccessMask Seen = 0;
    for (const SyncScope &S : Visible)
      if (S.Stages & Stage)
        Seen |= S.Accesses;
    Missing |= partsOfAccesses(Needs, Stage) & ~Seen;
  }
  return Missing;
}

bool DependencyWalk::covers(StageMask Stages, AccessMask Needs) const {
  return !(Stages & ~Ordered) && !missingAccesses(Stages, Needs);
}
