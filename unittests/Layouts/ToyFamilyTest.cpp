//===- ToyFamilyTest.cpp - a family that is not Intel's --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables of test/TableGen/Inputs/Toy.td behind the same interface: other
/// states, ops and classes of clear values need no change of the library.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/TableTypes.h"
#include "gtest/gtest.h"

/// The functions that the generated code calls.
static uint32_t usageOf(const auxplan::ImageDesc &D, auxplan::Aspect) {
  return D.Usage;
}
static auxplan::Format viewFormat(const auxplan::ClearQuery &Q, const auxplan::ImageDesc &) {
  return Q.ViewFormat;
}

namespace toy {
#include "ToyTables.inc"
} // namespace toy

using namespace auxplan;

namespace {
constexpr auto ToyColor = static_cast<AuxUsage>(1);
constexpr auto ToyDepth = static_cast<AuxUsage>(2);

const TargetInfo &oldChip() {
  return toy::AllTables.Targets[0];
}
const TargetInfo &newChip() {
  return toy::AllTables.Targets[1];
}
const FamilyInfo &family() {
  return toy::AllTables.Families[0];
}

StateId state(llvm::StringRef Name) {
  return family().parseState(Name).value_or(NoState);
}
OpId op(llvm::StringRef Name) {
  return family().parseOp(Name).value_or(NoOp);
}

ImageDesc depthImage(uint32_t Usage = 0) {
  ImageDesc D;
  D.Format = *parseFormat("D32_SFLOAT");
  D.Usage = Usage;
  return D;
}
} // namespace

TEST(ToyFamily, HasItsOwnClasses) {
  EXPECT_EQ(family().States.size(), 6u);
  EXPECT_EQ(family().ClearClasses[1], "register");
  EXPECT_NE(state("PACKED_CLEARED/coded"), NoState);
  EXPECT_EQ(state("PACKED_CLEARED/default"), NoState);
  EXPECT_EQ(family().withClear(ClearClass::Any), StateSet::of(state("PACKED_CLEARED/register")));
}

TEST(ToyFamily, HasItsOwnOps) {
  const Machine &M = oldChip().machine();
  EXPECT_EQ(M.afterOp(ToyDepth, op("resummarize"), state("LOOSE_BOUNDS")), state("EXPANDED"));
  EXPECT_EQ(M.afterOp(ToyColor, op("resummarize"), state("EXPANDED")), NoState);
  EXPECT_EQ(M.afterOp(ToyColor, op("fast_clear"), state("STALE"), ClearClass::Any),
            state("PACKED_CLEARED/register"));
  EXPECT_EQ(family().opFor(OpEffect::Summarize), op("resummarize"));
  EXPECT_EQ(family().opFor(OpEffect::StencilClear), NoOp);
  EXPECT_EQ(oldChip().opQueues(ToyDepth, op("initialize")), 7);
  EXPECT_EQ(oldChip().opQueues(ToyDepth, op("decompress")), 1);
}

TEST(ToyFamily, DecodesByClass) {
  const Machine &M = oldChip().machine();
  EXPECT_TRUE(M.canAccess(ToyColor, ClearClass::Default, state("PACKED_CLEARED/coded")));
  EXPECT_FALSE(M.canAccess(ToyColor, ClearClass::Default, state("PACKED_CLEARED/register")));
}

TEST(ToyFamily, RulesDependOnFeatures) {
  uint32_t Storage = maskOf(UsageFlag::STORAGE);
  ImageDesc D = depthImage(Storage);
  EXPECT_EQ(oldChip().auxKind(oldChip().planeFacts(D, Aspect::Depth, 0)), AuxUsage::NONE);
  EXPECT_EQ(newChip().auxKind(newChip().planeFacts(D, Aspect::Depth, 0)), ToyDepth);
  LayoutPromise P = oldChip().promiseFor(ToyDepth, 0, 0, /*ReadOnly=*/true);
  EXPECT_STREQ(P.Base, "EXPANDED");
  P = newChip().promiseFor(ToyDepth, 0, 0, /*ReadOnly=*/true);
  EXPECT_EQ(P.State, state("PACKED_CLEARED/register"));
}

TEST(ToyFamily, ModesAndClears) {
  llvm::SmallVector<Mode, 3> Modes =
      newChip().modes(ToyDepth, 0, {AccessKind::Sampled, maskOf(UsageFlag::SAMPLED), true});
  ASSERT_EQ(Modes.size(), 2u);
  EXPECT_EQ(Modes[0].Usage, ToyDepth);
  EXPECT_EQ(Modes[0].Decodes, ClearClass::Default);
  ClearQuery Q;
  Q.Value[0] = 1;
  EXPECT_FALSE(oldChip().fastClear(ToyDepth, depthImage(), Aspect::Depth, Q).Allowed);
  ClearVerdict V = newChip().fastClear(ToyDepth, depthImage(), Aspect::Depth, Q);
  EXPECT_TRUE(V.Allowed);
  EXPECT_EQ(V.Op, op("fast_clear"));
  EXPECT_EQ(V.Class, ClearClass::Any);
}

TEST(ToyFamily, Mnemonics) {
  EXPECT_EQ(toy::AllTables.Mnemonics.size(), 4u);
  EXPECT_TRUE(toy::AllTables.Modifiers.empty());
  EXPECT_STREQ(family().mnemonicFor(ToyColor, op("eliminate"))->FieldName, "fast clear eliminate");
}
