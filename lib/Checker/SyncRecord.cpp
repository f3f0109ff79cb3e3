//===- SyncRecord.cpp - what barriers have done for an access -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. The host is done with its accesses before later work is submitted, so records
/// of the host lack nothing. A `host_wait` makes all that the queue has done past: the host, and
/// all work that is submitted later, come after it. The host also needs a barrier to HOST to see
/// what the device has written.
///
//===----------------------------------------------------------------------===//

#include "SyncRecord.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Sets of stages with their flags
//===----------------------------------------------------------------------===//

void ScopeSet::add(StageMask Stages, AccessMask Accesses) {
  if (!Stages || !Accesses)
    return;
  SmallVector<std::pair<AccessMask, StageMask>, 4> New;
  auto Put = [&](AccessMask A, StageMask S) {
    if (!S)
      return;
    auto It = find_if(New, [&](const auto &T) { return T.first == A; });
    It == New.end() ? New.push_back({A, S}) : void(It->second |= S);
  };
  StageMask Rest = Stages;
  for (auto [A, S] : Terms) {
    Put(A, S & ~Stages);
    Put(A | Accesses, S & Stages);
    Rest &= ~S;
  }
  Put(Accesses, Rest);
  llvm::sort(New);
  Terms.assign(New.begin(), New.end());
}

void ScopeSet::add(const ScopeSet &O) {
  for (auto [A, S] : O.Terms)
    add(S, A);
}

bool ScopeSet::has(StageMask Stage, AccessMask Access) const {
  return any_of(Terms, [&](const auto &T) { return (T.first & Access) && (T.second & Stage); });
}

bool ScopeSet::isWithin(const ScopeSet &O) const {
  for (auto [A, S] : Terms) {
    StageMask Rest = S;
    for (auto [OtherA, OtherS] : O.Terms)
      if (!(A & ~OtherA))
        Rest &= ~OtherS;
    if (Rest)
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

bool SyncRecord::operator==(const SyncRecord &O) const {
  return Of == O.Of && Available == O.Available && Past == O.Past && Facts == O.Facts &&
         InPass == O.InPass && InsidePass == O.InsidePass && ByRegion == O.ByRegion &&
         Points == O.Points && GoneFor == O.GoneFor && SeenIn == O.SeenIn;
}

bool SyncRecord::isWithin(const SyncRecord &O) const {
  if (!(Of == O.Of) || Available > O.Available || Past > O.Past)
    return false;
  for (auto [Mine, Other] : zip_equal(Facts, O.Facts))
    if (!Mine.isWithin(Other))
      return false;
  bool HasInside = InsidePass.Ordered || ByRegion.Ordered;
  if (HasInside &&
      (InPass != O.InPass || !InsidePass.isWithin(O.InsidePass) || !ByRegion.isWithin(O.ByRegion)))
    return false;
  return all_of(Points, [&](const auto &P) { return is_contained(O.Points, P); }) &&
         all_of(GoneFor, [&](uint32_t Cell) { return is_contained(O.GoneFor, Cell); }) &&
         all_of(SeenIn, [&](uint32_t Cell) { return is_contained(O.SeenIn, Cell); });
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

SyncDependency::SyncDependency(const Dependency &D)
    : From(partsOfStages(D.After.Stages)), FromEarlier(withEarlierStages(From)),
      To(partsOfStages(D.Before.Stages)), ToLater(withLaterStages(To)),
      FromAccess(partsOfAccesses(D.After.Accesses, From)),
      ToAccess(partsOfAccesses(D.Before.Accesses, To)) {
  StageMask All = allStages()[unsigned(Stage::ALL_COMMANDS)].Bit;
  FromAll = (D.After.Stages & All) != 0;
}

/// The stages of a queue that run behind a record, as far as they carry on a chain.
static StageMask chainOn(const SyncRecord &R, QueueId Q) {
  return R.Facts[Q].Ordered | R.Facts[Q].Chain;
}

/// Those of them that run behind a dependency that has made its write available.
static StageMask shownOn(const SyncRecord &R, QueueId Q) {
  return R.Facts[Q].Behind | R.Facts[Q].ChainBehind;
}

static bool isDirectly(const SyncRecord &R, const SyncCall &C, const SyncDependency &D) {
  if (R.Of.Queue != C.Queue || (C.Kind == CallKind::PassEnd && R.Of.Pass != C.Pass))
    return false;
  return R.Of.Stage ? (R.Of.Stage & D.FromEarlier) != 0 : D.FromAll;
}

bool auxplan::isInScope(const SyncRecord &R, const SyncCall &C, const SyncDependency &D) {
  if (R.Past)
    return true;
  if (D.ByRegion && !R.Of.IsAttachment && R.Of.Stage)
    return false;
  StageMask Behind = chainOn(R, C.Queue);
  return isDirectly(R, C, D) || (Behind & D.FromEarlier) || (D.TakesAny && Behind);
}

/// Does the first access scope hold a write?
static bool makesAvailable(const SyncRecord &R, const SyncCall &C, const SyncDependency &D) {
  return R.Of.Queue == C.Queue && (R.Of.Stage & D.From) && (R.Of.Access & D.FromAccess);
}

/// May the dependency show the write? It makes the write available itself, or comes behind one that
/// did. A change of a layout makes what it writes available.
static bool canShow(const SyncRecord &R, const SyncCall &C, const SyncDependency &D,
                    bool IsAbout = true) {
  StageMask Shown = shownOn(R, C.Queue);
  return (IsAbout && makesAvailable(R, C, D)) || (!R.Of.Stage && isDirectly(R, C, D)) ||
         (R.Past && R.Available) || (Shown & D.FromEarlier) || (D.TakesAny && Shown);
}

static void addPoint(SyncRecord &R, uint64_t Name, StageMask Scope) {
  std::pair<uint64_t, StageMask> P(Name, Scope);
  auto *It = llvm::lower_bound(R.Points, P);
  if (It == R.Points.end() || *It != P)
    R.Points.insert(It, P);
}

static uint64_t eventNamed(const SyncCall &C) {
  return uint64_t(C.Name) << 1 | 1;
}
static uint64_t semaphoreNamed(const SyncCall &C) {
  return uint64_t(C.Name) << 1;
}

/// The barriers of one call do not wait for one another, so all are judged before any works.
static void applyBarriers(SyncRecord &R, const SyncCall &C, AboutFn IsAbout) {
  QueueFacts New;
  bool Available = R.Available;
  SmallVector<unsigned, 4> In;
  for (unsigned I = 0; I != C.Parts.size(); ++I) {
    const SyncDependency &D = C.Parts[I];
    bool Was =
        C.Kind != CallKind::WaitEvent || is_contained(R.Points, std::pair(eventNamed(C), D.From));
    if (!Was || !(D.OrdersAll || IsAbout(I)) ||
        !(C.Kind == CallKind::WaitEvent || isInScope(R, C, D)))
      continue;
    In.push_back(I);
    New.Ordered |= D.ToLater;
    Available |= makesAvailable(R, C, D) && (D.About.IsAll || IsAbout(I));
  }
  // A barrier of another object hands on that the write is available, but shows it to nobody.
  for (unsigned I : In) {
    const SyncDependency &D = C.Parts[I];
    bool IsOwn = D.About.IsAll || IsAbout(I);
    if (!canShow(R, C, D, IsOwn))
      continue;
    New.Behind |= D.ToLater;
    if (IsOwn)
      New.Visible.add(D.To, D.ToAccess);
  }
  R.Available = Available;
  R.Facts[C.Queue].add(New);
}

static void applyPassBegin(SyncRecord &R, const SyncCall &C) {
  QueueFacts Inside, Region;
  bool Available = R.Available;
  for (const SyncDependency &D : C.Parts) {
    if (!isInScope(R, C, D))
      continue;
    QueueFacts &To = D.ByRegion ? Region : Inside;
    To.Ordered |= D.ToLater;
    Available |= makesAvailable(R, C, D);
    if (!canShow(R, C, D))
      continue;
    To.Visible.add(D.To, D.ToAccess);
    To.Behind |= D.ToLater;
  }
  R.Facts[C.Queue].Chain |= Inside.Ordered | Region.Ordered;
  R.Facts[C.Queue].ChainBehind |= Inside.Behind | Region.Behind;
  R.Available = Available;
  R.InPass = C.Pass;
  R.InsidePass = std::move(Inside);
  R.ByRegion = std::move(Region);
}

static void applyHostWait(SyncRecord &R, const SyncCall &C) {
  if (C.AllQueues || R.Of.Queue == C.Queue || R.Facts[C.Queue].Ordered)
    R.Available = R.Past = true;
}

void auxplan::applyCall(SyncRecord &R, const SyncCall &C, AboutFn IsAbout) {
  switch (C.Kind) {
  case CallKind::Barriers:
  case CallKind::PassEnd:
  case CallKind::WaitEvent:
    return applyBarriers(R, C, IsAbout);
  case CallKind::PassBegin:
    return applyPassBegin(R, C);
  case CallKind::Signal:
    if (isInScope(R, C, C.Parts[0]))
      addPoint(R, semaphoreNamed(C), 0);
    return;
  case CallKind::Wait:
    if (!is_contained(R.Points, std::pair(semaphoreNamed(C), StageMask(0))))
      return;
    R.Available = true;
    R.Facts[C.Queue].Ordered |= C.Parts[0].ToLater;
    R.Facts[C.Queue].Behind |= C.Parts[0].ToLater;
    R.Facts[C.Queue].Visible.add(C.Parts[0].ToLater, ~AccessMask(0));
    return;
  case CallKind::SetEvent:
    for (unsigned I = 0; I != C.Parts.size(); ++I)
      if ((C.Parts[I].OrdersAll || IsAbout(I)) && isInScope(R, C, C.Parts[I]))
        addPoint(R, eventNamed(C), C.Parts[I].From);
    return;
  case CallKind::HostWait:
    return applyHostWait(R, C);
  }
}

void auxplan::finishChange(SyncRecord &R, const SyncCall &C, ArrayRef<unsigned> Parts) {
  R.Available = true;
  bool IsBegin = C.Kind == CallKind::PassBegin;
  QueueFacts &To = IsBegin ? R.InsidePass : R.Facts[C.Queue];
  if (IsBegin)
    R.InPass = C.Pass;
  for (unsigned I : Parts) {
    To.Ordered |= C.Parts[I].ToLater;
    To.Behind |= C.Parts[I].ToLater;
    R.Facts[C.Queue].Chain |= C.Parts[I].ToLater;
    R.Facts[C.Queue].ChainBehind |= C.Parts[I].ToLater;
    To.Visible.add(C.Parts[I].To, C.Parts[I].ToAccess);
  }
}

//===----------------------------------------------------------------------===//
// Lacks
//===----------------------------------------------------------------------===//

/// The host sees what a barrier to HOST has made visible, on whatever queue.
static bool isVisibleToHost(const SyncRecord &R, const SyncAtom &Second) {
  StageMask Host = allStages()[unsigned(Stage::HOST)].Bit;
  AccessMask Flags = Second.Access;
  if (Second.IsWrite)
    for (const AccessFlagInfo &A : allAccessFlags())
      Flags |= A.Stages == Host ? A.Bit : 0;
  return any_of(R.Facts, [&](const QueueFacts &F) { return F.Visible.has(Host, Flags); });
}

SyncLack auxplan::lackOf(const SyncRecord &R, const SyncAtom &Second) {
  if (R.Of.Queue == HostQueue)
    return SyncLack::Nothing;
  const QueueFacts &Facts = R.Facts[Second.Queue];
  bool Inside = R.InPass == Second.Pass && R.InPass != None32;
  bool Region = Inside && Second.IsAttachment;
  StageMask Ordered =
      Facts.Ordered | (Inside ? R.InsidePass.Ordered : 0) | (Region ? R.ByRegion.Ordered : 0);
  if (!R.Past && !(Ordered & Second.Stage))
    return SyncLack::Order;
  if (!R.Of.IsWrite)
    return SyncLack::Nothing;
  if (!R.Available)
    return SyncLack::Availability;
  auto Sees = [&](const QueueFacts &F) { return F.Visible.has(Second.Stage, Second.Access); };
  bool Visible = Second.Queue == HostQueue ? isVisibleToHost(R, Second)
                                           : Sees(Facts) || (Inside && Sees(R.InsidePass)) ||
                                                 (Region && Sees(R.ByRegion));
  return Visible ? SyncLack::Nothing : SyncLack::Visibility;
}

SyncLack auxplan::lackOfChange(const SyncRecord &R, const SyncAtom &Second, const SyncCall &C,
                               ArrayRef<unsigned> Parts, AboutFn IsAbout) {
  if (R.Of.Queue == HostQueue)
    return SyncLack::Nothing;
  // Changes of the layout of an image on one queue run in the order of their calls (Vulkan, Image
  // Layout Transitions).
  if (R.Of.ChangesLayout && Second.ChangesLayout && R.Of.Queue == C.Queue && any_of(Parts, IsAbout))
    return SyncLack::Nothing;
  bool In = false, Available = false;
  for (unsigned I : Parts) {
    const SyncDependency &D = C.Parts[I];
    if (!isInScope(R, C, D))
      continue;
    In = true;
    Available |= canShow(R, C, D) && (D.About.IsAll || IsAbout(I));
  }
  if (!In)
    return SyncLack::Order;
  return R.Of.IsWrite && !Available ? SyncLack::Availability : SyncLack::Nothing;
}
