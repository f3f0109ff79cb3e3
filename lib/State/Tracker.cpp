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
    : M(M), Values(2 * M.valueBytes() + M.packetBytes()) {
  begin();
}

void StateTracker::begin(bool InRendering) {
  for (unsigned G = 0; G != NumStateGroups; ++G) {
    slot::setLength(needed(StateGroup(G)), 0);
    slot::setLength(held(StateGroup(G)), 0);
    Empty.insert(StateGroup(G));
  }
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
    if (M[P].OffWithout.isWithin(Empty))
      Off.insert(P);
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

void StateTracker::overwrite(const PacketSet &Disturbed, const PacketSet &Known,
                             const StateValues *Left) {
  PacketSet Lost = Disturbed & M.all();
  OutOfStep |= Lost;
  Unknown |= Lost;
  Touched |= Lost;
  HeldOff -= Lost;
  if (!Left)
    return;
  for (PacketId P : Known & Lost) {
    if (isOff(P, *Left))
      HeldOff.insert(P);
    else if (keepLeft(P, *Left))
      Unknown.erase(P);
  }
}

/// Is the packet off with these values?
bool StateTracker::isOff(PacketId P, const StateValues &Values) const {
  if (!M.switchable().has(P) || !M[P].OffWithout.isWithin(Values.groups()))
    return false;
  for (StateGroup G : M[P].OffWithout)
    if (slot::length(Values.find(G)))
      return false;
  return true;
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
  HeldOff = (HeldOff - Secondary.Touched) | (Secondary.HeldOff & Secondary.Touched);
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

bool StateTracker::holdsNeeded(PacketId P) const {
  const uint8_t *Left = left(P);
  for (StateGroup G : M[P].Groups) {
    if (!slot::equal(Left, needed(G)))
      return false;
    Left += M.slotBytes(G);
  }
  return true;
}

/// The packets with a changed group.
PacketSet StateTracker::behind() const {
  PacketSet Packets;
  for (StateGroup G : Changed)
    Packets |= M[G].Packets;
  return Packets;
}

/// The packets of \p Wanted that do not hold what is needed, and those that they force.
PacketSet StateTracker::staleOf(const PacketSet &Wanted) const {
  PacketSet Switched = Off | HeldOff;
  PacketSet Stale = ((behind() - OutOfStep) | Unknown) - Switched;
  for (PacketId P : (OutOfStep & Wanted) - Unknown - Switched)
    if (!holdsNeeded(P))
      Stale.insert(P);
  Stale |= (Off - HeldOff) | (HeldOff - Off);
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

SentPackets StateTracker::send(const PacketSet &Wanted) {
  if (Changed.empty() && !OutOfStep.meets(Wanted) && Off == HeldOff)
    return {};
  PacketSet Sent = staleOf(Wanted), Behind = behind();
  keepHeld(Behind - Sent - OutOfStep);
  for (StateGroup G : Changed)
    slot::copy(held(G), needed(G));
  Changed = {};
  OutOfStep -= Wanted | Sent;
  Unknown -= Sent;
  Touched |= Sent;
  HeldOff = (HeldOff - Sent) | (Sent & Off);
  InMemory -= Behind;
  SentPackets Answer = {Sent, (Sent & InMemory) - Off};
  InMemory = (InMemory | Sent) - (Sent & Off);
  return Answer;
}

unsigned SentPackets::dwords(const StateModel &M, const StateCounts &Counts) const {
  return commandDwords(M, Packets, Counts) + memoryDwords(M, Packets - PointersOnly, Counts);
}
