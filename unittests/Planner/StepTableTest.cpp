//===- StepTableTest.cpp - what the steps of a cell may do and cost -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the edges of steps from a row, and two laws for all edges of all targets: no edge is worse
/// than another edge, and a smaller row is no worse than a larger one.
///
//===----------------------------------------------------------------------===//

#include "ExactParts.h"
#include "auxplan/Planner/Cost.h"
#include "gmock/gmock.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;
using testing::UnorderedElementsAreArray;

namespace {

/// Steps: 0 a slot, 1 sampling in the arm, 2 and 3 its slots, 4 a write that goes around aux data
/// on skl.
constexpr StringLiteral Sampled =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) starts GENERAL "
    "persistent\n"
    "frame {\n"
    "  if @c { pass @q on graphics { sampled %a GENERAL } }\n"
    "  pass @r on graphics { storage read_write %a GENERAL }\n"
    "}\n";

constexpr StringLiteral Cleared =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "frame { pass @p on graphics { color %a load(clear) store(store) } }\n";

struct Case {
  const char *From;
  bool Live;
  std::vector<std::string> Edges;
};

void expectEdges(ExactParts &Parts, ShapeId Shape, ArrayRef<Case> Cases) {
  for (const Case &Of : Cases) {
    uint32_t Value = StringRef(Of.From).contains("CLEAR/") ? DefaultValue : 0;
    EXPECT_THAT(Parts.edges(Shape, Parts.row(Of.From, Value), Of.Live),
                UnorderedElementsAreArray(Of.Edges))
        << Of.From << (Of.Live ? ", live" : ", dead");
  }
}

TEST(StepTable, SlotsHoldWhatIsLegalAndLeadsFurther) {
  ExactParts Parts(Sampled);
  Parts.build();
  expectEdges(Parts, Parts.shapeOf("a", 0),
              {{"PASS_THROUGH", true, {"-> PASS_THROUGH"}},
               {"COMPRESSED_NO_CLEAR",
                true,
                {"-> COMPRESSED_NO_CLEAR", "ccs.resolve full -> PASS_THROUGH"}},
               {"COMPRESSED_CLEAR/default",
                true,
                {"-> COMPRESSED_CLEAR/default", "ccs.resolve partial -> COMPRESSED_NO_CLEAR",
                 "ccs.resolve full -> PASS_THROUGH"}},
               // An ambiguate needs a complete main surface or dead contents; a clear that no
               // access asks for needs dead contents.
               {"AUX_INVALID", true, {"-> AUX_INVALID", "ccs.ambiguate -> PASS_THROUGH"}},
               {"COMPRESSED_NO_CLEAR",
                false,
                {"-> COMPRESSED_NO_CLEAR", "ccs.ambiguate -> PASS_THROUGH",
                 "ccs.clear -> CLEAR/default?", "ccs.clear ccs.ambiguate -> PASS_THROUGH?",
                 "ccs.clear ccs.resolve partial -> COMPRESSED_NO_CLEAR?"}}});
}

TEST(StepTable, PredicatesSelectMembersOfARow) {
  ExactParts Parts(Sampled);
  Parts.build();
  ShapeId Slot = Parts.shapeOf("a", 0);
  constexpr StringLiteral From = "COMPRESSED_NO_CLEAR AUX_INVALID";
  // The resolve is legal in only one member, and the word in memory tells which.
  const std::string Edge = "ccs.resolve full if compressed -> PASS_THROUGH AUX_INVALID";
  EXPECT_THAT(Parts.edges(Slot, Parts.row(From)), testing::Contains(Edge));
}

TEST(StepTable, UsesChooseAModeThatEveryMemberTakes) {
  ExactParts Parts(Sampled);
  Parts.build();
  expectEdges(
      Parts, Parts.shapeOf("a", 1),
      {{"PASS_THROUGH", true, {"CCS_E -> PASS_THROUGH"}},
       {"COMPRESSED_NO_CLEAR",
        true,
        {"CCS_E -> COMPRESSED_NO_CLEAR", "ccs.resolve full CCS_E -> PASS_THROUGH"}},
       {"AUX_INVALID", true, {"NONE -> AUX_INVALID", "ccs.ambiguate CCS_E -> PASS_THROUGH"}}});
  expectEdges(
      Parts, Parts.shapeOf("a", 4),
      {{"COMPRESSED_NO_CLEAR", true, {"ccs.resolve full NONE -> PASS_THROUGH"}},
       {"RESOLVED", true, {"NONE -> AUX_INVALID", "ccs.resolve full NONE -> PASS_THROUGH"}},
       {"AUX_INVALID", true, {"NONE -> AUX_INVALID", "ccs.ambiguate NONE -> PASS_THROUGH"}}});
}

TEST(StepTable, ClearsAreFastOrLeftToTheLine) {
  ExactParts Parts(Cleared);
  Parts.build();
  ShapeId Clear = Parts.shapeOf("a", 0);
  const StepShape Is = Parts.Table.shape(Clear);
  ASSERT_EQ(Is.ClearUse, 0);
  // To draw the clear compressed moves 0.6 of the surface; a resolve behind a fast clear writes
  // all.
  const std::string Fast = "clear CCS_E -> COMPRESSED_CLEAR/default",
                    Drawn = "ccs.ambiguate CCS_E -> COMPRESSED_NO_CLEAR";
  expectEdges(Parts, Clear,
              {{"AUX_INVALID?",
                true,
                {Fast, Drawn, "NONE -> AUX_INVALID", "ccs.ambiguate NONE -> PASS_THROUGH"}}});
  // Other cells hold clear blocks of another value.
  StepShape Slow = Is;
  Slow.Clear.IsForbidden = true;
  EXPECT_THAT(Parts.edges(Parts.Table.add(Slow), Parts.row("AUX_INVALID?")),
              testing::Each(testing::Not(testing::StartsWith("clear"))));
  // The cell's clear blocks before have another value, so no clear block may be left.
  StepShape Only = Is;
  Only.OnlyValue = OutsideValue;
  Only.Clear.IsForbidden = true;
  EXPECT_THAT(
      Parts.edges(Parts.Table.add(Only), Parts.row("COMPRESSED_CLEAR/default", DefaultValue)),
      testing::Not(testing::Contains("NONE -> AUX_INVALID")));
}

TEST(StepTable, OwnersGetWhatTheyUnderstand) {
  ExactParts Parts("image %a : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external\n"
                   "frame { pass @p on graphics { color %a load(dont_care) store(store) }\n"
                   "present %a }\n"
                   "frame { pass @p on graphics { color %a load(dont_care) store(store) } }\n");
  Parts.build();
  expectEdges(Parts, Parts.shapeOf("a", 1),
              {{"COMPRESSED_NO_CLEAR", true, {"ccs.resolve full NONE -> PASS_THROUGH"}},
               {"PASS_THROUGH", true, {"NONE -> PASS_THROUGH"}}});
}

TEST(StepTable, StepsWithoutOpsChangeTheRow) {
  ExactParts Parts(Sampled);
  Parts.build();
  auto Bare = [&](StepKind Kind) {
    StepShape Is;
    Is.Kind = Kind;
    Is.Ops = SlotPlace::None;
    return Parts.Table.add(Is);
  };
  expectEdges(Parts, Bare(StepKind::Undefine),
              {{"COMPRESSED_NO_CLEAR", true, {"-> COMPRESSED_NO_CLEAR?"}}});
  expectEdges(Parts, Bare(StepKind::Taken), {{"COMPRESSED_NO_CLEAR", true, {"-> AUX_INVALID?"}}});
  // At an agreement the value of the cells' clear blocks is part of the decision.
  ShapeId Agree = Bare(StepKind::Agree);
  RowId Holds = Parts.row("CLEAR/default", DefaultValue), Free = Parts.row("PASS_THROUGH");
  auto ValueAt = [&](RowId R) {
    return Parts.Table.decision(Parts.Table.edges(Agree, R, true).front().Decision).Holds;
  };
  EXPECT_EQ(ValueAt(Holds), DefaultValue);
  EXPECT_EQ(ValueAt(Free), 0u);
}

TEST(StepTable, LayoutsDecideWhatIsBoundUnderTheirContract) {
  PlanOptions How;
  How.Contract = Contract::Layout;
  ExactParts Parts(Sampled, "skl", How), Free(Sampled);
  Parts.build();
  Free.build();
  // GENERAL admits writes that go around the aux data, so the sampling cannot keep them, either.
  RowId Row = Parts.row("COMPRESSED_NO_CLEAR");
  EXPECT_THAT(Free.edges(Free.shapeOf("a", 1), Free.row("COMPRESSED_NO_CLEAR")),
              testing::Contains("CCS_E -> COMPRESSED_NO_CLEAR"));
  EXPECT_THAT(Parts.edges(Parts.shapeOf("a", 1), Row),
              testing::Each(testing::StartsWith("ccs.resolve full")));
}

TEST(StepTable, OpsCostWhatTheyMoveAndTheirPrices) {
  ExactParts Parts(Sampled);
  Parts.build();
  const std::string Idle = "-> COMPRESSED_NO_CLEAR", Full = "ccs.resolve full -> PASS_THROUGH";
  ShapeId Slot = Parts.shapeOf("a", 0);
  RowId Row = Parts.row("COMPRESSED_NO_CLEAR");
  OpId Resolve = Parts.P.family().opFor(OpEffect::FullResolve);
  StateId State = *Parts.P.family().parseState("COMPRESSED_NO_CLEAR");
  uint64_t Units = CostModel(Parts.P).opUnits(0, Resolve, State, Parts.P.surfaceBytes(0));
  EXPECT_GT(Units, 0u);
  for (uint64_t Price : {0, 1000}) {
    StepId Step = Parts.Table.priced(Slot, {{Price, 7}, {}});
    EXPECT_EQ(Parts.Table.shapeOf(Step), Slot);
    EXPECT_EQ(Parts.priceOf(Step, Row, Idle), Cost());
    EXPECT_EQ(Parts.priceOf(Step, Row, Full), (Cost{Units + Price, 1}));
  }
  EXPECT_EQ(Parts.Table.priced(Slot, {}), Slot);
  EXPECT_EQ(Parts.Table.priced(Slot, {{1, 2}, {3, 4}}), Parts.Table.priced(Slot, {{1, 2}, {3, 4}}));
  // If the objective counts ops, they come first.
  PlanOptions How;
  How.Minimize = Objective::Ops;
  ExactParts Counted(Sampled, "skl", How);
  Counted.build();
  EXPECT_EQ(
      Counted.priceOf(Counted.shapeOf("a", 0), Counted.row("COMPRESSED_NO_CLEAR"), Full).First, 1u);
}

/// With a price for each op, fewer ops that move more may cost less.
TEST(StepTable, EdgesAreThoseThatCostLeastAtTheirPrices) {
  ExactParts Parts(Sampled);
  Parts.build();
  ShapeId Slot = Parts.shapeOf("a", 0);
  StepId Dear = Parts.Table.priced(Slot, {{1u << 30, 1u << 30}, {}});
  for (StringRef Name : {"COMPRESSED_CLEAR/default", "COMPRESSED_NO_CLEAR", "AUX_INVALID"}) {
    std::map<RowId, StepEdge> Free;
    for (const StepEdge &E : Parts.Table.edges(Slot, Parts.row(Name), /*Live=*/true))
      Free[E.To] = E;
    for (const StepEdge &E : Parts.Table.edges(Dear, Parts.row(Name), /*Live=*/true)) {
      size_t NumOps = Parts.Table.decision(E.Decision).Ops.size();
      EXPECT_GE(E.Price.First, uint64_t(NumOps) << 30);
      if (Free.count(E.To)) {
        EXPECT_LE(NumOps, Parts.Table.decision(Free[E.To].Decision).Ops.size());
        EXPECT_GE(E.Price.First - (uint64_t(NumOps) << 30), Free[E.To].Price.First);
      }
    }
  }
}

TEST(StepTable, AFastClearPaysAPriceOfItsOwn) {
  ExactParts Parts("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
                   "frame { pass @p on graphics {"
                   " color %a load(clear 0, 0, 0, 0) store(store) } }\n");
  Parts.build();
  ShapeId Shape = Parts.shapeOf("a", 0);
  RowId Start = Parts.start(Parts.cell("a"));
  auto priceOfClear = [&](StepId Step) -> std::optional<uint64_t> {
    for (const StepEdge &E : Parts.Table.edges(Step, Start, /*Live=*/true)) {
      const StepDecision &D = Parts.Table.decision(E.Decision);
      if (D.ClearsFast && D.Ops.empty() && D.OpsBehind.empty())
        return E.Price.First;
    }
    return std::nullopt;
  };
  std::optional<uint64_t> Free = priceOfClear(Shape);
  ASSERT_TRUE(Free);
  EXPECT_EQ(priceOfClear(Parts.Table.priced(Shape, {{5, 1}, {100, 1}})), *Free + 100);
}

/// All slots of a step have one price: behind ops that have paid, the clear adds the rest of its
/// own.
TEST(OpPrices, APriceIsPaidOnce) {
  ExactParts Parts(Sampled);
  const OpPrices &Of = Parts.Tables.Prices;
  const StepPrices By = {{100, 10}, {130, 20}};
  EXPECT_EQ(Of.priceOf({7}, By), (Cost{7, 0}));
  EXPECT_EQ(Of.priceOf({7, 1}, By), (Cost{107, 1}));
  EXPECT_EQ(Of.priceOf({7, 3}, By), (Cost{127, 3}));
  EXPECT_EQ(Of.priceOf({7, 0, 0, true}, By), (Cost{137, 1}));
  EXPECT_EQ(Of.priceOf({7, 0, 2, true}, By), (Cost{177, 3}));
  EXPECT_EQ(Of.priceOf({7, 2, 0, true}, By), (Cost{7 + 110 + 20 + 30, 3}));
  EXPECT_EQ(Of.priceOf({7, 1, 0, true}, {{100, 10}, {50, 20}}), (Cost{7 + 100 + 20, 2}));
  // Of two equal places for an op the end of the frame is the second choice.
  EXPECT_EQ(Of.priceOf({7, 2, 0, false, true}, {}), (Cost{7, 4}));
}

TEST(StepTable, ADearerMemberIsWhatCounts) {
  ExactParts Parts(Sampled);
  Parts.build();
  ShapeId Sampling = Parts.shapeOf("a", 1);
  auto PriceFrom = [&](StringRef Row, StringRef To) {
    return Parts.priceOf(Sampling, Parts.row(Row), ("CCS_E -> " + To).str()).First;
  };
  uint64_t Compressed = PriceFrom("COMPRESSED_NO_CLEAR", "COMPRESSED_NO_CLEAR"),
           Plain = PriceFrom("PASS_THROUGH", "PASS_THROUGH");
  EXPECT_LT(Compressed, Plain);
  EXPECT_EQ(PriceFrom("COMPRESSED_NO_CLEAR PASS_THROUGH", "COMPRESSED_NO_CLEAR PASS_THROUGH"),
            Plain);
}

//===----------------------------------------------------------------------===//
// Laws of all edges
//===----------------------------------------------------------------------===//

constexpr StringLiteral Laws =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_DST)\n"
    "image %b : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)\n"
    "frame {\n"
    "  pass @p on graphics { color %a load(clear) store(store) depth %b load(clear) store(store) "
    "}\n"
    "  if @c { pass @q on graphics { sampled %a sampled %b } }\n"
    "  pass @r on graphics { storage read_write %a depth %b load(load) store(store) }\n"
    "  pass @s on graphics { color %a load(load) store(store) sampled %a sampled %b }\n"
    "  pass @t on transfer { copy_dst %a }\n"
    "}\n";

/// Rows of one or two states with defined contents in all of them, or in none.
std::vector<RowId> smallRows(ExactParts &Parts, AuxUsage Kind) {
  std::vector<RowId> Found;
  const Machine &M = Parts.P.machine();
  StateSet WithClear = Parts.P.family().withClear();
  for (StateId A = 0; A != Parts.P.family().States.size(); ++A)
    for (StateId B = A; M.isLegal(Kind, A) && B != Parts.P.family().States.size(); ++B) {
      if (!M.isLegal(Kind, B))
        continue;
      StateSet Both = StateSet::of(A) | StateSet::of(B);
      uint32_t Value = (Both & WithClear).empty() ? 0 : DefaultValue;
      Found.push_back(Parts.Rows.idOf({Both, Both, Value}));
      Found.push_back(Parts.Rows.idOf({Both, StateSet(), Value}));
    }
  return Found;
}

/// Calls \p Do with each step of the graph, and rows in which its cell may be.
void forEachStep(ExactParts &Parts,
                 function_ref<void(ShapeId, bool Live, ArrayRef<RowId> From)> Do) {
  for (StringRef Image : {"a", "b"}) {
    CellId C = Parts.cell(Image);
    if (!Parts.P.classOfCell(C).hasAux())
      continue;
    std::vector<RowId> Rows = smallRows(Parts, Parts.P.classOfCell(C).Kind);
    for (ShapeId Shape : Parts.Programs.programs().stepsOf(Parts.Programs.programOf(C, 0)))
      for (bool Live : {true, false})
        Do(Shape, Live, Rows);
  }
}

void onAllTargets(function_ref<void(ExactParts &)> Do) {
  for (const TargetInfo &T : allTargets())
    for (Contract Under : {Contract::Access, Contract::Layout}) {
      PlanOptions How;
      How.Contract = Under;
      ExactParts Parts(Laws, T.fullName(), How);
      Parts.build();
      Do(Parts);
    }
}

TEST(StepTable, NoEdgeIsWorseThanAnother) {
  unsigned Steps = 0;
  onAllTargets([&](ExactParts &Parts) {
    forEachStep(Parts, [&](ShapeId Shape, bool Live, ArrayRef<RowId> Rows) {
      for (RowId From : Rows) {
        SmallVector<StepEdge, 8> Edges(Parts.Table.edges(Shape, From, Live));
        for (const StepEdge &E : Edges)
          for (const StepEdge &Other : Edges)
            EXPECT_FALSE(&E != &Other && Other.Price <= E.Price &&
                         Parts.Rows.isWithin(Other.To, E.To))
                << Parts.nameOf(Other.To) << " beside " << Parts.nameOf(E.To) << " from "
                << Parts.nameOf(From) << " on " << Parts.P.target().fullName();
        ++Steps;
      }
    });
  });
  EXPECT_GT(Steps, 10000u);
}

/// Only for contents that are read. For other contents the table leaves out clears that gain
/// nothing, so a smaller row may lack an edge of a larger one.
TEST(StepTable, ASmallerRowIsNoWorseToBeIn) {
  unsigned Pairs = 0;
  onAllTargets([&](ExactParts &Parts) {
    forEachStep(Parts, [&](ShapeId Shape, bool Live, ArrayRef<RowId> Rows) {
      for (RowId Large : Rows)
        for (RowId Small : Rows) {
          bool IsRead = Live && !Parts.Rows[Small].Held.empty();
          if (!IsRead || Small == Large || !Parts.Rows.isWithin(Small, Large))
            continue;
          SmallVector<StepEdge, 8> Of(Parts.Table.edges(Shape, Large, Live)),
              Its(Parts.Table.edges(Shape, Small, Live));
          for (const StepEdge &E : Of)
            EXPECT_TRUE(llvm::any_of(Its,
                                     [&](const StepEdge &Other) {
                                       return Other.Price <= E.Price &&
                                              Parts.Rows.isWithin(Other.To, E.To);
                                     }))
                << "to " << Parts.nameOf(E.To) << " from " << Parts.nameOf(Large) << ", not from "
                << Parts.nameOf(Small) << " on " << Parts.P.target().fullName();
          ++Pairs;
        }
    });
  });
  EXPECT_GT(Pairs, 10000u);
}

/// The shapes of level 0 in two passes that sample the whole image and, beside it, level 1: the
/// first pass with \p Given, the second without a layout.
std::pair<ShapeId, ShapeId> shapesBeside(StringRef Given) {
  PlanOptions How;
  How.Contract = Contract::Layout;
  ExactParts Parts(("image %a : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                    "frame {\n  pass @first on graphics {\n    sampled %a\n  }\n  pass @one on "
                    "graphics {\n    sampled %a\n    sampled %a[mip 1] " +
                    Given +
                    "\n  }\n  pass @two on graphics {\n    sampled %a\n    sampled %a[mip 1]\n"
                    "  }\n}\n")
                       .str(),
                   "icl", How);
  Parts.build();
  std::vector<ShapeId> Uses;
  for (const Instruction &I : Parts.instructions(Parts.cell("a")))
    if (Parts.Table.shape(I.Step).Kind == StepKind::Uses)
      Uses.push_back(I.Step);
  EXPECT_EQ(Uses.size(), 3u); // the first slot differs from those between passes
  return {Uses[1], Uses[2]};
}

TEST(ShapeTable, TellsApartLinesThatMayChooseTheirLayout) {
  auto [Alike, Again] = shapesBeside("");
  EXPECT_EQ(Alike, Again);
  // One layout holds for a view, so beside a given one the line has its own.
  auto [Beside, Free] = shapesBeside("SHADER_READ_ONLY_OPTIMAL");
  EXPECT_NE(Beside, Free);
}

} // namespace
