//===- OpSimulator.cpp - what maintenance ops do to blocks ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Clears, predicates and effects of ops. See OpSimulator.h.
///
//===----------------------------------------------------------------------===//

#include "OpSimulator.h"
#include "auxplan/Planner/Ownership.h"
#include "llvm/Support/ErrorHandling.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

static bool isClear(OpEffect E) {
  return E == OpEffect::FastClear || E == OpEffect::StencilClear;
}

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

/// A clear command among other uses of the cell may come after them, so an op at the beginning
/// cannot stand for it.
bool OpSimulator::comesFirst(CellId C, const Pass &Pass, uint32_t AccessIndex) const {
  const Access &A = G.Accesses[AccessIndex];
  if (A.Kind != AccessKind::Clear)
    return true;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &Other = G.Accesses[I];
    if (I != AccessIndex && !Other.IsBuffer && P.firstOf(Other.Image) == P.firstOf(A.Image) &&
        Other.Age == A.Age && !S.factsOf(I).EndPhase && Other.Range.overlaps(P.rangeOf(C)))
      return false;
  }
  return true;
}

static Format viewOf(const Graph &G, const Access &A) {
  const AccessExtra *X = G.extraOf(A);
  return X && X->View != NoFormat ? X->View : G.Images[A.Image].Desc.Format;
}

/// Does the access ask for what the op does? No access asks for an op that the hardware may skip.
bool OpSimulator::asksFor(const OpRun &Run, CellId C, uint32_t AccessIndex) const {
  const Access &A = G.Accesses[AccessIndex];
  const Op &O = *Run.O;
  const AccessFacts &Facts = S.factsOf(AccessIndex);
  if (Run.AtEnd || O.Clear == None32 || O.Predicate != Predicate::None || A.IsBuffer ||
      P.firstOf(A.Image) != P.firstOf(O.Image) || A.Age != O.Age || !Facts.Clears ||
      A.Range.Aspects != maskOf(P.planeOf(C).TheAspect))
    return false;
  const Pass &Pass = G.Passes[Run.Pass];
  if (!A.Range.contains(P.rangeOf(C)) || !comesFirst(C, Pass, AccessIndex) ||
      Semantics::clearValueOf(G, A).V != G.ClearValues[O.Clear].V)
    return false;
  const Area *Asked = G.areaOf(Pass, A);
  if (O.Area == None32)
    return P.coversWhole(C, Asked);
  return Asked && *Asked == G.Areas[O.Area];
}

/// An op clears through one view.
void OpSimulator::findView(OpRun &Run) const {
  if (Run.Pass == None32)
    return;
  const Pass &Pass = G.Passes[Run.Pass];
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    bool Asks = false;
    P.forEachCell(*Run.O, [&](CellId C) { Asks |= asksFor(Run, C, I); });
    if (Asks) {
      Run.View = viewOf(G, G.Accesses[I]);
      return;
    }
  }
}

void OpSimulator::findClear(OpRun &Run, CellId C) {
  const Op &O = *Run.O;
  Run.Clear = ClearOp();
  Run.Clear.By = O.Loc;
  Run.Clear.HasValue = O.Clear != None32;
  Run.IsAsked = false;
  if (!Run.Clear.HasValue)
    return;
  if (Run.View != NoFormat) {
    const Pass &Pass = G.Passes[Run.Pass];
    for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
      if (asksFor(Run, C, I) && viewOf(G, G.Accesses[I]) == Run.View) {
        Run.IsAsked = true;
        ClearedByOp.insert({I, C});
      }
  }
  Format Stored = G.Images[O.Image].Desc.Format;
  Run.Clear.Asked = Run.IsAsked;
  Run.Clear.Value =
      Tokens.tokenOf(O.Image, P.planeOf(C).TheAspect, Stored,
                     Run.View != NoFormat ? Run.View : Stored, G.ClearValues[O.Clear]);
}

/// Can the hardware do this clear at all?
bool OpSimulator::canClear(OpRun &Run, CellId C) const {
  if (!Run.Clear.HasValue)
    return true;
  const PlaneClass &Class = P.classOfCell(C);
  const Op &O = *Run.O;
  ClearQuery Q;
  std::copy(G.ClearValues[O.Clear].V.begin(), G.ClearValues[O.Clear].V.end(), Q.Value);
  Q.ViewFormat = Run.View;
  Q.Views = Run.IsAsked ? G.Passes[Run.Pass].Views : 0;
  Q.Layer = O.Range.LayerBegin;
  Q.NumLayers = O.Range.LayerEnd - O.Range.LayerBegin;
  if (O.Area != None32) {
    const Area &A = G.Areas[O.Area];
    Q.FullArea = false;
    Q.X = A.X, Q.Y = A.Y, Q.W = A.W, Q.H = A.H;
  }
  for (unsigned Mip = P.cell(C).MipBegin; Mip != P.cell(C).MipEnd; ++Mip) {
    Q.Mip = Mip;
    const ImageDesc &Desc = G.Images[O.Image].Desc;
    ClearVerdict V = Law.fastClear(Class.Kind, Desc, Class.TheAspect, Q);
    Run.Class = T.clearClass(Class.Kind, Desc, Class.TheAspect, Q);
    if (!V.Allowed)
      return false;
  }
  return true;
}

/// The hardware keeps one clear value for the whole plane.
void OpSimulator::setPlaneValue(const OpRun &Run, CellId C) {
  const Plane &Pl = P.planeOf(C);
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    Memory.rewrite(Other, nullptr, [&](const Block &B, Cover, Blocks &Out) {
      Out.push_back(B);
      if (Run.O->Predicate != Predicate::None) // then it may not have run
        Out.push_back(B);
      Out.back().ClearValue = Run.Clear.Value;
      Out.back().ValueClass = Run.Class;
      Out.back().ValueBy = Run.O->Loc;
    });
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

/// The item after the ops being executed.
uint32_t OpSimulator::itemBehindOps() const {
  uint32_t I = Point.Item;
  while (G.Items[I].Kind == ItemKind::Op || G.Items[I].Kind == ItemKind::Sync ||
         G.Items[I].Kind == ItemKind::Barrier)
    ++I;
  return I;
}

/// The release for which the op being executed prepares a cell, or null.
const Transition *OpSimulator::releaseAhead(const OpRun &Run, CellId C) const {
  return Run.Pass == None32 ? auxplan::releaseAhead(P, Point.Item, C) : nullptr;
}

/// The layout for which an op prepares a cell.
Layout OpSimulator::nextLayout(const OpRun &Run, CellId C, const Block &B) const {
  if (const Transition *X = releaseAhead(Run, C))
    return X->New;
  if (Point.Explicit)
    return B.In;
  const Plane &Pl = P.planeOf(C);
  uint32_t Pass = Run.Pass;
  const Item &Next = G.Items[itemBehindOps()];
  if (Pass == None32 && Next.Kind == ItemKind::Pass)
    Pass = Next.Index;
  if (Pass == None32) {
    bool GoesBack =
        Next.Kind == ItemKind::FrameEnd && G.Images[Pl.Image].Lifetime == Lifetime::External;
    bool Shown =
        Next.Kind == ItemKind::Present && P.firstOf(G.Presents[Next.Index].Image) == Pl.Image;
    return GoesBack || Shown ? Layout::PRESENT_SRC_KHR : B.In;
  }
  for (const Access &A : G.accessesOf(G.Passes[Pass]))
    if (!A.IsBuffer && P.firstOf(A.Image) == Pl.Image && A.Age == Pl.Age &&
        A.Range.overlaps(P.rangeOf(C)))
      return G.layoutOf(A);
  return B.In;
}

/// The class of clear values that the next use of the cell takes, for which the op prepares it.
ClearClass OpSimulator::classTaken(const OpRun &Run, CellId C, const Block &B) const {
  const PlaneClass &Class = P.classOfCell(C);
  const Transition *X = releaseAhead(Run, C);
  if (X && X->Dst.isOutside())
    return F.States[Class.External].Class;
  Layout L = nextLayout(Run, C, B);
  return T
      .layoutPromise(Class.Kind, Class.Facts, L == NoLayout ? Layout::GENERAL : L, Class.TheAspect,
                     Class.Usage, Class.Queues)
      .Clear;
}

bool OpSimulator::wordSays(const OpRun &Run, CellId C, const Block &B) const {
  switch (Run.O->Predicate) {
  case Predicate::None:
    return true;
  case Predicate::Compressed:
    return B.WordCompressed;
  case Predicate::ClearType:
    return P.classOfCell(C).hasAux() && B.WordClear > classTaken(Run, C, B);
  case Predicate::Stale:
    return Run.O->Runs == Runs::Yes;
  }
  llvm_unreachable("unknown predicate");
}

/// Claims of the plan about a predicate may come true against the word. If the plan says that the
/// op does not run, and it does not, the word is different from what it seemed.
bool OpSimulator::mayRun(const OpRun &Run, CellId C, const Block &B) const {
  bool IsStale = Run.O->Predicate == Predicate::Stale;
  return wordSays(Run, C, B) || Run.O->Runs == Runs::Yes || (IsStale && Run.O->Runs != Runs::No);
}

bool OpSimulator::mayStay(const OpRun &Run, CellId C, const Block &B) const {
  if (Run.O->Predicate == Predicate::None)
    return false;
  return !wordSays(Run, C, B) || Run.O->Runs == Runs::No;
}

void OpSimulator::denyWord(const OpRun &Run, CellId C, Block &B) const {
  if (Run.O->Predicate == Predicate::Compressed)
    B.WordCompressed = false;
  else if (Run.O->Predicate == Predicate::ClearType)
    B.WordClear = std::min(B.WordClear, classTaken(Run, C, B));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool OpSimulator::isPossible(const OpRun &Run, CellId C, Queue On) const {
  AuxUsage Kind = P.classOfCell(C).Kind;
  return allMnemonics()[Run.O->Mnemonic].Family == &F && Run.Info->Usages >> unsigned(Kind) & 1 &&
         T.opQueues(Kind, Run.Info->Op) >> unsigned(On.Kind) & 1;
}

/// A queue that has not acquired the image finds undefined contents.
static void loseContents(Block &B) {
  B.Raw = B.Packed = B.Held = Garbage;
}

void OpSimulator::markOpWords(const OpRun &Run, AuxUsage Kind, Block &B) {
  switch (Run.Effect) {
  case OpEffect::FastClear:
    B.WordCompressed = true;
    if (Run.O->Area == None32)
      B.WordClear = ClearClass::None;
    if (setsPlaneValue(Run.Clear))
      B.WordClear = std::max(B.WordClear, Run.Class);
    break;
  case OpEffect::StencilClear:
    B.WordCompressed = modelOf(Kind).Compresses;
    break;
  case OpEffect::PartialResolve:
    B.WordClear = ClearClass::None;
    if (modelOf(Kind).HasHiZ && !modelOf(Kind).HasCodes)
      B.WordCompressed = false;
    break;
  case OpEffect::FullResolve:
  case OpEffect::Ambiguate:
    B.WordClear = ClearClass::None;
    B.WordCompressed = false;
    break;
  case OpEffect::EntryUpdate:
  case OpEffect::ConvertMap:
  case OpEffect::ExpandMap:
  case OpEffect::Summarize:
  case OpEffect::CopyCodes:
    break;
  }
}

void OpSimulator::applyOp(const OpRun &Run, AuxUsage Kind, const Block &B, Cover Covered,
                          Blocks &Out) const {
  LocOffset By = Run.O->Loc;
  if (Covered != Cover::None && !Run.Possible)
    return ruin(B, By, Out);
  if (Run.Effect == OpEffect::FastClear)
    return fastClear(B, Kind, Covered, Run.Clear, Out);
  if (Run.Effect == OpEffect::StencilClear)
    return stencilClear(B, Kind, Covered, Run.Clear, Out);
  if (Covered != Cover::Whole)
    Out.push_back(B);
  if (Covered == Cover::None)
    return;
  sim::runOp(Run.Effect, B, Kind, By, Out);
}

void OpSimulator::runOpOn(OpRun &Run, CellId C, Queue On) {
  AuxUsage Kind = P.classOfCell(C).Kind;
  Binding Entries;
  Memory.throughEntries(C, Entries);
  Run.Possible = isPossible(Run, C, On) && !Entries.WrongEntry;
  if (isClear(Run.Effect)) {
    findClear(Run, C);
    Run.Possible = Run.Possible && canClear(Run, C);
    Run.Clear.ValueInBlock = Run.Clear.HasValue && Run.Class <= T.carriedValues(Kind);
  }
  const Area *Where = Run.O->Area == None32 ? nullptr : &G.Areas[Run.O->Area];
  bool CanRun = Run.Possible;
  Memory.rewrite(C, Where, [&](const Block &B, Cover Covered, Blocks &Out) {
    Run.Possible = CanRun && !B.Owner.isNobody(); // in transit
    if (mayStay(Run, C, B)) {
      Out.push_back(B);
      denyWord(Run, C, Out.back());
    }
    if (!mayRun(Run, C, B))
      return;
    Block N = B;
    markOpWords(Run, Kind, N);
    size_t First = Out.size();
    applyOp(Run, Kind, N, Covered, Out);
    if (!B.Owner.admits(On) && !isClear(Run.Effect))
      for (Block &Left : MutableArrayRef(Out).drop_front(First))
        loseContents(Left);
  });
  if (CanRun && Run.Effect == OpEffect::FastClear && setsPlaneValue(Run.Clear))
    setPlaneValue(Run, C);
}

void OpSimulator::runOp(uint32_t Index, uint32_t Pass, Queue On, bool AtEnd) {
  OpRun Run;
  Run.O = &G.Ops[Index];
  Run.Info = allMnemonics()[Run.O->Mnemonic].Info;
  Run.Effect = allMnemonics()[Run.O->Mnemonic].Family->Ops[Run.Info->Op].Effect;
  Run.Pass = Pass;
  Run.AtEnd = AtEnd;
  if (Run.Effect == OpEffect::EntryUpdate)
    return Memory.updateEntries(*Run.O); // moves no texel
  if (isClear(Run.Effect))
    findView(Run);
  P.forEachCell(*Run.O, [&](CellId C) {
    runOpOn(Run, C, On);
    Memory.takeMemory(C, Run.O->Loc);
  });
}
