//===- Session.h - making plans ---------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The door for programs: a session plans graphs, one after the other, for one target under one set
/// of options. The checker executes each plan before it comes out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ENGINE_SESSION_H
#define AUXPLAN_ENGINE_SESSION_H

#include "auxplan/Checker/Trace.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"
#include "auxplan/Planner/SharingChoice.h"

namespace auxplan {

/// A plan, and the checker's verdict on it.
struct PlannedGraph {
  /// The graph with a header, modes and ops; null if there is no plan.
  std::unique_ptr<Graph> Plan;
  /// The checker accepts the plan. Do not execute a plan that it rejects: units would read garbage.
  bool IsRight = false;
  /// For a right plan: its cost, and what `optimal` has proven about it. See PlanCost::Overflow.
  PlanCost Cost;
  /// The steps of the plan as the checker saw them, right or wrong; null if the session keeps no
  /// steps. Reads *Plan.
  std::unique_ptr<Trace> Steps;
  /// How devices share the images for which the graph leaves that open. The plan has it.
  std::vector<SharingChoice> Sharing;

  /// Is there a plan that can be executed?
  explicit operator bool() const { return Plan && IsRight; }
};

class PlanMemory;

/// Plans graphs for one target under one set of options. One thread at a time may use a session.
/// Sessions of several threads share nothing that changes, even if they plan the same graph.
class Session {
public:
  /// Copies \p Options, except for the cost file, which must outlive the session. The session sets
  /// the fields Proof, Rules and Searches itself.
  explicit Session(const TargetInfo &Target, const PlanOptions &Options = {});
  ~Session();
  Session(Session &&);

  const TargetInfo &target() const { return Target; }
  const PlanOptions &options() const { return Options; }

  /// Plans \p G, which verifyGraph has accepted and which is not planned, and checks the plan. If
  /// there is no plan, or the checker rejects it, errors in \p D say why and where. Keeps for the
  /// next graph the answers of the tables and, for `optimal`, the solutions of cells: a graph that
  /// differs little from an earlier one takes less time. The session also keeps its last four plans
  /// that are right: a graph that is the same in everything gets a copy, unless the session keeps
  /// steps. The plan is always the one that a new session makes.
  PlannedGraph plan(const Graph &G, DiagnosticEngine &D);
  /// Checks the plan in \p Planned, which was made for this session's target.
  PlannedGraph check(const Graph &Planned, DiagnosticEngine &D);
  /// From now on results have the steps of their plans, for callers that write or explain them.
  void keepSteps(bool Keep = true) { KeepsSteps = Keep; }

private:
  PlannedGraph planAnew(const Graph &G, DiagnosticEngine &D);
  PlannedGraph planShared(const Graph &G, DiagnosticEngine &D);
  void judge(PlannedGraph &, RuleMemory *, DiagnosticEngine &) const;
  void chooseFramesApart(const Graph &, PlannedGraph &, const DiagnosticEngine &) const;

  const TargetInfo Target;
  PlanOptions Options;
  std::unique_ptr<RuleMemory> Rules;
  std::unique_ptr<SearchMemory> Searches;
  std::unique_ptr<PlanMemory> Plans;
  bool KeepsSteps = false;
};

/// The graph with modifiers where it leaves open how devices share images, as if its text had them:
/// for each image the modifier that costs least on \p T, without a copy. None after errors.
std::optional<Graph> withSharing(const Graph &, const TargetInfo &T, const PlanOptions &,
                                 DiagnosticEngine &);

} // namespace auxplan

#endif // AUXPLAN_ENGINE_SESSION_H
