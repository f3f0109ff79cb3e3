//===- StateBench.cpp - calls of a state tracker --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times single calls to a StateTracker, as a driver makes them for each command: a set of the
/// value that is there, of another value, of a viewport; the bind of a pipeline with all 30 static
/// groups, of which three differ; and the draw after nothing, a set, a bind, or a rectangle of the
/// driver. The items of the report are calls, or calls with the draw behind them.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "auxplan/State/Tracker.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

using SG = StateGroup;

namespace {

/// A tracker in the midst of a command buffer.
class Recording {
public:
  explicit Recording(const StateModel &M)
      : Model(M), Tracked(M), T(Tracked), Pipelines{StateValues(Tracked), StateValues(Tracked)} {
    for (unsigned I : {0, 1})
      fill(Pipelines[I], I);
    T.bind(Pipelines[0]);
    T.setCount(StateCount::Elements, 2);
    T.draw();
  }
  const StateModel &Model;
  TrackedModel Tracked;
  StateTracker T;
  StateValues Pipelines[2];

private:
  void fill(StateValues &Of, uint32_t Differs);
};

} // namespace

void Recording::fill(StateValues &Of, uint32_t Differs) {
  for (unsigned G = 0; G != NumStateGroups; ++G) {
    const StateGroupInfo &Info = infoOf(SG(G));
    bool IsStatic = Info.Parts && SG(G) != SG::VP_VIEWPORTS && SG(G) != SG::VP_SCISSORS &&
                    SG(G) != SG::DS_STENCIL_REFERENCE;
    uint32_t Value[4] = {G, 0, 0, 0};
    if (SG(G) == SG::FRAGMENT_SHADER || SG(G) == SG::RS_CULL_MODE ||
        SG(G) == SG::CB_BLEND_EQUATIONS)
      Value[1] = Differs;
    if (IsStatic)
      Of.add(SG(G), Value, sizeof(Value));
  }
}

static void benchSetSame(benchmark::State &State, Recording &R) {
  uint32_t Reference = 1;
  for (auto _ : State)
    benchmark::DoNotOptimize(R.T.set(SG::DS_STENCIL_REFERENCE, &Reference, 4));
}

static void benchSetOther(benchmark::State &State, Recording &R) {
  uint32_t Reference = 1;
  for (auto _ : State) {
    ++Reference;
    benchmark::DoNotOptimize(R.T.set(SG::DS_STENCIL_REFERENCE, &Reference, 4));
  }
}

static void benchSetViewport(benchmark::State &State, Recording &R) {
  float Viewport[6] = {0, 0, 1920, 1080, 0, 1};
  for (auto _ : State) {
    Viewport[0] += 1;
    benchmark::DoNotOptimize(R.T.setPart(SG::VP_VIEWPORTS, 0, Viewport, sizeof(Viewport)));
  }
}

static void benchDraw(benchmark::State &State, Recording &R) {
  for (auto _ : State)
    benchmark::DoNotOptimize(R.T.draw());
}

static void benchSetDraw(benchmark::State &State, Recording &R) {
  uint32_t Reference = 1;
  for (auto _ : State) {
    ++Reference;
    R.T.set(SG::DS_STENCIL_REFERENCE, &Reference, 4);
    benchmark::DoNotOptimize(R.T.draw());
  }
}

static void benchBindDraw(benchmark::State &State, Recording &R) {
  unsigned I = 0;
  for (auto _ : State) {
    R.T.bind(R.Pipelines[++I % 2]);
    benchmark::DoNotOptimize(R.T.draw());
  }
}

static void benchOpDraw(benchmark::State &State, Recording &R) {
  const StateWork &W = *workOf(R.Model, AccessKind::Clear, Aspect::Color);
  for (auto _ : State) {
    R.T.overwrite(W.Disturbs, W.LeavesDefault, &R.Pipelines[0], W.Counts);
    benchmark::DoNotOptimize(R.T.draw());
  }
}

void bench::addStateBenchmarks(const Options &O) {
  const StateModel *M = stateModelOf(*O.Target);
  if (!M)
    return;
  auto Add = [&](const char *Name, void (*Body)(benchmark::State &, Recording &)) {
    add(O, std::string("state/") + Name, [M, Body](benchmark::State &State) {
      Recording R(*M);
      Body(State, R);
      State.SetItemsProcessed(State.iterations());
    });
  };
  Add("set-same", benchSetSame);
  Add("set-other", benchSetOther);
  Add("set-viewport", benchSetViewport);
  Add("draw", benchDraw);
  Add("set-draw", benchSetDraw);
  Add("bind-draw", benchBindDraw);
  Add("op-draw", benchOpDraw);
}
