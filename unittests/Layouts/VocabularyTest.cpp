//===- VocabularyTest.cpp - names and properties of Vulkan's words ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Vocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"
#include <fstream>
#include <map>

using namespace auxplan;
using llvm::StringRef;

namespace {

/// Every word is read from its own name, from the name with Vulkan's prefix, and
/// from the name in which the suffixes are left out.
template <typename Enum, typename ParseFn>
void expectReadable(Enum Word, StringRef Prefix, ParseFn Parse) {
  std::string Name = nameOf(Word).str();
  EXPECT_EQ(Parse(Name), Word) << Name;
  EXPECT_EQ(Parse(Prefix.str() + Name), Word) << Name;
  StringRef Short = Name;
  (void)(Short.consume_back("_KHR") || Short.consume_back("_EXT"));
  EXPECT_EQ(Parse(Short), Word) << Short.str();
  (void)Short.consume_back("_OPTIMAL");
  EXPECT_EQ(Parse(Short), Word) << Short.str();
  EXPECT_EQ(Parse(Name + "_"), std::nullopt) << Name;
  EXPECT_EQ(Parse(StringRef(Name).drop_front()), std::nullopt) << Name;
}

template <typename Enum, typename ParseFn>
void expectAllReadable(unsigned Count, StringRef Prefix, ParseFn Parse) {
  for (unsigned I = 0; I != Count; ++I)
    expectReadable(static_cast<Enum>(I), Prefix, Parse);
}

template <typename Enum, typename ParseFn>
void expectAllFlagsReadable(uint32_t All, StringRef Prefix, ParseFn Parse) {
  for (; All; All &= All - 1) {
    auto Flag = static_cast<Enum>(All & -All);
    expectReadable(Flag, Prefix, Parse);
    // _BIT goes before the vendor.
    StringRef Name = nameOf(Flag);
    if (!Name.ends_with("_KHR") && !Name.ends_with("_EXT"))
      continue;
    std::string WithBit = (llvm::Twine(Name.drop_back(4)) + "_BIT" + Name.take_back(4)).str();
    EXPECT_EQ(Parse(WithBit), Flag) << WithBit;
  }
}

TEST(Vocabulary, EveryNameIsRead) {
  expectAllReadable<Layout>(NumLayouts, "VK_IMAGE_LAYOUT_", parseLayout);
  expectAllReadable<Stage>(NumStages, "VK_PIPELINE_STAGE_2_", parseStage);
  expectAllReadable<Stage>(NumStages, "VK_PIPELINE_STAGE_", parseStage);
  expectAllReadable<AccessKind>(NumAccessKinds, "", parseAccessKind);
  expectAllReadable<AuxUsage>(NumAuxUsages, "", parseAuxUsage);
  expectAllReadable<Aspect>(NumAspects, "", parseAspect);
  expectAllFlagsReadable<UsageFlag>(AllUsageFlags, "VK_IMAGE_USAGE_", parseUsageFlag);
  expectAllFlagsReadable<CreateFlag>(AllCreateFlags, "VK_IMAGE_CREATE_", parseCreateFlag);
  expectAllFlagsReadable<BufferUsageFlag>(AllBufferUsageFlags, "VK_BUFFER_USAGE_",
                                          parseBufferUsage);
  expectAllFlagsReadable<BufferUsageFlag>(AllBufferUsageFlags, "VK_BUFFER_USAGE_2_",
                                          parseBufferUsage);
}

TEST(Vocabulary, EveryFormatIsRead) {
  for (unsigned I = 0; I != NumFormats; ++I) {
    auto F = static_cast<Format>(I);
    EXPECT_EQ(parseFormat(nameOf(F)), F);
    EXPECT_EQ(parseFormat("VK_FORMAT_" + nameOf(F).str()), F);
    EXPECT_EQ(formatFromVulkan(infoOf(F).VkValue), F);
  }
}

TEST(Vocabulary, FlagsAreVulkansBits) {
  EXPECT_EQ(maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT), 0x20u);
  EXPECT_EQ(maskOf(UsageFlag::HOST_TRANSFER), 0x400000u);
  EXPECT_EQ(maskOf(CreateFlag::MUTABLE_FORMAT), 0x8u);
  EXPECT_EQ(maskOf(BufferUsageFlag::INDIRECT_BUFFER), 0x100u);
  EXPECT_EQ(llvm::popcount(AllUsageFlags), int(NumUsageFlags));
  EXPECT_EQ(llvm::popcount(AllCreateFlags), int(NumCreateFlags));
  EXPECT_EQ(llvm::popcount(AllBufferUsageFlags), int(NumBufferUsageFlags));
}

TEST(Vocabulary, SpellingsOfFlags) {
  for (StringRef Name :
       {"COLOR_ATTACHMENT", "COLOR_ATTACHMENT_BIT", "VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT"})
    EXPECT_EQ(parseUsageFlag(Name), UsageFlag::COLOR_ATTACHMENT);
  for (StringRef Name : {"ATTACHMENT_FEEDBACK_LOOP", "ATTACHMENT_FEEDBACK_LOOP_BIT",
                         "ATTACHMENT_FEEDBACK_LOOP_EXT", "ATTACHMENT_FEEDBACK_LOOP_BIT_EXT"})
    EXPECT_EQ(parseUsageFlag(Name), UsageFlag::ATTACHMENT_FEEDBACK_LOOP);
  EXPECT_EQ(nameOf(UsageFlag::ATTACHMENT_FEEDBACK_LOOP), "ATTACHMENT_FEEDBACK_LOOP_EXT");
  EXPECT_EQ(parseUsageFlag("HOST_TRANSFER_BIT_EXT"), UsageFlag::HOST_TRANSFER);
  EXPECT_EQ(parseUsageFlag("SHADING_RATE_IMAGE_BIT_NV"),
            UsageFlag::FRAGMENT_SHADING_RATE_ATTACHMENT);
  EXPECT_EQ(parseCreateFlag("2D_ARRAY_COMPATIBLE"), CreateFlag::CREATE_2D_ARRAY_COMPATIBLE);
  EXPECT_EQ(parseBufferUsage("VK_BUFFER_USAGE_2_TRANSFER_SRC_BIT_KHR"),
            BufferUsageFlag::TRANSFER_SRC);
  EXPECT_EQ(parseUsageFlag("color_attachment"), std::nullopt);
  EXPECT_EQ(parseUsageFlag("COLOR_ATTACHMENT_OPTIMAL"), std::nullopt);
  EXPECT_EQ(parseUsageFlag(""), std::nullopt);
}

TEST(Vocabulary, SpellingsOfStages) {
  for (StringRef Name : {"VK_PIPELINE_STAGE_TRANSFER_BIT", "VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT",
                         "TRANSFER", "VK_PIPELINE_STAGE_2_TRANSFER_BIT_KHR"})
    EXPECT_EQ(parseStage(Name), Stage::ALL_TRANSFER) << Name.str();
  EXPECT_EQ(parseStage("TASK_SHADER_BIT_NV"), Stage::TASK_SHADER);
  EXPECT_EQ(parseStage("2_FRAGMENT_SHADER"), std::nullopt);
}

TEST(Vocabulary, SpellingsOfLayouts) {
  for (StringRef Name : {"READ_ONLY", "READ_ONLY_OPTIMAL", "READ_ONLY_OPTIMAL_KHR",
                         "VK_IMAGE_LAYOUT_READ_ONLY_OPTIMAL"})
    EXPECT_EQ(parseLayout(Name), Layout::READ_ONLY_OPTIMAL) << Name.str();
  EXPECT_EQ(parseLayout("FRAGMENT_DENSITY_MAP"), Layout::FRAGMENT_DENSITY_MAP_OPTIMAL_EXT);
  EXPECT_EQ(parseLayout("SHADING_RATE_OPTIMAL_NV"),
            Layout::FRAGMENT_SHADING_RATE_ATTACHMENT_OPTIMAL_KHR);
  EXPECT_EQ(parseLayout("GENERAL_OPTIMAL"), std::nullopt);
  EXPECT_EQ(parseLayout("GENERAL_KHR"), std::nullopt);
  EXPECT_EQ(parseLayout("OPTIMAL"), std::nullopt);
}

TEST(Vocabulary, SpellingsOfFormats) {
  EXPECT_EQ(parseFormat("G8B8G8R8_422_UNORM_KHR"), Format::G8B8G8R8_422_UNORM);
  EXPECT_EQ(parseFormat("A4R4G4B4_UNORM_PACK16_EXT"), Format::A4R4G4B4_UNORM_PACK16);
  EXPECT_EQ(parseFormat("R16G16_S10_5_NV"), Format::R16G16_SFIXED5_NV);
  EXPECT_EQ(parseFormat("R8_UNORM_EXT"), std::nullopt);
  EXPECT_EQ(parseFormat("UNDEFINED"), std::nullopt);
}

TEST(Vocabulary, NumbersOfVulkan) {
  EXPECT_EQ(layoutFromVulkan(0), Layout::UNDEFINED);
  EXPECT_EQ(layoutFromVulkan(1000001002), Layout::PRESENT_SRC_KHR);
  EXPECT_EQ(layoutFromVulkan(1000232000), Layout::RENDERING_LOCAL_READ);
  EXPECT_EQ(layoutFromVulkan(1000620000), Layout::ZERO_INITIALIZED_EXT);
  EXPECT_EQ(layoutFromVulkan(9), std::nullopt);
  EXPECT_EQ(formatFromVulkan(37), Format::R8G8B8A8_UNORM);
  EXPECT_EQ(formatFromVulkan(1000470001), Format::A8_UNORM);
  EXPECT_EQ(formatFromVulkan(0), std::nullopt);
  EXPECT_EQ(formatFromVulkan(UINT32_MAX), std::nullopt);
}

TEST(Vocabulary, NearestName) {
  EXPECT_EQ(nearestFormat("R8G8B8A8_UNROM"), "R8G8B8A8_UNORM");
  EXPECT_EQ(nearestFormat("d32_sfloat"), "D32_SFLOAT");
  EXPECT_EQ(nearestLayout("VK_IMAGE_LAYOUT_GENERAL_"), "GENERAL");
  EXPECT_EQ(nearestLayout("SHADER_READ_ONLY_OPTMAL"), "SHADER_READ_ONLY_OPTIMAL");
  EXPECT_EQ(nearestUsageFlag("SAMPLE"), "SAMPLED");
  EXPECT_EQ(nearestCreateFlag("MUTABLE_FORMATS"), "MUTABLE_FORMAT");
  EXPECT_EQ(nearestBufferUsage("INDIRECT_BUFER"), "INDIRECT_BUFFER");
  EXPECT_EQ(nearestStage("FRAGMENT_SHADERS"), "FRAGMENT_SHADER");
  EXPECT_EQ(nearestAccessKind("colour"), "color");
  EXPECT_EQ(nearestLayout("xyzzy"), "");
  EXPECT_EQ(nearestLayout(""), "");
  EXPECT_EQ(nearestFormat(std::string(1 << 20, 'R')), "");
}

TEST(Vocabulary, FormatsArePlausible) {
  for (unsigned I = 0; I != NumFormats; ++I) {
    auto F = static_cast<Format>(I);
    const FormatInfo &Info = infoOf(F);
    SCOPED_TRACE(Info.Name);
    EXPECT_GT(Info.BlockBytes, 0u);
    EXPECT_NE(Info.Aspects, 0);
    EXPECT_EQ(Info.Compressed, Info.BlockH > 1);
    if (Info.SRGBTwin != NoFormat) {
      EXPECT_EQ(infoOf(Info.SRGBTwin).SRGBTwin, F);
      EXPECT_EQ(infoOf(Info.SRGBTwin).CompatClass, Info.CompatClass);
      EXPECT_NE(infoOf(Info.SRGBTwin).Numeric, Info.Numeric);
    }
    for (unsigned A = 0; A != NumAspects; ++A)
      if (Info.Aspects >> A & 1) {
        EXPECT_GT(blockBytesOf(F, static_cast<Aspect>(A)), 0u);
      }
  }
}

TEST(Vocabulary, ChannelsOfUncompressedFormatsDoNotOverlap) {
  for (unsigned I = 0; I != NumFormats; ++I) {
    const FormatInfo &Info = infoOf(static_cast<Format>(I));
    if (Info.Aspects != maskOf(Aspect::Color) || Info.Compressed)
      continue;
    std::vector<bool> Used(Info.BlockBytes * 8);
    for (unsigned C = 0; C != 4; ++C)
      for (unsigned Bit = 0; Bit != Info.ChannelBits[C]; ++Bit) {
        unsigned Position = Info.ChannelShift[C] + Bit;
        ASSERT_LT(Position, Used.size()) << Info.Name;
        EXPECT_FALSE(Used[Position]) << Info.Name;
        Used[Position] = true;
      }
  }
}

struct Channels {
  Format F;
  uint8_t Bits[4], Shift[4];
};

TEST(Vocabulary, PackedFormatsAreNamedFromTheHighestBit) {
  const Channels Expected[] = {
      {Format::R8G8B8A8_UNORM, {8, 8, 8, 8}, {0, 8, 16, 24}},
      {Format::B8G8R8A8_UNORM, {8, 8, 8, 8}, {16, 8, 0, 24}},
      {Format::A8B8G8R8_SRGB_PACK32, {8, 8, 8, 8}, {0, 8, 16, 24}},
      {Format::A2B10G10R10_UNORM_PACK32, {10, 10, 10, 2}, {0, 10, 20, 30}},
      {Format::A2R10G10B10_UNORM_PACK32, {10, 10, 10, 2}, {20, 10, 0, 30}},
      {Format::R5G6B5_UNORM_PACK16, {5, 6, 5, 0}, {11, 5, 0, 0}},
      {Format::A1R5G5B5_UNORM_PACK16, {5, 5, 5, 1}, {10, 5, 0, 15}},
      {Format::B4G4R4A4_UNORM_PACK16, {4, 4, 4, 4}, {4, 8, 12, 0}},
      {Format::B10G11R11_UFLOAT_PACK32, {11, 11, 10, 0}, {0, 11, 22, 0}},
      {Format::R10X6G10X6_UNORM_2PACK16, {10, 10, 0, 0}, {6, 22, 0, 0}},
  };
  for (const Channels &E : Expected)
    for (unsigned C = 0; C != 4; ++C) {
      EXPECT_EQ(infoOf(E.F).ChannelBits[C], E.Bits[C]) << infoOf(E.F).Name << " " << C;
      EXPECT_EQ(infoOf(E.F).ChannelShift[C], E.Shift[C]) << infoOf(E.F).Name << " " << C;
    }
}

TEST(Vocabulary, BytesOfAspects) {
  EXPECT_EQ(blockBytesOf(Format::D24_UNORM_S8_UINT, Aspect::Depth), 4u);
  EXPECT_EQ(blockBytesOf(Format::D24_UNORM_S8_UINT, Aspect::Stencil), 1u);
  EXPECT_EQ(blockBytesOf(Format::D16_UNORM_S8_UINT, Aspect::Depth), 2u);
  EXPECT_EQ(blockBytesOf(Format::S8_UINT, Aspect::Stencil), 1u);
  EXPECT_EQ(blockBytesOf(Format::BC7_UNORM_BLOCK, Aspect::Color), 16u);
  EXPECT_EQ(blockBytesOf(Format::G8_B8R8_2PLANE_420_UNORM, Aspect::Plane0), 1u);
  EXPECT_EQ(blockBytesOf(Format::G8_B8R8_2PLANE_420_UNORM, Aspect::Plane1), 2u);
  EXPECT_EQ(infoOf(Format::G8_B8R8_2PLANE_420_UNORM).PlaneDivW[1], 2);
  EXPECT_EQ(infoOf(Format::G8_B8R8_2PLANE_422_UNORM).PlaneDivH[1], 1);
}

TEST(Vocabulary, LayoutsAdmitAndForbid) {
  const LayoutInfo &ReadDepth = infoOf(Layout::DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL);
  EXPECT_TRUE(ReadDepth.ReadOnly[1]);
  EXPECT_FALSE(ReadDepth.ReadOnly[2]);
  EXPECT_TRUE(ReadDepth.Admits[1] & maskOf(UsageFlag::SAMPLED));
  EXPECT_EQ(ReadDepth.Admits[2], maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT));
  EXPECT_EQ(infoOf(Layout::GENERAL).Admits[0], UINT32_MAX);
  EXPECT_EQ(infoOf(Layout::PRESENT_SRC_KHR).Admits[0], 0u);
  EXPECT_EQ(infoOf(Layout::RENDERING_LOCAL_READ).Admits[0],
            maskOf(UsageFlag::COLOR_ATTACHMENT) | maskOf(UsageFlag::INPUT_ATTACHMENT));
  EXPECT_TRUE(infoOf(Layout::PREINITIALIZED).Discards);
  EXPECT_FALSE(infoOf(Layout::ZERO_INITIALIZED_EXT).Discards);
  EXPECT_TRUE(infoOf(Layout::VIDEO_DECODE_DPB_KHR).AsGeneral);
}

TEST(Vocabulary, CanonicalLayoutsSuitTheirAccesses) {
  for (unsigned I = 0; I != NumAccessKinds; ++I) {
    auto Kind = static_cast<AccessKind>(I);
    const AccessKindInfo &Info = infoOf(Kind);
    SCOPED_TRACE(Info.Name);
    EXPECT_TRUE(Info.Reads || Info.Writes);
    EXPECT_TRUE(Info.OnImages || Info.OnBuffers);
    EXPECT_EQ(Info.Canonical == NoLayout, !Info.OnImages);
    if (!Info.OnImages || !Info.Usage)
      continue;
    Aspect A = Kind == AccessKind::Depth || Kind == AccessKind::Stencil ? Aspect::Depth
                                                                         : Aspect::Color;
    const LayoutInfo &L = infoOf(canonicalLayout(Kind, A));
    unsigned Class = A == Aspect::Depth;
    EXPECT_TRUE(L.Admits[Class] & Info.Usage);
    EXPECT_FALSE(L.ReadOnly[Class] && Info.Writes);
  }
  EXPECT_EQ(canonicalLayout(AccessKind::Resolve, Aspect::Depth),
            Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
}

TEST(Vocabulary, StagesOfAccesses) {
  EXPECT_TRUE(mayRunAt(AccessKind::Sampled, Stage::COMPUTE_SHADER));
  EXPECT_TRUE(mayRunAt(AccessKind::Sampled, Stage::ALL_COMMANDS));
  EXPECT_FALSE(mayRunAt(AccessKind::Sampled, Stage::HOST));
  EXPECT_TRUE(mayRunAt(AccessKind::CopyDst, Stage::ALL_TRANSFER));
  EXPECT_FALSE(mayRunAt(AccessKind::Color, Stage::LATE_FRAGMENT_TESTS));
}

/// The formats of test/Tables/format-abilities.csv, one row for each format that
/// has any of the abilities; the file names the columns.
TEST(Vocabulary, AbilitiesEqualTheTable) {
  std::ifstream File(AUXPLAN_TEST_DIR "/Tables/format-abilities.csv");
  ASSERT_TRUE(File);
  using namespace FormatAbility;
  const std::pair<StringRef, uint64_t> Columns[] = {
      {"ccs_d", CAN_CCS_D},           {"ccs_e_gfx9", CAN_CCS_E_GFX9},
      {"ccs_e_gfx11", CAN_CCS_E_GFX11}, {"ccs_e_gfx12", CAN_CCS_E_GFX12},
      {"atomics_gfx12", CAN_ATOMICS_GFX12}, {"store", CAN_STORE},
  };
  std::map<std::string, std::string> Rows;
  std::string Line, Head = "format";
  for (const auto &Column : Columns)
    Head += "," + Column.first.str();
  while (std::getline(File, Line))
    if (!Line.empty() && Line[0] != '#')
      Rows[Line.substr(0, Line.find(','))] = Line;
  EXPECT_EQ(Rows["format"], Head);
  for (unsigned I = 0; I != NumFormats; ++I) {
    const FormatInfo &Info = infoOf(static_cast<Format>(I));
    std::string Row = Info.Name;
    bool Any = false;
    for (const auto &Column : Columns) {
      Row += Info.Abilities & Column.second ? ",1" : ",0";
      Any |= Info.Abilities & Column.second;
    }
    EXPECT_EQ(Rows.count(Info.Name), unsigned(Any)) << Info.Name;
    if (Any) {
      EXPECT_EQ(Rows[Info.Name], Row);
    }
  }
}

} // namespace
