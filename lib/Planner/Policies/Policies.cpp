//===- Policies.cpp - plans of the policies without a search --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes graphs from the decisions of the policies.
///
//===----------------------------------------------------------------------===//

#include "Policies.h"
#include "lib/Planner/Decisions/PlanWriter.h"

using namespace auxplan;

std::unique_ptr<Graph> auxplan::planLayout(const Graph &G, const TargetInfo &T,
                                           const PlanHeader &Header) {
  ProblemOptions Options;
  Options.IsolateSlices = true;
  Problem P(G, T, Options);
  Semantics S(G);
  return writePlan(P, S, Header, decideLayout(P, S));
}

/// Makes the graph of the decisions of \p Decide(Problem, Semantics).
template <typename Fn>
static std::unique_ptr<Graph> planAs(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                                     const PlanOptions &Options, Fn Decide) {
  Problem P(G, T, {false, Options.Costs, Options.Rules});
  Semantics S(G);
  std::optional<Decisions> Decided = Decide(P, S);
  return Decided ? writePlan(P, S, Header, *Decided) : nullptr;
}

std::unique_ptr<Graph> auxplan::planTracked(const Graph &G, const TargetInfo &T,
                                            const PlanHeader &Header, const PlanOptions &Options,
                                            DiagnosticEngine &D) {
  return planAs(G, T, Header, Options, [&](const Problem &P, const Semantics &S) {
    return decideTracked(P, S, Options, D);
  });
}

std::unique_ptr<Graph> auxplan::planAlwaysValid(const Graph &G, const TargetInfo &T,
                                                const PlanHeader &Header,
                                                const PlanOptions &Options, DiagnosticEngine &D) {
  return planAs(G, T, Header, Options, [&](const Problem &P, const Semantics &S) {
    return decideAlwaysValid(P, S, Options, D);
  });
}

std::unique_ptr<Graph> auxplan::planRenderPass(const Graph &G, const TargetInfo &T,
                                               const PlanHeader &Header, const PlanOptions &Options,
                                               DiagnosticEngine &D) {
  return planAs(G, T, Header, Options,
                [&](const Problem &P, const Semantics &S) { return decideRenderPass(P, S, D); });
}
