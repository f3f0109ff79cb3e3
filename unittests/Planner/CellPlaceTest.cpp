//===- CellPlaceTest.cpp - where a cell is --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The laws of joins, over all places; and tables of joins and of moves into the layout of a
/// line.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Timeline/CellPlace.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

namespace {

constexpr Layout Undefined = Layout::UNDEFINED, Color = Layout::COLOR_ATTACHMENT_OPTIMAL,
                 Read = Layout::SHADER_READ_ONLY_OPTIMAL, No = NoLayout;
constexpr Queue Graphics, Compute{QueueKind::Compute, 0}, Compute1{QueueKind::Compute, 1},
    Outside{QueueKind::Foreign, 0};

std::vector<CellPlace> allPlaces() {
  std::vector<CellPlace> All;
  for (Layout In : {Undefined, Color, Read, No})
    for (QueueOwner Owner : {QueueOwner(), QueueOwner::nobody(), QueueOwner::only(Graphics),
                             QueueOwner::only(Compute)})
      for (unsigned Bits = 0; Bits != 4; ++Bits) {
        CellPlace Place;
        Place.In = In;
        Place.Owner = Owner;
        Place.WithOwner = Bits & 1;
        Place.IsLost = Bits & 2;
        All.push_back(Place);
      }
  return All;
}

CellPlace joined(CellPlace A, const CellPlace &B) {
  A.joinFrom(B);
  return A;
}

} // namespace

TEST(CellPlace, JoinsAreIdempotentAndCommutative) {
  for (const CellPlace &A : allPlaces()) {
    CellPlace Same = A;
    EXPECT_FALSE(Same.joinFrom(A));
    EXPECT_TRUE(Same == A);
    for (const CellPlace &B : allPlaces())
      EXPECT_TRUE(joined(A, B) == joined(B, A));
  }
}

TEST(CellPlace, JoinsAreAssociative) {
  for (const CellPlace &A : allPlaces())
    for (const CellPlace &B : allPlaces())
      for (const CellPlace &C : allPlaces())
        EXPECT_TRUE(joined(joined(A, B), C) == joined(A, joined(B, C)));
}

/// So the heads of loops settle: joining the same place again changes nothing.
TEST(CellPlace, JoinsGrow) {
  for (const CellPlace &A : allPlaces())
    for (const CellPlace &B : allPlaces()) {
      CellPlace Both = A;
      bool Grew = Both.joinFrom(B);
      EXPECT_EQ(Grew, !(Both == A));
      EXPECT_FALSE(Both.joinFrom(B));
      EXPECT_FALSE(Both.joinFrom(A));
    }
}

TEST(CellPlace, TheQueueStaysThatOfThisPath) {
  CellPlace A, B;
  B.useOn(Queue{QueueKind::Compute, 1});
  EXPECT_TRUE(joined(A, B).LastUsed == Queue());
  EXPECT_TRUE(joined(B, A).LastUsed == B.LastUsed);
}

TEST(CellPlace, LayoutsThatJoin) {
  const struct {
    Layout A, B, Both;
  } Table[] = {
      {Undefined, Undefined, Undefined},
      {Undefined, Color, Color},
      {Color, Color, Color},
      {Color, Read, No},
      {Color, No, No},
      {Undefined, No, No},
      {No, No, No},
  };
  for (const auto &Row : Table) {
    EXPECT_EQ(CellPlace::joinLayouts(Row.A, Row.B), Row.Both);
    EXPECT_EQ(CellPlace::joinLayouts(Row.B, Row.A), Row.Both);
  }
}

TEST(CellPlace, MovesIntoTheLayoutOfALine) {
  const struct {
    Layout In;
    LineLayout Line;
    bool Explicit;
    Layout From; ///< the layout that the cell comes from
    bool Discards, Drops;
    Layout Old; ///< the layout that a driver is told
  } Table[] = {
      // Transitions are left to us.
      {Color, {Color, No, false}, false, Color, false, false, Color},
      {Read, {Color, No, false}, false, Read, false, false, Read},
      {Undefined, {Color, No, false}, false, Undefined, true, false, Undefined},
      {No, {Color, No, false}, false, No, false, false, No},
      // A load operation that replaces everything.
      {Color, {Color, No, true}, false, Color, false, false, Color},
      {Read, {Color, No, true}, false, Read, false, true, Undefined},
      {Undefined, {Color, No, true}, false, Undefined, true, true, Undefined},
      // If the line names the old layout, that layout counts.
      {Color, {Color, Undefined, true}, false, Undefined, true, false, Undefined},
      {Color, {Color, Read, true}, true, Read, false, false, Read},
      {Read, {Color, Color, false}, true, Color, false, false, Color},
      // In an explicit frame a line that names no old layout finds its own layout.
      {Read, {Color, No, true}, true, Color, false, false, Color},
      {Undefined, {Color, No, false}, true, Color, false, false, Color},
  };
  for (const auto &Row : Table) {
    CellPlace Place;
    Place.In = Row.In;
    LayoutMove Move = Place.moveFor(Row.Line, Row.Explicit);
    EXPECT_EQ(Move.To, Row.Line.New);
    EXPECT_EQ(Move.From, Row.From);
    EXPECT_EQ(Move.changesLayout(), Row.From != Row.Line.New);
    EXPECT_EQ(Move.Discards, Row.Discards);
    EXPECT_EQ(Move.Drops, Row.Drops);
    EXPECT_EQ(Move.oldLayout(), Row.Old);
  }
}

TEST(CellPlace, Steps) {
  CellPlace Place;
  Place.In = Color;
  Place.WithOwner = true;
  Place.Owner = QueueOwner::nobody();
  Place.useOn(Compute);
  EXPECT_FALSE(Place.WithOwner || Place.IsLost);
  EXPECT_TRUE(Place.Owner.isAnybody());
  EXPECT_EQ(Place.LastUsed.Kind, QueueKind::Compute);
  Place.Owner = QueueOwner::only(Compute);
  Place.useOn(Compute);
  EXPECT_TRUE(Place.Owner == QueueOwner::only(Compute));
  Place.loseMemory(/*Explicit=*/true); // the program names the next layout
  EXPECT_TRUE(Place.IsLost);
  EXPECT_EQ(Place.In, Color);
  Place.loseMemory(/*Explicit=*/false);
  EXPECT_EQ(Place.In, Undefined);
}

TEST(QueueOwner, AdmitsQueues) {
  struct Row {
    QueueOwner Owner;
    bool ByGraphics, ByCompute, ByCompute1;
    unsigned Kinds;
  };
  const Row Rows[] = {{QueueOwner(), true, true, true, 0xFF},
                      {QueueOwner::nobody(), false, false, false, 0},
                      {QueueOwner::only(Graphics), true, false, false, 1},
                      {QueueOwner::only(Compute), false, true, false, 2},
                      {QueueOwner::only(Compute1), false, false, true, 2}};
  for (const Row &R : Rows) {
    EXPECT_EQ(R.Owner.admits(Graphics), R.ByGraphics);
    EXPECT_EQ(R.Owner.admits(Compute), R.ByCompute);
    EXPECT_EQ(R.Owner.admits(Compute1), R.ByCompute1);
    EXPECT_EQ(R.Owner.kinds(), R.Kinds);
    // A join admits what both admit.
    for (const Row &Other : Rows) {
      QueueOwner Both = R.Owner;
      bool Changed = Both.joinFrom(Other.Owner);
      EXPECT_EQ(Changed, Both != R.Owner);
      EXPECT_EQ(Both.admits(Graphics), R.ByGraphics && Other.ByGraphics);
      EXPECT_EQ(Both.admits(Compute), R.ByCompute && Other.ByCompute);
      EXPECT_EQ(Both.admits(Compute1), R.ByCompute1 && Other.ByCompute1);
    }
  }
}

/// The external owner, and who may run ops on the cell, after each kind of transition.
TEST(CellPlace, TransitionsPassCellsOn) {
  struct Row {
    TransitionKind Kind;
    Queue Src, Dst;
    Layout Old;
    bool IsPaired;
    std::optional<bool> Outside; ///< behind it; none: as before
    std::optional<QueueOwner> Owner;
  };
  const QueueOwner Any, None = QueueOwner::nobody(), Taker = QueueOwner::only(Compute);
  const Row Rows[] = {{TransitionKind::Barrier, Graphics, Graphics, Color, false, {}, {}},
                      {TransitionKind::Barrier, Graphics, Graphics, Undefined, false, {}, Any},
                      {TransitionKind::Release, Graphics, Compute, Color, true, {}, None},
                      {TransitionKind::Release, Graphics, Compute, Color, false, {}, Taker},
                      {TransitionKind::Release, Graphics, Compute, Undefined, false, {}, Any},
                      {TransitionKind::Acquire, Graphics, Compute, Color, true, {}, Taker},
                      {TransitionKind::Acquire, Graphics, Compute, Color, false, {}, Any},
                      {TransitionKind::Acquire, Graphics, Compute, Undefined, true, {}, Any},
                      {TransitionKind::Release, Graphics, Outside, Color, false, true, Any},
                      {TransitionKind::Release, Graphics, Outside, Color, true, true, None},
                      {TransitionKind::Acquire, Outside, Compute, Color, false, false, Taker}};
  for (const Row &R : Rows)
    for (CellPlace Place : allPlaces()) {
      Transition X;
      X.Kind = R.Kind;
      X.Src = R.Src;
      X.Dst = R.Dst;
      X.Old = R.Old;
      X.New = Read;
      CellPlace To = Place;
      To.moveBy(X, Ownership::ownerBehind(X, R.IsPaired, /*IsHeeded=*/true));
      EXPECT_EQ(To.In, Read);
      EXPECT_EQ(To.WithOwner, R.Outside.value_or(Place.WithOwner));
      EXPECT_TRUE(To.Owner == R.Owner.value_or(Place.Owner));
      // Where lines do not heed the rule, only an image in transit takes no ops.
      QueueOwner Loose = Ownership::ownerBehind(X, R.IsPaired, /*IsHeeded=*/false);
      EXPECT_TRUE(Loose == (R.Owner == None ? None : Any));
      EXPECT_EQ(To.IsLost, Place.IsLost);
    }
}
