//===- TrackedShortcut.cpp - passes that need nothing ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most passes find every cell in a state that the first mode of each access can take, so they need
/// no op and no choice. The effect of such an access depends only on its line kind, the class of
/// the plane, and what is known about the cell. The policy finds the answer once, as for any other
/// pass, and keeps it; a pass whose lines all have an answer costs one lookup a cell. A line
/// without an answer undoes the effects of the lines before it, and the pass takes the long way.
///
/// Lines must stand alone for this: a line that resolves, is in a chain, uses a part of a cell, or
/// writes what another line of the pass touches takes the long way. So do cells whose entries of
/// the AUX-TT may be those of another cell. If memory is shared, a write or a discard also takes it
/// on the short way.
///
/// A line that clears may have its clear done by an op, if that concerns no other cell: other cells
/// of the plane must not need another clear value, and no other line of the pass may touch them,
/// unless it clears them to the same value.
///
//===----------------------------------------------------------------------===//

#include "TrackedShortcut.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-tracked"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumShort, "Number of passes that needed nothing and took the short way");

/// More pairs of plane class and line kind than this are not worth a table.
static constexpr size_t MaxShapes = 1 << 16;

void TrackedShortcut::enable() {
  NumKinds = S.numLineKinds();
  size_t Pairs = P.classes().size() * NumKinds;
  Shapes.clear();
  if (Pairs <= MaxShapes)
    Shapes.resize(Pairs);
}

/// Finds the effect of lines like \p Index on planes of class number \p Class.
std::unique_ptr<TrackedShortcut::Shape> TrackedShortcut::makeShape(uint32_t Index, unsigned Class) {
  const Access &A = G.Accesses[Index];
  const AccessFacts &Facts = S.factsOf(Index);
  auto New = std::make_unique<Shape>();
  New->HasAux = P.classes()[Class].hasAux();
  New->Writes = Facts.Writes;
  New->Clears = Facts.Clears;
  New->IsEasy = !Facts.EndPhase && (Facts.Writes || !Facts.DropsAfter) &&
                (!Facts.Overlaps || Facts.SimulReadOnly);
  New->Line = lineLayoutOf(G, A, Facts, /*Whole=*/true);
  New->NamesLayouts = A.From != NoLayout || A.To != NoLayout;
  New->Behind = A.To == NoLayout ? New->Line.New : A.To;
  if (!New->HasAux)
    return New;
  New->Chosen = Lines.lineOf(Index, /*IsSource=*/false).Modes.front();
  return New;
}

TrackedShortcut::Line TrackedShortcut::lineFor(const Shape &Of, uint32_t Index) const {
  Line L = {};
  L.Index = Index;
  L.A = &G.Accesses[Index];
  L.Kind = L.A->Kind;
  L.Chosen = Of.Chosen;
  return L;
}

/// Sets \p O to the effect of line \p Index on the cell as it is now.
void TrackedShortcut::findOutcome(Outcome &O, const Shape &Of, uint32_t Index, const Pass &Pass,
                                  CellId C) {
  O = Outcome();
  O.On = Pass.On;
  O.Before = O.Moved = Cells[C];
  LayoutMove Move = O.Before.moveFor(Of.Line, Cells.isExplicit());
  O.Moved.In = Of.Behind;
  O.Moved.HoldsClear &= !Move.Drops;
  if (Move.Discards)
    O.Moved.discard();
  O.TakesMemory = (Move.Discards || Of.Writes) && P.hasAliases();
  O.After = O.Moved;
  O.IsReady = !Of.HasAux;
  if (Of.HasAux && !O.Moved.EntryLost)
    useByLine(O, Of, Index, Pass, C);
  O.IsAll = O.IsReady && !Of.Clears && !O.TakesMemory && O.MaxCells == None32;
}

/// The part of the effect that concerns aux data.
void TrackedShortcut::useByLine(Outcome &O, const Shape &Of, uint32_t Index, const Pass &Pass,
                                CellId C) {
  TrackedCell &Cell = O.After;
  Line L = lineFor(Of, Index);
  CellUse U = Lines.useOf(L, C, Pass);
  O.IsReady = Cell.Row.isWithin(Lines.goalOf(U, C, Cell.Defined));
  if (!O.IsReady)
    return;
  StateSet After = rowBehind(M, U.bound(), Cell.Row, Cell.Defined ? Cell.Row : StateSet()).Row;
  if (Of.Writes) {
    bool MakesClear = !(After & Cells.withClear()).empty();
    if (MakesClear && !Cell.HoldsClear)
      O.MaxCells = Cell.Value ? 1 : 0;
    Cell.Row = After;
    if (!MakesClear)
      Cell.Value = 0;
    Cell.HoldsClear = MakesClear;
    Cell.IsLost = false;
  }
  Cell.Defined = (Cell.Defined || U.Does.Defines) && !U.Does.DiscardsAfter;
  Cell.HoldsClear &= Cell.Defined;
  Cell.useOn(Pass.On);
}

/// Notes the state of \p C before the pass.
inline TrackedCell &TrackedShortcut::noteFound(CellId C, bool IsUsed) {
  TrackedCell &Cell = Cells.at(C);
  Found.emplace_back(Cell, C, IsUsed);
  return Cell;
}

/// The same as Cells.takeMemory(), for a pass that may have to be undone.
void TrackedShortcut::takeNotedMemory(OwnerId Owner) {
  for (OwnerId Other : P.memory().aliasesOf(Owner))
    if (Other < Cells.size())
      noteFound(Other, /*IsUsed=*/false);
  Cells.takeMemory(Owner);
}

/// Is there another cell in the plane of \p C that needs a clear value other than \p Value, or that
/// another line of the pass has used and not cleared to \p Value?
bool TrackedShortcut::hasOtherValue(CellId C, uint32_t Value) const {
  const Plane &Pl = P.planeOf(C);
  if (Pl.NumCells == 1)
    return false;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (Other != C && Cells[Other].neededValue() && Cells[Other].Value != Value)
      return true;
  for (const FoundCell &F : Found) {
    CellId Other = F.Cell;
    if (Other != C && Other - Pl.FirstCell < Pl.NumCells &&
        llvm::none_of(Cleared,
                      [&](const ClearedCell &By) { return By.Cell == Other && By.Value == Value; }))
      return true;
  }
  return false;
}

/// An op does the clear of a line in \p C, if it can, and the line then uses the cell.
TrackedShortcut::ClearWay TrackedShortcut::clearByOp(const Shape &Of, uint32_t Index,
                                                     const Pass &Pass, CellId C) {
  Line L = lineFor(Of, Index);
  std::optional<TrackedClears::FastClearStep> Step = Clears.stepOf(L, C, Pass);
  if (!Step)
    return ClearWay::ByLine;
  CellUse U = {C, &L, effectOf(S.factsOf(Index), L.Kind, /*Whole=*/true, /*IsCleared=*/true)};
  if (!Step->After.isWithin(Lines.goalOf(U, C, /*Defined=*/true)))
    return ClearWay::ByLine;
  if (!Clears.clearsAlone(L, C, Pass))
    return ClearWay::Long;
  bool LeavesClear = !(Step->After & Cells.withClear()).empty();
  uint32_t Value = LeavesClear ? Step->Value : 0;
  if ((LeavesClear && !Value) || hasOtherValue(C, Value))
    return ClearWay::Long;
  StateSet Exit = Step->After;
  if (U.Does.Writes)
    Exit = Lines.rowBehindAll(U, Exit, /*Defined=*/true);
  bool MakesClear = !(Exit & Cells.withClear()).empty();
  if (MakesClear && !Value)
    return ClearWay::Long;
  Cleared.push_back({Index, C, Value});
  TrackedCell &Cell = Cells.at(C);
  Cell.Row = Exit;
  Cell.Value = MakesClear ? Value : 0;
  Cell.Defined = !U.Does.DiscardsAfter;
  Cell.HoldsClear = MakesClear && Cell.Defined;
  Cell.IsLost &= !U.Does.Writes;
  Cell.useOn(Pass.On);
  return ClearWay::ByOp;
}

/// Line \p Index uses cell \p C as it is; false: it cannot.
LLVM_ATTRIBUTE_ALWAYS_INLINE bool TrackedShortcut::useAsIs(Shape &Of, uint32_t Index,
                                                           const Pass &Pass, CellId C) {
  TrackedCell &Cell = noteFound(C, /*IsUsed=*/true);
  Outcome &O = Of.outcomeFor(Cell);
  if (LLVM_UNLIKELY(!O.Before.isLike(Cell) || O.On != Pass.On))
    findOutcome(O, Of, Index, Pass, C);
  if (LLVM_UNLIKELY(!O.IsAll))
    return useWithEffects(O, Of, Index, Pass, C);
  Outcome::change(Cell, O.After);
  return true;
}

/// The same for each cell of the line.
bool TrackedShortcut::useEach(Shape &Of, uint32_t Index, const Pass &Pass) {
  bool Ready = true;
  P.forEachCell(G.Accesses[Index], [&](CellId C) { Ready = Ready && useAsIs(Of, Index, Pass, C); });
  return Ready;
}

/// The same where more than the cell counts.
bool TrackedShortcut::useWithEffects(const Outcome &O, const Shape &Of, uint32_t Index,
                                     const Pass &Pass, CellId C) {
  if (!O.IsReady)
    return false;
  TrackedCell &Cell = Cells.at(C);
  Outcome::change(Cell, O.Moved);
  if (O.TakesMemory)
    takeNotedMemory(C);
  if (Of.HasAux && Of.Clears)
    if (ClearWay Way = clearByOp(Of, Index, Pass, C); Way != ClearWay::ByLine)
      return Way == ClearWay::ByOp;
  if (P.planeOf(C).NumCells > O.MaxCells)
    return false;
  Outcome::change(Cell, O.After);
  return true;
}

bool TrackedShortcut::isFor(const Pass &Pass) const {
  return !Shapes.empty() && Pass.Area == None32 && Pass.Continues == None32 &&
         !S.instances().isInSeveral(&Pass - G.Passes.data());
}

bool TrackedShortcut::takeBuffer(const Access &A) {
  if (P.hasAliases() && G.writes(A))
    takeNotedMemory(P.cells().size() + A.Image);
  return true;
}

LLVM_ATTRIBUTE_ALWAYS_INLINE bool TrackedShortcut::takeLine(const Access &A, uint32_t Index,
                                                            const Pass &Pass) {
  if (A.IsBuffer)
    return takeBuffer(A);
  const Plane &Pl = P.plane(P.planeId(A));
  if (Pl.hasPlainLevels()) // a line in these alone has no mode
    return false;
  std::unique_ptr<Shape> &Of = Shapes[Pl.Class * NumKinds + S.lineKindOf(Index)];
  if (LLVM_UNLIKELY(!Of))
    Of = makeShape(Index, Pl.Class);
  bool HasOwnArea = A.Extra != None32 && G.Extras[A.Extra].Area;
  bool MovesOthers = Of->NamesLayouts && Pl.MovesByLevel && Pl.NumCells != 1;
  if (!Of->IsEasy || HasOwnArea || MovesOthers)
    return false;
  Record.mode(Index, Of->Chosen);
  return Pl.NumCells == 1 ? useAsIs(*Of, Index, Pass, Pl.FirstCell) : useEach(*Of, Index, Pass);
}

/// Undoes what a pass has done until now.
void TrackedShortcut::undo() {
  for (const FoundCell &F : llvm::reverse(Found))
    Cells.at(F.Cell) = F.As;
}

bool TrackedShortcut::take(const Pass &Pass) {
  if (!isFor(Pass))
    return false;
  if (std::exchange(Explicit, Cells.isExplicit()) != Cells.isExplicit())
    enable();
  Found.clear();
  Cleared.clear();
  uint32_t Index = Pass.FirstAccess;
  for (const Access &A : G.accessesOf(Pass))
    if (!takeLine(A, Index++, Pass)) {
      undo();
      return false;
    }
  if (Owners.hasReleases() &&
      any_of(Found, [&](const FoundCell &F) { return F.IsUsed && Places.isReleased(F.Cell); })) {
    undo();
    return false;
  }
  if (!Cleared.empty() && Record.isOn()) {
    Record.enterPass();
    for (const ClearedCell &By : Cleared)
      Clears.record(By.Access, By.Cell, Pass, Record);
  }
  Record.standBehind();
  ++NumShort;
  return true;
}
