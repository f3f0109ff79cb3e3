//===- OpNeighbours.cpp - the passes around an op -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk forward over the frames and one back; each remembers the last access of every cell. It
/// walks a repeating frame twice, so that one execution sees what the previous one leaves.
///
//===----------------------------------------------------------------------===//

#include "OpNeighbours.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

OpNeighbours::OpNeighbours(const Problem &P, const Semantics &S) : P(P), S(S) {
  const Graph &G = P.graph();
  PassOf.assign(G.Accesses.size(), None32);
  for (uint32_t I = 0; I != G.Passes.size(); ++I)
    for (uint32_t A = 0; A != G.Passes[I].NumAccesses; ++A)
      PassOf[G.Passes[I].FirstAccess + A] = I;
  Producers.resize(G.Ops.size());
  Consumers.resize(G.Ops.size());

  SmallVector<uint32_t, 4> Frames; // a repeating one twice
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    Frames.append(G.Frames[G.Items[I].Index].Repeat ? 2 : 1, I);
  Found = &Producers;
  Last.assign(P.cells().size(), {});
  for (uint32_t Begin : Frames)
    walkForward(Begin, G.Items[Begin].Match);
  Found = &Consumers;
  Last.assign(P.cells().size(), {});
  for (uint32_t Begin : reverse(Frames))
    walkBackward(Begin, G.Items[Begin].Match);
}

/// Between frames contents stay, move on to the next role, or end.
void OpNeighbours::crossFrames(bool Backward) {
  std::vector<Touch> Crossed(Last.size());
  for (CellId C = 0; C != Last.size(); ++C) {
    if (!isKept(P, C))
      continue;
    if (Backward)
      Crossed[C] = Last[P.nextRole(C)];
    else
      Crossed[P.nextRole(C)] = Last[C];
  }
  Last = std::move(Crossed);
}

void OpNeighbours::walkForward(uint32_t Begin, uint32_t End) {
  const Graph &G = P.graph();
  crossFrames(/*Backward=*/false);
  for (const Item &I : ArrayRef(G.Items).slice(Begin, End - Begin)) {
    if (I.Kind == ItemKind::Pass)
      passForward(G.Passes[I.Index]);
    else if (I.Kind == ItemKind::Op)
      op(I.Index);
    else if (I.Kind == ItemKind::Present)
      touchPresent(G.Presents[I.Index]);
  }
}

void OpNeighbours::walkBackward(uint32_t Begin, uint32_t End) {
  const Graph &G = P.graph();
  crossFrames(/*Backward=*/true);
  for (const Item &I : reverse(ArrayRef(G.Items).slice(Begin, End - Begin))) {
    if (I.Kind == ItemKind::Pass)
      passBackward(G.Passes[I.Index]);
    else if (I.Kind == ItemKind::Op)
      op(I.Index);
    else if (I.Kind == ItemKind::Present)
      touchPresent(G.Presents[I.Index]);
  }
}

void OpNeighbours::passForward(const Pass &Pass) {
  ops(Pass.FirstOp, Pass.NumOps);
  touch(Pass, /*EndPhase=*/false);
  ops(Pass.FirstEndOp, Pass.NumEndOps);
  touch(Pass, /*EndPhase=*/true);
}

void OpNeighbours::passBackward(const Pass &Pass) {
  touch(Pass, /*EndPhase=*/true);
  ops(Pass.FirstEndOp, Pass.NumEndOps);
  touch(Pass, /*EndPhase=*/false);
  ops(Pass.FirstOp, Pass.NumOps);
}

void OpNeighbours::touch(const Pass &Pass, bool EndPhase) {
  ++Time;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = P.graph().Accesses[I];
    if (A.IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      P.forEachSourceCell(*P.graph().extraOf(A), [&](CellId C) { Last[C] = {{I, true}, Time}; });
    P.forEachCell(A, [&](CellId C) { Last[C] = {{I, false}, Time}; });
  }
}

void OpNeighbours::touchPresent(const Present &Pr) {
  ++Time;
  P.forEachCell(Pr.Image, 0, P.graph().Images[Pr.Image].wholeRange(), [&](CellId C) {
    Last[C] = {{}, Time};
  });
}

void OpNeighbours::ops(uint32_t First, uint32_t Num) {
  for (uint32_t O = First; O != First + Num; ++O)
    op(O);
}

void OpNeighbours::op(uint32_t Index) {
  const Op &O = P.graph().Ops[Index];
  Touch Nearest;
  P.forEachCell(O, [&](CellId C) {
    if (Last[C].Time > Nearest.Time)
      Nearest = Last[C];
  });
  (*Found)[Index] = Nearest.By;
}
