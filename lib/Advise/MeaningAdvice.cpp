//===- MeaningAdvice.cpp - changes of more than barriers ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The catalogue of changes (Changes.h), without those of barriers, is tried on the frame with all
/// edits of barriers, by the rules of the drivers. A change that helps in several things is one
/// entry; the first few entries are planned as whole frames.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "FramePlanner.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// So many entries are planned as whole frames, and given out.
static constexpr size_t MostEntries = 6;

/// The suggestions, those that save most first; of changes of one kind only the one that makes all
/// of them.
static std::vector<const Suggestion *> entriesOf(const Advice &A) {
  std::vector<const Suggestion *> Entries;
  for (const Suggestion &S : A.Groups)
    Entries.push_back(&S);
  auto IsInGroup = [&](const Suggestion &S) {
    return any_of(A.Groups,
                  [&](const Suggestion &G) { return is_contained(G.Changes, S.Changes.front()); });
  };
  for (const Suggestion &S : A.Single)
    if (!IsInGroup(S))
      Entries.push_back(&S);
  stable_sort(Entries,
              [](const Suggestion *X, const Suggestion *Y) { return X->Saved > Y->Saved; });
  Entries.resize(std::min(Entries.size(), MostEntries));
  return Entries;
}

/// "load(dont_care) %a in @p and 251 more".
static std::string shortTextOf(const Advice &A, const Suggestion &S) {
  const GraphChange &First = A.Changes[S.Changes.front()];
  if (S.Changes.size() == 1 || First.Kind.empty())
    return textOf(A, S);
  auto [Before, Behind] = StringRef(First.Kind).split('*');
  return (Before + First.Subject + " and " + Twine(S.Changes.size() - 1) + " more" + Behind).str();
}

/// The graph with all images, also those that the changes leave without a use.
static Graph madeIn(const Graph &G, const Advice &A, const Suggestion &S) {
  Graph Changed = G;
  for (uint32_t Id : S.Changes)
    A.Changes[Id].Make(Changed);
  for (const Pass &P : Changed.Passes)
    giveViews(Changed, P);
  return Changed;
}

static BarrierEdit editOf(const Graph &G, const Advice &A, const Suggestion &S) {
  BarrierEdit E;
  E.Text = textOf(A, S);
  E.Short = shortTextOf(A, S);
  E.If = A.Changes[S.Changes.front()].If;
  E.Places = S.Changes.size();
  for (uint32_t Id : S.Changes) {
    const GraphChange &C = A.Changes[Id];
    E.MoreLocs.push_back(C.Loc);
    for (uint32_t P : C.Passes)
      if (std::string Name = nameOfPass(G, P); !is_contained(E.Passes, Name))
        E.Passes.push_back(Name);
  }
  llvm::sort(E.MoreLocs);
  E.Loc = E.MoreLocs.front();
  E.MoreLocs.erase(E.MoreLocs.begin());
  return E;
}

bool auxplan::addMeaning(BarrierAdvice &A, ArrayRef<const TargetInfo *> Targets,
                         const BarrierAdviceOptions &Options, DiagnosticEngine &D) {
  const Graph &Edited = A.Graphs.empty() ? *A.Text : *A.Graphs.back();
  AdviceOptions How;
  How.Plan = Options.Plan;
  How.Plan.Policy = Policy::Layout;
  How.Plan.Contract = Contract::Layout;
  How.Images = Options.Images;
  How.Passes = Options.Passes;
  How.Progress = Options.Progress;
  How.IsOver = Options.IsOver;
  How.SumsGroups = true;
  How.BeyondBarriers = A.NoEdits.empty();
  std::optional<Advice> Found = adviseOn(Edited, Targets, How, D);
  if (!Found)
    return false;
  A.IsComplete &= Found->IsComplete;
  std::vector<const Suggestion *> Entries = entriesOf(*Found);
  FramePlanner Planner(Edited, Targets, Options, D);
  Planner.finish();
  std::vector<FrameCosts> Planned = Planner.planAll(Entries.size(), [&](size_t N) {
    return std::optional(TrialGraph{madeIn(Edited, *Found, *Entries[N])});
  });
  std::vector<std::pair<EditRank, size_t>> Order;
  for (auto [N, Made] : enumerate(Planned))
    if (!Made.Costs.empty() && Planner.rankOf(Made.Costs) < Planner.rankOf(A.after()))
      Order.push_back({Planner.rankOf(Made.Costs), N});
  llvm::sort(Order);
  for (auto [Rank, N] : Order) {
    A.Meaning.push_back(editOf(Edited, *Found, *Entries[N]));
    A.Meaning.back().Alone = std::move(Planned[N].Costs);
    A.MeaningGraphs.push_back(std::make_unique<Graph>(withChanges(Edited, *Found, *Entries[N])));
  }
  A.Planned += Found->Planned + Planner.planned();
  return true;
}
