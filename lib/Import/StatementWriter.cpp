//===- StatementWriter.cpp - statements of submitted work -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StatementWriter.h.
///
//===----------------------------------------------------------------------===//

#include "StatementWriter.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static constexpr size_t MaxAccesses = size_t(1) << 23;

bool StatementWriter::checkSize(size_t More) {
  if (T.Accesses.size() + More > MaxAccesses)
    A.error(SubmitLoc,
            "the submitted command buffers use images more than " + Twine(MaxAccesses) + " times");
  return !A.failed();
}

uint32_t StatementWriter::emitPass(StringRef Name, ArrayRef<TraceAccess> Accesses,
                                   ArrayRef<BufferUse> Uses, LocOffset Loc) {
  if ((Accesses.empty() && Uses.empty()) || !checkSize(Accesses.size() + Uses.size()))
    return None32;
  TracePass P;
  P.HasLabel = !Labels.empty() && !Labels.back().empty();
  P.Label = P.HasLabel ? Labels.back() : Name;
  P.Queue = OnQueue.TraceQueue;
  P.FirstAccess = T.Accesses.size();
  P.NumAccesses = Accesses.size();
  T.Accesses.insert(T.Accesses.end(), Accesses.begin(), Accesses.end());
  P.FirstUse = T.BufferUses.size();
  P.NumUses = Uses.size();
  T.BufferUses.insert(T.BufferUses.end(), Uses.begin(), Uses.end());
  T.Statements.push_back({StatementKind::Pass, uint32_t(T.Passes.size()), Loc});
  T.Passes.push_back(P);
  return T.Passes.size() - 1;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

static bool isOutside(uint32_t Family) {
  return Family == FamilyExternal || Family == FamilyForeign;
}

/// Does the barrier move its object to another family?
static bool movesOwner(const RecordedBarrier &B, bool Shared) {
  bool Leaves = isOutside(B.SrcFamily) || isOutside(B.DstFamily);
  return B.SrcFamily != B.DstFamily && B.SrcFamily != FamilyIgnored &&
         B.DstFamily != FamilyIgnored && (Leaves || !Shared);
}

/// The half of a transfer that the barrier is on the queue that runs it.
TransitionKind StatementWriter::ownership(const RecordedBarrier &B, bool Shared) const {
  if (!movesOwner(B, Shared))
    return TransitionKind::Barrier;
  return B.SrcFamily == OnQueue.Family   ? TransitionKind::Release
         : B.DstFamily == OnQueue.Family ? TransitionKind::Acquire
                                         : TransitionKind::Barrier;
}

void StatementWriter::barrier(const TraceBarrier &B, LocOffset Loc) {
  T.Statements.push_back({StatementKind::Barrier, uint32_t(T.Barriers.size()), Loc});
  T.Barriers.push_back(B);
}

/// Anything but a change of layout or of the owner of an image.
void StatementWriter::plainBarrier(const RecordedBarrier &From, TransitionKind Owner,
                                   LocOffset Loc) {
  if (!From.Scopes)
    return;
  TraceBarrier B;
  B.Kind = From.Kind;
  B.ByRegion = From.ByRegion;
  B.On = OnQueue.TraceQueue;
  B.Image = From.Image;
  B.Range = From.Range;
  B.Buffer = From.Buffer;
  B.Bytes = From.Bytes;
  B.Scopes = *From.Scopes;
  B.Call = Call;
  B.Number = From.Event;
  if (Owner != TransitionKind::Barrier) {
    B.Kind = Owner == TransitionKind::Release ? BarrierKind::Release : BarrierKind::Acquire;
    B.Src = Queues.queueOfFamily(From.SrcFamily);
    B.Dst = Queues.queueOfFamily(From.DstFamily);
  }
  barrier(B, Loc);
}

void StatementWriter::imageBarrier(const RecordedBarrier &B, LocOffset Loc) {
  CapImage &I = T.Images[B.Image];
  TraceTransition Tr;
  Tr.Kind = ownership(B, I.Desc.Concurrent);
  Tr.Old = B.Old;
  Tr.New = B.New;
  Tr.Image = B.Image;
  Tr.Range = B.Range;
  Tr.On = OnQueue.TraceQueue;
  Tr.HasScopes = B.Scopes.has_value();
  Tr.Scopes = B.Scopes.value_or(Dependency());
  Tr.Call = Call;
  if (movesOwner(B, I.Desc.Concurrent)) {
    I.External |= isOutside(B.SrcFamily) || isOutside(B.DstFamily);
    // Families own images, not queues: the first queue of a family stands for it.
    Tr.Src = Queues.queueOfFamily(B.SrcFamily);
    Tr.Dst = Queues.queueOfFamily(B.DstFamily);
  }
  if (Tr.Kind == TransitionKind::Barrier && B.Old == B.New)
    return plainBarrier(B, TransitionKind::Barrier, Loc); // memory only
  T.Statements.push_back({StatementKind::Transition, uint32_t(T.Transitions.size()), Loc});
  T.Transitions.push_back(Tr);
}

void StatementWriter::barriers(ArrayRef<RecordedBarrier> Barriers, LocOffset Loc) {
  ++Call;
  for (const RecordedBarrier &B : Barriers) {
    if (B.Image != None32)
      imageBarrier(B, Loc);
    else
      plainBarrier(B,
                   B.Buffer < T.Buffers.size() ? ownership(B, T.Buffers[B.Buffer].Concurrent)
                                               : TransitionKind::Barrier,
                   Loc);
  }
}

void StatementWriter::transition(CapImageId Image, const SubRange &Range, Layout Old, Layout New,
                                 LocOffset Loc) {
  if (Old == New)
    return;
  TraceTransition Tr;
  Tr.Old = Old;
  Tr.New = New;
  Tr.Image = Image;
  Tr.Range = Range;
  T.Statements.push_back({StatementKind::Transition, uint32_t(T.Transitions.size()), Loc});
  T.Transitions.push_back(Tr);
}

void StatementWriter::present(CapImageId Image, QueueRecord Queue, LocOffset Loc) {
  T.Statements.push_back({StatementKind::Present, uint32_t(T.Presents.size()), Loc});
  T.Presents.push_back({Image, Queue.TraceQueue});
}
