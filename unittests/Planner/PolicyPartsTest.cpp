//===- PolicyPartsTest.cpp - parts of the policies by themselves ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests parts of the policies that answer without a walk: lessons for the next run, cells of one
/// plane, places of ops for regions, and the driver's words of a cell.
///
//===----------------------------------------------------------------------===//

#include "TestGraph.h"
#include "lib/Planner/Policies/DriverPromises.h"
#include "lib/Planner/Policies/LayoutKnowledge.h"
#include "lib/Planner/Policies/RegionPlaces.h"
#include "lib/Planner/Policies/TrackedLessons.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Parts {
  TestGraph Test;
  Problem P;
  Semantics S;
  explicit Parts(StringRef Text, StringRef Target = "skl")
      : Test(Text), P(*Test.G, target(Target)), S(*Test.G) {}
};

} // namespace

static const char Ring[] = "image %r : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) history 3\n"
                           "image %o : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                           "frame repeat {\npass @p on graphics {\n"
                           " color %r load(clear) store(store)\n"
                           " color %o load(clear) store(store)\n}\n}\n";

//===----------------------------------------------------------------------===//
// Lessons
//===----------------------------------------------------------------------===//

TEST(TrackedLessons, WhatOneRoleOfARingMustAllMust) {
  Parts Of(Ring);
  ASSERT_EQ(Of.P.cells().size(), 4u);
  TrackedLessons Lessons(Of.P);
  Lessons.learn(1);
  for (CellId C = 0; C != 4; ++C)
    EXPECT_EQ(Lessons.isEqualised(C), Of.P.imageOfCell(C).Lifetime == Lifetime::History);
  Lessons.keepApart(Of.P.cell(2).Plane);
  for (CellId C = 0; C != 4; ++C)
    EXPECT_EQ(Lessons.mustDropClears(Of.P.cell(C).Plane),
              Of.P.imageOfCell(C).Lifetime == Lifetime::History);
}

TEST(TrackedLessons, WhatIsKnownAlreadyIsNotLearnedAgain) {
  Parts Of(Ring);
  TrackedLessons Lessons(Of.P);
  EXPECT_FALSE(Lessons.hasLearned());
  Lessons.learn(3);
  EXPECT_FALSE(Lessons.isFinal());
  EXPECT_TRUE(Lessons.hasLearned());
  EXPECT_FALSE(Lessons.hasLearned());
  Lessons.learn(3);
  EXPECT_TRUE(Lessons.isFinal());
  EXPECT_FALSE(Lessons.hasLearned());
}

TEST(TrackedLessons, ATrialFailsInsteadOfLearning) {
  Parts Of(Ring);
  TrackedLessons Lessons(Of.P);
  Lessons.beginTrial();
  EXPECT_FALSE(Lessons.isFinal());
  Lessons.learn(3);
  Lessons.keepApart(Of.P.cell(3).Plane);
  EXPECT_FALSE(Lessons.endTrial(/*Accepted=*/true));
  EXPECT_FALSE(Lessons.hasLearned());
  EXPECT_FALSE(Lessons.isEqualised(3));
  EXPECT_FALSE(Lessons.mustDropClears(Of.P.cell(3).Plane));
  Lessons.beginTrial();
  EXPECT_TRUE(Lessons.endTrial(/*Accepted=*/true));
}

TEST(TrackedLessons, WhatARegionNeedsLastsUntilTheNextRunOrARefusedTrial) {
  Parts Of(Ring);
  TrackedLessons Lessons(Of.P);
  Lessons.needBefore(5, 0);
  Lessons.beginTrial();
  Lessons.needBefore(5, 3);
  EXPECT_TRUE(Lessons.isNeededBefore(5, 3));
  Lessons.endTrial(/*Accepted=*/false);
  EXPECT_FALSE(Lessons.isNeededBefore(5, 3));
  EXPECT_TRUE(Lessons.isNeededBefore(5, 0));
  EXPECT_FALSE(Lessons.isNeededBefore(6, 0));
  Lessons.beginTrial();
  Lessons.needBefore(5, 3);
  Lessons.endTrial(/*Accepted=*/true);
  EXPECT_EQ(Lessons.neededBefore(5).vec(), (std::vector<CellId>{0, 3}));
  Lessons.restart();
  EXPECT_TRUE(Lessons.neededBefore(5).empty());
}

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

static const char TwoLayers[] =
    "image %c : R8G8B8A8_UNORM 64x64 layers 2 usage(COLOR_ATTACHMENT)\nframe {\n"
    "pass @p on graphics {\n color %c[layer 0] load(clear) store(store)\n}\n"
    "pass @q on graphics {\n color %c[layer 1] load(clear) store(store)\n}\n}\n";

TEST(TrackedCells, ClearBlocksThatAWriteMakesStandForTheValueInPlace) {
  Parts Of(TwoLayers);
  ASSERT_EQ(Of.P.cells().size(), 2u);
  TrackedCells Cells(Of.P, Of.S);
  Cells.restart();
  StateSet Clear = Cells.withClear();
  Cells.at(0).Value = 0;
  Cells.setRow(Cells.at(0), 0, Clear);
  EXPECT_EQ(Cells[0].Value, DefaultValue); // nothing has cleared the plane
  const uint32_t Seven = 7;
  Cells.at(1).Value = Seven;
  Cells.at(1).HoldsClear = true;
  Cells.at(0).Value = 0;
  Cells.setRow(Cells.at(0), 0, Clear);
  EXPECT_EQ(Cells[0].Value, Seven);
  EXPECT_TRUE(Cells.clearsOthersValue(0, Seven + 1));
  EXPECT_FALSE(Cells.clearsOthersValue(0, Seven));
  Cells.setRow(Cells.at(0), 0, Of.P.family().primaryValid() - Clear);
  EXPECT_EQ(Cells[0].Value, 0u);
}

TEST(TrackedCells, StartsJoinIfPlanesKeepOneValue) {
  Parts Of(TwoLayers);
  TrackedCells Cells(Of.P, Of.S);
  Cells.restart();
  TrackedState A = Cells.Current, B = A;
  A.Cells.at(0).Value = 5;
  EXPECT_TRUE(Cells.joins(A, B));
  B.Cells.at(1).Value = 5;
  EXPECT_TRUE(Cells.joins(A, B));
  B.Cells.at(1).Value = 6;
  EXPECT_FALSE(Cells.joins(A, B));
}

TEST(LayoutKnowledge, StartsJoinInOneLayoutOnly) {
  Parts Of(TwoLayers);
  LayoutKnowledge Known(Of.P, Of.S);
  Known.restart();
  LayoutState A = Known, B = A;
  EXPECT_TRUE(Known.joins(A, B));
  B.Cells.at(1).In = Layout::GENERAL;
  EXPECT_FALSE(Known.joins(A, B));
  B.Cells.at(1).IsLost = true; // the next use discards the contents
  EXPECT_TRUE(Known.joins(A, B));
}

TEST(LayoutKnowledge, WordsJoinToAllTheirValues) {
  for (ValueSet A = 0; A != 8; ++A)
    for (ValueSet B = 0; B != 8; ++B) {
      Word Joined{A};
      EXPECT_EQ(Joined.joinFrom(Word{B}), (A | B) != A);
      EXPECT_TRUE(Joined == Word{ValueSet(A | B)});
    }
}

//===----------------------------------------------------------------------===//
// Places of ops
//===----------------------------------------------------------------------===//

/// Items: 0 frame, 1 if, 2 release, 3 acquire, 4 end, 5 end of the frame.
static const char Released[] =
    "image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) persistent starts GENERAL\n"
    "frame explicit {\nif @c {\n release %c GENERAL -> GENERAL graphics -> compute\n"
    " acquire %c GENERAL -> GENERAL graphics -> compute\n}\n}\n";

static CellOp opOnCell0() {
  CellOp O;
  O.Id = 0;
  return O;
}

TEST(RegionPlaces, AnOpAtTheEndOfAnArmStandsInFrontOfWhatHasReleasedTheCell) {
  for (bool IsAcquired : {false, true}) {
    Parts Of(Released);
    Decisions D;
    Execution E(*Of.Test.G, 0);
    ExecutionRecorder Record;
    RegionPlaces Places(*Of.Test.G, Record);
    Record.begin(D, E);
    Places.beginFrame();
    Record.standBefore(1);
    Places.begin(1);
    Places.enter();
    Places.release(0, 2, /*EntryLost=*/false, QueueOwner(), /*IsInTransit=*/true);
    if (IsAcquired)
      Places.acquire(0);
    Record.standBefore(4);
    Places.endThen(4);
    Places.atThenEnd(opOnCell0());
    Places.atElseEnd(opOnCell0());
    Places.leave();
    Record.end();
    ASSERT_EQ(E.Ops.size(), 2u);
    EXPECT_EQ(E.Ops[0].Item, IsAcquired ? 4u : 2u);
    EXPECT_EQ(E.Ops[0].Place, OpsAt::BeforeItem);
    EXPECT_EQ(E.Ops[1].Item, 4u);
    EXPECT_EQ(E.Ops[1].Place, OpsAt::AbsentElse);
  }
}

TEST(RegionPlaces, ARegionThatIsPlannedAgainFindsTheReleasesInFrontOfIt) {
  Parts Of(Released);
  Decisions D;
  Execution E(*Of.Test.G, 0);
  ExecutionRecorder Record;
  RegionPlaces Places(*Of.Test.G, Record);
  Record.begin(D, E);
  Places.beginFrame();
  Places.begin(1);
  Places.here(opOnCell0());
  Places.enter();
  Places.release(0, 2, false, QueueOwner(), true);
  Places.endThen(4);
  EXPECT_TRUE(Places.isReleasedInThen(0));
  EXPECT_EQ(Places.goBack(), 1u);
  EXPECT_EQ(Places.releaseOf(0), nullptr);
  EXPECT_TRUE(E.Ops.empty());
  Record.end();
}

TEST(RegionPlaces, NothingCanStandBeforeAReleaseThatIsNotRecorded) {
  Parts Of(Released);
  ExecutionRecorder Record;
  RegionPlaces Places(*Of.Test.G, Record);
  Places.beginFrame();
  Places.release(0, 2, false, QueueOwner(), true);
  EXPECT_EQ(Places.releaseOf(0), nullptr);
}

//===----------------------------------------------------------------------===//
// Promises
//===----------------------------------------------------------------------===//

TEST(DriverPromises, WordsAreOfSingleSampledColourThatWritesCompress) {
  const std::tuple<const char *, const char *, bool> Table[] = {
      {"skl", "R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)", true},
      {"skl", "R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT)", false},
      {"bdw", "R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)", false}, // CCS_D: clears only
  };
  for (auto [Target, Image, Keeps] : Table) {
    Parts Of(("image %c : " + Twine(Image) +
              "\nframe {\npass @p on graphics {\n color %c load(clear) store(store)\n}\n}\n")
                 .str(),
             Target);
    DriverPromises Promises(Of.P, Of.S);
    EXPECT_EQ(Promises.keepsWords(0), Keeps) << Target << " " << Image;
    EXPECT_TRUE(Promises.isFirstSlice(0));
  }
}
