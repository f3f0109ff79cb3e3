//===- FrameCycleTest.cpp - how many frames a program shows ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/FrameCycle.h"
#include "TestUtil.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

unsigned shownIn(const std::string &Frames) {
  std::string Text = "image %a : R8G8B8A8_UNORM 8x8 usage(SAMPLED) external\n"
                     "image %b : R8G8B8A8_UNORM 8x8 usage(SAMPLED) external\n";
  test::Reading R = test::read(Text + Frames);
  EXPECT_TRUE(R.Good) << Frames;
  return R.Good ? framesShown(*R.G) : 0;
}

constexpr char PassText[] = "pass @p on graphics { sampled %a SHADER_READ_ONLY_OPTIMAL }\n";

TEST(FramesShown, PresentsWithPassesInBetween) {
  std::string P = PassText, Show = "present %a\n", Other = "present %b\n";
  EXPECT_EQ(shownIn("frame { }"), 1u);
  EXPECT_EQ(shownIn("frame repeat {\n" + P + "}"), 1u);
  EXPECT_EQ(shownIn("frame repeat {\n" + P + Show + "}"), 1u);
  EXPECT_EQ(shownIn("frame repeat {\n" + P + Show + P + Show + "}"), 2u);
  EXPECT_EQ(shownIn("frame repeat {\n" + Show + P + Show + P + "}"), 2u);
  EXPECT_EQ(shownIn("frame repeat {\n" + P + Show + Other + P + Show + Other + "}"), 2u);
  EXPECT_EQ(shownIn("frame repeat {\n" + P + Show + "if @c {\n" + P + "}\n" + Show + "}"), 2u);
}

TEST(FramesShown, RegionsDoNotCount) {
  std::string P = PassText, Show = "present %a\n";
  for (std::string Region : {"if @c {\n", "loop 3 {\n", "every 2 offset 0 {\n"}) {
    EXPECT_EQ(shownIn("frame repeat {\n" + Region + P + Show + "}\n}"), 1u);
    EXPECT_EQ(shownIn("frame repeat {\n" + P + Show + Region + P + Show + "}\n" + P + Show + "}"),
              2u);
  }
}

TEST(FramesShown, FramesWhoseCostsAreSummed) {
  std::string Two = std::string(PassText) + "present %a\n" + PassText + "present %a\n}\n";
  EXPECT_EQ(shownIn("frame 3 {\n" + Two + "frame repeat {\n" + Two), 2u);
  EXPECT_EQ(shownIn("frame 3 {\n" + Two + "frame {\n" + Two), 8u);
}

} // namespace
