//===- CheckerOps.cpp - may this op run here? ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ops: that the plane has such an op, that the queue can run it, that a clear is
/// one which the graph asks for and the hardware can do, and that every member of
/// the row it meets allows it.
///
//===----------------------------------------------------------------------===//

#include "CheckerImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

LayoutPromise Checker::promiseOf(CellId C, Layout L) const {
  const PlaneClass &Class = P.classOfCell(C);
  if (L == NoLayout)
    L = Layout::GENERAL;
  return P.rules().layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage);
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
  O.Partial = O.O->Area != None32;
  ArrayRef<uint64_t> Dead = Plan.Dead.ofOp(Index);
  unsigned Frame = FrameNumber % std::max(Cycle, 1u);
  P.forEachCell(*O.O, [&](CellId C) {
    // What an access clears is dead before it, but not behind an op that has done so.
    bool IsCleared = ClearOp[C] != None32 && ClearOp[C] != Index;
    O.Cells.push_back({C, (Dead[O.Cells.size()] >> Frame & 1) && !IsCleared});
  });
  return O;
}

bool Checker::checkOpKind(const OpFacts &O) {
  const ParsedMnemonic &Name = allMnemonics()[O.O->Mnemonic];
  bool Ok = true;
  P.forEachCell(*O.O, [&](CellId C) {
    AuxUsage Kind = P.classOfCell(C).Kind;
    if (Ok && (Name.Family != &F || !(Name.Info->Usages >> unsigned(Kind) & 1)))
      Ok = error(O.O->Loc, "'" + Twine(Name.Info->Text) + "' does not exist for '" + nameOfCell(C) +
                               "', whose aux kind on " + T.fullName() + " is " + nameOf(Kind));
    bool IsOfAspect =
        O.Effect != OpEffect::StencilClear || P.planeOf(C).TheAspect == Aspect::Stencil;
    if (Ok && !IsOfAspect)
      Ok = error(O.O->Loc, "'" + Twine(Name.Info->Text) + "' does not exist for '" + nameOfCell(C) +
                               "', which is no stencil");
  });
  return Ok;
}

bool Checker::checkQueue(const OpFacts &O, Queue Q) {
  AuxUsage Kind = AuxUsage::NONE;
  P.forEachCell(*O.O, [&](CellId C) { Kind = P.classOfCell(C).Kind; });
  uint8_t Able = T.opQueues(Kind, O.Id);
  if (Able >> unsigned(Q.Kind) & 1)
    return true;
  std::string Queues;
  for (unsigned K = 0; Able >> K; ++K)
    if (Able >> K & 1)
      Queues += (Queues.empty() ? "'" : " or '") + auxplan::nameOf(Queue{QueueKind(K), 0}) + "'";
  return error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' cannot run on queue '" + auxplan::nameOf(Q) +
                             "', expected " + Queues);
}

/// Inside a render pass instance ops can stand only where layouts change, but for
/// the clears that loads ask for and what comes before resolves.
void Checker::checkSlot(const OpFacts &O, uint32_t PassId, Queue On) {
  const Pass *Next = PassId == None32 ? nextPass(CurrentItem, On) : &G.Passes[PassId];
  if (!Next || Next->Continues == None32)
    return;
  std::optional<CellId> Still;
  P.forEachCell(*O.O, [&](CellId C) {
    if (ClearOp[C] != O.Index && MovedIn[C] != Epoch)
      Still = C;
  });
  if (!Still)
    return;
  auto NameOf = [&](const Pass &Of) { return ("'@" + G.Names.get(Of.Name) + "'").str(); };
  error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(*Still) +
                      "' cannot run between " + NameOf(G.Passes[Next->Continues]) + " and " +
                      NameOf(*Next) + ", which continues it: its layout does not change there");
  note(Next->Loc, "an op can stand here for images whose layout changes");
}

/// A pass that another continues does not end rendering: at its end ops can stand only for what
/// it resolves there.
void Checker::checkEndSlot(const OpFacts &O, uint32_t PassId) {
  uint32_t By = Plan.ContinuedBy[PassId];
  if (By == None32)
    return;
  for (const OpCell &Cell : O.Cells) {
    if (any_of(Uses, [&](const Use &U) { return U.Cell == Cell.Id; }))
      continue;
    auto NameOf = [&](uint32_t Id) { return ("'@" + G.Names.get(G.Passes[Id].Name) + "'").str(); };
    error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(Cell.Id) +
                        "' cannot run at the end of " + NameOf(PassId) + ", which " + NameOf(By) +
                        " continues: it resolves nothing there");
    return;
  }
}

/// Does the access ask for what the op does to the cell?
bool Checker::asksForClear(const OpFacts &O, CellId C, const Pass &Pass,
                           uint32_t AccessIndex) const {
  const Access &A = G.Accesses[AccessIndex];
  SubRange Where = P.rangeOf(C);
  if (!S.factsOf(AccessIndex).Clears || A.Range.Aspects != Where.Aspects ||
      !A.Range.overlaps(Where) || Semantics::clearValueOf(G, A).V != O.Value.V)
    return false;
  const Area *Asked = G.areaOf(Pass, A);
  if (O.Partial)
    return Asked && *Asked == G.Areas[O.O->Area];
  return P.coversWhole(C, Asked);
}

/// Does no other of the accesses use the cell? A clear command may come behind draws of
/// its pass; an op at the beginning comes before them all.
bool Checker::isAlone(CellId C, ArrayRef<uint32_t> Users, uint32_t AccessIndex) const {
  return llvm::none_of(Users, [&](uint32_t I) {
    return I != AccessIndex && G.Accesses[I].Range.overlaps(P.rangeOf(C));
  });
}

/// In which cells does an access of the pass ask for just this clear? An op clears through
/// one view, that of the first such access. One that the hardware may skip stands for no
/// clear.
void Checker::findAskedClears(OpFacts &O, uint32_t PassId) const {
  if (!O.HasValue || O.O->Predicate != Predicate::None)
    return;
  const Pass &Pass = G.Passes[PassId];
  SmallVector<uint32_t, 8> Users;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (!A.IsBuffer && P.firstOf(A.Image) == P.firstOf(O.O->Image) && A.Age == O.O->Age &&
        !S.factsOf(I).EndPhase && A.Range.overlaps(O.O->Range))
      Users.push_back(I);
  }
  Format Own = G.Images[O.O->Image].Desc.Format;
  std::optional<Format> View;
  for (uint32_t I : Users)
    for (OpCell &Cell : O.Cells) {
      bool Comes1st = G.Accesses[I].Kind != AccessKind::Clear || isAlone(Cell.Id, Users, I);
      if (!Comes1st || !asksForClear(O, Cell.Id, Pass, I))
        continue;
      const AccessExtra *X = G.extraOf(G.Accesses[I]);
      Format Through = X && X->View != NoFormat ? X->View : Own;
      if (!View)
        View = Through;
      if (View == Through && !Cell.isAsked())
        Cell.AskedBy = I;
    }
  O.View = View.value_or(NoFormat);
  O.Views = Pass.Views;
}

/// The restrictions on fast clears, and the class of the value. Limits of a driver are held
/// against each cell by itself, too: planners look no further.
void Checker::checkClearRules(OpFacts &O) {
  const ImageDesc &Desc = G.Images[O.O->Image].Desc;
  ClearQuery Q;
  std::copy(O.Value.V.begin(), O.Value.V.end(), Q.Value);
  Q.ViewFormat = O.View;
  Q.FullArea = !O.Partial;
  if (O.Partial) {
    const Area &A = G.Areas[O.O->Area];
    Q.X = A.X, Q.Y = A.Y, Q.W = A.W, Q.H = A.H;
  }
  bool Ok = true;
  for (const OpCell &Cell : O.Cells) {
    CellId C = Cell.Id;
    Q.Views = Cell.isAsked() ? O.Views : 0;
    const PlaneClass &Class = P.classOfCell(C);
    auto SaysOf = [&](uint32_t LayerBegin, uint32_t LayerEnd) {
      Q.Layer = LayerBegin;
      Q.NumLayers = LayerEnd - LayerBegin;
      return Law.fastClear(Class.Kind, Desc, Class.TheAspect, Q);
    };
    for (Q.Mip = P.cell(C).MipBegin; Ok && Q.Mip != P.cell(C).MipEnd; ++Q.Mip) {
      ClearVerdict V = SaysOf(P.cell(C).LayerBegin, P.cell(C).LayerEnd);
      if (V.Allowed || !V.ByDriver)
        V = SaysOf(O.O->Range.LayerBegin, O.O->Range.LayerEnd);
      O.Class = T.clearClass(Class.Kind, Desc, Class.TheAspect, Q);
      if (!V.Allowed)
        Ok = error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(C) +
                                 "' is not possible on " + T.fullName() + ": " + V.Reason);
    }
  }
}

/// Nobody asked for these contents: then nobody may miss the old ones, and the clear does
/// what is initialised as a whole.
bool Checker::checkUnasked(const OpFacts &O, const OpCell &Cell) {
  if (isReachable(Cell.Id) && !Cell.IsDead)
    return error(O.O->Loc, "no access of this pass asks for this clear, and the contents of '" +
                               nameOfCell(Cell.Id) + "' are still needed");
  if (O.Partial)
    return error(O.O->Loc, "no access of this pass asks for this clear of a part of '" +
                               nameOfCell(Cell.Id) +
                               "'; a clear that no access asks for initialises all of it");
  return true;
}

/// False if the clear would destroy something: then it is not carried out.
bool Checker::checkClear(OpFacts &O, uint32_t PassId, bool AtEnd) {
  if (O.Effect != OpEffect::FastClear && O.Effect != OpEffect::StencilClear)
    return true;
  if (O.O->Predicate != Predicate::None)
    return error(O.O->Loc, "'" + Twine(nameOfOp(O)) +
                               "' clears on every path, expected no 'predicated(...)'");
  // At the end of rendering it is too late for what a load operation asks for.
  if (PassId != None32 && !AtEnd)
    findAskedClears(O, PassId);
  bool IsAsked = false;
  for (const OpCell &Cell : O.Cells) {
    IsAsked |= Cell.isAsked();
    if (!Cell.isAsked() && !IsShowOnly && !checkUnasked(O, Cell))
      return false;
  }
  for (const OpCell &Cell : O.Cells) {
    if (!O.Partial)
      State.at(Cell.Id).undefine(); // what was there is dead; a clear is the contents if asked for
    if (!Cell.isAsked())
      continue;
    ClearOp[Cell.Id] = O.Index;
    ClearedFor[Cell.Id] = Cell.AskedBy;
    ClearedCells.push_back(Cell.Id);
  }
  if (O.HasValue && (IsAsked || O.Effect != OpEffect::StencilClear))
    checkClearRules(O);
  return true;
}

/// The release that the op being executed prepares a cell for, or null.
const Transition *Checker::releaseAhead(CellId C, uint32_t PassId) const {
  return PassId == None32 ? auxplan::releaseAhead(P, CurrentItem, C) : nullptr;
}

/// The layout for which an op prepares a cell, where a statement names it: the release, pass or
/// present that the op stands before, or the pass that it stands in.
std::optional<Layout> Checker::namedLayout(CellId C, uint32_t PassId) const {
  if (const Transition *X = releaseAhead(C, PassId))
    return X->New;
  if (Explicit)
    return State[C].In;
  const Plane &Pl = P.planeOf(C);
  uint32_t I = CurrentItem;
  while (PassId == None32 && (G.Items[I].Kind == ItemKind::Op || G.Items[I].Kind == ItemKind::Sync))
    ++I;
  if (G.Items[I].Kind == ItemKind::Present &&
      P.firstOf(G.Presents[G.Items[I].Index].Image) == Pl.Image)
    return Layout::PRESENT_SRC_KHR;
  if (G.Items[I].Kind == ItemKind::FrameEnd && G.Images[Pl.Image].Lifetime == Lifetime::External)
    return Layout::PRESENT_SRC_KHR; // what is owned outside goes back
  if (PassId == None32 && G.Items[I].Kind == ItemKind::Pass)
    PassId = G.Items[I].Index;
  if (PassId != None32)
    for (const Access &A : G.accessesOf(G.Passes[PassId]))
      if (!A.IsBuffer && P.firstOf(A.Image) == Pl.Image && A.Age == Pl.Age &&
          A.Range.overlaps(P.rangeOf(C)))
        return G.layoutOf(A);
  return std::nullopt;
}

/// Where no statement names it: the layout that the cell has.
Layout Checker::nextLayout(CellId C, uint32_t PassId) const {
  return namedLayout(C, PassId).value_or(State[C].In);
}

/// The class of clear values that the user of a cell takes for whom an op prepares it.
ClearClass Checker::classTaken(CellId C, uint32_t PassId) const {
  const Transition *X = releaseAhead(C, PassId);
  if (X && X->Dst.isOutside())
    return F.States[P.classOfCell(C).External].Class;
  return promiseOf(C, nextLayout(C, PassId)).Clear;
}

/// The members of the row that the op's predicate selects.
StateSet Checker::selected(const OpFacts &O, CellId C, uint32_t PassId) const {
  StateSet Row = State[C].Row;
  switch (O.O->Predicate) {
  case Predicate::None:
  case Predicate::Stale:
    return Row;
  case Predicate::Compressed:
    return Row & F.compressed();
  case Predicate::ClearType: {
    ClearClass Taken = classTaken(C, PassId);
    if (Taken == ClearClass::Any)
      return StateSet();
    return Row & F.withClear(Taken == ClearClass::None ? ClearClass::Default : ClearClass::Any);
  }
  }
  llvm_unreachable("unknown predicate");
}

/// Would the op lose contents that somebody still needs?
bool Checker::losesData(const OpFacts &O, const OpCell &Cell, StateId St) const {
  if (O.Effect != OpEffect::Ambiguate)
    return false;
  return !F.States[St].PrimaryValid && isReachable(Cell.Id, St) && !Cell.IsDead;
}

/// May an op run, or not, whatever the row says? A word may be left over from before the aux
/// data were gone around, of depth drivers keep none that tells the clear type, and paths may ask
/// it for different layouts.
bool Checker::isUnsure(const OpFacts &O, CellId C, StateId St, uint32_t PassId) const {
  switch (O.O->Predicate) {
  case Predicate::None:
  case Predicate::Stale:
    return false;
  case Predicate::Compressed:
    return State[C].WordStale;
  case Predicate::ClearType:
    return P.planeOf(C).TheAspect != Aspect::Color ||
           (State[C].MayMove && State[C].Word.in(St) > ClearClass::None && !namedLayout(C, PassId));
  }
  llvm_unreachable("unknown predicate");
}

/// Does the word that tells the clear type perhaps select a member of the row that carries no clear
/// blocks? It was not written when the aux data were gone around.
bool Checker::maySelect(const OpFacts &O, CellId C, StateId St, uint32_t PassId) const {
  return O.O->Predicate == Predicate::ClearType && State[C].Word.in(St) > classTaken(C, PassId);
}

/// The most that the word which tells the clear type can say where an op has run.
static ClearClass wordBehind(OpEffect Effect, ClearClass Before, ClearClass Cleared) {
  switch (Effect) {
  case OpEffect::FastClear:
    return std::max(Before, Cleared);
  case OpEffect::PartialResolve:
  case OpEffect::FullResolve:
  case OpEffect::Ambiguate:
    return ClearClass::None;
  case OpEffect::StencilClear:
  case OpEffect::EntryUpdate:
  case OpEffect::Other:
    return Before;
  }
  llvm_unreachable("unknown effect");
}

StateId Checker::opResult(const OpFacts &O, CellId C, StateId St) const {
  AuxUsage Kind = P.classOfCell(C).Kind;
  if (O.Effect == OpEffect::FastClear && O.Partial)
    return F.States[St].AuxValid ? M.afterPartialClear(Kind, St, O.Class) : NoState;
  if (O.Partial && !F.States[St].AuxValid)
    return NoState; // the rest of the slice stays as it is
  // A fast clear of no class is an initialisation: no defined contents sit in
  // its clear blocks.
  ClearClass Class = O.HasValue ? O.Class : ClearClass::None;
  return M.afterOp(Kind, O.Id, St, Class);
}

void Checker::reportOp(const OpFacts &O, CellId C, StateId St, const Twine &Why) {
  error(O.O->Loc, "'" + Twine(nameOfOp(O)) + "' of '" + nameOfCell(C) + "' in state " +
                      F.States[St].Name + " " + Why);
  note(State[C].ChangedAt, "last changed here");
}

/// What the op makes of a row.
///
/// A plan may claim that a predicated op runs, or does not, against what the state
/// says; then both must be right. Where it is claimed not to run, the word that the
/// predicate looks at denies the state, and later predicates may find the same.
Checker::OpOutcome Checker::applyOp(const OpFacts &O, const OpCell &Cell, uint32_t PassId) {
  CellId C = Cell.Id;
  StateSet Row = State[C].Row, Sel = selected(O, C, PassId);
  Predicate Pred = O.O->Predicate;
  bool DenyMore = O.O->Runs == Runs::No && !Sel.empty();
  OpOutcome Result;
  Result.Denied = Pred != Predicate::None && (State[C].Denied || DenyMore);
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Row.has(I))
      continue;
    bool IsUnsure = isUnsure(O, C, I, PassId);
    bool MayRun = Pred == Predicate::None || IsUnsure || maySelect(O, C, I, PassId) ||
                  (Sel.has(I) && Pred != Predicate::Stale) || O.O->Runs == Runs::Yes ||
                  (Pred == Predicate::Stale && O.O->Runs != Runs::No);
    bool MayStay = Pred != Predicate::None &&
                   (Pred == Predicate::Stale ? O.O->Runs != Runs::Yes
                                             : !Sel.has(I) || Result.Denied || IsUnsure);
    auto Reach = [&](StateId Next, ClearClass Word) {
      Result.Row.join(StateSet::of(Next));
      Result.Word.add(StateSet::of(Next), Word);
      if (State[C].Held.has(I))
        Result.Held.join(StateSet::of(Next));
    };
    ClearClass Word = State[C].Word.in(I);
    bool IsAsked = Pred == Predicate::ClearType && !IsUnsure;
    if (MayStay) // the word says, or is claimed to say, no more than is taken
      Reach(I, IsAsked ? std::min(Word, classTaken(C, PassId)) : Word);
    if (!MayRun)
      continue;
    Result.Runs.join(StateSet::of(I));
    StateId Next = opResult(O, C, I);
    if (Next == NoState)
      reportOp(O, C, I,
               F.States[I].AuxValid ? "is illegal" : "is illegal: it needs valid aux data");
    else if (losesData(O, Cell, I))
      reportOp(O, C, I, "loses contents that are still needed");
    Reach(Next == NoState ? I : Next,
          wordBehind(O.Effect, Word, O.HasValue ? O.Class : ClearClass::None));
  }
  return Result;
}

/// One clear value per plane: what still stands for another value is wrong now.
void Checker::checkClearValue(const OpFacts &O, ArrayRef<CellChange> Changes) {
  if (O.Effect != OpEffect::FastClear || !O.HasValue)
    return;
  ValueId New = idOf(O);
  bool Replaces = !O.Partial && O.O->Predicate == Predicate::None;
  const Plane &Pl = P.planeOf(Changes.front().Cell);
  const CellChange *Next = Changes.begin(); // cells of an op are in order
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    while (Next != Changes.end() && Next->Cell < C)
      ++Next;
    bool IsReplaced = Replaces && Next != Changes.end() && Next->Cell == C;
    if (IsReplaced || !State[C].neededValue() || State[C].Value == New)
      continue;
    error(O.O->Loc, "fast clear to another value while '" + nameOfCell(C) +
                        "' still holds clear blocks; the hardware keeps one value per plane");
    note(State[C].ChangedAt, "they come from here");
    return;
  }
}

void Checker::finishOp(const OpFacts &O, ArrayRef<CellChange> Changes,
                       ArrayRef<OpOutcome> Outcomes) {
  for (size_t N = 0; N != Changes.size(); ++N) {
    const CellChange &Change = Changes[N];
    CellState &St = State.at(Change.Cell);
    if (O.HasValue && O.Effect == OpEffect::FastClear)
      St.Value = idOf(O);
    bool Defines = ClearOp[Change.Cell] == O.Index;
    setRow(St, Change.Cell, Change.To, Defines ? Change.To : Outcomes[N].Held);
    St.Defined |= Defines;
    St.Lost &= !Defines;
    St.Denied = Outcomes[N].Denied;
    St.Word = Outcomes[N].Word;
    if (O.O->Predicate == Predicate::None && !O.Partial)
      St.WordStale = false; // an op that always runs writes the word
    if (O.O->Loc != None32)
      St.ChangedAt = O.O->Loc;
  }
}

void Checker::runOp(uint32_t Index, uint32_t PassId, Queue On, bool AtEnd) {
  OpFacts O = factsOfOp(Index);
  // An op in the wrong place is reported and carried out: what needs it has it.
  bool IsUpdate = O.Effect == OpEffect::EntryUpdate;
  bool Legal = IsUpdate ? checkEntryUpdate(O, On) : checkOpKind(O) && checkClear(O, PassId, AtEnd);
  if (Legal && !IsUpdate && checkQueue(O, On))
    AtEnd ? checkEndSlot(O, PassId) : checkSlot(O, PassId, On);
  if (Legal)
    checkOwner(O, On);
  std::vector<CellChange> Changes;
  for (const OpCell &Cell : O.Cells)
    Changes.push_back({Cell.Id, State[Cell.Id].Row, State[Cell.Id].Row, {}});
  if (Changes.empty())
    return;
  if (Legal && IsUpdate)
    updateEntries(O);
  if (Legal && !IsUpdate) {
    SmallVector<OpOutcome, 4> Outcomes(Changes.size());
    for (size_t N = 0; N != Changes.size(); ++N)
      if (CellId C = Changes[N].Cell; P.classOfCell(C).hasAux()) {
        Outcomes[N] = applyOp(O, O.Cells[N], PassId);
        Changes[N].To = Outcomes[N].Row;
        Changes[N].Runs = Outcomes[N].Runs;
      }
    checkClearValue(O, Changes);
    finishOp(O, Changes, Outcomes);
    for (const CellChange &Change : Changes) {
      checkEntries(Change.Cell, O.O->Loc, "'" + Twine(nameOfOp(O)) + "'");
      checkMemory(O, Change.Cell, AtEnd);
      takeMemory(Change.Cell, O.O->Loc, /*ByOp=*/true);
    }
  }
  if (!isShown())
    return;
  AuxUsage Kind = P.classOfCell(Changes.front().Cell).Kind;
  Observer->op({O.O,
                O.Id,
                Kind,
                O.Class,
                nextLayout(Changes.front().Cell, PassId),
                {Slot, PassId == None32 ? None32 : PassIndex, PassId, On},
                Changes});
}
