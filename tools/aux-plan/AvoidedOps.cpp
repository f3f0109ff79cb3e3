//===- AvoidedOps.cpp - what the driver would do --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans the graph as the driver does, and compares op by op.
///
//===----------------------------------------------------------------------===//

#include "PlanViews.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Engine/Session.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// What an op does to which image, before which pass; not in which form.
struct OpKey {
  StringRef Mnemonic, Image, Pass;
  bool operator==(const OpKey &O) const {
    return Mnemonic == O.Mnemonic && Image == O.Image && Pass == O.Pass;
  }
};

} // namespace

static OpKey keyOf(const Graph &G, const OpExplanation &E) {
  const Op &O = G.Ops[E.Op];
  return {allMnemonics()[O.Mnemonic].Info->Text, G.Names.get(G.Images[O.Image].Name),
          E.Pass == None32 ? StringRef() : G.Names.get(G.Passes[E.Pass].Name)};
}

/// The pass of a graph with this name; None32: there is none.
static uint32_t passNamed(const Graph &G, StringRef Name) {
  auto Found = find_if(G.Passes, [&](const Pass &Of) { return G.Names.get(Of.Name) == Name; });
  return Found == G.Passes.end() ? None32 : uint32_t(Found - G.Passes.begin());
}

std::vector<AvoidedOp> tool::findAvoidedOps(const Problem &P, const PlanExplanation &Of,
                                            PlanOptions Options, DiagnosticEngine &D) {
  const Graph &G = P.graph();
  Graph Bare = G;
  stripPlan(Bare);
  Options.Policy = Policy::Layout;
  Options.Contract = Contract::Layout;
  PlannedGraph Made = Session(P.target(), Options).plan(Bare, D);
  if (!Made)
    return {};
  Problem OfMade(*Made.Plan, P.target(), {false, Options.Costs});
  std::optional<PlanExplanation> Theirs = explainPlan(OfMade, D);
  if (!Theirs)
    return {};
  std::vector<OpKey> Ours;
  for (const OpExplanation &E : Of.Ops)
    Ours.push_back(keyOf(G, E));
  std::vector<AvoidedOp> Avoided;
  for (const OpExplanation &E : Theirs->Ops) {
    OpKey Key = keyOf(*Made.Plan, E);
    if (!E.IsBefore && !is_contained(Ours, Key))
      Avoided.push_back({textOfOp(*Made.Plan, Made.Plan->Ops[E.Op]), passNamed(G, Key.Pass)});
  }
  return Avoided;
}
