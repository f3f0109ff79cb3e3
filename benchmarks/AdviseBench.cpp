//===- AdviseBench.cpp - changes tried on real frames ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times the adviser on the real frames, with plans of `optimal`. The time is processor time of all
/// its threads: changing, verifying and planning each frame, and simulating the suggestions that
/// are printed.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "RealFrames.h"
#include "auxplan/Advise/Advise.h"
#include "auxplan/Graph/TextIO.h"
#include <ctime>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

static void benchAdvice(benchmark::State &State, StringRef Frame, const TargetInfo &T) {
  std::string Text = textOfRealFrame(Frame, 1);
  Source S(Text);
  std::unique_ptr<Graph> G = parseGraph(S.diags());
  if (!G || !verifyGraph(*G, S.diags())) {
    State.SkipWithError(("cannot read " + Frame.str() + S.error()).c_str());
    return;
  }
  uint64_t Planned = 0;
  std::clock_t Start = std::clock();
  for (auto _ : State) {
    std::optional<Advice> Found = adviseOn(*G, &T, AdviceOptions(), S.diags());
    if (!Found || Found->NumWrong) {
      State.SkipWithError(("no right advice: " + S.error()).c_str());
      return;
    }
    Planned += Found->Planned;
  }
  double Seconds = double(std::clock() - Start) / CLOCKS_PER_SEC;
  State.counters["changed_frames"] = double(Planned) / State.iterations();
  State.counters["seconds_per_1000"] = Planned ? Seconds * 1000 / Planned : 0;
}

void bench::addAdviseBenchmarks(const Options &O) {
  for (StringRef Frame : realFrames())
    if (!O.Smoke || Frame == realFrames().front())
      add(O, ("advise/" + Frame).str(),
          [Frame, T = O.Target](benchmark::State &State) { benchAdvice(State, Frame, *T); });
}
