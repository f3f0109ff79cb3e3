//===- PassChangesTest.cpp - which passes may change places ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Moved passes are said to compute the same without any condition, so each reason why the order
/// of two passes matters has a test.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Advise/Advise.h"
#include "unittests/Planner/TestGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr StringLiteral Images =
    "image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "image %b : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)\n"
    "image %d : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)\n"
    "buffer %u : 64KiB usage(STORAGE_BUFFER)\n";

/// The passes @x and @y of a graph, each with some lines. \p More: declarations.
std::string textOf(StringRef X, StringRef Y, StringRef More = "") {
  return (Images + More + "frame {\npass @x on graphics {\n" + X + "\n}\npass @y on graphics {\n" +
          Y + "\n}\n}\n")
      .str();
}

std::vector<GraphChange> movesOf(const Graph &G) {
  std::vector<ImageId> All;
  for (ImageId I = 0; I != G.Images.size(); ++I)
    All.push_back(I);
  std::vector<GraphChange> Moves = changesOf(G, All);
  erase_if(Moves, [](const GraphChange &C) { return !StringRef(C.Text).starts_with("move "); });
  return Moves;
}

bool areMoved(const std::string &Text) {
  TestGraph T(Text);
  return !movesOf(*T.G).empty();
}

/// The names of the passes, in order.
std::string orderOf(const Graph &G) {
  std::string Order;
  for (const Item &I : G.Items)
    if (I.Kind == ItemKind::Pass)
      Order += G.Names.get(G.Passes[I.Index].Name);
  return Order;
}

constexpr StringLiteral DrawA = "color %a load(dont_care) store(store)";
constexpr StringLiteral DrawB = "color %b load(dont_care) store(store)";

} // namespace

TEST(PassChanges, MoveOverWhatIsIndependent) {
  EXPECT_TRUE(areMoved(textOf(DrawA, DrawB)));
}

TEST(PassChanges, DoNotMoveOverReadersAndWriters) {
  EXPECT_FALSE(areMoved(textOf(DrawA, (DrawB + "\nsampled %a at FRAGMENT_SHADER").str())));
  EXPECT_FALSE(areMoved(textOf(DrawA, "color %a load(load) store(store)")));
  EXPECT_FALSE(areMoved(textOf("storage read_write %u at COMPUTE_SHADER\nsampled %a at "
                               "FRAGMENT_SHADER",
                               "storage read_write %u at COMPUTE_SHADER\nsampled %b at "
                               "FRAGMENT_SHADER")));
}

/// An input attachment writes nothing, but its store operation may discard.
TEST(PassChanges, DoNotMoveOverADiscard) {
  constexpr StringLiteral Image = "image %i : R8G8B8A8_UNORM 64x64 usage(INPUT_ATTACHMENT, "
                                  "COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent\n";
  auto Reads = [](StringRef Store) {
    return ("input %i SHADER_READ_ONLY_OPTIMAL load(load) store(" + Store + ")").str();
  };
  EXPECT_TRUE(areMoved(textOf((DrawA + "\n" + Reads("none")).str(), Reads("none"), Image)));
  EXPECT_FALSE(areMoved(textOf((DrawA + "\n" + Reads("none")).str(), Reads("dont_care"), Image)));
}

TEST(PassChanges, DoNotMoveOverSharedMemory) {
  constexpr StringLiteral Shared = "memory %m : 1MiB\nbind %a, %m, 0\nbind %b, %m, 0\n";
  EXPECT_FALSE(areMoved(textOf(DrawA, DrawB, Shared)));
  constexpr StringLiteral WithBuffer = "memory %m : 1MiB\nbind %a, %m, 0\nbind %u, %m, 0\n";
  std::string Writes = "storage write %u at COMPUTE_SHADER\nsampled %b at FRAGMENT_SHADER";
  EXPECT_FALSE(areMoved(textOf(DrawA, Writes, WithBuffer)));
  EXPECT_TRUE(areMoved(textOf(DrawA, Writes)));
}

/// Changes are found for the graph as it is. Made together, a pass must not move over another that
/// has come into its way.
TEST(PassChanges, MoveTogetherOnlyWhereTheyMayMove) {
  TestGraph T((Images + "frame {\npass @x on graphics {\n" + DrawA +
               "\n}\npass @y on graphics {\n" + DrawB +
               "\n}\npass @z on graphics {\nsampled %a at FRAGMENT_SHADER\n}\n}\n")
                  .str());
  std::vector<GraphChange> Moves = movesOf(*T.G);
  ASSERT_FALSE(Moves.empty());
  unsigned Made = 0;
  for (const GraphChange &A : Moves)
    for (const GraphChange &B : Moves) {
      Graph Changed = *T.G;
      if (!A.Make(Changed) || !B.Make(Changed))
        continue;
      ++Made;
      std::string Order = orderOf(Changed);
      EXPECT_LT(Order.find('x'), Order.find('z')) << A.Text << ", " << B.Text << ": " << Order;
    }
  EXPECT_GT(Made, 0u);
}

//===----------------------------------------------------------------------===//
// Transitions
//===----------------------------------------------------------------------===//

namespace {

/// A frame that is explicit, with two passes and what stands before, between and behind them.
std::string explicitText(StringRef Before, StringRef X, StringRef Between, StringRef Y,
                         StringRef More = "") {
  return (Images + More + "frame explicit {\n" + Before + "pass @x on graphics {\n" + X + "\n}\n" +
          Between + "pass @y on graphics {\n" + Y + "\n}\n}\n")
      .str();
}

/// The texts of all moves.
std::string movesIn(const std::string &Text) {
  TestGraph T(Text);
  std::string All;
  for (const GraphChange &C : movesOf(*T.G))
    All += C.Text + "\n";
  return All;
}

constexpr StringLiteral ColorA = "color %a COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)";
constexpr StringLiteral ColorB = "color %b COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)";
constexpr StringLiteral MakeA = "transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL\n";
constexpr StringLiteral MakeB = "transition %b UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL\n";

} // namespace

/// %b becomes an attachment between two passes of which only the second uses it.
TEST(PassChanges, PassesAndTransitionsMoveOverOneAnother) {
  EXPECT_EQ(movesIn(explicitText(MakeA, ColorA, MakeB, ColorB)),
            "move @x behind @y\n"
            "move the transition of %b to COLOR_ATTACHMENT_OPTIMAL before @x\n");
  // The second pass may go before the first if its transition does not stand in its way.
  EXPECT_EQ(movesIn(explicitText((MakeA + MakeB).str(), ColorA, "", ColorB)),
            "move the transition of %b to COLOR_ATTACHMENT_OPTIMAL behind @x\n"
            "move @x behind @y\nmove @y before @x\n");
  constexpr StringLiteral MakeD = "transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL\n";
  EXPECT_EQ(movesIn(explicitText((MakeA + MakeB).str(), ColorA, MakeD, ColorB)),
            "move the transition of %b to COLOR_ATTACHMENT_OPTIMAL behind @x\n"
            "move @x behind @y\n"
            "move the transition of %d to DEPTH_STENCIL_ATTACHMENT_OPTIMAL behind @y\n"
            "move the transition of %d to DEPTH_STENCIL_ATTACHMENT_OPTIMAL before @x\n"
            "move @y before @x\n");
}

TEST(PassChanges, NothingMovesOverATransitionOfSharedMemory) {
  constexpr StringLiteral Shared = "memory %m : 1MiB\nbind %a, %m, 0\nbind %d, %m, 0\n";
  constexpr StringLiteral MakeD = "transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL\n";
  EXPECT_EQ(movesIn(explicitText((MakeA + MakeB).str(), ColorA, MakeD, ColorB, Shared)),
            "move the transition of %b to COLOR_ATTACHMENT_OPTIMAL behind @x\n"
            "move the transition of %d to DEPTH_STENCIL_ATTACHMENT_OPTIMAL behind @y\n"
            "move @y before @x\n");
}

TEST(PassChanges, HandoversBetweenQueuesStay) {
  constexpr StringLiteral Release = "release %b COLOR_ATTACHMENT_OPTIMAL -> "
                                    "SHADER_READ_ONLY_OPTIMAL graphics -> compute\n";
  EXPECT_EQ(movesIn(explicitText((MakeA + MakeB).str(), ColorA, Release,
                                 "color %a COLOR_ATTACHMENT_OPTIMAL load(load) store(store)")),
            "move the transition of %b to COLOR_ATTACHMENT_OPTIMAL behind @x\n");
}

TEST(PassChanges, MovedTransitionsStandWhereTheTextSays) {
  TestGraph T(explicitText(MakeA, ColorA, MakeB, ColorB));
  Graph Changed = *T.G;
  std::vector<GraphChange> Moves = movesOf(Changed);
  ASSERT_EQ(Moves.size(), 2u);
  ASSERT_TRUE(Moves.back().Make(Changed));
  std::vector<ItemKind> Kinds;
  for (const Item &I : Changed.Items)
    Kinds.push_back(I.Kind);
  EXPECT_EQ(Kinds,
            (std::vector<ItemKind>{ItemKind::FrameBegin, ItemKind::Transition, ItemKind::Transition,
                                   ItemKind::Pass, ItemKind::Pass, ItemKind::FrameEnd}));
  EXPECT_FALSE(Moves.back().Make(Changed)) << "it stands there";
}
