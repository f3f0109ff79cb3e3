//===- UnitMemoryTest.cpp - solutions for later searches ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestGraph.h"
#include "lib/Planner/Coupling/OptimalPolicy.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// All slots have one price for the first op.
class OnePrice : public FullPrices {
public:
  explicit OnePrice(uint64_t Of) : FullPrices(0), Of(Of) {}
  SlotPrice before(CellId, SlotNumber, uint32_t) const override { return {Of, 0}; }
  SlotPrice atEnd(CellId, SlotNumber, uint32_t) const override { return {Of, 0}; }
  SlotPrice ofClear(CellId, SlotNumber, uint32_t) const override { return {Of, 0}; }

private:
  uint64_t Of;
};

/// Plans graphs for icl, one after the other, with one memory.
class Planner {
public:
  /// The same in searches in which slots have these prices.
  std::vector<size_t> newSolutionsByPrice(StringRef Text, ArrayRef<uint64_t> Prices) {
    TestGraph Of(Text);
    Problem P(*Of.G, T, {false, nullptr, &Rules});
    PlanOptions Options;
    std::vector<size_t> New;
    for (uint64_t Price : Prices) {
      size_t Before = Memory.Units.size();
      OptimalPolicy Search(P, Options, Memory);
      const OnePrice All(Price);
      Search.payPrices(All);
      EXPECT_TRUE(Search.plan());
      LastBound = Search.ownBound();
      New.push_back(Memory.Units.size() - Before);
    }
    return New;
  }
  /// The number of solutions that the memory has got from the graph.
  size_t newSolutions(StringRef Text, Contract Under = Contract::Access, bool Charges = false) {
    TestGraph Of(Text);
    Problem P(*Of.G, T, {false, nullptr, &Rules});
    PlanOptions Options;
    Options.Contract = Under;
    size_t Before = Memory.Units.size();
    OptimalPolicy Search(P, Options, Memory);
    const FullPrices Full = fullPrices(P);
    if (Charges)
      Search.payPrices(Full);
    EXPECT_TRUE(Search.plan());
    LastBound = Search.ownBound();
    return Memory.Units.size() - Before;
  }
  uint64_t LastBound = 0;

private:
  const TargetInfo T = rulesFor(target("icl"), PlanOptions());
  RuleMemory Rules{T};
  SearchMemory Memory;
};

/// A graph with a cell that is cleared, drawn and read by compute.
std::string textWith(StringRef Size, StringRef Clear, StringRef Name, StringRef Before = "") {
  return ("image %" + Name + " : R8G8B8A8_UNORM " + Size +
          " usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)\n" + Before +
          "frame {\n  pass @draw on graphics {\n    color %" + Name + " load(clear " + Clear +
          ") store(store)\n  }\n  pass @look on compute {\n    storage read %" + Name +
          " at COMPUTE_SHADER\n  }\n}\n")
      .str();
}

TEST(UnitMemory, NumbersContentsByTheirWords) {
  UnitMemory Memory;
  ContentId A = Memory.numberOf({1, 2, 3});
  EXPECT_NE(A, 0u); // for contents that are not known
  EXPECT_EQ(Memory.numberOf({1, 2, 3}), A);
  EXPECT_NE(Memory.numberOf({1, 2}), A);
  EXPECT_NE(Memory.numberOf({1, 3, 2}), A);
}

TEST(UnitMemory, FindsWhatItKeeps) {
  UnitMemory Memory;
  EXPECT_EQ(Memory.find({1, 2}), nullptr);
  UnitMemory::Known Of;
  Of.Solution.Price = {7, 1};
  Of.Work = 5;
  Memory.keep({1, 2}, std::move(Of));
  ASSERT_NE(Memory.find({1, 2}), nullptr);
  EXPECT_EQ(Memory.find({1, 2})->Solution.Price.First, 7u);
  EXPECT_EQ(Memory.find({1, 2})->Work, 5u);
  EXPECT_EQ(Memory.find({2, 1}), nullptr);
  Memory.trim(); // there is room
  EXPECT_NE(Memory.find({1, 2}), nullptr);
}

TEST(UnitMemory, ForgetsEverythingIfItIsFull) {
  UnitMemory Memory;
  UnitMemory::Known Large;
  Large.Solution.Steady.push_back({0, 0, std::vector<uint32_t>(size_t(1) << 22)});
  Memory.keep({1}, std::move(Large));
  EXPECT_EQ(Memory.size(), 1u);
  Memory.keep({2}, {});
  EXPECT_EQ(Memory.size(), 1u); // no room
  Memory.trim();
  EXPECT_EQ(Memory.size(), 0u);
}

TEST(RememberedUnits, AreFoundInGraphsOfOtherNames) {
  Planner By;
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0, 0, 0, 0", "a")), 1u);
  uint64_t Bound = By.LastBound;
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0, 0, 0, 0", "b")), 0u);
  EXPECT_EQ(By.LastBound, Bound);
  // The image is another one of the graph, and its cells have other numbers.
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0, 0, 0, 0", "c",
                                     "image %z : R8_UNORM 16x16 mips 3 usage(SAMPLED)\n")),
            0u);
}

TEST(RememberedUnits, AreNotTakenForOthers) {
  Planner By;
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0, 0, 0, 0", "a")), 1u);
  uint64_t Bound = By.LastBound;
  EXPECT_EQ(By.newSolutions(textWith("512x256", "0, 0, 0, 0", "a")), 1u);
  EXPECT_GT(By.LastBound, Bound);
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0.5, 0, 0, 0", "a")), 1u);
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0.25, 0, 0, 0", "a")), 1u);
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0, 0, 0, 0", "a"), Contract::Layout), 1u);
  // Everything is known now.
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0.25, 0, 0, 0", "a")), 0u);
  EXPECT_EQ(By.newSolutions(textWith("256x256", "0, 0, 0, 0", "a"), Contract::Layout), 0u);
}

/// A frame whose clear is an op.
std::string clearedByOp() {
  return "image %a : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED)\n"
         "frame {\n  pass @draw on graphics {\n"
         "    color %a load(clear 0, 0, 0, 0) store(store)\n  }\n"
         "  pass @look on graphics {\n    sampled %a at FRAGMENT_SHADER\n  }\n}\n";
}

/// Prices tell searches apart, not the parts that have them.
TEST(RememberedUnits, AreKnownByThePricesOfTheirSlots) {
  Planner By;
  EXPECT_EQ(By.newSolutions(clearedByOp()), 1u);
  uint64_t Free = By.LastBound;
  EXPECT_EQ(By.newSolutionsByPrice(clearedByOp(), {0}), std::vector<size_t>({0}));
  EXPECT_EQ(By.LastBound, Free);
  EXPECT_EQ(By.newSolutionsByPrice(clearedByOp(), {100, 200, 100}), std::vector<size_t>({1, 1, 0}));
  EXPECT_EQ(By.LastBound, Free + 100 * FullWeight);
}

/// A search that charges ops takes a solution without ops from a search that does not.
TEST(RememberedUnits, WithoutOpsCostTheSameIfOpsAreCharged) {
  Planner By;
  std::string Plain = textWith("256x256", "0, 0, 0, 0", "a");
  EXPECT_EQ(By.newSolutions(Plain), 1u);
  uint64_t Bound = By.LastBound;
  EXPECT_EQ(By.newSolutions(Plain, Contract::Access, /*Charges=*/true), 0u);
  EXPECT_EQ(By.LastBound, Bound);
  std::string Cleared = clearedByOp();
  EXPECT_EQ(By.newSolutions(Cleared), 1u);
  Bound = By.LastBound;
  EXPECT_EQ(By.newSolutions(Cleared, Contract::Access, /*Charges=*/true), 1u); // by an op
  EXPECT_GT(By.LastBound, Bound);
  EXPECT_EQ(By.newSolutions(Cleared, Contract::Access, /*Charges=*/true), 0u);
}

} // namespace
