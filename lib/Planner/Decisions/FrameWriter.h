//===- FrameWriter.h - executions of a frame as one frame -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the items and ops of a frame of the plan. For the executions of a cycle (FrameCycle.h) it
/// writes equal parts once, and parts that differ in `every`s: ops singly, passes whole, and the
/// passes of a render pass instance together. It writes a single execution as it is.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_FRAMEWRITER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_FRAMEWRITER_H

#include "PlanBuilder.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

class FrameWriter {
public:
  FrameWriter(const Graph &G, const Semantics &S, const Decisions &D, PlanBuilder &B)
      : G(G), S(S), D(D), B(B) {}

  /// Writes the items of the frame.
  void write(const FrameDecisions &);

private:
  /// An execution that is being written.
  struct Source {
    const Execution *Of;
    size_t NextOp = 0; ///< index of the next op to write
  };
  using Group = llvm::SmallVector<Source *, 4>;
  using Together = llvm::ArrayRef<Source *>;

  void writeItems(Together, uint32_t Begin, uint32_t End);
  void writeRegionItem(std::vector<Group> &Running, uint32_t &Item);
  bool hasEndPhase(const Pass &) const;
  uint32_t endOfPlainPasses(const Source &, uint32_t Begin, uint32_t End) const;
  void writePass(Together, uint32_t Item);
  void writeOps(Together, uint32_t Item, OpsAt);
  void writeEachOps(Together, uint32_t Item, OpsAt);
  void writeApart(llvm::ArrayRef<Group>, Together All, llvm::function_ref<void(Together)> Write);
  static bool hasOpsAt(const Source &E, uint32_t Item) {
    return E.NextOp != E.Of->Ops.size() && E.Of->Ops[E.NextOp].Item == Item;
  }
  llvm::ArrayRef<PlacedOp> opsAt(const Source &, uint32_t Item, OpsAt) const;
  std::vector<Group> groupsOf(Together,
                              llvm::function_ref<bool(const Source &, const Source &)>) const;
  bool isAlike(const Source &, const Source &, uint32_t First, uint32_t Last) const;
  bool hasSameModes(const Source &, const Source &, const Pass &) const;
  bool runs(const Source &E, uint32_t EveryItem) const {
    return runsIn(G.Everys[G.Items[EveryItem].Index], E.Of->FrameNumber);
  }
  unsigned periodOf(Together, Together All) const;
  void findUnits(uint32_t Begin);
  uint32_t unitEnd(uint32_t Item) const;

  const Graph &G;
  const Semantics &S;
  const Decisions &D;
  PlanBuilder &B;
  Everys How = Everys::AsBranches;
  unsigned Cycle = 1;
  uint32_t FrameBegin = 0;
  std::vector<uint32_t> UnitEnds; ///< by item from FrameBegin on
  const Execution Nothing;
  Source Never{&Nothing}; ///< for lines that run in no frame
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_FRAMEWRITER_H
