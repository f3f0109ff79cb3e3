//===- Simulator.cpp - does every read get what was written? --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each site the simulation keeps all contents that it may have. A block carries everything
/// that belongs to its path (the expected value, the plane's clear value, the words of predicates,
/// the layout), so that contents of different paths can be in one set:
///
///   hardware's choices   each outcome is a member of its own
///   if                   both arms run from the same sets; after them comes the union
///   loop                 the body runs until its head's sets stop growing: every count
///   every                by the number of the frame
///   repeating frame      runs until the sets that it starts in stop growing, for each
///                        phase of its `every`s
///
/// A read depends only on the block that is read, so this gives the same result as following each
/// path with each choice. It stops, since there are finitely many blocks.
///
/// With a seed the simulation follows one path instead; choices of the hardware remain sets.
///
//===----------------------------------------------------------------------===//

#include "Simulation.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

/// On a single path, loops and further frames are left out after this many items and frames.
static constexpr uint64_t MaxSteps = 200000;

//===----------------------------------------------------------------------===//
// Preparations
//===----------------------------------------------------------------------===//

/// An access without a mode cannot be carried out.
bool Simulation::checkModes() {
  unsigned Before = D.errors();
  for (const Pass &Pass : G.Passes)
    for (const Access &A : G.accessesOf(Pass)) {
      if (A.IsBuffer)
        continue;
      const AccessExtra *X = G.extraOf(A);
      bool HasSource = X && X->ResolveSource != None32;
      if (!A.HasMode || (HasSource && !X->HasSourceMode))
        D.error(A.Loc, "access has no mode: expected 'aux USAGE' behind it, as planning gives");
    }
  return D.errors() == Before;
}

void Simulation::linkPasses() {
  NextPass.assign(G.Items.size(), None32);
  uint32_t Next = None32;
  for (uint32_t I = G.Items.size(); I-- > 0;) {
    if (G.Items[I].Kind == ItemKind::FrameEnd)
      Next = None32;
    else if (G.Items[I].Kind == ItemKind::Pass)
      Next = G.Items[I].Index;
    NextPass[I] = Next;
  }
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void Simulation::runFrame(uint32_t Begin, uint32_t End) {
  Point.Explicit = G.Frames[G.Items[Begin].Index].Explicit;
  Memory.state().forgetHeads();
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  Passes.endFrame(G.Items[End].Loc);
  ++Point.FrameNumber;
  ++Steps;
  ++Stats.Frames;
}

/// An execution that begins like an earlier one, in the same phase, goes on like it, so whole
/// cycles of executions need not run. The state for the comparison is remembered at powers of two,
/// so that a cycle of any length is found.
void Simulation::runTimes(uint32_t Begin, uint32_t End, unsigned Count) {
  std::vector<Contents> Seen;
  unsigned SeenAt = 0;
  for (unsigned N = 0; N != Count; ++N) {
    if (Plan.Options.PathSeed && Steps > MaxSteps) {
      D.warning(G.Items[Begin].Loc, "only the first " + Twine(N) + " of " + Twine(Count) +
                                        " executions of this frame were simulated");
      return;
    }
    if (N && llvm::isPowerOf2_32(N)) {
      Seen = Memory.state().values();
      SeenAt = N;
    }
    Starts.beginFrame();
    runFrame(Begin, End);
    unsigned Cycle = N + 1 - SeenAt;
    if (Plan.Options.PathSeed || !SeenAt || !Phases || Cycle % Phases ||
        !(Seen == Memory.state().values()))
      continue;
    unsigned Skipped = (Count - N - 1) / Cycle * Cycle;
    Point.FrameNumber += Skipped;
    Count -= Skipped;
    SeenAt = 0; // less than a cycle is left
  }
}

/// Runs the frame from all contents in which it may start, until these stop growing.
void Simulation::runForEver(uint32_t Begin, uint32_t End) {
  unsigned Cycle = std::max(Phases, 1u), Quiet = 0;
  std::vector<std::vector<Contents>> Heads(Cycle);
  while (Quiet != Cycle) {
    Starts.beginFrame();
    std::vector<Contents> &Head = Heads[Point.FrameNumber % Cycle];
    bool Grew = Head.empty();
    if (Grew)
      Head = Memory.state().values();
    else
      for (SiteId Site = 0; Site != Head.size(); ++Site)
        Grew |= Head[Site].joinFrom(Memory.state()[Site]);
    Quiet = Grew ? 0 : Quiet + 1;
    Memory.state().setValues(Head);
    runFrame(Begin, End);
  }
}

bool Simulation::run() {
  if (!checkModes())
    return false;
  linkPasses();
  Starts.setStart();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &Fr = G.Frames[G.Items[I].Index];
    Phases = cycleOf(G, I);
    if (Fr.Repeat && !Plan.Options.PathSeed)
      runForEver(I, G.Items[I].Match);
    else
      runTimes(I, G.Items[I].Match, Fr.Repeat ? Plan.Options.Frames : Fr.Count);
  }
  if (!Stats.Complete)
    D.warning(0, "more contents of blocks than " + Twine(Plan.Options.MaxContents) +
                     " are possible: some were left out");
  return !Reports.failed();
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

/// Returns the item to go on with.
uint32_t Simulation::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  Point.Item = ItemIndex;
  ++Steps;
  switch (I.Kind) {
  case ItemKind::Pass:
    Passes.runPass(I.Index);
    break;
  case ItemKind::Transition:
    Passes.runTransition(G.Transitions[I.Index]);
    break;
  case ItemKind::Present:
    Passes.runPresent(G.Presents[I.Index]);
    break;
  case ItemKind::Op: {
    const Op &O = G.Ops[I.Index];
    uint32_t Next = NextPass[ItemIndex];
    Ops.runOp(I.Index, None32, O.HasQueue ? O.On : Next != None32 ? G.Passes[Next].On : Queue());
    break;
  }
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
  case ItemKind::LoopBegin:
    return Plan.Options.PathSeed ? enterOnPath(ItemIndex) : enterRegion(ItemIndex);
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
  case ItemKind::LoopEnd:
    return Plan.Options.PathSeed ? leaveOnPath(ItemIndex) : leaveRegion(ItemIndex);
  case ItemKind::Sync:
  case ItemKind::Barrier:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return ItemIndex + 1;
}

uint32_t Simulation::enterRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::LoopBegin)
    Memory.state().enterLoop(ItemIndex);
  else if (I.Kind == ItemKind::IfBegin || !Phases)
    Memory.state().enterIf();
  else if (!runsNow(G.Everys[I.Index]))
    return I.Match + 1;
  return ItemIndex + 1;
}

uint32_t Simulation::leaveRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Else) {
    Memory.state().enterElse();
  } else if (I.Kind == ItemKind::LoopEnd) {
    if (!Memory.state().leaveLoop(I.Match, maySkip(G.Loops[I.Index])))
      return I.Match;
  } else if (I.Kind == ItemKind::IfEnd || !Phases) {
    if (G.Items[G.Items[I.Match].Match].Kind != ItemKind::Else)
      Memory.state().enterElse();
    Memory.state().leaveIf();
  }
  return ItemIndex + 1;
}

uint32_t Simulation::enterOnPath(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::LoopBegin) {
    bool Runs = Path.enterLoop(maySkip(G.Loops[I.Index]) ? 0 : 1, Steps > MaxSteps);
    return Runs ? ItemIndex + 1 : I.Match + 1;
  }
  bool Taken =
      I.Kind == ItemKind::IfBegin || !Phases ? Path.takesArm() : runsNow(G.Everys[I.Index]);
  return Taken ? ItemIndex + 1 : I.Match + 1; // after the `else`, if there is one
}

uint32_t Simulation::leaveOnPath(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Else)
    return I.Match + 1;
  bool Again = I.Kind == ItemKind::LoopEnd && Path.repeatsLoop();
  return Again ? I.Match + 1 : ItemIndex + 1;
}

bool auxplan::simulatePlan(const Problem &P, DiagnosticEngine &D, const SimulationOptions &Options,
                           SimulationStats *Stats) {
  Simulation Run(P, D, Options);
  bool Right = Run.run();
  if (Stats)
    *Stats = Run.stats();
  return Right;
}
