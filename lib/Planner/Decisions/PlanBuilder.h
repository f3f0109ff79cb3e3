//===- PlanBuilder.h - writing a planned graph ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the items of a planned graph, one behind the other: those of the plain graph are
/// copied, ops are put between them or into passes, accesses get their modes. Ops of one
/// slot that differ only in their cells are merged into few rectangles.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H

#include "Decisions.h"

namespace auxplan {

class PlanBuilder {
public:
  /// \p Clears: those that ops refer to.
  PlanBuilder(const Problem &P, const PlanHeader &Header, llvm::ArrayRef<OpClear> Clears);

  void beginFrame(const Frame &, LocOffset);
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
  void passWithoutOps(const Pass &, const Execution &);
  /// An op where the writing stands: between items, or at the beginning of the
  /// pass that has been begun.
  void op(const CellOp &);
  /// An op at the end of the pass's rendering, before its resolves.
  void endOp(const CellOp &);
  /// The layout of an access that leaves it out, by its index in the plain graph.
  void layout(uint32_t AccessIndex, Layout);
  /// Mode of an access of the begun pass, by its index in the plain graph.
  void mode(uint32_t AccessIndex, Mode);
  void sourceMode(uint32_t AccessIndex, Mode);

  /// Hands the graph over.
  std::unique_ptr<Graph> finish();

private:
  void append(std::vector<CellOp> &, const CellOp &);
  void flush(std::vector<CellOp> &, uint32_t &First, uint32_t &Num);
  void flushItems();
  void write(const CellOp &, const SubRange &);
  Access &accessOut(uint32_t AccessIndex);
  void matchItems();
  void nameQueues();

  const Problem &P;
  const Graph &G;
  llvm::ArrayRef<OpClear> Clears;
  std::unique_ptr<Graph> Out;
  const Pass *Current = nullptr;
  bool InPass = false;
  std::vector<CellOp> Pending, PendingEnd;
  std::vector<uint32_t> PassMap; ///< plain pass -> planned pass of the frame being written
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H
