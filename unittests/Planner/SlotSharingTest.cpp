//===- SlotSharingTest.cpp - no fewer slots hold the ops ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ops with random windows on a line of passes: each op stays in its window, and no smaller set of
/// slots reaches into all windows.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Decisions/SlotSharing.h"
#include "TestGraph.h"
#include "llvm/ADT/bit.h"
#include <random>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static constexpr unsigned NumImages = 6, NumPasses = 9;

static std::string lineOfPasses() {
  std::string Text = "buffer %b : 64KiB usage(STORAGE_BUFFER)\n";
  for (unsigned I = 0; I != NumImages; ++I)
    Text += "image %i" + std::to_string(I) + " : R8G8B8A8_UNORM 64x64 usage(SAMPLED)\n";
  Text += "frame {\n";
  for (unsigned N = 0; N != NumPasses; ++N)
    Text += "pass @p on graphics {\n storage read %b\n}\n";
  return Text + "}\n";
}

/// The size of the smallest set of slots that has all of \p Fixed and one in each window.
static unsigned fewest(unsigned Fixed, ArrayRef<std::pair<uint32_t, uint32_t>> Windows) {
  unsigned Least = NumPasses + 2;
  for (unsigned Set = 0; Set != 1u << (NumPasses + 2); ++Set) {
    bool Holds = (Set & Fixed) == Fixed;
    for (auto [First, Last] : Windows)
      Holds &= (Set >> First & ((2u << (Last - First)) - 1)) != 0;
    if (Holds)
      Least = std::min<unsigned>(Least, llvm::popcount(Set));
  }
  return Least;
}

TEST(SlotSharing, TakesAsFewSlotsAsCanBe) {
  TestGraph Test(lineOfPasses());
  Problem P(*Test.G, target("skl"));
  std::mt19937 Random(1);
  auto Below = [&](unsigned N) { return uint32_t(Random() % N); };
  unsigned Moved = 0;
  for (unsigned Round = 0; Round != 2000; ++Round) {
    Execution Of;
    unsigned Fixed = 0;
    std::vector<std::pair<uint32_t, uint32_t>> Windows;
    for (CellId C = 0; C != NumImages; ++C) {
      PlacedOp O;
      O.TheOp.Cell = C;
      O.Item = 1 + Below(NumPasses + 1);
      bool IsPass = O.Item != NumPasses + 1;
      if (IsPass && Below(4) == 0) {
        O.Place = OpsAt::PassBegin;
        Fixed |= 1u << O.Item;
      } else {
        O.Place = OpsAt::BeforeItem;
        if (O.Item > 1 && Below(4))
          O.TouchedIn = 1 + Below(O.Item - 1);
        Windows.push_back({O.TouchedIn == None32 ? 1 : O.TouchedIn + 1, O.Item});
      }
      Of.Ops.push_back(O);
    }
    std::vector<PlacedOp> Before = Of.Ops;
    shareSlots(P, 0, Contract::Access, Of);
    std::set<uint32_t> Slots;
    ASSERT_EQ(Of.Ops.size(), Before.size());
    for (const PlacedOp &O : Of.Ops) {
      const PlacedOp &Was = Before[O.TheOp.Cell];
      uint32_t First = Was.TouchedIn == None32 ? 1 : Was.TouchedIn + 1;
      EXPECT_LE(O.Item, Was.Item);
      EXPECT_GE(O.Item, Was.Place == OpsAt::PassBegin ? Was.Item : First);
      Slots.insert(O.Item);
      Moved += O.Item != Was.Item;
    }
    EXPECT_EQ(Slots.size(), fewest(Fixed, Windows)) << "round " << Round;
  }
  EXPECT_GT(Moved, 1000u);
}
