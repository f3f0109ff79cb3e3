//===- DevicesIntel.td - Intel's devices that share images ----*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GPUs, display engines and the video engine, by generation. Rows of tiles are 128 bytes (Y and
/// 4) or 512 (X) wide; compressed images want four tiles of Y or 4 a row.
///
//===----------------------------------------------------------------------===//

class IntelSet<string modifier, int pitchAlign, int loss>
    : SharingSet<"I915_FORMAT_MOD_" # modifier> {
  let PitchAlign = pitchAlign;
  let LossPerMille = loss;
  let AddressAlign = 4096;
}

//===----------------------------------------------------------------------===//
// GPUs
//===----------------------------------------------------------------------===//

let Source = "Mesa src/intel/vulkan/genX_cmd_buffer.c transition_color_buffer, "
             "src/intel/vulkan/anv_image.c add_aux_surface_if_supported" in {
def IntelCacheRule : CacheRule<OfIntel>;
let Planned = 1, Estimate = 1 in {
def IntelCcsRule : SharingRule<OfIntel, "CCS"> {
  let Release = "resolve";
  let ReleasePerMille = 1600;
  let Covers = ["CLEAR_COLOR"];
  let Acquire = "ambiguate";
  let AcquirePerMille = 4;
}
/// Blocks of the clear colour are written out; the colour stands in the image when it comes back.
def IntelClearRule : SharingRule<OfIntel, "CLEAR_COLOR"> {
  let Release = "partial resolve";
  let ReleasePerMille = 200;
  let Acquire = "nothing";
}
} // Planned, Estimate
/// Where draws store the clear value by themselves, the planner has no such op: the estimate holds.
let Estimate = 1 in
def IntelStoredClearRule : SharingRule<OfIntel, "CLEAR_COLOR"> {
  let Release = "partial resolve";
  let ReleasePerMille = 200;
  let Acquire = "nothing";
}
} // Source
defvar IntelPlainRules = [IntelCacheRule];
defvar IntelCcsRules = [IntelCcsRule, IntelCacheRule];
defvar IntelClearRules = [IntelCcsRule, IntelClearRule, IntelCacheRule];

class IntelGpuLinear<int loss> : SharingSet<"LINEAR"> {
  let PitchAlign = 64;
  let AddressAlign = 64;
  let LossPerMille = loss;
}
class IntelGpu<string name, list<string> aliases, Target target, list<SharingRule> rules>
    : SharingDevice<name, aliases, KindGPU, OfIntel> {
  let Targets = [target];
  let Rules = rules;
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
  let Cached = 1;
}
defvar IntelCcsFormats = [Rgb32, Rgb30, Rgb64];
defvar IntelVideoFormats = [Nv12, P010];
defvar IntelPlainFormats = [Rgb16, Planes8];

/// \p compressed: the sets with aux data, best first; \p plain: the ones without behind them; \p
/// plainBest: those alone. Stores go around aux data that others see. \p media: the sets of frames
/// that a decoder has compressed, which the sampler reads.
class IntelGpuOffers<list<SharingSet> compressed, list<SharingSet> plain,
                     list<SharingSet> plainBest, list<SharingSet> media = []> {
  list<SharingOffer> All = [
    SharingOffer<DrawUsages, IntelCcsFormats, !listconcat(compressed, plain)>,
    SharingOffer<DrawUsages, IntelPlainFormats, plainBest>,
    SharingOffer<[UseTexture], IntelVideoFormats,
                 !if(!empty(media), plainBest, !listconcat(media, plain))>,
    SharingOffer<[UseRender, UseCopySource, UseCopyTarget], IntelVideoFormats, plainBest>,
    SharingOffer<[UseStorage], !listconcat(IntelCcsFormats, IntelPlainFormats, IntelVideoFormats),
                 plainBest>];
}

let MaxPitch = 262144, MaxWidth = 16384, MaxHeight = 16384 in {
def IntelY : IntelSet<"Y_TILED", 128, 400>;
def IntelX : IntelSet<"X_TILED", 512, 500>;
def Intel4 : IntelSet<"4_TILED", 128, 400>;
def IntelLine : IntelGpuLinear<700>;
// Where nothing is compressed, these are the best.
def IntelYBest : IntelSet<"Y_TILED", 128, 0>;
def Intel4Best : IntelSet<"4_TILED", 128, 0>;
def IntelXNext : IntelSet<"X_TILED", 512, 100>;
def IntelLineNext : IntelGpuLinear<300>;

def IntelYCcs : IntelSet<"Y_TILED_CCS", 128, 0>;
let AddressAlign = 65536 in {
def IntelRc12 : IntelSet<"Y_TILED_GEN12_RC_CCS", 512, 50>;
def IntelCc12 : IntelSet<"Y_TILED_GEN12_RC_CCS_CC", 512, 0>;
def IntelMc12 : IntelSet<"Y_TILED_GEN12_MC_CCS", 512, 0>;
} // AddressAlign
// The tables that lead to CCS have entries of 1 MiB.
let AddressAlign = 1048576 in {
def IntelRcMtl : IntelSet<"4_TILED_MTL_RC_CCS", 512, 50>;
def IntelCcMtl : IntelSet<"4_TILED_MTL_RC_CCS_CC", 512, 0>;
def IntelMcMtl : IntelSet<"4_TILED_MTL_MC_CCS", 512, 0>;
} // AddressAlign
// CCS of DG2 belongs to memory of the board.
let Places = BoardPlaces, AddressAlign = 65536 in {
def IntelRcDg2 : IntelSet<"4_TILED_DG2_RC_CCS", 512, 50>;
def IntelCcDg2 : IntelSet<"4_TILED_DG2_RC_CCS_CC", 512, 0>;
def IntelMcDg2 : IntelSet<"4_TILED_DG2_MC_CCS", 512, 0>;
} // Places, AddressAlign
def IntelLnlCcs : IntelSet<"4_TILED_LNL_CCS", 128, 0>;
let Places = [PlaceBoardContiguous], AddressAlign = 65536 in
def IntelBmgCcs : IntelSet<"4_TILED_BMG_CCS", 128, 0>;
} // MaxPitch, MaxWidth, MaxHeight

defvar IntelPlainY = [IntelYBest, IntelXNext, IntelLineNext];
defvar IntelPlain4 = [Intel4Best, IntelXNext, IntelLineNext];

let Source = "Mesa 26 src/intel/isl/isl_drm.c isl_drm_modifier_get_score, src/intel/isl/isl.c "
             "isl_calc_row_pitch, src/intel/common/intel_aux_map.c; "
             "src/gallium/drivers/iris/iris_resource.c is_modifier_external_only; "
             "Linux drm_fourcc.h" in {
def GpuIvb : IntelGpu<"ivb", ["gfx7"], Ivb, IntelPlainRules> {
  let Doc = "Ivy Bridge";
  let Offers = IntelGpuOffers<[], IntelPlainY, IntelPlainY>.All;
}
def GpuHsw : IntelGpu<"hsw", ["gfx75"], Hsw, IntelPlainRules> {
  let Doc = "Haswell";
  let Offers = IntelGpuOffers<[], IntelPlainY, IntelPlainY>.All;
}
def GpuBdw : IntelGpu<"bdw", ["gfx8"], Bdw, IntelPlainRules> {
  let Doc = "Broadwell";
  let Offers = IntelGpuOffers<[], IntelPlainY, IntelPlainY>.All;
}
def GpuSkl : IntelGpu<"skl", ["gfx9", "kbl"], Skl, IntelCcsRules> {
  let Doc = "Skylake, Kaby Lake, Coffee Lake";
  let Offers = IntelGpuOffers<[IntelYCcs], [IntelY, IntelX, IntelLine], IntelPlainY>.All;
}
def GpuIcl : IntelGpu<"icl", ["gfx11"], Icl, IntelCcsRules> {
  let Doc = "Ice Lake";
  let Offers = IntelGpuOffers<[IntelYCcs], [IntelY, IntelX, IntelLine], IntelPlainY>.All;
}
def GpuTgl : IntelGpu<"tgl", ["gfx12", "adl", "rpl"], Tgl, IntelClearRules> {
  let Doc = "Tiger Lake, Alder Lake, Raptor Lake";
  let Offers = IntelGpuOffers<[IntelCc12, IntelRc12], [IntelY, IntelX, IntelLine],
                              IntelPlainY, [IntelMc12]>.All;
}
def GpuDg1 : IntelGpu<"dg1", [], Dg1, [IntelCcsRule, IntelStoredClearRule, IntelCacheRule]> {
  let Doc = "DG1";
  let Offers = IntelGpuOffers<[IntelCc12, IntelRc12], [IntelY, IntelX, IntelLine], IntelPlainY,
                              [IntelMc12]>.All;
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard, PlaceBoardContiguous];
}
def GpuDg2 : IntelGpu<"dg2", ["arc-a", "alchemist"], Dg2Target, IntelClearRules> {
  let Doc = "DG2 (Arc A series)";
  let Offers = IntelGpuOffers<[IntelCcDg2, IntelRcDg2], [Intel4, IntelX, IntelLine],
                              IntelPlain4, [IntelMcDg2]>.All;
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard, PlaceBoardContiguous];
}
def GpuMtl : IntelGpu<"mtl", ["arl"], Mtl, IntelClearRules> {
  let Doc = "Meteor Lake, Arrow Lake";
  let Offers = IntelGpuOffers<[IntelCcMtl, IntelRcMtl], [Intel4, IntelX, IntelLine],
                              IntelPlain4, [IntelMcMtl]>.All;
}
def GpuLnl : IntelGpu<"lnl", ["lunar-lake"], Lnl, IntelCcsRules> {
  let Doc = "Lunar Lake";
  let Offers = IntelGpuOffers<[IntelLnlCcs], [Intel4, IntelX, IntelLine], IntelPlain4,
                              [IntelLnlCcs]>.All;
}
def GpuBmg : IntelGpu<"bmg", ["battlemage", "arc-b"], Lnl, IntelCcsRules> {
  let Doc = "Battlemage (Arc B series)";
  let Offers = IntelGpuOffers<[IntelBmgCcs], [Intel4, IntelX, IntelLine], IntelPlain4,
                              [IntelBmgCcs]>.All;
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard, PlaceBoardContiguous];
}
} // Source

//===----------------------------------------------------------------------===//
// Displays
//===----------------------------------------------------------------------===//

// A display gives nothing up and makes nothing: it only reads.
class IntelDisplay<string name, list<string> aliases>
    : SharingDevice<name, aliases, KindDisplay, OfIntel> {
  let Places = SystemPlaces;
}
class IntelScanout<list<SharingFormats> formats, list<SharingSet> sets>
    : SharingOffer<[UseScanout], formats, sets>;

class IntelDisplayLinear<int loss> : SharingSet<"LINEAR"> {
  let PitchAlign = 64;
  let AddressAlign = 4096;
  let LossPerMille = loss;
}
// Limits are those of a framebuffer. The plane of one pipe shows a part of it, 4096 to 5120 texels
// wide: pipes that are joined, and screens beside each other, show the rest. Rows longer than a
// plane reads are mapped anew; not those with CCS, whose codes depend on the address, and linear
// ones only in whole pages.
let MaxWidth = 16384, MaxHeight = 16384 in {
let MaxPitch = 32768 in {
def Display9YCcs : IntelSet<"Y_TILED_CCS", 128, 0>;
def Display9YfCcs : IntelSet<"Yf_TILED_CCS", 128, 0>;
def Display9Line : IntelDisplayLinear<500>;
def Display9LineNext : IntelDisplayLinear<100>;
let AddressAlign = 16384 in {
def Display12Mc : IntelSet<"Y_TILED_GEN12_MC_CCS", 512, 0>;
def Display12Rc : IntelSet<"Y_TILED_GEN12_RC_CCS", 512, 0>;
def Display12Cc : IntelSet<"Y_TILED_GEN12_RC_CCS_CC", 512, 0>;
} // AddressAlign
} // MaxPitch
let MaxPitch = 262144 in {
def Display9Y : IntelSet<"Y_TILED", 128, 400>;
def Display9Yf : IntelSet<"Yf_TILED", 128, 400>;
def Display9YBest : IntelSet<"Y_TILED", 128, 0>;
def Display9YfBest : IntelSet<"Yf_TILED", 128, 0>;
def Display9X : IntelSet<"X_TILED", 512, 450>;
def Display9XNext : IntelSet<"X_TILED", 512, 50>;
} // MaxPitch

// Tiles of this generation have page tables of the display, which are not mapped anew.
let MaxPitch = 131072 in {
def Display13Y : IntelSet<"Y_TILED", 128, 400>;
def Display13YBest : IntelSet<"Y_TILED", 128, 0>;
def Display13Tile4 : IntelSet<"4_TILED", 128, 400>;
def Display13Tile4Best : IntelSet<"4_TILED", 128, 0>;
def Display13X : IntelSet<"X_TILED", 512, 450>;
def Display13Line : IntelDisplayLinear<500>;
def Display13XNext : IntelSet<"X_TILED", 512, 50>;
def Display13LineNext : IntelDisplayLinear<100>;
let AddressAlign = 16384 in {
def Display13Mc : IntelSet<"Y_TILED_GEN12_MC_CCS", 512, 0>;
def Display13Rc : IntelSet<"Y_TILED_GEN12_RC_CCS", 512, 0>;
def Display13Cc : IntelSet<"Y_TILED_GEN12_RC_CCS_CC", 512, 0>;
def DisplayDg2Mc : IntelSet<"4_TILED_DG2_MC_CCS", 512, 0>;
def DisplayDg2Rc : IntelSet<"4_TILED_DG2_RC_CCS", 512, 0>;
def DisplayDg2Cc : IntelSet<"4_TILED_DG2_RC_CCS_CC", 512, 0>;
def DisplayMtlMc : IntelSet<"4_TILED_MTL_MC_CCS", 512, 0>;
def DisplayMtlRc : IntelSet<"4_TILED_MTL_RC_CCS", 512, 0>;
def DisplayMtlCc : IntelSet<"4_TILED_MTL_RC_CCS_CC", 512, 0>;
def DisplayLnlCcs : IntelSet<"4_TILED_LNL_CCS", 128, 0>;
} // AddressAlign
let AddressAlign = 16384, Places = [PlaceBoardContiguous] in
def DisplayBmgCcs : IntelSet<"4_TILED_BMG_CCS", 128, 0>;
} // MaxPitch
} // MaxWidth, MaxHeight

defvar DisplayYuv = [Yuyv, Nv12, P010];
defvar DisplayPlain12 = [Display9YBest, Display9XNext, Display9LineNext];
defvar DisplayPlain13 = [Display13YBest, Display13XNext, Display13LineNext];
defvar DisplayPlain13Tile4 = [Display13Tile4Best, Display13XNext, Display13LineNext];

let Source = "Linux 6.19 drivers/gpu/drm/i915/display/skl_universal_plane.c skl_plane_caps, "
             "icl_plane_caps, tgl_plane_caps, *_plane_format_mod_supported, "
             "*_max_stride, *_min_alignment; intel_display_driver.c intel_mode_config_init; "
             "intel_fb.c intel_modifiers, intel_tile_width_bytes, intel_fb_max_stride" in {
def IntelDisplay9 : IntelDisplay<"intel-display-9", ["skl-display"]> {
  let Doc = "Skylake to Comet Lake: the planes 1 and 2 of pipes A and B, which read CCS";
  let Offers = [
    IntelScanout<[Rgb32], [Display9YfCcs, Display9YCcs, Display9Yf, Display9Y, Display9X,
                           Display9Line]>,
    IntelScanout<[Rgb30, Rgb16, Yuyv], [Display9YfBest, Display9YBest, Display9XNext,
                                        Display9LineNext]>,
    IntelScanout<[Rgb64], [Display9YBest, Display9XNext, Display9LineNext]>];
}
def IntelDisplay9Plain : IntelDisplay<"intel-display-9-plain", ["skl-display-plain"]> {
  let Doc = "Skylake to Comet Lake: pipe C and the other planes, without CCS";
  let Offers = [
    IntelScanout<[Rgb32, Rgb30, Rgb16, Yuyv], [Display9YfBest, Display9YBest, Display9XNext,
                                               Display9LineNext]>,
    IntelScanout<[Rgb64], [Display9YBest, Display9XNext, Display9LineNext]>];
}
def IntelDisplay11 : IntelDisplay<"intel-display-11", ["icl-display"]> {
  let Doc = "Ice Lake";
  let Offers = [
    IntelScanout<[Rgb32, Rgb30], [Display9YfCcs, Display9YCcs, Display9Yf, Display9Y,
                                  Display9X, Display9Line]>,
    IntelScanout<!listconcat([Rgb64, Rgb16], DisplayYuv), DisplayPlain12>];
}
def IntelDisplay12 : IntelDisplay<"intel-display-12", ["tgl-display"]> {
  let Doc = "Tiger Lake, Alder Lake S: reads CCS of renderers and of media, and clear colours";
  let Offers = [
    IntelScanout<RgbFormats, [Display12Cc, Display12Rc, Display12Mc, Display9Y, Display9X,
                              Display9Line]>,
    IntelScanout<DisplayYuv, [Display12Mc, Display9Y, Display9X, Display9Line]>,
    IntelScanout<[Rgb16], DisplayPlain12>];
}
def IntelDisplay13 : IntelDisplay<"intel-display-13", ["adl-display", "adlp-display"]> {
  let Doc = "Alder Lake P and Raptor Lake P";
  let Offers = [
    IntelScanout<RgbFormats, [Display13Cc, Display13Rc, Display13Mc, Display13Y, Display13X,
                              Display13Line]>,
    IntelScanout<DisplayYuv, [Display13Mc, Display13Y, Display13X, Display13Line]>,
    IntelScanout<[Rgb16], DisplayPlain13>];
}
def IntelDisplayDg2 : IntelDisplay<"dg2-display", ["intel-display-13-dg2"]> {
  let Doc = "DG2: images in memory of the board";
  let Offers = [
    IntelScanout<RgbFormats, [DisplayDg2Cc, DisplayDg2Rc, DisplayDg2Mc, Display13Tile4, Display13X,
                              Display13Line]>,
    IntelScanout<DisplayYuv, [DisplayDg2Mc, Display13Tile4, Display13X, Display13Line]>,
    IntelScanout<[Rgb16], DisplayPlain13Tile4>];
  let Places = BoardPlaces;
  let AllocatesIn = BoardPlaces;
}
def IntelDisplay14 : IntelDisplay<"intel-display-14", ["mtl-display"]> {
  let Doc = "Meteor Lake and Arrow Lake";
  let Offers = [
    IntelScanout<RgbFormats, [DisplayMtlCc, DisplayMtlRc, DisplayMtlMc, Display13Tile4, Display13X,
                              Display13Line]>,
    IntelScanout<DisplayYuv, [DisplayMtlMc, Display13Tile4, Display13X, Display13Line]>,
    IntelScanout<[Rgb16], DisplayPlain13Tile4>];
}
def IntelDisplay20 : IntelDisplay<"intel-display-20", ["lnl-display"]> {
  let Doc = "Lunar Lake: one CCS for all units";
  let Offers = [
    IntelScanout<!listconcat(RgbFormats, DisplayYuv), [DisplayLnlCcs, Display13Tile4, Display13X,
                                                       Display13Line]>,
    IntelScanout<[Rgb16], DisplayPlain13Tile4>];
}
def IntelDisplayBmg : IntelDisplay<"bmg-display", ["intel-display-14-bmg"]> {
  let Doc = "Battlemage: compressed images in one range of the board's memory";
  let Offers = [
    IntelScanout<!listconcat(RgbFormats, DisplayYuv), [DisplayBmgCcs, Display13Tile4, Display13X,
                                                       Display13Line]>,
    IntelScanout<[Rgb16], DisplayPlain13Tile4>];
  let Places = BoardPlaces;
  let AllocatesIn = BoardPlaces;
}
} // Source

let Source = "Linux 6.19 drivers/gpu/drm/i915/display/skl_universal_plane.c "
             "skl_universal_plane_create: without flat CCS, the xe driver drops all CCS" in {
def IntelDisplay12Plain : IntelDisplay<"intel-display-12-plain", ["tgl-display-plain"]> {
  let Doc = "Tiger Lake and Alder Lake S under the xe driver: no CCS";
  let Offers = [IntelScanout<!listconcat(RgbFormats, DisplayYuv, [Rgb16]), DisplayPlain12>];
}
def IntelDisplay14Plain : IntelDisplay<"intel-display-14-plain", ["mtl-display-plain"]> {
  let Doc = "Meteor Lake under the xe driver: no CCS";
  let Offers = [IntelScanout<!listconcat(RgbFormats, DisplayYuv, [Rgb16]), DisplayPlain13Tile4>];
}
} // Source

//===----------------------------------------------------------------------===//
// Video and cameras
//===----------------------------------------------------------------------===//

let Source = "intel/media-driver media_driver/linux/common/ddi/media_libva_util.cpp, "
             "media_driver/media_interface/media_interfaces_m12_tgllp/media_mem_decompression: "
             "tiles of "
             "surfaces, and copies that decompress in place" in
def IntelMediaCcsRule : SharingRule<OfIntel, "CCS"> {
  let Release = "media decompress";
  let ReleasePerMille = 1600;
  let Acquire = "nothing";
  let Estimate = 1;
}
class IntelVideo<string name, list<string> aliases, SharingKind kind, list<SharingUsage> usages,
                 list<SharingSet> sets> : SharingDevice<name, aliases, kind, OfIntel> {
  let Offers = [SharingOffer<usages, [Nv12, P010], sets>];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
  let Estimate = 1;
}
class IntelMedia<string name, list<string> aliases, list<SharingSet> sets>
    : IntelVideo<name, aliases, KindDecoder, [UseDecode, UseEncode], sets>;
class IntelEncoder<string name, list<string> aliases, list<SharingSet> sets>
    : IntelVideo<name, aliases, KindEncoder, [UseEncode], sets>;
def MediaY : IntelSet<"Y_TILED", 128, 400>;
def MediaYBest : IntelSet<"Y_TILED", 128, 0>;
def Media4 : IntelSet<"4_TILED", 128, 400>;
let AddressAlign = 65536 in {
def Media12Mc : IntelSet<"Y_TILED_GEN12_MC_CCS", 512, 0>;
let Places = BoardPlaces in
def MediaDg2Mc : IntelSet<"4_TILED_DG2_MC_CCS", 512, 0>;
} // AddressAlign
let AddressAlign = 1048576 in
def MediaMtlMc : IntelSet<"4_TILED_MTL_MC_CCS", 512, 0>;

let Source = "intel/media-driver media_driver/linux/common/ddi/media_libva_util.cpp, "
             "media_libva.cpp DdiMedia_ExportSurfaceHandle: modifiers of exported surfaces; "
             "Linux 6.19 "
             "drm_fourcc.h: media compression" in {
def IntelMedia9 : IntelMedia<"intel-media-9", ["skl-media", "icl-media"], [MediaYBest]> {
  let Doc = "the video engine of Skylake to Ice Lake";
}
def IntelMedia12 : IntelMedia<"intel-media-12", ["tgl-media", "adl-media"], [Media12Mc, MediaY]> {
  let Doc = "the video engine of Tiger Lake and Alder Lake";
  let Rules = [IntelMediaCcsRule];
}
def IntelMediaDg2 : IntelMedia<"dg2-media", [], [MediaDg2Mc, Media4]> {
  let Doc = "the video engine of DG2";
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard];
  let Rules = [IntelMediaCcsRule];
}
def IntelMedia14 : IntelMedia<"intel-media-14", ["mtl-media"], [MediaMtlMc, Media4]> {
  let Doc = "the video engine of Meteor Lake";
  let Rules = [IntelMediaCcsRule];
}
def IntelMedia20 : IntelMedia<"intel-media-20", ["lnl-media"], [IntelLnlCcs, Media4]> {
  let Doc = "the video engine of Lunar Lake";
  let Rules = [IntelMediaCcsRule];
}
// Encoders read what decoders write.
def IntelEncoder9 : IntelEncoder<"intel-encoder-9", ["skl-encoder", "icl-encoder"], [MediaYBest]> {
  let Doc = "the encoder of Skylake to Ice Lake";
}
def IntelEncoder12
    : IntelEncoder<"intel-encoder-12", ["tgl-encoder", "adl-encoder"], [Media12Mc, MediaY]> {
  let Doc = "the encoder of Tiger Lake and Alder Lake";
}
def IntelEncoderDg2 : IntelEncoder<"dg2-encoder", [], [MediaDg2Mc, Media4]> {
  let Doc = "the encoder of DG2";
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard];
}
def IntelEncoder14 : IntelEncoder<"intel-encoder-14", ["mtl-encoder"], [MediaMtlMc, Media4]> {
  let Doc = "the encoder of Meteor Lake";
}
def IntelEncoder20 : IntelEncoder<"intel-encoder-20", ["lnl-encoder"], [IntelLnlCcs, Media4]> {
  let Doc = "the encoder of Lunar Lake";
}
} // Source

let Source = "Linux 6.19 drivers/media/pci/intel/ipu6/ipu6-isys-video.c: lines of 64 bytes" in
def IntelCamera : SharingDevice<"intel-ipu6", ["ipu6"], KindCamera, OfIntel> {
  let Doc = "the camera interface of Tiger Lake to Meteor Lake";
  let Offers = [SharingOffer<[UseCamera], [Nv12, Yuyv, Rgb16], [LinearSet<64>]>];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
  let Estimate = 1;
}
