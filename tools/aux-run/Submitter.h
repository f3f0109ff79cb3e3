//===- Submitter.h - command buffers, submits and semaphores ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each queue of the device has one open command buffer. A signal closes it, and so do a wait, work
/// of the host and the end of a frame. Named points are values of one timeline semaphore of the
/// queue that signals. The end of a frame has a fence on each queue, which the validation layer
/// follows when the host waits. The layer is exact within a submit only, so with it frames on one
/// queue of the device are one submit, as far as the host lets them.
///
/// If two queues of the graph are one queue of the device, their commands are recorded in the order
/// of the program, and a wait is a barrier from the stages of the signal, and from those that
/// barriers order before these, to those of the wait.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_SUBMITTER_H
#define AUXPLAN_TOOLS_AUXRUN_SUBMITTER_H

#include "Device.h"
#include <deque>
#include <map>

namespace auxplan::run {

class Submitter {
public:
  explicit Submitter(Device &D);
  ~Submitter();

  /// The open command buffer of a queue.
  VkCommandBuffer commands(Queue);
  void signal(Queue, NameId, VkPipelineStageFlags2 After);
  /// Waits for the last signal of that name; nothing if there was none, as in a first frame.
  void wait(Queue, NameId, VkPipelineStageFlags2 Before);
  /// Barriers of a queue order these stages. A signal makes available what they order before it.
  void ordered(Queue, VkPipelineStageFlags2 After, VkPipelineStageFlags2 Before);
  /// Submits everything that is open.
  void flush();
  /// The host waits until the queue is idle.
  void hostWait(Queue);
  void hostWaitAll();
  void endFrame(uint32_t Frame);
  void waitForFrame(uint32_t Frame);

private:
  struct Point {
    size_t Of; ///< number of the state
    uint64_t Value;
    VkPipelineStageFlags2 After;
  };
  struct Order {
    Queue On;
    VkPipelineStageFlags2 After, Before;
  };
  struct State {
    const DeviceQueue *On; ///< one of those that share it
    VkCommandPool Pool = VK_NULL_HANDLE;
    VkCommandBuffer Open = VK_NULL_HANDLE;
    VkSemaphore Named = VK_NULL_HANDLE;
    uint64_t NamedValue = 0;
    std::vector<VkSemaphoreSubmitInfo> Waits;
    std::deque<Order> Orders; ///< the last ones, if several queues of the graph share the queue
    std::vector<VkCommandBuffer> Submitted; ///< since the last end of a frame
    std::map<uint32_t, std::pair<VkFence, std::vector<VkCommandBuffer>>> Frames;
  };
  size_t stateOf(Queue) const;
  VkPipelineStageFlags2 stagesBefore(const State &, Queue, VkPipelineStageFlags2) const;
  void submit(State &, std::optional<VkPipelineStageFlags2> Signal, VkFence Fence = VK_NULL_HANDLE);
  VkSemaphore makeTimeline();
  void submitFrame(uint32_t Frame);
  Device &D;
  std::vector<State> States;
  std::map<NameId, Point> Points;
  uint32_t FirstOpen = 0, EndOpen = 0; ///< frames that have ended, and have no fence yet
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_SUBMITTER_H
