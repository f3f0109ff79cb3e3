//===- Devices.td - places, formats, and devices of no vendor -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the files of devices have in common, the CPU, and displays without tiles.
///
/// Losses of sets are estimates everywhere: of 1000 bytes, compressed accesses move 600 (the ratio
/// of td/IntelCosts.td and td/AMDCosts.td), and layouts that suit the device less add a tenth or
/// more, so that the order of the drivers' lists holds. Prices of ops are those of the costs too:
/// a resolve reads 600 and writes 1000. A flush stalls for what DefaultShared says.
///
//===----------------------------------------------------------------------===//

let Source = "Linux 6.19 drivers/gpu/drm/ttm/ttm_device.c: system memory and memory of a board; "
             "drm_gem_dma_helper.c: drivers without an IOMMU allocate one range" in {
def PlaceSystem : SharingPlace<"system", 0> {
  let Doc = "pages of system memory, wherever they are";
}
def PlaceContiguous : SharingPlace<"contiguous", 1> {
  let Doc = "one range of system memory";
}
let OfBoard = 1 in {
def PlaceBoard : SharingPlace<"vram", 2> {
  let Doc = "memory of the board";
}
def PlaceBoardContiguous : SharingPlace<"vram-contiguous", 3> {
  let Doc = "one range of the board's memory";
}
} // OfBoard
} // Source
defvar SystemPlaces = [PlaceSystem, PlaceContiguous];
defvar BoardPlaces = [PlaceBoard, PlaceBoardContiguous];
defvar AllPlaces = [PlaceSystem, PlaceContiguous, PlaceBoard, PlaceBoardContiguous];

def KindGPU : SharingKind<"GPU">;
def KindDisplay : SharingKind<"Display">;
def KindDecoder : SharingKind<"Decoder">;
def KindEncoder : SharingKind<"Encoder">;
def KindCamera : SharingKind<"Camera">;
def KindCPU : SharingKind<"CPU">;

def UseTexture : SharingUsage<"Texture">;
def UseRender : SharingUsage<"Render">;
def UseStorage : SharingUsage<"Storage">;
def UseScanout : SharingUsage<"Scanout">;
def UseDecode : SharingUsage<"VideoDecode">;
def UseEncode : SharingUsage<"VideoEncode">;
def UseCamera : SharingUsage<"CameraWrite">;
def UseCopySource : SharingUsage<"CopySource">;
def UseCopyTarget : SharingUsage<"CopyTarget">;
def UseCPURead : SharingUsage<"CPURead">;
def UseCPUWrite : SharingUsage<"CPUWrite">;
/// A GPU does these in every layout that it renders to.
defvar DrawUsages = [UseTexture, UseRender, UseCopySource, UseCopyTarget];
defvar ReadUsages = [UseTexture, UseCopySource];

// By the names of graphs; DRM's names stand behind.
def Rgb32 : SharingFormats<["B8G8R8A8_UNORM", "B8G8R8A8_SRGB", // [AX]RGB8888
                            "R8G8B8A8_UNORM", "R8G8B8A8_SRGB", // [AX]BGR8888
                            "A8B8G8R8_UNORM_PACK32", "A8B8G8R8_SRGB_PACK32"]>;
def Rgb30 : SharingFormats<["A2R10G10B10_UNORM_PACK32",   // [AX]RGB2101010
                            "A2B10G10R10_UNORM_PACK32"]>; // [AX]BGR2101010
def Rgb64 : SharingFormats<["R16G16B16A16_SFLOAT"]>;      // [AX]BGR16161616F
def Rgb64Norm : SharingFormats<["R16G16B16A16_UNORM"]>;   // [AX]BGR16161616
def Rgb16 : SharingFormats<["R5G6B5_UNORM_PACK16"]>;      // RGB565
def Planes8 : SharingFormats<["R8_UNORM", "R8G8_UNORM"]>; // R8, GR88: planes of NV12
def Nv12 : SharingFormats<["G8_B8R8_2PLANE_420_UNORM"]>;
def P010 : SharingFormats<["G10X6_B10X6R10X6_2PLANE_420_UNORM_3PACK16"]>;
def Nv16 : SharingFormats<["G8_B8R8_2PLANE_422_UNORM"]>;
def Yuv420 : SharingFormats<["G8_B8_R8_3PLANE_420_UNORM"]>;
def Yuyv : SharingFormats<["G8B8G8R8_422_UNORM", "B8G8R8G8_422_UNORM"]>; // YUYV, UYVY
defvar RgbFormats = [Rgb32, Rgb30, Rgb64];

/// The stall of DefaultShared. The bytes in the cache do not count: they are written once anyway.
class CacheRule<ModifierVendor vendor> : SharingRule<vendor, "CACHED"> {
  let Release = "flush";
  let ReleaseFixed = 262144;
  let Acquire = "invalidate";
  let AcquireFixed = 65536;
  let Estimate = 1;
}
class LinearSet<int pitchAlign> : SharingSet<"LINEAR"> {
  let PitchAlign = pitchAlign;
}

let Source = "Linux 6.19 drivers/dma-buf/dma-buf.c dma_buf_begin_cpu_access, "
             "dma_buf_end_cpu_access" in {
def CpuCacheRule : CacheRule<OfNobody>;
def Cpu : SharingDevice<"cpu", ["host"], KindCPU, OfNobody> {
  let Doc = "reads and writes through its cache, rows one behind the other";
  let Offers = [SharingOffer<[UseCPURead, UseCPUWrite],
                             [Rgb32, Rgb30, Rgb64, Rgb64Norm, Rgb16, Planes8, Nv12, P010, Nv16,
                              Yuv420, Yuyv],
                             [LinearSet<1>]>];
  let Rules = [CpuCacheRule];
  let Places = AllPlaces;
  let AllocatesIn = SystemPlaces;
  let Cached = 1;
}
} // Source

let Source = "Linux 6.19 drivers/gpu/drm/drm_plane.c: a plane that lists no modifiers takes "
             "LINEAR; drm_gem_dma_helper.c: one range of memory" in
def LinearDisplay : SharingDevice<"linear-display", ["simple-display"], KindDisplay, OfNobody> {
  let Doc = "a display without tiles and without an IOMMU";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb16], [LinearSet<64>]>];
  let Places = [PlaceContiguous];
  let AllocatesIn = [PlaceContiguous];
  let Estimate = 1;
}
let Source = "Linux 6.19 drivers/gpu/drm/udl/udl_modeset.c: the CPU reads the framebuffer" in
def UsbDisplay : SharingDevice<"usb-display", ["displaylink"], KindDisplay, OfNobody> {
  let Doc = "a display behind USB: the CPU reads the image and sends it";
  let Offers = [SharingOffer<[UseScanout, UseCPURead], [Rgb32], [LinearSet<1>]>];
  let Rules = [CpuCacheRule];
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
  let Cached = 1;
}

let Source = "Linux 6.19 drivers/media/usb/uvc/uvc_video.c: the CPU copies packets into the "
             "buffer" in
def UsbCamera : SharingDevice<"usb-camera", ["uvc"], KindCamera, OfNobody> {
  let Doc = "a camera behind USB: the CPU writes the image";
  let Offers = [SharingOffer<[UseCamera, UseCPUWrite], [Yuyv, Nv12], [LinearSet<1>]>];
  let Rules = [CpuCacheRule];
  let Places = SystemPlaces;
  let AllocatesIn = SystemPlaces;
  let Cached = 1;
}
