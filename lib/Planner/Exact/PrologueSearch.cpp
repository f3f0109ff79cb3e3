//===- PrologueSearch.cpp - the way into the steady row -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PrologueSearch.h.
///
//===----------------------------------------------------------------------===//

#include "PrologueSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// The cheapest stage from which the search has not gone on, the first of several.
std::optional<uint32_t> PrologueSearch::nextStage() const {
  std::optional<uint32_t> Next;
  for (uint32_t N = 0; N != Stages.size(); ++N)
    if (!Stages[N].Settled && (!Next || Stages[N].Price < Stages[*Next].Price))
      Next = N;
  return Next;
}

bool PrologueSearch::run(const Arrival &From, UnitSolution &Found) {
  Stages.clear();
  for (const TrailStep &S : From.Before.ends())
    Stages.push_back({From.Phase, 0, S.Row, S.Price, None32, 0, 0, false});
  while (std::optional<uint32_t> Next = nextStage()) {
    Stages[*Next].Settled = true;
    if (Solver.holds(Steady[Stages[*Next].Phase], Stages[*Next].Row))
      return finish(*Next, From, Found);
    goOn(*Next);
  }
  return false;
}

/// Goes through one more execution.
void PrologueSearch::goOn(uint32_t From) {
  const Stage At = Stages[From];
  CellSolver::WayId W = Solver.solve(Parts.at(O, At.Phase, At.Exec), At.Row);
  for (uint32_t X = 0; X != Solver.exits(W).size(); ++X) {
    CellSolver::Exit E = Solver.exits(W)[X];
    offer({(At.Phase + 1) % O.Phases, std::min(At.Exec + 1, Order.first().size()), E.Row,
           At.Price + E.Price, From, W, X, false});
  }
}

/// Adds a stage, or a cheaper way to it. Every way from this row also continues a smaller row that
/// is reached for no more.
void PrologueSearch::offer(const Stage &New) {
  if (llvm::any_of(Stages, [&](const Stage &S) {
        return S.isBeside(New) && S.Row != New.Row && S.Price <= New.Price &&
               Solver.isWithin(S.Row, New.Row);
      }))
    return;
  auto Old = llvm::find_if(Stages, [&](const Stage &S) {
    return S.isBeside(New) && S.Row == New.Row && S.Prev != None32;
  });
  if (Old == Stages.end())
    Stages.push_back(New);
  else if (!Old->Settled && New.Price < Old->Price)
    *Old = New;
}

/// Notes the decisions of the way to a stage in a steady row.
bool PrologueSearch::finish(uint32_t Last, const Arrival &From, UnitSolution &Found) const {
  std::vector<uint32_t> Path;
  uint32_t N = Last;
  for (; Stages[N].Prev != None32; N = Stages[N].Prev)
    Path.push_back(N);
  size_t Exec = 0;
  for (const TrailStep &S : From.Before.wayTo(N)) // the first stages are the ends of the trail
    Parts.record(Found.apart(Exec++), S.Way, S.Exit);
  Found.PrologueFrames = std::max<unsigned>(Found.PrologueFrames, Path.size());
  for (uint32_t At : reverse(Path))
    Parts.record(Found.apart(Exec++), Stages[At].Way, Stages[At].Exit);
  return planFirst(Stages[Last], Path.size(), Found);
}

/// Plans the first executions of an image that is steady from execution \p Exec on; other images
/// may need more of them apart.
bool PrologueSearch::planFirst(const Stage &At, size_t Exec, UnitSolution &Found) const {
  RowId From = At.Row;
  unsigned Phase = At.Phase;
  for (; Exec < Order.first().size(); ++Exec) {
    CellSolver::WayId W = Solver.solve(Parts.at(O, Phase, Exec), From);
    ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
    Phase = (Phase + 1) % O.Phases;
    std::optional<uint32_t> Best;
    for (uint32_t X = 0; X != Exits.size(); ++X)
      if (Solver.holds(Steady[Phase], Exits[X].Row) &&
          (!Best || Exits[X].Price < Exits[*Best].Price))
        Best = X;
    if (!Best)
      return false;
    From = Exits[*Best].Row;
    Parts.record(Found.apart(Order.before().size() + Exec), W, *Best);
  }
  return true;
}
