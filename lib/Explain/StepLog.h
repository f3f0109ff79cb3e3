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
#include <memory>
#include <optional>
#include <vector>

namespace auxplan {

struct LoggedOp {
  llvm::SmallVector<CellChange, 2> Cells;
  uint64_t Bytes = 0, Weight = 0;
  std::optional<Disturbance> Disturbs; ///< what it does to graphics state; none: not known
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
  StepLog(const Problem &P, std::shared_ptr<KnownPrices> Prices)
      : P(P), G(P.graph()), Model(P), Prices(std::move(Prices)), Weights(G),
        Restores(drawStates(P)), Ops(G.Ops.size()), Accesses(G.Accesses.size()),
        Sources(G.Accesses.size()) {}

  const LoggedOp &op(uint32_t Index) const { return Ops[Index]; }
  const LoggedAccess &access(uint32_t Index, bool IsSource) const {
    return (IsSource ? Sources : Accesses)[Index];
  }

  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void frame(const Frame &, uint32_t) override { Restores.begin(); }
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void openRegion(const Item &I) override { Weights.open(I); }
  void elseArm() override { Weights.elseArm(); }
  void closeRegion(const Item &) override { Weights.close(); }

private:
  const Problem &P;
  const Graph &G;
  CostModel Model;
  std::shared_ptr<KnownPrices> Prices;
  WeightStack Weights;
  StateRestores Restores;
  std::vector<LoggedOp> Ops;
  std::vector<LoggedAccess> Accesses, Sources;
};

/// The bytes of each access.
class AccessBytes final : public PlanObserver {
public:
  AccessBytes(const Problem &P, std::shared_ptr<KnownPrices> Prices)
      : G(P.graph()), Prices(std::move(Prices)), Accesses(G.Accesses.size(), NotShown),
        Sources(G.Accesses.size(), NotShown) {}

  /// None: the access has not been shown.
  std::optional<uint64_t> of(uint32_t Index, bool IsSource) const {
    uint64_t Bytes = (IsSource ? Sources : Accesses)[Index];
    return Bytes == NotShown ? std::nullopt : std::optional(Bytes);
  }

  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void access(const AccessStep &) override;

private:
  static constexpr uint64_t NotShown = ~0ull; ///< more than any sum
  const Graph &G;
  std::shared_ptr<KnownPrices> Prices;
  std::vector<uint64_t> Accesses, Sources;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_EXPLAIN_STEPLOG_H
