//===- LayoutMover.cpp - layouts, and owners of images --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layouts change where the graph says so. In frames that leave transitions to us they change as
/// passes and presents need it.
///
/// Ownership of queues (Ownership.h): a cell remembers its release until a line acquires, discards
/// or uses it, and then who has acquired it. At a join what either path says counts.
///
//===----------------------------------------------------------------------===//

#include "LayoutMover.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void LayoutMover::takeUsed(const Pass &Pass) {
  if (!Plan.Owners.hasReleases())
    return;
  forEachTouchedCell(P, Pass, [&](CellId C) {
    if (!W.Cells[C].Owner.admits(Pass.On))
      W.Cells.at(C).Owner.useOn(Pass.On);
  });
}

void LayoutMover::passOn(const Transition &X) {
  if (!Plan.Owners.hasReleases() || !Ownership::changesOwner(X))
    return;
  P.forEachCell(X, [&](CellId C) {
    CellState &St = W.Cells.at(C);
    St.Owner = Plan.Owners.ownerBehind(X, C);
    St.PassedBy = &X - G.Transitions.data();
  });
}

/// Contents come from an external owner.
void LayoutMover::takeFromOutside(CellId C, bool Discards) {
  CellState &St = W.Cells.at(C);
  St.Defined = !Discards;
  if (!P.classOfCell(C).hasAux())
    return;
  StateSet Row = rowFromOwner(P, C, St.Row);
  if (!ownerKnowsAux(P, C))
    St.leaveWord(Plan.Compressed);
  St.Value = OutsideValue;
  W.setRow(St, C, Row, Discards ? StateSet() : Row);
}

void LayoutMover::runTransition(const Transition &X) {
  bool Discards = infoOf(X.Old).Discards;
  bool Released = X.Kind == TransitionKind::Release && X.Dst.isOutside();
  bool Acquired = X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  bool IsShown = showsTransitions();
  SmallVector<CellId, 8> Cells; // if they are shown
  P.forEachCell(X, [&](CellId C) {
    if (IsShown)
      Cells.push_back(C);
    CellState &St = W.Cells.at(C);
    if (Discards) {
      St.discard();
      Memory.take(C, X.Loc);
    }
    if (Released)
      checkHandOver(C, X.Loc, "released to its owner");
    if (Released || Acquired)
      St.WithOwner = Released;
    if (Acquired)
      takeFromOutside(C, Discards);
    St.moveTo(X.New);
    markMoved(C);
  });
  passOn(X);
  ++W.At.Slot;
  if (!IsShown)
    return;
  TransitionBy By = X.Kind == TransitionKind::Barrier   ? TransitionBy::Barrier
                    : X.Kind == TransitionKind::Release ? TransitionBy::Release
                                                        : TransitionBy::Acquire;
  W.Observer->transition(
      {X.Image, X.Age, X.Old, X.New, By, X.Kind != TransitionKind::Barrier, X.Src, X.Dst, Cells});
}

void LayoutMover::runPresent(const Present &Pr) {
  Moves Moved;
  P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
    CellState &St = W.Cells.at(C);
    if (!W.At.Explicit && St.In != Layout::PRESENT_SRC_KHR)
      Moved.push_back({St.In, C});
    if (!isHandoff(Pr) || !St.WithOwner) {
      St.WithOwner = !isHandoff(Pr);
      St.Owner = QueueOwner();
    }
    if (isWritten(Pr)) {
      takeFromOutside(C, /*Discards=*/false);
      St.ChangedAt = Pr.Loc;
    }
    St.moveTo(Layout::PRESENT_SRC_KHR);
  });
  show(Pr.Image, 0, Moved, Layout::PRESENT_SRC_KHR, TransitionBy::Barrier);
}

/// Notes that the layout of a cell has changed. The slices of a level of a 3D image may change
/// their layout together.
void LayoutMover::markMoved(CellId C) {
  if (!Plan.Lines.hasInstances() || W.Moved.has(C))
    return; // ops may stand everywhere
  W.Moved.add(C);
  const Plane &Pl = P.planeOf(C);
  if (!Pl.MovesByLevel)
    return;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (P.cell(Other).MipBegin == P.cell(C).MipBegin)
      W.Moved.add(Other);
}

/// Moves a cell that an access of the pass uses. Returns the layout from which it moves; none: the
/// cell is in the right one.
std::optional<Layout> LayoutMover::moveFor(const LineLayouts &Line, CellId C, const Area *TheArea,
                                           LocOffset Loc) {
  bool IsAsked = Line.From != NoLayout;
  Layout Old = IsAsked ? Line.From : W.Cells[C].In;
  if (!IsAsked && Old != Line.In && Line.MayDrop && P.coversWhole(C, TheArea))
    Old = Layout::UNDEFINED;
  if (Old == Line.In) {
    if (W.Cells[C].MayMove) {
      markMoved(C);
      W.Cells.at(C).MayMove = false;
    }
    return std::nullopt;
  }
  markMoved(C);
  CellState &St = W.Cells.at(C);
  St.moveTo(Line.In);
  if (Old != NoLayout && infoOf(Old).Discards) {
    St.discard();
    Memory.take(C, Loc);
  }
  return Old;
}

void LayoutMover::beginPass(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    const LineLayouts &Line = Plan.Lines.layoutsOf(S.lineKindOf(I));
    if (A.IsBuffer || (Line.From == NoLayout && W.At.Explicit))
      continue;
    moveCells(A, Line, G.areaOf(Pass, A));
  }
}

void LayoutMover::stayInPass(const Pass &Pass, bool EndPhase) {
  if (!P.hasAliases() || W.At.Explicit)
    return;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || !S.factsOf(I).Writes || (EndPhase && !S.factsOf(I).EndPhase))
      continue;
    P.forEachCell(A, [&](CellId C) {
      if (W.Cells[C].In == Layout::UNDEFINED)
        W.Cells.at(C).moveTo(Plan.Lines.layoutsOf(S.lineKindOf(I)).In);
    });
  }
}

void LayoutMover::moveCells(const Access &A, const LineLayouts &Line, const Area *TheArea) {
  bool IsShown = showsTransitions();
  Moves Moved;
  auto Move = [&](CellId C) {
    const CellState &St = W.Cells[C];
    if (Line.From == NoLayout && St.In == Line.In && !St.MayMove)
      return; // most cells are in the right layout
    std::optional<Layout> Old = moveFor(Line, C, TheArea, A.Loc);
    if (Old && IsShown)
      Moved.push_back({*Old, C});
  };
  Line.From == NoLayout ? P.forEachCell(A, Move) : P.forEachCell(MovedBy{A}, Move);
  if (IsShown)
    show(A.Image, A.Age, Moved, Line.In, TransitionBy::Begin);
}

bool LayoutMover::showsTransitions() const {
  return W.observer() && W.Observer->seesTransitions();
}

void LayoutMover::show(ImageId Image, uint8_t Age, Moves &Moved, Layout New, TransitionBy By) {
  if (!showsTransitions() || Moved.empty())
    return;
  if (Moved.size() > 1)
    llvm::stable_sort(Moved, [](auto &A, auto &B) { return A.first < B.first; });
  SmallVector<CellId, 8> Cells;
  for (size_t N = 0; N != Moved.size(); ++N) {
    Cells.push_back(Moved[N].second);
    if (N + 1 == Moved.size() || Moved[N + 1].first != Moved[N].first) {
      W.Observer->transition({Image, Age, Moved[N].first, New, By, false, {}, {}, Cells});
      Cells.clear();
    }
  }
}

void LayoutMover::endPass(uint32_t PassId) {
  W.Moved.beginPoint();
  if (!Plan.Lines.factsOf(PassId).MovesAtEnd)
    return;
  for (const Access &A : G.accessesOf(G.Passes[PassId])) {
    if (A.IsBuffer || A.To == NoLayout)
      continue;
    Moves Moved;
    P.forEachCell(MovedBy{A}, [&](CellId C) {
      Moved.push_back({W.Cells[C].In, C});
      markMoved(C);
      W.Cells.at(C).moveTo(A.To);
    });
    show(A.Image, A.Age, Moved, A.To, TransitionBy::End);
  }
}
