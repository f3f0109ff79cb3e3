//===- OptimalProblem.cpp - the exact planner's problem as JSON -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--emit=problem`: for each cell its rows, and what each slot and each access leads
/// to and costs, so that another solver can find the minimum (docs/Minimality.md).
///
/// The rows that can be met at each event are found by going through the program until
/// nothing is added: an `if`'s exits are joined in all pairs, a loop's heads are what
/// enters it and the unions with what its body ends in. That may be more than the
/// planner meets, never less.
///
/// A row's members are singles: a state without contents, and the same state with
/// contents, which includes it. So a row lies within another just if its members are
/// among the other's.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "Policies.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/JSON.h"

using namespace auxplan;
using namespace llvm;

/// The problem of one cell.
class auxplan::CellProblem {
public:
  CellProblem(const Problem &P, StepTable &Table, RowTable &Rows, const CellPrograms &Programs,
              json::OStream &J)
      : P(P), Table(Table), Rows(Rows), Programs(Programs), J(J) {}

  void addStep(const CellEvent &, const CellSolver::Line &);
  void addMarker(const Instruction &);
  /// All further events are of the body.
  void beginBody() { BodyBegin = Lines.size(); }
  void find(RowId Start, bool Repeats);
  void write(CellId, RowId Start, bool Repeats, uint64_t Minimum);

  unsigned Frames = 1, Phase = 0;

private:
  struct Line {
    InstructionKind Kind;
    ShapeId Shape;
    uint32_t Pass; ///< None32: a slot
    uint64_t Weight;
    bool Live, MaySkip;
    uint32_t Match;
  };
  using RowSet = SetVector<RowId>;

  void addShape(StepShape, const CellSolver::Line &, uint32_t Pass);
  bool pass(uint32_t Index);
  bool add(RowSet &To, RowId R) { return To.insert(R); }
  bool addAll(RowSet &To, ArrayRef<RowId> From) {
    bool Grew = false;
    for (RowId R : From)
      Grew |= To.insert(R);
    return Grew;
  }
  uint32_t numberOf(RowId R);
  std::string nameOfState(StateId, bool IsHeld, uint32_t Value) const;
  void nameRows();
  void writeEdges(const Line &, ArrayRef<RowId> From);
  void writeLines(size_t Begin, size_t End);
  void writePerRow(const char *Key, std::optional<RowId> Only);

  const Problem &P;
  StepTable &Table;
  RowTable &Rows;
  const CellPrograms &Programs;
  json::OStream &J;
  std::vector<Line> Lines;
  std::vector<RowSet> At; ///< rows before each line, and behind the last
  size_t BodyBegin = 0;
  SmallVector<uint32_t, 8> Open;
  // Singles first, then rows of several.
  using Single = std::tuple<StateId, bool, uint32_t>;
  std::vector<std::string> Names;
  std::vector<std::vector<uint32_t>> Members;
  MapVector<RowId, uint32_t> Numbers;
};

/// Of a step the ops and what comes behind them apart.
void CellProblem::addStep(const CellEvent &E, const CellSolver::Line &L) {
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
  Line L = {Is.Kind, 0, None32, FullWeight, true, Is.MaySkip, None32};
  uint32_t Here = Lines.size();
  if (Is.Kind == InstructionKind::IfBegin || Is.Kind == InstructionKind::LoopBegin) {
    Open.push_back(Here);
  } else {
    L.Match = Open.back();
    Lines[Open.back()].Match = Here;
    Open.back() = Here; // of an `if` the else
    if (Is.Kind != InstructionKind::Else)
      Open.pop_back();
  }
  Lines.push_back(L);
}

void CellProblem::addShape(StepShape Is, const CellSolver::Line &L, uint32_t Pass) {
  Lines.push_back(
      {InstructionKind::Step, Table.add(std::move(Is)), Pass, L.Is.Weight, L.Live, false, None32});
}

/// Carries the rows before a line behind it; true if that adds some.
bool CellProblem::pass(uint32_t Index) {
  const Line L = Lines[Index];
  SmallVector<RowId, 16> Here(At[Index].begin(), At[Index].end());
  RowSet &Next = At[Index + 1];
  bool Grew = false;
  switch (L.Kind) {
  case InstructionKind::Step:
    for (RowId R : Here)
      for (const StepEdge &E : Table.edges(L.Shape, R, L.Live))
        Grew |= add(At[Index + 1], E.To);
    return Grew;
  case InstructionKind::IfBegin:
    Grew = addAll(Next, Here);
    return addAll(At[L.Match + 1], Here) || Grew;
  case InstructionKind::LoopBegin:
    return addAll(Next, Here);
  case InstructionKind::Else:
    return false; // its exits meet those of the other arm at the end
  case InstructionKind::IfEnd: {
    SmallVector<RowId, 16> Then(At[L.Match].begin(), At[L.Match].end());
    for (RowId A : Then)
      for (RowId B : Here)
        if (std::optional<RowId> Both = Rows.join(A, B))
          Grew |= add(At[Index + 1], *Both);
    return Grew;
  }
  case InstructionKind::LoopEnd: {
    RowSet &Heads = At[L.Match + 1];
    for (size_t N = 0; N != Heads.size(); ++N)
      for (RowId B : Here)
        if (std::optional<RowId> Both = Rows.join(Heads[N], B))
          Grew |= add(At[L.Match + 1], *Both);
    SmallVector<RowId, 16> Out(At[L.Match + 1].begin(), At[L.Match + 1].end());
    if (!Lines[L.Match].MaySkip)
      Out = Here;
    return addAll(At[Index + 1], Out) || Grew;
  }
  case InstructionKind::End:
    break;
  }
  llvm_unreachable("a frame's end is no line");
}

void CellProblem::find(RowId Start, bool Repeats) {
  At.assign(Lines.size() + 1, RowSet());
  At.front().insert(Start);
  for (bool Grew = true; Grew;) {
    Grew = false;
    for (uint32_t N = 0; N != Lines.size(); ++N)
      Grew |= pass(N);
    if (!Repeats)
      continue;
    SmallVector<RowId, 16> Ends(At.back().begin(), At.back().end());
    RowSet &Begin = At[BodyBegin];
    for (RowId E : Ends) {
      Grew |= Begin.insert(E);
      for (size_t N = 0; N != Begin.size(); ++N)
        if (std::optional<RowId> Both = Rows.join(Begin[N], E))
          Grew |= Begin.insert(*Both);
    }
  }
  nameRows();
}

std::string CellProblem::nameOfState(StateId S, bool IsHeld, uint32_t Value) const {
  std::string Name = P.family().States[S].Name;
  if (Value > DefaultValue)
    Name += "#" + std::to_string(Value);
  return IsHeld ? Name : Name + " undefined";
}

void CellProblem::nameRows() {
  std::map<Single, uint32_t> Singles;
  StateSet WithClear = P.family().withClear();
  auto SingleOf = [&](StateId S, bool IsHeld, uint32_t Value) {
    uint32_t Of = IsHeld && WithClear.has(S) ? Value : 0;
    auto [It, New] = Singles.try_emplace({S, IsHeld, Of}, Names.size());
    if (New) {
      Names.push_back(nameOfState(S, IsHeld, Of));
      Members.push_back({It->second});
    }
    return It->second;
  };
  std::map<std::vector<uint32_t>, uint32_t> Known;
  std::vector<std::pair<RowId, std::vector<uint32_t>>> Several;
  for (const RowSet &Set : At)
    for (RowId R : Set) {
      if (!Numbers.insert({R, 0}).second)
        continue;
      const CellRow Is = Rows[R];
      std::vector<uint32_t> Of;
      for (StateId S = 0; S != P.family().States.size(); ++S) {
        if (Is.Row.has(S))
          Of.push_back(SingleOf(S, false, 0));
        if (Is.Held.has(S)) {
          uint32_t Held = SingleOf(S, true, Is.Value);
          Members[Held] = {Of.back(), Held};
          Of.push_back(Held);
        }
      }
      Several.push_back({R, Of});
    }
  for (uint32_t N = 0; N != Members.size(); ++N)
    Known[Members[N]] = N;
  for (auto &[R, Of] : Several) {
    auto [It, New] = Known.try_emplace(Of, Names.size());
    if (New) {
      std::string Name;
      for (uint32_t M : Of) // contents stand for both
        if (Members[M].size() == 2 || !llvm::is_contained(Of, M + 1) || Members[M + 1].size() == 1)
          Name += (Name.empty() ? "{" : "|") + Names[M];
      Names.push_back(Name + "}");
      Members.push_back(Of);
    }
    Numbers[R] = It->second;
  }
}

uint32_t CellProblem::numberOf(RowId R) {
  return Numbers.find(R)->second;
}

void CellProblem::writeEdges(const Line &L, ArrayRef<RowId> From) {
  J.attributeArray("edges", [&] {
    for (RowId R : From)
      for (const StepEdge &E : Table.edges(L.Shape, R, L.Live))
        J.array([&] {
          J.value(numberOf(R));
          J.value(numberOf(E.To));
          J.value(int64_t(weighted(E.Price, L.Weight).First));
        });
  });
}

void CellProblem::writeLines(size_t Begin, size_t End) {
  for (size_t N = Begin; N != End; ++N) {
    const Line L = Lines[N];
    SmallVector<RowId, 16> Here(At[N].begin(), At[N].end());
    switch (L.Kind) {
    case InstructionKind::Step:
      J.object([&] {
        J.attribute("kind", L.Pass == None32 ? "slot" : "access");
        if (L.Pass != None32)
          J.attribute("pass", P.graph().Names.get(P.graph().Passes[L.Pass].Name));
        writeEdges(L, Here);
      });
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
      J.attributeArray("join", [&] {
        for (RowId A : At[L.Match])
          for (RowId B : Here)
            if (std::optional<RowId> Both = Rows.join(A, B))
              J.array([&] {
                J.value(numberOf(A));
                J.value(numberOf(B));
                J.value(numberOf(*Both));
              });
      });
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
    case InstructionKind::End:
      break;
    }
  }
}

/// 0 for each row, or for one only and null for the others.
void CellProblem::writePerRow(const char *Key, std::optional<RowId> Only) {
  J.attributeArray(Key, [&] {
    for (uint32_t N = 0; N != Names.size(); ++N)
      if (!Only || N == numberOf(*Only))
        J.value(0);
      else
        J.value(nullptr);
  });
}

void CellProblem::write(CellId C, RowId Start, bool Repeats, uint64_t Minimum) {
  const Cell &Is = P.cell(C);
  J.object([&] {
    J.attribute("image", P.graph().Names.get(P.imageOfCell(C).Name));
    J.attribute("aspect", nameOf(P.planeOf(C).TheAspect));
    J.attributeArray("mips", [&] { J.value(Is.MipBegin), J.value(Is.MipEnd); });
    J.attributeArray("layers", [&] { J.value(Is.LayerBegin), J.value(Is.LayerEnd); });
    J.attributeArray("states", [&] {
      for (const std::string &Name : Names)
        J.value(Name);
    });
    J.attributeArray("members", [&] {
      for (const std::vector<uint32_t> &Of : Members)
        J.array([&] {
          for (uint32_t M : Of)
            J.value(M);
        });
    });
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
  ArrayRef<uint32_t> Events = Programs->eventsOf(roleOf(C, Role), Walk);
  for (const CellSolver::Line &L : Solver->linesOf(PartOf[Walk][Role]))
    if (L.Is.Kind == InstructionKind::Step)
      To.addStep(Programs->event(Events[L.Step]), L);
    else
      To.addMarker(L.Is);
}

/// A cell whose contents end with each frame has a problem for each. Of those before a
/// repeating one nothing is counted.
void OptimalPolicy::writeFrameProblems(CellId C, json::OStream &J) {
  for (uint32_t Walk = 0; Walk != Programs->walks().size(); ++Walk) {
    if (!counts(Walk) || Programs->programOf(C, Walk) == EmptyProgram)
      continue;
    uint64_t Least = minimumOf(C, Walk);
    CellProblem Cell(P, Table, Rows, *Programs, J);
    addToProblem(Cell, C, Walk, 0);
    Cell.find(startOf(C), false);
    Cell.Frames = std::max<size_t>(Steady.size(), 1);
    Cell.write(C, startOf(C), false, Least);
  }
}

/// The images of a ring that go through the phases of an orbit have one problem.
void OptimalPolicy::writeOrbitProblem(CellId C, const Orbit &O, Cost Minimum, json::OStream &J) {
  unsigned Roles = PartOf.front().size(), Phase = 0;
  CellProblem Cell(P, Table, Rows, *Programs, J);
  unsigned Before = Executions.size(), Image = (O.Role + Roles - Before % Roles) % Roles;
  for (size_t N = 0; N != Before; ++N)
    addToProblem(Cell, C, Executions[N], (Image + N) % Roles);
  for (uint32_t Walk : First)
    addToProblem(Cell, C, Walk, (O.Role + Phase++) % Roles);
  Cell.beginBody();
  for (unsigned K = 0; K != O.Phases; ++K, ++Phase)
    addToProblem(Cell, C, Steady[Phase % Steady.size()], (O.Role + Phase) % Roles);
  RowId Start = startOf(roleOf(C, Image));
  Cell.find(Start, true);
  Cell.Frames = O.Phases;
  Cell.Phase = O.Role;
  Cell.write(C, Start, true, Minimum.First);
}

/// One cell, in the roles that its image goes through.
void OptimalPolicy::writeProblemOf(CellId C, json::OStream &J) {
  UnitResult Found = solveUnit(C); // finds what is live, too
  if (!Found.Found)
    return;
  if (!Programs->isCarried(C))
    return writeFrameProblems(C, J);
  if (Repeats) {
    for (const auto &[O, Minimum] : Found.OfOrbits)
      writeOrbitProblem(C, O, Minimum, J);
    return;
  }
  // The images of a ring go through frames that do not repeat each by itself.
  for (unsigned Image = 0; Image != Found.OfImages.size(); ++Image) {
    CellProblem Cell(P, Table, Rows, *Programs, J);
    for (size_t N = 0; N != Executions.size(); ++N)
      addToProblem(Cell, C, Executions[N], (Image + N) % Found.OfImages.size());
    RowId Start = startOf(roleOf(C, Image));
    Cell.find(Start, false);
    Cell.write(C, Start, false, Found.OfImages[Image].First);
  }
}

/// Of a cell whose contents end with each frame: the least cost of one of them.
uint64_t OptimalPolicy::minimumOf(CellId C, uint32_t Walk) {
  Solver->clear();
  PartOf.assign(Walk + 1, {0});
  CellSolver::WayId W = Solver->solve(addPart(C, 0, Walk, /*LiveAtEnd=*/0), startOf(C));
  Cost Best = Solver->exits(W).front().Price;
  for (const CellSolver::Exit &E : Solver->exits(W))
    Best = E.Price < Best ? E.Price : Best;
  return Best.First;
}

void OptimalPolicy::writeProblem(json::OStream &J) {
  J.object([&] {
    J.attribute("format", "aux-plan/problem");
    J.attribute("version", 1);
    J.attribute("target", P.target().name());
    J.attribute("profile", P.target().profile());
    J.attribute("weight", int64_t(FullWeight));
    J.attribute("unit", int64_t(UnitBytes));
    J.attributeArray("cells", [&] {
      for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
        const Plane &Pl = P.plane(Id);
        if (!P.classOf(Pl).hasAux() || Pl.Age)
          continue;
        for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
          auto It = Final.find(Id);
          Under = It == Final.end() ? nullptr : &It->second;
          writeProblemOf(C, J);
        }
      }
      Under = nullptr;
    });
    J.attributeArray("groups", [] {});
  });
}

bool auxplan::writeProblem(const Graph &G, const TargetInfo &T, const PlanOptions &Options,
                           DiagnosticEngine &D, json::OStream &J) {
  Problem P(G, T, {false, Options.Costs});
  OptimalPolicy Policy(P, Options);
  if (!Policy.plan()) {
    D.error(None32, "the graph has no exact plan for " + T.fullName() +
                        ", and so no problem that could be printed");
    return false;
  }
  Policy.writeProblem(J);
  return true;
}
