//===- MeasureQueues.cpp - the price of a wait between queues -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A chain of submits that take turns on two queues, each of which waits for the one before, less
/// the same submits on one queue without semaphores. Both timestamps are on the first queue. The
/// chain waits for the host, which lets it go when all is submitted: so submitting takes no part in
/// the time.
///
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Measure.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// Submits between the first and the last, which are on the first queue; odd, so that the last of
/// them is on the second queue.
static constexpr unsigned ChainLength = 63;

namespace {
class Chain {
public:
  Chain(Device &, Pipelines &, Stopwatch &, const DeviceQueue &First, const DeviceQueue &Second);
  ~Chain();
  double seconds(bool Waits);

private:
  VkCommandBuffer record(VkCommandPool, void (Stopwatch::*Before)(VkCommandBuffer),
                         void (Stopwatch::*After)(VkCommandBuffer));
  void submit(const DeviceQueue &, VkCommandBuffer, bool Waits, bool Signals);
  Device &D;
  Pipelines &Draws;
  Stopwatch &Time;
  const DeviceQueue &First, &Second;
  VkCommandPool OfSecond = VK_NULL_HANDLE;
  VkCommandBuffer Begin, End, OnFirst, OnSecond;
  VkSemaphore Semaphore = VK_NULL_HANDLE;
  VkFence Done = VK_NULL_HANDLE;
  uint64_t Value = 0; ///< that the next submit waits for
};
} // namespace

Chain::Chain(Device &D, Pipelines &Draws, Stopwatch &Time, const DeviceQueue &First,
             const DeviceQueue &Second)
    : D(D), Draws(Draws), Time(Time), First(First), Second(Second) {
  VkCommandPoolCreateInfo Pool = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
  Pool.queueFamilyIndex = Second.Family;
  check(vkCreateCommandPool(D.handle(), &Pool, nullptr, &OfSecond), "vkCreateCommandPool");
  Begin = record(Time.pool(), &Stopwatch::begin, nullptr);
  End = record(Time.pool(), nullptr, &Stopwatch::end);
  OnFirst = record(Time.pool(), nullptr, nullptr);
  OnSecond = record(OfSecond, nullptr, nullptr);
  VkSemaphoreTypeCreateInfo Timeline = {VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO};
  Timeline.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  VkSemaphoreCreateInfo Info = {VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, &Timeline};
  check(vkCreateSemaphore(D.handle(), &Info, nullptr, &Semaphore), "vkCreateSemaphore");
  VkFenceCreateInfo Fence = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
  check(vkCreateFence(D.handle(), &Fence, nullptr, &Done), "vkCreateFence");
}

Chain::~Chain() {
  vkDestroyFence(D.handle(), Done, nullptr);
  vkDestroySemaphore(D.handle(), Semaphore, nullptr);
  vkDestroyCommandPool(D.handle(), OfSecond, nullptr);
}

VkCommandBuffer Chain::record(VkCommandPool Pool, void (Stopwatch::*Before)(VkCommandBuffer),
                              void (Stopwatch::*After)(VkCommandBuffer)) {
  VkCommandBufferAllocateInfo One = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  One.commandPool = Pool;
  One.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  One.commandBufferCount = 1;
  VkCommandBuffer C;
  check(vkAllocateCommandBuffers(D.handle(), &One, &C), "vkAllocateCommandBuffers");
  VkCommandBufferBeginInfo Info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  Info.flags = VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT;
  check(vkBeginCommandBuffer(C, &Info), "vkBeginCommandBuffer");
  if (Before)
    (Time.*Before)(C);
  vkCmdBindPipeline(C, VK_PIPELINE_BIND_POINT_COMPUTE,
                    Draws.compute("nothing", VK_DESCRIPTOR_TYPE_STORAGE_BUFFER));
  vkCmdDispatch(C, 1, 1, 1);
  if (After)
    (Time.*After)(C);
  check(vkEndCommandBuffer(C), "vkEndCommandBuffer");
  return C;
}

void Chain::submit(const DeviceQueue &On, VkCommandBuffer C, bool Waits, bool Signals) {
  VkCommandBufferSubmitInfo One = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO};
  One.commandBuffer = C;
  VkSemaphoreSubmitInfo Wait = {VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO};
  Wait.semaphore = Semaphore;
  Wait.value = Value;
  Wait.stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
  VkSemaphoreSubmitInfo Signal = Wait;
  if (Signals)
    Signal.value = ++Value;
  VkSubmitInfo2 Info = {VK_STRUCTURE_TYPE_SUBMIT_INFO_2};
  Info.commandBufferInfoCount = 1;
  Info.pCommandBufferInfos = &One;
  Info.waitSemaphoreInfoCount = Waits;
  Info.pWaitSemaphoreInfos = &Wait;
  Info.signalSemaphoreInfoCount = Signals;
  Info.pSignalSemaphoreInfos = &Signal;
  check(vkQueueSubmit2(On.Handle, 1, &Info, C == End ? Done : VK_NULL_HANDLE), "vkQueueSubmit2");
}

double Chain::seconds(bool Waits) {
  uint64_t Go = ++Value;
  submit(First, Begin, /*Waits=*/true, /*Signals=*/Waits);
  for (unsigned I = 0; I < ChainLength; ++I) {
    bool IsSecond = Waits && I % 2 == 0;
    submit(IsSecond ? Second : First, IsSecond ? OnSecond : OnFirst, Waits, Waits);
  }
  submit(First, End, Waits, /*Signals=*/false);
  VkSemaphoreSignalInfo Signal = {VK_STRUCTURE_TYPE_SEMAPHORE_SIGNAL_INFO};
  Signal.semaphore = Semaphore;
  Signal.value = Go;
  check(vkSignalSemaphore(D.handle(), &Signal), "vkSignalSemaphore");
  check(vkWaitForFences(D.handle(), 1, &Done, VK_TRUE, UINT64_MAX), "vkWaitForFences");
  check(vkResetFences(D.handle(), 1, &Done), "vkResetFences");
  return Time.result();
}

Result auxplan::run::measureQueueWait(Device &D, Pipelines &Draws, Stopwatch &Time,
                                      uint32_t NumSamples, Measured &Found) {
  const DeviceQueue &First = D.queues().front(), &Second = D.queues().back();
  bool IsOne = First.Family == Second.Family && First.Index == Second.Index;
  Found.Notes.push_back(
      IsOne ? std::string("the device has one queue: a queue wait is one of the queue for itself")
            : "a queue wait is between " + D.describeQueues());
  Chain Turns(D, Draws, Time, First, Second);
  Turns.seconds(true);
  Result R = {allMeasurements().size(), "queue wait"};
  for (uint32_t I = 0; I < NumSamples; ++I)
    R.Samples.push_back((Turns.seconds(true) - Turns.seconds(false)) / (ChainLength + 1));
  llvm::sort(R.Samples);
  return R;
}
