//===- ClearChecker.cpp - may this op clear? ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fast clear is the clear of an access of its pass, with the same value and view; or no access
/// asks for it, and it initialises contents that nobody will read.
///
//===----------------------------------------------------------------------===//

#include "ClearChecker.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Does an access that clears ask for what the op does to the cell?
bool ClearChecker::asksForClear(const OpFacts &O, CellId C, const Pass &Pass,
                                uint32_t AccessIndex) const {
  const Access &A = G.Accesses[AccessIndex];
  SubRange Where = P.rangeOf(C);
  if (A.Range.Aspects != Where.Aspects || !A.Range.overlaps(Where) ||
      Semantics::clearValueOf(G, A).V != O.Value.V)
    return false;
  const Area *Asked = G.areaOf(Pass, A);
  if (O.Partial)
    return Asked && *Asked == G.Areas[O.O->Area];
  return P.coversWhole(C, Asked);
}

/// Is this the only access that uses the cell? A clear command may come after draws of its pass,
/// but an op at the beginning comes before all of them.
bool ClearChecker::isAlone(CellId C, ArrayRef<uint32_t> Users, uint32_t AccessIndex) const {
  return llvm::none_of(Users, [&](uint32_t I) {
    return I != AccessIndex && G.Accesses[I].Range.overlaps(P.rangeOf(C));
  });
}

/// The accesses of the first phase that use a part of what the op clears.
SmallVector<uint32_t, 8> ClearChecker::usersOf(const Op &O, const Pass &Pass) const {
  SmallVector<uint32_t, 8> Users;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (!A.IsBuffer && P.firstOf(A.Image) == P.firstOf(O.Image) && A.Age == O.Age &&
        !S.factsOf(I).EndPhase && A.Range.overlaps(O.Range))
      Users.push_back(I);
  }
  return Users;
}

/// Finds the cells in which an access of the pass asks for just this clear. An op clears through
/// one view, the view of the first such access. No access can rely on a clear that the hardware may
/// skip.
void ClearChecker::findAsked(OpFacts &O) const {
  if (!O.HasValue || O.O->Predicate != Predicate::None)
    return;
  const Pass &Pass = G.Passes[O.Pass];
  SmallVector<uint32_t, 8> Users = usersOf(*O.O, Pass);
  Format Own = G.Images[O.O->Image].Desc.Format;
  std::optional<Format> View;
  for (uint32_t I : Users) {
    if (!S.factsOf(I).Clears)
      continue;
    for (OpCell &Cell : O.Cells) {
      bool Comes1st = G.Accesses[I].Kind != AccessKind::Clear || isAlone(Cell.Id, Users, I);
      if (!Comes1st || !asksForClear(O, Cell.Id, Pass, I))
        continue;
      const AccessExtra *X = G.extraOf(G.Accesses[I]);
      Format Through = X && X->View != NoFormat ? X->View : Own;
      if (!View)
        View = Through;
      if (View == Through && !Cell.isAsked())
        Cell.AskedBy = I;
    }
  }
  O.View = View.value_or(NoFormat);
  O.Views = Pass.Views;
}

/// The verdict on the clear of a cell at the level of \p Q. The cell is a part of what the op
/// clears, and of what its line clears: a driver that clears all layers at once, or from level 0
/// on, does so if both are such clears. Sets the class of the value.
ClearVerdict ClearChecker::verdictOn(OpFacts &O, const OpCell &Cell, ClearQuery &Q) const {
  const SubRange Own = P.rangeOf(Cell.Id), &OfOp = O.O->Range;
  const SubRange &OfLine = Cell.isAsked() ? G.Accesses[Cell.AskedBy].Range : OfOp;
  const PlaneClass &Class = P.classOfCell(Cell.Id);
  const ImageDesc &Desc = G.Images[O.O->Image].Desc;
  uint32_t Slices = Desc.mipSlices(Q.Mip);
  RuleMemory &Law = Plan.Law.rules();
  Q.Layer = Own.LayerBegin;
  Q.NumLayers = Own.numLayers(Slices);
  Q.LayersBeside = std::min(OfOp.numLayers(Slices), OfLine.numLayers(Slices)) - Q.NumLayers;
  Q.LevelsBefore = Q.Mip - std::max(OfOp.MipBegin, OfLine.MipBegin);
  ClearVerdict Says = Law.fastClear(Class.Kind, Desc, Class.TheAspect, Q);
  O.Class =
      &Law == &P.rules() ? Says.Class : P.rules().clearClass(Class.Kind, Desc, Class.TheAspect, Q);
  return Says;
}

/// Checks the restrictions on fast clears and finds the class of the value.
void ClearChecker::checkRules(OpFacts &O) {
  ClearQuery Q;
  std::copy(O.Value.V.begin(), O.Value.V.end(), Q.Value);
  Q.ViewFormat = O.View;
  Q.FullArea = !O.Partial;
  if (O.Partial) {
    const Area &A = G.Areas[O.O->Area];
    Q.X = A.X, Q.Y = A.Y, Q.W = A.W, Q.H = A.H;
  }
  bool Ok = true;
  for (const OpCell &Cell : O.Cells) {
    const auto &Mips = P.cell(Cell.Id);
    Q.Views = Cell.isAsked() ? O.Views : 0;
    for (Q.Mip = Mips.MipBegin; Ok && Q.Mip != Mips.MipEnd; ++Q.Mip) {
      ClearVerdict Says = verdictOn(O, Cell, Q);
      if (!Says.Allowed)
        Ok = error(O.O->Loc, "'" + Twine(O.name()) + "' of '" + nameOfCell(Cell.Id) +
                                 "' is not possible on " + T.fullName() + ": " + Says.Reason);
    }
  }
}

/// Checks a clear that no access asks for: the old contents must be dead, and the clear must
/// initialise the whole cell.
bool ClearChecker::checkUnasked(const OpFacts &O, const OpCell &Cell) {
  if (W.isReachable(Cell.Id) && !Cell.IsDead)
    return error(O.O->Loc, "no access of this pass asks for this clear, and the contents of '" +
                               nameOfCell(Cell.Id) + "' are still needed");
  if (O.Partial)
    return error(O.O->Loc, "no access of this pass asks for this clear of a part of '" +
                               nameOfCell(Cell.Id) +
                               "'; a clear that no access asks for initialises all of it");
  return true;
}

bool ClearChecker::check(OpFacts &O, bool AtEnd) {
  if (!O.isClear())
    return true;
  if (O.O->Predicate != Predicate::None)
    return error(O.O->Loc,
                 "'" + Twine(O.name()) + "' clears on every path, expected no 'predicated(...)'");
  // At the end of rendering it is too late for the clear of a load operation.
  if (O.Pass != None32 && !AtEnd)
    findAsked(O);
  bool IsAsked = false;
  for (const OpCell &Cell : O.Cells) {
    IsAsked |= Cell.isAsked();
    if (!Cell.isAsked() && !W.IsShowOnly && !checkUnasked(O, Cell))
      return false;
  }
  for (const OpCell &Cell : O.Cells) {
    // The old contents are dead. If an access asks for the clear, it makes the new ones.
    if (!O.Partial)
      W.Cells.at(Cell.Id).undefine();
    if (!Cell.isAsked())
      continue;
    W.Clears.add(Cell.Id, O.Index, Cell.AskedBy);
  }
  if (O.HasValue && (IsAsked || O.Effect != OpEffect::StencilClear))
    checkRules(O);
  return true;
}

void ClearChecker::checkValue(OpFacts &O, ArrayRef<CellChange> Changes) {
  ValueId New = Plan.Values.idOf(P, O.Cells.front().Id, O.View, O.Value, O.Class);
  O.ClearsTo = New;
  bool Replaces = !O.Partial && O.O->Predicate == Predicate::None;
  const Plane &Pl = P.planeOf(Changes.front().Cell);
  const CellChange *Next = Changes.begin(); // the cells of an op are in order
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    while (Next != Changes.end() && Next->Cell < C)
      ++Next;
    bool IsReplaced = Replaces && Next != Changes.end() && Next->Cell == C;
    if (IsReplaced || !W.Cells[C].neededValue() || W.Cells[C].Value == New)
      continue;
    error(O.O->Loc, "fast clear to another value while '" + nameOfCell(C) +
                        "' still holds clear blocks; the hardware keeps one value per plane",
          {C, None32, false, O.Index});
    note(W.Cells[C].ChangedAt, "they come from here");
    return;
  }
}
