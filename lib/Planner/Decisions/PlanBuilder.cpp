//===- PlanBuilder.cpp - writing a planned graph --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanBuilder.h. Declarations and side tables are copied once, so that
/// indices into them keep their meaning; items, passes and accesses are written
/// anew, since a frame that is planned apart for its first executions stands in
/// the result more than once.
///
//===----------------------------------------------------------------------===//

#include "PlanBuilder.h"
#include "auxplan/Planner/RectMerge.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

PlanBuilder::PlanBuilder(const Problem &P, const PlanHeader &Header)
    : P(P), G(P.graph()), Header(Header) {
  restart();
}

void PlanBuilder::restart() {
  Out = std::make_unique<Graph>();
  Early.clear();
  Pending.clear();
  PendingEnd.clear();
  Out->Header = Header;
  Out->Names = G.Names;
  Out->Images = G.Images;
  Out->Buffers = G.Buffers;
  Out->Memories = G.Memories;
  Out->Binds = G.Binds;
  Out->Starts = G.Starts;
  Out->Kinds = G.Kinds;
  Out->Ifs = G.Ifs;
  Out->Loops = G.Loops;
  Out->Everys = G.Everys;
  Out->Extras = G.Extras;
  Out->Transitions = G.Transitions;
  Out->Syncs = G.Syncs;
  Out->ClearValues = G.ClearValues;
  Out->Areas = G.Areas;
  Out->Items.reserve(G.Items.size());
  Out->Passes.reserve(G.Passes.size());
  Out->Accesses.reserve(G.Accesses.size());
  PassMap.assign(G.Passes.size(), None32);
}

PlanBuilder::Mark PlanBuilder::mark() {
  flushItems();
  return {Out->Items.size(),  Out->Passes.size(), Out->Accesses.size(), Out->Ops.size(),
          Out->Extras.size(), Early.size(),       Out->Frames.size(),   Out->Presents.size()};
}

void PlanBuilder::rollback(const Mark &M) {
  Pending.clear();
  Out->Items.resize(M.Items, Item{ItemKind::Op});
  Out->Passes.resize(M.Passes);
  Out->Accesses.erase(Out->Accesses.begin() + M.Accesses, Out->Accesses.end());
  Out->Ops.resize(M.Ops);
  Out->Extras.resize(M.Extras);
  Early.resize(M.Early);
  Out->Frames.resize(M.Frames);
  Out->Presents.resize(M.Presents);
}

void PlanBuilder::beginFrame(const Frame &F, LocOffset Loc, bool AsPrologue) {
  Frame Copy = F;
  if (AsPrologue) {
    Copy.Repeat = false;
    Copy.Prologue = true;
  }
  Out->Items.push_back({ItemKind::FrameBegin, uint32_t(Out->Frames.size()), None32, Loc});
  Out->Frames.push_back(Copy);
}

void PlanBuilder::endFrame(LocOffset Loc) {
  flushItems();
  Out->Items.push_back({ItemKind::FrameEnd, uint32_t(Out->Frames.size() - 1), None32, Loc});
}

void PlanBuilder::item(const Item &I) {
  if (I.Kind == ItemKind::Present)
    return present(I, std::nullopt);
  flushItems();
  Out->Items.push_back(I);
}

/// The mode that all planes of a presented image can be read in, if one of them has aux data
/// that its owner knows of.
static std::optional<Mode> modeForAll(const Problem &P, const Present &Pr) {
  std::optional<Mode> Found;
  bool IsOne = true, KnowsAux = false;
  P.forEachCell(Pr.Image, 0, P.graph().Images[Pr.Image].wholeRange(), [&](CellId C) {
    Mode Of = modeOfPresent(P, Pr, C);
    IsOne &= !Found || *Found == Of;
    KnowsAux |= ownerKnowsAux(P, C);
    Found = Of;
  });
  return IsOne && KnowsAux ? Found : std::nullopt;
}

void PlanBuilder::present(const Item &I, std::optional<Mode> Used) {
  flushItems();
  Present Pr = G.Presents[I.Index];
  if (!Used)
    Used = modeForAll(P, Pr);
  Pr.HasMode = Used.has_value();
  Pr.Planned = Used.value_or(Mode());
  Out->Items.push_back({I.Kind, uint32_t(Out->Presents.size()), I.Match, I.Loc});
  Out->Presents.push_back(Pr);
}

void PlanBuilder::beginEvery(uint32_t Period, uint32_t Offset) {
  flushItems();
  Out->Items.push_back({ItemKind::EveryBegin, uint32_t(Out->Everys.size()), None32, None32});
  Out->Everys.push_back({Period, Offset});
}

void PlanBuilder::endEvery() {
  flushItems();
  Out->Items.push_back({ItemKind::EveryEnd, 0, None32, None32});
}

void PlanBuilder::beginPass(const Pass &Source) {
  flushItems();
  Current = &Source;
  InPass = true;
  Pass Copy = Source;
  Copy.FirstAccess = Out->Accesses.size();
  ArrayRef<Access> Accesses = G.accessesOf(Source);
  Out->Accesses.insert(Out->Accesses.end(), Accesses.begin(), Accesses.end());
  if (Copy.Continues != None32)
    Copy.Continues = PassMap[Copy.Continues];
  Out->Passes.push_back(Copy);
}

void PlanBuilder::endPass() {
  Pass &Written = Out->Passes.back();
  flush(Pending, Written.FirstOp, Written.NumOps);
  flush(PendingEnd, Written.FirstEndOp, Written.NumEndOps);
  uint32_t Index = Out->Passes.size() - 1;
  Out->Items.push_back({ItemKind::Pass, Index, None32, Written.Loc});
  PassMap[Current - G.Passes.data()] = Index;
  InPass = false;
}

void PlanBuilder::passWithoutOps(const Pass &Source, ArrayRef<Mode> Modes) {
  beginPass(Source);
  Access *Written = Out->Accesses.data() + Out->Passes.back().FirstAccess;
  for (const Mode &M : Modes) {
    if (!Written->IsBuffer) {
      Written->HasMode = true;
      Written->Planned = M;
    }
    ++Written;
  }
  endPass();
}

/// An op in a pass runs on the pass's queue, unless it says otherwise.
static CellOp inPass(CellOp O, const Pass &P) {
  if (O.On && *O.On == P.On)
    O.On.reset();
  return O;
}

/// An update of entries goes in front of ops on its plane, which find theirs as before:
/// so both can be merged.
void PlanBuilder::append(std::vector<CellOp> &Ops, const CellOp &O) {
  auto At = Ops.end();
  if (P.family().Ops[O.Id].Effect == OpEffect::EntryUpdate)
    while (At != Ops.begin() && P.cell(std::prev(At)->Cell).Plane == P.cell(O.Cell).Plane)
      --At;
  Ops.insert(At, O);
}

void PlanBuilder::op(const CellOp &O) {
  append(Pending, InPass ? inPass(O, *Current) : O);
}
void PlanBuilder::endOp(const CellOp &O) {
  append(PendingEnd, inPass(O, *Current));
}

void PlanBuilder::opBefore(size_t Position, const CellOp &O) {
  Early.push_back({Position, write(O, P.rangeOf(O.Cell))});
}

Access &PlanBuilder::accessOut(uint32_t AccessIndex) {
  return Out->Accesses[Out->Passes.back().FirstAccess + AccessIndex - Current->FirstAccess];
}

void PlanBuilder::mode(uint32_t AccessIndex, Mode M) {
  Access &A = accessOut(AccessIndex);
  A.HasMode = true;
  A.Planned = M;
}

void PlanBuilder::layout(uint32_t AccessIndex, Layout L) {
  accessOut(AccessIndex).LayoutGiven = L;
}

void PlanBuilder::sourceMode(uint32_t AccessIndex, Mode M) {
  Access &A = accessOut(AccessIndex);
  Out->Extras.push_back(Out->Extras[A.Extra]);
  A.Extra = Out->Extras.size() - 1;
  Out->Extras.back().HasSourceMode = true;
  Out->Extras.back().SourcePlanned = M;
}

static uint16_t mnemonicOf(const Problem &P, const CellOp &O) {
  const FamilyInfo &F = P.family();
  bool OfNoKind = F.Ops[O.Id].Effect == OpEffect::EntryUpdate;
  const MnemonicInfo *Info = OfNoKind ? nullptr : F.mnemonicFor(P.classOfCell(O.Cell).Kind, O.Id);
  ArrayRef<ParsedMnemonic> All = allMnemonics();
  for (uint16_t N = 0; N != All.size(); ++N)
    if (OfNoKind ? All[N].Family == &F && All[N].Info->Op == O.Id : All[N].Info == Info)
      return N;
  llvm_unreachable("an op that the table does not name");
}

uint32_t PlanBuilder::write(const CellOp &O, const SubRange &R) {
  Op New;
  New.Mnemonic = mnemonicOf(P, O);
  New.Predicate = O.Predicate;
  New.Runs = O.Runs;
  New.Image = P.planeOf(O.Cell).Image;
  New.Age = P.planeOf(O.Cell).Age;
  New.Range = R;
  if (O.Value)
    New.Clear = Out->addClear(*O.Value);
  if (O.TheArea)
    New.Area = Out->addArea(*O.TheArea);
  if (O.On) {
    New.HasQueue = true;
    New.On = *O.On;
  }
  Out->Ops.push_back(New);
  return Out->Ops.size() - 1;
}

/// Do two ops differ in nothing but their cells? Each line that clears has a value of
/// its own: a clear belongs to one line.
static bool mergeable(const Problem &P, const CellOp &A, const CellOp &B) {
  auto Same = [](auto *X, auto *Y) { return X == Y || (X && Y && *X == *Y); };
  return A.Id == B.Id && P.cell(A.Cell).Plane == P.cell(B.Cell).Plane &&
         A.Predicate == B.Predicate && A.Runs == B.Runs && A.Value == B.Value &&
         Same(A.TheArea, B.TheArea) && A.On == B.On && A.Level == B.Level &&
         A.AtDeadPoint == B.AtDeadPoint && A.Group == B.Group;
}

void PlanBuilder::flush(std::vector<CellOp> &Ops, uint32_t &First, uint32_t &Num) {
  First = Out->Ops.size();
  Num = 0;
  if (Ops.empty())
    return;
  std::vector<bool> Taken(Ops.size());
  std::vector<CellId> Cells;
  DenseSet<CellId> Left; // of ops that are written later
  for (size_t I = 0; I != Ops.size(); ++I) {
    if (Taken[I])
      continue;
    Cells.clear();
    Left.clear();
    for (size_t J = I; J != Ops.size(); ++J) {
      if (Taken[J])
        continue;
      if (mergeable(P, Ops[I], Ops[J]) && !Left.count(Ops[J].Cell)) {
        Taken[J] = true;
        Cells.push_back(Ops[J].Cell);
      } else {
        Left.insert(Ops[J].Cell);
      }
    }
    for (const SubRange &R : mergeCells(P, Cells))
      write(Ops[I], R);
  }
  Num = Out->Ops.size() - First;
  Ops.clear();
}

void PlanBuilder::flushItems() {
  if (Pending.empty())
    return;
  uint32_t First, Num;
  flush(Pending, First, Num);
  for (uint32_t O = First; O != First + Num; ++O)
    Out->Items.push_back({ItemKind::Op, O, None32, None32});
}

void PlanBuilder::insertEarlyOps() {
  if (Early.empty())
    return;
  llvm::stable_sort(Early, [](auto &A, auto &B) { return A.first < B.first; });
  std::vector<Item> Items;
  Items.reserve(Out->Items.size() + Early.size());
  size_t Next = 0;
  for (size_t I = 0; I != Out->Items.size(); ++I) {
    for (; Next != Early.size() && Early[Next].first == I; ++Next)
      Items.push_back({ItemKind::Op, Early[Next].second, None32, None32});
    Items.push_back(Out->Items[I]);
  }
  Out->Items = std::move(Items);
}

/// Opening and closing items know each other again.
void PlanBuilder::matchItems() {
  struct Opening {
    uint32_t Begin, Last; ///< the opening item, and its Else if there was one
  };
  std::vector<Opening> Open;
  for (uint32_t I = 0; I != Out->Items.size(); ++I) {
    Item &It = Out->Items[I];
    switch (It.Kind) {
    case ItemKind::FrameBegin:
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      Open.push_back({I, I});
      break;
    case ItemKind::Else:
      Out->Items[Open.back().Last].Match = I;
      Open.back().Last = I;
      break;
    case ItemKind::FrameEnd:
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      Out->Items[Open.back().Last].Match = I;
      It.Match = Open.back().Begin;
      Open.pop_back();
      break;
    case ItemKind::Pass:
    case ItemKind::Transition:
    case ItemKind::Present:
    case ItemKind::Op:
    case ItemKind::Sync:
      break;
    }
  }
}

static bool equalOps(const Graph &G, uint32_t FirstA, uint32_t NumA, uint32_t FirstB,
                     uint32_t NumB) {
  if (NumA != NumB)
    return false;
  for (uint32_t I = 0; I != NumA; ++I) {
    const Op &A = G.Ops[FirstA + I], &B = G.Ops[FirstB + I];
    auto Clear = [&](const Op &O) { return O.Clear == None32 ? nullptr : &G.ClearValues[O.Clear]; };
    auto TheArea = [&](const Op &O) { return O.Area == None32 ? nullptr : &G.Areas[O.Area]; };
    auto Same = [](auto *X, auto *Y) { return X == Y || (X && Y && *X == *Y); };
    if (A.Mnemonic != B.Mnemonic || A.Predicate != B.Predicate || A.Runs != B.Runs ||
        A.Image != B.Image || A.Age != B.Age || !(A.Range == B.Range) || A.HasQueue != B.HasQueue ||
        (A.HasQueue && A.On != B.On) || !Same(Clear(A), Clear(B)) || !Same(TheArea(A), TheArea(B)))
      return false;
  }
  return true;
}

static bool equalModes(const Graph &G, const Access &A, const Access &B) {
  const AccessExtra *X = G.extraOf(A), *Y = G.extraOf(B);
  return A.HasMode == B.HasMode && A.Planned == B.Planned &&
         (!X || !Y || X->SourcePlanned == Y->SourcePlanned);
}

static bool equalPresents(const Present &A, const Present &B) {
  return A.HasMode == B.HasMode && A.Planned == B.Planned;
}

/// The ops that are still to be put in front of items of the frame that begins at
/// \p Begin: how far from there, and which.
std::vector<std::pair<size_t, uint32_t>> PlanBuilder::earlyOpsOf(uint32_t Begin) const {
  std::vector<std::pair<size_t, uint32_t>> Found;
  for (auto [Position, OpIndex] : Early)
    if (Position > Begin && Position <= Out->Items[Begin].Match)
      Found.push_back({Position - Begin, OpIndex});
  return Found;
}

/// Are the frames that begin at items \p A and \p B planned alike? They stem
/// from the same plain frame.
bool PlanBuilder::equalFrames(uint32_t A, uint32_t B) const {
  uint32_t Length = Out->Items[A].Match - A;
  if (Out->Items[B].Match - B != Length)
    return false;
  std::vector<std::pair<size_t, uint32_t>> EarlyA = earlyOpsOf(A), EarlyB = earlyOpsOf(B);
  if (EarlyA.size() != EarlyB.size())
    return false;
  for (size_t N = 0; N != EarlyA.size(); ++N)
    if (EarlyA[N].first != EarlyB[N].first ||
        !equalOps(*Out, EarlyA[N].second, 1, EarlyB[N].second, 1))
      return false;
  for (uint32_t I = 1; I != Length; ++I) {
    const Item &X = Out->Items[A + I], &Y = Out->Items[B + I];
    if (X.Kind != Y.Kind)
      return false;
    if (X.Kind == ItemKind::Op && !equalOps(*Out, X.Index, 1, Y.Index, 1))
      return false;
    if (X.Kind == ItemKind::Present &&
        !equalPresents(Out->Presents[X.Index], Out->Presents[Y.Index]))
      return false;
    if (X.Kind != ItemKind::Pass)
      continue;
    const Pass &PX = Out->Passes[X.Index], &PY = Out->Passes[Y.Index];
    if (!equalOps(*Out, PX.FirstOp, PX.NumOps, PY.FirstOp, PY.NumOps) ||
        !equalOps(*Out, PX.FirstEndOp, PX.NumEndOps, PY.FirstEndOp, PY.NumEndOps))
      return false;
    for (uint32_t N = 0; N != PX.NumAccesses; ++N)
      if (!equalModes(*Out, Out->Accesses[PX.FirstAccess + N], Out->Accesses[PY.FirstAccess + N]))
        return false;
  }
  return true;
}

bool PlanBuilder::lastFramesAlike() {
  matchItems();
  uint32_t Last = Out->Items.back().Match;
  return equalFrames(Out->Items[Last - 1].Match, Last);
}

/// An op between passes runs on the queue of the next pass; where it is to run on
/// another, and only there, it says so.
void PlanBuilder::nameQueues() {
  Queue Next;
  for (size_t I = Out->Items.size(); I-- > 0;) {
    const Item &It = Out->Items[I];
    if (It.Kind == ItemKind::FrameEnd)
      Next = Queue();
    else if (It.Kind == ItemKind::Pass)
      Next = Out->Passes[It.Index].On;
    else if (It.Kind == ItemKind::Op && Out->Ops[It.Index].On == Next)
      Out->Ops[It.Index].HasQueue = false;
  }
}

std::unique_ptr<Graph> PlanBuilder::finish() {
  insertEarlyOps();
  matchItems();
  nameQueues();
  return std::move(Out);
}
