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

/// An image that needs fewer executions apart than others is planned in this many of theirs.
static constexpr size_t MaxBeside = 2;

/// Is the first stage dearer, or as dear and later found? Heaps have the largest element in front.
static bool isLater(const std::pair<Cost, uint32_t> &A, const std::pair<Cost, uint32_t> &B) {
  return A.first == B.first ? A.second > B.second : B.first < A.first;
}

void PrologueSearch::toDo(uint32_t Stage) {
  ToDo.push_back({Stages[Stage].Price, Stage});
  std::push_heap(ToDo.begin(), ToDo.end(), isLater);
}

/// The cheapest stage from which the search has not gone on, the first of several.
std::optional<uint32_t> PrologueSearch::nextStage() {
  while (!ToDo.empty()) {
    std::pop_heap(ToDo.begin(), ToDo.end(), isLater);
    uint32_t Next = ToDo.back().second;
    ToDo.pop_back();
    if (!Stages[Next].Settled)
      return Next;
  }
  return std::nullopt;
}

/// The first stage in a steady row; none: no way leads there.
std::optional<uint32_t> PrologueSearch::search(const Arrival &From) {
  Stages.clear();
  Reached.clear();
  ToDo.clear();
  for (const TrailStep &S : From.Before.ends()) {
    Stages.push_back({From.Phase, 0, S.Row, S.Price, None32, 0, 0, false});
    toDo(Stages.size() - 1);
  }
  while (std::optional<uint32_t> Next = nextStage()) {
    Stages[*Next].Settled = true;
    if (Solver.holds(Steady[Stages[*Next].Phase], Stages[*Next].Row))
      return Next;
    goOn(*Next);
  }
  return std::nullopt;
}

std::optional<PrologueCost> PrologueSearch::priceOf(const Arrival &From,
                                                    std::vector<RowInPhase> &Passed) {
  std::optional<uint32_t> Last = search(From);
  if (!Last)
    return std::nullopt;
  PrologueCost Found = {pathTo(*Last).size(), Stages[*Last].Price};
  if (!planOn(Stages[*Last], Found.Apart, Order.first().size()))
    return std::nullopt;
  for (const Stage &S : Stages)
    if (S.Settled && &S != &Stages[*Last] && (S.Price < Found.Price || S.Prev == None32))
      Passed.push_back({S.Phase, S.Row});
  return Found;
}

bool PrologueSearch::run(const Arrival &From, UnitSolution &Found) {
  std::optional<uint32_t> Last = search(From);
  if (!Last)
    return false;
  std::vector<uint32_t> Path = pathTo(*Last);
  size_t End = std::max(Order.first().size(), MaxBeside);
  std::optional<std::vector<Leg>> Then = planOn(Stages[*Last], Path.size(), End);
  if (!Then)
    return false;
  uint32_t Begin = Path.empty() ? *Last : Stages[Path.front()].Prev;
  size_t Exec = 0;
  for (const TrailStep &S : From.Before.wayTo(Begin)) // the first stages are the ends of the trail
    Parts.record(Found.apart(Exec++), S.Way, S.Exit);
  Found.PrologueFrames = std::max<unsigned>(Found.PrologueFrames, Path.size());
  for (uint32_t At : Path)
    Parts.record(Found.apart(Exec++), Stages[At].Way, Stages[At].Exit);
  for (const Leg &L : *Then) {
    bool IsFirst = Exec < Order.before().size() + Order.first().size();
    Parts.record(UnitSolution::at(IsFirst ? Found.Apart : Found.Beside, Exec++), L.Way, L.Exit);
  }
  return true;
}

/// Goes through one more execution.
void PrologueSearch::goOn(uint32_t From) {
  const Stage At = Stages[From];
  CellSolver::WayId W = Solver.solve(Parts.at(O, At.Phase, At.Exec), At.Row);
  Solver.effort().budget().spend(Solver.exits(W).size());
  for (uint32_t X = 0; X != Solver.exits(W).size(); ++X) {
    CellSolver::Exit E = Solver.exits(W)[X];
    offer({(At.Phase + 1) % O.Phases, std::min(At.Exec + 1, Order.first().size()), E.Row,
           At.Price + E.Price, From, W, X, false});
  }
}

/// Adds a stage, or a cheaper way to it. Every way from this row also continues a smaller row that
/// is reached for no more.
void PrologueSearch::offer(const Stage &New) {
  const auto Key = std::make_tuple(New.Exec, New.Phase, New.Row);
  auto Old = Reached.find(Key);
  if (Old != Reached.end() &&
      (Stages[Old->second].Settled || !(New.Price < Stages[Old->second].Price)))
    return;
  Solver.effort().budget().spend(Stages.size() / 4);
  if (llvm::any_of(Stages, [&](const Stage &S) {
        return S.isBeside(New) && S.Row != New.Row && S.Price <= New.Price &&
               Solver.isWithin(S.Row, New.Row);
      }))
    return;
  uint32_t Index = Old == Reached.end() ? Stages.size() : Old->second;
  if (Index == Stages.size())
    Stages.push_back(New);
  else
    Stages[Index] = New;
  Reached[Key] = Index;
  toDo(Index);
}

/// The stages on the way to a stage, but the first.
std::vector<uint32_t> PrologueSearch::pathTo(uint32_t Last) const {
  std::vector<uint32_t> Path;
  for (uint32_t N = Last; Stages[N].Prev != None32; N = Stages[N].Prev)
    Path.push_back(N);
  std::reverse(Path.begin(), Path.end());
  return Path;
}

/// Plans executions of an image that is steady from execution \p Exec on, so that it stays in the
/// steady rows; other images may need them apart.
std::optional<std::vector<PrologueSearch::Leg>> PrologueSearch::planOn(const Stage &At, size_t Exec,
                                                                       size_t End) const {
  std::vector<Leg> Legs;
  RowId From = At.Row;
  unsigned Phase = At.Phase;
  for (; Exec < End; ++Exec) {
    if (Exec >= Order.first().size() && From == Steady[Phase])
      break; // from here on it does what it does in the steady frame
    CellSolver::WayId W = Solver.solve(Parts.at(O, Phase, Exec), From);
    ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
    Phase = (Phase + 1) % O.Phases;
    std::optional<uint32_t> Best;
    for (uint32_t X = 0; X != Exits.size(); ++X)
      if (Solver.holds(Steady[Phase], Exits[X].Row) &&
          (!Best || Exits[X].Price < Exits[*Best].Price))
        Best = X;
    if (!Best && Exec >= Order.first().size())
      break;
    if (!Best)
      return std::nullopt;
    From = Exits[*Best].Row;
    Legs.push_back({W, *Best});
  }
  return Legs;
}
