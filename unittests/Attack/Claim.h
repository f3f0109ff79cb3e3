//===- Claim.h - what is claimed of all plans -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `optimal` claims of a graph, under given options, that no plan which the checker takes
/// has less own cost than a bound; if ops count, that none in which accesses have the
/// modes of its plan has fewer ops of cells. A claim is held against any text of a plan.
///
/// Plans whose header says that they keep the limits of the driver are refused if they do not,
/// so that claims under limits are held against plans that keep them, too.
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

  explicit Reading(const std::string &Text);
  Reading(const Reading &) = delete;

private:
  static void take(const llvm::SMDiagnostic &, void *Self);
};

std::string printed(const Graph &);

/// What `optimal` is asked for.
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

/// The cost files that are tried, the tables first, as null.
llvm::ArrayRef<const CostFile *> costFiles();

/// A plan by what the judges say and what it costs.
struct PlanFacts {
  bool IsGraph = false, Accepted = false, Overflows = false;
  uint64_t Own = 0, Ops = 0; ///< weighted; Ops: those of cells
  unsigned Frames = 1;
  std::vector<AuxUsage> Kinds; ///< of the planes
  std::vector<Mode> Modes; ///< of the accesses of the last frame, in order
  std::string Error;       ///< the checker's
};

enum class Breach : uint8_t {
  None,
  OwnRejected,     ///< the checker rejects the plan of `optimal` itself
  NotMet,          ///< a plan is proven to cost the bound, and costs something else
  Overflow,        ///< of the sums
  BelowBound,      ///< less own cost than the bound, which was not proven to be met
  BelowProven,     ///< less than a plan that was proven to be the least
  FewerOps,        ///< than in a plan that was proven to have the fewest
  WrongOnAllPaths, ///< the simulator, on all paths, finds a wrong read
  WrongOnOnePath,  ///< the same on a random path
};
const char *nameOf(Breach);

class Claim {
public:
  /// Only for judges: nothing is claimed.
  explicit Claim(const Question &Asked) : Asked(Asked) {}
  /// \p Unplanned, which has been verified.
  Claim(const Graph &Unplanned, const Question &, DiagnosticEngine &D);
  /// Has `optimal` made a plan, and a claim about others?
  bool exists() const { return Plan != nullptr && Proof.Exists; }
  bool isProven() const { return Proof.IsProven; }
  uint64_t bound() const { return Proof.OwnBound; }
  uint64_t opsBound() const { return Own.Ops; }
  const Graph &plan() const { return *Plan; }
  const PlanFacts &ofPlan() const { return Own; }

  /// What the plan of `optimal` itself shows.
  Breach ofItself() const;
  PlanFacts look(Reading &) const;
  /// What a plan shows of the claim, by its cost.
  Breach compare(const PlanFacts &) const;
  /// What the simulator finds wrong with a plan that the checker takes; \p Error is what
  /// it says.
  Breach simulate(Reading &, uint64_t PathSeed, std::string &Error) const;

private:
  Question Asked;
  std::unique_ptr<Graph> Plan;
  PlanProof Proof;
  PlanFacts Own;
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_CLAIM_H
