//===- FrameOpsTest.cpp - the ops of two plans, compared ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Advise/FrameOps.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;
using namespace auxplan;

static std::vector<FrameOp>
opsOf(std::initializer_list<std::pair<const char *, const char *>> All) {
  std::vector<FrameOp> Ops;
  for (auto [Text, Before] : All)
    Ops.push_back({unsigned(Ops.size() + 1), Text, Before});
  return Ops;
}

TEST(FrameOps, AnOpIsKnownByItsLineAndPass) {
  std::vector<FrameOp> Before = opsOf({{"clear %a", "@p"}, {"resolve %a", "@q"}});
  EXPECT_TRUE(opsGone(Before, Before).Gone.empty());
  EXPECT_EQ(opsGone(Before, opsOf({{"clear %a", "@p"}})).Gone, std::vector<uint32_t>{1});
  EXPECT_EQ(opsGone(Before, {}).Gone, (std::vector<uint32_t>{0, 1}));
}

TEST(FrameOps, AnOpBeforeAnotherPassIsTheSameOp) {
  std::vector<FrameOp> Before = opsOf({{"clear %a", "@p"}, {"resolve %a", "@q"}});
  EXPECT_TRUE(opsGone(Before, opsOf({{"resolve %a", "@p"}, {"clear %a", "@q"}})).Gone.empty());
}

TEST(FrameOps, OpsOfOneLineAreToldApartByTheirPasses) {
  std::vector<FrameOp> Before = opsOf({{"resolve %a", "@p"}, {"resolve %a", "@q"}});
  EXPECT_EQ(opsGone(Before, opsOf({{"resolve %a", "@q"}})).Gone, std::vector<uint32_t>{0});
  EXPECT_EQ(opsGone(Before, opsOf({{"resolve %a", "@r"}})).Gone, std::vector<uint32_t>{1})
      << "the first op has moved";
}

TEST(FrameOps, ANewOpOfTheImageStandsForOneThatIsGone) {
  std::vector<FrameOp> Before =
      opsOf({{"resolve full %a", "@p"}, {"resolve full %a[mip 1]", "@q"}, {"clear %b", "@q"}});
  OpsGone Found = opsGone(Before, opsOf({{"resolve partial %a", "@r"},
                                         {"resolve partial %a[mip 1]", "@q"},
                                         {"clear %ab", "@q"}}));
  EXPECT_EQ(Found.Gone, (std::vector<uint32_t>{0, 1, 2}));
  EXPECT_EQ(Found.Instead, (std::vector<std::string>{"resolve partial %a before @r",
                                                     "resolve partial %a[mip 1] before @q", ""}))
      << "one before the same pass comes first, and none stands for an op of another image";
}

/// As many ops are gone as the counts of equal lines say, whatever the passes.
TEST(FrameOps, CountsAreThoseOfTheLines) {
  std::mt19937 Random(1);
  auto Some = [&] {
    std::vector<FrameOp> Ops;
    for (unsigned N = Random() % 8; N--;)
      Ops.push_back({0, std::string(1, 'a' + Random() % 3), std::string(1, 'p' + Random() % 3)});
    return Ops;
  };
  for (unsigned Run = 0; Run != 2000; ++Run) {
    std::vector<FrameOp> Before = Some(), After = Some();
    std::vector<uint32_t> Gone = opsGone(Before, After).Gone;
    for (StringRef Text : {"a", "b", "c"}) {
      auto IsIt = [&](const FrameOp &O) { return O.Text == Text; };
      int64_t Fewer = count_if(Before, IsIt) - count_if(After, IsIt);
      EXPECT_EQ(count_if(Gone, [&](uint32_t N) { return IsIt(Before[N]); }),
                std::max<int64_t>(Fewer, 0));
    }
    for (uint32_t N : Gone) // an op of the same line before the same pass has not gone for it
      EXPECT_LE(count_if(After,
                         [&](const FrameOp &O) {
                           return O.Text == Before[N].Text && O.Before == Before[N].Before;
                         }),
                count_if(enumerate(Before), [&](const auto &E) {
                  return E.value().Text == Before[N].Text && E.value().Before == Before[N].Before &&
                         !is_contained(Gone, E.index());
                }));
  }
}
