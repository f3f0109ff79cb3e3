//===- DeviceQueues.cpp - queues of a capture -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Queues and their families. See DeviceQueues.h.
///
//===----------------------------------------------------------------------===//

#include "DeviceQueues.h"
#include "EnumArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

DeviceQueues::Handler DeviceQueues::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkGetPhysicalDeviceQueueFamilyProperties", &DeviceQueues::getQueueFamilies)
      .Case("vkGetPhysicalDeviceQueueFamilyProperties2", &DeviceQueues::getQueueFamilies)
      .Case("vkGetDeviceQueue", &DeviceQueues::getQueue)
      .Case("vkGetDeviceQueue2", &DeviceQueues::getQueue2)
      .Default(nullptr);
}

bool DeviceQueues::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  Handler H = handlerFor(Name);
  if (H)
    (this->*H)(Call, Loc);
  return H;
}

void DeviceQueues::getQueueFamilies(JSONNode Call, LocOffset) {
  static constexpr FlagName Names[] = {{"VK_QUEUE_GRAPHICS_BIT", 0x1},
                                       {"VK_QUEUE_COMPUTE_BIT", 0x2},
                                       {"VK_QUEUE_TRANSFER_BIT", 0x4},
                                       {"VK_QUEUE_VIDEO_DECODE_BIT", 0x20},
                                       {"VK_QUEUE_VIDEO_ENCODE_BIT", 0x40}};
  uint32_t Family = 0;
  for (JSONNode Node : A.list(Call, "pQueueFamilyProperties")) {
    JSONNode Inner = Node["queueFamilyProperties"];
    FamilyFlags[Family++] = readFlags(A, Inner ? Inner : Node, "queueFlags", Names);
  }
}

/// The kind of a queue family, by the most capable of its flags. Captures that do not list the
/// families get the usual order: graphics, compute, transfer.
static QueueKind kindOfFamily(uint32_t Family, std::optional<uint32_t> Flags) {
  if (Family == FamilyExternal)
    return QueueKind::External;
  if (Family == FamilyForeign)
    return QueueKind::Foreign;
  if (!Flags)
    return Family == 0   ? QueueKind::Graphics
           : Family == 1 ? QueueKind::Compute
                         : QueueKind::Transfer;
  if (*Flags & 0x1)
    return QueueKind::Graphics;
  if (*Flags & 0x2)
    return QueueKind::Compute;
  return *Flags & 0x60 ? QueueKind::Video : QueueKind::Transfer;
}

uint16_t DeviceQueues::makeQueue(uint32_t Family) {
  TraceQueue Q;
  auto Flags = FamilyFlags.find(Family);
  Q.Guessed = Flags == FamilyFlags.end();
  Q.Name.Kind =
      kindOfFamily(Family, Q.Guessed ? std::nullopt : std::optional<uint32_t>(Flags->second));
  T.Queues.push_back(Q);
  return T.Queues.size() - 1;
}

uint16_t DeviceQueues::queueOfFamily(uint32_t Family) {
  auto It = FirstQueueOfFamily.find(Family);
  if (It != FirstQueueOfFamily.end())
    return It->second;
  // A transfer names the family before any queue of the family runs anything.
  Unclaimed.insert(Family);
  return FirstQueueOfFamily[Family] = makeQueue(Family);
}

QueueRecord DeviceQueues::queue(uint64_t Handle) {
  auto It = Queues.find(Handle);
  // A filtered capture may lack the call that got a queue.
  QueueKey Key = It == Queues.end() ? QueueKey{0, 0} : It->second;
  auto [At, New] = QueueAt.insert({Key, 0});
  if (!New)
    return {Key.first, At->second};
  bool Claims = Unclaimed.erase(Key.first);
  At->second = Claims ? FirstQueueOfFamily[Key.first] : makeQueue(Key.first);
  FirstQueueOfFamily.insert({Key.first, At->second});
  return {Key.first, At->second};
}

std::optional<QueueRecord> DeviceQueues::usedQueue(uint64_t Handle) const {
  auto It = Queues.find(Handle);
  QueueKey Key = It == Queues.end() ? QueueKey{0, 0} : It->second;
  auto At = QueueAt.find(Key);
  return At == QueueAt.end() ? std::nullopt : std::optional(QueueRecord{Key.first, At->second});
}

void DeviceQueues::addQueue(JSONNode Info, uint64_t Handle) {
  QueueKey Key = {A.u32(Info, "queueFamilyIndex"), A.u32(Info, "queueIndex")};
  if (!A.failed())
    Queues[Handle] = Key;
}

void DeviceQueues::getQueue(JSONNode Call, LocOffset) {
  addQueue(Call, A.handle(Call, "pQueue"));
}

void DeviceQueues::getQueue2(JSONNode Call, LocOffset) {
  addQueue(A.object(Call, "pQueueInfo"), A.handle(Call, "pQueue"));
}
