//===- TrackedPolicy.cpp - lazy tracking of every subresource -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `tracked` policy: knows what every access does, carries the row of every cell, and inserts
/// an op only when the next access needs it. It is greedy: it never looks beyond the current pass.
///
/// For each phase of a pass:
///
///   modes   Each access takes the first of its modes for which every cell can be brought
///           into a state that all uses of the pass can take. A full overwrite of cells
///           with invalid aux data goes around them if that moves no more bytes than
///           making them valid and going through them.
///   clears  A load(clear) is fast where the hardware allows it and the access can decode
///           the value. Ops first resolve other cells of the plane that still hold blocks
///           of another value.
///   ops     The cheapest sequence into the set of states that can be taken (OpSearch), in
///           the slot before the pass. A pass that continues another has a slot only for
///           cells whose layout changes there, so for the modes of such a chain all of its
///           uses count as simultaneous.
///
/// After the walk ops move to slots that they can share (PolicySlots.h).
///
/// The policy is not minimal: it may repeat a resolve that an earlier op could have spared, and it
/// chooses modes without regard to later passes.
///
//===----------------------------------------------------------------------===//

#include "TrackedPolicy.h"
#include "FrameRunner.h"
#include "Policies.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-tracked"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumPasses, "Number of times that a pass was planned");

TrackedPolicy::TrackedPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D)
    : PlanFacts(P, S), Effects(P, S, Cells, Lines, Ops, Goals, Lessons, D) {}

TrackedPolicy::~TrackedPolicy() = default;

void TrackedPolicy::restart() {
  Cells.restart();
  Lessons.restart();
}

void TrackedPolicy::keepApart(const State &A, const State &B) {
  std::vector<PlaneId> Disagree;
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
    if (Cells.disagree(P.plane(Id), A, B))
      Disagree.push_back(Id);
  Lessons.keepApart(Disagree);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Layouts change and contents are discarded at the begin of the pass.
void TrackedPolicy::moveLayouts(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    const Area *TheArea = G.areaOf(Pass, A);
    auto MoveCell = [&](CellId C) {
      TrackedCell &Cell = Cells.at(C);
      LayoutMove Move = Cell.moveFor(lineLayoutOf(G, A, S.factsOf(I), P.coversWhole(C, TheArea)),
                                     Cells.isExplicit());
      if (Move.changesLayout())
        Ops.noteMove(C);
      Cell.In = Move.To;
      if (Move.Discards) {
        Cell.discard();
        Cells.takeMemory(C);
      }
      // An op in front of the pass still finds contents that other uses of the pass read.
      if (Move.Drops)
        Cell.HoldsClear = false;
    };
    A.From == NoLayout ? P.forEachCell(A, MoveCell) : P.forEachCell(MovedBy{A}, MoveCell);
  }
}

/// Writes the modes, and the chosen fast clears at the beginning of the pass.
void TrackedPolicy::recordLines(const Pass &Pass) {
  if (!Record.isOn())
    return;
  Clears.record(Pass, Record);
  for (const Line &L : Lines)
    L.IsSource ? Record.sourceMode(L.Index, L.Chosen) : Record.mode(L.Index, L.Chosen);
}

/// Cells that have to be complete, since later an owner can run no ops, stay complete there.
void TrackedPolicy::chooseModes(const Pass &Pass) {
  Modes.choose(Pass);
  if (!Lessons.completesAny())
    return;
  for (Line &L : Lines)
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (Lessons.isCompleted(C) && !canRunOps(P, C, Pass.On))
        L.Chosen = Mode();
    });
}

void TrackedPolicy::runPhase(const Pass &Pass, bool EndPhase) {
  Ops.setAtEnd(EndPhase);
  Lines.beginPhase(Pass, EndPhase);
  chooseModes(Pass);
  for (const Line &L : Lines)
    Clears.clearFast(L, Pass);
  Lines.groupUses(Pass);
  Lines.forEachCell(
      [&](CellId C, ArrayRef<CellUse> Same) { Effects.prepare(C, Same, Pass, Record.isOn()); });
  if (!EndPhase && Pass.Continues == None32)
    Goals.prepareUnused(Pass);
  if (!EndPhase && Pass.Continues == None32)
    Record.enterPass();
  Ops.updateUsedEntries(Pass, Lines.uses());
  recordLines(Pass);
  Lines.forEachCell([&](CellId C, ArrayRef<CellUse> Same) {
    Effects.finish(C, Same, Pass);
    if (!leavesToRelease(C, Same, Pass))
      Places.take(C);
  });
  Clears.endPhase();
}

/// Can ops that the cell needs behind the pass still stand in front of its release? They have to if
/// the queue that owns it can run none, and they can if passes have only read since.
bool TrackedPolicy::leavesToRelease(CellId C, ArrayRef<CellUse> Same, const Pass &Pass) const {
  return !canRunOps(P, C, Pass.On) && none_of(Same, [](const CellUse &U) {
    return U.Does.Writes || U.Does.DiscardsBefore || U.Does.DiscardsAfter;
  });
}

/// Does the pass have resolves?
bool TrackedPolicy::hasEndPhase(const Pass &Pass) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    if (S.factsOf(I).EndPhase)
      return true;
  return false;
}

void TrackedPolicy::runPass(const Pass &Pass) {
  ++NumPasses;
  uint32_t Index = &Pass - G.Passes.data();
  if (Pass.Continues == None32) {
    Goals.forget();
    if (S.instances().isInSeveral(Index))
      Goals.lookAhead(Index);
  }
  moveLayouts(Pass);
  if (Pass.Continues != None32)
    Record.enterPass();
  runPhase(Pass, /*EndPhase=*/false);
  if (hasEndPhase(Pass))
    runPhase(Pass, /*EndPhase=*/true);
  forEachWrittenOwner(P, S, Pass, [&](OwnerId O) { Cells.takeMemory(O); });
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(MovedBy{A}, [&](CellId C) { Cells.at(C).In = A.To; });
  Ops.endPass();
  Record.standBehind();
  endPass(Pass);
}

//===----------------------------------------------------------------------===//
// Other items
//===----------------------------------------------------------------------===//

/// Brings cells into the state that an external owner understands.
void TrackedPolicy::handOver(ImageId I, uint8_t Age, const SubRange &R, Queue On) {
  P.forEachCell(I, Age, R, [&](CellId C) {
    TrackedCell &Cell = Cells.at(C);
    const PlaneClass &Class = P.classOfCell(C);
    if (Class.hasAux() && Cell.Defined && !Cell.WithOwner)
      Ops.bring(C, Class.Understood, On, /*InPass=*/false);
    Cell.WithOwner = true;
  });
}

void TrackedPolicy::runTransition(uint32_t ItemIndex) {
  const Item &It = G.Items[ItemIndex];
  const Transition &X = G.Transitions[It.Index];
  bool Discards = infoOf(X.Old).Discards;
  if (Ownership::leavesDevice(X))
    handOver(X.Image, X.Age, G.Images[X.Image].movedRange(X.Range), X.Src);
  passOn(ItemIndex, X);
  P.forEachCell(X, [&](CellId C) {
    TrackedCell &Cell = Cells.at(C);
    Cell.moveBy(X, Owners.ownerBehind(X, C));
    if (Discards) {
      Cell.discard();
      Cells.takeMemory(C);
    }
    if (Ownership::comesBack(X))
      takeFromOutside(C, Discards);
  });
}

/// Contents come from an external owner.
void TrackedPolicy::takeFromOutside(CellId C, bool Discards) {
  TrackedCell &Cell = Cells.at(C);
  if (P.classOfCell(C).hasAux()) {
    Cell.Value = OutsideValue;
    Cells.setRow(Cell, C, rowFromOwner(P, C, Cell.Row));
  }
  Cell.Defined = !Discards;
  Cell.HoldsClear = !Discards && Cell.Value;
}

/// A transfer from one queue to another.
void TrackedPolicy::passOn(uint32_t ItemIndex, const Transition &X) {
  bool IsRelease = Ownership::isRelease(X), Waits = Owners.waitsForAcquire(X);
  if (!IsRelease && !Ownership::endsRelease(X))
    return;
  P.forEachCell(X, [&](CellId C) {
    if (IsRelease && Lessons.isCompleted(C) && P.classOfCell(C).hasAux())
      Ops.bring(C, F.primaryValid(), X.Src, /*InPass=*/false);
    if (IsRelease)
      Places.release(C, ItemIndex, Cells[C].EntryLost, Cells[C].Owner, Waits);
    else
      infoOf(X.Old).Discards ? Places.take(C) : Places.acquire(C);
  });
}

void TrackedPolicy::runPresent(const Item &It) {
  const Present &Pr = G.Presents[It.Index];
  const SubRange Whole = G.Images[Pr.Image].wholeRange();
  if (isRead(Pr))
    handOver(Pr.Image, 0, Whole, Pr.HasQueue ? Pr.On : Queue());
  P.forEachCell(Pr.Image, 0, Whole, [&](CellId C) {
    if (isWritten(Pr))
      takeFromOutside(C, /*Discards=*/false);
    Cells.at(C).present(Pr);
  });
}

void TrackedPolicy::endItems() {
  // The end of a frame is where the paths of successive frames join.
  for (CellId C = 0; Lessons.hasEqualised() && C != Cells.size(); ++C)
    if (Lessons.isEqualised(C) && isKept(P, C) && P.memory().aliasesOf(C).empty() &&
        !Cells[C].Row.isWithin(Cells.auxValid()))
      Ops.bring(C, Cells.auxValid(), Cells[C].LastUsed, /*InPass=*/false);
  Regions.dropFrameClears();
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      handOver(I, 0, G.Images[I].wholeRange(), Queue());
}

std::optional<Decisions> auxplan::decideTracked(const Problem &P, const Semantics &S,
                                                const PlanOptions &Options, DiagnosticEngine &D) {
  unsigned Before = D.errors();
  TrackedPolicy Policy(P, S, D);
  if (Options.Contract == Contract::Layout)
    Policy.knowLayoutsOnly();
  Decisions Decided = FrameRunner<TrackedPolicy>(Policy, P.graph(), Options).run();
  return D.errors() == Before ? std::optional(std::move(Decided)) : std::nullopt;
}
