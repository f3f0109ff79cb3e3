//===- CellSolver.cpp - the least cost of one cell ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellSolver.h.
///
//===----------------------------------------------------------------------===//

#include "CellSolver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-solver"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumSketches, "Number of searches that began anew with a sketch");
STATISTIC(NumGivenUp, "Number of searches of which a sketch is the result");

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void CellSolver::use(Automaton &Rows) {
  endApart();
  forget();
  Sequences.setJoint(Rows.jointSteps());
  Fronts.use(Rows);
  Effort.beginGroup();
}

/// At most this many items and nodes are kept for further cells.
static constexpr size_t MaxKept = 1 << 17;

void CellSolver::clear() {
  Parts.clear();
  endApart();
  if (!Ways.ways().hasRegions() || Sequences.numItems() + Ways.ways().numNodes() > MaxKept)
    forget();
}

void CellSolver::forget() {
  Sequences.clear();
  Ways.forget();
}

uint32_t CellSolver::addPart(ProgramId Program, const LiveSet &LiveBehind) {
  Effort.budget().spend(4 * Programs.numSteps(Program));
  Parts.push_back({Program, LiveBehind, Sequences.add(Program, LiveBehind)});
  Sequences.read(Parts.back().Is); // whether a part has regions matters to all
  rows().addProgram(Programs, Program);
  return Parts.size() - 1;
}

//===----------------------------------------------------------------------===//
// Searches
//===----------------------------------------------------------------------===//

CellSolver::WayId CellSolver::solve(uint32_t PartIndex, RowId From) {
  return *Ways.solve(Parts[PartIndex].Is, From, PartIndex);
}

/// The same as solve(), if it takes no more than the given work.
std::optional<CellSolver::WayId> CellSolver::solveWithin(uint32_t PartIndex, RowId From,
                                                         uint64_t AllowedWork) {
  Effort.allow(AllowedWork);
  std::optional<WayId> W = Ways.solve(Parts[PartIndex].Is, From, PartIndex);
  Effort.allowAll();
  return W;
}

CellSolver::WayId CellSolver::solveCheapest(uint32_t PartIndex, RowId From) {
  bool WasCut = Fronts.isCut();
  Effort.beginFrame();
  if (std::optional<WayId> W = solveWithin(PartIndex, From, SearchEffort::EasyWork))
    return *W;
  ++NumSketches;
  LLVM_DEBUG(dbgs() << "part " << PartIndex << " from row " << From << ": sketched\n");
  beginApart(SearchEffort::SketchRows, FrontSearch::NoLimit);
  Cost Least = FrontSearch::NoLimit;
  for (const Exit &E : exits(solve(PartIndex, From)))
    Least = std::min(Least, E.Price);
  Fronts.setCut(WasCut);
  beginApart(/*SketchOf=*/0, Least);
  if (std::optional<WayId> W = solveWithin(PartIndex, From, SearchEffort::MaxWork))
    return *W;
  ++NumGivenUp;
  LLVM_DEBUG(dbgs() << "part " << PartIndex << " from row " << From << ": the sketch stays\n");
  beginApart(SearchEffort::LastSketchRows, Least);
  Fronts.setCut(true);
  return solve(PartIndex, From);
}

/// Sequences are numbered anew, for new fronts.
void CellSolver::beginApart(size_t SketchOf, const Cost &Within) {
  forget();
  Fronts.beginApart(SketchOf, Within);
  for (Part &Of : Parts)
    Of.Is = Sequences.add(Of.Program, Of.LiveBehind);
}

void CellSolver::endApart() {
  if (!Fronts.isApart())
    return;
  forget();
  Fronts.endApart();
}

bool CellSolver::takeCut() {
  if (!Fronts.isCut())
    return false;
  Fronts.setCut(false);
  endApart();
  forget();
  Fronts.forget();
  return true;
}
