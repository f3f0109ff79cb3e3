//===- CheckerAccesses.cpp - may this access find that state? --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes and their accesses. All uses of a cell in one phase are looked at
/// together: from the entry row the states are gathered that the uses can make of
/// it one after the other, and each use must be legal in all of them.
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

static Queue queueOf(const Op &O, const Pass &Pass) {
  return O.HasQueue ? O.On : Pass.On;
}

void Checker::runPass(uint32_t Index) {
  const Pass &Pass = G.Passes[Index];
  ++Slot;
  beginTransitions(Pass);
  takeUsed(Pass);
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
      runOp(O, Index, queueOf(G.Ops[O], Pass), /*AtEnd=*/true);
    runPhase(Index, /*EndPhase=*/true);
    ++PassIndex;
  }
  takeMemoryAtEnd();
  endTransitions(Pass);
  ++Slot;
}

void Checker::gatherUses(const Pass &Pass, bool EndPhase) {
  Uses.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Uses.push_back({C, I, true}); });
    P.forEachCell(A, [&](CellId C) { Uses.push_back({C, I, false}); });
  }
}

void Checker::runPhase(uint32_t Index, bool EndPhase) {
  const Pass &Pass = G.Passes[Index];
  gatherUses(Pass, EndPhase);
  checkRivals();
  ++Serial;
  bool Alone = true;
  for (const Use &U : Uses) {
    Alone &= Stamp[U.Cell] != Serial;
    Stamp[U.Cell] = Serial;
  }
  if (isShown()) {
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
  if (!EndPhase && P.hasAliases())
    for (const Access &A : G.accessesOf(Pass))
      if (A.IsBuffer && G.writes(A))
        writeMemory(P.cells().size() + A.Image, A);
  if (isShown())
    showAccesses(Index, EndPhase);
}

Checker::Resolved Checker::resolveSource(const Use &U, const Pass &Pass) const {
  const Access &A = G.Accesses[U.Access];
  const AccessExtra &X = *G.extraOf(A);
  SourceFacts Facts = S.sourceFactsOf(A);
  Resolved R = {};
  R.Cell = U.Cell;
  R.Index = U.Access;
  R.A = &A;
  R.Loc = A.Loc;
  R.IsSource = true;
  R.HasMode = X.HasSourceMode;
  R.Used = X.SourcePlanned;
  R.Kind = Semantics::sourceKind(A);
  R.As = S.useOf(A, /*IsSource=*/true);
  R.Effect.Reads = true;
  R.Effect.DiscardsAfter = Facts.DropsAfter && P.coversWhole(U.Cell, G.areaOf(Pass, A));
  return R;
}

Checker::Resolved Checker::resolve(const Use &U, const Pass &Pass) const {
  if (U.IsSource)
    return resolveSource(U, Pass);
  const Access &A = G.Accesses[U.Access];
  const AccessFacts &Facts = S.factsOf(U.Access);
  bool Whole = P.coversWhole(U.Cell, G.areaOf(Pass, A));
  bool Cleared = ClearOp[U.Cell] != None32 && ClearedFor[U.Cell] == U.Access;
  bool OwnClear = Facts.Clears && !Cleared;
  Resolved R = {};
  R.Cell = U.Cell;
  R.Index = U.Access;
  R.A = &A;
  R.Loc = A.Loc;
  R.HasMode = A.HasMode;
  R.Used = A.Planned;
  R.Kind = A.Kind;
  R.As = S.useOf(A);
  CellEffect &Does = R.Effect;
  Does.SlowClear = OwnClear;
  // A clear command that an op has done is nothing but that op.
  bool Done = Cleared && A.Kind == AccessKind::Clear;
  Does.Writes = Facts.Writes && !Done;
  Does.Overwrites = Does.Writes && Whole && (OwnClear || (Facts.OverwritesArea && !Facts.Clears));
  Does.DiscardsBefore = !Cleared && ((Facts.DiscardsArea && Whole) || Facts.DiscardsAll);
  Does.DiscardsAfter = Facts.DropsAfter && Whole;
  Does.Reads = Facts.Reads && !Done && !Does.Overwrites && !Does.DiscardsBefore;
  return R;
}

bool Checker::modeAllowed(const Resolved &R) const {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  for (const Mode &Known : LawRules.modes(Class.Kind, Class.Facts, R.As))
    if (Known.Usage == R.Used.Usage && R.Used.Decodes <= Known.Decodes)
      return true;
  if (!LayoutContract)
    return false;
  Layout In = R.Kind == AccessKind::Present ? Layout::PRESENT_SRC_KHR
              : R.IsSource                  ? State[R.Cell].In
                                            : G.layoutOf(*R.A);
  Mode Bound = modeIn(P.rules(), Class, In, R.Kind, R.IsSource);
  return R.Used.Usage == Bound.Usage && R.Used.Decodes <= Bound.Decodes;
}

static std::string nameOfMode(Mode M) {
  std::string Text = nameOf(M.Usage).str();
  return M.Decodes == ClearClass::None ? Text : Text + "/" + nameOf(M.Decodes).str();
}

/// The modes that the access may have, for messages.
std::string Checker::nameOfModes(const Resolved &R) const {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  std::string Text;
  for (const Mode &Known : LawRules.modes(Class.Kind, Class.Facts, R.As))
    Text += (Text.empty() ? "" : " or ") + nameOfMode(Known);
  return Text;
}

/// The record that keeps the access from the mode \p Used; "" if none is known. A row says what
/// keeps an access from the plane's own kind, and from its clear blocks; no row is about a kind
/// that the plane does not have.
static StringRef ruleAgainst(const TargetInfo &Law, const PlaneClass &Class, const AccessUse &As,
                             Mode Used) {
  bool IsBound = any_of(Law.modes(Class.Kind, Class.Facts, As),
                        [&](Mode Known) { return Known.Usage == Used.Usage; });
  if (IsBound)
    return Law.modeReason(Class.Kind, Class.Facts, As, Used.Usage).Decodes;
  if (Used.Usage != Class.Kind)
    return "";
  return Law.modeReason(Class.Kind, Class.Facts, As, AuxUsage::NONE).Binds;
}

bool Checker::checkMode(const Resolved &R) {
  if (!R.HasMode)
    return error(R.Loc, "access has no mode: expected 'aux USAGE' behind it, as planning gives");
  const PlaneClass &Class = P.classOfCell(R.Cell);
  if (!Class.hasAux()) {
    if (R.Used.Usage == AuxUsage::NONE)
      return true;
    return error(R.Loc, "'" + nameOfCell(R.Cell) + "' has no aux data on " + T.fullName() +
                               ", found mode 'aux " + nameOfMode(R.Used) +
                               "', expected 'aux NONE'");
  }
  if (modeAllowed(R))
    return true;
  StringRef Rule = ruleAgainst(Law, Class, R.As, R.Used);
  return error(R.Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' cannot bind " +
                          nameOfMode(R.Used) + " on " + T.fullName() + ", expected " +
                          nameOfModes(R) + (Rule.empty() ? "" : " (rule " + Rule + ")"));
}

/// Planners leave the mode of a present to its owner; who gives one says what the
/// owner binds.
void Checker::checkPresentMode(const Present &Pr, CellId C) {
  if (!Pr.HasMode)
    return;
  Resolved R = {};
  R.Cell = C;
  R.Kind = AccessKind::Present;
  R.HasMode = true;
  R.Used = Pr.Planned;
  R.As = useOfPresent();
  R.Loc = Pr.Loc;
  if (!checkMode(R) || !P.classOfCell(C).hasAux())
    return;
  if (R.Used.Usage != AuxUsage::NONE && !ownerKnowsAux(P, C)) {
    error(Pr.Loc, "'present' of '" + nameOfCell(C) + "' cannot bind " + nameOf(R.Used.Usage) +
                      ": its owner reads only the main surface, expected 'aux NONE'");
    return;
  }
  StateSet Held = State[C].Defined ? State[C].Held : StateSet();
  for (StateId I = 0; I != F.States.size(); ++I)
    if (Held.has(I) && P.classOfCell(C).Understood.has(I) &&
        !M.canAccess(R.Used.Usage, R.Used.Decodes, I))
      return reportIllegal(R, I, {});
}

/// Do writes put clear blocks beside what they compress, which this access does not decode? A
/// pass draws again and again, also over what it has drawn.
bool Checker::missesOwnClears(const Resolved &R, StateId After) const {
  AuxUsage U = R.Used.Usage;
  if (After == NoState || M.canAccess(U, R.Used.Decodes, After))
    return false;
  StateSet Clean = F.compressed() - F.withClear();
  for (StateId From = 0; From != F.States.size(); ++From)
    if (StateId Left = Clean.has(From) ? M.afterWrite(U, false, From) : NoState;
        Left != NoState && Left == M.afterPartialClear(U, From, ClearClass::Default))
      return true; // as if a part had been cleared fast
  return false;
}

/// The state that a write leaves; NoState: illegal.
StateId Checker::afterWrite(const Resolved &R, bool Full, StateId St) const {
  StateId After = M.afterWrite(R.Used.Usage, Full, St);
  return missesOwnClears(R, After) ? NoState : After;
}

/// The state after one use that finds the cell in \p St; NoState: illegal.
StateId Checker::step(const Resolved &R, StateId St, bool Defined) const {
  AuxUsage U = R.Used.Usage;
  const CellEffect &Does = R.Effect;
  if (!Does.Reads && !Does.Writes)
    return St; // a clear command that an op has done
  if (Does.Overwrites || Does.DiscardsBefore || !Defined) {
    // Nothing is read, or nothing that could be wrong.
    if (!Does.Writes)
      return St;
    return afterWrite(R, Does.Overwrites || U == AuxUsage::NONE, St);
  }
  if (!M.canAccess(U, R.Used.Decodes, St))
    return NoState;
  return Does.Writes ? afterWrite(R, /*Full=*/false, St) : St;
}

void Checker::reportIllegal(const Resolved &R, StateId St, ArrayRef<Use> Others) {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  bool IsOwn = R.Effect.Writes && missesOwnClears(R, M.afterWrite(R.Used.Usage, false, St));
  if (IsOwn && (R.Effect.Overwrites || M.canAccess(R.Used.Usage, R.Used.Decodes, St))) {
    error(R.Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' with aux " +
                     nameOf(R.Used.Usage) + " makes clear blocks, which it does not decode");
    return;
  }
  OpId Missing = M.prepare(R.Used.Usage, R.Used.Decodes != ClearClass::None, St);
  if (Missing == NoOp || Missing == IllegalOp)
    Missing = M.prepare(R.Used.Usage, false, St);
  const MnemonicInfo *Name = Missing < IllegalOp ? F.mnemonicFor(Class.Kind, Missing) : nullptr;
  error(R.Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' with aux " +
                      nameOf(R.Used.Usage) + " finds state " + F.States[St].Name +
                      (Name ? ", which needs '" + Twine(Name->Text) + "' before"
                            : Twine(", which it cannot take")));
  for (const Use &U : Others)
    if (U.Access != R.Index)
      note(G.Accesses[U.Access].Loc, "the same pass uses it here, at the same time");
  note(State[R.Cell].ChangedAt, "last changed here");
}

/// A clear by load operation that is drawn comes before whatever else its pass does
/// with the cell. If there is one, \p Row becomes what it leaves, and the use loses
/// its clear.
bool Checker::drawLoadClears(MutableArrayRef<Resolved> All, StateSet &Row) const {
  bool Draws = false;
  if (All.size() == 1)
    return false;
  for (Resolved &R : All) {
    if (R.A->Load != LoadOp::Clear || !R.Effect.SlowClear || !R.Effect.Overwrites)
      continue;
    StateSet After;
    for (StateId I = 0; I != F.States.size(); ++I) {
      if (!Row.has(I))
        continue;
      StateId Next = step(R, I, false);
      if (Next == NoState)
        return Draws; // said when the use itself is looked at
      After.join(StateSet::of(Next));
    }
    Draws = true;
    Row = After;
    R.Effect.Overwrites = R.Effect.SlowClear = false;
    R.Effect.Reads = true;
  }
  return Draws;
}

/// The row after all uses of one cell: what the last writer leaves, whatever the
/// order. Reports what is illegal on the way. What was there before the pass can
/// only be missed if it is held; readers beside a writer may see what it writes.
StateSet Checker::statesAfter(ArrayRef<Resolved> Given, ArrayRef<Use> Same) {
  SmallVector<Resolved, 4> All(Given.begin(), Given.end());
  const CellState &St = State[All.front().Cell];
  bool Writes = llvm::any_of(All, [](const Resolved &R) { return R.Effect.Writes; });
  bool Discards = llvm::any_of(All, [](const Resolved &R) { return R.Effect.DiscardsBefore; });
  StateSet Found = St.Row, Held = Discards ? StateSet() : St.Held;
  if (drawLoadClears(All, Found))
    Held = Found;
  auto Run = [&](StateSet From, bool IsFirst) {
    StateSet To;
    for (StateId I = 0; I != F.States.size(); ++I)
      for (const Resolved &R : All) {
        if (!From.has(I))
          continue;
        bool OnlyWrites = R.Effect.Writes && !R.Effect.Reads;
        bool Matters = IsFirst ? Held.has(I) : !OnlyWrites || St.Defined;
        StateId Next = step(R, I, Matters);
        if (Next == NoState) {
          reportIllegal(R, I, Same);
          Next = I; // go on as if it had been taken
        }
        if (R.Effect.Writes)
          To.join(StateSet::of(Next));
      }
    return To;
  };
  StateSet Exit = Run(Found, /*IsFirst=*/true), Done;
  if (All.size() > 1)
    for (StateSet Now = Exit; !Now.empty(); Exit.join(Now)) {
      Done.join(Now);
      Now = Run(Now, /*IsFirst=*/false) - Done;
    }
  return Writes ? Exit : St.Row;
}

/// All uses of one cell in one phase: each must be legal in the entry row and in
/// every state that the others can make of it.
void Checker::runTogether(ArrayRef<Use> Same, const Pass &Pass) {
  CellId C = Same.front().Cell;
  SmallVector<Resolved, 4> All;
  bool Legal = true;
  for (const Use &U : Same) {
    All.push_back(resolve(U, Pass));
    Legal &= checkMode(All.back());
    if (CcsAuxUsages >> unsigned(All.back().Used.Usage) & 1)
      checkEntries(C, All.back().A->Loc, "'" + nameOf(All.back().Kind) + "'");
  }
  if (Legal)
    checkContract(All, Pass);
  if (Legal && P.classOfCell(C).hasAux()) {
    StateSet After = statesAfter(All, Same);
    bool Writes = llvm::any_of(All, [](const Resolved &R) { return R.Effect.Writes; });
    if (Writes && (After != State[C].Row || After != State[C].Held)) {
      CellState &St = State.at(C);
      // What clear blocks of undefined contents stood for does not count: those that
      // the write makes stand for the value in place.
      if (!St.HoldsClear)
        St.Value = valueInPlane(C);
      // A part that is written around the aux data leaves the word as it was.
      bool IsAround =
          !(St.Row & F.compressed()).empty() && llvm::any_of(All, [](const Resolved &R) {
            return R.Effect.Writes && R.Used.Usage == AuxUsage::NONE;
          });
      setRow(St, C, After, After);
      bool Anew = llvm::all_of(All, [](const Resolved &R) { return R.Effect.Overwrites; });
      St.Denied &= !Anew;
      St.WordStale = !Anew && (St.WordStale || IsAround);
      if (Anew)
        St.Word = wordOf(After);
      for (const Resolved &R : All) // what a view can hold is what the word says then
        if (R.Effect.Writes)
          St.Word.add(After, R.Used.Decodes);
    }
  }
  for (const Resolved &R : All)
    finishUse(R);
  // Store operations come behind all that the pass does.
  for (const Resolved &R : All)
    if (R.Effect.DiscardsAfter)
      State.at(R.Cell).undefine();
}

void Checker::finishUse(const Resolved &R) {
  CellState &St = State.at(R.Cell);
  if (R.Effect.Writes || R.Effect.SlowClear) {
    St.Defined = true;
    St.Lost = false;
  }
  if (R.Effect.Writes || R.Effect.SlowClear)
    St.ChangedAt = R.A->Loc;
  St.WithOwner = false;
  if (R.Effect.Writes || R.Effect.SlowClear)
    writeMemory(R.Cell, *R.A);
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
        StateSet To = R.Effect.Writes ? State[R.Cell].Row : Entry[Next];
        Changes.push_back({R.Cell, Entry[Next], To, R.Effect});
      }
      showAccess(PassId, First, Changes);
    }
  }
}

void Checker::showAccess(uint32_t PassId, const Use &First, ArrayRef<CellChange> Changes) {
  const Pass &Pass = G.Passes[PassId];
  const Access &A = G.Accesses[First.Access];
  const AccessExtra *X = G.extraOf(A);
  AccessStep Step;
  Step.TheAccess = &A;
  Step.IsSource = First.IsSource;
  Step.Image = First.IsSource ? X->ResolveSource : A.Image;
  Step.Age = First.IsSource ? X->ResolveSourceAge : A.Age;
  Step.Used = resolve(First, Pass).Used;
  Step.In = First.IsSource ? State[First.Cell].In : G.layoutOf(A);
  Step.Place = {Slot, PassIndex, PassId, Pass.On};
  Step.Cells = Changes;
  Observer->access(Step);
}
