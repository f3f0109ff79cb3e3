//===- Decisions.h - the decisions of a planner -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The answer of a planner before it is a graph: the frames of the plan, the mode of each access in
/// two bytes, and the ops of the slots. Decisions refer to the plain graph by the indices of its
/// items and accesses, and hold no pointers. All policies fill Decisions, and writePlan()
/// (PlanWriter.h) makes the planned graph from them.
///
/// An op belongs to an item and a place there, so the order in which a policy decides ops does not
/// matter. A policy may decide an op in front of an item that its walk has passed, at the end of an
/// arm that it has left, or in an `else` that the text does not have.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_DECISIONS_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_DECISIONS_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

static_assert(sizeof(Mode) == 2, "there is one for each access");

/// The place of an op at an item.
enum class OpsAt : uint8_t {
  BeforeItem,
  AbsentElse, ///< in an `else` that the writer adds for them before the end of the `if`
  PassBegin,
  PassEnd ///< before its resolves
};

/// The value and the area of a clear that an op does.
struct OpClear {
  ClearValue Value;
  std::optional<Area> Part; ///< the part of its cells; none: all of them
  bool operator==(const OpClear &O) const { return Value == O.Value && Part == O.Part; }
};

/// An op on one cell.
struct CellOp {
  OpId Id = NoOp;
  auxplan::Predicate Predicate = auxplan::Predicate::None;
  auxplan::Runs Runs = auxplan::Runs::NotGiven;
  uint8_t Level = 0; ///< among the ops of a place: lower levels come first
  CellId Cell = 0;
  uint32_t Clear = None32;  ///< index into Decisions::Clears; lines do not share clears
  uint32_t Group = 0;       ///< ops of different groups are not merged
  std::optional<Queue> On;  ///< none: the queue of its pass
  bool AtDeadPoint = false; ///< legal because nothing reads the contents
  /// The op must not stand in the pass after it: there it would count as the clear of an access, or
  /// its policy promises the effect between the passes.
  bool StaysOutside = false;
  /// The policy decided this op when its walk had passed the place: it is a call of its own, after
  /// all other ops there.
  bool IsLater = false;
};

/// An op of the answer, and where it stands.
struct PlacedOp {
  uint32_t Item;
  OpsAt Place;
  CellOp TheOp;
  uint32_t TouchedIn = None32; ///< the item that has touched the cell before; None32: nothing in
                               ///< the frame has
  bool StaysThere = false;     ///< it clears for an access, or its order among other ops matters
};

/// Sorts ops into the order of the plan: by item, place and level; later ops (IsLater) come last.
void sortOps(std::vector<PlacedOp> &);

/// The decisions for one execution of a frame.
struct Execution {
  uint64_t FrameNumber = 0;
  uint32_t FirstAccess = 0;
  std::vector<Mode> Modes; ///< by access of the frame, beginning with FirstAccess
  llvm::DenseMap<uint32_t, Mode>
      SourceModes;                          ///< by access that resolves: the mode of its source
  llvm::DenseMap<uint32_t, Layout> Layouts; ///< by access whose layout was chosen
  llvm::DenseMap<uint32_t, Mode> PresentModes; ///< by present whose mode was chosen
  std::vector<PlacedOp> Ops;                   ///< in the order of sortOps()

  Execution() = default;
  /// An execution without decisions, of the frame that begins at item \p Begin.
  Execution(const Graph &, uint32_t Begin);

  Mode &modeOf(uint32_t Access) { return Modes[Access - FirstAccess]; }
  Mode modeOf(uint32_t Access) const {
    return Access - FirstAccess < Modes.size() ? Modes[Access - FirstAccess] : Mode();
  }
  std::optional<Mode> presentMode(uint32_t Present) const {
    auto It = PresentModes.find(Present);
    return It == PresentModes.end() ? std::nullopt : std::make_optional(It->second);
  }
};

/// The form in which the `every`s of a frame are written.
enum class Everys : uint8_t {
  AsBranches, ///< an execution may run any of them, or not
  ByNumber,   ///< each runs in the executions that its period and offset select
  Resolved    ///< there is one execution, and its items are written without `every`s
};

/// A frame of the plan, with the executions of the graph's frame that it stands for.
struct FrameDecisions {
  uint32_t Begin = 0;      ///< item at which the graph's frame begins
  bool IsPrologue = false; ///< it belongs to the prologue of a frame that repeats
  uint32_t Count = 1;      ///< number of runs, if it does not repeat
  Everys How = Everys::AsBranches;
  std::vector<Execution> Executions; ///< one, or all of a cycle (FrameCycle.h)
};

struct Decisions {
  std::vector<FrameDecisions> Frames; ///< in the order of the plan
  std::vector<OpClear> Clears;

  /// Are two ops of one item equal and at the same place?
  bool isSame(const PlacedOp &, const PlacedOp &) const;
  /// Do two frames of the plan that stand for the same frame of the graph have equal plans?
  bool isAlike(const FrameDecisions &, const FrameDecisions &) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_DECISIONS_H
