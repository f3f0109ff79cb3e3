//===- TablesTest.cpp - the hardware tables, cell by cell ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The promises of layouts and the kinds of planes against tables in test/Tables, modes,
/// costs and names.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "auxplan/Layouts/Costs.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

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
  ASSERT_EQ(Rows.size(), 133u);
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
// Costs
//===----------------------------------------------------------------------===//

TEST(Costs, DependOnTheState) {
  const TargetInfo &T = target("skl");
  CostTable Costs(T);
  States S(T);
  EXPECT_EQ(Costs
                .accessCost(AuxUsage::CCS_E, AuxUsage::CCS_E, AccessKind::Sampled,
                            S("COMPRESSED_NO_CLEAR"))
                .Read,
            600u);
  EXPECT_EQ(
      Costs.accessCost(AuxUsage::CCS_E, AuxUsage::CCS_E, AccessKind::Sampled, S("PASS_THROUGH"))
          .Read,
      1000u);
  EXPECT_EQ(
      Costs.accessCost(AuxUsage::CCS_E, AuxUsage::NONE, AccessKind::Sampled, S("PASS_THROUGH"))
          .Read,
      1000u);
  AccessCost Test =
      Costs.accessCost(AuxUsage::HIZ, AuxUsage::HIZ, AccessKind::Depth, S("CLEAR/default"));
  EXPECT_EQ(Test.Read + Test.Write, 500u);
  Test = Costs.accessCost(AuxUsage::HIZ, AuxUsage::NONE, AccessKind::Depth, S("RESOLVED"));
  EXPECT_EQ(Test.Read + Test.Write, 1500u);
}

TEST(Costs, OfOps) {
  const TargetInfo &T = target("skl");
  CostTable Costs(T);
  States S(T);
  uint64_t Surface = 1 << 20;
  EXPECT_EQ(Costs.opBytes(AuxUsage::CCS_E, S.op(OpEffect::FastClear), S("RESOLVED"), Surface, 1),
            Surface / 256);
  EXPECT_EQ(Costs.opBytes(AuxUsage::HIZ, S.op(OpEffect::Ambiguate), S("RESOLVED"), Surface, 1),
            Surface / 512);
  EXPECT_EQ(Costs.opBytes(AuxUsage::CCS_E, S.op(OpEffect::FullResolve), S("CLEAR/any"), 1000000, 1),
            1600000u);
  // Every block is clear, or the share.
  EXPECT_EQ(
      Costs.opBytes(AuxUsage::CCS_E, S.op(OpEffect::PartialResolve), S("CLEAR/any"), 1024000, 1),
      4000u + 1024000u);
  EXPECT_EQ(Costs.opBytes(AuxUsage::CCS_E, S.op(OpEffect::PartialResolve),
                          S("COMPRESSED_CLEAR/any"), 1024000, 1),
            4000u + 256000u);
  EXPECT_EQ(Costs.opBytes(AuxUsage::MCS, S.op(OpEffect::FastClear), S("CLEAR/any"), Surface, 4),
            Surface / 8);
  // No wrap however large the surface.
  EXPECT_GE(
      Costs.opBytes(AuxUsage::HIZ, S.op(OpEffect::FullResolve), S("CLEAR/any"), UINT64_MAX, 1),
      UINT64_MAX / 2);
  EXPECT_EQ(Costs.fixedOpBytes(), 65536u);
  EXPECT_EQ(Costs.stallBytes(), 262144u);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

TEST(Targets, AreFoundByNameAliasAndProfile) {
  EXPECT_EQ(target("skl").fullName(), "skl@mesa-26");
  EXPECT_EQ(target("gfx9").fullName(), "skl@mesa-26");
  EXPECT_EQ(target("gfx9@mesa-22.3").fullName(), "skl@mesa-22.3");
  EXPECT_EQ(target("gfx125-mtl").name(), "mtl");
  EXPECT_EQ(target("Battlemage@MESA-26").fullName(), "lnl@mesa-26");
  EXPECT_EQ(target("hsw").profile(), "mesa-22.3");
}

TEST(Targets, ErrorsSayWhatThereIs) {
  Expected<const TargetInfo *> T = findTarget("sklx");
  ASSERT_FALSE(bool(T));
  EXPECT_EQ(toString(T.takeError()),
            "unknown target 'sklx'; wanted one of 'ivb', 'hsw', 'bdw', 'skl', 'icl', 'tgl', "
            "'dg1', 'dg2', 'mtl', 'lnl', 'pitcairn', 'bonaire', 'polaris10', 'vega10', 'raven', "
            "'navi10', 'navi21', 'gfx1100', 'gfx1150', 'gfx1201', 'a630', 'a650', 'a740', 'a750', "
            "'g52', 'g610', 'turing', 'v3d42'; did you mean 'skl'?");
  T = findTarget("lnl@mesa-22.3");
  ASSERT_FALSE(bool(T));
  EXPECT_EQ(toString(T.takeError()),
            "target 'lnl' has no profile 'mesa-22.3'; wanted one of 'mesa-26'");
}

/// The targets of a list, or the error.
static std::string namesIn(StringRef List) {
  Expected<std::vector<const TargetInfo *>> Found = findTargets(List);
  if (!Found)
    return toString(Found.takeError());
  std::string Names;
  for (const TargetInfo *T : *Found)
    Names += T->fullName() + " ";
  return Names;
}

TEST(Targets, GroupsAreInOrderOfGenerations) {
  std::string Intel = "ivb@mesa-22.3 hsw@mesa-22.3 bdw@mesa-22.3 skl@mesa-26 icl@mesa-26 "
                      "tgl@mesa-26 dg2@mesa-26 mtl@mesa-26 lnl@mesa-26 ",
              Amd = "pitcairn@mesa-26 bonaire@mesa-26 polaris10@mesa-26 vega10@mesa-26 "
                    "raven@mesa-26 navi10@mesa-26 navi21@mesa-26 gfx1100@mesa-26 gfx1150@mesa-26 "
                    "gfx1201@mesa-26 ",
              Qualcomm = "a630@mesa-26 a650@mesa-26 a740@mesa-26 a750@mesa-26 ",
              Others = "g52@mesa-26 g610@mesa-26 turing@mesa-26 v3d42@mesa-26 ";
  EXPECT_EQ(namesIn("intel"), Intel);
  EXPECT_EQ(namesIn("AMD"), Amd);
  EXPECT_EQ(namesIn("arm,nvidia, broadcom"), Others);
  EXPECT_EQ(namesIn("all"), Intel + Amd + Qualcomm + Others);
  EXPECT_EQ(namesIn("qualcomm,all"), Qualcomm + Intel + Amd + Others);
  EXPECT_EQ(namesIn("qualcomm@mesa-22.3,a650"), "a630@mesa-22.3 a650@mesa-22.3 a650@mesa-26 ");
  EXPECT_EQ(allTargets().size(), 44u);
  EXPECT_TRUE(StringRef(namesIn("nvidia@mesa-22.3")).contains("no target of 'nvidia' has the "
                                                               "profile 'mesa-22.3'"));
  EXPECT_TRUE(StringRef(namesIn("intl")).contains("did you mean 'intel'?"));
}

TEST(Targets, ListsNameATargetOnce) {
  Expected<std::vector<const TargetInfo *>> Two = findTargets("tgl, icl@mesa-22.3");
  ASSERT_TRUE(bool(Two));
  EXPECT_EQ(Two->size(), 2u);
  Expected<std::vector<const TargetInfo *>> Same = findTargets("tgl,icl,gfx12,Rocket Lake,tgl");
  ASSERT_TRUE(bool(Same));
  EXPECT_EQ(*Same, *findTargets("tgl,icl"));
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
