//===- FrameTreeTest.cpp - ways between statements ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The pieces of ways, written as the names of the passes that stand in them.
///
//===----------------------------------------------------------------------===//

#include "lib/Sync/FrameTree.h"
#include "unittests/Graph/TestUtil.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

namespace {
class Ways : public testing::Test {
protected:
  void read(StringRef Text) {
    G = test::read(Text).G;
    ASSERT_TRUE(G);
    Tree = std::make_unique<FrameTree>(*G);
  }
  /// The item of a pass.
  uint32_t at(StringRef Name) const {
    for (uint32_t I = 0; I != G->Items.size(); ++I)
      if (G->Items[I].Kind == ItemKind::Pass && nameOf(I) == Name)
        return I;
    ADD_FAILURE() << Name.str();
    return 0;
  }
  StringRef nameOf(uint32_t Item) const { return G->Names.get(G->Passes[G->Items[Item].Index].Name); }
  /// The passes directly in the line of the piece behind its first item, up to its last one; "|"
  /// between pieces.
  template <typename List> std::string text(const List &Pieces) const {
    std::string S;
    for (const LinePiece &P : Pieces) {
      S += S.empty() ? "" : " | ";
      std::string Inner;
      for (uint32_t I = P.First + 1; I < P.Last; ++I)
        if (G->Items[I].Kind == ItemKind::Pass && Tree->regionOf(I) == P.Region)
          Inner += (Inner.empty() ? "" : " ") + nameOf(I).str();
      S += Inner.empty() ? "-" : Inner;
    }
    return S;
  }
  std::string pieces(StringRef From, StringRef To, RegionId Over = None32, uint32_t Turns = 0) const {
    return text(Tree->piecesOf({at(From), at(To), Over, Turns}));
  }
  std::string home(StringRef From, StringRef To, RegionId Over = None32, uint32_t Turns = 0) const {
    return text(Tree->homeOf({at(From), at(To), Over, Turns}));
  }
  RegionId around(StringRef Pass) const { return Tree->regionOf(at(Pass)); }

  std::unique_ptr<Graph> G;
  std::unique_ptr<FrameTree> Tree;
};
} // namespace

TEST_F(Ways, OfOneLine) {
  read("frame { pass @a on graphics { } pass @b on graphics { } pass @c on graphics { } }");
  EXPECT_EQ(pieces("a", "c"), "b");
  EXPECT_EQ(pieces("a", "b"), "-");
  EXPECT_EQ(home("a", "c"), "b");
  EXPECT_FALSE(Tree->region(0).Returns);
}

TEST_F(Ways, OverTheEndOfAFrame) {
  read("frame repeat { pass @a on graphics { } pass @b on graphics { } pass @c on graphics { } }");
  EXPECT_TRUE(Tree->region(0).Returns);
  EXPECT_EQ(pieces("b", "a", 0, 1), "c | -");
  EXPECT_EQ(pieces("b", "b", 0, 1), "c | a");
  // Two turns: a whole frame lies between.
  EXPECT_EQ(pieces("b", "a", 0, 2), "c | a b c | -");
  // On what comes twice, barriers may stand anywhere.
  EXPECT_EQ(home("a", "b", 0, 1), "a b c");
  EXPECT_EQ(home("b", "a", 0, 1), "c | -");
}

TEST_F(Ways, OutOfAnArmAndIntoOne) {
  read("frame { pass @a on graphics { } if @x { pass @b on graphics { } pass @c on graphics { } } "
       "else { pass @d on graphics { } } pass @e on graphics { } if @y { pass @f on graphics { } "
       "pass @g on graphics { } } }");
  EXPECT_EQ(pieces("b", "e"), "c | -");
  EXPECT_EQ(pieces("b", "g"), "c | e | f");
  // What an arm holds may be skipped.
  EXPECT_EQ(pieces("a", "e"), "-");
  EXPECT_EQ(home("b", "g"), "e");
  EXPECT_NE(around("b"), around("d"));
  EXPECT_EQ(Tree->commonRegion(at("b"), at("d")), around("a"));
}

TEST_F(Ways, OverTheEndOfALoop) {
  read("frame { loop { pass @a on graphics { } if @x { pass @b on graphics { } } "
       "pass @c on graphics { } } pass @d on graphics { } }");
  RegionId Loop = around("a");
  EXPECT_TRUE(Tree->region(Loop).Returns);
  EXPECT_EQ(pieces("c", "a", Loop, 1), "- | -");
  EXPECT_EQ(pieces("b", "b", Loop, 1), "- | c | a | -");
  EXPECT_EQ(pieces("a", "d"), "c | -");
  EXPECT_EQ(Tree->itemInLine(at("b"), Loop) + 1, at("b"));
}

TEST_F(Ways, FromFrameToFrame) {
  read("frame { pass @a on graphics { } pass @b on graphics { } } frame 2 { pass @c on graphics { } } "
       "frame repeat { pass @d on graphics { } pass @e on graphics { } }");
  EXPECT_EQ(pieces("a", "e"), "b | c | d");
  // Barriers for it stand at the end of the first frame.
  EXPECT_EQ(home("a", "e"), "b");
  EXPECT_EQ(Tree->commonRegion(at("a"), at("e")), None32);
  EXPECT_EQ(Tree->frames().size(), 3u);
}

TEST_F(Ways, AroundRenderPassInstances) {
  read("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
       "frame { pass @before on graphics { } pass @a on graphics { color %a load(clear) store(store) } "
       "pass @b on graphics continues @a { color %a load(load) store(store) } "
       "pass @c on graphics continues @b { color %a load(load) store(store) } "
       "pass @behind on graphics { } }");
  // Nothing stands between the passes of an instance, so ways begin behind it and end before it.
  EXPECT_EQ(pieces("a", "behind"), "-");
  EXPECT_EQ(pieces("before", "c"), "-");
  EXPECT_EQ(Tree->instanceOf(at("b")), std::pair(at("a"), at("c")));
  EXPECT_EQ(Tree->instanceOf(at("before")), std::pair(at("before"), at("before")));
  // Inside, the way is that of the passes.
  EXPECT_EQ(pieces("a", "c"), "b");
}
