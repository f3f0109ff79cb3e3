//===- OtherModifiers.td - modifiers of no target -------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The other names of drm_fourcc.h. A graph may name them, a capture may have them, but no target
// has images with them: their hardware is not here, or no driver of a target lays images out so.
//
//===----------------------------------------------------------------------===//

let Source = "Linux include/uapi/drm/drm_fourcc.h" in {
class OtherModifier<string name, int number, int freeBits = 0> : Modifier<name, number> {
  let FreeBits = freeBits;
  let When = (any);
}
def : OtherModifier<"SAMSUNG_64_32_TILE", 0x0400000000000001>;
def : OtherModifier<"SAMSUNG_16_16_TILE", 0x0400000000000002> {
  let MoreNames = ["GENERIC_16_16_TILE"];
}
def : OtherModifier<"QCOM_TILED2", 0x0500000000000002>;
def : OtherModifier<"QCOM_TILED3", 0x0500000000000003>;
// Each with and without a surface of tile states, and compression.
def : OtherModifier<"VIVANTE_TILED", 0x0600000000000001, 0x00ff000000000000>;
def : OtherModifier<"VIVANTE_SUPER_TILED", 0x0600000000000002, 0x00ff000000000000>;
def : OtherModifier<"VIVANTE_SPLIT_TILED", 0x0600000000000003, 0x00ff000000000000>;
def : OtherModifier<"VIVANTE_SPLIT_SUPER_TILED", 0x0600000000000004, 0x00ff000000000000>;
def : OtherModifier<"NVIDIA_TEGRA_TILED", 0x0300000000000001>;
def : OtherModifier<"BROADCOM_VC4_T_TILED", 0x0700000000000001>;
// The height of a column is free.
class Sand<string width, int number>
    : OtherModifier<"BROADCOM_SAND" # width, !add(0x0700000000000000, number), 0x00ffffffffffff00> {
  let MoreNames = ["BROADCOM_SAND" # width # "_COL_HEIGHT"];
}
def : Sand<"32", 2>;
def : Sand<"64", 3>;
def : Sand<"128", 4>;
def : Sand<"256", 5>;
def : OtherModifier<"ARM_AFRC", 0x0820000000000000, 0x000fffffffffffff>;
def : OtherModifier<"ALLWINNER_TILED", 0x0900000000000001>;
def : OtherModifier<"AMLOGIC_FBC", 0x0a00000000000000, 0x000000000000ffff>;
def : OtherModifier<"MTK", 0x0b00000000000000, 0x0000000000ffffff> {
  let MoreNames = ["MTK_16L_32S_TILE"];
}
def : OtherModifier<"APPLE_GPU_TILED", 0x0c00000000000001>;
def : OtherModifier<"APPLE_GPU_TILED_COMPRESSED", 0x0c00000000000002>;
} // Source
