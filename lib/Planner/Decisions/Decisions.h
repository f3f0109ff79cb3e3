//===- Decisions.h - what a planner has decided -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The answer of a planner, for whoever does not want it as a graph: the frames of the
/// plan, the mode of each access in two bytes, and the ops of the slots. It refers to the
/// plain graph by the indices of its items and accesses, and holds no pointers. All
/// policies fill it, and writePlan() (PlanWriter.h) makes the planned graph of it.
///
/// An op belongs to an item and a place there, so it does not matter when a policy decides
/// it: in front of an item that the walk has passed, at the end of an arm that it has left,
/// or in an `else` that the text does not have.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_DECISIONS_DECISIONS_H
#define AUXPLAN_LIB_PLANNER_DECISIONS_DECISIONS_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

static_assert(sizeof(Mode) == 2, "there is one for each access");

/// Where ops of an item stand.
enum class OpsAt : uint8_t {
  BeforeItem,
  AbsentElse, ///< in an `else` that is made for them, in front of the `if`'s end
  PassBegin,
  PassEnd ///< before its resolves
};

/// What a clear that is an op clears to, and where.
struct OpClear {
  ClearValue Value;
  std::optional<Area> Part; ///< of its cells; none: all of them
  bool operator==(const OpClear &O) const { return Value == O.Value && Part == O.Part; }
};

/// An op on one cell.
struct CellOp {
  OpId Id = NoOp;
  auxplan::Predicate Predicate = auxplan::Predicate::None;
  auxplan::Runs Runs = auxplan::Runs::NotGiven;
  uint8_t Level = 0; ///< ops of one place: those of a lower one come first
  CellId Cell = 0;
  uint32_t Clear = None32;  ///< index into Decisions::Clears; each line has clears of its own
  uint32_t Group = 0;       ///< ops of different groups are not merged
  std::optional<Queue> On;  ///< none: that of its pass
  bool AtDeadPoint = false; ///< legal because nobody reads the contents
  /// In the pass that it stands in front of it would be taken for the clear of an access.
  bool StaysOutside = false;
  /// Decided when the walk had passed its place: it stands there by itself, behind all others.
  bool IsLater = false;
};

struct PlacedOp {
  uint32_t Item;
  OpsAt Place;
  CellOp TheOp;
  uint32_t TouchedIn = None32; ///< what has touched the cell before; None32: nothing in the frame
  bool StaysThere = false;     ///< its order among others' ops matters
};

/// Brings ops into the order in which they stand: by item, place and level, and last those that are
/// later.
void sortOps(std::vector<PlacedOp> &);

/// What is decided for one execution of a frame.
struct Execution {
  uint64_t FrameNumber = 0;
  uint32_t FirstAccess = 0;
  std::vector<Mode> Modes; ///< of the frame's accesses, from the first on
  llvm::DenseMap<uint32_t, Mode>
      SourceModes;                          ///< of accesses that resolve: how each reads its source
  llvm::DenseMap<uint32_t, Layout> Layouts; ///< of accesses for which one was chosen
  llvm::DenseMap<uint32_t, Mode> PresentModes; ///< of presents for which one was chosen
  std::vector<PlacedOp> Ops;                   ///< as sortOps() leaves them

  Execution() = default;
  /// One in which nothing has been decided for the frame that begins at item \p Begin.
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

/// How the `every`s of a frame are written.
enum class Everys : uint8_t {
  AsBranches, ///< each may run in an execution, or not
  ByNumber,   ///< each runs in some of the executions
  Resolved    ///< what runs in the one execution stands there without them
};

/// A frame of the plan: executions of a frame of the graph that it stands for.
struct FrameDecisions {
  uint32_t Begin = 0;      ///< item at which the graph's frame begins
  bool IsPrologue = false; ///< of a frame that repeats
  uint32_t Count = 1;      ///< of frames that do not repeat: so many times
  Everys How = Everys::AsBranches;
  std::vector<Execution> Executions; ///< one, or all of a cycle (FrameCycle.h)
};

struct Decisions {
  std::vector<FrameDecisions> Frames; ///< in the order of the plan
  std::vector<OpClear> Clears;

  /// Do two ops of one item do the same at the same place?
  bool isSame(const PlacedOp &, const PlacedOp &) const;
  /// Are two frames of the plan, which stand for one of the graph, planned alike?
  bool isAlike(const FrameDecisions &, const FrameDecisions &) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_DECISIONS_DECISIONS_H
