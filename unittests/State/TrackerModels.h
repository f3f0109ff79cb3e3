//===- TrackerModels.h - made-up hardware for trackers ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// State models with random packets, and hardware that holds the values of packets. The hardware
/// knows nothing of trackers: a packet that is sent takes the values that the application needs at
/// that time, one that an op overwrites those of the op, or values that nobody can name.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_STATE_TRACKERMODELS_H
#define AUXPLAN_UNITTESTS_STATE_TRACKERMODELS_H

#include "auxplan/State/Tracker.h"
#include <map>
#include <random>
#include <string>

namespace auxplan::state_test {

using Random = std::mt19937;
inline unsigned below(Random &R, unsigned N) {
  return std::uniform_int_distribution<unsigned>(0, N - 1)(R);
}
inline bool once(Random &R, unsigned InHow) {
  return !below(R, InHow);
}

/// A state model that owns its packets. Its groups are the first \p Groups of all.
struct MadeUpModel {
  std::vector<StatePacket> Packets;
  std::vector<PacketSet> OfGroup;
  unsigned Groups = 0;

  explicit MadeUpModel(unsigned Groups) : OfGroup(NumStateGroups), Groups(Groups) {}
  StatePacket &add(GroupSet Packs, SendTime Sent = SendTime::Draw) {
    StatePacket P = {};
    P.Name = "P";
    P.Packs = Packs;
    P.Sent = Sent;
    P.Command.Fixed = 1 + Packets.size() % 4;
    Packets.push_back(P);
    return Packets.back();
  }
  StateModel model() {
    for (PacketSet &S : OfGroup)
      S = {};
    for (size_t P = 0; P != Packets.size(); ++P)
      for (StateGroup G : Packets[P].Packs)
        OfGroup[unsigned(G)].insert(P);
    StateModel M = {};
    M.Packets = Packets;
    M.OfGroup = OfGroup;
    return M;
  }
};

/// Each group is in some packet; packets may pack none, share groups, and be off.
inline MadeUpModel randomModel(Random &R, unsigned Packets, unsigned Groups, bool Forces) {
  MadeUpModel M(Groups);
  for (unsigned P = 0; P != Packets; ++P) {
    GroupSet Packs;
    for (unsigned G = 0; G != Groups; ++G)
      if (once(R, 3) || G % Packets == P)
        Packs.insert(StateGroup(G));
    M.add(Packs).Memory.Fixed = once(R, 3) ? 5 : 0;
  }
  for (StatePacket &P : M.Packets)
    if (once(R, 4) && !P.Packs.empty())
      P.OffWithout.insert(StateGroup(below(R, Groups)));
  for (unsigned P = 0; Forces && P != Packets; ++P)
    if (once(R, 3))
      M.Packets[P].Forces.insert(below(R, Packets));
  return M;
}

using Value = std::string;
using GroupValues = std::map<StateGroup, Value>; ///< groups without an entry are empty

inline Value valueOf(const GroupValues &Of, StateGroup G) {
  auto It = Of.find(G);
  return It == Of.end() ? Value() : It->second;
}

/// The contents of packets; without an entry nobody can name them.
struct Hardware {
  std::map<PacketId, GroupValues> Holds;

  static bool isOff(const StateModel &M, PacketId P, const GroupValues &From) {
    bool IsOff = !M[P].OffWithout.empty() && M[P].OffWithout != M[P].Packs;
    for (StateGroup G : M[P].OffWithout)
      IsOff &= valueOf(From, G).empty();
    return IsOff;
  }
  static GroupValues pick(const StateModel &M, PacketId P, const GroupValues &From) {
    GroupValues Of;
    for (StateGroup G : M[P].Packs)
      Of[G] = isOff(M, P, From) ? "off" : valueOf(From, G);
    return Of;
  }
  void send(const StateModel &M, const PacketSet &Packets, const GroupValues &Needed) {
    for (PacketId P : Packets)
      Holds[P] = pick(M, P, Needed);
  }
  bool has(const StateModel &M, PacketId P, const GroupValues &Needed) const {
    auto It = Holds.find(P);
    return It != Holds.end() && It->second == pick(M, P, Needed);
  }
};

} // namespace auxplan::state_test

#endif // AUXPLAN_UNITTESTS_STATE_TRACKERMODELS_H
