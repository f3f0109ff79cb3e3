//===- SimulatedMemory.h - what blocks may hold -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each site, all contents that it may have at the point that the simulation has reached.
/// Contents change a cell at a time: each block becomes the blocks that an access or an op can
/// make of it.
///
/// After the sites comes one element for each entry of the translation table: blocks whose main
/// surface is the number of a format.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_SIMULATEDMEMORY_H
#define AUXPLAN_LIB_SIMULATOR_SIMULATEDMEMORY_H

#include "Entries.h"
#include "SimulatedPlan.h"
#include "Sites.h"
#include "lib/Planner/Timeline/RegionState.h"
#include <memory>

namespace auxplan::sim {

/// The blocks that a site may hold, in order. Copies share them.
class Contents {
  std::shared_ptr<const std::vector<Block>> Known;

public:
  Contents() : Known(std::make_shared<std::vector<Block>>()) {}
  explicit Contents(std::vector<Block> Sorted)
      : Known(std::make_shared<std::vector<Block>>(std::move(Sorted))) {}
  llvm::ArrayRef<Block> blocks() const { return *Known; }
  bool operator==(const Contents &O) const { return Known == O.Known || *Known == *O.Known; }
  bool joinFrom(const Contents &O);
};

class SimulatedMemory {
public:
  SimulatedMemory(const SimulatedPlan &Plan, const ExecutionPoint &Point, SimulationStats &Stats)
      : P(Plan.P), F(Plan.F), Plan(Plan), Point(Point), Stats(Stats), AllSites(P), Table(P) {}

  const Sites &sites() const { return AllSites; }
  const Entries &entries() const { return Table; }
  SiteId siteOf(EntryId E) const { return AllSites.size() + E; }
  RegionState<Contents> &state() { return State; }
  const RegionState<Contents> &state() const { return State; }

  /// Replaces the contents of each site of a cell by the results of \p Change(block, cover, out).
  template <typename Fn> void rewrite(CellId C, const Area *A, Fn Change) {
    for (SiteId S = AllSites.first(C), E = AllSites.end(C); S != E; ++S) {
      Cover Covered = AllSites.coverOf(S, C, A);
      Blocks Out;
      for (const Block &B : State[S].blocks())
        Change(B, Covered, Out);
      store(S, Out);
    }
  }
  template <typename Fn> void alter(CellId C, Fn Change) {
    rewrite(C, nullptr, [&](const Block &B, Cover, Blocks &Out) {
      Out.push_back(B);
      Change(Out.back());
    });
  }
  void store(SiteId, Blocks &);
  /// Sorts blocks and leaves out those that are too many.
  Contents sorted(Blocks &);

  void takeMemory(OwnerId, LocOffset By);
  void throughEntries(CellId, Binding &) const;
  void updateEntries(const Op &);

private:
  const Problem &P;
  const FamilyInfo &F;
  const SimulatedPlan &Plan;
  const ExecutionPoint &Point;
  SimulationStats &Stats;
  Sites AllSites;
  Entries Table;
  RegionState<Contents> State;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_SIMULATEDMEMORY_H
