//===- FlightMachine.h - where the data of a location is --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine on which everything takes as long as it may. It has a *unit* for each stage of each
/// queue. An *op* is what one port of a line has done to the location: it has written, or it has
/// read since the last write. A unit knows
///
///   - the ops for which it has waited: they are done when it begins,
///   - the writes that are shown to it: they had landed in memory when it began to wait,
///
/// and each port knows the writes that it sees. Statements carry this knowledge from units to
/// units. A line finds
///
///   - its read is old if its port does not see the newest write,
///   - an earlier read gets what the line writes if its unit has not waited for that read,
///   - its write is lost if its port does not see the newest write, which may land later, unless a
///     read has shown that it has landed.
///
/// All of it is deterministic: an execution shows each wrong value that the path can have.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_FLIGHTMACHINE_H
#define AUXPLAN_LIB_SIMULATOR_FLIGHTMACHINE_H

#include "FlightProgram.h"
#include "auxplan/Simulator/DataInFlight.h"
#include "llvm/ADT/SmallBitVector.h"
#include <functional>
#include <set>

namespace auxplan::sim {

/// By number of the op.
using OpSet = llvm::SmallBitVector;

/// All that is known about ops: see FlightMachine::SetName.
using FlightState = std::vector<OpSet>;

/// The second line gets wrong data, or gives them to the first.
struct FlightFault {
  WrongDataKind Kind;
  FlightGap Gap;
  uint32_t First, Second; ///< touches
  SyncScope FirstDoes, SecondDoes;
};

class FlightMachine {
public:
  FlightMachine(const FlightProgram &P, const Location &L,
                std::function<void(const FlightFault &)> Report);

  FlightState start() const;
  /// Has the item lines of this location, or does it carry data?
  bool concerns(uint32_t Item) const;
  /// Runs an item on the image of a ring with age \p Age; 0 if there is no ring.
  void run(uint32_t Item, FlightState &, unsigned Age);
  /// Does all that goes wrong from \p A on also go wrong from \p B on?
  bool isNoWorse(const FlightState &A, const FlightState &B) const;
  uint64_t numReads() const { return NumReads; }

private:
  /// Sets of a state; behind them come four for each unit, one for each port, and two for each
  /// point.
  enum SetName { Newest, Reads, Landed, Past, Available, FirstUnit };
  /// The sets of a unit. It carries on what it has waited for inside render passes, but later
  /// passes do not come behind that.
  enum UnitSet { Waited, Shown, Carried, CarriedShown };

  struct Op {
    uint32_t Touch, Pass;
    QueueNo Queue;
    StageMask Stage; ///< 0: a change
    AccessMask Flag;
    bool Writes, IsAttachment, MovesLayout;
  };
  struct Use {
    uint32_t Item, Touch;
    TouchKind Kind;
    uint8_t Age;
    bool IsAttachment, Overwrites;
    llvm::SmallVector<std::pair<Port, uint32_t>, 4> First; ///< with the numbers of the ports
    OpSet Writes, Reads;
  };
  /// Knowledge that a statement carries, or that holds inside a render pass.
  struct Knowledge {
    OpSet Done, Shown;
  };
  /// By stage and by port; for accesses of the same pixel alone if Region.
  struct Inside {
    std::vector<OpSet> Waited[2], Sees[2];
  };

  void addTouch(uint32_t Touch);
  void addChange(Use &);
  void addLine(Use &);
  uint32_t portFor(const Port &);
  llvm::ArrayRef<Use> usesAt(uint32_t Item) const;
  size_t unit(QueueNo Q, unsigned Stage, UnitSet Which) const {
    return FirstUnit + ((Q - 1) * NumStages + Stage) * 4 + Which;
  }
  size_t portSet(uint32_t Port) const { return FirstPort + Port; }
  size_t pointSet(uint32_t Point, bool IsShown) const { return FirstPoint + Point * 2 + IsShown; }
  template <typename Fn> void forStages(StageMask, Fn) const;
  bool isAbout(const CallPart &, unsigned Age) const;
  Knowledge known(OpSet *, const Call &, const CallPart &, unsigned Age) const;
  void give(OpSet *, const Call &, const CallPart &, const Knowledge &, unsigned Age,
            Inside *) const;
  void carry(OpSet *, const Call &, unsigned Age, Inside *) const;
  void runCall(OpSet *, const Call &, uint32_t Item, TouchKind, unsigned Age, Inside *);
  void runBarriers(OpSet *, const Call &, unsigned Age, Inside *) const;
  void runHostWait(OpSet *, const Call &) const;
  void change(OpSet *, const Call &, const Use &, Inside *);
  void runPass(OpSet *, uint32_t Item, unsigned Age);
  void touch(OpSet *, const Use &, const Inside &, OpSet &NowLanded);
  void leave(OpSet *, uint32_t Item, unsigned Age) const;
  void show(OpSet *, const Use &);
  void clear(OpSet *) const;
  void report(WrongDataKind, FlightGap, unsigned Op, uint32_t Second, const Port *);

  const FlightProgram &P;
  const Location &L;
  std::function<void(const FlightFault &)> Report;
  unsigned NumStages;
  std::vector<Op> Ops;
  std::vector<Use> Uses; ///< by item
  std::vector<Port> AllPorts;
  std::set<std::pair<uint32_t, unsigned>> Named; ///< statement, age
  OpSet Attachments;                             ///< ops that touch their own pixel alone
  size_t FirstPort = 0, FirstPoint = 0, NumSets = 0;
  uint64_t NumReads = 0;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_FLIGHTMACHINE_H
