//===- SlotPricesTest.cpp - prices of slots keep their limits -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A bound of total cost is sound if the prices of the cells in a slot add up to no more than a
/// stall, and a call for each plane. The test finds the slots of each step in its own way. That
/// prices also lead to good bounds is a matter of the plans: see
/// test/Planner/Optimal/total-cost-is-proven.rg.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Coupling/SlotPrices.h"
#include "RandomTrial.h"
#include "lib/Planner/Coupling/OptimalPolicy.h"
#include <map>
#include <random>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct SlotPayments {
  std::map<SlotNumber, uint64_t> InAll;
  std::map<std::pair<SlotNumber, PlaneId>, uint64_t> OfPlane;
  std::set<uint64_t> Different;

  void add(SlotNumber At, PlaneId Plane, uint64_t Price) {
    InAll[At] += Price;
    OfPlane[{At, Plane}] += Price;
    Different.insert(Price);
  }
};

/// Each cell pays the price of a step in all slots behind its step before, and the price of a clear
/// in the last of them.
SlotPayments paymentsIn(uint32_t Walk, const Problem &P, const CellPrograms &Programs,
                        const SlotPrices &Prices) {
  SlotPayments Found;
  std::map<CellId, SlotNumber> Before;
  for (const CellEvent &E : Programs.eventsIn(Walk)) {
    if (E.IsBare)
      continue;
    bool AtEnd = E.Place == OpsAt::PassEnd;
    SlotNumber At = slotNumber(E.Item, AtEnd);
    SlotNumber After =
        Before.try_emplace(E.Cell, slotNumber(Programs.walks()[Walk].FrameItem, true))
            .first->second;
    Before[E.Cell] = At;
    uint32_t OpItem = Programs.opItemOf(E);
    SlotPrice Ops =
        AtEnd ? Prices.atEnd(E.Cell, After, OpItem) : Prices.before(E.Cell, After, OpItem);
    SlotPrice Clear = AtEnd ? SlotPrice() : Prices.ofClear(E.Cell, After, E.Item);
    PlaneId Plane = P.cell(E.Cell).Plane;
    SlotNumber LastOfOps = slotNumber(OpItem, AtEnd);
    for (SlotNumber S = After + 1; S < std::max(At, LastOfOps + 1); ++S)
      if (S <= LastOfOps && S != At)
        Found.add(S, Plane, Ops.First);
    if (At > After)
      Found.add(
          At, Plane,
          std::max(LastOfOps == At ? Ops.First : 0, Clear.First));
  }
  return Found;
}

void expectLimits(const Problem &P, const CellPrograms &Programs, const SlotPrices &Prices,
                  unsigned &Priced) {
  CostModel Model(P);
  for (uint32_t W = 0; W != Programs.walks().size(); ++W) {
    SlotPayments Of = paymentsIn(W, P, Programs, Prices);
    std::map<SlotNumber, unsigned> Planes;
    for (auto [At, Price] : Of.OfPlane) {
      EXPECT_LE(Price, Model.stallPrice() + Model.callPrice()) << "slot " << At.first;
      Planes[At.first] += Price != 0;
    }
    for (auto [At, Price] : Of.InAll)
      EXPECT_LE(Price, Model.stallPrice() + Planes[At] * Model.callPrice()) << "slot " << At;
    Priced += Of.Different.size() > 1;
  }
}

/// Prices by equal parts, and raised by gaps of all sizes, for the ops of two plans.
void tryPrices(const Graph &G, const TargetInfo &T, std::mt19937 &Random, unsigned &Priced) {
  Problem P(G, T);
  SearchMemory Memory;
  PlanOptions Options;
  OptimalPolicy Exact(P, Options, Memory), Charged(P, Options, Memory);
  const FullPrices Full = fullPrices(P);
  Charged.payPrices(Full);
  if (!G.Ifs.empty() || !G.Loops.empty() || !G.Everys.empty() || !Exact.plan() || !Charged.plan())
    return;
  Decisions Free = Exact.decide(), Sparing = Charged.decide();
  SlotPrices Prices(P, Exact.parts().Programs);
  auto Settle = [&] {
    Prices.settle();
    expectLimits(P, Exact.parts().Programs, Prices, Priced);
  };
  ASSERT_TRUE(Prices.note(Free));
  Prices.share();
  Settle();
  for (int N = 0; N != 3; ++N) {
    Prices.raise(std::ldexp(double(FullWeight), int(Random() % 24)));
    Settle();
  }
  ASSERT_TRUE(Prices.note(Sparing)); // other ops: those in vain give way
  Prices.raise(std::ldexp(double(FullWeight), 12));
  Settle();
}

} // namespace

TEST(SlotPrices, KeepWithinAStallAndACallForEachPlane) {
  unsigned Priced = 0;
  std::mt19937 Random(7);
  forEachGraph(
      graphs(12, 2000),
      [&](const RandomGraph &Of, const TargetInfo &T) {
        Trial R(Of.text());
        if (R.G && verifyForTarget(*R.G, T, *R.D))
          tryPrices(*R.G, T, Random, Priced);
      },
      RandomGraph::StraightLine);
  EXPECT_GT(Priced, 100u);
}

TEST(SlotPrices, OpsThatShareASlotPayEqualParts) {
  Trial R("image %a : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED)\n"
          "image %b : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED)\n"
          "frame { pass @p on graphics {"
          " color %a load(clear 0, 0, 0, 0) store(store)"
          " color %b load(clear 0, 0, 0, 0) store(store) }\n"
          "pass @q on graphics { sampled %a sampled %b } }\n");
  ASSERT_TRUE(R.G) << R.Errors.front();
  Problem P(*R.G, target("skl"));
  SearchMemory Memory;
  OptimalPolicy Exact(P, {}, Memory);
  ASSERT_TRUE(Exact.plan());
  Decisions Free = Exact.decide();
  SlotPrices Prices(P, Exact.parts().Programs);
  ASSERT_TRUE(Prices.note(Free));
  Prices.share();
  Prices.settle();
  CostModel Model(P);
  uint64_t Sum = 0;
  for (CellId C : {0, 1})
    Sum += Prices.ofClear(C, slotNumber(0, true), 1).First;
  EXPECT_EQ(Sum, Model.stallPrice() + 2 * Model.callPrice());
  // In an open slot only the calls are to pay, elsewhere a whole stall.
  auto ClearPrice = [&] {
    return Prices.ofClear(0, slotNumber(0, true), 1).First;
  };
  Prices.settleFor({slotNumber(1, false)}, {});
  EXPECT_EQ(ClearPrice(), Model.callPrice());
  Prices.settleFor({}, {});
  EXPECT_EQ(ClearPrice(), Model.stallPrice() + Model.callPrice());
  Prices.settle();
  EXPECT_EQ(Prices.elsewhere(), SlotPrice());
}
