//===- Sites.h - the blocks that stand for a cell ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A site is a block at some place of a cell's largest mip. Blocks that are covered by the same
/// areas of the graph have the same history, so a cell needs one site for each combination of
/// areas. Candidates lie at the edges of areas.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_SITES_H
#define AUXPLAN_LIB_SIMULATOR_SITES_H

#include "auxplan/Planner/Problem.h"
#include "auxplan/Simulator/Block.h"

namespace auxplan::sim {

using SiteId = uint32_t;

class Sites {
public:
  explicit Sites(const Problem &P);
  size_t size() const { return Corners.size(); }
  SiteId first(CellId C) const { return FirstSite[C]; }
  SiteId end(CellId C) const { return FirstSite[C + 1]; }
  /// How much of a site \p A covers (null: everything).
  Cover coverOf(SiteId S, CellId C, const Area *A) const;

private:
  struct Corner {
    uint32_t X, Y;
  };
  void addSitesOf(CellId C, llvm::ArrayRef<Area> Areas);
  Cover coverOf(Corner, CellId C, const Area &) const;

  const Problem &P;
  std::vector<SiteId> FirstSite; ///< per cell, and one past the last
  std::vector<Corner> Corners;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_SITES_H
