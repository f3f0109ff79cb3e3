//===- RegionWriter.h - regions of the plan being written -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What policies write around and at the ends of regions: ops in front of one, at
/// the end of either arm (an `else` is made where none is written), at the end of
/// a body; and going back in front of a region that must be planned again.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_REGIONWRITER_H
#define AUXPLAN_LIB_PLANNER_REGIONWRITER_H

#include "PlanBuilder.h"

namespace auxplan {

class RegionWriter {
  struct Region {
    uint32_t Item;
    PlanBuilder::Mark Before{}; ///< in front of it and of the ops that it needs there
    size_t ThenEnd = 0;         ///< where ops at the end of the first arm belong
    bool HasElse = false;
  };
  const Graph &G;
  PlanBuilder *const &Builder; ///< of the policy; null while nothing is written
  std::vector<Region> Open;

public:
  RegionWriter(const Graph &G, PlanBuilder *const &Builder) : G(G), Builder(Builder) {}

  /// In front of a region. Ops that it needs there follow, then enter().
  void begin(uint32_t Item) {
    Open.push_back({Item});
    if (Builder)
      Open.back().Before = Builder->mark();
  }
  void enter() {
    if (Builder)
      Builder->item(G.Items[Open.back().Item]);
  }
  /// At an `else`, or at the end of an `if` that has none.
  void endThen(const Item &It) {
    Region &R = Open.back();
    R.HasElse = It.Kind == ItemKind::Else;
    if (!Builder)
      return;
    R.ThenEnd = Builder->mark().Items;
    if (R.HasElse)
      Builder->item(It);
  }
  bool hasElse() const { return Open.back().HasElse; }
  /// The opening item of the innermost region.
  uint32_t item() const { return Open.back().Item; }

  /// Behind the second arm: an op at the end of the first, of the second.
  void atThenEnd(const CellOp &O) {
    if (Builder)
      Builder->opBefore(Open.back().ThenEnd, O);
  }
  void atElseEnd(const CellOp &O) {
    if (!Builder)
      return;
    const Item &Begin = G.Items[Open.back().Item];
    if (!Open.back().HasElse)
      Builder->item({ItemKind::Else, Begin.Index, None32, None32});
    Open.back().HasElse = true;
    Builder->op(O);
  }
  /// An op where the writing stands.
  void here(const CellOp &O) {
    if (Builder)
      Builder->op(O);
  }

  void leave(const Item &End) {
    if (Builder)
      Builder->item(End);
    Open.pop_back();
  }
  /// Leaves the region as if it had not been entered; returns its item.
  uint32_t goBack() {
    Region R = Open.back();
    Open.pop_back();
    if (Builder)
      Builder->rollback(R.Before);
    return R.Item;
  }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_REGIONWRITER_H
