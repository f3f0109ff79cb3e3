//===- CellProgramShortcut.cpp - passes that are taken apart quickly ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most passes use each cell by one line, whole, and clear and resolve nothing. What such
/// a line does is the same for all lines of its kind on planes of a class, and the
/// instruction that it becomes depends on little more: it is kept, by line kind and sort of
/// cell, and looked at again. Passes with other lines, and cells that several lines use, take
/// the long way (CellPrograms.cpp), which finds the same.
///
//===----------------------------------------------------------------------===//

#include "CellPrograms.h"

using namespace auxplan;
using namespace llvm;

/// More pairs than this are not worth a table.
static constexpr size_t MaxPairs = 1 << 16;

void CellPrograms::useShortcuts() {
  size_t NumKinds = S.numLineKinds();
  if (HasJoint || P.hasAliases() || P.classes().size() * NumKinds > MaxPairs ||
      Table.slots().numSorts() * NumKinds > MaxPairs)
    return;
  TakesShortcuts = true;
  Lines.resize(P.classes().size() * NumKinds);
  Remembered.resize(Table.slots().numSorts() * NumKinds);
}

/// What lines like \p Index do to planes of number \p Class.
CellPrograms::EasyLine CellPrograms::makeEasyLine(uint32_t Index, unsigned Class) const {
  const Access &A = G.Accesses[Index];
  const AccessFacts &F = S.factsOf(Index);
  EasyLine L;
  L.IsKnown = true;
  L.HasAux = P.classes()[Class].hasAux();
  L.IsEasy = !F.Clears && !F.EndPhase && A.To == NoLayout;
  L.Overlaps = F.Overlaps;
  L.Line = lineLayoutOf(G, A, F, /*Whole=*/true);
  L.Kills = F.DiscardsAll || F.OverwritesArea || F.DiscardsArea;
  L.Reads = F.Reads && !L.Kills;
  L.Drops = F.DropsAfter;
  return L;
}

/// Null: the line is not easy.
const CellPrograms::EasyLine *CellPrograms::easyLine(uint32_t Index, const Pass &Pass,
                                                     const Plane &Of) {
  if (!TakesShortcuts || Pass.Area != None32 || Pass.Continues != None32)
    return nullptr;
  EasyLine &L = Lines[Of.Class * S.numLineKinds() + S.lineKindOf(Index)];
  if (!L.IsKnown)
    L = makeEasyLine(Index, Of.Class);
  return L.IsEasy && G.Accesses[Index].Extra == None32 ? &L : nullptr;
}

/// Takes a pass apart if all of its lines are easy and use cells of their own; else does
/// nothing.
bool CellPrograms::takeShortcut(uint32_t ItemIndex) {
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  if (!TakesShortcuts)
    return false;
  Easy.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer)
      continue;
    const Plane &Of = P.plane(P.planeId(G.Accesses[I]));
    const EasyLine *L = easyLine(I, Pass, Of);
    if (!L || L->Overlaps)
      return false;
    if (L->HasAux)
      Easy.push_back({I, Of.NumCells == 1 ? Of.FirstCell : None32, L});
  }
  for (const auto &[Index, OnlyCell, L] : Easy) {
    if (OnlyCell != None32)
      useEasily(*L, Index, OnlyCell, ItemIndex);
    else
      P.forEachCell(G.Accesses[Index],
                    [&, Index = Index, L = L](CellId C) { useEasily(*L, Index, C, ItemIndex); });
  }
  return true;
}

/// One cell of an easy line.
inline void CellPrograms::useEasily(const EasyLine &L, uint32_t Index, CellId C,
                                    uint32_t ItemIndex) {
  if (!Silent)
    goTo(C);
  Track &T = State.at(C);
  bool IsLost = discardsContents(T.In);
  LayoutMove Move = T.moveFor(L.Line, Explicit);
  if (Move.changesLayout())
    T.In = Move.To;
  Queue On = G.Passes[G.Items[ItemIndex].Index].On;
  if (!Silent)
    appendEasily(L, Index, C, ItemIndex, IsLost, Move.Discards || Move.Drops);
  T.useOn(On);
}

/// The instruction of an easy line on a cell that no other one of its pass uses: the one before
/// of its kind, if that is the same.
void CellPrograms::appendEasily(const EasyLine &L, uint32_t Index, CellId C, uint32_t ItemIndex,
                                bool IsLost, bool Undefines) {
  uint8_t Queues = queuesFor(C, Current);
  uint32_t PassIndex = G.Items[ItemIndex].Index;
  KnownStep Step;
  Step.Weight = Regions[Current].Weight;
  Step.Bits = Undefines | IsLost << 1 | unsigned(G.Accesses[Index].Blend) << 2 |
              unsigned(G.Passes[PassIndex].On.Kind) << 3 | unsigned(Queues) << 8;
  KnownStep &Before = Remembered[Table.slots().sortOf(C) * S.numLineKinds() + S.lineKindOf(Index)];
  if (Before.Bits != Step.Bits || Before.Weight != Step.Weight) {
    StepShape Is;
    Is.Kind = StepKind::Uses;
    Is.Pass = PassIndex;
    Is.Undefines = Undefines;
    Is.Queues = Queues;
    Is.Cell = C;
    Is.Uses.push_back({Index});
    Instruction What;
    What.Reads = L.Reads;
    What.Kills = L.Kills;
    What.Drops = L.Drops;
    What.IsLost = IsLost;
    What.Weight = Step.Weight;
    What.Shape = shapeFor(std::move(Is));
    Step.Number = Tree.numberOf(What);
    Before = Step;
  }
  CellEvent E;
  E.Item = ItemIndex;
  E.Access = Index;
  E.Producer = State[C].LastUsed;
  E.HasProducer = State[C].IsUsed;
  append(C, E, Before.Number);
}
