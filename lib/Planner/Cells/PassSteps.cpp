//===- PassSteps.cpp - the steps of passes --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PassSteps.h.
///
//===----------------------------------------------------------------------===//

#include "PassSteps.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

PassSteps::PassSteps(WalkContext &X, ProgramWriter &Writer, LossNotes &Losses,
                     ValueAgreement &Agreement, std::vector<bool> &ClearsOtherwise)
    : X(X), P(X.P), G(X.G), S(X.S), Writer(Writer), Losses(Losses), Agreement(Agreement),
      ClearsOtherwise(ClearsOtherwise), RegionOf(G.Passes.size(), None32),
      MovedIn(P.cells().size(), 0) {}

void PassSteps::walk(uint32_t Item) {
  uint32_t Index = G.Items[Item].Index;
  X.ItemOf[Index] = Item;
  RegionOf[Index] = X.Regions.current();
  Losses.changePass();
  moveLayouts(Item);
  Agreement.before(Item);
  if (walkPhase(Item, /*EndPhase=*/false))
    walkPhase(Item, /*EndPhase=*/true);
  const Pass &Pass = G.Passes[Index];
  if (P.hasAliases())
    forEachWrittenOwner(P, S, Pass, [&](OwnerId O) { takeFrom(O, Item); });
  ++Epoch;
  Losses.changePass(); // the state before earlier passes no longer counts
  endLayouts(Pass);
}

//===----------------------------------------------------------------------===//
// Layouts and memory
//===----------------------------------------------------------------------===//

void PassSteps::markMoved(CellId C) {
  if (MovedIn[C] == Epoch)
    return;
  MovedIn[C] = Epoch;
  const Plane &Pl = P.planeOf(C);
  if (!Pl.MovesByLevel)
    return;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (P.cell(Other).MipBegin == P.cell(C).MipBegin)
      MovedIn[Other] = Epoch;
}

/// Changes layouts and discards contents at the begin of the pass, as the checker does. Planes
/// without aux data count if they could take memory from other cells.
void PassSteps::moveLayouts(uint32_t Item) {
  const Pass &Pass = X.passAt(Item);
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || (A.From == NoLayout && X.Explicit) ||
        !(P.hasAliases() || P.classOf(P.plane(P.planeId(A))).hasAux()))
      continue;
    const Area *TheArea = G.areaOf(Pass, A);
    P.forEachCell(A, [&](CellId C) {
      LineLayout Line = lineLayoutOf(G, A, S.factsOf(I), P.coversWhole(C, TheArea));
      LayoutMove Move = X.State[C].moveFor(Line, X.Explicit);
      if (!Move.changesLayout())
        return;
      markMoved(C);
      Losses.noteBeforePass(C, X.State[C].In);
      X.State.at(C).In = Move.To;
      if (Move.Discards || Move.Drops) {
        Losses.undefineAtBegin(C);
        takeFrom(C, Item);
      }
    });
  }
  forEachMovedWith(P, Pass, [&](const Access &A, CellId C) {
    LayoutMove Move = {A.From, G.layoutOf(A), discardsContents(A.From)};
    if (A.From != NoLayout && Move.changesLayout())
      moveUnused(C, Move, Item);
  });
}

/// A slice that the pass does not use moves with those that it does.
void PassSteps::moveUnused(CellId C, const LayoutMove &Move, uint32_t Item) {
  markMoved(C);
  X.State.at(C).In = Move.To;
  if (!Move.Discards)
    return;
  if (X.isWriting() && !X.leavesOut(C) && P.classOfCell(C).hasAux())
    Writer.undefine(C, Item);
  takeFrom(C, Item);
}

void PassSteps::endLayouts(const Pass &Pass) {
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(MovedBy{A}, [&](CellId C) {
        X.State.at(C).In = A.To;
        markMoved(C);
      });
}

void PassSteps::takeFrom(OwnerId O, uint32_t Item) {
  for (OwnerId Other : P.memory().aliasesOf(O)) {
    if (Other >= X.State.size())
      continue; // a buffer
    if (!X.Silent && P.classOfCell(Other).hasAux()) {
      Writer.goTo(Other);
      Writer.addBare(Other, StepKind::Taken, Item, X.Regions.current());
    }
    CellTrack &T = X.State.at(Other);
    T.loseMemory(X.Explicit);
    T.IsTaken = true;
    T.IsUsed = false;
  }
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Finds the uses of cells with aux data in one phase of a pass, sorted by cell if lines overlap.
/// True: there are lines of the other phase.
bool PassSteps::findUses(const Pass &Pass, bool EndPhase) {
  Uses.clear();
  bool IsAlone = !EndPhase, HasOthers = false;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    IsAlone &= !S.factsOf(I).Overlaps || S.factsOf(I).EndPhase;
  auto ByCell = [](const CellUse &A, const CellUse &B) { return A.Cell < B.Cell; };
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    if (S.factsOf(I).EndPhase != EndPhase) {
      HasOthers = true;
      continue;
    }
    auto Add = [&](CellId C, bool IsSource) {
      if (P.classOfCell(C).hasAux())
        Uses.push_back({C, {I, IsSource}});
    };
    size_t Before = Uses.size();
    if (EndPhase)
      P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Add(C, true); });
    size_t OfTarget = Uses.size();
    P.forEachCell(A, [&](CellId C) { Add(C, false); });
    if (IsAlone)
      continue;
    auto Begin = Uses.begin(); // the cells of a line are in order
    std::inplace_merge(Begin, Begin + Before, Begin + OfTarget, ByCell);
    std::inplace_merge(Begin, Begin + OfTarget, Uses.end(), ByCell);
  }
  return HasOthers;
}

/// True: there are lines of the other phase.
bool PassSteps::walkPhase(uint32_t Item, bool EndPhase) {
  bool HasOthers = findUses(X.passAt(Item), EndPhase);
  auto ForEachCell = [&](auto F) {
    for (size_t B = 0, E; B < Uses.size(); B = E) {
      for (E = B + 1; E < Uses.size() && Uses[E].Cell == Uses[B].Cell;)
        ++E;
      F(ArrayRef(Uses).slice(B, E - B));
    }
  };
  if (X.Joint.any() && !X.Silent)
    ForEachCell([&](ArrayRef<CellUse> Same) { killFirst(Item, Same); });
  ForEachCell([&](ArrayRef<CellUse> Same) { addUses(Item, EndPhase, Same); });
  return HasOthers;
}

/// A pass uses all its cells at the same time, but cells that are planned together have their steps
/// one after the other. If the pass overwrites one of them, that cell is dead before the first of
/// these steps.
void PassSteps::killFirst(uint32_t Item, ArrayRef<CellUse> Same) {
  CellId C = Same.front().Cell;
  if (!X.Joint.isJoint(C))
    return;
  Instruction What;
  readFacts(What, Same, X.passAt(Item));
  if (What.Kills && !What.Reads)
    Writer.undefine(C, Item);
}

/// Sets the place of ops that prepare a cell for a pass. Inside a render pass instance there is a
/// slot only if the layout changes; else the ops stand in the slot before the instance, if the cell
/// has not been used since.
void PassSteps::placeOps(CellEvent &E, StepShape &Is, CellId C, uint32_t Item,
                         bool EndPhase) const {
  uint32_t Pass = G.Items[Item].Index;
  if (EndPhase) {
    E.Place = OpsAt::PassEnd;
    Is.Ops = SlotPlace::PassEnd;
    return;
  }
  if (G.Passes[Pass].Continues == None32)
    return;
  if (MovedIn[C] == Epoch) {
    E.Place = OpsAt::PassBegin;
    Is.Ops = SlotPlace::PassBegin;
    return;
  }
  Is.IsInside = true;
  uint32_t Root = S.instances().rootOf(Pass);
  const CellEvent *Before = X.Log.lastOf(C);
  bool IsUntouched = !Before || Before->Item < X.ItemOf[Root];
  if (RegionOf[Root] == X.Regions.current() && IsUntouched && !X.State[C].IsTaken)
    E.BeforeChain = true;
  else
    Is.Ops = SlotPlace::None;
}

/// Sets the facts of the step for liveness.
void PassSteps::readFacts(Instruction &What, ArrayRef<CellUse> Same, const Pass &Pass) const {
  for (const CellUse &U : Same) {
    const Access &A = G.Accesses[U.By.Access];
    const AccessFacts &F = S.factsOf(U.By.Access);
    bool Whole = P.coversWhole(U.Cell, G.areaOf(Pass, A));
    if (U.By.IsSource) {
      What.Reads = true;
      What.Drops |= F.DropsSource && Whole;
      continue;
    }
    bool Kills = F.DiscardsAll || ((F.OverwritesArea || F.Clears || F.DiscardsArea) && Whole);
    What.Drops |= F.DropsAfter && Whole;
    What.Reads |= F.Reads && !Kills;
    What.Kills |= Kills;
  }
}

/// Finds a use whose clear an op could do. A clear command may come after draws of its pass, and an
/// op comes before them all.
void PassSteps::findClear(StepShape &Is, ArrayRef<CellUse> Same, const Pass &Pass) {
  for (size_t N = 0; N != Same.size() && Is.ClearUse == NoUse; ++N) {
    const LineUse &U = Same[N].By;
    if (U.IsSource || !S.factsOf(U.Access).Clears ||
        (G.Accesses[U.Access].Kind == AccessKind::Clear && Same.size() > 1))
      continue;
    Is.Clear = X.Table.clears().choiceFor(U.Access, Pass, Same[N].Cell);
    if (!Is.Clear.exists())
      continue;
    Is.ClearUse = N;
    if (Is.Clear.Value > DefaultValue)
      ClearsOtherwise[Same[N].Cell] = true;
  }
}

void PassSteps::addUses(uint32_t Item, bool EndPhase, ArrayRef<CellUse> Same) {
  CellId C = Same.front().Cell;
  const Pass &Pass = X.passAt(Item);
  bool Writes = !X.Silent && !X.leavesOut(C);
  bool IsLateSlot = Writes && Losses.isUndefinedAtBegin(C) && !Losses.isLostBefore(C, {});
  if (Writes && !IsLateSlot && isPlain(Same, Pass))
    addPlainStep(Item, Same);
  else if (Writes)
    addUseStep(Item, EndPhase, Same);
  X.State.at(C).useOn(Pass.On);
}

/// Does a line use the cell alone and whole, and neither clear nor resolve it?
bool PassSteps::isPlain(ArrayRef<CellUse> Same, const Pass &Pass) const {
  uint32_t Access = Same.front().By.Access;
  const AccessFacts &F = S.factsOf(Access);
  return Same.size() == 1 && X.Agreeing.empty() && !X.Joint.any() && !P.hasAliases() &&
         !F.Clears && !F.EndPhase &&
         G.Accesses[Access].Extra == None32 && Pass.Area == None32 && Pass.Continues == None32 &&
         !P.planeOf(Same.front().Cell).hasPlainLevels();
}

/// Adds the instruction of the last plain step of this kind, if the facts are the same.
void PassSteps::addPlainStep(uint32_t Item, ArrayRef<CellUse> Same) {
  CellId C = Same.front().Cell;
  const LineUse &U = Same.front().By;
  Writer.goTo(C);
  CellEvent E;
  E.Item = Item;
  E.Access = U.Access;
  uint64_t Weight = X.Regions.here().Weight;
  uint32_t Facts = Losses.isUndefinedAtBegin(C) | unsigned(Losses.isLostBefore(C, {})) << 1 |
                   unsigned(G.Accesses[U.Access].Blend) << 2 |
                   unsigned(X.Table.modes().choosesLayout(U)) << 3 |
                   unsigned(X.passAt(Item).On.Kind) << 4 | unsigned(Writer.queuesFor(E, C)) << 8;
  E.TouchedIn = X.touchedIn(C);
  PlainStep &Last = PlainSteps[{X.Table.sorts().sortOf(C), S.lineKindOf(U.Access)}];
  if (Last.Facts == Facts && Last.Weight == Weight) {
    Losses.takeUndefinedAtBegin(C);
    X.Log.append(C, E, Last.Number);
    return;
  }
  addUseStep(Item, /*EndPhase=*/false, Same);
  Last = {Weight, Facts, X.Log.lastInstruction(C)};
}

void PassSteps::addUseStep(uint32_t Item, bool EndPhase, ArrayRef<CellUse> Same) {
  CellId C = Same.front().Cell;
  Writer.goTo(C);
  StepShape Is;
  Is.Kind = StepKind::Uses;
  Is.Pass = G.Items[Item].Index;
  Is.Undefines = Losses.takeUndefinedAtBegin(C);
  for (const CellUse &U : Same)
    Is.Uses.push_back(U.By);
  CellEvent E;
  E.Item = Item;
  E.HasSeveralLines = Same.size() > 1;
  E.IsSource = !E.HasSeveralLines && Same.front().By.IsSource;
  E.Access = E.HasSeveralLines ? X.Log.addLines(Is.Uses) : Same.front().By.Access;
  placeOps(E, Is, C, Item, EndPhase);
  Instruction What;
  readFacts(What, Same, X.passAt(Item));
  // No line of the pass reads contents that it discards on the way into its layout, so ops inside
  // the pass need not keep them. If they are lost in front of it, ops there need not either.
  if (Is.Undefines && What.Reads && Is.Ops == SlotPlace::Items && !EndPhase &&
      !Losses.isLostBefore(C, {})) {
    E.Place = OpsAt::PassBegin;
    Is.Ops = SlotPlace::PassBegin;
  }
  if (!EndPhase)
    findClear(Is, Same, X.passAt(Item));
  Writer.addStep(C, std::move(Is), E, What);
}
