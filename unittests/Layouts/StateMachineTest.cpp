//===- StateMachineTest.cpp - what accesses and ops do to a state ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the state machines with tables in test/Tables, and tests what follows from them.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "gtest/gtest.h"
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {
/// One row of isl-state-machine-*.csv asked of one machine. States are given
/// without class there: every class must give the same base.
class MachineQuestion {
public:
  MachineQuestion(const Machine &M, const CSVRow &Row)
      : M(M), F(M.family()), Row(Row), U(*parseAuxUsage(Row["usage"])) {}

  /// The distinct answers over the classes of the state.
  std::set<std::string> answers() const {
    std::set<std::string> Result;
    for (auto [I, S] : enumerate(F.States))
      if (Row["state"] == S.Base)
        Result.insert(answer(I));
    return Result;
  }

private:
  const Machine &M;
  const FamilyInfo &F;
  const CSVRow &Row;
  AuxUsage U;

  std::string base(StateId S) const { return S == NoState ? "ASSERT" : F.States[S].Base; }
  std::string op(OpId Op) const {
    return Op == IllegalOp ? "ASSERT" : Op == NoOp ? "NONE" : StringRef(F.Ops[Op].Name).upper();
  }
  std::string answer(StateId S) const {
    StringRef Argument = Row["argument"];
    if (Row["function"] == "prepare_access")
      return op(M.prepare(U, Argument.ends_with("1"), S));
    if (Row["function"] == "after_write")
      return base(M.afterWrite(U, Argument.ends_with("1"), S));
    if (Argument == "NONE")
      return M.isLegal(U, S) ? F.States[S].Base : "ASSERT";
    return base(M.afterOp(U, *F.parseOp(Argument.lower()), S, ClearClass::Any));
  }
};

/// Compares a machine with a table; \p Except: cells that differ, and how.
void compareMachine(StringRef Target, StringRef File, unsigned NumCells,
                    const std::map<std::string, std::string> &Except = {}) {
  std::vector<CSVRow> Rows = readCSV(File);
  ASSERT_EQ(Rows.size(), NumCells);
  unsigned NumExceptions = 0;
  for (const CSVRow &Row : Rows) {
    std::string Cell = (Row["usage"] + " " + Row["argument"] + " " + Row["result"]).str();
    auto Exception = Except.find(Cell);
    std::string Wanted = Exception == Except.end() ? Row["result"].str() : Exception->second;
    NumExceptions += Exception != Except.end();
    EXPECT_EQ(MachineQuestion(target(Target).machine(), Row).answers(),
              std::set<std::string>{Wanted})
        << Row.text();
  }
  EXPECT_GE(NumExceptions, Except.size());
}
} // namespace

TEST(StateMachine, Mesa22EqualsTheReference) {
  for (const TargetInfo &T : allTargets())
    if (T.profile() == "mesa-22.3" && T.family().Name == StringRef("intel"))
      compareMachine(T.fullName(), "isl-state-machine-mesa-22.3.csv", 693);
}

TEST(StateMachine, Mesa26EqualsTheReference) {
  for (StringRef Name : {"skl@mesa-26", "icl@mesa-26"})
    compareMachine(Name, "isl-state-machine-mesa-26.csv", 864);
}

/// Drivers record another state after a fast clear than the reference function gives.
TEST(StateMachine, Mesa26Gfx12DiffersInWriteThroughClears) {
  for (StringRef Name : {"tgl@mesa-26", "dg2@mesa-26", "mtl@mesa-26"})
    compareMachine(Name, "isl-state-machine-mesa-26.csv", 864,
                   {{"HIZ_CCS_WT FAST_CLEAR CLEAR", "COMPRESSED_CLEAR"}});
}

TEST(StateMachine, Mesa26Xe2DiffersInFastClears) {
  compareMachine("lnl@mesa-26", "isl-state-machine-mesa-26.csv", 864,
                 {{"CCS_E FAST_CLEAR CLEAR", "COMPRESSED_NO_CLEAR"},
                  {"FCV_CCS_E FAST_CLEAR CLEAR", "COMPRESSED_NO_CLEAR"},
                  {"HIZ FAST_CLEAR CLEAR", "COMPRESSED_HIER_DEPTH"},
                  {"HIZ_CCS FAST_CLEAR CLEAR", "COMPRESSED_HIER_DEPTH"},
                  {"HIZ_CCS_WT FAST_CLEAR CLEAR", "COMPRESSED_NO_CLEAR"}});
}

TEST(StateMachine, ClassesFollowTheValueAndTheSource) {
  const TargetInfo &T = target("skl@mesa-22.3");
  const Machine &M = T.machine();
  States S(T);
  OpId Clear = S.op(OpEffect::FastClear);
  EXPECT_EQ(M.afterOp(AuxUsage::CCS_E, Clear, S("RESOLVED"), ClearClass::Any), S("CLEAR/any"));
  EXPECT_EQ(M.afterOp(AuxUsage::CCS_E, Clear, S("CLEAR/any"), ClearClass::Default),
            S("CLEAR/default"));
  EXPECT_EQ(M.afterWrite(AuxUsage::CCS_E, false, S("CLEAR/any")), S("COMPRESSED_CLEAR/any"));
  EXPECT_EQ(M.afterWrite(AuxUsage::FCV_CCS_E, true, S("PASS_THROUGH")),
            S("COMPRESSED_CLEAR/default"));
  EXPECT_EQ(M.afterWrite(AuxUsage::FCV_CCS_E, true, S("CLEAR/any")), S("COMPRESSED_CLEAR/any"));
}

TEST(StateMachine, HierDepthMadeFromNothingHasTheDefaultValue) {
  const TargetInfo &T = target("skl@mesa-26");
  States S(T);
  EXPECT_EQ(T.machine().afterWrite(AuxUsage::HIZ, true, S("RESOLVED")),
            S("COMPRESSED_HIER_DEPTH/default"));
  EXPECT_EQ(T.machine().afterWrite(AuxUsage::HIZ, false, S("CLEAR/any")),
            S("COMPRESSED_HIER_DEPTH/any"));
}

TEST(StateMachine, FastClearWithoutValueInitialisesMcsOnly) {
  const TargetInfo &T = target("tgl@mesa-22.3");
  States S(T);
  OpId Clear = S.op(OpEffect::FastClear);
  EXPECT_EQ(T.machine().afterOp(AuxUsage::MCS, Clear, S("AUX_INVALID")), S("COMPRESSED_NO_CLEAR"));
  EXPECT_EQ(T.machine().afterOp(AuxUsage::CCS_E, Clear, S("AUX_INVALID")), NoState);
}

TEST(StateMachine, ClearOfAPartNeedsValidAuxData) {
  const TargetInfo &T = target("skl@mesa-22.3");
  const Machine &M = T.machine();
  States S(T);
  EXPECT_EQ(M.afterPartialClear(AuxUsage::HIZ, S("RESOLVED"), ClearClass::Default),
            S("COMPRESSED_CLEAR/default"));
  EXPECT_EQ(M.afterPartialClear(AuxUsage::HIZ, S("AUX_INVALID"), ClearClass::Default), NoState);
  EXPECT_EQ(M.afterPartialClear(AuxUsage::CCS_D, S("PASS_THROUGH"), ClearClass::Any),
            S("PARTIAL_CLEAR/any"));
}

TEST(StateMachine, StencilClearKeepsNoValue) {
  const TargetInfo &T = target("tgl@mesa-22.3");
  States S(T);
  OpId Clear = S.op(OpEffect::StencilClear);
  for (StringRef Name : {"COMPRESSED_NO_CLEAR", "RESOLVED", "PASS_THROUGH", "AUX_INVALID"})
    EXPECT_EQ(T.machine().afterOp(AuxUsage::STC_CCS, Clear, S(Name), ClearClass::Any),
              S("COMPRESSED_NO_CLEAR"));
}

TEST(StateMachine, AccessDecodesUpToItsClass) {
  const TargetInfo &T = target("skl@mesa-22.3");
  const Machine &M = T.machine();
  States S(T);
  EXPECT_TRUE(M.canAccess(AuxUsage::CCS_E, ClearClass::Default, S("CLEAR/default")));
  EXPECT_FALSE(M.canAccess(AuxUsage::CCS_E, ClearClass::Default, S("CLEAR/any")));
  EXPECT_TRUE(M.canAccess(AuxUsage::CCS_E, ClearClass::Any, S("CLEAR/any")));
  EXPECT_FALSE(M.canAccess(AuxUsage::CCS_E, ClearClass::None, S("COMPRESSED_CLEAR/default")));
  EXPECT_TRUE(M.canAccess(AuxUsage::CCS_E, ClearClass::None, S("COMPRESSED_NO_CLEAR")));
  EXPECT_FALSE(M.canAccess(AuxUsage::CCS_E, ClearClass::Any, S("AUX_INVALID")));
  EXPECT_TRUE(M.canAccess(AuxUsage::NONE, ClearClass::None, S("AUX_INVALID")));
  EXPECT_FALSE(M.canAccess(AuxUsage::NONE, ClearClass::None, S("COMPRESSED_NO_CLEAR")));
  // CCS_D decodes clears, but not what CCS_E compressed.
  EXPECT_FALSE(M.canAccess(AuxUsage::CCS_D, ClearClass::Any, S("COMPRESSED_CLEAR/any")));
}

TEST(StateMachine, IsTotal) {
  const Machine &M = target("skl").machine();
  EXPECT_EQ(M.afterOp(AuxUsage::HIZ, NoOp, 0), NoState);
  EXPECT_EQ(M.afterOp(AuxUsage::HIZ, 0, NoState), NoState);
  EXPECT_EQ(M.afterWrite(AuxUsage::HIZ, true, 31), NoState);
  EXPECT_EQ(M.prepare(AuxUsage::HIZ, true, NoState), IllegalOp);
  EXPECT_FALSE(M.canAccess(AuxUsage::HIZ, ClearClass::Any, NoState));
}

/// A planner relies on this: a step that is legal for a set of states is legal for its subsets.
/// With dense tables that means that every result is a legal state.
TEST(StateMachine, StaysWithinLegalStates) {
  for (const TargetInfo &T : allTargets()) {
    const Machine &M = T.machine();
    for (unsigned U = 1; U < NumAuxUsages; ++U)
      for (size_t S = 0; S < T.family().States.size(); ++S) {
        auto Kind = static_cast<AuxUsage>(U);
        for (bool Full : {false, true})
          if (StateId After = M.afterWrite(Kind, Full, S); After != NoState) {
            EXPECT_TRUE(M.isLegal(Kind, After)) << T.fullName() << " " << nameOf(Kind).str();
          }
        for (size_t Op = 0; Op < T.family().Ops.size(); ++Op)
          for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any})
            if (StateId After = M.afterOp(Kind, Op, S, C); After != NoState) {
              EXPECT_TRUE(M.isLegal(Kind, After)) << T.fullName() << " " << nameOf(Kind).str();
            }
      }
  }
}
