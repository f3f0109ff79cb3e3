//===- ProblemFinder.cpp - the problem that has been solved ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProblemFinder.h. To find the rows at each event, UnitFinder goes through the program until
/// nothing is added: it joins the exits of an `if` in all pairs, and the heads of a loop are the
/// entries and their unions with the ends of the body. That may be more than the planner meets,
/// never less.
///
//===----------------------------------------------------------------------===//

#include "ProblemFinder.h"
#include "OptimalPolicy.h"
#include "PathFinder.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"

using namespace auxplan;
using namespace llvm;

/// Joint rows are products, so at most this many at one point are listed.
static constexpr size_t MaxRowsAtPoint = 1024;

//===----------------------------------------------------------------------===//
// One unit
//===----------------------------------------------------------------------===//

class auxplan::UnitFinder {
public:
  /// \p Joint: of a group; null: of one cell.
  UnitFinder(const Problem &P, StepTable &Table, RowTable &Rows, Automaton &Unit, JointTable *Joint)
      : P(P), Table(Table), Rows(Rows), Joint(Joint), Unit(Unit) {}

  /// \p Times: so often the point counts.
  void add(SequencePoint, StringRef Pass, uint64_t Times);
  /// The events that follow are those of an execution.
  void beginLeg(uint32_t Walk, unsigned Role) { Legs.push_back({Points.size(), Walk, Role}); }
  /// The events that follow repeat.
  void beginBody(unsigned Phase) {
    NumOnce = Legs.size();
    Is.BodyBegin = Points.size();
    Is.Repeats = true;
    Is.Phase = Phase;
  }
  /// Finds the rows and the edges. False: there are too many rows.
  bool find();
  /// Then: the path of a plan.
  UnitPath path(const UnitSolution &);

  UnitProblem Is;
  RowId Start = 0;

private:
  using RowSet = SetVector<RowId>;
  struct Leg {
    size_t Begin;
    uint32_t Walk;
    unsigned Role;
  };

  LegDecisions decisionsIn(size_t Exec, ArrayRef<Course>) const;
  void addUnions(RowSet &To, const RowSet &A, std::vector<RowId> B) const;
  void pass(size_t Index);
  bool passAll();
  bool anyValueOccurs(const RowSet &) const;
  uint32_t numberOf(const UnitProblem::Single &);
  UnitProblem::Numbers singlesOf(RowId, bool IsLost);
  void numberRows();
  void addTriples(size_t Index);

  const Problem &P;
  StepTable &Table;
  RowTable &Rows;
  JointTable *Joint;
  Automaton &Unit;
  std::vector<SequencePoint> Points; ///< by event
  std::vector<uint64_t> TimesOf;     ///< likewise
  std::vector<StepId> Wholes;        ///< by event: the step of which it is a part
  std::vector<Leg> Legs;
  std::optional<size_t> NumOnce; ///< so many legs stand before the body; none: nothing repeats
  std::vector<RowSet> At;        ///< rows before each event, and behind the last
  DenseMap<RowId, uint32_t> NumberOf;
  bool AnyOccurs = false; ///< do clear blocks occur that may have any value?
};

/// A discard at the begin of the pass, the slot, and what comes behind are events of their own: so
/// another solver also checks how StepTable puts them together.
static SmallVector<StepShape, 3> partsOf(StepShape Is) {
  SmallVector<StepShape, 3> Parts;
  auto Add = [&](StepKind Kind, SlotPlace Ops) {
    StepShape &Part = Parts.emplace_back(Is);
    Part.Kind = Kind;
    Part.Ops = Ops;
    Part.OnlyValue = 0; // the last part asks for it, and has the uses
    Part.Uses.clear();
    Part.ClearUse = NoUse;
  };
  if (Is.Undefines && Is.Ops == SlotPlace::PassBegin) {
    Add(StepKind::Undefine, SlotPlace::None);
    Is.Undefines = false;
  }
  if (Is.Ops != SlotPlace::None)
    Add(StepKind::Slot, std::exchange(Is.Ops, SlotPlace::None));
  if (Is.Kind != StepKind::Slot)
    Parts.push_back(std::move(Is));
  return Parts;
}

void UnitFinder::add(SequencePoint At, StringRef Pass, uint64_t Times) {
  using Kind = UnitProblem::EventKind;
  static constexpr Kind Kinds[] = {Kind::Slot,  Kind::IfBegin,   Kind::Else,
                                   Kind::IfEnd, Kind::LoopBegin, Kind::LoopEnd};
  auto Add = [&, Whole = At.Item.What](Kind Of, StringRef Pass) {
    Points.push_back(At);
    TimesOf.push_back(Times);
    Wholes.push_back(Whole);
    Is.Events.push_back(
        {Of, At.isStep() ? At.Item.member() : 0, Pass, Of == Kind::LoopBegin && At.MaySkip});
  };
  if (!At.isStep())
    return Add(Kinds[unsigned(At.At)], "");
  for (const StepShape &Part : partsOf(Table.shape(At.Item.What))) {
    At.Item.What = Table.add(Part);
    bool IsUse = Part.Kind == StepKind::Uses;
    Add(IsUse ? Kind::Access : Kind::Slot, IsUse ? Pass : "");
  }
}

/// Adds the union of each row of \p A, which may be \p To, with each of \p B.
void UnitFinder::addUnions(RowSet &To, const RowSet &A, std::vector<RowId> B) const {
  for (size_t N = 0; N != A.size() && To.size() <= MaxRowsAtPoint; ++N)
    for (RowId R : B)
      if (std::optional<RowId> Both = Unit.join(A[N], R))
        To.insert(*Both);
}

/// Carries the rows before an event over it.
void UnitFinder::pass(size_t Index) {
  const SequencePoint &Is = Points[Index];
  const RowSet &Here = At[Index];
  RowSet &Next = At[Index + 1];
  auto AddAll = [](RowSet &To, const RowSet &From) { To.insert(From.begin(), From.end()); };
  switch (Is.At) {
  case ProgramPoint::Step:
    for (RowId R : Here)
      for (const StepEdge &E : Unit.edges(Is.Item, R))
        Next.insert(E.To);
    return;
  case ProgramPoint::IfBegin:
    AddAll(At[Is.Match + 1], Here);
    [[fallthrough]];
  case ProgramPoint::LoopBegin:
    return AddAll(Next, Here);
  case ProgramPoint::Else:
    return; // the exits of both arms meet at the end
  case ProgramPoint::IfEnd:
    return addUnions(Next, At[Points[Is.Match].Match], Here.getArrayRef());
  case ProgramPoint::LoopEnd:
    RowSet &Heads = At[Is.Match + 1];
    addUnions(Heads, Heads, Here.getArrayRef());
    return AddAll(Next, Is.MaySkip ? Heads : Here);
  }
  llvm_unreachable("unknown point");
}

/// Goes through all events once. The body begins again in the rows in which it ends, and in their
/// unions with other rows in which it might begin. False: there are too many rows.
bool UnitFinder::passAll() {
  for (size_t N = 0; N != Points.size(); ++N) {
    pass(N);
    if (At[N + 1].size() > MaxRowsAtPoint)
      return false;
  }
  RowSet &Begin = At[Is.BodyBegin];
  if (Is.Repeats)
    for (RowId End : RowSet(At.back())) {
      Begin.insert(End);
      addUnions(Begin, Begin, {End});
    }
  return Begin.size() <= MaxRowsAtPoint;
}

uint32_t UnitFinder::numberOf(const UnitProblem::Single &Of) {
  auto It = llvm::find(Is.Singles, Of);
  if (It == Is.Singles.end())
    It = Is.Singles.insert(It, Of);
  return It - Is.Singles.begin();
}

/// Do clear blocks occur that may have any value?
bool UnitFinder::anyValueOccurs(const RowSet &All) const {
  auto IsAny = [&](RowId R) { return Rows.holdsClear(Rows[R]) && Rows[R].Value == AnyValue; };
  return llvm::any_of(All, [&](RowId R) {
    return Joint ? llvm::any_of(llvm::seq<unsigned>(0, Is.Cells.size()),
                                [&](unsigned N) { return IsAny(Joint->rowOf(R, N)); })
                 : IsAny(R);
  });
}

/// The singles of a cell's row, in the order of the states.
UnitProblem::Numbers UnitFinder::singlesOf(RowId Id, bool IsLost) {
  const CellRow &Of = Rows[Id];
  UnitProblem::Numbers Found;
  for (StateId S = 0; S != P.family().States.size(); ++S)
    for (bool Lost : {false, true}) {
      if (!Of.Row.has(S) || (Lost && !IsLost))
        continue;
      StringRef Name = P.family().States[S].Name;
      constexpr uint32_t Any = UnitProblem::Single::AnyNumber;
      bool IsClear = Rows.withClear().has(S), IsAny = IsClear && Of.Value == AnyValue;
      uint32_t Number = IsAny ? Any : IsClear && Of.Value > DefaultValue ? Of.Value : 0;
      Found.push_back(numberOf({Name, /*IsHeld=*/false, Lost, 0}));
      if (Of.Held.has(S) && IsClear && !IsAny && AnyOccurs)
        Found.push_back(numberOf({Name, /*IsHeld=*/true, Lost, Any}));
      if (Of.Held.has(S))
        Found.push_back(numberOf({Name, /*IsHeld=*/true, Lost, Number}));
    }
  return Found;
}

/// Equal rows have one number. The rows of one cell begin with its singles.
void UnitFinder::numberRows() {
  RowSet All;
  for (const RowSet &Set : At)
    All.insert(Set.begin(), Set.end());
  AnyOccurs = anyValueOccurs(All);
  std::vector<UnitProblem::Row> Found(All.size());
  for (auto [R, Row] : llvm::zip_equal(All, Found))
    for (unsigned N = 0; N != Is.Cells.size(); ++N)
      Row.push_back(Joint ? singlesOf(Joint->rowOf(R, N), Joint->isLost(R, N))
                          : singlesOf(R, /*IsLost=*/false));
  std::map<UnitProblem::Row, uint32_t> Known;
  for (uint32_t N = 0; !Joint && N != Is.Singles.size(); ++N) {
    const UnitProblem::Single Of = Is.Singles[N];
    UnitProblem::Numbers Its = {N};
    UnitProblem::Single Any = Of;
    Any.Number = UnitProblem::Single::AnyNumber;
    if (Of.IsHeld)
      Its.insert(Its.begin(), numberOf({Of.State, /*IsHeld=*/false, /*IsLost=*/false, 0}));
    if (Of.IsHeld && !(Any == Of) && llvm::is_contained(Is.Singles, Any))
      Its.insert(Its.begin() + 1, numberOf(Any));
    Known[{Its}] = N;
    Is.Rows.push_back({Its});
  }
  for (auto [R, Row] : llvm::zip_equal(All, Found)) {
    auto [It, New] = Known.try_emplace(Row, Is.Rows.size());
    if (New)
      Is.Rows.push_back(Row);
    NumberOf[R] = It->second;
  }
}

void UnitFinder::addTriples(size_t Index) {
  const SequencePoint &Of = Points[Index];
  std::vector<UnitProblem::Triple> &To = Is.Events[Index].Triples;
  auto Add = [&](RowId A, RowId B, uint64_t Third) {
    To.push_back({NumberOf.lookup(A), NumberOf.lookup(B), Third});
  };
  for (RowId R : At[Index])
    if (Of.isStep())
      for (const StepEdge &E : Unit.edges(Of.Item, R))
        Add(R, E.To, weighted(E.Price, Of.Item.weight() * TimesOf[Index]).First);
  if (Of.At == ProgramPoint::IfEnd)
    for (RowId A : At[Points[Of.Match].Match])
      for (RowId B : At[Index])
        if (std::optional<RowId> Both = Unit.join(A, B))
          Add(A, B, NumberOf.lookup(*Both));
}

bool UnitFinder::find() {
  matchPoints(Points);
  At.resize(Points.size() + 1);
  At.front().insert(Start);
  auto NumRows = [&] {
    size_t Sum = 0;
    for (const RowSet &Set : At)
      Sum += Set.size();
    return Sum;
  };
  for (size_t Known = 0; Known != NumRows();) {
    Known = NumRows();
    if (!passAll())
      return false;
  }
  numberRows();
  Is.Start = NumberOf.lookup(Start);
  for (size_t N = 0; N != Points.size(); ++N)
    addTriples(N);
  return true;
}

/// The decisions of an execution among those that have been made; empty: it is not among them, or
/// has nothing to decide.
LegDecisions UnitFinder::decisionsIn(size_t Exec, ArrayRef<Course> Among) const {
  size_t Behind = Exec - Legs.size();
  const Leg &Its =
      Exec < Legs.size() ? Legs[Exec] : Legs[*NumOnce + Behind % (Legs.size() - *NumOnce)];
  for (const Course &Of : Among)
    if (Of.Walk == Its.Walk && Of.Role == Its.Role)
      return Of.Decisions;
  return {};
}

UnitPath UnitFinder::path(const UnitSolution &By) {
  std::vector<size_t> Begins;
  for (const Leg &L : Legs)
    Begins.push_back(L.Begin);
  Begins.push_back(Points.size());
  std::vector<uint32_t> Steps;
  for (const SequencePoint &At : Points)
    Steps.push_back(At.Step);
  size_t Once = NumOnce.value_or(Legs.size());
  std::vector<LegDecisions> Apart, Steady;
  for (size_t Exec = 0; Exec < std::max(Once, By.Apart.size()); ++Exec)
    Apart.push_back(decisionsIn(Exec, Exec < By.Apart.size() ? By.Apart[Exec] : By.Steady));
  while (Apart.size() > Once && Apart.back().empty())
    Apart.pop_back();
  for (size_t Exec = Once; Exec != Legs.size(); ++Exec)
    Steady.push_back(decisionsIn(Exec, By.Steady));
  RowSet Known;
  for (const RowSet &Set : At)
    Known.insert(Set.begin(), Set.end());
  for (RowId R = 0; !Joint && R != Rows.size(); ++R)
    Known.insert(R);
  // A group that stays in the row in which it begins may have a loop around that row.
  for (RowId R : At[Is.BodyBegin])
    if (std::optional<RowId> Wider = Joint ? Unit.join(R, Start) : std::nullopt)
      Known.insert(*Wider);
  auto Edges = [&](size_t N, RowId From) { return Unit.edges(Points[N].Item, From); };
  auto OfStep = [&](size_t N, RowId From) {
    SequenceItem Whole = Points[N].Item;
    Whole.What = Wholes[N];
    return Unit.edges(Whole, From);
  };
  UnitPath Found =
      PathFinder({Is.Events, Steps, At, Known.getArrayRef(), Begins, Once, Unit, Edges, OfStep})
          .find(Start, Apart, Steady);
  auto Number = [&](UnitPath::Rows &Of) {
    for (uint64_t &R : Of)
      R = NumberOf.count(R) ? NumberOf.lookup(R) : None32;
  };
  Number(Found.Before);
  llvm::for_each(Found.Turns, Number);
  return Found;
}

//===----------------------------------------------------------------------===//
// All units
//===----------------------------------------------------------------------===//

ProblemFinder::ProblemFinder(const Problem &P, SearchTables &Tables, StepTable &Table,
                             GraphPrograms &Parts, BundleSearch &Search)
    : P(P), Tables(Tables), Table(Table), Programs(Parts.Programs), Order(*Parts.Order),
      Solver(Search.solver()), Restricted(Search.restricted()) {
  Found.Target = P.target().name();
  Found.Presents = framesShown(P.graph());
  Found.Profile = P.target().profile();
}

UnitProblem ProblemFinder::problemOf(ArrayRef<CellId> Cells) const {
  UnitProblem Of;
  for (CellId C : Cells) {
    StringRef Image = P.graph().Names.get(P.imageOfCell(C).Name);
    const Cell &Its = P.cell(C);
    Of.Cells.push_back({Image,
                        nameOf(P.planeOf(C).TheAspect),
                        {Its.MipBegin, Its.MipEnd},
                        {Its.LayerBegin, Its.LayerEnd}});
  }
  Of.Frames = Order.cycleLength();
  return Of;
}

StringRef ProblemFinder::nameOfPass(uint32_t Pass) const {
  return Pass == None32 ? "" : P.graph().Names.get(P.graph().Passes[Pass].Name);
}

UnitFinder ProblemFinder::begin(CellId C, unsigned Image) {
  UnitFinder Unit(P, Table, Tables.Rows, Solver.rows(), Solver.joint());
  Unit.Is = problemOf(Programs.membersOf(C));
  Unit.Start = Solver.startOf(cellInRole(P, C, Image));
  return Unit;
}

/// Adds the program of a unit in all executions of a walk, in a role of its image.
void ProblemFinder::addWalk(UnitFinder &To, CellId C, uint32_t Walk, unsigned Role) {
  ArrayRef<uint32_t> Events = Programs.eventsOf(cellInRole(P, C, Role), Walk);
  To.beginLeg(Walk, Role);
  for (const SequencePoint &At : Solver.pointsIn(Walk, Role)) {
    bool IsUse = At.isStep() && Table.shape(At.Item.What).Kind == StepKind::Uses;
    const CellEvent *Of = IsUse ? &Programs.event(Events[At.Step]) : nullptr;
    To.add(At, nameOfPass(Of ? P.graph().Items[Of->Item].Index : None32),
           Order.walks()[Walk].Times);
  }
}

void ProblemFinder::finish(UnitFinder &Unit, CellId C, const UnitSolution &By,
                           const Cost &Minimum) {
  if (Unit.find())
    Paths.push_back(Unit.path(By));
  else
    Paths.emplace_back(), TooLarge = C;
  Paths.back().Price = Unit.Is.Minimum = Minimum.First;
  Found.Units.push_back(std::move(Unit.Is));
}

/// A cell whose contents end with each frame has a problem for each frame. Frames before a
/// repeating one do not count.
void ProblemFinder::addFrames(CellId C, const UnitSolution &By) {
  for (uint32_t Walk = 0; Walk != Order.walks().size(); ++Walk) {
    if (!Order.counts(Walk) || Programs.programOf(C, Walk) == EmptyProgram)
      continue;
    Cost Least = Solver.solveWalk(C, Walk);
    UnitFinder Unit = begin(C, /*Image=*/0);
    addWalk(Unit, C, Walk, /*Role=*/0);
    finish(Unit, C, By, weighted(Least, Order.walks()[Walk].Times));
  }
}

/// The images of a ring that go through the phases of an orbit have one problem: together they go
/// through all phases in the frames of a cycle. Where no frame repeats (\p O is null), each image
/// has its own.
void ProblemFinder::addImage(CellId C, const UnitSolution &By, unsigned Image, const Orbit *O,
                             const Cost &Minimum) {
  UnitFinder Unit = begin(C, Image);
  unsigned Role = Image, Phase = 0;
  auto Add = [&](uint32_t Walk) {
    addWalk(Unit, C, Walk, std::exchange(Role, (Role + 1) % numRoles(P, C)));
  };
  llvm::for_each(Order.before(), Add);
  if (O) {
    for (uint32_t Walk : Order.first())
      Add(Walk), ++Phase;
    Unit.beginBody(O->Role);
    for (unsigned End = Phase + O->Phases; Phase != End; ++Phase)
      Add(Order.steady()[Phase % Order.steady().size()]);
  }
  finish(Unit, C, By, Minimum);
}

/// Adds the problems of one unit, in the roles of its image.
void ProblemFinder::addUnit(CellId C, const Restrictions *Under) {
  UnitPrograms Its = Restricted.programsOf(C, Under ? *Under : Restrictions(), Solver.budget());
  UnitSolution Of = Solver.solve(C, Its); // also finds liveness
  if (!Of.Found)
    return;
  if (!(Of.AtLeast == Of.Price)) // another solver might find a cheaper plan
    TooLarge = C;
  if (!Programs.isCarried(C))
    addFrames(C, Of);
  unsigned Roles = numRoles(P, C), Before = Order.before().size() % Roles;
  for (const auto &[O, Minimum] : Of.OfOrbits)
    addImage(C, Of, (O.Role + Roles - Before) % Roles, &O, Minimum);
  for (unsigned Image = 0; Image != Of.OfImages.size(); ++Image)
    addImage(C, Of, Image, /*O=*/nullptr, Of.OfImages[Image]);
}

void ProblemFinder::addPlane(PlaneId Id, const Restrictions *Under) {
  const Plane &Pl = P.plane(Id);
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    if (!Pl.Age && P.classOfCell(C).hasAux() && Programs.leadOf(C) == C)
      addUnit(C, Under);
}

/// Each cell has one row, and an edge for each access.
void ProblemFinder::addPlain(PlainPlanes &Plain) {
  std::map<CellId, UnitProblem> Cells;
  bool CountsBytes = Tables.Prices.goal() != Objective::Ops;
  Plain.forEachCost([&](const PlainCost &Of) {
    if (!Of.Weight)
      return;
    UnitProblem &To = Cells.try_emplace(Of.Cell, problemOf(Of.Cell)).first->second;
    Cost Price = weighted({CountsBytes ? Of.Units : 0, 0}, Of.Weight);
    To.Minimum = (Cost{To.Minimum, 0} + Price).First;
    using Kind = UnitProblem::EventKind;
    To.Events.push_back({Of.Pass == None32 ? Kind::Slot : Kind::Access, 0, nameOfPass(Of.Pass)});
    To.Events.back().Triples.push_back({0, 0, Price.First});
  });
  for (auto &[C, Of] : Cells) {
    Paths.push_back({{0}, {UnitPath::Rows(Of.Events.size() + 1, 0)}, Of.Minimum});
    Of.Singles.push_back({nameOf(AuxUsage::NONE), /*IsHeld=*/true, /*IsLost=*/false, 0});
    Of.Rows.push_back({{0}});
    Found.Units.push_back(std::move(Of));
  }
}
