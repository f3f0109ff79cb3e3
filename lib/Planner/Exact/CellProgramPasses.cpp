//===- CellProgramPasses.cpp - what passes do to each cell ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of CellPrograms that takes passes apart. First the layouts change, and what is
/// discarded so is gone; then each cell with aux data gets one step for all lines of the pass
/// that use it while the pass runs, and one for those that do so at its end (`resolve`); at
/// last who is written takes its memory from all who share it.
///
//===----------------------------------------------------------------------===//

#include "CellPrograms.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void CellPrograms::walkPass(uint32_t ItemIndex) {
  uint32_t Index = G.Items[ItemIndex].Index;
  const Pass &Pass = G.Passes[Index];
  ItemOf[Index] = ItemIndex;
  RegionOf[Index] = Current;
  ++PassSerial;
  if (takeShortcut(ItemIndex)) {
    ++Epoch;
    return;
  }
  moveLayouts(ItemIndex);
  agreeBefore(ItemIndex);
  if (walkPhase(ItemIndex, /*EndPhase=*/false))
    walkPhase(ItemIndex, /*EndPhase=*/true);
  if (P.hasAliases())
    takeMemory(ItemIndex);
  ++Epoch;
  ++PassSerial; // what was before the pass does not count any longer
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(A, [&](CellId C) {
        State.at(C).In = A.To;
        markMoved(C);
      });
}

/// Layouts change and contents are discarded at the begin of the pass, as the
/// checker has it. Planes without aux data count where they could take others' memory.
void CellPrograms::moveLayouts(uint32_t ItemIndex) {
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    bool Asked = A.From != NoLayout;
    if (A.IsBuffer || (!Asked && Explicit) ||
        !(P.hasAliases() || P.classOf(P.plane(P.planeId(A))).hasAux()))
      continue;
    const AccessFacts &Facts = S.factsOf(I);
    const Area *TheArea = G.areaOf(Pass, A);
    P.forEachCell(A, [&](CellId C) {
      LineLayout Line = lineLayoutOf(G, A, Facts, P.coversWhole(C, TheArea));
      LayoutMove Move = State[C].moveFor(Line, Explicit);
      if (!Move.changesLayout())
        return;
      markMoved(C);
      if (LayoutBefore[C].first != PassSerial)
        LayoutBefore[C] = {PassSerial, State[C].In};
      State.at(C).In = Move.To;
      if (Move.Discards || Move.Drops) {
        UndefinedIn[C] = PassSerial;
        takeFrom(C, ItemIndex);
      }
    });
  }
}

/// The uses of cells with aux data by one phase of a pass, by cell if lines overlap. True:
/// there are lines of the other phase.
bool CellPrograms::findUses(const Pass &Pass, bool EndPhase) {
  Uses.clear();
  bool IsAlone = !EndPhase, HasOthers = false;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    IsAlone &= !S.factsOf(I).Overlaps || S.factsOf(I).EndPhase;
  auto ByCell = [](const Use &A, const Use &B) { return A.Cell < B.Cell; };
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
    auto Begin = Uses.begin(); // a line has its cells in order
    std::inplace_merge(Begin, Begin + Before, Begin + OfTarget, ByCell);
    std::inplace_merge(Begin, Begin + OfTarget, Uses.end(), ByCell);
  }
  return HasOthers;
}

/// True: there are lines of the other phase.
bool CellPrograms::walkPhase(uint32_t ItemIndex, bool EndPhase) {
  bool HasOthers = findUses(G.Passes[G.Items[ItemIndex].Index], EndPhase);
  auto ForEachCell = [&](auto F) {
    for (size_t B = 0, E; B < Uses.size(); B = E) {
      for (E = B + 1; E < Uses.size() && Uses[E].Cell == Uses[B].Cell;)
        ++E;
      F(ArrayRef(Uses).slice(B, E - B));
    }
  };
  if (HasJoint && !Silent)
    ForEachCell([&](ArrayRef<Use> Same) { killFirst(ItemIndex, Same); });
  ForEachCell([&](ArrayRef<Use> Same) { addUses(ItemIndex, EndPhase, Same); });
  return HasOthers;
}

/// Does a line of the pass clear all of the cell? Then what it holds before is dead.
bool CellPrograms::isClearedWhole(CellId C, const Pass &Pass) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || !S.factsOf(I).Clears || !P.coversWhole(C, G.areaOf(Pass, A)))
      continue;
    bool Takes = false;
    P.forEachCell(A, [&](CellId Other) { Takes |= Other == C; });
    if (Takes)
      return true;
  }
  return false;
}

/// A step, with a slot perhaps, that asks for nothing but agreement on the clear value.
void CellPrograms::addAgreement(CellId C, uint32_t ItemIndex, SlotPlace Ops) {
  if (!P.classOfCell(C).hasAux())
    return;
  StepShape Is;
  Is.Kind = StepKind::Agree;
  Is.Ops = Ops;
  CellEvent E;
  E.Item = ItemIndex;
  addStep(C, std::move(Is), E, Instruction());
}

/// A fast clear changes what clear blocks of all cells of its plane stand for. Those of a cell
/// whose contents the transition discards stand for nothing by then.
void CellPrograms::agreeBefore(uint32_t ItemIndex) {
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  SlotPlace Ops = Pass.Continues == None32 ? SlotPlace::Items : SlotPlace::None;
  for (PlaneId Id : Agreeing) {
    const Plane &Pl = P.plane(Id);
    bool Clears = false;
    for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
      Clears |= !G.Accesses[I].IsBuffer && S.factsOf(I).Clears && P.planeId(G.Accesses[I]) == Id;
    for (CellId C = Pl.FirstCell; Clears && !Silent && C != Pl.FirstCell + Pl.NumCells; ++C)
      if (!isClearedWhole(C, Pass) && UndefinedIn[C] != PassSerial)
        addAgreement(C, ItemIndex, Ops);
  }
}

/// Where paths come together, what they bring has one value.
void CellPrograms::agreeAt(uint32_t ItemIndex) {
  for (PlaneId Id : Agreeing) {
    const Plane &Pl = P.plane(Id);
    for (CellId C = Pl.FirstCell; !Silent && !Bad && C != Pl.FirstCell + Pl.NumCells; ++C)
      addAgreement(C, ItemIndex, SlotPlace::None);
  }
}

/// Whoever is written takes the memory from all who share it.
void CellPrograms::takeMemory(uint32_t ItemIndex) {
  forEachWrittenOwner(P, S, G.Passes[G.Items[ItemIndex].Index],
                      [&](OwnerId O) { takeFrom(O, ItemIndex); });
}

/// All who share memory with \p O have lost it.
void CellPrograms::takeFrom(OwnerId O, uint32_t ItemIndex) {
  for (OwnerId Other : P.memory().aliasesOf(O)) {
    if (Other >= State.size())
      continue; // a buffer
    if (!Silent && P.classOfCell(Other).hasAux()) {
      goTo(Other);
      addBare(Other, StepKind::Taken, ItemIndex, Current);
    }
    Track &T = State.at(Other);
    T.loseMemory(Explicit);
    T.IsTaken = true;
    T.IsUsed = false;
  }
}

/// Of cells that are planned together some have their steps before others, though a pass
/// uses all at the same time. What it overwrites is dead before the first of them.
void CellPrograms::killFirst(uint32_t ItemIndex, ArrayRef<Use> Same) {
  CellId C = Same.front().Cell;
  if (!isJoint(C))
    return;
  Instruction What;
  readFacts(What, Same, G.Passes[G.Items[ItemIndex].Index]);
  if (What.Kills && !What.Reads)
    undefine(C, ItemIndex);
}

/// Where ops that prepare a cell for a pass stand. Inside of a render pass instance
/// there is a slot only if the layout changes; else the one before the instance, if
/// the cell has not been used since.
void CellPrograms::placeOps(CellEvent &E, StepShape &Is, CellId C, uint32_t ItemIndex,
                            bool EndPhase) const {
  uint32_t Pass = G.Items[ItemIndex].Index;
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
  const CellEvent *Before = LastOf[C] == None32 ? nullptr : &Events[LastOf[C]];
  bool IsUntouched = !Before || Before->Item < ItemOf[Root] || LastOf[C] < Walks.back().FirstEvent;
  if (RegionOf[Root] == Current && IsUntouched && !State[C].IsTaken)
    E.BeforeChain = true;
  else
    Is.Ops = SlotPlace::None;
}

/// What the step means to who may still read the contents.
void CellPrograms::readFacts(Instruction &What, ArrayRef<Use> Same, const Pass &Pass) const {
  for (const Use &U : Same) {
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

/// Could the clear of one of the uses be done by an op? A clear command may come
/// behind draws of its pass; an op comes before them all.
void CellPrograms::findClear(StepShape &Is, ArrayRef<Use> Same, const Pass &Pass) {
  for (size_t N = 0; N != Same.size() && Is.ClearUse == NoUse; ++N) {
    const LineUse &U = Same[N].By;
    if (U.IsSource || !S.factsOf(U.Access).Clears ||
        (G.Accesses[U.Access].Kind == AccessKind::Clear && Same.size() > 1))
      continue;
    Is.Clear = Table.clears().choiceFor(U.Access, Pass, Same[N].Cell);
    if (!Is.Clear.exists())
      continue;
    Is.ClearUse = N;
    if (Is.Clear.Value > DefaultValue)
      ClearsOtherwise[Same[N].Cell] = true;
  }
}

void CellPrograms::addUses(uint32_t ItemIndex, bool EndPhase, ArrayRef<Use> Same) {
  CellId C = Same.front().Cell;
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  const EasyLine *Line = nullptr;
  if (Same.size() == 1)
    Line = easyLine(Same.front().By.Access, Pass, P.planeOf(C));
  if (Line && !Silent) {
    goTo(C);
    appendEasily(*Line, Same.front().By.Access, C, ItemIndex, isLostBefore(C, {}),
                 std::exchange(UndefinedIn[C], 0) == PassSerial);
  } else if (!Silent) {
    addUseStep(ItemIndex, EndPhase, Same);
  }
  State.at(C).useOn(Pass.On);
}

void CellPrograms::addUseStep(uint32_t ItemIndex, bool EndPhase, ArrayRef<Use> Same) {
  CellId C = Same.front().Cell;
  uint32_t Index = G.Items[ItemIndex].Index;
  const Pass &Pass = G.Passes[Index];
  goTo(C);
  StepShape Is;
  Is.Kind = StepKind::Uses;
  Is.Pass = Index;
  Is.Undefines = std::exchange(UndefinedIn[C], 0) == PassSerial;
  CellEvent E;
  E.Item = ItemIndex;
  E.Access = Same.front().By.Access;
  E.HasSeveralLines = Same.size() > 1;
  E.IsSource = !E.HasSeveralLines && Same.front().By.IsSource;
  if (E.HasSeveralLines)
    E.Access = SeveralLines.size();
  placeOps(E, Is, C, ItemIndex, EndPhase);
  Instruction What;
  readFacts(What, Same, Pass);
  // Contents that the pass discards on the way into its layout are read by none of its lines:
  // inside of it ops need not keep them.
  if (Is.Undefines && What.Reads && Is.Ops == SlotPlace::Items && !EndPhase) {
    E.Place = OpsAt::PassBegin;
    Is.Ops = SlotPlace::PassBegin;
  }
  for (const Use &U : Same) {
    Is.Uses.push_back(U.By);
    if (E.HasSeveralLines)
      SeveralLines.push_back(U.By.Access);
  }
  if (!EndPhase)
    findClear(Is, Same, Pass);
  addStep(C, std::move(Is), E, What);
}
