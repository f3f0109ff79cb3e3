//===- Submitter.cpp - command buffers, submits and semaphores ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Submitter.h.
///
//===----------------------------------------------------------------------===//

#include "Submitter.h"
#include "Calls.h"
#include "llvm/ADT/STLExtras.h"
#include <iterator>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// Longer than any frame takes on a slow processor with validation: ten minutes.
static constexpr uint64_t Timeout = 600ull * 1000 * 1000 * 1000;

Submitter::Submitter(Device &D) : D(D) {
  for (const DeviceQueue &Q : D.queues()) {
    if (any_of(States, [&](const State &S) { return S.On->Handle == Q.Handle; }))
      continue;
    State S;
    S.On = &Q;
    VkCommandPoolCreateInfo Info = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    Info.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT;
    Info.queueFamilyIndex = Q.Family;
    check(vkCreateCommandPool(D.handle(), &Info, nullptr, &S.Pool), "vkCreateCommandPool");
    S.Named = makeTimeline();
    States.push_back(std::move(S));
  }
}

Submitter::~Submitter() {
  for (State &S : States) {
    vkDestroyCommandPool(D.handle(), S.Pool, nullptr);
    vkDestroySemaphore(D.handle(), S.Named, nullptr);
    for (auto &[Frame, End] : S.Frames)
      vkDestroyFence(D.handle(), End.first, nullptr);
  }
}

VkSemaphore Submitter::makeTimeline() {
  VkSemaphoreTypeCreateInfo Type = {VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO};
  Type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
  VkSemaphoreCreateInfo Info = {VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, &Type};
  VkSemaphore Semaphore;
  check(vkCreateSemaphore(D.handle(), &Info, nullptr, &Semaphore), "vkCreateSemaphore");
  return Semaphore;
}

size_t Submitter::stateOf(Queue Q) const {
  VkQueue Handle = D.queueOf(Q).Handle;
  for (size_t I = 0; I < States.size(); ++I)
    if (States[I].On->Handle == Handle)
      return I;
  return 0;
}

VkCommandBuffer Submitter::commands(Queue Q) {
  State &S = States[stateOf(Q)];
  if (S.Open)
    return S.Open;
  VkCommandBufferAllocateInfo Info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  Info.commandPool = S.Pool;
  Info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  Info.commandBufferCount = 1;
  check(vkAllocateCommandBuffers(D.handle(), &Info, &S.Open), "vkAllocateCommandBuffers");
  VkCommandBufferBeginInfo Begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  Begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  check(vkBeginCommandBuffer(S.Open, &Begin), "vkBeginCommandBuffer");
  return S.Open;
}

static VkSemaphoreSubmitInfo point(VkSemaphore Semaphore, uint64_t Value,
                                   VkPipelineStageFlags2 Stages) {
  VkSemaphoreSubmitInfo Info = {VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO};
  Info.semaphore = Semaphore;
  Info.value = Value;
  Info.stageMask = Stages;
  return Info;
}

void Submitter::submit(State &S, std::optional<VkPipelineStageFlags2> Signal, VkFence Fence) {
  if (!S.Open && S.Waits.empty() && !Signal && !Fence)
    return;
  std::vector<VkSemaphoreSubmitInfo> Signals;
  if (Signal)
    Signals.push_back(point(S.Named, ++S.NamedValue, *Signal));
  VkCommandBufferSubmitInfo Commands = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO};
  Commands.commandBuffer = S.Open;
  if (S.Open) {
    check(vkEndCommandBuffer(S.Open), "vkEndCommandBuffer");
    S.Submitted.push_back(S.Open);
  }
  VkSubmitInfo2 Info = {VK_STRUCTURE_TYPE_SUBMIT_INFO_2};
  Info.waitSemaphoreInfoCount = S.Waits.size();
  Info.pWaitSemaphoreInfos = S.Waits.data();
  Info.commandBufferInfoCount = S.Open != VK_NULL_HANDLE;
  Info.pCommandBufferInfos = &Commands;
  Info.signalSemaphoreInfoCount = Signals.size();
  Info.pSignalSemaphoreInfos = Signals.data();
  check(vkQueueSubmit2(S.On->Handle, 1, &Info, Fence), "vkQueueSubmit2");
  S.Open = VK_NULL_HANDLE;
  S.Waits.clear();
}

/// The stages of draws in their order; a dispatch has the first one, too. A wait for a semaphore
/// reaches all stages behind those that it names and shows them all of memory; a signal reaches all
/// before. A barrier shows memory only to the stages that it names.
static VkPipelineStageFlags2 withOthers(VkPipelineStageFlags2 Stages, QueueKind On, bool Later) {
  static constexpr VkPipelineStageFlags2 Pipeline[] = {
      VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
      VK_PIPELINE_STAGE_2_INDEX_INPUT_BIT | VK_PIPELINE_STAGE_2_VERTEX_ATTRIBUTE_INPUT_BIT,
      VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT,
      VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT,
      VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT,
      VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT,
      VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT};
  VkPipelineStageFlags2 Found = Stages, Dispatch = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
  if (On == QueueKind::Transfer)
    return Found;
  if (Stages & (Later ? Pipeline[0] : Dispatch))
    Found |= Later ? Dispatch : Pipeline[0];
  if (On != QueueKind::Graphics)
    return Found;
  bool Begun = false;
  constexpr size_t Count = std::size(Pipeline);
  for (size_t I = 0; I < Count; ++I) {
    VkPipelineStageFlags2 Group = Pipeline[Later ? I : Count - 1 - I];
    if (Begun)
      Found |= Group;
    Begun |= (Stages & Group) != 0;
  }
  return Found;
}

/// More than two frames of a graph have, mostly.
static constexpr size_t MostOrders = 512;

void Submitter::ordered(Queue Q, VkPipelineStageFlags2 After, VkPipelineStageFlags2 Before) {
  std::deque<Order> &Orders = States[stateOf(Q)].Orders;
  Orders.push_back(
      {Q, withOthers(After, Q.Kind, /*Later=*/false), withOthers(Before, Q.Kind, /*Later=*/true)});
  if (Orders.size() > MostOrders)
    Orders.pop_front();
}

/// With all stages that come before \p Stages of the queue by what has been recorded.
VkPipelineStageFlags2 Submitter::stagesBefore(const State &S, Queue Q,
                                              VkPipelineStageFlags2 Stages) const {
  Stages = withOthers(Stages, Q.Kind, /*Later=*/false);
  for (const Order &O : reverse(S.Orders))
    if (O.On == Q && (O.Before & Stages))
      Stages |= O.After;
  return Stages;
}

void Submitter::signal(Queue Q, NameId Name, VkPipelineStageFlags2 After) {
  size_t Of = stateOf(Q);
  bool IsAlone = States.size() == 1;
  if (!IsAlone)
    submit(States[Of], After);
  if (IsAlone)
    After = stagesBefore(States[Of], Q, After);
  Points[Name] = {Of, States[Of].NamedValue, After};
}

void Submitter::wait(Queue Q, NameId Name, VkPipelineStageFlags2 Before) {
  auto At = Points.find(Name);
  if (At == Points.end())
    return;
  const Point &P = At->second;
  size_t Of = stateOf(Q);
  if (P.Of != Of) {
    if (States[Of].Open)
      submit(States[Of], std::nullopt);
    States[Of].Waits.push_back(point(States[P.Of].Named, P.Value, Before));
    return;
  }
  VkMemoryBarrier2 B = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
  B.srcStageMask = P.After;
  B.srcAccessMask = VK_ACCESS_2_MEMORY_WRITE_BIT;
  B.dstStageMask = withOthers(Before, Q.Kind, /*Later=*/true);
  B.dstAccessMask = VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT;
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.memoryBarrierCount = 1;
  Info.pMemoryBarriers = &B;
  vkCmdPipelineBarrier2(commands(Q), &Info);
  ordered(Q, B.srcStageMask, B.dstStageMask);
}

void Submitter::flush() {
  for (State &S : States)
    submit(S, std::nullopt);
}

void Submitter::hostWait(Queue Q) {
  flush();
  check(vkQueueWaitIdle(States[stateOf(Q)].On->Handle), "vkQueueWaitIdle");
}

void Submitter::hostWaitAll() {
  flush();
  check(vkDeviceWaitIdle(D.handle()), "vkDeviceWaitIdle");
}

void Submitter::endFrame(uint32_t Frame) {
  EndOpen = Frame + 1;
  if (!D.validates() || States.size() > 1)
    submitFrame(Frame);
}

/// A fence for the frame, and for those before it.
void Submitter::submitFrame(uint32_t Frame) {
  FirstOpen = EndOpen;
  for (State &S : States) {
    VkFenceCreateInfo Info = {VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    VkFence Fence;
    check(vkCreateFence(D.handle(), &Info, nullptr, &Fence), "vkCreateFence");
    submit(S, std::nullopt, Fence);
    S.Frames[Frame] = {Fence, std::move(S.Submitted)};
    S.Submitted.clear();
  }
}

void Submitter::waitForFrame(uint32_t Frame) {
  if (Frame >= FirstOpen && Frame < EndOpen)
    submitFrame(Frame);
  for (State &S : States) {
    auto At = S.Frames.find(Frame);
    if (At == S.Frames.end())
      continue;
    auto &[Fence, Commands] = At->second;
    check(vkWaitForFences(D.handle(), 1, &Fence, VK_TRUE, Timeout), "vkWaitForFences");
    vkDestroyFence(D.handle(), Fence, nullptr);
    if (!Commands.empty())
      vkFreeCommandBuffers(D.handle(), S.Pool, Commands.size(), Commands.data());
    S.Frames.erase(At);
  }
}
