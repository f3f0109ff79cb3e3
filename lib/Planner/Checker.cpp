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

#include "auxplan/Planner/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Liveness.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

PlanObserver::~PlanObserver() = default;

bool auxplan::isLayoutContract(const Graph &G) {
  return G.Header && G.Header->Contract == "layout";
}

namespace {

struct CellState {
  StateSet Row;
  bool Defined = false;
  bool WithOwner = false; ///< released to an external owner and not used since
  bool operator==(const CellState &O) const {
    return Row == O.Row && Defined == O.Defined && WithOwner == O.WithOwner;
  }
};

/// What the cells of a plane share.
struct PlaneState {
  uint32_t ClearCells = 0;      ///< cells whose row has members with clear blocks
  ClearValue Value;             ///< what those blocks stand for
  LocOffset SetAt = None32;
};

/// One use of a cell in a phase: an access, or the source of a `resolve`.
struct Use {
  CellId Cell;
  uint32_t Access;
  bool IsSource;
};

class Checker {
public:
  Checker(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer)
      : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), D(D),
        Observer(Observer), S(G), WithClear(F.withClear()), LayoutContract(isLayoutContract(G)) {}
  bool run();

private:
  // Frames.
  void setStart();
  void beginFrame();
  void findSteadyRows(uint32_t Begin, uint32_t End);
  void runFrame(uint32_t Begin, uint32_t End);
  void endFrame(LocOffset);
  void showStart();
  void runItem(uint32_t ItemIndex);

  Queue nextQueue(uint32_t ItemIndex) const;

  // Steps.
  void runTransition(const Transition &);
  void runPresent(const Present &);
  void runOp(uint32_t Index, uint32_t Pass, Queue On);
  void runPass(uint32_t Index);
  void runPhase(uint32_t Pass, bool EndPhase);
  void beginTransitions(const Pass &);
  void endTransitions(const Pass &);
  void showTransitions(ImageId, uint8_t Age, SmallVectorImpl<std::pair<Layout, CellId>> &Moves,
                       Layout New, TransitionBy);

  // Accesses.
  struct Resolved; // one use with all that is asked of it
  void gatherUses(const Pass &, bool EndPhase);
  void addUses(ImageId, const SubRange &, uint32_t Access, bool IsSource);
  Resolved resolve(const Use &, const Pass &) const;
  Resolved resolveSource(const Use &) const;
  bool checkMode(const Resolved &);
  bool modeAllowed(const Resolved &) const;
  StateId step(const Resolved &, StateId, bool Defined) const;
  void runTogether(ArrayRef<Use>, const Pass &);
  void reportIllegal(const Resolved &, StateId, ArrayRef<Use> Others);
  void finishUse(const Resolved &);
  void showAccesses(uint32_t Pass, bool EndPhase);
  void showAccess(uint32_t Pass, const Use &First, ArrayRef<CellChange>);

  // Ops.
  struct OpFacts {
    const Op *O;
    uint32_t Index;
    OpId Id;
    OpEffect Effect;
    ClearClass Class = ClearClass::None;
    ClearValue Value;
    bool HasValue = false, Partial = false;
  };
  OpFacts factsOfOp(uint32_t Index) const;
  bool checkOpKind(const OpFacts &);
  bool checkQueue(const OpFacts &, Queue);
  bool checkClear(OpFacts &, uint32_t Pass);
  bool findAskedClear(const OpFacts &, uint32_t Pass) const;
  bool checkClearRules(OpFacts &);
  StateSet selected(const OpFacts &, CellId) const;
  StateSet applyOp(const OpFacts &, CellId);
  StateId opResult(const OpFacts &, CellId, StateId) const;
  bool losesData(const OpFacts &, CellId, StateId) const;
  void reportOp(const OpFacts &, CellId, StateId, const Twine &Why);
  void setClearValue(const OpFacts &);
  LayoutPromise promiseOf(CellId) const;
  std::optional<CellId> firstCell(const OpFacts &) const;

  // Cells and planes.
  void setRow(CellId, StateSet);
  void leaveOwner(CellId C) { State[C].WithOwner = false; }
  void checkHandOver(CellId, LocOffset, const Twine &What);
  std::string nameOfCell(CellId) const;
  std::string nameOfRow(StateSet) const;
  bool error(LocOffset L, const Twine &Msg) {
    if (!Silent)
      D.error(L, Msg);
    return false;
  }
  void note(LocOffset L, const Twine &Msg) {
    if (!Silent && L != None32)
      D.note(L, Msg);
  }

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  DiagnosticEngine &D;
  PlanObserver *Observer;
  Semantics S;
  StateSet WithClear;
  bool LayoutContract;
  bool Silent = false;

  std::vector<CellStart> Starts;
  std::vector<CellState> State;
  std::vector<PlaneState> PlaneStates;
  std::vector<Layout> In;             ///< layout of each cell, NoLayout: any
  std::vector<bool> DeadOp;
  std::vector<bool> LastOfChain, FirstOfChain;

  // Of the pass being executed.
  std::vector<uint32_t> ClearOp;      ///< per cell: op that fast-cleared it, else None32
  std::vector<CellId> ClearedCells;
  std::vector<Use> Uses;
  std::vector<uint32_t> Stamp;        ///< per cell: serial of the last phase that used it
  std::vector<StateSet> Entry;        ///< rows at the entry of the phase, by use
  bool Explicit = false;              ///< of the frame being executed
  uint32_t Serial = 0, Slot = 0, PassIndex = 0;
  std::vector<LocOffset> LastUse;     ///< per cell, for notes
};

struct Checker::Resolved {
  CellId Cell;
  uint32_t Index;
  const Access *A;
  bool IsSource, HasMode;
  Mode Used;
  AccessKind Kind;
  uint32_t Simultaneous;
  bool SimulReadOnly;
  bool Reads, Writes, Overwrites, DiscardsBefore, DiscardsAfter, SlowClear;
};

} // namespace

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
// Passes and accesses
//===----------------------------------------------------------------------===//

static Queue queueOf(const Op &O, const Pass &Pass) { return O.HasQueue ? O.On : Pass.On; }

void Checker::runPass(uint32_t Index) {
  const Pass &Pass = G.Passes[Index];
  ++Slot;
  beginTransitions(Pass);
  for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
    runOp(O, Index, queueOf(G.Ops[O], Pass));
  runPhase(Index, /*EndPhase=*/false);
  ++PassIndex;
  for (CellId C : ClearedCells)
    ClearOp[C] = None32;
  ClearedCells.clear();
  gatherUses(Pass, /*EndPhase=*/true);
  if (Pass.NumEndOps || !Uses.empty()) {
    ++Slot;
    for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
      runOp(O, Index, queueOf(G.Ops[O], Pass));
    runPhase(Index, /*EndPhase=*/true);
    ++PassIndex;
  }
  endTransitions(Pass);
  ++Slot;
}

void Checker::addUses(ImageId Image, const SubRange &R, uint32_t Index, bool IsSource) {
  P.forEachCell(Image, R, [&](CellId C) { Uses.push_back({C, Index, IsSource}); });
}

void Checker::gatherUses(const Pass &Pass, bool EndPhase) {
  Uses.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      addUses(G.extraOf(A)->ResolveSource, G.extraOf(A)->ResolveSourceRange, I, true);
    addUses(A.Image, A.Range, I, false);
  }
}

void Checker::runPhase(uint32_t Index, bool EndPhase) {
  const Pass &Pass = G.Passes[Index];
  gatherUses(Pass, EndPhase);
  ++Serial;
  bool Alone = true;
  for (const Use &U : Uses) {
    Alone &= Stamp[U.Cell] != Serial;
    Stamp[U.Cell] = Serial;
  }
  bool Shown = Observer && !Silent;
  if (Shown) {
    Entry.clear();
    for (const Use &U : Uses)
      Entry.push_back(State[U.Cell].Row);
  }
  if (Alone) {
    for (const Use &U : Uses)
      runTogether(U, Pass);
  } else {
    std::vector<Use> ByCell = Uses;
    llvm::stable_sort(ByCell, [](const Use &A, const Use &B) { return A.Cell < B.Cell; });
    for (size_t B = 0, E; B < ByCell.size(); B = E) {
      for (E = B + 1; E < ByCell.size() && ByCell[E].Cell == ByCell[B].Cell;)
        ++E;
      runTogether(ArrayRef(ByCell).slice(B, E - B), Pass);
    }
  }
  if (Shown)
    showAccesses(Index, EndPhase);
}

Checker::Resolved Checker::resolveSource(const Use &U) const {
  const Access &A = G.Accesses[U.Access];
  const AccessExtra &X = *G.extraOf(A);
  SourceFacts Facts = S.sourceFactsOf(A);
  Resolved R = {};
  R.Cell = U.Cell;
  R.Index = U.Access;
  R.A = &A;
  R.IsSource = true;
  R.HasMode = X.HasSourceMode;
  R.Used = X.SourcePlanned;
  R.Kind = Semantics::sourceKind(A);
  R.Simultaneous = Facts.Simultaneous;
  R.SimulReadOnly = Facts.ReadOnly;
  R.Reads = true;
  return R;
}

Checker::Resolved Checker::resolve(const Use &U, const Pass &Pass) const {
  if (U.IsSource)
    return resolveSource(U);
  const Access &A = G.Accesses[U.Access];
  const AccessFacts &Facts = S.factsOf(U.Access);
  bool Whole = P.coversWhole(U.Cell, G.areaOf(Pass, A));
  bool Cleared = Facts.Clears && ClearOp[U.Cell] != None32;
  bool OwnClear = Facts.Clears && !Cleared;
  Resolved R = {};
  R.Cell = U.Cell;
  R.Index = U.Access;
  R.A = &A;
  R.HasMode = A.HasMode;
  R.Used = A.Planned;
  R.Kind = A.Kind;
  R.Simultaneous = Facts.Simultaneous;
  R.SimulReadOnly = Facts.SimulReadOnly;
  R.SlowClear = OwnClear;
  // A clear command that an op has done is nothing but that op.
  bool Done = Cleared && A.Kind == AccessKind::Clear;
  R.Writes = Facts.Writes && !Done;
  R.Overwrites = R.Writes && Whole && (OwnClear || (Facts.OverwritesArea && !Facts.Clears));
  R.DiscardsBefore = !Cleared && ((Facts.DiscardsArea && Whole) || Facts.DiscardsAll);
  R.DiscardsAfter = Facts.DropsAfter && Whole;
  R.Reads = Facts.Reads && !Done && !R.Overwrites && !R.DiscardsBefore;
  return R;
}

bool Checker::modeAllowed(const Resolved &R) const {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  for (const Mode &Known :
       T.modes(Class.Kind, Class.Facts, R.Kind, R.Simultaneous, R.SimulReadOnly))
    if (Known.Usage == R.Used.Usage && R.Used.Decodes <= Known.Decodes)
      return true;
  if (!LayoutContract)
    return false;
  LayoutPromise L = promiseOf(R.Cell);
  return (R.Used.Usage == L.Binds || R.Used.Usage == L.BindsAttachment) &&
         R.Used.Decodes <= L.Clear;
}

bool Checker::checkMode(const Resolved &R) {
  if (!R.HasMode)
    return error(R.A->Loc, "access has no mode: expected 'aux USAGE' behind it, as planning gives");
  if (!P.classOfCell(R.Cell).hasAux()) {
    if (R.Used.Usage == AuxUsage::NONE)
      return true;
    return error(R.A->Loc, "'" + nameOfCell(R.Cell) + "' has no aux data on " + T.fullName() +
                               ", found mode 'aux " + nameOf(R.Used.Usage) + "'");
  }
  if (modeAllowed(R))
    return true;
  return error(R.A->Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) +
                             "' cannot bind " + nameOf(R.Used.Usage) + "/" +
                             nameOf(R.Used.Decodes) + " on " + T.fullName());
}

/// The state after one use that finds the cell in \p St; NoState: illegal.
StateId Checker::step(const Resolved &R, StateId St, bool Defined) const {
  AuxUsage U = R.Used.Usage;
  if (R.Overwrites || R.DiscardsBefore || !Defined) {
    // Nothing is read, or nothing that could be wrong.
    if (!R.Writes)
      return St;
    return M.afterWrite(U, R.Overwrites || U == AuxUsage::NONE, St);
  }
  if (!M.canAccess(U, R.Used.Decodes, St))
    return NoState;
  return R.Writes ? M.afterWrite(U, false, St) : St;
}

void Checker::reportIllegal(const Resolved &R, StateId St, ArrayRef<Use> Others) {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  OpId Missing = M.prepare(R.Used.Usage, R.Used.Decodes != ClearClass::None, St);
  if (Missing == NoOp || Missing == IllegalOp)
    Missing = M.prepare(R.Used.Usage, false, St);
  const MnemonicInfo *Name =
      Missing < IllegalOp ? F.mnemonicFor(Class.Kind, Missing) : nullptr;
  error(R.A->Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' with aux " +
                      nameOf(R.Used.Usage) + " finds state " + F.States[St].Name +
                      (Name ? ", which needs '" + Twine(Name->Text) + "' before"
                            : Twine(", which it cannot take")));
  for (const Use &U : Others)
    if (U.Access != R.Index)
      note(G.Accesses[U.Access].Loc, "the same pass uses it here, at the same time");
  note(LastUse[R.Cell], "the state comes from here");
}

/// All uses of one cell in one phase: each must be legal in the entry row and in
/// every state that the others can make of it.
void Checker::runTogether(ArrayRef<Use> Same, const Pass &Pass) {
  CellId C = Same.front().Cell;
  SmallVector<Resolved, 4> All;
  bool Writes = false, Legal = true;
  for (const Use &U : Same) {
    All.push_back(resolve(U, Pass));
    Writes |= All.back().Writes;
    Legal &= checkMode(All.back());
  }
  const CellState &St = State[C];
  if (Legal && P.classOfCell(C).hasAux()) {
    // Readers beside a writer may see what it writes.
    bool Defined = St.Defined || (Writes && Same.size() > 1);
    StateSet Reached = St.Row, Exit, Done;
    while (Done != Reached) {
      StateSet Now = Reached - Done;
      Done = Reached;
      for (StateId I = 0; I != F.States.size(); ++I) {
        if (!Now.has(I))
          continue;
        for (const Resolved &R : All) {
          StateId Next = step(R, I, R.Writes && !R.Reads ? St.Defined : Defined);
          if (Next == NoState) {
            reportIllegal(R, I, Same);
            Next = R.Writes ? M.afterWrite(AuxUsage::NONE, true, I) : I;
          }
          if (Next == NoState || !R.Writes)
            continue;
          Reached.join(StateSet::of(Next));
          Exit.join(StateSet::of(Next));
        }
      }
      if (Same.size() == 1)
        break; // one writer: what it leaves is what it leaves
    }
    setRow(C, Writes && !Exit.empty() ? Exit : St.Row);
  }
  for (const Resolved &R : All)
    finishUse(R);
}

void Checker::finishUse(const Resolved &R) {
  CellState &St = State[R.Cell];
  if (R.Writes || R.SlowClear)
    St.Defined = true;
  if (R.DiscardsAfter)
    St.Defined = false;
  St.WithOwner = false;
  LastUse[R.Cell] = R.A->Loc;
}

void Checker::showAccesses(uint32_t PassId, bool EndPhase) {
  const Pass &Pass = G.Passes[PassId];
  size_t Next = 0;
  std::vector<CellChange> Changes;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer && !EndPhase)
      Observer->bufferAccess(A, {Slot, PassIndex, PassId, Pass.On});
    while (Next != Uses.size() && Uses[Next].Access == I) {
      Use First = Uses[Next];
      Changes.clear();
      for (; Next != Uses.size() && Uses[Next].Access == I && Uses[Next].IsSource == First.IsSource;
           ++Next) {
        Resolved R = resolve(Uses[Next], Pass);
        StateSet To = R.Writes ? State[R.Cell].Row : Entry[Next];
        Changes.push_back({R.Cell, Entry[Next], To,
                           {R.Reads, R.Writes, R.Overwrites, R.DiscardsBefore, R.DiscardsAfter,
                            R.SlowClear}});
      }
      showAccess(PassId, First, Changes);
    }
  }
}

void Checker::showAccess(uint32_t PassId, const Use &First, ArrayRef<CellChange> Changes) {
  const Pass &Pass = G.Passes[PassId];
  const Access &A = G.Accesses[First.Access];
  const AccessExtra *X = G.extraOf(A);
  Resolved R = resolve(First, Pass);
  AccessStep Step;
  Step.TheAccess = &A;
  Step.IsSource = First.IsSource;
  Step.Image = First.IsSource ? X->ResolveSource : A.Image;
  Step.Age = First.IsSource ? X->ResolveSourceAge : A.Age;
  Step.Used = R.Used;
  Step.In = First.IsSource ? In[First.Cell] : G.layoutOf(A);
  Step.Place = {Slot, PassIndex, PassId, Pass.On};
  Step.Cells = Changes;
  Observer->access(Step);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LayoutPromise Checker::promiseOf(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  Layout L = In[C] == NoLayout ? Layout::GENERAL : In[C];
  return T.layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage);
}

Checker::OpFacts Checker::factsOfOp(uint32_t Index) const {
  OpFacts O = {};
  O.O = &G.Ops[Index];
  O.Index = Index;
  O.Id = allMnemonics()[O.O->Mnemonic].Info->Op;
  O.Effect = F.Ops[O.Id].Effect;
  O.HasValue = O.O->Clear != None32;
  if (O.HasValue)
    O.Value = G.ClearValues[O.O->Clear];
  O.Value.Count = 4;
  O.Partial = O.O->Area != None32;
  return O;
}

bool Checker::checkOpKind(const OpFacts &O) {
  const ParsedMnemonic &Name = allMnemonics()[O.O->Mnemonic];
  bool Ok = true;
  P.forEachCell(O.O->Image, O.O->Range, [&](CellId C) {
    AuxUsage Kind = P.classOfCell(C).Kind;
    if (Ok && (Name.Family != &F || !(Name.Info->Usages >> unsigned(Kind) & 1)))
      Ok = error(O.O->Loc, "'" + Twine(Name.Info->Text) + "' does not exist for '" +
                               nameOfCell(C) + "', whose aux kind on " + T.fullName() + " is " +
                               nameOf(Kind));
  });
  return Ok;
}

bool Checker::checkQueue(const OpFacts &O, Queue Q) {
  AuxUsage Kind = AuxUsage::NONE;
  P.forEachCell(O.O->Image, O.O->Range, [&](CellId C) { Kind = P.classOfCell(C).Kind; });
  if (T.opQueues(Kind, O.Id) >> unsigned(Q.Kind) & 1)
    return true;
  return error(O.O->Loc, "'" + Twine(allMnemonics()[O.O->Mnemonic].Info->Text) +
                             "' cannot run on queue '" + auxplan::nameOf(Q) + "'");
}

/// Does an access of the pass ask for just this clear?
bool Checker::findAskedClear(const OpFacts &O, uint32_t PassId) const {
  if (PassId == None32 || !O.HasValue)
    return false;
  const Pass &Pass = G.Passes[PassId];
  const Area *OpArea = O.Partial ? &G.Areas[O.O->Area] : nullptr;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || A.Image != O.O->Image || !S.factsOf(I).Clears ||
        !A.Range.overlaps(O.O->Range))
      continue;
    const Area *Asked = G.areaOf(Pass, A);
    bool SameArea = OpArea ? Asked && *Asked == *OpArea : true;
    bool WholeOp = OpArea != nullptr;
    if (!OpArea) {
      WholeOp = true;
      P.forEachCell(O.O->Image, O.O->Range,
                    [&](CellId C) { WholeOp &= P.coversWhole(C, Asked); });
    }
    const SubRange &R = A.Range, &N = O.O->Range;
    bool Inside = N.MipBegin >= R.MipBegin && N.MipEnd <= R.MipEnd &&
                  N.LayerBegin >= R.LayerBegin && N.LayerEnd <= R.LayerEnd;
    if (SameArea && WholeOp && Inside && Semantics::clearValueOf(G, A) == O.Value)
      return true;
  }
  return false;
}

/// The hardware's restrictions on fast clears, and the class of the value.
bool Checker::checkClearRules(OpFacts &O) {
  const ImageDesc &Desc = G.Images[O.O->Image].Desc;
  bool Ok = true;
  P.forEachCell(O.O->Image, O.O->Range, [&](CellId C) {
    const PlaneClass &Class = P.classOfCell(C);
    for (unsigned Mip = P.cell(C).MipBegin; Ok && Mip != P.cell(C).MipEnd; ++Mip) {
      ClearQuery Q;
      std::copy(O.Value.V.begin(), O.Value.V.end(), Q.Value);
      Q.Mip = Mip;
      Q.Layer = O.O->Range.LayerBegin;
      Q.NumLayers = O.O->Range.LayerEnd - O.O->Range.LayerBegin;
      Q.FullArea = !O.Partial;
      if (O.Partial) {
        const Area &A = G.Areas[O.O->Area];
        Q.X = A.X, Q.Y = A.Y, Q.W = A.W, Q.H = A.H;
      }
      ClearVerdict V = T.fastClear(Class.Kind, Desc, Class.TheAspect, Q, /*DriverLimits=*/false);
      O.Class = V.Class;
      if (!V.Allowed)
        Ok = error(O.O->Loc, "'" + Twine(allMnemonics()[O.O->Mnemonic].Info->Text) + "' of '" +
                                 nameOfCell(C) + "' is not possible on " + T.fullName() + ": " +
                                 V.Reason);
    }
  });
  return Ok;
}

bool Checker::checkClear(OpFacts &O, uint32_t PassId) {
  if (O.Effect != OpEffect::FastClear && O.Effect != OpEffect::StencilClear)
    return true;
  if (findAskedClear(O, PassId)) {
    P.forEachCell(O.O->Image, O.O->Range, [&](CellId C) {
      ClearOp[C] = O.Index;
      ClearedCells.push_back(C);
      State[C].Defined = false; // the clear is the contents; what was there is dead
    });
    return checkClearRules(O);
  }
  // Nobody asked for these contents: then nobody may miss the old ones.
  bool Dead = true;
  P.forEachCell(O.O->Image, O.O->Range, [&](CellId C) { Dead &= !State[C].Defined; });
  if (Dead || DeadOp[O.Index])
    return !O.HasValue || O.Effect == OpEffect::StencilClear || checkClearRules(O);
  return error(O.O->Loc, "no access of this pass asks for this clear, and the contents of '" +
                             nameOfCell(*firstCell(O)) + "' are still needed");
}

/// The members of the row that the op's predicate selects.
StateSet Checker::selected(const OpFacts &O, CellId C) const {
  StateSet Row = State[C].Row;
  switch (O.O->Predicate) {
  case Predicate::None:
  case Predicate::Stale:
    return Row;
  case Predicate::Compressed:
    return Row & F.compressed();
  case Predicate::ClearType: {
    ClearClass Taken = promiseOf(C).Clear;
    if (Taken == ClearClass::Any)
      return StateSet();
    return Row & F.withClear(Taken == ClearClass::None ? ClearClass::Default : ClearClass::Any);
  }
  }
  llvm_unreachable("unknown predicate");
}

/// Would the op lose contents that somebody still needs?
bool Checker::losesData(const OpFacts &O, CellId C, StateId St) const {
  if (O.Effect != OpEffect::Ambiguate)
    return false;
  return !F.States[St].PrimaryValid && State[C].Defined && !DeadOp[O.Index];
}

StateId Checker::opResult(const OpFacts &O, CellId C, StateId St) const {
  AuxUsage Kind = P.classOfCell(C).Kind;
  if (O.Effect == OpEffect::FastClear && O.Partial)
    return F.States[St].AuxValid ? M.afterPartialClear(Kind, St, O.Class) : NoState;
  // A fast clear of no class is an initialisation: no defined contents sit in
  // its clear blocks.
  ClearClass Class = O.HasValue ? O.Class : ClearClass::None;
  return M.afterOp(Kind, O.Id, St, Class);
}

void Checker::reportOp(const OpFacts &O, CellId C, StateId St, const Twine &Why) {
  error(O.O->Loc, "'" + Twine(allMnemonics()[O.O->Mnemonic].Info->Text) + "' of '" +
                      nameOfCell(C) + "' in state " + F.States[St].Name + " " + Why);
  note(LastUse[C], "the state comes from here");
}

StateSet Checker::applyOp(const OpFacts &O, CellId C) {
  StateSet Row = State[C].Row, Sel = selected(O, C), Result;
  Predicate Pred = O.O->Predicate;
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Row.has(I))
      continue;
    // A plan may claim that a predicated op runs, or does not, against what the
    // state says; then both must be right.
    bool MayRun = Pred == Predicate::None || (Sel.has(I) && Pred != Predicate::Stale) ||
                  O.O->Runs == Runs::Yes || (Pred == Predicate::Stale && O.O->Runs != Runs::No);
    bool MayStay = Pred != Predicate::None &&
                   (Pred == Predicate::Stale ? O.O->Runs != Runs::Yes
                                             : !Sel.has(I) || O.O->Runs == Runs::No);
    if (MayStay)
      Result.join(StateSet::of(I));
    if (!MayRun)
      continue;
    StateId Next = opResult(O, C, I);
    if (Next == NoState)
      reportOp(O, C, I, "is illegal");
    else if (losesData(O, C, I))
      reportOp(O, C, I, "loses contents that are still needed");
    Result.join(StateSet::of(Next == NoState ? I : Next));
  }
  return Result;
}

/// One clear value per plane: what still stands for another value is wrong now.
void Checker::setClearValue(const OpFacts &O) {
  if (O.Effect != OpEffect::FastClear || !O.HasValue)
    return;
  PlaneState &Pl = PlaneStates[P.cell(*firstCell(O)).Plane];
  if (Pl.ClearCells && !(Pl.Value == O.Value)) {
    error(O.O->Loc, "fast clear to another value while other parts of '%" +
                        G.Names.get(G.Images[O.O->Image].Name) +
                        "' still hold clear blocks; the hardware keeps one value per plane");
    note(Pl.SetAt, "the value in place was set here");
  }
  Pl.Value = O.Value;
  Pl.SetAt = O.O->Loc;
}

std::optional<CellId> Checker::firstCell(const OpFacts &O) const {
  std::optional<CellId> First;
  P.forEachCell(O.O->Image, O.O->Range, [&](CellId C) {
    if (!First)
      First = C;
  });
  return First;
}

void Checker::runOp(uint32_t Index, uint32_t PassId, Queue On) {
  OpFacts O = factsOfOp(Index);
  bool Legal = checkOpKind(O) && checkQueue(O, On) && checkClear(O, PassId);
  std::vector<CellChange> Changes;
  P.forEachCell(O.O->Image, O.O->Range,
                [&](CellId C) { Changes.push_back({C, State[C].Row, State[C].Row, {}}); });
  if (Legal && !Changes.empty()) {
    for (CellChange &Change : Changes)
      if (P.classOfCell(Change.Cell).hasAux())
        Change.To = applyOp(O, Change.Cell);
    // A clear of all cells at once frees the plane of the old value first.
    if (!O.Partial)
      for (const CellChange &Change : Changes)
        setRow(Change.Cell, StateSet());
    setClearValue(O);
    for (const CellChange &Change : Changes) {
      setRow(Change.Cell, Change.To);
      if (ClearOp[Change.Cell] == Index)
        State[Change.Cell].Defined = true;
      LastUse[Change.Cell] = O.O->Loc != None32 ? O.O->Loc : LastUse[Change.Cell];
    }
  }
  if (!Observer || Silent || Changes.empty())
    return;
  AuxUsage Kind = P.classOfCell(Changes.front().Cell).Kind;
  Observer->op({O.O, O.Id, Kind, O.Class, {Slot, PassId == None32 ? None32 : PassIndex, PassId, On},
                Changes});
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

bool auxplan::checkPlan(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer) {
  return Checker(P, D, Observer).run();
}
