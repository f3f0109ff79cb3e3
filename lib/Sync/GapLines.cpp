//===- GapLines.cpp - the places for barriers -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See GapLines.h.
///
//===----------------------------------------------------------------------===//

#include "GapLines.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

std::pair<uint32_t, uint32_t> GapLine::between(Place After, Place UpTo) const {
  uint32_t Lo = llvm::upper_bound(Anchors, After) - Anchors.begin();
  uint32_t Hi = llvm::upper_bound(Anchors, UpTo) - Anchors.begin();
  return {Lo, std::max(Lo, Hi)};
}

/// Does a pass of the host stand here? Queues for whose results it waits are submitted up to here.
static bool isOfHost(const SyncProblem &P, uint32_t Item) {
  return P.takesPart(Item, P.Nodes.host()) && P.G.Items[Item].Kind == ItemKind::Pass;
}

GapLines::GapLines(const SyncProblem &P, const WaitPlan &Waits) : NumQueues(P.Nodes.numQueues()) {
  size_t NumRegions = P.Tree.regions().size();
  std::vector<uint32_t> Order(NumRegions);
  for (uint32_t R = 0; R != NumRegions; ++R)
    Order[R] = R;
  llvm::stable_sort(Order, [&](uint32_t A, uint32_t B) {
    // The last frame comes first: its barriers serve hazards of those before it, too.
    const FrameTree::Region &X = P.Tree.region(A), &Y = P.Tree.region(B);
    return X.Depth != Y.Depth ? X.Depth > Y.Depth : X.Depth == 0 && A > B;
  });
  NumberOf.assign(NumRegions * NumQueues, 0);
  for (RegionId R : Order)
    for (QueueId Q = 0; Q != NumQueues; ++Q) {
      GapLine L = {R, Q, 0, {}};
      for (uint32_t Child : P.childrenOf(R).drop_back()) {
        bool IsInner =
            P.G.Items[Child].Kind == ItemKind::Pass && P.Tree.instanceOf(Child).first != Child;
        if ((P.takesPart(Child, Q) || isOfHost(P, Child)) && !IsInner)
          L.Anchors.push_back(beforeItem(Child));
      }
      for (const QueueWait &W : Waits.Waits) {
        if (W.Region == R && W.From == Q && W.To != P.Nodes.host())
          L.Anchors.push_back(behindItem(P.lastOf(W.SignalBehind, W.Region)));
        if (W.Region == R && W.To == Q)
          L.Anchors.push_back(beforeItem(W.WaitBefore));
      }
      L.Anchors.push_back(beforeItem(P.Tree.region(R).End));
      llvm::sort(L.Anchors);
      L.Anchors.erase(std::unique(L.Anchors.begin(), L.Anchors.end()), L.Anchors.end());
      L.First = LineOf.size();
      NumberOf[size_t(R) * NumQueues + Q] = Lines.size();
      LineOf.insert(LineOf.end(), L.Anchors.size(), Lines.size());
      Lines.push_back(std::move(L));
    }
}
