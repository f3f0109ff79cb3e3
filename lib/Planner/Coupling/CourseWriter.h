//===- CourseWriter.h - the decisions of the exact planner ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Combines the courses of the cells into decisions: for each execution with a plan of its own the
/// modes of all lines, and the ops of all slots, in the order of the text.
///
/// The frames of a cycle become one frame of the plan (FrameWriter.h).
///
/// An op runs on the queue of the pass before it if that queue can run it, else on the queue of the
/// pass after it, else on the graphics queue. After a release it runs on the queue that gets the
/// image, or else stands before the release. SlotSharing.h chooses the slot.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_COURSEWRITER_H
#define AUXPLAN_LIB_PLANNER_COUPLING_COURSEWRITER_H

#include "PlainPlanes.h"
#include "PlaneSolutions.h"

namespace auxplan {

/// The clears of a plan; each clear has one number.
class ClearList {
public:
  ClearList(const Graph &G, Decisions &Answer) : G(G), Answer(Answer) {}
  /// The number of the clear of a line, for CellOp::Clear. \p Part: its area, if not all.
  uint32_t numberOf(uint32_t Access, const Area *Part);
  /// The number of a clear that nobody asks for.
  uint32_t numberOf(const ClearValue &);

private:
  const Graph &G;
  Decisions &Answer;
  llvm::DenseMap<uint64_t, uint32_t> OfLine; ///< by line, and whether it is of a part
  llvm::DenseMap<const ClearValue *, uint32_t> OfValue;
};

/// The plans of the planes that a search has found, and the table of their decisions.
struct CourseSource {
  StepTable *Table;
  const PlaneSolutions *Solutions;
};

/// Planes, in their first role, whose plans come from other searches of the same problem.
using OtherSources = llvm::DenseMap<PlaneId, CourseSource>;

class CourseWriter {
public:
  /// \p Usual: has the plans of all planes that are not in \p Others.
  CourseWriter(const Problem &P, const CellPrograms &Programs, const FrameOrder &Order,
               const PlainPlanes &Plain, const SharedValues &Values, const CourseSource &Usual,
               const OtherSources &Others);

  /// Call it once.
  Decisions run();

private:
  FrameDecisions decideFrame(uint32_t Exec);
  bool isSteady(uint32_t Exec) const { return Exec >= Order.before().size() + PrologueFrames; }
  const CourseSource &sourceOf(CellId Lead) const;
  Execution gather(uint32_t Exec);
  const uint32_t *courseOf(CellId Lead, uint32_t Walk, std::optional<uint32_t> Apart) const;
  bool gatherOnlyMode(Execution &, const CellEvent &, StepTable &, uint32_t DecisionId);
  void gatherEvent(Execution &To, const CellEvent &, StepTable &, uint32_t Decision);
  uint8_t gatherSlot(Execution &To, const CellEvent &, const StepShape &, const StepDecision &,
                     bool IsDead);
  void gatherFastClear(Execution &To, const CellEvent &, const StepShape &, const StepDecision &,
                       uint8_t Level, bool IsDead);
  void gatherMode(Execution &To, const LineUse &, CellId, const Mode &);
  void gatherUpdate(Execution &To, const CellEvent &);
  void gatherPlainClears(Execution &To, const FrameExecution &);
  CellOp cellOp(const CellEvent &, const SlotOp &);
  uint8_t levelIn(const CellEvent &, OpsAt, uint32_t Item, OpId);
  Queue queueFor(const CellEvent &, OpId) const;
  std::optional<Queue> queueInPass(const CellEvent &, OpId) const;

  const Problem &P;
  const Graph &G;
  const CellPrograms &Programs;
  const FrameOrder &Order;
  const PlainPlanes &Plain;
  const SharedValues &Values;
  const CourseSource Usual;
  const OtherSources &Others;
  LineModes &Modes;
  unsigned PrologueFrames; ///< that some plane plans apart
  Decisions Answer;
  ClearList Clears;
  // State of the execution being gathered.
  std::vector<const uint32_t *> NextDecision; ///< by leading cell
  /// The level of the next op in slots of cells that are planned together.
  struct LastOp {
    OpId Id;
    uint8_t Level;
  };
  std::map<std::tuple<CellId, uint32_t, OpsAt>, LastOp> Levels;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_COURSEWRITER_H
