//===- DevicesBroadcom.td - Broadcom's devices that share images -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The chips of the Raspberry Pi. The display does not read the renderer's tiles (UIF), so the two
/// meet in linear images. The decoder writes columns (SAND), whose height is a matter of the image.
///
//===----------------------------------------------------------------------===//

class BroadcomSet<string modifier, int pitchAlign, int loss> : SharingSet<modifier> {
  let PitchAlign = pitchAlign;
  let AddressAlign = 4096;
  let LossPerMille = loss;
}
def BroadcomUif : BroadcomSet<"BROADCOM_UIF", 64, 0>;
def BroadcomLine : BroadcomSet<"LINEAR", 16, 300>;
// The texture unit reads tiles only: a copy goes beside.
def BroadcomLineCopied : BroadcomSet<"LINEAR", 16, 2000>;
def HvsT : BroadcomSet<"BROADCOM_VC4_T_TILED", 128, 0>;
def HvsLine : BroadcomSet<"LINEAR", 16, 50>;
def HvsLineBest : BroadcomSet<"LINEAR", 16, 0>;
def HvsSand128 : BroadcomSet<"BROADCOM_SAND128", 128, 0>;
def HvsSand256 : BroadcomSet<"BROADCOM_SAND256", 256, 0>;
def HvsSand64 : BroadcomSet<"BROADCOM_SAND64", 64, 0>;

let Source = "Linux 6.19 drivers/gpu/drm/v3d/v3d_sched.c: caches are cleaned between jobs" in
def BroadcomCacheRule : CacheRule<OfBroadcom>;
let Source = "Mesa src/broadcom/vulkan/v3dv_image.c, v3dv_formats.c: UIF, else linear, which is "
             "not "
             "sampled" in
def GpuV3d : SharingDevice<"v3d42", ["v3dv", "rpi4-gpu", "rpi5-gpu"], KindGPU, OfBroadcom> {
  let Doc = "VideoCore VI and VII: Raspberry Pi 4 and 5";
  let Targets = [V3d42];
  let Offers = [SharingOffer<[UseRender, UseStorage, UseCopySource, UseCopyTarget],
                             [Rgb32, Rgb30, Rgb64, Rgb16, Planes8], [BroadcomUif, BroadcomLine]>,
                SharingOffer<[UseTexture], [Rgb32, Rgb30, Rgb64, Rgb16, Planes8],
                             [BroadcomUif, BroadcomLineCopied]>];
  let Rules = [BroadcomCacheRule];
  let Places = SystemPlaces;
  let AllocatesIn = [PlaceSystem];
  let Cached = 1;
  let Estimate = 1;
}
let Source = "Linux 6.19 drivers/gpu/drm/vc4/vc4_plane.c vc4_format_mod_supported, "
             "vc4_plane_init" in
def DisplayHvs : SharingDevice<"vc4-hvs", ["rpi-display", "hvs"], KindDisplay, OfBroadcom> {
  let Doc = "the display of the Raspberry Pi";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb16], [HvsT, HvsLine]>,
                SharingOffer<[UseScanout], [Rgb30, Nv16, Yuv420], [HvsLineBest]>,
                SharingOffer<[UseScanout], [Nv12], [HvsSand128, HvsSand64, HvsSand256, HvsLine]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
let Source = "raspberrypi/linux drivers/staging/media/rpivid/rpivid_h265.c: NV12 in columns of "
             "128 bytes" in
def VideoRpivid : SharingDevice<"rpivid", ["rpi-hevc"], KindDecoder, OfBroadcom> {
  let Doc = "the HEVC decoder of the Raspberry Pi 4 and 5";
  let Offers = [SharingOffer<[UseDecode], [Nv12], [HvsSand128]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
let Source = "raspberrypi/linux drivers/staging/vc04_services/bcm2835-codec/"
             "bcm2835-v4l2-codec.c" in {
class RpiCodec<string name, list<string> aliases, SharingKind kind, list<SharingUsage> usages>
    : SharingDevice<name, aliases, kind, OfBroadcom> {
  let Offers = [SharingOffer<usages, [Nv12, Yuv420], [BroadcomSet<"LINEAR", 32, 0>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
  let Estimate = 1;
}
def VideoRpiCodec
    : RpiCodec<"bcm2835-codec", ["rpi-h264"], KindDecoder, [UseDecode, UseEncode]> {
  let Doc = "the H.264 decoder and encoder of the Raspberry Pi up to 4";
}
def EncoderRpi : RpiCodec<"bcm2835-encoder", ["rpi-encoder"], KindEncoder, [UseEncode]> {
  let Doc = "the H.264 encoder of the Raspberry Pi up to 4";
}
} // Source
let Source = "Linux 6.19 drivers/media/platform/broadcom/bcm2835-unicam.c: lines of 16 bytes" in
def CameraUnicam : SharingDevice<"bcm2835-unicam", ["rpi-camera"], KindCamera, OfBroadcom> {
  let Doc = "the camera interface of the Raspberry Pi";
  let Offers = [SharingOffer<[UseCamera], [Yuyv, Rgb16], [LinearSet<16>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
}
