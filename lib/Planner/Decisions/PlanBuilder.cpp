//===- PlanBuilder.cpp - writing a planned graph --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanBuilder.h. The builder copies declarations and side tables once, so that indices into
/// them stay valid. It writes items, passes and accesses anew, since a frame whose first executions
/// are planned apart stands in the result more than once.
///
//===----------------------------------------------------------------------===//

#include "PlanBuilder.h"
#include "auxplan/Planner/RectMerge.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

PlanBuilder::PlanBuilder(const Problem &P, const PlanHeader &Header, ArrayRef<OpClear> Clears)
    : P(P), G(P.graph()), Clears(Clears), Out(std::make_unique<Graph>()) {
  Out->Header = Header;
  Out->Names = G.Names;
  Out->Images = G.Images;
  Out->Buffers = G.Buffers;
  Out->Memories = G.Memories;
  Out->Binds = G.Binds;
  Out->Starts = G.Starts;
  Out->Devices = G.Devices;
  Out->Kinds = statedKinds(P).vec();
  Out->States = G.States;
  Out->StateValues = G.StateValues;
  Out->Ifs = G.Ifs;
  Out->Loops = G.Loops;
  Out->Everys = G.Everys;
  Out->Extras = G.Extras;
  Out->Transitions = G.Transitions;
  Out->Syncs = G.Syncs;
  Out->Barriers = G.Barriers;
  Out->ClearValues = G.ClearValues;
  Out->Areas = G.Areas;
  Out->Items.reserve(G.Items.size());
  Out->Passes.reserve(G.Passes.size());
  Out->Accesses.reserve(G.Accesses.size());
  PassMap.assign(G.Passes.size(), None32);
}

void PlanBuilder::beginFrame(const Frame &F, LocOffset Loc) {
  Out->Items.push_back({ItemKind::FrameBegin, uint32_t(Out->Frames.size()), None32, Loc});
  Out->Frames.push_back(F);
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

/// A mode in which all planes of a presented image can be read, if its owner knows of the aux data
/// of one of them.
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

/// Adds a pass whose accesses come next.
void PlanBuilder::addPass(const Pass &Source) {
  uint32_t Index = Out->Passes.size();
  Pass &Copy = Out->Passes.emplace_back(Source);
  Copy.FirstAccess = Out->Accesses.size();
  Copy.FirstOp = Copy.FirstEndOp = Out->Ops.size();
  Copy.NumOps = Copy.NumEndOps = 0;
  if (Copy.Continues != None32)
    Copy.Continues = PassMap[Copy.Continues];
  PassMap[&Source - G.Passes.data()] = Index;
  Item &Is = Out->Items.emplace_back(); // a copy of a whole item would wait for its parts
  Is.Kind = ItemKind::Pass;
  Is.Index = Index;
  Is.Loc = Source.Loc;
}

void PlanBuilder::beginPass(const Pass &Source) {
  flushItems();
  Current = &Source;
  InPass = true;
  addPass(Source);
  ArrayRef<Access> Accesses = G.accessesOf(Source);
  Out->Accesses.insert(Out->Accesses.end(), Accesses.begin(), Accesses.end());
}

void PlanBuilder::endPass() {
  Pass &Written = Out->Passes.back();
  flush(Pending, Written.FirstOp, Written.NumOps);
  flush(PendingEnd, Written.FirstEndOp, Written.NumEndOps);
  InPass = false;
}

void PlanBuilder::passesWithoutOps(uint32_t Begin, uint32_t End, const Execution &As) {
  flushItems();
  while (Begin != End) {
    // Passes whose accesses follow one another are copied together.
    uint32_t First = G.Passes[G.Items[Begin].Index].FirstAccess, Last = First;
    size_t From = Out->Accesses.size();
    for (; Begin != End && G.Passes[G.Items[Begin].Index].FirstAccess == Last; ++Begin) {
      const Pass &Source = G.Passes[G.Items[Begin].Index];
      addPass(Source);
      Out->Passes.back().FirstAccess = From + (Last - First);
      Last += Source.NumAccesses;
    }
    Out->Accesses.insert(Out->Accesses.end(), G.Accesses.begin() + First,
                         G.Accesses.begin() + Last);
    Access *Written = Out->Accesses.data() + From;
    for (uint32_t I = First; I != Last; ++I, ++Written)
      if (!Written->IsBuffer) {
        Written->HasMode = true;
        Written->Planned = As.modeOf(I);
      }
  }
}

/// An op in a pass runs on the pass's queue, unless it says otherwise.
static CellOp inPass(CellOp O, const Pass &P) {
  if (O.On && *O.On == P.On)
    O.On.reset();
  return O;
}

/// An update of entries goes in front of ops on its plane, which find their entries as before, so
/// that both can be merged.
void PlanBuilder::append(std::vector<CellOp> &Ops, const CellOp &O) {
  auto At = Ops.end();
  if (P.family().Ops[O.Id].Effect == OpEffect::EntryUpdate && !O.IsLater)
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

void PlanBuilder::write(const CellOp &O, const SubRange &R) {
  auto [Known, IsNew] = Mnemonics.try_emplace({P.classOfCell(O.Cell).Kind, O.Id}, 0);
  if (IsNew)
    Known->second = mnemonicOf(P, O);
  Op New;
  New.Mnemonic = Known->second;
  New.Predicate = O.Predicate;
  New.Runs = O.Runs;
  New.Image = P.planeOf(O.Cell).Image;
  New.Age = P.planeOf(O.Cell).Age;
  New.Range = R;
  if (O.Clear != None32) {
    const OpClear &Clear = Clears[O.Clear];
    New.Clear = Out->addClear(Clear.Value);
    if (Clear.Part)
      New.Area = Out->addArea(*Clear.Part);
  }
  if (O.On) {
    New.HasQueue = true;
    New.On = *O.On;
  }
  Out->Ops.push_back(New);
}

/// Do two ops differ only in their cells?
static bool mergeable(const Problem &P, const CellOp &A, const CellOp &B) {
  return A.Id == B.Id && P.cell(A.Cell).Plane == P.cell(B.Cell).Plane &&
         A.Predicate == B.Predicate && A.Runs == B.Runs && A.Clear == B.Clear && A.On == B.On &&
         A.Level == B.Level && A.AtDeadPoint == B.AtDeadPoint && A.Group == B.Group && !A.IsLater &&
         !B.IsLater;
}

void PlanBuilder::flush(std::vector<CellOp> &Ops, uint32_t &First, uint32_t &Num) {
  First = Out->Ops.size();
  Num = 0;
  if (Ops.empty())
    return;
  if (Ops.size() == 1) {
    write(Ops.front(), P.rangeOf(Ops.front().Cell));
    Num = 1;
    Ops.clear();
    return;
  }
  SmallVector<bool, 16> Taken(Ops.size());
  SmallVector<CellId, 16> Cells;
  SmallDenseSet<CellId, 16> Left; // cells of ops that are written later
  for (size_t I = 0; I != Ops.size(); ++I) {
    if (Taken[I])
      continue;
    Cells.clear();
    Left.clear();
    for (size_t J = I; J != Ops.size(); ++J) {
      if (Taken[J])
        continue;
      if (J == I || (mergeable(P, Ops[I], Ops[J]) && !Left.count(Ops[J].Cell))) {
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

/// Matches opening and closing items again.
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
    case ItemKind::Barrier:
      break;
    }
  }
}

/// An op between passes runs on the queue of the next pass; an op names its queue only if it runs
/// on another one.
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
  matchItems();
  nameQueues();
  return std::move(Out);
}
