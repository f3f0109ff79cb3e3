//===- CellEffectsTest.cpp - what lines do to cells -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests a table of lines with their effects on a cell: on all of it or on a part, with and without
/// an op that has done the clear. Also tests the laws of the row after several uses, for all
/// states, modes and pairs of effects of every target.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Model/CellEffects.h"
#include "TestGraph.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// R: reads, W: writes, O: overwrites, n: gives out nothing that it writes, b: discards before, a:
/// discards after, c: clears by drawing.
std::string spell(const CellEffect &E) {
  std::string Text;
  for (auto [Is, Letter] : {std::pair{E.Reads, 'R'},
                            {E.Writes, 'W'},
                            {E.Overwrites, 'O'},
                            {E.Writes && !E.Defines, 'n'},
                            {E.DiscardsBefore, 'b'},
                            {E.DiscardsAfter, 'a'},
                            {E.SlowClear, 'c'}})
    if (Is)
      Text += Letter;
  return Text.empty() ? "-" : Text;
}

/// The effect of the line of a pass on the first cell of its image.
std::string effect(const std::string &Line, bool IsSource = false, bool IsCleared = false) {
  TestGraph Test("image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, "
                 "TRANSFER_SRC, TRANSFER_DST)\n"
                 "image %ms : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                 "frame {\n  pass @p on graphics {\n" +
                 Line + "\n  }\n}\n");
  Problem P(*Test.G, target("icl"));
  Semantics S(*Test.G);
  const Pass &Of = Test.G->Passes.back();
  const Access &A = Test.G->accessesOf(Of).back();
  CellId C = 0;
  if (IsSource)
    P.forEachSourceCell(*Test.G->extraOf(A), [&](CellId Found) { C = Found; });
  else
    P.forEachCell(A, [&](CellId Found) { C = Found; });
  return spell(effectOf(P, S, Of, A, IsSource, C, IsCleared));
}

struct EffectRow {
  const char *Line, *Whole, *Part, *Cleared;
};

} // namespace

TEST(CellEffects, OfLines) {
  const EffectRow Table[] = {
      {"sampled %i", "R", "R", "R"},
      {"copy_src %i", "R", "R", "R"},
      {"copy_dst %i", "WO", "W", "WO"},
      {"storage read %i", "R", "R", "R"},
      {"storage write %i", "WO", "W", "WO"},
      {"storage read_write %i", "RW", "RW", "RW"},
      {"color %i load(load) store(store)", "RW", "RW", "RW"},
      {"color %i load(load) store(dont_care)", "RWa", "RW", "RWa"},
      {"color %i load(none) store(none)", "RWn", "RW", "RWn"},
      {"color %i load(dont_care) store(none)", "Wnba", "RW", "Wnba"},
      {"color %i load(clear 0, 0, 0, 0) store(none)", "WOnac", "RWc", "RWna"},
      {"color %i load(dont_care) store(store)", "Wb", "RW", "Wb"},
      {"color %i load(clear 0, 0, 0, 0) store(store)", "WOc", "RWc", "RW"},
      {"color %i load(clear 0, 0, 0, 0) store(dont_care)", "WOac", "RWc", "RWa"},
      {"clear %i value(0, 0, 0, 0)", "WOc", "Wc", "-"},
      {"color %i load(load) store(store) from UNDEFINED", "Wb", "Wb", "Wb"},
  };
  for (const EffectRow &Row : Table) {
    EXPECT_EQ(effect(Row.Line), Row.Whole) << Row.Line;
    EXPECT_EQ(effect(std::string(Row.Line) + " area(0, 0, 32x64)"), Row.Part) << Row.Line;
    EXPECT_EQ(effect(Row.Line, /*IsSource=*/false, /*IsCleared=*/true), Row.Cleared) << Row.Line;
  }
}

TEST(CellEffects, OfResolves) {
  const std::string Draw = "color %ms load(load) store(dont_care)\n", To = "resolve %i from %ms";
  EXPECT_EQ(effect(To), "WO");
  EXPECT_EQ(effect(To, /*IsSource=*/true), "R");
  // The store operation of the source comes after the resolve, and drops the contents.
  EXPECT_EQ(effect(Draw + To, /*IsSource=*/true), "Ra");
  EXPECT_EQ(effect(Draw + To + " area(0, 0, 32x64)", /*IsSource=*/true), "R");
}

//===----------------------------------------------------------------------===//
// Uses of a phase
//===----------------------------------------------------------------------===//

namespace {

/// Effects that lines have, and one clear that is drawn.
std::vector<CellEffect> someEffects() {
  CellEffect Reads, Draws, Overwrites, Discards, Clears, Idle;
  Reads.Reads = true;
  Draws.Reads = Draws.Writes = true;
  Overwrites.Writes = Overwrites.Overwrites = true;
  Discards.Writes = Discards.DiscardsBefore = true;
  Clears = Overwrites;
  Clears.SlowClear = true;
  return {Reads, Draws, Overwrites, Discards, Clears, Idle};
}

/// Every use of a plane of some kind: each effect in each mode.
std::vector<BoundUse> usesOf(AuxUsage Kind) {
  std::vector<BoundUse> All;
  for (const CellEffect &E : someEffects())
    for (Mode Used : {Mode{Kind, ClearClass::Any}, Mode{Kind, ClearClass::None}, Mode()})
      All.push_back({E, Used, E.SlowClear});
  return All;
}

/// Calls \p F for each target, kind and pair of uses.
template <typename FnT> void forEachPair(FnT F) {
  for (const TargetInfo &T : allTargets())
    for (unsigned Kind = 1; Kind != NumAuxUsages; ++Kind) {
      if (!(T.auxKinds() >> Kind & 1))
        continue;
      std::vector<BoundUse> All = usesOf(AuxUsage(Kind));
      for (const BoundUse &A : All)
        for (const BoundUse &B : All)
          F(T, A, B);
    }
}

} // namespace

TEST(CellEffects, TheOrderOfUsesDoesNotMatter) {
  uint64_t Legal = 0;
  forEachPair([&](const TargetInfo &T, const BoundUse &A, const BoundUse &B) {
    for (StateId I = 0; I != T.family().States.size(); ++I) {
      StateSet Row = StateSet::of(I);
      if (A.HasLoadClear && B.HasLoadClear)
        continue; // a subresource is one attachment of a pass
      RowBehind AB = rowBehind(T.machine(), {A, B}, Row, Row);
      RowBehind BA = rowBehind(T.machine(), {B, A}, Row, Row);
      ASSERT_EQ(AB.IsLegal, BA.IsLegal);
      if (!AB.IsLegal)
        continue;
      ASSERT_EQ(AB.Row.bits(), BA.Row.bits());
      ++Legal;
    }
  });
  EXPECT_GT(Legal, 1000u);
}

/// If uses are legal in a row they are legal in each part of it, and lead into a part of the
/// result.
TEST(CellEffects, UsesAreMonotone) {
  uint64_t Legal = 0;
  forEachPair([&](const TargetInfo &T, const BoundUse &A, const BoundUse &B) {
    for (StateId I = 0; I != T.family().States.size(); ++I)
      for (StateId J = 0; J != I; ++J) {
        StateSet One = StateSet::of(I), Both = One | StateSet::of(J);
        RowBehind OfBoth = rowBehind(T.machine(), {A, B}, Both, Both);
        if (!OfBoth.IsLegal)
          continue;
        RowBehind OfOne = rowBehind(T.machine(), {A, B}, One, One);
        ASSERT_TRUE(OfOne.IsLegal);
        ASSERT_TRUE(OfOne.Row.isWithin(OfBoth.Row));
        ++Legal;
      }
  });
  EXPECT_GT(Legal, 1000u);
}

/// The states that all uses can take are those from which the uses are legal, and undefined
/// contents ask for no more than defined ones.
TEST(CellEffects, TakenStatesAreThoseWithALegalRow) {
  uint64_t Taken = 0;
  forEachPair([&](const TargetInfo &T, const BoundUse &A, const BoundUse &B) {
    unsigned NumStates = T.family().States.size();
    StateSet Defined = takenByAll(T.machine(), {A, B}, NumStates, /*Defined=*/true);
    StateSet Undefined = takenByAll(T.machine(), {A, B}, NumStates, /*Defined=*/false);
    ASSERT_TRUE(Defined.isWithin(Undefined));
    EXPECT_TRUE(rowBehind(T.machine(), {A, B}, Defined, Defined).IsLegal);
    Taken += !Defined.empty();
  });
  EXPECT_GT(Taken, 100u);
}

/// A reader that cannot decode clear blocks is illegal beside a writer that makes them.
TEST(CellEffects, EachUseTakesWhatTheOthersMake) {
  const TargetInfo &T = target("icl");
  CellEffect Draws, Reads;
  Draws.Reads = Draws.Writes = Reads.Reads = true;
  BoundUse Writer{Draws, {AuxUsage::CCS_E, ClearClass::Any}};
  BoundUse Around{Reads, Mode()};
  StateId Through = T.initialState(AuxUsage::CCS_E);
  for (StateId I = 0; I != T.family().States.size(); ++I)
    if (StringRef(T.family().States[I].Name) == "PASS_THROUGH")
      Through = I;
  StateSet Row = StateSet::of(Through);
  EXPECT_TRUE(rowBehind(T.machine(), Writer, Row, Row).IsLegal);
  EXPECT_TRUE(rowBehind(T.machine(), Around, Row, Row).IsLegal);
  EXPECT_FALSE(rowBehind(T.machine(), {Writer, Around}, Row, Row).IsLegal);
}
