//===- TablesTest.cpp - the hardware tables, cell by cell ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state machines, the promises of layouts and the kinds of planes against
/// tables in test/Tables, and what follows from them.
///
//===----------------------------------------------------------------------===//

#include "CSV.h"
#include "gtest/gtest.h"
#include <map>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

//===----------------------------------------------------------------------===//
// The state machine
//===----------------------------------------------------------------------===//

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
    if (T.profile() == "mesa-22.3")
      compareMachine(T.fullName(), "isl-state-machine-mesa-22.3.csv", 693);
}

TEST(StateMachine, Mesa26EqualsTheReference) {
  for (StringRef Name : {"skl@mesa-26", "icl@mesa-26"})
    compareMachine(Name, "isl-state-machine-mesa-26.csv", 864);
}

/// Where drivers record another state after a fast clear than the reference
/// function gives.
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

namespace {
/// States of a target by name.
class States {
  const FamilyInfo &F;

public:
  explicit States(const TargetInfo &T) : F(T.family()) {}
  StateId operator()(StringRef Name) const { return F.parseState(Name).value_or(NoState); }
  OpId op(OpEffect Effect) const { return F.opFor(Effect); }
};
} // namespace

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

/// A planner relies on it: what is legal for a set of states is legal for its
/// subsets. With dense tables that means that every result is a legal state.
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

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

TEST(Layouts, PromiseWhatTheTableSays) {
  std::vector<CSVRow> Rows = readCSV("layouts.csv");
  ASSERT_EQ(Rows.size(), 1521u);
  for (const CSVRow &Row : Rows) {
    const TargetInfo &T = target(Row["target"] + "@" + Row["profile"]);
    ImageDesc D = readImage(Row);
    Aspect A = *parseAspect(Row["aspect"]);
    AuxUsage Kind = *parseAuxUsage(Row["kind"]);
    LayoutPromise P =
        T.layoutPromise(Kind, T.planeFacts(D, A, 0), *parseLayout(Row["layout"]), A, D.Usage);
    ASSERT_NE(P.Base, nullptr) << Row.text();
    EXPECT_EQ(Row["state"], P.Base) << Row.text();
    if (!Row["clear"].empty()) {
      EXPECT_EQ(Row["clear"], nameOf(P.Clear)) << Row.text();
    }
  }
}

namespace {
ImageDesc image(StringRef Format, std::initializer_list<UsageFlag> Usage, unsigned Samples = 1) {
  ImageDesc D;
  D.Format = *parseFormat(Format);
  D.Width = D.Height = 512;
  D.Samples = Samples;
  for (UsageFlag F : Usage)
    D.Usage |= maskOf(F);
  D.StencilUsage = D.Usage;
  return D;
}

LayoutPromise promise(StringRef Target, AuxUsage Kind, const ImageDesc &D, Aspect A, Layout L) {
  const TargetInfo &T = target(Target);
  return T.layoutPromise(Kind, T.planeFacts(D, A, 0), L, A, D.Usage);
}
} // namespace

TEST(Layouts, ReadOnlyDepthTestsKeepHiZ) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::SAMPLED});
  LayoutPromise P = promise("icl@mesa-22.3", AuxUsage::HIZ, D, Aspect::Depth,
                            Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL);
  EXPECT_STREQ(P.Base, "RESOLVED");
  EXPECT_EQ(P.Binds, AuxUsage::NONE);
  EXPECT_EQ(P.BindsAttachment, AuxUsage::HIZ);
}

TEST(Layouts, Gfx125ReadsCompressedDepthThroughWriteThrough) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::TRANSFER_SRC});
  LayoutPromise P = promise("dg2@mesa-26", AuxUsage::HIZ_CCS, D, Aspect::Depth, Layout::GENERAL);
  EXPECT_EQ(P.Binds, AuxUsage::HIZ_CCS_WT);
  EXPECT_EQ(P.BindsAttachment, AuxUsage::HIZ_CCS_WT);
  P = promise("dg2@mesa-26", AuxUsage::HIZ_CCS, D, Aspect::Depth, Layout::DEPTH_ATTACHMENT_OPTIMAL);
  EXPECT_EQ(P.Binds, AuxUsage::HIZ_CCS);
}

TEST(Layouts, StateHasTheClassOrNoClearBlocks) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT}, 4);
  LayoutPromise P =
      promise("ivb", AuxUsage::MCS, D, Aspect::Color, Layout::COLOR_ATTACHMENT_OPTIMAL);
  EXPECT_STREQ(P.Base, "COMPRESSED_CLEAR");
  EXPECT_EQ(P.State, States(target("ivb"))("COMPRESSED_NO_CLEAR"));
  P = promise("hsw", AuxUsage::MCS, D, Aspect::Color, Layout::COLOR_ATTACHMENT_OPTIMAL);
  EXPECT_EQ(P.State, States(target("hsw"))("COMPRESSED_CLEAR/any"));
}

TEST(Layouts, OnesThatNoSourceNamesAreEstimates) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT, UsageFlag::INPUT_ATTACHMENT});
  LayoutPromise P =
      promise("skl@mesa-26", AuxUsage::CCS_E, D, Aspect::Color, Layout::RENDERING_LOCAL_READ);
  EXPECT_TRUE(P.Estimate);
  EXPECT_EQ(P.Clear, ClearClass::Default);
  EXPECT_TRUE(
      promise("skl", AuxUsage::CCS_E, D, Aspect::Color, Layout::VIDEO_DECODE_DST_KHR).Estimate);
  EXPECT_FALSE(promise("skl", AuxUsage::CCS_E, D, Aspect::Color, Layout::GENERAL).Estimate);
}

TEST(Layouts, SeparateStencilUsageIsTheStencilPlanes) {
  ImageDesc D = image("D32_SFLOAT_S8_UINT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  D.StencilUsage |= maskOf(UsageFlag::SAMPLED);
  const TargetInfo &T = target("tgl@mesa-22.3");
  EXPECT_EQ(T.auxKind(T.planeFacts(D, Aspect::Depth, 0)), AuxUsage::HIZ_CCS);
  EXPECT_EQ(T.auxKind(T.planeFacts(D, Aspect::Stencil, 0)), AuxUsage::STC_CCS);
}

//===----------------------------------------------------------------------===//
// Planes
//===----------------------------------------------------------------------===//

TEST(Planes, HaveTheKindsThatTheDriverGave) {
  std::vector<CSVRow> Rows = readCSV("aux-kinds-mesa-22.3.csv");
  ASSERT_EQ(Rows.size(), 126u);
  for (const CSVRow &Row : Rows) {
    const TargetInfo &T = target(Row["target"] + "@mesa-22.3");
    AuxUsage Kind = T.auxKind(T.planeFacts(readImage(Row), *parseAspect(Row["aspect"]), 0));
    EXPECT_EQ(Row["kind"], nameOf(Kind)) << Row.text();
  }
}

TEST(Planes, Mesa26) {
  auto KindOf = [](StringRef Target, const ImageDesc &D, Aspect A) {
    const TargetInfo &T = target(Target);
    return T.auxKind(T.planeFacts(D, A, 0));
  };
  ImageDesc Msaa = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT}, 4);
  EXPECT_EQ(KindOf("icl", Msaa, Aspect::Color), AuxUsage::MCS);
  EXPECT_EQ(KindOf("tgl", Msaa, Aspect::Color), AuxUsage::MCS_CCS);
  EXPECT_EQ(KindOf("dg2", Msaa, Aspect::Color), AuxUsage::MCS);
  EXPECT_EQ(KindOf("lnl", Msaa, Aspect::Color), AuxUsage::MCS_CCS);
  ImageDesc Storage = image("R32_UINT", {UsageFlag::COLOR_ATTACHMENT, UsageFlag::STORAGE});
  EXPECT_EQ(KindOf("icl", Storage, Aspect::Color), AuxUsage::CCS_D);
  EXPECT_EQ(KindOf("dg2", Storage, Aspect::Color), AuxUsage::NONE);
  EXPECT_EQ(KindOf("lnl", Storage, Aspect::Color), AuxUsage::CCS_E);
  ImageDesc Sampled = image("D32_SFLOAT", {UsageFlag::SAMPLED, UsageFlag::TRANSFER_DST});
  EXPECT_EQ(KindOf("tgl", Sampled, Aspect::Depth), AuxUsage::NONE);
  EXPECT_EQ(KindOf("mtl", Sampled, Aspect::Depth), AuxUsage::NONE);
  ImageDesc SparseDepth = image("D32_SFLOAT_S8_UINT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  SparseDepth.Flags = maskOf(CreateFlag::SPARSE_BINDING);
  EXPECT_EQ(KindOf("mtl", SparseDepth, Aspect::Depth), AuxUsage::NONE);
  EXPECT_EQ(KindOf("lnl", SparseDepth, Aspect::Depth), AuxUsage::ZCS);
  EXPECT_EQ(KindOf("dg2", SparseDepth, Aspect::Stencil), AuxUsage::STC_CCS);
  EXPECT_EQ(KindOf("mtl", SparseDepth, Aspect::Stencil), AuxUsage::NONE);
  ImageDesc Levels = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  Levels.Mips = 4;
  EXPECT_EQ(KindOf("skl", Levels, Aspect::Depth), AuxUsage::NONE);
  EXPECT_EQ(KindOf("icl", Levels, Aspect::Depth), AuxUsage::HIZ);
  ImageDesc Float = image("B10G11R11_UFLOAT_PACK32", {UsageFlag::COLOR_ATTACHMENT});
  EXPECT_EQ(KindOf("icl", Float, Aspect::Color), AuxUsage::CCS_D);
  EXPECT_EQ(KindOf("tgl", Float, Aspect::Color), AuxUsage::CCS_E);
  EXPECT_EQ(KindOf("tgl@mesa-22.3", Float, Aspect::Color), AuxUsage::NONE);
}

TEST(Planes, FreshMemoryIsCompressedFromGfx12On) {
  auto Initial = [](StringRef Target, AuxUsage Kind) {
    const TargetInfo &T = target(Target);
    return std::string(T.family().States[T.initialState(Kind)].Name);
  };
  EXPECT_EQ(Initial("icl", AuxUsage::CCS_E), "AUX_INVALID");
  EXPECT_EQ(Initial("tgl", AuxUsage::CCS_E), "COMPRESSED_NO_CLEAR");
  EXPECT_EQ(Initial("tgl", AuxUsage::STC_CCS), "COMPRESSED_NO_CLEAR");
  EXPECT_EQ(Initial("tgl", AuxUsage::MCS), "AUX_INVALID");
  EXPECT_EQ(Initial("lnl", AuxUsage::HIZ_CCS), "AUX_INVALID");
}

TEST(Planes, ModifiersKeepTheirState) {
  const TargetInfo &T = target("tgl");
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  States S(T);
  EXPECT_EQ(T.externalState(AuxUsage::CCS_E, D), S("PASS_THROUGH"));
  D.Modifier = parseModifier("GEN12_RC_CCS");
  EXPECT_EQ(T.auxKind(T.planeFacts(D, Aspect::Color, 0)), AuxUsage::CCS_E);
  EXPECT_EQ(T.externalState(AuxUsage::CCS_E, D), S("COMPRESSED_NO_CLEAR"));
  D.Modifier = parseModifier("GEN12_RC_CCS_CC");
  EXPECT_EQ(T.externalState(AuxUsage::CCS_E, D), S("COMPRESSED_CLEAR/any"));
  EXPECT_EQ(modifierName(D.Modifier), "GEN12_RC_CCS_CC");
  D.Modifier = parseModifier("DG2_RC_CCS");
  EXPECT_EQ(T.auxKind(T.planeFacts(D, Aspect::Color, 0)), AuxUsage::NONE);
  EXPECT_EQ(parseModifier("NO_SUCH"), 0);
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

namespace {
/// Modes of an access that is alone in its pass, as text.
std::string modesOf(StringRef Target, const ImageDesc &D, Aspect A, AccessKind K,
                    uint32_t Simultaneous, bool ReadOnly) {
  const TargetInfo &T = target(Target);
  PlaneFacts Facts = T.planeFacts(D, A, 0);
  std::string Text;
  for (const Mode &M : T.modes(T.auxKind(Facts), Facts, {K, Simultaneous, ReadOnly}))
    Text += (Text.empty() ? "" : " ") + nameOf(M.Usage).str() + "/" + nameOf(M.Decodes).str();
  return Text;
}

std::string modesOf(StringRef Target, const ImageDesc &D, Aspect A, AccessKind K) {
  return modesOf(Target, D, A, K, infoOf(K).Usage, !infoOf(K).Writes);
}
} // namespace

TEST(Modes, PreferTheKindAndEndWithNone) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT, UsageFlag::SAMPLED});
  EXPECT_EQ(modesOf("skl", D, Aspect::Color, AccessKind::Color), "CCS_E/any NONE/none");
  EXPECT_EQ(modesOf("skl", D, Aspect::Color, AccessKind::Sampled), "CCS_E/default NONE/none");
  EXPECT_EQ(modesOf("icl", D, Aspect::Color, AccessKind::Sampled), "CCS_E/any NONE/none");
  EXPECT_EQ(modesOf("icl@mesa-22.3", D, Aspect::Color, AccessKind::CopySrc),
            "CCS_E/default NONE/none");
  EXPECT_EQ(modesOf("hsw", D, Aspect::Color, AccessKind::Color), "CCS_D/any NONE/none");
  EXPECT_EQ(modesOf("hsw", D, Aspect::Color, AccessKind::Sampled), "NONE/none");
}

TEST(Modes, HostAndPresentUseTheMainSurface) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  EXPECT_EQ(modesOf("skl", D, Aspect::Color, AccessKind::Host), "NONE/none");
  EXPECT_EQ(modesOf("skl", D, Aspect::Color, AccessKind::Present), "NONE/none");
  D.Modifier = parseModifier("Y_TILED_CCS");
  EXPECT_EQ(modesOf("skl", D, Aspect::Color, AccessKind::Present), "CCS_E/none NONE/none");
}

TEST(Modes, Gfx8SamplerCannotDecodeClearedHiZ) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::SAMPLED});
  EXPECT_EQ(modesOf("bdw", D, Aspect::Depth, AccessKind::Sampled), "HIZ/none NONE/none");
  EXPECT_EQ(modesOf("skl@mesa-22.3", D, Aspect::Depth, AccessKind::Sampled),
            "HIZ/default NONE/none");
  EXPECT_EQ(modesOf("bdw", D, Aspect::Depth, AccessKind::Depth), "HIZ/default NONE/none");
}

TEST(Modes, DependOnWhatElseThePassDoes) {
  ImageDesc D =
      image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::INPUT_ATTACHMENT});
  uint32_t Both = maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT) | maskOf(UsageFlag::INPUT_ATTACHMENT);
  // Read-only: HiZ on for the test; written: off up to gfx9.
  EXPECT_EQ(modesOf("skl@mesa-22.3", D, Aspect::Depth, AccessKind::Input, Both, true),
            "HIZ/default NONE/none");
  EXPECT_EQ(modesOf("skl@mesa-22.3", D, Aspect::Depth, AccessKind::Depth, Both, false),
            "NONE/none");
  EXPECT_EQ(modesOf("icl@mesa-22.3", D, Aspect::Depth, AccessKind::Depth, Both, true),
            "HIZ/none NONE/none");
  EXPECT_EQ(modesOf("icl@mesa-22.3", D, Aspect::Depth, AccessKind::Input, Both, true), "NONE/none");
}

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

namespace {
/// "fast_clear default", or the rule that refuses.
std::string verdict(StringRef Target, const ImageDesc &D, Aspect A, const ClearQuery &Q,
                    bool DriverLimits = true) {
  TargetInfo Driver = target(Target), T = DriverLimits ? Driver : Driver.withoutDriver();
  AuxUsage Kind = Driver.auxKind(Driver.planeFacts(D, A, Q.Mip));
  ClearVerdict V = T.fastClear(Kind, D, A, Q);
  EXPECT_EQ(V.Class, T.clearClass(Kind, D, A, Q));
  if (!V.Allowed) {
    EXPECT_STRNE(V.Reason, "");
    return V.Op == NoOp ? "no fast clear" : V.Rule;
  }
  return std::string(T.family().Ops[V.Op].Name) + " " + nameOf(V.Class).str();
}

ClearQuery color(double R, double G, double B, double A) {
  ClearQuery Q;
  Q.Value[0] = R;
  Q.Value[1] = G;
  Q.Value[2] = B;
  Q.Value[3] = A;
  return Q;
}
} // namespace

TEST(Clears, OfColour) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, color(0, 0, 0, 0)), "fast_clear default");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, color(.5, 0, 0, 1)), "fast_clear any");
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Color, color(.5, 0, 0, 1)), "DriverNonZeroCcs");
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Color, color(.5, 0, 0, 1), false),
            "fast_clear any");
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(1, 0, 0, 1)), "fast_clear any");
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(.5, 0, 0, 1)), "RefuseValueGfx8");
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(.5, 0, 0, 1), false), "RefuseValueGfx8");
}

TEST(Clears, ChannelsThatTheFormatLacksDoNotCount) {
  ImageDesc D = image("R32_SFLOAT", {UsageFlag::COLOR_ATTACHMENT});
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, color(0, 0, 0, 1)), "fast_clear default");
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Color, color(0, 0, 0, 1)), "fast_clear default");
}

TEST(Clears, OfOtherSlicesAreTheDriversLimit) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  D.Mips = 3;
  D.Layers = 4;
  ClearQuery Q = color(0, 0, 0, 0);
  Q.Layer = 1;
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, Q), "DriverLayer");
  EXPECT_EQ(verdict("skl@mesa-26", D, Aspect::Color, Q), "fast_clear default");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Color, Q, false), "fast_clear default");
  Q.Mip = 1;
  EXPECT_EQ(verdict("skl@mesa-26", D, Aspect::Color, Q), "DriverLevel");
  Q = color(1, 0, 0, 0);
  EXPECT_EQ(verdict("skl@mesa-26", D, Aspect::Color, Q), "DriverArrays26");
}

/// How the layers of a clear are divided among ops does not change what the hardware can do.
TEST(Clears, OfSeveralLayersAreThoseOfEachLayer) {
  unsigned Cut = 0, Layers = 5;
  auto Allowed = [](const TargetInfo &T, const ImageDesc &D, Aspect A, const ClearQuery &Q) {
    return T.fastClear(T.auxKind(T.planeFacts(D, A, Q.Mip)), D, A, Q).Allowed;
  };
  auto Compare = [&](const TargetInfo &T, const ImageDesc &D, Aspect A, ClearQuery Q) {
    std::vector<bool> Single(Layers);
    for (Q.Layer = 0; Q.Layer != Layers; ++Q.Layer)
      Single[Q.Layer] = Allowed(T, D, A, Q);
    Cut += is_contained(Single, true) && is_contained(Single, false);
    for (Q.Layer = 0; Q.Layer != Layers; ++Q.Layer)
      for (Q.NumLayers = 1; Q.Layer + Q.NumLayers <= Layers; ++Q.NumLayers) {
        auto Range = make_range(Single.begin() + Q.Layer, Single.begin() + Q.Layer + Q.NumLayers);
        EXPECT_EQ(Allowed(T, D, A, Q), all_of(Range, [](bool Can) { return Can; }))
            << T.fullName() << " " << D.Height << " " << Q.Layer << "+" << Q.NumLayers;
      }
  };
  for (const TargetInfo &T : allTargets())
    for (const char *Name : {"D16_UNORM", "D32_SFLOAT", "R8_UNORM", "R8G8B8A8_UNORM"})
      for (unsigned Height : {60, 64, 196, 197})
        for (bool Full : {true, false}) {
          bool IsDepth = Name[0] == 'D';
          ImageDesc D = image(
              Name, {IsDepth ? UsageFlag::DEPTH_STENCIL_ATTACHMENT : UsageFlag::COLOR_ATTACHMENT,
                     UsageFlag::SAMPLED});
          D.Width = 64;
          D.Height = Height;
          D.Layers = Layers;
          ClearQuery Q = color(1, 1, 1, 1);
          Q.FullArea = Full;
          Q.W = 64;
          for (Q.Y = 0; Q.Y <= 8; Q.Y += 4) {
            Q.H = 48 - Q.Y;
            Compare(T, D, IsDepth ? Aspect::Depth : Aspect::Color, Q);
          }
        }
  EXPECT_GT(Cut, 0u); // layers that differ
}

/// The driver never does; on the hardware the blocks that a clear marks decide.
TEST(Clears, OfPartOfColour) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  ClearQuery Q = color(0, 0, 0, 0);
  auto Verdicts = [&](uint32_t W, uint32_t H) {
    Q.FullArea = false;
    Q.W = W;
    Q.H = H;
    std::string Text;
    for (const char *Target : {"hsw", "bdw", "skl", "tgl", "dg2", "lnl"})
      Text += verdict(Target, D, Aspect::Color, Q, false) == "RefusePart" ? '-' : '+';
    return Text;
  };
  EXPECT_EQ(verdict("skl", D, Aspect::Color, Q), "fast_clear default");
  EXPECT_EQ(Verdicts(256, 256), "++++++");
  EXPECT_EQ(Verdicts(256, 128), "-+++++");
  EXPECT_EQ(Verdicts(128, 64), "--++-+");
  EXPECT_EQ(Verdicts(256, 32), "---+++");
  EXPECT_EQ(Verdicts(16, 4), "-----+");
  EXPECT_EQ(Verdicts(256, 100), "-----+");
  Q.W = Q.H = 256;
  EXPECT_EQ(verdict("skl", D, Aspect::Color, Q), "DriverPart");
  Q.W = Q.H = 512;
  EXPECT_EQ(verdict("skl", D, Aspect::Color, Q), "fast_clear default");
}

TEST(Clears, ThroughOtherViews) {
  ImageDesc D = image("R8G8B8A8_UNORM", {UsageFlag::COLOR_ATTACHMENT});
  D.Flags = maskOf(CreateFlag::MUTABLE_FORMAT);
  D.ViewFormats = {*parseFormat("R8G8B8A8_UNORM"), *parseFormat("R8G8B8A8_SRGB")};
  ClearQuery Q = color(1, 0, 0, .5);
  Q.ViewFormat = *parseFormat("R8G8B8A8_SRGB");
  EXPECT_EQ(verdict("icl@mesa-22.3", D, Aspect::Color, Q), "fast_clear any");
  Q.Value[1] = .5; // sRGB stores it in other bits
  EXPECT_EQ(verdict("icl@mesa-22.3", D, Aspect::Color, Q), "RefuseView");
  D.ViewFormats.clear();
  EXPECT_EQ(verdict("hsw", D, Aspect::Color, color(1, 0, 0, 1)), "DriverNonZeroViews");
}

TEST(Clears, OfDepth) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::SAMPLED});
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Depth, color(1, 0, 0, 0)), "fast_clear default");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Depth, color(0, 0, 0, 0)), "DriverDepthValue");
  EXPECT_EQ(verdict("skl@mesa-22.3", D, Aspect::Depth, color(0, 0, 0, 0), false),
            "fast_clear default");
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(0, 0, 0, 0), false), "fast_clear default");
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0), false), "fast_clear any");
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0)), "DriverDepthGfx8");
  EXPECT_EQ(verdict("hsw", D, Aspect::Depth, color(1, 0, 0, 0)), "no fast clear");
  EXPECT_EQ(verdict("lnl", D, Aspect::Depth, color(.25, 0, 0, 0)), "fast_clear default");
  D.Format = *parseFormat("D32_SFLOAT_S8_UINT");
  EXPECT_EQ(verdict("icl@mesa-26", D, Aspect::Depth, color(0, 0, 0, 0)), "fast_clear default");
  EXPECT_EQ(verdict("icl@mesa-26", D, Aspect::Depth, color(1, 0, 0, 0)), "DriverDepthValue26");
}

TEST(Clears, OfVolumesOfDepthOnGfx8NeedAlignment) {
  ImageDesc D = image("D16_UNORM", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  D.Type = ImageType::Type3D;
  D.Depth = 4;
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0)), "fast_clear default");
  D.Width = 60;
  D.Height = 45;
  EXPECT_EQ(verdict("bdw", D, Aspect::Depth, color(1, 0, 0, 0)), "RefuseD16Gfx8");
}

TEST(Clears, WriteThroughWorksOnBlocks) {
  ImageDesc D = image("D32_SFLOAT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT, UsageFlag::SAMPLED});
  D.Width = 300;
  D.Height = 200;
  ClearQuery Q = color(1, 0, 0, 0);
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
  // With several slices the right edge counts: 300 rounds up to 304 = 19 x 16.
  D.Layers = 2;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
  D.Width = 296;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "RefuseWt");
  D.Width = 320;
  D.Height = 204; // layer 1 begins at row 204, not a multiple of 8
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "RefuseWt");
  D.Height = 200;
  Q.FullArea = false;
  Q.W = 32;
  Q.H = 16;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
  Q.X = 8;
  EXPECT_EQ(verdict("tgl@mesa-22.3", D, Aspect::Depth, Q), "RefuseWt");
  EXPECT_EQ(verdict("icl@mesa-22.3", D, Aspect::Depth, Q), "fast_clear default");
}

TEST(Clears, OfStencilGoThroughTheDepthUnit) {
  ImageDesc D = image("D32_SFLOAT_S8_UINT", {UsageFlag::DEPTH_STENCIL_ATTACHMENT});
  ClearQuery Q = color(7, 0, 0, 0);
  Q.FullArea = false;
  Q.X = 3;
  Q.W = Q.H = 5;
  for (StringRef Target : {"bdw", "skl@mesa-22.3", "icl@mesa-22.3", "tgl@mesa-22.3", "dg2"})
    EXPECT_TRUE(StringRef(verdict(Target, D, Aspect::Stencil, Q)).starts_with("stencil_clear"));
  EXPECT_EQ(verdict("hsw", D, Aspect::Stencil, Q), "no fast clear");
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

TEST(Costs, DependOnTheState) {
  const TargetInfo &T = target("skl");
  States S(T);
  EXPECT_EQ(
      T.accessCost(AuxUsage::CCS_E, AuxUsage::CCS_E, AccessKind::Sampled, S("COMPRESSED_NO_CLEAR"))
          .Read,
      600u);
  EXPECT_EQ(
      T.accessCost(AuxUsage::CCS_E, AuxUsage::CCS_E, AccessKind::Sampled, S("PASS_THROUGH")).Read,
      1000u);
  EXPECT_EQ(
      T.accessCost(AuxUsage::CCS_E, AuxUsage::NONE, AccessKind::Sampled, S("PASS_THROUGH")).Read,
      1000u);
  TargetInfo::AccessCost Test =
      T.accessCost(AuxUsage::HIZ, AuxUsage::HIZ, AccessKind::Depth, S("CLEAR/default"));
  EXPECT_EQ(Test.Read + Test.Write, 500u);
  Test = T.accessCost(AuxUsage::HIZ, AuxUsage::NONE, AccessKind::Depth, S("RESOLVED"));
  EXPECT_EQ(Test.Read + Test.Write, 1500u);
}

TEST(Costs, OfOps) {
  const TargetInfo &T = target("skl");
  States S(T);
  uint64_t Surface = 1 << 20;
  EXPECT_EQ(T.opBytes(AuxUsage::CCS_E, S.op(OpEffect::FastClear), S("RESOLVED"), Surface, 1),
            Surface / 256);
  EXPECT_EQ(T.opBytes(AuxUsage::HIZ, S.op(OpEffect::Ambiguate), S("RESOLVED"), Surface, 1),
            Surface / 512);
  EXPECT_EQ(T.opBytes(AuxUsage::CCS_E, S.op(OpEffect::FullResolve), S("CLEAR/any"), 1000000, 1),
            1600000u);
  EXPECT_EQ(T.opBytes(AuxUsage::CCS_E, S.op(OpEffect::PartialResolve), S("CLEAR/any"), 1024000, 1),
            4000u + 256000u);
  EXPECT_EQ(T.opBytes(AuxUsage::MCS, S.op(OpEffect::FastClear), S("CLEAR/any"), Surface, 4),
            Surface / 8);
  // No wrap however large the surface.
  EXPECT_GE(T.opBytes(AuxUsage::HIZ, S.op(OpEffect::FullResolve), S("CLEAR/any"), UINT64_MAX, 1),
            UINT64_MAX / 2);
  EXPECT_EQ(T.fixedOpBytes(), 65536u);
  EXPECT_EQ(T.stallBytes(), 262144u);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

TEST(Targets, AreFoundByNameAliasAndProfile) {
  EXPECT_EQ(target("skl").fullName(), "skl@mesa-26");
  EXPECT_EQ(target("gfx9").fullName(), "skl@mesa-26");
  EXPECT_EQ(target("gfx9@mesa-22.3").fullName(), "skl@mesa-22.3");
  EXPECT_EQ(target("gfx125-mtl").name(), "mtl");
  EXPECT_EQ(target("hsw").profile(), "mesa-22.3");
}

TEST(Targets, ErrorsSayWhatThereIs) {
  Expected<const TargetInfo *> T = findTarget("sklx");
  ASSERT_FALSE(bool(T));
  EXPECT_EQ(toString(T.takeError()),
            "unknown target 'sklx'; wanted one of 'ivb', 'hsw', 'bdw', 'skl', 'icl', 'tgl', "
            "'dg1', 'dg2', 'mtl', 'lnl'");
  T = findTarget("lnl@mesa-22.3");
  ASSERT_FALSE(bool(T));
  EXPECT_EQ(toString(T.takeError()),
            "target 'lnl' has no profile 'mesa-22.3'; wanted one of 'mesa-26'");
}

TEST(Targets, AllIsInOrderOfGenerations) {
  Expected<std::vector<const TargetInfo *>> All = findTargets("all");
  ASSERT_TRUE(bool(All));
  std::string Names;
  for (const TargetInfo *T : *All)
    Names += T->fullName() + " ";
  EXPECT_EQ(Names, "ivb@mesa-22.3 hsw@mesa-22.3 bdw@mesa-22.3 skl@mesa-26 icl@mesa-26 "
                   "tgl@mesa-26 dg2@mesa-26 mtl@mesa-26 lnl@mesa-26 ");
  EXPECT_EQ(allTargets().size(), 14u);
  Expected<std::vector<const TargetInfo *>> Two = findTargets("tgl, icl@mesa-22.3");
  ASSERT_TRUE(bool(Two));
  EXPECT_EQ(Two->size(), 2u);
  Expected<std::vector<const TargetInfo *>> None = findTargets("tgl,");
  EXPECT_FALSE(bool(None));
  consumeError(None.takeError());
}

TEST(Families, StatesAndMnemonics) {
  const FamilyInfo &F = target("skl").family();
  EXPECT_EQ(F.States.size(), 12u);
  EXPECT_EQ(F.withClear(ClearClass::Any) | F.withClear(), F.withClear());
  EXPECT_TRUE(F.withClear().isWithin(F.compressed()));
  EXPECT_TRUE((F.compressed() & F.primaryValid()).empty());
  EXPECT_FALSE(F.auxValid().has(*F.parseState("AUX_INVALID")));
  EXPECT_FALSE(F.parseState("CLEAR"));
  const MnemonicInfo *M = F.mnemonicFor(AuxUsage::HIZ_CCS, F.opFor(OpEffect::FullResolve));
  ASSERT_NE(M, nullptr);
  EXPECT_STREQ(M->Text, "depth.resolve");
  EXPECT_EQ(F.mnemonicFor(AuxUsage::HIZ, F.opFor(OpEffect::StencilClear)), nullptr);
  EXPECT_EQ(StringRef(allMnemonics().front().Info->Text), "ccs.resolve partial");
}
