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
