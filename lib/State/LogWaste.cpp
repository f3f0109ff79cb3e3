//===- LogWaste.cpp - calls that set what was there -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A call is redundant if the values that it sets were there, from calls of the same command
/// buffer. Where a pipeline has set a value that another one leaves to commands, Vulkan wants a
/// command behind the bind of the latter.
///
//===----------------------------------------------------------------------===//

#include "LogValues.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;

namespace {

class WasteFinder {
public:
  WasteFinder(const StateLog &Log, unsigned Numbers)
      : Log(Log), Numbers(Numbers), HasRun(Log.Buffers.size()) {}
  LogWaste run();

private:
  void runBuffer(uint32_t Buffer);
  void begin();
  bool set(const LogCommand &);
  bool bind(const LogPipeline &);
  void count(const LogCommand &, bool IsRedundant);

  const StateLog &Log;
  unsigned Numbers;
  LogValues Values;
  GroupSet OfPipelines;             ///< groups whose values are from a pipeline
  BitVector HasRun;                 ///< by buffer
  std::map<uint32_t, CallUse> Uses; ///< by index into StateLog::Names
  LogWaste Waste;
};

} // namespace

void WasteFinder::begin() {
  Values.begin();
  OfPipelines = {};
}

bool WasteFinder::set(const LogCommand &C) {
  bool Changes = false;
  for (const LogValue &V : Log.valuesOf(C)) {
    Changes |= Values.set(Log, V);
    OfPipelines.erase(V.Group);
  }
  return Changes;
}

bool WasteFinder::bind(const LogPipeline &P) {
  Values.forget(OfPipelines & P.Dynamic);
  OfPipelines -= P.Dynamic;
  bool Changes = false;
  for (const LogValue &V : Log.valuesOf(P)) {
    Changes |= Values.set(Log, V);
    OfPipelines.insert(V.Group);
  }
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
  begin();
  for (const LogCommand &C : Log.Buffers[Buffer])
    if (C.Kind == LogKind::Set)
      count(C, !set(C));
    else if (C.Kind == LogKind::Bind)
      count(C, !bind(Log.Pipelines[C.First]));
    else if (C.Kind == LogKind::BeginRendering)
      set(C);
    else if (C.Kind == LogKind::Execute)
      begin(); // Vulkan: the state of the primary buffer is undefined then
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
