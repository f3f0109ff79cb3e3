//===- PartLayoutsTest.cpp - layouts that a render pass can name ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/PartLayouts.h"
#include "TestUtil.h"
#include "auxplan/Graph/TextIO.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

/// The lines of a pass, with other names for their layouts; "none": no render pass can name them.
std::string named(const std::string &Depth, const std::string &Stencil) {
  std::string Text = "image %d : D24_UNORM_S8_UINT 8x8 usage(DEPTH_STENCIL_ATTACHMENT) persistent\n"
                     "frame {\n  pass @p on graphics {\n    depth %d " +
                     Depth + "\n    stencil %d " + Stencil + "\n  }\n}\n";
  test::Reading R = test::read(Text);
  EXPECT_TRUE(R.Good) << Text;
  if (!R.Good)
    return "";
  Graph G = *R.G;
  if (!nameLayoutsOfParts(G))
    return "none";
  std::string Names;
  for (const Access &A : G.Accesses) {
    Names += (Names.empty() ? "" : "; ") + nameOf(A.LayoutGiven).str();
    if (A.From != NoLayout)
      Names += " from " + nameOf(A.From).str();
    if (A.To != NoLayout)
      Names += " to " + nameOf(A.To).str();
  }
  return Names;
}

TEST(PartLayouts, TheSameForBothStays) {
  EXPECT_EQ(named("DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED",
                  "DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED"),
            "DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED; "
            "DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED");
  EXPECT_EQ(named("GENERAL", "GENERAL"), "GENERAL; GENERAL");
  EXPECT_EQ(named("DEPTH_ATTACHMENT_OPTIMAL", "STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED"),
            "DEPTH_ATTACHMENT_OPTIMAL; STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED");
}

TEST(PartLayouts, StencilAloneFromUndefinedNeedsParts) {
  EXPECT_EQ(named("DEPTH_STENCIL_ATTACHMENT_OPTIMAL",
                  "DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED to DEPTH_STENCIL_READ_ONLY_OPTIMAL"),
            "DEPTH_ATTACHMENT_OPTIMAL; "
            "STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED to STENCIL_READ_ONLY_OPTIMAL");
}

TEST(PartLayouts, ACombinedLayoutMaySayBoth) {
  EXPECT_EQ(named("DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)",
                  "DEPTH_STENCIL_ATTACHMENT_OPTIMAL"),
            "DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL; "
            "DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL");
}

TEST(PartLayouts, LayoutsOfAllAspectsCannotDiffer) {
  EXPECT_EQ(named("GENERAL", "DEPTH_STENCIL_ATTACHMENT_OPTIMAL"), "none");
  EXPECT_EQ(named("DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED",
                  "DEPTH_STENCIL_ATTACHMENT_OPTIMAL"),
            "none");
  EXPECT_EQ(named("DEPTH_STENCIL_ATTACHMENT_OPTIMAL to GENERAL", "DEPTH_STENCIL_ATTACHMENT_OPTIMAL"),
            "none");
}

TEST(PartLayouts, StencilMayBeInGeneral) {
  EXPECT_EQ(named("DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL"),
            "DEPTH_ATTACHMENT_OPTIMAL; GENERAL");
}

} // namespace
