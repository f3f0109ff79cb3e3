//===- Checker.cpp - is this plan right? ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes a plan on rows: for each cell the set of aux states it may be in,
/// and whether its contents may be defined. Every access and op must be legal in
/// every member of the row it meets; undefined contents are never wrong data.
///
///   rounds   A repeating frame starts in its least steady row. The checker executes the frame
///            silently from the rows that reach it, and joins the rows at its end to those at
///            its start, until nothing is added. If the last round finds nothing wrong, the
///            check is done.
///   report   Else the checker executes the frame once more, prints diagnostics, and shows the
///            observer each step.
///
/// A repeating frame with `every`s is a cycle of frames; different parts of it run in each of them.
/// The checker executes them one after the other.
///
/// One walk (FrameWalk.h) executes frames. PhaseChecker.h judges accesses, OpChecker.h ops.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Checker.h"
#include "CycleShow.h"
#include "Verdict.h"
#include "auxplan/Graph/FrameCycle.h"
#include "lib/Planner/Timeline/Aliasing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/MathExtras.h"

#define DEBUG_TYPE "aux-checker"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumPlans, "Number of plans executed");
STATISTIC(NumRounds, "Number of rounds of frames that repeat");

namespace {

/// Executes the frames of a plan one after the other.
class Checker {
public:
  Checker(CheckedPlan &Plan, PlanObserver *Observer)
      : Plan(Plan), P(Plan.P), G(P.graph()), Frames(Plan, Walk(Plan, Observer)), W(Frames.walk()) {}
  /// Nobody wants to know what is wrong.
  void reportNothing() { Reports = false; }
  /// False if something is wrong.
  bool run();

private:
  // Frames that repeat.
  void runRepeating(uint32_t Begin, uint32_t End);
  bool canShowRounds() const;
  bool runRounds(uint32_t Begin, uint32_t End);
  void showRound(uint32_t Begin, uint32_t End);
  void findSteadyRows(uint32_t Begin, uint32_t End);
  void checkStart(LocOffset);
  void runCycle(uint32_t Begin, uint32_t End);

  // The state in which an execution of a frame with a count begins; number 0: there is none.
  struct Execution {
    uint32_t Number = 0, Slot = 0, PassIndex = 0;
    std::vector<CellState> Cells;
  };
  void runTimes(uint32_t Begin, uint32_t End);
  Execution markExecution(uint32_t Number);
  bool comesBack(const Execution &, uint32_t Number) const;
  uint32_t skipAlike(const Execution &, uint32_t Number, uint32_t Count);

  void runShown(uint32_t Begin, uint32_t End);
  void runSettled(uint32_t Begin, uint32_t End);
  void settleLoops(uint32_t Begin, uint32_t End);
  void forgetLayouts();
  void beginJoins();

  CheckedPlan &Plan;
  const Problem &P;
  const Graph &G;
  FrameWalk Frames;
  Walk &W;
  bool Reports = true;
};

} // namespace

/// Executes the frames of a cycle from the present state and joins their end to it, until nothing
/// is added.
void Checker::findSteadyRows(uint32_t Begin, uint32_t End) {
  W.IsSilent = W.IsHidden = true;
  bool WasStarted = W.At.Started;
  uint32_t SlotBefore = W.At.Slot, PassBefore = W.At.PassIndex;
  uint64_t First = W.At.FrameNumber;
  for (bool Grew = true; Grew;) {
    RegionState<CellState> Head = W.Cells;
    W.At.Started = WasStarted;
    for (unsigned N = 0; N != std::max(W.At.Cycle, 1u); ++N) {
      W.Cells.forgetHeads();
      Frames.runFrame(Begin, End);
    }
    W.At.FrameNumber = First;
    Grew = Head.joinFrom(W.Cells);
    ++NumRounds;
    LLVM_DEBUG(dbgs() << (Grew ? "round adds states\n" : "round adds nothing: rows are steady\n"));
    W.Cells.setValues(Head.values());
    WasStarted |= Grew;
  }
  W.At.Started = WasStarted;
  W.At.Slot = SlotBefore;
  W.At.PassIndex = PassBefore;
  W.IsSilent = W.IsHidden = false;
}

/// Runs the frame to find the heads of its loops; leaves its start as it is.
void Checker::settleLoops(uint32_t Begin, uint32_t End) {
  if (G.Loops.empty())
    return;
  W.IsSilent = W.IsHidden = true;
  std::vector<CellState> Head = W.Cells.values();
  bool WasStarted = W.At.Started;
  uint32_t SlotBefore = W.At.Slot, PassBefore = W.At.PassIndex;
  W.Cells.forgetHeads();
  Frames.runFrame(Begin, End);
  --W.At.FrameNumber;
  W.At.Slot = SlotBefore;
  W.At.PassIndex = PassBefore;
  W.Cells.setValues(std::move(Head));
  W.At.Started = WasStarted;
  W.IsSilent = W.IsHidden = false;
}

/// Checks the join of the starts of all steady frames.
void Checker::checkStart(LocOffset L) {
  std::vector<CellState> Before = W.Cells.values();
  bool WasStarted = W.At.Started;
  Frames.beginFrame();
  W.At.Started = WasStarted;
  Frames.checkStarts(L);
  W.Cells.setValues(std::move(Before));
}

/// Can rounds be shown? The heads of loops must settle before something is shown, and the observer
/// must forget all rounds but the last.
bool Checker::canShowRounds() const {
  return G.Loops.empty() && W.At.Cycle <= 1 && (!W.Observer || W.Observer->canForget());
}

/// Finds the steady rows as findSteadyRows() does, but shows each round: if the last one finds
/// nothing wrong, the frame need not be executed again. A round that begins as the one before does
/// the same, so it is left out. False: something is wrong, and has not been reported.
bool Checker::runRounds(uint32_t Begin, uint32_t End) {
  WalkPlace Start = W.At;
  std::vector<CellState> Began;
  if (W.Observer)
    W.Observer->keep();
  for (bool Grew = true, IsFirst = true; Grew; Start.Started |= Grew, IsFirst = false) {
    std::vector<CellState> Head = W.Cells.values();
    W.At = Start;
    Frames.beginFrame();
    if (!IsFirst && Began == W.Cells.values()) {
      LLVM_DEBUG(dbgs() << "round would begin as the one before: rows are steady\n");
      W.Cells.setValues(std::move(Head));
      break;
    }
    Began = W.Cells.values();
    showRound(Begin, End);
    Grew = false;
    for (CellId C = 0; C != Head.size(); ++C)
      Grew |= Head[C].joinFrom(W.Cells[C]);
    W.Cells.setValues(std::move(Head));
    ++NumRounds;
    LLVM_DEBUG(dbgs() << "round " << (Grew ? "adds states" : "adds nothing: rows are steady")
                      << (W.IsFaulty ? ", and something is wrong in it\n" : "\n"));
  }
  W.At = Start;
  if (W.IsFaulty && W.Observer)
    W.Observer->forget();
  return !W.IsFaulty;
}

void Checker::showRound(uint32_t Begin, uint32_t End) {
  if (W.Observer) {
    W.Observer->forget();
    W.Observer->frame(G.Frames[G.Items[Begin].Index], G.Items[Begin].Index);
  }
  W.IsFaulty = false;
  W.IsSilent = true;
  Frames.checkStarts(G.Items[Begin].Loc);
  Frames.runItems(Begin, End);
  W.IsSilent = false;
}

/// Runs the frame, whose loops have settled, from the present state.
void Checker::runSettled(uint32_t Begin, uint32_t End) {
  if (W.observer())
    W.Observer->frame(G.Frames[G.Items[Begin].Index], G.Items[Begin].Index);
  Frames.runFrame(Begin, End);
}

/// Runs the frame from the present state, reports its errors and shows its steps.
void Checker::runShown(uint32_t Begin, uint32_t End) {
  settleLoops(Begin, End);
  runSettled(Begin, End);
}

/// Runs the frames of a cycle from the state in which the first one begins. If the observer wants
/// both views, errors are reported in the first.
void Checker::runCycle(uint32_t Begin, uint32_t End) {
  CycleView View = W.Observer ? W.Observer->viewOfCycles() : CycleView::EachFrame;
  if (View == CycleView::Both)
    W.Observer->beginView(CycleView::EachFrame);
  CycleShow Show(Plan, Frames);
  for (unsigned N = 0; N != W.At.Cycle; ++N) {
    settleLoops(Begin, End);
    if (View != CycleView::EachFrame)
      Show.add(W, /*IsSilent=*/View == CycleView::Both);
    W.IsSilent = W.IsHidden = View == CycleView::Folded;
    runSettled(Begin, End);
    W.IsSilent = W.IsHidden = false;
  }
  if (View == CycleView::Both)
    W.Observer->beginView(CycleView::Folded);
  if (View != CycleView::EachFrame)
    W.Failed |= !Show.run(Begin, End);
}

/// The state in which an execution begins, and its number in a cycle of `every`s, decide what it
/// does. So if a state comes back, all executions since then happen again, and the checker does not
/// run them. It marks the state at executions 1, 2, 4, ... (Brent): soon the marked state is one
/// that comes back, and the mark stays as long as the cycle is.
void Checker::runTimes(uint32_t Begin, uint32_t End) {
  uint32_t Count = G.Frames[G.Items[Begin].Index].Count;
  bool Sums = !W.Observer || W.Observer->sumsExecutions();
  Execution Mark;
  for (uint32_t N = 0; N != Count; ++N) {
    if (Sums && N && comesBack(Mark, N))
      N += skipAlike(Mark, N, Count);
    if (N == Count)
      break;
    if (Sums && llvm::isPowerOf2_32(N)) // not at execution 0, which may be the first of all frames
                                        // and begins differently
      Mark = markExecution(N);
    runShown(Begin, End);
  }
}

Checker::Execution Checker::markExecution(uint32_t Number) {
  if (W.Observer)
    W.Observer->mark();
  return {Number, W.At.Slot, W.At.PassIndex, W.Cells.values()};
}

/// Does execution \p Number begin as the marked one did?
bool Checker::comesBack(const Execution &Mark, uint32_t Number) const {
  bool IsInPhase = (Number - Mark.Number) % std::max(W.At.Cycle, 1u) == 0;
  return Mark.Number && IsInPhase && Mark.Cells == W.Cells.values();
}

/// Skips executions that do the same as those since the mark, as often as all of these fit. Returns
/// how many executions are skipped.
uint32_t Checker::skipAlike(const Execution &Mark, uint32_t Number, uint32_t Count) {
  uint32_t Length = Number - Mark.Number, Times = (Count - Number) / Length;
  Repetition Again = {Times, W.At.Slot - Mark.Slot, W.At.PassIndex - Mark.PassIndex};
  LLVM_DEBUG(dbgs() << "execution " << Number << " begins as " << Mark.Number << ": " << Times
                    << " times as many are as those between\n");
  if (W.Observer && Times)
    W.Observer->repeat(Again);
  W.At.FrameNumber += uint64_t(Times) * Length;
  W.At.Slot += Times * Again.Slots;
  W.At.PassIndex += Times * Again.PassIndices;
  return Times * Length;
}

void Checker::runRepeating(uint32_t Begin, uint32_t End) {
  if (!canShowRounds())
    findSteadyRows(Begin, End);
  else if (runRounds(Begin, End))
    return;
  else if (!Reports)
    return void(W.Failed = true);
  checkStart(G.Items[Begin].Loc);
  W.At.Cycle > 1 ? runCycle(Begin, End) : runShown(Begin, End);
}

/// The text does not say in which layouts a frame that is not explicit leaves images. An explicit
/// frame finds them in the layouts that it names.
void Checker::forgetLayouts() {
  for (CellId C = 0; C != W.Cells.size(); ++C)
    if (isKept(P, C) && W.Cells[C].In != Plan.Cells.Starts[C].In)
      W.Cells.at(C).moveTo(NoLayout);
}

/// Tells the cells how they join where paths of the present frame join.
void Checker::beginJoins() {
  for (CellId C = 0; C != W.Cells.size(); ++C) {
    CellState &St = W.Cells.at(C);
    St.Moves = !W.At.Explicit;
    St.LosesName = W.At.Explicit && P.imageOfCell(C).Lifetime != Lifetime::External;
  }
}

bool Checker::run() {
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &Fr = G.Frames[G.Items[I].Index];
    if (I && !W.At.Explicit && Fr.Explicit)
      forgetLayouts();
    W.At.Explicit = Fr.Explicit;
    beginJoins();
    W.At.Cycle = plannedCycleOf(G, I);
    Fr.Repeat ? runRepeating(I, G.Items[I].Match) : runTimes(I, G.Items[I].Match);
    if (W.Failed && !Reports)
      break;
  }
  return !W.Failed;
}

/// A plan under the limits of a driver gives planes only kinds that the driver gives. (Kinds that
/// the hardware lacks have been refused before.)
static bool checkKinds(const Problem &P, DiagnosticEngine &D) {
  bool Good = true;
  for (const KindStmt &S : P.graph().Kinds) {
    const PlaneClass &Class = P.classOf(P.plane(P.planeId(S.Image, 0, S.TheAspect)));
    SmallVector<AuxUsage, 4> Kinds = P.target().kinds(P.graph().Images[S.Image].Desc, Class.Facts);
    if (is_contained(Kinds, S.Kind))
      continue;
    std::string Given;
    for (AuxUsage Kind : Kinds)
      Given += (Given.empty() ? "" : " or ") + nameOf(Kind).str();
    Good = D.error(S.Loc, "'%" + P.graph().Names.get(P.graph().Images[S.Image].Name) +
                              "' cannot have the aux kind " + nameOf(S.Kind) +
                              " under the limits of the driver of " + P.target().fullName() +
                              ", which gives it " + Given);
  }
  return Good;
}

bool auxplan::checkPlan(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer) {
  if (!checkKinds(P, D) || !checkAliasing(P, D))
    return false;
  ++NumPlans;
  CheckedPlan Plan(P, D);
  return Checker(Plan, Observer).run();
}

bool auxplan::isRightPlan(const Problem &P, const DiagnosticEngine &D, PlanObserver *Observer) {
  DiagnosticEngine Unheard = D.muted();
  if (!checkKinds(P, Unheard) || !checkAliasing(P, Unheard))
    return false;
  ++NumPlans;
  CheckedPlan Plan(P, Unheard);
  Checker Executes(Plan, Observer);
  Executes.reportNothing();
  return Executes.run();
}

ChecksWithoutOps::ChecksWithoutOps(const Problem &P, const DiagnosticEngine &D)
    : Unheard(D.muted()) {
  if (checkKinds(P, Unheard) && checkAliasing(P, Unheard))
    Plan = std::make_unique<CheckedPlan>(P, Unheard);
}

ChecksWithoutOps::~ChecksWithoutOps() = default;

bool ChecksWithoutOps::check(uint32_t Op, FaultFn OnFault, PlanObserver *Observer) {
  if (!Plan)
    return false; // the plan is wrong with the op, too
  ++NumPlans;
  Plan->beginWithout(Op, OnFault);
  return Checker(*Plan, Observer).run();
}
