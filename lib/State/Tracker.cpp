//===- Tracker.cpp - sends what the hardware does not hold ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header for how it works.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/Tracker.h"

using namespace llvm;
using namespace auxplan;

StateTracker::StateTracker(const TrackedModel &M)
    : M(M), Values(2 * M.valueBytes() + M.packetBytes() + M.memoryBytes()),
      OffItems(M.numPackets()) {
  begin();
}

void StateTracker::begin(bool InRendering) {
  for (unsigned G = 0; G != NumStateGroups; ++G) {
    slot::setLength(needed(StateGroup(G)), 0);
    slot::setLength(held(StateGroup(G)), 0);
    Empty.insert(StateGroup(G));
  }
  Counts = {};
  updateConditions();
  Changed = {};
  OutOfStep = Unknown = InRendering ? M.all() - M.atBeginRendering() : M.all();
  InMemory = Touched = HeldOff = {};
  Bound = nullptr;
}

//===----------------------------------------------------------------------===//
// Needed values
//===----------------------------------------------------------------------===//

/// A needed value has changed.
void StateTracker::update(StateGroup G, uint8_t *Slot) {
  if (slot::equal(Slot, held(G)))
    Changed.erase(G);
  else
    Changed.insert(G);
  bool IsEmpty = !slot::length(Slot);
  if (IsEmpty == Empty.has(G))
    return;
  IsEmpty ? Empty.insert(G) : Empty.erase(G);
  updateConditions();
}

void StateTracker::updateConditions() {
  Idle = Off = {};
  for (PacketId P : M.conditional())
    if (M[P].OnlyWith.isWithin(Empty))
      Idle.insert(P);
  for (PacketId P : M.switchable())
    if (M[P].OffWithout.isWithin(Empty) && (!M.itemized().has(P) || Counts[unsigned(M[P].Items)]))
      Off.insert(P);
}

void StateTracker::setCount(StateCount Of, uint8_t Number) {
  uint8_t &Count = Counts[unsigned(Of)];
  bool MattersToOff = !Count != !Number;
  Count = Number;
  if (MattersToOff)
    updateConditions();
}

bool StateTracker::set(StateGroup G, const void *Value, uint16_t Size) {
  assert(Size <= M[G].Capacity && "value is longer than its capacity");
  uint8_t *Slot = needed(G);
  if (slot::holds(Slot, Value, Size))
    return false;
  slot::write(Slot, Value, Size);
  update(G, Slot);
  Bound = nullptr;
  return true;
}

bool StateTracker::setPart(StateGroup G, uint16_t Offset, const void *Value, uint16_t Size) {
  assert(Offset + Size <= M[G].Capacity && "value is longer than its capacity");
  uint8_t *Slot = needed(G), *Bytes = Slot + sizeof(uint16_t);
  uint16_t Length = slot::length(Slot), NewLength = std::max<uint16_t>(Length, Offset + Size);
  if (Length == NewLength && !std::memcmp(Bytes + Offset, Value, Size))
    return false;
  std::memset(Bytes + Length, 0, NewLength - Length);
  std::memcpy(Bytes + Offset, Value, Size);
  slot::setLength(Slot, NewLength);
  update(G, Slot);
  Bound = nullptr;
  return true;
}

bool StateTracker::bind(const StateValues &Pipeline) {
  if (Bound == &Pipeline)
    return false;
  bool Changes = false;
  for (StateGroup G : Pipeline.groups()) {
    const uint8_t *Value = Pipeline.find(G);
    Changes |= set(G, Value + sizeof(uint16_t), slot::length(Value));
  }
  Bound = &Pipeline;
  return Changes;
}

//===----------------------------------------------------------------------===//
// Left values
//===----------------------------------------------------------------------===//

/// Is the packet off with these values? One for each item is only if these are counted.
static bool isOff(const TrackedModel &M, PacketId P, const StateValues &Values,
                  const StateCounts &Counts) {
  if (!M.switchable().has(P) || !M[P].OffWithout.isWithin(Values.groups()) ||
      (M.itemized().has(P) && !Counts[unsigned(M[P].Items)]))
    return false;
  for (StateGroup G : M[P].OffWithout)
    if (slot::length(Values.find(G)))
      return false;
  return true;
}

void StateTracker::overwrite(const PacketSet &Disturbed, const PacketSet &Known,
                             const StateValues *Left, const StateCounts &Of) {
  PacketSet Lost = Disturbed & M.all(), LeftOff;
  OutOfStep |= Lost;
  Unknown |= Lost;
  Touched |= Lost;
  if (Left)
    for (PacketId P : Known &Lost) {
      if (isOff(M, P, *Left, Of)) {
        switchOff(P, Of[unsigned(M[P].Items)]);
        LeftOff.insert(P);
      } else if (keepLeft(P, *Left)) {
        Unknown.erase(P);
      }
    }
  HeldOff -= Lost - LeftOff;
}

/// The first \p Items of a packet are off now; those behind them stay as they were.
void StateTracker::switchOff(PacketId P, uint8_t Items) {
  OffItems[P] = HeldOff.has(P) ? std::max(OffItems[P], Items) : Items;
  HeldOff.insert(P);
}

/// Copies what an op has left in a packet; false if that is not known of all groups.
bool StateTracker::keepLeft(PacketId P, const StateValues &Values) {
  GroupSet Groups = M[P].Groups;
  if (M.switchable().has(P))
    Groups |= M[P].OffWithout;
  if (!Groups.isWithin(Values.groups()))
    return false;
  uint8_t *To = left(P);
  for (StateGroup G : M[P].Groups) {
    slot::copy(To, Values.find(G));
    To += M.slotBytes(G);
  }
  return true;
}

void StateTracker::takeOver(const StateTracker &Secondary) {
  assert(&M == &Secondary.M && "trackers of two models");
  OutOfStep |= Secondary.Touched;
  Unknown = (Unknown - Secondary.Touched) | (Secondary.Unknown & Secondary.Touched);
  HeldOff -= Secondary.Touched; // it may have had items that were not
  for (PacketId P : Secondary.HeldOff &Secondary.Touched)
    switchOff(P, Secondary.OffItems[P]);
  Touched |= Secondary.Touched;
  for (PacketId P : Secondary.Touched - Secondary.Unknown)
    keepThatOf(P, Secondary);
}

/// Copies what the packet holds at the end of \p Secondary.
void StateTracker::keepThatOf(PacketId P, const StateTracker &Secondary) {
  uint8_t *To = left(P);
  const uint8_t *From = Secondary.left(P);
  bool IsLeft = Secondary.OutOfStep.has(P);
  for (StateGroup G : M[P].Groups) {
    slot::copy(To, IsLeft ? From : Secondary.held(G));
    To += M.slotBytes(G);
    From += M.slotBytes(G);
  }
}

//===----------------------------------------------------------------------===//
// Packets to send
//===----------------------------------------------------------------------===//

/// Are these values of the groups of a packet those that are needed?
bool StateTracker::areNeeded(const uint8_t *Slots, PacketId P) const {
  for (StateGroup G : M[P].Groups) {
    if (!slot::equal(Slots, needed(G)))
      return false;
    Slots += M.slotBytes(G);
  }
  return true;
}

/// The packets that are off and must not be, or must be and are not, or for too few items.
PacketSet StateTracker::toSwitch() const {
  PacketSet Packets = (Off - HeldOff) | (HeldOff - Off);
  for (PacketId P : M.itemized() & Off & HeldOff)
    if (OffItems[P] < Counts[unsigned(M[P].Items)])
      Packets.insert(P);
  return Packets;
}

/// The packets of \p Wanted that do not hold what is needed, and those that they force.
PacketSet StateTracker::staleOf(const PacketSet &Wanted) const {
  PacketSet Switched = Off | HeldOff;
  PacketSet Stale = ((M.packetsOf(Changed) - OutOfStep) | Unknown) - Switched;
  for (PacketId P : (OutOfStep & Wanted) - Unknown - Switched)
    if (!areNeeded(left(P), P))
      Stale.insert(P);
  Stale |= toSwitch();
  PacketSet Sent;
  for (PacketId P : Stale &Wanted)
    Sent |= M[P].Sent;
  return Sent;
}

/// Puts packets out of step; what they hold stays known.
void StateTracker::keepHeld(const PacketSet &Packets) {
  for (PacketId P : Packets) {
    uint8_t *To = left(P);
    for (StateGroup G : M[P].Groups) {
      slot::copy(To, held(G));
      To += M.slotBytes(G);
    }
  }
  OutOfStep |= Packets;
}

/// Those of \p Sent whose memory has the needed values; the others have them afterwards, but for
/// those that are off: they may have anything there.
PacketSet StateTracker::writeMemory(const PacketSet &Sent) {
  PacketSet Right, ToWrite = (Sent & M.pointing()) - Off;
  for (PacketId P : ToWrite &InMemory)
    if (areNeeded(written(P), P))
      Right.insert(P);
  for (PacketId P : ToWrite - Right) {
    uint8_t *To = written(P);
    for (StateGroup G : M[P].Groups) {
      slot::copy(To, needed(G));
      To += M.slotBytes(G);
    }
  }
  InMemory = (InMemory | ToWrite) - (Sent & Off);
  return Right;
}

/// Forced packets that are not for \p Now go with the next draw.
SentPackets StateTracker::send(const PacketSet &Wanted, const PacketSet &Now) {
  if (Changed.empty() && !OutOfStep.meets(Wanted) && toSwitch().empty())
    return {};
  PacketSet All = staleOf(Wanted), Sent = All & Now;
  keepHeld(M.packetsOf(Changed) - Sent - OutOfStep);
  for (StateGroup G : Changed)
    slot::copy(held(G), needed(G));
  Changed = {};
  OutOfStep = (OutOfStep - Wanted - Sent) | (All - Now);
  Unknown = (Unknown - Sent) | (All - Now);
  Touched |= Sent;
  HeldOff -= (Sent - Off) | (All - Now);
  for (PacketId P : Sent &Off)
    switchOff(P, Counts[unsigned(M[P].Items)]);
  return {Sent, writeMemory(Sent)};
}

unsigned SentPackets::dwords(const StateModel &M, const StateCounts &Counts) const {
  return commandDwords(M, Packets, Counts) + memoryDwords(M, Packets - PointersOnly, Counts);
}
