//===- OpBlocksTest.cpp - which blocks ops touch, state by state ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// test/Tables/op-blocks.csv says for every op, aux kind and state that the op can meet whether it
/// touches all blocks, some or none, and what it moves there. The tables are held to that; an op or
/// a state for which the file has no answer fails, and so does an answer to no question.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "auxplan/Layouts/Costs.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr uint64_t SurfaceBytes = 65536 * 1000; ///< in thousandths without rest

/// The costs of a target whose aux data are as large as \p Per64K says.
CostTable costsWith(const TargetInfo &T, uint32_t Per64K) {
  CostChanges Changes;
  for (StringRef Name : costRecords(CostRecord::Size))
    Changes.Sizes[Name].fill(Per64K);
  CostTable Costs(T);
  Costs.change(Changes);
  return Costs;
}

bool isListed(const CSVRow &Row, StringRef Column, StringRef Name) {
  SmallVector<StringRef> Names;
  Row[Column].split(Names, '+');
  return is_contained(Names, Name);
}

/// The states of a target as questions, with the rows that answer them.
class OpQuestions {
public:
  OpQuestions() : Rows(readCSV("op-blocks.csv")), Asked(Rows.size()) {}

  void ask(const TargetInfo &T) {
    OfSurface.emplace(costsWith(T, 0));
    WithAux.emplace(costsWith(T, 65536));
    const FamilyInfo &F = T.family();
    for (unsigned Kind = 0; Kind != NumAuxUsages; ++Kind)
      for (OpId Op = 0; Op != F.Ops.size(); ++Op)
        for (StateId S = 0; S != F.States.size(); ++S)
          if (F.Ops[Op].Effect != OpEffect::EntryUpdate && canRun(T, AuxUsage(Kind), Op, S))
            expectAnswer(T, AuxUsage(Kind), Op, S);
    // A plane without aux data is in no state, and its stencil can be cleared by the depth unit.
    if (OpId Op = F.opFor(OpEffect::StencilClear); Op != NoOp)
      expectAnswer(T, AuxUsage::NONE, Op, NoState);
  }

  const std::vector<CSVRow> &rows() const { return Rows; }
  bool isAsked(size_t Row) const { return Asked[Row]; }

private:
  static bool canRun(const TargetInfo &T, AuxUsage Kind, OpId Op, StateId S) {
    return any_of(ArrayRef{ClearClass::None, ClearClass::Default, ClearClass::Any},
                  [&](ClearClass C) { return T.machine().afterOp(Kind, Op, S, C) != NoState; });
  }
  void expectAnswer(const TargetInfo &T, AuxUsage Kind, OpId Op, StateId S) {
    const FamilyInfo &F = T.family();
    StringRef State = S == NoState ? "no state" : F.States[S].Base;
    std::string At =
        (T.fullName() + " " + F.Ops[Op].Name + " on " + nameOf(Kind) + " in " + State).str();
    const CSVRow *Row = rowFor(F, Kind, Op, State);
    ASSERT_TRUE(Row) << "no answer, or two: " << At;
    uint64_t Moved = OfSurface->opBytes(Kind, Op, S, SurfaceBytes, 1);
    EXPECT_EQ(Moved * 1000 / SurfaceBytes, Row->number("reads") + Row->number("writes")) << At;
    EXPECT_EQ(WithAux->opBytes(Kind, Op, S, SurfaceBytes, 1) - Moved,
              Row->number("aux_times") * SurfaceBytes)
        << At;
  }
  const CSVRow *rowFor(const FamilyInfo &F, AuxUsage Kind, OpId Op, StringRef State) {
    const CSVRow *Found = nullptr;
    for (auto [I, Row] : enumerate(Rows)) {
      if (Row["family"] != F.Name || Row["op"] != F.Ops[Op].Name ||
          !isListed(Row, "kinds", nameOf(Kind)) || !isListed(Row, "states", State))
        continue;
      if (Found)
        return nullptr;
      Found = &Row;
      Asked[I] = true;
    }
    return Found;
  }

  std::vector<CSVRow> Rows;
  std::vector<bool> Asked;
  std::optional<CostTable> OfSurface, WithAux;
};

} // namespace

TEST(OpBlocks, EveryOpInEveryState) {
  OpQuestions Questions;
  ASSERT_FALSE(Questions.rows().empty());
  for (const TargetInfo &T : allTargets())
    Questions.ask(T);
  for (auto [I, Row] : enumerate(Questions.rows()))
    EXPECT_TRUE(Questions.isAsked(I)) << "answers no question: " << Row.text();
}

/// What is touched and what is moved agree: no block, no bytes; a part of the blocks, a part of the
/// surface; every block, all of the surface, unless what is written is compressed.
TEST(OpBlocks, MoveWhatTheyTouch) {
  for (const CSVRow &Row : readCSV("op-blocks.csv")) {
    unsigned Moved = Row.number("reads") + Row.number("writes");
    if (Row["blocks"] == "none")
      EXPECT_EQ(Moved, 0u) << Row.text();
    else if (Row["blocks"] == "some")
      EXPECT_TRUE(Moved > 0 && Moved < 1000) << Row.text();
    else if (Row["op"] == "stencil_clear" && Row["kinds"] == "STC_CCS")
      EXPECT_EQ(Moved, 700u) << Row.text(); // what any write through STC_CCS moves
    else
      EXPECT_GE(std::max(Row.number("reads"), Row.number("writes")), 1000u) << Row.text();
    EXPECT_FALSE(Row["why"].empty()) << Row.text();
  }
}

/// A measured share of clear blocks counts where some blocks are clear, never where all are.
TEST(OpBlocks, AShareIsOfStatesInWhichSomeBlocksAreClear) {
  CostChanges Changes;
  Changes.ClearShare = 0;
  for (const TargetInfo &T : allTargets()) {
    CostTable Costs(T);
    Costs.change(Changes);
    const FamilyInfo &F = T.family();
    for (unsigned Kind = 0; Kind != NumAuxUsages; ++Kind)
      for (OpId Op = 0; Op != F.Ops.size(); ++Op)
        for (StateId S = 0; S != F.States.size(); ++S)
          if (StringRef(F.States[S].Base) == "CLEAR")
            EXPECT_EQ(Costs.opBytes(AuxUsage(Kind), Op, S, SurfaceBytes, 1),
                      CostTable(T).opBytes(AuxUsage(Kind), Op, S, SurfaceBytes, 1))
                << T.fullName() << " " << F.Ops[Op].Name;
  }
}
