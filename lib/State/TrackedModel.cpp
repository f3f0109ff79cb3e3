//===- TrackedModel.cpp - a state model, laid out for a tracker -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/TrackedModel.h"

using namespace llvm;
using namespace auxplan;

ValueCapacities auxplan::vulkanCapacities() {
  ValueCapacities C;
  C.fill(32);
  auto Set = [&](StateGroup G, uint16_t Bytes) { C[unsigned(G)] = Bytes; };
  Set(StateGroup::VI, 32 * 16);                // attributes
  Set(StateGroup::VI_BINDING_STRIDES, 32 * 4); // bindings
  Set(StateGroup::VP_VIEWPORTS, 16 * 24);
  Set(StateGroup::VP_SCISSORS, 16 * 16);
  Set(StateGroup::DR_RECTANGLES, 8 * 16);
  Set(StateGroup::MS_SAMPLE_LOCATIONS, 16 + 16 * 4 * 8); // a grid of 2 x 2 pixels
  Set(StateGroup::INPUT_ATTACHMENT_MAP, 8 * 4 + 8);
  Set(StateGroup::CB_BLEND_EQUATIONS, 8 * 24); // colour targets
  Set(StateGroup::VERTEX_BUFFERS, 32 * 24);
  Set(StateGroup::STREAMOUT_BUFFERS, 4 * 24);
  Set(StateGroup::PUSH_CONSTANTS, 256);
  Set(StateGroup::COMPUTE_PUSH_CONSTANTS, 256);
  Set(StateGroup::DESCRIPTORS, 32 * 16); // sets, each with the place of its offsets
  Set(StateGroup::COMPUTE_DESCRIPTORS, 32 * 16);
  Set(StateGroup::COLOR_TARGETS, 8 * 24);
  return C;
}

TrackedModel::TrackedModel(const StateModel &M, const ValueCapacities &Capacities)
    : Packets(M.Packets.size()) {
  for (unsigned P = 0; P != M.Packets.size(); ++P) {
    Packets[P].Groups = M.Packets[P].Packs;
    Packets[P].OnlyWith = M.Packets[P].OnlyWith;
    Packets[P].OffWithout = M.Packets[P].OffWithout;
    if (!Packets[P].OnlyWith.empty())
      Conditional.insert(P);
    // If these are all groups of the packet, equal values say the same.
    const StateSize &Size = M.Packets[P].Command;
    if (!Packets[P].OffWithout.empty() && Packets[P].OffWithout != Packets[P].Groups) {
      Switchable.insert(P);
      if (Size.Each && !Size.Fixed) {
        Itemized.insert(P);
        Packets[P].Items = Size.Of;
      }
    }
    if (const StateSize &Memory = M.Packets[P].Memory; Memory.Fixed || Memory.Each)
      Pointing.insert(P);
    switch (M.Packets[P].Sent) {
    case SendTime::Draw:
      AtDraw.insert(P);
      break;
    case SendTime::BeginRendering:
      AtBegin.insert(P);
      break;
    case SendTime::Dispatch:
      AtDispatch.insert(P);
      break;
    case SendTime::ByWorks:
      continue;
    }
    All.insert(P);
  }
  for (PacketId P : All)
    Packets[P].Sent = sentWith(M, P) & All;
  layOutGroups(Capacities);
  layOutPackets();
  layOutMemory();
}

void TrackedModel::layOutGroups(const ValueCapacities &Capacities) {
  for (unsigned G = 0; G != NumStateGroups; ++G) {
    Groups[G].Offset = ValueBytes;
    Groups[G].Capacity = Capacities[G];
    ValueBytes += slotBytes(StateGroup(G));
  }
}

void TrackedModel::layOutPackets() {
  for (PacketId P : All) {
    Packets[P].Offset = PacketBytes;
    for (StateGroup G : Packets[P].Groups) {
      Groups[unsigned(G)].Packets.insert(P);
      PacketBytes += slotBytes(G);
    }
  }
}

void TrackedModel::layOutMemory() {
  for (PacketId P : Pointing) {
    Packets[P].MemoryOffset = MemoryBytes;
    for (StateGroup G : Packets[P].Groups)
      MemoryBytes += slotBytes(G);
  }
}

/// Forced packets may force others.
PacketSet TrackedModel::sentWith(const StateModel &M, PacketId P) const {
  PacketSet Sent, New;
  New.insert(P);
  while (!New.empty()) {
    PacketSet Forced;
    for (PacketId Q : New)
      Forced |= M.Packets[Q].Forces;
    Sent |= New;
    New = Forced - Sent;
  }
  return Sent;
}

StateValues::StateValues(const TrackedModel &M) : Model(&M) {
  At.fill(0);
}

void StateValues::add(StateGroup G, const void *Value, uint16_t Size) {
  assert(!Groups.has(G) && "a group has one value");
  assert(Size <= (*Model)[G].Capacity && "value is longer than its capacity");
  Groups.insert(G);
  At[unsigned(G)] = Bytes.size();
  Bytes.resize(Bytes.size() + sizeof(uint16_t) + Size);
  slot::write(&Bytes[At[unsigned(G)]], Value, Size);
}
