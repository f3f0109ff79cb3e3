//===- Liveness.h - where contents are dead ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dead points (Design.md, "Rows"): points from which, on every path, a cell is overwritten or
/// discarded before anything reads it. An op that loses data is legal there, and only there.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_LIVENESS_H
#define AUXPLAN_PLANNER_LIVENESS_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// For every op of the graph: the cells whose contents are dead where the op stands.
class DeadPoints {
  std::vector<uint32_t> FirstOf; ///< by op: its first cell in Frames
  std::vector<uint64_t> Frames;

public:
  explicit DeadPoints(const Problem &);
  /// One word for each cell of the op, in the order of Problem::forEachCell(). If the frame is one
  /// of a cycle of N frames (FrameCycle.h), bit F answers for the frames whose number modulo N is
  /// F; otherwise all bits are alike.
  llvm::ArrayRef<uint64_t> ofOp(uint32_t Op) const {
    return llvm::ArrayRef(Frames).slice(FirstOf[Op], FirstOf[Op + 1] - FirstOf[Op]);
  }
  /// Something may still read the cell number \p N of the op in the frames \p In.
  void markLive(uint32_t Op, unsigned N, uint64_t In) { Frames[FirstOf[Op] + N] &= ~In; }
};

DeadPoints findDeadPoints(const Problem &, const Semantics &);

/// By access: may something read, after its pass, what one of its cells holds then? False for
/// buffers.
std::vector<bool> findLiveAfterPasses(const Problem &, const Semantics &);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_LIVENESS_H
