//===- Tracker.h - sends what the hardware does not hold --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A tracker belongs to a command buffer. It is told what the application sets and what the
/// driver's own ops overwrite, and says before each draw which packets the driver has to send. It
/// keeps
///
///   *needed* values   by group: what the application has set
///   *held* values     by group: what the hardware holds in all packets that are *in step*
///   *left* values     by packet and group, of packets out of step: what an op, a secondary command
///                     buffer or a draw that did not need the packet has left in it; or nothing,
///                     then what the packet holds is not known
///   *written* values  by packet and group, of packets that point at memory: what was last written
///                     there
///
/// In addition some packets are *off*: all draws without instancing, for example, need the same of
/// VF_INSTANCING, whatever the vertex elements are. It is one for each element, though, and an
/// element that nobody has written is not off; so the tracker keeps how many of them are.
///
/// A set compares with the needed value, and if that changes with the held one, so a value that
/// changes and changes back costs nothing. A draw sends a packet in step if one of its groups
/// changed, and a packet out of step if what is left in it is not what is needed. A packet that the
/// draw does not need is put out of step instead; what it holds stays known. After a draw all
/// packets that it needs are in step.
///
/// The packets are the fewest: before each draw a packet that is sent holds something else than
/// needed, or is forced by one that does. If some draws do not need a packet that others force,
/// nobody who does not see later draws knows what to send; there it may be some packets more.
///
/// No call allocates memory; the constructor does.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_STATE_TRACKER_H
#define AUXPLAN_STATE_TRACKER_H

#include "auxplan/State/TrackedModel.h"

namespace auxplan {

/// Packets that must be sent.
struct SentPackets {
  PacketSet Packets;
  /// Those of them whose values in memory are right still; the pointer is enough.
  PacketSet PointersOnly;

  /// The size of all.
  unsigned dwords(const StateModel &, const StateCounts &) const;
};

class StateTracker {
public:
  /// Begins with an empty command buffer. \p M has to live as long.
  explicit StateTracker(const TrackedModel &M);

  /// Begins a command buffer: nothing is set, and nobody knows what the hardware holds.
  /// \p InRendering: but for the attachments of the primary buffer, which are there and are not
  /// set again.
  void begin(bool InRendering = false);

  /// Sets a value. False if the group had it already.
  bool set(StateGroup, const void *Value, uint16_t Size);
  /// Sets bytes of a value: some of several viewports, one of two faces. Bytes before them that
  /// were never set are zero.
  bool setPart(StateGroup, uint16_t Offset, const void *Value, uint16_t Size);
  /// Sets all values of a pipeline. False if all were there already. \p Pipeline stays as it is
  /// until the next begin().
  bool bind(const StateValues &Pipeline);
  /// Says how many vertex elements draws have from now on; other counts are not looked at. As long
  /// as nobody says so, no packet that is one for each element is off.
  void setCount(StateCount Of, uint8_t Number);

  /// An op has overwritten \p Disturbed. In those of \p Known it has left the values that \p Left
  /// has for the groups of the packet, if it has all of them; \p Counts are those of the op.
  void overwrite(const PacketSet &Disturbed, const PacketSet &Known = {},
                 const StateValues *Left = nullptr, const StateCounts &Counts = {});
  /// A secondary command buffer, which \p Secondary has tracked, has run.
  void takeOver(const StateTracker &Secondary);

  /// The packets that must be sent now, in their order. \p Unused: what they hold does not matter
  /// to this draw; those that the tables know to be for other shaders are left out anyway, if the
  /// group of a shader that is not there has a value without bytes. Values of attachments are set
  /// before beginRendering(); the end of rendering changes nothing.
  SentPackets beginRendering() { return send(M.atBeginRendering(), M.atBeginRendering()); }
  SentPackets draw(const PacketSet &Unused = {}) {
    return send((M.atDraw() | M.atBeginRendering()) - Unused - Idle, M.all());
  }
  SentPackets dispatch() { return send(M.atDispatch(), M.atDispatch()); }

  /// The packets of which it is not known, or not certain, that they hold what is needed.
  PacketSet outOfStep() const { return OutOfStep; }

private:
  void update(StateGroup, uint8_t *Slot);
  void updateConditions();
  SentPackets send(const PacketSet &Wanted, const PacketSet &Now);
  PacketSet staleOf(const PacketSet &Wanted) const;
  PacketSet toSwitch() const;
  bool areNeeded(const uint8_t *Slots, PacketId) const;
  PacketSet writeMemory(const PacketSet &Sent);
  void switchOff(PacketId, uint8_t Items);
  void keepHeld(const PacketSet &);
  bool keepLeft(PacketId, const StateValues &);
  void keepThatOf(PacketId, const StateTracker &);

  uint8_t *needed(StateGroup G) { return Values.data() + M[G].Offset; }
  const uint8_t *needed(StateGroup G) const { return Values.data() + M[G].Offset; }
  uint8_t *held(StateGroup G) { return needed(G) + M.valueBytes(); }
  const uint8_t *held(StateGroup G) const { return needed(G) + M.valueBytes(); }
  uint8_t *left(PacketId P) { return Values.data() + 2 * M.valueBytes() + M[P].Offset; }
  const uint8_t *left(PacketId P) const { return Values.data() + 2 * M.valueBytes() + M[P].Offset; }
  uint8_t *written(PacketId P) {
    return Values.data() + 2 * M.valueBytes() + M.packetBytes() + M[P].MemoryOffset;
  }

  const TrackedModel &M;
  std::vector<uint8_t> Values; ///< needed, held, left, and written values
  GroupSet Changed;            ///< needed and held values differ
  GroupSet Empty;              ///< needed values without bytes
  PacketSet Idle;              ///< they mean nothing as long as these groups are empty
  PacketSet Off, HeldOff;      ///< needed to be off; held by the hardware as off
  StateCounts Counts;          ///< 0: nobody has said
  /// By packet: of itemized ones in HeldOff the first so many are off.
  std::vector<uint8_t> OffItems;
  PacketSet OutOfStep;
  PacketSet Unknown;                  ///< of OutOfStep: without left values
  PacketSet InMemory;                 ///< with written values
  PacketSet Touched;                  ///< sent or overwritten since begin()
  const StateValues *Bound = nullptr; ///< all its values are needed still
};

} // namespace auxplan

#endif // AUXPLAN_STATE_TRACKER_H
