//===- AlikeOps.cpp - ops that could be one call --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A group is the ops of a slot on one plane, one for each of several cells, of several kinds. Each
/// of these kinds is tried for the whole group.
///
//===----------------------------------------------------------------------===//

#include "AlikeOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include <map>
#include <tuple>

#define DEBUG_TYPE "aux-candidates"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumMadeAlike, "Number of times that ops of a plane were made alike");

/// Each trial writes and judges a plan.
static constexpr unsigned MaxTrials = 8;

static auto kindOf(const CellOp &O) {
  return std::make_tuple(O.Id, O.Clear, O.Predicate);
}

/// The indices of ops that could be one call if they were alike.
static std::vector<std::vector<size_t>> groupsOf(const Problem &P, ArrayRef<PlacedOp> Ops) {
  std::map<std::tuple<uint32_t, OpsAt, PlaneId>, std::vector<size_t>> BySlot;
  for (auto [N, O] : enumerate(Ops))
    BySlot[{O.Item, O.Place, P.cell(O.TheOp.Cell).Plane}].push_back(N);
  std::vector<std::vector<size_t>> Found;
  for (auto &[Slot, Of] : BySlot) {
    std::vector<CellId> Cells;
    for (size_t N : Of)
      Cells.push_back(Ops[N].TheOp.Cell);
    llvm::sort(Cells);
    bool IsOneEach = std::adjacent_find(Cells.begin(), Cells.end()) == Cells.end();
    auto IsLikeFirst = [&](size_t N) {
      return kindOf(Ops[N].TheOp) == kindOf(Ops[Of.front()].TheOp);
    };
    if (IsOneEach && !llvm::all_of(Of, IsLikeFirst))
      Found.push_back(std::move(Of));
  }
  return Found;
}

/// The ops of a group become like one of them. Returns what they were.
static std::vector<CellOp> makeLike(std::vector<PlacedOp> &Ops, ArrayRef<size_t> Group, CellOp Of) {
  std::vector<CellOp> Before;
  for (size_t N : Group) {
    CellOp &Its = Ops[N].TheOp;
    Before.push_back(Its);
    Of.Cell = Its.Cell;
    Its = Of;
  }
  return Before;
}

void auxplan::makeOpsAlike(const Problem &P, Decisions &Of,
                           function_ref<bool(const Decisions &)> Try) {
  unsigned Trials = 0;
  auto TryGroup = [&](std::vector<PlacedOp> &Ops, ArrayRef<size_t> Group) {
    std::vector<CellOp> Kinds;
    for (size_t N : Group)
      if (llvm::none_of(Kinds, [&](const CellOp &K) { return kindOf(K) == kindOf(Ops[N].TheOp); }))
        Kinds.push_back(Ops[N].TheOp);
    for (const CellOp &Kind : Kinds) {
      if (Trials++ >= MaxTrials)
        return;
      ++NumMadeAlike;
      std::vector<CellOp> Before = makeLike(Ops, Group, Kind);
      if (Try(Of))
        return;
      for (auto [N, Was] : zip_equal(Group, Before))
        Ops[N].TheOp = Was;
    }
  };
  for (FrameDecisions &F : Of.Frames)
    for (Execution &E : F.Executions)
      for (ArrayRef<size_t> Group : groupsOf(P, E.Ops))
        TryGroup(E.Ops, Group);
}
