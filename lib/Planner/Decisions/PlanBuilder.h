//===- PlanBuilder.h - writing a planned graph ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the items of a planned graph one after the other: it copies the items of the plain graph,
/// puts ops between them or into passes, and gives accesses their modes. It merges ops of one slot
/// that differ only in their cells into few rectangles.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H

#include "Decisions.h"
#include <map>

namespace auxplan {

class PlanBuilder {
public:
  /// \p Clears: the clears to which ops refer by index.
  PlanBuilder(const Problem &P, const PlanHeader &Header, llvm::ArrayRef<OpClear> Clears);

  void beginFrame(const Frame &, LocOffset);
  void endFrame(LocOffset);
  /// Copies an item that is not a pass. A present gets the mode that its owner knows.
  void item(const Item &);
  /// Copies a present with the mode of its reader.
  void present(const Item &, std::optional<Mode>);
  /// An `every` that the plain graph does not have.
  void beginEvery(uint32_t Period, uint32_t Offset);
  void endEvery();
  void beginPass(const Pass &);
  void endPass();
  /// Writes the passes that are the items from \p Begin up to \p End, with the modes of accesses to
  /// images and nothing else.
  void passesWithoutOps(uint32_t Begin, uint32_t End, const Execution &);
  /// Adds an op at the current place: between items, or at the beginning of the pass that has been
  /// begun.
  void op(const CellOp &);
  /// Adds an op at the end of the pass's rendering, before its resolves.
  void endOp(const CellOp &);
  /// Sets the layout of an access that leaves it out, by its index in the plain graph.
  void layout(uint32_t AccessIndex, Layout);
  /// Sets the mode of an access of the begun pass, by its index in the plain graph.
  void mode(uint32_t AccessIndex, Mode);
  void sourceMode(uint32_t AccessIndex, Mode);

  /// Hands the graph over.
  std::unique_ptr<Graph> finish();

private:
  void addPass(const Pass &);
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
  std::map<std::pair<AuxUsage, OpId>, uint16_t> Mnemonics; ///< by aux kind and op
  std::vector<uint32_t> PassMap; ///< plain pass -> planned pass of the frame being written
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_PLANBUILDER_H
