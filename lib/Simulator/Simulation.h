//===- Simulation.h - a plan being executed on blocks -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames and control flow. Passes and ops have simulators of their own, which change the memory.
/// Simulator.cpp explains the algorithm.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_SIMULATION_H
#define AUXPLAN_LIB_SIMULATOR_SIMULATION_H

#include "FrameStarts.h"
#include "PassSimulator.h"
#include "PathChoices.h"
#include "auxplan/Graph/FrameCycle.h"

namespace auxplan::sim {

class Simulation {
public:
  Simulation(const Problem &P, DiagnosticEngine &D, const SimulationOptions &Options)
      : Plan(P, Options), G(P.graph()), D(D), Path(Options.PathSeed.value_or(0)) {}
  bool run();
  const SimulationStats &stats() const { return Stats; }

private:
  bool checkModes();
  void linkPasses();
  void runFrame(uint32_t Begin, uint32_t End);
  void runTimes(uint32_t Begin, uint32_t End, unsigned Count);
  void runForEver(uint32_t Begin, uint32_t End);
  uint32_t runItem(uint32_t ItemIndex);
  uint32_t enterRegion(uint32_t ItemIndex);
  uint32_t leaveRegion(uint32_t ItemIndex);
  uint32_t enterOnPath(uint32_t ItemIndex);
  uint32_t leaveOnPath(uint32_t ItemIndex);
  bool runsNow(const Every &E) const { return runsIn(E, Point.FrameNumber); }

  SimulatedPlan Plan;
  const Graph &G;
  DiagnosticEngine &D;
  SimulationStats Stats;
  ExecutionPoint Point;
  SimulatedMemory Memory{Plan, Point, Stats};
  ClearTokens Tokens{G};
  ReadReports Reports{Plan, D};
  OpSimulator Ops{Plan, Point, Memory, Tokens};
  PassSimulator Passes{Plan, Point, Memory, Tokens, Ops, Reports, Stats};
  FrameStarts Starts{Plan, Point, Memory};
  PathChoices Path;
  std::vector<uint32_t> NextPass; ///< per item: the first pass of the frame from there on
  uint64_t Steps = 0;
  unsigned Phases = 1; ///< frames after which the frame's `every`s repeat; 0: too many
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_SIMULATION_H
