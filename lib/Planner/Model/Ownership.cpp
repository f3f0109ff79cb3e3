//===- Ownership.cpp - images that queues pass on -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A release and an acquire of one image between the same queues belong together, as they do for
/// the warning about unpaired ones.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Ownership.h"
#include <set>
#include <tuple>

using namespace auxplan;

Ownership::Ownership(const Graph &G) : G(G), Acquired(G.Transitions.size()) {
  using HandOver = std::tuple<ImageId, unsigned, unsigned>;
  auto KeyOf = [](const Transition &X) {
    auto Number = [](Queue Q) { return unsigned(Q.Kind) << 8 | Q.Index; };
    return HandOver(X.Image, Number(X.Src), Number(X.Dst));
  };
  std::set<HandOver> Acquires;
  for (const Transition &X : G.Transitions)
    if (X.Kind == TransitionKind::Acquire && !X.Src.isOutside())
      Acquires.insert(KeyOf(X));
  for (size_t N = 0; N != G.Transitions.size(); ++N) {
    const Transition &X = G.Transitions[N];
    HasReleases |= isRelease(X);
    Acquired[N] = isRelease(X) && Acquires.count(KeyOf(X));
  }
}

bool Ownership::waitsForAcquire(const Transition &Release) const {
  return Acquired[&Release - G.Transitions.data()];
}

bool Ownership::endsRelease(const Transition &X) {
  return X.Kind == TransitionKind::Acquire || infoOf(X.Old).Discards || leavesDevice(X);
}

void auxplan::forEachTouchedCell(const Problem &P, const Pass &Pass,
                                 llvm::function_ref<void(CellId)> F) {
  const Graph &G = P.graph();
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer)
      continue;
    P.forEachCell(A, F);
    if (A.Kind == AccessKind::Resolve)
      P.forEachSourceCell(*G.extraOf(A), F);
  }
}

const Transition *auxplan::releaseAhead(const Problem &P, uint32_t Item, CellId C) {
  const Graph &G = P.graph();
  auto IsOp = [&](uint32_t I) {
    return G.Items[I].Kind == ItemKind::Op || G.Items[I].Kind == ItemKind::Sync;
  };
  auto MovedBy = [&](uint32_t I) -> const Transition * {
    if (G.Items[I].Kind != ItemKind::Transition)
      return nullptr;
    const Transition &X = G.Transitions[G.Items[I].Index];
    const Plane &Pl = P.planeOf(C);
    bool Takes =
        P.firstOf(X.Image) == Pl.Image && X.Age == Pl.Age && X.Range.overlaps(P.rangeOf(C));
    return Takes ? &X : nullptr;
  };
  uint32_t Behind = Item, Before = Item; // the items of a frame enclose the items of its ops
  while (IsOp(Behind))
    ++Behind;
  while (IsOp(Before))
    --Before;
  const Transition *X = MovedBy(Behind);
  bool IsRelease = X && X->Kind == TransitionKind::Release;
  return IsRelease && (X->Dst.isOutside() || !MovedBy(Before)) ? X : nullptr;
}
