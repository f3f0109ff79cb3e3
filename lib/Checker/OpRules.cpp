//===- OpRules.cpp - the effect of an op on a row -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A predicated op runs in the members of a row that its predicate selects, as far as the predicate
/// can trust the words in memory.
///
//===----------------------------------------------------------------------===//

#include "OpRules.h"

using namespace auxplan;
using namespace llvm;

static bool standsBetweenUses(ItemKind K) {
  return K == ItemKind::Op || K == ItemKind::Sync || K == ItemKind::Barrier;
}

/// The release for which the op prepares a cell, or null.
const Transition *OpRules::releaseAhead(CellId C, uint32_t PassId) const {
  return PassId == None32 ? auxplan::releaseAhead(P, W.At.Item, C) : nullptr;
}

/// The first line that uses a cell in the pass in which an op stands or which follows it. Null: there
/// is none.
const Access *OpRules::userAhead(CellId C, uint32_t PassId) const {
  const Plane &Pl = P.planeOf(C);
  uint32_t I = W.At.Item;
  while (PassId == None32 && standsBetweenUses(G.Items[I].Kind))
    ++I;
  if (PassId == None32 && G.Items[I].Kind == ItemKind::Pass)
    PassId = G.Items[I].Index;
  if (PassId == None32)
    return nullptr;
  for (const Access &A : G.accessesOf(G.Passes[PassId]))
    if (!A.IsBuffer && P.firstOf(A.Image) == Pl.Image && A.Age == Pl.Age &&
        A.Range.overlaps(P.rangeOf(C)))
      return &A;
  return nullptr;
}

/// The layout for which an op prepares a cell, if a statement names it: the release, pass or
/// present after the op, or the pass in which the op stands.
std::optional<Layout> OpRules::namedLayout(CellId C, uint32_t PassId) const {
  if (const Transition *X = releaseAhead(C, PassId))
    return X->New;
  if (W.At.Explicit)
    return W.Cells[C].In;
  const Plane &Pl = P.planeOf(C);
  uint32_t I = W.At.Item;
  while (PassId == None32 && standsBetweenUses(G.Items[I].Kind))
    ++I;
  if (G.Items[I].Kind == ItemKind::Present &&
      P.firstOf(G.Presents[G.Items[I].Index].Image) == Pl.Image)
    return Layout::PRESENT_SRC_KHR;
  if (G.Items[I].Kind == ItemKind::FrameEnd && G.Images[Pl.Image].Lifetime == Lifetime::External)
    return Layout::PRESENT_SRC_KHR; // external images go back to their owner
  if (const Access *A = userAhead(C, PassId))
    return G.layoutOf(*A);
  return std::nullopt;
}

bool OpRules::followsDrop(CellId C, uint32_t PassId) const {
  if (releaseAhead(C, PassId))
    return false;
  for (uint32_t I = W.At.Item; W.At.Explicit && PassId == None32 && I-- != 0;) {
    if (!standsBetweenUses(G.Items[I].Kind) && G.Items[I].Kind != ItemKind::Transition)
      break;
    const Transition *X =
        G.Items[I].Kind == ItemKind::Transition ? &G.Transitions[G.Items[I].Index] : nullptr;
    if (X && P.firstOf(X->Image) == P.planeOf(C).Image && X->Range.overlaps(P.rangeOf(C)))
      return infoOf(X->Old).Discards;
  }
  const Access *A = userAhead(C, PassId);
  if (A && A->From != NoLayout)
    return infoOf(A->From).Discards;
  if (W.At.Explicit)
    return false;
  return !W.Cells[C].Defined ||
         (A && Plan.Lines.layoutsOf(S.lineKindOf(A - G.Accesses.data())).MayDrop);
}

static LayoutPromise promiseOf(const Problem &P, CellId C, Layout L) {
  const PlaneClass &Class = P.classOfCell(C);
  if (L == NoLayout)
    L = Layout::GENERAL;
  return P.rules().layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage, Class.Queues);
}

/// The class of clear values that the next user of a cell decodes.
ClearClass OpRules::classTaken(CellId C, uint32_t PassId) const {
  const Transition *X = releaseAhead(C, PassId);
  if (X && X->Dst.isOutside())
    return F.States[P.classOfCell(C).External].Class;
  return promiseOf(P, C, nextLayout(C, PassId)).Clear;
}

/// The members of the row that the op's predicate selects.
StateSet OpRules::selected(const OpFacts &O, CellId C) const {
  StateSet Row = W.Cells[C].Row;
  switch (O.O->Predicate) {
  case Predicate::None:
  case Predicate::Stale:
    return Row;
  case Predicate::Compressed:
    return Row & Plan.Compressed;
  case Predicate::ClearType: {
    ClearClass Taken = classTaken(C, O.Pass);
    if (Taken == ClearClass::Any)
      return StateSet();
    return Row & F.withClear(Taken == ClearClass::None ? ClearClass::Default : ClearClass::Any);
  }
  }
  llvm_unreachable("unknown predicate");
}

/// Would the op lose contents that are still needed?
bool OpRules::losesData(const OpFacts &O, const OpCell &Cell, StateId St) const {
  if (O.Effect != OpEffect::Ambiguate)
    return false;
  return !F.States[St].PrimaryValid && W.isReachable(Cell.Id, St) && !Cell.IsDead;
}

/// May the predicate decide either way, whatever the row says? The word may date from before an
/// access went around the aux data, drivers keep no word for the clear type of depth, and paths may
/// compare the word with different layouts.
bool OpRules::isUnsure(const OpFacts &O, CellId C, StateId St) const {
  switch (O.O->Predicate) {
  case Predicate::None:
  case Predicate::Stale:
    return false;
  case Predicate::Compressed:
    return W.Cells[C].WordStale;
  case Predicate::ClearType:
    return P.planeOf(C).TheAspect != Aspect::Color ||
           (W.Cells[C].MayMove && W.Cells[C].Word.in(St) > ClearClass::None &&
            !namedLayout(C, O.Pass));
  }
  llvm_unreachable("unknown predicate");
}

/// May the word for the clear type select a member of the row that carries no clear blocks? An
/// access that goes around the aux data does not write the word.
bool OpRules::maySelect(const OpFacts &O, CellId C, StateId St) const {
  return O.O->Predicate == Predicate::ClearType && W.Cells[C].Word.in(St) > classTaken(C, O.Pass);
}

/// The most that the word for the clear type can say after an op. The clear of a whole cell writes
/// the word; behind the clear of a part the word has to tell of the blocks beside the part, too.
static ClearClass wordBehind(const OpFacts &O, ClearClass Before) {
  ClearClass Cleared = O.HasValue ? O.Class : ClearClass::None;
  switch (O.Effect) {
  case OpEffect::FastClear:
    return O.Partial ? std::max(Before, Cleared) : Cleared;
  case OpEffect::PartialResolve:
  case OpEffect::FullResolve:
  case OpEffect::Ambiguate:
    return ClearClass::None;
  case OpEffect::StencilClear:
  case OpEffect::EntryUpdate:
  case OpEffect::ConvertMap:
  case OpEffect::ExpandMap:
  case OpEffect::Summarize:
  case OpEffect::CopyCodes:
    return Before;
  }
  llvm_unreachable("unknown effect");
}

StateId OpRules::result(const OpFacts &O, CellId C, StateId St) const {
  AuxUsage Kind = P.classOfCell(C).Kind;
  if (O.Effect == OpEffect::FastClear && O.Partial)
    return F.States[St].AuxValid ? M.afterPartialClear(Kind, St, O.Class) : NoState;
  if (O.Partial && !F.States[St].AuxValid)
    return NoState; // the rest of the slice stays as it was
  // A fast clear without a class is an initialisation: its clear blocks hold no defined contents.
  ClearClass Class = O.HasValue ? O.Class : ClearClass::None;
  return M.afterOp(Kind, O.Id, St, Class);
}

void OpRules::report(const OpFacts &O, CellId C, StateId St, const Twine &Why) {
  error(O.O->Loc,
        "'" + Twine(O.name()) + "' of '" + nameOfCell(C) + "' in state " + F.States[St].Name + " " +
            Why,
        {C, None32, false, O.Index, StateSet::of(St)});
  noteLastChange(C);
}

/// Applies the op to the row of a cell.
///
/// A plan may claim that a predicated op runs, or does not, against what the state says; then both
/// outcomes must be right. If the claim is that it does not run, the word denies the state, and
/// later predicates may find the same. A claim that it does not run is believed as to the cost
/// where no state of the row denies it: the word may say more than the states, but only as far as
/// the checker knows, and the planner of the driver knows the word.
OpOutcome OpRules::apply(const OpFacts &O, const OpCell &Cell) {
  CellId C = Cell.Id;
  StateSet Row = W.Cells[C].Row, Sel = selected(O, C);
  Predicate Pred = O.O->Predicate;
  bool DenyMore = O.O->Runs == Runs::No && !Sel.empty();
  bool CostsNothing = O.O->Runs == Runs::No && Sel.empty();
  OpOutcome Result;
  Result.Denied = Pred != Predicate::None && (W.Cells[C].Denied || DenyMore);
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Row.has(I))
      continue;
    bool IsUnsure = isUnsure(O, C, I);
    bool MayRun = Pred == Predicate::None || IsUnsure || maySelect(O, C, I) ||
                  (Sel.has(I) && Pred != Predicate::Stale) || O.O->Runs == Runs::Yes ||
                  (Pred == Predicate::Stale && O.O->Runs != Runs::No);
    bool MayStay = Pred != Predicate::None &&
                   (Pred == Predicate::Stale ? O.O->Runs != Runs::Yes
                                             : !Sel.has(I) || Result.Denied || IsUnsure);
    auto Reach = [&](StateId Next, ClearClass Word) {
      Result.Row.join(StateSet::of(Next));
      Result.Word.add(StateSet::of(Next), Word);
      if (W.Cells[C].Held.has(I))
        Result.Held.join(StateSet::of(Next));
    };
    ClearClass Word = W.Cells[C].Word.in(I);
    bool IsAsked = Pred == Predicate::ClearType && !IsUnsure;
    if (MayStay) // the word tells, or is claimed to tell, no more than the next use takes
      Reach(I, IsAsked ? std::min(Word, classTaken(C, O.Pass)) : Word);
    if (!MayRun)
      continue;
    if (!CostsNothing)
      Result.Runs.join(StateSet::of(I));
    StateId Next = result(O, C, I);
    if (Next == NoState)
      report(O, C, I, F.States[I].AuxValid ? "is illegal" : "is illegal: it needs valid aux data");
    else if (losesData(O, Cell, I))
      report(O, C, I, "loses contents that are still needed");
    Reach(Next == NoState ? I : Next, wordBehind(O, Word));
  }
  return Result;
}
