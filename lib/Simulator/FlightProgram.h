//===- FlightProgram.h - what moves the data of a graph ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph in the form in which data in flight is simulated: its *touches*, each a line with the
/// part of an object that it names, and its *calls*, the statements that carry data on.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_FLIGHTPROGRAM_H
#define AUXPLAN_LIB_SIMULATOR_FLIGHTPROGRAM_H

#include "auxplan/Graph/BarrierCalls.h"
#include "auxplan/Graph/RenderPassInstances.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan::sim {

/// A queue of the graph by number; the host is number 0.
using QueueNo = uint8_t;
constexpr QueueNo Host = 0;

enum class TouchKind : uint8_t {
  Line,       ///< an access of a pass; Index: of the access
  Source,     ///< the source that it resolves
  PassBegins, ///< the change of its `from`
  PassEnds,   ///< the change of its `to`
  Change,     ///< a change of layout or owner; Index: of the transition
  Show,       ///< Index: of the present
  Name        ///< a barrier about the part, which moves only what is there
};

/// A line or a statement with the part of an object that it names; of an image: one aspect.
struct Touch {
  uint32_t Item;
  TouchKind Kind;
  uint32_t Index = None32;
  bool IsBuffer = false;
  uint32_t Object = None32;
  uint8_t Age = 0;
  SubRange Range;
  ByteRange Bytes;
};

/// One stage of a queue with one access flag. Flag 0: a write that comes behind what the line does
/// at first, so it only has to wait for reads.
struct Port {
  QueueNo Queue;
  StageMask Stage; ///< one bit
  AccessMask Flag;
  bool Writes;
};

/// The ports that a line uses at first and at last, see AccessScopes.
struct Ports {
  llvm::SmallVector<Port, 4> First, Last;
  bool IsAttachment = false; ///< touches its own pixel alone
};

enum class CallKind : uint8_t {
  Barriers,
  PassBegin,
  PassEnd,
  Signal,
  Wait,
  SetEvent,
  WaitEvent,
  HostWait
};

/// One dependency of a call; collective bits are replaced.
struct CallPart {
  uint32_t Item = None32;       ///< its statement
  StageMask From = 0, UpTo = 0; ///< its first stages; with those before them
  StageMask To = 0, Behind = 0; ///< its second stages; with those behind them
  AccessMask FromFlags = 0, ToFlags = 0;
  bool OfAll = true;      ///< shows all of memory; else what its statement names
  bool AnyWork = false;   ///< ALL_COMMANDS: changes of layouts belong to its first scope
  bool AnyWaited = false; ///< an acquire without a first scope: all that its queue has waited for
  bool ByRegion = false;
  uint32_t Point = None32; ///< of an event: by name and first stages
};

struct Call {
  CallKind Kind = CallKind::Barriers;
  QueueNo Queue = Host;
  bool AllQueues = false;  ///< of a HostWait
  uint32_t Pass = None32;  ///< PassBegin, PassEnd
  uint32_t Point = None32; ///< of a semaphore
  std::vector<CallPart> Parts;
};

class FlightProgram {
public:
  explicit FlightProgram(const Graph &G);

  const Graph &graph() const { return G; }
  llvm::ArrayRef<Touch> touches() const { return Touches; }
  /// The call at an item, or at the begin of a pass; at the end of a pass. Null: there is none.
  const Call *callAt(uint32_t Item) const { return at(CallAt[Item]); }
  const Call *endCallAt(uint32_t Item) const { return at(EndCallAt[Item]); }
  /// The item whose call a statement joins.
  uint32_t headOf(uint32_t Item) const { return HeadOf[Item]; }
  /// The queue on which the call, pass or present of an item runs.
  QueueNo queueAt(uint32_t Item) const { return QueueAt[Item]; }
  unsigned numQueues() const { return Queues.size() + 1; }
  unsigned numPoints() const { return Points.size(); }
  Ports portsOf(const Touch &) const;
  /// One stage for each set of stages that all scopes and lines treat alike. Others need not be
  /// looked at.
  StageMask distinctStages() const { return Distinct; }

private:
  const Call *at(uint32_t I) const { return I == None32 ? nullptr : &Calls[I]; }
  QueueNo numberOf(Queue);
  uint32_t pointFor(bool IsEvent, NameId Name, StageMask From);
  CallPart partOf(uint32_t Item);
  void addStatement(uint32_t Item);
  void addPassCalls(uint32_t Item);
  void addTouch(Touch, const SubRange &);
  void addPassTouches(uint32_t Item);
  void addStatementTouches(uint32_t Item);
  bool isAttachedIn(llvm::ArrayRef<uint32_t> Passes, const Access &) const;
  AccessCase caseOf(const Access &, uint32_t Pass, bool IsSource) const;
  void findDistinctStages();

  const Graph &G;
  StatementQueues Statements;
  RenderPassInstances Instances;
  std::vector<Queue> Queues;
  std::vector<std::tuple<bool, NameId, StageMask>> Points;
  std::vector<Call> Calls;
  std::vector<uint32_t> CallAt, EndCallAt, HeadOf; ///< by item
  std::vector<QueueNo> QueueAt;                    ///< by item
  std::vector<Touch> Touches;
  StageMask Distinct = 0;
};

/// A piece of memory that the same touches name, in each of its ages. Others with the same touches
/// have the same history.
struct Location {
  std::vector<uint32_t> Touches; ///< in the order of items
  unsigned Ages = 1;             ///< of a ring
  bool IsOutside = false;        ///< an external owner gets it between frames
};

/// Cuts images and buffers where touches begin and end, and memory that objects share where any of
/// them does. Not complete: there are too many.
std::vector<Location> findLocations(const FlightProgram &, const TargetInfo &T, bool &IsComplete);

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_FLIGHTPROGRAM_H
