//===- Decisions.cpp - the decisions of a planner -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Order and equality of decisions. Two frames are alike if the writer writes the same for them;
/// clears are compared by their values, since frames do not share clears.
///
//===----------------------------------------------------------------------===//

#include "Decisions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// The place of an op in the order of the plan.
static uint64_t placeOf(const PlacedOp &O) {
  return uint64_t(O.Item) << 32 | unsigned(O.Place) << 16 | unsigned(O.TheOp.IsLater) << 8 |
         O.TheOp.Level;
}

/// Ops are large, so each is moved once.
void auxplan::sortOps(std::vector<PlacedOp> &Ops) {
  if (llvm::is_sorted(Ops, [](auto &A, auto &B) { return placeOf(A) < placeOf(B); }))
    return;
  std::vector<std::pair<uint64_t, uint32_t>> Order; // place and index: the sort is stable
  Order.reserve(Ops.size());
  for (const PlacedOp &O : Ops)
    Order.push_back({placeOf(O), uint32_t(Order.size())});
  llvm::sort(Order);
  std::vector<PlacedOp> Sorted;
  Sorted.reserve(Ops.size());
  for (auto [Place, Index] : Order)
    Sorted.push_back(Ops[Index]);
  Ops = std::move(Sorted);
}

Execution::Execution(const Graph &G, uint32_t Begin) {
  uint32_t First = None32, Last = 0;
  for (uint32_t I = Begin; I != G.Items[Begin].Match; ++I)
    if (G.Items[I].Kind == ItemKind::Pass) {
      const Pass &Pass = G.Passes[G.Items[I].Index];
      First = std::min(First, Pass.FirstAccess);
      Last = std::max(Last, Pass.FirstAccess + Pass.NumAccesses);
    }
  FirstAccess = std::min(First, Last);
  Modes.resize(Last - FirstAccess);
}

bool Decisions::isSame(const PlacedOp &X, const PlacedOp &Y) const {
  const CellOp &A = X.TheOp, &B = Y.TheOp;
  auto SameClear = [&] {
    return A.Clear == B.Clear ||
           (A.Clear != None32 && B.Clear != None32 && Clears[A.Clear] == Clears[B.Clear]);
  };
  return X.Place == Y.Place && A.Id == B.Id && A.Cell == B.Cell && A.On == B.On &&
         A.Level == B.Level && A.Predicate == B.Predicate && A.Runs == B.Runs && SameClear();
}

template <typename T>
static bool sameEntries(const DenseMap<uint32_t, T> &A, const DenseMap<uint32_t, T> &B) {
  return A.size() == B.size() && llvm::all_of(A, [&](const auto &Entry) {
           auto It = B.find(Entry.first);
           return It != B.end() && It->second == Entry.second;
         });
}

bool Decisions::isAlike(const FrameDecisions &A, const FrameDecisions &B) const {
  auto SameOp = [&](const PlacedOp &X, const PlacedOp &Y) {
    return X.Item == Y.Item && isSame(X, Y);
  };
  auto Same = [&](const Execution &X, const Execution &Y) {
    return X.Modes == Y.Modes && sameEntries(X.SourceModes, Y.SourceModes) &&
           sameEntries(X.Layouts, Y.Layouts) && sameEntries(X.PresentModes, Y.PresentModes) &&
           llvm::equal(X.Ops, Y.Ops, SameOp);
  };
  return A.Begin == B.Begin && A.How == B.How && llvm::equal(A.Executions, B.Executions, Same);
}
