//===- WorkedExamplesTest.cpp - worked examples of the allocator discussion ===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// E1 to E17 are the worked examples of the discussion of the Unix Device Memory Allocator: of
/// mesa-dev in December 2017 and of the README of the prototype, with the values that follow from
/// its text. Usage graphs (E15, E17) are in UsageGraphTest.cpp.
///
//===----------------------------------------------------------------------===//

#include "TestSets.h"
#include "auxplan/Sharing/Merge.h"
#include "auxplan/Sharing/SetGraph.h"
#include "gmock/gmock.h"

using namespace auxplan::sharing;
using testing::ElementsAre;
using testing::IsEmpty;

/// "result: what runs from the GPU to the display / back".
static std::vector<std::string> showAgreed(const Device &GPU, const Device &Display) {
  auto SetsOf = [](const Device &D) {
    std::vector<CapabilitySet> Sets;
    for (const OfferedSet &S : D.AllOffers.front().Sets)
      Sets.push_back(S.Set);
    return Sets;
  };
  std::vector<std::string> Texts;
  for (const AgreedSet &A :
       llvm::cantFail(agree({{&GPU, SetsOf(GPU)}, {&Display, SetsOf(Display)}}))) {
    std::vector<Difference> Why;
    auto There = handOff(GPU, A.Views[0], Display, A.Views[1], 1000, Why);
    auto Back = handOff(Display, A.Views[1], GPU, A.Views[0], 1000, Why);
    Texts.push_back(show(A.Set) + ": " + show(There->Release) + show(There->Acquire) + " / " +
                    show(Back->Release) + show(Back->Acquire));
  }
  return Texts;
}

TEST(WorkedExamples, E1_TransitionsKeepWhatTheDisplayLacks) {
  EXPECT_THAT(showAgreed(makeGPU(setsOfGPU()), makeDisplay(setsOfDisplay())),
              ElementsAre("{FOO/CC, FOO/ca, FOO/tiled} 65536: a, b / ",
                          "{FOO/CC, FOO/tiled} 65536: a / ", "{FOO/tiled} 65536:  / "));
}

TEST(WorkedExamples, E2_ADeviceThatAlwaysNeedsACacheListsNoSetWithoutIt) {
  Device GPU = makeGPU({set("FOO/tiled FOO/CC FOO/ca~", 32768), set("FOO/tiled FOO/ca~", 32768)});
  EXPECT_THAT(
      showAgreed(GPU, makeDisplay(setsOfDisplay())),
      ElementsAre("{FOO/CC, FOO/ca, FOO/tiled} 65536: a, b / ", "{FOO/ca, FOO/tiled} 65536: b / "));
}

/// The prototype gives the set three times; lists have no duplicates here.
TEST(WorkedExamples, E3_IntersectionLosesWhatTheDisplayLacks) {
  auto Merged = llvm::cantFail(deriveSets({{"gpu", setsOfGPU()}, {"display", setsOfDisplay()}}));
  EXPECT_THAT(showAll(Merged), ElementsAre("{FOO/tiled} 65536"));
}

TEST(WorkedExamples, E3_RequiredCompressionLeavesTheSetWithoutIt) {
  std::vector<CapabilitySet> GPU = {set("FOO/tiled FOO/CC! FOO/ca~", 32768),
                                    set("FOO/tiled FOO/CC!", 32768), set("FOO/tiled", 32768)};
  auto Merged = llvm::cantFail(deriveSets({{"gpu", GPU}, {"display", setsOfDisplay()}}));
  EXPECT_THAT(showAll(Merged), ElementsAre("{FOO/tiled} 65536"));
  // Without the third nothing is left, and both are told why.
  GPU.pop_back();
  auto None = deriveSets({{"gpu", GPU}, {"display", setsOfDisplay()}});
  EXPECT_EQ(conflictOf(None.takeError()).message(), "'gpu' and 'display' have no set in common: "
                                                    "'display' lacks FOO/CC, which 'gpu' requires");
}

/// Alignments stand for A1 to A4, B1 and B2. They are primes, so that a product shows who merged.
TEST(WorkedExamples, E4_OnlySetsOfOneLayoutMerge) {
  NamedSets A{"A",
              {set("FOO/TILED(32,64)! FOO/COMPRESSED", 2), set("FOO/TILED(32,64)!", 3),
               set("BAR/TILED(16,16)!", 5), set("BASE/LINEAR!", 7)}};
  NamedSets B{"B", {set("BAR/TILED(16,16)!", 11), set("BASE/LINEAR!", 13)}};
  EXPECT_THAT(showAll(llvm::cantFail(deriveSets({A, B}))),
              ElementsAre("{BAR/TILED(16,16)} 55", "{BASE/LINEAR} 91"));
}

TEST(WorkedExamples, E5_IntersectionLosesBothCompressions) {
  auto Merged = llvm::cantFail(
      deriveSets({{"dev1", {set("BASE/foo VND1/comp")}}, {"dev2", {set("BASE/foo VND2/comp")}}}));
  EXPECT_THAT(showAll(Merged), ElementsAre("{BASE/foo} 1"));
}

/// "release dev1 {VND1/comp} {}", one for each step of a hand-over.
static std::vector<std::string> showSteps(const HandOver &Plan) {
  std::vector<std::string> Texts;
  for (const HandOverStep &S : Plan.Steps) {
    const char *Words[] = {"release ", "synchronise", "acquire "};
    Texts.push_back(Words[int(S.Phase)] + S.Device);
    if (S.Phase != HandOverPhase::Synchronise)
      Texts.back() += " " + textOf(S.Global) + " " + textOf(S.Local);
  }
  return Texts;
}

static HandOver plan(Holder From, Holder To) {
  return llvm::cantFail(planHandOver({From}, {To}));
}

TEST(WorkedExamples, E6_EachSideHasACompressionOfItsOwn) {
  Holder Dev1{"dev1", caps("BASE/foo VND1/comp")}, Dev2{"dev2", caps("BASE/foo VND2/comp")};
  HandOver There = plan(Dev1, Dev2);
  EXPECT_EQ(textOf(There.Between), "{BASE/foo}");
  EXPECT_THAT(showSteps(There), ElementsAre("release dev1 {VND1/comp} {}", "synchronise",
                                            "acquire dev2 {VND2/comp} {}"));
  EXPECT_THAT(showSteps(plan(Dev2, Dev1)), ElementsAre("release dev2 {VND2/comp} {}", "synchronise",
                                                       "acquire dev1 {VND1/comp} {}"));
}

/// From sets alone, the GPU has to acquire what the display lacks. Its rule says that nothing runs:
/// its metadata says "expanded" then, which is right after the display. So both answers of the
/// discussion hold: the acquire of algorithm N and the empty list of E1.
TEST(WorkedExamples, E7_AnAcquireMayBeEmpty) {
  Holder GPU{"gpu", caps("FOO/tiled FOO/CC FOO/ca~")}, Display{"display", caps("FOO/tiled")};
  HandOver There = plan(GPU, Display);
  EXPECT_EQ(textOf(There.Between), "{FOO/tiled}");
  EXPECT_THAT(showSteps(There), ElementsAre("release gpu {FOO/CC} {FOO/ca}", "synchronise"));
  EXPECT_THAT(showSteps(plan(Display, GPU)),
              ElementsAre("synchronise", "acquire gpu {FOO/CC} {FOO/ca}"));

  Device Who = makeGPU(setsOfGPU()), Screen = makeDisplay(setsOfDisplay());
  std::vector<Difference> Why;
  EXPECT_EQ(show(handOff(Who, GPU.Has, Screen, Display.Has, 0, Why)->Release), "a, b");
  EXPECT_THAT(handOff(Screen, Display.Has, Who, GPU.Has, 0, Why)->Acquire, IsEmpty());
}

TEST(WorkedExamples, E8_OneDeviceHandsNothingOver) {
  Holder Render{"nv", caps("NV/tiled NV/CC NV/cache(0)~")};
  EXPECT_THAT(showSteps(plan(Render, Render)), ElementsAre("synchronise"));
}

/// Caches of two devices are two, so their payloads differ.
TEST(WorkedExamples, E9_TwoDevicesOfOneVendorHandCachesOver) {
  Holder First{"nv0", caps("NV/tiled NV/CC NV/cache(0)~")};
  Holder Alike{"nv1", caps("NV/tiled NV/CC NV/cache(1)~")};
  EXPECT_THAT(
      showSteps(plan(First, Alike)),
      ElementsAre("release nv0 {} {NV/cache(0)}", "synchronise", "acquire nv1 {} {NV/cache(1)}"));
  Holder Newer{"nv1", caps("NV/tiled NV/CC(v2) NV/cache(1)~")};
  EXPECT_THAT(showSteps(plan(First, Newer)),
              ElementsAre("release nv0 {NV/CC} {NV/cache(0)}", "synchronise",
                          "acquire nv1 {NV/CC(v2)} {NV/cache(1)}"));
}

TEST(WorkedExamples, E10_AnotherVendorKnowsNothing) {
  Holder NV{"nv", caps("BASE/tiled NV/CC NV/cache~")};
  Holder AMD{"amd", caps("BASE/tiled AMD/DCC AMD/cache~")};
  EXPECT_THAT(showSteps(plan(NV, AMD)), ElementsAre("release nv {NV/CC} {NV/cache}", "synchronise",
                                                    "acquire amd {AMD/DCC} {AMD/cache}"));
}

TEST(WorkedExamples, E11_AnEncoderThatSharesTheCacheNeedsNoFlush) {
  Holder GPU{"gpu", caps("NV/tiled NV/CC NV/cache~")}, Encoder{"enc", caps("NV/tiled NV/cache~")};
  EXPECT_THAT(showSteps(plan(GPU, Encoder)), ElementsAre("release gpu {NV/CC} {}", "synchronise"));
}

TEST(WorkedExamples, E12_PlacesAreCapabilitiesThatAreRequired) {
  CapabilitySet Video = set("V/tiled V/VRAM_A!"), System = set("V/tiled BASE/SYSMEM!");
  auto None = deriveSets({{"left", {Video}}, {"right", {System}}});
  EXPECT_EQ(conflictOf(None.takeError()).message(),
            "'left' and 'right' have no set in common: 'right' lacks V/VRAM_A, which 'left' "
            "requires; 'left' lacks BASE/SYSMEM, which 'right' requires");
  auto Merged =
      llvm::cantFail(deriveSets({{"left", {set("V/tiled V/VRAM_A")}}, {"right", {Video}}}));
  EXPECT_THAT(showAll(Merged), ElementsAre("{V/VRAM_A, V/tiled} 1"));
  EXPECT_EQ(textOf(requiredOf(Merged[0].Capabilities)), "{V/VRAM_A}");
}

/// "{from} -> {to}: operations".
static std::vector<std::string> showEdges(const SetGraph &G) {
  std::vector<std::string> Texts;
  for (const SetEdge &E : G.Edges)
    Texts.push_back(textOf(G.Nodes[E.From].Capabilities) + " -> " +
                    textOf(G.Nodes[E.To].Capabilities) + ": " + show(E.Work.Release));
  return Texts;
}

static std::vector<std::string> showNodes(const SetGraph &G) {
  std::vector<std::string> Texts;
  for (const SetNode &N : G.Nodes)
    Texts.push_back(show(CapabilitySet{N.Capabilities, N.Limits}) + (N.Meets ? " meets" : ""));
  return Texts;
}

TEST(WorkedExamples, E13_AllSetsThatBecomeTheMeetingSetAreKept) {
  Device GPU = makeGPU(setsOfGPU()), Display = makeDisplay(setsOfDisplay());
  SetGraph Left = querySets({&GPU, setsOfGPU()}, {caps("FOO/tiled")}, 1000);
  SetGraph Right = querySets({&Display, setsOfDisplay()}, {}, 1000);
  SetGraph Merged = llvm::cantFail(mergeGraphs(Left, Right));
  EXPECT_THAT(showNodes(Merged),
              ElementsAre("{FOO/CC, FOO/ca, FOO/tiled} 65536", "{FOO/CC, FOO/tiled} 65536",
                          "{FOO/tiled} 65536 meets"));
  EXPECT_THAT(showEdges(Merged),
              ElementsAre("{FOO/CC, FOO/ca, FOO/tiled} -> {FOO/CC, FOO/tiled}: b",
                          "{FOO/CC, FOO/ca, FOO/tiled} -> {FOO/tiled}: a, b",
                          "{FOO/CC, FOO/tiled} -> {FOO/tiled}: a"));
  EXPECT_THAT(rankNodes(Merged), ElementsAre(0, 1, 2));
  // One edge does both; b and then a costs the same, in two.
  EXPECT_THAT(findPath(Merged, 0, 2), testing::Optional(ElementsAre(1)));
  EXPECT_EQ(findPath(Merged, 2, 0), std::nullopt);
}

/// Both reach a set that is in neither list.
TEST(WorkedExamples, E13_DevicesMeetInASetThatNeitherWorksIn) {
  Device One = makeGPU({}), Two = makeGPU({});
  One.Rules = {canRelease("V/one", "x")};
  Two.Rules = {canRelease("V/two", "y")};
  Participant P{&One, {set("V/foo V/one")}}, Q{&Two, {set("V/foo V/two")}};
  SetGraph Merged = llvm::cantFail(
      mergeGraphs(querySets(P, {caps("V/foo V/two")}, 0), querySets(Q, {caps("V/foo V/one")}, 0)));
  EXPECT_THAT(showNodes(Merged),
              ElementsAre("{V/foo, V/one} 1", "{V/foo} 1 meets", "{V/foo, V/two} 1"));
}

TEST(WorkedExamples, E14_WithoutTransitionsCapabilitiesAreDropped) {
  Device GPU = makeGPU({}), Display = makeDisplay({});
  GPU.Rules.clear();
  auto Merge = [&](const char *Set) {
    return mergeGraphs(querySets({&GPU, {set(Set)}}, {caps("V/foo")}, 0),
                       querySets({&Display, {set("V/foo")}}, {}, 0));
  };
  SetGraph Merged = llvm::cantFail(Merge("V/foo V/CC"));
  EXPECT_THAT(showNodes(Merged), ElementsAre("{V/foo} 1 meets"));
  EXPECT_THAT(Merged.Edges, IsEmpty());
  EXPECT_EQ(
      conflictOf(Merge("V/foo V/CC!").takeError()).message(),
      "'gpu' and 'display' have no set in common: 'display' lacks V/CC, which 'gpu' requires");
}

/// As few are dropped as possible: of three sets that would do, that which loses one.
TEST(WorkedExamples, E14_AsFewCapabilitiesAsPossibleAreDropped) {
  Device One = makeGPU({}), Two = makeDisplay({});
  One.Rules.clear();
  Participant P{&One, {set("V/foo"), set("V/foo V/x V/y"), set("V/foo V/x")}};
  Participant Q{&Two, {set("V/foo V/z V/u"), set("V/foo V/x V/z")}};
  SetGraph Merged = llvm::cantFail(mergeGraphs(querySets(P, {}, 0), querySets(Q, {}, 0)));
  EXPECT_THAT(showNodes(Merged), ElementsAre("{V/foo, V/x} 1 meets"));
}

/// Two devices know the set between: that which resolves cheaper does.
TEST(WorkedExamples, E13_APathTakesTheCheapestEdges) {
  Device GPU = makeGPU({}), Blitter = makeGPU({});
  Blitter.Name = "blitter";
  Blitter.Rules = {canRelease("FOO/CC", "c", 10)};
  Participant P{&GPU, setsOfGPU()}, Q{&Blitter, {set("FOO/tiled FOO/CC"), set("FOO/tiled")}};
  SetGraph Merged = llvm::cantFail(mergeGraphs(querySets(P, {}, 1000), querySets(Q, {}, 1000)));
  std::vector<std::string> Words;
  std::vector<unsigned> Path = findPath(Merged, 0, 2).value();
  for (unsigned Edge : Path)
    Words.push_back(Merged.Edges[Edge].Device + " " + show(Merged.Edges[Edge].Work.Release));
  EXPECT_THAT(Words, ElementsAre("gpu b", "blitter c"));
}

TEST(WorkedExamples, E16_LimitsBecomeStricter) {
  Constraints X, Y;
  std::optional<LimitClash> Clash;
  X.AddressAlign = 32768, Y.AddressAlign = 65536;
  X.PitchAlign = 256, Y.PitchAlign = 64;
  X.MaxPitch = 16384, Y.MaxPitch = 8192;
  Constraints Merged = *mergeConstraints(X, Y, Clash);
  EXPECT_EQ(Merged.AddressAlign, 65536u);
  EXPECT_EQ(Merged.PitchAlign, 256u);
  EXPECT_EQ(Merged.MaxPitch, 8192u);
  X.AddressAlign = 96, Y.AddressAlign = 64;
  EXPECT_EQ(mergeConstraints(X, Y, Clash)->AddressAlign, 192u);
}
