//===- Trace.h - the steps of a plan, recorded ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker executes a plan once. A trace records the steps, and JSON, comments and comparisons
/// by image read them there. Costs alone need no trace: CostObserver sums them up on the way.
///
/// A trace is flat: an event for each step, in order, and arrays for the data of steps. An access
/// to one cell takes 44 bytes. Frames that form a cycle are recorded twice: as they run, and folded
/// into the one frame of the text. Executions of a frame with a count that repeat earlier ones are
/// recorded once; to a reader who wants to see each execution, the trace shows the record once per
/// execution.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_CHECKER_TRACE_H
#define AUXPLAN_CHECKER_TRACE_H

#include "auxplan/Planner/PlanObserver.h"

namespace auxplan {

/// Records the steps that checkPlan() shows. The graph must outlive the trace and must not change.
class Trace final : public PlanObserver {
public:
  explicit Trace(const Graph &G) : G(G) {}

  /// Shows \p To the steps as checkPlan() would.
  void replay(PlanObserver &To) const;
  size_t numEvents() const { return Events.size(); }

  CycleView viewOfCycles() const override { return CycleView::Both; }
  bool sumsExecutions() const override { return true; }
  bool canForget() const override { return true; }
  void keep() override { Kept = sizes(); }
  void forget() override;
  void beginView(CycleView) override;
  void mark() override;
  void repeat(const Repetition &) override;
  void frame(const Frame &, uint32_t FrameIndex) override;
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
  friend class TraceReplay;
  struct Event {
    enum Kind : uint8_t {
      View,
      Mark,
      Repeat,
      Frame,
      Op,
      Access,
      Buffer,
      Transition,
      Present,
      Sync,
      Open,
      Else,
      Close
    } What;
    bool IsSource = false; ///< of an access
    Layout In = NoLayout;  ///< of an access
    uint32_t Index = 0;    ///< into an array of the graph for things that the graph has, else into
                           ///< an array below
    uint32_t Place = None32;              ///< into Places
    uint32_t FirstCell = 0, NumCells = 0; ///< into Changes; for transitions into Cells
  };
  struct Sizes {
    size_t Events = 0, Changes = 0, Cells = 0, Places = 0;
    size_t Ops = 0, Transitions = 0, Repeats = 0;
  };
  Sizes sizes() const;
  Event &add(Event::Kind, uint32_t Index = 0);
  void addChanges(Event &, llvm::ArrayRef<CellChange>);
  uint32_t placeFor(const StepPlace &);

  const Graph &G;
  std::vector<Event> Events;
  std::vector<CellChange> Changes;
  std::vector<CellId> Cells;
  std::vector<StepPlace> Places;
  std::vector<OpStep> Ops;                 ///< without places and cells
  std::vector<TransitionStep> Transitions; ///< without cells
  std::vector<Repetition> Repeats;
  Sizes Kept;
};

} // namespace auxplan

#endif // AUXPLAN_CHECKER_TRACE_H
