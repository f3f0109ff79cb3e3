//===- LogWaste.cpp - calls that set what was there -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A call is redundant if the values that it sets were there, from calls of the same command
/// buffer. No packet matters to that, so a tracker without any finds these calls.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/StateLog.h"
#include "auxplan/State/Tracker.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;

namespace {

class WasteFinder {
public:
  WasteFinder(const StateLog &Log, unsigned Numbers);
  LogWaste run();

private:
  void runBuffer(uint32_t Buffer);
  bool set(const LogCommand &);
  void count(const LogCommand &, bool IsRedundant);

  const StateLog &Log;
  unsigned Numbers;
  StateModel NoPackets = {};
  TrackedModel M;
  StateTracker T;
  std::vector<StateValues> Pipelines;
  BitVector HasRun;                 ///< by buffer
  std::map<uint32_t, CallUse> Uses; ///< by index into StateLog::Names
  LogWaste Waste;
};

} // namespace

WasteFinder::WasteFinder(const StateLog &Log, unsigned Numbers)
    : Log(Log), Numbers(Numbers), M(NoPackets, logCapacities()), T(M), HasRun(Log.Buffers.size()) {
  for (const LogPipeline &P : Log.Pipelines) {
    Pipelines.emplace_back(M);
    for (const LogValue &V : Log.valuesOf(P))
      Pipelines.back().add(V.Group, Log.bytesOf(V), V.Size);
  }
}

bool WasteFinder::set(const LogCommand &C) {
  bool Changes = false;
  for (const LogValue &V : Log.valuesOf(C))
    Changes |= V.IsPart ? T.setPart(V.Group, V.Offset, Log.bytesOf(V), V.Size)
                        : T.set(V.Group, Log.bytesOf(V), V.Size);
  return Changes;
}

void WasteFinder::count(const LogCommand &C, bool IsRedundant) {
  CallUse &Use = Uses[C.Name];
  ++Use.Calls;
  Use.Redundant += IsRedundant;
  if (IsRedundant && Use.First.size() < Numbers)
    Use.First.push_back(C.Call);
  bool IsSet = C.Kind == LogKind::Set;
  ++(IsSet ? Waste.Sets : Waste.Binds);
  (IsSet ? Waste.RedundantSets : Waste.RedundantBinds) += IsRedundant;
}

void WasteFinder::runBuffer(uint32_t Buffer) {
  if (HasRun[Buffer])
    return;
  HasRun.set(Buffer);
  T.begin();
  for (const LogCommand &C : Log.Buffers[Buffer])
    if (C.Kind == LogKind::Set)
      count(C, !set(C));
    else if (C.Kind == LogKind::Bind)
      count(C, !T.bind(Pipelines[C.First]));
    else if (C.Kind == LogKind::BeginRendering)
      set(C);
    else if (C.Kind == LogKind::Execute)
      T.begin(); // Vulkan: the state of the primary buffer is undefined then
}

LogWaste WasteFinder::run() {
  for (uint32_t Buffer : Log.Submits) {
    runBuffer(Buffer);
    for (const LogCommand &C : Log.Buffers[Buffer])
      if (C.Kind == LogKind::Execute)
        runBuffer(C.First);
  }
  for (auto &[Name, Use] : Uses) {
    Use.Name = Log.Names[Name];
    Waste.ByName.push_back(std::move(Use));
  }
  stable_sort(Waste.ByName, [](const CallUse &X, const CallUse &Y) {
    return std::pair(Y.Redundant, StringRef(X.Name)) < std::pair(X.Redundant, StringRef(Y.Name));
  });
  return std::move(Waste);
}

LogWaste auxplan::findWaste(const StateLog &Log, unsigned Numbers) {
  return WasteFinder(Log, Numbers).run();
}
