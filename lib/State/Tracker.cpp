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
  updateIdle();
  Changed = {};
  OutOfStep = Unknown = InRendering ? M.all() - M.atBeginRendering() : M.all();
  InMemory = Touched = {};
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
  updateIdle();
}

void StateTracker::updateIdle() {
  Idle = {};
  for (PacketId P : M.conditional())
    if (M[P].OnlyWith.isWithin(Empty))
      Idle.insert(P);
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
  if (!Left)
    return;
  for (PacketId P : Known &Lost)
    if (keepLeft(P, *Left))
      Unknown.erase(P);
}

/// Copies what an op has left in a packet; false if that is not known of all groups.
bool StateTracker::keepLeft(PacketId P, const StateValues &Values) {
  if (!M[P].Groups.isWithin(Values.groups()))
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

/// The packets of \p Wanted that do not hold what is needed, and those that they force.
PacketSet StateTracker::staleOf(const PacketSet &Wanted) const {
  PacketSet Stale;
  for (StateGroup G : Changed)
    Stale |= M[G].Packets;
  Stale = ((Stale - OutOfStep) | Unknown) & Wanted;
  for (PacketId P : (OutOfStep - Unknown) & Wanted)
    if (!holdsNeeded(P))
      Stale.insert(P);
  PacketSet Sent;
  for (PacketId P : Stale)
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
  if (Changed.empty() && !OutOfStep.meets(Wanted))
    return {};
  PacketSet Sent = staleOf(Wanted), Behind;
  for (StateGroup G : Changed)
    Behind |= M[G].Packets;
  keepHeld(Behind - Sent - OutOfStep);
  for (StateGroup G : Changed)
    slot::copy(held(G), needed(G));
  Changed = {};
  OutOfStep -= Wanted | Sent;
  Unknown -= Sent;
  Touched |= Sent;
  InMemory -= Behind;
  SentPackets Answer = {Sent, Sent & InMemory};
  InMemory |= Sent;
  return Answer;
}

unsigned SentPackets::dwords(const StateModel &M, const StateCounts &Counts) const {
  return commandDwords(M, Packets, Counts) + memoryDwords(M, Packets - PointersOnly, Counts);
}
