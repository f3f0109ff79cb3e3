//===- QueueWaits.h - what queues and the host wait for ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Semaphores, fences and calls that wait until a queue is idle become statements of the trace.
///
/// A wait for a semaphore is paired with its signal: of a binary semaphore the last one, of a
/// timeline the first that reaches the value. Signals from outside (a swapchain hands out an image,
/// the host signals) are none. A wait for a signal that is submitted later is left out, since the
/// trace has work in the order of its submission.
///
/// The host waits for a queue if it waits for the last thing that the queue was given: then the
/// queue is idle. A wait for an older fence, as programs with several frames in flight have it,
/// says less than a statement can, and is left out; so is a wait for a queue that is known to be
/// idle.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_QUEUEWAITS_H
#define AUXPLAN_LIB_IMPORT_QUEUEWAITS_H

#include "StatementWriter.h"
#include <unordered_map>

namespace auxplan::capture {

class QueueWaits {
public:
  QueueWaits(Args &A, DeviceQueues &Queues, StatementWriter &Out)
      : A(A), Queues(Queues), Out(Out) {}
  static bool isWait(llvm::StringRef Name) { return handlerFor(Name); }
  /// Handles the call if it makes objects to wait for, or if the host waits; returns false if it
  /// does not. \p Result: what the call has returned.
  bool handle(llvm::StringRef Name, JSONNode Call, llvm::StringRef Result, LocOffset Loc);

  /// A VkSubmitInfo, VkSubmitInfo2 or VkBindSparseInfo: its waits go before its work, its signals
  /// behind.
  void beginSubmit(JSONNode Submit, QueueRecord, LocOffset);
  void endSubmit(JSONNode Submit, QueueRecord, LocOffset);
  /// The fence of a call that has submitted something.
  void fence(JSONNode Handle, QueueRecord);
  void present(JSONNode Info, QueueRecord, LocOffset);
  /// Has a call named a fence or a semaphore that no call has made?
  bool namesUnmade() const { return NamesUnmade; }

private:
  using Handler = void (QueueWaits::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);
  struct Signal {
    uint64_t Value;
    uint16_t Queue; ///< NoQueue: from outside
    uint32_t Number;
    uint64_t Submits; ///< how many the queue had been given
  };
  struct Semaphore {
    bool IsTimeline = false;
    std::vector<Signal> Signals; ///< of a timeline: by value
  };
  /// How many submissions a queue was given, and how many of them the host knows to be done.
  struct Progress {
    uint64_t Given = 0, Done = 0;
  };

  void createSemaphore(JSONNode, LocOffset);
  void createFence(JSONNode, LocOffset);
  void acquireImage(JSONNode, LocOffset);
  void signalByHost(JSONNode, LocOffset);
  void waitForFences(JSONNode, LocOffset);
  void waitForFence(JSONNode, LocOffset);
  void waitForSemaphores(JSONNode, LocOffset);
  void waitForQueue(JSONNode, LocOffset);
  void waitForDevice(JSONNode, LocOffset);

  Semaphore &semaphore(JSONNode Handle, bool HasValue);
  std::optional<Signal> match(Semaphore &, uint64_t Value);
  void wait(JSONNode Handle, JSONNode Value, StageMask, QueueRecord, LocOffset);
  void signal(JSONNode Handle, JSONNode Value, StageMask, QueueRecord, LocOffset);
  void hostWait(uint16_t Queue, uint64_t Submits, LocOffset);

  Args &A;
  DeviceQueues &Queues;
  StatementWriter &Out;
  std::unordered_map<uint64_t, Semaphore> Semaphores;
  std::unordered_map<uint64_t, std::pair<uint16_t, uint64_t>> Fences; ///< queue and submissions
  std::map<uint16_t, Progress> ByQueue;
  uint32_t NumSignals = 0;
  bool NamesUnmade = false;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_QUEUEWAITS_H
