//===- RenderPassPolicy.cpp - aux data inside of render passes only -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `render-pass` policy: a driver that remembers nothing about aux data. An instance of a
/// render pass knows its attachments and their layouts; they have aux data only while it lasts.
///
///   begin   The aux data of attachments count as invalid, whatever the last instance has
///           left. Ops initialise them from the main surface, unless a clear by load
///           operation does that.
///   inside  The layout of an access decides its mode. At a change of layout, ops bring the
///           cell into states that all accesses in the new layout can take.
///   end     Ops resolve the attachments (AlwaysValidPolicy).
///   else    Accesses outside instances, and accesses to cells that the instance does not
///           render to, bind nothing.
///
/// If one line of the instance uses attached cells of an image together with other cells, the
/// image has no aux data in this instance, since a line binds one aux usage.
///
//===----------------------------------------------------------------------===//

#include "RenderPassPolicy.h"
#include "FrameRunner.h"
#include "Policies.h"
#include "lib/Planner/Model/FeedbackLoops.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

RenderPassPolicy::RenderPassPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D)
    : AlwaysValidPolicy(P, S, D), Attached(G.Passes.size()), BindsAux(G.Accesses.size()),
      ReadsThroughAux(G.Accesses.size()) {
  Lines.modes().findBy([this](Line &L, const PlaneClass &Class) { findModes(L, Class); });
  for (uint32_t I = 0; I != G.Passes.size(); ++I) {
    if (G.Passes[I].Continues != None32)
      continue;
    findAttached(S.instances().passesOf(I));
  }
}

//===----------------------------------------------------------------------===//
// Instances
//===----------------------------------------------------------------------===//

SmallVector<RenderPassPolicy::Part, 8> RenderPassPolicy::partsOf(Instance Passes) const {
  SmallVector<Part, 8> Parts;
  for (uint32_t I : Passes)
    for (uint32_t N = G.Passes[I].FirstAccess, E = N + G.Passes[I].NumAccesses; N != E; ++N) {
      const Access &A = G.Accesses[N];
      if (A.IsBuffer)
        continue;
      for (bool IsSource : {false, true}) {
        Part New{N, IsSource, {}};
        auto Add = [&](CellId C) {
          if (P.classOfCell(C).hasAux())
            New.Cells.push_back(C);
        };
        if (!IsSource)
          P.forEachCell(A, Add);
        else if (S.factsOf(N).EndPhase)
          P.forEachSourceCell(*G.extraOf(A), Add);
        if (!New.Cells.empty())
          Parts.push_back(std::move(New));
      }
    }
  return Parts;
}

/// Does the part render to its cells in a layout that binds their aux data?
bool RenderPassPolicy::attaches(const Part &Of) const {
  const Access &A = G.Accesses[Of.Access];
  return !Of.IsSource && infoOf(A.Kind).IsAttachment && A.Kind != AccessKind::Input &&
         promiseIn(P.rules(), P.classOfCell(Of.Cells.front()), G.layoutOf(A)).BindsAttachment !=
             AuxUsage::NONE;
}

/// Is the part in a feedback loop, for which alone it can bind no aux data?
bool RenderPassPolicy::isPlainInLoop(const Part &Of) const {
  if (Of.IsSource || !(S.factsOf(Of.Access).Simultaneous & LoopUsage))
    return false;
  const PlaneClass &Class = P.classOfCell(Of.Cells.front());
  AccessUse Use = S.useOf(G.Accesses[Of.Access]);
  auto Binds = [&] {
    return llvm::any_of(P.rules().modes(Class.Kind, Class.Facts, Use),
                        [](const Mode &M) { return M.Usage != AuxUsage::NONE; });
  };
  bool InLoop = Binds();
  Use.Usages &= ~LoopUsage;
  return !InLoop && Binds();
}

/// Finds the cells that have aux data inside the instance, and the accesses that may bind them.
void RenderPassPolicy::findAttached(Instance Passes) {
  SmallVector<Part, 8> Parts = partsOf(Passes);
  DenseSet<CellId> Cells, Plain;
  for (const Part &Of : Parts)
    if (isPlainInLoop(Of))
      Plain.insert(Of.Cells.begin(), Of.Cells.end());
  auto IsLeftOut = [&](CellId C) { // or another attachment needs its entries
    return Plain.count(C) || llvm::any_of(P.memory().rivalsOf(C),
                                          [&](CellId Rival) { return Cells.count(Rival); });
  };
  for (const Part &Of : Parts)
    if (attaches(Of) && llvm::none_of(Of.Cells, IsLeftOut))
      Cells.insert(Of.Cells.begin(), Of.Cells.end());
  for (bool Shrunk = !Cells.empty(); Shrunk;) {
    Shrunk = false;
    for (const Part &Of : Parts) {
      size_t Number = llvm::count_if(Of.Cells, [&](CellId C) { return Cells.count(C); });
      if (Number == 0 || Number == Of.Cells.size())
        continue;
      for (CellId C : Of.Cells)
        Cells.erase(C);
      Shrunk = true;
    }
  }
  for (const Part &Of : Parts)
    if (Cells.count(Of.Cells.front()))
      (Of.IsSource ? ReadsThroughAux : BindsAux)[Of.Access] = true;
  std::vector<CellId> &Kept = Attached[Passes.front()];
  Kept.assign(Cells.begin(), Cells.end());
  llvm::sort(Kept);
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

void RenderPassPolicy::findModes(Line &L, const PlaneClass &Class) const {
  // Where aux data are never stale either, nothing has to be remembered of them.
  bool NeedsNoMemory = isAlwaysComplete(T, Class.Kind) && F.auxValid().has(Class.Initial);
  if (isThroughAux(L.Index, L.IsSource) || NeedsNoMemory) {
    Mode Bound = modeIn(P.rules(), Class, Lines.layoutOf(L), L.Kind, L.IsSource);
    AccessUse Use = S.useOf(*L.A, L.IsSource);
    Bound = withDecodedValues(Bound, P.rules().modes(Class.Kind, Class.Facts, Use));
    if (Bound.Usage != AuxUsage::NONE)
      L.Modes.push_back(Bound);
  }
  L.Modes.push_back(Mode());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Does a line of the pass clear the whole cell by a fast clear?
bool RenderPassPolicy::isClearedFast(CellId C, const Pass &Pass) {
  return llvm::any_of(Lines, [&](const Line &L) {
    return !L.IsSource && L.A->Load == LoadOp::Clear && S.factsOf(L.Index).Clears &&
           L.uses(P.planeOf(C), P.rangeOf(C)) && P.coversWhole(C, G.areaOf(Pass, *L.A)) &&
           Clears.willClear(L, C, Pass);
  });
}

/// Does the pass need the contents of the cell?
bool RenderPassPolicy::needsContents(CellId C, const Pass &Pass) const {
  bool Uses = false, Needs = false;
  for (const Line &L : Lines)
    if (L.uses(P.planeOf(C), P.rangeOf(C))) {
      Uses = true;
      Needs |= needsContentsBefore(Lines.useOf(L, C, Pass).Does);
    }
  return Cells[C].Defined && (Needs || !Uses);
}

/// Gives a cell aux data that refer to its main surface. The op stands inside the pass, after the
/// transitions at its begin, so contents that these discard are not needed.
void RenderPassPolicy::initialise(CellId C, const Pass &Pass) {
  StateSet Goal = AtRest & F.auxValid(), Invalid = AtRest - F.auxValid();
  bool Matters = needsContents(C, Pass);
  if (Matters && isIncomplete(C)) // contents from outside, whose aux data are resolved
    return Ops.bring(C, Goal, Pass.On, /*InPass=*/false);
  TrackedCell &Cell = Cells.at(C);
  const PlaneClass &Class = P.classOfCell(C);
  const OpSequence &Found = Search.find(Class, Cells.samplesOf(C), Invalid, Goal, Matters);
  if (!Found.Ops.empty()) {
    Ops.updateEntries(C, Pass.On, /*InPass=*/false);
    Cells.takeMemory(C);
  }
  for (OpId Id : Found.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    O.On = canRunOps(P, C, Pass.On) ? Pass.On : Queue();
    Initialising.push_back(O);
    Cells.setRow(Cell, C, Search.apply(Class, Id, Cell.Row, Matters));
  }
}

void RenderPassPolicy::recordLines(const Pass &Pass) {
  for (const CellOp &O : Initialising)
    Record.op(O);
  Initialising.clear();
  AlwaysValidPolicy::recordLines(Pass);
}

/// If the layout of an attachment changes inside the instance, it is made ready for everything that
/// the new layout admits, since there may be no slot after that.
void RenderPassPolicy::enterLayouts(const Pass &Pass) {
  for (const Line &L : Lines)
    if (isThroughAux(L.Index, L.IsSource))
      P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
        if (!P.classOfCell(C).hasAux() || !Ops.hasSlot(C, Pass))
          return;
        StateSet Taken = takenIn(P.rules(), P.classOfCell(C), Lines.layoutOf(L));
        if (Cells[C].Defined && !Cells[C].Row.isWithin(Taken))
          Ops.bring(C, Taken, Pass.On, /*InPass=*/true);
      });
}

void RenderPassPolicy::chooseModes(const Pass &Pass) {
  for (Line &L : Lines)
    if (!L.Modes.empty())
      L.Chosen = L.Modes.front();
  if (!Ops.isAtEnd() && Pass.Continues == None32) {
    for (CellId C : Attached[&Pass - G.Passes.data()])
      if (!isClearedFast(C, Pass))
        initialise(C, Pass);
  } else if (!Ops.isAtEnd()) {
    enterLayouts(Pass);
  }
  AlwaysValidPolicy::chooseModes(Pass);
}

std::optional<Decisions> auxplan::decideRenderPass(const Problem &P, const Semantics &S,
                                                   const PlanOptions &Options,
                                                   DiagnosticEngine &D) {
  unsigned Before = D.errors();
  RenderPassPolicy Policy(P, S, D);
  Decisions Decided = FrameRunner<TrackedPolicy>(Policy, P.graph(), Options).run();
  return D.errors() == Before ? std::optional(std::move(Decided)) : std::nullopt;
}
