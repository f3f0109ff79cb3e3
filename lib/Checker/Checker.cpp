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
/// A repeating frame with `every`s is a cycle of frames (CheckerCycle.cpp).
///
/// Where control flow joins, rows join (RegionState.h). Of what cells share, each
/// carries the clear value that its clear blocks stand for, and whatever sets or
/// joins one looks whether the plane still has one value.
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"
#include "lib/Planner/Timeline/Aliasing.h"
#include "lib/Planner/Timeline/LostContents.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <numeric>

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Names for messages
//===----------------------------------------------------------------------===//

std::string Checker::nameOfCell(CellId C) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, P.planeOf(C).Image, P.planeOf(C).Age, P.rangeOf(C), OS);
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

/// Behind a join of paths that leave it in different layouts a cell is in none in
/// particular: its next use moves it. A path that has never used it counts for nothing
/// but that. What is lost on one path is lost: whoever uses it next discards it, on all. So it is
/// with what two explicit paths leave in different layouts.
bool CellState::joinFrom(const CellState &O) {
  CellState Old = *this;
  Nameless |= O.Nameless || (LosesName && haveTwoNames(In, O.In, Of));
  bool IsLost = Lost || O.Lost || Nameless;
  bool Mine = neededValue() && !IsLost, Theirs = O.neededValue() && !IsLost;
  Row.join(O.Row);
  Held.join(O.Held);
  if (Mine && Theirs && Value != O.Value)
    Value = ConflictingValues;
  else if (!Value || (Theirs && !Mine))
    Value = O.Value;
  HoldsClear |= O.HoldsClear;
  MayMove |= O.MayMove || (Moves && In != O.In);
  if (In == Layout::UNDEFINED)
    In = O.In;
  else if (O.In != In && O.In != Layout::UNDEFINED && (Moves || !isSameLayout(In, O.In, Of)))
    In = NoLayout;
  Defined |= O.Defined;
  Lost |= O.Lost;
  if (IsLost)
    undefine();
  if (Nameless)
    In = Layout::UNDEFINED;
  Denied |= O.Denied;
  WordStale |= O.WordStale;
  Word.join(O.Word);
  WithOwner &= O.WithOwner;
  if (O.EntryLost && !EntryLost)
    EntryAt = O.EntryAt;
  EntryLost |= O.EntryLost;
  if (Release == None32)
    Release = O.Release;
  if (ChangedAt == None32)
    ChangedAt = O.ChangedAt;
  return !(Old == *this);
}

ValueId Checker::idOf(const OpFacts &O) {
  return Plan.Values.idOf(P, O.Cells.front().Id, O.View, O.Value, O.Class);
}

/// The value that clear blocks of the plane stand for now.
ValueId Checker::valueInPlane(CellId C) const {
  const Plane &Pl = P.planeOf(C);
  ValueId Any = State[C].Value;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other) {
    if (ValueId V = State[Other].neededValue())
      return V;
    if (!State[C].Value)
      Any = std::max(Any, State[Other].Value);
  }
  return Any;
}

/// The word where it tells what there is.
ClearWord Checker::wordOf(StateSet Row) const {
  return {Row & F.withClear(ClearClass::Default), Row & F.withClear(ClearClass::Any)};
}

/// What the word says stays as it is, or is what the new members carry.
void Checker::setRow(CellState &St, CellId C, StateSet Row, StateSet Held) {
  ClearClass Before = St.Word.most();
  St.Row = Row;
  St.Held = Held;
  St.Word = wordOf(Row);
  St.Word.add(Row, Before);
  if ((Row & WithClear).empty())
    St.Value = 0;
  else if (!St.Value) // blocks that a write has made stand for the value in place
    St.Value = std::max(valueInPlane(C), DefaultValue);
  St.HoldsClear = !(Held & WithClear).empty();
}

void Checker::setStart(CellState &St, const CellStart &Start) const {
  St.Row = Start.Row;
  St.Held = Start.Defined ? Start.Row : StateSet();
  St.Defined = Start.Defined;
  St.Lost = false; // what frames begin without cannot be lost
  St.Release = None32;
  St.Denied = St.WordStale = St.MayMove = false;
  St.Word = wordOf(Start.Row);
  St.HoldsClear = !(St.Held & WithClear).empty();
  St.Value = (Start.Row & WithClear).empty() ? 0 : OutsideValue;
}

/// The op that keeps contents and leads from a state into one of \p To, or null.
const MnemonicInfo *Checker::opInto(AuxUsage Kind, StateId From, StateSet To) const {
  for (OpEffect E : {OpEffect::PartialResolve, OpEffect::FullResolve, OpEffect::Ambiguate}) {
    OpId O = F.opFor(E);
    bool Keeps = E != OpEffect::Ambiguate || F.States[From].PrimaryValid;
    StateId Next = O != NoOp && Keeps ? M.afterOp(Kind, O, From) : NoState;
    if (Next != NoState && To.has(Next))
      return F.mnemonicFor(Kind, O);
  }
  return nullptr;
}

/// An external owner finds the state it understands (docs/Design.md, "What the checker proves").
void Checker::checkHandOver(CellId C, LocOffset L, const Twine &What) {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || !State[C].Defined)
    return;
  StateSet Bad = State[C].Held - Class.Understood;
  if (Bad.empty())
    return;
  const MnemonicInfo *Missing =
      opInto(Class.Kind, StateId(llvm::countr_zero(Bad.bits())), Class.Understood);
  const StateInfo &Known = F.States[Class.External];
  error(L, "'" + nameOfCell(C) + "' is " + What + " in state " + nameOfRow(Bad) +
               (Known.Compressed ? ", its owner understands only " + Twine(Known.Name)
                                 : Twine(", its owner reads only the main surface")) +
               (Missing ? ", which needs '" + Twine(Missing->Text) + "' before" : Twine()));
  note(State[C].ChangedAt, "last changed here");
}

/// What two paths bring together must stand for one clear value.
void Checker::checkJoin(const std::vector<uint32_t> &Cells, LocOffset L) {
  for (CellId C : Cells) {
    if (!State[C].neededValue())
      continue;
    const Plane &Pl = P.planeOf(C);
    for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other) {
      ValueId V = State[Other].neededValue();
      if (V != ConflictingValues && (!V || V == State[C].Value))
        continue;
      error(L, "paths that join here leave clear blocks of different values in '%" +
                   G.Names.get(P.imageOf(Pl).Name) + "'; the hardware keeps one value per plane");
      note(State[C].ChangedAt, "one comes from here");
      return;
    }
  }
}

/// A loop that is left from the end of its body joins at its head all the same.
void Checker::checkHead(uint32_t ItemIndex) {
  std::vector<uint32_t> Cells;
  for (const auto &[C, Head] : State.headOf(ItemIndex))
    Cells.push_back(C);
  checkJoin(Cells, G.Items[ItemIndex].Loc);
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void Checker::setStart() {
  for (const CellStart &Start : Plan.Starts) {
    CellState St;
    setStart(St, Start);
    St.In = Start.In;
    St.Of = P.planeOf(State.size()).TheAspect;
    St.EntryLost = !P.memory().rivalsOf(State.size()).empty();
    State.push_back(St);
  }
  ClearOp.assign(P.cells().size(), None32);
  ClearedFor.assign(P.cells().size(), None32);
  MovedIn.assign(P.cells().size(), 0);
  Stamp.assign(P.cells().size(), 0);
}

/// Images whose contents are not kept begin every frame alike; the images of a
/// ring go on in their next role.
void Checker::beginFrame() {
  std::vector<CellState> Next = State.values();
  for (CellId C = 0; C != Next.size(); ++C)
    if (Started && isKept(P, C))
      Next[P.nextRole(C)] = State[C];
  for (CellId C = 0; C != Next.size(); ++C) {
    if (isKept(P, C))
      continue;
    bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
    const CellStart &Start = Plan.Starts[C];
    setStart(Next[C], Started ? startOfLaterFrame(P, C, Start, State[C].Row) : Start);
    bool ComesBack = Started && IsExternal && !ownerKnowsAux(P, C);
    if (ComesBack) // the owner writes no word
      Next[C].Word.add(Next[C].Row, State[C].Word.most());
    Next[C].WordStale =
        ComesBack && (State[C].WordStale || !(State[C].Row & F.compressed()).empty());
    Next[C].WithOwner = false;
    if (!IsExternal)
      Next[C].moveTo(Start.In);
  }
  State.setValues(std::move(Next));
  Started = true;
}

void Checker::endFrame(LocOffset L) {
  for (CellId C = 0; C != State.size(); ++C) {
    if (P.imageOfCell(C).Lifetime != Lifetime::External || State[C].WithOwner)
      continue;
    checkHandOver(C, L, "left at the end of the frame");
    if (!Explicit)
      State.at(C).moveTo(Layout::PRESENT_SRC_KHR);
  }
}

void Checker::runFrame(uint32_t Begin, uint32_t End) {
  beginFrame();
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  endFrame(G.Items[End].Loc);
  ++FrameNumber;
}

/// Joins to the present state what the frames of a cycle, run from it, end in, until
/// nothing is added.
void Checker::findSteadyRows(uint32_t Begin, uint32_t End) {
  Silent = true;
  bool WasStarted = Started;
  uint32_t SlotBefore = Slot, PassBefore = PassIndex;
  uint64_t First = FrameNumber;
  for (bool Grew = true; Grew;) {
    RegionState<CellState> Head = State;
    Started = WasStarted;
    for (unsigned N = 0; N != std::max(Cycle, 1u); ++N) {
      State.forgetHeads();
      runFrame(Begin, End);
    }
    FrameNumber = First;
    Grew = Head.joinFrom(State);
    State.setValues(Head.values());
    WasStarted |= Grew;
  }
  Started = WasStarted;
  Slot = SlotBefore;
  PassIndex = PassBefore;
  Silent = false;
}

/// Runs the frame for the heads of its loops; its start is left as it is.
void Checker::settleLoops(uint32_t Begin, uint32_t End) {
  if (G.Loops.empty())
    return;
  Silent = true;
  std::vector<CellState> Head = State.values();
  bool WasStarted = Started;
  uint32_t SlotBefore = Slot, PassBefore = PassIndex;
  State.forgetHeads();
  runFrame(Begin, End);
  --FrameNumber;
  Slot = SlotBefore;
  PassIndex = PassBefore;
  State.setValues(std::move(Head));
  Started = WasStarted;
  Silent = false;
}

/// The starts of all steady frames join.
void Checker::checkStart(LocOffset L) {
  std::vector<CellState> Before = State.values();
  bool WasStarted = Started;
  beginFrame();
  Started = WasStarted;
  std::vector<uint32_t> All(State.size());
  std::iota(All.begin(), All.end(), 0);
  checkJoin(All, L);
  State.setValues(std::move(Before));
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

/// The frame, with its loops settled, from the present state; what it does is said and
/// shown.
void Checker::runShown(uint32_t Begin, uint32_t End) {
  settleLoops(Begin, End);
  if (Observer)
    Observer->frame(G.Frames[G.Items[Begin].Index], G.Items[Begin].Index);
  runFrame(Begin, End);
}

/// An execution does what the state that it begins in, and its number in a cycle of `every`s,
/// make it do. So when a state comes back, all comes back that was done since, and is not run
/// again. The state that others are held against is taken anew at executions 1, 2, 4, ... (Brent):
/// soon it is one of those that come back, and the next ones as many as the cycle is long.
void Checker::runTimes(uint32_t Begin, uint32_t End) {
  uint32_t Count = G.Frames[G.Items[Begin].Index].Count;
  if (Begin == 0)
    showStart();
  bool Sums = !Observer || Observer->sumsExecutions();
  Execution Mark;
  for (uint32_t N = 0; N != Count; ++N) {
    if (Sums && N && comesBack(Mark, N))
      N += skipAlike(Mark, N, Count);
    if (N == Count)
      break;
    if (Sums && llvm::isPowerOf2_32(N)) // not 0: it may be the first of all, which begins alone
      Mark = markExecution(N);
    runShown(Begin, End);
  }
}

Checker::Execution Checker::markExecution(uint32_t Number) {
  if (Observer)
    Observer->mark();
  return {Number, Slot, PassIndex, State.values()};
}

/// Does execution \p Number begin as the marked one did?
bool Checker::comesBack(const Execution &Mark, uint32_t Number) const {
  bool IsInPhase = (Number - Mark.Number) % std::max(Cycle, 1u) == 0;
  return Mark.Number && IsInPhase && Mark.Cells == State.values();
}

/// Goes past executions that are as those since the mark, as often as all of these fit in.
/// Returns how many they are.
uint32_t Checker::skipAlike(const Execution &Mark, uint32_t Number, uint32_t Count) {
  uint32_t Length = Number - Mark.Number, Times = (Count - Number) / Length;
  if (Observer && Times)
    Observer->repeat(Times);
  FrameNumber += uint64_t(Times) * Length;
  Slot += Times * (Slot - Mark.Slot);
  PassIndex += Times * (PassIndex - Mark.PassIndex);
  return Times * Length;
}

void Checker::runRepeating(uint32_t Begin, uint32_t End) {
  findSteadyRows(Begin, End);
  checkStart(G.Items[Begin].Loc);
  showStart();
  Cycle > 1 ? runCycle(Begin, End) : runShown(Begin, End);
}

/// Frames that leave transitions to us leave images in layouts that nobody has written down. A
/// frame with transitions finds them in those that it names.
void Checker::forgetLayouts() {
  for (CellId C = 0; C != State.size(); ++C)
    if (isKept(P, C) && State[C].In != Plan.Starts[C].In)
      State.at(C).moveTo(NoLayout);
}

/// How cells join where paths of the frames at hand do.
void Checker::beginJoins() {
  for (CellId C = 0; C != State.size(); ++C) {
    CellState &St = State.at(C);
    St.Moves = !Explicit;
    St.LosesName = Explicit && P.imageOfCell(C).Lifetime != Lifetime::External;
  }
}

bool Checker::run() {
  setStart();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &Fr = G.Frames[G.Items[I].Index];
    if (I && !Explicit && Fr.Explicit)
      forgetLayouts();
    Explicit = Fr.Explicit;
    beginJoins();
    Cycle = plannedCycleOf(G, I);
    Fr.Repeat ? runRepeating(I, G.Items[I].Match) : runTimes(I, G.Items[I].Match);
  }
  return !Failed;
}

static std::vector<uint32_t> linkPasses(const Graph &G) {
  std::vector<uint32_t> NextPass(G.Items.size(), None32);
  uint32_t Next = None32;
  for (uint32_t I = G.Items.size(); I-- > 0;) {
    if (G.Items[I].Kind == ItemKind::FrameEnd)
      Next = None32;
    else if (G.Items[I].Kind == ItemKind::Pass)
      Next = I;
    NextPass[I] = Next;
  }
  return NextPass;
}

CheckedPlan::CheckedPlan(const Problem &P, DiagnosticEngine &D)
    : P(P), D(D), S(P.graph()), Starts(startsOf(P)), Dead(findDeadPoints(P, S)),
      NextPass(linkPasses(P.graph())), ContinuedBy(P.graph().Passes.size(), None32),
      Owners(P.graph()) {
  const Graph &G = P.graph();
  for (size_t Id = G.Passes.size(); Id-- > 0;)
    if (G.Passes[Id].Continues != None32)
      ContinuedBy[G.Passes[Id].Continues] = Id;
}

/// The next pass of the frame, on queue \p On if that is given; or null.
const Pass *Checker::nextPass(uint32_t ItemIndex, std::optional<Queue> On) const {
  for (uint32_t I = Plan.NextPass[ItemIndex]; I != None32; I = Plan.NextPass[I + 1])
    if (const Pass &Next = G.Passes[G.Items[I].Index]; !On || Next.On == *On)
      return &Next;
  return nullptr;
}

/// Returns the item to go on with.
uint32_t Checker::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  CurrentItem = ItemIndex;
  switch (I.Kind) {
  case ItemKind::Pass:
    runPass(I.Index);
    break;
  case ItemKind::Transition:
    runTransition(G.Transitions[I.Index]);
    break;
  case ItemKind::Present:
    runPresent(G.Presents[I.Index]);
    break;
  case ItemKind::Op: {
    const Op &O = G.Ops[I.Index];
    // An op between passes runs where the next pass does unless it says otherwise.
    const Pass *Next = nextPass(ItemIndex);
    runOp(I.Index, None32, O.HasQueue ? O.On : Next ? Next->On : Queue());
    break;
  }
  case ItemKind::Sync:
    if (isShown())
      Observer->sync(G.Syncs[I.Index], Slot);
    break;
  case ItemKind::EveryBegin:
    if (Cycle)
      return runsIn(G.Everys[I.Index], FrameNumber) ? ItemIndex + 1 : I.Match + 1;
    [[fallthrough]];
  case ItemKind::IfBegin:
    ++Slot;
    if (isShown())
      Observer->openRegion(I);
    State.enterIf();
    break;
  case ItemKind::Else:
    ++Slot;
    if (isShown())
      Observer->elseArm();
    State.enterElse();
    break;
  case ItemKind::EveryEnd:
    if (Cycle)
      break;
    [[fallthrough]];
  case ItemKind::IfEnd:
    ++Slot;
    if (G.Items[G.Items[I.Match].Match].Kind != ItemKind::Else)
      State.enterElse();
    checkJoin(State.leaveIf(), I.Loc);
    if (isShown())
      Observer->closeRegion(I);
    break;
  case ItemKind::LoopBegin:
    ++Slot;
    if (isShown())
      Observer->openRegion(I);
    State.enterLoop(ItemIndex);
    checkHead(ItemIndex);
    break;
  case ItemKind::LoopEnd:
    ++Slot;
    if (!State.leaveLoop(I.Match, maySkip(G.Loops[I.Index])))
      return I.Match;
    if (isShown())
      Observer->closeRegion(I);
    break;
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return ItemIndex + 1;
}

//===----------------------------------------------------------------------===//
// Transitions and presents
//===----------------------------------------------------------------------===//

void Checker::runTransition(const Transition &X) {
  bool Discards = infoOf(X.Old).Discards;
  bool Released = X.Kind == TransitionKind::Release && X.Dst.isOutside();
  bool Acquired = X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  std::vector<CellId> Cells;
  P.forEachCell(X, [&](CellId C) {
    Cells.push_back(C);
    CellState &St = State.at(C);
    if (Discards) {
      St.discard();
      takeMemory(C, X.Loc);
    }
    if (Released)
      checkHandOver(C, X.Loc, "released to its owner");
    if (Released || Acquired)
      St.WithOwner = Released;
    if (Acquired) {
      St.Defined = !Discards;
      if (P.classOfCell(C).hasAux()) {
        StateSet Row = rowFromOwner(P, C, St.Row);
        if (!ownerKnowsAux(P, C))
          St.leaveWord(F.compressed());
        St.Value = OutsideValue;
        setRow(St, C, Row, Discards ? StateSet() : Row);
      }
    }
    St.moveTo(X.New);
    markMoved(C);
  });
  passOn(X);
  ++Slot;
  if (!isShown())
    return;
  TransitionBy By = X.Kind == TransitionKind::Barrier   ? TransitionBy::Barrier
                    : X.Kind == TransitionKind::Release ? TransitionBy::Release
                                                        : TransitionBy::Acquire;
  Observer->transition(
      {X.Image, X.Age, X.Old, X.New, By, X.Kind != TransitionKind::Barrier, X.Src, X.Dst, Cells});
}

void Checker::runPresent(const Present &Pr) {
  std::vector<CellChange> Changes;
  SmallVector<std::pair<Layout, CellId>, 4> Moves;
  P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
    checkHandOver(C, Pr.Loc, "presented");
    checkPresentMode(Pr, C);
    CellState &St = State.at(C);
    if (!Explicit && St.In != Layout::PRESENT_SRC_KHR)
      Moves.push_back({St.In, C});
    St.WithOwner = true;
    St.Release = None32;
    St.moveTo(Layout::PRESENT_SRC_KHR);
    Changes.push_back({C, St.Row, St.Row, {}});
  });
  showTransitions(Pr.Image, 0, Moves, Layout::PRESENT_SRC_KHR, TransitionBy::Barrier);
  StepPlace Place{Slot++, PassIndex++, None32, Pr.HasQueue ? Pr.On : Queue()};
  if (isShown())
    Observer->present({&Pr, Place, Changes});
}

/// The slices of a level of a 3D image change their layout together.
void Checker::markMoved(CellId C) {
  if (MovedIn[C] == Epoch)
    return;
  MovedIn[C] = Epoch;
  const Plane &Pl = P.planeOf(C);
  if (P.imageOf(Pl).Desc.Type != ImageType::Type3D)
    return;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (P.cell(Other).MipBegin == P.cell(C).MipBegin)
      MovedIn[Other] = Epoch;
}

/// What the pass does to layouts at its beginning: the `from`s, and where the
/// frame leaves transitions to us, those that its accesses ask for.
void Checker::beginTransitions(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    bool Asked = A.From != NoLayout;
    if (A.IsBuffer || (!Asked && Explicit))
      continue;
    const AccessFacts &Facts = S.factsOf(I);
    const Area *TheArea = G.areaOf(Pass, A);
    Layout New = G.layoutOf(A);
    SmallVector<std::pair<Layout, CellId>, 4> Moves;
    P.forEachCell(A, [&](CellId C) {
      Layout Old = Asked ? A.From : State[C].In;
      bool Drops = infoOf(A.Kind).IsAttachment && (Facts.Clears || Facts.DiscardsArea) &&
                   P.coversWhole(C, TheArea);
      if (!Asked && Old != New && Drops)
        Old = Layout::UNDEFINED;
      if (Old == New) {
        if (State[C].MayMove) {
          markMoved(C);
          State.at(C).MayMove = false;
        }
        return;
      }
      Moves.push_back({Old, C});
      markMoved(C);
      State.at(C).moveTo(New);
      if (Old != NoLayout && infoOf(Old).Discards) {
        State.at(C).discard();
        takeMemory(C, A.Loc);
      }
    });
    showTransitions(A.Image, A.Age, Moves, New, TransitionBy::Begin);
  }
}

void Checker::showTransitions(ImageId Image, uint8_t Age,
                              SmallVectorImpl<std::pair<Layout, CellId>> &Moves, Layout New,
                              TransitionBy By) {
  if (!isShown() || Moves.empty())
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
  ++Epoch;
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer || A.To == NoLayout)
      continue;
    SmallVector<std::pair<Layout, CellId>, 4> Moves;
    P.forEachCell(A, [&](CellId C) {
      Moves.push_back({State[C].In, C});
      markMoved(C);
      State.at(C).moveTo(A.To);
    });
    showTransitions(A.Image, A.Age, Moves, A.To, TransitionBy::End);
  }
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

/// A plan under the limits of a driver gives planes no kinds that the driver does not. (Those that
/// the hardware does not know have been refused before.)
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
  CheckedPlan Plan(P, D);
  return Checker(Plan, Observer).run();
}
