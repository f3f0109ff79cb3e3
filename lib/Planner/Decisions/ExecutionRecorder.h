//===- ExecutionRecorder.h - decisions as a walk makes them -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fills an Execution while a policy walks the items of its frame. The recorder knows the position
/// of the walk: in front of an item, or in a pass. To plan a region again a policy takes back its
/// ops (rewind) and decides the modes of its accesses anew. A policy that only needs the state at
/// the end of a frame turns the recorder off.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_EXECUTIONRECORDER_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_EXECUTIONRECORDER_H

#include "Decisions.h"
#include "auxplan/Graph/BarrierCalls.h"

namespace auxplan {

class ExecutionRecorder {
  Decisions *All = nullptr;
  Execution *To = nullptr;
  const Graph *G = nullptr;
  uint32_t Item = 0;
  OpsAt Place = OpsAt::BeforeItem;
  llvm::DenseMap<uint64_t, uint32_t> ClearOf; ///< by line, and whether the clear covers a part

public:
  /// \p Walked: the graph; null: it has no barriers.
  void begin(Decisions &Of, Execution &Into, const Graph *Walked = nullptr) {
    if (All != &Of || Of.Clears.empty())
      ClearOf.clear();
    All = &Of;
    To = &Into;
    G = Walked;
  }
  void end() {
    if (To)
      sortOps(To->Ops);
    To = nullptr;
  }
  bool isOn() const { return To; }

  // The position of the walk.
  void standBefore(uint32_t ItemIndex) {
    Item = ItemIndex;
    Place = OpsAt::BeforeItem;
  }
  void enterPass() { Place = OpsAt::PassBegin; }
  /// Moves past the item, which may be a pass.
  void standBehind() { standBefore(Item + 1); }
  uint32_t item() const { return Item; }

  // Decisions at this position.
  void op(const CellOp &O) {
    if (To)
      To->Ops.push_back(
          {Place == OpsAt::BeforeItem && G ? behindBarriers(*G, Item) : Item, Place, O});
  }
  /// Records an op at the end of the pass's rendering, before its resolves.
  void endOp(const CellOp &O) {
    if (To)
      To->Ops.push_back({Item, OpsAt::PassEnd, O});
  }
  void mode(uint32_t Access, Mode M) {
    if (To)
      To->modeOf(Access) = M;
  }
  void sourceMode(uint32_t Access, Mode M) {
    if (To)
      To->SourceModes[Access] = M;
  }
  /// The number of a clear for CellOp::Clear. \p Access: the line that asks for the clear; None32:
  /// no line does.
  uint32_t clearOf(uint32_t Access, const ClearValue &V, const Area *Part) {
    if (!To)
      return None32;
    auto [It, New] =
        ClearOf.try_emplace(uint64_t(Access) << 1 | (Part != nullptr), All->Clears.size());
    if (New)
      All->Clears.push_back({V, Part ? std::optional(*Part) : std::nullopt});
    return It->second;
  }

  // Decisions elsewhere: in front of an item that the walk has passed, or at the end of an arm.
  void opBefore(uint32_t ItemIndex, CellOp O) {
    O.IsLater = true;
    if (To)
      To->Ops.push_back({ItemIndex, OpsAt::BeforeItem, O});
  }
  /// Records an op in a new `else` of the `if` that ends at an item.
  void opInElse(uint32_t IfEnd, const CellOp &O) {
    if (To)
      To->Ops.push_back({IfEnd, OpsAt::AbsentElse, O});
  }

  /// A point of the walk to which rewind() goes back.
  size_t mark() const { return To ? To->Ops.size() : 0; }
  /// The ops since a mark stay out of the pass that comes next.
  void keepOutside(size_t Mark) {
    for (size_t N = Mark; To && N != To->Ops.size(); ++N)
      To->Ops[N].TheOp.StaysOutside = true;
  }
  void rewind(size_t Mark) {
    if (To)
      To->Ops.resize(Mark, PlacedOp{0, OpsAt::BeforeItem, {}});
  }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_EXECUTIONRECORDER_H
