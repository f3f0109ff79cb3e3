//===- DependencyWalkTest.cpp - Vulkan's rules, one by one ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each rule of DependencyWalk.h, where it holds and where it does not.
///
//===----------------------------------------------------------------------===//

#include "lib/Sync/DependencyWalk.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

static StageMask bit(Stage S) {
  return allStages()[unsigned(S)].Bit;
}

static AccessMask access(StringRef Name) {
  return allAccessFlags()[*parseAccessFlag(Name)].Bit;
}

static const StageMask Compute = bit(Stage::COMPUTE_SHADER), Fragment = bit(Stage::FRAGMENT_SHADER),
                       Vertex = bit(Stage::VERTEX_SHADER), Copy = bit(Stage::COPY),
                       Color = bit(Stage::COLOR_ATTACHMENT_OUTPUT);
static const AccessMask Write = access("SHADER_STORAGE_WRITE"), Read = access("SHADER_STORAGE_READ"),
                        Sampled = access("SHADER_SAMPLED_READ");

static Dependency barrier(SyncScope After, SyncScope Before) {
  return {After, Before};
}

static DependencyWalk written() {
  return DependencyWalk::fromAccess(Compute, Write);
}

TEST(DependencyWalk, ABarrierMakesAWriteVisible) {
  DependencyWalk W = written();
  EXPECT_FALSE(W.covers(Fragment, Sampled));
  EXPECT_TRUE(W.apply(barrier({Compute, Write}, {Fragment, Sampled})));
  EXPECT_TRUE(W.covers(Fragment, Sampled));
  EXPECT_FALSE(W.covers(Fragment, Read));
  EXPECT_FALSE(W.covers(Vertex, Sampled));
}

TEST(DependencyWalk, TheSourceNeedsTheAccess) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.apply(barrier({Compute, 0}, {Fragment, Sampled})));
  EXPECT_FALSE(W.isAvailable());
  EXPECT_TRUE(W.covers(Fragment, 0));
  EXPECT_FALSE(W.covers(Fragment, Sampled));
}

TEST(DependencyWalk, TheSourceNeedsTheStage) {
  DependencyWalk W = written();
  EXPECT_FALSE(W.apply(barrier({Copy, Write}, {Fragment, Sampled})));
  EXPECT_FALSE(W.covers(Fragment, 0));
  EXPECT_FALSE(W.isChained());
}

TEST(DependencyWalk, SourcesContainEarlierStagesForOrderAlone) {
  DependencyWalk W = DependencyWalk::fromAccess(Vertex, 0);
  EXPECT_TRUE(W.apply(barrier({Color, 0}, {Copy, 0})));
  EXPECT_TRUE(W.covers(Copy, 0));
  // The access of an earlier stage is not available by that.
  W = DependencyWalk::fromAccess(Vertex, Write);
  EXPECT_TRUE(W.apply(barrier({Color, Write}, {Copy, access("TRANSFER_READ")})));
  EXPECT_FALSE(W.covers(Copy, access("TRANSFER_READ")));
  // Nor is a later stage before an earlier one.
  W = DependencyWalk::fromAccess(Color, 0);
  EXPECT_FALSE(W.apply(barrier({Vertex, 0}, {Copy, 0})));
}

TEST(DependencyWalk, DestinationsContainLaterStagesForOrderAlone) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.apply(barrier({Compute, Write}, {Vertex, Sampled})));
  EXPECT_TRUE(W.covers(Color, 0));
  EXPECT_FALSE(W.covers(Fragment, Sampled));
  EXPECT_TRUE(W.missingStages(Color | Copy) == Copy);
}

TEST(DependencyWalk, BarriersChain) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.apply(barrier({Compute, Write}, {Fragment, 0})));
  EXPECT_FALSE(W.covers(Copy, 0));
  EXPECT_TRUE(W.apply(barrier({Fragment, 0}, {Copy, access("TRANSFER_READ")})));
  EXPECT_TRUE(W.covers(Copy, access("TRANSFER_READ")));
}

TEST(DependencyWalk, AChainNeedsACommonStage) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.apply(barrier({Compute, Write}, {Copy, 0})));
  EXPECT_FALSE(W.apply(barrier({Vertex, 0}, {Fragment, Sampled})));
  EXPECT_FALSE(W.covers(Fragment, Sampled));
}

TEST(DependencyWalk, OneBarrierOfAChainMakesAvailable) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.apply(barrier({Compute, 0}, {Compute, 0})));
  EXPECT_FALSE(W.isAvailable());
  EXPECT_TRUE(W.apply(barrier({Compute, Write}, {Fragment, Sampled})));
  EXPECT_TRUE(W.covers(Fragment, Sampled));
}

TEST(DependencyWalk, AChangeOfALayoutTakesTheWriteItself) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.isTakenBy({Compute, Write}, OrderRule::AsValidated));
  EXPECT_FALSE(W.isTakenBy({Compute, 0}, OrderRule::AsSpecified));
  // Through a chain only by Vulkan's rules.
  EXPECT_TRUE(W.apply(barrier({Compute, Write}, {Fragment, 0})));
  EXPECT_TRUE(W.isTakenBy({Fragment, 0}, OrderRule::AsSpecified));
  EXPECT_FALSE(W.isTakenBy({Fragment, 0}, OrderRule::AsValidated));
}

TEST(DependencyWalk, AfterAChangeOfALayoutItsBarrierIsTheFirst) {
  DependencyWalk W = DependencyWalk::fromMove({Fragment, Sampled}, false);
  EXPECT_TRUE(W.covers(Fragment, Sampled));
  EXPECT_TRUE(W.covers(Color, 0));
  EXPECT_FALSE(W.covers(Copy, 0));
  EXPECT_TRUE(W.apply(barrier({Fragment, 0}, {Copy, 0})));
  EXPECT_TRUE(W.covers(Copy, 0));
}

TEST(DependencyWalk, ASignalWaitsAndMakesAllVisible) {
  DependencyWalk W = written();
  EXPECT_TRUE(W.signal(Compute, OrderRule::AsValidated));
  EXPECT_FALSE(W.signal(Copy, OrderRule::AsValidated));
  W.passTo(Fragment, OrderRule::AsValidated);
  EXPECT_TRUE(W.covers(Fragment, Sampled | Read));
  EXPECT_FALSE(W.covers(Copy, 0));
}

TEST(DependencyWalk, SignalsAndWaitsOfValidationLayersAddNoStages) {
  DependencyWalk W = DependencyWalk::fromAccess(Vertex, 0);
  EXPECT_TRUE(W.signal(Color, OrderRule::AsSpecified));
  EXPECT_FALSE(W.signal(Color, OrderRule::AsValidated));
  DependencyWalk Specified = W, Validated = W;
  Specified.passTo(Vertex, OrderRule::AsSpecified);
  EXPECT_TRUE(Specified.covers(Color, 0));
  Validated.passTo(Vertex, OrderRule::AsValidated);
  EXPECT_FALSE(Validated.covers(Color, 0));
}

TEST(DependencyWalk, ASignalOfAllStagesWaitsForReleases) {
  DependencyWalk W = DependencyWalk::fromMove({0, 0}, true);
  EXPECT_TRUE(W.signal(allCommands(), OrderRule::AsValidated));
  EXPECT_FALSE(W.signal(Compute, OrderRule::AsValidated));
}

TEST(DependencyWalk, PartsHaveNoCollectiveStages) {
  SyncScope All = partsOf(SyncScope{bit(Stage::ALL_TRANSFER), access("MEMORY_READ")});
  EXPECT_TRUE(All.Stages & Copy);
  EXPECT_FALSE(All.Stages & bit(Stage::ALL_TRANSFER));
  EXPECT_TRUE(All.Accesses & access("TRANSFER_READ"));
  EXPECT_FALSE(All.Accesses & access("SHADER_SAMPLED_READ"));
  EXPECT_EQ(compact(SyncScope{All.Stages, 0}).Stages, bit(Stage::ALL_TRANSFER));
}

TEST(DependencyWalk, PairsCountEachStageWithItsAccesses) {
  EXPECT_EQ(numPairs(SyncScope{Compute, 0}), 1u);
  EXPECT_EQ(numPairs(SyncScope{Compute | Fragment, Read | Write}), 4u);
  EXPECT_EQ(numPairs(SyncScope{Compute | Copy, Read}), 2u);
}

TEST(DependencyWalk, BitsGoAwayAsLongAsItHolds) {
  SyncScope S = {Compute | Fragment | Copy, Read | Write | access("TRANSFER_READ")};
  clearBits(S, Compute | Fragment | Copy,
            [&] { return (S.Stages & Fragment) && (S.Accesses & Read); });
  EXPECT_EQ(S, (SyncScope{Fragment, Read}));
}

TEST(DependencyWalk, PartsThatNoLineNamesStayTogether) {
  StageMask All = partsOfStages(bit(Stage::ALL_GRAPHICS));
  StageMask Geometry = bit(Stage::GEOMETRY_SHADER);
  SyncScope S = {All | Copy, 0};
  // Something needs a part that no line names: the collective stage stays whole, and no more than that.
  clearBits(S, Fragment, [&] { return bool(S.Stages & Geometry); });
  EXPECT_EQ(compact(S).Stages, bit(Stage::PRE_RASTERIZATION_SHADERS));
  // Nothing does: what a line names may stay alone.
  S = {All, 0};
  clearBits(S, Fragment, [&] { return bool(S.Stages & Fragment); });
  EXPECT_EQ(S.Stages, Fragment);
}

TEST(DependencyWalk, LinesNameStagesOutsideOfCollectiveOnes) {
  EXPECT_EQ(namedStages(Compute | Fragment), Compute | Fragment);
  EXPECT_EQ(namedStages(partsOfStages(bit(Stage::ALL_GRAPHICS)) | Compute), Compute);
}
