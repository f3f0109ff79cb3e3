//===- LimitsTest.cpp - limits of drivers only narrow ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The limits of a driver allow nothing that the hardware does not allow: no kind of a plane, no
/// mode of an access, no fast clear. The test tries images of all formats with random usages, flags
/// and sizes, on every target, with each set of limits held and with single limits lifted. Kinds
/// and values by hand are in test/Tables.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "gtest/gtest.h"
#include <map>
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

class RandomImages {
public:
  explicit RandomImages(unsigned Seed) : Random(Seed) {}
  ImageDesc next() {
    ImageDesc D;
    D.Format = static_cast<Format>(pick(NumFormats));
    D.Width = 1 + pick(600);
    D.Height = 1 + pick(600);
    D.Samples = one(4) ? 1 << (1 + pick(3)) : 1;
    D.Mips = D.Samples == 1 && one(3) ? 1 + pick(4) : 1;
    D.Layers = one(3) ? 1 + pick(4) : 1;
    if (D.Samples == 1 && D.Layers == 1 && one(6)) {
      D.Type = ImageType::Type3D;
      D.Depth = 1 + pick(8);
    }
    D.Usage = Random() & ((1u << NumUsageFlags) - 1) & Random();
    D.StencilUsage = D.Usage;
    if (one(3))
      D.Flags = 1u << pick(NumCreateFlags);
    if (one(4))
      D.ViewFormats.push_back(static_cast<Format>(pick(NumFormats)));
    return D;
  }
  ClearQuery clear(const ImageDesc &D) {
    ClearQuery Q;
    for (double &V : Q.Value)
      V = one(3) ? 0.5 : pick(2);
    Q.Mip = pick(D.Mips);
    Q.Layer = pick(D.Layers);
    if (one(3)) {
      Q.FullArea = false;
      Q.W = 64u * (1 + pick(2));
      Q.H = 64;
    }
    return Q;
  }
  /// With one limit lifted, or none, or all but one.
  LimitSet lifted(const TargetInfo &T) {
    LimitSet Only = LimitSet().with(pick(allLimits().size())) & T.limitsToLift();
    return one(2) ? Only : one(2) ? LimitSet() : T.limitsToLift() - Only;
  }
  unsigned pick(unsigned Count) { return Random() % Count; }
  bool one(unsigned In) { return pick(In) == 0; }

private:
  std::mt19937 Random;
};

/// Counts that show that the test asks real questions.
struct Counts {
  unsigned Kinds = 0, FewerKinds = 0, Modes = 0, FewerModes = 0, Clears = 0, FewerClears = 0;
};

void compareKinds(const TargetInfo &Limited, const TargetInfo &Hardware, const ImageDesc &D,
                  PlaneFacts Facts, Counts &Sum) {
  auto Of = Limited.kinds(D, Facts), All = Hardware.kinds(D, Facts);
  for (AuxUsage Kind : Of)
    EXPECT_TRUE(is_contained(All, Kind)) << nameOf(Kind).str();
  EXPECT_EQ(Of.empty(), All.empty());
  ++Sum.Kinds;
  Sum.FewerKinds += Of.size() < All.size();
}

void compareModes(const TargetInfo &Limited, const TargetInfo &Hardware, PlaneFacts Facts,
                  AuxUsage Kind, AccessUse Use, Counts &Sum) {
  auto Of = Limited.modes(Kind, Facts, Use), All = Hardware.modes(Kind, Facts, Use);
  for (Mode M : Of)
    EXPECT_TRUE(any_of(
        All, [&](Mode Other) { return Other.Usage == M.Usage && Other.Decodes >= M.Decodes; }))
        << nameOf(Kind).str() << ' ' << nameOf(Use.Kind).str() << ' ' << nameOf(M.Usage).str();
  ++Sum.Modes;
  Sum.FewerModes += Of != All;
}

void compareClears(const TargetInfo &Limited, const TargetInfo &Hardware, const ImageDesc &D,
                   Aspect A, AuxUsage Kind, const ClearQuery &Q, Counts &Sum) {
  ClearVerdict Of = Limited.fastClear(Kind, D, A, Q), All = Hardware.fastClear(Kind, D, A, Q);
  if (Of.Allowed) {
    EXPECT_TRUE(All.Allowed) << nameOf(Kind).str() << ": " << All.Rule;
    EXPECT_EQ(Of.Op, All.Op);
  }
  ++Sum.Clears;
  Sum.FewerClears += Of.Allowed != All.Allowed;
}

/// Whether an answer about a clear depends on what the clear takes beyond the part that one asks
/// about, and on how one cuts its layers.
struct ClearReach {
  unsigned ByLayersBeside = 0, ByLevelsBefore = 0, ByCut = 0, Refused = 0;
  std::string describe() const {
    std::string Text;
    if (ByLayersBeside)
      Text += "all layers of a level;";
    if (ByLevelsBefore)
      Text += "the level at which it begins;";
    return Text.empty() ? "each level and layer" : Text;
  }
};

/// Asks about a clear of two layers, as a whole and in parts.
void askAround(const TargetInfo &T, const ImageDesc &D, Aspect A, AuxUsage Kind, ClearQuery Q,
               ClearReach &Sum) {
  auto Allows = [&](const ClearQuery &Of) { return T.fastClear(Kind, D, A, Of).Allowed; };
  uint32_t Slices = D.mipSlices(Q.Mip);
  Q.Layer = std::min(Q.Layer, Slices - 1);
  ClearQuery Reaches = Q;
  Reaches.LayersBeside = Slices - 1;
  Sum.ByLayersBeside += Allows(Q) != Allows(Reaches);
  Reaches = Q;
  Reaches.LevelsBefore = Q.Mip;
  Sum.ByLevelsBefore += Allows(Q) != Allows(Reaches);
  Sum.Refused += !Allows(Q);
  // All layers together, and each as a part of the same clear.
  Reaches = Q;
  Reaches.Layer = 0;
  Reaches.NumLayers = Slices;
  bool Each = true;
  for (ClearQuery One = Reaches; One.Layer != Slices; ++One.Layer) {
    One.NumLayers = 1;
    One.LayersBeside = Slices - 1;
    Each &= Allows(One);
  }
  Sum.ByCut += Each != Allows(Reaches);
}

} // namespace

/// All limits on fast clears, and whether they are about each level and layer that is cleared or
/// about the clear as a whole. Planners, checker and oracle judge those of the second sort on the
/// clear of a line and on the op that does it, never on the cells into which other lines cut it. A
/// limit that is in neither list is about kinds, layouts or modes alone.
TEST(Limits, AreAboutEachLayerOrAboutTheClearAsAWhole) {
  const std::map<std::string, std::string> Expected = {
      {"all-layers", "all layers of a level;"},
      {"all-slices", "all layers of a level;"},
      {"first-level", "the level at which it begins;"},
      {"array-zero", "each level and layer"},
      {"depth-value", "each level and layer"},
      {"gfx11-small-texels", "each level and layer"},
      {"gfx12-zero", "each level and layer"},
      {"gfx8-depth-clear", "each level and layer"},
      {"ivb-mcs-clear", "each level and layer"},
      {"layer-0", "each level and layer"},
      {"level-0", "each level and layer"},
      {"modifier-values", "each level and layer"},
      {"multiview", "each level and layer"},
      {"partial-clear", "each level and layer"},
      {"tc-depth-values", "each level and layer"},
      {"view-formats-zero", "each level and layer"}};
  std::map<std::string, ClearReach> Found;
  RandomImages Random(2);
  for (unsigned N = 0; N != 800; ++N) {
    ImageDesc D = Random.next();
    for (const TargetInfo &T : allTargets())
      for (Aspect A : {Aspect::Color, Aspect::Depth, Aspect::Stencil}) {
        if (!(infoOf(D.Format).Aspects & maskOf(A)))
          continue;
        ClearQuery Q = Random.clear(D);
        Q.Views = Random.one(2) ? 3 : 0;
        TargetInfo Hardware = T.withLimits(T.limits() - T.limitsToLift());
        for (AuxUsage Kind : Hardware.kinds(D, T.planeFacts(D, A, 0)))
          for (unsigned L = 0; L != allLimits().size(); ++L)
            if (T.limitsToLift().has(L))
              askAround(T.withLimits(Hardware.held() | LimitSet().with(L)), D, A, Kind, Q,
                        Found[allLimits()[L].Name]);
        ClearReach OfHardware;
        for (AuxUsage Kind : Hardware.kinds(D, T.planeFacts(D, A, 0)))
          askAround(Hardware, D, A, Kind, Q, OfHardware);
        EXPECT_EQ(OfHardware.describe(), "each level and layer");
        EXPECT_EQ(OfHardware.ByCut, 0u);
      }
  }
  for (const auto &[Name, Reach] : Found) {
    EXPECT_EQ(Reach.ByCut, 0u) << Name;
    auto It = Expected.find(Name);
    EXPECT_EQ(Reach.describe(), It == Expected.end() ? "each level and layer" : It->second) << Name;
  }
  for (const auto &[Name, Is] : Expected)
    EXPECT_TRUE(Found.count(Name)) << Name;
}

TEST(Limits, OnlyNarrow) {
  Counts Sum;
  RandomImages Random(1);
  unsigned Images = std::getenv("AUXPLAN_LONG") ? 200000 : 20000;
  for (unsigned N = 0; N != Images; ++N) {
    ImageDesc D = Random.next();
    for (const TargetInfo &T : allTargets()) {
      LimitSet Lift = Random.lifted(T);
      TargetInfo Limited = T.withLimits(T.limits() - Lift),
                 Hardware = T.withLimits(T.limits() - T.limitsToLift());
      SCOPED_TRACE("image " + std::to_string(N) + " of " + nameOf(D.Format).str() + " on " +
                   T.fullName());
      for (Aspect A : {Aspect::Color, Aspect::Depth, Aspect::Stencil}) {
        if (!(infoOf(D.Format).Aspects & maskOf(A)))
          continue;
        PlaneFacts Facts = T.planeFacts(D, A, 0);
        compareKinds(Limited, Hardware, D, Facts, Sum);
        AccessUse Use = {static_cast<AccessKind>(Random.pick(NumAccessKinds)), 0};
        Use.Usages = infoOf(Use.Kind).Usage;
        Use.ReadOnly = !infoOf(Use.Kind).Writes;
        Use.Image = &D;
        ClearQuery Q = Random.clear(D);
        for (AuxUsage Kind : Hardware.kinds(D, Facts)) {
          compareModes(Limited, Hardware, Facts, Kind, Use, Sum);
          compareClears(Limited, Hardware, D, A, Kind, Q, Sum);
        }
      }
      if (HasFailure())
        return;
    }
  }
  EXPECT_GT(Sum.FewerKinds * 20, Sum.Kinds);
  EXPECT_GT(Sum.FewerModes, 100u);
  EXPECT_GT(Sum.FewerClears, 100u);
}

TEST(Limits, HaveRulesOfTheHardwareToNarrow) {
  unsigned Kept = 0;
  for (auto [L, Info] : enumerate(allLimits())) {
    bool IsProper =
        Info.Is == LimitInfo::Layer::Allocation || Info.Is == LimitInfo::Layer::Behaviour;
    EXPECT_EQ(IsProper, !Info.Narrows.empty()) << Info.Name;
    EXPECT_STRNE(Info.Doc, "") << Info.Name;
    EXPECT_STRNE(Info.Source, "") << Info.Name;
    bool IsOfSome =
        any_of(allTargets(), [L = L](const TargetInfo &T) { return T.limitsToLift().has(L); });
    EXPECT_EQ(IsProper, IsOfSome) << Info.Name;
    Expected<LimitSet> Known = parseLimits(Info.Name);
    EXPECT_EQ(IsProper, bool(Known)) << Info.Name;
    if (!Known)
      consumeError(Known.takeError());
    Kept += Info.Is == LimitInfo::Layer::Kept;
  }
  EXPECT_EQ(Kept, 1u);
}
