//===- Liveness.cpp - where contents are dead -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A backward walk with one bit per cell: "something may still read this". The accesses of a phase
/// are simultaneous, so a cell is live before the phase if any of them reads it, and dead if none
/// does and one overwrites or discards it. The walk enters a region at its closing item and leaves
/// it at its opening item. A bit is set before an `if` if it is set in either arm, and at a loop's
/// end if it is set after the loop or at the beginning of its body. At the end of a repeating frame
/// the cells are live that are live at its beginning, so the walk repeats until the bits stop
/// growing. It walks the frames of a cycle one after the other.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Liveness.h"
#include "RegionState.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Planner/Ownership.h"

using namespace auxplan;
using namespace llvm;

namespace {

struct LiveBit {
  bool Live = false;
  bool operator==(LiveBit O) const { return Live == O.Live; }
  bool joinFrom(LiveBit O) {
    bool Grew = O.Live && !Live;
    Live |= O.Live;
    return Grew;
  }
};

class LivenessWalk {
public:
  LivenessWalk(const Problem &P, const Semantics &S)
      : P(P), G(P.graph()), S(S), Uses(P.cells().size()), Dead(P) {
    Live.assign(P.cells().size(), LiveBit());
  }
  void run();
  DeadPoints takeDead() { return std::move(Dead); }
  /// Has run() note what is live after each pass? \see findLiveAfterPasses()
  void notePasses(std::vector<bool> &To) { LiveAfter = &To; }

private:
  void frameEnd(const Frame &, bool Last);
  void walkFrame(uint32_t Begin, uint32_t End);
  void walkCycle(uint32_t Begin, uint32_t End, bool Last);
  uint32_t walkItem(uint32_t ItemIndex);
  void walkPass(const Pass &);
  void notePass(const Pass &);
  void walkPhase(const Pass &, bool EndPhase);
  void note(CellId, bool IsRead, bool Kill);
  void walkAccess(const Access &, const AccessFacts &, const Area *);
  void walkSource(const Access &, const AccessFacts &, const Area *);
  void recordOp(uint32_t Index);
  void set(CellId C, bool L) {
    if (Live[C].Live != L)
      Live.at(C).Live = L;
  }

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  RegionState<LiveBit> Live;
  /// The effects of the uses of a cell in one phase, all together.
  struct PhaseUses {
    bool Reads = false, Kills = false;
  };
  std::vector<PhaseUses> Uses; ///< by cell; empty outside of phases
  DeadPoints Dead;
  std::vector<bool> *LiveAfter = nullptr; ///< by access, if it is asked for
  unsigned Cycle = 1;                     ///< of the frame being walked; 0: `every`s are as `if`s
  uint64_t FrameNumber = 0;
  std::vector<CellId> Touched;
};

} // namespace

DeadPoints::DeadPoints(const Problem &P) {
  uint32_t Count = 0;
  FirstOf.reserve(P.graph().Ops.size() + 1);
  for (const Op &O : P.graph().Ops) {
    FirstOf.push_back(Count);
    P.forEachCell(O, [&](CellId) { ++Count; });
  }
  FirstOf.push_back(Count);
  Frames.assign(Count, ~0ull);
}

void LivenessWalk::recordOp(uint32_t Index) {
  unsigned N = 0;
  P.forEachCell(G.Ops[Index], [&](CellId C) {
    if (Live[C].Live)
      Dead.markLive(Index, N, Cycle > 1 ? 1ull << FrameNumber % Cycle : ~0ull);
    ++N;
  });
}

void LivenessWalk::note(CellId C, bool IsRead, bool Kill) {
  PhaseUses &Of = Uses[C];
  if (!Of.Reads && !Of.Kills)
    Touched.push_back(C);
  Of.Reads |= IsRead;
  Of.Kills |= Kill;
}

/// If no other use of the phase meets the access, its effect does not wait for theirs.
void LivenessWalk::walkAccess(const Access &A, const AccessFacts &F, const Area *TheArea) {
  bool MayFill = F.OverwritesArea || F.Clears || F.DiscardsArea;
  bool IsAlone = !F.Overlaps && !F.EndPhase; // resolves may meet sources of others
  P.forEachCell(A, [&](CellId C) {
    bool IsWhole = (MayFill || F.DropsAfter) && P.coversWhole(C, TheArea);
    bool Kill = F.DiscardsAll || (MayFill && IsWhole), IsRead = F.Reads && !Kill;
    bool Drops = F.DropsAfter && IsWhole;
    if (IsAlone)
      return set(C, IsRead || (Live[C].Live && !Drops && !Kill));
    if (Drops)
      set(C, false);
    note(C, IsRead, Kill);
  });
}

void LivenessWalk::walkSource(const Access &A, const AccessFacts &F, const Area *TheArea) {
  P.forEachSourceCell(*G.extraOf(A), [&](CellId C) {
    if (F.DropsSource && P.coversWhole(C, TheArea))
      set(C, false);
    note(C, true, false);
  });
}

void LivenessWalk::walkPhase(const Pass &Pass, bool EndPhase) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    const AccessFacts &F = S.factsOf(I);
    if (A.IsBuffer || F.EndPhase != EndPhase)
      continue;
    const Area *TheArea = G.areaOf(Pass, A);
    walkAccess(A, F, TheArea);
    if (EndPhase)
      walkSource(A, F, TheArea);
  }
  for (CellId C : Touched) {
    set(C, Uses[C].Reads || (Live[C].Live && !Uses[C].Kills));
    Uses[C] = {};
  }
  Touched.clear();
}

void LivenessWalk::notePass(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    if (const Access &A = G.Accesses[I]; !A.IsBuffer)
      P.forEachCell(A, [&](CellId C) {
        if (Live[C].Live)
          (*LiveAfter)[I] = true;
      });
}

void LivenessWalk::walkPass(const Pass &Pass) {
  if (LiveAfter)
    notePass(Pass);
  if (S.hasResolves())
    walkPhase(Pass, true);
  for (uint32_t O = Pass.FirstEndOp, E = O + Pass.NumEndOps; O != E; ++O)
    recordOp(O);
  walkPhase(Pass, false);
  for (uint32_t O = Pass.FirstOp, E = O + Pass.NumOps; O != E; ++O)
    recordOp(O);
  forEachMovedWith(P, Pass, [&](const Access &A, CellId C) {
    if (S.factsOf(&A - G.Accesses.data()).DiscardsAll)
      set(C, false);
  });
}

/// Returns the item to go on before.
uint32_t LivenessWalk::walkItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  switch (I.Kind) {
  case ItemKind::Pass:
    walkPass(G.Passes[I.Index]);
    break;
  case ItemKind::Transition: {
    const Transition &X = G.Transitions[I.Index];
    bool Discards = infoOf(X.Old).Discards;
    if (Ownership::leavesDevice(X) || Discards) // the owner may read it
      P.forEachCell(X, [&](CellId C) { set(C, !Discards); });
    break;
  }
  case ItemKind::Present: {
    const Present &Pr = G.Presents[I.Index];
    P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(),
                  [&](CellId C) { set(C, isRead(Pr)); });
    break;
  }
  case ItemKind::Op:
    recordOp(I.Index);
    break;
  case ItemKind::EveryEnd:
    if (Cycle)
      return runsIn(G.Everys[G.Items[I.Match].Index], FrameNumber) ? ItemIndex : I.Match;
    [[fallthrough]];
  case ItemKind::IfEnd:
    Live.enterIf();
    break;
  case ItemKind::Else:
    Live.enterElse();
    break;
  case ItemKind::EveryBegin:
    if (Cycle)
      break;
    [[fallthrough]];
  case ItemKind::IfBegin:
    if (G.Items[I.Match].Kind != ItemKind::Else)
      Live.enterElse();
    Live.leaveIf();
    break;
  case ItemKind::LoopEnd:
    Live.enterLoop(I.Match);
    break;
  case ItemKind::LoopBegin:
    if (!Live.leaveLoop(ItemIndex, maySkip(G.Loops[I.Index])))
      return I.Match + 1;
    break;
  case ItemKind::Sync:
  case ItemKind::Barrier:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return ItemIndex;
}

void LivenessWalk::walkFrame(uint32_t Begin, uint32_t End) {
  Live.forgetHeads();
  for (uint32_t I = End; I > Begin + 1;)
    I = walkItem(I - 1);
}

/// Sets the liveness at the end of a frame: contents that end with it are dead, and each image of a
/// ring goes on in its next role.
void LivenessWalk::frameEnd(const Frame &F, bool Last) {
  std::vector<LiveBit> Next = Live.values();
  for (CellId C = 0, E = P.cells().size(); C != E; ++C)
    switch (P.imageOfCell(C).Lifetime) {
    case Lifetime::Frame:
      Next[C].Live = false;
      break;
    case Lifetime::External:
      Next[C].Live = true; // its owner may read it
      break;
    case Lifetime::History:
    case Lifetime::Persistent:
      Next[C] = Live[P.nextRole(C)];
      if (Last && !F.Repeat)
        Next[C].Live = true;
      break;
    }
  Live.setValues(std::move(Next));
}

/// The frame, or those of its cycle.
void LivenessWalk::walkCycle(uint32_t Begin, uint32_t End, bool Last) {
  uint64_t First = firstNumberOf(G, Begin);
  for (uint32_t N = std::max(Cycle, 1u); N-- > 0;) {
    FrameNumber = First + N;
    frameEnd(G.Frames[G.Items[Begin].Index], Last);
    walkFrame(Begin, End);
  }
}

void LivenessWalk::run() {
  bool Last = true;
  for (uint32_t I = G.Items.size(); I-- > 0;) {
    const Item &End = G.Items[I];
    const Frame &F = G.Frames[End.Index];
    Cycle = plannedCycleOf(G, End.Match);
    bool Again = F.Repeat || F.Count > 1;
    // After a frame that runs again comes the next frame, or the frame itself.
    const RegionState<LiveBit> Behind = Live;
    std::vector<LiveBit> AtStart;
    do {
      AtStart = Live.values();
      Live.joinFrom(Behind);
      walkCycle(End.Match, I, Last);
    } while (Again && AtStart != Live.values());
    I = End.Match;
    Last = false;
  }
}

DeadPoints auxplan::findDeadPoints(const Problem &P, const Semantics &S) {
  LivenessWalk Walk(P, S);
  Walk.run();
  return Walk.takeDead();
}

std::vector<bool> auxplan::findLiveAfterPasses(const Problem &P, const Semantics &S) {
  std::vector<bool> Live(P.graph().Accesses.size(), false);
  LivenessWalk Walk(P, S);
  Walk.notePasses(Live);
  Walk.run();
  return Live;
}
