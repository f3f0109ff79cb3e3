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

} // namespace

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
