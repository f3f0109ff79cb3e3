//===- PlanMixTest.cpp - mixtures are what they say -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// On random graphs: the plan that a mixture writes costs no less in total than the mixture says,
/// and in 99 of 100 cases as much. A mixture of several
/// searches costs no more than one of each alone, and the cheapest plans by some prices cost no
/// more than the plan of any search. Passes that continue others are left out: ops of their cells
/// may stand in front of the instance, in a window that has another price.
///
//===----------------------------------------------------------------------===//

#include "lib/Engine/PlanMix.h"
#include "RandomTrial.h"
#include "lib/Engine/PlanJudge.h"
#include "lib/Planner/Decisions/PlanWriter.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Sums {
  unsigned Mixtures = 0, Exact = 0, Mixed = 0;
};

class MixTrial {
public:
  MixTrial(const Graph &G, const TargetInfo &T, DiagnosticEngine &D, Sums &To)
      : P(G, T), Exact(P, Options, Memory), Judge(T, Options, D), To(To) {}

  void run() {
    if (!Exact.plan() || Exact.plansTogether())
      return;
    Decisions Free = Exact.decide();
    Prices.emplace(P, Exact.parts().Programs);
    Mix.emplace(P, *Prices);
    if (!Prices->note(Free) || Prices->uses().empty())
      return;
    add(Exact, Free, OpsPay::Nothing);
    Prices->share();
    if (!searchCharged())
      return;
    for (unsigned N = 0; N != 3 && search(); ++N) {
      expectCheapest();
      expectMixture();
      Prices->raise(double(Exact.ownBound()) / 64);
    }
  }

private:
  /// Adds a search to the mix, and to one of its own; in a search that charges each op, clears of
  /// planes without aux data pay too, so it says nothing alone.
  void add(OptimalPolicy &From, const Decisions &Of, OpsPay Pay) {
    Mix->add(From, Of, Pay);
    if (Pay == OpsPay::CallsAndStalls)
      return;
    PlanMix Alone(P, *Prices);
    Alone.add(From, Of, Pay);
    LeastAlone = std::min(LeastAlone, Alone.find().Total);
  }

  /// A search in which each op pays a call and a stall: a plane's own cost is what is left.
  bool searchCharged() {
    OptimalPolicy &Next = *Searches.emplace_back(std::make_unique<OptimalPolicy>(Exact, Full));
    if (!Next.plan())
      return false;
    Decisions Found = Next.decide();
    if (!Prices->note(Found))
      return false;
    add(Next, Found, OpsPay::CallsAndStalls);
    expectMixture();
    return true;
  }

  bool search() {
    Prices->settle();
    OptimalPolicy &Next = *Searches.emplace_back(std::make_unique<OptimalPolicy>(Exact, *Prices));
    if (!Next.plan())
      return false;
    Decisions Found = Next.decide();
    if (!Prices->note(Found))
      return false;
    add(Next, Found, OpsPay::Prices);
    return true;
  }

  /// The plan of the last search has its price, with the prices that are not settled.
  void expectCheapest() {
    double OfLast = double(Searches.back()->ownBound());
    for (const SlotUse &U : Prices->uses())
      OfLast += (Prices->priceOf(U) - double(Prices->paidBy(U))) * FullWeight;
    if (Searches.back()->isProven()) {
      EXPECT_LE(double(Mix->noteCheapest()), OfLast * (1 + 1e-9));
    }
  }

  void expectMixture() {
    PlanMix::Mixture Found = Mix->find();
    EXPECT_LE(Found.Total, LeastAlone);
    EXPECT_TRUE(llvm::is_sorted(Found.Open));
    for (const SlotUse *U : Found.Uses)
      EXPECT_TRUE(
          llvm::any_of(Found.Open, [&](SlotNumber At) { return U->First <= At && At <= U->Last; }));
    auto [Made, AtLeast] = Mix->write(Found);
    Candidate C;
    C.Plan = writePlan(P, Exact.tables()->S, {}, Made);
    EXPECT_FALSE(Mix->isNew(Found));
    Judge.judge(C);
    if (!C.IsRight)
      return;
    ++To.Mixtures;
    EXPECT_LE(Found.Total, double(C.total()));
    EXPECT_LE(AtLeast, double(C.total()));
    To.Exact += Found.Total == double(C.total());
    To.Mixed += llvm::any_of(Found.Searches, [](unsigned N) { return N; }) &&
                llvm::is_contained(Found.Searches, 0u);
  }

  const PlanOptions Options;
  const Problem P;
  SearchMemory Memory;
  OptimalPolicy Exact;
  PlanJudge Judge;
  const FullPrices Full = fullPrices(P);
  Sums &To;
  std::optional<SlotPrices> Prices;
  std::optional<PlanMix> Mix;
  std::vector<std::unique_ptr<OptimalPolicy>> Searches;
  double LeastAlone = std::numeric_limits<double>::infinity();
};

bool isSimple(const Graph &G) {
  return G.Ifs.empty() && G.Loops.empty() && G.Everys.empty() &&
         llvm::none_of(G.Passes, [](const Pass &Its) { return Its.Continues != None32; });
}

} // namespace

TEST(PlanMix, WritesWhatItSays) {
  Sums All;
  forEachGraph(
      graphs(24, 2000),
      [&](const RandomGraph &Of, const TargetInfo &T) {
        Trial R(Of.text());
        if (R.G && verifyForTarget(*R.G, T, *R.D) && isSimple(*R.G))
          MixTrial(*R.G, T, *R.D, All).run();
      },
      RandomGraph::StraightLine);
  EXPECT_GT(All.Mixtures, 100u);
  EXPECT_GT(All.Mixed, 20u);
  EXPECT_GT(All.Exact * 100, All.Mixtures * 99);
}
