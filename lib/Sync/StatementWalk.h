//===- StatementWalk.h - a hazard meets the statements of a graph -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows a hazard through the statements on its way, in their order. For each queue the walk
/// knows what waits for the first node there (DependencyWalk.h): at first on the queue of that
/// node, and on other queues once they wait for a signal behind it. Statements of one call do not
/// wait for one another. The begin of a pass waits for its own lines only, its end is waited for by
/// what follows.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_STATEMENTWALK_H
#define AUXPLAN_LIB_SYNC_STATEMENTWALK_H

#include "DependencyWalk.h"
#include "SyncProblem.h"
#include <map>

namespace auxplan {

/// A statement of a graph, or the dependency of a pass, in parts.
struct SyncStatement {
  BarrierKind Kind = BarrierKind::Barrier;
  uint32_t Item = 0;
  QueueId On = 0; ///< the host's number in a HostWait: every queue
  bool StartsCall = true;
  bool IsTransition = false;
  uint32_t Index = 0;                ///< in Graph::Transitions or Graph::Barriers
  NodePhase Phase = NodePhase::Body; ///< Begin or End: of the pass at Item
  Dependency Scopes;                 ///< in parts
  bool IsGone = false;               ///< does not count
};

/// The two arms of an `if` with statements in both.
struct StatementArms {
  uint32_t If; ///< item
  RegionId Then, Else;
};

/// The statements of a graph, by line.
class StatementList {
public:
  explicit StatementList(const SyncProblem &P);
  std::vector<SyncStatement> All;
  /// The numbers of the statements in the line of a region, in order.
  llvm::ArrayRef<uint32_t> ofRegion(RegionId R) const { return OfRegion[R]; }
  llvm::ArrayRef<uint32_t> ofPass(uint32_t Item) const;
  /// The `if`s in the line of a region, in order.
  llvm::ArrayRef<StatementArms> armsIn(RegionId R) const { return ArmsIn[R]; }
  /// The statement of a node that is a change of a layout or an owner; of a pass those of its begin
  /// or end. None: implied by the pass.
  llvm::SmallVector<uint32_t, 1> ofMove(NodeId) const;
  /// The scopes of a move, as its statements are now.
  /// By region: do dependencies count that order accesses to the same pixel alone?
  Dependency scopesOfMove(NodeId, bool ByRegion = true) const;

private:
  void addItem(uint32_t I);
  void addPass(uint32_t I);
  void findArms();
  bool hasStatements(RegionId) const;
  const SyncProblem &P;
  std::vector<std::vector<uint32_t>> OfRegion;
  std::vector<std::vector<StatementArms>> ArmsIn; ///< by region
  std::map<uint32_t, std::vector<uint32_t>> OfPass;
  std::map<std::pair<bool, uint32_t>, uint32_t> ByIndex;
};

/// Stages of the two nodes of a hazard, and accesses of the second one.
struct HazardStages {
  StageMask From = ~StageMask(0), To = ~StageMask(0);
  AccessMask Needs = ~AccessMask(0);
};

class StatementWalk {
public:
  StatementWalk(const SyncProblem &P, const StatementList &List, OrderRule Rule)
      : P(P), List(List), Rule(Rule) {}

  /// Is the hazard covered, as far as its nodes run in stages of \p Among? \p Used: gets the
  /// statements that belong to the chain.
  bool covers(const Hazard &, llvm::SmallVectorImpl<uint32_t> *Used = nullptr,
              const HazardStages &Among = HazardStages());
  /// After covers() has said no: what is known on the queue of the second node.
  const DependencyWalk *reached() const;

private:
  void run(const Hazard &);
  bool runPiece(const Hazard &, const LinePiece &, uint32_t After, uint32_t UpTo);
  void runArms(const Hazard &, const StatementArms &);
  void runHostWait(const Hazard &, QueueId Of);
  void runCall(const Hazard &, llvm::ArrayRef<uint32_t> Call);
  void runBarrier(const Hazard &, uint32_t Statement, const DependencyWalk &Before,
                  DependencyWalk &Now);
  bool isDone(const Hazard &) const;
  bool concerns(const Hazard &, const SyncStatement &) const;
  bool holdsCommon(const Hazard &, const SyncStatement &) const;
  void use(uint32_t Statement) {
    if (Used)
      Used->push_back(Statement);
  }

  const SyncProblem &P;
  const StatementList &List;
  const OrderRule Rule;
  HazardStages Among;
  QueueId ToQueue = 0;
  llvm::SmallVectorImpl<uint32_t> *Used = nullptr;
  std::map<QueueId, DependencyWalk> On;     ///< by queue that waits for the first node
  std::map<NameId, DependencyWalk> Signals; ///< and events
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_STATEMENTWALK_H
