//===- RegionPlaces.h - places of ops for regions ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records the ops that regions need: in front of a region, at the end of either arm (in a new
/// `else` if there is none), and at the end of a body. It also goes back in front of a region that
/// must be planned again.
///
/// It knows where cells have been released to other queues since their last use: an op on a cell
/// that no queue has acquired yet belongs in front of its release. Only releases in the innermost
/// region serve, on the path for which the op is.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_REGIONPLACES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_REGIONPLACES_H

#include "auxplan/Planner/Ownership.h"
#include "lib/Planner/Decisions/ExecutionRecorder.h"
#include <utility>

namespace auxplan {

class RegionPlaces {
public:
  /// The first release of a cell to another queue after its last use.
  struct Release {
    uint32_t Item;
    bool EntryLost;          ///< at the release: see TrackedPolicy
    QueueOwner Owner;        ///< in front of the release
    bool IsInTransit = true; ///< no queue has acquired the cell
  };

private:
  struct Region {
    uint32_t Item;
    size_t Mark;               ///< in front of the region and of the ops that it needs there
    uint32_t ThenEnd = None32; ///< the item after the first arm: ops at the end of the arm stand in
                               ///< front of it
    bool HasElse = false;
  };
  const Graph &G;
  ExecutionRecorder &To;
  std::vector<Region> Open;
  using Releases = llvm::DenseMap<CellId, Release>;
  struct Arms {
    Releases Here, Then; ///< Here: at the current place; Then: in the first arm, seen from the
                         ///< second
    Releases Around;     ///< the releases in front of the region
  };
  std::vector<Arms> ReleasedIn{1}; ///< for the frame, and for each region that has been entered
  bool HasReleases = false;

  static const Release *waiting(const Releases &In, CellId C) {
    auto It = In.find(C);
    return It != In.end() && It->second.IsInTransit ? &It->second : nullptr;
  }

public:
  RegionPlaces(const Graph &G, ExecutionRecorder &To) : G(G), To(To) {}

  /// Called in front of a region. Ops that the region needs there follow, then enter().
  void begin(uint32_t Item) { Open.push_back({Item, To.mark()}); }
  void enter() {
    Releases Around = ReleasedIn.back().Here;
    ReleasedIn.push_back({Releases(), Releases(), std::move(Around)});
  }
  /// At an `else`, or at the end of an `if` that has none.
  void endThen(uint32_t Item) {
    Open.back().HasElse = G.Items[Item].Kind == ItemKind::Else;
    Open.back().ThenEnd = Item;
    ReleasedIn.back().Then = std::exchange(ReleasedIn.back().Here, Releases());
  }
  bool hasElse() const { return Open.back().HasElse; }
  /// The opening item of the innermost region.
  uint32_t item() const { return Open.back().Item; }
  /// The opening item of the region around the innermost one.
  uint32_t itemAround() const { return Open[Open.size() - 2].Item; }

  /// After the second arm: adds an op at the end of the first arm, or of the second.
  void atThenEnd(const CellOp &O) {
    const Release *Waiting = waiting(ReleasedIn.back().Then, O.Cell);
    To.opBefore(Waiting ? Waiting->Item : Open.back().ThenEnd, O);
  }
  void atElseEnd(const CellOp &O) {
    Open.back().HasElse ? here(O) : To.opInElse(Open.back().ThenEnd, O);
  }
  /// Adds an op at the current place.
  void here(const CellOp &O) {
    if (const Release *Waiting = waiting(ReleasedIn.back().Here, O.Cell))
      To.opBefore(Waiting->Item, O);
    else
      To.op(O);
  }

  void leave() {
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
    To.rewind(R.Mark);
    return R.Item;
  }

  void beginFrame() { ReleasedIn.assign(1, Arms()); }
  /// The item releases the cell. Ops can stand in front of the item if the walk is recorded.
  void release(CellId C, uint32_t Item, bool EntryLost, QueueOwner Owner, bool IsInTransit) {
    if (!To.isOn())
      return;
    HasReleases = true;
    Release New = {Item, EntryLost, Owner};
    ReleasedIn.back().Here.try_emplace(C, New).first->second.IsInTransit = IsInTransit;
  }
  void acquire(CellId C) {
    for (Arms &A : ReleasedIn)
      if (auto It = A.Here.find(C); It != A.Here.end())
        It->second.IsInTransit = false;
  }
  /// A line uses or discards the cell.
  void take(CellId C) {
    if (HasReleases)
      for (Arms &A : ReleasedIn)
        A.Here.erase(C);
  }
  /// The release of the cell on this path, or null.
  const Release *releaseOf(CellId C) const {
    auto It = ReleasedIn.back().Here.find(C);
    return It == ReleasedIn.back().Here.end() ? nullptr : &It->second;
  }
  /// The same as releaseOf() for the first arm, seen from the end of the second.
  bool isReleasedInThen(CellId C) const { return ReleasedIn.back().Then.count(C); }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_REGIONPLACES_H
