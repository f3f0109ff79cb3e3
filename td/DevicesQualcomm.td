//===- DevicesQualcomm.td - Qualcomm's devices that share images -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GPUs, displays, video and cameras of Snapdragon chips. All units of a chip read the same
/// compression (UBWC), and nobody takes it away in place.
///
//===----------------------------------------------------------------------===//

class UbwcSet<int loss> : SharingSet<"QCOM_COMPRESSED"> {
  let PitchAlign = 256;
  let AddressAlign = 4096;
  let LossPerMille = loss;
}
class QcomLinear<int loss> : SharingSet<"LINEAR"> {
  let PitchAlign = 64;
  let AddressAlign = 64;
  let LossPerMille = loss;
}
def VenusLine : SharingSet<"LINEAR"> {
  let PitchAlign = 128;
  let AddressAlign = 4096;
  let LossPerMille = 400;
}
defvar QcomBoth = [UbwcSet<0>, QcomLinear<700>];

let Source = "Mesa src/freedreno/vulkan/tu_cmd_buffer.cc tu_emit_cache_flush" in
def QcomCacheRule : CacheRule<OfQualcomm>;
class Adreno<string name, list<string> aliases, Target target, bit storesCompressed>
    : SharingDevice<name, aliases, KindGPU, OfQualcomm> {
  let Targets = [target];
  let Offers = !listconcat(
      [SharingOffer<DrawUsages, [Rgb32, Rgb30, Rgb64, Rgb16, Planes8, Nv12, P010], QcomBoth>],
      !if(storesCompressed, [SharingOffer<[UseStorage], [Rgb32, Rgb30, Rgb64], QcomBoth>],
          [SharingOffer<[UseStorage], [Rgb32, Rgb30, Rgb64], [QcomLinear<0>]>]));
  let Rules = [QcomCacheRule];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
  let Cached = 1;
  let Estimate = 1;
}
let Source = "Mesa src/freedreno/vulkan/tu_image.cc ubwc_possible, tu_formats.cc: "
             "QCOM_COMPRESSED and "
             "LINEAR; src/freedreno/fdl/fd6_layout.c" in {
def GpuA630 : Adreno<"a630", ["snapdragon-845"], A630, 0> {
  let Doc = "Adreno 630";
}
def GpuA650 : Adreno<"a650", ["adreno", "snapdragon-865"], A650, 0> {
  let Doc = "Adreno 650";
}
def GpuA740 : Adreno<"a740", ["snapdragon-8gen2"], A740, 1> {
  let Doc = "Adreno 740";
}
def GpuA750 : Adreno<"a750", ["snapdragon-8gen3"], A750, 1> {
  let Doc = "Adreno 750";
}
} // Source

let Source = "Linux 6.19 drivers/gpu/drm/msm/disp/dpu1/dpu_plane.c supported_format_modifiers, "
             "dpu_plane_format_mod_supported; disp/mdp_format.c mdp_formats_ubwc" in
def DisplayDpu : SharingDevice<"qcom-dpu", ["dpu", "msm-display"], KindDisplay, OfQualcomm> {
  let Doc = "the display of Snapdragon chips";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30, Rgb16, Nv12, P010],
                             [UbwcSet<0>, QcomLinear<500>]>,
                SharingOffer<[UseScanout], [Nv16, Yuv420, Yuyv], [QcomLinear<0>]>];
  let Places = SystemPlaces;
}
let Source = "Linux 6.19 drivers/gpu/drm/msm/disp/mdp5/mdp5_plane.c: no UBWC" in
def DisplayMdp5 : SharingDevice<"qcom-mdp5", ["mdp5"], KindDisplay, OfQualcomm> {
  let Doc = "the display of older Snapdragon chips: linear only";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb16, Nv12, Nv16, Yuv420, Yuyv],
                             [QcomLinear<0>]>];
  let Places = SystemPlaces;
}
let Source = "Linux 6.19 drivers/media/platform/qcom/venus/vdec.c vdec_formats, venc.c "
             "venc_formats: "
             "V4L2_PIX_FMT_QC08C, QC10C, NV12; helpers.c get_framesize_raw_nv12: lines of 128 "
             "bytes" in
def VideoVenus : SharingDevice<"venus", ["iris", "qcom-video"], KindDecoder, OfQualcomm> {
  let Doc = "the video decoder and encoder of Snapdragon chips";
  let Offers = [SharingOffer<[UseDecode, UseEncode], [Nv12], [UbwcSet<0>, VenusLine]>,
                SharingOffer<[UseDecode], [P010], [UbwcSet<0>]>];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
}
let Source = "Linux 6.19 drivers/media/platform/qcom/venus/venc.c venc_formats: "
             "V4L2_PIX_FMT_QC08C, NV12; helpers.c get_framesize_raw_nv12: lines of 128 bytes" in
def EncoderVenus : SharingDevice<"venus-encoder", ["iris-encoder", "qcom-encoder"], KindEncoder,
                                 OfQualcomm> {
  let Doc = "the video encoder of Snapdragon chips";
  let Offers = [SharingOffer<[UseEncode], [Nv12], [UbwcSet<0>, VenusLine]>];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
}
let Source = "Linux 6.19 drivers/media/platform/qcom/camss/camss-video.c, camss-format.c: linear" in
def CameraCamss : SharingDevice<"camss", ["qcom-camera"], KindCamera, OfQualcomm> {
  let Doc = "the camera of Snapdragon chips";
  let Offers = [SharingOffer<[UseCamera], [Nv12, Nv16, Yuyv], [LinearSet<16>]>];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
}
