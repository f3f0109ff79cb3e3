//===- TrackedPolicy.cpp - lazy tracking of every subresource -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `tracked` policy: knows what every access does, carries the row of every
/// cell, and inserts an op only when the next access needs it. Greedy: it never
/// looks beyond the pass at hand.
///
/// For each phase of a pass:
///
///   modes   each access takes the first of its modes for which every cell can
///           be brought into a state that all uses of the pass can take. A full
///           overwrite of cells whose aux data are invalid goes around them if
///           that moves no more bytes than making them valid and going through.
///   clears  a load(clear) is fast where the hardware allows it and the access
///           can decode the value; other cells of the plane that still hold
///           blocks of another value are resolved before.
///   ops     the cheapest sequence into the set of states that can be taken
///           (OpSearch), in the slot before the pass. A pass that continues
///           another has a slot only for cells whose layout changes there: for
///           the modes of such a chain all of its uses count as simultaneous.
///
/// Not minimal: a resolve may be repeated that an earlier one could have spared,
/// and modes are chosen without regard to what follows.
///
//===----------------------------------------------------------------------===//

#include "TrackedPolicy.h"
#include "FrameRunner.h"
#include "Policies.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-tracked"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumPasses, "Number of times that a pass was planned");

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

bool TrackedCell::joinFrom(const TrackedCell &O) {
  TrackedCell Old = *this;
  CellPlace::joinFrom(O);
  Row.join(O.Row);
  if (!Value || (O.HoldsClear && !HoldsClear))
    Value = O.Value;
  HoldsClear |= O.HoldsClear;
  Defined |= O.Defined;
  if (IsLost) // whoever uses it next discards it, on all paths
    lose();
  EntryLost |= O.EntryLost;
  return !(Old == *this);
}

TrackedPolicy::TrackedPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D)
    : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), D(D), S(S), Search(P),
      FastClear(F.opFor(OpEffect::FastClear)),
      StencilClear(F.opFor(OpEffect::StencilClear)), WithClear(F.withClear()),
      Starts(startsOf(P)) {
  Equalised.assign(P.cells().size(), false);
  ClearOfClears.assign(P.planes().size(), false);
  Moved.assign(P.cells().size(), false);
  ClearedBy.assign(P.cells().size(), None32);
  shareInChains();
}

TrackedPolicy::~TrackedPolicy() = default;

TrackedCell TrackedPolicy::startOf(const CellStart &Start) const {
  TrackedCell Cell;
  Cell.Row = Start.Row;
  Cell.Value = startValue(Start);
  Cell.In = Start.In;
  Cell.Defined = Start.Defined;
  Cell.HoldsClear = Start.Defined && Cell.Value;
  return Cell;
}

void TrackedPolicy::restart() {
  std::vector<TrackedCell> Cells;
  Cells.reserve(Starts.size());
  for (CellId C = 0; C != Starts.size(); ++C) {
    Cells.push_back(startOf(Starts[C]));
    Cells.back().EntryLost = !P.memory().rivalsOf(C).empty();
  }
  Current = State();
  Current.Cells.setValues(std::move(Cells));
  NeededBefore.clear();
  Started = false;
}

void TrackedPolicy::beginFrame(const Frame &Fr) {
  Explicit = Fr.Explicit;
  if (!std::exchange(Started, true))
    return;
  std::vector<TrackedCell> Next = Current.Cells.values();
  for (CellId C = 0; C != Next.size(); ++C) {
    if (isKept(P, C)) {
      Next[P.nextRole(C)] = Current.Cells[C];
      continue;
    }
    bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
    CellStart Start = startOfLaterFrame(P, C, Starts[C], Next[C].Row);
    TrackedCell Again = startOf(Start);
    if (IsExternal)
      Again.In = Next[C].In;
    Again.EntryLost = Next[C].EntryLost;
    Next[C] = Again;
  }
  Current.Cells.setValues(std::move(Next));
}

/// Passes of one render pass instance have slots only where a layout changes:
/// all uses of an image between two such changes bind their views together.
void TrackedPolicy::shareInChains() {
  const RenderPassInstances &Instances = S.instances();
  struct Segment { Layout In; ChainUse Use; SmallVector<uint32_t, 4> Accesses; };
  DenseMap<std::pair<uint32_t, uint64_t>, Segment> Open;
  auto Close = [&](Segment &Seg) {
    for (uint32_t A : Seg.Accesses)
      InChain[A] = Seg.Use;
  };
  for (uint32_t I = 0; I != G.Passes.size(); ++I) {
    if (!Instances.isInSeveral(I))
      continue;
    const Pass &Pass = G.Passes[I];
    for (uint32_t N = Pass.FirstAccess, E = N + Pass.NumAccesses; N != E; ++N) {
      const Access &A = G.Accesses[N];
      if (A.IsBuffer)
        continue;
      Layout In = G.layoutOf(A);
      Segment &Seg = Open.try_emplace({Instances.rootOf(I), uint64_t(A.Image) << 16 | A.Age << 8 | A.Range.Aspects},
                                      Segment{In, {0, true}, {}})
                         .first->second;
      if (Seg.In != In) {
        Close(Seg);
        Seg = Segment{In, {0, true}, {}};
      }
      Seg.Use.Usages |= S.factsOf(N).Simultaneous;
      Seg.Use.ReadOnly &= S.factsOf(N).SimulReadOnly;
      Seg.Accesses.push_back(N);
    }
  }
  for (auto &Entry : Open)
    Close(Entry.second);
}

//===----------------------------------------------------------------------===//
// The uses of a phase
//===----------------------------------------------------------------------===//

void TrackedPolicy::addLine(uint32_t Index, bool IsSource) {
  const Access &A = G.Accesses[Index];
  Line L;
  L.Index = Index;
  L.A = &A;
  L.IsSource = IsSource;
  L.Image = P.firstOf(A.Image);
  L.Age = A.Age;
  L.Range = A.Range;
  L.Kind = A.Kind;
  AccessUse Use = S.useOf(A, IsSource);
  if (auto It = InChain.find(Index); It != InChain.end() && !IsSource) {
    Use.Usages |= It->second.Usages;
    Use.ReadOnly &= It->second.ReadOnly;
  }
  if (IsSource) {
    const AccessExtra &X = *G.extraOf(A);
    L.Image = P.firstOf(X.ResolveSource);
    L.Age = X.ResolveSourceAge;
    L.Range = X.ResolveSourceRange;
    L.Kind = Semantics::sourceKind(A);
  }
  const PlaneClass &Class =
      P.classOf(P.plane(P.planeId(L.Image, L.Age, Aspect(llvm::countr_zero(L.Range.Aspects)))));
  if (Class.hasAux())
    findModes(L, Class, Use);
  Lines.push_back(std::move(L));
}

void TrackedPolicy::gatherLines(const Pass &Pass, bool EndPhase) {
  Lines.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      addLine(I, true);
    addLine(I, false);
  }
  if (P.memory().hasRivals())
    shareEntries();
}

/// An entry of the AUX-TT leads to the aux data of one cell. Where lines of a phase would
/// need it for two, the first of them has it, and others go around theirs.
void TrackedPolicy::shareEntries() {
  auto IsMapped = [](const Mode &M) { return CcsAuxUsages >> unsigned(M.Usage) & 1; };
  DenseSet<CellId> Mapped;
  for (Line &L : Lines) {
    if (LayoutContract || llvm::none_of(L.Modes, IsMapped))
      continue;
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      L.LacksEntries |=
          llvm::any_of(P.memory().rivalsOf(C), [&](CellId Rival) { return Mapped.count(Rival); });
    });
    if (L.LacksEntries)
      llvm::erase_if(L.Modes, IsMapped);
    else
      P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { Mapped.insert(C); });
  }
}

TrackedPolicy::CellUse TrackedPolicy::useOf(const Line &L, CellId C, const Pass &Pass) const {
  return {&L, effectOf(P, S, Pass, *L.A, L.IsSource, C, /*IsCleared=*/ClearedBy[C] == L.Index)};
}

void TrackedPolicy::groupUses(const Pass &Pass) {
  Uses.clear();
  for (const Line &L : Lines)
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (P.classOfCell(C).hasAux())
        Uses.push_back({C, useOf(L, C, Pass)});
    });
  llvm::stable_sort(Uses, [](auto &A, auto &B) { return A.first < B.first; });
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
    P.forEachCell(A, [&](CellId C) {
      TrackedCell &Cell = Current.Cells.at(C);
      LayoutMove Move =
          Cell.moveFor(lineLayoutOf(G, A, S.factsOf(I), P.coversWhole(C, TheArea)), Explicit);
      if (Move.changesLayout() && !Moved[C]) {
        Moved[C] = true;
        MovedCells.push_back(C);
      }
      Cell.In = Move.To;
      if (Move.Discards) {
        Cell.discard();
        takeMemory(C);
      }
      // An op in front of the pass still finds contents that others of its uses read.
      if (Move.Drops)
        Cell.HoldsClear = false;
    });
  }
}

void TrackedPolicy::runPhase(const Pass &Pass, bool EndPhase) {
  AtEnd = EndPhase;
  gatherLines(Pass, EndPhase);
  chooseModes(Pass);
  for (const Line &L : Lines)
    clearFast(L, Pass);
  groupUses(Pass);
  SmallVector<CellUse, 4> Same;
  auto ForEachCell = [&](function_ref<void(CellId)> Do) {
    for (size_t B = 0, E; B < Uses.size(); B = E) {
      Same.clear();
      for (E = B; E < Uses.size() && Uses[E].first == Uses[B].first; ++E)
        Same.push_back(Uses[E].second);
      Do(Uses[B].first);
    }
  };
  ForEachCell([&](CellId C) { prepareCell(C, Same, Pass); });
  if (!EndPhase && Pass.Continues == None32)
    prepareUnused(Pass);
  if (!EndPhase && Pass.Continues == None32)
    Record.enterPass();
  updateUsedEntries(Pass);
  recordLines(Pass);
  ForEachCell([&](CellId C) { finish(Same, C, Pass); });
  for (CellId C : ClearedCells)
    ClearedBy[C] = None32;
  ClearedCells.clear();
}

/// Modes, and the fast clears that were decided, at the beginning of the pass.
void TrackedPolicy::recordLines(const Pass &Pass) {
  if (!Record.isOn())
    return;
  for (const Line &L : Lines)
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (L.IsSource || ClearedBy[C] != L.Index)
        return;
      const Area *TheArea = G.areaOf(Pass, *L.A);
      CellOp O;
      O.Cell = C;
      O.Id = P.classOfCell(C).TheAspect == Aspect::Stencil ? StencilClear : FastClear;
      O.Clear = Record.clearOf(L.Index, Semantics::clearValueOf(G, *L.A),
                               P.coversWhole(C, TheArea) ? nullptr : TheArea);
      Record.op(O);
    });
  for (const Line &L : Lines)
    L.IsSource ? Record.sourceMode(L.Index, L.Chosen) : Record.mode(L.Index, L.Chosen);
}

/// Whoever shares the memory of \p Owner, which is written, has lost its contents,
/// and its aux data are as those of fresh memory.
void TrackedPolicy::takeMemory(OwnerId Owner) {
  for (OwnerId Other : P.memory().aliasesOf(Owner)) {
    if (Other >= Current.Cells.size())
      continue; // a buffer
    TrackedCell &Cell = Current.Cells.at(Other);
    Cell.lose();
    Cell.loseMemory(Explicit);
    Cell.Row = P.staleRow(Other);
  }
}

void TrackedPolicy::runPass(const Pass &Pass) {
  ++NumPasses;
  if (takeShortcut(Pass))
    return;
  uint32_t Index = &Pass - G.Passes.data();
  if (Pass.Continues == None32) {
    ChainGoal.clear();
    if (S.instances().isInSeveral(Index))
      lookAhead(Index);
  }
  moveLayouts(Pass);
  if (Pass.Continues != None32)
    Record.enterPass();
  runPhase(Pass, /*EndPhase=*/false);
  runPhase(Pass, /*EndPhase=*/true);
  AtEnd = false;
  forEachWrittenOwner(P, S, Pass, [&](OwnerId O) { takeMemory(O); });
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(A, [&](CellId C) { Current.Cells.at(C).In = A.To; });
  for (CellId C : MovedCells)
    Moved[C] = false;
  MovedCells.clear();
  Record.standBehind();
}

//===----------------------------------------------------------------------===//
// Other items
//===----------------------------------------------------------------------===//

/// Brings cells into the state that an external owner understands.
void TrackedPolicy::handOver(ImageId I, uint8_t Age, const SubRange &R, Queue On) {
  P.forEachCell(I, Age, R, [&](CellId C) {
    TrackedCell &Cell = Current.Cells.at(C);
    const PlaneClass &Class = P.classOfCell(C);
    if (Class.hasAux() && Cell.Defined && !Cell.WithOwner)
      bring(C, Class.Understood, On, /*InPass=*/false);
    Cell.WithOwner = true;
  });
}

void TrackedPolicy::runTransition(uint32_t ItemIndex) {
  const Item &It = G.Items[ItemIndex];
  const Transition &X = G.Transitions[It.Index];
  bool Discards = infoOf(X.Old).Discards;
  if (X.Kind == TransitionKind::Release && X.Dst.isOutside())
    handOver(X.Image, X.Age, X.Range, X.Src);
  P.forEachCell(X, [&](CellId C) {
    TrackedCell &Cell = Current.Cells.at(C);
    Cell.In = X.New;
    if (Discards) {
      Cell.discard();
      takeMemory(C);
    }
    if (X.Kind == TransitionKind::Acquire && X.Src.isOutside()) {
      if (P.classOfCell(C).hasAux()) {
        Cell.Value = OutsideValue;
        setRow(Cell, C, rowFromOwner(P, C, Cell.Row));
      }
      Cell.Defined = !Discards;
      Cell.HoldsClear = !Discards && Cell.Value;
      Cell.WithOwner = false;
    }
  });
  passOn(ItemIndex, X);
}

/// From queue to queue.
void TrackedPolicy::passOn(uint32_t ItemIndex, const Transition &X) {
  bool IsRelease = Ownership::isRelease(X), Waits = IsRelease && Owners.waitsForAcquire(X);
  if (!IsRelease && !Ownership::endsRelease(X))
    return;
  P.forEachCell(X, [&](CellId C) {
    if (IsRelease)
      Regions.release(C, ItemIndex, Current.Cells[C].EntryLost, Waits);
    else
      infoOf(X.Old).Discards ? Regions.take(C) : Regions.acquire(C);
    if (Current.Cells[C].IsInTransit != Waits)
      Current.Cells.at(C).IsInTransit = Waits;
  });
}

void TrackedPolicy::runPresent(const Item &It) {
  const Present &Pr = G.Presents[It.Index];
  const SubRange Whole = G.Images[Pr.Image].wholeRange();
  handOver(Pr.Image, 0, Whole, Pr.HasQueue ? Pr.On : Queue());
  P.forEachCell(Pr.Image, 0, Whole,
                [&](CellId C) { Current.Cells.at(C).In = Layout::PRESENT_SRC_KHR; });
}

void TrackedPolicy::endItems() {
  // The end of a frame is where the paths of successive frames join.
  for (CellId C = 0; C != Current.Cells.size(); ++C)
    if (Equalised[C] && isKept(P, C) && P.memory().aliasesOf(C).empty() &&
        !Current.Cells[C].Row.isWithin(F.auxValid()))
      bring(C, F.auxValid(), Current.Cells[C].LastUsed, /*InPass=*/false);
  dropFrameClears();
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      handOver(I, 0, G.Images[I].wholeRange(), Queue());
}

std::optional<Decisions> auxplan::decideTracked(const Problem &P, const Semantics &S,
                                                const PlanOptions &Options,
                                                DiagnosticEngine &D) {
  unsigned Before = D.errors();
  TrackedPolicy Policy(P, S, D);
  Policy.useShortcuts();
  if (Options.Contract == Contract::Layout)
    Policy.knowLayoutsOnly();
  Decisions Decided = FrameRunner<TrackedPolicy>(Policy, P.graph()).run();
  return D.errors() == Before ? std::optional(std::move(Decided)) : std::nullopt;
}
