//===- MemoryMapTest.cpp - memory in pages ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Targets whose memory has pages. No target in the tables is such a target, so each test changes a
/// number of one that is not.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "auxplan/Layouts/TableTypes.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr uint32_t Page = 65536;

/// skl with a number of td/Surfaces.td changed.
struct PagedTarget {
  std::vector<SurfaceRuleData> Rules;
  TargetData Data;
  TargetInfo Info;
  PagedTarget(SurfaceProperty Property, uint32_t Value) : Data(*target("skl").Data), Info(&Data) {
    Rules.assign(Data.SurfaceRules.begin(), Data.SurfaceRules.end());
    for (SurfaceRuleData &Rule : Rules)
      if (Rule.Properties >> unsigned(Property) & 1)
        Rule.Value = Value;
    Data.SurfaceRules = Rules;
  }
  PagedTarget(const PagedTarget &) = delete;
};

/// Diagnostics, each with its line: "7: error: ...".
struct Said {
  std::vector<std::string> Lines;
  static void take(const SMDiagnostic &Diag, void *Self) {
    static_cast<Said *>(Self)->Lines.push_back(
        std::to_string(Diag.getLineNo()) +
        (Diag.getKind() == SourceMgr::DK_Error ? ": error: " : ": note: ") +
        Diag.getMessage().str());
  }
};

} // namespace

// 16 or 32 KiB of tiles, with a buffer and a linear image after them, and another buffer in the
// next page. Linear objects do not conflict with each other.
static const char *const Neighbours =
    R"(image %tiled : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %linear : R8G8B8A8_UNORM 16x16 tiling LINEAR usage(TRANSFER_DST)
buffer %near : 4KiB usage(STORAGE_BUFFER)
buffer %far : 4KiB usage(STORAGE_BUFFER)
memory %heap : 1MiB
bind %tiled, %heap, 0x0
bind %linear, %heap, 0xc000
bind %near, %heap, 0x8000
bind %far, %heap, 0x10000
frame {
  pass @draw on graphics { color %tiled load(dont_care) store(store) }
  pass @count on compute { storage write %near }
  pass @show on graphics { sampled %tiled at FRAGMENT_SHADER }
}
)";

TEST(MemoryMap, WhereAPageIsAByteNeighboursAreApart) {
  TestGraph Test(Neighbours);
  for (const TargetInfo &T : allTargets())
    EXPECT_FALSE(Problem(*Test.G, T).hasAliases()) << T.fullName();
}

TEST(MemoryMap, LinearAndTiledShareMemoryByPages) {
  TestGraph Test(Neighbours);
  PagedTarget T(SurfaceProperty::BufferImageGranularity, Page);
  Problem P(*Test.G, T.Info);
  OwnerId Tiled = 0, Linear = 1, Near = 2, Far = 3;
  ASSERT_EQ(P.cells().size(), 2u);
  const MemoryMap &Map = P.memory();
  EXPECT_EQ(Map.aliasesOf(Tiled), ArrayRef<OwnerId>({Linear, Near}));
  EXPECT_EQ(Map.aliasesOf(Linear), ArrayRef<OwnerId>({Tiled}));
  EXPECT_TRUE(Map.aliasesOf(Far).empty());
  MemoryMap::Overlap Common = Map.overlapOf(Tiled, Near);
  EXPECT_TRUE(Common.IsPage);
  EXPECT_EQ(Common.Bytes, ByteRange({0, Page}));
}

TEST(MemoryMap, WhoWritesTakesThePage) {
  Trial R(Neighbours);
  PagedTarget T(SurfaceProperty::BufferImageGranularity, Page);
  EXPECT_FALSE(R.plan(T.Info, Policy::Tracked));
  ASSERT_EQ(R.Errors.size(), 1u);
  EXPECT_EQ(R.Errors.front(),
            "'sampled' of '%tiled' needs contents that '%near' has overwritten: one is linear, and "
            "both are in the page of bytes 0x0 to 0x10000 of '%heap', expected a discard or an "
            "overwrite before");
}

TEST(MemoryMap, APageIsCompressedAsAWhole) {
  Trial R(Neighbours);
  PagedTarget T(SurfaceProperty::CompressionGranule, Page);
  Said S;
  R.SM.setDiagHandler(Said::take, &S);
  EXPECT_FALSE(verifyForTarget(*R.G, T.Info, *R.D));
  std::string Why = " is not compressed and has a page of 65536 bytes in common with '%tiled', "
                    "which is: pages are compressed as a whole on skl@mesa-26";
  EXPECT_EQ(S.Lines, std::vector<std::string>({"7: error: '%linear'" + Why,
                                               "6: note: '%tiled' is bound here",
                                               "8: error: '%near'" + Why,
                                               "6: note: '%tiled' is bound here"}));
  EXPECT_TRUE(verifyForTarget(*R.G, target("skl"), *R.D));
}

// The compressed image comes last: it is the one that is wrong.
TEST(MemoryMap, TheLaterBindOfACompressedPageIsWrong) {
  std::string Text = Neighbours;
  std::string First = "bind %tiled, %heap, 0x0\n", Last = "bind %far, %heap, 0x10000\n";
  Text.erase(Text.find(First), First.size());
  Text.insert(Text.find(Last) + Last.size(), First);
  Trial R(Text);
  PagedTarget T(SurfaceProperty::CompressionGranule, Page);
  Said S;
  R.SM.setDiagHandler(Said::take, &S);
  EXPECT_FALSE(verifyForTarget(*R.G, T.Info, *R.D));
  EXPECT_EQ(S.Lines, std::vector<std::string>(
                         {"9: error: '%tiled' is compressed and has a page of 65536 bytes in "
                          "common with '%linear', which is not: pages are compressed as a whole on "
                          "skl@mesa-26",
                          "6: note: '%linear' is bound here"}));
}
