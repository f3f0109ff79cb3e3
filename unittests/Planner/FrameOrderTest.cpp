//===- FrameOrderTest.cpp - the executions of a graph's frames ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the three lists of walks, the walk of each execution, and the weights of lines in the cost
/// of a plan: on executions that the test makes up, and by laws on the walks of CellPrograms.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Cells/FrameOrder.h"
#include "ExactParts.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/Support/FormatVariadic.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

using Numbers = std::vector<uint32_t>;

constexpr StringLiteral Images =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL\n"
    "image %b : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external\n";
#define PASS(NAME) "pass @" NAME " on graphics { color %a load(load) store(store) }\n"

/// The items at which the frames of a graph begin.
Numbers framesOf(const Graph &G) {
  Numbers Found;
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    Found.push_back(I);
  return Found;
}

/// The passes and presents of all frames, each with its weight as a number per frame.
std::string usesOf(const Graph &G, const FrameOrder &Order) {
  std::vector<std::string> Words;
  Order.forEachUse([&](const Item &I, uint64_t Weight) {
    bool IsPass = I.Kind == ItemKind::Pass;
    EXPECT_TRUE(IsPass || I.Kind == ItemKind::Present);
    std::string Name = IsPass ? G.Names.get(G.Passes[I.Index].Name).str() : "present";
    Words.push_back(formatv("{0}:{1}", Name, perFrame(Weight)).str());
  });
  return join(Words, " ");
}

std::string usesOf(StringRef Text) {
  ExactParts Parts((Images + Text).str());
  Parts.build();
  return usesOf(*Parts.G, FrameOrder(*Parts.G, Parts.Programs.walks()));
}

//===----------------------------------------------------------------------===//
// Executions that are made up
//===----------------------------------------------------------------------===//

/// Two start-up frames, of which the second runs twice, one first execution of a cycle of three,
/// and the cycle, which begins with the second of its frames.
struct Cycle : TestGraph {
  Cycle()
      : TestGraph((Images + "frame {" PASS("p") "}\nframe 2 {" PASS("q") "}\nframe repeat {" PASS(
                                "r") "every 3 {" PASS("s") "} }\n")
                      .str()) {
    Numbers At = framesOf(*G);
    Walks = {{At[0], 0, 0},           {At[1], 0, 1}, {At[1], 0, 2}, {At[2], 0, 3, 1, true},
             {At[2], 0, 4, 1, false}, {At[2], 0, 5}, {At[2], 0, 6}};
  }
  std::vector<FrameExecution> Walks;
};

TEST(FrameOrder, SortsWalksIntoThreeLists) {
  Cycle Of;
  FrameOrder Order(*Of.G, Of.Walks);
  EXPECT_EQ(Numbers(Order.before()), Numbers({0, 1, 2}));
  EXPECT_EQ(Numbers(Order.first()), Numbers({3}));
  // Execution 0 of the repeating frame is frame 3, which runs like frame 6.
  EXPECT_EQ(Numbers(Order.steady()), Numbers({6, 4, 5}));
  EXPECT_TRUE(Order.repeats());
  EXPECT_TRUE(Order.cycles());
  EXPECT_EQ(Order.cycleLength(), 3u);
  EXPECT_FALSE(Order.frameOf(2).Repeat);
  EXPECT_TRUE(Order.frameOf(3).Repeat);
}

TEST(FrameOrder, PlansExecutionsByTheirWalks) {
  Cycle Of;
  FrameOrder Order(*Of.G, Of.Walks);
  auto WalksWith = [&](unsigned PrologueFrames) {
    Numbers Found;
    for (uint32_t Exec = 0; Exec != 10; ++Exec)
      Found.push_back(Order.walkOf(Exec, PrologueFrames));
    return Found;
  };
  // Without a prologue no execution can be planned by the walk of a first one.
  EXPECT_EQ(WalksWith(0), Numbers({0, 1, 2, 6, 4, 5, 6, 4, 5, 6}));
  EXPECT_EQ(WalksWith(1), Numbers({0, 1, 2, 3, 4, 5, 6, 4, 5, 6}));
  EXPECT_EQ(WalksWith(2), WalksWith(1)); // there is only one
}

TEST(FrameOrder, OnlyTheCycleCounts) {
  Cycle Of;
  FrameOrder Order(*Of.G, Of.Walks);
  for (uint32_t Walk = 0; Walk != Of.Walks.size(); ++Walk) {
    EXPECT_EQ(Order.counts(Walk), Walk >= 4) << Walk;
    EXPECT_EQ(Order.phaseOf(Walk), Walk >= 4 ? Walk : 0) << Walk; // each has views of its own
  }
  EXPECT_EQ(usesOf(*Of.G, Order), "p:0.00 q:0.00 q:0.00 r:0.00 s:0.00 r:1.00 r:1.00 r:1.00 s:1.00");
}

TEST(FrameOrder, AFrameWithoutEverysIsACycleOfOne) {
  TestGraph Of((Images + "frame repeat {" PASS("r") "}\n").str());
  std::vector<FrameExecution> Walks = {{0, 0, 0, 1, true}, {0, 0, 1}};
  FrameOrder Order(*Of.G, Walks);
  EXPECT_EQ(Numbers(Order.first()), Numbers({0}));
  EXPECT_EQ(Numbers(Order.steady()), Numbers({1}));
  EXPECT_TRUE(Order.repeats());
  EXPECT_FALSE(Order.cycles());
  EXPECT_EQ(Order.cycleLength(), 1u);
  EXPECT_EQ(Order.phaseOf(1), 0u); // all executions share views
  EXPECT_EQ(Order.walkOf(0, 0), 1u);
  EXPECT_EQ(Order.walkOf(0, 1), 0u);
  EXPECT_EQ(Order.walkOf(1, 1), 1u);
}

TEST(FrameOrder, WithoutARepeatingFrameAllCount) {
  TestGraph Of((Images + "frame {" PASS("p") "}\nframe 20 {" PASS("q") "}\n").str());
  Numbers At = framesOf(*Of.G);
  std::vector<FrameExecution> Walks = {{At[0], 0, 0}, {At[1], 0, 1}, {At[1], 0, 2, 19}};
  FrameOrder Order(*Of.G, Walks);
  EXPECT_EQ(Numbers(Order.before()), Numbers({0, 1, 2}));
  EXPECT_TRUE(Order.first().empty());
  EXPECT_TRUE(Order.steady().empty());
  EXPECT_FALSE(Order.repeats());
  EXPECT_FALSE(Order.cycles());
  EXPECT_EQ(Order.cycleLength(), 1u);
  for (uint32_t Walk : {0, 1, 2}) {
    EXPECT_TRUE(Order.counts(Walk));
    EXPECT_EQ(Order.phaseOf(Walk), 0u);
    EXPECT_EQ(Order.walkOf(Walk, 0), Walk);
  }
  EXPECT_EQ(usesOf(*Of.G, Order), "p:1.00 q:1.00 q:19.00");
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

TEST(FrameOrder, RegionsWeighTheirLines) {
  EXPECT_EQ(usesOf("frame repeat { if @i prob 0.25 {" PASS("a") "} else {" PASS(
                "b") "loop 4 {" PASS("c") "} } loop 2 { if @j {" PASS("d") "} }" PASS("e") "}\n"),
            "a:0.25 b:0.75 c:3.00 d:1.00 e:1.00");
}

TEST(FrameOrder, PresentsAreUses) {
  EXPECT_EQ(usesOf("frame repeat { pass @p on graphics { color %b load(dont_care) store(store) }\n"
                   "if @i prob 0.5 { present %b } }\n"),
            "p:1.00 present:0.50");
}

TEST(FrameOrder, EverysRunWholeInTheirFramesOfACycle) {
  EXPECT_EQ(usesOf("frame repeat {" PASS("a") "every 2 { if @i {" PASS("b") "} }" PASS(
                "c") "every 4 offset 1 {" PASS("d") "} }\n"),
            "a:1.00 b:0.50 c:1.00 a:1.00 c:1.00 d:1.00 a:1.00 b:0.50 c:1.00 a:1.00 c:1.00");
}

TEST(FrameOrder, EverysThatArePlannedAsBranchesWeighTheirPart) {
  EXPECT_EQ(usesOf("frame {" PASS("a") "every 4 offset 3 {" PASS("b") "}" PASS("c") "}\n"),
            "a:1.00 b:0.25 c:1.00");
  // No frame of a cycle of 64 is planned by itself.
  EXPECT_EQ(usesOf("frame repeat { every 64 offset 5 {" PASS("a") "} every 2 {" PASS("b") "} }\n"),
            "a:0.02 b:0.50");
}

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

constexpr StringLiteral Frames[] = {
    "frame {" PASS("p") "}\n",
    "frame {" PASS("p") "}\nframe 3 {" PASS("q") "}\n",
    "frame repeat {" PASS("p") "}\n",
    "frame {" PASS("p") "}\nframe 2 {" PASS("q") "}\nframe repeat {" PASS("r") "}\n",
    "frame repeat {" PASS("p") "every 3 offset 1 {" PASS("q") "} }\n",
    "frame repeat { every 3 offset 1 {" PASS("p") "} }\n",
    "frame { }\nframe repeat { every 4 offset 3 {" PASS("p") "} every 2 {" PASS("q") "} }\n",
    "frame 2 {" PASS("p") "}\nframe repeat { every 2 {" PASS("q") "} every 3 {" PASS("r") "} }\n",
};

/// The number of times that a frame runs before the next one; frames that repeat do so forever.
uint64_t timesOf(const Frame &F) {
  return F.Repeat ? UINT64_MAX / 2 : F.Count;
}

/// If the image begins in no layout, the repeating frame has first executions until it is used.
template <typename Fn> void forEachOrder(Fn Do) {
  for (StringRef Starts : {"", " starts GENERAL"})
    for (StringRef Frame : Frames) {
      std::string Text = ("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)" +
                          Starts + " persistent\n" + Frame)
                             .str();
      SCOPED_TRACE(Text);
      ExactParts Parts(Text);
      Parts.build();
      Do(Parts, FrameOrder(*Parts.G, Parts.Programs.walks()));
    }
}

TEST(FrameOrder, EachWalkIsInOneList) {
  unsigned WithFirst = 0; // with a part of a cycle
  forEachOrder([&](ExactParts &, const FrameOrder &Order) {
    Numbers All;
    for (ArrayRef<uint32_t> List : {Order.before(), Order.first(), Order.steady()})
      All.insert(All.end(), List.begin(), List.end());
    sort(All);
    ASSERT_EQ(All.size(), Order.walks().size());
    for (uint32_t N = 0; N != All.size(); ++N)
      EXPECT_EQ(All[N], N);
    WithFirst += Order.first().size() % Order.cycleLength() != 0;
  });
  EXPECT_EQ(WithFirst, 3u);
}

TEST(FrameOrder, WalksAreOfTheFramesThatRun) {
  forEachOrder([&](ExactParts &Parts, const FrameOrder &Order) {
    const Graph &G = *Parts.G;
    uint32_t Exec = 0, FirstOfRepeating = 0;
    for (uint32_t At : framesOf(G)) {
      const Frame &F = G.Frames[G.Items[At].Index];
      FirstOfRepeating = Exec;
      for (uint64_t N = 0; N != std::min<uint64_t>(timesOf(F), 20); ++N, ++Exec)
        for (unsigned PrologueFrames : {0, 1, 6}) {
          SCOPED_TRACE(formatv("execution {0}, prologue of {1}", Exec, PrologueFrames).str());
          const FrameExecution &Walk = Order.walks()[Order.walkOf(Exec, PrologueFrames)];
          EXPECT_EQ(Walk.FrameItem, At);
          // Every `every` runs in the walk if it runs in the execution.
          EXPECT_EQ(Walk.FrameNumber % Order.cycleLength(), Exec % Order.cycleLength());
          bool IsFirst = F.Repeat && N < Order.first().size() && N < PrologueFrames;
          EXPECT_EQ(Walk.IsFirst, IsFirst);
          EXPECT_TRUE(!IsFirst || Walk.FrameNumber == Exec);
        }
    }
    EXPECT_TRUE(!Order.repeats() || Order.before().size() == FirstOfRepeating);
  });
}

} // namespace
