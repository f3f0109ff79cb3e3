//===- TrackedClears.cpp - clears by ops ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The policy decides about a clear before the ops that the pass needs, and records it after them.
///
//===----------------------------------------------------------------------===//

#include "TrackedClears.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

TrackedClears::TrackedClears(const Problem &P, const Semantics &S, TrackedCells &Cells,
                             TrackedLines &Lines, TrackedOps &Ops, const InstanceGoals &Goals)
    : PlanFacts(P, S), Cells(Cells), Lines(Lines), Ops(Ops), Goals(Goals),
      FastClear(F.opFor(OpEffect::FastClear)), StencilClear(F.opFor(OpEffect::StencilClear)) {}

/// May the clear of a line be done by an op in a cell?
TrackedClears::ClearAnswer &TrackedClears::answerFor(const Line &L, CellId C, const Pass &Pass,
                                                     bool Whole) {
  WantedClear Wanted = wantedClearOf(G, Pass, *L.A, Whole);
  bool IsNew = true;
  ClearAnswer *Says = &OfPart;
  if (Whole) {
    auto [It, Added] = Answers.try_emplace(C);
    Says = &It->second;
    IsNew = Added || !(Says->Asked == Wanted.Value) || Says->View != Wanted.View ||
            Says->Views != Wanted.Views || !(Says->All == Wanted.All);
  }
  if (IsNew) {
    ClearVerdict Verdict = canClearFast(P, C, Wanted);
    *Says = {Wanted.Value,    Wanted.View,   Wanted.Views, *Wanted.All,
             Verdict.Allowed, Verdict.Class, 0,            P.rangeOf(C)};
    if (Verdict.Allowed && !(*Wanted.All == Says->Least))
      Says->Least = leastFastPart(P, C, Wanted).value_or(*Wanted.All);
  }
  return *Says;
}

/// The number of the clear value. Numbers are given in the order in which clears are found to be
/// possible.
uint32_t TrackedClears::idOf(ClearAnswer &Of, CellId C) {
  if (!Of.Id)
    Of.Id = ValueIds.idOf(P, P.planeOf(C).FirstCell, Of.View, Of.Asked, Of.Class);
  return Of.Id;
}

/// Has another line of the pass cleared the plane to a value other than \p Value? No op can come
/// between the two.
bool TrackedClears::passClearsElse(CellId C, uint32_t Value, const Line &L) const {
  return llvm::any_of(ClearedCells, [&](CellId Other) {
    uint32_t There = Cells[Other].Value;
    return Lines.clearedBy(Other) != L.Index && P.cell(Other).Plane == P.cell(C).Plane && There &&
           There != Value;
  });
}

/// May writes alone leave a plane in a state with clear blocks? On paths without a clear these
/// blocks have the default value.
bool TrackedClears::writesLeaveClear(const PlaneClass &Class) const {
  for (StateId I = 0; I != F.States.size(); ++I)
    if (StateId Next = M.afterWrite(Class.Kind, /*Full=*/false, I);
        !Cells.withClear().has(I) && Next != NoState && Cells.withClear().has(Next))
      return true;
  return false;
}

bool TrackedClears::mayClearFast(const Line &L, CellId C, const Pass &Pass, bool Whole,
                                 FastClearStep &Step) {
  const PlaneClass &PC = P.classOfCell(C);
  ClearAnswer &Says = answerFor(L, C, Pass, Whole);
  Step.Class = Says.Class;
  if (!Says.Allowed)
    return false;
  if (PC.TheAspect == Aspect::Stencil)
    return Whole;
  if (L.Chosen.Usage == AuxUsage::NONE || Says.Class > L.Chosen.Decodes)
    return false;
  uint32_t Value = Step.Value = idOf(Says, C);
  if (Value != DefaultValue && (Says.Class == ClearClass::Default || P.planeOf(C).NumCells > 1) &&
      writesLeaveClear(PC))
    return false;
  // A clear of a part leaves the rest as it is. The rest must be valid already, and have the same
  // clear value.
  StateSet Row = Cells[C].Row;
  if (!Whole && (!Row.isWithin(Cells.auxValid()) || (Cells[C].Value && Cells[C].Value != Value)))
    return false;
  return !passClearsElse(C, Value, L) &&
         (Pass.Continues == None32 || !Cells.clearsOthersValue(C, Value));
}

/// Resolves clear blocks of another value in other cells of a plane.
void TrackedClears::freeClearValue(PlaneId Id, uint32_t Value, const Line &L, const Pass &Pass) {
  const Plane &Pl = P.plane(Id);
  StateSet Goal = StateSet((1u << F.States.size()) - 1) - Cells.withClear();
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    bool Ours = Lines.clearedBy(C) == L.Index && P.coversWhole(C, G.areaOf(Pass, *L.A));
    const TrackedCell &Cell = Cells[C];
    if (!Ours && Cell.neededValue() && Cell.Value != Value)
      Ops.bring(C, Goal, Pass.On, /*InPass=*/false);
  }
}

/// The fast clear of a cell, whatever the uses of the cell in the pass.
std::optional<TrackedClears::FastClearStep> TrackedClears::stepOf(const Line &L, CellId C,
                                                                  const Pass &Pass) {
  const PlaneClass &PC = P.classOfCell(C);
  FastClearStep Step;
  Step.Id = PC.TheAspect == Aspect::Stencil ? StencilClear : FastClear;
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *L.A));
  if (!PC.hasAux() || L.LacksEntries || !mayClearFast(L, C, Pass, Whole, Step) ||
      !(T.opQueues(PC.Kind, Step.Id) >> unsigned(Pass.On.Kind) & 1))
    return std::nullopt;
  for (uint32_t Bits = Cells[C].Row.bits(); Bits; Bits &= Bits - 1) {
    StateId I = llvm::countr_zero(Bits);
    StateId Next = Whole ? M.afterOp(PC.Kind, Step.Id, I, Step.Class)
                         : M.afterPartialClear(PC.Kind, I, Step.Class);
    if (Next == NoState)
      return std::nullopt;
    Step.After.join(StateSet::of(Next));
  }
  bool Fits = Step.After.isWithin(Cells.withClear() | Cells.auxValid());
  return Fits ? std::optional(Step) : std::nullopt;
}

std::optional<TrackedClears::FastClearStep> TrackedClears::fastClearOf(const Line &L, CellId C,
                                                                       const Pass &Pass) {
  std::optional<FastClearStep> Step = stepOf(L, C, Pass);
  return Step && canUseCleared(L, C, Pass, Step->After) ? Step : std::nullopt;
}

/// Can all uses of the cell in the pass take the states \p After that the clear of a line leaves?
bool TrackedClears::canUseCleared(const Line &L, CellId C, const Pass &Pass, StateSet After) {
  SmallVector<CellUse, 2> Same;
  uint32_t Before = std::exchange(Lines.clearedBy(C), L.Index);
  for (const Line &Other : Lines)
    if (!Other.IsSource && Other.Image == L.Image && Other.Age == L.Age &&
        Other.Range.overlaps(P.rangeOf(C)))
      Same.push_back(Lines.useOf(Other, C, Pass));
  Lines.clearedBy(C) = Before;
  return After.isWithin(Goals.within(Lines.goalOf(Same, C, true), Same, C));
}

bool TrackedClears::willClear(const Line &L, CellId C, const Pass &Pass) {
  if (!fastClearOf(L, C, Pass))
    return false;
  const SubRange Part = partOf(L, C, Pass);
  bool All = true;
  if (!(Part == P.rangeOf(C)))
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId Other) {
      All &= !Part.overlaps(P.rangeOf(Other)) || fastClearOf(L, Other, Pass);
    });
  return All;
}

/// The part of a line's clear without which a cell is not cleared fast.
SubRange TrackedClears::partOf(const Line &L, CellId C, const Pass &Pass) {
  return answerFor(L, C, Pass, P.coversWhole(C, G.areaOf(Pass, *L.A))).Least;
}

/// Leaves out cells that can be cleared fast only together with cells that are not, until there are
/// none.
void TrackedClears::leaveOutBroken(const Line &L, const Pass &Pass) {
  SmallVector<SubRange, 2> Parts;
  for (auto &[C, Step] : Steps)
    if (SubRange Part = partOf(L, C, Pass);
        !(Part == P.rangeOf(C)) && !llvm::is_contained(Parts, Part))
      Parts.push_back(Part);
  auto IsBroken = [&](const SubRange &Part) {
    bool Broken = false;
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      Broken |= Part.overlaps(P.rangeOf(C)) && Lines.clearedBy(C) != L.Index;
    });
    return Broken;
  };
  for (auto *Broken = Parts.begin(); (Broken = llvm::find_if(Parts, IsBroken)) != Parts.end();) {
    llvm::erase_if(Steps, [&](const auto &Of) {
      bool NeedsIt = partOf(L, Of.first, Pass) == *Broken;
      if (NeedsIt)
        Lines.clearedBy(Of.first) = None32;
      return NeedsIt;
    });
    Parts.erase(Broken);
  }
}

/// Makes the clear of a line fast, cell by cell, where possible. It holds the ops back until the
/// ops before the pass have been written.
void TrackedClears::clearFast(const Line &L, const Pass &Pass) {
  if (L.IsSource || !S.factsOf(L.Index).Clears)
    return;
  bool Shared = L.Kind == AccessKind::Clear && llvm::any_of(Lines, [&](const Line &O) {
                  return O.Index != L.Index && O.Image == L.Image && O.Age == L.Age &&
                         O.Range.overlaps(L.Range);
                });
  if (Shared)
    return; // vkCmdClearAttachments comes between draws, an op before all draws
  Steps.clear();
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    std::optional<FastClearStep> Step = fastClearOf(L, C, Pass);
    if (!Step)
      return;
    Lines.clearedBy(C) = L.Index;
    Steps.push_back({C, *Step});
  });
  leaveOutBroken(L, Pass);
  for (auto &[C, Step] : Steps) {
    ClearedCells.push_back(C);
    if (Step.Id == FastClear && !(Step.After & Cells.withClear()).empty())
      freeClearValue(P.cell(C).Plane, Step.Value, L, Pass);
    TrackedCell &Cleared = Cells.at(C);
    Cleared.Value = Step.Value;
    Cells.setRow(Cleared, C, Step.After);
    Cleared.Defined = true;
    Cleared.HoldsClear = Cleared.Value;
  }
}

/// Records the op that does the clear of a line in a cell.
void TrackedClears::recordClear(const Line &L, CellId C, const Pass &Pass,
                                ExecutionRecorder &Record) const {
  const Area *TheArea = G.areaOf(Pass, *L.A);
  CellOp O;
  O.Cell = C;
  O.Id = P.classOfCell(C).TheAspect == Aspect::Stencil ? StencilClear : FastClear;
  O.Clear = Record.clearOf(L.Index, Semantics::clearValueOf(G, *L.A),
                           P.coversWhole(C, TheArea) ? nullptr : TheArea);
  Record.op(O);
}

void TrackedClears::record(const Pass &Pass, ExecutionRecorder &Record) const {
  if (ClearedCells.empty())
    return;
  for (const Line &L : Lines) {
    if (L.IsSource || !S.factsOf(L.Index).Clears)
      continue;
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (Lines.clearedBy(C) == L.Index)
        recordClear(L, C, Pass, Record);
    });
  }
}

void TrackedClears::endPhase() {
  for (CellId C : ClearedCells)
    Lines.clearedBy(C) = None32;
  ClearedCells.clear();
}
