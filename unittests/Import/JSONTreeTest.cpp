//===- JSONTreeTest.cpp - lookups in one line ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Import/JSONTree.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::capture;

namespace {

/// A tree of all of \p Text.
class Line {
public:
  explicit Line(llvm::StringRef Text) : Tree(Text), Good(Tree.parse(0, Text.size())) {}
  JSONTree Tree;
  bool Good;
  JSONNode root() const { return Tree.root(); }
};

TEST(JSONTree, MembersByName) {
  Line L(R"({"a":1,"b":{"a":[],"c":null},"d":[3,{"e":"x"}]})");
  ASSERT_TRUE(L.Good);
  JSONNode Root = L.root();
  EXPECT_EQ(Root["a"].integer(), 1u);
  EXPECT_TRUE(Root["b"]["a"].isArray());
  EXPECT_EQ(Root["b"]["a"].size(), 0u);
  EXPECT_TRUE(Root["b"]["c"].exists());
  EXPECT_FALSE(Root["b"]["c"]);
  EXPECT_FALSE(Root["c"].exists());
  EXPECT_FALSE(Root["c"]["d"]["e"].exists());
  EXPECT_EQ(Root["d"].size(), 2u);
  EXPECT_EQ((*++Root["d"].begin())["e"].text(), "x");
  EXPECT_EQ(Root["d"].offset(), 33u);
}

TEST(JSONTree, Integers) {
  Line L(R"([18446744073709551615, "0x0000000000000400", "64", -5, 1.5, "", "0xg", true])");
  ASSERT_TRUE(L.Good);
  std::vector<std::optional<uint64_t>> Found;
  for (JSONNode N : L.root())
    Found.push_back(N.integer());
  std::optional<uint64_t> None;
  EXPECT_EQ(Found, (std::vector<std::optional<uint64_t>>{UINT64_MAX, 0x400, 64, None, None, None,
                                                         None, None}));
  auto Negative = std::next(L.root().begin(), 3);
  EXPECT_EQ((*Negative).signedInteger(), -5);
  EXPECT_EQ((*Negative).real(), -5.0);
}

TEST(JSONTree, EscapesAreDecodedOnDemand) {
  Line L(R"(["a\"\u00e9\n"])");
  ASSERT_TRUE(L.Good);
  EXPECT_EQ((*L.root().begin()).text(), "a\\\"\\u00e9\\n");
  EXPECT_EQ((*L.root().begin()).decoded(), "a\"\xC3\xA9\n");
}

TEST(JSONTree, IsUsedAgain) {
  llvm::StringRef Text = "{\"a\":[1,2]}\n{\"b\":3}\n{\"c\":";
  JSONTree Tree(Text);
  ASSERT_TRUE(Tree.parse(0, 11));
  EXPECT_EQ(Tree.root()["a"].size(), 2u);
  ASSERT_TRUE(Tree.parse(12, 19));
  EXPECT_EQ(Tree.root()["b"].integer(), 3u);
  EXPECT_FALSE(Tree.root()["a"].exists());
  EXPECT_FALSE(Tree.parse(20, Text.size()));
  EXPECT_EQ(Tree.errorOffset(), Text.size());
}

TEST(JSONTree, DepthCostsNoStack) {
  std::string Deep(100000, '[');
  EXPECT_FALSE(Line(Deep).Good);
}

} // namespace
