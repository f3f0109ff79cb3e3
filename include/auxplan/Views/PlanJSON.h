//===- PlanJSON.h - a plan as JSON ------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes a plan as JSON from its trace: one object with the plan's head, its images and its steps
/// in order (schema: share/auxplan/plan.schema.json). The writer keeps only a few words per cell
/// and op.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_PLANJSON_H
#define AUXPLAN_VIEWS_PLANJSON_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/SharingChoice.h"
#include "llvm/Support/JSON.h"

namespace auxplan {

class OpNeighbours;
class OpReasons;

/// The name under which the profiler of the family shows an op; empty: it shows none.
llvm::StringRef nameInProfiler(const Problem &, const Op &);

/// Writes the attributes "limits" and "lift" that \p H has.
void writeLimits(llvm::json::OStream &J, const PlanHeader &H);

/// Writes the attributes "disturbs" and "restores" of an op; both null: nobody has described what
/// it does; the second null: nobody needs the state.
void writeDisturbance(llvm::json::OStream &J, const Problem &, const std::optional<Disturbance> &);

/// Writes the steps that the checker shows, behind the head of the plan.
class PlanJSON : public PlanObserver {
public:
  /// \p Cost: the cost of the same plan, as CostObserver sums it up. \p Sharing: the choices that
  /// the planner has made for it.
  PlanJSON(const Problem &P, const PlanCost &Cost, llvm::json::OStream &J,
           llvm::ArrayRef<SharingChoice> Sharing = {});
  ~PlanJSON() override;
  /// Ends the object; call it when all steps have been shown.
  void finish();

  void frame(const Frame &, uint32_t) override;
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void bufferAccess(const Access &, const StepPlace &) override;
  void transition(const TransitionStep &) override;
  void present(const PresentStep &) override;
  void sync(const Sync &, uint32_t Slot) override;
  void openRegion(const Item &) override;
  void elseArm() override;
  void closeRegion(const Item &) override;

private:
  using Writer = llvm::json::OStream;

  void endPrologue();

  void writeOp(Writer &, const OpStep &, const CellChange &, const SubRange &,
               const std::optional<Disturbance> &);
  void writeNeighbours(Writer &, const OpStep &);
  void writeEntryUpdate(Writer &, const OpStep &);
  void writeAccess(Writer &, const AccessStep &, const CellChange &, const SubRange &);

  template <typename StepT>
  uint64_t bytesOf(const StepT &, const CellChange &, const SubRange &) const;
  template <typename StepT, typename Fn> void linePerRectangle(const StepT &, Fn Write);

  const Problem &P;
  const Graph &G;
  CostModel Model;
  Semantics S;
  WeightStack Weights;
  StateRestores Restores;
  llvm::json::OStream &J;
  std::unique_ptr<OpNeighbours> Neighbours;
  std::unique_ptr<OpReasons> Reasons;
  std::vector<bool> HasElse; ///< for the open `if`s
  uint64_t FramesLeft = 0;   ///< executions that have not begun
  bool InFrame = false;
};

} // namespace auxplan

#endif // AUXPLAN_VIEWS_PLANJSON_H
