//===- DevicesNvidia.td - NVIDIA's devices that share images --*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GPUs under NVK, displays under nouveau, and the video engine. A block is a column of up to 32
/// groups of 64 bytes by 8 rows; the page kind says how bits lie in it.
///
//===----------------------------------------------------------------------===//

class BlockLinear<int height, string kind, int generation, int sector, int loss>
    : SharingSet<"NVIDIA_BLOCK_LINEAR_2D(HEIGHT=" # height # ",KIND=" # kind # ",GEN=" # generation
                 # ",SECTOR=" # sector # ",COMPRESSION=0)"> {
  let PitchAlign = 64;
  let AddressAlign = 65536;
  let LossPerMille = loss;
}
/// All heights; \p step is what each halving of the block loses.
class BlocksTallFirst<string kind, int generation, int sector, int step> {
  list<SharingSet> Sets
      = !foreach(Log2, [5, 4, 3, 2, 1, 0],
                 BlockLinear<Log2, kind, generation, sector, !mul(step, !sub(5, Log2))>);
}

/// A copy goes beside: it reads and writes all.
def NvidiaShadowed : SharingSet<"LINEAR"> {
  let PitchAlign = 128;
  let AddressAlign = 256;
  let LossPerMille = 2000;
}
def NvidiaDisplayLine : SharingSet<"LINEAR"> {
  let PitchAlign = 256;
  let AddressAlign = 256;
  let LossPerMille = 50;
}

let Source = "Linux 6.19 drivers/gpu/drm/nouveau/nouveau_bo.c: caches are flushed by the GPU" in
def NvidiaCacheRule : CacheRule<OfNvidia>;

let Source = "Mesa src/nouveau/nil/modifiers.rs drm_format_mods_for_format, score_drm_format_mod; "
             "src/nouveau/vulkan/nvk_image.c: linear images have a tiled shadow, which is copied" in
def GpuTuring : SharingDevice<"turing", ["nvk", "tu102", "ga102", "ad102"], KindGPU, OfNvidia> {
  let Doc = "Turing to Ada under NVK: never compressed for others";
  let Targets = [Turing];
  let Offers = [SharingOffer<!listconcat(DrawUsages, [UseStorage]),
                             [Rgb32, Rgb30, Rgb64, Rgb64Norm, Rgb16, Planes8],
                             !listconcat(BlocksTallFirst<"0x06", 2, 1, 10>.Sets,
                                         [NvidiaShadowed])>];
  let Rules = [NvidiaCacheRule];
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard];
  let Cached = 1;
  let Estimate = 1;
}

def NvidiaLine : SharingSet<"LINEAR"> {
  let PitchAlign = 128;
  let AddressAlign = 256;
  let LossPerMille = 500;
}
def H200Store : SharingFormats<["B8G8R8A8_UNORM", "R8G8B8A8_UNORM", "A8B8G8R8_UNORM_PACK32",
                                "A2B10G10R10_UNORM_PACK32"]>;
let Source = "measured: NVIDIA's driver 580.159.04 on an H200, "
             "VkDrmFormatModifierPropertiesListEXT; losses and alignments are estimates" in
def GpuH200 : SharingDevice<"h200", ["hopper", "nvidia-driver"], KindGPU, OfNvidia> {
  let Doc = "an H200 under NVIDIA's driver: never compressed for others; linear images are read, "
            "copied and stored to, but not rendered";
  let Targets = [Turing];
  let Offers = [SharingOffer<[UseRender], [Rgb32, Rgb30, Rgb64, Rgb16, Planes8],
                             BlocksTallFirst<"0x06", 2, 1, 10>.Sets>,
                SharingOffer<[UseTexture, UseCopySource, UseCopyTarget],
                             [Rgb32, Rgb30, Rgb64, Rgb16, Planes8],
                             !listconcat(BlocksTallFirst<"0x06", 2, 1, 10>.Sets, [NvidiaLine])>,
                SharingOffer<[UseStorage], [H200Store, Rgb64, Planes8],
                             !listconcat(BlocksTallFirst<"0x06", 2, 1, 10>.Sets, [NvidiaLine])>];
  let Rules = [NvidiaCacheRule];
  let Places = AllPlaces;
  let AllocatesIn = [PlaceSystem, PlaceBoard];
  let Cached = 1;
  let Estimate = 1;
}

class NvidiaDisplay<string name, list<string> aliases>
    : SharingDevice<name, aliases, KindDisplay, OfNvidia> {
  let Places = BoardPlaces;
  let AllocatesIn = BoardPlaces;
}
let Source = "Linux 6.19 drivers/gpu/drm/nouveau/dispnv50/disp.c disp90xx_modifiers, wndwc57e.c "
             "wndwc57e_modifiers, wndwca7e.c wndwca7e_modifiers, wndw.c "
             "nv50_plane_format_mod_supported" in {
def NvidiaDisplay90 : NvidiaDisplay<"nvidia-display-fermi", ["disp90xx"]> {
  let Doc = "Fermi to Volta";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30, Rgb64, Rgb16],
                             !listconcat(BlocksTallFirst<"0xfe", 0, 1, 0>.Sets,
                                         [NvidiaDisplayLine])>];
}
def NvidiaDisplayTuring : NvidiaDisplay<"nvidia-display-turing", ["turing-display"]> {
  let Doc = "Turing to Ada";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30, Rgb64, Rgb16],
                             !listconcat(BlocksTallFirst<"0x06", 2, 1, 0>.Sets,
                                         [NvidiaDisplayLine])>];
}
def NvidiaDisplayBlackwell : NvidiaDisplay<"nvidia-display-blackwell", ["gb20x-display"]> {
  let Doc = "GB20x: texels of 16 bits have other sectors";
  let Offers = [SharingOffer<[UseScanout], [Rgb32, Rgb30, Rgb64],
                             !listconcat(BlocksTallFirst<"0x06", 2, 1, 0>.Sets,
                                         [NvidiaDisplayLine])>,
                SharingOffer<[UseScanout], [Rgb16],
                             !listconcat(BlocksTallFirst<"0x06", 2, 3, 0>.Sets,
                                         [NvidiaDisplayLine])>];
}
} // Source

// The driver exports what the engine writes; a linear image is a copy of it.
let Source = "nvidia-vaapi-driver src/direct/direct-export-buf.c: modifiers of exported "
             "surfaces; blocks of "
             "16 groups" in
def NvidiaVideo : SharingDevice<"nvdec", ["nvidia-video"], KindDecoder, OfNvidia> {
  let Doc = "the video decoder of Turing to Ada";
  let Offers = [SharingOffer<[UseDecode], [Nv12, P010],
                             [BlockLinear<4, "0x06", 2, 1, 0>, NvidiaShadowed]>];
  let Places = BoardPlaces;
  let AllocatesIn = [PlaceBoard];
  let Estimate = 1;
}
let Source = "Video Codec SDK 12 nvEncodeAPI.h NV_ENC_INPUT_RESOURCE_TYPE: arrays of CUDA, which "
             "are block linear, and rows in memory" in
def NvidiaEncoder : SharingDevice<"nvenc", ["nvidia-encoder"], KindEncoder, OfNvidia> {
  let Doc = "the video encoder of Turing to Ada";
  let Offers = [SharingOffer<[UseEncode], [Nv12, P010],
                             [BlockLinear<4, "0x06", 2, 1, 0>, NvidiaDisplayLine]>];
  let Places = BoardPlaces;
  let AllocatesIn = [PlaceBoard];
  let Estimate = 1;
}
