//===- PlanOptions.h - what a plan is asked for ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Policies, contracts and objectives by name, the options of a plan, and the rules and the header
/// that follow from the options.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PLANOPTIONS_H
#define AUXPLAN_PLANNER_PLANOPTIONS_H

#include "auxplan/Graph/Graph.h"
#include <functional>

namespace auxplan {

enum class Policy : uint8_t {
  Layout,      ///< does what a driver does that sees only barriers
  Tracked,     ///< lazy tracking of each subresource from the accesses
  AlwaysValid, ///< the main surface is complete after every pass
  RenderPass,  ///< aux data exist inside of render pass instances only
  Optimal      ///< the plan with the least of an Objective, as far as it can be found
};
llvm::StringRef nameOf(Policy);
std::optional<Policy> parsePolicy(llvm::StringRef);
/// All policies, in the order in which they are listed.
llvm::ArrayRef<Policy> allPolicies();

/// Does the policy imitate a driver and keep its limits? Other policies know only the hardware.
bool keepsDriverLimits(Policy);

/// The knowledge of a planner about a frame.
enum class Contract : uint8_t {
  Access, ///< what each pass does with each image
  Layout, ///< layouts: any access that a layout admits may come
  Driver  ///< what each pass does with each image; the driver of the target makes all ops, by its
          ///< rules, and the plan chooses layouts and transitions
};
llvm::StringRef nameOf(Contract);
std::optional<Contract> parseContract(llvm::StringRef);
/// The contract of a policy's plans if the options name none. `layout` and `render-pass` know no
/// other contract.
Contract contractOf(Policy);

/// The quantity that `optimal` minimises.
enum class Objective : uint8_t {
  Total,   ///< bytes moved, and calls and stalls at their price, among the plans that it knows
  Traffic, ///< bytes moved (own cost), which proofs are about; then ops
  Ops      ///< ops, with every access in its preferred mode; then bytes moved
};
llvm::StringRef nameOf(Objective);
std::optional<Objective> parseObjective(llvm::StringRef);

/// The facts that `optimal` knows about its plan besides the cost.
struct PlanProof {
  bool Exists = false;   ///< false: another policy has planned, or the graph was planned already
  uint64_t OwnBound = 0; ///< no plan has less own cost; in units of 64/2^20 bytes
  bool IsProven = false; ///< the plan has no more own cost than the bound
  /// The planner knows a right plan with no more own cost than the bound; the plan it gives out
  /// costs less in total.
  bool IsReached = false;
  /// The bound is about plans that take an `every` for an `if`, since the frame does not repeat or
  /// its cycle is too long.
  bool TakesEverysAsIfs = false;
  /// No plan costs less in total, in the same units. 0: only the bound of own cost is known.
  uint64_t TotalBound = 0;
};

class CostFile;
class RuleMemory;
class SearchMemory;

struct PlanOptions {
  auxplan::Policy Policy = auxplan::Policy::Optimal;
  Objective Minimize = Objective::Total; ///< of `optimal`
  /// Policies that know only layouts are under the layout contract whatever this says.
  auxplan::Contract Contract = auxplan::Contract::Access;
  /// `tracked` and `optimal` also keep to the driver's limits, as the other policies do.
  bool DriverLimits = false;
  LimitSet Lifted;                 ///< limits of the driver that are not kept
  PlanProof *Proof = nullptr;      ///< if not null, the planner fills it in
  const CostFile *Costs = nullptr; ///< instead of the tables' coefficients
  /// Keeps answers of the target's rules from one planning to the next; may be null. Only one
  /// thread may use it.
  RuleMemory *Rules = nullptr;
  /// Keeps what `optimal` has found from one planning to the next, under the same Rules and Costs;
  /// may be null. Only one thread may use it.
  SearchMemory *Searches = nullptr;
  /// A choice under the driver contract may move so many percent more bytes than the transitions of
  /// the text, if it costs less in all.
  unsigned PercentMoreBytes = 0;
  /// Once it is true the search for a choice under the driver contract ends with what it has; called
  /// by any thread. Null: never.
  std::function<bool()> IsOver = nullptr;
  /// Plans that the planner has judged bring their steps.
  bool KeepsSteps = false;
  /// Policies that do not search plan so many executions of the repeating frame apart, as its
  /// prologue, even if they are planned like the others.
  unsigned FramesApart = 0;
};

/// \p T under the rules for a plan with these options: the rules of the hardware, and the limits of
/// the driver that the policy keeps.
TargetInfo rulesFor(const TargetInfo &T, const PlanOptions &);
/// The same for an existing plan, by its header.
TargetInfo rulesFor(const TargetInfo &T, const PlanHeader &);

/// For a graph or plan made for the rules \p MadeFor: the aux kinds of planes that it must state
/// under the rules \p Under, because they are not the usual kinds there.
std::vector<KindStmt> kindsToState(const Graph &, const TargetInfo &MadeFor,
                                   const TargetInfo &Under);

/// A copy of \p G whose planes have the kinds \p Kinds, stated where they are not the usual kinds.
Graph withKinds(const Graph &G, std::vector<KindStmt> Kinds);

/// The header of a plan with these options.
PlanHeader headerFor(const TargetInfo &, const PlanOptions &);

/// Does the header of the plan name a contract by which layouts tell what accesses bind?
bool isLayoutContract(const Graph &);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PLANOPTIONS_H
