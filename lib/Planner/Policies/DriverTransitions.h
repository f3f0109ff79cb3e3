//===- DriverTransitions.h - transitions as a driver makes them -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whole transitions, and the transition of one cell from the promises of the old and the new
/// layout, with the predicates of colour resolves. RangeTransitions.h has the other strategy.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H

#include "DriverOps.h"
#include "DriverPromises.h"

namespace auxplan {

/// Does an op run whose predicate may have these values?
Runs runsFor(ValueSet);

/// The role of a transition for an external owner that knows only the aux data of the modifier.
enum class HandOver : uint8_t { None, Release, Acquire };

/// The part that drivers have in common: ranges and halves of ownership transfers. Each strategy
/// has its own transitions of cells.
class DriverTransitions : protected PlanFacts {
public:
  DriverTransitions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                    DriverPromises &Promises, DriverOps &Ops);
  virtual ~DriverTransitions() = default;

  /// Makes the transition of all cells of a range. \p Old: the old layout of a cell.
  void transition(ImageId, uint8_t Age, SubRange, Layout New,
                  llvm::function_ref<Layout(CellId)> Old);
  /// Called before the cells of a range, all layers of a level one after the other.
  virtual void beginRange(ImageId, uint8_t, const SubRange &) {}
  /// \p FullFast: a fast clear of the whole image follows. \p CoversLevel: all layers move.
  void transitionCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  /// Called after the last cell of a range.
  virtual void endRange() {}
  /// Notes that the cell has been written in a layout.
  virtual void mark(CellId, Layout) = 0;
  void forEachBarrierRange(const Pass &, const Access &,
                           llvm::function_ref<void(const SubRange &)>) const;
  /// The image comes back from a device that shares it. No driver knows whether it has written.
  void receive(ImageId);
  /// The transition that a line of the text asks for.
  void make(const Transition &);

protected:
  /// Makes the transition of a cell that has aux data.
  virtual void moveCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel) = 0;

  LayoutKnowledge &Current;
  DriverPromises &Promises;
  DriverOps &Ops;
  const DriverModel &Driver;
  const OpId FullResolve, PartialResolve, Ambiguate, FastClear, StencilClear;
  HandOver Handing = HandOver::None;  ///< the role of the transition being made
  const Transition *Making = nullptr; ///< the statement being made; null: a pass makes it

private:
  HandOver handOver(const Transition &) const;
};

/// Transitions of a driver that decides for each slice by itself.
class SliceTransitions : public DriverTransitions {
public:
  using DriverTransitions::DriverTransitions;
  void endRange() override;
  void mark(CellId, Layout) override;

private:
  void moveCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel) override;
  void transitionDepth(CellId, Layout Old, Layout New, bool FullFast);
  void transitionStencil(CellId, bool Discards, bool FullFast);
  void transitionColor(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  void resolveColor(CellId, bool Full, ClearClass Allowed, bool CoversLevel);
  void initColor(CellId, bool FullFast);
  void acquireColor(CellId);

  /// The type of a plane after partial resolves of a level's layers.
  std::optional<std::pair<PlaneId, ValueSet>> SpentType;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVERTRANSITIONS_H
