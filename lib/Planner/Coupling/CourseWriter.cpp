//===- CourseWriter.cpp - the decisions of the exact planner --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CourseWriter.h.
///
//===----------------------------------------------------------------------===//

#include "CourseWriter.h"
#include "auxplan/Graph/FrameCycle.h"
#include "lib/Planner/Decisions/SlotSharing.h"
#include "lib/Planner/Solver/CellSolver.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

CourseWriter::CourseWriter(const Problem &P, const CellPrograms &Programs, const FrameOrder &Order,
                           const PlainPlanes &Plain, const SharedValues &Values,
                           const CourseSource &Usual, const OtherSources &Others)
    : P(P), G(P.graph()), Programs(Programs), Order(Order), Plain(Plain), Values(Values),
      Usual(Usual), Others(Others), Modes(Usual.Table->modes()),
      PrologueFrames(Usual.Solutions->prologueFrames()), Clears(G, Answer) {
  for (const auto &Other : Others)
    PrologueFrames = std::max(PrologueFrames, Other.second.Solutions->prologueFrames());
}

/// The search whose plan a cell has.
const CourseSource &CourseWriter::sourceOf(CellId Lead) const {
  if (Others.empty())
    return Usual;
  auto Found = Others.find(planeInFirstRole(P, P.cell(Lead).Plane));
  return Found == Others.end() ? Usual : Found->second;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

uint32_t ClearList::numberOf(uint32_t Access, const Area *Part) {
  auto [It, New] =
      OfLine.try_emplace(uint64_t(Access) << 1 | (Part != nullptr), Answer.Clears.size());
  if (New)
    Answer.Clears.push_back({Semantics::clearValueOf(G, G.Accesses[Access]),
                             Part ? std::optional(*Part) : std::nullopt});
  return It->second;
}

uint32_t ClearList::numberOf(const ClearValue &V) {
  auto [It, New] = OfValue.try_emplace(&V, Answer.Clears.size());
  if (New)
    Answer.Clears.push_back({V, std::nullopt});
  return It->second;
}

Queue CourseWriter::queueFor(const CellEvent &E, OpId Id) const {
  uint8_t Able = P.target().opQueues(P.classOfCell(E.Cell).Kind, Id);
  const Item &I = G.Items[E.Item];
  if (E.HasProducer && Able >> unsigned(E.Producer.Kind) & 1)
    return E.Producer;
  if (I.Kind == ItemKind::Pass && Able >> unsigned(G.Passes[I.Index].On.Kind) & 1)
    return G.Passes[I.Index].On;
  return Queue();
}

/// An op in a pass runs on the queue of the pass; if that queue cannot run it, on one that can.
static std::optional<Queue> queueInPass(const Problem &P, const Pass &Pass, CellId C, OpId Id) {
  uint8_t Able = P.target().opQueues(P.classOfCell(C).Kind, Id);
  return Able >> unsigned(Pass.On.Kind) & 1 ? std::nullopt : std::make_optional(Queue());
}

std::optional<Queue> CourseWriter::queueInPass(const CellEvent &E, OpId Id) const {
  return ::queueInPass(P, G.Passes[G.Items[E.Item].Index], E.Cell, Id);
}

/// The level of the next op of a cell that is planned together with others: their ops keep the
/// order in which they were planned, if they differ. Ops before a pass are written at its begin.
uint8_t CourseWriter::levelIn(const CellEvent &E, OpsAt Place, uint32_t Item, OpId Id) {
  if (Place == OpsAt::BeforeItem && G.Items[Item].Kind == ItemKind::Pass)
    Place = OpsAt::PassBegin;
  auto [It, New] = Levels.try_emplace({Programs.leadOf(E.Cell), Item, Place}, LastOp{Id, 0});
  LastOp &Last = It->second;
  if (!New && Last.Id != Id)
    Last = {Id, uint8_t(std::min<unsigned>(Last.Level + 1, UINT8_MAX))};
  return Last.Level;
}

CellOp CourseWriter::cellOp(const CellEvent &E, const SlotOp &Op) {
  CellOp O;
  O.Id = Op.Id;
  O.Cell = E.Cell;
  O.Predicate = Op.Predicate;
  if (Op.Predicate != Predicate::None)
    O.Runs = Runs::Unknown;
  if (Op.Clear)
    O.Clear = Clears.numberOf(*Op.Clear);
  return O;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void CourseWriter::gatherUpdate(Execution &To, const CellEvent &E) {
  CellOp O;
  O.Id = P.family().opFor(OpEffect::EntryUpdate);
  O.Cell = E.Cell;
  uint32_t Item = Programs.opItemOf(E);
  O.Level = levelIn(E, E.Place, Item, O.Id);
  if (E.Place == OpsAt::BeforeItem || E.Place == OpsAt::AbsentElse)
    O.On = queueFor(E, O.Id);
  To.Ops.push_back({Item, E.Place, O});
}

void CourseWriter::gatherMode(Execution &To, const LineUse &U, CellId C, const Mode &Used) {
  if (Modes.isPresent(U)) {
    if (ownerKnowsAux(P, C))
      To.PresentModes[U.Access - G.Accesses.size()] = Used;
    return;
  }
  (U.IsSource ? To.SourceModes[U.Access] : To.modeOf(U.Access)) = Used;
  if (!Modes.choosesLayouts())
    return;
  if (Layout Chosen = Modes.chosenLayout(U, C, Used); Chosen != NoLayout)
    To.Layouts[U.Access] = Chosen;
}

/// Takes the decision of most events: a mode for the only line, and nothing else. False: there is
/// more to it.
inline bool CourseWriter::gatherOnlyMode(Execution &To, const CellEvent &E, StepTable &Table,
                                         uint32_t DecisionId) {
  const Mode *Only = Table.onlyMode(DecisionId & ~DecisionFlags);
  if (!Only || (DecisionId & UpdatesEntries))
    return false;
  if (E.Access < G.Accesses.size() && !E.IsSource && !Modes.choosesLayouts())
    To.modeOf(E.Access) = *Only;
  else
    gatherMode(To, {E.Access, E.IsSource}, E.Cell, *Only);
  return true;
}

void CourseWriter::gatherEvent(Execution &To, const CellEvent &E, StepTable &Table,
                               uint32_t DecisionId) {
  uint32_t Id = DecisionId & ~DecisionFlags;
  bool Updates = DecisionId & UpdatesEntries;
  if (Programs.isJoint(E.Cell) && Updates)
    gatherUpdate(To, E);
  const StepDecision &D = Table.decision(Id);
  const StepShape &Is = Table.shape(D.Of);
  for (size_t N = 0; N != D.Modes.size(); ++N)
    gatherMode(To, {Programs.accessOf(E, N), Is.Uses[N].IsSource}, E.Cell, D.Modes[N]);
  bool IsDead = DecisionId & AtDeadPoint;
  uint8_t Level = gatherSlot(To, E, Is, D, IsDead);
  if (D.ClearsFast)
    gatherFastClear(To, E, Is, D, Level, IsDead);
}

/// The number of ops of a step that must stand in front of its pass: in the pass, the clear among
/// them would count as the clear of an access, which is drawn.
static size_t numOutside(const StepShape &Is, const StepDecision &D) {
  for (size_t N = D.Ops.size(); !D.ClearsFast && N > 0; --N)
    if (Is.repeatsClear(D.Ops[N - 1]))
      return N;
  return 0;
}

/// Adds the ops of a step's slot; returns the level of the next op. Cells agree on a clear value
/// before any of them is cleared to it.
uint8_t CourseWriter::gatherSlot(Execution &To, const CellEvent &E, const StepShape &Is,
                                 const StepDecision &D, bool IsDead) {
  constexpr uint8_t BehindAgreement = 8;
  bool IsBehind = Is.Kind != StepKind::Agree && Values.agrees(P.cell(E.Cell).Plane);
  uint8_t Level = IsBehind ? BehindAgreement : 0;
  size_t NumOutside = numOutside(Is, D);
  for (const SlotOp &Op : D.Ops) {
    uint32_t Item = Programs.opItemOf(E);
    bool StaysOutside = size_t(&Op - D.Ops.begin()) < NumOutside;
    OpsAt Place = StaysOutside && E.Place == OpsAt::PassBegin ? OpsAt::BeforeItem : E.Place;
    CellOp O = cellOp(E, Op);
    O.Level = Programs.isJoint(E.Cell) ? levelIn(E, Place, Item, Op.Id) : Level++;
    O.AtDeadPoint = IsDead || Op.Value;
    O.StaysOutside = StaysOutside;
    bool IsBetween = Place == OpsAt::BeforeItem || Place == OpsAt::AbsentElse;
    O.On = IsBetween ? queueFor(E, Op.Id) : queueInPass(E, Op.Id);
    To.Ops.push_back({Item, Place, O});
  }
  return Level;
}

/// Adds the fast clear of a step, and the ops behind it.
void CourseWriter::gatherFastClear(Execution &To, const CellEvent &E, const StepShape &Is,
                                   const StepDecision &D, uint8_t Level, bool IsDead) {
  bool IsJoint = Programs.isJoint(E.Cell);
  uint32_t Line = Programs.accessOf(E, Is.ClearUse);
  const Pass &Pass = G.Passes[G.Items[E.Item].Index];
  CellOp O;
  O.Id = Is.Clear.Id;
  O.Cell = E.Cell;
  O.Level = IsJoint ? levelIn(E, OpsAt::PassBegin, E.Item, O.Id) : Level;
  O.AtDeadPoint = IsDead;
  O.On = queueInPass(E, O.Id);
  O.Clear = Clears.numberOf(Line, Is.Clear.IsPartial ? G.areaOf(Pass, G.Accesses[Line]) : nullptr);
  size_t First = To.Ops.size();
  To.Ops.push_back({E.Item, OpsAt::PassBegin, O});
  for (const SlotOp &Op : D.OpsBehind) {
    CellOp Behind = cellOp(E, Op);
    Behind.Level = IsJoint ? levelIn(E, OpsAt::PassBegin, E.Item, Op.Id) : ++Level;
    Behind.On = queueInPass(E, Op.Id);
    To.Ops.push_back({E.Item, OpsAt::PassBegin, Behind});
  }
  for (PlacedOp &Its : MutableArrayRef(To.Ops).drop_front(First))
    Its.StaysThere = true;
}

void CourseWriter::gatherPlainClears(Execution &To, const FrameExecution &Walk) {
  if (!Plain.hasClears())
    return;
  bool Cycles = plannedCycleOf(G, Walk.FrameItem);
  for (uint32_t I = Walk.FrameItem; I != G.Items[Walk.FrameItem].Match; ++I) {
    if (Cycles && G.Items[I].Kind == ItemKind::EveryBegin &&
        !runsIn(G.Everys[G.Items[I].Index], Walk.FrameNumber))
      I = G.Items[I].Match;
    if (G.Items[I].Kind != ItemKind::Pass)
      continue;
    for (const PlainClear &By : Plain.clearsIn(G.Items[I].Index)) {
      CellOp O;
      O.Id = By.Id;
      O.Cell = By.Cell;
      O.On = ::queueInPass(P, G.Passes[G.Items[I].Index], By.Cell, By.Id);
      O.Clear = Clears.numberOf(By.Access, By.TheArea);
      To.Ops.push_back({I, OpsAt::PassBegin, O});
      To.Ops.back().StaysThere = true;
    }
  }
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

/// The decisions of a cell's program in a walk; of execution \p Apart, if it is given and the cell
/// has a plan of its own there.
const uint32_t *CourseWriter::courseOf(CellId Lead, uint32_t Walk,
                                       std::optional<uint32_t> Apart) const {
  const PlaneSolutions &Solutions = *sourceOf(Lead).Solutions;
  const UnitSolution &Of = Solutions.of(Lead);
  auto Find = [&](ArrayRef<Course> Among) -> const uint32_t * {
    for (const Course &C : Among)
      if (C.Walk == Walk && C.Role == P.planeOf(Lead).Age)
        return C.Decisions.data();
    return nullptr;
  };
  auto FindApart = [&](const UnitSolution::ByExecution &Among) {
    return Apart && *Apart < Among.size() ? Find(Among[*Apart]) : nullptr;
  };
  if (const uint32_t *Own = FindApart(Of.Apart))
    return Own;
  const uint32_t *Beside =
      Solutions.isAlone(Lead) && !Programs.isJoint(Lead) ? FindApart(Of.Beside) : nullptr;
  return Beside ? Beside : Find(Of.Steady);
}

/// The modes and ops of one execution of a frame.
Execution CourseWriter::gather(uint32_t Exec) {
  uint32_t Walk = Order.walkOf(Exec, PrologueFrames);
  const FrameExecution &Frame = Order.walks()[Walk];
  Execution To(G, Frame.FrameItem);
  To.FrameNumber = Frame.FrameNumber;
  Levels.clear();
  NextDecision.assign(P.cells().size(), nullptr);
  std::vector<uint32_t> LastTouch(P.cells().size(), None32); ///< item, by leading cell
  for (const CellEvent &E : Programs.eventsIn(Walk)) {
    CellId Lead = Programs.leadOf(E.Cell);
    const uint32_t *&Next = NextDecision[Lead];
    if (!Next)
      Next = courseOf(Lead, Walk, isSteady(Exec) ? std::nullopt : std::optional(Exec));
    uint32_t Decision = *Next++;
    uint32_t Touched = LastTouch[Lead];
    // Ops may stand on either side of a transition that drops the contents.
    bool IsOnEitherSide =
        E.IsAgreement || (E.IsBare && G.Items[E.Item].Kind == ItemKind::Transition);
    if (!IsOnEitherSide)
      LastTouch[Lead] = E.Item;
    StepTable &Table = *sourceOf(Lead).Table;
    if (gatherOnlyMode(To, E, Table, Decision))
      continue;
    size_t Before = To.Ops.size();
    gatherEvent(To, E, Table, Decision);
    if (E.IsAgreement && To.Ops.size() != Before)
      LastTouch[Lead] = E.Item;
    for (PlacedOp &O : MutableArrayRef(To.Ops).drop_front(Before)) {
      O.TouchedIn = Touched;
      O.StaysThere |= Programs.isJoint(E.Cell);
    }
  }
  gatherPlainClears(To, Frame);
  shareSlots(P, Frame.FrameItem, Modes.contract(), To);
  return To;
}

/// The frame of the plan that begins with execution \p Exec.
FrameDecisions CourseWriter::decideFrame(uint32_t Exec) {
  bool IsBefore = Exec < Order.before().size();
  const FrameExecution &Walk = Order.walks()[Order.walkOf(Exec, PrologueFrames)];
  FrameDecisions F;
  F.Begin = Walk.FrameItem;
  F.IsPrologue = !IsBefore && !isSteady(Exec);
  if (IsBefore)
    F.Count = Walk.Times;
  F.How = !plannedCycleOf(G, F.Begin) ? Everys::AsBranches
          : F.IsPrologue              ? Everys::Resolved
                                      : Everys::ByNumber;
  for (size_t N = 0; N != (isSteady(Exec) ? Order.cycleLength() : 1); ++N)
    F.Executions.push_back(gather(Exec + N));
  return F;
}

/// If executions of a frame are written as one, the checker does not see the roles of a ring's
/// images.
static bool hasRings(const Graph &G) {
  return llvm::any_of(G.Images, [](const Image &I) { return I.Lifetime == Lifetime::History; });
}

Decisions CourseWriter::run() {
  std::vector<FrameDecisions> &Frames = Answer.Frames;
  uint32_t NumBefore = Order.before().size();
  uint32_t Last = NumBefore + (Order.repeats() ? PrologueFrames + 1 : 0);
  for (uint32_t Exec = 0; Exec != Last; ++Exec) {
    FrameDecisions Next = decideFrame(Exec);
    if (Exec < NumBefore && !Frames.empty() && !hasRings(G) && Answer.isAlike(Frames.back(), Next))
      Frames.back().Count += Next.Count;
    else
      Frames.push_back(std::move(Next));
  }
  return std::move(Answer);
}
