//===- StepLog.h - what each line of a plan does ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each access and op of a plan, what it does to its cells and what that costs, as the checker
/// shows it. If a line runs several times, in a frame with a count or in frames before the steady
/// one, the last execution counts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_EXPLAIN_STEPLOG_H
#define AUXPLAN_LIB_EXPLAIN_STEPLOG_H

#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace auxplan {

struct LoggedOp {
  llvm::SmallVector<CellChange, 2> Cells;
  uint64_t Bytes = 0, Weight = 0;
  bool IsShown = false;
};

struct LoggedAccess {
  llvm::SmallVector<CellChange, 2> Cells;
  Mode Used;
  Layout In = NoLayout;
  uint64_t Bytes = 0;
  bool IsShown = false;
};

class StepLog final : public PlanObserver {
public:
  explicit StepLog(const Problem &P)
      : G(P.graph()), Model(P), Weights(G), Ops(G.Ops.size()), Accesses(G.Accesses.size()),
        Sources(G.Accesses.size()) {}

  const LoggedOp &op(uint32_t Index) const { return Ops[Index]; }
  const LoggedAccess &access(uint32_t Index, bool IsSource) const {
    return (IsSource ? Sources : Accesses)[Index];
  }

  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void openRegion(const Item &I) override { Weights.open(I); }
  void elseArm() override { Weights.elseArm(); }
  void closeRegion(const Item &) override { Weights.close(); }

private:
  const Graph &G;
  CostModel Model;
  WeightStack Weights;
  std::vector<LoggedOp> Ops;
  std::vector<LoggedAccess> Accesses, Sources;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_EXPLAIN_STEPLOG_H
