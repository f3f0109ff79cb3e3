//===- JointTableTest.cpp - cells that are planned together ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests cells whose choices depend on other cells: cells of a plane whose clear blocks have one
/// value, and images whose compression data are found through the same entries.
///
//===----------------------------------------------------------------------===//

#include "ExactParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr uint32_t White = OutsideValue + 1;

/// Two layers, each cleared by itself to black.
constexpr StringLiteral Layers =
    "image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "frame {\n"
    "  pass @p on graphics { color %a[layer 0] load(clear 0, 0, 0, 0) store(store) }\n"
    "  pass @q on graphics { color %a[layer 1] load(clear 0, 0, 0, 0) store(store) }\n"
    "  pass @r on graphics { sampled %a }\n"
    "}\n";

/// Two images at one place whose entries need different bits.
constexpr StringLiteral Rivals =
    "image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "image %b : R16G16B16A16_SFLOAT 512x512 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "memory %heap : 16MiB\n"
    "bind %a, %heap, 0x0\n"
    "bind %b, %heap, 0x0\n"
    "frame {\n"
    "  pass @p on graphics { color %a load(dont_care) store(store) }\n"
    "  pass @q on graphics { color %b load(dont_care) store(store) }\n"
    "}\n";

struct JointParts : ExactParts {
  JointParts(StringRef Text, StringRef Target, ArrayRef<CellId> Cells)
      : ExactParts(Text, Target), Joint(groupOf(P, Cells), Rows, Table, /*Charge=*/0) {
    ClearValue Ones;
    Ones.V = {1, 1, 1, 1};
    EXPECT_EQ(Rows.valueOf(0, NoFormat, Ones, ClearClass::Any), White);
    build();
  }
  /// The first step that uses layer or image \p N.
  ShapeId firstUse(CellId C) {
    for (const Instruction &I : instructions(C))
      if (Table.shape(I.Step).Kind == StepKind::Uses)
        return I.Step;
    llvm_unreachable("the cell is used");
  }
  bool clearsFast(CellId C, RowId From) {
    return llvm::any_of(Joint.edges(C, firstUse(C), From, /*Live=*/true), [&](const StepEdge &E) {
      return Table.decision(E.Decision & ~UpdatesEntries).ClearsFast;
    });
  }
  JointTable Joint;
};

TEST(JointTable, ClearsKeepToTheValueThatOthersHold) {
  JointParts Of(Layers, "skl", {0, 1});
  RowId Plain = Of.row("PASS_THROUGH"), HoldsWhite = Of.row("CLEAR/any", White),
        HoldsBlack = Of.row("CLEAR/default", DefaultValue), Unread = Of.row("CLEAR/any?", White);
  EXPECT_TRUE(Of.clearsFast(1, Of.Joint.start({Plain, Plain})));
  EXPECT_TRUE(Of.clearsFast(1, Of.Joint.start({HoldsBlack, Plain})));
  EXPECT_TRUE(Of.clearsFast(1, Of.Joint.start({Unread, Plain})));
  EXPECT_FALSE(Of.clearsFast(1, Of.Joint.start({HoldsWhite, Plain})));
}

TEST(JointTable, StepsOfOneLeaveTheOthers) {
  JointParts Of(Layers, "skl", {0, 1});
  RowId Plain = Of.row("PASS_THROUGH"), Compressed = Of.row("COMPRESSED_NO_CLEAR");
  RowId From = Of.Joint.start({Plain, Compressed});
  EXPECT_EQ(Of.Joint.memberOf(1), 1u);
  SmallVector<StepEdge, 8> Edges(Of.Joint.edges(0, Of.firstUse(0), From, true));
  ASSERT_FALSE(Edges.empty());
  for (const StepEdge &E : Edges) {
    EXPECT_EQ(Of.Joint.rowOf(E.To, 1), Compressed);
    EXPECT_FALSE(Of.Joint.isLost(E.To, 0)); // nothing shares its entries
  }
}

TEST(JointTable, JoinsAgreeOnAValue) {
  JointParts Of(Layers, "skl", {0, 1});
  RowId Plain = Of.row("PASS_THROUGH"), HoldsWhite = Of.row("CLEAR/any", White),
        HoldsBlack = Of.row("CLEAR/default", DefaultValue);
  RowId A = Of.Joint.start({HoldsWhite, Plain}), B = Of.Joint.start({Plain, HoldsBlack}),
        C = Of.Joint.start({Plain, HoldsWhite});
  EXPECT_FALSE(Of.Joint.join(A, B)); // though the rows of each cell join
  std::optional<RowId> Both = Of.Joint.join(A, C);
  ASSERT_TRUE(Both);
  EXPECT_EQ(Of.Joint.rowOf(*Both, 0), *Of.Rows.join(HoldsWhite, Plain));
  EXPECT_TRUE(Of.Joint.isWithin(A, *Both) && Of.Joint.isWithin(C, *Both));
  EXPECT_FALSE(Of.Joint.isWithin(*Both, A));
  EXPECT_EQ(Of.Joint.join(A, A), A);
}

TEST(JointTable, WhoeverUsesAuxDataUpdatesTheEntries) {
  JointParts Of(Rivals, "tgl@mesa-22.3", {0, 1});
  ASSERT_TRUE(Of.P.memory().hasRivals());
  RowId Begin = Of.Joint.start({Of.start(0), Of.start(1)});
  EXPECT_TRUE(Of.Joint.isLost(Begin, 0) && Of.Joint.isLost(Begin, 1));
  std::optional<RowId> Updated;
  SmallVector<StepEdge, 8> Edges(Of.Joint.edges(0, Of.firstUse(0), Begin, true));
  for (const StepEdge &E : Edges) {
    const StepDecision &D = Of.Table.decision(E.Decision & ~UpdatesEntries);
    bool Binds = !D.Ops.empty() || D.Modes.front().Usage != AuxUsage::NONE;
    EXPECT_EQ(bool(E.Decision & UpdatesEntries), Binds);
    EXPECT_EQ(Of.Joint.isLost(E.To, 0), !Binds);
    EXPECT_TRUE(Of.Joint.isLost(E.To, 1));
    if (Binds)
      Updated = E.To;
  }
  ASSERT_TRUE(Updated);
  // Then the entries belong to the image until the other image updates them.
  for (const StepEdge &E : Of.Joint.edges(0, Of.firstUse(0), *Updated, true))
    EXPECT_FALSE(E.Decision & UpdatesEntries);
  unsigned Taken = 0;
  SmallVector<StepEdge, 8> Others(Of.Joint.edges(1, Of.firstUse(1), *Updated, true));
  for (const StepEdge &E : Others) {
    EXPECT_EQ(Of.Joint.isLost(E.To, 0), bool(E.Decision & UpdatesEntries));
    Taken += bool(E.Decision & UpdatesEntries);
  }
  EXPECT_GT(Taken, 0u);
}

TEST(JointTable, LackingEntriesCostsAnUpdate) {
  JointParts Of(Rivals, "tgl@mesa-22.3", {0, 1});
  RowId Begin = Of.Joint.start({Of.start(0), Of.start(1)}), Updated = Begin;
  for (const StepEdge &E : Of.Joint.edges(0, Of.firstUse(0), Begin, true))
    if (E.Decision & UpdatesEntries)
      Updated = E.To;
  ASSERT_NE(Updated, Begin);
  // The same states without entries.
  RowId Without = Of.Joint.start({Of.Joint.rowOf(Updated, 0), Of.Joint.rowOf(Updated, 1)});
  EXPECT_TRUE(Of.Joint.isWithin(Updated, Without));
  EXPECT_FALSE(Of.Joint.isWithin(Without, Updated));
  EXPECT_EQ(Of.Joint.lackOf(Updated, Without), Cost());
  std::optional<Cost> Lack = Of.Joint.lackOf(Without, Updated);
  ASSERT_TRUE(Lack);
  EXPECT_EQ(Lack->Second, 1u); // one op
  EXPECT_GT(Lack->First, 0u);
  // Other states have no such price.
  RowId Else = Of.Joint.start({Of.row("PASS_THROUGH"), Of.Joint.rowOf(Updated, 1)});
  EXPECT_FALSE(Of.Joint.lackOf(Else, Updated));
}

} // namespace
