//===- OptimalProblem.cpp - the exact planner's problem as JSON -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit=problem`: for each cell, or group of cells that are planned together, the rows, and the
/// results and costs of each slot and each access, so that another solver can find the minimum
/// (docs/Minimality.md).
///
/// To find the rows at each event, this file goes through the program until nothing is added: it
/// joins the exits of an `if` in all pairs, and the heads of a loop are the entries and their
/// unions with the ends of the body. That may be more than the planner meets, never less.
///
/// A group's program has the steps of all its cells; each step changes its cell's part of the joint
/// row.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "ProblemRows.h"
#include "llvm/ADT/SetVector.h"

using namespace auxplan;
using namespace llvm;

/// The problem of one cell, or of a group.
class auxplan::CellProblem {
public:
  CellProblem(const Problem &P, StepTable &Table, RowTable &Rows, JointTable *Joint,
              const CellPrograms &Programs, json::OStream &J)
      : P(P), Table(Table), Rows(Rows), Joint(Joint), Programs(Programs), J(J),
        Known(P, Rows, Joint) {}

  void addStep(const CellEvent &, ProgramLine);
  void addMarker(const Instruction &);
  /// All further events belong to the body.
  void beginBody() { BodyBegin = Lines.size(); }
  /// False: there are more rows than are printed.
  bool find(RowId Start, bool Repeats);
  void write(CellId, RowId Start, bool Repeats, uint64_t Minimum);

  unsigned Frames = 1, Phase = 0;
  uint64_t Times = 1; ///< executions of the added events

private:
  struct Line {
    InstructionKind Kind;
    ShapeId Shape;
    CellId Cell;
    uint32_t Pass; ///< None32: a slot
    uint64_t Weight;
    bool Live, MaySkip;
    uint32_t Match;
  };
  using RowSet = SetVector<RowId>;

  void addShape(StepShape, const ProgramLine &, uint32_t Pass);
  bool pass(uint32_t Index);
  ArrayRef<StepEdge> edgesOf(const Line &, RowId From);
  std::optional<RowId> join(RowId A, RowId B) {
    return Joint ? Joint->join(A, B) : Rows.join(A, B);
  }
  bool addAll(RowSet &To, ArrayRef<RowId> From) {
    bool Grew = false;
    for (RowId R : From)
      Grew |= To.insert(R);
    return Grew;
  }
  bool passFrame();
  bool passEnd();
  void writeStep(const Line &, ArrayRef<RowId> From);
  void writeJoin(ArrayRef<RowId> Then, ArrayRef<RowId> Else);
  void writeLines(size_t Begin, size_t End);
  void writePerRow(const char *Key, std::optional<RowId> Only);

  const Problem &P;
  StepTable &Table;
  RowTable &Rows;
  JointTable *Joint;
  const CellPrograms &Programs;
  json::OStream &J;
  std::vector<Line> Lines;
  std::vector<RowSet> At; ///< rows before each line, and after the last
  size_t BodyBegin = 0;
  SmallVector<uint32_t, 8> Open;
  ProblemRows Known;
};

/// Joint rows are products, so at most this many at one point are printed.
static constexpr size_t MaxRowsAtPoint = 1024;

/// Adds the ops of a step and the rest of the step as separate lines.
void CellProblem::addStep(const CellEvent &E, ProgramLine L) {
  L.Is.Weight *= Times;
  StepShape Is = Table.shape(L.Is.Shape);
  Is.Cell = E.Cell;
  for (size_t N = 0; N != Is.Uses.size(); ++N)
    Is.Uses[N].Access = Programs.accessOf(E, N);
  if (Is.Kind == StepKind::Uses)
    Is.Pass = P.graph().Items[E.Item].Index;
  StepShape Discard = {};
  Discard.Kind = StepKind::Undefine;
  Discard.Ops = SlotPlace::None;
  Discard.Cell = E.Cell;
  if (Is.Undefines && Is.Ops == SlotPlace::PassBegin) {
    addShape(Discard, L, None32);
    Is.Undefines = false;
  }
  if (Is.Ops != SlotPlace::None) {
    StepShape Slot = {};
    Slot.Ops = Is.Ops;
    Slot.IsTaken = Is.IsTaken;
    Slot.Queues = Is.Queues;
    Slot.Cell = E.Cell;
    Slot.Pass = Is.Pass;
    addShape(Slot, L, None32);
  }
  bool IsSlot = Is.Kind == StepKind::Slot;
  Is.Ops = SlotPlace::None;
  if (!IsSlot)
    addShape(Is, L, Is.Kind == StepKind::Uses ? Is.Pass : None32);
}

void CellProblem::addMarker(const Instruction &Is) {
  Line L = {Is.Kind, 0, 0, None32, FullWeight, true, Is.MaySkip, None32};
  uint32_t Here = Lines.size();
  if (Is.Kind == InstructionKind::IfBegin || Is.Kind == InstructionKind::LoopBegin) {
    Open.push_back(Here);
  } else {
    L.Match = Open.back();
    Lines[Open.back()].Match = Here;
    Open.back() = Here; // for an `if`, the else
    if (Is.Kind != InstructionKind::Else)
      Open.pop_back();
  }
  Lines.push_back(L);
}

void CellProblem::addShape(StepShape Is, const ProgramLine &L, uint32_t Pass) {
  CellId C = Is.Cell;
  Lines.push_back({InstructionKind::Step, Table.add(std::move(Is)), C, Pass, L.Is.Weight, L.Live,
                   false, None32});
}

ArrayRef<StepEdge> CellProblem::edgesOf(const Line &L, RowId From) {
  return Joint ? Joint->edges(L.Cell, L.Shape, From, L.Live) : Table.edges(L.Shape, From, L.Live);
}

/// Carries the rows before a line over it; true if that adds rows.
bool CellProblem::pass(uint32_t Index) {
  const Line L = Lines[Index];
  SmallVector<RowId, 16> Here(At[Index].begin(), At[Index].end());
  RowSet &Next = At[Index + 1];
  bool Grew = false;
  switch (L.Kind) {
  case InstructionKind::Step:
    for (RowId R : Here)
      for (const StepEdge &E : edgesOf(L, R))
        Grew |= Next.insert(E.To);
    return Grew;
  case InstructionKind::IfBegin:
    Grew = addAll(Next, Here);
    return addAll(At[L.Match + 1], Here) || Grew;
  case InstructionKind::LoopBegin:
    return addAll(Next, Here);
  case InstructionKind::Else:
    return false; // the exits of both arms meet at the end
  case InstructionKind::IfEnd: {
    SmallVector<RowId, 16> Then(At[L.Match].begin(), At[L.Match].end());
    for (RowId A : Then)
      for (RowId B : Here)
        if (std::optional<RowId> Both = join(A, B))
          Grew |= Next.insert(*Both);
    return Grew;
  }
  case InstructionKind::LoopEnd: {
    RowSet &Heads = At[L.Match + 1];
    for (size_t N = 0; N != Heads.size(); ++N)
      for (RowId B : Here)
        if (std::optional<RowId> Both = join(Heads[N], B))
          Grew |= Heads.insert(*Both);
    SmallVector<RowId, 16> Out(Heads.begin(), Heads.end());
    if (!Lines[L.Match].MaySkip)
      Out = Here;
    return addAll(Next, Out) || Grew;
  }
  }
  llvm_unreachable("unknown kind");
}

/// Goes over all lines once; true if there are more rows than before.
bool CellProblem::passFrame() {
  bool Grew = false;
  for (uint32_t N = 0; N != Lines.size(); ++N) {
    Grew |= pass(N);
    if (At[N + 1].size() > MaxRowsAtPoint)
      return false;
  }
  return Grew;
}

/// The next frame begins in the rows in which a frame ends, and in their unions with other rows in
/// which it might begin.
bool CellProblem::passEnd() {
  bool Grew = false;
  SmallVector<RowId, 16> Ends(At.back().begin(), At.back().end());
  RowSet &Begin = At[BodyBegin];
  for (RowId E : Ends) {
    Grew |= Begin.insert(E);
    for (size_t N = 0; N != Begin.size() && Begin.size() <= MaxRowsAtPoint; ++N)
      if (std::optional<RowId> Both = join(Begin[N], E))
        Grew |= Begin.insert(*Both);
  }
  return Grew;
}

bool CellProblem::find(RowId Start, bool Repeats) {
  At.assign(Lines.size() + 1, RowSet());
  At.front().insert(Start);
  bool Grew = true;
  auto IsTooLarge = [](const RowSet &Set) { return Set.size() > MaxRowsAtPoint; };
  while (Grew && llvm::none_of(At, IsTooLarge)) {
    Grew = passFrame();
    if (Repeats)
      Grew |= passEnd();
  }
  if (llvm::any_of(At, IsTooLarge))
    return false;
  for (const RowSet &Set : At)
    for (RowId R : Set)
      Known.add(R);
  Known.finish();
  return true;
}

void CellProblem::writeStep(const Line &L, ArrayRef<RowId> From) {
  J.attribute("kind", L.Pass == None32 ? "slot" : "access");
  if (L.Pass != None32)
    J.attribute("pass", P.graph().Names.get(P.graph().Passes[L.Pass].Name));
  if (Joint)
    J.attribute("cell", Joint->memberOf(L.Cell));
  J.attributeArray("edges", [&] {
    for (RowId R : From)
      for (const StepEdge &E : edgesOf(L, R))
        J.array([&] {
          J.value(Known.numberOf(R));
          J.value(Known.numberOf(E.To));
          J.value(int64_t(weighted(E.Price, L.Weight).First));
        });
  });
}

void CellProblem::writeJoin(ArrayRef<RowId> Then, ArrayRef<RowId> Else) {
  J.attributeArray("join", [&] {
    for (RowId A : Then)
      for (RowId B : Else)
        if (std::optional<RowId> Both = join(A, B))
          J.array([&] {
            J.value(Known.numberOf(A));
            J.value(Known.numberOf(B));
            J.value(Known.numberOf(*Both));
          });
  });
}

void CellProblem::writeLines(size_t Begin, size_t End) {
  for (size_t N = Begin; N != End; ++N) {
    const Line L = Lines[N];
    SmallVector<RowId, 16> Here(At[N].begin(), At[N].end());
    switch (L.Kind) {
    case InstructionKind::Step:
      J.object([&] { writeStep(L, Here); });
      break;
    case InstructionKind::IfBegin:
      J.objectBegin();
      J.attribute("kind", "if");
      J.attributeBegin("then");
      J.arrayBegin();
      break;
    case InstructionKind::Else:
      J.arrayEnd();
      J.attributeEnd();
      J.attributeBegin("else");
      J.arrayBegin();
      break;
    case InstructionKind::IfEnd:
      J.arrayEnd();
      J.attributeEnd();
      writeJoin(At[L.Match].getArrayRef(), Here);
      J.objectEnd();
      break;
    case InstructionKind::LoopBegin:
      J.objectBegin();
      J.attribute("kind", "loop");
      J.attribute("may_skip", L.MaySkip);
      J.attributeBegin("body");
      J.arrayBegin();
      break;
    case InstructionKind::LoopEnd:
      J.arrayEnd();
      J.attributeEnd();
      J.objectEnd();
      break;
    }
  }
}

/// Writes 0 for each row, or 0 for \p Only and null for the other rows.
void CellProblem::writePerRow(const char *Key, std::optional<RowId> Only) {
  J.attributeArray(Key, [&] {
    for (uint32_t N = 0; N != Known.size(); ++N)
      if (!Only || N == Known.numberOf(*Only))
        J.value(0);
      else
        J.value(nullptr);
  });
}

/// Writes the subject of the problem; for a group, which has \p Cells, lists with an element for
/// each cell.
static void writeProblemCells(const Problem &P, CellId C, ArrayRef<CellId> Cells,
                              json::OStream &J) {
  auto Write = [&](const char *Key, function_ref<void(CellId)> Value) {
    if (Cells.empty()) {
      J.attributeBegin(Key);
      Value(C);
      J.attributeEnd();
      return;
    }
    J.attributeArray(Key, [&] {
      for (CellId Member : Cells)
        Value(Member);
    });
  };
  Write("image", [&](CellId C) { J.value(P.graph().Names.get(P.imageOfCell(C).Name)); });
  Write("aspect", [&](CellId C) { J.value(nameOf(P.planeOf(C).TheAspect)); });
  Write("mips", [&](CellId C) {
    J.array([&] { J.value(P.cell(C).MipBegin), J.value(P.cell(C).MipEnd); });
  });
  Write("layers", [&](CellId C) {
    J.array([&] { J.value(P.cell(C).LayerBegin), J.value(P.cell(C).LayerEnd); });
  });
}

void CellProblem::write(CellId C, RowId Start, bool Repeats, uint64_t Minimum) {
  J.object([&] {
    writeProblemCells(P, C, Joint ? Joint->cells() : ArrayRef<CellId>(), J);
    Known.write(J);
    writePerRow("start", Start);
    if (BodyBegin)
      J.attributeArray("before", [&] { writeLines(0, BodyBegin); });
    J.attributeArray("body", [&] { writeLines(BodyBegin, Lines.size()); });
    writePerRow("end", std::nullopt);
    J.attribute("repeat", Repeats);
    J.attribute("frames", Frames);
    J.attribute("phase", Phase);
    J.attribute("minimum", int64_t(Minimum));
  });
}

void OptimalPolicy::addToProblem(CellProblem &To, CellId C, uint32_t Walk, unsigned Role) {
  addToProblem(To, cellInRole(P, C, Role), Walk, Solver->linesIn(Walk, Role));
}

void OptimalPolicy::addToProblem(CellProblem &To, CellId C, uint32_t Walk,
                                 ArrayRef<ProgramLine> Lines) {
  ArrayRef<uint32_t> Events = Programs->eventsOf(C, Walk);
  for (const ProgramLine &L : Lines)
    if (L.Is.Kind == InstructionKind::Step)
      To.addStep(Programs->event(Events[L.Step]), L);
    else
      To.addMarker(L.Is);
}

void OptimalPolicy::writeFound(CellProblem &Of, CellId C, RowId Start, bool Repeats,
                               uint64_t Minimum) {
  if (Of.find(Start, Repeats))
    Of.write(C, Start, Repeats, Minimum);
  else
    TooLarge = C;
}

/// A cell whose contents end with each frame has a problem for each frame. Frames before a
/// repeating one do not count.
void OptimalPolicy::writeFrameProblems(CellId C, json::OStream &J) {
  for (uint32_t Walk = 0; Walk != Programs->walks().size(); ++Walk) {
    if (!Order->counts(Walk) || Programs->programOf(C, Walk) == EmptyProgram)
      continue;
    auto [Least, Lines] = Solver->solveWalk(C, Walk);
    CellProblem Cell(P, Table, Rows, Solver->joint(), *Programs, J);
    Cell.Times = Programs->walks()[Walk].Times;
    addToProblem(Cell, C, Walk, Lines);
    Cell.Frames = Order->cycleLength();
    writeFound(Cell, C, Solver->startOf(C), false, weighted(Least, Cell.Times).First);
  }
}

/// The images of a ring that go through the phases of an orbit have one problem: together they go
/// through all phases in the frames of a cycle.
void OptimalPolicy::writeOrbitProblem(CellId C, const Orbit &O, Cost Minimum, json::OStream &J) {
  unsigned Roles = numRoles(P, C), Phase = 0;
  CellProblem Cell(P, Table, Rows, Solver->joint(), *Programs, J);
  unsigned Before = Order->before().size(), Image = (O.Role + Roles - Before % Roles) % Roles;
  for (size_t N = 0; N != Before; ++N)
    addToProblem(Cell, C, Order->before()[N], (Image + N) % Roles);
  for (uint32_t Walk : Order->first())
    addToProblem(Cell, C, Walk, (O.Role + Phase++) % Roles);
  Cell.beginBody();
  for (unsigned K = 0; K != O.Phases; ++K, ++Phase)
    addToProblem(Cell, C, Order->steady()[Phase % Order->steady().size()],
                 (O.Role + Phase) % Roles);
  RowId Start = Solver->startOf(cellInRole(P, C, Image));
  Cell.Frames = Order->cycleLength();
  Cell.Phase = O.Role;
  writeFound(Cell, C, Start, true, Minimum.First);
}

/// Writes the problem of one cell, in the roles of its image.
void OptimalPolicy::writeProblemOf(CellId C, json::OStream &J) {
  std::optional<UnitShapes> Instead;
  if (Under)
    Instead = Shapes->shapesOf(C, *Under);
  UnitResult Found = Solver->solve(C, Instead ? &*Instead : nullptr); // also finds liveness
  if (!Found.Found)
    return;
  if (!(Found.AtLeast == Found.Price)) // another solver might find a cheaper plan
    TooLarge = C;
  if (!Programs->isCarried(C))
    return writeFrameProblems(C, J);
  if (Order->repeats()) {
    for (const auto &[O, Minimum] : Found.OfOrbits)
      writeOrbitProblem(C, O, Minimum, J);
    return;
  }
  // The images of a ring go through frames that do not repeat one by one.
  for (unsigned Image = 0; Image != Found.OfImages.size(); ++Image) {
    CellProblem Cell(P, Table, Rows, Solver->joint(), *Programs, J);
    for (size_t N = 0; N != Order->before().size(); ++N)
      addToProblem(Cell, C, Order->before()[N], (Image + N) % Found.OfImages.size());
    RowId Start = Solver->startOf(cellInRole(P, C, Image));
    writeFound(Cell, C, Start, false, Found.OfImages[Image].First);
  }
}

/// Writes the cells without aux data, where the only decision is how a stencil is cleared.
void OptimalPolicy::writePlainProblems(json::OStream &J) {
  std::vector<PlainCost> Costs;
  Plain->forEachCost([&](const PlainCost &Of) {
    if (Of.Weight)
      Costs.push_back(Of);
  });
  llvm::stable_sort(Costs, [](const PlainCost &A, const PlainCost &B) { return A.Cell < B.Cell; });
  for (ArrayRef<PlainCost> Left = Costs; !Left.empty();) {
    ArrayRef<PlainCost> Its =
        Left.take_while([&](const PlainCost &Of) { return Of.Cell == Left.front().Cell; });
    writePlainProblem(Its, J);
    Left = Left.drop_front(Its.size());
  }
}

/// Writes one row, of a cell without states, and an edge for each access.
void OptimalPolicy::writePlainProblem(ArrayRef<PlainCost> Costs, json::OStream &J) {
  CellId C = Costs.front().Cell;
  bool CountsBytes = Goal != Objective::Ops;
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
    writeProblemCells(P, C, {}, J);
    J.attributeArray("states", [&] { J.value(nameOf(AuxUsage::NONE)); });
    J.attributeArray("members", [&] { J.array([&] { J.value(0); }); });
    J.attributeArray("start", [&] { J.value(0); });
    J.attributeArray("body", [&] {
      for (const PlainCost &Of : Costs)
        J.object([&] { WriteOne(Of); });
    });
    J.attributeArray("end", [&] { J.value(0); });
    J.attribute("repeat", false);
    J.attribute("frames", Order->cycleLength());
    J.attribute("phase", 0);
    J.attribute("minimum", int64_t(Minimum.value()));
  });
}

/// Writes cells that are planned by themselves, or groups of cells that are not.
void OptimalPolicy::writeProblems(bool OfGroups, json::OStream &J) {
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
    const Plane &Pl = P.plane(Id);
    if (!P.classOf(Pl).hasAux() || Pl.Age)
      continue;
    auto It = BoundUnder.find(Id);
    if (It != BoundUnder.end() && !It->second)
      continue;
    Under = It == BoundUnder.end() || It->second->empty() ? nullptr : &*It->second;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (Programs->leadOf(C) == C && Programs->isJoint(C) == OfGroups)
        writeProblemOf(C, J);
  }
  Under = nullptr;
  if (!OfGroups)
    writePlainProblems(J);
}

std::optional<CellId> OptimalPolicy::writeProblem(json::OStream &J) {
  TooLarge.reset();
  J.object([&] {
    J.attribute("format", "aux-plan/problem");
    J.attribute("version", 1);
    J.attribute("target", P.target().name());
    J.attribute("profile", P.target().profile());
    J.attribute("weight", int64_t(FullWeight));
    J.attribute("unit", int64_t(UnitBytes));
    J.attributeArray("cells", [&] { writeProblems(/*OfGroups=*/false, J); });
    J.attributeArray("groups", [&] { writeProblems(/*OfGroups=*/true, J); });
  });
  return TooLarge;
}
