//===- DriverTransitions.h - what a driver does at a barrier ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One transition of one cell from what the old and the new layout promise, with the predicates of
/// colour resolves; then whole transitions.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H

#include "DriverOps.h"
#include "DriverPromises.h"

namespace auxplan {

/// What a transition is, as far as an owner outside of the program is concerned
/// who knows of no aux data but the modifier's.
enum class HandOver : uint8_t { None, Release, Acquire };

class DriverTransitions : PlanFacts {
public:
  DriverTransitions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                    DriverPromises &Promises, DriverOps &Ops);

  /// Of all cells of a range. \p Old: the layout that a cell comes from.
  void transition(ImageId, uint8_t Age, SubRange, Layout New,
                  llvm::function_ref<Layout(CellId)> Old);
  /// \p FullFast: a fast clear of all of the image follows. \p CoversLevel: all layers are moved.
  void transitionCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  /// Behind the last layer of a level.
  void spendType();
  /// Notes that the cell has been written in a layout.
  void mark(CellId, Layout);
  SubRange barrierRange(const Image &, SubRange) const;
  void forEachBarrierRange(const Pass &, const Access &,
                           llvm::function_ref<void(const SubRange &)>) const;
  /// The transition that a line of the text asks for.
  void make(const Transition &);

private:
  HandOver handOver(const Transition &) const;
  void transitionDepth(CellId, Layout Old, Layout New, bool FullFast);
  void transitionStencil(CellId, bool Discards, bool FullFast);
  void transitionColor(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  void resolveColor(CellId, bool Full, ClearClass Allowed, bool CoversLevel);
  void initColor(CellId, bool FullFast);
  void acquireColor(CellId);

  LayoutKnowledge &Current;
  DriverPromises &Promises;
  DriverOps &Ops;
  const DriverModel &Driver;
  const OpId FullResolve, PartialResolve, Ambiguate, FastClear, StencilClear;
  HandOver Handing = HandOver::None; ///< what the transition being made is
  /// What partial resolves of a level's layers leave of their plane's type.
  std::optional<std::pair<PlaneId, ValueSet>> SpentType;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H
