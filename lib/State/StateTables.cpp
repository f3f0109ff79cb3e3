//===- StateTables.cpp - lookups in the tables of graphics state -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only includer of AuxState.inc. Tables that are read at run time take the place of those.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/StateTables.h"
#include "auxplan/State/StateTableSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace auxplan {
namespace {
#include "auxplan/State/AuxState.inc"

const StateTableSet *InUse = &AllStateTables;
} // namespace

void useStateTables(const StateTableSet &Tables) {
  InUse = &Tables;
}

//===----------------------------------------------------------------------===//
// Lookups
//===----------------------------------------------------------------------===//

ArrayRef<StateGroupInfo> allStateGroups() {
  return InUse->Groups;
}

const StateGroupInfo &infoOf(StateGroup G) {
  return InUse->Groups[unsigned(G)];
}

std::optional<StateGroup> parseStateGroup(StringRef Name) {
  for (auto [I, Info] : enumerate(InUse->Groups))
    if (Name == Info.Name)
      return static_cast<StateGroup>(I);
  return std::nullopt;
}

ArrayRef<StateModel> allStateModels() {
  return InUse->Models;
}

const StateModel *stateModelOf(const TargetInfo &T) {
  for (const StateModelOfTarget &Row : InUse->OfTargets)
    if (T.name() == Row.Target)
      return Row.Model;
  return nullptr;
}

const OpWork *opWorkOf(const StateModel &M, AuxUsage Kind, OpId Op, uint8_t Queue,
                       uint64_t AuxBytes) {
  for (const OpWork &Row : M.OpWorks)
    if ((Row.Kinds >> unsigned(Kind) & 1) && Op < 32 && (Row.Ops >> Op & 1) &&
        (Row.Queues & Queue) && (!Row.BelowBytes || AuxBytes < Row.BelowBytes))
      return &Row;
  return nullptr;
}

const StateWork *workOf(const StateModel &M, AuxUsage Kind, OpId Op, uint8_t Queue,
                        uint64_t AuxBytes) {
  const OpWork *Row = opWorkOf(M, Kind, Op, Queue, AuxBytes);
  return Row ? &M.Works[Row->Work] : nullptr;
}

const StateWork *workOf(const StateModel &M, AccessKind Access, std::optional<Aspect> On,
                        uint8_t Queue) {
  bool IsDepth = On == Aspect::Depth || On == Aspect::Stencil;
  for (const AccessWork &Row : M.AccessWorks) {
    bool Fits = !On ? Row.OnBuffers : IsDepth ? Row.OnDepthStencil : Row.OnColor;
    if (Fits && (Row.Accesses >> unsigned(Access) & 1) && (Row.Queues & Queue))
      return &M.Works[Row.Work];
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Sets of packets
//===----------------------------------------------------------------------===//

GroupSet groupsOf(const StateModel &M, const PacketSet &Packets) {
  GroupSet Groups;
  for (PacketId P : Packets)
    Groups |= M[P].Packs;
  return Groups;
}

PacketSet packetsOf(const StateModel &M, const GroupSet &Groups) {
  PacketSet Packets;
  for (StateGroup G : Groups)
    Packets |= M.OfGroup[unsigned(G)];
  return Packets;
}

unsigned commandDwords(const StateModel &M, const PacketSet &Packets, const StateCounts &Counts) {
  unsigned Sum = 0, Empty = 0;
  for (PacketId P : Packets) {
    const StateSize &Size = M[P].Command;
    bool IsEmpty = M[P].EmptyTogether && Size.Each && Size.dwords(Counts) == Size.Fixed;
    (IsEmpty ? Empty : Sum) = IsEmpty ? Size.Fixed : Sum + Size.dwords(Counts);
  }
  return Sum + Empty;
}

unsigned memoryDwords(const StateModel &M, const PacketSet &Packets, const StateCounts &Counts) {
  unsigned Sum = 0;
  for (PacketId P : Packets)
    Sum += M[P].Memory.dwords(Counts);
  return Sum;
}

PacketSet packetsSentAt(const StateModel &M, SendTime Time) {
  PacketSet Packets;
  for (auto [P, Packet] : enumerate(M.Packets))
    if (Packet.Sent == Time)
      Packets.insert(P);
  return Packets;
}

unsigned dwordsOf(const StateModel &M, const StateWork &W, bool InPass) {
  PacketSet Sent = W.Disturbs - W.AtTimes;
  if (InPass)
    Sent -= packetsSentAt(M, SendTime::BeginRendering);
  return W.Times * (commandDwords(M, Sent, W.Counts) + W.CommandDwords);
}

PacketSet restoresOf(const StateModel &M, const StateWork &W, const GroupSet &NotDefault) {
  auto IsNeeded = [&](PacketId P) {
    if (M[P].Sent != SendTime::Draw)
      return false;
    bool IsUsed = M[P].OnlyWith.empty() || M[P].OnlyWith.meets(NotDefault);
    return IsUsed && (!W.LeavesDefault.has(P) || M[P].OffWithout.meets(NotDefault));
  };
  PacketSet Needed;
  for (PacketId P : W.Disturbs)
    if (IsNeeded(P))
      Needed.insert(P);
  return Needed;
}

std::string describe(const StateModel &M, const PacketSet &Packets) {
  if (Packets.empty())
    return "nothing";
  SmallVector<StringRef, 32> Names;
  for (PacketId P : Packets)
    Names.push_back(M[P].Name);
  return join(Names, ", ");
}

StringRef nameOf(StateCount C) {
  return InUse->Counts[unsigned(C)];
}

StringRef nameOf(StateUnit U) {
  switch (U) {
  case StateUnit::Draw:
    return "3D draw";
  case StateUnit::HizPacket:
    return "HiZ packet";
  case StateUnit::Compute:
    return "compute";
  case StateUnit::CommandProcessor:
    return "command processor";
  case StateUnit::Blitter:
    return "copy engine";
  }
  llvm_unreachable("no such unit");
}

} // namespace auxplan
