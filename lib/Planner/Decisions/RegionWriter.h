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
/// It also knows where the cells have been released to other queues since their last use: an op
/// on one that nobody has acquired yet belongs in front of that. Only releases of the innermost
/// region serve, which is left on the path that the op is for.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_REGIONWRITER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_REGIONWRITER_H

#include "PlanBuilder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <utility>

namespace auxplan {

class RegionWriter {
public:
  /// Of a cell to another queue, the first behind its last use.
  struct Release {
    size_t Position;
    bool EntryLost;          ///< there: see TrackedPolicy
    bool IsInTransit = true; ///< nobody has acquired it
  };

private:
  struct Region {
    uint32_t Item;
    PlanBuilder::Mark Before{}; ///< in front of it and of the ops that it needs there
    size_t ThenEnd = 0;         ///< where ops at the end of the first arm belong
    bool HasElse = false;
  };
  const Graph &G;
  PlanBuilder *const &Builder; ///< of the policy; null while nothing is written
  std::vector<Region> Open;
  using Releases = llvm::DenseMap<CellId, Release>;
  struct Arms {
    Releases Here, Then; ///< where the writing stands; in the first arm, from the second
    Releases Around;     ///< as they were in front of the region
  };
  std::vector<Arms> ReleasedIn{1}; ///< the frame, and the regions that have been entered
  bool HasReleases = false;

  void write(const Releases &In, const CellOp &O, llvm::function_ref<void()> AtEnd) {
    auto It = In.find(O.Cell);
    if (It != In.end() && It->second.IsInTransit)
      Builder->opBefore(It->second.Position, O);
    else
      AtEnd();
  }

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
    Releases Around = ReleasedIn.back().Here;
    ReleasedIn.push_back({Releases(), Releases(), std::move(Around)});
  }
  /// At an `else`, or at the end of an `if` that has none.
  void endThen(const Item &It) {
    Region &R = Open.back();
    R.HasElse = It.Kind == ItemKind::Else;
    ReleasedIn.back().Then = std::exchange(ReleasedIn.back().Here, Releases());
    if (!Builder)
      return;
    R.ThenEnd = Builder->mark().Items;
    if (R.HasElse)
      Builder->item(It);
  }
  bool hasElse() const { return Open.back().HasElse; }
  /// The opening item of the innermost region.
  uint32_t item() const { return Open.back().Item; }
  /// That of the region around it.
  uint32_t itemAround() const { return Open[Open.size() - 2].Item; }

  /// Behind the second arm: an op at the end of the first, of the second.
  void atThenEnd(const CellOp &O) {
    if (Builder)
      write(ReleasedIn.back().Then, O, [&] { Builder->opBefore(Open.back().ThenEnd, O); });
  }
  void atElseEnd(const CellOp &O) {
    if (!Builder)
      return;
    const Item &Begin = G.Items[Open.back().Item];
    if (!Open.back().HasElse)
      Builder->item({ItemKind::Else, Begin.Index, None32, None32});
    Open.back().HasElse = true;
    here(O);
  }
  /// An op where the writing stands.
  void here(const CellOp &O) {
    if (Builder)
      write(ReleasedIn.back().Here, O, [&] { Builder->op(O); });
  }

  void leave(const Item &End) {
    if (Builder)
      Builder->item(End);
    Open.pop_back();
    ReleasedIn.pop_back();
  }
  /// Leaves the region as if it had not been entered; returns its item.
  uint32_t goBack() {
    Region R = Open.back();
    Open.pop_back();
    Releases Around = std::move(ReleasedIn.back().Around);
    ReleasedIn.pop_back();
    ReleasedIn.back().Here = std::move(Around);
    if (Builder)
      Builder->rollback(R.Before);
    return R.Item;
  }

  void beginFrame() { ReleasedIn.assign(1, Arms()); }
  /// A cell is released by the item that has just been written.
  void release(CellId C, bool EntryLost, bool IsInTransit) {
    if (!Builder)
      return;
    HasReleases = true;
    Release New = {Builder->position() - 1, EntryLost};
    ReleasedIn.back().Here.try_emplace(C, New).first->second.IsInTransit = IsInTransit;
  }
  void acquire(CellId C) {
    for (Arms &A : ReleasedIn)
      if (auto It = A.Here.find(C); It != A.Here.end())
        It->second.IsInTransit = false;
  }
  /// Somebody uses or discards it.
  void take(CellId C) {
    if (HasReleases)
      for (Arms &A : ReleasedIn)
        A.Here.erase(C);
  }
  /// Where the cell has been released on this path, or null.
  const Release *releaseOf(CellId C) const {
    auto It = ReleasedIn.back().Here.find(C);
    return It == ReleasedIn.back().Here.end() ? nullptr : &It->second;
  }
  /// The same of the first arm, seen from behind the second.
  bool isReleasedInThen(CellId C) const { return ReleasedIn.back().Then.count(C); }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_REGIONWRITER_H
