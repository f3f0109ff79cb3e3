//===- DeviceQueues.h - queues of a capture ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Queues by handle and by family. They count in the order in which they are used. A capture may
/// name a family before any queue of it runs anything; the first queue of the family that does is
/// the one that was meant.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_DEVICEQUEUES_H
#define AUXPLAN_LIB_IMPORT_DEVICEQUEUES_H

#include "Args.h"
#include "Trace.h"
#include <map>
#include <set>
#include <unordered_map>

namespace auxplan::capture {

/// Family numbers that stand for owners outside of the device.
constexpr uint32_t FamilyIgnored = 0xFFFFFFFF, FamilyExternal = 0xFFFFFFFE,
                   FamilyForeign = 0xFFFFFFFD;

struct QueueRecord {
  uint32_t Family = 0;
  uint16_t TraceQueue = 0; ///< index into Trace::Queues
};

class DeviceQueues {
public:
  DeviceQueues(Args &A, Trace &T) : A(A), T(T) {}
  /// Handles the call if it makes or changes an object of these kinds; returns false if it does
  /// not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);

  QueueRecord queue(uint64_t Handle);
  /// The same if something has run on the queue.
  std::optional<QueueRecord> usedQueue(uint64_t Handle) const;
  /// The first queue of a family, or an owner outside of the device.
  uint16_t queueOfFamily(uint32_t Family);

private:
  using Handler = void (DeviceQueues::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);

  void getQueueFamilies(JSONNode, LocOffset);
  void getQueue(JSONNode, LocOffset);
  void getQueue2(JSONNode, LocOffset);

  void addQueue(JSONNode Info, uint64_t Handle);
  uint16_t makeQueue(uint32_t Family);

  Args &A;
  Trace &T;
  using QueueKey = std::pair<uint32_t, uint32_t>; ///< family and index
  std::unordered_map<uint64_t, QueueKey> Queues;
  std::map<QueueKey, uint16_t> QueueAt;     ///< index into Trace::Queues
  std::set<uint32_t> Unclaimed;             ///< families whose first queue is named but unused
  std::map<uint32_t, uint32_t> FamilyFlags; ///< VkQueueFlags, where known
  std::map<uint32_t, uint16_t> FirstQueueOfFamily; ///< index into Trace::Queues
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_DEVICEQUEUES_H
