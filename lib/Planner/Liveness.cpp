//===- Liveness.cpp - where contents are dead -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A backward walk with one bit per cell: "somebody may still read this". The
/// accesses of a phase are simultaneous, so a cell is live before the phase if
/// any of them reads it, dead if none does and one overwrites or discards it. At
/// the end of a repeating frame live is what is live at its beginning: the walk
/// is repeated until the bits stop growing, twice at most in a straight line.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Liveness.h"

using namespace auxplan;
using namespace llvm;

namespace {

class LivenessWalk {
public:
  LivenessWalk(const Problem &P, const Semantics &S)
      : P(P), G(P.graph()), S(S), Live(P.cells().size()), Reads(P.cells().size()),
        Kills(P.cells().size()), Dead(G.Ops.size()) {}
  std::vector<bool> run();

private:
  void frameEnd(const Frame &, bool Last);
  void walkFrame(uint32_t Begin, uint32_t End);
  void walkItem(const Item &);
  void walkPass(const Pass &);
  void walkPhase(const Pass &, bool EndPhase);
  void note(CellId, bool IsRead, bool Kill);
  void recordOp(uint32_t Index);
  void set(ImageId I, const SubRange &R, bool L) {
    P.forEachCell(I, R, [&](CellId C) { Live[C] = L; });
  }

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  std::vector<bool> Live, Reads, Kills, Dead;
  std::vector<CellId> Touched;
};

} // namespace

void LivenessWalk::recordOp(uint32_t Index) {
  const Op &O = G.Ops[Index];
  bool AnyLive = false;
  P.forEachCell(O.Image, O.Range, [&](CellId C) { AnyLive |= Live[C]; });
  Dead[Index] = !AnyLive;
}

void LivenessWalk::note(CellId C, bool IsRead, bool Kill) {
  if (!Reads[C] && !Kills[C])
    Touched.push_back(C);
  if (IsRead)
    Reads[C] = true;
  if (Kill)
    Kills[C] = true;
}

void LivenessWalk::walkPhase(const Pass &Pass, bool EndPhase) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    const AccessFacts &F = S.factsOf(I);
    if (A.IsBuffer || F.EndPhase != EndPhase)
      continue;
    const Area *TheArea = G.areaOf(Pass, A);
    P.forEachCell(A.Image, A.Range, [&](CellId C) {
      if (F.DropsAfter && P.coversWhole(C, TheArea))
        Live[C] = false;
      bool Kill = F.DiscardsAll || ((F.OverwritesArea || F.Clears || F.DiscardsArea) &&
                                    P.coversWhole(C, TheArea));
      note(C, F.Reads && !Kill, Kill);
    });
    if (EndPhase)
      P.forEachCell(G.extraOf(A)->ResolveSource, G.extraOf(A)->ResolveSourceRange,
                    [&](CellId C) { note(C, true, false); });
  }
  for (CellId C : Touched) {
    Live[C] = Reads[C] || (Live[C] && !Kills[C]);
    Reads[C] = Kills[C] = false;
  }
  Touched.clear();
}

void LivenessWalk::walkPass(const Pass &Pass) {
  walkPhase(Pass, true);
  for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
    recordOp(O);
  walkPhase(Pass, false);
  for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
    recordOp(O);
}

void LivenessWalk::walkItem(const Item &I) {
  switch (I.Kind) {
  case ItemKind::Pass:
    return walkPass(G.Passes[I.Index]);
  case ItemKind::Transition: {
    const Transition &X = G.Transitions[I.Index];
    if (infoOf(X.Old).Discards)
      set(X.Image, X.Range, false);
    return;
  }
  case ItemKind::Present: {
    const Image &Img = G.Images[G.Presents[I.Index].Image];
    return set(G.Presents[I.Index].Image, Img.wholeRange(), true);
  }
  case ItemKind::Op:
    return recordOp(I.Index);
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
    return;
  }
}

void LivenessWalk::walkFrame(uint32_t Begin, uint32_t End) {
  for (uint32_t I = End; I-- > Begin + 1;)
    walkItem(G.Items[I]);
}

/// What is live when a frame has ended: contents that end with it are not.
void LivenessWalk::frameEnd(const Frame &F, bool Last) {
  for (CellId C = 0, E = P.cells().size(); C != E; ++C)
    switch (P.imageOfCell(C).Lifetime) {
    case Lifetime::Frame:
      Live[C] = false;
      break;
    case Lifetime::External:
      Live[C] = true; // its owner may read it
      break;
    case Lifetime::Persistent:
    case Lifetime::History:
      if (Last && !F.Repeat)
        Live[C] = true;
      break;
    }
}

std::vector<bool> LivenessWalk::run() {
  bool Last = true;
  for (uint32_t I = G.Items.size(); I-- > 0;) {
    const Item &End = G.Items[I];
    const Frame &F = G.Frames[End.Index];
    bool Again = F.Repeat || F.Count > 1;
    // Behind a frame that runs again lies what follows it, or itself.
    const std::vector<bool> Behind = Live;
    std::vector<bool> AtStart;
    do {
      AtStart = Live;
      for (CellId C = 0; C != Live.size(); ++C)
        Live[C] = Live[C] || Behind[C];
      frameEnd(F, Last);
      walkFrame(End.Match, I);
    } while (Again && AtStart != Live);
    I = End.Match;
    Last = false;
  }
  return std::move(Dead);
}

std::vector<bool> auxplan::findDeadOps(const Problem &P, const Semantics &S) {
  return LivenessWalk(P, S).run();
}
