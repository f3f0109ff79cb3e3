//===- HandOff.cpp - what runs when an image goes to a device -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/HandOff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// From sets alone
//===----------------------------------------------------------------------===//

/// All holders have it: they use the image at once.
static CapabilityList commonOf(ArrayRef<Holder> Side) {
  CapabilityList All = Side.front().Has;
  for (const Holder &H : Side.drop_front())
    All = common(All, H.Has);
  return All;
}

/// The steps of one side, for the devices that have something that the other side lacks.
static void addSteps(HandOverPhase Phase, ArrayRef<Holder> Side, const CapabilityList &Between,
                     const CapabilityList &OtherSide, std::vector<HandOverStep> &Steps) {
  for (const Holder &H : Side) {
    CapabilityList Global = without(globalsOf(H.Has), Between);
    CapabilityList Local = without(localsOf(H.Has), OtherSide);
    if (!Global.empty() || !Local.empty())
      Steps.push_back({Phase, H.Device, std::move(Global), std::move(Local)});
  }
}

Expected<HandOver> auxplan::sharing::planHandOver(ArrayRef<Holder> From, ArrayRef<Holder> To) {
  CapabilityList Source = commonOf(From), Destination = commonOf(To);
  HandOver Plan;
  Plan.Between = globalsOf(common(Source, Destination));
  if (Plan.Between.empty()) {
    SetConflict Why;
    Why.HasNoLayout = true;
    return llvm::make_error<ConflictError>(
        Conflict{From.front().Device, To.front().Device, std::move(Why)});
  }
  addSteps(HandOverPhase::Release, From, Plan.Between, Destination, Plan.Steps);
  Plan.Steps.push_back({HandOverPhase::Synchronise, "", {}, {}});
  addSteps(HandOverPhase::Acquire, To, Plan.Between, Source, Plan.Steps);
  return Plan;
}

//===----------------------------------------------------------------------===//
// With the rules of devices
//===----------------------------------------------------------------------===//

uint64_t auxplan::sharing::bytesFor(uint32_t PerMille, uint64_t Fixed, uint64_t ImageBytes) {
  // In two parts, so that only a result overflows.
  uint64_t Part = llvm::divideCeil(ImageBytes % 1000 * PerMille, 1000);
  uint64_t Bytes = llvm::SaturatingMultiplyAdd<uint64_t>(ImageBytes / 1000, PerMille, Part);
  return llvm::SaturatingAdd(Bytes, Fixed);
}

uint64_t HandOff::bytes() const {
  uint64_t Sum = 0;
  for (ArrayRef<HandOffOp> Ops : {ArrayRef(Release), ArrayRef(Acquire)})
    for (const HandOffOp &Op : Ops)
      Sum = llvm::SaturatingAdd(Sum, Op.Bytes);
  return Sum;
}

namespace {

/// A capability that a device takes away or makes, and how.
struct Task {
  const Capability *What;
  const DeviceOperation *How;
  bool IsDone = false;

  bool covers(const Task &O) const {
    return O.What->Vendor == What->Vendor && llvm::is_contained(How->Covers, O.What->Name);
  }
};

using OperationOf = std::optional<DeviceOperation> CapabilityRule::*;

} // namespace

/// The tasks that are open and done if the operation of \p T runs.
static size_t countDone(ArrayRef<Task> Tasks, const Task &T) {
  return llvm::count_if(Tasks,
                        [&](const Task &O) { return !O.IsDone && (&O == &T || T.covers(O)); });
}

/// The task to do next: an open one whose operation handles most.
static Task *choose(std::vector<Task> &Tasks) {
  Task *Best = nullptr;
  size_t Most = 0;
  for (Task &T : Tasks)
    if (size_t Count = T.IsDone ? 0 : countDone(Tasks, T); Count > Most) {
      Best = &T;
      Most = Count;
    }
  return Best;
}

static void run(std::vector<Task> Tasks, uint64_t ImageBytes, std::vector<HandOffOp> &Ops) {
  while (Task *Next = choose(Tasks)) {
    for (Task &T : Tasks)
      T.IsDone |= &T == Next || Next->covers(T);
    const DeviceOperation &Op = *Next->How;
    if (!Op.Word.empty())
      Ops.push_back({*Next->What, Op.Word, bytesFor(Op.PerMille, Op.Fixed, ImageBytes)});
  }
}

/// Adds the operations of \p D for all of \p List, or tells \p Why which it lacks.
static void addOps(const Device &D, const CapabilityList &List, OperationOf Which,
                   uint64_t ImageBytes, std::vector<HandOffOp> &Ops, std::vector<Difference> &Why) {
  bool Releases = Which == &CapabilityRule::Release;
  std::vector<Task> Tasks;
  for (const Capability &C : List) {
    const CapabilityRule *Rule = D.ruleFor(C);
    if (Rule && Rule->*Which)
      Tasks.push_back({&C, &*(Rule->*Which)});
    else
      Why.push_back({C, Releases, Releases ? Obstacle::CannotRelease : Obstacle::CannotAcquire});
  }
  run(std::move(Tasks), ImageBytes, Ops);
}

/// The layout first.
static void sortReleases(HandOff &Work) {
  llvm::stable_sort(Work.Release, [](auto &A, auto &B) { return !A.For.Local && B.For.Local; });
}

std::optional<HandOff> auxplan::sharing::handOff(const Device &From, const CapabilityList &Has,
                                                 const Device &To, const CapabilityList &Wants,
                                                 uint64_t ImageBytes,
                                                 std::vector<Difference> &Why) {
  Why.clear();
  CapabilityList Lost = without(Has, Wants), Made = without(Wants, Has);
  HandOff Work;
  addOps(From, Lost, &CapabilityRule::Release, ImageBytes, Work.Release, Why);
  addOps(To, Made, &CapabilityRule::Acquire, ImageBytes, Work.Acquire, Why);
  if (!Why.empty())
    return std::nullopt;
  sortReleases(Work);
  llvm::stable_sort(Work.Acquire, [](auto &A, auto &B) { return A.For.Local && !B.For.Local; });
  return Work;
}

void auxplan::sharing::addPublishing(const Device &From, const CapabilityList &Kept,
                                     uint64_t ImageBytes, HandOff &Work) {
  std::vector<Task> Tasks;
  for (const Capability &C : Kept)
    if (const CapabilityRule *Rule = From.ruleFor(C); Rule && Rule->Publish)
      Tasks.push_back({&C, &*Rule->Publish});
  run(std::move(Tasks), ImageBytes, Work.Release);
  sortReleases(Work);
}
