//===- QueueWaits.cpp - what queues and the host wait for -----------------===//
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

#include "QueueWaits.h"
#include "EnumArgs.h"
#include "SyncArgs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

QueueWaits::Handler QueueWaits::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCreateSemaphore", &QueueWaits::createSemaphore)
      .Case("vkCreateFence", &QueueWaits::createFence)
      .Case("vkAcquireNextImage", &QueueWaits::acquireImage)
      .Case("vkAcquireNextImage2", &QueueWaits::acquireImage)
      .Case("vkSignalSemaphore", &QueueWaits::signalByHost)
      .Case("vkWaitForFences", &QueueWaits::waitForFences)
      .Case("vkGetFenceStatus", &QueueWaits::waitForFence)
      .Case("vkWaitSemaphores", &QueueWaits::waitForSemaphores)
      .Case("vkQueueWaitIdle", &QueueWaits::waitForQueue)
      .Case("vkDeviceWaitIdle", &QueueWaits::waitForDevice)
      .Default(nullptr);
}

bool QueueWaits::handle(StringRef Name, JSONNode Call, StringRef Result, LocOffset Loc) {
  Handler H = handlerFor(Name);
  if (H && Result != "VK_TIMEOUT" && Result != "VK_NOT_READY")
    (this->*H)(Call, Loc);
  return H;
}

/// A handle, which old converters write as "VK_NULL_HANDLE" if it is none.
static uint64_t handleOf(JSONNode Node) {
  return Node.integer().value_or(0);
}

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

void QueueWaits::createSemaphore(JSONNode Call, LocOffset) {
  JSONNode Type = A.chained(Call["pCreateInfo"], "SEMAPHORE_TYPE_CREATE_INFO");
  Semaphores[handleOf(Call["pSemaphore"])].IsTimeline =
      readEnumerator(Type, "semaphoreType", "VK_SEMAPHORE_TYPE_") == "TIMELINE";
}

/// A semaphore that no call has made is a timeline if a submission names a value of it.
QueueWaits::Semaphore &QueueWaits::semaphore(JSONNode Node, bool HasValue) {
  auto [It, New] = Semaphores.try_emplace(handleOf(Node));
  NamesUnmade |= New;
  if (New)
    It->second.IsTimeline = HasValue;
  return It->second;
}

/// The signal that a wait waits for.
std::optional<QueueWaits::Signal> QueueWaits::match(Semaphore &S, uint64_t Value) {
  if (S.Signals.empty())
    return std::nullopt;
  if (!S.IsTimeline) {
    Signal Last = S.Signals.back();
    S.Signals.clear();
    return Last;
  }
  auto It = partition_point(S.Signals, [&](const Signal &X) { return X.Value < Value; });
  return It == S.Signals.end() ? std::nullopt : std::optional(*It);
}

/// A mask of a semaphore. No stages are not worth a statement, and are all of them here.
static SyncScope pointScope(StageMask Stages) {
  StageMask All = stageBit(Stage::ALL_COMMANDS);
  return {!Stages || Stages & All ? All : Stages, 0};
}

void QueueWaits::wait(JSONNode Node, JSONNode Value, StageMask Stages, QueueRecord Queue,
                      LocOffset Loc) {
  if (!handleOf(Node))
    return;
  uint64_t V = Value.integer().value_or(0);
  std::optional<Signal> Of = match(semaphore(Node, V != 0), V);
  if (!Of || Of->Queue == NoQueue || !Stages)
    return;
  TraceBarrier B;
  B.Kind = BarrierKind::Wait;
  B.On = Queue.TraceQueue;
  B.Number = Of->Number;
  B.Scopes.Before = pointScope(Stages);
  Out.barrier(B, Loc);
}

void QueueWaits::signal(JSONNode Node, JSONNode Value, StageMask Stages, QueueRecord Queue,
                        LocOffset Loc) {
  if (!handleOf(Node))
    return;
  uint64_t V = Value.integer().value_or(0);
  semaphore(Node, V != 0)
      .Signals.push_back({V, Queue.TraceQueue, NumSignals, ByQueue[Queue.TraceQueue].Given});
  TraceBarrier B;
  B.Kind = BarrierKind::Signal;
  B.On = Queue.TraceQueue;
  B.Number = NumSignals++;
  B.Scopes.After = pointScope(Stages);
  Out.barrier(B, Loc);
}

/// The element of a list, or nothing.
template <typename T> static JSONNode takeNext(T &It, T End) {
  JSONNode Node;
  if (It != End) {
    Node = *It;
    ++It;
  }
  return Node;
}

void QueueWaits::beginSubmit(JSONNode Submit, QueueRecord Queue, LocOffset Loc) {
  ++ByQueue[Queue.TraceQueue].Given;
  for (JSONNode Info : A.list(Submit, "pWaitSemaphoreInfos"))
    wait(Info["semaphore"], Info["value"],
         readStages(A, Info, "stageMask").value_or(stageBit(Stage::ALL_COMMANDS)), Queue, Loc);
  JSONNode Values =
      A.list(A.chained(Submit, "TIMELINE_SEMAPHORE_SUBMIT_INFO"), "pWaitSemaphoreValues");
  JSONNode Masks = A.list(Submit, "pWaitDstStageMask");
  auto Value = Values.begin(), Mask = Masks.begin();
  for (JSONNode Semaphore : A.list(Submit, "pWaitSemaphores")) {
    JSONNode V = takeNext(Value, Values.end()), M = takeNext(Mask, Masks.end());
    wait(Semaphore, V, M.exists() ? readStages(M) : stageBit(Stage::ALL_COMMANDS), Queue, Loc);
  }
}

void QueueWaits::endSubmit(JSONNode Submit, QueueRecord Queue, LocOffset Loc) {
  for (JSONNode Info : A.list(Submit, "pSignalSemaphoreInfos"))
    signal(Info["semaphore"], Info["value"],
           readStages(A, Info, "stageMask").value_or(stageBit(Stage::ALL_COMMANDS)), Queue, Loc);
  JSONNode Values =
      A.list(A.chained(Submit, "TIMELINE_SEMAPHORE_SUBMIT_INFO"), "pSignalSemaphoreValues");
  auto Value = Values.begin();
  for (JSONNode Semaphore : A.list(Submit, "pSignalSemaphores")) {
    JSONNode V = takeNext(Value, Values.end());
    signal(Semaphore, V, stageBit(Stage::ALL_COMMANDS), Queue, Loc);
  }
}

/// The display waits. Where the queue that presents is another one than that which has drawn, it is
/// that queue that waits.
void QueueWaits::present(JSONNode Info, QueueRecord Queue, LocOffset Loc) {
  for (JSONNode Node : A.list(Info, "pWaitSemaphores")) {
    auto Known = Semaphores.find(handleOf(Node));
    if (Known == Semaphores.end() || Known->second.Signals.empty())
      continue;
    if (Known->second.Signals.back().Queue == Queue.TraceQueue)
      Known->second.Signals.clear();
    else
      wait(Node, JSONNode(), stageBit(Stage::ALL_COMMANDS), Queue, Loc);
  }
}

/// The swapchain signals.
void QueueWaits::acquireImage(JSONNode Call, LocOffset) {
  JSONNode Info = Call["pAcquireInfo"] ? Call["pAcquireInfo"] : Call;
  if (handleOf(Info["semaphore"]))
    semaphore(Info["semaphore"], false).Signals.assign(1, {0, NoQueue, 0, 0});
  Fences.erase(handleOf(Info["fence"]));
}

void QueueWaits::signalByHost(JSONNode Call, LocOffset) {
  JSONNode Info = Call["pSignalInfo"];
  semaphore(Info["semaphore"], true)
      .Signals.push_back({Info["value"].integer().value_or(0), NoQueue, 0, 0});
}

//===----------------------------------------------------------------------===//
// Waits of the host
//===----------------------------------------------------------------------===//

void QueueWaits::createFence(JSONNode Call, LocOffset) {
  Fences[handleOf(Call["pFence"])] = {NoQueue, 0};
}

void QueueWaits::fence(JSONNode Node, QueueRecord Queue) {
  if (!handleOf(Node))
    return;
  NamesUnmade |= !Fences.count(handleOf(Node));
  Fences[handleOf(Node)] = {Queue.TraceQueue, ByQueue[Queue.TraceQueue].Given};
}

/// The host knows that the first \p Submits submissions are done.
void QueueWaits::hostWait(uint16_t Queue, uint64_t Submits, LocOffset Loc) {
  if (Queue == NoQueue)
    return;
  Progress &P = ByQueue[Queue];
  if (Submits != P.Given || P.Done == P.Given)
    return;
  P.Done = P.Given;
  TraceBarrier B;
  B.Kind = BarrierKind::HostWait;
  B.On = Queue;
  Out.barrier(B, Loc);
}

void QueueWaits::waitForFence(JSONNode Call, LocOffset Loc) {
  auto Known = Fences.find(handleOf(Call["fence"]));
  if (Known != Fences.end())
    hostWait(Known->second.first, Known->second.second, Loc);
}

void QueueWaits::waitForFences(JSONNode Call, LocOffset Loc) {
  JSONNode List = A.list(Call, "pFences");
  if (!A.boolean(Call, "waitAll") && List.size() > 1)
    return; // for one of them
  for (JSONNode Node : List) {
    auto Known = Fences.find(handleOf(Node));
    if (Known != Fences.end())
      hostWait(Known->second.first, Known->second.second, Loc);
  }
}

void QueueWaits::waitForSemaphores(JSONNode Call, LocOffset Loc) {
  static constexpr FlagName Names[] = {{"VK_SEMAPHORE_WAIT_ANY_BIT", 0x1}};
  JSONNode Info = A.object(Call, "pWaitInfo");
  JSONNode List = A.list(Info, "pSemaphores"), Values = A.list(Info, "pValues");
  bool Any = Info["flags"].exists() && readFlags(A, Info, "flags", Names) & 0x1;
  if (Any && List.size() > 1)
    return;
  auto Value = Values.begin();
  for (JSONNode Node : List) {
    JSONNode V = takeNext(Value, Values.end());
    std::optional<Signal> Of = match(semaphore(Node, true), V.integer().value_or(0));
    if (Of)
      hostWait(Of->Queue, Of->Submits, Loc);
  }
}

void QueueWaits::waitForQueue(JSONNode Call, LocOffset Loc) {
  if (std::optional<QueueRecord> Queue = Queues.usedQueue(handleOf(Call["queue"])))
    hostWait(Queue->TraceQueue, ByQueue[Queue->TraceQueue].Given, Loc);
}

void QueueWaits::waitForDevice(JSONNode, LocOffset Loc) {
  bool Works = false;
  for (auto &[Queue, P] : ByQueue) {
    Works |= P.Done != P.Given;
    P.Done = P.Given;
  }
  if (!Works)
    return;
  TraceBarrier B;
  B.Kind = BarrierKind::HostWait;
  Out.barrier(B, Loc);
}
