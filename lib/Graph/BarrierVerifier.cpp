//===- BarrierVerifier.cpp - checks barriers ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each statement is checked by itself; what several of them say together is checked at the end,
/// in one walk over all items for each rule. See BarrierVerifier.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierVerifier.h"
#include "NearestWord.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "llvm/ADT/bit.h"
#include <map>

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

/// One of the stages, if it can be one that needs no extension.
static StringRef exampleOf(StageMask Stages) {
  StringRef Found;
  for (const StageInfo &I : allStages()) {
    if (!(I.Bit & Stages))
      continue;
    StringRef Name = I.Name;
    if (none_of(ArrayRef<StringRef>{"_KHR", "_EXT", "_NV", "_HUAWEI"},
                [&](StringRef End) { return Name.ends_with(End); }))
      return Name;
    Found = Name;
  }
  return Found;
}

/// Each access belongs to one of the stages.
void BarrierVerifier::checkScope(StringRef Word, const SyncScope &S, LocOffset Loc) {
  if (!S.Accesses)
    return;
  StageMask Stages = partsOfStages(S.Stages);
  for (const AccessFlagInfo &A : allAccessFlags()) {
    if (!(A.Bit & S.Accesses) || partsOfAccesses(A.Bit, Stages))
      continue;
    LocOffset At = findAccess(D, Loc, Word, A.Name);
    if (!S.Stages)
      D.error(At, "'" + Twine(A.Name) + "' happens at a stage, but '" + Word + "' names none");
    else
      D.error(At, "'" + Twine(A.Name) + "' happens at no stage of '" + Word +
                      "', expected one that performs it, as '" + exampleOf(A.Stages) + "'");
  }
}

void BarrierVerifier::checkScopes(const Dependency &Of, LocOffset Loc) {
  checkScope("after", Of.After, Loc);
  checkScope("before", Of.Before, Loc);
}

//===----------------------------------------------------------------------===//
// One statement
//===----------------------------------------------------------------------===//

void BarrierVerifier::checkHandOver(const Barrier &B) {
  bool IsRelease = B.Kind == BarrierKind::Release;
  StringRef Word = wordFor(BarrierKindWords, B.Kind);
  Queue Own = IsRelease ? B.Src : B.Dst;
  if (B.Src == B.Dst)
    D.error(findPart(D, B.Loc, Part::BufferTo),
            "'" + Word + "' passes the buffer from '" + nameOf(B.Src) + "' to itself");
  else if (Own.isOutside())
    D.error(findPart(D, B.Loc, IsRelease ? Part::BufferFrom : Part::BufferTo),
            "'" + Word + "' runs on a queue of this device, not on '" + nameOf(Own) + "'");
}

/// A point of a semaphore is about all of memory, so it has stages alone.
void BarrierVerifier::checkPoint(const Barrier &B) {
  for (auto [Word, Scope] : {std::pair(StringRef("after"), B.Scopes.After),
                             std::pair(StringRef("before"), B.Scopes.Before)}) {
    if (!Scope.Accesses)
      continue;
    const auto *First = find_if(allAccessFlags(), [Mask = Scope.Accesses](const AccessFlagInfo &A) {
      return (A.Bit & Mask) != 0;
    });
    D.error(findAccess(D, B.Loc, Word, First->Name),
            "'" + wordFor(BarrierKindWords, B.Kind) +
                "' is about all of memory, expected stages "
                "alone, found '" +
                First->Name + "'");
  }
}

void BarrierVerifier::checkBarrier(const Barrier &B) {
  auto Where = [&] { return placeOf(G, B); };
  DiagnosticPlace Here(D, Where);
  if (B.Image != None32)
    Subresources.checkRange(B.Image, B.Age, B.Range, B.Loc);
  if (B.Buffer != None32 && B.Bytes)
    Subresources.checkBytes(B.Buffer, *B.Bytes, B.Loc);
  if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire)
    checkHandOver(B);
  if (B.Kind == BarrierKind::Signal || B.Kind == BarrierKind::Wait)
    return checkPoint(B);
  checkScopes(B.Scopes, B.Loc);
}

void BarrierVerifier::checkPassBarriers(const Pass &P) {
  for (ArrayRef<Barrier> Some : {G.beginBarriersOf(P), G.endBarriersOf(P)})
    for (const Barrier &B : Some)
      checkScopes(B.Scopes, B.Loc);
}

//===----------------------------------------------------------------------===//
// Several statements
//===----------------------------------------------------------------------===//

static LocOffset locOf(const Graph &G, const Item &I) {
  return I.Kind == ItemKind::Transition ? G.Transitions[I.Index].Loc : G.Barriers[I.Index].Loc;
}

void BarrierVerifier::checkCalls() {
  if (none_of(G.Items, [&](const Item &I) { return joinsCall(G, I); }))
    return;
  StatementQueues Queues(G);
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    if (!joinsCall(G, G.Items[I]))
      continue;
    LocOffset Loc = findWord(D, locOf(G, G.Items[I]), "with");
    uint32_t Call = callBefore(G, I);
    if (Call == None32) {
      D.error(Loc, "'with' needs a barrier or a transition directly before it, found none");
    } else if (Queue Own = Queues.of(I), Other = Queues.of(Call); Own != Other) {
      D.error(Loc, "'with' joins a barrier on queue '" + nameOf(Own) + "' to one on queue '" +
                       nameOf(Other) + "', expected one queue");
      D.note(locOf(G, G.Items[Call]), "the other one is here");
    }
  }
}

/// One statement of a frame signals a point. A plan may write it several times, in `every`s of
/// which one runs.
void BarrierVerifier::checkSignalledOnce() {
  if (G.Header)
    return;
  DenseMap<NameId, const Barrier *> Signals;
  for (const Item &I : G.Items) {
    if (I.Kind == ItemKind::FrameBegin)
      Signals.clear();
    if (I.Kind != ItemKind::Barrier || G.Barriers[I.Index].Kind != BarrierKind::Signal)
      continue;
    const Barrier &B = G.Barriers[I.Index];
    auto [Known, IsNew] = Signals.try_emplace(B.Name, &B);
    if (IsNew)
      continue;
    D.error(B.Loc, "the frame signals '" + quotedName('@', G.Names.get(B.Name)) +
                       "' twice, expected one 'signal' for each name");
    D.note(Known->second->Loc, "the first 'signal' is here");
  }
}

/// Something gives each name that a statement waits for.
void BarrierVerifier::checkNames(BarrierKind Gives, BarrierKind Takes) {
  std::map<NameId, LocOffset> Given;
  for (const Barrier &B : G.Barriers)
    if (B.Kind == Gives)
      Given.try_emplace(B.Name, B.Loc);
  StringRef Word = wordFor(BarrierKindWords, Gives);
  for (const Barrier &B : G.Barriers) {
    if (B.Kind != Takes || Given.count(B.Name))
      continue;
    StringRef Name = G.Names.get(B.Name);
    Nearest N(Name);
    LocOffset Near = None32;
    for (auto [Id, Loc] : Given)
      if (N.offer(G.Names.get(Id)))
        Near = Loc;
    std::string FixIt = N.Found.empty() ? "" : quotedName('@', N.Found);
    D.error(B.Loc,
            "'" + wordFor(BarrierKindWords, Takes) + "' waits for '" + quotedName('@', Name) +
                "', which no '" + Word + "' names",
            0, FixIt);
    if (Near != None32)
      D.note(Near, "'" + FixIt + "' has its '" + Word + "' here");
    else if (Given.empty())
      D.note(B.Loc, "the graph has no '" + Word + "'");
    else
      D.note(Given.begin()->second, "the graph has this '" + Word + "'");
  }
}

/// Between queues of this device each release of a buffer needs an acquire, and the other way
/// round.
void BarrierVerifier::checkPairs() {
  auto Number = [](Queue Q) { return unsigned(Q.Kind) << 8 | Q.Index; };
  auto KeyOf = [&](const Barrier &B) { return std::tuple(B.Buffer, Number(B.Src), Number(B.Dst)); };
  auto Is = [](const Barrier &B, BarrierKind K) {
    return B.Kind == K && !B.Src.isOutside() && !B.Dst.isOutside() && B.Src != B.Dst;
  };
  std::map<std::tuple<uint32_t, unsigned, unsigned>, unsigned> Halves;
  for (const Barrier &B : G.Barriers)
    if (Is(B, BarrierKind::Release) || Is(B, BarrierKind::Acquire))
      Halves[KeyOf(B)] |= 1u << (B.Kind == BarrierKind::Release);
  for (const Barrier &B : G.Barriers) {
    bool IsRelease = Is(B, BarrierKind::Release);
    if (!IsRelease && !Is(B, BarrierKind::Acquire))
      continue;
    unsigned &Found = Halves[KeyOf(B)];
    if (!has_single_bit(Found))
      continue;
    D.warning(B.Loc,
              Twine(IsRelease ? "release" : "acquire") + " of '" + bufferName(G, B.Buffer) +
                  "' from '" + nameOf(B.Src) + "' to '" + nameOf(B.Dst) + "' without " +
                  (IsRelease ? "an acquire" : "a release"),
              0, "unpaired-ownership");
    Found = 0; // once is enough
  }
}

void BarrierVerifier::checkTogether() {
  checkCalls();
  if (G.Barriers.empty())
    return;
  checkSignalledOnce();
  checkNames(BarrierKind::Signal, BarrierKind::Wait);
  checkNames(BarrierKind::SetEvent, BarrierKind::WaitEvent);
  checkPairs();
}
