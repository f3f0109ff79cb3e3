//===- Trace.cpp - what a capture does with its memory --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "Trace.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

uint32_t Trace::addClear(const ClearValue &V) {
  Clears.push_back(V);
  return Clears.size() - 1;
}

uint32_t Trace::addArea(const Area &X) {
  Areas.push_back(X);
  return Areas.size() - 1;
}

uint32_t Trace::addSource(const ResolveSource &S) {
  Sources.push_back(S);
  return Sources.size() - 1;
}

bool Trace::worksFrom(size_t Begin) const {
  return any_of(ArrayRef(Statements).drop_front(Begin),
                [](const Statement &S) { return S.Kind != StatementKind::Barrier; });
}

std::string Trace::describe(CapImageId Id) const {
  const CapImage &I = Images[Id];
  std::string Text = "image " + std::to_string(I.Handle);
  return I.DebugName.empty() ? Text : Text + " ('" + I.DebugName.str() + "')";
}

/// The least capable kind of queue that can perform an access.
static QueueKind kindFor(AccessKind Kind) {
  switch (Kind) {
  case AccessKind::BlitSrc:
  case AccessKind::BlitDst:
  case AccessKind::ResolveSrc:
  case AccessKind::ResolveDst:
    return QueueKind::Graphics;
  case AccessKind::Vertex:
  case AccessKind::Index:
    return QueueKind::Graphics;
  case AccessKind::Sampled:
  case AccessKind::Storage:
  case AccessKind::Clear:
  case AccessKind::Indirect:
  case AccessKind::Uniform:
    return QueueKind::Compute;
  default:
    return infoOf(Kind).IsAttachment ? QueueKind::Graphics : QueueKind::Transfer;
  }
}

void capture::nameQueues(Trace &T) {
  for (const TracePass &P : T.Passes) {
    TraceQueue &Q = T.Queues[P.Queue];
    for (const TraceAccess &X : T.accessesOf(P))
      if (Q.Guessed) // kinds count from the most capable
        Q.Name.Kind = std::min(Q.Name.Kind, kindFor(X.Kind));
    for (const BufferUse &X : T.usesOf(P))
      if (Q.Guessed)
        Q.Name.Kind = std::min(Q.Name.Kind, kindFor(X.Kind));
  }
  std::array<uint8_t, 6> OfKind = {};
  for (TraceQueue &Q : T.Queues) {
    uint8_t &Next = OfKind[static_cast<unsigned>(Q.Name.Kind)];
    Q.Name.Index = Next;
    Next += Next != 255;
  }
}

/// Compares the elements of two indices.
template <typename T> static bool same(const std::vector<T> &Of, uint32_t X, uint32_t Y) {
  return X == Y || (X != None32 && Y != None32 && Of[X] == Of[Y]);
}

bool capture::sameAccess(const Trace &T, const TraceAccess &X, const TraceAccess &Y) {
  return X.Kind == Y.Kind && X.RW == Y.RW && X.Load == Y.Load && X.Store == Y.Store &&
         X.Mode == Y.Mode && X.In == Y.In && X.From == Y.From && X.To == Y.To &&
         X.View == Y.View && X.Image == Y.Image && X.Range == Y.Range &&
         same(T.Clears, X.Clear, Y.Clear) && same(T.Areas, X.Area, Y.Area) &&
         same(T.Sources, X.Source, Y.Source);
}

uint64_t capture::hashAccess(const TraceAccess &X) {
  uint64_t Hash = hash_combine(X.Kind, X.Load, X.Store, X.In, X.From, X.To, X.View, X.Image,
                               X.Range.LayerBegin, X.Range.LayerEnd, X.Range.MipBegin,
                               X.Range.MipEnd, X.Range.Aspects);
  return Hash >> 1; // DenseMap keeps the largest two keys to itself
}
