//===- RuleMemoryTest.cpp - answers that are kept -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A memory answers each question as the tables do, the first time and later, whatever other
/// questions come in between.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/RuleMemory.h"
#include "gtest/gtest.h"
#include <random>

using namespace auxplan;
using namespace llvm;

namespace {

/// An image of some format, size and usage that a memory may be asked about.
struct Subject {
  ImageDesc Desc;
  Aspect TheAspect;
};

std::vector<Subject> subjects() {
  std::vector<Subject> All;
  for (const char *Name : {"R8G8B8A8_UNORM", "R8G8B8A8_SRGB", "R32_SFLOAT", "R16G16B16A16_SFLOAT",
                           "D32_SFLOAT", "D16_UNORM", "S8_UINT"})
    for (unsigned Samples : {1, 4}) {
      Subject Of;
      Of.Desc.Format = *parseFormat(Name);
      Of.Desc.Width = Of.Desc.Height = 256;
      Of.Desc.Samples = Samples;
      bool IsColor = Name[0] == 'R', IsDepth = Name[0] == 'D';
      Of.TheAspect = IsColor ? Aspect::Color : IsDepth ? Aspect::Depth : Aspect::Stencil;
      Of.Desc.Usage =
          maskOf(UsageFlag::SAMPLED) | maskOf(UsageFlag::TRANSFER_SRC) |
          maskOf(IsColor ? UsageFlag::COLOR_ATTACHMENT : UsageFlag::DEPTH_STENCIL_ATTACHMENT);
      if (IsColor && Samples == 1)
        Of.Desc.Usage |= maskOf(UsageFlag::STORAGE);
      Of.Desc.StencilUsage = Of.Desc.Usage;
      All.push_back(Of);
    }
  return All;
}

bool isSame(const LayoutPromise &A, const LayoutPromise &B) {
  return A.State == B.State && StringRef(A.Rule) == B.Rule && A.Clear == B.Clear &&
         StringRef(A.ClearRule) == B.ClearRule && A.Binds == B.Binds &&
         A.BindsAttachment == B.BindsAttachment && A.Estimate == B.Estimate;
}

/// Questions are drawn, so that each is asked several times among others.
void askOf(const TargetInfo &T, unsigned Count) {
  RuleMemory Memory(T);
  std::vector<Subject> All = subjects();
  std::mt19937 Draw(7);
  for (unsigned N = 0; N != Count; ++N) {
    const Subject &Of = All[Draw() % All.size()];
    PlaneFacts Facts = T.planeFacts(Of.Desc, Of.TheAspect, 0);
    SmallVector<AuxUsage, 4> Kinds = T.kinds(Of.Desc, Facts);
    AuxUsage Kind = Kinds[Draw() % Kinds.size()];
    AccessUse Use = {AccessKind(Draw() % NumAccessKinds), 0};
    Use.Usages = Draw() % 2 ? infoOf(Use.Kind).Usage : Of.Desc.Usage;
    Use.ReadOnly = Draw() % 2;
    Use.ReadsAndWrites = Draw() % 2;
    Use.Image = Draw() % 2 ? &Of.Desc : nullptr;
    if (Draw() % 4 == 0)
      Use.View = *parseFormat("R8G8B8A8_SRGB");
    ArrayRef<Mode> Modes = Memory.modes(Kind, Facts, Use);
    SmallVector<Mode, 3> Wanted = T.modes(Kind, Facts, Use);
    ASSERT_TRUE(Modes == ArrayRef<Mode>(Wanted)) << T.fullName() << " question " << N;
    Layout L = Layout(Draw() % unsigned(NoLayout));
    if (unsigned(L) < NumLayouts) {
      ASSERT_TRUE(isSame(Memory.layoutPromise(Kind, Facts, L, Of.TheAspect, Of.Desc.Usage),
                         T.layoutPromise(Kind, Facts, L, Of.TheAspect, Of.Desc.Usage)))
          << T.fullName() << " question " << N;
    }
  }
}

bool isSame(const ClearVerdict &A, const ClearVerdict &B) {
  return A.Allowed == B.Allowed && A.Op == B.Op && A.ByDriver == B.ByDriver &&
         StringRef(A.Reason) == B.Reason && StringRef(A.Rule) == B.Rule && A.Class == B.Class;
}

/// A question about a clear that differs from others in one or more of the facts that rules may
/// test.
ClearQuery drawClear(std::mt19937 &Draw) {
  ClearQuery Q;
  constexpr double Values[] = {0.0, 1.0, 0.5, 2.0, -0.0};
  for (double &V : Q.Value)
    V = Values[Draw() % 5];
  Q.ViewFormat = Draw() % 4 ? NoFormat : *parseFormat("R8G8B8A8_SRGB");
  Q.Mip = Draw() % 3;
  Q.Layer = Draw() % 3;
  Q.NumLayers = 1 + Draw() % 2;
  Q.FullArea = Draw() % 2;
  if (!Q.FullArea)
    Q.X = 8 * (Draw() % 2), Q.Y = 4 * (Draw() % 2), Q.W = 16 + Draw() % 2, Q.H = 8 + Draw() % 300;
  Q.Views = Draw() % 3;
  return Q;
}

} // namespace

/// More questions than the number of answers that the memory keeps.
TEST(RuleMemory, AnswersAboutClearsAsTheTablesDo) {
  for (const TargetInfo &T : allTargets()) {
    RuleMemory Memory(T);
    std::vector<Subject> All = subjects();
    std::mt19937 Draw(11);
    for (unsigned N = 0; N != 20000; ++N) {
      Subject Of = All[Draw() % All.size()];
      Of.Desc.Mips = 1 + Draw() % 3;
      Of.Desc.Layers = 1 + Draw() % 4;
      if (Draw() % 3 == 0)
        Of.Desc.ViewFormats = {Of.Desc.Format, *parseFormat("R8G8B8A8_SRGB")};
      Of.Desc.Flags = Draw() % 2 ? maskOf(CreateFlag::MUTABLE_FORMAT) : 0;
      SmallVector<AuxUsage, 4> Kinds = T.kinds(Of.Desc, T.planeFacts(Of.Desc, Of.TheAspect, 0));
      AuxUsage Kind = Kinds[Draw() % Kinds.size()];
      ClearQuery Q = drawClear(Draw);
      Q.Mip %= Of.Desc.Mips;
      ASSERT_TRUE(isSame(Memory.fastClear(Kind, Of.Desc, Of.TheAspect, Q),
                         T.fastClear(Kind, Of.Desc, Of.TheAspect, Q)))
          << T.fullName() << " question " << N;
      ASSERT_EQ(Memory.clearClass(Kind, Of.Desc, Of.TheAspect, Q),
                T.clearClass(Kind, Of.Desc, Of.TheAspect, Q));
    }
  }
}

TEST(RuleMemory, AnswersAsTheTablesDo) {
  for (const TargetInfo &T : allTargets()) {
    askOf(T, 4000);
    askOf(T.withoutDriver(), 4000);
  }
}

TEST(RuleMemory, IsOfOneSetOfLimits) {
  for (const TargetInfo &T : allTargets()) {
    TargetInfo Driver = T.withLimits(T.limits());
    RuleMemory Memory(Driver);
    EXPECT_TRUE(Memory.target().hasRulesOf(Driver));
    EXPECT_EQ(Memory.target().hasRulesOf(T.withLimits(LimitSet())), T.limits().empty());
    EXPECT_EQ(Memory.target().hasRulesOf(allTargets().front().withLimits(T.limits())),
              &T == &allTargets().front());
  }
}

/// Answers stay where they are while more are added.
TEST(RuleMemory, KeepsAnswersWhereTheyAre) {
  const TargetInfo &T = allTargets().front();
  RuleMemory Memory(T);
  Subject Of = subjects().front();
  PlaneFacts Facts = T.planeFacts(Of.Desc, Of.TheAspect, 0);
  AuxUsage Kind = T.auxKind(Facts);
  ArrayRef<Mode> First = Memory.modes(Kind, Facts, {AccessKind::Color, Of.Desc.Usage});
  SmallVector<Mode, 3> Before(First.begin(), First.end());
  for (unsigned K = 0; K != NumAccessKinds; ++K)
    for (unsigned Bit = 0; Bit != 16; ++Bit)
      (void)Memory.modes(Kind, Facts, {AccessKind(K), Of.Desc.Usage | 1u << Bit});
  EXPECT_TRUE(First == ArrayRef<Mode>(Before));
  EXPECT_EQ(First.data(), Memory.modes(Kind, Facts, {AccessKind::Color, Of.Desc.Usage}).data());
}
