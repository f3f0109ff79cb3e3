//===- DevicesArm.td - devices of systems with Arm's compression -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Mali GPUs, Arm's displays, and devices of other makers on the same chips. An AFBC image starts
/// with the headers of its superblocks; a unit reads each set of flags or does not. Nobody takes
/// compression away in place, so there are no rules for it.
///
//===----------------------------------------------------------------------===//

/// Headers are aligned to 64 bytes, tiled ones to 4096.
class AfbcSet<string flags, int loss> : SharingSet<"ARM_AFBC(" # flags # ")"> {
  let PitchAlign = 64;
  let AddressAlign = 4096;
  let LossPerMille = loss;
}
class ArmBlocks<int loss> : SharingSet<"ARM_16X16_BLOCK_U_INTERLEAVED"> {
  let PitchAlign = 64;
  let AddressAlign = 64;
  let LossPerMille = loss;
}
class ArmLinear<int loss> : SharingSet<"LINEAR"> {
  let PitchAlign = 64;
  let AddressAlign = 64;
  let LossPerMille = loss;
}

let Source = "Linux 6.19 drivers/gpu/drm/panfrost/panfrost_job.c: caches are flushed between "
             "jobs" in
def ArmCacheRule : CacheRule<OfArm>;

class MaliGpu<string name, list<string> aliases, Target target>
    : SharingDevice<name, aliases, KindGPU, OfArm> {
  let Targets = [target];
  let Rules = [ArmCacheRule];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
  let Cached = 1;
  let Estimate = 1;
}
// Within AFBC the transform of colours pays.
class MaliOffers<list<SharingSet> best> {
  list<SharingSet> Afbc = !listconcat(best, [
    AfbcSet<"16x16,YTR,SPARSE,TILED,SC", !if(!empty(best), 0, 10)>,
    AfbcSet<"16x16,SPARSE,TILED,SC", 30>, AfbcSet<"16x16,YTR,SPARSE", 50>,
    AfbcSet<"16x16,SPARSE", 70>, ArmBlocks<400>, ArmLinear<700>]);
  list<SharingOffer> All = [
    SharingOffer<DrawUsages, [Rgb32, Rgb30, Rgb16], Afbc>,
    SharingOffer<DrawUsages, [Rgb64, Planes8, Nv12], [ArmBlocks<0>, ArmLinear<300>]>,
    SharingOffer<[UseStorage], [Rgb32, Rgb30, Rgb64, Planes8], [ArmBlocks<0>, ArmLinear<300>]>];
}

let Source = "Mesa src/panfrost/lib/pan_format.h PAN_SUPPORTED_MODIFIERS, pan_afbc.h "
             "pan_afbc_can_split, pan_afbc_can_tile, pan_afbc_can_ytr" in {
def GpuG52 : MaliGpu<"g52", ["bifrost", "mali-g52"], G52> {
  let Doc = "Mali of architecture 7";
  let Offers = MaliOffers<[]>.All;
}
def GpuG610 : MaliGpu<"g610", ["valhall", "mali-g610"], G610> {
  let Doc = "Mali of architecture 10";
  let Offers = MaliOffers<[AfbcSet<"32x8,SPLIT,SPARSE", 0>, AfbcSet<"32x8,YTR,SPLIT,SPARSE", 0>]>
                   .All;
}
} // Source

//===----------------------------------------------------------------------===//
// Displays
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 drivers/gpu/drm/arm/malidp_hw.c malidp_format_modifiers, malidp_planes.c "
             "malidp_format_mod_supported" in
def DisplayMaliDp : SharingDevice<"mali-dp", ["dp650"], KindDisplay, OfArm> {
  let Doc = "Mali-DP 550 and 650";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30],
                             [AfbcSet<"16x16,YTR,SPARSE", 0>, AfbcSet<"16x16,YTR", 0>,
                              AfbcSet<"16x16,YTR,SPLIT,SPARSE", 0>, ArmLinear<500>]>,
                SharingOffer<[UseScanout], [Rgb16],
                             [AfbcSet<"16x16,YTR,SPARSE", 0>, AfbcSet<"16x16,YTR", 0>,
                              ArmLinear<500>]>,
                SharingOffer<[UseScanout], [Nv12, Yuv420, Yuyv], [ArmLinear<0>]>];
  let Places = SystemPlaces;
}
let Source = "Linux 6.19 drivers/gpu/drm/arm/display/komeda/komeda_format_caps.c "
             "komeda_supported_modifiers; d71/d71_dev.c d71_format_caps_table" in
def DisplayKomeda : SharingDevice<"komeda", ["d71"], KindDisplay, OfArm> {
  let Doc = "Komeda (Mali-D71)";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30],
                             [AfbcSet<"16x16,YTR,SPARSE", 0>, AfbcSet<"16x16,YTR", 0>,
                              AfbcSet<"16x16,YTR,SPLIT,SPARSE", 0>,
                              AfbcSet<"16x16,YTR,SPLIT,SPARSE,TILED,SC", 0>,
                              AfbcSet<"16x16,YTR,SPARSE,TILED,SC", 0>,
                              AfbcSet<"16x16,YTR,TILED,SC", 0>, AfbcSet<"32x8,YTR,SPARSE", 0>,
                              AfbcSet<"32x8,YTR", 0>, AfbcSet<"32x8,YTR,SPLIT,SPARSE", 0>,
                              AfbcSet<"32x8,YTR,SPLIT,SPARSE,TILED,SC", 0>,
                              AfbcSet<"32x8,YTR,SPARSE,TILED,SC", 0>,
                              AfbcSet<"32x8,YTR,TILED,SC", 0>, ArmLinear<500>]>,
                SharingOffer<[UseScanout], [Rgb16, Nv12, Yuyv], [ArmLinear<0>]>];
  let Places = SystemPlaces;
}

//===----------------------------------------------------------------------===//
// Rockchip, MediaTek, Allwinner, Samsung, NXP
//===----------------------------------------------------------------------===//

class OtherSet<string modifier, int pitchAlign, int loss> : SharingSet<modifier> {
  let PitchAlign = pitchAlign;
  let LossPerMille = loss;
}
def MediaTekTiles : OtherSet<"MTK(TILE=16L32S,COMPRESS=NONE,10BIT_LAYOUT=PACKED)", 16, 0>;
def AllwinnerTiles : OtherSet<"ALLWINNER_TILED", 32, 0>;
def AllwinnerLine : OtherSet<"LINEAR", 16, 50>;
def SamsungTiles : OtherSet<"SAMSUNG_64_32_TILE", 128, 0>;
def SamsungLine : OtherSet<"LINEAR", 16, 50>;
def VivanteTiles : OtherSet<"VIVANTE_TILED", 64, 0>;
def VivanteSuperTiles : OtherSet<"VIVANTE_SUPER_TILED", 256, 0>;
def VivanteLine : OtherSet<"LINEAR", 64, 50>;

let Source = "Linux 6.19 drivers/gpu/drm/rockchip/rockchip_vop2_reg.c format_modifiers_afbc, "
             "format_modifiers, formats_cluster, formats_esmart" in {
def DisplayVop2 : SharingDevice<"rockchip-vop2-cluster", ["rk3588-display"], KindDisplay, OfArm> {
  let Doc = "the cluster windows of Rockchip's VOP2";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30, Rgb16],
                             [AfbcSet<"16x16", 0>, AfbcSet<"16x16,SPARSE", 0>,
                              AfbcSet<"16x16,YTR", 0>, AfbcSet<"16x16,CBR", 0>,
                              AfbcSet<"16x16,YTR,SPARSE", 0>, AfbcSet<"16x16,SPARSE,CBR", 0>,
                              AfbcSet<"16x16,YTR,CBR", 0>, AfbcSet<"16x16,YTR,SPARSE,CBR", 0>,
                              AfbcSet<"16x16,YTR,SPLIT,SPARSE", 0>, ArmLinear<500>]>];
  let Places = SystemPlaces;
}
def DisplayVop2Smart
    : SharingDevice<"rockchip-vop2-esmart", ["rk3568-display"], KindDisplay, OfArm> {
  let Doc = "the other windows of Rockchip's VOP2: linear only";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb16, Nv12, Nv16, Yuyv], [ArmLinear<0>]>];
  let Places = SystemPlaces;
}
} // Source
let Source = "Linux 6.19 drivers/media/platform/verisilicon/hantro_v4l2.c, "
             "drivers/media/platform/rockchip/rkvdec/rkvdec.c: NV12 in lines of 16 texels" in
def VideoHantro : SharingDevice<"hantro", ["rkvdec", "verisilicon"], KindDecoder, OfArm> {
  let Doc = "video decoders of Rockchip and NXP chips: linear frames";
  let Offers = [SharingOffer<[UseDecode], [Nv12], [LinearSet<16>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
let Source = "Linux 6.19 drivers/media/platform/verisilicon/rockchip_vpu_hw.c "
             "rockchip_vpu_enc_fmts, rockchip_vpu2_hw_jpeg_enc.c: lines of 16 texels" in
def EncoderHantro : SharingDevice<"hantro-h1", ["rockchip-encoder"], KindEncoder, OfArm> {
  let Doc = "the JPEG encoder of Rockchip chips: linear frames";
  let Offers = [SharingOffer<[UseEncode], [Nv12, Yuv420], [LinearSet<16>]>,
                SharingOffer<[UseEncode], [Yuyv], [LinearSet<32>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
let Source = "Linux 6.19 drivers/media/platform/rockchip/rkisp1/rkisp1-capture.c" in
def CameraRkisp : SharingDevice<"rkisp1", ["rockchip-camera"], KindCamera, OfArm> {
  let Doc = "the camera of Rockchip chips";
  let Offers = [SharingOffer<[UseCamera], [Nv12, Nv16, Yuyv], [LinearSet<64>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
  let Estimate = 1;
}
let Source = "Linux 6.19 drivers/media/platform/mediatek/vcodec/decoder: V4L2_PIX_FMT_MM21; "
             "drm_fourcc.h "
             "DRM_FORMAT_MOD_MTK_16L_32S_TILE" in
def VideoMediaTek : SharingDevice<"mtk-vcodec", ["mediatek-decoder"], KindDecoder, OfMediaTek> {
  let Doc = "MediaTek's video decoder: tiles of 16 x 32";
  let Offers = [SharingOffer<[UseDecode], [Nv12], [MediaTekTiles]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
let Source = "Linux 6.19 drivers/gpu/drm/mediatek/mtk_plane.c mtk_plane_format_mod_supported: AFBC "
             "was dropped" in
def DisplayMediaTek : SharingDevice<"mtk-display", ["mediatek-display"], KindDisplay, OfMediaTek> {
  let Doc = "MediaTek's display: linear only";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30, Rgb16, Yuyv], [ArmLinear<0>]>];
  let Places = SystemPlaces;
}
let Source = "Linux 6.19 drivers/staging/media/sunxi/cedrus/cedrus_video.c; drivers/gpu/drm/sun4i/"
             "sun4i_frontend.c sun4i_frontend_format_is_supported" in {
def VideoCedrus : SharingDevice<"cedrus", ["allwinner-decoder"], KindDecoder, OfAllwinner> {
  let Doc = "Allwinner's video decoder";
  let Offers = [SharingOffer<[UseDecode], [Nv12], [AllwinnerTiles, AllwinnerLine]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
def DisplaySun4i
    : SharingDevice<"sun4i-frontend", ["allwinner-display"], KindDisplay, OfAllwinner> {
  let Doc = "Allwinner's display with its scaler";
  let Offers = [SharingOffer<[UseScanout], [Nv12], [AllwinnerTiles, AllwinnerLine]>,
                SharingOffer<[UseScanout], [Rgb32, Rgb16], [LinearSet<64>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
} // Source
let Source = "Linux 6.19 drivers/media/platform/samsung/s5p-mfc/s5p_mfc_dec.c NV12MT_16X16, "
             "NV12MT; "
             "drivers/gpu/drm/exynos/exynos_mixer.c mixer_format_mod_supported" in {
def VideoMfc : SharingDevice<"exynos-mfc", ["s5p-mfc"], KindDecoder, OfSamsung> {
  let Doc = "Samsung's video decoder";
  let Offers = [SharingOffer<[UseDecode], [Nv12], [SamsungTiles, SamsungLine]>];
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
  let Estimate = 1;
}
def DisplayMixer : SharingDevice<"exynos-mixer", [], KindDisplay, OfSamsung> {
  let Doc = "Samsung's mixer: tiles of the decoder on its video plane";
  let Offers = [SharingOffer<[UseScanout], [Nv12], [SamsungTiles, SamsungLine]>,
                SharingOffer<[UseScanout], [Rgb32, Rgb16], [LinearSet<64>]>];
  let Places = SystemPlaces;
  let Estimate = 1;
}
} // Source
let Source = "Linux 6.19 drivers/gpu/drm/imx/dcss/dcss-plane.c dcss_video_format_modifiers, "
             "dcss_graphics_format_modifiers" in
def DisplayDcss : SharingDevice<"imx8m-dcss", ["dcss"], KindDisplay, OfVivante> {
  let Doc = "the display of NXP's i.MX 8M: tiles of its Vivante GPU";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30],
                             [VivanteTiles, VivanteSuperTiles, VivanteLine]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
