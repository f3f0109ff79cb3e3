//===- DevicesAMD.td - AMD's devices that share images --------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GPUs, display engines and the video engines. Up to GFX11 a modifier names the chip: how many
/// pipes, banks and packers it has. A GPU here stands for one chip, and so does its display.
///
/// The display reads codes of DCC only where they lie unaligned to pipes. A GPU with several render
/// backends keeps a second, aligned copy, and makes the display's anew at each hand-off (retile).
/// From 2560 texels on the display wants independent blocks of 64 bytes.
///
//===----------------------------------------------------------------------===//

class AmdSet<list<string> fields, int pitchAlign, int loss>
    : SharingSet<"AMD(" # !interleave(fields, ",") # ")"> {
  let PitchAlign = pitchAlign;
  let AddressAlign = 65536;
  let LossPerMille = loss;
}
/// Linear images have the pitch that every chip takes.
class AmdLinear<int loss> : SharingSet<"LINEAR"> {
  let PitchAlign = 256;
  let AddressAlign = 256;
  let LossPerMille = loss;
}
/// Not for 4K displays.
class AmdSmallSet<list<string> fields, int pitchAlign, int loss>
    : AmdSet<fields, pitchAlign, loss> {
  let MaxWidth = 2560;
  let MaxHeight = 2560;
}

// How fields of DCC are written.
defvar DccOf9 = "DCC,DCC_INDEPENDENT_64B,DCC_MAX_COMPRESSED_BLOCK=64B";
defvar DccRetileOf9 = "DCC,DCC_RETILE,DCC_INDEPENDENT_64B,DCC_MAX_COMPRESSED_BLOCK=64B";
defvar DccAlignedOf9 = "DCC,DCC_PIPE_ALIGN,DCC_INDEPENDENT_64B,DCC_MAX_COMPRESSED_BLOCK=64B";
defvar Dcc128 = "DCC,DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=128B";
defvar Dcc128Aligned = "DCC,DCC_PIPE_ALIGN,DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=128B";
defvar Dcc256Aligned = "DCC,DCC_PIPE_ALIGN,DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=256B";
defvar Dcc128Retile = "DCC,DCC_RETILE,DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=128B";
defvar Dcc64 = "DCC,DCC_INDEPENDENT_64B,DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=64B";
defvar Dcc64Retile
    = "DCC,DCC_RETILE,DCC_INDEPENDENT_64B,DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=64B";
defvar Constant = "DCC_CONSTANT_ENCODE";
// Chips.
defvar Vega10Twist = "PIPE_XOR_BITS=4,BANK_XOR_BITS=4";
defvar Vega10Codes = "RB=4,PIPE=2";
defvar RavenTwist = "PIPE_XOR_BITS=2,BANK_XOR_BITS=0";
defvar RavenCodes = "RB=1,PIPE=2";
defvar Navi10Twist = "PIPE_XOR_BITS=4";
defvar Navi21Twist = "PIPE_XOR_BITS=4,PACKERS=4";
defvar VangoghTwist = "PIPE_XOR_BITS=2,PACKERS=1";
defvar Navi31Twist = "PIPE_XOR_BITS=5,PACKERS=5";
defvar PhoenixTwist = "PIPE_XOR_BITS=2,PACKERS=2";

//===----------------------------------------------------------------------===//
// GPUs
//===----------------------------------------------------------------------===//

let Source = "Mesa src/amd/vulkan/radv_cmd_buffer.c radv_handle_color_image_transition, "
             "radv_meta_dcc_retile.c radv_retile_dcc" in {
def AmdCacheRule : CacheRule<OfAMD>;
let Planned = 1, Estimate = 1 in {
class AmdCodesRule<string capability> : SharingRule<OfAMD, capability> {
  let Release = "dcc decompress";
  let ReleasePerMille = 1600;
  let Acquire = "dcc init";
  let AcquirePerMille = 4;
}
def AmdDccRule : AmdCodesRule<"DCC">;
/// The display's codes: one byte of 256, read and written.
def AmdRetileRule : AmdCodesRule<"DCC_RETILE"> {
  let Publish = "dcc retile";
  let PublishPerMille = 8;
}
/// Clear codes that readers do not know are written out at each hand-off: the blocks do not say the
/// colour, a register of the renderer does.
def AmdDccRegisterRule : AmdCodesRule<"DCC"> {
  let Publish = "fast clear eliminate";
  let PublishPerMille = 200;
}
def AmdRetileRegisterRule : AmdCodesRule<"DCC_RETILE"> {
  let Publish = "fast clear eliminate and dcc retile";
  let PublishPerMille = 208;
  let Planned = 0; // two ops
}
} // Planned, Estimate
} // Source
let Source = "Mesa 26 src/amd/common/ac_surface.c gfx12_compute_surface; "
             "include/drm-uapi/amdgpu_drm.h AMDGPU_TILING_GFX12_DCC_WRITE_COMPRESS_DISABLE" in
/// Every unit goes through the compression, which the page tells: a copy takes it away.
def Amd12DccRule : SharingRule<OfAMD, "DCC"> {
  let Estimate = 1;
}
defvar AmdGpuRules = [AmdDccRule, AmdRetileRule, AmdCacheRule];

class AmdGpu<string name, list<string> aliases, Target target>
    : SharingDevice<name, aliases, KindGPU, OfAMD> {
  let Targets = [target];
  let Rules = AmdGpuRules;
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard, PlaceBoardContiguous];
  let Cached = 1;
}
class AmdApu<string name, list<string> aliases, Target target> : AmdGpu<name, aliases, target> {
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem, PlaceContiguous];
}
defvar AmdFormats16 = [Rgb16, Planes8, Nv12, P010];
defvar AmdFormats = !listconcat(RgbFormats, AmdFormats16);
defvar AmdDrawAndStore = !listconcat(DrawUsages, [UseStorage]);

def AmdLineBest : AmdLinear<0>;
let Source = "Mesa src/amd/common/ac_surface.c ac_get_supported_modifiers (none before GFX9)" in {
def GpuPitcairn : AmdGpu<"pitcairn", ["amd-gfx6"], Pitcairn> {
  let Doc = "Southern Islands: drivers share only linear images";
  let Offers = [SharingOffer<AmdDrawAndStore, AmdFormats, [AmdLineBest]>];
  let Rules = [AmdCacheRule];
}
def GpuBonaire : AmdGpu<"bonaire", ["amd-gfx7"], Bonaire> {
  let Doc = "Sea Islands: drivers share only linear images";
  let Offers = [SharingOffer<AmdDrawAndStore, AmdFormats, [AmdLineBest]>];
  let Rules = [AmdCacheRule];
}
def GpuPolaris : AmdGpu<"polaris10", ["amd-gfx8"], Polaris10> {
  let Doc = "Volcanic Islands and Polaris: drivers share only linear images";
  let Offers = [SharingOffer<AmdDrawAndStore, AmdFormats, [AmdLineBest]>];
  let Rules = [AmdCacheRule];
}
} // Source

/// GFX9: \p twist is that of pipes and banks, \p codes what codes of DCC are aligned to. Stores do
/// not go through DCC. Pitches are those of the widest texels of a list.
class Amd9Sets<string twist, string codes> {
  list<SharingSet> Codes32 = [
    AmdSet<["GFX9,64K_D_X", DccAlignedOf9, twist, codes], 512, 0>,
    AmdSet<["GFX9,64K_S_X", DccAlignedOf9, twist, codes], 512, 20>,
    AmdSet<["GFX9,64K_S_X", DccRetileOf9, twist, codes], 512, 40>];
  list<SharingSet> Codes64 = [
    AmdSet<["GFX9,64K_D_X", DccAlignedOf9, twist, codes], 1024, 0>,
    AmdSet<["GFX9,64K_S_X", DccAlignedOf9, twist, codes], 1024, 20>];
  list<SharingSet> Tiled = [
    AmdSet<["GFX9,64K_D_X", twist], 1024, 400>, AmdSet<["GFX9,64K_S_X", twist], 1024, 420>,
    AmdSet<["GFX9,64K_D"], 1024, 450>, AmdSet<["GFX9,64K_S"], 1024, 460>, AmdLinear<700>];
  list<SharingSet> Uncompressed = [
    AmdSet<["GFX9,64K_D_X", twist], 1024, 0>, AmdSet<["GFX9,64K_S_X", twist], 1024, 20>,
    AmdSet<["GFX9,64K_D"], 1024, 50>, AmdSet<["GFX9,64K_S"], 1024, 60>, AmdLinear<300>];
  list<SharingOffer> Offers = [
    SharingOffer<DrawUsages, [Rgb32, Rgb30], !listconcat(Codes32, Tiled)>,
    SharingOffer<DrawUsages, [Rgb64], !listconcat(Codes64, Tiled)>,
    SharingOffer<DrawUsages, AmdFormats16, Uncompressed>,
    SharingOffer<[UseStorage], AmdFormats, Uncompressed>];
}

/// GFX10: codes of DCC aligned to pipes; no retile before 10.3.
class Amd10Sets<string version, string pipes, string twist, bit retiles> {
  string Chip = version # ",64K_R_X";
  list<SharingSet> Codes = [
    AmdSmallSet<[Chip, Dcc128Aligned, Constant, twist], 512, 0>];
  list<SharingSet> Retiled
      = !if(retiles, [AmdSmallSet<[Chip, Dcc128Retile, Constant, twist], 512, 20>,
                      AmdSet<[Chip, Dcc64Retile, Constant, twist], 512, 40>], []<SharingSet>);
  // Mesa writes S_X tiles without packers, the kernel's display driver with them.
  list<SharingSet> Tiled32 = [AmdSet<[Chip, twist], 512, 400>,
                              AmdSet<["GFX10,64K_S_X", pipes], 512, 420>,
                              AmdSet<["GFX9,64K_S"], 512, 460>, AmdLinear<700>];
  list<SharingSet> Tiled = [AmdSet<[Chip, twist], 1024, 400>,
                            AmdSet<["GFX10,64K_S_X", pipes], 1024, 420>,
                            AmdSet<["GFX9,64K_D"], 1024, 450>, AmdSet<["GFX9,64K_S"], 1024, 460>,
                            AmdLinear<700>];
  list<SharingSet> Uncompressed = [AmdSet<[Chip, twist], 1024, 0>,
                                   AmdSet<["GFX10,64K_S_X", pipes], 1024, 20>,
                                   AmdSet<["GFX9,64K_D"], 1024, 50>,
                                   AmdSet<["GFX9,64K_S"], 1024, 60>, AmdLinear<300>];
  list<SharingOffer> Offers = [
    SharingOffer<AmdDrawAndStore, [Rgb32, Rgb30], !listconcat(Codes, Retiled, Tiled32)>,
    SharingOffer<AmdDrawAndStore, [Rgb64], !listconcat(Codes, Tiled)>,
    SharingOffer<AmdDrawAndStore, AmdFormats16, Uncompressed>];
}

/// GFX11: blocks of 256 KiB come first on chips with more than 16 pipes, and not at all on APUs.
class Amd11Blocks<string tiles, string twist, int step, list<string> best> {
  string Chip = "GFX11," # tiles;
  list<SharingSet> Best
      = !foreach(Dcc, best, AmdSmallSet<[Chip, Dcc, twist], 512, 0>);
  list<SharingSet> Codes32 = !listconcat(Best, [
    AmdSmallSet<[Chip, Dcc128Aligned, twist], 512, !add(step, !if(!empty(best), 0, 10))>,
    AmdSmallSet<[Chip, Dcc128Retile, twist], 512, !add(step, 20)>,
    AmdSet<[Chip, Dcc64Retile, twist], 512, !add(step, 40)>,
    AmdSet<[Chip, twist], 512, !add(step, 400)>]);
  list<SharingSet> Codes64 = !listconcat(Best, [
    AmdSmallSet<[Chip, Dcc128Aligned, twist], 1024, !add(step, !if(!empty(best), 0, 10))>,
    AmdSet<[Chip, twist], 1024, !add(step, 400)>]);
  list<SharingSet> Plain = [AmdSet<[Chip, twist], 1024, step>];
}
class Amd11Offers<list<SharingSet> codes32, list<SharingSet> codes64, list<SharingSet> plain> {
  list<SharingSet> Last = [AmdSet<["GFX11,64K_D"], 1024, 450>, AmdLinear<700>];
  list<SharingSet> LastPlain = [AmdSet<["GFX11,64K_D"], 1024, 50>, AmdLinear<300>];
  list<SharingOffer> All = [
    SharingOffer<AmdDrawAndStore, [Rgb32, Rgb30], !listconcat(codes32, Last)>,
    SharingOffer<AmdDrawAndStore, [Rgb64], !listconcat(codes64, Last)>,
    SharingOffer<AmdDrawAndStore, AmdFormats16, !listconcat(plain, LastPlain)>];
}

let Source = "Mesa src/amd/common/ac_surface.c ac_get_supported_modifiers, ac_modifier_max_extent; "
             "src/amd/common/ac_surface_test_common.h: pipes, banks and packers of chips; "
             "src/amd/vulkan/radv_formats.c radv_get_modifier_flags" in {
def GpuVega10 : AmdGpu<"vega10", ["vega"], Vega10> {
  let Doc = "Vega 10";
  let Offers = Amd9Sets<Vega10Twist, Vega10Codes>.Offers;
  let Rules = [AmdDccRegisterRule, AmdRetileRegisterRule, AmdCacheRule];
}
def GpuRaven : AmdApu<"raven", [], Raven> {
  let Doc = "Raven Ridge, an APU";
  let Offers = Amd9Sets<RavenTwist, RavenCodes>.Offers;
  let Rules = [AmdDccRegisterRule, AmdRetileRegisterRule, AmdCacheRule];
}
def GpuNavi10 : AmdGpu<"navi10", ["rdna1"], Navi10> {
  let Doc = "Navi 10";
  let Offers = Amd10Sets<"GFX10", Navi10Twist, Navi10Twist, 0>.Offers;
  let Rules = [AmdDccRule, AmdCacheRule];
}
def GpuNavi21 : AmdGpu<"navi21", ["rdna2"], Navi21> {
  let Doc = "Navi 21";
  let Offers = Amd10Sets<"GFX10_RBPLUS", "PIPE_XOR_BITS=4", Navi21Twist, 1>.Offers;
}
def GpuVangogh : AmdApu<"vangogh", ["steam-deck"], Navi21> {
  let Doc = "Van Gogh, an APU";
  let Offers = Amd10Sets<"GFX10_RBPLUS", "PIPE_XOR_BITS=2", VangoghTwist, 1>.Offers;
}
def GpuNavi31 : AmdGpu<"gfx1100", ["navi31", "rdna3"], Gfx1100> {
  let Doc = "Navi 31";
  let Offers = Amd11Offers<
      !listconcat(Amd11Blocks<"256K_R_X", Navi31Twist, 0, []>.Codes32,
                  Amd11Blocks<"64K_R_X", Navi31Twist, 50, []>.Codes32),
      !listconcat(Amd11Blocks<"256K_R_X", Navi31Twist, 0, []>.Codes64,
                  Amd11Blocks<"64K_R_X", Navi31Twist, 50, []>.Codes64),
      !listconcat(Amd11Blocks<"256K_R_X", Navi31Twist, 0, []>.Plain,
                  Amd11Blocks<"64K_R_X", Navi31Twist, 20, []>.Plain)>.All;
}
def GpuPhoenix : AmdApu<"phoenix", ["gfx1103"], Gfx1100> {
  let Doc = "Phoenix, an APU";
  let Offers = Amd11Offers<Amd11Blocks<"64K_R_X", PhoenixTwist, 0, []>.Codes32,
                           Amd11Blocks<"64K_R_X", PhoenixTwist, 0, []>.Codes64,
                           Amd11Blocks<"64K_R_X", PhoenixTwist, 0, []>.Plain>.All;
}
// The pipes and packers of Strix are not in the source; these are Phoenix'.
def GpuStrix : AmdApu<"gfx1150", ["strix", "rdna3.5"], Gfx1150> {
  let Doc = "Strix, an APU";
  let Offers = Amd11Offers<Amd11Blocks<"64K_R_X", PhoenixTwist, 0, [Dcc256Aligned]>.Codes32,
                           Amd11Blocks<"64K_R_X", PhoenixTwist, 0, [Dcc256Aligned]>.Codes64,
                           Amd11Blocks<"64K_R_X", PhoenixTwist, 0, []>.Plain>.All;
  let Estimate = 1;
}
} // Source

defvar Dcc12Of128 = "DCC,DCC_MAX_COMPRESSED_BLOCK=128B";
defvar Dcc12Of64 = "DCC,DCC_MAX_COMPRESSED_BLOCK=64B";
defvar Dcc12Of256 = "DCC,DCC_MAX_COMPRESSED_BLOCK=256B";
// Codes are kept for memory of the board.
let Places = BoardPlaces in {
def Amd12Dcc128 : AmdSet<["GFX12,64K_2D", Dcc12Of128], 1024, 0>;
def Amd12Dcc64 : AmdSet<["GFX12,64K_2D", Dcc12Of64], 1024, 20>;
} // Places
def Amd12Tiled : AmdSet<["GFX12,64K_2D"], 1024, 400>;
def Amd12Small : AmdSet<["GFX12,256B_2D"], 256, 550>;
let Source = "Mesa 26 src/amd/common/ac_surface.c ac_get_supported_modifiers: GFX12" in
def GpuGfx12 : AmdGpu<"gfx1201", ["navi48", "rdna4"], Gfx1201> {
  let Doc = "Navi 48";
  let Offers = [SharingOffer<AmdDrawAndStore, AmdFormats,
                             [Amd12Dcc128, Amd12Dcc64, Amd12Tiled, Amd12Small, AmdLinear<700>]>];
  let Rules = [Amd12DccRule, AmdCacheRule];
}

//===----------------------------------------------------------------------===//
// Displays
//===----------------------------------------------------------------------===//

class AmdDisplay<string name, list<string> aliases>
    : SharingDevice<name, aliases, KindDisplay, OfAMD> {
  let Places = BoardPlaces;
  // As every driver of displays: images that the CPU draws.
  let AllocatesIn = BoardPlaces;
}
class AmdScanout<list<SharingFormats> formats, list<SharingSet> sets>
    : SharingOffer<[UseScanout], formats, sets>;
// The display has no limits that its kernel driver tells.
defvar DisplayLast = [AmdSet<["GFX9,64K_S"], 512, 450>, AmdLinear<500>];
defvar DisplayLastPlain = [AmdSet<["GFX9,64K_S"], 1024, 50>, AmdLinear<100>];

class Amd3Offers<string twist> {
  string Chip = "GFX10_RBPLUS,64K_R_X";
  list<SharingOffer> All = [
    AmdScanout<[Rgb32, Rgb30],
               !listconcat([AmdSet<[Chip, Dcc64, Constant, twist], 512, 0>,
                            AmdSmallSet<[Chip, Dcc128, Constant, twist], 512, 0>,
                            AmdSet<[Chip, Dcc64Retile, Constant, twist], 512, 0>,
                            AmdSmallSet<[Chip, Dcc128Retile, Constant, twist], 512, 0>,
                            AmdSet<[Chip, twist], 512, 400>,
                            AmdSet<["GFX10_RBPLUS,64K_S_X", twist], 512, 420>],
                           DisplayLast)>,
    AmdScanout<[Rgb64, Rgb64Norm],
               !listconcat([AmdSet<[Chip, twist], 1024, 0>,
                            AmdSet<["GFX10_RBPLUS,64K_S_X", twist], 1024, 20>,
                            AmdSet<["GFX9,64K_D"], 1024, 30>], DisplayLastPlain)>,
    AmdScanout<[Rgb16, Nv12, P010],
               !listconcat([AmdSet<[Chip, twist], 1024, 0>,
                            AmdSet<["GFX10_RBPLUS,64K_S_X", twist], 1024, 20>],
                           DisplayLastPlain)>];
}
class Amd32Codes<string tiles, string twist, int step> {
  string Chip = "GFX11," # tiles;
  list<SharingSet> All = [AmdSmallSet<[Chip, Dcc128, twist], 512, step>,
                          AmdSet<[Chip, Dcc64, twist], 512, step>,
                          AmdSmallSet<[Chip, Dcc128Retile, twist], 512, step>,
                          AmdSet<[Chip, Dcc64Retile, twist], 512, step>,
                          AmdSet<[Chip, twist], 512, !add(400, step)>];
}
// D tiles of GFX11 are for 64-bit texels, too.
class Amd32Offers<list<SharingSet> codes, list<SharingSet> plain> {
  list<SharingOffer> All = [
    AmdScanout<[Rgb32, Rgb30], !listconcat(codes, [AmdLinear<500>])>,
    AmdScanout<[Rgb64, Rgb64Norm],
               !listconcat(plain, [AmdSet<["GFX11,64K_D"], 1024, 50>, AmdLinear<100>])>,
    AmdScanout<[Rgb16, Nv12, P010], !listconcat(plain, [AmdLinear<100>])>];
}
class Amd4Blocks<string tiles, int step> {
  list<SharingSet> Codes = [AmdSet<["GFX12", tiles, Dcc12Of256], 1024, step>,
                            AmdSet<["GFX12", tiles, Dcc12Of128], 1024, step>,
                            AmdSet<["GFX12", tiles, Dcc12Of64], 1024, step>];
  list<SharingSet> Plain = [AmdSet<["GFX12", tiles], 1024, !add(400, step)>];
}

let Source = "Linux 6.19 drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_plane.c "
             "amdgpu_dm_plane_get_plane_modifiers, amdgpu_dm_plane_format_mod_supported, "
             "amdgpu_dm_plane_helper_prepare_fb; amdgpu_display.c "
             "amdgpu_display_supported_domains" in {
def DisplayDce : AmdDisplay<"dce", ["polaris-display", "gfx8-display"]> {
  let Doc = "displays before DCN: no modifiers";
  let Offers = [AmdScanout<[Rgb32, Rgb30, Rgb16], [AmdLineBest]>];
}
def DisplayVega : AmdDisplay<"dce12", ["vega10-display"]> {
  let Doc = "the display of Vega 10: no DCC";
  let Offers = [AmdScanout<!listconcat(RgbFormats, [Rgb64Norm, Rgb16]),
                           [AmdSet<["GFX9,64K_D_X", Vega10Twist], 1024, 0>,
                            AmdSet<["GFX9,64K_D"], 1024, 20>, AmdLinear<100>]>];
}
// D tiles only for 64-bit texels; DCC only for 32-bit ones.
def DisplayRaven : AmdDisplay<"dcn1", ["raven-display"]> {
  let Doc = "DCN 1, the display of Raven: codes of one backend, or retiled ones";
  let Offers = [
    AmdScanout<[Rgb32, Rgb30],
               !listconcat([AmdSet<["GFX9,64K_S_X", DccOf9, RavenTwist, "RB=0"], 512, 0>,
                            AmdSet<["GFX9,64K_S_X", DccRetileOf9, RavenTwist, RavenCodes], 512, 0>,
                            AmdSet<["GFX9,64K_S_X", RavenTwist], 512, 400>],
                           DisplayLast)>,
    AmdScanout<[Rgb64, Rgb64Norm],
               !listconcat([AmdSet<["GFX9,64K_D_X", RavenTwist], 1024, 0>,
                            AmdSet<["GFX9,64K_S_X", RavenTwist], 1024, 20>,
                            AmdSet<["GFX9,64K_D"], 1024, 30>], DisplayLastPlain)>,
    AmdScanout<[Rgb16, Nv12, P010],
               !listconcat([AmdSet<["GFX9,64K_S_X", RavenTwist], 512, 0>], DisplayLastPlain)>];
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
}
def DisplayNavi10 : AmdDisplay<"dcn2", ["navi10-display"]> {
  let Doc = "DCN 2, the display of Navi 10";
  let Offers = [
    AmdScanout<[Rgb32, Rgb30],
               !listconcat([AmdSet<["GFX10,64K_R_X", DccOf9, Constant, "PIPE_XOR_BITS=4"], 512, 0>,
                            AmdSet<["GFX10,64K_R_X", DccRetileOf9, Constant, "PIPE_XOR_BITS=4"],
                                   512, 0>,
                            AmdSet<["GFX10,64K_R_X,PIPE_XOR_BITS=4"], 512, 400>,
                            AmdSet<["GFX10,64K_S_X,PIPE_XOR_BITS=4"], 512, 420>],
                           DisplayLast)>,
    AmdScanout<[Rgb64, Rgb64Norm],
               !listconcat([AmdSet<["GFX10,64K_R_X,PIPE_XOR_BITS=4"], 1024, 0>,
                            AmdSet<["GFX10,64K_S_X,PIPE_XOR_BITS=4"], 1024, 20>,
                            AmdSet<["GFX9,64K_D"], 1024, 30>], DisplayLastPlain)>,
    AmdScanout<[Rgb16, Nv12, P010],
               !listconcat([AmdSet<["GFX10,64K_R_X,PIPE_XOR_BITS=4"], 1024, 0>,
                            AmdSet<["GFX10,64K_S_X,PIPE_XOR_BITS=4"], 1024, 20>],
                           DisplayLastPlain)>];
}
def DisplayNavi21 : AmdDisplay<"dcn3", ["navi21-display"]> {
  let Doc = "DCN 3, the display of Navi 21";
  let Offers = Amd3Offers<Navi21Twist>.All;
}
def DisplayVangogh : AmdDisplay<"dcn3.0.1", ["vangogh-display"]> {
  let Doc = "DCN 3.0.1, the display of Van Gogh";
  let Offers = Amd3Offers<VangoghTwist>.All;
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
}
def DisplayNavi31 : AmdDisplay<"dcn3.2", ["navi31-display", "gfx1100-display"]> {
  let Doc = "DCN 3.2, the display of Navi 31";
  let Offers = Amd32Offers<!listconcat(Amd32Codes<"256K_R_X", Navi31Twist, 0>.All,
                                       Amd32Codes<"64K_R_X", Navi31Twist, 10>.All),
                           [AmdSet<["GFX11,256K_R_X", Navi31Twist], 1024, 0>,
                            AmdSet<["GFX11,64K_R_X", Navi31Twist], 1024, 10>]>.All;
}
def DisplayPhoenix : AmdDisplay<"dcn3.1.4", ["phoenix-display"]> {
  let Doc = "DCN 3.1.4, the display of Phoenix";
  let Offers = Amd32Offers<!listconcat(Amd32Codes<"64K_R_X", PhoenixTwist, 0>.All,
                                       Amd32Codes<"256K_R_X", PhoenixTwist, 10>.All),
                           [AmdSet<["GFX11,64K_R_X", PhoenixTwist], 1024, 0>,
                            AmdSet<["GFX11,256K_R_X", PhoenixTwist], 1024, 10>]>.All;
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
}
// Chips with few pipes are as Phoenix.
def DisplayStrix : AmdDisplay<"dcn3.5", ["strix-display", "gfx1150-display"]> {
  let Doc = "DCN 3.5, the display of Strix";
  let Offers = DisplayPhoenix.Offers;
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
  let Estimate = 1;
}
def DisplayGfx12 : AmdDisplay<"dcn4", ["dcn4.0.1", "navi48-display", "gfx1201-display"]> {
  let Doc = "DCN 4, the display of Navi 48: DCC for all formats, and no planes for codes";
  let Offers = [AmdScanout<!listconcat(RgbFormats, [Rgb64Norm, Rgb16, Nv12, P010]),
                           !listconcat(Amd4Blocks<"256K_2D", 0>.Codes,
                                       Amd4Blocks<"64K_2D", 10>.Codes,
                                       Amd4Blocks<"4K_2D", 30>.Codes,
                                       Amd4Blocks<"256B_2D", 50>.Codes,
                                       Amd4Blocks<"256K_2D", 0>.Plain,
                                       Amd4Blocks<"64K_2D", 10>.Plain,
                                       Amd4Blocks<"4K_2D", 30>.Plain,
                                       Amd4Blocks<"256B_2D", 50>.Plain, [AmdLinear<500>])>];
}
} // Source

//===----------------------------------------------------------------------===//
// Video
//===----------------------------------------------------------------------===//

let Source = "Mesa src/gallium/drivers/radeonsi/si_uvd.c si_video_buffer_create_with_modifiers" in {
class AmdVideo<string name, list<string> aliases, SharingKind kind, list<SharingUsage> usages,
               list<SharingSet> sets> : SharingDevice<name, aliases, kind, OfAMD> {
  let Offers = [SharingOffer<usages, [Nv12, P010], sets>];
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard];
  let Estimate = 1;
}
defvar Vcn5Sets = [AmdSet<["GFX12,256B_2D"], 256, 0>, AmdLinear<50>];
def VideoVcn
    : AmdVideo<"vcn", ["amd-video", "uvd"], KindDecoder, [UseDecode, UseEncode], [AmdLineBest]> {
  let Doc = "video engines up to VCN 4: linear frames";
}
def VideoVcn5
    : AmdVideo<"vcn5", ["gfx1201-video"], KindDecoder, [UseDecode, UseEncode], Vcn5Sets> {
  let Doc = "VCN 5: small tiles";
}
def EncoderVcn
    : AmdVideo<"vcn-encoder", ["amd-encoder", "vce"], KindEncoder, [UseEncode], [AmdLineBest]> {
  let Doc = "encoders up to VCN 4: linear frames";
}
def EncoderVcn5
    : AmdVideo<"vcn5-encoder", ["gfx1201-encoder"], KindEncoder, [UseEncode], Vcn5Sets> {
  let Doc = "the encoder of VCN 5: small tiles";
}
} // Source
