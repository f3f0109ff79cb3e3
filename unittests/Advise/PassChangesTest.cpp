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
