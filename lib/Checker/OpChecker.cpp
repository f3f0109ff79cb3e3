//===- OpChecker.cpp - may this op run here? ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An op is right if the plane has such an op, the queue can run it, and ops can stand in its
/// place; if it clears, the graph must ask for the clear and the hardware must be able to do it
/// (ClearChecker.h); and every member of the row that it meets must allow it (OpRules.h).
///
//===----------------------------------------------------------------------===//

#include "OpChecker.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

OpFacts OpChecker::factsOf(uint32_t Index, uint32_t PassId) const {
  OpFacts O = {};
  O.O = &G.Ops[Index];
  O.Index = Index;
  O.Pass = PassId;
  // The op of a wrong plan may be another family's.
  const ParsedMnemonic &Name = allMnemonics()[O.O->Mnemonic];
  O.Id = Name.Info->Op;
  O.Effect = Name.Family->Ops[O.Id].Effect;
  O.HasValue = O.O->Clear != None32;
  if (O.HasValue)
    O.Value = G.ClearValues[O.O->Clear];
  O.Partial = O.O->Area != None32;
  ArrayRef<uint64_t> Dead = Plan.Dead->ofOp(Index);
  unsigned Frame = W.At.FrameNumber % std::max(W.At.Cycle, 1u);
  P.forEachCell(*O.O, [&](CellId C) {
    // Contents that an access clears are dead before the clear, but not after an op that has done
    // the clear.
    bool IsCleared = W.Clears.opOf(C) != None32 && W.Clears.opOf(C) != Index;
    O.Cells.push_back({C, (Dead[O.Cells.size()] >> Frame & 1) && !IsCleared});
  });
  return O;
}

bool OpChecker::checkKind(const OpFacts &O) {
  const ParsedMnemonic &Name = allMnemonics()[O.O->Mnemonic];
  for (const OpCell &Cell : O.Cells) {
    AuxUsage Kind = P.classOfCell(Cell.Id).Kind;
    if (Name.Family != &F || !(Name.Info->Usages >> unsigned(Kind) & 1))
      return error(O.O->Loc, "'" + Twine(Name.Info->Text) + "' does not exist for '" +
                                 nameOfCell(Cell.Id) + "', whose aux kind on " + T.fullName() +
                                 " is " + nameOf(Kind));
    bool IsOfAspect =
        O.Effect != OpEffect::StencilClear || P.planeOf(Cell.Id).TheAspect == Aspect::Stencil;
    if (!IsOfAspect)
      return error(O.O->Loc, "'" + Twine(Name.Info->Text) + "' does not exist for '" +
                                 nameOfCell(Cell.Id) + "', which is no stencil");
  }
  return true;
}

bool OpChecker::checkQueue(const OpFacts &O, Queue Q) {
  AuxUsage Kind = O.Cells.empty() ? AuxUsage::NONE : P.classOfCell(O.Cells.back().Id).Kind;
  uint8_t Able = T.opQueues(Kind, O.Id);
  if (Able >> unsigned(Q.Kind) & 1)
    return true;
  std::string Queues;
  for (unsigned K = 0; Able >> K; ++K)
    if (Able >> K & 1)
      Queues += (Queues.empty() ? "'" : " or '") + auxplan::nameOf(Queue{QueueKind(K), 0}) + "'";
  return error(O.O->Loc, "'" + Twine(O.name()) + "' cannot run on queue '" + auxplan::nameOf(Q) +
                             "', expected " + Queues);
}

/// Inside a render pass instance ops can stand only where layouts change. Clears that loads ask
/// for, and ops before resolves, are the exceptions.
void OpChecker::checkSlot(const OpFacts &O, Queue On) {
  const Pass *Next = O.Pass == None32 ? Plan.Lines.nextPass(W.At.Item, On) : &G.Passes[O.Pass];
  if (!Next || Next->Continues == None32)
    return;
  std::optional<CellId> Still;
  P.forEachCell(*O.O, [&](CellId C) {
    if (W.Clears.opOf(C) != O.Index && !W.Moved.has(C))
      Still = C;
  });
  if (!Still)
    return;
  auto NameOf = [&](const Pass &Of) { return ("'@" + G.Names.get(Of.Name) + "'").str(); };
  error(O.O->Loc, "'" + Twine(O.name()) + "' of '" + nameOfCell(*Still) + "' cannot run between " +
                      NameOf(G.Passes[Next->Continues]) + " and " + NameOf(*Next) +
                      ", which continues it: its layout does not change there");
  note(Next->Loc, "an op can stand here for images whose layout changes");
}

/// A pass that another continues does not end rendering: ops at its end can stand only for images
/// that it resolves there.
void OpChecker::checkEndSlot(const OpFacts &O, ArrayRef<CellUse> Uses) {
  uint32_t By = Plan.Lines.continuedBy(O.Pass);
  if (By == None32)
    return;
  for (const OpCell &Cell : O.Cells) {
    if (any_of(Uses, [&](const CellUse &U) { return U.Cell == Cell.Id; }))
      continue;
    auto NameOf = [&](uint32_t Id) { return ("'@" + G.Names.get(G.Passes[Id].Name) + "'").str(); };
    error(O.O->Loc, "'" + Twine(O.name()) + "' of '" + nameOfCell(Cell.Id) +
                        "' cannot run at the end of " + NameOf(O.Pass) + ", which " + NameOf(By) +
                        " continues: it resolves nothing there");
    return;
  }
}

/// Says why no op of this queue can stand here.
void OpChecker::reportOwner(const OpFacts &O, CellId C, Queue On) {
  const CellState &St = W.Cells[C];
  const Transition &X = G.Transitions[St.PassedBy];
  auto NameOf = [](Queue Q) { return "'" + auxplan::nameOf(Q) + "'"; };
  bool IsOfNext = !O.O->HasQueue && O.Pass == None32;
  std::string Head = ("'" + Twine(O.name()) + "' of '" + nameOfCell(C) + "' on " + NameOf(On) +
                      (IsOfNext ? ", the queue of the next pass," : ""))
                         .str();
  bool Leaves = Ownership::leavesDevice(X), IsReleased = Leaves || Ownership::isRelease(X);
  if (const Queue *Owner = St.Owner.queue()) {
    error(O.O->Loc, Head + " runs while " + NameOf(*Owner) + " owns it");
    note(X.Loc, Twine(IsReleased ? "released" : "acquired") + " here: an op can run on " +
                    NameOf(*Owner) + ", or stand before the release");
  } else if (IsReleased) {
    error(O.O->Loc, Leaves ? Head + " runs while " + NameOf(X.Dst) + " has it"
                           : Head + " stands behind its release by " + NameOf(X.Src) + ", before " +
                                 NameOf(X.Dst) + " has acquired it");
    note(X.Loc, "released here: an op can stand before this, or behind the acquire");
  } else {
    error(O.O->Loc, Head + " stands where paths leave the image to different queues");
    note(X.Loc, NameOf(X.Dst) + " acquires it here, on one of these paths");
  }
}

/// An op in the wrong place is reported and carried out. Where it keeps nothing it needs no
/// transfer, and leaves the image to its owner.
void OpChecker::checkOwner(const OpFacts &O, Queue On) {
  for (const OpCell &Cell : O.Cells) {
    const CellState &St = W.Cells[Cell.Id];
    bool Keeps = St.Defined && !Cell.IsDead;
    if (!St.Owner.admits(On) && (Keeps || St.Owner.isNobody()))
      return reportOwner(O, Cell.Id, On);
  }
}

void OpChecker::finish(const OpFacts &O, ArrayRef<CellChange> Changes,
                       ArrayRef<OpOutcome> Outcomes) {
  for (size_t N = 0; N != Changes.size(); ++N) {
    const CellChange &Change = Changes[N];
    CellState &St = W.Cells.at(Change.Cell);
    if (O.setsValue())
      St.Value = O.ClearsTo;
    bool Defines = W.Clears.opOf(Change.Cell) == O.Index;
    W.setRow(St, Change.Cell, Change.To, Defines ? Change.To : Outcomes[N].Held);
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

/// Gives each cell its new row, and finds the effects on other cells.
void OpChecker::carryOut(OpFacts &O, MutableArrayRef<CellChange> Changes, bool AtEnd) {
  SmallVector<OpOutcome, 4> Outcomes(Changes.size());
  for (size_t N = 0; N != Changes.size(); ++N)
    if (CellId C = Changes[N].Cell; P.classOfCell(C).hasAux()) {
      Outcomes[N] = Rules.apply(O, O.Cells[N]);
      Changes[N].To = Outcomes[N].Row;
      Changes[N].Runs = Outcomes[N].Runs;
    }
  if (O.setsValue())
    Clears.checkValue(O, Changes);
  finish(O, Changes, Outcomes);
  for (const CellChange &Change : Changes) {
    Entries.check({Change.Cell, None32, false, O.Index}, O.O->Loc, "'" + Twine(O.name()) + "'");
    Memory.checkOp(O, Change.Cell, AtEnd);
    Memory.take(Change.Cell, O.O->Loc, /*ByOp=*/true);
  }
}

/// An op in the wrong place is reported and carried out, so that accesses which need it find it.
void OpChecker::execute(OpFacts &O, Queue On, bool IsLegal, bool AtEnd) {
  if (IsLegal)
    checkOwner(O, On);
  SmallVector<CellChange, 4> Changes;
  for (const OpCell &Cell : O.Cells)
    Changes.push_back({Cell.Id, W.Cells[Cell.Id].Row, W.Cells[Cell.Id].Row, {}});
  if (Changes.empty())
    return;
  if (IsLegal && O.Effect == OpEffect::EntryUpdate)
    Entries.update(O);
  else if (IsLegal)
    carryOut(O, Changes, AtEnd);
  bool IsOfFamily = allMnemonics()[O.O->Mnemonic].Family == &F; // observers know no other ops
  if (!W.observer() || !IsOfFamily)
    return;
  AuxUsage Kind = P.classOfCell(Changes.front().Cell).Kind;
  W.Observer->op({O.O,
                  O.Id,
                  Kind,
                  O.Class,
                  Rules.nextLayout(Changes.front().Cell, O.Pass),
                  Rules.followsDrop(Changes.front().Cell, O.Pass),
                  {W.At.Slot, O.Pass == None32 ? None32 : W.At.PassIndex, O.Pass, On},
                  Changes});
}

bool OpChecker::checkEntryUpdate(const OpFacts &O, Queue On) {
  return Entries.checkUpdate(O) && checkQueue(O, On);
}

void OpChecker::run(uint32_t Index, uint32_t PassId, Queue On) {
  if (Index == Plan.WithoutOp)
    return;
  OpFacts O = factsOf(Index, PassId);
  if (O.Effect == OpEffect::EntryUpdate)
    return execute(O, On, checkEntryUpdate(O, On), /*AtEnd=*/false);
  bool IsLegal = checkKind(O) && Clears.check(O, /*AtEnd=*/false);
  if (IsLegal && checkQueue(O, On))
    checkSlot(O, On);
  execute(O, On, IsLegal, /*AtEnd=*/false);
}

void OpChecker::runAtEnd(uint32_t Index, uint32_t PassId, Queue On, ArrayRef<CellUse> Uses) {
  if (Index == Plan.WithoutOp)
    return;
  OpFacts O = factsOf(Index, PassId);
  if (O.Effect == OpEffect::EntryUpdate)
    return execute(O, On, checkEntryUpdate(O, On), /*AtEnd=*/true);
  bool IsLegal = checkKind(O) && Clears.check(O, /*AtEnd=*/true);
  if (IsLegal && checkQueue(O, On))
    checkEndSlot(O, Uses);
  execute(O, On, IsLegal, /*AtEnd=*/true);
}
