//===- ModifierForms.td - every bit of every modifier ---------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One form for each layout of drm_fourcc.h without parameters, and one for each family of layouts
/// with parameters. The record class is ModifierForm (SharingBase.td).
///
/// A capability beside the layout is something that its owner can take away or that another device
/// may lack: compression, a clear colour, a copy of codes for the display.
///
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 include/uapi/drm/drm_fourcc.h" in {
def OfNobody : ModifierVendor<"BASE", 0>;
def OfIntel : ModifierVendor<"INTEL", 1>;
def OfAMD : ModifierVendor<"AMD", 2>;
def OfNvidia : ModifierVendor<"NVIDIA", 3>;
def OfSamsung : ModifierVendor<"SAMSUNG", 4>;
def OfQualcomm : ModifierVendor<"QCOM", 5>;
def OfVivante : ModifierVendor<"VIVANTE", 6>;
def OfBroadcom : ModifierVendor<"BROADCOM", 7>;
def OfArm : ModifierVendor<"ARM", 8>;
def OfAllwinner : ModifierVendor<"ALLWINNER", 9>;
def OfAmlogic : ModifierVendor<"AMLOGIC", 10>;
def OfMediaTek : ModifierVendor<"MTK", 11>;
def OfApple : ModifierVendor<"APPLE", 12>;

defvar AllBits = 0x00ffffffffffffff;

/// A layout without parameters.
class FixedForm<ModifierVendor vendor, string name, int number, string layout>
    : ModifierForm<vendor, name, number, AllBits> {
  let MoreNames = ["DRM_FORMAT_MOD_" # name];
  let Capabilities = [ModifierCapability<layout>];
}

def FormLinear : FixedForm<OfNobody, "LINEAR", 0, "PITCH_LINEAR"> {
  let MoreNames = ["DRM_FORMAT_MOD_LINEAR", "NONE", "DRM_FORMAT_MOD_NONE"];
}
/// No modifier: the layout is known to a driver alone, which nobody else can agree with.
def FormInvalid : FixedForm<OfNobody, "INVALID", AllBits, "UNKNOWN"> {
  let Planes = [0, 0, 0];
}
} // Source

//===----------------------------------------------------------------------===//
// Intel
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 include/uapi/drm/drm_fourcc.h; Mesa src/intel/isl/isl_drm.c "
             "isl_drm_modifier_info_list, isl_drm_modifier_get_plane_count, isl.h "
             "isl_drm_modifier_get_default_aux_state" in {
class IntelForm<string name, int number, string layout>
    : FixedForm<OfIntel, "I915_FORMAT_MOD_" # name, number, layout> {
  let MoreNames = [name];
  // No aux data that others see: the main surface is complete.
  let HandOffs = [ModifierHandOff<AuxInvalid, [Resolved, PassThrough, AuxInvalid]>];
}
def FormIntelX : IntelForm<"X_TILED", 1, "X_TILED">;
def FormIntelY : IntelForm<"Y_TILED", 2, "Y_TILED">;
def FormIntelYf : IntelForm<"Yf_TILED", 3, "Yf_TILED">;
def FormIntel4 : IntelForm<"4_TILED", 9, "4_TILED">;

/// CCS without a clear colour. Units differ in the codes that they understand: the payload.
class CompressedForm<string name, int number, string layout, string codes, list<int> planes>
    : IntelForm<name, number, layout> {
  let Capabilities = [ModifierCapability<layout>, ModifierCapability<"CCS", codes>];
  let Planes = planes;
  let HandOffs = [ModifierHandOff<CompressedNoClear, [CompressedNoClear, Resolved, PassThrough]>];
}
/// CCS with a clear colour, in the last plane.
class ClearForm<string name, int number, string layout, string codes, int planes>
    : CompressedForm<name, number, layout, codes, [planes, 0, 0]> {
  let Capabilities = [ModifierCapability<layout>, ModifierCapability<"CCS", codes>,
                      ModifierCapability<"CLEAR_COLOR", codes>];
  let ClearPlane = !sub(planes, 1);
  let HandOffs = [ModifierHandOff<CompressedClear,
                                  [CompressedNoClear, Resolved, PassThrough, Clear, PartialClear,
                                   CompressedClear]>];
}
def FormIntelYCcs : CompressedForm<"Y_TILED_CCS", 4, "Y_TILED", "GFX9", [2, 0, 0]>;
def FormIntelYfCcs : CompressedForm<"Yf_TILED_CCS", 5, "Yf_TILED", "GFX9", [2, 0, 0]>;
def FormIntelRc12 : CompressedForm<"Y_TILED_GEN12_RC_CCS", 6, "Y_TILED", "GFX12_RC", [2, 4, 0]> {
  let MoreNames = ["Y_TILED_GEN12_RC_CCS", "GEN12_RC_CCS"];
}
def FormIntelMc12 : CompressedForm<"Y_TILED_GEN12_MC_CCS", 7, "Y_TILED", "GFX12_MC", [2, 4, 0]> {
  let MoreNames = ["Y_TILED_GEN12_MC_CCS", "GEN12_MC_CCS"];
}
def FormIntelCc12 : ClearForm<"Y_TILED_GEN12_RC_CCS_CC", 8, "Y_TILED", "GFX12_RC", 3> {
  let MoreNames = ["Y_TILED_GEN12_RC_CCS_CC", "GEN12_RC_CCS_CC"];
}
// The CCS of DG2 and Xe2 lies in memory that no buffer object has.
def FormIntelRcDg2 : CompressedForm<"4_TILED_DG2_RC_CCS", 10, "4_TILED", "DG2_RC", [1, 2, 3]> {
  let MoreNames = ["4_TILED_DG2_RC_CCS", "DG2_RC_CCS"];
}
def FormIntelMcDg2 : CompressedForm<"4_TILED_DG2_MC_CCS", 11, "4_TILED", "DG2_MC", [1, 2, 3]> {
  let MoreNames = ["4_TILED_DG2_MC_CCS", "DG2_MC_CCS"];
}
def FormIntelCcDg2 : ClearForm<"4_TILED_DG2_RC_CCS_CC", 12, "4_TILED", "DG2_RC", 2> {
  let MoreNames = ["4_TILED_DG2_RC_CCS_CC", "DG2_RC_CCS_CC"];
}
def FormIntelRcMtl : CompressedForm<"4_TILED_MTL_RC_CCS", 13, "4_TILED", "MTL_RC", [2, 4, 0]> {
  let MoreNames = ["4_TILED_MTL_RC_CCS", "MTL_RC_CCS"];
}
def FormIntelMcMtl : CompressedForm<"4_TILED_MTL_MC_CCS", 14, "4_TILED", "MTL_MC", [2, 4, 0]> {
  let MoreNames = ["4_TILED_MTL_MC_CCS", "MTL_MC_CCS"];
}
def FormIntelCcMtl : ClearForm<"4_TILED_MTL_RC_CCS_CC", 15, "4_TILED", "MTL_RC", 3> {
  let MoreNames = ["4_TILED_MTL_RC_CCS_CC", "MTL_RC_CCS_CC"];
}
def FormIntelLnl : CompressedForm<"4_TILED_LNL_CCS", 16, "4_TILED", "LNL", [1, 2, 3]> {
  let MoreNames = ["4_TILED_LNL_CCS", "LNL_CCS"];
}
def FormIntelBmg : CompressedForm<"4_TILED_BMG_CCS", 17, "4_TILED", "BMG", [1, 2, 3]> {
  let MoreNames = ["4_TILED_BMG_CCS", "BMG_CCS"];
}
} // Source

//===----------------------------------------------------------------------===//
// AMD
//===----------------------------------------------------------------------===//

// Codes with a copy for the display are not codes without one and something more: who knows only
// the latter reads wrong ones.
def AmdCodes
    : ModifierCapability<"DCC", "", [FieldTest<"DCC", [1]>, FieldTest<"DCC_RETILE", [0]>]>;
def AmdRetiledCodes : ModifierCapability<"DCC_RETILE", "", [FieldTest<"DCC_RETILE", [1]>]> {
  let Part = 1;
}

let Source = "Linux 6.19 include/uapi/drm/drm_fourcc.h AMD_FMT_MOD; "
             "Mesa src/amd/common/ac_surface.c ac_get_supported_modifiers; libdrm "
             "xf86drm.c drmGetFormatModifierNameFromAmd" in {
defvar AmdUpTo11 = FieldTest<"TILE_VERSION", [1, 2, 3, 4]>;
defvar AmdOf12 = FieldTest<"TILE_VERSION", [5]>;
defvar AmdOf9 = FieldTest<"TILE_VERSION", [1]>;
defvar AmdDccOn = FieldTest<"DCC", [1]>;
defvar AmdXTiles = FieldTest<"TILE", [22, 25, 26, 27, 31]>;

/// A field of DCC before GFX12.
class AmdDccFlag<string name, int position> : ModifierFlag<name, position> {
  let When = [AmdUpTo11, AmdDccOn];
  let Part = 1;
}
/// The number of bits by which a chip's pipes, banks and packers twist addresses.
class AmdTwist<string name, int low, list<FieldTest> when> : ModifierField<name, low, 3> {
  let When = when;
}

def AmdVersion : ModifierField<"TILE_VERSION", 0, 8> {
  let Words = [FieldWord<1, "GFX9">, FieldWord<2, "GFX10">, FieldWord<3, "GFX10_RBPLUS">,
               FieldWord<4, "GFX11">, FieldWord<5, "GFX12">];
  let Bare = 1;
}
class AmdTile<FieldTest version, list<FieldWord> words> : ModifierField<"TILE", 8, 5> {
  let When = [version];
  let Words = words;
  let Bare = 1;
}
def AmdTile9 : AmdTile<FieldTest<"TILE_VERSION", [1, 2, 3]>,
                       [FieldWord<9, "64K_S", ["GFX9_64K_S", "64KB_S"]>,
                        FieldWord<10, "64K_D", ["GFX9_64K_D", "64KB_D"]>,
                        FieldWord<22, "4K_D_X", ["GFX9_4K_D_X", "4KB_D_X"]>,
                        FieldWord<25, "64K_S_X", ["GFX9_64K_S_X", "64KB_S_X"]>,
                        FieldWord<26, "64K_D_X", ["GFX9_64K_D_X", "64KB_D_X"]>,
                        FieldWord<27, "64K_R_X", ["GFX9_64K_R_X", "64KB_R_X"]>]>;
def AmdTile11 : AmdTile<FieldTest<"TILE_VERSION", [4]>,
                        [FieldWord<10, "64K_D", ["GFX9_64K_D", "64KB_D"]>,
                         FieldWord<27, "64K_R_X", ["GFX9_64K_R_X", "64KB_R_X"]>,
                         FieldWord<31, "256K_R_X", ["GFX11_256K_R_X", "256KB_R_X"]>]>;
def AmdTile12 : AmdTile<AmdOf12, [FieldWord<1, "256B_2D", ["GFX12_256B_2D"]>,
                                  FieldWord<2, "4K_2D", ["GFX12_4K_2D", "4KB_2D"]>,
                                  FieldWord<3, "64K_2D", ["GFX12_64K_2D", "64KB_2D"]>,
                                  FieldWord<4, "256K_2D", ["GFX12_256K_2D", "256KB_2D"]>]>;
def AmdDccPlane : ModifierFlag<"DCC", 13> {
  let When = [AmdUpTo11];
  let Part = 1;
  let AddsPlane = 1;
}
// The codes of GFX12 are not in the image.
def AmdDccHidden : ModifierFlag<"DCC", 13> {
  let When = [AmdOf12];
  let Part = 1;
}
def AmdDccRetile : AmdDccFlag<"DCC_RETILE", 14> {
  let AddsPlane = 1;
}
def AmdDccPipeAlign : AmdDccFlag<"DCC_PIPE_ALIGN", 15> {
  let When = [AmdUpTo11, AmdDccOn, FieldTest<"DCC_RETILE", [0]>];
}
def AmdDccBlock : ModifierField<"DCC_MAX_COMPRESSED_BLOCK", 18, 2> {
  let When = [AmdDccOn];
  let Words = [FieldWord<0, "64B">, FieldWord<1, "128B">, FieldWord<2, "256B">];
  let Part = 1;
}
let Part = 1 in {
def AmdRb : AmdTwist<"RB", 30, [AmdOf9, AmdDccOn, AmdXTiles]>;
def AmdPipeRetile
    : AmdTwist<"PIPE", 33, [AmdOf9, AmdDccOn, AmdXTiles, FieldTest<"DCC_RETILE", [1]>]>;
def AmdPipeAlign
    : AmdTwist<"PIPE", 33, [AmdOf9, AmdDccOn, AmdXTiles, FieldTest<"DCC_PIPE_ALIGN", [1]>]>;
} // Part

def FormAMD : ModifierForm<OfAMD, "AMD", 0, 0> {
  let MoreNames = ["AMD_FMT_MOD"];
  let Fields = [AmdVersion, AmdTile9, AmdTile11, AmdTile12, AmdDccPlane, AmdDccHidden,
                AmdDccRetile, AmdDccPipeAlign, AmdDccFlag<"DCC_INDEPENDENT_64B", 16>,
                AmdDccFlag<"DCC_INDEPENDENT_128B", 17>, AmdDccBlock,
                AmdDccFlag<"DCC_CONSTANT_ENCODE", 20>,
                AmdTwist<"PIPE_XOR_BITS", 21, [AmdUpTo11, AmdXTiles]>,
                AmdTwist<"BANK_XOR_BITS", 24, [AmdOf9, AmdXTiles]>,
                AmdTwist<"PACKERS", 27, [FieldTest<"TILE_VERSION", [3, 4]>, AmdXTiles]>, AmdRb,
                AmdPipeRetile, AmdPipeAlign];
  let Capabilities = [ModifierCapability<"TILED">, AmdCodes, AmdRetiledCodes];
  let HandOffs = [ModifierHandOff<AmdPlain, [AmdPlain], [AmdOf12]>,
                  ModifierHandOff<AmdCompressedRetiled, [AmdCompressedRetiled, AmdExpandedRetiled],
                                  [FieldTest<"DCC_RETILE", [1]>]>,
                  ModifierHandOff<AmdCompressed, [AmdCompressed, AmdExpanded], [AmdDccOn]>,
                  ModifierHandOff<AmdInvalid, [AmdExpanded, AmdInvalid]>];
}
def : ModifierAlias<FormAMD, [FieldTest<"TILE_VERSION", [2, 3]>, FieldTest<"TILE", [9]>,
                              FieldTest<"DCC", [0]>],
                    [FieldValue<"TILE_VERSION", 1>]>;
def : ModifierAlias<FormAMD, [FieldTest<"TILE_VERSION", [2, 3]>, FieldTest<"TILE", [10]>,
                              FieldTest<"DCC", [0]>],
                    [FieldValue<"TILE_VERSION", 1>]> {
  let ButForBytes = 4;
}
// 64K_2D of GFX12 is 64K_D of GFX11.
def : ModifierAlias<FormAMD, [AmdOf12, FieldTest<"TILE", [3]>, FieldTest<"DCC", [0]>],
                    [FieldValue<"TILE_VERSION", 4>, FieldValue<"TILE", 10>]>;
} // Source

//===----------------------------------------------------------------------===//
// NVIDIA
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 include/uapi/drm/drm_fourcc.h DRM_FORMAT_MOD_NVIDIA_BLOCK_LINEAR_2D" in {
def FormTegra : FixedForm<OfNvidia, "NVIDIA_TEGRA_TILED", 1, "TEGRA_TILED">;
def BlockHeight : ModifierField<"HEIGHT", 0, 4> {
  let MoreNames = ["h"];
  let Most = 5;
}
def PageKind : ModifierField<"KIND", 12, 8> {
  let MoreNames = ["k"];
  let Hex = 1;
}
def KindGeneration : ModifierField<"GEN", 20, 2> {
  let MoreNames = ["g"];
  let Most = 2;
}
// The newest header has more layouts, in bits above the older ones.
def SectorLayout : ModifierField<"SECTOR", 22, 1> {
  let MoreNames = ["s"];
  let Low = [22, 26];
  let Width = [1, 2];
  let Most = 3;
}
def KindCompression : ModifierField<"COMPRESSION", 23, 3> {
  let MoreNames = ["c"];
  let Most = 4;
  let Part = 1;
}
def FormBlockLinear : ModifierForm<OfNvidia, "NVIDIA_BLOCK_LINEAR_2D", 0x10, 0x10> {
  let MoreNames = ["DRM_FORMAT_MOD_NVIDIA_BLOCK_LINEAR_2D", "BLOCK_LINEAR_2D"];
  let Fields = [BlockHeight, PageKind, KindGeneration, SectorLayout, KindCompression];
  let Capabilities = [ModifierCapability<"BLOCK_LINEAR_2D">,
                      ModifierCapability<"COMPRESSION", "",
                                         [FieldTest<"COMPRESSION", [1, 2, 3, 4]>]>];
  let HandOffs = [ModifierHandOff<Readable, [Readable]>];
}
defvar BlockNames = ["ONE", "TWO", "FOUR", "EIGHT", "SIXTEEN", "THIRTYTWO"];
foreach Log2 = [0, 1, 2, 3, 4, 5] in
def : ModifierName<"NVIDIA_16BX2_BLOCK_" # BlockNames[Log2] # "_GOB",
                   "NVIDIA_BLOCK_LINEAR_2D(HEIGHT=" # Log2 # ")">;
// Kind 0 is that of linear memory; drm_fourcc_canonicalize_nvidia_format_mod.
def : ModifierAlias<FormBlockLinear, [FieldTest<"KIND", [0]>], [FieldValue<"KIND", 0xfe>]>;
} // Source

//===----------------------------------------------------------------------===//
// Arm
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 include/uapi/drm/drm_fourcc.h DRM_FORMAT_MOD_ARM_CODE, "
             "Documentation/gpu/afbc.rst" in {
defvar ArmCategory = 0x00f0000000000000;
// All flags but USM change where blocks lie or which codes they have: a unit reads them or not.
def AfbcBlock : ModifierField<"BLOCK_SIZE", 0, 4> {
  let Words = [FieldWord<1, "16x16">, FieldWord<2, "32x8">, FieldWord<3, "64x4">,
               FieldWord<4, "32x8_64x4">];
  let Bare = 1;
}
def AfbcUncompressed : ModifierFlag<"USM", 12> { let Part = 1; }
def FormAfbc : ModifierForm<OfArm, "ARM_AFBC", 0, ArmCategory> {
  let MoreNames = ["DRM_FORMAT_MOD_ARM_AFBC", "AFBC"];
  let Fields = [AfbcBlock, ModifierFlag<"YTR", 4>, ModifierFlag<"SPLIT", 5>,
                ModifierFlag<"SPARSE", 6>, ModifierFlag<"CBR", 7>, ModifierFlag<"TILED", 8>,
                ModifierFlag<"SC", 9>, ModifierFlag<"DB", 10>, ModifierFlag<"BCH", 11>,
                AfbcUncompressed];
  let Capabilities = [ModifierCapability<"AFBC">,
                      ModifierCapability<"AFBC_COMPRESSED", "", [FieldTest<"USM", [0]>]>];
  let HandOffs = [ModifierHandOff<Readable, [Readable]>];
}
class AfrcSize<string name, int low> : ModifierField<name, low, 4> {
  let Words = [FieldWord<1, "CU_16">, FieldWord<2, "CU_24">, FieldWord<3, "CU_32">];
}
def AfrcSizeOfChroma : AfrcSize<"P12", 4> { let OnlyIfSet = 1; }
def AfrcLayout : ModifierField<"LAYOUT", 8, 1> {
  let Words = [FieldWord<0, "ROT">, FieldWord<1, "SCAN">];
  let Bare = 1;
}
def FormAfrc : ModifierForm<OfArm, "ARM_AFRC", 0x0020000000000000, ArmCategory> {
  let MoreNames = ["DRM_FORMAT_MOD_ARM_AFRC", "AFRC"];
  let Fields = [AfrcSize<"P0", 0>, AfrcSizeOfChroma, AfrcLayout];
  let Capabilities = [ModifierCapability<"AFRC">];
  let HandOffs = [ModifierHandOff<Readable, [Readable]>];
}
def FormArmBlocks : FixedForm<OfArm, "ARM_16X16_BLOCK_U_INTERLEAVED", 0x0010000000000001,
                              "16X16_BLOCK_U_INTERLEAVED">;
} // Source

//===----------------------------------------------------------------------===//
// The others
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 include/uapi/drm/drm_fourcc.h" in {
def FormQcomTiled2 : FixedForm<OfQualcomm, "QCOM_TILED2", 2, "TILED2">;
def FormQcomTiled3 : FixedForm<OfQualcomm, "QCOM_TILED3", 3, "TILED3">;
// The flags of the blocks stand in front of the texels, so that nobody takes such an image for one
// of TILED3.
def FormQcomCompressed : FixedForm<OfQualcomm, "QCOM_COMPRESSED", 1, "UBWC"> {
  let Capabilities = [ModifierCapability<"UBWC">, ModifierCapability<"UBWC_COMPRESSED">];
  let HandOffs = [ModifierHandOff<Readable, [Readable]>];
}

def FormTTiled : FixedForm<OfBroadcom, "BROADCOM_VC4_T_TILED", 1, "VC4_T_TILED">;
def FormUif : FixedForm<OfBroadcom, "BROADCOM_UIF", 6, "UIF">;
// Devices list 0 and take any height.
def SandHeight : ModifierField<"COL_HEIGHT", 8, 48> {
  let OnlyIfSet = 1;
  let OfImage = 1;
}
class SandForm<string width, int number>
    : ModifierForm<OfBroadcom, "BROADCOM_SAND" # width, number, 0xff> {
  let MoreNames = ["DRM_FORMAT_MOD_BROADCOM_SAND" # width];
  let Fields = [SandHeight];
  let Capabilities = [ModifierCapability<"SAND" # width>];
}
def FormSand32 : SandForm<"32", 2>;
def FormSand64 : SandForm<"64", 3>;
def FormSand128 : SandForm<"128", 4>;
def FormSand256 : SandForm<"256", 5>;

def FormSamsung64 : FixedForm<OfSamsung, "SAMSUNG_64_32_TILE", 1, "64_32_TILE">;
def FormSamsung16 : FixedForm<OfSamsung, "SAMSUNG_16_16_TILE", 2, "16_16_TILE"> {
  let MoreNames = ["DRM_FORMAT_MOD_SAMSUNG_16_16_TILE", "GENERIC_16_16_TILE",
                   "DRM_FORMAT_MOD_GENERIC_16_16_TILE"];
}

// The status of tiles is a plane of its own.
let OnlyIfSet = 1 in {
def VivanteStatus : ModifierField<"TS", 48, 4> {
  let Words = [FieldWord<1, "64B_4">, FieldWord<2, "64B_2">, FieldWord<3, "128B_4">,
               FieldWord<4, "256B_4">];
  let AddsPlane = 1;
  let Part = 1;
}
def VivanteCompression : ModifierField<"COMP", 52, 4> {
  let When = [FieldTest<"TS", [1, 2, 3, 4]>];
  let Words = [FieldWord<1, "DEC400">];
  let Part = 2;
}
} // OnlyIfSet
class VivanteForm<string name, int number>
    : ModifierForm<OfVivante, "VIVANTE_" # name, number, 0x0000ffffffffffff> {
  let MoreNames = ["DRM_FORMAT_MOD_VIVANTE_" # name];
  let Fields = [VivanteStatus, VivanteCompression];
  let Capabilities = [ModifierCapability<name>,
                      ModifierCapability<"TILE_STATUS", "", [FieldTest<"TS", [1, 2, 3, 4]>]>,
                      ModifierCapability<"COMPRESSION", "", [FieldTest<"COMP", [1]>]>];
}
def FormVivanteTiled : VivanteForm<"TILED", 1>;
def FormVivanteSuper : VivanteForm<"SUPER_TILED", 2>;
def FormVivanteSplit : VivanteForm<"SPLIT_TILED", 3>;
def FormVivanteSplitSuper : VivanteForm<"SPLIT_SUPER_TILED", 4>;

def FormAllwinner : FixedForm<OfAllwinner, "ALLWINNER_TILED", 1, "TILED">;

// A scattered image holds addresses of the device that made it.
def AmlogicLayout : ModifierField<"LAYOUT", 0, 8> {
  let Words = [FieldWord<1, "BASIC">, FieldWord<2, "SCATTER">];
  let Bare = 1;
}
def FormAmlogic : ModifierForm<OfAmlogic, "AMLOGIC_FBC", 0, 0> {
  let MoreNames = ["DRM_FORMAT_MOD_AMLOGIC_FBC", "FBC"];
  let Fields = [AmlogicLayout, ModifierFlag<"MEM_SAVING", 8>];
  let Capabilities = [ModifierCapability<"FBC">];
  let Planes = [1, 0, 0];
}

def MediaTekTile : ModifierField<"TILE", 0, 8> {
  let Words = [FieldWord<0, "NONE">, FieldWord<1, "16L32S">];
}
def MediaTekCompression : ModifierField<"COMPRESS", 8, 8> {
  let Words = [FieldWord<0, "NONE">, FieldWord<1, "V1">];
  let Part = 1;
}
def MediaTekTenBits : ModifierField<"10BIT_LAYOUT", 16, 8> {
  let Words = [FieldWord<0, "PACKED">, FieldWord<1, "LSBTILED">, FieldWord<2, "LSBRASTER">];
}
def FormMediaTek : ModifierForm<OfMediaTek, "MTK", 0, 0> {
  let MoreNames = ["DRM_FORMAT_MOD_MTK"];
  let Fields = [MediaTekTile, MediaTekCompression, MediaTekTenBits];
  let Capabilities = [ModifierCapability<"TILED">,
                      ModifierCapability<"COMPRESSION", "", [FieldTest<"COMPRESS", [1]>]>];
}
def : ModifierName<"MTK_16L_32S_TILE", "MTK(TILE=16L32S)">;

def FormAppleTiled : FixedForm<OfApple, "APPLE_GPU_TILED", 1, "GPU_TILED">;
def FormAppleCompressed : FixedForm<OfApple, "APPLE_GPU_TILED_COMPRESSED", 2, "GPU_TILED"> {
  let Capabilities = [ModifierCapability<"GPU_TILED">, ModifierCapability<"COMPRESSION">];
}
} // Source
