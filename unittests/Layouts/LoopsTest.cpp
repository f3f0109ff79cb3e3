//===- LoopsTest.cpp - bindings in feedback loops -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the two lines of a feedback loop can bind on each generation, compared with
/// test/Tables/loops.csv: the preferred usage of each line under the rules of the hardware. No rule
/// of a driver allows more.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static AccessKind kindNamed(StringRef Name) {
  for (AccessKind K : {AccessKind::Color, AccessKind::Depth, AccessKind::Stencil,
                       AccessKind::Sampled, AccessKind::Input, AccessKind::Storage})
    if (nameOf(K) == Name)
      return K;
  ADD_FAILURE() << "unknown access '" << Name.str() << "'";
  return AccessKind::Color;
}

static uint32_t usageOf(AccessKind K) {
  if (K == AccessKind::Color)
    return maskOf(UsageFlag::COLOR_ATTACHMENT);
  if (K == AccessKind::Depth || K == AccessKind::Stencil)
    return maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT);
  return infoOf(K).Usage;
}

namespace {
/// The two lines of a row.
struct Pair {
  TargetInfo Hardware;
  AuxUsage Kind;
  ImageDesc D;
  Aspect TheAspect;
  AccessKind Drawn, InShaders;

  explicit Pair(const CSVRow &Row)
      : Hardware(target(Row["target"]).withoutDriver()), Kind(AuxUsage::NONE), D(readImage(Row)),
        TheAspect(*parseAspect(Row["aspect"])), Drawn(kindNamed(Row["attachment"])),
        InShaders(kindNamed(Row["shaders"])) {
    D.Usage = D.StencilUsage = usageOf(Drawn) | usageOf(InShaders);
    for (unsigned U = 0; U != NumAuxUsages; ++U)
      if (nameOf(AuxUsage(U)) == Row["kind"])
        Kind = AuxUsage(U);
  }
  SmallVector<Mode, 3> modes(const TargetInfo &T, AccessKind Of, uint32_t Besides,
                             bool ReadOnly = false) const {
    AccessUse Use = {Of, usageOf(Drawn) | usageOf(InShaders) | Besides, ReadOnly};
    Use.Image = &D;
    return T.modes(Kind, T.planeFacts(D, TheAspect, 0), Use);
  }
};
} // namespace

static constexpr uint32_t Loop = maskOf(UsageFlag::ATTACHMENT_FEEDBACK_LOOP);

TEST(Loops, BindWhatTheGenerationCan) {
  std::vector<CSVRow> Rows = readCSV("loops.csv");
  ASSERT_FALSE(Rows.empty());
  for (const CSVRow &Row : Rows) {
    Pair Of(Row);
    ASSERT_EQ(nameOf(Of.Kind), Row["kind"]) << Row.text();
    EXPECT_EQ(nameOf(Of.modes(Of.Hardware, Of.Drawn, Loop).front().Usage), Row["attachment binds"])
        << Row.text();
    EXPECT_EQ(nameOf(Of.modes(Of.Hardware, Of.InShaders, Loop).front().Usage), Row["shaders bind"])
        << Row.text();
  }
}

/// A driver's limits only take modes away, and a loop, too.
TEST(Loops, BindNoMoreThanTheSameLinesWithoutALoop) {
  for (const CSVRow &Row : readCSV("loops.csv")) {
    Pair Of(Row);
    for (AccessKind Line : {Of.Drawn, Of.InShaders}) {
      auto Holds = [](ArrayRef<Mode> Modes, AuxUsage U) {
        return any_of(Modes, [&](const Mode &M) { return M.Usage == U; });
      };
      SmallVector<Mode, 3> Alone = Of.modes(Of.Hardware, Line, 0);
      SmallVector<Mode, 3> InLoop = Of.modes(Of.Hardware, Line, Loop);
      for (const Mode &M : InLoop)
        EXPECT_TRUE(Holds(Alone, M.Usage)) << Row.text();
      for (const Mode &M : Of.modes(Of.Hardware.withDriver(), Line, Loop))
        EXPECT_TRUE(Holds(InLoop, M.Usage)) << Row.text();
    }
  }
}
