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

uint32_t StatementWriter::emitPass(StringRef Name, ArrayRef<TraceAccess> Accesses, LocOffset Loc) {
  if (Accesses.empty() || !checkSize(Accesses.size()))
    return None32;
  TracePass P;
  P.HasLabel = !Labels.empty() && !Labels.back().empty();
  P.Label = P.HasLabel ? Labels.back() : Name;
  P.Queue = OnQueue.TraceQueue;
  P.FirstAccess = T.Accesses.size();
  P.NumAccesses = Accesses.size();
  T.Accesses.insert(T.Accesses.end(), Accesses.begin(), Accesses.end());
  T.Statements.push_back({StatementKind::Pass, uint32_t(T.Passes.size()), Loc});
  T.Passes.push_back(P);
  return T.Passes.size() - 1;
}

static bool isOutside(uint32_t Family) {
  return Family == FamilyExternal || Family == FamilyForeign;
}

void StatementWriter::barrier(const ImageBarrier &B, LocOffset Loc) {
  CapImage &I = T.Images[B.Image];
  TraceTransition Tr;
  Tr.Old = B.Old;
  Tr.New = B.New;
  Tr.Image = B.Image;
  Tr.Range = B.Range;
  bool Leaves = isOutside(B.SrcFamily) || isOutside(B.DstFamily);
  bool Owned = B.SrcFamily != B.DstFamily && B.SrcFamily != FamilyIgnored &&
               B.DstFamily != FamilyIgnored && (Leaves || !I.Desc.Concurrent);
  I.External |= Owned && Leaves;
  if (Owned) {
    if (B.SrcFamily == OnQueue.Family)
      Tr.Kind = TransitionKind::Release;
    else if (B.DstFamily == OnQueue.Family)
      Tr.Kind = TransitionKind::Acquire;
    // Families own images, not queues: the first queue of a family stands for it.
    Tr.Src = Queues.queueOfFamily(B.SrcFamily);
    Tr.Dst = Queues.queueOfFamily(B.DstFamily);
  }
  if (Tr.Kind == TransitionKind::Barrier && B.Old == B.New)
    return; // memory only
  T.Statements.push_back({StatementKind::Transition, uint32_t(T.Transitions.size()), Loc});
  T.Transitions.push_back(Tr);
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
