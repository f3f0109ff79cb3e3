//===- PlanBuilder.h - writing a planned graph ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the planned graph while a policy walks the plain one: items are copied
/// in order, ops are put between them or into passes, accesses get their modes.
/// Ops of one slot that differ only in their cells are merged into few
/// rectangles. A policy that only wants to know how a frame ends has no builder.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H

#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// An op on one cell, as a policy decides it.
struct CellOp {
  OpId Id = NoOp;
  CellId Cell = 0;
  const ClearValue *Value = nullptr;
  const Area *TheArea = nullptr;
  auxplan::Predicate Predicate = auxplan::Predicate::None;
  auxplan::Runs Runs = auxplan::Runs::NotGiven;
  std::optional<Queue> On;
  uint8_t Level = 0;        ///< ops of one slot: those of a lower one come first
  uint32_t Group = 0;       ///< ops of different groups are not merged
  bool AtDeadPoint = false; ///< legal because nobody reads the contents
  /// In the pass that it stands in front of it would be taken for the clear of an access.
  bool StaysOutside = false;
};

class PlanBuilder {
public:
  PlanBuilder(const Problem &P, const PlanHeader &Header);

  void beginFrame(const Frame &, LocOffset, bool AsPrologue);
  void endFrame(LocOffset);
  /// Copies an item that is not a pass. A present gets the mode that its owner knows.
  void item(const Item &);
  /// Copies a present, read in this mode.
  void present(const Item &, std::optional<Mode>);
  /// An `every` that the plain graph does not have.
  void beginEvery(uint32_t Period, uint32_t Offset);
  void endEvery();
  void beginPass(const Pass &);
  void endPass();
  /// A pass that is begun and ended at once; what a buffer's mode is does not count.
  void passWithoutOps(const Pass &, llvm::ArrayRef<Mode> Modes);
  /// An op where the writing stands: between items, or at the beginning of the
  /// pass that has been begun.
  void op(const CellOp &);
  /// An op at the end of the pass's rendering, before its resolves.
  void endOp(const CellOp &);
  /// An op that belongs in front of an item already written (see position()).
  void opBefore(size_t Position, const CellOp &);
  /// Where the next item will stand.
  size_t position() const { return Out->Items.size(); }
  /// A point to go back to, when a loop's body is planned again.
  struct Mark {
    size_t Items, Passes, Accesses, Ops, Extras, Early, Frames, Presents;
  };
  Mark mark();
  void rollback(const Mark &);
  /// The last frame written stands for \p More further executions.
  void repeatLastFrame(uint32_t More) { Out->Frames.back().Count += More; }
  /// Forgets all that has been written.
  void restart();
  /// The layout of an access that leaves it out, by its index in the plain graph.
  void layout(uint32_t AccessIndex, Layout);
  /// Mode of an access of the begun pass, by its index in the plain graph.
  void mode(uint32_t AccessIndex, Mode);
  void sourceMode(uint32_t AccessIndex, Mode);

  /// Are the last two frames written, which stem from one, planned alike?
  bool lastFramesAlike();

  /// Hands the graph over.
  std::unique_ptr<Graph> finish();

private:
  void append(std::vector<CellOp> &, const CellOp &);
  void flush(std::vector<CellOp> &, uint32_t &First, uint32_t &Num);
  void flushItems();
  uint32_t write(const CellOp &, const SubRange &);
  Access &accessOut(uint32_t AccessIndex);
  void insertEarlyOps();
  void matchItems();
  void nameQueues();
  std::vector<std::pair<size_t, uint32_t>> earlyOpsOf(uint32_t Begin) const;
  bool equalFrames(uint32_t A, uint32_t B) const;

  const Problem &P;
  const Graph &G;
  const PlanHeader Header;
  std::unique_ptr<Graph> Out;
  const Pass *Current = nullptr;
  bool InPass = false;
  std::vector<CellOp> Pending, PendingEnd;
  std::vector<std::pair<size_t, uint32_t>> Early; ///< position, index of the op
  std::vector<uint32_t> PassMap; ///< plain pass -> planned pass of the frame being written
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H
