//===- PlanOptions.h - what a plan is asked for ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Policies, contracts and objectives by name, the options of a plan, and the rules and the
/// header that follow from them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PLANOPTIONS_H
#define AUXPLAN_PLANNER_PLANOPTIONS_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

enum class Policy : uint8_t {
  Layout,      ///< what a driver does that sees only barriers
  Tracked,     ///< lazy tracking of each subresource from the accesses
  AlwaysValid, ///< the main surface is complete after every pass
  RenderPass,  ///< aux data exist inside of render pass instances only
  Optimal      ///< the plan that has least of an Objective, as far as that can be found
};
llvm::StringRef nameOf(Policy);
std::optional<Policy> parsePolicy(llvm::StringRef);
/// All of them, in the order in which they are listed.
llvm::ArrayRef<Policy> allPolicies();

/// Does the policy imitate a driver, whose limits it keeps? Others know the hardware only.
bool keepsDriverLimits(Policy);

/// What is known when planning.
enum class Contract : uint8_t {
  Access, ///< what each pass does with each image
  Layout  ///< layouts: whatever a layout admits may come
};
llvm::StringRef nameOf(Contract);
/// The contract of a policy's plans if none is asked for. `layout` and `render-pass` know
/// no other.
Contract contractOf(Policy);

/// What `optimal` makes least of.
enum class Objective : uint8_t {
  Total,   ///< bytes moved, and calls and stalls at their price: of the plans that it knows
  Traffic, ///< bytes moved, or own cost, which is what proofs are about; then ops
  Ops      ///< ops, with every access in its preferred mode; then bytes moved
};
llvm::StringRef nameOf(Objective);
std::optional<Objective> parseObjective(llvm::StringRef);

/// What `optimal` knows about its plan beyond what the plan costs.
struct PlanProof {
  bool Exists = false;   ///< another policy has planned, or the graph was planned already
  uint64_t OwnBound = 0; ///< no plan has less own cost; in units of 64/2^20 bytes
  bool IsProven = false; ///< and the plan has no more
  /// A right plan is known that has no more; the one that was made costs less in all.
  bool IsReached = false;
  /// The bound is that of plans which take an `every` for an `if`: frames that do not repeat, or
  /// whose cycle is long, have them.
  bool TakesEverysAsIfs = false;
};

class CostFile;
class RuleMemory;

struct PlanOptions {
  auxplan::Policy Policy = auxplan::Policy::Optimal;
  Objective Minimize = Objective::Total; ///< of `optimal`
  /// Policies that know layouts only are under the layout contract whatever stands here.
  auxplan::Contract Contract = auxplan::Contract::Access;
  /// `tracked` and `optimal` keep to the driver's limits too, as others do.
  bool DriverLimits = false;
  LimitSet Lifted;                 ///< limits of the driver that are not kept
  PlanProof *Proof = nullptr;      ///< filled in if given
  const CostFile *Costs = nullptr; ///< instead of the tables' coefficients
  /// Keeps answers of the target's rules from one planning to the next, if given; no more than one
  /// thread may use it.
  RuleMemory *Rules = nullptr;
};

/// \p T under the rules that a plan is made by: those of the hardware, and the limits of the
/// driver that its policy keeps.
TargetInfo rulesFor(const TargetInfo &T, const PlanOptions &);
/// The same for a plan that exists: as its header says.
TargetInfo rulesFor(const TargetInfo &T, const PlanHeader &);

/// The kinds of planes of a graph, or plan, that was made for the rules \p MadeFor: those that it
/// has to state under the rules \p Under, since they are not the usual ones there.
std::vector<KindStmt> kindsToState(const Graph &, const TargetInfo &MadeFor,
                                   const TargetInfo &Under);

/// \p G in which the planes have the kinds \p Kinds, where those are not the usual ones.
Graph withKinds(const Graph &G, std::vector<KindStmt> Kinds);

/// What plans say about themselves in their headers.
PlanHeader headerFor(const TargetInfo &, const PlanOptions &);

/// The contract that the header of a plan names.
bool isLayoutContract(const Graph &);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PLANOPTIONS_H
