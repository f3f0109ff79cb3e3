//===- TrackedOps.cpp - clears and ops ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fast clears, and the ops that bring cells into the states that the uses of a
/// phase, and of the later passes of its chain, can take.
///
//===----------------------------------------------------------------------===//

#include "TrackedPolicy.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

/// The number of the value that a line clears to.
uint32_t TrackedPolicy::idOf(const Line &L, ClearClass Class) {
  const AccessExtra *X = G.extraOf(*L.A);
  const Plane &Pl = P.plane(P.planeId(*L.A));
  return ValueIds.idOf(P, Pl.FirstCell, X ? X->View : NoFormat, Semantics::clearValueOf(G, *L.A),
                       Class);
}

bool TrackedPolicy::clearsOthersValue(CellId C, uint32_t Value) const {
  const Plane &Pl = P.planeOf(C);
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (Other != C && Current.Cells[Other].Value && Current.Cells[Other].Value != Value)
      return true;
  return false;
}

/// Has another line of the pass cleared the plane to another value than \p Value? No
/// op comes between the two.
bool TrackedPolicy::passClearsElse(CellId C, uint32_t Value, const Line &L) const {
  return llvm::any_of(ClearedCells, [&](CellId Other) {
    uint32_t There = Current.Cells[Other].Value;
    return ClearedBy[Other] != L.Index && P.cell(Other).Plane == P.cell(C).Plane && There &&
           There != Value;
  });
}

/// May writes alone leave a plane in a state with clear blocks? They stand for the default, in
/// paths on which nothing has been cleared.
bool TrackedPolicy::writesLeaveClear(const PlaneClass &Class) const {
  for (StateId I = 0; I != F.States.size(); ++I)
    if (StateId Next = M.afterWrite(Class.Kind, /*Full=*/false, I);
        !WithClear.has(I) && Next != NoState && WithClear.has(Next))
      return true;
  return false;
}

bool TrackedPolicy::mayClearFast(const Line &L, CellId C, const Pass &Pass, ClearClass &Class) {
  const PlaneClass &PC = P.classOfCell(C);
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *L.A));
  ClearVerdict Verdict = canClearFast(P, C, wantedClearOf(G, Pass, *L.A, Whole));
  Class = Verdict.Class;
  if (!Verdict.Allowed)
    return false;
  if (PC.TheAspect == Aspect::Stencil)
    return Whole;
  if (L.Chosen.Usage == AuxUsage::NONE || Class > L.Chosen.Decodes)
    return false;
  if (idOf(L, Class) != DefaultValue && writesLeaveClear(PC) &&
      (Class == ClearClass::Default || P.planeOf(C).NumCells > 1))
    return false;
  // A clear of a part leaves the rest as it is: that must be valid already, and
  // stand for the same value.
  StateSet Row = Current.Cells[C].Row;
  if (!Whole && (!Row.isWithin(F.auxValid()) ||
                 (Current.Cells[C].Value && Current.Cells[C].Value != idOf(L, Class))))
    return false;
  return !passClearsElse(C, idOf(L, Class), L) &&
         (Pass.Continues == None32 || !clearsOthersValue(C, idOf(L, Class)));
}

/// Resolves what other cells of a plane still hold of another value.
void TrackedPolicy::freeClearValue(PlaneId Id, uint32_t Value, const Line &L, const Pass &Pass) {
  const Plane &Pl = P.plane(Id);
  StateSet Goal = StateSet((1u << F.States.size()) - 1) - WithClear;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    bool Ours = ClearedBy[C] == L.Index && P.coversWhole(C, G.areaOf(Pass, *L.A));
    const TrackedCell &Cell = Current.Cells[C];
    if (!Ours && Cell.neededValue() && Cell.Value != Value)
      bring(C, Goal, Pass.On, /*InPass=*/false);
  }
}

/// The fast clear that does the clear of a line for one cell, if the pass can take
/// what that leaves.
std::optional<TrackedPolicy::FastClearStep>
TrackedPolicy::fastClearOf(const Line &L, CellId C, const Pass &Pass) {
  const PlaneClass &PC = P.classOfCell(C);
  FastClearStep Step;
  Step.Id = PC.TheAspect == Aspect::Stencil ? StencilClear : FastClear;
  if (!PC.hasAux() || L.LacksEntries || !mayClearFast(L, C, Pass, Step.Class) ||
      !(T.opQueues(PC.Kind, Step.Id) >> unsigned(Pass.On.Kind) & 1))
    return std::nullopt;
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *L.A));
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Current.Cells[C].Row.has(I))
      continue;
    StateId Next = Whole ? M.afterOp(PC.Kind, Step.Id, I, Step.Class)
                         : M.afterPartialClear(PC.Kind, I, Step.Class);
    if (Next == NoState)
      return std::nullopt;
    Step.After.join(StateSet::of(Next));
  }
  if (!Step.After.isWithin(WithClear | F.auxValid()))
    return std::nullopt;
  // What the pass does with the cell besides must take the cleared state.
  SmallVector<CellUse, 2> Same;
  uint32_t Before = std::exchange(ClearedBy[C], L.Index);
  for (const Line &Other : Lines)
    if (!Other.IsSource && Other.Image == L.Image && Other.Age == L.Age &&
        Other.Range.overlaps(P.rangeOf(C)))
      Same.push_back(useOf(Other, C, Pass));
  bool Fits = Step.After.isWithin(withinChain(goalOf(Same, C, true), Same, C));
  ClearedBy[C] = Before;
  return Fits ? std::optional(Step) : std::nullopt;
}

/// Makes the clear of a line fast, cell by cell, where it may be. The ops are
/// kept back until what must stand before the pass has been written.
void TrackedPolicy::clearFast(const Line &L, const Pass &Pass) {
  if (L.IsSource || !S.factsOf(L.Index).Clears)
    return;
  bool Shared = L.Kind == AccessKind::Clear &&
                llvm::any_of(Lines, [&](const Line &O) {
                  return O.Index != L.Index && O.Image == L.Image && O.Age == L.Age &&
                         O.Range.overlaps(L.Range);
                });
  if (Shared)
    return; // vkCmdClearAttachments comes between draws, an op before all
  SmallVector<std::pair<CellId, FastClearStep>, 4> Clears;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    std::optional<FastClearStep> Step = fastClearOf(L, C, Pass);
    if (!Step)
      return;
    ClearedBy[C] = L.Index;
    ClearedCells.push_back(C);
    Clears.push_back({C, *Step});
  });
  for (auto &[C, Step] : Clears) {
    bool IsFast = Step.Id == FastClear;
    if (IsFast && !(Step.After & WithClear).empty())
      freeClearValue(P.cell(C).Plane, idOf(L, Step.Class), L, Pass);
    TrackedCell &Cleared = Current.Cells.at(C);
    Cleared.Value = IsFast ? idOf(L, Step.Class) : 0;
    setRow(Cleared, C, Step.After);
    Cleared.Defined = true;
    Cleared.HoldsClear = Cleared.Value;
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool TrackedPolicy::hasSlot(CellId C, const Pass &Pass) const {
  return Pass.Continues == None32 || Moved[C];
}

/// The producer's queue if it can run the op, else the consumer's, else the
/// graphics queue.
Queue TrackedPolicy::queueFor(CellId C, OpId O, Queue Consumer) const {
  uint8_t Able = T.opQueues(P.classOfCell(C).Kind, O);
  for (Queue Q : {Current.Cells[C].LastUsed, Consumer})
    if (Able >> unsigned(Q.Kind) & 1)
      return Q;
  return Queue();
}

/// Before the aux data of a cell are used, the entries that lead there must be its
/// own; then those of its rivals are not.
void TrackedPolicy::updateEntries(CellId C, Queue Consumer, bool InPass) {
  if (!Current.Cells[C].EntryLost)
    return;
  CellOp O;
  O.Cell = C;
  O.Id = F.opFor(OpEffect::EntryUpdate);
  O.On = InPass ? Consumer : queueFor(C, O.Id, Consumer);
  AtEnd ? Record.endOp(O) : Record.op(O);
  Current.Cells.at(C).EntryLost = false;
  for (CellId Rival : P.memory().rivalsOf(C))
    Current.Cells.at(Rival).EntryLost = true;
}

/// The same for ops in front of a release.
void TrackedPolicy::updateEntriesBefore(CellId C, const RegionPlaces::Release &At, Queue On) {
  if (!At.EntryLost)
    return;
  CellOp O;
  O.Cell = C;
  O.Id = F.opFor(OpEffect::EntryUpdate);
  O.On = On;
  Record.opBefore(At.Item, O);
  for (CellId Rival : P.memory().rivalsOf(C))
    Current.Cells.at(Rival).EntryLost = true;
}

/// Brings a cell into \p Goal by ops in the slot before the pass, or, where the
/// pass continues another, at its beginning.
void TrackedPolicy::bring(CellId C, StateSet Goal, Queue Consumer, bool InPass) {
  TrackedCell &Cell = Current.Cells.at(C);
  const OpSequence &Ops =
      Search.find(P.classOfCell(C), samplesOf(C), Cell.Row, Goal, Cell.Defined);
  const RegionPlaces::Release *Released = nullptr;
  if (!Ops.Ops.empty()) {
    Queue On = InPass ? Consumer : queueFor(C, Ops.Ops.front(), Consumer);
    if (!AtEnd)
      Released = Regions.releaseOf(C);
    if (Released && On == Consumer && !Released->IsInTransit)
      Released = nullptr;
    if (!Released)
      updateEntries(C, Consumer, InPass);
    else
      updateEntriesBefore(C, *Released, On);
    takeMemory(C);
  }
  for (OpId Id : Ops.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    O.On = InPass ? Consumer : queueFor(C, Id, Consumer);
    if (AtEnd)
      Record.endOp(O);
    else if (Released)
      Record.opBefore(Released->Item, O);
    else
      Record.op(O);
  }
  if (Ops.Found)
    setRow(Cell, C, Ops.Row);
  else
    learn(C);
}

void TrackedPolicy::setRow(TrackedCell &Cell, CellId C, StateSet Row) {
  Cell.Row = Row;
  if ((Row & WithClear).empty()) {
    Cell.Value = 0;
    Cell.HoldsClear = false;
  } else if (!Cell.Value) { // blocks that a write has made stand for the value in place
    Cell.Value = std::max(valueInPlane(C), DefaultValue);
  }
}

/// The value that clear blocks of the plane of \p C stand for, if any do.
uint32_t TrackedPolicy::valueInPlane(CellId C) const {
  const Plane &Pl = P.planeOf(C);
  uint32_t Any = Current.Cells[C].Value;
  for (CellId Id = Pl.FirstCell; Id != Pl.FirstCell + Pl.NumCells; ++Id) {
    const TrackedCell &Other = Current.Cells[Id];
    if (uint32_t V = Other.neededValue())
      return V;
    if (!Current.Cells[C].Value)
      Any = std::max(Any, Other.Value);
  }
  return Any;
}

/// No op makes the cell what is wanted: it may be that a join has mixed what no op
/// mends. Then all is planned again, with the cell's paths made alike.
void TrackedPolicy::learn(CellId C) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  Learned |= !Equalised[C];
  CellId Role = C; // what one role of a ring is left in, the next is found in
  do {
    Equalised[Role] = true;
    Role = P.nextRole(Role);
  } while (Role != C);
}

void TrackedPolicy::cannot(const Line &L, CellId C) {
  learn(C);
  if (!Record.isOn() || Learned || Trial)
    return;
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, L.Image, L.Age, P.rangeOf(C), OS);
  D.error(L.A->Loc, "'" + nameOf(L.Kind) + "' cannot find '" + OS.str() +
                        "' in a state that it can take on " + T.fullName() +
                        ": no op may run between it and what comes before");
  const Plane &Pl = P.planeOf(C);
  for (const Line &Other : Lines)
    if (Other.Index != L.Index && Other.Image == Pl.Image && Other.Age == Pl.Age &&
        Other.Range.overlaps(P.rangeOf(C)))
      D.note(Other.A->Loc, "the same pass uses it here, at the same time");
}

/// The states among \p Goal from which the uses \p Same lead to what the later
/// passes of the chain can take, if there are any.
StateSet TrackedPolicy::withinChain(StateSet Goal, ArrayRef<CellUse> Same, CellId C) const {
  auto It = ChainGoal.find(C);
  if (It == ChainGoal.end())
    return Goal;
  StateSet Narrow;
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Goal.has(I))
      continue;
    StateSet Exit;
    for (const CellUse &U : Same)
      if (U.Does.Writes)
        if (StateId Next = step(U, I, Current.Cells[C].Defined); Next != NoState)
          Exit.join(StateSet::of(Next));
    if ((Exit.empty() ? StateSet::of(I) : Exit).isWithin(It->second))
      Narrow.join(StateSet::of(I));
  }
  return Narrow.empty() ? Goal : Narrow;
}

/// What the later passes of the chain that \p Root begins need of cells whose
/// layout does not change before them: they have no slot of their own.
void TrackedPolicy::lookAhead(uint32_t Root) {
  ChainGoal.clear();
  std::deque<Line> ChainLines;
  std::map<CellId, SmallVector<CellUse, 2>> Later; ///< in order
  std::map<CellId, Layout> In;
  std::set<CellId> Drawn;  ///< by the first pass
  std::set<CellId> Closed; ///< what follows starts from a slot, or from an overwrite
  std::swap(Lines, HeldLines);
  for (uint32_t I : S.instances().passesOf(Root)) {
    gatherLines(G.Passes[I], /*EndPhase=*/false);
    for (Line &L : Lines) {
      if (!L.Modes.empty())
        L.Chosen = L.Modes.front();
      ChainLines.push_back(L);
      Layout Wanted = G.layoutOf(*L.A);
      P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
        if (!P.classOfCell(C).hasAux())
          return;
        Layout &Had = In.try_emplace(C, Current.Cells[C].In).first->second;
        bool Changes = Had != Wanted;
        Had = Wanted;
        CellUse U = useOf(ChainLines.back(), C, G.Passes[I]);
        if (I == Root) { // sees to itself
          if (U.Does.Writes)
            Drawn.insert(C);
          return;
        }
        if (Changes || U.Does.Overwrites)
          Closed.insert(C);
        if (!Closed.count(C))
          Later[C].push_back(U);
      });
    }
  }
  std::swap(Lines, HeldLines);
  for (auto &[C, Uses] : Later) {
    StateSet All((1u << F.States.size()) - 1), Goal = All;
    for (size_t N = Uses.size(); N-- > 0;) {
      StateSet Before;
      bool Defined = Current.Cells[C].Defined || Drawn.count(C);
      for (size_t M = 0; M != N; ++M)
        Defined |= Uses[M].Does.Writes;
      for (StateId S = 0; S != F.States.size(); ++S)
        if (StateId Next = step(Uses[N], S, Defined); Next != NoState && Goal.has(Next))
          Before.join(StateSet::of(S));
      Goal = Before;
    }
    if (Goal != All && !Goal.empty())
      ChainGoal[C] = Goal;
  }
}

/// Cells that only later passes of the chain use are made ready before it.
void TrackedPolicy::prepareUnused(const Pass &Pass) {
  for (auto &[C, Goal] : ChainGoal) {
    bool Used = llvm::any_of(Lines, [&, C = C](const Line &L) {
      const Plane &Pl = P.planeOf(C);
      return L.Image == Pl.Image && L.Age == Pl.Age && L.Range.overlaps(P.rangeOf(C));
    });
    if (!Used && !Current.Cells[C].Row.isWithin(Goal))
      bring(C, Goal, Pass.On, /*InPass=*/false);
  }
}

void TrackedPolicy::prepareCell(CellId C, ArrayRef<CellUse> Same, const Pass &Pass) {
  auto ThroughAux = [](const CellUse &U) { return U.By->Chosen.Usage != AuxUsage::NONE; };
  if (Current.Cells[C].EntryLost &&
      (ClearedBy[C] != None32 || llvm::any_of(Same, ThroughAux)))
    updateEntries(C, Pass.On, /*InPass=*/Pass.Continues != None32 || AtEnd);
  StateSet Goal = withinChain(goalOf(Same, C, Current.Cells[C].Defined), Same, C);
  if (Current.Cells[C].Row.isWithin(Goal))
    return;
  TrackedCell &Cell = Current.Cells.at(C);
  // Texels that a write leaves are needed as much as those that a reader takes.
  bool Dead = llvm::none_of(Same, [](const CellUse &U) { return needsContentsBefore(U.Does); });
  bool WasDefined = Cell.Defined;
  Cell.Defined &= !Dead;
  bool InChain = Pass.Continues != None32;
  if (!InChain || AtEnd || hasSlot(C, Pass))
    bring(C, Goal, Pass.On, /*InPass=*/InChain || AtEnd);
  Cell.Defined = WasDefined;
  if (!Cell.Row.isWithin(Goal))
    cannot(*Same.front().By, C);
}

/// Ops that have made other cells ready may have needed the entries in between.
void TrackedPolicy::updateUsedEntries(const Pass &Pass) {
  if (!P.memory().hasRivals())
    return;
  for (auto &[C, U] : Uses)
    if (CcsAuxUsages >> unsigned(U.By->Chosen.Usage) & 1)
      updateEntries(C, Pass.On, /*InPass=*/Pass.Continues != None32 || AtEnd);
}

void TrackedPolicy::finish(ArrayRef<CellUse> Same, CellId C, const Pass &Pass) {
  TrackedCell &Cell = Current.Cells.at(C);
  bool Writes = false, Drops = false;
  for (const CellUse &U : Same) {
    Writes |= U.Does.Writes;
    Drops |= U.Does.DiscardsAfter;
  }
  StateSet Exit =
      rowBehind(M, bound(Same), Cell.Row, Cell.Defined ? Cell.Row : StateSet()).Row;
  if (Writes) {
    if (!Cell.HoldsClear) // what its clear blocks stood for does not count
      Cell.Value = valueInPlane(C);
    setRow(Cell, C, Exit);
    Cell.HoldsClear = Cell.Value;
  }
  Cell.Defined |= Writes;
  Cell.IsLost &= !Writes;
  if (Drops)
    Cell.undefine();
  Cell.useOn(Pass.On);
  Regions.take(C);
}
