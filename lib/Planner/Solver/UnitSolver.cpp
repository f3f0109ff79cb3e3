//===- UnitSolver.cpp - one unit in all frames ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See UnitSolver.h.
///
//===----------------------------------------------------------------------===//

#include "UnitSolver.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace auxplan;
using namespace llvm;

UnitSolver::UnitSolver(SearchTables &Tables, StepTable &Table, const CellPrograms &Programs,
                       const FrameOrder &Order, DenseSet<CellId> &CutUnits, uint64_t Charge)
    : Rows(Tables.Rows), Table(Table), Programs(Programs), Order(Order), CutUnits(CutUnits),
      Charge(Charge), OfCell(Table, Rows),
      Solver(Programs.programs(), Tables.Memory.Budget, OfCell), Parts(Programs, Order, Solver) {}

/// Rows of a program of several cells are joint rows.
void UnitSolver::chooseRows(CellId Unit) {
  bool IsJoint = Programs.isJoint(Unit);
  if (IsJoint ? Joint && JointOf == Unit : !Joint)
    return;
  Solver.use(OfCell);
  Joint.reset();
  if (!IsJoint)
    return;
  JointOf = Unit;
  Joint = std::make_unique<JointTable>(Programs.groupOf(Unit), Rows, Table, Charge);
  Solver.use(*Joint);
}

RowId UnitSolver::startOf(CellId Unit) {
  if (!Joint)
    return startOfCell(Unit);
  SmallVector<RowId, 8> Starts;
  for (CellId Member : Programs.membersOf(Unit))
    Starts.push_back(startOfCell(Member));
  return Joint->start(Starts);
}

RowId UnitSolver::startOfCell(CellId C) {
  const CellStart &Start = Programs.starts()[C];
  bool HoldsClear = !(Start.Row & Rows.withClear()).empty();
  return Rows.idOf(
      {Start.Row, Start.Defined ? Start.Row : StateSet(), HoldsClear ? OutsideValue : 0});
}

UnitSolution UnitSolver::solve(CellId Unit, const UnitPrograms &Of) {
  chooseRows(Unit);
  Parts.begin(Unit, Of);
  Solver.effort().beginUnit(hurriesAt(Unit));
  bool IsCarried = Programs.isCarried(Unit);
  UnitSolution Found = IsCarried ? solveKept(Unit) : solveFrames(Unit, Of);
  if (!Order.repeats() || !IsCarried)
    Found.AtLeast = Found.Price;
  // If rows have been left out, the least cost is unknown.
  bool WasCut = Solver.takeCut();
  if (std::exchange(LeavesOut, false) || WasCut) {
    IsCut = true;
    CutUnits.insert(Unit);
    Found.AtLeast = {};
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// Contents that end with the frame
//===----------------------------------------------------------------------===//

/// The cheapest way through one frame, to the first of several exits; none: there is none.
std::optional<UnitParts::Leg> UnitSolver::solveFrame(CellId C, uint32_t Walk) {
  CellSolver::WayId W = Solver.solveCheapest(Parts.addOnly(Walk), startOf(C));
  ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
  auto IsCheaper = [](const CellSolver::Exit &A, const CellSolver::Exit &B) {
    return A.Price < B.Price;
  };
  const CellSolver::Exit *Best = llvm::min_element(Exits, IsCheaper);
  if (Best == Exits.end())
    return std::nullopt;
  return UnitParts::Leg{W, uint32_t(Best - Exits.begin())};
}

Cost UnitSolver::solveWalk(CellId C, uint32_t Walk) {
  UnitParts::Leg Way = *solveFrame(C, Walk);
  return Solver.exits(Way.Way)[Way.Exit].Price;
}

/// Solves each frame by itself.
UnitSolution UnitSolver::solveFrames(CellId C, const UnitPrograms &Of) {
  UnitSolution Found;
  for (uint32_t Walk = 0; Walk != Order.walks().size(); ++Walk) {
    if (Of.in(/*Role=*/0, Walk) == EmptyProgram)
      continue;
    std::optional<UnitParts::Leg> Way = solveFrame(C, Walk);
    if (!Way)
      return Found;
    Parts.record(Found.Steady, *Way);
    const Cost &Price = Solver.exits(Way->Way)[Way->Exit].Price;
    if (Order.counts(Walk))
      Found.Price = Found.Price + weighted(Price, Order.walks()[Walk].Times);
  }
  Found.Found = true;
  return Found;
}

//===----------------------------------------------------------------------===//
// Contents that outlast a frame
//===----------------------------------------------------------------------===//

/// Images that are kept from frame to frame, or come back from an owner. There is no plan if there
/// are too many executions to plan apart.
UnitSolution UnitSolver::solveKept(CellId Unit) {
  UnitSolution Found;
  if (llvm::any_of(Order.before(), [&](uint32_t W) { return Order.walks()[W].Times > 1; }))
    return Found;
  Parts.addAll();
  Found.Found = true;
  unsigned Roles = Programs.numRoles(Unit), Cycle = Order.cycleLength();
  for (unsigned Image = 0; Image != Roles && !Order.repeats(); ++Image)
    Found.Found &= solveOnce(Found, Unit, Image);
  for (unsigned Role = 0; Role != std::gcd(Roles, Cycle) && Order.repeats(); ++Role)
    Found.Found &= solveOrbit(Found, Unit, {Role, std::lcm(Roles, Cycle)});
  return Found;
}

/// If no frame repeats, each image takes its shortest path through all.
bool UnitSolver::solveOnce(UnitSolution &Found, CellId Unit, unsigned Image) {
  Route Life = Parts.lifeOf(Image, /*Phases=*/0);
  ShortestPaths Paths(Solver, Life, {{0, startOf(Programs.cellInRole(Unit, Image))}});
  std::optional<uint32_t> End =
      Paths.run([&](const ShortestPaths::Node &N) { return N.Place == Life.Parts.size(); });
  if (!End)
    return false;
  Found.Price = Found.Price + Paths[*End].Price;
  Found.OfImages.push_back(Paths[*End].Price);
  size_t Exec = 0;
  for (const ShortestPaths::Node &N : Paths.pathTo(*End))
    Parts.record(Found.apart(Exec++), N.By);
  return true;
}

/// Solves the loop of the images that share an orbit.
bool UnitSolver::solveOrbit(UnitSolution &Found, CellId Unit, const Orbit &O) {
  unsigned Roles = Programs.numRoles(Unit), NumBefore = Order.before().size();
  std::vector<FrameLoop::Image> Images;
  for (unsigned Image = 0; Image != Roles; ++Image)
    for (unsigned Phase = 0; Phase != O.Phases; ++Phase) // of execution 0
      if ((Phase + NumBefore) % Order.cycleLength() == 0 && (O.Role + Phase) % Roles == Image)
        Images.push_back(
            {startOf(Programs.cellInRole(Unit, Image)), Parts.lifeOf(Image, O.Phases), Phase});
  FrameLoop Loop(Solver, Order, Parts.turnOf(O), std::move(Images));
  bool Exists = Loop.run();
  LeavesOut |= Loop.leavesOut();
  if (!Exists)
    return false;
  const FrameLoop::Solution &Best = Loop.best();
  Found.Price = Found.Price + Best.Price;
  Found.AtLeast = Found.AtLeast + Loop.atLeast();
  Found.OfOrbits.push_back({O, Best.Price});
  for (const UnitParts::Leg &L : Best.Turn)
    Parts.record(Found.Steady, L);
  for (const FrameLoop::Prologue &Its : Best.Prologues)
    recordWayIn(Found, Its);
  return true;
}

void UnitSolver::recordWayIn(UnitSolution &Found, const FrameLoop::Prologue &Of) const {
  size_t Exec = 0, NumFirst = Order.before().size() + Order.first().size();
  Found.PrologueFrames = std::max<unsigned>(Found.PrologueFrames, Of.Price.Peeled);
  for (const UnitParts::Leg &L : Of.Legs)
    Parts.record(Found.apart(Exec++), L);
  for (const UnitParts::Leg &L : Of.Then) {
    Parts.record(UnitSolution::at(Exec < NumFirst ? Found.Apart : Found.Beside, Exec), L);
    ++Exec;
  }
}
