//===- Snapshot.cpp - one version of a text -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans and advice of a snapshot, made by another thread than that of the server. Such a thread
/// has diagnostics of its own on the text that it shares.
///
//===----------------------------------------------------------------------===//

#include "Snapshot.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include <chrono>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

std::thread Snapshot::startIndexing() {
  constexpr size_t Large = 1 << 16;
  if (text().size() < Large)
    return std::thread();
  return std::thread([this] { Index = std::make_unique<SourceIndex>(text()); });
}

Snapshot::~Snapshot() {
  if (Indexer.joinable())
    Indexer.join();
}

const SourceIndex &Snapshot::index() const {
  if (Indexer.joinable())
    Indexer.join();
  if (!Index)
    Index = std::make_unique<SourceIndex>(text());
  return *Index;
}

/// An explanation executes the plan once for each op, and looks at each access for each image: at
/// most so many steps in all.
static constexpr uint64_t MostExplained = 5000000;

static void explain(PlanView &View, DiagnosticEngine &D) {
  const Graph &G = *View.Plan;
  uint64_t Steps = uint64_t(G.Ops.size()) * (G.Accesses.size() + G.Items.size()) +
                   uint64_t(View.P->planes().size()) * G.Accesses.size();
  if (Steps <= MostExplained)
    View.Why = explainPlan(*View.P, D);
}

/// Executes the plan, unless \p Steps are known.
static void show(PlanView &View, std::unique_ptr<Trace> Steps, DiagnosticEngine &D) {
  const Graph &G = *View.Plan;
  View.P = std::make_unique<Problem>(G, *View.Target);
  if (!Steps) {
    Steps = std::make_unique<Trace>(G);
    if (!checkPlan(*View.P, D, Steps.get()))
      return;
  }
  auto Prices = std::make_shared<KnownPrices>(*View.P);
  CostObserver Sums(*View.P, Prices);
  View.Steps = std::make_unique<StepLog>(*View.P, Prices);
  Steps->replay(Sums);
  Steps->replay(*View.Steps);
  View.Cost = Sums.finish();
}

/// The target of a plan that the text has; null after an error.
static const TargetInfo *targetOf(const Graph &G, DiagnosticEngine &D) {
  Expected<const TargetInfo *> Found = findTarget(G.Header->Target);
  if (Found)
    return *Found;
  D.error(G.HeaderLoc, toString(Found.takeError()));
  return nullptr;
}

std::shared_ptr<const PlanView> lsp::viewPlan(SnapshotRef Of, const PlanSettings &Settings,
                                              Session *Planner, const std::atomic<bool> &IsOld) {
  auto View = std::make_shared<PlanView>();
  const Graph &G = *Of->Read.G;
  KeptRemarks Kept(Of->text());
  DiagnosticEngine &D = Kept.engine();
  View->Of = Of;
  View->Target = G.Header ? targetOf(G, D) : Settings.Target;
  if (View->Target)
    warnForTargets(G, View->Target, D);
  if (View->Target && verifyForTarget(G, *View->Target, D)) {
    if (G.Header) {
      View->Plan = std::make_unique<Graph>(G);
      show(*View, nullptr, D);
    } else if (PlannedGraph Made = Planner->plan(G, D)) {
      View->Plan = std::move(Made.Plan);
      show(*View, std::move(Made.Steps), D);
    }
  }
  if (View->Steps && !IsOld)
    explain(*View, D);
  View->Remarks = Kept.take();
  return View;
}

std::shared_ptr<const AdviceView> lsp::viewAdvice(SnapshotRef Of, const PlanSettings &Settings,
                                                  const std::atomic<bool> &IsOld) {
  auto View = std::make_shared<AdviceView>();
  const Graph &G = *Of->Read.G;
  KeptRemarks Kept(Of->text());
  AdviceOptions Options;
  Options.Plan = Settings.Plan;
  Options.IsOld = &IsOld;
  // People wait for the actions at a line, and not for the last of a thousand changes.
  auto End = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  Options.IsOver = [End] { return std::chrono::steady_clock::now() >= End; };
  View->Of = Of;
  if (!G.Header && verifyForTarget(G, *Settings.Target, Kept.engine()))
    View->Found = adviseOn(G, Settings.Target, Options, Kept.engine());
  return IsOld ? nullptr : View;
}
