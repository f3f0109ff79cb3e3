//===- StraightSearch.cpp - the cheapest way through steps alone ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StraightSearch.h.
///
//===----------------------------------------------------------------------===//

#include "StraightSearch.h"
#include "WayTable.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// The instructions of a program, in order.
void StraightSearch::readPath(ProgramId Program) {
  Path.clear();
  for (; Program != EmptyProgram; Program = Programs.withoutLast(Program))
    Path.push_back(&Programs.last(Program));
  std::reverse(Path.begin(), Path.end());
}

std::optional<Cost> StraightSearch::solve(ProgramId Program, RowId From,
                                          std::vector<uint32_t> &Decisions) {
  readPath(Program);
  if (llvm::any_of(Path, [](auto *I) { return I->Kind != InstructionKind::Step; }))
    return std::nullopt;
  // First find the dead points among the steps.
  Decisions.resize(Path.size());
  bool Live = false;
  for (size_t N = Path.size(); N-- > 0;) {
    Live = Path[N]->Reads || (Live && !Path[N]->Drops && !Path[N]->Kills);
    Decisions[N] = Live && !Path[N]->IsLost ? 0 : AtDeadPoint;
  }
  Taken.resize(Path.size());
  FrontTable &Table = Fronts.table();
  FrontId Front = Table.single(From);
  Cost Base;
  for (size_t N = 0; N != Path.size(); ++N) {
    Taken[N] = Fronts.stepFrom(Front, {*Path[N], /*Live=*/!Decisions[N], /*MayUpdate=*/false, 0});
    const FrontTable::Transition &X = Table.transition(Taken[N]);
    Front = X.To;
    Base = Base + X.More;
  }
  ArrayRef<FrontTable::Member> Ends = Table[Front];
  if (Ends.empty())
    return std::nullopt;
  uint32_t Member = 0;
  for (uint32_t N = 1; N != Ends.size(); ++N)
    if (Ends[N].More < Ends[Member].More)
      Member = N;
  Base = Base + Ends[Member].More;
  for (size_t N = Path.size(); N-- > 0;) {
    const FrontTable::Back &B = Table.back(Taken[N], Member);
    Decisions[N] |= B.What;
    Member = B.Prev;
  }
  return Base;
}
