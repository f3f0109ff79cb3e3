//===- StateWorksTest.cpp - what ops and transfers overwrite ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each op of each target test/Tables/state-ops.csv says which unit runs it and which sets of
/// packets of state-sets.csv it overwrites; an op without a row fails, and so does a row for no op.
/// Sums and sequences with their dwords were worked out from Mesa's packet lengths.
///
//===----------------------------------------------------------------------===//

#include "StateQuestions.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

namespace {

bool isListed(const CSVRow &Row, StringRef Column, StringRef Name) {
  SmallVector<StringRef> Names;
  Row[Column].split(Names, '+');
  return is_contained(Names, Name);
}

constexpr StringLiteral Queues[] = {"graphics", "compute", "transfer", "video"};

/// The rows that answer, and which have been asked.
class Answers {
  std::vector<CSVRow> Sets = readCSV("state-sets.csv"), Rows = readCSV("state-ops.csv");
  std::vector<bool> Asked = std::vector<bool>(Rows.size());

  void addSet(PacketSet &All, const TargetInfo &T, StringRef Name) const;
  void expectWork(const CSVRow &Row, const TargetInfo &T, const StateWork &W) const;

public:
  /// Null: no row, or several.
  const CSVRow *find(const TargetInfo &T, StringRef Op, StringRef On, StringRef Queue);
  void expect(const TargetInfo &T, StringRef Op, StringRef On, StringRef Queue, const StateWork *W);
  void expectAllAsked() const;
};

void Answers::addSet(PacketSet &All, const TargetInfo &T, StringRef Name) const {
  const StateModel &M = *stateModelOf(T);
  for (const CSVRow &Row : Sets) {
    if (Row["set"] != Name || !isFor(Row, T))
      continue;
    SmallVector<StringRef> Names;
    Row["packets"].split(Names, '+');
    for (StringRef Packet : Names)
      All |= packets(M, {Packet});
  }
}

const CSVRow *Answers::find(const TargetInfo &T, StringRef Op, StringRef On, StringRef Queue) {
  const CSVRow *Found = nullptr;
  for (auto [I, Row] : enumerate(Rows)) {
    if (Row["op"] != Op || !isFor(Row, T) || !isListed(Row, "on", On) ||
        !isListed(Row, "queues", Queue))
      continue;
    EXPECT_FALSE(Found) << "a second answer for " << T.fullName() << ": " << Row.text();
    Found = &Row;
    Asked[I] = true;
  }
  return Found;
}

void Answers::expectWork(const CSVRow &Row, const TargetInfo &T, const StateWork &W) const {
  const StateModel &M = *stateModelOf(T);
  PacketSet Expected;
  SmallVector<StringRef> Names;
  Row["sets"].split(Names, '+', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names)
    addSet(Expected, T, Name);
  EXPECT_EQ(describe(M, Expected), describe(M, W.Disturbs)) << T.fullName() << ": " << Row.text();
  EXPECT_EQ(Row["unit"], nameOf(W.Unit)) << T.fullName() << ": " << Row.text();
  SmallVector<StringRef> Flags;
  Row["flags"].split(Flags, '|', -1, /*KeepEmpty=*/false);
  EXPECT_TRUE(Flags.empty() || any_of(W.Marks,
                                      [&](const DriverMarks &Marks) {
                                        return any_of(Flags, [&](StringRef F) {
                                          return StringRef(Marks.Flags).contains(F);
                                        });
                                      }))
      << T.fullName() << ": " << Row.text();
}

void Answers::expect(const TargetInfo &T, StringRef Op, StringRef On, StringRef Queue,
                     const StateWork *W) {
  const CSVRow *Row = find(T, Op, On, Queue);
  ASSERT_TRUE(Row) << "no row says what " << Op.str() << " of " << On.str() << " on a "
                   << Queue.str() << " queue of " << T.fullName() << " overwrites";
  ASSERT_TRUE(W) << T.fullName() << ": " << Row->text();
  EXPECT_NE(StringRef(), W->Source);
  expectWork(*Row, T, *W);
}

void Answers::expectAllAsked() const {
  for (auto [I, Row] : enumerate(Rows))
    EXPECT_TRUE(Asked[I]) << "for no op of any target: " << Row.text();
}

/// Can planes of the kind meet the op? An op that no state knows is one of every plane.
bool canRun(const TargetInfo &T, AuxUsage Kind, const MnemonicInfo &Mnemonic) {
  OpEffect Effect = T.family().Ops[Mnemonic.Op].Effect;
  if (Kind == AuxUsage::NONE)
    return Effect == OpEffect::EntryUpdate || Effect == OpEffect::StencilClear;
  if (Effect == OpEffect::EntryUpdate)
    return false; // asked once for all kinds
  for (unsigned S = 0; S != T.family().States.size(); ++S)
    for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any})
      if (T.machine().afterOp(Kind, Mnemonic.Op, S, C) != NoState)
        return true;
  return false;
}

void expectOps(const TargetInfo &T, Answers &A) {
  constexpr uint32_t None = 1u << unsigned(AuxUsage::NONE);
  for (const MnemonicInfo &Mnemonic : T.family().Mnemonics) {
    uint32_t Kinds = (T.auxKinds() | None) & (Mnemonic.Usages ? Mnemonic.Usages : ~0u);
    for (unsigned K = 0; K != NumAuxUsages; ++K) {
      AuxUsage Kind = static_cast<AuxUsage>(K);
      if (!(Kinds >> K & 1) || !canRun(T, Kind, Mnemonic))
        continue;
      for (auto [Q, Queue] : enumerate(Queues))
        if (T.opQueues(Kind, Mnemonic.Op) >> Q & 1)
          A.expect(T, Mnemonic.Text, nameOf(Kind), Queue,
                   workOf(*stateModelOf(T), Kind, Mnemonic.Op, 1u << Q));
    }
  }
}

/// The accesses that rows of state-ops.csv name.
void expectAccesses(const TargetInfo &T, Answers &A) {
  const std::pair<StringRef, std::optional<Aspect>> On[] = {{"color", Aspect::Color},
                                                            {"depth", Aspect::Depth},
                                                            {"stencil", Aspect::Stencil},
                                                            {"buffer", std::nullopt}};
  for (AccessKind Kind : {AccessKind::CopySrc, AccessKind::CopyDst, AccessKind::BlitDst,
                          AccessKind::ResolveDst, AccessKind::Resolve, AccessKind::Clear})
    for (auto [Name, Aspect] : On)
      for (auto [Q, Queue] : enumerate(Queues))
        if (A.find(T, nameOf(Kind), Name, Queue))
          A.expect(T, nameOf(Kind), Name, Queue, workOf(*stateModelOf(T), Kind, Aspect, 1u << Q));
}

TEST(StateWorks, EachOpOfEachTarget) {
  Answers A;
  for (const TargetInfo &T : allTargets())
    if (stateModelOf(T)) {
      expectOps(T, A);
      expectAccesses(T, A);
    }
  A.expectAllAsked();
}

TEST(StateWorks, SmallFills) {
  const TargetInfo &T = *cantFail(findTarget("navi21"));
  const StateModel &M = stateModel("navi21");
  OpId Clear = *T.family().parseOp("fast_clear");
  const StateWork &Small = *workOf(M, AuxUsage::HTILE, Clear, 1, 4095);
  EXPECT_EQ(StateUnit::CommandProcessor, Small.Unit);
  EXPECT_EQ(7u + 2, dwordsOf(M, Small));
  EXPECT_TRUE(Small.Marks.empty());
  EXPECT_EQ(StateUnit::Compute, workOf(M, AuxUsage::HTILE, Clear, 1, 4096)->Unit);
  EXPECT_EQ(nullptr, workOf(M, AuxUsage::HTILE, Clear, 1u << 2));
}

TEST(StateWorks, NobodyElse) {
  const StateModel &M = stateModel("tgl");
  EXPECT_EQ(nullptr, workOf(M, AccessKind::Sampled, Aspect::Color));
  EXPECT_EQ(nullptr, workOf(M, AccessKind::Clear, Aspect::Depth, 1u << 1));
  EXPECT_EQ(nullptr, workOf(M, AuxUsage::HIZ, NoOp));
}

/// What a driver marks is another set: wider nearly everywhere.
TEST(StateWorks, DriverMarks) {
  const StateModel &M = stateModel("tgl");
  const StateWork &Hiz = workNamed(M, "HiZ packet");
  ASSERT_EQ(1u, Hiz.Marks.size());
  EXPECT_STREQ("anv 25.0.7", Hiz.Marks[0].Driver);
  PacketSet AtBegin = packetsSentAt(M, SendTime::BeginRendering);
  EXPECT_TRUE((Hiz.Disturbs - AtBegin).isWithin(Hiz.Marks[0].Packets));
  // A clear of depth overwrites the pointer to blend constants, and anv does not send it again.
  const StateWork &Depth = workNamed(M, "depth draw");
  EXPECT_TRUE(Depth.Disturbs.meets(packets(M, {"CC_STATE_POINTERS"})));
  EXPECT_FALSE(Depth.Marks[0].Packets.meets(packets(M, {"CC_STATE_POINTERS"})));
  EXPECT_STREQ("hasvk 25.0.7", workNamed(stateModel("hsw"), "colour draw").Marks[0].Driver);
  EXPECT_EQ(62u, workNamed(stateModel("navi21"), "eliminate").Marks[0].Groups.size());
}

/// Packets that no op overwrites.
TEST(StateWorks, NeverTouched) {
  for (const StateModel &M : allStateModels())
    for (const StateWork &W : M.Works)
      for (StringRef Name : {"VF", "VFG", "INDEX_BUFFER", "VIEWPORT_STATE_POINTERS_SF_CLIP",
                             "SCISSOR_STATE_POINTERS", "SAMPLE_PATTERN", "LINE_STIPPLE", "CPS",
                             "CPS_POINTERS", "SO_BUFFER", "SO_DECL_LIST", "SBE_SWIZ",
                             "PUSH_CONSTANT_ALLOC", "SAMPLER_STATE_POINTERS_VS", "CB_BLEND_RED",
                             "PA_SU_POLY_OFFSET", "INDEX_BASE", "VGT_STRMOUT_BUFFER"})
        EXPECT_FALSE(W.Disturbs.meets(packetsNamed(M, Name)))
            << M.Name << ": " << W.Name << " and " << Name.str();
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

constexpr StringLiteral Columns[] = {"skl", "icl", "tgl", "dg2", "lnl"};

void expectSums(StringRef Work, std::array<unsigned, 5> Expected) {
  for (auto [Target, Dwords] : zip(Columns, Expected)) {
    const StateModel &M = stateModel(Target);
    EXPECT_EQ(Dwords, dwordsOf(M, workNamed(M, Work))) << Target.str() << ": " << Work.str();
  }
}

TEST(StateWorks, Sums) {
  expectSums("colour draw", {225, 228, 192, 206, 201});
  expectSums("draw with source", {232, 235, 199, 213, 208});
  expectSums("HiZ packet", {55, 55, 58, 62, 57});
  expectSums("HiZ packet with depth range", {57, 57, 60, 64, 59});
  // The two of gfx9 that switch a register besides.
  expectSums("fast colour draw", {225 + 9, 228, 192, 206, 201});
  // Without the register of PMA, which is written only if the mode was on.
  expectSums("depth draw", {221, 224, 188, 202, 197});
}

/// A resolve up to gfx8 is two draws.
TEST(StateWorks, Twice) {
  const StateModel &M = stateModel("bdw");
  const StateWork &W = workNamed(M, "fast colour draw and ambiguate");
  EXPECT_EQ(2 * dwordsOf(M, workNamed(M, "colour draw")), dwordsOf(M, W));
}

/// The packets of fixed size that anv sends again after any of them.
TEST(StateWorks, AnvSendsAgain) {
  const unsigned Expected[] = {123, 126, 140, 152, 152};
  for (auto [Target, Dwords] : zip(Columns, Expected)) {
    const StateModel &M = stateModel(Target);
    PacketSet Fixed;
    for (PacketId P : workNamed(M, "HiZ packet").Marks[0].Packets)
      if (!M[P].Command.Each &&
          !M[P].OnlyWith.meets(groups({StateGroup::VERTEX_SHADER, StateGroup::TESS_CONTROL_SHADER,
                                       StateGroup::TESS_EVALUATION_SHADER,
                                       StateGroup::GEOMETRY_SHADER, StateGroup::FRAGMENT_SHADER})))
        Fixed.insert(P);
    EXPECT_EQ(Dwords, commandDwords(M, Fixed, {})) << Target.str();
    PacketSet Pixel =
        workNamed(M, "colour draw").Marks[0].Packets - workNamed(M, "HiZ packet").Marks[0].Packets;
    EXPECT_EQ(4u, commandDwords(M, Pixel, {})) << Target.str();
  }
}

/// The registers of the dynamic states on GFX10.3, one viewport and one sample.
TEST(StateWorks, RadvRestores) {
  const StateModel &M = stateModel("navi21");
  PacketSet Dynamic =
      packets(M, {"PA_CL_VPORT", "PA_SC_VPORT_SCISSOR", "PA_CL_GB", "PA_SC_CLIPRECT",
                  "PA_SC_CONSERVATIVE_RASTERIZATION_CNTL", "VGT_PRIMITIVE_TYPE", "PA_CL_VRS_CNTL",
                  "GE_VRS_RATE", "MULTI_PRIM_IB_RESET_EN", "CB_COLOR_CONTROL", "CB_TARGET_MASK",
                  "DB_ALPHA_TO_MASK", "PA_SC_AA_MASK", "DB_RENDER_OVERRIDE", "CB_BLEND_CONTROL",
                  "SX_MRT_BLEND_OPT", "PA_SC_AA_SAMPLE_LOCS", "PA_SC_AA_CONFIG"});
  StateCounts One = counts({{StateCount::Viewports, 1},
                            {StateCount::Scissors, 1},
                            {StateCount::Targets, 1},
                            {StateCount::DepthTargets, 1}});
  EXPECT_EQ(110u, commandDwords(M, Dynamic, One));
  EXPECT_TRUE(Dynamic.isWithin(workNamed(M, "HTILE expand").Disturbs));
  EXPECT_EQ(84u, commandDwords(M, packetsSentAt(M, SendTime::BeginRendering), One));
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

/// A draw with a vertex and a fragment shader, 2 attributes in 1 buffer, a triangle list, stencil
/// tests, constants in both stages and a table for each; one sample, no blending.
const GroupSet PipelineA =
    groups({StateGroup::VI, StateGroup::VI_BINDINGS_VALID, StateGroup::VI_BINDING_STRIDES,
            StateGroup::VERTEX_BUFFERS, StateGroup::VERTEX_SHADER, StateGroup::FRAGMENT_SHADER,
            StateGroup::DS_DEPTH_TEST_ENABLE, StateGroup::DS_DEPTH_WRITE_ENABLE,
            StateGroup::DS_DEPTH_COMPARE_OP, StateGroup::DS_STENCIL_TEST_ENABLE,
            StateGroup::DS_STENCIL_OP, StateGroup::DS_STENCIL_REFERENCE, StateGroup::PUSH_CONSTANTS,
            StateGroup::DESCRIPTORS, StateGroup::VP_VIEWPORTS, StateGroup::VP_SCISSORS,
            StateGroup::COLOR_TARGETS, StateGroup::DEPTH_TARGET});
const StateCounts CountsOfA = counts({{StateCount::Elements, 2},
                                      {StateCount::Buffers, 1},
                                      {StateCount::Viewports, 1},
                                      {StateCount::Scissors, 1},
                                      {StateCount::PushBuffers, 1}});

unsigned restored(const StateModel &M, StringRef Work, const GroupSet &NotDefault = PipelineA) {
  return commandDwords(M, restoresOf(M, workNamed(M, Work), NotDefault), CountsOfA);
}

/// Example 5: a HiZ full resolve between two passes.
TEST(StateWorks, HizResolveBetweenPasses) {
  for (StringRef Target : {"skl", "tgl"}) {
    const StateModel &M = stateModel(Target);
    EXPECT_EQ(packets(M, {"PS", "PS_EXTRA", "WM"}),
              restoresOf(M, workNamed(M, "HiZ packet"), PipelineA));
    EXPECT_EQ(16u, restored(M, "HiZ packet"));
  }
  const StateModel &Skl = stateModel("skl"), &Tgl = stateModel("tgl");
  EXPECT_EQ(21u, commandDwords(Skl, packetsSentAt(Skl, SendTime::BeginRendering), {}));
  EXPECT_EQ(24u, commandDwords(Tgl, packetsSentAt(Tgl, SendTime::BeginRendering), {}));
}

/// Example 5 on GFX10.3: an expand is a draw.
TEST(StateWorks, ExpandBetweenPasses) {
  const StateModel &M = stateModel("navi21");
  const StateWork &W = workNamed(M, "HTILE expand");
  EXPECT_EQ(2u, W.ContextRolls);
  PacketSet Again = restoresOf(M, W, PipelineA);
  EXPECT_TRUE(packets(M, {"PA_CL_VPORT", "PA_SC_VPORT_SCISSOR", "PA_CL_GB", "DB_DEPTH_CONTROL",
                          "DB_STENCIL_CONTROL", "CB_COLOR_CONTROL", "CB_TARGET_MASK",
                          "CB_SHADER_MASK", "VGT_PRIMITIVE_TYPE", "SPI_SHADER_PGM_PS"})
                  .isWithin(Again));
  // Blending and multisampling are off on both sides.
  EXPECT_FALSE(Again.meets(
      packets(M, {"CB_BLEND_CONTROL", "PA_SC_AA_SAMPLE_LOCS", "PA_SC_CLIPRECT", "CB_BLEND_RED"})));
}

/// Example 6: a partial resolve of another image. HS, TE, DS, GS and STREAMOUT are off before and
/// after.
TEST(StateWorks, CcsResolveBetweenDraws) {
  const StateModel &Skl = stateModel("skl"), &Tgl = stateModel("tgl");
  unsigned HashMode = commandDwords(Skl, packets(Skl, {"GT_MODE"}), {});
  EXPECT_EQ(101u + HashMode, restored(Skl, "fast colour draw"));
  EXPECT_EQ(91u, restored(Tgl, "fast colour draw"));
  EXPECT_EQ(packets(Tgl, {"URB",
                          "VF_STATISTICS",
                          "VERTEX_ELEMENTS",
                          "VF_TOPOLOGY",
                          "VERTEX_BUFFERS",
                          "VS",
                          "CLIP",
                          "SF",
                          "RASTER",
                          "SBE",
                          "WM",
                          "PS",
                          "PS_EXTRA",
                          "WM_DEPTH_STENCIL",
                          "BLEND_STATE_POINTERS",
                          "VIEWPORT_STATE_POINTERS_CC",
                          "SAMPLE_MASK",
                          "CONSTANT_VS",
                          "CONSTANT_PS",
                          "BINDING_TABLE_POINTERS_VS",
                          "BINDING_TABLE_POINTERS_PS"}),
            restoresOf(Tgl, workNamed(Tgl, "fast colour draw"), PipelineA));
}

/// Example 7: a pass begins with fast clears of colour and depth.
TEST(StateWorks, FastClearsAtBegin) {
  const StateModel &M = stateModel("tgl");
  const StateWork &Color = workNamed(M, "fast colour draw");
  const StateWork &Depth = workNamed(M, "HiZ packet with depth range");
  EXPECT_EQ(192u + 60, dwordsOf(M, Color) + dwordsOf(M, Depth));
  PacketSet Both = restoresOf(M, Color, PipelineA) | restoresOf(M, Depth, PipelineA);
  EXPECT_EQ(91u, commandDwords(M, Both, CountsOfA));
}

/// Example 7 on GFX10.3: fills, which leave graphics alone.
TEST(StateWorks, FastClearsAtBeginByFills) {
  const StateModel &M = stateModel("navi21");
  for (StringRef Name : {"fill by compute", "fill by CP DMA"})
    EXPECT_TRUE(restoresOf(M, workNamed(M, Name), PipelineA).empty());
}

/// Example 8: a resolve at the end of a pass reads with a sampler.
TEST(StateWorks, ResolveOfSamples) {
  const StateModel &Skl = stateModel("skl"), &Tgl = stateModel("tgl");
  GroupSet FourSamples = PipelineA | groups({StateGroup::MS_RASTERIZATION_SAMPLES});
  EXPECT_EQ(101u + 2 + 2, restored(Skl, "draw with source", FourSamples));
  EXPECT_EQ(91u + 2 + 2, restored(Tgl, "draw with source", FourSamples));
}

/// Example 10: three fast clears of depth in a row are restored once.
TEST(StateWorks, ThreeHizClears) {
  for (auto [Target, Dwords] : {std::pair<StringRef, unsigned>("skl", 57), {"tgl", 60}}) {
    const StateModel &M = stateModel(Target);
    const StateWork &W = workNamed(M, "HiZ packet with depth range");
    EXPECT_EQ(Dwords, dwordsOf(M, W));
    GroupSet FourSamples = PipelineA | groups({StateGroup::MS_RASTERIZATION_SAMPLES});
    EXPECT_EQ(18u + 2, commandDwords(M, restoresOf(M, W, FourSamples), CountsOfA));
  }
}

/// Example 11: a clear inside a pass leaves the attachments bound.
TEST(StateWorks, HizClearInsidePass) {
  const StateModel &Skl = stateModel("skl"), &Tgl = stateModel("tgl");
  StringRef Name = "HiZ packet with depth range";
  EXPECT_EQ(57u - 21, dwordsOf(Skl, workNamed(Skl, Name), /*InPass=*/true));
  EXPECT_EQ(60u - 24, dwordsOf(Tgl, workNamed(Tgl, Name), /*InPass=*/true));
  EXPECT_EQ(18u, restored(Skl, Name));
  EXPECT_EQ(18u, restored(Tgl, Name));
}

/// Example 12: blend constants that are in use are lost to a clear of depth by drawing; RADV's
/// survive.
TEST(StateWorks, BlendConstants) {
  GroupSet Blends = PipelineA | groups({StateGroup::CB_BLEND_CONSTANTS});
  const StateModel &Tgl = stateModel("tgl"), &Navi = stateModel("navi21");
  PacketSet Again = restoresOf(Tgl, workNamed(Tgl, "depth draw"), Blends);
  EXPECT_TRUE(Again.meets(packets(Tgl, {"CC_STATE_POINTERS"})));
  EXPECT_FALSE(restoresOf(Tgl, workNamed(Tgl, "depth draw"), PipelineA)
                   .meets(packets(Tgl, {"CC_STATE_POINTERS"})));
  EXPECT_FALSE(workNamed(Navi, "clear by drawing").Disturbs.meets(packets(Navi, {"CB_BLEND_RED"})));
}

} // namespace
