//===- NegotiationTest.cpp - questions, prices and answers ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/Negotiation.h"
#include "auxplan/Layouts/Tables.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "lib/Negotiate/PlannerPrices.h"
#include "gtest/gtest.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

Device known(StringRef Name) {
  return makeDevice(cantFail(findDevice(Name)));
}

/// The image goes from the first device to the second.
Question pairOf(StringRef First, Usage Writes, StringRef Second, Usage Reads,
                StringRef Format = "B8G8R8A8_UNORM") {
  Question Of;
  Of.Graph.Image = factsOf(Format, {1920, 1080});
  Of.Graph.Devices = {known(First), known(Second)};
  Of.Graph.Nodes = {{{{0, Writes}}, 1}, {{{1, Reads}}, 1}};
  Of.Graph.Movements = {{0, 1, 1}};
  Of.NodeNames = {First.str(), Second.str()};
  return Of;
}

TEST(Facts, BytesAreThoseOfAllPlanes) {
  EXPECT_EQ(factsOf("B8G8R8A8_UNORM", {3, 2}).Bytes, 24u);
  EXPECT_EQ(factsOf("B8G8R8A8_UNORM", {3, 2}).RowBytes, 12u);
  EXPECT_EQ(factsOf("G8_B8R8_2PLANE_420_UNORM", {4, 4}).Bytes, 16u + 4 * 2u);
  // An odd size rounds the planes of colour up.
  EXPECT_EQ(factsOf("G8_B8R8_2PLANE_420_UNORM", {3, 3}).Bytes, 9u + 4 * 2u);
  EXPECT_EQ(factsOf("G8_B8_R8_3PLANE_420_UNORM", {4, 2}).Bytes, 8u + 2u + 2u);
  EXPECT_EQ(factsOf("BC1_RGBA_UNORM_BLOCK", {5, 4}).Bytes, 16u);
}

TEST(Readers, MakeNoCompressionButFillTheirCaches) {
  Question Of = pairOf("tgl", Usage::Render, "tgl", Usage::Texture);
  Of.Graph.Devices.pop_back();
  Of.Graph.Nodes[1].Uses[0].Device = 0;
  separateReaders(Of);
  ASSERT_EQ(Of.Graph.Devices.size(), 2u);
  EXPECT_EQ(Of.Graph.Nodes[0].Uses[0].Device, 0u);
  EXPECT_EQ(Of.Graph.Nodes[1].Uses[0].Device, 1u);
  Capability Ccs = {"INTEL", "CCS", "", false, false}, Cache = {"INTEL", "CACHED", "", false, true};
  EXPECT_TRUE(Of.Graph.Devices[0].ruleFor(Ccs)->Acquire);
  EXPECT_FALSE(Of.Graph.Devices[1].ruleFor(Ccs)->Acquire);
  EXPECT_TRUE(Of.Graph.Devices[1].ruleFor(Ccs)->Release);
  EXPECT_TRUE(Of.Graph.Devices[1].ruleFor(Cache)->Acquire);
}

TEST(Prices, EachPlannedOpOfEachDeviceHasOne) {
  // A word of td/ that the planner does not know would silently stay an estimate.
  for (const KnownDevice &D : allDevices()) {
    if (D.targets().empty())
      continue;
    const TargetInfo *T = cantFail(findTarget(D.targets().front()));
    PlannerPrices Prices(*T, "B8G8R8A8_UNORM", {1920, 1080});
    Device Of = makeDevice(D);
    for (const CapabilityRule &Rule : Of.Rules)
      for (const auto *Op : {&Rule.Release, &Rule.Acquire, &Rule.Publish}) {
        if (!*Op || !(*Op)->Planned || (*Op)->Word.empty())
          continue;
        bool IsPriced = false;
        for (const OfferedSet &S : Of.offers("B8G8R8A8_UNORM", Usage::Render))
          if (any_of(S.Set.Capabilities, [&](const Capability &C) { return C.Name == Rule.Name; }))
            IsPriced |= Prices.opBytes(cantFail(readModifier(S.Label)), (*Op)->Word).has_value();
        EXPECT_TRUE(IsPriced) << Of.Name << ": " << (*Op)->Word;
      }
  }
}

TEST(Prices, ThePlannerRaisesLossesAndPricesRules) {
  Question Of = pairOf("tgl", Usage::Render, "intel-display-12-plain", Usage::Scanout);
  uint64_t Bytes = Of.Graph.Image.Bytes;
  priceByPlanner(Of);
  EXPECT_EQ(Of.PricedBy, (std::vector<std::string>{"tgl@mesa-26", ""}));
  // CCS: 600 of 1000 are read and all is written.
  const CapabilityRule *Rule = Of.Graph.Devices[0].ruleFor({"INTEL", "CCS", "", false, false});
  EXPECT_EQ(Rule->Release->PerMille, 0u);
  EXPECT_EQ(Rule->Release->Fixed, Bytes * 1600 / 1000);
  // Compressed writes move 600 of 1000, others all; LINEAR is worse by the estimate of its device.
  std::map<std::string, uint32_t> Losses;
  for (const OfferedSet &S : Of.Graph.Devices[0].offers("B8G8R8A8_UNORM", Usage::Render))
    Losses[S.Label] = S.LossPerMille;
  EXPECT_EQ(Losses["I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC"], 0u);
  EXPECT_EQ(Losses["I915_FORMAT_MOD_Y_TILED"], 400u);
  EXPECT_GT(Losses["LINEAR"], 400u);
}

TEST(Answers, SimpleWaysAreNoCheaperThanTheBest) {
  unsigned Answered = 0;
  for (StringRef First : {"tgl", "skl", "raven", "navi21", "g610", "v3d42", "turing", "a740"})
    for (const KnownDevice &B : allDevices()) {
      KnownDevice A = cantFail(findDevice(First));
      if (A.name() == B.name())
        continue;
      Question Of = pairOf(A.name(), Usage::Render, B.name(), usualUsage(B.kind(), false));
      separateReaders(Of);
      Of.PricedBy.resize(Of.Graph.Devices.size());
      Expected<Answer> Found = answer(Of);
      if (!Found) {
        consumeError(Found.takeError());
        continue;
      }
      ++Answered;
      uint64_t Best = Found->Found.Best.Cost, Last = Best;
      for (const SimpleWay &Way : Found->Simple)
        EXPECT_TRUE(!Way.Cost || *Way.Cost >= Best) << A.name().str() << ' ' << B.name().str();
      std::vector<std::string> Seen = {modifierNamed(Found->Found.Best.Allocation.Capabilities)};
      for (const Alternative &Other : Found->Found.Others) {
        uint64_t Now = Other.Cheapest ? Other.Cheapest->Cost : UINT64_MAX;
        EXPECT_GE(Now, Last) << "not in the order of costs";
        Last = Now;
        EXPECT_EQ(Other.Reason.empty(), Other.Cheapest.has_value());
        Seen.push_back(modifierNamed(Other.Capabilities));
      }
      std::sort(Seen.begin(), Seen.end());
      EXPECT_EQ(std::unique(Seen.begin(), Seen.end()), Seen.end());
    }
  EXPECT_GT(Answered, 50u);
}

} // namespace
