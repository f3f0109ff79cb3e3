//===- DataTreeTest.cpp - JSON and YAML as a tree -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/DataTree.h"
#include "unittests/Negotiate/TestText.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;

namespace {

/// Everything in one line, lists in brackets and maps in braces, `~` for null.
std::string shown(DataValue V) {
  if (!V)
    return "~";
  if (V.isScalar())
    return V.text().str();
  std::string Text(1, V.isMap() ? '{' : '[');
  for (DataValue Member : V)
    Text += (V.isMap() ? Member.key().str() + "=" : "") + shown(Member) + ",";
  return Text + (V.isMap() ? '}' : ']');
}

std::string treeOf(StringRef Text) {
  TestText In(Text);
  DataTree Tree;
  return Tree.read(In.diags()) ? shown(Tree.root()) : In.Said;
}

TEST(DataTree, JSONAndYAMLAreTheSameTree) {
  const char *Tree = "{a=1,b=[x,{c=~,},],d={},}";
  EXPECT_EQ(treeOf(R"({"a": 1, "b": ["x", {"c": null}], "d": {}})"), Tree);
  EXPECT_EQ(treeOf("a: 1\nb:\n- x\n- c: ~\nd: {}\n"), Tree);
  EXPECT_EQ(treeOf("a: 1\nb: [x, {c: }]\nd: {}\n"), Tree);
}

TEST(DataTree, ValuesKnowTheirPlace) {
  TestText In("a: 1\nbee:\n  - ten\n");
  DataTree Tree;
  ASSERT_TRUE(Tree.read(In.diags()));
  DataValue Bee = Tree.root()["bee"];
  EXPECT_EQ(Bee.keyAt(), 5u);
  DataValue Ten = *Bee.begin();
  EXPECT_EQ(Ten.at(), 14u);
  EXPECT_EQ(Ten.length(), 3u);
}

TEST(DataTree, NumbersAreWholeOrNot) {
  TestText In("- 16\n- 0x10\n- -1\n- 1.5\n- ten\n- 18446744073709551615\n- 18446744073709551616\n");
  DataTree Tree;
  ASSERT_TRUE(Tree.read(In.diags())) << In.Said;
  std::vector<std::optional<uint64_t>> Found;
  for (DataValue V : Tree.root())
    Found.push_back(V.integer());
  // Programs that have no unsigned type print the number with 64 ones as -1.
  std::vector<std::optional<uint64_t>> Wanted = {16, 16, UINT64_MAX, {}, {}, UINT64_MAX, {}};
  EXPECT_EQ(Found, Wanted);
}

TEST(DataTree, ErrorsHaveAPlace) {
  EXPECT_EQ(treeOf(""), "1:1: error: this file is empty\n");
  EXPECT_EQ(treeOf("# nothing\n"), "1:1: error: this file is empty\n");
  EXPECT_EQ(treeOf("word\n"), "1:1: error: expected a map or a list, found a word\n");
  EXPECT_EQ(treeOf("a: &x 1\nb: *x\n"),
            "2:4: error: a description of devices has no aliases: write the value again\n");
  EXPECT_EQ(treeOf("a: 1\n---\nb: 2\n"),
            "3:1: error: a description of devices is one document, found another\n");
  EXPECT_EQ(treeOf("? [a]\n: 1\n"), "1:1: error: expected a word as a key\n");
  for (StringRef Broken : {"{\"a\": }", "{\"a\" 1}", "[1, 2", "a: [1, 2\n", "a: 'x\n", "a: {b: 1\n",
                           "a: 1\n  b: 2\n", "%YAML 1.2\n"}) {
    std::string Said = treeOf(Broken);
    EXPECT_NE(Said.find(": error: "), std::string::npos) << Broken.str() << " gives " << Said;
  }
}

TEST(DataTree, DepthHasALimit) {
  std::string Deep(100000, '[');
  EXPECT_EQ(treeOf(Deep), "1:65: error: a description of devices is nested at most 64 deep\n");
  // The parser of YAML places a list at its first element.
  EXPECT_EQ(treeOf("a: " + Deep),
            "1:68: error: a description of devices is nested at most 64 deep\n");
  std::string Dashes;
  for (unsigned N = 0; N != 20000; ++N)
    Dashes += "- ";
  EXPECT_NE(treeOf(Dashes).find("nested at most 64 deep"), std::string::npos);
}

} // namespace
