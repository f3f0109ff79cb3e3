//===- ContractChecker.cpp - plans that know layouts only -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Under contract(layout) each access binds what its layout binds, and finds its cell in states
/// that every access in that layout could take. There are two exceptions. Contents that are
/// discarded on the way into the layout may be in any state, and on a queue that cannot resolve the
/// aux data an access may go around them. The contract does not bind plans of `layout`, which show
/// what a driver does, right or wrong, nor plans of `render-pass`, which go around the aux data
/// outside render pass instances in every layout.
///
//===----------------------------------------------------------------------===//

#include "ContractChecker.h"
#include "auxplan/Planner/PlanOptions.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

bool ContractChecker::isAsked() const {
  return Plan.LayoutContract && G.Header->Contract != nameOf(Contract::Driver) &&
         G.Header->Policy != nameOf(Policy::RenderPass) &&
         G.Header->Policy != nameOf(Policy::Layout);
}

Layout ContractChecker::layoutOfUse(const ResolvedUse &R, const Pass &Pass) const {
  return R.IsSource ? sourceLayout(P, Pass, *R.A) : G.layoutOf(*R.A);
}

/// Does the access bind what a driver binds in its layout?
bool ContractChecker::bindsAsLayout(const ResolvedUse &R, const Pass &Pass) const {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  ArrayRef<Mode> Known = P.rules().modes(Class.Kind, Class.Facts, R.As);
  Mode Bound = modeIn(P.rules(), Class, layoutOfUse(R, Pass), R.Kind, R.IsSource, Known);
  uint8_t Resolve = P.rules().resolveQueues(Class.Kind);
  if (R.Used.Usage == Bound.Usage && R.Used.Decodes <= Bound.Decodes)
    return true;
  bool CanBeResolved = Resolve >> unsigned(Pass.On.Kind) & 1;
  return R.Used.Usage == AuxUsage::NONE && 
         (!CanBeResolved || (!R.IsSource && sharesLayoutWithLoop(G, loopsOf(G, S), *R.A)));
}

void ContractChecker::check(ArrayRef<ResolvedUse> All, const Pass &Pass) {
  CellId C = All.front().Cell;
  const PlaneClass &Class = P.classOfCell(C);
  if (!isAsked() || !Class.hasAux())
    return;
  bool Discards = llvm::any_of(All, [](const ResolvedUse &R) { return R.Effect.DiscardsBefore; });
  for (const ResolvedUse &R : All) {
    if (R.Kind == AccessKind::Host)
      continue;
    Layout In = layoutOfUse(R, Pass);
    std::string Name = In == NoLayout ? "an unknown layout" : ("layout " + nameOf(In)).str();
    if (!bindsAsLayout(R, Pass)) {
      error(R.Loc,
            "'" + nameOf(R.Kind) + "' of '" + nameOfCell(C) + "' binds " + nameOf(R.Used.Usage) +
                ", which contract(layout) does not bind in " + Name,
            {C, R.Index, R.IsSource});
      continue;
    }
    StateSet Bad = W.Cells[C].Held - takenIn(P.rules(), Class, In);
    if (Discards || Bad.empty())
      continue;
    error(R.Loc,
          "'" + nameOf(R.Kind) + "' finds '" + nameOfCell(C) + "' in state " + nameOfRow(Bad) +
              ", which not every access in " + Name + " could take, as contract(layout) wants it",
          {C, R.Index, R.IsSource, None32, Bad});
    noteLastChange(C);
  }
}
