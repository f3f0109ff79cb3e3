//===- StateTablesTest.cpp - packets of graphics state ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sizes of packets are compared with test/Tables/state-packets.csv and state-registers.csv, which
/// were transcribed from genxml and RADV. Columns are targets. "2+16" is a command and memory
/// behind it, "1&4/viewports" a number and one for each viewport, "|3" the number if there is none,
/// "-" no such packet.
///
//===----------------------------------------------------------------------===//

#include "StateQuestions.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

namespace {

/// A size in the form of the files.
std::string formOf(const StateSize &Size) {
  std::string Form = utostr(Size.Fixed);
  if (Size.Each)
    Form += "&" + utostr(Size.Each) + "/" + nameOf(Size.Of).str();
  if (Size.None)
    Form += "|" + utostr(Size.None);
  return Form;
}

std::string formOf(const StatePacket &P) {
  std::string Form = formOf(P.Command);
  return P.Memory.Fixed || P.Memory.Each ? Form + "+" + formOf(P.Memory) : Form;
}

void expectSize(const StateModel &M, const CSVRow &Row, StringRef Name, StringRef Expected,
                bool ByContext) {
  std::string Found = "-";
  for (PacketId P : packetsNamed(M, Name))
    if (!ByContext || M[P].IsContext == (Row["context"] == "1")) {
      Found = formOf(M[P]);
      EXPECT_TRUE(!ByContext || M[P].IsTracked == (Row["compared"] == "1")) << Row.text();
    }
  EXPECT_EQ(Expected.str(), Found) << M.Name << ": " << Row.text();
}

TEST(StateTables, PacketsOfIntel) {
  std::vector<CSVRow> Rows = readCSV("state-packets.csv");
  ASSERT_FALSE(Rows.empty());
  for (const CSVRow &Row : Rows)
    for (StringRef Target : {"ivb", "hsw", "bdw", "skl", "icl", "tgl", "dg2", "lnl"})
      expectSize(stateModel(Target), Row, Row["packet"], Row[Target], /*ByContext=*/false);
}

TEST(StateTables, RegistersOfAmd) {
  std::vector<CSVRow> Rows = readCSV("state-registers.csv");
  ASSERT_FALSE(Rows.empty());
  for (const CSVRow &Row : Rows)
    for (StringRef Target : {"pitcairn", "bonaire", "polaris10", "vega10", "raven", "navi10",
                             "navi21", "gfx1100", "gfx1150", "gfx1201"})
      expectSize(stateModel(Target), Row, Row["register"], Row[Target], /*ByContext=*/true);
}

/// Vulkan has 62 states that Mesa counts; the rest are parts of pipelines and command buffers.
TEST(StateTables, Groups) {
  unsigned NumDynamic = 0;
  for (auto [G, Info] : enumerate(allStateGroups())) {
    NumDynamic += Info.IsDynamic;
    EXPECT_EQ(static_cast<StateGroup>(G), parseStateGroup(Info.Name));
    EXPECT_TRUE(!Info.IsDynamic || Info.Parts) << Info.Name;
  }
  EXPECT_EQ(62u, NumDynamic);
  EXPECT_EQ(std::nullopt, parseStateGroup("DS_STENCIL"));
  EXPECT_STREQ("vkCmdSetStencilReference", infoOf(StateGroup::DS_STENCIL_REFERENCE).Setters);
  EXPECT_EQ(PartFragmentShader | PartFragmentOutput, infoOf(StateGroup::MS_SAMPLE_MASK).Parts);
}

/// Three groups have no packet anywhere: drivers derive other things from them. On Intel some
/// features do not exist.
TEST(StateTables, EachDynamicStateHasPackets) {
  GroupSet Nowhere = groups({StateGroup::RS_EXTRA_PRIMITIVE_OVERESTIMATION_SIZE,
                             StateGroup::RS_RASTERIZATION_ORDER_AMD,
                             StateGroup::CB_ATTACHMENT_COUNT, StateGroup::RP_ATTACHMENTS,
                             StateGroup::COLOR_ATTACHMENT_MAP, StateGroup::INPUT_ATTACHMENT_MAP});
  GroupSet NotOnIntel = groups({StateGroup::DR_RECTANGLES, StateGroup::DR_MODE,
                                StateGroup::DR_ENABLE, StateGroup::VP_SCISSOR_COUNT});
  GroupSet NotOnAmd = groups({StateGroup::RS_RASTERIZATION_STREAM});
  for (StringRef Target : {"skl", "tgl", "lnl", "navi21", "gfx1201"}) {
    const StateModel &M = stateModel(Target);
    GroupSet Without = Nowhere | (M.Packets[0].IsContext ? NotOnAmd : NotOnIntel);
    if (Target == "skl")
      Without |= groups({StateGroup::FSR, StateGroup::DS_DEPTH_BOUNDS_TEST_ENABLE,
                         StateGroup::DS_DEPTH_BOUNDS_TEST_BOUNDS});
    for (auto [G, Info] : enumerate(allStateGroups()))
      if (Info.IsDynamic) {
        EXPECT_EQ(Without.has(static_cast<StateGroup>(G)), M.OfGroup[G].empty())
            << M.Name << ": " << Info.Name;
      }
  }
}

/// Both directions of the tables say the same.
TEST(StateTables, PacketsOfGroups) {
  for (const StateModel &M : allStateModels())
    for (unsigned G = 0; G != NumStateGroups; ++G)
      for (PacketId P = 0; P != M.Packets.size(); ++P) {
        EXPECT_EQ(M[P].Packs.has(static_cast<StateGroup>(G)), M.OfGroup[G].has(P));
        EXPECT_EQ(M[P].MayPack.has(static_cast<StateGroup>(G)), M.MayOfGroup[G].has(P));
      }
}

TEST(StateTables, Conflated) {
  const StateModel &Skl = stateModel("skl"), &Bdw = stateModel("bdw");
  // One packet for all of depth and stencil, its reference from gfx9 on.
  PacketSet Depth = packets(Skl, {"WM_DEPTH_STENCIL"});
  EXPECT_EQ(Depth, packetsOf(Skl, groups({StateGroup::DS_DEPTH_COMPARE_OP,
                                          StateGroup::DS_STENCIL_REFERENCE})));
  EXPECT_EQ(packets(Bdw, {"CC_STATE_POINTERS"}),
            packetsOf(Bdw, groups({StateGroup::DS_STENCIL_REFERENCE})));
  EXPECT_EQ(8u, groupsOf(Skl, Depth).size());
  // One state in several packets.
  EXPECT_EQ(packets(Skl, {"VF_TOPOLOGY", "RASTER", "CLIP"}),
            packetsOf(Skl, groups({StateGroup::IA_PRIMITIVE_TOPOLOGY})));
  const StateModel &Navi = stateModel("navi21");
  EXPECT_EQ(packets(Navi, {"DB_DEPTH_CONTROL", "DB_STENCIL_CONTROL"}),
            packetsOf(Navi, groups({StateGroup::DS_STENCIL_OP})));
  EXPECT_EQ(packets(Navi, {"PA_SU_SC_MODE_CNTL"}),
            packetsOf(Navi, groups({StateGroup::RS_CULL_MODE})));
}

TEST(StateTables, Forced) {
  auto Forces = [](StringRef Target, StringRef Name) {
    const StateModel &M = stateModel(Target);
    return describe(M, M[*packetsNamed(M, Name).begin()].Forces);
  };
  EXPECT_EQ("VIEWPORT_STATE_POINTERS_CC", Forces("tgl", "VIEWPORT_STATE_POINTERS_SF_CLIP"));
  EXPECT_EQ("VIEWPORT_STATE_POINTERS_SF_CLIP", Forces("skl", "VIEWPORT_STATE_POINTERS_CC"));
  EXPECT_EQ("MULTISAMPLE", Forces("icl", "BLEND_STATE_POINTERS"));
  EXPECT_EQ("nothing", Forces("tgl", "BLEND_STATE_POINTERS"));
  EXPECT_EQ("STREAMOUT", Forces("dg2", "SO_DECL_LIST"));
  EXPECT_EQ("nothing", Forces("bdw", "VIEWPORT_STATE_POINTERS_CC"));
}

/// Vendors whose transitions cost no op have no model.
TEST(StateTables, Targets) {
  for (const TargetInfo &T : allTargets()) {
    bool HasOps = !T.family().Ops.empty();
    EXPECT_EQ(HasOps, stateModelOf(T) != nullptr) << T.fullName();
  }
  EXPECT_EQ(stateModelOf(*cantFail(findTarget("tgl@mesa-22.3"))),
            stateModelOf(*cantFail(findTarget("dg1"))));
  EXPECT_STREQ("GFX9 with RB+", stateModel("raven").Name);
}

TEST(StateTables, Switch) {
  const StateModel &Skl = stateModel("skl"), &Tgl = stateModel("tgl");
  EXPECT_EQ(2u + 12 + 1, Skl.Switch.ToCompute);
  EXPECT_EQ(12u + 9 + 1, Skl.Switch.ToDraw);
  EXPECT_EQ(7u, Tgl.Switch.ToCompute);
  EXPECT_TRUE(Tgl.Switch.Drains);
  // A dummy MEDIA_VFE_STATE on gfx9; gfx12.0 marks the same dirty.
  EXPECT_TRUE(Skl.Switch.LosesCompute && Tgl.Switch.LosesCompute);
  EXPECT_FALSE(stateModel("icl").Switch.LosesCompute || stateModel("dg2").Switch.LosesCompute);
  EXPECT_EQ(0u, stateModel("navi21").Switch.ToCompute);
}

} // namespace
