//===- UsageGraphTest.cpp - one allocation for all uses of an image -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/UsageGraph.h"
#include "TestSets.h"
#include "auxplan/Sharing/Remedies.h"
#include "gmock/gmock.h"

using namespace auxplan::sharing;
using testing::ElementsAre;
using testing::IsEmpty;

/// The GPU and the display of the discussion. The GPU loses 300 bytes per thousand without CC, and
/// 400 without ca, too; a costs 1500 per thousand and b 100.
static UsageGraph makeGraph(std::vector<CapabilitySet> GPU = setsOfGPU()) {
  UsageGraph G;
  G.Image = {"F", 1000, 64, 64, 0};
  G.Devices = {makeGPU(GPU), makeDisplay(setsOfDisplay())};
  Offers &Render = G.Devices[0].AllOffers.front();
  for (unsigned I = 0; I != Render.Sets.size(); ++I) {
    const uint32_t Losses[] = {0, 400, 700};
    Render.Sets[I].LossPerMille = Losses[I];
  }
  Offers Texture{"F", Usage::Texture, Render.Sets};
  G.Devices[0].AllOffers.push_back(Texture);
  return G;
}

static UsageNode node(unsigned Device, Usage How, uint64_t Weight = 1) {
  return {{{Device, How}}, Weight};
}

static std::vector<std::string> showViews(const Combination &C) {
  std::vector<std::string> Texts;
  for (const View &V : C.Views)
    Texts.push_back(textOf(V.Capabilities));
  return Texts;
}

/// "release / acquire: cost", for each movement.
static std::vector<std::string> showWorks(const Combination &C) {
  std::vector<std::string> Texts;
  for (const MovementWork &W : C.Works)
    Texts.push_back(show(W.Work.Release) + " / " + show(W.Work.Acquire) + ": " +
                    std::to_string(W.Cost));
  return Texts;
}

static std::vector<std::string> showRemedies(const UsageGraph &G) {
  std::vector<std::string> Texts;
  for (const Remedy &R : findRemedies(G))
    Texts.push_back(textOf(R));
  return Texts;
}

/// R: the GPU renders, S: the display scans out, T: the GPU samples. Each frame is shown three
/// times, and the GPU loses less by a resolve than by rendering without compression three times.
static UsageGraph graphOfE15(std::vector<Movement> Movements) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Render, 3), node(1, Usage::Scanout), node(0, Usage::Texture)};
  G.Movements = std::move(Movements);
  return G;
}

TEST(WorkedExamples, E15_OnlyMovementsNeedTransitions) {
  Negotiation N = llvm::cantFail(negotiate(graphOfE15({{0, 1}, {1, 0}})));
  EXPECT_THAT(showViews(N.Best), ElementsAre("{FOO/CC, FOO/ca, FOO/tiled}", "{FOO/tiled}",
                                             "{FOO/CC, FOO/ca, FOO/tiled}"));
  EXPECT_THAT(showWorks(N.Best), ElementsAre("a, b / : 1600", " / : 0"));
  EXPECT_EQ(N.Best.Cost, 1600u);
  EXPECT_EQ(N.Best.Allocation.Limits.AddressAlign, 65536u);
}

TEST(WorkedExamples, E15_WithoutHandOffsEverythingStaysOn) {
  Negotiation N = llvm::cantFail(negotiate(graphOfE15({{0, 2}, {2, 0}})));
  EXPECT_THAT(showViews(N.Best), ElementsAre("{FOO/CC, FOO/ca, FOO/tiled}", "{FOO/tiled}",
                                             "{FOO/CC, FOO/ca, FOO/tiled}"));
  EXPECT_THAT(showWorks(N.Best), ElementsAre(" / : 0", " / : 0"));
  EXPECT_EQ(N.Best.Cost, 0u);
}

TEST(WorkedExamples, E15_AMovementToItselfCostsNothing) {
  Negotiation N = llvm::cantFail(negotiate(graphOfE15({{0, 0, 100}})));
  EXPECT_THAT(showWorks(N.Best), ElementsAre(" / : 0"));
}

/// While the display reads, the GPU renders. Nothing can run between, so both use what both know.
TEST(WorkedExamples, E17_UsesAtOnceHaveOneView) {
  UsageGraph G = makeGraph();
  G.Nodes = {{{{0, Usage::Render}, {1, Usage::Scanout}}}};
  Negotiation N = llvm::cantFail(negotiate(G));
  EXPECT_THAT(showViews(N.Best), ElementsAre("{FOO/tiled}"));
  EXPECT_EQ(N.Best.Cost, 700u);
  EXPECT_EQ(N.Best.Allocation.Limits.AddressAlign, 65536u);
}

TEST(WorkedExamples, E17_WithoutSuchASetOnlyACopyHelps) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/CC FOO/ca~"), set("FOO/tiled FOO/CC")});
  G.Nodes = {{{{0, Usage::Render}, {1, Usage::Scanout}}}};
  Conflict Why = conflictOf(negotiate(G).takeError());
  EXPECT_EQ(Why.message(),
            "'gpu as render' and 'display as scanout' have no set in common: 'display as scanout' "
            "lacks FOO/CC, which 'gpu as render' uses at the same time");
  EXPECT_THAT(showRemedies(G), ElementsAre("'gpu as render' offers a set without FOO/CC",
                                           "'display as scanout' offers a set with FOO/CC"));
}

/// A frame is rendered once and shown once: the resolve costs more than it gains.
TEST(UsageGraph, ALossIsWeighedAgainstTransitions) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}, {1, 0}};
  Negotiation N = llvm::cantFail(negotiate(G));
  EXPECT_THAT(showViews(N.Best), ElementsAre("{FOO/tiled}", "{FOO/tiled}"));
  EXPECT_EQ(N.Best.Cost, 700u);
  EXPECT_THAT(N.Best.Losses, ElementsAre(700, 0));
  // a and b without loss.
  EXPECT_THAT(showViews(*N.Second), ElementsAre("{FOO/CC, FOO/ca, FOO/tiled}", "{FOO/tiled}"));
  EXPECT_EQ(N.Second->Cost, 1600u);
  // a and the loss without ca.
  ASSERT_EQ(N.Others.size(), 2u);
  EXPECT_EQ(textOf(N.Others[0].Capabilities), "{FOO/CC, FOO/ca, FOO/tiled}");
  EXPECT_EQ(N.Others[0].Cheapest->Cost, 1600u);
  EXPECT_EQ(textOf(N.Others[1].Capabilities), "{FOO/CC, FOO/tiled}");
  EXPECT_EQ(N.Others[1].Cheapest->Cost, 1900u);
}

TEST(UsageGraph, WeightsOfMovementsDecide) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Render, 10), node(1, Usage::Scanout, 1)};
  G.Movements = {{0, 1, 4}};
  Negotiation Often = llvm::cantFail(negotiate(G));
  EXPECT_THAT(showWorks(Often.Best), ElementsAre("a, b / : 6400"));
  G.Movements = {{0, 1, 5}};
  Negotiation TooOften = llvm::cantFail(negotiate(G));
  EXPECT_EQ(TooOften.Best.Cost, 7000u);
}

/// Each operation and each loss is rounded up by itself, then weighed.
TEST(UsageGraph, CostsAreWholeBytes) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/CC FOO/ca~")});
  G.Image.Bytes = 1;
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Devices[1].AllOffers[0].Sets[0].LossPerMille = 1;
  G.Movements = {{0, 1, 3}};
  Negotiation N = llvm::cantFail(negotiate(G));
  EXPECT_THAT(showWorks(N.Best), ElementsAre("a, b / : 9")); // (2 + 1) * 3
  EXPECT_EQ(N.Best.Cost, 10u);
}

TEST(UsageGraph, LargeCostsDoNotWrap) {
  EXPECT_EQ(bytesFor(1500, 7, 1000), 1507u);
  EXPECT_EQ(bytesFor(1, 0, UINT64_MAX), UINT64_MAX / 1000 + 1);
  EXPECT_EQ(bytesFor(1000, 0, UINT64_MAX), UINT64_MAX);
  EXPECT_EQ(bytesFor(1001, 0, UINT64_MAX), UINT64_MAX);
  EXPECT_EQ(bytesFor(1000, 1, UINT64_MAX), UINT64_MAX);
}

/// A resolve that takes the clear colour with it is one operation.
TEST(UsageGraph, AnOperationThatCoversOthersRunsInTheirPlace) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/CC FOO/clear")});
  G.Devices[0].Rules[0].Release->Covers = {"clear"};
  G.Devices[0].Rules.push_back(canRelease("FOO/clear", "c", 2000));
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}};
  EXPECT_THAT(showWorks(llvm::cantFail(negotiate(G)).Best), ElementsAre("a / : 1500"));
}

/// A second GPU makes what the first lacks: it initialises its metadata. The test shows the
/// order of operations of the layout and of caches.
TEST(UsageGraph, ReleaseEndsWithCachesAndAcquireBeginsWithThem) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/CC FOO/aa~")});
  G.Devices[0].Rules.push_back(canRelease("FOO/aa", "flush"));
  Device Other = makeGPU({set("FOO/tiled BAR/CC BAR/zz~")});
  Other.Name = "other";
  DeviceOperation Initialise{"initialise", 10, 5, {}}, Invalidate{"invalidate", 0, 3, {}};
  Other.Rules = {{"BAR", "CC", DeviceOperation(), Initialise},
                 {"BAR", "zz", DeviceOperation(), Invalidate}};
  G.Devices[1] = Other;
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Render)};
  G.Movements = {{0, 1}};
  EXPECT_THAT(showWorks(llvm::cantFail(negotiate(G)).Best),
              ElementsAre("a, flush / invalidate, initialise: 1518"));
}

/// Only the movement that there is needs an operation: a device that cannot make compression anew
/// may still release it.
TEST(UsageGraph, OnlyTheDirectionOfAMovementCounts) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/CC")});
  G.Devices[0].Rules[0].Acquire.reset();
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}};
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Cost, 1500u);
  G.Movements = {{1, 0}};
  Conflict Why = conflictOf(negotiate(G).takeError());
  EXPECT_EQ(Why.message(), "'gpu as render' and 'display as scanout' have no set in common: "
                           "'display as scanout' lacks FOO/CC, which 'gpu as render' cannot make "
                           "anew");
  EXPECT_EQ(showRemedies(G).front(), "'gpu as render' gets an operation that makes FOO/CC");
}

/// Layouts that nobody can take away exclude each other, also where nothing moves.
TEST(UsageGraph, ALayoutOfItsOwnIsNoExtra) {
  UsageGraph G = makeGraph({set("BASE/any FOO/x_tiled")});
  G.Devices[1] = makeDisplay({set("BASE/any FOO/y_tiled")});
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  EXPECT_EQ(conflictOf(negotiate(G).takeError()).message(),
            "'gpu as render' and 'display as scanout' have no set in common: 'display as scanout' "
            "lacks FOO/x_tiled, which 'gpu as render' has as a layout of its own; 'gpu as render' "
            "lacks FOO/y_tiled, which 'display as scanout' has as a layout of its own");
}

/// Each two of the three have something in common, all of them have not.
TEST(UsageGraph, ThreeNodesMayDisagreeTogether) {
  UsageGraph G = makeGraph({set("V/a V/b")});
  G.Devices[1] = makeDisplay({set("V/b V/c")});
  Device Third = makeDisplay({set("V/a V/c")});
  Third.Name = "third";
  Third.Rules = {canRelease("V/a", ""), canRelease("V/b", ""), canRelease("V/c", "")};
  G.Devices.push_back(Third);
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout), node(2, Usage::Scanout)};
  EXPECT_EQ(conflictOf(negotiate(G).takeError()).message(),
            "'gpu as render with display as scanout' and 'third as scanout' have no set in common: "
            "no layout is in sets of both");
}

TEST(UsageGraph, LimitsOfAllViewsHold) {
  UsageGraph G = makeGraph({set("FOO/tiled")});
  G.Devices[0].AllOffers[0].Sets[0].Set.Limits.PitchAlign = 256;
  G.Devices[1].AllOffers[0].Sets[0].Set.Limits.MaxPitch = 300;
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Image.RowBytes = 256;
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Allocation.Limits.PitchAlign, 256u);
  G.Image.RowBytes = 257;
  EXPECT_EQ(conflictOf(negotiate(G).takeError()).message(),
            "'gpu as render' and 'display as scanout' have no set in common: the pitch is at least "
            "257 and at most 300 bytes");
}

static std::string failureOf(const UsageGraph &G) {
  return llvm::toString(negotiate(G).takeError());
}

TEST(UsageGraph, ADeviceWithoutASetIsNamed) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Storage)};
  EXPECT_EQ(failureOf(G), "'gpu' has no set for F as storage");
  G.Nodes = {node(0, Usage::Render)};
  for (OfferedSet &S : G.Devices[0].AllOffers[0].Sets)
    S.Set.Limits.MaxWidth = 63;
  EXPECT_EQ(failureOf(G), "no set of 'gpu as render' holds the image: the image is 64 texels wide, "
                          "and may be 63");
}

TEST(UsageGraph, SomeDeviceAllocatesWhereAllReach) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}};
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Allocator, 0u);
  // The display reads from places 1 and 2, and allocates in 1; the GPU allocates in 4 only.
  G.Devices[1].AllOffers[0].Sets[0].Set.Limits.Places = 3;
  G.Devices[1].AllocatesIn = 1;
  G.Devices[0].AllocatesIn = 4;
  Negotiation N = llvm::cantFail(negotiate(G));
  EXPECT_EQ(N.Best.Allocator, 1u);
  EXPECT_EQ(N.Best.Allocation.Limits.Places, 3u);
  G.Devices[1].AllocatesIn = 0;
  EXPECT_EQ(failureOf(G), "no device can allocate the image: 'gpu' allocates in memory that not "
                          "all reach: vram; 'display' only imports");
  EXPECT_THAT(showRemedies(G), ElementsAre("'gpu' allocates memory that all reach",
                                           "'display' allocates memory that all reach"));
}

/// A device that does not know all that is shared cannot lay the image out, wherever it allocates.
TEST(UsageGraph, OnlyADeviceThatKnowsTheLayoutAllocates) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/y")});
  G.Devices[0].AllocatesIn = 0;
  G.Devices[1].AllOffers[0].Sets[0].Set = set("FOO/tiled FOO/y");
  G.Devices.push_back(makeDisplay({set("FOO/tiled")}));
  G.Devices[2].AllocatesIn = UINT32_MAX;
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Devices[2].Name = "other";
  EXPECT_EQ(failureOf(G), "no device can allocate the image: 'gpu' only imports; 'display' only "
                          "imports; 'other' does not know {FOO/y}");
  // One that no node uses may do it if it knows it.
  G.Devices[2].AllOffers[0].Sets[0].Set = set("FOO/tiled FOO/y");
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Allocator, 2u);
}

/// The device that knows most allocates, if it can: the display knows no compression.
TEST(UsageGraph, TheDeviceThatKnowsMostAllocates) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/CC")});
  G.Devices[1].AllocatesIn = UINT32_MAX;
  std::swap(G.Devices[0], G.Devices[1]);
  G.Nodes = {node(0, Usage::Scanout), node(1, Usage::Render)};
  G.Movements = {{1, 0}};
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Allocator, 1u);
}

TEST(UsageGraph, LosersSayWhy) {
  UsageGraph G = makeGraph({set("FOO/x_tiled"), set("FOO/tiled FOO/CC FOO/stuck")});
  G.Devices[0].AllOffers[0].Sets.push_back({set("FOO/tiled"), 700, "TILED"});
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}};
  Negotiation N = llvm::cantFail(negotiate(G));
  EXPECT_THAT(showViews(N.Best), ElementsAre("{FOO/tiled}", "{FOO/tiled}"));
  EXPECT_FALSE(N.Second.has_value());
  ASSERT_EQ(N.Others.size(), 2u);
  EXPECT_EQ(N.Others[0].Reason,
            "'gpu as render' and 'display as scanout' have no set in common: 'display as scanout' "
            "lacks FOO/x_tiled, which 'gpu as render' has as a layout of its own; 'gpu as render' "
            "lacks FOO/tiled, which 'display as scanout' has as a layout of its own");
  EXPECT_EQ(N.Others[1].Reason,
            "'gpu as render' and 'display as scanout' have no set in common: 'display as scanout' "
            "lacks FOO/stuck, which 'gpu as render' has as a layout of its own");
}

/// Each of two devices has a compression of its own. The allocation has both; that of one device
/// alone is not enough for the other.
TEST(UsageGraph, AnAllocationMayHaveMoreThanEachSet) {
  UsageGraph G = makeGraph({set("V/foo V/one")});
  G.Devices[1] = makeDisplay({set("V/foo V/two")});
  G.Devices[0].Rules = {canRelease("V/one", "x")};
  G.Devices[1].Rules = {canRelease("V/two", "y")};
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}, {1, 0}};
  Negotiation N = llvm::cantFail(negotiate(G));
  EXPECT_EQ(textOf(N.Best.Allocation.Capabilities), "{V/foo, V/one, V/two}");
  ASSERT_EQ(N.Others.size(), 2u);
  EXPECT_EQ(N.Others[0].Reason,
            "'gpu as render' and 'display as scanout' have no set in common: 'gpu as render' lacks "
            "V/two, which 'display as scanout' requires");
}

TEST(UsageGraph, AGivenCombinationIsPriced) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  G.Movements = {{0, 1}};
  EXPECT_EQ(combine(G, {caps("FOO/tiled FOO/CC"), caps("FOO/tiled")})->Cost, 1900u);
  EXPECT_FALSE(combine(G, {caps("FOO/tiled FOO/CC"), caps("FOO/CC")}).has_value());
}

/// A device that knows more than those that use the image, but does not use it.
TEST(UsageGraph, UsersAllocateBeforeOthers) {
  UsageGraph G = makeGraph({set("FOO/tiled")});
  G.Devices.insert(G.Devices.begin(), makeGPU({set("FOO/tiled FOO/CC"), set("FOO/tiled")}));
  G.Devices.front().Name = "other";
  G.Nodes = {node(1, Usage::Render), node(2, Usage::Scanout)};
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Allocator, 1u);
  G.Devices[1].AllocatesIn = 0;
  EXPECT_EQ(llvm::cantFail(negotiate(G)).Best.Allocator, 0u);
}

/// Each requires memory of its own: one change of a capability does not suffice.
TEST(Remedies, ChangesAreJoinedIfTheyAreNeededTogether) {
  UsageGraph G = makeGraph({set("FOO/tiled FOO/VRAM(a)")});
  G.Devices[1] = makeDisplay({set("FOO/tiled FOO/VRAM(b)")});
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  EXPECT_THAT(showRemedies(G),
              ElementsAre("'display as scanout' offers a set with {FOO/VRAM(a), FOO/tiled} and no "
                          "other layout",
                          "'gpu as render' offers a set with {FOO/VRAM(b), FOO/tiled} and no other "
                          "layout"));
  // A limit beside the capability.
  G = makeGraph({set("FOO/tiled FOO/y")});
  G.Devices[0].AllOffers[0].Sets[0].Set.Limits.Places = 1;
  G.Devices[1].AllOffers[0].Sets[0].Set.Limits.Places = 4;
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  std::vector<std::string> Texts = showRemedies(G);
  ASSERT_FALSE(Texts.empty());
  EXPECT_EQ(Texts.front(), "'gpu as render' offers a set without FOO/y and 'gpu as render' reaches "
                           "memory in vram");
}

TEST(Remedies, NoneForDevicesThatAgree) {
  UsageGraph G = makeGraph();
  G.Nodes = {node(0, Usage::Render), node(1, Usage::Scanout)};
  EXPECT_THAT(showRemedies(G), IsEmpty());
}
