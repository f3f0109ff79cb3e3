//===- EasySteps.cpp - passes with only easy lines ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See EasySteps.h.
///
//===----------------------------------------------------------------------===//

#include "EasySteps.h"

using namespace auxplan;
using namespace llvm;

/// The table is not worth its memory for more pairs than this.
static constexpr size_t MaxPairs = 1 << 16;

EasySteps::EasySteps(WalkContext &X, ProgramWriter &Writer)
    : X(X), G(X.G), Writer(Writer), NumLineKinds(X.S.numLineKinds()) {
  size_t NumLines = X.P.classes().size() * size_t(NumLineKinds);
  size_t NumSteps = X.Table.sorts().numSorts() * size_t(NumLineKinds);
  IsOn = X.Agreeing.empty() && !X.Joint.any() && !X.P.hasAliases() && NumLines <= MaxPairs && NumSteps <= MaxPairs;
  if (!IsOn)
    return;
  Lines.resize(NumLines);
  Remembered.resize(NumSteps);
}

/// The effect of lines of the kind of \p Index on planes of class number \p Class.
EasyLine EasySteps::make(uint32_t Index, unsigned Class) const {
  const Access &A = G.Accesses[Index];
  const AccessFacts &F = X.S.factsOf(Index);
  EasyLine L;
  L.IsKnown = true;
  L.HasAux = X.P.classes()[Class].hasAux();
  L.IsEasy = !F.Clears && !F.EndPhase && A.To == NoLayout;
  L.Overlaps = F.Overlaps;
  L.Moves = lineLayoutOf(G, A, F, /*Whole=*/true);
  L.Kills = F.DiscardsAll || F.OverwritesArea || F.DiscardsArea;
  L.Reads = F.Reads && !L.Kills;
  L.Drops = F.DropsAfter;
  return L;
}

const EasyLine *EasySteps::find(uint32_t Index, const Pass &Pass, const Plane &Of) {
  bool MovesOthers = G.Accesses[Index].From != NoLayout && Of.MovesByLevel && Of.NumCells != 1;
  if (!IsOn || Pass.Area != None32 || Pass.Continues != None32 || Of.hasPlainLevels() ||
      MovesOthers)
    return nullptr;
  EasyLine &L = Lines[Of.Class * NumLineKinds + X.S.lineKindOf(Index)];
  if (!L.IsKnown)
    L = make(Index, Of.Class);
  return L.IsEasy && G.Accesses[Index].Extra == None32 ? &L : nullptr;
}

bool EasySteps::takePass(uint32_t Item) {
  if (!IsOn)
    return false;
  const Pass &Pass = X.passAt(Item);
  OfPass.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer)
      continue;
    const Plane &Of = X.P.plane(X.P.planeId(G.Accesses[I]));
    const EasyLine *L = find(I, Pass, Of);
    if (!L || L->Overlaps)
      return false;
    if (!L->HasAux)
      continue;
    LineOfPass &Line = OfPass.emplace_back(); // a copy of a whole line would wait for its parts
    Line.Access = I;
    Line.OnlyCell = Of.NumCells == 1 ? Of.FirstCell : None32;
    Line.Does = L;
  }
  for (const LineOfPass &Line : OfPass) {
    if (Line.OnlyCell != None32)
      use(*Line.Does, Line.Access, Line.OnlyCell, Item);
    else
      X.P.forEachCell(G.Accesses[Line.Access],
                      [&](CellId C) { use(*Line.Does, Line.Access, C, Item); });
  }
  return true;
}

inline void EasySteps::use(const EasyLine &L, uint32_t Index, CellId C, uint32_t Item) {
  bool Writes = !X.Silent && !X.leavesOut(C);
  if (Writes)
    Writer.goTo(C);
  CellTrack &T = X.State.at(C);
  bool IsLost = discardsContents(T.In);
  LayoutMove Move = T.moveFor(L.Moves, X.Explicit);
  if (Move.changesLayout())
    T.In = Move.To;
  if (Writes)
    append(L, Index, C, Item, IsLost, Move.Discards || Move.Drops);
  T.useOn(X.passAt(Item).On);
}

uint32_t EasySteps::instruction(const EasyLine &L, StepShape &&Is, bool IsLost) {
  Instruction What;
  What.Reads = L.Reads;
  What.Kills = L.Kills;
  What.Drops = L.Drops;
  What.IsLost = IsLost;
  What.Weight = X.Regions.here().Weight;
  What.Shape = Writer.shapeFor(std::move(Is));
  return X.Log.numberOf(What);
}

/// Reuses the instruction of the last line of this kind, if the step is the same.
void EasySteps::append(const EasyLine &L, uint32_t Index, CellId C, uint32_t Item, bool IsLost,
                       bool Undefines) {
  CellEvent E;
  E.Item = Item;
  E.Access = Index;
  uint8_t Queues = Writer.queuesFor(E, C);
  uint32_t Pass = G.Items[Item].Index;
  uint64_t Weight = X.Regions.here().Weight;
  StallPart Part = X.stallPart(C, Item, OpsAt::BeforeItem);
  uint32_t Bits = Undefines | IsLost << 1 | unsigned(G.Accesses[Index].Blend) << 2 |
                  unsigned(G.Passes[Pass].On.Kind) << 3 | unsigned(Queues) << 8 |
                  unsigned(Part) << 17;
  if (L.Overlaps && X.Table.modes().choosesLayout({Index}))
    Bits |= 1u << 16;
  KnownStep &Step = Remembered[X.Table.sorts().sortOf(C) * NumLineKinds + X.S.lineKindOf(Index)];
  if (Step.Bits != Bits || Step.Weight != Weight) {
    StepShape Is;
    Is.Kind = StepKind::Uses;
    Is.Pass = Pass;
    Is.Undefines = Undefines;
    Is.Queues = Queues;
    Is.StallPart = Part;
    Is.Cell = C;
    Is.Uses.push_back({Index});
    Step = {Weight, Bits, instruction(L, std::move(Is), IsLost)};
  }
  X.Log.append(C, E, Step.Number);
}
