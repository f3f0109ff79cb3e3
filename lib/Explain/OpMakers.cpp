//===- OpMakers.cpp - the steps behind the states of an op ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A forward walk with a set of steps for each cell: the last ones that wrote the cell. A write or
/// an op replaces the set; an op with a predicate, which may not run, adds to it. Where paths join,
/// so do the sets. A repeating frame is walked until the sets at its beginning stop growing.
///
//===----------------------------------------------------------------------===//

#include "OpMakers.h"
#include "auxplan/Planner/Ownership.h"
#include "lib/Planner/Model/CellEffects.h"
#include "lib/Planner/Timeline/RegionItems.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// The last writers of a cell, in order.
struct Writers {
  SmallVector<NamedStep, 2> Steps;
  bool operator==(const Writers &O) const { return Steps == O.Steps; }
  bool add(const NamedStep &Step) {
    auto *At = llvm::lower_bound(Steps, Step);
    if (At != Steps.end() && *At == Step)
      return false;
    Steps.insert(At, Step);
    return true;
  }
  bool joinFrom(const Writers &O) {
    bool Grew = false;
    for (const NamedStep &Step : O.Steps)
      Grew |= add(Step);
    return Grew;
  }
};

class MakerWalk {
public:
  MakerWalk(const Problem &P, const Semantics &S)
      : P(P), G(P.graph()), S(S), Found(G.Ops.size()), ClearedBy(P.cells().size(), None32) {
    Last.assign(P.cells().size(), {{{NamedStep::Is::Start, false, None32}}});
  }
  std::vector<std::vector<NamedStep>> run();

private:
  void beginFrame(bool IsFirst);
  void walkFrame(uint32_t Begin, uint32_t End);
  uint32_t walkItem(uint32_t ItemIndex);
  void walkPass(uint32_t PassId);
  void walkPhase(uint32_t PassId, bool EndPhase);
  void walkOp(uint32_t Index, uint32_t PassId);
  void write(CellId, const NamedStep &);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  RegionState<Writers> Last;       ///< by cell
  std::vector<Writers> Found;      ///< by op
  std::vector<uint32_t> ClearedBy; ///< by cell: the pass for which an op has cleared it
};

} // namespace

/// The step also takes the memory of cells that share it.
void MakerWalk::write(CellId C, const NamedStep &By) {
  Last.at(C).Steps.assign(1, By);
  if (!P.hasAliases())
    return;
  for (OwnerId Other : P.memory().aliasesOf(C))
    if (Other < P.cells().size())
      Last.at(Other).Steps.assign(1, By);
}

void MakerWalk::walkOp(uint32_t Index, uint32_t PassId) {
  const Op &O = G.Ops[Index];
  NamedStep Step = {NamedStep::Is::Op, false, Index};
  OpEffect Effect = P.family().Ops[allMnemonics()[O.Mnemonic].Info->Op].Effect;
  P.forEachCell(O, [&](CellId C) {
    Found[Index].joinFrom(Last[C]);
    if (O.Clear != None32)
      ClearedBy[C] = PassId;
    if (Effect == OpEffect::EntryUpdate)
      return;
    if (O.Predicate == Predicate::None)
      write(C, Step);
    else
      Last.at(C).add(Step);
  });
}

void MakerWalk::walkPhase(uint32_t PassId, bool EndPhase) {
  const Pass &Pass = G.Passes[PassId];
  SmallVector<std::pair<CellId, uint32_t>, 8> Writes; // the accesses of a phase are simultaneous
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer || S.factsOf(I).EndPhase != EndPhase || !S.factsOf(I).Writes)
      continue;
    P.forEachCell(A, [&](CellId C) {
      if (effectOf(P, S, Pass, A, /*IsSource=*/false, C, ClearedBy[C] == PassId).Writes)
        Writes.push_back({C, I});
    });
  }
  for (auto [C, I] : Writes)
    write(C, {NamedStep::Is::Access, false, I});
  for (auto [C, I] : Writes) // several may write one cell
    Last.at(C).add({NamedStep::Is::Access, false, I});
}

void MakerWalk::walkPass(uint32_t PassId) {
  const Pass &Pass = G.Passes[PassId];
  for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
    walkOp(O, PassId);
  walkPhase(PassId, /*EndPhase=*/false);
  for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
    walkOp(O, PassId);
  if (S.hasResolves())
    walkPhase(PassId, /*EndPhase=*/true);
}

uint32_t MakerWalk::walkItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Pass)
    walkPass(I.Index);
  else if (I.Kind == ItemKind::Op)
    walkOp(I.Index, None32);
  else if (I.Kind == ItemKind::Transition) {
    const Transition &X = G.Transitions[I.Index];
    if (Ownership::comesBack(X))
      P.forEachCell(X, [&](CellId C) { write(C, {NamedStep::Is::Transition, false, I.Index}); });
  } else {
    return runRegionItem(Last, G, ItemIndex, /*Cycle=*/0, /*FrameNumber=*/0);
  }
  return ItemIndex + 1;
}

/// Contents that are kept come from the frame before, in a ring from the role before.
void MakerWalk::beginFrame(bool IsFirst) {
  std::vector<Writers> Next = Last.values();
  for (CellId C = 0, E = P.cells().size(); C != E; ++C) {
    if (isKept(P, C)) {
      if (!IsFirst)
        Next[P.nextRole(C)] = Last[C];
      continue;
    }
    bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
    Next[C].Steps.assign(1,
                         {IsExternal ? NamedStep::Is::Owner : NamedStep::Is::Start, false, None32});
  }
  Last.setValues(std::move(Next));
}

void MakerWalk::walkFrame(uint32_t Begin, uint32_t End) {
  Last.forgetHeads();
  for (uint32_t I = Begin + 1; I != End;)
    I = walkItem(I);
}

std::vector<std::vector<NamedStep>> MakerWalk::run() {
  bool IsFirst = true;
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    bool Again = F.Repeat || F.Count > 1;
    for (bool Grew = true; Grew;) {
      RegionState<Writers> Before = Last;
      beginFrame(IsFirst);
      IsFirst = false;
      walkFrame(I, G.Items[I].Match);
      Grew = Again && Before.joinFrom(Last);
      if (Grew)
        Last.setValues(Before.values());
    }
  }
  std::vector<std::vector<NamedStep>> Makers;
  for (const Writers &W : Found)
    Makers.emplace_back(W.Steps.begin(), W.Steps.end());
  return Makers;
}

std::vector<std::vector<NamedStep>> auxplan::findOpMakers(const Problem &P, const Semantics &S) {
  return MakerWalk(P, S).run();
}
