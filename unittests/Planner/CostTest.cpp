//===- CostTest.cpp - what plans cost --------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prices against the tables' coefficients, which may change; weights, sums and
/// rounding against numbers.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Cost.h"
#include "TestGraph.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Layouts/Costs.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr uint64_t SurfaceBytes = 256 * 256 * 4; // of the images below

/// The first plan step of each kind, with its price on its first cell.
class FirstPrices : public PlanObserver {
public:
  explicit FirstPrices(const Problem &P) : Model(P) { EXPECT_TRUE(check(P)); }
  void access(const AccessStep &Step) override {
    for (const CellChange &Change : Step.Cells)
      Accesses.push_back(Model.priceOf(Step, Change));
  }
  void op(const OpStep &Step) override {
    for (const CellChange &Change : Step.Cells)
      Ops.push_back(Model.priceOf(Step, Change));
  }
  std::vector<Price> Accesses, Ops;

private:
  bool check(const Problem &P) {
    SourceMgr SM;
    DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()));
    return checkPlan(P, D, this);
  }
  CostModel Model;
};

std::string planned(StringRef Target, StringRef Images, StringRef Body) {
  return ("plan target(" + Target + ") policy(tracked) contract(access) minimize(traffic)\n" +
          Images + "\nframe {\n" + Body + "\n}\n")
      .str();
}

FirstPrices pricesOf(StringRef Target, StringRef Images, StringRef Body) {
  TestGraph Test(planned(Target, Images, Body));
  return FirstPrices(Problem(*Test.G, target(Target)));
}

uint64_t units(uint64_t Bytes, uint64_t Thousandths) {
  return CostModel::unitsOf((Bytes * Thousandths + 999) / 1000);
}

AccessCost costOf(StringRef Target, AuxUsage U, AccessKind Kind, StringRef State) {
  const TargetInfo &T = target(Target);
  return CostTable(T).accessCost(U, U, Kind, *T.family().parseState(State));
}

PlanCost costOf(const Graph &G, const TargetInfo &T) {
  Problem P(G, T);
  CostObserver Sums(P);
  SourceMgr SM;
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()));
  EXPECT_TRUE(checkPlan(P, D, &Sums));
  return Sums.finish();
}

constexpr const char *ColorImage =
    "image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)";
constexpr const char *DepthImage =
    "image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)";

} // namespace

TEST(Prices, ColourWritesAndBlendingReads) {
  FirstPrices Found = pricesOf("skl", ColorImage, R"(
    pass @a on graphics {
      ccs.clear %c value(0, 0, 0, 0)
      color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/default
    }
    pass @b on graphics {
      color %c load(load) store(store) blend aux CCS_E/default
    })");
  auto Clear = costOf("skl", AuxUsage::CCS_E, AccessKind::Color, "CLEAR/default");
  auto Drawn = costOf("skl", AuxUsage::CCS_E, AccessKind::Color, "COMPRESSED_CLEAR/default");
  ASSERT_EQ(Found.Accesses.size(), 2u);
  EXPECT_EQ(Found.Accesses[0].Dearest, units(SurfaceBytes, Clear.Write));
  EXPECT_EQ(Found.Accesses[1].Dearest, units(SurfaceBytes, Drawn.Read + Drawn.Write));
}

TEST(Prices, ASlowClearMovesAWriteOfItsOwn) {
  FirstPrices Found = pricesOf("skl", ColorImage, R"(
    pass @a on graphics {
      color %c load(clear 0.5, 0, 0, 0) store(store) aux NONE
    }
    pass @b on graphics {
      clear %c TRANSFER_DST_OPTIMAL value(0.5, 0, 0, 0) aux NONE
    })");
  ASSERT_EQ(Found.Accesses.size(), 2u);
  EXPECT_EQ(Found.Accesses[0].Dearest, 2 * SurfaceBytes / UnitBytes);
  EXPECT_EQ(Found.Accesses[1].Dearest, SurfaceBytes / UnitBytes);
}

TEST(Prices, AClearThatAnOpHasDoneIsFree) {
  FirstPrices Found = pricesOf("skl", ColorImage, R"(
    pass @a on graphics {
      ccs.clear %c value(0, 0, 0, 0)
      clear %c TRANSFER_DST_OPTIMAL value(0, 0, 0, 0) aux CCS_E/default
    })");
  ASSERT_EQ(Found.Accesses.size(), 1u);
  EXPECT_EQ(Found.Accesses[0].Dearest, 0u);
}

TEST(Prices, AClearThatAnOpHasDoneOfMoreIsFree) {
  FirstPrices Found = pricesOf("dg2",
                               "image %d : D32_SFLOAT 256x256 layers 2 "
                               "usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST)",
                               R"(
    pass @a on graphics {
      hiz.clear %d value(1.0)
      clear %d[layer 0] TRANSFER_DST_OPTIMAL value(1.0) aux HIZ_CCS_WT/default
    })");
  ASSERT_EQ(Found.Ops.size(), 2u); // a cell for each layer
  EXPECT_EQ(Found.Ops[0].Dearest, Found.Ops[1].Dearest);
  ASSERT_EQ(Found.Accesses.size(), 1u);
  EXPECT_EQ(Found.Accesses[0].Dearest, 0u);
}

TEST(Prices, ADepthTestReadsAlsoWhatWasCleared) {
  FirstPrices Found = pricesOf("skl", DepthImage, R"(
    pass @a on graphics {
      hiz.clear %d value(1.0)
      depth %d load(clear 1.0) store(store) aux HIZ/default
    })");
  auto Cost = costOf("skl", AuxUsage::HIZ, AccessKind::Depth, "CLEAR/default");
  ASSERT_EQ(Found.Accesses.size(), 1u);
  EXPECT_EQ(Found.Accesses[0].Dearest, units(SurfaceBytes, Cost.Read + Cost.Write));
}

TEST(Prices, OverdrawStandsForTheTablesEstimate) {
  StringRef Lines = R"(
    pass @a on graphics {
      depth %d load(clear 1.0) store(store) OVERDRAW aux NONE
    })";
  std::string Twice = Lines.str(), Default = Lines.str();
  Twice.replace(Twice.find("OVERDRAW"), 8, "overdraw 2.5");
  Default.replace(Default.find("OVERDRAW"), 8, "");
  // The clear is a write of its own in both, and touches each texel once.
  uint64_t Price = pricesOf("skl", DepthImage, Twice).Accesses.at(0).Dearest;
  EXPECT_EQ(Price, units(SurfaceBytes, 1000 + 2 * 1250));
  EXPECT_LT(pricesOf("skl", DepthImage, Default).Accesses.at(0).Dearest, Price);
}

TEST(Prices, AnAreaIsPartOfTheSurface) {
  FirstPrices Found = pricesOf("skl", ColorImage, R"(
    pass @a on graphics {
      copy_dst %c TRANSFER_DST_OPTIMAL area(8, 8, 16x4) aux NONE
    })");
  ASSERT_EQ(Found.Accesses.size(), 1u);
  EXPECT_EQ(Found.Accesses[0].Dearest, 16u * 4 * 4 / UnitBytes);
}

TEST(Prices, OpsByTheTableAndNothingIfTheyNeverRun) {
  FirstPrices Found = pricesOf("skl", ColorImage, R"(
    pass @a on graphics {
      ccs.clear %c value(0, 0, 0, 0)
      color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/default
    }
    ccs.resolve partial %c predicated(clear_type) runs(no)
    ccs.resolve partial %c predicated(stale) runs(no)
    ccs.resolve full %c
    pass @b on graphics {
      sampled %c at FRAGMENT_SHADER aux NONE
    })");
  const TargetInfo &T = target("skl");
  const FamilyInfo &F = T.family();
  auto Bytes = [&](const char *Op, const char *State) {
    return CostTable(T).opBytes(AuxUsage::CCS_E, *F.parseOp(Op), *F.parseState(State), SurfaceBytes,
                                1);
  };
  ASSERT_EQ(Found.Ops.size(), 4u);
  EXPECT_EQ(Found.Ops[0].Dearest, CostModel::unitsOf(Bytes("fast_clear", "AUX_INVALID")));
  EXPECT_EQ(Found.Ops[1].Dearest, 0u);
  EXPECT_EQ(Found.Ops[2].Dearest, 0u);
  EXPECT_EQ(Found.Ops[3].Dearest,
            CostModel::unitsOf(Bytes("full_resolve", "COMPRESSED_CLEAR/default")));
}

TEST(Prices, PredicatedOpsInTheMembersInWhichTheyRun) {
  constexpr const char *Image = "image %c : R8G8B8A8_UNORM 256x256 "
                                "usage(COLOR_ATTACHMENT, SAMPLED) starts GENERAL";
  FirstPrices Found = pricesOf("skl", Image, R"(
    if @c {
      pass @a on graphics {
        color %c load(load) store(store) aux CCS_E/any
      }
    }
    ccs.resolve full %c predicated(stale) runs(unknown)
    ccs.resolve full %c predicated(compressed) runs(unknown)
    ccs.resolve full %c
    ccs.resolve full %c predicated(compressed) runs(unknown)
    ccs.resolve full %c predicated(compressed) runs(yes)
    pass @b on graphics {
      sampled %c at FRAGMENT_SHADER aux NONE
    })");
  const TargetInfo &T = target("skl");
  auto Units = [&](const char *State) {
    StateId S = *T.family().parseState(State);
    OpId Full = *T.family().parseOp("full_resolve");
    return CostModel::unitsOf(CostTable(T).opBytes(AuxUsage::CCS_E, Full, S, SurfaceBytes, 1));
  };
  uint64_t Compressed = Units("COMPRESSED_NO_CLEAR"), Plain = Units("PASS_THROUGH");
  EXPECT_LT(Plain, Compressed);
  EXPECT_GT(Plain, 0u);
  std::vector<std::pair<uint64_t, uint64_t>> Prices;
  for (const Price &Found : Found.Ops)
    Prices.push_back({Found.Dearest, Found.Cheapest});
  EXPECT_EQ(Prices, (std::vector<std::pair<uint64_t, uint64_t>>{{Compressed, 0},
                                                                {Compressed, 0},
                                                                {Plain, Plain},
                                                                {0, 0},
                                                                {Plain, Plain}}));
}

/// A persistent image is found uncompressed at first and compressed ever after.
TEST(Prices, TheDearestMemberOfARow) {
  TestGraph Test(R"(plan target(skl) policy(tracked) contract(access) minimize(traffic)
    image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
      starts SHADER_READ_ONLY_OPTIMAL persistent
    frame repeat {
      pass @a on graphics {
        color %c load(load) store(store) blend aux CCS_E/default
      }
    })");
  FirstPrices Found{Problem(*Test.G, target("skl"))};
  auto Raw = costOf("skl", AuxUsage::CCS_E, AccessKind::Color, "PASS_THROUGH");
  auto Packed = costOf("skl", AuxUsage::CCS_E, AccessKind::Color, "COMPRESSED_NO_CLEAR");
  ASSERT_EQ(Found.Accesses.size(), 1u);
  EXPECT_EQ(Found.Accesses[0].Dearest, units(SurfaceBytes, Raw.Read + Raw.Write));
  EXPECT_EQ(Found.Accesses[0].Cheapest, units(SurfaceBytes, Packed.Read + Packed.Write));
  EXPECT_FALSE(costOf(*Test.G, target("skl")).isCertain());
}

TEST(Prices, EachCellIsRoundedUp) {
  TestGraph Whole("image %c : R8_UNORM 5x5 layers 3 tiling LINEAR usage(TRANSFER_DST)\n"
                  "frame { pass @a on graphics { copy_dst %c } }");
  TestGraph Cut("image %c : R8_UNORM 5x5 layers 3 tiling LINEAR usage(TRANSFER_DST)\n"
                "frame { pass @a on graphics { copy_dst %c }\n"
                "        pass @b on graphics { copy_dst %c[layer 0] } }");
  const TargetInfo &T = target("tgl");
  EXPECT_EQ(costOf(*Whole.plan(T).G, T).Frame.Accesses.bytes(), 128u);  // 75 bytes
  EXPECT_EQ(costOf(*Cut.plan(T).G, T).Frame.Accesses.bytes(), 3u * 64); // 25 and 50; 25
}

//===----------------------------------------------------------------------===//
// Sums and weights
//===----------------------------------------------------------------------===//

TEST(Sums, BytesAreRoundedHalfUpOnce) {
  CostSum Sum;
  Sum.add(1, FullWeight / 128 - 1); // just below half a byte
  EXPECT_EQ(Sum.bytes(), 0u);
  Sum.add(1, 1);
  EXPECT_EQ(Sum.bytes(), 1u);
  Sum.add(3, FullWeight);
  EXPECT_EQ(Sum.bytes(), 193u);
}

TEST(Sums, TheLimitIsNotWrappedAround) {
  CostSum Sum;
  Sum.add(MaxSum / FullWeight - 1, FullWeight);
  EXPECT_FALSE(Sum.overflowed());
  CostSum Twice = Sum;
  Twice += Sum;
  EXPECT_TRUE(Twice.overflowed());
  Sum.add(1, FullWeight);
  EXPECT_TRUE(Sum.overflowed());
  CostSum Huge;
  Huge.add(UINT64_MAX, UINT64_MAX);
  EXPECT_TRUE(Huge.overflowed());
  EXPECT_EQ(Huge.value(), MaxSum);
}

TEST(Weights, ArmsShareAndLoopsMultiply) {
  TestGraph Test(R"(
    frame {
      if @a prob 0.75 { } else { }
      if @b { loop 3 { } }
      loop { }
      every 4 offset 1 { }
      loop 4294967295 { loop 4294967295 { } }
    })");
  const Graph &G = *Test.G;
  WeightStack Weights(G);
  std::vector<uint64_t> Seen;
  for (const Item &I : G.Items)
    switch (I.Kind) {
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      Weights.open(I);
      Seen.push_back(Weights.weight());
      break;
    case ItemKind::Else:
      Weights.elseArm();
      Seen.push_back(Weights.weight());
      break;
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      Weights.close();
      break;
    default:
      break;
    }
  EXPECT_EQ(Seen, (std::vector<uint64_t>{FullWeight / 4 * 3, FullWeight / 4, FullWeight / 2,
                                         FullWeight / 2 * 3, FullWeight * 8, FullWeight / 4,
                                         MaxWeight, MaxWeight}));
  EXPECT_EQ(Weights.weight(), FullWeight);
}

TEST(Weights, NoArmIsFree) {
  TestGraph Test("frame { if @a prob 0 { } else { } if @b prob 1 { } else { } }");
  WeightStack Weights(*Test.G);
  std::vector<std::pair<uint64_t, uint64_t>> Arms;
  for (const Item &I : Test.G->Items)
    if (I.Kind == ItemKind::IfBegin) {
      Weights.open(I);
      uint64_t Then = Weights.weight();
      Weights.elseArm();
      Arms.push_back({Then, Weights.weight()});
      Weights.close();
    }
  EXPECT_EQ(Arms,
            (std::vector<std::pair<uint64_t, uint64_t>>{{1, FullWeight - 1}, {FullWeight - 1, 1}}));
}

//===----------------------------------------------------------------------===//
// Shared cost
//===----------------------------------------------------------------------===//

TEST(Shared, OpsOfOneSlotMergeIntoCalls) {
  TestGraph Test(planned("skl",
                         "image %c : R8G8B8A8_UNORM 256x256 mips 2 layers 4 "
                         "usage(COLOR_ATTACHMENT, SAMPLED)",
                         R"(
    ccs.ambiguate %c[mip 0, layer 0]
    ccs.ambiguate %c[mip 0, layers 1..4]
    ccs.ambiguate %c[mip 1, layers 0..4]
    pass @a on graphics {
      sampled %c at FRAGMENT_SHADER aux CCS_E/default
    })"));
  const TargetInfo &T = target("skl");
  PlanCost Cost = costOf(*Test.G, T);
  EXPECT_EQ(Cost.Frame.Calls.perFrame(), 1);
  EXPECT_EQ(Cost.Frame.Stalls.perFrame(), 1);
  EXPECT_EQ(Cost.Frame.Shared.bytes(), CostTable(T).fixedOpBytes() + CostTable(T).stallBytes());
  EXPECT_EQ(Cost.Frame.total().bytes(), Cost.Frame.own().bytes() + Cost.Frame.Shared.bytes());
}

TEST(Shared, EverySlotWithOpsStalls) {
  TestGraph Test(planned("skl",
                         "image %c : R8G8B8A8_UNORM 256x256 layers 4 "
                         "usage(COLOR_ATTACHMENT, SAMPLED)",
                         R"(
    ccs.ambiguate %c[layer 0]
    ccs.ambiguate %c[layer 2]
    pass @a on graphics {
      sampled %c[layer 0] at FRAGMENT_SHADER aux CCS_E/default
    }
    ccs.ambiguate %c[layer 1]
    pass @b on graphics {
      sampled %c[layers 0..3] at FRAGMENT_SHADER aux CCS_E/default
    })"));
  PlanCost Cost = costOf(*Test.G, target("skl"));
  EXPECT_EQ(Cost.Frame.Calls.perFrame(), 3); // layers 0 and 2 do not touch
  EXPECT_EQ(Cost.Frame.Stalls.perFrame(), 2);
}

TEST(Shared, ThePrologueIsApart) {
  TestGraph Test("image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) persistent\n"
                 "frame repeat { pass @a on graphics { color %c load(load) store(store) } }");
  const TargetInfo &T = target("skl");
  PlanCost Cost = costOf(*Test.plan(T).G, T);
  EXPECT_EQ(Cost.Frame.Calls.value(), 0u);
  EXPECT_GT(Cost.Prologue.bytes(), Cost.Frame.total().bytes() + CostTable(T).fixedOpBytes());
}
