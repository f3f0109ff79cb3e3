//===- DataInFlight.cpp - is data there when it is read? ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a machine (FlightMachine.h) for each location along all paths together, as Simulator.cpp
/// does for blocks: there is a set of states at each place, both arms of an `if` begin with the
/// same set, and loops and frames that repeat run until the set at their head stops growing. A
/// state from which nothing goes wrong that does not from another one is left out. With a seed
/// there is one path, the same for all locations, and one state.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/DataInFlight.h"
#include "FlightMachine.h"
#include "PathChoices.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::sim;

/// A frame with a higher count runs any number of times.
static constexpr uint32_t MaxCount = 4;

namespace {

class FlightWalk {
public:
  FlightWalk(const Graph &G, const Location &L, FlightMachine &M, const SimulationOptions &O,
             SimulationStats &Stats)
      : G(G), L(L), M(M), Options(O), Stats(Stats), Path(O.PathSeed.value_or(0)) {}
  void run();

private:
  /// The states of the images of a ring, by age: each goes wrong by itself.
  using States = std::vector<std::vector<FlightState>>;
  struct Region {
    States Before, Then;
    bool HasThen = false;
  };
  bool add(std::vector<FlightState> &To, FlightState);
  bool join(States &To, const States &From);
  void runFrame(uint32_t Begin);
  void runForEver(uint32_t Begin);
  uint32_t runItem(uint32_t Item);
  uint32_t border(uint32_t Item);
  uint32_t borderOnPath(uint32_t Item);
  bool isChoice(const Item &I) const {
    return I.Kind == ItemKind::IfBegin || (I.Kind == ItemKind::EveryBegin && !Cycle);
  }
  uint32_t closeLoop(uint32_t Item);

  const Graph &G;
  const Location &L;
  FlightMachine &M;
  const SimulationOptions &Options;
  SimulationStats &Stats;
  PathChoices Path;
  States Now;
  std::vector<Region> Regions;
  uint64_t FrameNumber = 0;
  unsigned Cycle = 0; ///< frames after which `every`s come round; 0: each may run or not
};

} // namespace

/// Returns whether the set has grown.
bool FlightWalk::add(std::vector<FlightState> &To, FlightState S) {
  if (any_of(To, [&](const FlightState &X) { return M.isNoWorse(S, X); }))
    return false;
  erase_if(To, [&](const FlightState &X) { return M.isNoWorse(X, S); });
  if (To.size() == Options.MaxContents) {
    Stats.Complete = false;
    return false;
  }
  To.push_back(std::move(S));
  Stats.Contents = std::max<uint64_t>(Stats.Contents, To.size());
  return true;
}

bool FlightWalk::join(States &To, const States &From) {
  bool Grew = false;
  To.resize(L.Ages);
  for (unsigned Age = 0; Age != L.Ages; ++Age)
    for (const FlightState &S : From[Age])
      Grew |= add(To[Age], S);
  return Grew;
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

void FlightWalk::run() {
  Now.assign(L.Ages, {M.start()});
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    FrameNumber = firstNumberOf(G, I);
    Cycle = plannedCycleOf(G, I);
    bool IsLong = F.Repeat || F.Count > MaxCount;
    if (IsLong && !Options.PathSeed) {
      runForEver(I);
      continue;
    }
    for (uint32_t N = 0, Count = IsLong ? Options.Frames : F.Count; N != Count; ++N)
      runFrame(I);
  }
}

void FlightWalk::runFrame(uint32_t Begin) {
  uint32_t End = G.Items[Begin].Match;
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  if (L.IsOutside)
    Now.assign(L.Ages, {M.start()});
  std::rotate(Now.begin(), std::prev(Now.end()), Now.end());
  ++FrameNumber;
  ++Stats.Frames;
}

/// Runs the frame from all states in which it may start, in each phase of its `every`s, until
/// these stop growing.
void FlightWalk::runForEver(uint32_t Begin) {
  unsigned Phases = std::max(Cycle, 1u);
  std::vector<States> Heads(Phases);
  for (unsigned Quiet = 0, N = 0; Quiet != Phases; N = (N + 1) % Phases) {
    bool Grew = join(Heads[N], Now);
    Quiet = Grew ? 0 : Quiet + 1;
    if (Grew || Quiet != Phases) {
      Now = Heads[N];
      runFrame(Begin);
    }
  }
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

/// Returns the item to go on with.
uint32_t FlightWalk::runItem(uint32_t Item) {
  switch (G.Items[Item].Kind) {
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
    return Options.PathSeed ? borderOnPath(Item) : border(Item);
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Barrier: {
    if (!M.concerns(Item))
      return Item + 1;
    States Old = std::move(Now);
    Now.assign(L.Ages, {});
    for (unsigned Age = 0; Age != L.Ages; ++Age)
      for (FlightState &S : Old[Age]) {
        M.run(Item, S, Age);
        add(Now[Age], std::move(S));
      }
    return Item + 1;
  }
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    return Item + 1;
  }
  llvm_unreachable("unknown kind of item");
}

uint32_t FlightWalk::closeLoop(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  States &Head = Regions.back().Before;
  if (join(Head, Now)) {
    Now = Head;
    return I.Match + 1;
  }
  if (maySkip(G.Loops[I.Index]))
    Now = std::move(Head);
  Regions.pop_back();
  return Item + 1;
}

uint32_t FlightWalk::border(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  switch (I.Kind) {
  case ItemKind::LoopEnd:
    return closeLoop(Item);
  case ItemKind::EveryBegin:
    if (!isChoice(I) && !runsIn(G.Everys[I.Index], FrameNumber))
      return I.Match + 1;
    [[fallthrough]];
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    Regions.push_back({Now, {}, false});
    return Item + 1;
  case ItemKind::Else:
    Regions.back().Then = std::move(Now);
    Regions.back().HasThen = true;
    Now = Regions.back().Before;
    return Item + 1;
  default:
    break;
  }
  const Region &R = Regions.back(); // the end of an `if` or `every`
  if (I.Kind == ItemKind::IfEnd || !Cycle)
    join(Now, R.HasThen ? R.Then : R.Before);
  Regions.pop_back();
  return Item + 1;
}

uint32_t FlightWalk::borderOnPath(uint32_t Item) {
  const auxplan::Item &I = G.Items[Item];
  bool Enters = true;
  switch (I.Kind) {
  case ItemKind::LoopBegin:
    Enters = Path.enterLoop(maySkip(G.Loops[I.Index]) ? 0 : 1, /*InHaste=*/false);
    break;
  case ItemKind::LoopEnd:
    return Path.repeatsLoop() ? I.Match + 1 : Item + 1;
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
    Enters = isChoice(I) ? Path.takesArm() : runsIn(G.Everys[I.Index], FrameNumber);
    break;
  case ItemKind::Else:
    return I.Match + 1;
  default:
    break;
  }
  return Enters ? Item + 1 : I.Match + 1;
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

/// The place of a touch, and what it is called.
static std::pair<LocOffset, std::string> placeAndName(const Graph &G, const Touch &T) {
  LocOffset Loc = None32;
  std::string Text;
  raw_string_ostream OS(Text);
  switch (T.Kind) {
  case TouchKind::Line:
  case TouchKind::Source:
    Loc = G.Accesses[T.Index].Loc;
    OS << "'" << nameOf(G.Accesses[T.Index].Kind) << "'";
    break;
  case TouchKind::PassBegins:
  case TouchKind::PassEnds:
    Loc = G.Accesses[T.Index].Loc;
    OS << (T.Kind == TouchKind::PassBegins ? "'from'" : "'to'");
    break;
  case TouchKind::Change: {
    TransitionKind Kind = G.Transitions[T.Index].Kind;
    Loc = G.Transitions[T.Index].Loc;
    OS << (Kind == TransitionKind::Release   ? "'release'"
           : Kind == TransitionKind::Acquire ? "'acquire'"
                                             : "'transition'");
    break;
  }
  case TouchKind::Show:
    Loc = G.Presents[T.Index].Loc;
    OS << "'present'";
    break;
  case TouchKind::Name:
    llvm_unreachable("a barrier moves data, but touches none");
  }
  NameId Name = T.IsBuffer ? G.Buffers[T.Object].Name : G.Images[T.Object].Name;
  OS << " of '%" << G.Names.get(Name) << "'";
  return {Loc, OS.str()};
}

std::vector<WrongData> auxplan::findWrongData(const Graph &G, const TargetInfo &T,
                                              const SimulationOptions &Options,
                                              SimulationStats *Stats) {
  using Line = std::pair<TouchKind, uint32_t>;
  std::map<std::tuple<Line, Line, WrongDataKind>, WrongData> Found;
  SimulationStats Own;
  FlightProgram P(G);
  auto Report = [&](const FlightFault &F) {
    const Touch &First = P.touches()[F.First], &Second = P.touches()[F.Second];
    auto [It, IsNew] =
        Found.try_emplace({Line(Second.Kind, Second.Index), Line(First.Kind, First.Index), F.Kind});
    WrongData &W = It->second;
    if (IsNew) {
      W.Kind = F.Kind;
      W.Gap = F.Gap;
      std::tie(W.First, W.FirstName) = placeAndName(G, First);
      std::tie(W.Second, W.SecondName) = placeAndName(G, Second);
    }
    W.Gap = std::min(W.Gap, F.Gap);
    W.FirstDoes.add(F.FirstDoes);
    W.SecondDoes.add(F.SecondDoes);
  };
  for (const Location &L : findLocations(P, T, Own.Complete)) {
    FlightMachine M(P, L, Report);
    FlightWalk(G, L, M, Options, Own).run();
    Own.Reads += M.numReads();
  }
  std::vector<WrongData> All;
  for (auto &[Key, W] : Found)
    All.push_back(std::move(W));
  llvm::stable_sort(All, [](const WrongData &A, const WrongData &B) {
    return std::pair(A.Second, A.First) < std::pair(B.Second, B.First);
  });
  if (Stats)
    *Stats = Own;
  return All;
}

static std::string at(const SyncScope &Does) {
  return Does.Stages ? " at " + listStages(Does.Stages) : "";
}

static std::string gapOf(const WrongData &W, const std::string &Write) {
  switch (W.Gap) {
  case FlightGap::NotOrdered:
    return "it does not wait for " + Write + at(W.FirstDoes);
  case FlightGap::NotAvailable:
    return "it waits for " + Write + ", but nothing makes " + listAccesses(W.FirstDoes.Accesses) +
           " available";
  case FlightGap::NotVisible:
    return Write + " has landed, but nothing makes it visible to " +
           listAccesses(W.SecondDoes.Accesses) + at(W.SecondDoes);
  }
  llvm_unreachable("unknown gap");
}

static void report(const WrongData &W, DiagnosticEngine &D) {
  switch (W.Kind) {
  case WrongDataKind::OldRead:
    D.error(W.Second, W.SecondName + " reads old data: " + gapOf(W, "the write"));
    D.note(W.First, "expected what was written here");
    return;
  case WrongDataKind::NewRead:
    D.error(W.First, W.FirstName + at(W.FirstDoes) + " reads data that are written later: " +
                         W.SecondName + at(W.SecondDoes) + " does not wait for it");
    D.note(W.Second, "they are written here");
    return;
  case WrongDataKind::LostWrite:
    D.error(W.Second, W.SecondName + " may be lost: " + gapOf(W, "an earlier write"));
    D.note(W.First, "this write may land later");
    return;
  }
}

bool auxplan::simulateDataInFlight(const Graph &G, const TargetInfo &T, DiagnosticEngine &D,
                                   const SimulationOptions &Options, SimulationStats *Stats) {
  SimulationStats Own;
  std::vector<WrongData> All = findWrongData(G, T, Options, &Own);
  for (const WrongData &W : All)
    report(W, D);
  if (!Own.Complete)
    D.warning(0, "too many states or pieces of memory have data in flight: some were left out");
  if (Stats)
    *Stats = Own;
  return All.empty();
}
