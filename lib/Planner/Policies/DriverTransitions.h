//===- DriverTransitions.h - transitions as a driver makes them -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes a transition of one cell from the promises of the old and the new layout, with the
/// predicates of colour resolves; and whole transitions.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H

#include "DriverOps.h"
#include "DriverPromises.h"

namespace auxplan {

/// The role of a transition for an external owner that knows only the aux data of the modifier.
enum class HandOver : uint8_t { None, Release, Acquire };

class DriverTransitions : PlanFacts {
public:
  DriverTransitions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                    DriverPromises &Promises, DriverOps &Ops);

  /// Makes the transition of all cells of a range. \p Old: the old layout of a cell.
  void transition(ImageId, uint8_t Age, SubRange, Layout New,
                  llvm::function_ref<Layout(CellId)> Old);
  /// \p FullFast: a fast clear of the whole image follows. \p CoversLevel: all layers move.
  void transitionCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  /// Called after the last layer of a level.
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
  HandOver Handing = HandOver::None; ///< the role of the transition being made
  /// The type of a plane after partial resolves of a level's layers.
  std::optional<std::pair<PlaneId, ValueSet>> SpentType;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H
