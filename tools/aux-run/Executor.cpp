//===- Executor.cpp - the run of a graph ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Executor.h.
///
//===----------------------------------------------------------------------===//

#include "Executor.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// Words of buffers: indices below 2^24, which every device can have, and small numbers of draws
/// where there are indirect ones.
static uint32_t wordMaskOf(const Graph &G) {
  bool HasDraws = any_of(G.Buffers, [](const Buffer &B) {
    return B.Usage & maskOf(BufferUsageFlag::INDIRECT_BUFFER);
  });
  return HasDraws ? 3 : 0xFFFFFF;
}

Executor::Executor(const Graph &G, Device &D, const Schedule &S, const Options &O,
                   ArrayRef<std::string> LeftOut)
    : G(G), D(D), S(S), Seed(O.Seed), Things(G, D, S), Draws(D), Passes(D),
      Submits(D), M{G, D, Things, Draws, Passes, Finds, Submits, wordMaskOf(G)},
      Barriers(M, O.AsStated), Prepared(M, S, O.Seed) {
  for (uint32_t I = 0; I < FramesInFlight; ++I)
    Memories.push_back(std::make_unique<FrameMemory>(D));
  for (const std::string &What : LeftOut)
    Finds.leaveOut(What);
}

VkCommandBuffer Executor::commands(const Step &St) {
  return Submits.commands(queueOfItem(G, St.Item));
}

void Executor::beginFrame(uint32_t Frame) {
  if (Frame >= FramesInFlight)
    retire(Frame - FramesInFlight);
}

/// The device is done with a frame, or soon will be.
void Executor::retire(uint32_t Frame) {
  Submits.waitForFrame(Frame);
  Finds.endFrame(Frame);
  Draws.endFrame(Frame);
  Memories[Frame % FramesInFlight]->giveBack();
  Retired = Frame + 1;
}

/// What the frame has found becomes visible to the host. The barriers are of these buffers alone,
/// and nothing of the graph waits for the host, so that no barrier of the graph is helped.
void Executor::endFrame(uint32_t Frame) {
  std::vector<VkBufferMemoryBarrier2> Found;
  for (VkBuffer B : Memories[Frame % FramesInFlight]->used()) {
    VkBufferMemoryBarrier2 Barrier = {VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER_2};
    Barrier.srcStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
    Barrier.srcAccessMask = VK_ACCESS_2_MEMORY_WRITE_BIT;
    Barrier.dstStageMask = VK_PIPELINE_STAGE_2_HOST_BIT;
    Barrier.dstAccessMask = VK_ACCESS_2_HOST_READ_BIT;
    Barrier.srcQueueFamilyIndex = Barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    Barrier.buffer = B;
    Barrier.size = VK_WHOLE_SIZE;
    Found.push_back(Barrier);
  }
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.bufferMemoryBarrierCount = Found.size();
  Info.pBufferMemoryBarriers = Found.data();
  if (!Found.empty())
    for (const DeviceQueue &Q : D.queues())
      vkCmdPipelineBarrier2(Submits.commands(Q.Of), &Info);
  D.messages().setPlace("submit of frame " + std::to_string(Frame));
  Submits.endFrame(Frame);
  Things.endFrame();
}

Place Executor::placeOf(const Step &St, size_t Number) {
  Place At;
  At.Frame = St.Frame;
  At.Seed = mixPlace(St.Item, St.Frame, Number, static_cast<uint32_t>(Seed));
  At.Memory = Memories[St.Frame % FramesInFlight].get();
  QueueKind Kind = queueOfItem(G, St.Item).Kind;
  At.HasGraphics = Kind == QueueKind::Graphics;
  At.HasCompute = Kind == QueueKind::Graphics || Kind == QueueKind::Compute;
  At.Name = "frame " + std::to_string(St.Frame);
  return At;
}

static bool isWith(const Graph &G, const Step &St) {
  return (St.Kind == ItemKind::Transition && G.Transitions[St.Index].With) ||
         (St.Kind == ItemKind::Barrier && G.Barriers[St.Index].With);
}

/// Records the statements about synchronisation from step \p First on; returns the step behind.
size_t Executor::runBarriers(size_t First) {
  size_t I = First;
  const Step &Head = S.Steps[First];
  if (Head.Kind == ItemKind::Barrier)
    runBarrier(G.Barriers[Head.Index], Head);
  else
    Barriers.add(G.Transitions[Head.Index], Head.Frame);
  for (++I; I < S.Steps.size() && isWith(G, S.Steps[I]); ++I)
    if (S.Steps[I].Kind == ItemKind::Barrier)
      runBarrier(G.Barriers[S.Steps[I].Index], S.Steps[I]);
    else
      Barriers.add(G.Transitions[S.Steps[I].Index], S.Steps[I].Frame);
  Barriers.record(commands(Head), queueOfItem(G, Head.Item));
  return I;
}

void Executor::runBarrier(const Barrier &B, const Step &St) {
  Queue Q = queueOfItem(G, St.Item);
  auto stages = [&](StageMask Mask) {
    return Mask ? Barriers.stages(Mask) : VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
  };
  switch (B.Kind) {
  case BarrierKind::Barrier:
  case BarrierKind::Release:
  case BarrierKind::Acquire:
    return Barriers.add(B);
  case BarrierKind::Signal:
    return Submits.signal(Q, B.Name, stages(B.Scopes.After.Stages));
  case BarrierKind::Wait:
    return Submits.wait(Q, B.Name, stages(B.Scopes.Before.Stages));
  case BarrierKind::SetEvent:
    return Barriers.setEvent(B, commands(St));
  case BarrierKind::WaitEvent:
    return Barriers.waitEvent(B, commands(St));
  case BarrierKind::HostWait:
    return B.HasQueue ? Submits.hostWait(Q) : Submits.hostWaitAll();
  }
}

void Executor::runPass(const Step &St, size_t Number) {
  Place At = placeOf(St, Number);
  At.P = &G.Passes[St.Index];
  At.Name += ": pass @" + G.Names.get(At.P->Name).str();
  D.messages().setPlace(At.Name);
  if (PassRecorder::hasHostLines(G, *At.P)) {
    // What the host writes is seen by submits behind it, and only by these.
    Submits.flush();
    PassRecorder(M, Barriers, At).runHost();
  }
  At.Commands = commands(St);
  PassRecorder(M, Barriers, At).record();
}

void Executor::runPresent(const Step &St, size_t Number) {
  Place At = placeOf(St, Number);
  At.Commands = commands(St);
  const Present &P = G.Presents[St.Index];
  D.messages().setPlace(At.Name + ": present");
  Prepared.present(P, At, Prepared.entryLayout(P.Image, St.Frame + FramesInFlight, FramesInFlight));
}

void Executor::run() {
  D.messages().setPlace("before the first frame");
  Prepared.fillAll();
  for (size_t I = 0; I < S.Steps.size();) {
    const Step &St = S.Steps[I];
    switch (St.Kind) {
    case ItemKind::FrameBegin:
      beginFrame(St.Frame);
      break;
    case ItemKind::FrameEnd:
      endFrame(St.Frame);
      break;
    case ItemKind::Pass:
      runPass(St, I);
      break;
    case ItemKind::Present:
      runPresent(St, I);
      break;
    case ItemKind::Transition:
    case ItemKind::Barrier:
      D.messages().setPlace("frame " + std::to_string(St.Frame) + ": barriers before item " +
                            std::to_string(St.Item));
      I = runBarriers(I);
      continue;
    default:
      break;
    }
    ++I;
  }
  D.messages().setPlace("behind the last frame");
  Submits.hostWaitAll();
  while (Retired < S.Frames)
    retire(Retired);
}

bool Executor::report() {
  if (unsigned N = D.messages().leftOut())
    Finds.leaveOut("messages of the validation layer about reads that it forgets", N);
  unsigned Waits =
      count_if(G.Barriers, [](const Barrier &B) { return B.Kind == BarrierKind::Wait; });
  if (Waits && Barriers.sharesQueue())
    Finds.leaveOut("waits between queues that are one queue of this device: they are barriers",
                   Waits);
  return Finds.report(D.messages().count());
}
