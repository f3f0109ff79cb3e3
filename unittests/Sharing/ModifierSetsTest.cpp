//===- ModifierSetsTest.cpp - modifiers as sets of capabilities ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Modifiers go to text, to fields and to capabilities, and come back as they were: all names of
/// graphs, all values of each field beside each other field's, and numbers that mean nothing.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/ModifierSets.h"
#include "auxplan/Layouts/Modifiers.h"
#include "auxplan/Layouts/Tables.h"
#include "lib/Layouts/FactHelpers.h"
#include "lib/Sharing/ModifierCode.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <random>

using namespace auxplan;
using namespace auxplan::sharing;
using namespace llvm;

namespace {

uint64_t read(StringRef Text) {
  Expected<uint64_t> Number = readModifier(Text);
  if (Number)
    return *Number;
  ADD_FAILURE() << Text.str() << ": " << toString(Number.takeError());
  return ModifierInvalid;
}

std::string errorOf(StringRef Text) {
  Expected<uint64_t> Number = readModifier(Text);
  return Number ? "no error" : toString(Number.takeError());
}

/// What holds of every number.
void checkRoundTrip(uint64_t Number) {
  EXPECT_EQ(read(modifierText(Number)), Number) << modifierText(Number);
  std::optional<uint64_t> Back = modifierOf(capabilitiesOf(Number));
  EXPECT_EQ(Back, Number) << modifierText(Number);
  for (unsigned Bytes : {1, 2, 4, 8}) {
    uint64_t Canonical = canonicalModifier(Number, Bytes);
    EXPECT_EQ(canonicalModifier(Canonical, Bytes), Canonical) << modifierText(Number);
    EXPECT_EQ(isOpaque(Canonical), isOpaque(Number));
  }
  unsigned NumRequired = 0;
  for (const Capability &C : capabilitiesOf(Number))
    NumRequired += C.Required;
  EXPECT_EQ(NumRequired, 1u) << "the layout of " << modifierText(Number);
}

uint64_t someValue(const FieldData &Field, std::mt19937 &Random) {
  if (Field.Words.empty())
    return Random() % (std::min<uint64_t>(Field.Most, 1 << 20) + 1);
  return Field.OnlyIfSet && Random() % 2 ? 0 : Field.Words[Random() % Field.Words.size()].Value;
}

/// A number of a form: each field that applies has some value.
uint64_t someNumber(const FormData &Form, std::mt19937 &Random) {
  FieldEntries Fields;
  FieldValues Values;
  for (const FieldData &Field : Form.Fields) {
    if (!holds(Field.When, Fields))
      continue;
    Fields.push_back({&Field, someValue(Field, Random)});
    Values.push_back({Field.Name, Fields.back().Value});
  }
  return cantFail(encode(Form, Values));
}

} // namespace

//===----------------------------------------------------------------------===//
// Round trips
//===----------------------------------------------------------------------===//

/// Every name of a modifier in graphs has a number; where it stands for many, their fields are
/// free.
TEST(ModifierSets, NamesOfGraphsComeBack) {
  for (StringRef Name : allModifierNames()) {
    uint16_t InGraphs = parseModifier(Name);
    ASSERT_NE(InGraphs, 0) << Name.str();
    unsigned NumNumbers = 0;
    for (const FormData &Form : modifierForms()) {
      std::mt19937 Random(1);
      for (unsigned I = 0; I != 200; ++I) {
        uint64_t Number = someNumber(Form, Random);
        if (modifierFromNumber(Number) != InGraphs)
          continue;
        ++NumNumbers;
        checkRoundTrip(Number);
      }
    }
    EXPECT_GT(NumNumbers, 0u) << "no number that means " << Name.str();
  }
}

/// Where the word of a graph is one number, both readers agree on it.
TEST(ModifierSets, WordsOfGraphsAreRead) {
  for (StringRef Name : {"LINEAR", "I915_FORMAT_MOD_X_TILED", "Y_TILED", "4_TILED", "GEN12_RC_CCS",
                         "DG2_RC_CCS_CC", "QCOM_COMPRESSED", "BROADCOM_UIF", "BROADCOM_SAND128",
                         "VIVANTE_SPLIT_TILED", "APPLE_GPU_TILED", "GENERIC_16_16_TILE",
                         "ARM_16X16_BLOCK_U_INTERLEAVED", "ALLWINNER_TILED"})
    EXPECT_EQ(modifierFromNumber(read(Name)), parseModifier(Name)) << Name.str();
}

/// Legal numbers are explained; one bit beside may make them opaque. Both come back.
TEST(ModifierSets, NumbersComeBack) {
  std::mt19937 Random(51);
  unsigned NumOpaque = 0;
  for (const FormData &Form : modifierForms())
    for (unsigned I = 0; I != 500 && !HasFailure(); ++I) {
      uint64_t Number = someNumber(Form, Random);
      EXPECT_FALSE(isOpaque(Number)) << modifierText(Number);
      checkRoundTrip(Number);
      uint64_t Beside = Number ^ uint64_t(1) << Random() % 64;
      NumOpaque += isOpaque(Beside);
      checkRoundTrip(Beside);
    }
  EXPECT_GT(NumOpaque, 4000u);
}

/// Each value of each field, whatever stands beside: a number is explained only if its fields have
/// legal values, and then each value comes back alone.
TEST(ModifierSets, ValuesOfFieldsComeBack) {
  std::mt19937 Random(52);
  for (const FormData &Form : modifierForms())
    for (const FieldData &Field : Form.Fields) {
      uint64_t NumLegal = 0, Most = std::min<uint64_t>(Field.Most, 255);
      for (uint64_t Value = 0; Value <= Most + 1; ++Value) {
        for (unsigned I = 0; I != 8; ++I) {
          ModifierCode Code = *decode(someNumber(Form, Random));
          if (!holds(Field.When, Code.Fields))
            continue;
          FieldValues Values = {{Field.Name, Value}};
          for (const FieldEntry &Entry : Code.Fields)
            if (Entry.Field->Name != Field.Name)
              Values.push_back({Entry.Field->Name, Entry.Value});
          Expected<uint64_t> Number = encode(Form, Values);
          if (!Number) {
            consumeError(Number.takeError());
            continue;
          }
          NumLegal += isLegal(Field, Value);
          EXPECT_TRUE(isLegal(Field, Value)) << Field.Name.str() << " " << Value;
          checkRoundTrip(*Number);
        }
      }
      EXPECT_GT(NumLegal, 0u) << Form.Name.str() << " " << Field.Name.str();
    }
}

TEST(ModifierSets, WhatMeansNothingIsKept) {
  for (uint64_t Number : {0x0100000000000063ull, 0x2a00000000000001ull, 0xffffffffffffffffull,
                          0x0200000000000000ull, 0x0300000000000002ull, 0x0800000000000000ull}) {
    EXPECT_TRUE(isOpaque(Number)) << modifierText(Number);
    EXPECT_EQ(modifierText(Number), formatv("{0:x16}", Number).str());
    checkRoundTrip(Number);
    EXPECT_EQ(memoryPlanesOf(Number, 2), 2u);
    EXPECT_FALSE(handOffStateOf(Number).has_value());
  }
  EXPECT_EQ(vendorOf(0x2a00000000000001), "0x2a");
  EXPECT_EQ(vendorOf(0x0100000000000063), "INTEL");
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// Numbers computed from the macros of drm_fourcc.h, with their texts.
TEST(ModifierSets, Texts) {
  struct {
    uint64_t Number;
    StringRef Text;
  } Rows[] = {
      {0, "LINEAR"},
      {ModifierInvalid, "INVALID"},
      {0x0100000000000004, "I915_FORMAT_MOD_Y_TILED_CCS"},
      {0x010000000000000a, "I915_FORMAT_MOD_4_TILED_DG2_RC_CCS"},
      {0x0500000000000001, "QCOM_COMPRESSED"},
      // BLOCK_LINEAR_2D(0, 1, 2, 0x06, 4), BLOCK_LINEAR_2D(0, 3, 2, 0x06, 0)
      {0x0300000000606014,
       "NVIDIA_BLOCK_LINEAR_2D(HEIGHT=4,KIND=0x06,GEN=2,SECTOR=1,COMPRESSION=0)"},
      {0x0300000004606010,
       "NVIDIA_BLOCK_LINEAR_2D(HEIGHT=0,KIND=0x06,GEN=2,SECTOR=3,COMPRESSION=0)"},
      // TILE_VERSION 1, TILE 9
      {0x0200000000000901, "AMD(GFX9,64K_S)"},
      // TILE_VERSION 3, TILE 27, DCC, DCC_RETILE, INDEPENDENT_64B and 128B, block 0,
      // CONSTANT_ENCODE, PIPE_XOR_BITS 4, PACKERS 4
      {0x0200000020937b03,
       "AMD(GFX10_RBPLUS,64K_R_X,DCC,DCC_RETILE,DCC_INDEPENDENT_64B,DCC_INDEPENDENT_128B,"
       "DCC_MAX_COMPRESSED_BLOCK=64B,DCC_CONSTANT_ENCODE,PIPE_XOR_BITS=4,PACKERS=4)"},
      // TILE_VERSION 5, TILE 3, DCC, block 1
      {0x0200000000042305, "AMD(GFX12,64K_2D,DCC,DCC_MAX_COMPRESSED_BLOCK=128B)"},
      {0x0800000000000051, "ARM_AFBC(16x16,YTR,SPARSE)"},
      {0x0820000000000131, "ARM_AFRC(P0=CU_16,P12=CU_32,SCAN)"},
      {0x0700000000008004, "BROADCOM_SAND128(COL_HEIGHT=128)"},
      {0x0611000000000002, "VIVANTE_SUPER_TILED(TS=64B_4,COMP=DEC400)"},
      {0x0a00000000000101, "AMLOGIC_FBC(BASIC,MEM_SAVING)"},
      {0x0b00000000000001, "MTK(TILE=16L32S,COMPRESS=NONE,10BIT_LAYOUT=PACKED)"},
  };
  for (const auto &Row : Rows) {
    EXPECT_EQ(modifierText(Row.Number), Row.Text.str());
    EXPECT_EQ(read(Row.Text), Row.Number) << Row.Text.str();
  }
}

/// As libdrm and drm_info print them, and other names of drm_fourcc.h.
TEST(ModifierSets, TextsOfOtherProgramsAreRead) {
  EXPECT_EQ(read("DRM_FORMAT_MOD_LINEAR"), 0u);
  EXPECT_EQ(read("AMD(TILE_VERSION = GFX10_RBPLUS, TILE = GFX9_64K_R_X, DCC, DCC_RETILE, "
                 "DCC_INDEPENDENT_64B, DCC_INDEPENDENT_128B, DCC_MAX_COMPRESSED_BLOCK = 64B, "
                 "DCC_CONSTANT_ENCODE, PIPE_XOR_BITS = 4, PACKERS = 4)"),
            0x0200000020937b03u);
  EXPECT_EQ(read("AMD(TILE_VERSION = Unknown, TILE = Unknown, DCC) (0x200000000042305)"),
            read("AMD(GFX12,64K_2D,DCC,DCC_MAX_COMPRESSED_BLOCK=128B)"));
  EXPECT_EQ(read("NVIDIA_BLOCK_LINEAR_2D(h=4, k=6, g=2, s=1, c=0)"), 0x0300000000606014u);
  EXPECT_EQ(read("ARM_AFBC(BLOCK_SIZE = 16x16, YTR, SPARSE)"), 0x0800000000000051u);
  // libdrm 2.4.110 and 2.4.124
  EXPECT_EQ(
      read("GFX10_RBPLUS,GFX9_64K_R_X,DCC,DCC_RETILE,DCC_INDEPENDENT_64B,DCC_INDEPENDENT_128B,"
           "DCC_MAX_COMPRESSED_BLOCK=64B,DCC_CONSTANT_ENCODE,PIPE_XOR_BITS=4,PACKERS=4"),
      0x0200000020937b03u);
  EXPECT_EQ(read("GFX10_RBPLUS,64KB_R_X,PIPE_XOR_BITS=4,PACKERS=4,DCC,DCC_MAX_COMPRESSED_BLOCK=64B,"
                 "DCC_INDEPENDENT_64B,DCC_INDEPENDENT_128B,DCC_CONSTANT_ENCODE,DCC_RETILE"),
            0x0200000020937b03u);
  EXPECT_EQ(read("GFX9,GFX9_64K_S_X,DCC,DCC_PIPE_ALIGN,DCC_INDEPENDENT_64B,"
                 "DCC_MAX_COMPRESSED_BLOCK=64B,PIPE_XOR_BITS=2,BANK_XOR_BITS=3,RB=1,PIPE_2"),
            read("AMD(GFX9,64K_S_X,DCC,DCC_PIPE_ALIGN,DCC_INDEPENDENT_64B,"
                 "DCC_MAX_COMPRESSED_BLOCK=64B,PIPE_XOR_BITS=2,BANK_XOR_BITS=3,RB=1,PIPE=2)"));
  EXPECT_EQ(read("GFX12,256KB_2D"), read("AMD(GFX12,256K_2D)"));
  EXPECT_EQ(read("BLOCK_SIZE=32x8,MODE=YTR|SPLIT|TILED"), read("ARM_AFBC(32x8,YTR,SPLIT,TILED)"));
  EXPECT_EQ(read("P0=CU_16,P12=CU_24,SCAN"), read("ARM_AFRC(P0=CU_16,P12=CU_24,SCAN)"));
  EXPECT_EQ(read("BLOCK_LINEAR_2D,HEIGHT=4,KIND=6,GEN=2,SECTOR=1,COMPRESSION=0"),
            0x0300000000606014u);
  EXPECT_EQ(read("AFBC(BLOCK_SIZE=16x16,MODE=YTR|SPARSE)"), 0x0800000000000051u);
  EXPECT_EQ(read("FBC,LAYOUT=BASIC,OPTIONS=0"), 0x0a00000000000001u);
  EXPECT_EQ(read("0x0100000000000009"), read("I915_FORMAT_MOD_4_TILED"));
}

TEST(ModifierSets, DecimalNumbersAndNamesOfSingleModifiers) {
  EXPECT_EQ(cantFail(readModifier("72057594037927937")), 0x0100000000000001u);
  EXPECT_EQ(cantFail(readModifier("0")), ModifierLinear);
  EXPECT_EQ(cantFail(readModifier("010")), 10u); // not octal
  EXPECT_EQ(errorOf("99999999999999999999"), "'99999999999999999999' is not a number of 64 bits");
  // drm_fourcc.h: fourcc_mod_code(NVIDIA, 0x10) with the height, and DRM_FORMAT_MOD_MTK(1).
  EXPECT_EQ(cantFail(readModifier("DRM_FORMAT_MOD_NVIDIA_16BX2_BLOCK_ONE_GOB")),
            0x0300000000000010u);
  EXPECT_EQ(cantFail(readModifier("NVIDIA_16BX2_BLOCK_THIRTYTWO_GOB")), 0x0300000000000015u);
  EXPECT_EQ(cantFail(readModifier("DRM_FORMAT_MOD_MTK_16L_32S_TILE")), 0x0b00000000000001u);
}

TEST(ModifierSets, Errors) {
  EXPECT_EQ(errorOf("4_TILDE"), "unknown modifier '4_TILDE' (did you mean '4_TILED'?)");
  EXPECT_EQ(errorOf("AMD(GFX9,64K_S,DCC_RETIL)"),
            "'AMD' has no field 'DCC_RETIL' (did you mean 'DCC_RETILE'?)");
  EXPECT_EQ(errorOf("AMD(GFX9,64K_S,DCC_RETILE)"),
            "'DCC_RETILE' has no meaning beside the other fields");
  EXPECT_EQ(errorOf("GFX9,64K_T"), "'AMD' has no field '64K_T' (did you mean '64K_S'?)");
  EXPECT_EQ(errorOf("DCC,GFX9,64K_S"), "unknown modifier 'DCC'");
  EXPECT_EQ(errorOf("AMD(GFX9)"), "'AMD' needs a value of 'TILE'");
  EXPECT_EQ(errorOf("AMD(GFX9,GFX10,64K_S)"), "'TILE_VERSION' is given twice");
  EXPECT_EQ(errorOf("ARM_AFBC(BLOCK_SIZE=8x8)"), "'8x8' is no value of 'BLOCK_SIZE'");
  EXPECT_EQ(errorOf("NVIDIA_BLOCK_LINEAR_2D(HEIGHT=9)"), "'HEIGHT' cannot be 9");
  EXPECT_EQ(errorOf("ARM_AFBC(16x16"), "'ARM_AFBC(16x16' needs a ')' at its end");
  EXPECT_EQ(errorOf("0xq"), "'0xq' is not a number of 64 bits");
  EXPECT_EQ(errorOf(""), "unknown modifier ''");
}

/// Texts with a slip of the pen are errors, or other modifiers; small letters are the same.
TEST(ModifierSets, MistypedTexts) {
  std::mt19937 Random(51);
  constexpr StringLiteral Letters = "AR_X6=,|( )0x4";
  for (const FormData &Form : modifierForms())
    for (unsigned I = 0; I != 200; ++I) {
      uint64_t Number = someNumber(Form, Random);
      std::string Text = modifierText(Number);
      EXPECT_EQ(read(StringRef(Text).lower()), Number);
      Text.replace(Random() % Text.size(), Random() % 2, 1, Letters[Random() % Letters.size()]);
      if (Expected<uint64_t> Other = readModifier(Text))
        checkRoundTrip(*Other);
      else
        EXPECT_NE(toString(Other.takeError()), "");
    }
}

//===----------------------------------------------------------------------===//
// Sets
//===----------------------------------------------------------------------===//

/// Other capabilities than those of a modifier are no modifier; local ones do not count.
TEST(ModifierSets, SetsThatAreNoModifier) {
  CapabilityList List = capabilitiesOf(read("I915_FORMAT_MOD_Y_TILED"));
  EXPECT_EQ(List, (CapabilityList{{"INTEL", "Y_TILED", ""}}));
  List.push_back({"INTEL", "CACHED", "tgl", false, /*Local=*/true});
  EXPECT_EQ(modifierOf(List), read("I915_FORMAT_MOD_Y_TILED"));
  EXPECT_EQ(modifierOf({{"INTEL", "Y_TILED", ""}, {"INTEL", "CCS", "DG2_RC"}}), std::nullopt);
  EXPECT_EQ(modifierOf({{"INTEL", "CCS", "GFX12_RC"}}), std::nullopt);
  EXPECT_EQ(modifierOf({}), std::nullopt);
  EXPECT_EQ(modifierOf({{"AMD", "TILED", "GFX9,no tile"}}), std::nullopt);
  EXPECT_EQ(modifierOf({{"INTEL", "MODIFIER", "0x0100000000000004"}}), std::nullopt)
      << "a modifier that a form explains has capabilities of its own";
}

/// Giving compression up leaves the modifier without it.
TEST(ModifierSets, WithoutCompression) {
  auto Without = [](StringRef Text, std::vector<StringRef> Names) {
    CapabilityList List = capabilitiesOf(read(Text));
    llvm::erase_if(List, [&](const Capability &C) { return is_contained(Names, C.Name); });
    std::optional<uint64_t> Number = modifierOf(List);
    return Number ? modifierText(*Number) : "none";
  };
  EXPECT_EQ(Without("I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC", {"CLEAR_COLOR"}),
            "I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS");
  EXPECT_EQ(Without("I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC", {"CLEAR_COLOR", "CCS"}),
            "I915_FORMAT_MOD_Y_TILED");
  EXPECT_EQ(Without("AMD(GFX10_RBPLUS,64K_R_X,DCC,DCC_RETILE,DCC_INDEPENDENT_128B,"
                    "DCC_MAX_COMPRESSED_BLOCK=128B,PIPE_XOR_BITS=4,PACKERS=4)",
                    {"DCC_RETILE"}),
            "AMD(GFX10_RBPLUS,64K_R_X,PIPE_XOR_BITS=4,PACKERS=4)");
  EXPECT_EQ(Without("NVIDIA_BLOCK_LINEAR_2D(HEIGHT=4,KIND=0x06,GEN=2,SECTOR=1,COMPRESSION=1)",
                    {"COMPRESSION"}),
            "NVIDIA_BLOCK_LINEAR_2D(HEIGHT=4,KIND=0x06,GEN=2,SECTOR=1,COMPRESSION=0)");
  EXPECT_EQ(Without("ARM_AFBC(16x16,SPARSE)", {"AFBC_COMPRESSED"}), "ARM_AFBC(16x16,SPARSE,USM)");
}

/// Two names of one layout: drm_fourcc.h says which, and for which texels.
TEST(ModifierSets, CanonicalNumbers) {
  auto Canonical = [](StringRef Text, unsigned Bytes) {
    return modifierText(canonicalModifier(read(Text), Bytes));
  };
  EXPECT_EQ(Canonical("AMD(GFX12,64K_2D)", 4), "AMD(GFX11,64K_D)");
  EXPECT_EQ(Canonical("AMD(GFX12,64K_2D,DCC,DCC_MAX_COMPRESSED_BLOCK=64B)", 4),
            "AMD(GFX12,64K_2D,DCC,DCC_MAX_COMPRESSED_BLOCK=64B)");
  EXPECT_EQ(Canonical("AMD(GFX12,256K_2D)", 4), "AMD(GFX12,256K_2D)");
  EXPECT_EQ(Canonical("AMD(GFX10_RBPLUS,64K_S)", 4), "AMD(GFX9,64K_S)");
  EXPECT_EQ(Canonical("AMD(GFX10,64K_D)", 8), "AMD(GFX9,64K_D)");
  EXPECT_EQ(Canonical("AMD(GFX10,64K_D)", 4), "AMD(GFX10,64K_D)");
  EXPECT_EQ(Canonical("NVIDIA_BLOCK_LINEAR_2D(HEIGHT=3)", 4),
            "NVIDIA_BLOCK_LINEAR_2D(HEIGHT=3,KIND=0xfe,GEN=0,SECTOR=0,COMPRESSION=0)");
  EXPECT_EQ(canonicalModifier(read("AMD(GFX10,64K_D)"), *parseFormat("R16G16B16A16_SFLOAT")),
            read("AMD(GFX9,64K_D)"));
}

/// test/Tables/modifier-planes.csv: planes in memory, the plane of the clear colour and the state
/// at a hand-off, from Mesa and drm_fourcc.h.
TEST(ModifierSets, PlanesAndHandOffs) {
  auto File = MemoryBuffer::getFile(AUXPLAN_TEST_DIR "/Tables/modifier-planes.csv");
  ASSERT_TRUE(bool(File));
  SmallVector<StringRef, 64> Lines;
  SplitString((*File)->getBuffer(), Lines, "\n");
  for (StringRef Line : drop_begin(Lines)) {
    if (Line.starts_with("#"))
      continue;
    SmallVector<StringRef, 8> Cells;
    Line.split(Cells, ';');
    ASSERT_EQ(Cells.size(), 7u) << Line.str();
    uint64_t Modifier = read(Cells[0]);
    for (unsigned N : {1, 2, 3})
      EXPECT_EQ(utostr(memoryPlanesOf(Modifier, N)), Cells[N].str()) << Line.str();
    std::optional<unsigned> Clear = clearColorPlaneOf(Modifier);
    EXPECT_EQ(Clear ? utostr(*Clear) : "", Cells[4].str()) << Line.str();
    std::optional<HandOffState> State = handOffStateOf(Modifier);
    EXPECT_EQ(State ? State->Assumes.str() : "", Cells[5].str()) << Line.str();
    EXPECT_EQ(State ? join(State->Permits, " ") : "", Cells[6].str()) << Line.str();
  }
}

/// Graphs know the state, too: it is the same one.
TEST(ModifierSets, HandOffsAgreeWithGraphs) {
  std::mt19937 Random(7);
  for (const FormData &Form : modifierForms())
    for (unsigned I = 0; I != 100; ++I) {
      uint64_t Number = someNumber(Form, Random);
      uint16_t InGraphs = modifierFromNumber(Number);
      ImageDesc Desc;
      Desc.Modifier = InGraphs;
      if (!InGraphs)
        continue;
      EXPECT_EQ(clearColorPlaneOf(Number).has_value(), modifierHasClear(Desc))
          << modifierText(Number);
      if (modifierHasAux(Desc)) {
        EXPECT_TRUE(handOffStateOf(Number).has_value()) << modifierText(Number);
      }
    }
}
