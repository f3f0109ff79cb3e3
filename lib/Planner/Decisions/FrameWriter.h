//===- FrameWriter.h - executions of a frame as one frame -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes what was decided for the frames of a cycle (FrameCycle.h) as one frame. What
/// they do alike stands there once, what each does in its own way in `every`s: ops by
/// themselves, a pass as a whole, and so the passes of a render pass instance. One
/// execution is written as it is.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_FRAMEWRITER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_FRAMEWRITER_H

#include "PlanBuilder.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// Where ops of a step are written.
enum class OpsAt : uint8_t {
  BeforeItem,
  AbsentElse, ///< in an `else` that is made for them, in front of the `if`'s end
  PassBegin,
  PassEnd
};

struct PlacedOp {
  uint32_t Item;
  OpsAt Place;
  CellOp TheOp;
  uint32_t TouchedIn = None32; ///< what has touched the cell before; None32: nothing in the frame
  bool StaysThere = false;     ///< its order among others' ops matters
};

/// What was decided for one execution of a frame.
struct Execution {
  uint64_t FrameNumber = 0;
  std::vector<Mode> ModeOf, SourceModeOf;    ///< by access
  llvm::DenseMap<uint32_t, Layout> LayoutOf; ///< of accesses for which one was chosen
  llvm::DenseMap<uint32_t, Mode> PresentModeOf; ///< of presents for which one was chosen
  std::vector<PlacedOp> Ops;                 ///< by item and place
  size_t NextOp = 0;                         ///< that has not been written
};

class FrameWriter {
public:
  /// How the `every`s of a frame are written.
  enum class Everys : uint8_t {
    AsBranches, ///< each may run in an execution, or not
    ByNumber,   ///< each runs in some of the executions
    Resolved    ///< what runs in the one execution stands there without them
  };
  FrameWriter(const Graph &G, const Semantics &S, PlanBuilder &B) : G(G), S(S), B(B) {}

  /// Writes what stands in the frame that begins at item \p Begin.
  void write(uint32_t Begin, llvm::MutableArrayRef<Execution> Executions, Everys How);

private:
  using Group = llvm::SmallVector<Execution *, 4>;
  using Together = llvm::ArrayRef<Execution *>;

  void writeItems(Together, uint32_t Begin, uint32_t End);
  void writeRegionItem(std::vector<Group> &Running, uint32_t &Item);
  bool hasEndPhase(const Pass &) const;
  void writePass(Together, uint32_t Item);
  void writePresent(const Execution &, const Item &);
  void writeOps(Together, uint32_t Item, OpsAt);
  void writeEachOps(Together, uint32_t Item, OpsAt);
  void writeApart(llvm::ArrayRef<Group>, Together All, llvm::function_ref<void(Together)> Write);
  llvm::ArrayRef<PlacedOp> opsAt(const Execution &, uint32_t Item, OpsAt) const;
  std::vector<Group> groupsOf(Together,
                              llvm::function_ref<bool(const Execution &, const Execution &)>) const;
  bool isAlike(const Execution &, const Execution &, uint32_t First, uint32_t Last) const;
  bool hasSameModes(const Execution &, const Execution &, const Pass &) const;
  bool runs(const Execution &E, uint32_t EveryItem) const {
    return runsIn(G.Everys[G.Items[EveryItem].Index], E.FrameNumber);
  }
  void findUnits(uint32_t Begin);
  uint32_t unitEnd(uint32_t Item) const;

  const Graph &G;
  const Semantics &S;
  PlanBuilder &B;
  Everys How = Everys::AsBranches;
  unsigned Cycle = 1;
  uint32_t FrameBegin = 0;
  std::vector<uint32_t> UnitEnds; ///< by item from FrameBegin on
  Execution Never;                ///< of what runs in no frame
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_FRAMEWRITER_H
