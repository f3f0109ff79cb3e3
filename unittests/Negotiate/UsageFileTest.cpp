//===- UsageFileTest.cpp - usage graphs as text ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/UsageFile.h"
#include "unittests/Negotiate/TestText.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

/// Nodes as "name=device:usage+usage", then edges as "0-1x2".
std::string shownGraph(const UsageText &Of) {
  std::string Text;
  for (const UsageNodeText &N : Of.Nodes) {
    Text += N.Name + "=";
    for (const UseText &Use : N.Uses) {
      Text += Use.Device + ":";
      for (Usage U : Use.For)
        Text += wordOf(U).str() + "+";
    }
    Text += " ";
  }
  for (const UsageEdgeText &E : Of.Edges)
    Text +=
        std::to_string(E.From) + "-" + std::to_string(E.To) + "x" + std::to_string(E.Times) + " ";
  return Text;
}

std::string graphOfLine(StringRef Text) {
  TestText In(Text);
  std::optional<UsageText> Found = readUsageLine(In.diags());
  EXPECT_EQ(!Found, In.diags().hadError());
  return Found ? shownGraph(*Found) : In.Said;
}

TEST(UsageLine, NodesAreDevicesWithUsages) {
  EXPECT_EQ(graphOfLine("a:render+texture -> b:scanout x3"),
            "a:render+texture=a:render+texture+ b:scanout=b:scanout+ 0-1x3 ");
  // A device alone is its node, if there is one already.
  EXPECT_EQ(graphOfLine("a:render -> b, b -> a -> c"),
            "a:render=a:render+ b=b: c=c: 0-1x1 1-0x1 0-2x1 ");
  EXPECT_EQ(graphOfLine("a:render"), "a:render=a:render+ ");
  EXPECT_EQ(graphOfLine("a:render & b:scanout"), "a:render & b:scanout=a:render+b:scanout+ ");
  EXPECT_EQ(graphOfLine("a->a"), "a=a: 0-0x1 ");
}

TEST(UsageLine, MistakesHaveAPlace) {
  EXPECT_EQ(graphOfLine("a -> "), "1:6: error: expected a device, as in 'tgl:render -> "
                                  "intel-display-12:scanout'\n");
  EXPECT_EQ(graphOfLine("a -> b x0"),
            "1:6: error: expected a whole number from 1 to 1000000 behind 'x'\n");
  EXPECT_EQ(graphOfLine("a:draw").substr(0, 34), "1:3: error: unknown usage 'draw': ");
}

TEST(Images, AreAFormatOrASizeOrBoth) {
  std::optional<UsageText> Both = parseImage("NV12,64x32");
  ASSERT_TRUE(Both);
  EXPECT_EQ(Both->Format, "G8_B8R8_2PLANE_420_UNORM");
  EXPECT_EQ(Both->Size->Width, 64u);
  EXPECT_EQ(Both->Size->Height, 32u);
  EXPECT_TRUE(parseImage("64x32"));
  EXPECT_TRUE(parseImage("XRGB8888"));
  for (StringRef Bad :
       {"", "x", "0x1", "1x", "64x32,64x32", "NV12,NV12", "16385x1", "64x32,", "-1x1"})
    EXPECT_FALSE(parseImage(Bad)) << Bad.str();
}

} // namespace
