//===- ParserTest.cpp - reading the text form -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recovery, limits and the defaults of what lines leave out. Single diagnostics
/// are tested by lit, under test/Graph.
///
//===----------------------------------------------------------------------===//

#include "TestUtil.h"
#include "llvm/ADT/StringExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;
using testing::ElementsAre;

namespace {

constexpr const char *Images = "image %c : R8G8B8A8_UNORM 64x64 mips 3 layers 4 usage("
                               "COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, STORAGE)\n"
                               "image %ds : D32_SFLOAT_S8_UINT 64x64 usage("
                               "DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST)\n"
                               "image %yuv : G8_B8_R8_3PLANE_420_UNORM 64x64 usage(SAMPLED)\n"
                               "image %vol : R8_UNORM 64x64x32 type 3D mips 3 usage(SAMPLED)\n"
                               "buffer %b : 1KiB usage(STORAGE_BUFFER)\n";

/// Reads \p Lines as the body of a pass.
Reading readPass(StringRef Lines) {
  return read((Images + std::string("frame { pass @p on graphics {\n") + Lines + "\n} }").str());
}

/// Ranges of the accesses of a pass, printed.
std::vector<std::string> ranges(StringRef Lines) {
  Reading R = readPass(Lines);
  std::vector<std::string> All;
  for (const Access &A : R.G->Accesses)
    All.push_back(nameOf(Aspect(countr_zero(A.Range.Aspects))).str() + " " +
                  utostr(A.Range.MipBegin) + ".." + utostr(A.Range.MipEnd) + " " +
                  utostr(A.Range.LayerBegin) + ".." + utostr(A.Range.LayerEnd));
  return All;
}

TEST(Parser, RangesAreExplicitInTheGraph) {
  EXPECT_THAT(ranges("color %c"), ElementsAre("color 0..3 0..4"));
  EXPECT_THAT(ranges("color %c[mip 1, layers 2..4]"), ElementsAre("color 1..2 2..4"));
  EXPECT_THAT(ranges("color %c[layer 3]"), ElementsAre("color 0..3 3..4"));
  EXPECT_THAT(ranges("sampled %vol[mip 2]"), ElementsAre("color 2..3 0..32"));
}

TEST(Parser, EachAspectIsAnAccess) {
  EXPECT_THAT(ranges("depth %ds"), ElementsAre("depth 0..1 0..1"));
  EXPECT_THAT(ranges("stencil %ds"), ElementsAre("stencil 0..1 0..1"));
  EXPECT_THAT(ranges("sampled %ds"), ElementsAre("depth 0..1 0..1"));
  EXPECT_THAT(ranges("sampled %ds[aspect stencil]"), ElementsAre("stencil 0..1 0..1"));
  EXPECT_THAT(ranges("sampled %ds[aspect stencil, aspect depth]"),
              ElementsAre("depth 0..1 0..1", "stencil 0..1 0..1"));
  EXPECT_THAT(ranges("sampled %yuv"),
              ElementsAre("plane0 0..1 0..1", "plane1 0..1 0..1", "plane2 0..1 0..1"));
}

TEST(Parser, ClearOfTwoAspectsGivesEachItsValue) {
  Reading R = readPass("clear %ds[aspect depth, aspect stencil] value(0.5, 7)");
  ASSERT_TRUE(R.Good);
  ASSERT_EQ(R.G->Accesses.size(), 2u);
  EXPECT_EQ(R.G->extraOf(R.G->Accesses[0])->Clear->V[0], 0.5);
  EXPECT_EQ(R.G->extraOf(R.G->Accesses[1])->Clear->V[0], 7);
  EXPECT_EQ(R.G->extraOf(R.G->Accesses[1])->Clear->Count, 1);
}

TEST(Parser, LayoutsLeftOutAreCanonical) {
  Reading R = readPass("color %c[mip 0]\ndepth %ds\nsampled %yuv[aspect plane0]\n"
                       "storage read %c[mip 1]\ncopy_dst %c[mip 2]");
  ASSERT_TRUE(R.Good);
  std::vector<StringRef> Layouts;
  for (const Access &A : R.G->Accesses)
    Layouts.push_back(nameOf(R.G->layoutOf(A)));
  EXPECT_THAT(Layouts, ElementsAre("COLOR_ATTACHMENT_OPTIMAL", "DEPTH_STENCIL_ATTACHMENT_OPTIMAL",
                                   "SHADER_READ_ONLY_OPTIMAL", "GENERAL", "TRANSFER_DST_OPTIMAL"));
}

TEST(Parser, ReportsAllErrorsOfAFile) {
  Reading R = read("image %a : R8_UNRM 4x4\n"
                   "image %b : R8_UNORM 4x4 usage(SAMPLD, STORAGE)\n"
                   "frame {\n"
                   "  pass @p on graphix {\n"
                   "    sampled %a\n"
                   "    sampled %missing GENERAL at FRAGMENT_SHADOR\n"
                   "    colour %a\n"
                   "  }\n"
                   "  lop 3 {\n"
                   "    anything here\n"
                   "  }\n"
                   "  transition %b GENERAL -> GENRAL\n"
                   "}\n");
  EXPECT_FALSE(R.G);
  std::vector<std::string> Starts;
  for (StringRef D : R.Diags)
    Starts.push_back(D.take_front(D.find(' ') - 1).str());
  EXPECT_THAT(Starts, ElementsAre("1:12", "2:31", "4:14", "6:13", "6:33", "7:5", "9:3", "12:28"));
}

TEST(Parser, AMissingBraceIsOneError) {
  Reading R = read("image %a : R8_UNORM 4x4 usage(SAMPLED)\n"
                   "frame {\n"
                   "  pass @p on graphics {\n"
                   "    sampled %a\n"
                   "  pass @q on graphics {\n"
                   "    sampled %a\n"
                   "  }\n"
                   "}\n");
  EXPECT_EQ(R.Errors, 1u);
  EXPECT_EQ(R.Diags.front(), "5:3: expected '}' at the end of pass '@p', found 'pass'");
}

TEST(Parser, StopsAtTheLimit) {
  std::string Text;
  for (int I = 0; I != 100; ++I)
    Text += "nonsense\n";
  Reading R = read(Text, 5);
  EXPECT_EQ(R.Errors, 5u);
  EXPECT_EQ(R.Diags.size(), 6u);
  EXPECT_NE(R.Diags.back().find("too many errors emitted"), std::string::npos);
  EXPECT_EQ(read(Text, 0).Errors, 100u);
}

TEST(Parser, ContinuesTheNearestEarlierPass) {
  Reading R = read("frame {\n pass @a on graphics { }\n pass @a on graphics continues @a { }\n"
                   " pass @b on graphics continues @a { }\n}");
  ASSERT_TRUE(R.Good);
  EXPECT_EQ(R.G->Passes[0].Continues, None32);
  EXPECT_EQ(R.G->Passes[1].Continues, 0u);
  EXPECT_EQ(R.G->Passes[2].Continues, 1u);
}

TEST(Parser, OpsBehindAnAccessRunAtTheEnd) {
  Reading R = read(Images + std::string("frame { pass @p on graphics {\n"
                                        "ccs.resolve full %c[mip 0]\nsampled %c\n"
                                        "ccs.ambiguate %c[mip 1]\nccs.ambiguate %c[mip 2]\n} }"));
  ASSERT_TRUE(R.G);
  EXPECT_EQ(R.G->Passes[0].NumOps, 1u);
  EXPECT_EQ(R.G->Passes[0].NumEndOps, 2u);
}

TEST(Parser, RegionsKnowTheirEnds) {
  Reading R = read("frame { if @a { loop { } } else { every 2 { } } }");
  ASSERT_TRUE(R.Good);
  std::vector<uint32_t> Matches;
  for (const Item &I : R.G->Items)
    Matches.push_back(I.Match);
  // frame if loop loop-end else every every-end if-end frame-end
  EXPECT_THAT(Matches, ElementsAre(8, 4, 3, 2, 7, 6, 5, 1, 0));
}

TEST(Parser, DepthIsNoProblem) {
  constexpr int Depth = 100000;
  std::string Text = "frame {\n";
  for (int I = 0; I != Depth; ++I)
    Text += I % 2 ? "loop {\n" : "if @a {\n";
  for (int I = 0; I != Depth + 1; ++I)
    Text += "}\n";
  Reading R = read(Text);
  ASSERT_TRUE(R.Good);
  EXPECT_EQ(R.G->Items.size(), 2u * Depth + 2);
  Reading Again = read(toJSON(*R.G));
  ASSERT_TRUE(Again.Good);
  EXPECT_TRUE(equalGraphs(*R.G, *Again.G));
}

TEST(Parser, NumbersAtTheirLimits) {
  EXPECT_TRUE(read("memory %m : 18446744073709551615\n").Good);
  EXPECT_TRUE(read("memory %m : 0xFFFFFFFFFFFFFFFF\n").Good);
  for (const char *Text :
       {"memory %m : 18446744073709551616\n", "memory %m : 18014398509481984KiB\n",
        "memory %m : 99999999999999999999999999\n", "image %i : R8_UNORM 2147483648x1\n",
        "image %i : R8_UNORM 0x4\n", "image %i : R8_UNORM 4x4 mips 0\n",
        "image %i : R8_UNORM 4x4 mips 33\n", "image %i : R8_UNORM 4x4 mips 256\n",
        "image %i : R8_UNORM 4x4 layers 2147483648\n", "image %i : R8_UNORM 4x4 layers 65537\n",
        "image %i : R8_UNORM 4x4 samples 3\n", "image %i : R8_UNORM 4x4 history 0\n",
        "frame 0 { }\n", "frame { every 0 { } }\n", "frame { every 2 offset 2 { } }\n",
        "frame { loop 0 { } }\n", "frame { if @a prob 1.1 { } }\n"}) {
    Reading R = read(Text);
    EXPECT_FALSE(R.Good) << Text;
    EXPECT_EQ(R.Errors, 1u) << Text;
  }
}

TEST(Parser, ProbabilitiesAreExact) {
  Reading R =
      read("frame { if @a prob 0.1000 { } if @b prob 1 { } if @c prob 0.123456789012345678 { } }");
  ASSERT_TRUE(R.Good);
  EXPECT_EQ(R.G->Ifs[0].ProbNum, 1u);
  EXPECT_EQ(R.G->Ifs[0].ProbDen, 10u);
  EXPECT_EQ(R.G->Ifs[1].ProbNum, R.G->Ifs[1].ProbDen);
  EXPECT_EQ(R.G->Ifs[2].ProbNum, 123456789012345678u);
}

TEST(Parser, AMillionImages) {
  std::string Text;
  for (int I = 0; I != 1000000; ++I)
    Text += "image %i" + std::to_string(I) + " : R8_UNORM 4x4\n";
  Reading R = read(Text);
  ASSERT_TRUE(R.Good);
  EXPECT_EQ(R.G->Images.size(), 1000000u);
}

} // namespace
