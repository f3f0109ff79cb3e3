//===- TrackedModel.h - a state model, laid out for a tracker ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device makes one TrackedModel for its generation; all its trackers share it. It says which
/// packets hold which groups, and where trackers keep values: a value is a *slot*, two bytes of
/// length and the bytes of the value, at a place that depends on the group alone.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_STATE_TRACKEDMODEL_H
#define AUXPLAN_STATE_TRACKEDMODEL_H

#include "auxplan/State/StateTables.h"
#include <cstring>

namespace auxplan {

/// The most bytes that values of a group have, by StateGroup.
using ValueCapacities = std::array<uint16_t, NumStateGroups>;
/// Enough for the structs of Vulkan at the limits that desktop drivers have.
ValueCapacities vulkanCapacities();

class TrackedModel {
public:
  explicit TrackedModel(const StateModel &, const ValueCapacities & = vulkanCapacities());

  struct Group {
    PacketSet Packets;   ///< that hold it
    uint32_t Offset = 0; ///< of its slot
    uint16_t Capacity = 0;
  };
  struct Packet {
    GroupSet Groups;
    GroupSet OnlyWith;                      ///< empty: it always means something
    GroupSet OffWithout;                    ///< of those of switchable()
    PacketSet Sent;                         ///< all that goes out with it, itself included
    StateCount Items = StateCount::Nothing; ///< of those of itemized(): one for each of these
    uint32_t Offset = 0;                    ///< of its slots, by group in their order
    uint32_t MemoryOffset = 0;              ///< the same, of those of pointing()
  };
  const Group &operator[](StateGroup G) const { return Groups[unsigned(G)]; }
  const Packet &operator[](PacketId P) const { return Packets[P]; }
  unsigned numPackets() const { return Packets.size(); }
  /// The packets that hold some of these groups.
  PacketSet packetsOf(const GroupSet &Some) const {
    PacketSet Found;
    for (StateGroup G : Some)
      Found |= (*this)[G].Packets;
    return Found;
  }

  /// Packets by the time at which they are sent.
  const PacketSet &atDraw() const { return AtDraw; }
  const PacketSet &atBeginRendering() const { return AtBegin; }
  const PacketSet &atDispatch() const { return AtDispatch; }
  const PacketSet &all() const { return All; }
  /// Those that mean something only to draws with values in some groups.
  const PacketSet &conditional() const { return Conditional; }
  /// Those of which all draws need the same that have no values in some of their groups: *off*.
  const PacketSet &switchable() const { return Switchable; }
  /// Those of switchable() that are one for each of something, and may be off for some of these.
  const PacketSet &itemized() const { return Itemized; }
  /// Those that point at memory.
  const PacketSet &pointing() const { return Pointing; }

  uint32_t valueBytes() const { return ValueBytes; }   ///< one slot for each group
  uint32_t packetBytes() const { return PacketBytes; } ///< one for each group of each packet
  uint32_t memoryBytes() const { return MemoryBytes; } ///< the same, of those of pointing()
  /// The room that a slot of \p G takes.
  uint32_t slotBytes(StateGroup G) const { return sizeof(uint16_t) + (*this)[G].Capacity; }

private:
  void layOutGroups(const ValueCapacities &);
  void layOutPackets();
  void layOutMemory();
  PacketSet sentWith(const StateModel &, PacketId) const;

  std::array<Group, NumStateGroups> Groups;
  std::vector<Packet> Packets;
  PacketSet AtDraw, AtBegin, AtDispatch, All, Conditional, Switchable, Itemized, Pointing;
  uint32_t ValueBytes = 0, PacketBytes = 0, MemoryBytes = 0;
};

/// Values in slots. A group that nobody has set has a value without bytes.
namespace slot {
inline uint16_t length(const uint8_t *Slot) {
  uint16_t N;
  std::memcpy(&N, Slot, sizeof(N));
  return N;
}
inline void setLength(uint8_t *Slot, uint16_t N) {
  std::memcpy(Slot, &N, sizeof(N));
}
inline size_t bytes(const uint8_t *Slot) {
  return sizeof(uint16_t) + length(Slot);
}
inline bool equal(const uint8_t *X, const uint8_t *Y) {
  return length(X) == length(Y) && !std::memcmp(X, Y, bytes(X));
}
inline void copy(uint8_t *To, const uint8_t *From) {
  std::memcpy(To, From, bytes(From));
}
inline bool holds(const uint8_t *Slot, const void *Value, uint16_t Size) {
  return length(Slot) == Size && (!Size || !std::memcmp(Slot + sizeof(Size), Value, Size));
}
inline void write(uint8_t *Slot, const void *Value, uint16_t Size) {
  setLength(Slot, Size);
  if (Size)
    std::memcpy(Slot + sizeof(Size), Value, Size);
}
} // namespace slot

/// Values of some groups: those that a pipeline sets when it is bound, or those that an op leaves
/// in packets. Made once, outside of command buffers.
class StateValues {
public:
  explicit StateValues(const TrackedModel &);

  /// Each group gets one value.
  void add(StateGroup, const void *Value, uint16_t Size);
  const GroupSet &groups() const { return Groups; }
  /// The slot of a group, or null.
  const uint8_t *find(StateGroup G) const {
    return Groups.has(G) ? &Bytes[At[unsigned(G)]] : nullptr;
  }

private:
  const TrackedModel *Model;
  GroupSet Groups;
  std::array<uint32_t, NumStateGroups> At;
  std::vector<uint8_t> Bytes;
};

} // namespace auxplan

#endif // AUXPLAN_STATE_TRACKEDMODEL_H
