//===- PlanObserver.h - the steps of a plan as it runs ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The steps of a plan, and the interface through which views see them: the checker shows each step
/// to a PlanObserver as it executes the plan.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PLANOBSERVER_H
#define AUXPLAN_PLANNER_PLANOBSERVER_H

#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// The effect of an access on one cell. An access may fill one cell and not the next, if its area
/// does not cover that cell or an op has cleared it.
struct CellEffect {
  bool Reads = false, Writes = false, Overwrites = false;
  bool Defines = false; ///< writes, and gives out what it has written
  bool DiscardsBefore = false, DiscardsAfter = false;
  bool SlowClear = false; ///< the access itself clears this cell
  bool operator==(const CellEffect &O) const {
    return Reads == O.Reads && Writes == O.Writes && Overwrites == O.Overwrites &&
           Defines == O.Defines && DiscardsBefore == O.DiscardsBefore &&
           DiscardsAfter == O.DiscardsAfter && SlowClear == O.SlowClear;
  }
};

/// One cell at one step of a plan.
struct CellChange {
  CellId Cell;
  StateSet From, To;
  CellEffect Effect; ///< of accesses
  /// For a predicated op: the members of From in which it may run.
  StateSet Runs = StateSet();
};

/// Where in the graph a step runs.
struct StepPlace {
  uint32_t Slot = 0;
  uint32_t PassIndex = None32; ///< executed passes and presents count from 0
  uint32_t Pass = None32;      ///< index into Graph::Passes
  Queue On;
};

struct OpStep {
  const Op *TheOp;
  OpId Id;
  AuxUsage Kind;
  ClearClass Class; ///< of a clear's value
  Layout For;       ///< the layout for which the op prepares its first cell
  bool Drops;       ///< the transition for which it does so keeps no contents of that cell
  StepPlace Place;
  llvm::ArrayRef<CellChange> Cells;
};

/// The effect of an op on graphics state.
struct Disturbance {
  const StateWork *Work;
  unsigned Sent;          ///< dwords that it sends itself
  DrawStates::Stretch At; ///< None32: nobody needs the state
  RestoredState Restored;
};
/// None: nobody has described the work of the op.
std::optional<Disturbance> disturbanceOf(const Problem &, const OpStep &, StateRestores &);

struct AccessStep {
  const Access *TheAccess;
  bool IsSource; ///< the source of a `resolve`
  ImageId Image;
  uint8_t Age;
  Mode Used;
  Layout In;
  StepPlace Place;
  llvm::ArrayRef<CellChange> Cells;
};

/// The statement or point that moves an image: a transition of the graph, the beginning or end of a
/// pass, or the two halves of a change of owner.
enum class TransitionBy : uint8_t { Barrier, Begin, End, Release, Acquire };

struct TransitionStep {
  ImageId Image;
  uint8_t Age;
  Layout Old, New;
  TransitionBy By;
  bool HasQueues;
  Queue Src, Dst;
  llvm::ArrayRef<CellId> Cells;
};

struct PresentStep {
  const Present *ThePresent;
  StepPlace Place;
  llvm::ArrayRef<CellChange> Cells;
};

/// The views of frames that form a cycle (FrameCycle.h).
enum class CycleView : uint8_t {
  EachFrame, ///< one frame after the other, each with the steps that run in it
  Folded,    ///< as one frame, with `every`s as regions, in which a step finds the union of the
             ///< states that it finds in the frames of the cycle
  Both       ///< first each frame, then folded
};

/// Executions that repeat earlier ones: everything since the last mark() happens Times more. Each
/// time slots and pass indices grow by the same number.
struct Repetition {
  uint64_t Times;
  uint32_t Slots, PassIndices;
};

/// Sees every step of a plan in execution order. The steps of a repeated frame are those of the
/// steady state.
class PlanObserver {
public:
  virtual ~PlanObserver();
  virtual CycleView viewOfCycles() const { return CycleView::Folded; }
  /// For an observer of both views: the following steps are shown in \p View.
  virtual void beginView(CycleView) {}
  /// True: executions of a frame with a count that do the same again are not shown but counted:
  /// repeat() says how often. False: every
  /// execution is shown.
  virtual bool sumsExecutions() const { return false; }
  virtual void mark() {}
  virtual void repeat(const Repetition &) {}
  /// True: the checker may show frames that turn out not to be the steady one; forget() then takes
  /// back everything that it has shown since the last keep(). False: the checker executes a frame
  /// once more to show it.
  virtual bool canForget() const { return false; }
  virtual void keep() {}
  virtual void forget() {}
  virtual void frame(const Frame &, uint32_t /*FrameIndex*/) {}
  virtual void op(const OpStep &) {}
  virtual void access(const AccessStep &) {}
  virtual void bufferAccess(const Access &, const StepPlace &) {}
  virtual bool seesTransitions() const { return true; }
  virtual void transition(const TransitionStep &) {}
  virtual void present(const PresentStep &) {}
  virtual void sync(const Sync &, uint32_t /*Slot*/) {}
  /// An `if` (with its first arm), `loop` or `every` begins; an `else` begins; a region ends. \p I
  /// is the opening or the closing item.
  virtual void openRegion(const Item & /*I*/) {}
  virtual void elseArm() {}
  virtual void closeRegion(const Item & /*I*/) {}
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PLANOBSERVER_H
