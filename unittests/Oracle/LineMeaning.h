//===- LineMeaning.h - what docs/RenderGraph.md says of a line --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The oracle's own reading of docs/RenderGraph.md, "Accesses" and "Passes": what a line does to
/// the texels of its area, and so to a cell. It follows the sentences of the page one by one and
/// uses nothing that planners or checker have worked out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ORACLE_LINEMEANING_H
#define AUXPLAN_UNITTESTS_ORACLE_LINEMEANING_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Planner/PlanObserver.h"

namespace auxplan::test {

/// What a line does to the texels of its area.
struct LineMeaning {
  bool Looks = false; ///< at texels
  bool Writes = false;
  bool Fills = false;       ///< it writes every texel
  bool Clears = false;      ///< its load operation does, or it is a clear command
  bool LoadDrops = false;   ///< its load operation drops what is there
  bool BeginDrops = false;  ///< a transition from UNDEFINED drops all, of whatever area
  bool StoreDrops = false;  ///< its store operation drops what it leaves
  bool Withholds = false;   ///< its store operation gives out nothing that it has written
  bool SourceDrops = false; ///< of a `resolve`: the store operation of its source comes behind it
  bool IsCommand = false;   ///< a clear command
  bool IsAtEnd = false;     ///< it runs at the end of rendering

  /// Does it need texels that it has not written by itself?
  bool needsTexels() const { return Looks || (Writes && !Fills); }
};

LineMeaning meaningOf(const Graph &, uint32_t Pass, uint32_t Access);

/// What the line does to a cell. \p Covers: its area covers the cell. \p IsCleared: an op in
/// front of the line has done its clear.
CellEffect effectOn(const LineMeaning &, bool Covers, bool IsCleared);

/// What a `resolve` does to a cell of its source.
CellEffect effectOnSource(const LineMeaning &, bool Covers);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_LINEMEANING_H
