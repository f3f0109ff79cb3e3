//===- ProblemWriter.cpp - the exact planner's problem as JSON ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProblemWriter.h.
///
//===----------------------------------------------------------------------===//

#include "ProblemWriter.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

ProblemWriter::ProblemWriter(const Problem &P, SearchTables &Tables, StepTable &Table,
                             CellPrograms &Programs, const FrameOrder &Order, BundleSearch &Search,
                             const PlaneSolutions &Solutions, PlainPlanes &Plain, json::OStream &J)
    : P(P), G(P.graph()), Tables(Tables), Table(Table), Programs(Programs), Order(Order),
      Solver(Search.solver()), Shapes(Search.shapes()), Plain(Plain), J(J) {
  for (const BundleSolution &B : Solutions.bundles())
    for (PlaneId Id : B.Planes)
      BundleOf[Id] = &B;
  for (const AlonePlane &Its : Solutions.alone())
    AreAlone.insert(Its.Plane);
}

void ProblemWriter::addTo(CellProblem &To, CellId C, uint32_t Walk, unsigned Role) {
  addTo(To, cellInRole(P, C, Role), Walk, Solver.linesIn(Walk, Role));
}

void ProblemWriter::addTo(CellProblem &To, CellId C, uint32_t Walk, ArrayRef<ProgramLine> Lines) {
  ArrayRef<uint32_t> Events = Programs.eventsOf(C, Walk);
  for (const ProgramLine &L : Lines)
    if (L.Is.Kind == InstructionKind::Step)
      To.addStep(Programs.event(Events[L.Step]), L);
    else
      To.addMarker(L.Is);
}

void ProblemWriter::finish(CellProblem &Of, CellId C, RowId Start, bool Repeats,
                           const Cost &Minimum) {
  if (Of.find(Start, Repeats))
    Of.write(C, Start, Repeats, Minimum.First);
  else
    TooLarge = C;
}

/// A cell whose contents end with each frame has a problem for each frame. Frames before a
/// repeating one do not count.
void ProblemWriter::writeFrames(CellId C) {
  for (uint32_t Walk = 0; Walk != Order.walks().size(); ++Walk) {
    if (!Order.counts(Walk) || Programs.programOf(C, Walk) == EmptyProgram)
      continue;
    auto [Least, Lines] = Solver.solveWalk(C, Walk);
    CellProblem Cell = newProblem();
    Cell.Times = Order.walks()[Walk].Times;
    addTo(Cell, C, Walk, Lines);
    Cell.Frames = Order.cycleLength();
    finish(Cell, C, Solver.startOf(C), /*Repeats=*/false, weighted(Least, Cell.Times));
  }
}

/// The images of a ring that go through the phases of an orbit have one problem: together they go
/// through all phases in the frames of a cycle.
void ProblemWriter::writeOrbit(CellId C, const Orbit &O, const Cost &Minimum) {
  unsigned Roles = numRoles(P, C), Phase = 0;
  CellProblem Cell = newProblem();
  unsigned Before = Order.before().size(), Image = (O.Role + Roles - Before % Roles) % Roles;
  for (size_t N = 0; N != Before; ++N)
    addTo(Cell, C, Order.before()[N], (Image + N) % Roles);
  for (uint32_t Walk : Order.first())
    addTo(Cell, C, Walk, (O.Role + Phase++) % Roles);
  Cell.beginBody();
  for (unsigned K = 0; K != O.Phases; ++K, ++Phase)
    addTo(Cell, C, Order.steady()[Phase % Order.steady().size()], (O.Role + Phase) % Roles);
  Cell.Frames = Order.cycleLength();
  Cell.Phase = O.Role;
  finish(Cell, C, Solver.startOf(cellInRole(P, C, Image)), /*Repeats=*/true, Minimum);
}

/// The images of a ring go through frames that do not repeat one by one.
void ProblemWriter::writeImage(CellId C, unsigned Image, const Cost &Minimum) {
  CellProblem Cell = newProblem();
  for (size_t N = 0; N != Order.before().size(); ++N)
    addTo(Cell, C, Order.before()[N], (Image + N) % numRoles(P, C));
  finish(Cell, C, Solver.startOf(cellInRole(P, C, Image)), /*Repeats=*/false, Minimum);
}

/// Writes the problems of one unit, in the roles of its image.
void ProblemWriter::writeUnit(CellId C) {
  std::optional<UnitShapes> Instead;
  if (Under)
    Instead = Shapes.shapesOf(C, *Under);
  UnitSolution Found = Solver.solve(C, Instead ? &*Instead : nullptr); // also finds liveness
  if (!Found.Found)
    return;
  if (!(Found.AtLeast == Found.Price)) // another solver might find a cheaper plan
    TooLarge = C;
  if (!Programs.isCarried(C))
    return writeFrames(C);
  if (Order.repeats())
    for (const auto &[O, Minimum] : Found.OfOrbits)
      writeOrbit(C, O, Minimum);
  else
    for (unsigned Image = 0; Image != Found.OfImages.size(); ++Image)
      writeImage(C, Image, Found.OfImages[Image]);
}

/// Writes the cells without aux data, where the only decision is how a stencil is cleared.
void ProblemWriter::writePlain() {
  std::vector<PlainCost> Costs;
  Plain.forEachCost([&](const PlainCost &Of) {
    if (Of.Weight)
      Costs.push_back(Of);
  });
  sortSmall(Costs, [](const PlainCost &A, const PlainCost &B) { return A.Cell < B.Cell; });
  for (ArrayRef<PlainCost> Left = Costs; !Left.empty();) {
    ArrayRef<PlainCost> OfCell =
        Left.take_while([&](const PlainCost &Of) { return Of.Cell == Left.front().Cell; });
    writePlainCell(OfCell);
    Left = Left.drop_front(OfCell.size());
  }
}

/// Writes one row, of a cell without states, and an edge for each access.
void ProblemWriter::writePlainCell(ArrayRef<PlainCost> Costs) {
  CellId C = Costs.front().Cell;
  bool CountsBytes = Tables.Prices.goal() != Objective::Ops;
  CostSum Minimum;
  auto WriteOne = [&](const PlainCost &Of) {
    CostSum Price;
    Price.add(CountsBytes ? Of.Units : 0, Of.Weight);
    Minimum += Price;
    J.attribute("kind", Of.Pass == None32 ? "slot" : "access");
    if (Of.Pass != None32)
      J.attribute("pass", G.Names.get(G.Passes[Of.Pass].Name));
    J.attributeArray("edges", [&] {
      J.array([&] { J.value(0), J.value(0), J.value(int64_t(Price.value())); });
    });
  };
  J.object([&] {
    writeSubject(P, C, {}, J);
    J.attributeArray("states", [&] { J.value(nameOf(AuxUsage::NONE)); });
    J.attributeArray("members", [&] { J.array([&] { J.value(0); }); });
    J.attributeArray("start", [&] { J.value(0); });
    J.attributeArray("body", [&] {
      for (const PlainCost &Of : Costs)
        J.object([&] { WriteOne(Of); });
    });
    J.attributeArray("end", [&] { J.value(0); });
    J.attribute("repeat", false);
    J.attribute("frames", Order.cycleLength());
    J.attribute("phase", 0);
    J.attribute("minimum", int64_t(Minimum.value()));
  });
}

/// Writes cells that are planned by themselves, or groups of cells that are not.
void ProblemWriter::writeAll(bool OfGroups) {
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
    const BundleSolution *Of = BundleOf.lookup(Id);
    const Plane &Pl = P.plane(Id);
    if (Pl.Age || !(Of ? Of->AddsToBound : AreAlone.count(Id)))
      continue;
    Under = Of ? Of->BoundUnder.get() : nullptr;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (P.classOfCell(C).hasAux() && Programs.leadOf(C) == C &&
          Programs.isJoint(C) == OfGroups)
        writeUnit(C);
  }
  if (!OfGroups)
    writePlain();
}

std::optional<CellId> ProblemWriter::run() {
  J.object([&] {
    J.attribute("format", "aux-plan/problem");
    J.attribute("version", 1);
    J.attribute("target", P.target().name());
    J.attribute("profile", P.target().profile());
    J.attribute("weight", int64_t(FullWeight));
    J.attribute("unit", int64_t(UnitBytes));
    J.attributeArray("cells", [&] { writeAll(/*OfGroups=*/false); });
    J.attributeArray("groups", [&] { writeAll(/*OfGroups=*/true); });
  });
  return TooLarge;
}
