//===- UnitPartsTest.cpp - the programs of a unit in the solver -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests which part is which frame in which role, and finds the contents that are live behind each
/// frame again, by going on through later frames.
///
//===----------------------------------------------------------------------===//

#include "FrameParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// The walk and role that the decisions of a part are noted for; none: it decides nothing.
std::optional<std::pair<uint32_t, unsigned>> notedFor(FrameParts &Of, uint32_t Part) {
  std::vector<Course> To;
  RowId From = Of.startOfUnit(0);
  CellSolver::WayId Way = Of.Solver.solve(Part, From);
  if (Of.Solver.exits(Way).empty())
    return std::nullopt;
  Of.Parts.record(To, {Way, 0});
  if (To.empty()) {
    EXPECT_TRUE(Of.Solver.decisions(Way, 0).empty());
    return std::nullopt;
  }
  EXPECT_EQ(To.size(), 1u);
  EXPECT_FALSE(To[0].Decisions.empty());
  EXPECT_EQ(To[0].Decisions, Of.Solver.decisions(Way, 0));
  return std::pair(To[0].Walk, To[0].Role);
}

TEST(UnitParts, APartIsAWalkInARole) {
  unsigned Noted = 0;
  forEachKept([&](FrameParts &Of) {
    for (uint32_t Walk = 0; Walk != Of.Order.walks().size(); ++Walk)
      for (unsigned Role = 0; Role != Of.Roles; ++Role)
        if (auto For = notedFor(Of, Of.Parts.at(Walk, Role))) {
          EXPECT_EQ(*For, std::pair(Walk, Role));
          ++Noted;
        }
  });
  EXPECT_GT(Noted, 1000u);
}

TEST(UnitParts, ImagesGoThroughFramesAndRolesInTurn) {
  unsigned Noted = 0, First = 0;
  forEachKept([&](FrameParts &Of) {
    const size_t NumBefore = Of.Order.before().size(), NumFirst = Of.Order.first().size();
    for (const Orbit &O : Of.orbits())
      for (unsigned Image = 0; Image != Of.Roles; ++Image) {
        Route Life = Of.Parts.lifeOf(Image, O.Phases);
        ASSERT_EQ(Life.Parts.size(), NumBefore + NumFirst + O.Phases);
        ASSERT_EQ(Life.Turn, O.Phases);
        for (size_t Exec = 0; Exec != Life.Parts.size(); ++Exec) {
          auto For = notedFor(Of, Life.Parts[Exec]);
          if (!For)
            continue;
          const FrameExecution &Walk = Of.Order.walks()[For->first];
          EXPECT_EQ(For->second, (Image + Exec) % Of.Roles);
          EXPECT_EQ(Walk.IsFirst, Exec >= NumBefore && Exec < NumBefore + NumFirst);
          EXPECT_EQ(Of.Order.frameOf(Walk).Repeat, Exec >= NumBefore);
          if (Exec >= NumBefore)
            EXPECT_EQ(Walk.FrameNumber % Of.Cycle, Exec % Of.Cycle);
          ++(Walk.IsFirst ? First : Noted);
        }
      }
  });
  EXPECT_GT(Noted, 500u);
  EXPECT_GT(First, 100u);
}

/// In phase N an image of an orbit plays role Role + N in frame N of the cycle.
TEST(UnitParts, ATurnIsAPartOfTheLifeOfEachImage) {
  unsigned Parts = 0;
  forEachKept([&](FrameParts &Of) {
    const size_t NumLed = Of.Order.before().size() + Of.Order.first().size();
    for (const Orbit &O : Of.orbits()) {
      Route Turn = Of.Parts.turnOf(O);
      ASSERT_EQ(Turn.Parts.size(), O.Phases);
      EXPECT_EQ(Turn.placeAt(O.Phases), O.Phases); // it ends
      for (const FrameLoop::Image &Image : Of.imagesOf(O))
        for (size_t Exec = NumLed; Exec != NumLed + 2 * O.Phases; ++Exec, ++Parts)
          EXPECT_EQ(Image.Life.Parts[Image.Life.placeAt(Exec)],
                    Turn.Parts[(Image.Phase + Exec) % O.Phases]);
    }
  });
  EXPECT_GT(Parts, 500u);
}

/// What comes behind a walk in a role: the next frame in the next role, until it is clear that
/// somebody reads each member's contents, or that nobody does.
LiveSet liveBehind(FrameParts &Of, uint32_t Walk, unsigned Role) {
  std::vector<uint32_t> Next; // walks, of which the last ones repeat
  ArrayRef<uint32_t> Before = Of.Order.before(), First = Of.Order.first(),
                     Steady = Of.Order.steady();
  Next.insert(Next.end(), Before.begin(), Before.end());
  Next.insert(Next.end(), First.begin(), First.end());
  size_t Rounds = 2 * Of.Roles + 2;
  for (size_t N = 0; N != Rounds * Steady.size(); ++N)
    Next.push_back(Steady[(First.size() + N) % Steady.size()]);
  size_t At = find(Next, Walk) - Next.begin();
  unsigned Members = Of.Programs.membersOf(Of.Unit).size();
  LiveSet Live(Members, Steady.empty()), Open(Members, true);
  for (size_t N = At + 1; N < Next.size(); ++N) {
    Role = (Role + 1) % Of.Roles;
    ProgramId Program = Of.Programs.programOf(cellInRole(Of.P, Of.Unit, Role), Next[N]);
    Flow Through = Of.Programs.programs().flowThrough(Program);
    LiveSet IfDead = Through.before(LiveSet(Members, false)),
            IfLive = Through.before(LiveSet(Members, true));
    for (unsigned M = 0; M != Members; ++M)
      if (Open[M] && IfDead[M] == IfLive[M]) {
        Live[M] = IfDead[M];
        Open[M] = false;
      }
  }
  return Live;
}

TEST(UnitParts, ContentsAreLiveIfALaterFrameReadsThem) {
  unsigned Live = 0, Dead = 0;
  forEachKept([&](FrameParts &Of) {
    for (uint32_t Walk = 0; Walk != Of.Order.walks().size(); ++Walk)
      for (unsigned Role = 0; Role != Of.Roles; ++Role) {
        LiveSet Behind = liveBehind(Of, Walk, Role);
        std::vector<SequencePoint> Points = Of.Solver.pointsOf(Of.Parts.at(Walk, Role));
        uint32_t Part =
            Of.Solver.addPart(Of.Programs.programOf(cellInRole(Of.P, Of.Unit, Role), Walk), Behind);
        std::vector<SequencePoint> Expected = Of.Solver.pointsOf(Part);
        ASSERT_EQ(Points.size(), Expected.size());
        for (size_t N = 0; N != Points.size(); ++N)
          EXPECT_EQ(Points[N].isStep() && Points[N].Item.isLive(),
                    Expected[N].isStep() && Expected[N].Item.isLive())
              << "point " << N << " of walk " << Walk;
        ++(Behind.any() ? Live : Dead);
      }
  });
  EXPECT_GT(Live, 500u);
  EXPECT_GT(Dead, 100u);
}

TEST(UnitParts, OnlyOneWalkLeavesNothingLive) {
  FrameParts Of("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent\n"
                "frame {\n"
                "  pass @d on graphics { color %a load(dont_care) store(store) }\n"
                "}\n"
                "frame repeat {\n"
                "  pass @s on graphics { sampled %a }\n"
                "  pass @d on graphics { color %a load(load) store(store) }\n"
                "}\n",
                "skl");
  uint32_t Walk = Of.Order.steady().front();
  ASSERT_TRUE(Of.Solver.pointsOf(Of.Parts.at(Walk, 0)).back().Item.isLive());
  uint32_t Part = Of.Parts.addOnly(Walk);
  EXPECT_EQ(Of.Parts.at(Walk, 0), Part);
  std::vector<SequencePoint> Points = Of.Solver.pointsOf(Part);
  EXPECT_FALSE(Points.back().Item.isLive());
  EXPECT_TRUE(Points.front().Item.isLive()); // the frame itself samples them
  // The numbers of the parts before are used again.
  for (uint32_t Alone : {Of.Order.before().front(), Walk})
    EXPECT_EQ(notedFor(Of, Of.Parts.addOnly(Alone)), std::pair(Alone, 0u));
}

} // namespace
