//===- Claim.h - what is claimed of all plans -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For a graph, under given options, `optimal` claims that no plan which the checker takes has less
/// own cost than a bound. If ops count, it claims that no such plan in which accesses have the
/// modes of its plan has fewer ops of cells. The test compares the claim with any text of a plan.
///
/// The checker rejects a plan whose header says that it keeps the limits of the driver if it does
/// not, so claims under limits are compared with plans that keep these limits.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_CLAIM_H
#define AUXPLAN_UNITTESTS_ATTACK_CLAIM_H

#include "Dice.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/CostFile.h"
#include <memory>

namespace auxplan::attack {

/// A text that has been read, with the first error that was reported about it.
struct Reading {
  llvm::SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<Graph> G; ///< null if it is no graph
  std::string Error;
  bool ReadsUndefined = false; ///< a line reads contents that are undefined on every path

  explicit Reading(const std::string &Text);
  Reading(const Reading &) = delete;

private:
  static void take(const llvm::SMDiagnostic &, void *Self);
};

std::string printed(const Graph &);

/// The options for `optimal`.
struct Question {
  const TargetInfo *Target = nullptr;
  Contract Under = Contract::Access;
  Objective Minimize = Objective::Traffic;
  bool DriverLimits = false;
  LimitSet Lifted;    ///< of the driver's
  unsigned Costs = 0; ///< which of the cost files; 0: the tables
  std::string describe() const;
  PlanOptions planAs(Policy) const;
};

/// The cost files to try; the first is null, for the tables.
llvm::ArrayRef<const CostFile *> costFiles();

/// The verdicts on a plan and its costs.
struct PlanFacts {
  bool IsGraph = false, Accepted = false, Overflows = false;
  uint64_t Own = 0, Total = 0, Ops = 0; ///< weighted; Ops: those of cells
  unsigned Frames = 1;
  std::vector<AuxUsage> Kinds; ///< of the planes
  std::vector<Mode> Modes; ///< of the accesses of the last frame, in order
  std::string Error;       ///< the checker's
  std::optional<PlanHeader> Header;
};

enum class Breach : uint8_t {
  None,
  OwnRejected,     ///< the checker rejects the plan of `optimal` itself
  NotMet,          ///< a plan is proven to cost the bound, and costs something else
  Overflow,        ///< of the sums
  BelowBound,      ///< less own cost than the bound, which was not proven to be met
  BelowProven,     ///< less than a plan that was proven to be the least
  BelowTotal,      ///< less total cost than the bound of total cost
  BelowPrinted,    ///< less total cost than the plan of `optimal`, which nothing forbids
  DearerThanText,  ///< `optimal` chooses transitions that cost more in total than those of the text
  FewerOps,        ///< than in a plan that was proven to have the fewest
  WrongOnAllPaths, ///< the simulator, on all paths, finds a wrong read
  WrongOnOnePath,  ///< the same on a random path
};
const char *nameOf(Breach);

class Claim {
public:
  /// A claim about nothing, for judging only.
  explicit Claim(const Question &Asked) : Asked(Asked) {}
  /// Requires an \p Unplanned that verifyGraph has accepted.
  Claim(const Graph &Unplanned, const Question &, DiagnosticEngine &D);
  /// Has `optimal` made a plan, and a claim about other plans?
  bool exists() const { return Plan != nullptr && Proof.Exists; }
  bool isProven() const { return Proof.IsProven; }
  uint64_t bound() const { return Proof.OwnBound; }
  uint64_t totalBound() const { return Proof.TotalBound; }
  uint64_t opsBound() const { return Own.Ops; }
  const Graph &plan() const { return *Plan; }
  const PlanFacts &ofPlan() const { return Own; }

  /// The breach that the plan of `optimal` itself shows.
  Breach ofItself() const;
  PlanFacts look(Reading &) const;
  /// The breach that the cost of a plan shows. Plans on other terms show none.
  Breach compare(const PlanFacts &) const;
  /// The same of the plan that the driver makes of the transitions of \p Unplanned, if `optimal`
  /// has chosen other ones under the driver contract. \p Text gets the plan.
  Breach compareDriver(const Graph &Unplanned, DiagnosticEngine &D, std::string &Text) const;
  /// Is the plan cheaper in total, by so many thousandths, than that of `optimal`?
  bool isBeaten(const PlanFacts &, uint64_t PerMille) const;
  /// The fault that the simulator finds in a plan that the checker takes; sets \p Error to its
  /// message.
  Breach simulate(Reading &, uint64_t PathSeed, std::string &Error) const;

private:
  Question Asked;
  std::unique_ptr<Graph> Plan;
  PlanProof Proof;
  PlanFacts Own;
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_CLAIM_H
