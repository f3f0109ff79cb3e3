//===- CreationTargets.td - GPUs of Qualcomm, Arm, NVIDIA, Broadcom -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GPUs whose compression is decided when an image is made, and the profiles of their drivers.
///
//===----------------------------------------------------------------------===//

def IsQualcomm : Feature<"a Qualcomm GPU">;
def AdrenoGen1 : Generation<IsQualcomm,
                            "Adreno of 6xx generation 1: no view of the stencil in 24-bit depth">;
def AdrenoGen3 : Generation<IsQualcomm, "Adreno of 6xx generations 2 to 4">;
def AdrenoA7Gen2 : Generation<IsQualcomm, "Adreno of 7xx generation 2">;
def AdrenoA7Gen3 : Generation<IsQualcomm, "Adreno of 7xx generation 3">;
def AdrenoA7 : When<(since AdrenoA7Gen2), "Adreno 7xx">;

def IsArm : Feature<"an Arm GPU">;
def MaliV7 : Generation<IsArm, "Mali of architecture 7 (Bifrost)">;
def MaliV10 : Generation<IsArm, "Mali of architecture 10 (Valhall)">;

def IsNvidia : Feature<"an NVIDIA GPU">;
def IsBroadcom : Feature<"a Broadcom GPU">;

def DecidesAtCreation : When<(any IsQualcomm, IsArm, IsNvidia, IsBroadcom),
                             "compressed, or not, from its creation on">;

def Turnip22 : DriverFeature<"profile mesa-22.3 of Turnip">;
def Turnip26 : DriverFeature<"profile mesa-26 of Turnip">;
def Panvk22 : DriverFeature<"profile mesa-22.3 of PanVK">;
def Panvk26 : DriverFeature<"profile mesa-26 of PanVK">;
def Nvk26 : DriverFeature<"profile mesa-26 of NVK">;

//===--- Targets ----------------------------------------------------------===//

let Source = "Mesa 22.3.6 and 26 src/freedreno/common/freedreno_devices.py",
    Vendor = "qualcomm" in {
def A630 : Target<"a630", [], [IsQualcomm, AdrenoGen1]> {
  let Doc = "Adreno 6xx, generation 1";
}
def A650 : Target<"a650", ["turnip", "adreno", "a6xx"], [IsQualcomm, AdrenoGen3]> {
  let Doc = "Adreno 6xx, generations 2 to 4";
}
def A740 : Target<"a740", ["a7xx"], [IsQualcomm, AdrenoA7Gen2]> {
  let Doc = "Adreno 7xx, generation 2";
}
def A750 : Target<"a750", [], [IsQualcomm, AdrenoA7Gen3]> {
  let Doc = "Adreno 7xx, generation 3";
}
} // Source
let Source = "Mesa 22.3.6 and 26 src/panfrost/lib/pan_props.c", Vendor = "arm" in {
def G52 : Target<"g52", ["panvk", "bifrost"], [IsArm, MaliV7]> {
  let Doc = "Mali of architecture 7 (Bifrost)";
}
def G610 : Target<"g610", ["mali", "valhall"], [IsArm, MaliV10]> {
  let Doc = "Mali of architecture 10 (Valhall)";
}
} // Source
let Source = "Mesa 26 src/nouveau/vulkan/nvk_physical_device.c", Vendor = "nvidia" in
def Turing : Target<"turing", ["nvk"], [IsNvidia]> {
  let Doc = "Turing and later";
}
let Source = "Mesa 22.3.6 and 26 src/broadcom/vulkan/v3dv_device.c", Vendor = "broadcom" in
def V3d42 : Target<"v3d42", ["v3dv", "videocore6"], [IsBroadcom]> {
  let Doc = "VideoCore VI and VII";
}

let Source = "Mesa 22.3.6 and 26 src/freedreno/common/freedreno_devices.py" in {
def : Chip<"a630", "Adreno 630", A630> {
  let SoldAs = "Snapdragon 845";
}
def : Chip<"a618", "Adreno 618", A630> {
  let SoldAs = "Snapdragon 7c";
}
def : Chip<"a650", "Adreno 650", A650> {
  let SoldAs = "Snapdragon 865";
}
def : Chip<"a640", "Adreno 640", A650> {
  let SoldAs = "Snapdragon 855";
}
def : Chip<"a660", "Adreno 660", A650> {
  let SoldAs = "Snapdragon 888";
}
def : Chip<"a740", "Adreno 740", A740> {
  let SoldAs = "Snapdragon 8 Gen 2";
}
def : Chip<"a750", "Adreno 750", A750> {
  let SoldAs = "Snapdragon 8 Gen 3";
}
} // Source
let Source = "Mesa 22.3.6 and 26 src/panfrost/lib/pan_props.c" in {
def : Chip<"g52", "Mali G52", G52>;
def : Chip<"g31", "Mali G31", G52>;
def : Chip<"g76", "Mali G76", G52>;
def : Chip<"g610", "Mali G610", G610>;
def : Chip<"g310", "Mali G310", G610>;
def : Chip<"g710", "Mali G710", G610>;
} // Source
let Source = "Mesa 26 src/nouveau/headers/nv_device_info.h" in {
def : Chip<"tu102", "TU102", Turing> {
  let SoldAs = "GeForce RTX 2080 Ti";
}
def : Chip<"ga102", "GA102", Turing> {
  let SoldAs = "GeForce RTX 3080, 3090";
}
def : Chip<"ad102", "AD102", Turing> {
  let SoldAs = "GeForce RTX 4090";
}
} // Source
let Source = "Mesa 26 src/broadcom/common/v3d_device_info.c" in {
def : Chip<"v3d42", "V3D 4.2", V3d42> {
  let SoldAs = "Raspberry Pi 4";
}
def : Chip<"v3d71", "V3D 7.1", V3d42> {
  let SoldAs = "Raspberry Pi 5";
}
} // Source

//===--- Profiles ---------------------------------------------------------===//

def ProfileCreation22 : Profile<"mesa-22.3"> {
  let Source = "Mesa 22.3.6: Turnip, PanVK, v3dv";
  let Doc = "Turnip, PanVK and v3dv of Mesa 22.3, read from their source only";
  let Age = 22;
  let KnownLayouts = LayoutsOfVulkan13;
}
def ProfileCreation26 : Profile<"mesa-26"> {
  let Source = "Mesa 26 (development after 26.0): Turnip, PanVK, NVK, v3dv";
  let Doc = "Turnip, PanVK, NVK and v3dv of Mesa 26, read from their source only";
  let Age = 26;
  let KnownLayouts = LayoutsOfVulkan13;
}

class Creation22On<Target target, list<Feature> features>
    : TargetProfile<target, ProfileCreation22, features, CreationMachine, DefaultShared> {
  let Source = "Mesa 22.3.6 src/freedreno/vulkan, src/panfrost/vulkan, src/broadcom/vulkan";
}
class Creation26On<Target target, list<Feature> features>
    : TargetProfile<target, ProfileCreation26, features, CreationMachine, DefaultShared> {
  let Source = "Mesa 26 src/freedreno/vulkan, src/panfrost/vulkan, src/nouveau/vulkan, "
               "src/broadcom/vulkan";
}
def : Creation22On<A630, [Turnip22]>;
def : Creation26On<A630, [Turnip26]>;
def : Creation22On<A650, [Turnip22]>;
def : Creation26On<A650, [Turnip26]>;
def : Creation26On<A740, [Turnip26]>;
def : Creation26On<A750, [Turnip26]>;
def : Creation22On<G52, [Panvk22]>;
def : Creation26On<G52, [Panvk26]>;
def : Creation26On<G610, [Panvk26]>;
def : Creation26On<Turing, [Nvk26]>;
def : Creation22On<V3d42, []>;
def : Creation26On<V3d42, []>;

//===--- Modifiers --------------------------------------------------------===//

class CompressedFormat<string name, int number, dag when> : Modifier<name, number> {
  let HasAux = 1;
  let State = Readable;
  let When = when;
}
let Source = "drm_fourcc.h; Mesa 22.3.6 src/freedreno/vulkan/tu_image.c, "
             "src/panfrost/lib/pan_afbc.c, src/broadcom/vulkan/v3dv_image.c; Mesa 26 "
             "src/nouveau/nil/modifiers.rs" in {
def : CompressedFormat<"QCOM_COMPRESSED", 0x0500000000000001, (all IsQualcomm)>;
def : CompressedFormat<"ARM_AFBC", 0x0800000000000000, (all IsArm)> {
  let FreeBits = 0x000fffffffffffff; // block sizes and other modes
}
def : Modifier<"ARM_16X16_BLOCK_U_INTERLEAVED", 0x0810000000000001> {
  let When = (all IsArm);
}
// The numbers without compression (25:23); heights of blocks, kinds of pages, generations and
// sector layouts (27:26 and 22) do not matter here.
def : Modifier<"NVIDIA_BLOCK_LINEAR_2D", 0x0300000000000010> {
  let FreeBits = 0x000000000c7ff00f;
  let MoreNames = ["NVIDIA_16BX2_BLOCK", "NVIDIA_16BX2_BLOCK_ONE_GOB",
                   "NVIDIA_16BX2_BLOCK_TWO_GOB", "NVIDIA_16BX2_BLOCK_FOUR_GOB",
                   "NVIDIA_16BX2_BLOCK_EIGHT_GOB", "NVIDIA_16BX2_BLOCK_SIXTEEN_GOB",
                   "NVIDIA_16BX2_BLOCK_THIRTYTWO_GOB"];
  let When = (all IsNvidia);
}
def : Modifier<"BROADCOM_UIF", 0x0700000000000006> {
  let When = (all IsBroadcom);
}
} // Source
