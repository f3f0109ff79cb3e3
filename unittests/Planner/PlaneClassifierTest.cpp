//===- PlaneClassifierTest.cpp - which planes are alike -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests that planes with equal answers of the tables share a class, and what sets planes apart.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Model/PlaneClassifier.h"
#include "TestGraph.h"

using namespace auxplan;
using namespace auxplan::test;

namespace {

struct Classified : TestGraph {
  explicit Classified(llvm::StringRef Text, llvm::StringRef On = "tgl")
      : TestGraph(Text), Rules(target(On)), Map(*G),
        Classifier(*G, target(On), /*Costs=*/nullptr, Rules, Map, Found) {
    Classifier.classify();
  }
  uint16_t classOf(PlaneId P) const { return Map.plane(P).Class; }
  const PlaneClass &of(PlaneId P) const { return Found.Classes[classOf(P)]; }

  RuleMemory Rules;
  CellMap Map;
  PlaneClasses Found;
  PlaneClassifier Classifier;
};

TEST(PlaneClassifier, PlanesThatAreAlikeShareAClass) {
  Classified Of("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                "image %d : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)\n"
                "image %b : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                "image %larger : R8G8B8A8_UNORM 128x128 usage(COLOR_ATTACHMENT)\n"
                "image %read : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                "frame { }\n");
  // Planes: color, depth, stencil, and three of color.
  ASSERT_EQ(Of.Map.planes().size(), 6u);
  EXPECT_EQ(Of.classOf(3), Of.classOf(0));
  EXPECT_EQ(Of.classOf(4), Of.classOf(0));
  EXPECT_NE(Of.classOf(5), Of.classOf(0));
  EXPECT_NE(Of.classOf(1), Of.classOf(2));
  EXPECT_EQ(Of.of(1).TheAspect, Aspect::Depth);
  EXPECT_EQ(Of.of(2).TheAspect, Aspect::Stencil);
  EXPECT_EQ(Of.Found.Costs.size(), 1u);
}

TEST(PlaneClassifier, AKindOfTheGraphCountsForItsPlane) {
  Classified Of("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                "image %b : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                "frame { }\n");
  EXPECT_EQ(Of.classOf(1), Of.classOf(0));
  KindStmt Kind;
  Kind.Image = 1;
  Kind.TheAspect = Aspect::Color;
  Kind.Kind = AuxUsage::NONE;
  Of.G->Kinds.push_back(Kind);
  Of.Classifier.takeKinds(Of.G->Kinds);
  EXPECT_TRUE(Of.of(0).hasAux());
  EXPECT_FALSE(Of.of(1).hasAux());
  EXPECT_FALSE(Of.of(0).staleRow().empty());
  EXPECT_TRUE(Of.of(1).staleRow().empty());
}

TEST(PlaneClassifier, APlaneWithoutItsCcsRemembersItsKind) {
  Classified Of("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                "image %b : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                "image %m : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT)\n"
                "frame { }\n");
  const AuxUsage Color = Of.of(0).Kind;
  ASSERT_NE(Color, AuxUsage::NONE);
  ASSERT_EQ(Of.of(2).Kind, AuxUsage::MCS_CCS);
  Of.Classifier.loseCcs(1);
  Of.Classifier.loseCcs(2);
  EXPECT_EQ(Of.of(0).Kind, Color);
  EXPECT_EQ(Of.of(1).Kind, AuxUsage::NONE);
  EXPECT_EQ(Of.of(1).Given, Color);
  EXPECT_FALSE(Of.of(1).HasCcs);
  // The MCS is somewhere else.
  EXPECT_EQ(Of.of(2).Kind, AuxUsage::MCS);
  EXPECT_EQ(Of.of(2).Given, AuxUsage::MCS_CCS);
}

/// Levels behind the first of the mip tail: that of 64 KiB has 64x128 texels of 32 bits, and so
/// begins with level 4 of the image.
TEST(PlaneClassifier, AuxDataEndInTheMipTail) {
  const char *Text = "image %a : R8G8B8A8_UNORM 1024x1024 mips 11 usage(COLOR_ATTACHMENT)\n"
                     "image %b : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)\n"
                     "frame { }\n";
  Classified Of(Text, "navi21");
  std::optional<PlainLevels> Plain = Of.Classifier.plainLevelsOf(0);
  ASSERT_TRUE(Plain);
  EXPECT_EQ(Plain->First, 5);
  EXPECT_TRUE(Of.of(0).hasAux());
  EXPECT_FALSE(Of.Found.Classes[Plain->Class].hasAux());
  EXPECT_FALSE(Of.Classifier.plainLevelsOf(1));
  // A plane without aux data has no plain levels.
  KindStmt Kind;
  Kind.TheAspect = Aspect::Color;
  Kind.Image = 0;
  Kind.Kind = AuxUsage::NONE;
  Of.G->Kinds.push_back(Kind);
  Of.Classifier.takeKinds(Of.G->Kinds);
  EXPECT_FALSE(Of.Classifier.plainLevelsOf(0));
  EXPECT_FALSE(Classified(Text, "skl").Classifier.plainLevelsOf(0));
}

} // namespace
