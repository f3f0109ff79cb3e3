//===- InstanceGoals.cpp - needs of later passes of an instance -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cell whose layout changes on the way, or that is overwritten, does not depend on its state
/// before the instance.
///
//===----------------------------------------------------------------------===//

#include "InstanceGoals.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>
#include <set>

using namespace auxplan;
using namespace llvm;

/// Finds the states that the later passes of the chain from \p Root need of cells whose layout does
/// not change before them, since these passes have no slot of their own.
void InstanceGoals::lookAhead(uint32_t Root) {
  ChainGoal.clear();
  std::deque<Line> ChainLines;
  std::map<CellId, SmallVector<CellUse, 2>> Later; ///< in order
  std::map<CellId, Layout> In;
  std::set<CellId> Drawn;  ///< by the first pass
  std::set<CellId> Closed; ///< the later uses start from a slot, or from an overwrite
  std::vector<Line> Of;
  for (uint32_t I : S.instances().passesOf(Root)) {
    Lines.gather(G.Passes[I], /*EndPhase=*/false, Of);
    for (Line &L : Of) {
      if (!L.Modes.empty())
        L.Chosen = L.Modes.front();
      ChainLines.push_back(L);
      Layout Wanted = G.layoutOf(*L.A);
      P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
        if (!P.classOfCell(C).hasAux())
          return;
        Layout &Had = In.try_emplace(C, Cells[C].In).first->second;
        bool Changes = Had != Wanted;
        Had = Wanted;
        CellUse U = Lines.useOf(ChainLines.back(), C, G.Passes[I]);
        if (I == Root) { // handles its own uses
          if (U.Does.Writes)
            Drawn.insert(C);
          return;
        }
        if (Changes || U.Does.Overwrites)
          Closed.insert(C);
        if (!Closed.count(C))
          Later[C].push_back(U);
      });
    }
  }
  for (auto &[C, Uses] : Later) {
    StateSet All = allStates(), Goal = All;
    for (size_t N = Uses.size(); N-- > 0;) {
      StateSet Before;
      bool Defined = Cells[C].Defined || Drawn.count(C);
      for (size_t M = 0; M != N; ++M)
        Defined |= Uses[M].Does.Writes;
      for (StateId S = 0; S != F.States.size(); ++S)
        if (StateId Next = Lines.step(Uses[N], S, Defined); Next != NoState && Goal.has(Next))
          Before.join(StateSet::of(S));
      Goal = Before;
    }
    if (Goal != All && !Goal.empty())
      ChainGoal[C] = Goal;
  }
}

/// The states in \p Goal from which the uses \p Same lead to states that the later passes of the
/// chain can take, if there are such passes.
StateSet InstanceGoals::within(StateSet Goal, ArrayRef<CellUse> Same, CellId C) const {
  auto It = ChainGoal.find(C);
  if (It == ChainGoal.end())
    return Goal;
  StateSet Narrow;
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Goal.has(I))
      continue;
    StateSet Exit;
    for (const CellUse &U : Same)
      if (U.Does.Writes)
        if (StateId Next = Lines.step(U, I, Cells[C].Defined); Next != NoState)
          Exit.join(StateSet::of(Next));
    if ((Exit.empty() ? StateSet::of(I) : Exit).isWithin(It->second))
      Narrow.join(StateSet::of(I));
  }
  return Narrow.empty() ? Goal : Narrow;
}

/// Cells that only later passes of the chain use are made ready before it.
void InstanceGoals::prepareUnused(const Pass &Pass) {
  for (auto &[C, Goal] : ChainGoal) {
    bool Used = llvm::any_of(
        Lines, [&, C = C](const Line &L) { return L.uses(P.planeOf(C), P.rangeOf(C)); });
    if (!Used && !Cells[C].Row.isWithin(Goal))
      Ops.bring(C, Goal, Pass.On, /*InPass=*/false);
  }
}
