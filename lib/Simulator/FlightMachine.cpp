//===- FlightMachine.cpp - where the data of a location is ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. All lines of a pass touch the location together: each finds what was there
/// before the pass. The host has done its part before it submits work, so nothing of it is in
/// flight.
///
//===----------------------------------------------------------------------===//

#include "FlightMachine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::sim;

//===----------------------------------------------------------------------===//
// Preparations
//===----------------------------------------------------------------------===//

FlightMachine::FlightMachine(const FlightProgram &P, const Location &L,
                             std::function<void(const FlightFault &)> Report)
    : P(P), L(L), Report(std::move(Report)), NumStages(popcount(P.distinctStages())) {
  for (uint32_t T : L.Touches)
    addTouch(T);
  stable_sort(Uses, [](const Use &A, const Use &B) { return A.Item < B.Item; });
  for (Use &U : Uses)
    for (OpSet *S : {&U.Writes, &U.Reads})
      S->resize(Ops.size());
  Attachments.resize(Ops.size());
  for (unsigned O = 0; O != Ops.size(); ++O)
    Attachments[O] = Ops[O].IsAttachment;
  FirstPort = FirstUnit + (P.numQueues() - 1) * NumStages * 4;
  FirstPoint = FirstPort + AllPorts.size();
  NumSets = FirstPoint + P.numPoints() * 2;
}

/// The host as a second writer sees what is visible to any of its flags.
uint32_t FlightMachine::portFor(const Port &Of) {
  Port X = Of;
  if (X.Queue == Host && X.Writes)
    for (const AccessFlagInfo &A : allAccessFlags())
      X.Flag |= A.Stages == X.Stage ? A.Bit : 0;
  auto It = find_if(AllPorts, [&](const Port &Y) {
    return X.Queue == Y.Queue && X.Stage == Y.Stage && X.Flag == Y.Flag;
  });
  if (It == AllPorts.end())
    It = AllPorts.insert(AllPorts.end(), X);
  return It - AllPorts.begin();
}

/// A change of layout or owner happens at no stage.
void FlightMachine::addChange(Use &U) {
  const Graph &G = P.graph();
  Op O = {U.Touch, None32, P.queueAt(U.Item), 0, 0, true, true, true};
  if (U.Kind == TouchKind::Change) {
    const Transition &T = G.Transitions[P.touches()[U.Touch].Index];
    O.MovesLayout = T.Old != T.New;
  } else {
    O.Pass = G.Items[U.Item].Index;
  }
  Ops.push_back(O);
  U.Writes.resize(Ops.size());
  U.Writes.set(Ops.size() - 1);
}

void FlightMachine::addLine(Use &U) {
  const Touch &T = P.touches()[U.Touch];
  Ports Of = P.portsOf(T);
  U.IsAttachment = Of.IsAttachment;
  for (const Port &X : Of.First)
    U.First.push_back({X, portFor(X)});
  for (const Port &X : Of.Last) {
    U.Overwrites |= X.Writes;
    if (X.Queue == Host)
      continue;
    Ops.push_back({U.Touch, P.graph().Items[T.Item].Index, X.Queue, X.Stage, X.Flag, X.Writes,
                   Of.IsAttachment, false});
    OpSet &Into = X.Writes ? U.Writes : U.Reads;
    Into.resize(Ops.size());
    Into.set(Ops.size() - 1);
  }
}

void FlightMachine::addTouch(uint32_t Touch) {
  const sim::Touch &T = P.touches()[Touch];
  if (T.Kind == TouchKind::Change || T.Kind == TouchKind::Name)
    Named.insert({T.Item, T.Age});
  if (T.Kind == TouchKind::Name)
    return;
  Use U = {T.Item, Touch, T.Kind, T.Age, false, false, {}, {}, {}};
  switch (T.Kind) {
  case TouchKind::Change:
    U.Item = P.headOf(T.Item);
    addChange(U);
    break;
  case TouchKind::PassBegins:
  case TouchKind::PassEnds:
    addChange(U);
    break;
  case TouchKind::Line:
  case TouchKind::Source:
    addLine(U);
    break;
  case TouchKind::Show:
  case TouchKind::Name:
    break;
  }
  Uses.push_back(std::move(U));
}

ArrayRef<FlightMachine::Use> FlightMachine::usesAt(uint32_t Item) const {
  auto Begin = partition_point(Uses, [&](const Use &U) { return U.Item < Item; });
  auto End = std::find_if(Begin, Uses.end(), [&](const Use &U) { return U.Item != Item; });
  return ArrayRef(Uses).slice(Begin - Uses.begin(), End - Begin);
}

bool FlightMachine::concerns(uint32_t Item) const {
  return P.callAt(Item) || P.endCallAt(Item) || !usesAt(Item).empty();
}

FlightState FlightMachine::start() const {
  return FlightState(NumSets, OpSet(Ops.size()));
}

/// Calls \p F with the numbers of those stages that differ.
template <typename Fn> void FlightMachine::forStages(StageMask Stages, Fn F) const {
  StageMask All = P.distinctStages();
  for (StageMask Rest = Stages & All; Rest; Rest &= Rest - 1)
    F(popcount(All & ((Rest & (~Rest + 1)) - 1)));
}

/// Nothing is known of ops that matter no more.
void FlightMachine::clear(OpSet *S) const {
  for (size_t I = 0; I != NumSets; ++I)
    S[I].reset();
}

bool FlightMachine::isNoWorse(const FlightState &A, const FlightState &B) const {
  if (A[Newest].test(B[Newest]) || A[Reads].test(B[Reads]))
    return false;
  OpSet Live = A[Newest];
  Live |= A[Reads];
  for (size_t I = Landed; I != NumSets; ++I)
    if (OpSet Of = B[I]; (Of &= Live).test(A[I]))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

bool FlightMachine::isAbout(const CallPart &Of, unsigned Age) const {
  return Of.OfAll || Named.count({Of.Item, Age});
}

/// The knowledge of the first scope of a dependency: all that its stages have done and have waited
/// for, and which of these writes land or have landed.
FlightMachine::Knowledge FlightMachine::known(OpSet *S, const Call &C, const CallPart &Of,
                                              unsigned Age) const {
  Knowledge K = {S[Past], S[Past]};
  bool Lands = isAbout(Of, Age);
  forStages(Of.AnyWaited ? ~StageMask(0) : Of.UpTo, [&](unsigned Stage) {
    K.Done |= S[unit(C.Queue, Stage, Carried)];
    K.Shown |= S[unit(C.Queue, Stage, CarriedShown)];
  });
  OpSet Live = S[Newest];
  Live |= S[Reads];
  for (unsigned N : Live.set_bits()) {
    const Op &O = Ops[N];
    if (O.Queue != C.Queue || (C.Kind == CallKind::PassEnd && O.Pass != C.Pass) ||
        !(O.Stage ? (O.Stage & Of.UpTo) != 0 : Of.AnyWork))
      continue;
    K.Done.set(N);
    if (!O.Stage || (Lands && O.Writes && (O.Stage & Of.From) && (O.Flag & Of.FromFlags)))
      K.Shown.set(N);
  }
  if (Of.ByRegion) {
    OpSet Keep = Attachments;
    Keep |= S[Past];
    K.Done &= Keep;
    K.Shown &= Keep;
  }
  return K;
}

/// Gives the second scope what the first one knows. A barrier of another object orders all
/// commands, so it also hands on what has landed, but shows nothing of this location to a port.
void FlightMachine::give(OpSet *S, const Call &C, const CallPart &Of, const Knowledge &K,
                         unsigned Age, Inside *In) const {
  S[Available] |= K.Shown;
  forStages(Of.Behind, [&](unsigned Stage) {
    (In ? In->Waited[Of.ByRegion][Stage] : S[unit(C.Queue, Stage, Waited)]) |= K.Done;
    if (!In)
      S[unit(C.Queue, Stage, Shown)] |= K.Shown;
    S[unit(C.Queue, Stage, Carried)] |= K.Done;
    S[unit(C.Queue, Stage, CarriedShown)] |= K.Shown;
  });
  if (!isAbout(Of, Age))
    return;
  for (uint32_t N = 0; N != AllPorts.size(); ++N) {
    const Port &X = AllPorts[N];
    if ((X.Queue == C.Queue || X.Queue == Host) && (X.Stage & Of.To) && (X.Flag & Of.ToFlags))
      (In ? In->Sees[Of.ByRegion][N] : S[portSet(N)]) |= K.Shown;
  }
}

/// Dependencies of one call do not come behind one another.
void FlightMachine::runBarriers(OpSet *S, const Call &C, unsigned Age, Inside *In) const {
  std::vector<Knowledge> All;
  for (const CallPart &Of : C.Parts) {
    if (C.Kind != CallKind::WaitEvent) {
      All.push_back(known(S, C, Of, Age));
      continue;
    }
    All.push_back({S[pointSet(Of.Point, false)], S[pointSet(Of.Point, true)]});
  }
  for (auto [Of, K] : zip_equal(C.Parts, All))
    give(S, C, Of, K, Age, In);
}

/// All that has reached the host is done, and has landed, before anything that is submitted later.
void FlightMachine::runHostWait(OpSet *S, const Call &C) const {
  OpSet Done(Ops.size());
  if (!C.AllQueues)
    forStages(~StageMask(0), [&](unsigned Stage) { Done |= S[unit(C.Queue, Stage, Waited)]; });
  for (SetName Of : {Newest, Reads})
    for (unsigned N : S[Of].set_bits())
      if (C.AllQueues || Ops[N].Queue == C.Queue)
        Done.set(N);
  S[Past] |= Done;
  S[Available] |= Done;
}

void FlightMachine::carry(OpSet *S, const Call &C, unsigned Age, Inside *In) const {
  switch (C.Kind) {
  case CallKind::Barriers:
  case CallKind::PassBegin:
  case CallKind::PassEnd:
  case CallKind::WaitEvent:
    return runBarriers(S, C, Age, In);
  case CallKind::Signal:
    S[pointSet(C.Point, false)] |= known(S, C, C.Parts[0], Age).Done;
    return;
  case CallKind::Wait: {
    CallPart All = C.Parts[0];
    All.To = All.Behind;
    All.ToFlags = ~AccessMask(0);
    OpSet Of = S[pointSet(C.Point, false)];
    return give(S, C, All, {Of, Of}, Age, nullptr);
  }
  case CallKind::SetEvent:
    for (const CallPart &Of : C.Parts) {
      Knowledge K = known(S, C, Of, Age);
      S[pointSet(Of.Point, false)] |= K.Done;
      S[pointSet(Of.Point, true)] |= K.Shown;
    }
    return;
  case CallKind::HostWait:
    return runHostWait(S, C);
  }
}

/// A change reads and writes the location between the scopes of its own dependencies.
void FlightMachine::change(OpSet *S, const Call &C, const Use &U, Inside *In) {
  const Touch &T = P.touches()[U.Touch];
  const Transition *Tr = U.Kind == TouchKind::Change ? &P.graph().Transitions[T.Index] : nullptr;
  Knowledge K = {OpSet(Ops.size()), OpSet(Ops.size())};
  auto IsOwn = [&](const CallPart &Of) { return !Tr || Of.Item == T.Item; };
  for (const CallPart &Of : make_filter_range(C.Parts, IsOwn)) {
    Knowledge More = known(S, C, Of, U.Age);
    K.Done |= More.Done;
    K.Shown |= More.Shown;
  }
  const Op &New = Ops[U.Writes.find_first()];
  auto Follows = [&](const Op &O) { // changes of layouts on a queue are in order
    return O.MovesLayout && New.MovesLayout && O.Queue == C.Queue;
  };
  bool FromOutside = Tr && Tr->Src.isOutside(), ToOutside = Tr && Tr->Dst.isOutside();
  for (unsigned N : S[Reads].set_bits())
    if (!FromOutside && !K.Done[N])
      report(WrongDataKind::NewRead, FlightGap::NotOrdered, N, U.Touch, nullptr);
  for (unsigned N : S[Newest].set_bits())
    if (!FromOutside && !S[Landed][N] && !Follows(Ops[N]) && !K.Shown[N])
      report(WrongDataKind::LostWrite, K.Done[N] ? FlightGap::NotAvailable : FlightGap::NotOrdered,
             N, U.Touch, nullptr);
  clear(S);
  if (ToOutside)
    return;
  S[Newest] = U.Writes;
  for (const CallPart &Of : make_filter_range(C.Parts, IsOwn))
    give(S, C, Of, {U.Writes, U.Writes}, U.Age, In);
}

void FlightMachine::runCall(OpSet *S, const Call &C, uint32_t Item, TouchKind Kind, unsigned Age,
                            Inside *In) {
  bool Changes = false;
  for (const Use &U : usesAt(Item))
    if (U.Kind == Kind && U.Age == Age) {
      change(S, C, U, In);
      Changes = true;
    }
  if (!Changes)
    carry(S, C, Age, In);
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

void FlightMachine::report(WrongDataKind Kind, FlightGap Gap, unsigned N, uint32_t Second,
                           const Port *At) {
  const Op &O = Ops[N];
  SyncScope Does = At ? SyncScope{At->Stage, At->Flag} : SyncScope();
  Report({Kind, Gap, O.Touch, Second, {O.Stage, O.Flag}, Does});
}

/// One line of a pass finds what is there. \p NowLanded: writes that it has read.
void FlightMachine::touch(OpSet *S, const Use &U, const Inside &In, OpSet &NowLanded) {
  for (const auto &[At, Number] : U.First) {
    OpSet Done = S[Past], Sees = S[portSet(Number)];
    forStages(At.Queue == Host ? 0 : At.Stage,
              [&, Q = At.Queue](unsigned Stage) { Done |= S[unit(Q, Stage, Waited)]; });
    for (bool Region : {false, true})
      if (!In.Sees[0].empty() && (!Region || U.IsAttachment)) {
        forStages(At.Stage, [&](unsigned Stage) { Done |= In.Waited[Region][Stage]; });
        Sees |= In.Sees[Region][Number];
      }
    Sees &= Done;
    auto GapOf = [&](unsigned N) {
      return !Done[N]           ? FlightGap::NotOrdered
             : !S[Available][N] ? FlightGap::NotAvailable
                                : FlightGap::NotVisible;
    };
    NumReads += !At.Writes;
    for (unsigned N : S[Newest].set_bits())
      if (Sees[N] && !At.Writes)
        NowLanded.set(N);
      else if (!Sees[N] && At.Flag && !(At.Writes && S[Landed][N]))
        report(At.Writes ? WrongDataKind::LostWrite : WrongDataKind::OldRead, GapOf(N), N, U.Touch,
               &At);
    for (unsigned N : S[Reads].set_bits())
      if (At.Writes && !Done[N])
        report(WrongDataKind::NewRead, FlightGap::NotOrdered, N, U.Touch, &At);
  }
}

/// Writes of the lines of a pass are in flight now, and take the place of what was before.
void FlightMachine::leave(OpSet *S, uint32_t Item, unsigned Age) const {
  OpSet Writes(Ops.size()), Read(Ops.size());
  bool Overwrites = false;
  for (const Use &U : usesAt(Item))
    if (U.Age == Age && (U.Kind == TouchKind::Line || U.Kind == TouchKind::Source)) {
      Writes |= U.Writes;
      Read |= U.Reads;
      Overwrites |= U.Overwrites;
    }
  if (Overwrites) {
    clear(S);
    S[Newest] = Writes;
  }
  for (size_t I = 0; I != NumSets; ++I)
    S[I].reset(Read); // an earlier execution of the line has read before
  S[Reads] |= Read;
}

void FlightMachine::runPass(OpSet *S, uint32_t Item, unsigned Age) {
  Inside In;
  if (const Call *C = P.callAt(Item)) {
    for (bool Region : {false, true}) {
      In.Waited[Region].assign(NumStages, OpSet(Ops.size()));
      In.Sees[Region].assign(AllPorts.size(), OpSet(Ops.size()));
    }
    runCall(S, *C, Item, TouchKind::PassBegins, Age, &In);
  }
  OpSet NowLanded(Ops.size());
  for (const Use &U : usesAt(Item))
    if (U.Age == Age && (U.Kind == TouchKind::Line || U.Kind == TouchKind::Source))
      touch(S, U, In, NowLanded);
  S[Landed] |= NowLanded;
  leave(S, Item, Age);
  if (const Call *C = P.endCallAt(Item))
    runCall(S, *C, Item, TouchKind::PassEnds, Age, nullptr);
}

/// The display comes behind all that the queue has done and has waited for, and sees it.
void FlightMachine::show(OpSet *S, const Use &U) {
  QueueNo Q = P.queueAt(U.Item);
  OpSet Done = S[Past];
  forStages(~StageMask(0), [&](unsigned Stage) { Done |= S[unit(Q, Stage, Waited)]; });
  for (auto [Of, Kind] :
       {std::pair(Newest, WrongDataKind::OldRead), std::pair(Reads, WrongDataKind::NewRead)})
    for (unsigned N : S[Of].set_bits())
      if (Ops[N].Queue != Q && !Done[N])
        report(Kind, FlightGap::NotOrdered, N, U.Touch, nullptr);
  clear(S);
}

void FlightMachine::run(uint32_t Item, FlightState &State, unsigned Age) {
  OpSet *S = State.data();
  if (P.graph().Items[Item].Kind == ItemKind::Pass)
    return runPass(S, Item, Age);
  if (const Call *C = P.callAt(Item))
    return runCall(S, *C, Item, TouchKind::Change, Age, nullptr);
  for (const Use &U : usesAt(Item))
    if (U.Age == Age)
      show(S, U);
}
