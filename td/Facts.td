//===- Facts.td - what rules may ask -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The named facts of planes, layouts and clears. They know formats and Vulkan
/// but no hardware; their C++ helpers are in lib/Layouts/FactHelpers.h.
///
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Planes
//===----------------------------------------------------------------------===//

let Group = "aspect" in {
def IsColor : PlaneFact<"the colour aspect", "A == Aspect::Color">;
def IsDepth : PlaneFact<"the depth aspect", "A == Aspect::Depth">;
def IsStencil : PlaneFact<"the stencil aspect", "A == Aspect::Stencil">;
} // Group
def IsPlane : When<(all (not IsColor), (not IsDepth), (not IsStencil)),
                   "a plane of a multi-planar format">;

let Group = "type" in {
def Is1D : PlaneFact<"1D image", "D.Type == ImageType::Type1D">;
def Is3D : PlaneFact<"3D image", "D.Type == ImageType::Type3D">;
} // Group

def LinearTiling : PlaneFact<"linear tiling", "D.Tiling == Tiling::Linear">;
def Multisampled : PlaneFact<"more than one sample", "D.Samples > 1">;
def Samples2Or8 : PlaneFact<"2 or 8 samples", "D.Samples == 2 || D.Samples == 8">;
def Samples4 : PlaneFact<"4 samples", "D.Samples == 4">;
def SamplesAbove2 : PlaneFact<"more than 2 samples", "D.Samples > 2">;
def SeveralLevels : PlaneFact<"more than one level", "D.Mips > 1">;
def SeveralLayers : PlaneFact<"more than one layer", "D.Layers > 1">;
def SeveralSlices : PlaneFact<"a depth of more than one", "D.Depth > 1">;
def SharedByQueues : PlaneFact<"sharing mode CONCURRENT", "D.Concurrent">;
def ExternalMemory : PlaneFact<"exported or imported by opaque handle", "D.ExternalMemory">;
def OwnedOutside : PlaneFact<"an owner outside has the image between frames", "D.OwnedOutside">;

//===--- Usage and creation -----------------------------------------------===//

def UsedAsColorAttachment : PlaneFact<
    "usage COLOR_ATTACHMENT", "uses(Usage, UsageFlag::COLOR_ATTACHMENT)">;
def UsedAsDepthAttachment : PlaneFact<
    "usage DEPTH_STENCIL_ATTACHMENT", "uses(Usage, UsageFlag::DEPTH_STENCIL_ATTACHMENT)">;
def UsedSampled : PlaneFact<"usage SAMPLED", "uses(Usage, UsageFlag::SAMPLED)">;
def UsedAsInput : PlaneFact<"usage INPUT_ATTACHMENT", "uses(Usage, UsageFlag::INPUT_ATTACHMENT)">;
def UsedAsStorage : PlaneFact<"usage STORAGE", "uses(Usage, UsageFlag::STORAGE)">;
def UsedForReading : PlaneFact<
    "usage SAMPLED, INPUT_ATTACHMENT or TRANSFER_SRC",
    "uses(Usage, UsageFlag::SAMPLED) || uses(Usage, UsageFlag::INPUT_ATTACHMENT) || "
    "uses(Usage, UsageFlag::TRANSFER_SRC)">;
// Of the image, whatever stencil usage says.
def ImageForReading : PlaneFact<
    "an image of usage SAMPLED, INPUT_ATTACHMENT or TRANSFER_SRC",
    "uses(D.Usage, UsageFlag::SAMPLED) || uses(D.Usage, UsageFlag::INPUT_ATTACHMENT) || "
    "uses(D.Usage, UsageFlag::TRANSFER_SRC)">;
def ImageReadByShaders : PlaneFact<
    "an image of usage SAMPLED or INPUT_ATTACHMENT",
    "uses(D.Usage, UsageFlag::SAMPLED) || uses(D.Usage, UsageFlag::INPUT_ATTACHMENT)">;
def ImageAsStorage : PlaneFact<
    "an image of usage STORAGE", "uses(D.Usage, UsageFlag::STORAGE)">;
def ImageAsAttachment : PlaneFact<
    "an image of usage COLOR_ATTACHMENT or DEPTH_STENCIL_ATTACHMENT",
    "uses(D.Usage, UsageFlag::COLOR_ATTACHMENT) || "
    "uses(D.Usage, UsageFlag::DEPTH_STENCIL_ATTACHMENT)">;
def StencilReadByShaders : PlaneFact<
    "stencil usage SAMPLED or INPUT_ATTACHMENT",
    "uses(D.StencilUsage, UsageFlag::SAMPLED) || "
    "uses(D.StencilUsage, UsageFlag::INPUT_ATTACHMENT)">;
def UsedAsCopyTarget : PlaneFact<
    "usage TRANSFER_DST", "uses(Usage, UsageFlag::TRANSFER_DST)">;
def UsedByHost : PlaneFact<"usage HOST_TRANSFER", "uses(Usage, UsageFlag::HOST_TRANSFER)">;
def MutableFormat : PlaneFact<"flag MUTABLE_FORMAT", "has(D, CreateFlag::MUTABLE_FORMAT)">;
def FlaggedArrayCompatible : PlaneFact<
    "flag 2D_ARRAY_COMPATIBLE", "has(D, CreateFlag::CREATE_2D_ARRAY_COMPATIBLE)">;
def FlaggedAlias : PlaneFact<"flag ALIAS", "has(D, CreateFlag::ALIAS)">;
def Sparse : PlaneFact<"flag SPARSE_BINDING", "has(D, CreateFlag::SPARSE_BINDING)">;
def HasFormatList : PlaneFact<"a list of view formats", "!D.ViewFormats.empty()">;

//===--- Formats ----------------------------------------------------------===//

def FormatCcsD : PlaneFact<"format with CCS_D", "can(F, FormatAbility::CAN_CCS_D)">;
def FormatCcsE9 : PlaneFact<
    "format with CCS_E since gfx9", "can(F, FormatAbility::CAN_CCS_E_GFX9)">;
def FormatCcsE11 : PlaneFact<
    "format with CCS_E since gfx11", "can(F, FormatAbility::CAN_CCS_E_GFX11)">;
def FormatCcsE12 : PlaneFact<
    "format with CCS_E since gfx12", "can(F, FormatAbility::CAN_CCS_E_GFX12)">;
def FormatIsPackedFloat : PlaneFact<
    "format B10G11R11", "can(F, FormatAbility::IS_R11G11B10_FLOAT)">;
def FormatIsSharedExponent : PlaneFact<
    "format E5B9G9R9", "can(F, FormatAbility::IS_SHARED_EXPONENT)">;
def SignedIntegers : PlaneFact<"signed integers", "can(F, FormatAbility::IS_SINT)">;
def FormatIsD16 : PlaneFact<"format D16_UNORM", "can(F, FormatAbility::IS_DEPTH16)">;
def FormatIs8Bit : PlaneFact<"8 bits a texel", "F.BlockBytes == 1">;
def FormatAtMost16Bit : PlaneFact<"16 bits a texel or less", "F.BlockBytes <= 2">;
def FormatAtMost32Bit : PlaneFact<"32 bits a texel or less", "F.BlockBytes <= 4">;
def FormatAtMost64Bit : PlaneFact<"64 bits a texel or less", "F.BlockBytes <= 8">;
def FormatOfNoBuffer : PlaneFact<
    "a format that buffers do not have", "can(F, FormatAbility::IS_NO_BUFFER_FORMAT_AMD)">;
def FormatIsSNorm : PlaneFact<
    "signed normalised numbers", "F.Numeric == NumericClass::SNorm">;
def FormatIsD24S8 : PlaneFact<"format D24_UNORM_S8_UINT", "can(F, FormatAbility::IS_D24S8)">;
def FormatIsD32S8 : PlaneFact<"format D32_SFLOAT_S8_UINT", "can(F, FormatAbility::IS_D32S8)">;
def FormatUntiledAdreno : PlaneFact<
    "a format that is linear on Adreno", "can(F, FormatAbility::IS_UNTILED_ADRENO)">;
def FormatAfbc7 : PlaneFact<
    "format with AFBC on architecture 7", "can(F, FormatAbility::CAN_AFBC_V7)">;
def FormatAfbc10 : PlaneFact<
    "format with AFBC since architecture 9", "can(F, FormatAbility::CAN_AFBC_V9)">;
def FormatIsBlocks : PlaneFact<"a format of compressed blocks", "F.Compressed">;
def FormatInThirds : PlaneFact<"3, 6, 12 or 24 bytes a texel", "F.BlockBytes % 3 == 0">;
def FormatMissingOnIntel : PlaneFact<
    "a format that Intel's driver does not have", "can(F, FormatAbility::IS_UNSUPPORTED_INTEL)">;
def FormatMissingOnAMD : PlaneFact<
    "a format that AMD's driver does not have", "can(F, FormatAbility::IS_UNSUPPORTED_AMD)">;
def FormatHasStencil : PlaneFact<
    "a format with stencil", "(F.Aspects & maskOf(Aspect::Stencil)) != 0">;

def FormatIsStencilAlone : PlaneFact<
    "a format of stencil alone", "F.Aspects == maskOf(Aspect::Stencil)">;

// Views. Without a list the image's own format is the only one (or, with
// MUTABLE_FORMAT, any).
def ListCcsE9 : PlaneFact<
    "every listed format has CCS_E since gfx9, with the image's bits in each channel",
    "listCan(D, FormatAbility::CAN_CCS_E_GFX9)">;
def ListCcsE11 : PlaneFact<
    "every listed format has CCS_E since gfx11, with the image's bits in each channel",
    "listCan(D, FormatAbility::CAN_CCS_E_GFX11)">;
def ListCcsE12 : PlaneFact<
    "every listed format has CCS_E since gfx12, with the image's bits in each channel",
    "listCan(D, FormatAbility::CAN_CCS_E_GFX12)">;
def ListSameBits : PlaneFact<
    "every listed format has the image's bits in each channel", "listSameBits(D)">;
def ListSameNumbers : PlaneFact<
    "every listed format has the image's class of numbers (sRGB is UNORM)", "listSameNumbers(D)">;
def ViewsAtomic12 : PlaneFact<
    "a view may have a format with typed atomics on gfx12",
    "anyViewCan(D, FormatAbility::CAN_ATOMICS_GFX12)">;
def ViewsAtomic32 : PlaneFact<
    "a view may have a single 32-bit channel",
    "anyViewCan(D, FormatAbility::CAN_ATOMICS_32BIT)">;
def ListSameComponents : PlaneFact<
    "every listed format has channels of the image's number, order and size, all floats or none",
    "listSameComponents(D)">;
def ListUbwcSameTexels : PlaneFact<
    "one listed format, or formats of one class of UBWC and the same channels",
    "listHasOneClass(D, FormatAbility::CAN_UBWC_CAST, /*AnyNumbers=*/true)">;
def ListUbwcSameNumbers : PlaneFact<
    "one listed format, or formats of one class of UBWC, the same channels and the same sort of "
    "numbers",
    "listHasOneClass(D, FormatAbility::CAN_UBWC_CAST, /*AnyNumbers=*/false)">;
def ViewsAtomicInteger : PlaneFact<
    "a view may have a single integer channel of 32 or 64 bits",
    "anyViewCan(D, FormatAbility::CAN_ATOMICS_INTEGER)">;
def ViewsAtomic64 : PlaneFact<
    "a view may have a single 64-bit channel",
    "anyViewCan(D, FormatAbility::CAN_ATOMICS_64BIT)">;

//===--- Sizes ------------------------------------------------------------===//

def UpperLevel : PlaneFact<"a level above 0", "Mip > 0">;
def WidthNotMultipleOf64 : PlaneFact<"width of level 0 not a multiple of 64", "D.Width % 64 != 0">;
def WidthMultipleOf32 : PlaneFact<"width of level 0 a multiple of 32", "D.Width % 32 == 0">;
def AtMost16Squared : PlaneFact<"at most 16 by 16", "D.Width <= 16 && D.Height <= 16">;
def AtMost256Square : PlaneFact<"at most 256 by 256", "D.Width <= 256 && D.Height <= 256">;
def AtMost512Squared : PlaneFact<
    "at most as many texels as 512 by 512", "uint64_t(D.Width) * D.Height <= 512 * 512">;
def Is16KHighOrWide : PlaneFact<"16384 high or wide", "D.Width == 16384 || D.Height == 16384">;

//===--- Tiles ------------------------------------------------------------===//

// A macro tile has this many texels. Surfaces that would waste more than half do without.
def OffTiles128x256 : PlaneFact<
    "macro tiles of 128 by 256 waste more than half", "wastesMacroTiles(D, {128, 256})">;
def OffTiles128x128 : PlaneFact<
    "macro tiles of 128 by 128 waste more than half", "wastesMacroTiles(D, {128, 128})">;
def OffTiles256x128 : PlaneFact<
    "macro tiles of 256 by 128 waste more than half", "wastesMacroTiles(D, {256, 128})">;
def BankedMetadata16 : PlaneFact<
    "metadata of levels and layers at multiples of 8 pipes and 16 banks",
    "hasBankedMetadata(D, Mip, {{256, 128}, {128, 128}, 2048, 32768})">;
// Blocks of the best size of some.
def BlocksOf4K : PlaneFact<
    "blocks of 4 KiB are better than those of 64 KiB", "bestBlock(D, {12, 16}) == 12">;
def BehindTailOf64K : PlaneFact<
    "a level behind the first of the mip tail in blocks of 64 KiB",
    "isBehindTail(D, Mip, {16}, TailForm::Plain)">;
def BehindNarrowTailOf64K : PlaneFact<
    "a level behind the first of a mip tail that is narrow for small texels",
    "isBehindTail(D, Mip, {16}, TailForm::Narrow)">;
def BehindNarrowTailOf256K : PlaneFact<
    "a level behind the first of such a tail in blocks of 64 or 256 KiB",
    "isBehindTail(D, Mip, {16, 18}, TailForm::Narrow)">;

//===--- Modifiers --------------------------------------------------------===//

def HasModifier : PlaneFact<"a DRM format modifier", "D.Modifier != 0">;
def ModifierHasAux : PlaneFact<"a modifier with aux data", "modifierHasAux(D)">;
def ModifierHasClear : PlaneFact<"a modifier with a clear value", "modifierHasClear(D)">;
let Group = "modifier" in {
def ModifierLinear : PlaneFact<"modifier LINEAR", "isModifier(D, {\"LINEAR\"})">;
def ModifierX : PlaneFact<"modifier X_TILED", "isModifier(D, {\"X_TILED\"})">;
def ModifierCcsGfx9 : PlaneFact<"modifier Y_TILED_CCS", "isModifier(D, {\"Y_TILED_CCS\"})">;
def ModifierCcsGfx12 : PlaneFact<
    "modifier GEN12_RC_CCS or GEN12_RC_CCS_CC",
    "isModifier(D, {\"GEN12_RC_CCS\", \"GEN12_RC_CCS_CC\"})">;
def ModifierCcsDg2 : PlaneFact<
    "modifier DG2_RC_CCS or DG2_RC_CCS_CC",
    "isModifier(D, {\"DG2_RC_CCS\", \"DG2_RC_CCS_CC\"})">;
def ModifierCcsMtl : PlaneFact<
    "modifier MTL_RC_CCS or MTL_RC_CCS_CC",
    "isModifier(D, {\"MTL_RC_CCS\", \"MTL_RC_CCS_CC\"})">;
def ModifierCcsXe2 : PlaneFact<"modifier LNL_CCS or BMG_CCS",
                               "isModifier(D, {\"LNL_CCS\", \"BMG_CCS\"})">;
def ModifierDccRetile : PlaneFact<
    "a modifier with DCC and a copy of it for the display",
    "isModifier(D, {\"AMD_GFX9_DCC_RETILE\", \"AMD_GFX10_RBPLUS_DCC_RETILE\", "
    "\"AMD_GFX11_DCC_RETILE\"})">;
} // Group

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

// "Read", "sampled" and the like mean: admitted by the layout and in the image's usage. "Admits"
// means: admitted by the layout alone. Of accesses both mean: done in the pass, to what the access
// touches.
def LayoutUndefined : LayoutFact<
    "UNDEFINED, PREINITIALIZED or ZERO_INITIALIZED",
    "Q.is(Layout::UNDEFINED) || Q.is(Layout::PREINITIALIZED) || "
    "Q.is(Layout::ZERO_INITIALIZED_EXT)"> {
  let OfNoAccess = 1;
  let Group = "layout";
}
def LayoutPresent : LayoutFact<"PRESENT_SRC", "Q.is(Layout::PRESENT_SRC_KHR)"> {
  let Group = "layout";
}
def LayoutColorAttachment : LayoutFact<
    "COLOR_ATTACHMENT_OPTIMAL, or an access as colour attachment alone",
    "Q.is(Layout::COLOR_ATTACHMENT_OPTIMAL) || "
    "Q.unnamed(UsageFlag::COLOR_ATTACHMENT)"> {
  let Group = "layout";
}
def LayoutAttachment : LayoutFact<"ATTACHMENT_OPTIMAL", "Q.is(Layout::ATTACHMENT_OPTIMAL)"> {
  let OfNoAccess = 1;
  let Group = "layout";
}
def LayoutGeneral : LayoutFact<
    "GENERAL or SHARED_PRESENT", "Q.is(Layout::GENERAL) || Q.is(Layout::SHARED_PRESENT_KHR)"> {
  let OfNoAccess = 1;
  let Group = "layout";
}
def LayoutTransferTarget : LayoutFact<
    "TRANSFER_DST_OPTIMAL, or an access as copy target alone",
    "Q.is(Layout::TRANSFER_DST_OPTIMAL) || Q.unnamed(UsageFlag::TRANSFER_DST)"> {
  let Group = "layout";
}
def LayoutDepthAttachment : LayoutFact<
    "a layout for depth and stencil attachments alone, or an access as such",
    "Q.is(Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL) || Q.is(Layout::DEPTH_ATTACHMENT_OPTIMAL) || "
    "Q.is(Layout::STENCIL_ATTACHMENT_OPTIMAL) || Q.is(Layout::ATTACHMENT_OPTIMAL) || "
    "Q.unnamed(UsageFlag::DEPTH_STENCIL_ATTACHMENT)">;
def LayoutDepthReadOnly : LayoutFact<
    "DEPTH_STENCIL_READ_ONLY_OPTIMAL", "Q.is(Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL)"> {
  let OfNoAccess = 1;
  let Group = "layout";
}
def LayoutReadOnlyOptimal : LayoutFact<
    "READ_ONLY_OPTIMAL", "Q.is(Layout::READ_ONLY_OPTIMAL)"> {
  let OfNoAccess = 1;
  let Group = "layout";
}
def LayoutKnown : LayoutFact<"a layout, not a set of accesses", "Q.L != NoLayout"> {
  let OfNoAccess = 1;
}
def LayoutReadOnly : LayoutFact<"read-only", "Q.ReadOnly">;
def LayoutSampled : LayoutFact<"read by the sampler", "uses(Q.Masked, UsageFlag::SAMPLED)">;
def LayoutInput : LayoutFact<
    "read as input attachment", "uses(Q.Masked, UsageFlag::INPUT_ATTACHMENT)">;
def LayoutFeedback : LayoutFact<
    "a feedback loop: admitted by the layout, or of the access with others of its pass",
    "uses(Q.Masked, UsageFlag::ATTACHMENT_FEEDBACK_LOOP)">;
def LayoutTransferSource : LayoutFact<
    "read by copies", "uses(Q.Masked, UsageFlag::TRANSFER_SRC)">;
def LayoutAdmitsTransferSource : LayoutFact<
    "admits reading by copies", "uses(Q.Admits, UsageFlag::TRANSFER_SRC)">;
def LayoutAdmitsTransfer : LayoutFact<
    "admits copies from or to",
    "uses(Q.Admits, UsageFlag::TRANSFER_SRC) || uses(Q.Admits, UsageFlag::TRANSFER_DST)">;

def LayoutCopiedTo : LayoutFact<
    "written by copies", "uses(Q.Masked, UsageFlag::TRANSFER_DST)">;
def LayoutOnCompute : LayoutFact<
    "on a queue without graphics, or also on one", "(Q.Queues & ~1u) != 0">;
def LayoutOffGraphics : LayoutFact<"not on a queue with graphics", "(Q.Queues & 1u) == 0">;
def LayoutOutside : LayoutFact<"with an owner outside", "(Q.Queues >> 4 & 1u) != 0"> {
  let OfNoAccess = 1;
}
def LayoutStorage : LayoutFact<"storage of shaders", "uses(Q.Masked, UsageFlag::STORAGE)">;

// Facts of accesses only: the view, and the levels.
def AccessKnown : LayoutFact<"asked for one access, not for a layout", "Q.Of != nullptr"> {
  let OfEachAccess = 1;
}
def AccessAtomic : LayoutFact<
    "storage that is read and written through a single 32-bit channel",
    "Q.Of && Q.Of->ReadsAndWrites && can(infoOf(viewFormat(Q)), FormatAbility::CAN_ATOMICS_32BIT)">;
def AccessAtomicInteger : LayoutFact<
    "storage that is read and written through a single integer channel of 32 or 64 bits",
    "Q.Of && Q.Of->ReadsAndWrites && can(infoOf(viewFormat(Q)), "
    "FormatAbility::CAN_ATOMICS_INTEGER)">;
def ViewOfOtherComponents : LayoutFact<
    "a view of channels of another number, order or size, or of floats instead of others",
    "Q.Of && !sameComponents(viewFormat(Q), Q.Of->Image->Format)">;
def ViewNotCcsE9 : LayoutFact<
    "a view without CCS_E on gfx9, or with other bits in some channel",
    "isOtherView(Q, FormatAbility::CAN_CCS_E_GFX9)">;
def ViewNotCcsE11 : LayoutFact<
    "a view without CCS_E on gfx11, or with other bits in some channel",
    "isOtherView(Q, FormatAbility::CAN_CCS_E_GFX11)">;
def ViewNotCcsE12 : LayoutFact<
    "a view without CCS_E on gfx12, or with other bits in some channel",
    "isOtherView(Q, FormatAbility::CAN_CCS_E_GFX12)">;
def ViewOther : LayoutFact<
    "a view whose format differs from the image's by more than sRGB",
    "Q.Of && differsBeyondSRGB(viewFormat(Q), Q.Of->Image->Format)">;
def CopiedAsOther : LayoutFact<
    "an image that copies view in another format, since its numbers are signed or floats",
    "Q.Of && isCopiedAsOther(Q.Of->Image->Format)">;
def ViewSRGB : LayoutFact<
    "a view in sRGB", "Q.Of && infoOf(viewFormat(Q)).Numeric == NumericClass::SRGB">;
def LevelOff8x4 : LayoutFact<
    "an upper level whose size is no multiple of 8 by 4", "hasLevelOff8x4(Q)">;

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

def ClearsUpperLevel : ClearFact<"of a level above 0", "Q.Mip != 0">;
def ClearsOtherLayers : ClearFact<
    "of layers other than layer 0 alone", "Q.Layer != 0 || Q.NumLayers != 1">;
def ClearsSeveralViews : ClearFact<"in a multiview pass of more than view 0", "Q.Views > 1">;
def ClearsPart : ClearFact<"of part of the area", "!coversLevel(Q, D)">;
def ClearsToZero : ClearFact<
    "to zero in every channel that the format has", "isZero(Q, F)">;
def ClearsToZeroOrOne : ClearFact<
    "to zero or one in every channel that the format has", "isZeroOrOne(Q, F)">;
def ClearsToCode : ClearFact<
    "to zeros or the greatest values, alike in all channels but the alpha channel",
    "isCodeColor(Q, F)">;
def ClearsUnequalRgb : ClearFact<
    "to different values in the first three channels",
    "Q.Value[0] != Q.Value[1] || Q.Value[1] != Q.Value[2]">;
def ClearsDepthTo1 : ClearFact<"of depth to 1.0", "Q.Value[0] == 1.0">;
def ClearsDepthTo0 : ClearFact<"of depth to 0.0", "Q.Value[0] == 0.0">;
def ClearsOtherPixel : ClearFact<
    "through a view in whose format the texel has other bits", "packsDifferently(Q, D)">;
def ClearOff8x4 : ClearFact<
    "whose edges are not multiples of 8 by 4", "!isAligned(rectOf(Q, D), 8, 4)">;
def ClearOff16x8 : ClearFact<
    "whose blocks of 16 by 8 reach over the edges of the slice", "leaves16x8(Q, D)">;
def ClearsLevelOff8x4 : ClearFact<
    "of a level whose size is no multiple of 8 by 4",
    "D.mipWidth(Q.Mip) % 8 != 0 || D.mipHeight(Q.Mip) % 4 != 0">;
def ViewsMixSRGB : ClearFact<
    "of an image that may have both sRGB views and linear ones of the same bits",
    "viewsMixSRGB(D)">;
def RowsOff512 : ClearFact<
    "of an image whose rows, padded to tiles of 128 bytes, are no multiple of 512 bytes",
    "rowBytes(D) % 512 != 0">;
// Part of what fast clears mark at once, in bytes or texels: by 512 over the bytes of a texel
// and so on.
def ClearOffCcs8 : ClearFact<
    "whose edges are not multiples of 512 bytes by 128", "!isOnBlocks(Q, D, 512, 128)">;
def ClearOffCcs75 : ClearFact<
    "whose edges are not multiples of 1024 bytes by 256", "!isOnBlocks(Q, D, 1024, 256)">;
def ClearOffCcs9 : ClearFact<
    "whose edges are not multiples of 512 bytes by 64", "!isOnBlocks(Q, D, 512, 64)">;
def ClearOffCcs12 : ClearFact<
    "whose edges are not multiples of 512 bytes by 32", "!isOnBlocks(Q, D, 512, 32)">;
def ClearOffCcs125 : ClearFact<
    "whose edges are not multiples of 1024 bytes by 16", "!isOnBlocks(Q, D, 1024, 16)">;
def ClearOffCcsXe2 : ClearFact<
    "whose edges are not multiples of 64 bytes by 4", "!isOnBlocks(Q, D, 64, 4)">;
def ClearOffMcs : ClearFact<
    "whose edges are not multiples of 16 by 4 (8x: 4 by 4, 16x: 2 by 4)",
    "!isOnSampleBlocks(Q, D, 16, 4, 2, 4)">;
def ClearOffMcsXe2 : ClearFact<
    "whose edges are not multiples of 128 by 8 (8x: 32 by 8, 16x: 16 by 8)",
    "!isOnSampleBlocks(Q, D, 128, 32, 16, 8)">;
// About the clear as a whole, whatever part of it one asks about.
def ClearsFromUpperLevel : ClearFact<"that begins at a level above 0", "Q.firstLevel() != 0">;
def ClearsSomeSlices : ClearFact<
    "of some slices of a 3D level only",
    "D.Type == ImageType::Type3D && Q.layersInAll() != D.mipSlices(Q.Mip)">;
def ClearsSomeLayers : ClearFact<
    "of some layers of an array only",
    "D.Type != ImageType::Type3D && Q.layersInAll() != D.Layers">;
