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

bool Contents::joinFrom(const Contents &O) {
  if (Known == O.Known || O.Known->empty())
    return false;
  std::vector<Block> All;
  All.reserve(Known->size() + O.Known->size());
  std::set_union(Known->begin(), Known->end(), O.Known->begin(), O.Known->end(),
                 std::back_inserter(All));
  if (All.size() == Known->size())
    return false;
  Known = std::make_shared<std::vector<Block>>(std::move(All));
  return true;
}

Contents Simulation::sorted(Blocks &Out) {
  llvm::stable_sort(Out);
  Out.erase(llvm::unique(Out), Out.end());
  if (Out.size() > Options.MaxContents) {
    Out.truncate(Options.MaxContents);
    Stats.Complete = false;
  }
  Stats.Contents = std::max<uint64_t>(Stats.Contents, Out.size());
  return Contents(std::vector<Block>(Out.begin(), Out.end()));
}

void Simulation::store(SiteId Site, Blocks &Out) {
  Contents New = sorted(Out);
  if (!(New == State[Site]))
    State.at(Site) = std::move(New);
}

Simulation::Simulation(const Problem &P, DiagnosticEngine &D, const SimulationOptions &Options)
    : P(P), G(P.graph()), T(P.target()), Law(T.withoutLimits()), F(P.family()), D(D), Options(Options), S(G), AllSites(P),
      Table(P), Random(Options.PathSeed.value_or(0)) {}

//===----------------------------------------------------------------------===//
// Beginnings and ends
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

/// Sets the start; the simulator trusts the states of the tables in which memory is found.
void Simulation::setStart() {
  std::vector<CellStart> Cells = startsOf(P);
  Starts.resize(AllSites.size() + Table.size());
  for (CellId C = 0; C != Cells.size(); ++C) {
    const CellStart &Start = Cells[C];
    Blocks Out;
    for (StateId St = 0; St != F.States.size(); ++St)
      if (Start.Row.has(St))
        startBlocks(P.classOfCell(C).Kind, F.States[St],
                    Start.Defined && Start.In != Layout::UNDEFINED, Out);
    if (Out.empty())
      startPlainBlocks(Start.Defined && Start.In != Layout::UNDEFINED, Out);
    for (Block &B : Out)
      B.In = Start.In;
    Contents All = sorted(Out);
    for (SiteId Site = AllSites.first(C); Site != AllSites.end(C); ++Site)
      Starts[Site] = All;
  }
  Blocks Nobodys = {Block()};
  for (EntryId E = 0; E != Table.size(); ++E)
    Starts[siteOf(E)] = sorted(Nobodys);
  State.setValues(Starts);
}

/// Images that are kept go on with their contents, the images of a ring in their next role.
void Simulation::beginKept(std::vector<Contents> &Next, CellId C) const {
  SiteId To = AllSites.first(P.nextRole(C));
  for (SiteId From = AllSites.first(C); From != AllSites.end(C); ++From, ++To)
    Next[To] = State[From];
}

/// An external owner has written to the image, or has given another image in its place.
void Simulation::beginOutside(std::vector<Contents> &Next, CellId C) {
  for (SiteId Site = AllSites.first(C); Site != AllSites.end(C); ++Site) {
    Blocks Out(Starts[Site].blocks().begin(), Starts[Site].blocks().end());
    for (const Block &B : State[Site].blocks()) {
      size_t First = Out.size();
      ownerWrites(B, P.classOfCell(C).Kind, outsideState(C), Out);
      for (Block &N : MutableArrayRef(Out).drop_front(First)) {
        N.WithOwner = false;
        N.Release = None32;
      }
    }
    if (Explicit) { // the layout is the one that the last frame has left, if it is a single one
      ArrayRef<Block> Left = State[Site].blocks();
      bool IsOne = llvm::all_of(Left, [&](const Block &B) { return B.In == Left.front().In; });
      for (Block &B : Out)
        B.In = IsOne ? Left.front().In : NoLayout;
    }
    Next[Site] = sorted(Out);
  }
}

void Simulation::beginFrame() {
  std::vector<Contents> Next = Starts;
  for (CellId C = 0; Started && C != P.cells().size(); ++C) {
    if (isKept(P, C))
      beginKept(Next, C);
    else if (P.imageOfCell(C).Lifetime == Lifetime::External)
      beginOutside(Next, C);
  }
  for (EntryId E = 0; Started && E != Table.size(); ++E)
    Next[siteOf(E)] = State[siteOf(E)];
  State.setValues(std::move(Next));
  Started = true;
}

/// External images go back to their owners.
void Simulation::endFrame(LocOffset L) {
  for (CellId C = 0; C != P.cells().size(); ++C)
    if (P.imageOfCell(C).Lifetime == Lifetime::External)
      handOver(C, L, "left to its owner");
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void Simulation::runFrame(uint32_t Begin, uint32_t End) {
  Explicit = G.Frames[G.Items[Begin].Index].Explicit;
  State.forgetHeads();
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  endFrame(G.Items[End].Loc);
  ++FrameNo;
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
    if (Options.PathSeed && Steps > MaxSteps) {
      D.warning(G.Items[Begin].Loc, "only the first " + Twine(N) + " of " + Twine(Count) +
                                        " executions of this frame were simulated");
      return;
    }
    if (N && llvm::isPowerOf2_32(N)) {
      Seen = State.values();
      SeenAt = N;
    }
    beginFrame();
    runFrame(Begin, End);
    unsigned Cycle = N + 1 - SeenAt;
    if (Options.PathSeed || !SeenAt || !Phases || Cycle % Phases || !(Seen == State.values()))
      continue;
    unsigned Skipped = (Count - N - 1) / Cycle * Cycle;
    FrameNo += Skipped;
    Count -= Skipped;
    SeenAt = 0; // less than a cycle is left
  }
}

/// Runs the frame from all contents in which it may start, until these stop growing.
void Simulation::runForEver(uint32_t Begin, uint32_t End) {
  unsigned Cycle = std::max(Phases, 1u), Quiet = 0;
  std::vector<std::vector<Contents>> Heads(Cycle);
  while (Quiet != Cycle) {
    beginFrame();
    std::vector<Contents> &Head = Heads[FrameNo % Cycle];
    bool Grew = Head.empty();
    if (Grew)
      Head = State.values();
    else
      for (SiteId Site = 0; Site != Head.size(); ++Site)
        Grew |= Head[Site].joinFrom(State[Site]);
    Quiet = Grew ? 0 : Quiet + 1;
    State.setValues(Head);
    runFrame(Begin, End);
  }
}

bool Simulation::run() {
  if (!checkModes())
    return false;
  linkPasses();
  setStart();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &Fr = G.Frames[G.Items[I].Index];
    Phases = cycleOf(G, I);
    if (Fr.Repeat && !Options.PathSeed)
      runForEver(I, G.Items[I].Match);
    else
      runTimes(I, G.Items[I].Match, Fr.Repeat ? Options.Frames : Fr.Count);
  }
  if (!Stats.Complete)
    D.warning(0, "more contents of blocks than " + Twine(Options.MaxContents) +
                     " are possible: some were left out");
  return !Failed;
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

/// Returns the item to go on with.
uint32_t Simulation::runItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  CurrentItem = ItemIndex;
  ++Steps;
  switch (I.Kind) {
  case ItemKind::Pass:
    runPass(I.Index);
    break;
  case ItemKind::Transition:
    runTransition(G.Transitions[I.Index]);
    break;
  case ItemKind::Present:
    runPresent(G.Presents[I.Index]);
    break;
  case ItemKind::Op: {
    const Op &O = G.Ops[I.Index];
    uint32_t Next = NextPass[ItemIndex];
    runOp(I.Index, None32, O.HasQueue ? O.On : Next != None32 ? G.Passes[Next].On : Queue());
    break;
  }
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
  case ItemKind::LoopBegin:
    return Options.PathSeed ? enterOnPath(ItemIndex) : enterRegion(ItemIndex);
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
  case ItemKind::LoopEnd:
    return Options.PathSeed ? leaveOnPath(ItemIndex) : leaveRegion(ItemIndex);
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return ItemIndex + 1;
}

uint32_t Simulation::enterRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::LoopBegin)
    State.enterLoop(ItemIndex);
  else if (I.Kind == ItemKind::IfBegin || !Phases)
    State.enterIf();
  else if (!runsNow(G.Everys[I.Index]))
    return I.Match + 1;
  return ItemIndex + 1;
}

uint32_t Simulation::leaveRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Else) {
    State.enterElse();
  } else if (I.Kind == ItemKind::LoopEnd) {
    if (!State.leaveLoop(I.Match, maySkip(G.Loops[I.Index])))
      return I.Match;
  } else if (I.Kind == ItemKind::IfEnd || !Phases) {
    if (G.Items[G.Items[I.Match].Match].Kind != ItemKind::Else)
      State.enterElse();
    State.leaveIf();
  }
  return ItemIndex + 1;
}

uint32_t Simulation::enterOnPath(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::LoopBegin) {
    unsigned Least = maySkip(G.Loops[I.Index]) ? 0 : 1;
    unsigned Runs = Steps > MaxSteps ? Least : Least + choose(4 - Least);
    if (!Runs)
      return I.Match + 1;
    LoopRuns.push_back(Runs);
    return ItemIndex + 1;
  }
  bool Taken = I.Kind == ItemKind::IfBegin || !Phases ? choose(2) : runsNow(G.Everys[I.Index]);
  return Taken ? ItemIndex + 1 : I.Match + 1; // after the `else`, if there is one
}

uint32_t Simulation::leaveOnPath(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  if (I.Kind == ItemKind::Else)
    return I.Match + 1;
  if (I.Kind != ItemKind::LoopEnd)
    return ItemIndex + 1;
  if (--LoopRuns.back())
    return I.Match + 1;
  LoopRuns.pop_back();
  return ItemIndex + 1;
}

bool auxplan::simulatePlan(const Problem &P, DiagnosticEngine &D, const SimulationOptions &Options,
                           SimulationStats *Stats) {
  Simulation Run(P, D, Options);
  bool Right = Run.run();
  if (Stats)
    *Stats = Run.Stats;
  return Right;
}
