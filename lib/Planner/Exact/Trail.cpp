//===- Trail.cpp - the rows of a unit, frame by frame ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Trail.h.
///
//===----------------------------------------------------------------------===//

#include "Trail.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// A row that contains a row which costs no more leads to nothing better.
bool Trail::advance(CellSolver &Solver, uint32_t Part) {
  SmallVector<TrailStep, 16> Next;
  SmallDenseMap<RowId, uint32_t, 16> Found;
  for (uint32_t N = 0; N != Frames.back().size(); ++N) {
    const TrailStep &From = Frames.back()[N];
    CellSolver::WayId W = Solver.solve(Part, From.Row);
    ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
    Solver.effort().budget().spend(Exits.size());
    for (uint32_t X = 0; X != Exits.size(); ++X) {
      TrailStep New = {Exits[X].Row, From.Price + Exits[X].Price, N, W, X};
      auto [Old, IsNew] = Found.try_emplace(New.Row, uint32_t(Next.size()));
      if (IsNew)
        Next.push_back(New);
      else if (New.Price < Next[Old->second].Price)
        Next[Old->second] = New;
    }
  }
  SmallVector<TrailStep, 2> Kept;
  Solver.effort().budget().spendPairs(Next.size());
  llvm::copy_if(Next, std::back_inserter(Kept), [&](const TrailStep &S) {
    return llvm::none_of(Next, [&](const TrailStep &Other) {
      return Other.Row != S.Row && Other.Price <= S.Price && Solver.isWithin(Other.Row, S.Row);
    });
  });
  Frames.push_back(std::move(Kept));
  return !Frames.back().empty();
}

void Trail::widen(const CellSolver &Solver, RowId Row) {
  SmallVector<TrailStep, 2> Ends;
  for (TrailStep S : Frames.back())
    if (std::optional<RowId> Larger = Solver.join(S.Row, Row)) {
      S.Row = *Larger;
      Ends.push_back(S);
    }
  Frames.back() = std::move(Ends);
}

uint32_t Trail::cheapestEnd() const {
  uint32_t Best = 0;
  for (uint32_t N = 1; N < ends().size(); ++N)
    if (ends()[N].Price < ends()[Best].Price)
      Best = N;
  return Best;
}

std::vector<TrailStep> Trail::wayTo(uint32_t End) const {
  std::vector<TrailStep> Way(numFrames());
  for (size_t N = numFrames(); N > 0; --N) {
    Way[N - 1] = Frames[N][End];
    End = Frames[N][End].Prev;
  }
  return Way;
}
