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
#include "PrologueSearch.h"
#include "SteadySearch.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace auxplan;
using namespace llvm;

UnitSolver::UnitSolver(const Problem &P, SearchTables &Tables, StepTable &Table,
                       const CellPrograms &Programs, const FrameOrder &Order,
                       DenseSet<CellId> &CutUnits, uint64_t Charge)
    : P(P), Rows(Tables.Rows), Table(Table), Programs(Programs), Order(Order), CutUnits(CutUnits), Charge(Charge),
      Solver(Programs.programs(), Table, Rows, Tables.Memory.Budget), Parts(P, Programs, Order, Solver) {}

/// Rows of a program of several cells are joint rows.
void UnitSolver::chooseRows(CellId Unit) {
  bool IsJoint = Programs.isJoint(Unit);
  if (IsJoint ? Joint && JointOf == Unit : !Joint)
    return;
  Solver.setJoint(nullptr);
  Joint.reset();
  if (!IsJoint)
    return;
  JointOf = Unit;
  Joint = std::make_unique<JointTable>(P, Rows, Table, Programs.membersOf(Unit), Charge);
  Solver.setJoint(Joint.get(), Programs.membersOf(Unit));
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

UnitSolution UnitSolver::solve(CellId Unit, const UnitShapes *Instead) {
  chooseRows(Unit);
  Parts.begin(Unit, Instead);
  Solver.effort().beginUnit(hurriesAt(Unit));
  bool IsCarried = Programs.isCarried(Unit);
  UnitSolution Found = IsCarried ? solveKept(Unit) : solveFrames(Unit);
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

/// Solves each frame by itself.
UnitSolution UnitSolver::solveFrames(CellId C) {
  UnitSolution Found;
  Found.Found = true;
  for (uint32_t Walk = 0; Walk != Order.walks().size() && Found.Found; ++Walk) {
    if (Programs.programOf(C, Walk) == EmptyProgram)
      continue;
    std::optional<Cost> Price = solveFrame(Found, C, Walk);
    if (!Price)
      Found.Found = false;
    else if (Order.counts(Walk))
      Found.Price = Found.Price + weighted(*Price, Order.walks()[Walk].Times);
  }
  return Found;
}

/// The cheapest exit, the first of several.
static uint32_t cheapest(ArrayRef<CellSolver::Exit> Exits) {
  uint32_t Best = 0;
  for (uint32_t N = 1; N < Exits.size(); ++N)
    if (Exits[N].Price < Exits[Best].Price)
      Best = N;
  return Best;
}

/// The least price of one frame, whose course is recorded.
std::optional<Cost> UnitSolver::solveFrame(UnitSolution &Found, CellId C, uint32_t Walk) {
  CellSolver::WayId W = Solver.solveCheapest(Parts.addOnly(Walk), startOf(C));
  ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
  if (Exits.empty())
    return std::nullopt;
  uint32_t Best = cheapest(Exits);
  Parts.record(Found.Steady, W, Best);
  return Exits[Best].Price;
}

Cost UnitSolver::solveWalk(CellId C, uint32_t Walk) {
  ArrayRef<CellSolver::Exit> Exits =
      Solver.exits(Solver.solveCheapest(Parts.addOnly(Walk), startOf(C)));
  return Exits[cheapest(Exits)].Price;
}

//===----------------------------------------------------------------------===//
// Contents that outlast a frame
//===----------------------------------------------------------------------===//

/// Images that are kept from frame to frame, or come back from an owner: each goes through the
/// frames in turn, the images of a ring also through the roles.
UnitSolution UnitSolver::solveKept(CellId Unit) {
  UnitSolution Found;
  Parts.addAll();
  unsigned Roles = numRoles(P, Unit), Cycle = Order.cycleLength();
  std::vector<Orbit> Orbits(std::gcd(Roles, Cycle));
  std::vector<std::vector<Arrival>> Images(Orbits.size());
  for (unsigned N = 0; N != Orbits.size(); ++N)
    Orbits[N] = {N, std::lcm(Roles, Cycle)};
  for (unsigned Image = 0; Image != Roles; ++Image) {
    unsigned Role = (Image + Order.before().size()) % Roles, Of = Role % Orbits.size();
    std::optional<Trail> Before = throughStart(Unit, Image);
    if (!Before)
      return Found;
    unsigned Phase = 0;
    while ((Orbits[Of].Role + Phase) % Roles != Role)
      Phase += Cycle;
    Images[Of].push_back({Phase, std::move(*Before)});
  }
  Found.Found = true;
  if (!Order.repeats())
    takeCheapest(Found, Images.front());
  else
    for (unsigned N = 0; N != Orbits.size(); ++N)
      Found.Found &= solveOrbit(Found, Orbits[N], Images[N]);
  return Found;
}

/// The way of an image through the frames before the repeating one; none: there is no way, or there
/// are too many executions to plan apart.
std::optional<Trail> UnitSolver::throughStart(CellId Unit, unsigned Image) {
  unsigned Roles = numRoles(P, Unit), Role = Image;
  Trail T(startOf(cellInRole(P, Unit, Image)));
  for (uint32_t Walk : Order.before()) {
    if (Order.walks()[Walk].Times > 1 || !T.advance(Solver, Parts.at(Walk, Role)))
      return std::nullopt;
    Role = (Role + 1) % Roles;
  }
  return T;
}

/// If no frame repeats, each image takes its cheapest way.
void UnitSolver::takeCheapest(UnitSolution &Found, ArrayRef<Arrival> Images) {
  for (const Arrival &Image : Images) {
    const Trail &T = Image.Before;
    uint32_t Best = T.cheapestEnd();
    const Cost &Price = T.ends()[Best].Price;
    Found.Price = Found.Price + Price;
    Found.OfImages.push_back(Price);
    size_t Exec = 0;
    for (const TrailStep &S : T.wayTo(Best))
      Parts.record(Found.apart(Exec++), S.Way, S.Exit);
  }
}

/// Solves the images that share an orbit: the steady phases, and the way of each image into them.
bool UnitSolver::solveOrbit(UnitSolution &Found, const Orbit &O, ArrayRef<Arrival> Images) {
  SteadySearch Search(Solver, Parts, Order, O, Images, /*IsJoint=*/Joint != nullptr);
  bool Exists = Search.run();
  LeavesOut |= Search.leavesOut();
  if (!Exists)
    return false;
  Found.Price = Found.Price + Search.price();
  Found.AtLeast = Found.AtLeast + Search.atLeast();
  Found.OfOrbits.push_back({O, Search.price()});
  for (const TrailStep &S : Search.best().wayTo(0))
    Parts.record(Found.Steady, S.Way, S.Exit);
  PrologueSearch Prologue(Solver, Parts, Order, O, Search.steadyRows());
  return llvm::all_of(Images, [&](const Arrival &From) { return Prologue.run(From, Found); });
}
