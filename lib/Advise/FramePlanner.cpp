//===- FramePlanner.cpp - what drivers do in changed frames ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FramePlanner.h.
///
//===----------------------------------------------------------------------===//

#include "FramePlanner.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ThreadPool.h"
#include <atomic>

using namespace auxplan;
using namespace llvm;

/// Sessions and diagnostics of one thread.
struct FramePlanner::Worker {
  SourceMgr SM;
  DiagnosticEngine D;
  std::vector<std::unique_ptr<Session>> Sessions; ///< by target
  explicit Worker(StringRef Text)
      : D(SM,
          SM.AddNewSourceBuffer(
              MemoryBuffer::getMemBuffer(Text, "", /*RequiresNullTerminator=*/false), SMLoc()),
          /*MaxErrors=*/0) {}
};

FramePlanner::FramePlanner(const Graph &G, ArrayRef<const TargetInfo *> Targets,
                           const BarrierAdviceOptions &How, DiagnosticEngine &D)
    : G(G), Targets(Targets), Options(How.Plan), Weights(How.Weights), Progress(How.Progress),
      IsOver(How.IsOver), D(D), ReadsUndefined(findUndefinedReads(G)) {
  Options.Policy = Policy::Layout;
  Options.Contract = Contract::Layout;
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  for (unsigned N = 0, End = hardware_concurrency().compute_thread_count(); N != End; ++N) {
    Workers.push_back(std::make_unique<Worker>(Text));
    for (const TargetInfo *T : Targets)
      Workers.back()->Sessions.push_back(std::make_unique<Session>(*T, Options));
  }
}

FramePlanner::~FramePlanner() = default;

ArrayRef<Item> auxplan::itemsThatCount(const Graph &G) {
  ArrayRef<Item> All = G.Items;
  if (All.empty() || !G.Frames[All.back().Index].Repeat)
    return All;
  return All.drop_front(All.back().Match);
}

/// Calls \p F with each item that counts and how often a frame comes there.
static void walkWeighted(const Graph &Plan, function_ref<void(const Item &, double)> F) {
  WeightStack Weights(Plan);
  for (const Item &I : itemsThatCount(Plan)) {
    if (I.Kind == ItemKind::Else)
      Weights.elseArm();
    else if (I.Kind == ItemKind::IfBegin || I.Kind == ItemKind::LoopBegin ||
             I.Kind == ItemKind::EveryBegin)
      Weights.open(I);
    else if (I.Kind == ItemKind::IfEnd || I.Kind == ItemKind::LoopEnd ||
             I.Kind == ItemKind::EveryEnd)
      Weights.close();
    F(I, perFrame(Weights.weight()));
  }
}

/// An op that clears has a value; without one it initialises aux data.
static bool clearsFast(const Op &O) {
  const ParsedMnemonic &M = allMnemonics()[O.Mnemonic];
  return O.Clear != None32 && M.Family->Ops[M.Info->Op].Effect == OpEffect::FastClear;
}

static double fastClearsIn(const Graph &Plan) {
  double Num = 0;
  walkWeighted(Plan, [&](const Item &I, double Weight) {
    if (I.Kind == ItemKind::Op)
      Num += clearsFast(Plan.Ops[I.Index]) * Weight;
    if (I.Kind != ItemKind::Pass)
      return;
    const Pass &P = Plan.Passes[I.Index];
    Num += Weight * count_if(ArrayRef(Plan.Ops).slice(P.FirstOp, P.NumOps), clearsFast);
  });
  return Num;
}

static DriverCost driverCostOf(const PlannedGraph &Made) {
  const CostSums &Frame = Made.Cost.Frame;
  DriverCost Cost = {Frame.total().bytes(), Frame.own().bytes(), Frame.Calls.perFrame()};
  Cost.OpsRun = Cost.Ops - Frame.Idle.perFrame();
  Cost.Stalls = Frame.Stalls.perFrame();
  Cost.FastClears = fastClearsIn(*Made.Plan);
  for (auto [Mnemonic, Sums] : enumerate(Frame.ByMnemonic))
    if (Sums.Calls.value())
      Cost.ByOp[Mnemonic] = Sums.Calls.perFrame();
  return Cost;
}

std::optional<DriverCosts> FramePlanner::planText() {
  DriverCosts Costs;
  for (const auto &By : Workers.front()->Sessions) {
    PlannedGraph Made = By->plan(G, D);
    if (!Made)
      return std::nullopt;
    if (Made.Cost.Overflow) {
      D.error(None32, "cost of the plan for " + By->target().fullName() + " is too large");
      return std::nullopt;
    }
    Costs.push_back(driverCostOf(Made));
  }
  return Costs;
}

/// Is it legal Vulkan that reads nothing undefined which the text does not read so?
bool FramePlanner::isLegal(Worker &By, const TrialGraph &Changed) const {
  DiagnosticEngine Unheard = By.D.muted();
  if (!verifyGraph(Changed.G, Unheard))
    return false;
  std::vector<bool> Reads = findUndefinedReads(Changed.G);
  return none_of(zip(Reads, Changed.ReadsUndefined ? *Changed.ReadsUndefined : ReadsUndefined),
                 [](auto Of) { return std::get<0>(Of) && !std::get<1>(Of); });
}

/// Ops before a barrier are its own. Others behind a pass belong to transitions that it makes at
/// its end, and those of all its images wait once.
static std::vector<PassStall> stallsInPasses(const Graph &Plan) {
  std::vector<PassStall> Stalls;
  uint32_t NumPasses = 0;
  bool AreBehindPass = false; // ops, and nothing else stands between them and the pass
  bool HasOps = false;        // before the next item
  walkWeighted(Plan, [&](const Item &I, double Weight) {
    auto Add = [&](uint32_t Place) {
      Stalls.push_back({PlacesOfPass * (NumPasses - 1) + Place, Weight});
    };
    if (I.Kind == ItemKind::Op) {
      HasOps = true;
      return;
    }
    if (HasOps && AreBehindPass && I.Kind != ItemKind::Transition)
      Add(2);
    AreBehindPass = I.Kind == ItemKind::Pass;
    HasOps = false;
    if (I.Kind != ItemKind::Pass)
      return;
    ++NumPasses;
    if (Plan.Passes[I.Index].NumOps)
      Add(0);
    if (Plan.Passes[I.Index].NumEndOps)
      Add(1);
  });
  return Stalls;
}

FrameCosts FramePlanner::plan(Worker &By, const TrialGraph &Changed) const {
  if (!isLegal(By, Changed))
    return {};
  FrameCosts Found;
  for (const auto &On : By.Sessions) {
    DiagnosticEngine Unheard = By.D.muted();
    if (!verifyForTarget(Changed.G, On->target(), Unheard))
      return {};
    PlannedGraph Made = On->plan(Changed.G, Unheard);
    if (!Made || Made.Cost.Overflow)
      return {};
    Found.Costs.push_back(driverCostOf(Made));
    Found.InPasses.push_back(stallsInPasses(*Made.Plan));
  }
  return Found;
}

std::vector<uint64_t> FramePlanner::stallPrices() const {
  std::vector<uint64_t> Prices;
  for (const TargetInfo *T : Targets)
    Prices.push_back(Problem(G, *T, {false, Options.Costs}).costs().stallBytes());
  return Prices;
}

std::vector<FrameCosts>
FramePlanner::planAll(size_t Num, function_ref<std::optional<TrialGraph>(size_t)> Make) {
  std::vector<FrameCosts> All(Num);
  std::atomic<size_t> Next = 0, Done = 0;
  auto Work = [&](Worker &By) {
    for (size_t N; (N = Next++) < Num && !isOver();) {
      if (std::optional<TrialGraph> Changed = Make(N))
        All[N] = plan(By, *Changed);
      if (Progress)
        Progress(++Done, Num);
    }
  };
  Planned += Num;
  if (Num == 1) {
    Work(*Workers.front());
    return All;
  }
  DefaultThreadPool Pool(hardware_concurrency(Workers.size()));
  for (const auto &By : Workers)
    Pool.async([&Work, &By = *By] { Work(By); });
  Pool.wait();
  return All;
}

EditRank FramePlanner::rankOf(ArrayRef<DriverCost> Costs) const {
  EditRank Sum = {0, 0};
  for (auto [T, Of] : enumerate(Costs)) {
    uint64_t Weight = Weights.empty() ? 1 : Weights[T];
    Sum.first += EditRank::first_type(Of.Total) * Weight;
    Sum.second += Of.Ops * double(Weight);
  }
  return Sum;
}
