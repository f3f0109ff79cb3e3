//===- ClearsTest.cpp - which clears are fast, and of which class -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fast clears by value, area, slice, view and aspect, under the rules of drivers and
/// under those of the hardware alone.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "lib/Layouts/FactHelpers.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {
/// "fast_clear default", or the rule that refuses.
std::string verdict(StringRef Target, const ImageDesc &D, Aspect A, const ClearQuery &Q,
                    bool DriverLimits = true) {
  TargetInfo Driver = target(Target), T = DriverLimits ? Driver : Driver.withoutDriver();
  AuxUsage Kind = Driver.auxKind(Driver.planeFacts(D, A, Q.Mip));
  ClearVerdict V = T.fastClear(Kind, D, A, Q);
  EXPECT_EQ(V.Class, T.clearClass(Kind, D, A, Q));
  if (!V.Allowed) {
    EXPECT_STRNE(V.Reason, "");
    return V.Op == NoOp ? "no fast clear" : V.Rule;
  }
  return std::string(T.family().Ops[V.Op].Name) + " " + nameOf(V.Class).str();
}

ClearQuery color(double R, double G, double B, double A) {
  ClearQuery Q;
  Q.Value[0] = R;
  Q.Value[1] = G;
  Q.Value[2] = B;
  Q.Value[3] = A;
  return Q;
}
} // namespace

TEST(Clears, OfColour) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, color(0, 0, 0, 0)), "fast_clear default");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, color(.5, 0, 0, 1)), "fast_clear any");
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Color, color(.5, 0, 0, 1)), "DriverNonZeroCcs");
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Color, color(.5, 0, 0, 1), false),
            "fast_clear any");
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(1, 0, 0, 1)), "fast_clear any");
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(.5, 0, 0, 1)), "RefuseValueGfx8");
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(.5, 0, 0, 1), false), "RefuseValueGfx8");
}

TEST(Clears, ChannelsThatTheFormatLacksDoNotCount) {
  ImageDesc D = image("R32_SFLOAT", {UsageFlag::COLOR_ATTACHMENT});
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, color(0, 0, 0, 1)), "fast_clear default");
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Color, color(0, 0, 0, 1)), "fast_clear default");
}

/// No value of 32 bits is the greatest of a channel of 64 bits.
TEST(Clears, CodesAreForZerosAndGreatestValues) {
  constexpr double Most = 4294967295;
  EXPECT_TRUE(isCodeColor(color(Most, 0, 0, 0), image("R32_UINT", {}).Format));
  EXPECT_FALSE(isCodeColor(color(Most, 0, 0, 0), image("R64_UINT", {}).Format));
  EXPECT_TRUE(isCodeColor(color(0, 0, 0, 0), image("R64_UINT", {}).Format));
  EXPECT_TRUE(isCodeColor(color(127, 127, 127, 0), image("R8G8B8A8_SINT", {}).Format));
  EXPECT_TRUE(isCodeColor(color(300, 300, 300, 0), image("R8G8B8A8_UINT", {}).Format));
  EXPECT_FALSE(isCodeColor(color(1, 1, 0, 0), image("R8G8B8A8_UNORM", {}).Format));
  EXPECT_FALSE(isCodeColor(color(.5, .5, .5, 0), image("R8G8B8A8_UNORM", {}).Format));
}

TEST(Clears, OfOtherSlicesAreTheDriversLimit) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  D.Mips = 3;
  D.Layers = 4;
  ClearQuery Q = color(0, 0, 0, 0);
  Q.Layer = 1;
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, Q), "DriverLayer");
  EXPECT_EQ(verdict("skl@mesa-26", D, Aspect::Color, Q), "fast_clear default");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, Q, false), "fast_clear default");
  Q.Mip = 1;
  EXPECT_EQ(verdict("skl@mesa-26", D, Aspect::Color, Q), "DriverLevel");
  Q = color(1, 0, 0, 0);
  EXPECT_EQ(verdict("skl@mesa-26", D, Aspect::Color, Q), "DriverArrays26");
}

/// How the layers of a clear are divided among ops does not change what the hardware can do.
TEST(Clears, OfSeveralLayersAreThoseOfEachLayer) {
  unsigned Cut = 0, Layers = 5;
  auto Allowed = [](const TargetInfo &T, const ImageDesc &D, Aspect A, const ClearQuery &Q) {
    return T.fastClear(T.auxKind(T.planeFacts(D, A, Q.Mip)), D, A, Q).Allowed;
  };
  auto Compare = [&](const TargetInfo &T, const ImageDesc &D, Aspect A, ClearQuery Q) {
    std::vector<bool> Single(Layers);
    for (Q.Layer = 0; Q.Layer != Layers; ++Q.Layer)
      Single[Q.Layer] = Allowed(T, D, A, Q);
    Cut += is_contained(Single, true) && is_contained(Single, false);
    for (Q.Layer = 0; Q.Layer != Layers; ++Q.Layer)
      for (Q.NumLayers = 1; Q.Layer + Q.NumLayers <= Layers; ++Q.NumLayers) {
        auto Range = make_range(Single.begin() + Q.Layer, Single.begin() + Q.Layer + Q.NumLayers);
        EXPECT_EQ(Allowed(T, D, A, Q), all_of(Range, [](bool Can) { return Can; }))
            << T.fullName() << " " << D.Height << " " << Q.Layer << "+" << Q.NumLayers;
      }
  };
  for (const TargetInfo &T : allTargets())
    for (const char *Name : {"D16_UNORM", "D32_SFLOAT", "R8_UNORM", "R8G8B8A8_UNORM"})
      for (unsigned Height : {60, 64, 196, 197})
        for (bool Full : {true, false}) {
          bool IsDepth = Name[0] == 'D';
          ImageDesc D = image(
              Name, {IsDepth ? UsageFlag::DEPTH_STENCIL_ATTACHMENT : UsageFlag::COLOR_ATTACHMENT,
                     UsageFlag::SAMPLED});
          D.Width = 64;
          D.Height = Height;
          D.Layers = Layers;
          ClearQuery Q = color(1, 1, 1, 1);
          Q.FullArea = Full;
          Q.W = 64;
          for (Q.Y = 0; Q.Y <= 8; Q.Y += 4) {
            Q.H = 48 - Q.Y;
            Compare(T, D, IsDepth ? Aspect::Depth : Aspect::Color, Q);
          }
        }
  EXPECT_GT(Cut, 0u); // layers that differ
}

/// The driver never clears a part fast; on the hardware the blocks that a clear marks decide.
TEST(Clears, OfPartOfColour) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  ClearQuery Q = color(0, 0, 0, 0);
  auto Verdicts = [&](uint32_t W, uint32_t H) {
    Q.FullArea = false;
    Q.W = W;
    Q.H = H;
    std::string Text;
    for (const char *Target : {"hsw", "bdw", "skl", "tgl", "dg2", "lnl"})
      Text += verdict(Target, D, Aspect::Color, Q, false) == "RefusePart" ? '-' : '+';
    return Text;
  };
  EXPECT_EQ(verdict("skl", D, Aspect::Color, Q), "fast_clear default");
  EXPECT_EQ(Verdicts(256, 256), "++++++");
  EXPECT_EQ(Verdicts(256, 128), "-+++++");
  EXPECT_EQ(Verdicts(128, 64), "--++-+");
  EXPECT_EQ(Verdicts(256, 32), "---+++");
  EXPECT_EQ(Verdicts(16, 4), "-----+");
  EXPECT_EQ(Verdicts(256, 100), "-----+");
  Q.W = Q.H = 256;
  EXPECT_EQ(verdict("skl", D, Aspect::Color, Q), "DriverPart");
  Q.W = Q.H = 512;
  EXPECT_EQ(verdict("skl", D, Aspect::Color, Q), "fast_clear default");
}

TEST(Clears, ThroughOtherViews) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  D.Flags = maskOf(CreateFlag::MUTABLE_FORMAT);
  D.ViewFormats = {*parseFormat("R8G8B8A8_UNORM"), *parseFormat("R8G8B8A8_SRGB")};
  ClearQuery Q = color(1, 0, 0, .5);
  Q.ViewFormat = *parseFormat("R8G8B8A8_SRGB");
  EXPECT_EQ(verdict("icl@mesa-22.3", D, Aspect::Color, Q), "fast_clear any");
  Q.Value[1] = .5; // sRGB stores it in other bits
  EXPECT_EQ(verdict("icl@mesa-22.3", D, Aspect::Color, Q), "RefuseView");
  D.ViewFormats.clear();
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(1, 0, 0, 1)), "DriverNonZeroViews");
}

TEST(Clears, OfDepth) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::SAMPLED});
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Depth, color(1, 0, 0, 0)), "fast_clear default");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Depth, color(0, 0, 0, 0)), "DriverDepthValue");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Depth, color(0, 0, 0, 0), false),
            "fast_clear default");
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(0, 0, 0, 0), false), "fast_clear default");
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0), false), "fast_clear any");
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0)), "DriverDepthGfx8");
  EXPECT_EQ(verdict("hsw", D, Aspect::Depth, color(1, 0, 0, 0)), "no fast clear");
  EXPECT_EQ(verdict("lnl", D, Aspect::Depth, color(.25, 0, 0, 0)), "fast_clear default");
  D.Format = *parseFormat("D32_SFLOAT_S8_UINT");
  EXPECT_EQ(verdict("icl@mesa-26", D, Aspect::Depth, color(0, 0, 0, 0)), "fast_clear default");
  EXPECT_EQ(verdict("icl@mesa-26", D, Aspect::Depth, color(1, 0, 0, 0)), "DriverDepthValue26");
}

TEST(Clears, OfVolumesOfDepthOnGfx8NeedAlignment) {
  ImageDesc D = image("D16_UNORM", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  D.Type = ImageType::Type3D;
  D.Depth = 4;
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0)), "fast_clear default");
  D.Width = 60;
  D.Height = 45;
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0)), "RefuseD16Gfx8");
}

TEST(Clears, WriteThroughWorksOnBlocks) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::SAMPLED});
  D.Width = 300;
  D.Height = 200;
  ClearQuery Q = color(1, 0, 0, 0);
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
  // With several slices the right edge counts: 300 rounds up to 304 = 19 x 16.
  D.Layers = 2;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
  D.Width = 296;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "RefuseWt");
  D.Width = 320;
  D.Height = 204; // layer 1 begins at row 204, not a multiple of 8
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "RefuseWt");
  D.Height = 200;
  Q.FullArea = false;
  Q.W = 32;
  Q.H = 16;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
  Q.X = 8;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "RefuseWt");
  EXPECT_EQ(verdict("icl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
}

TEST(Clears, OfStencilGoThroughTheDepthUnit) {
  ImageDesc D = image("D32_SFLOAT_S8_UINT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  ClearQuery Q = color(7, 0, 0, 0);
  Q.FullArea = false;
  Q.X = 3;
  Q.W = Q.H = 5;
  for (StringRef Target : {"bdw", "skl@mesa-22.3", "icl@mesa-22.3", "tgl@mesa-22.3", "dg2"})
    EXPECT_TRUE(StringRef(verdict(Target, D, Aspect::Stencil, Q)).starts_with("stencil_clear"));
  EXPECT_EQ(verdict("hsw", D, Aspect::Stencil, Q), "no fast clear");
}

/// Rules may ask about any image, even one without the aspect that they are about.
TEST(Clears, MayBeAskedOfEveryFormat) {
  ClearQuery Part = color(0, 0, 0, 1);
  Part.FullArea = false;
  Part.W = Part.H = 64;
  unsigned Asked = 0;
  for (const TargetInfo &Driver : allTargets())
    for (const TargetInfo &T : {Driver.withDriver(), Driver.withoutDriver()})
      for (unsigned F = 0; F != NumFormats; ++F)
        for (Aspect A : {Aspect::Color, Aspect::Depth, Aspect::Stencil}) {
          ImageDesc D = image("R8_UNORM", {UsageFlag::SAMPLED});
          D.Format = static_cast<Format>(F);
          if (!(infoOf(D.Format).Aspects & maskOf(A)))
            continue;
          for (unsigned Kind = 0; Kind != NumAuxUsages; ++Kind)
            for (const ClearQuery &Q : {color(1, 0, 0, 1), Part}) {
              auto Usage = static_cast<AuxUsage>(Kind);
              ClearVerdict V = T.fastClear(Usage, D, A, Q);
              EXPECT_TRUE(V.Allowed || *V.Reason) << nameOf(D.Format).str();
              ++Asked;
            }
        }
  EXPECT_GT(Asked, 10000u);
}
