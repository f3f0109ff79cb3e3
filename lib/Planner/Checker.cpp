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
///   rounds   A repeating frame starts in its least steady row: the frame is
///            executed silently from the rows that reach it, what it ends in is
///            joined to what it started in, until nothing is added.
///   report   The frames are executed once more, in order; now diagnostics are
///            printed and the observer sees each step.
///
/// What cells share is kept per plane: the one clear value that its clear blocks
/// stand for, and how many cells may carry such blocks.
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

PlanObserver::~PlanObserver() = default;

bool auxplan::isLayoutContract(const Graph &G) {
  return G.Header && G.Header->Contract == "layout";
}
//===----------------------------------------------------------------------===//
// Names for messages
//===----------------------------------------------------------------------===//

std::string Checker::nameOfCell(CellId C) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, P.planeOf(C).Image, 0, P.rangeOf(C), OS);
  return Text;
}

std::string Checker::nameOfRow(StateSet Row) const {
  std::string Text;
  for (StateId I = 0; I != F.States.size(); ++I)
    if (Row.has(I))
      Text += (Text.empty() ? "" : " or ") + std::string(F.States[I].Name);
  return Text;
}

//===----------------------------------------------------------------------===//
// Cells and planes
//===----------------------------------------------------------------------===//

void Checker::setRow(CellId C, StateSet Row) {
  CellState &St = State[C];
  bool Had = !(St.Row & WithClear).empty(), Has = !(Row & WithClear).empty();
  PlaneState &Pl = PlaneStates[P.cell(C).Plane];
  Pl.ClearCells += Has - Had;
  St.Row = Row;
}

/// An external owner finds the state it understands (planning.md section 2, 6).
void Checker::checkHandOver(CellId C, LocOffset L, const Twine &What) {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || !State[C].Defined)
    return;
  StateSet Bad = State[C].Row - StateSet::of(Class.External);
  if (Bad.empty())
    return;
  error(L, "'" + nameOfCell(C) + "' is " + What + " in state " + nameOfRow(Bad) +
               ", its owner understands only " + F.States[Class.External].Name);
  note(LastUse[C], "last used here");
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void Checker::setStart() {
  Starts = startsOf(P);
  State.assign(P.cells().size(), {});
  PlaneStates.assign(P.planes().size(), {});
  In.assign(P.cells().size(), Layout::UNDEFINED);
  ClearOp.assign(P.cells().size(), None32);
  Stamp.assign(P.cells().size(), 0);
  LastUse.assign(P.cells().size(), None32);
  for (CellId C = 0; C != State.size(); ++C) {
    setRow(C, Starts[C].Row);
    State[C].Defined = Starts[C].Defined;
    In[C] = Starts[C].In;
  }
}

/// Images whose contents are not kept begin every frame alike.
void Checker::beginFrame() {
  for (CellId C = 0; C != State.size(); ++C) {
    bool Kept;
    CellStart Start = frameStartOf(P, C, Starts[C], Kept);
    if (Kept)
      continue;
    setRow(C, Start.Row);
    State[C].Defined = Start.Defined;
    State[C].WithOwner = false;
    if (P.imageOfCell(C).Lifetime != Lifetime::External)
      In[C] = Start.In;
  }
}

void Checker::endFrame(LocOffset L) {
  for (CellId C = 0; C != State.size(); ++C)
    if (P.imageOfCell(C).Lifetime == Lifetime::External && !State[C].WithOwner)
      checkHandOver(C, L, "left at the end of the frame");
}

void Checker::runFrame(uint32_t Begin, uint32_t End) {
  beginFrame();
  for (uint32_t I = Begin + 1; I != End; ++I)
    runItem(I);
  endFrame(G.Items[End].Loc);
}

/// Joins to the present rows what the frame, run from them, ends in, until
/// nothing is added.
void Checker::findSteadyRows(uint32_t Begin, uint32_t End) {
  Silent = true;
  for (bool Grew = true; Grew;) {
    std::vector<CellState> Head = State;
    std::vector<PlaneState> PlaneHead = PlaneStates;
    std::vector<Layout> LayoutHead = In;
    runFrame(Begin, End);
    Grew = false;
    std::vector<CellState> Exit = std::move(State);
    std::vector<PlaneState> PlaneExit = std::move(PlaneStates);
    State = Head;
    PlaneStates = PlaneHead;
    for (CellId C = 0; C != State.size(); ++C) {
      StateSet Row = Head[C].Row;
      bool More = Row.join(Exit[C].Row) || (Exit[C].Defined && !Head[C].Defined);
      Grew |= More;
      bool NewClear = (Head[C].Row & WithClear).empty() && !(Row & WithClear).empty();
      if (NewClear && !PlaneStates[P.cell(C).Plane].ClearCells)
        PlaneStates[P.cell(C).Plane].Value = PlaneExit[P.cell(C).Plane].Value;
      setRow(C, Row);
      State[C].Defined |= Exit[C].Defined;
    }
  }
  Silent = false;
}

void Checker::showStart() {
  if (!Observer)
    return;
  std::vector<CellChange> Cells;
  SmallVector<bool, 0> Defined;
  for (CellId C = 0; C != State.size(); ++C) {
    Cells.push_back({C, State[C].Row, State[C].Row, {}});
    Defined.push_back(State[C].Defined);
  }
  Observer->start(Cells, Defined);
}

bool Checker::run() {
  unsigned Errors = D.errors();
  DeadOp = findDeadOps(P, S);
  setStart();
  bool First = true;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    uint32_t End = G.Items[I].Match;
    const Frame &Fr = G.Frames[G.Items[I].Index];
    if (Fr.Repeat) {
      uint32_t SlotBefore = Slot, PassBefore = PassIndex;
      Explicit = Fr.Explicit;
      findSteadyRows(I, End);
      Slot = SlotBefore;
      PassIndex = PassBefore;
    }
    if (First || Fr.Repeat)
      showStart();
    First = false;
    Explicit = Fr.Explicit;
    for (uint32_t N = 0; N != Fr.Count; ++N) {
      if (Observer)
        Observer->frame(Fr, G.Items[I].Index);
      std::vector<CellState> Before = State;
      runFrame(I, End);
      if (N && Before == State && !Observer)
        break; // the remaining executions are like this one
    }
    I = End;
  }
  return D.errors() == Errors;
}

/// The queue of the next pass of the frame: where an op between passes runs
/// unless it says otherwise.
Queue Checker::nextQueue(uint32_t ItemIndex) const {
  for (uint32_t I = ItemIndex; G.Items[I].Kind != ItemKind::FrameEnd; ++I)
    if (G.Items[I].Kind == ItemKind::Pass)
      return G.Passes[G.Items[I].Index].On;
  return Queue();
}

void Checker::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  switch (I.Kind) {
  case ItemKind::Pass:
    return runPass(I.Index);
  case ItemKind::Transition:
    return runTransition(G.Transitions[I.Index]);
  case ItemKind::Present:
    return runPresent(G.Presents[I.Index]);
  case ItemKind::Op: {
    const Op &O = G.Ops[I.Index];
    return runOp(I.Index, None32, O.HasQueue ? O.On : nextQueue(ItemIndex));
  }
  case ItemKind::Sync:
    if (Observer)
      Observer->sync(G.Syncs[I.Index], Slot);
    return;
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
    llvm_unreachable("refused by checkPlannable");
  }
}

//===----------------------------------------------------------------------===//
// Transitions and presents
//===----------------------------------------------------------------------===//

static bool isOutside(Queue Q) {
  return Q.Kind == QueueKind::External || Q.Kind == QueueKind::Foreign;
}

void Checker::runTransition(const Transition &X) {
  bool Discards = infoOf(X.Old).Discards;
  bool Released = X.Kind == TransitionKind::Release && isOutside(X.Dst);
  bool Acquired = X.Kind == TransitionKind::Acquire && isOutside(X.Src);
  std::vector<CellId> Cells;
  P.forEachCell(X.Image, X.Range, [&](CellId C) {
    Cells.push_back(C);
    if (Discards)
      State[C].Defined = false;
    if (Released) {
      checkHandOver(C, X.Loc, "released to its owner");
      State[C].WithOwner = true;
    }
    if (Acquired) {
      if (P.classOfCell(C).hasAux())
        setRow(C, StateSet::of(P.classOfCell(C).External));
      State[C].Defined = !Discards;
      leaveOwner(C);
    }
    In[C] = X.New;
  });
  ++Slot;
  if (!Observer || Silent)
    return;
  TransitionBy By = X.Kind == TransitionKind::Barrier   ? TransitionBy::Barrier
                    : X.Kind == TransitionKind::Release ? TransitionBy::Release
                                                        : TransitionBy::Acquire;
  Observer->transition({X.Image, X.Age, X.Old, X.New, By,
                        X.Kind != TransitionKind::Barrier, X.Src, X.Dst, Cells});
}

void Checker::runPresent(const Present &Pr) {
  std::vector<CellChange> Changes;
  P.forEachCell(Pr.Image, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
    checkHandOver(C, Pr.Loc, "presented");
    State[C].WithOwner = true;
    In[C] = Layout::PRESENT_SRC_KHR;
    Changes.push_back({C, State[C].Row, State[C].Row, {}});
  });
  StepPlace Place{Slot++, PassIndex++, None32, Pr.HasQueue ? Pr.On : Queue()};
  if (Observer && !Silent)
    Observer->present({&Pr, Place, Changes});
}

/// What the pass does to layouts at its beginning: the `from`s, and where the
/// frame leaves transitions to us, those that its accesses ask for.
void Checker::beginTransitions(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    bool Asked = A.From != NoLayout;
    if (!Asked && Explicit)
      continue;
    const AccessFacts &Facts = S.factsOf(I);
    const Area *TheArea = G.areaOf(Pass, A);
    Layout New = G.layoutOf(A);
    SmallVector<std::pair<Layout, CellId>, 4> Moves;
    P.forEachCell(A.Image, A.Range, [&](CellId C) {
      Layout Old = Asked ? A.From : In[C];
      bool Drops = infoOf(A.Kind).IsAttachment && (Facts.Clears || Facts.DiscardsArea) &&
                   P.coversWhole(C, TheArea);
      if (!Asked && Old != New && Drops)
        Old = Layout::UNDEFINED;
      if (Old != NoLayout && Old != New && infoOf(Old).Discards)
        State[C].Defined = false;
      if (Old != New)
        Moves.push_back({Old, C});
      In[C] = New;
    });
    showTransitions(A.Image, A.Age, Moves, New, TransitionBy::Begin);
  }
}

void Checker::showTransitions(ImageId Image, uint8_t Age,
                              SmallVectorImpl<std::pair<Layout, CellId>> &Moves, Layout New,
                              TransitionBy By) {
  if (!Observer || Silent || Moves.empty())
    return;
  llvm::stable_sort(Moves, [](auto &A, auto &B) { return A.first < B.first; });
  std::vector<CellId> Cells;
  for (size_t N = 0; N != Moves.size(); ++N) {
    Cells.push_back(Moves[N].second);
    if (N + 1 == Moves.size() || Moves[N + 1].first != Moves[N].first) {
      Observer->transition({Image, Age, Moves[N].first, New, By, false, {}, {}, Cells});
      Cells.clear();
    }
  }
}

void Checker::endTransitions(const Pass &Pass) {
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer || A.To == NoLayout)
      continue;
    SmallVector<std::pair<Layout, CellId>, 4> Moves;
    P.forEachCell(A.Image, A.Range, [&](CellId C) {
      Moves.push_back({In[C], C});
      In[C] = A.To;
    });
    showTransitions(A.Image, A.Age, Moves, A.To, TransitionBy::End);
  }
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

bool auxplan::checkPlan(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer) {
  return Checker(P, D, Observer).run();
}
