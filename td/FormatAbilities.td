//===- FormatAbilities.td - what hardware does with formats --*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each ability is one bit of a format; rules test the bits. "Since" abilities
/// include those of earlier generations.
///
/// Intel's drivers name formats from the lowest bit up, Vulkan names packed ones from the highest
/// bit down: A2B10G10R10_UNORM_PACK32 is R10G10B10A2_UNORM there. Formats of three equal channels
/// are stored with four, so they have the abilities of the formats with four.
///
//===----------------------------------------------------------------------===//

defvar Rgba8Linear = [
  FORMAT_R8G8B8A8_UNORM, FORMAT_R8G8B8A8_SNORM, FORMAT_R8G8B8A8_UINT, FORMAT_R8G8B8A8_SINT,
  FORMAT_A8B8G8R8_UNORM_PACK32, FORMAT_A8B8G8R8_SNORM_PACK32, FORMAT_A8B8G8R8_UINT_PACK32,
  FORMAT_A8B8G8R8_SINT_PACK32, FORMAT_R8G8B8_UNORM, FORMAT_R8G8B8_SNORM, FORMAT_R8G8B8_UINT,
  FORMAT_R8G8B8_SINT, FORMAT_B8G8R8A8_UNORM,
];
defvar Rgba8Srgb = [
  FORMAT_R8G8B8A8_SRGB, FORMAT_A8B8G8R8_SRGB_PACK32, FORMAT_R8G8B8_SRGB, FORMAT_B8G8R8A8_SRGB,
];
defvar Rgb10A2 = [
  FORMAT_A2B10G10R10_UNORM_PACK32, FORMAT_A2B10G10R10_UINT_PACK32,
  FORMAT_A2R10G10B10_UNORM_PACK32,
];
defvar Rg16 = [
  FORMAT_R16G16_UNORM, FORMAT_R16G16_SNORM, FORMAT_R16G16_UINT, FORMAT_R16G16_SINT,
  FORMAT_R16G16_SFLOAT,
];
defvar R32 = [FORMAT_R32_UINT, FORMAT_R32_SINT, FORMAT_R32_SFLOAT];
defvar Bits64 = [
  FORMAT_R16G16B16A16_UNORM, FORMAT_R16G16B16A16_SNORM, FORMAT_R16G16B16A16_UINT,
  FORMAT_R16G16B16A16_SINT, FORMAT_R16G16B16A16_SFLOAT, FORMAT_R16G16B16_UNORM,
  FORMAT_R16G16B16_SNORM, FORMAT_R16G16B16_UINT, FORMAT_R16G16B16_SINT, FORMAT_R16G16B16_SFLOAT,
  FORMAT_R32G32_UINT, FORMAT_R32G32_SINT, FORMAT_R32G32_SFLOAT,
];
defvar Bits128 = [
  FORMAT_R32G32B32A32_UINT, FORMAT_R32G32B32A32_SINT, FORMAT_R32G32B32A32_SFLOAT,
  FORMAT_R32G32B32_UINT, FORMAT_R32G32B32_SINT, FORMAT_R32G32B32_SFLOAT,
];
defvar Bits8 = [
  FORMAT_R8_UNORM, FORMAT_R8_SNORM, FORMAT_R8_UINT, FORMAT_R8_SINT, FORMAT_A8_UNORM,
];
defvar Bits16 = [
  FORMAT_R8G8_UNORM, FORMAT_R8G8_SNORM, FORMAT_R8G8_UINT, FORMAT_R8G8_SINT, FORMAT_R16_UNORM,
  FORMAT_R16_SNORM, FORMAT_R16_UINT, FORMAT_R16_SINT, FORMAT_R16_SFLOAT,
  FORMAT_R4G4B4A4_UNORM_PACK16, FORMAT_B4G4R4A4_UNORM_PACK16, FORMAT_A4R4G4B4_UNORM_PACK16,
  FORMAT_R5G6B5_UNORM_PACK16, FORMAT_B5G6R5_UNORM_PACK16, FORMAT_R5G5B5A1_UNORM_PACK16,
  FORMAT_B5G5R5A1_UNORM_PACK16, FORMAT_A1R5G5B5_UNORM_PACK16, FORMAT_A1B5G5R5_UNORM_PACK16,
];
defvar DepthFormats = [
  FORMAT_D16_UNORM, FORMAT_X8_D24_UNORM_PACK32, FORMAT_D32_SFLOAT, FORMAT_D24_UNORM_S8_UINT,
  FORMAT_D32_SFLOAT_S8_UINT,
];

let Source = "Mesa 22.3.6 src/intel/isl/isl_format.c, format_info and isl_format_supports_ccs_d; "
             "names by src/intel/vulkan/anv_formats.c" in
def CAN_CCS_D : FormatAbility {
  let Doc = "Renderable with 32, 64 or 128 bits, so that a fast clear can be recorded in CCS "
            "(gfx7 to gfx11).";
  let Formats = !listconcat(Rgba8Linear, Rgba8Srgb, Rgb10A2, Rg16, R32,
                            [FORMAT_B10G11R11_UFLOAT_PACK32], Bits64, Bits128);
}

let Source = "Mesa 22.3.6 src/intel/isl/isl_format.c, format_info, column ccs_e; names by "
             "src/intel/vulkan/anv_formats.c" in {
def CAN_CCS_E_GFX9 : FormatAbility {
  let Doc = "Lossless colour compression since gfx9.";
  let Formats = !listconcat(Rgba8Linear, Rg16, R32, Bits64, Bits128);
}
def CAN_CCS_E_GFX11 : FormatAbility {
  let Doc = "Lossless colour compression since gfx11.";
  let Formats = !listconcat(CAN_CCS_E_GFX9.Formats, Rgba8Srgb, Rgb10A2);
}
def CAN_CCS_E_GFX12 : FormatAbility {
  let Doc = "Lossless compression since gfx12, depth and stencil included.";
  let Formats = !listconcat(CAN_CCS_E_GFX11.Formats, Bits8, Bits16, DepthFormats,
                            [FORMAT_S8_UINT]);
}
} // Source

let Source = "Mesa 22.3.6 and 26 src/intel/isl/isl_format.c, isl_format_supports_ccs_e" in
def IS_R11G11B10_FLOAT : FormatAbility {
  let Doc = "A compression class of its own: the hardware compresses it since gfx11, but copies "
            "cannot be exact, so Mesa 22.3 never does and Mesa 26 not on gfx11.";
  let Formats = [FORMAT_B10G11R11_UFLOAT_PACK32];
}

let Source = "Mesa 25.0.7 src/intel/isl/isl.c, isl_surf_get_mcs_surf" in
def IS_SHARED_EXPONENT : FormatAbility {
  let Doc = "R9G9B9E5, which has no MCS on gfx12 and later.";
  let Formats = [FORMAT_E5B9G9R9_UFLOAT_PACK32];
}

let Source = "Mesa 22.3.6 src/intel/isl/isl_format.c, isl_format_supports_multisampling" in
def IS_SINT : FormatAbility {
  let Doc = "Signed integers, which gfx7 cannot multisample.";
  let Formats = [
    FORMAT_R8_SINT, FORMAT_R8G8_SINT, FORMAT_R8G8B8_SINT, FORMAT_R8G8B8A8_SINT,
    FORMAT_A8B8G8R8_SINT_PACK32, FORMAT_A2R10G10B10_SINT_PACK32, FORMAT_A2B10G10R10_SINT_PACK32,
    FORMAT_R16_SINT, FORMAT_R16G16_SINT, FORMAT_R16G16B16_SINT, FORMAT_R16G16B16A16_SINT,
    FORMAT_R32_SINT, FORMAT_R32G32_SINT, FORMAT_R32G32B32_SINT, FORMAT_R32G32B32A32_SINT,
  ];
}

let Source = "Mesa 22.3.6 src/intel/isl/isl_storage_image.c, isl_is_storage_image_format and "
             "isl_lower_storage_image_format" in
def CAN_STORE : FormatAbility {
  let Doc = "Has a storage image form; from gfx12.5 on that form is the format itself.";
  let Formats = [
    FORMAT_R8_UNORM, FORMAT_R8_SNORM, FORMAT_R8_UINT, FORMAT_R8_SINT,
    FORMAT_R8G8_UNORM, FORMAT_R8G8_SNORM, FORMAT_R8G8_UINT, FORMAT_R8G8_SINT,
    FORMAT_R8G8B8A8_UNORM, FORMAT_R8G8B8A8_SNORM, FORMAT_R8G8B8A8_UINT, FORMAT_R8G8B8A8_SINT,
    FORMAT_A8B8G8R8_UNORM_PACK32, FORMAT_A8B8G8R8_SNORM_PACK32, FORMAT_A8B8G8R8_UINT_PACK32,
    FORMAT_A8B8G8R8_SINT_PACK32, FORMAT_A2B10G10R10_UNORM_PACK32, FORMAT_A2B10G10R10_UINT_PACK32,
    FORMAT_R16_UNORM, FORMAT_R16_SNORM, FORMAT_R16_UINT, FORMAT_R16_SINT, FORMAT_R16_SFLOAT,
    FORMAT_R16G16_UNORM, FORMAT_R16G16_SNORM, FORMAT_R16G16_UINT, FORMAT_R16G16_SINT,
    FORMAT_R16G16_SFLOAT, FORMAT_R16G16B16A16_UNORM, FORMAT_R16G16B16A16_SNORM,
    FORMAT_R16G16B16A16_UINT, FORMAT_R16G16B16A16_SINT, FORMAT_R16G16B16A16_SFLOAT,
    FORMAT_R32_UINT, FORMAT_R32_SINT, FORMAT_R32_SFLOAT, FORMAT_R32G32_UINT, FORMAT_R32G32_SINT,
    FORMAT_R32G32_SFLOAT, FORMAT_R32G32B32A32_UINT, FORMAT_R32G32B32A32_SINT,
    FORMAT_R32G32B32A32_SFLOAT, FORMAT_B10G11R11_UFLOAT_PACK32,
  ];
}

let Source = "Mesa 22.3.6 src/intel/isl/isl_format.c, format_info, column TA" in {
def CAN_ATOMICS_GFX12 : FormatAbility {
  let Doc = "Typed atomics since gfx12.";
  let Formats = !listconcat(R32, [FORMAT_R16_UINT, FORMAT_R16_SINT, FORMAT_R16_SFLOAT,
                                  FORMAT_R64_UINT, FORMAT_R64_SINT, FORMAT_R64_SFLOAT]);
}
def CAN_ATOMICS_32BIT : FormatAbility {
  let Doc = "A 32-bit channel alone: the views through which shaders do 32-bit atomics.";
  let Formats = R32;
}
def CAN_ATOMICS_INTEGER : FormatAbility {
  let Doc = "A single integer channel of 32 or 64 bits: the views through which any driver has "
            "shaders do atomics.";
  let Formats = [FORMAT_R32_UINT, FORMAT_R32_SINT, FORMAT_R64_UINT, FORMAT_R64_SINT];
}
def CAN_ATOMICS_64BIT : FormatAbility {
  let Doc = "A 64-bit channel alone: the views through which shaders do 64-bit atomics.";
  let Formats = [FORMAT_R64_UINT, FORMAT_R64_SINT];
}
} // Source

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_formats.c, radv_is_buffer_format_supported" in
def IS_NO_BUFFER_FORMAT_AMD : FormatAbility {
  let Doc = "Packed formats of 16 bits, which AMD's buffers do not have.";
  let Formats = [
    FORMAT_R4G4B4A4_UNORM_PACK16, FORMAT_B4G4R4A4_UNORM_PACK16, FORMAT_R5G6B5_UNORM_PACK16,
    FORMAT_B5G6R5_UNORM_PACK16, FORMAT_R5G5B5A1_UNORM_PACK16, FORMAT_B5G5R5A1_UNORM_PACK16,
    FORMAT_A1R5G5B5_UNORM_PACK16,
  ];
}

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_image.c, add_aux_surface_if_supported" in
def CAN_HIZ : FormatAbility {
  let Doc = "Has a depth aspect, for which there may be a HiZ surface.";
  let Formats = DepthFormats;
}

let Source = "Mesa 22.3.6 src/intel/isl/isl_gfx8.c and isl_gfx12.c, choose_image_alignment_el; "
             "src/intel/blorp/blorp_clear.c, blorp_can_hiz_clear_depth" in
def IS_DEPTH16 : FormatAbility {
  let Doc = "16-bit depth, which has image and clear alignments of its own.";
  let Formats = [FORMAT_D16_UNORM];
}

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_formats.c, anv_get_format_plane" in
def IS_PADDED_RGB : FormatAbility {
  let Doc = "Three equal channels: stored with a fourth, unused one unless tiling is linear.";
  let Formats = [
    FORMAT_R8G8B8_UNORM, FORMAT_R8G8B8_SNORM, FORMAT_R8G8B8_USCALED, FORMAT_R8G8B8_SSCALED,
    FORMAT_R8G8B8_UINT, FORMAT_R8G8B8_SINT, FORMAT_R8G8B8_SRGB, FORMAT_R16G16B16_UNORM,
    FORMAT_R16G16B16_SNORM, FORMAT_R16G16B16_USCALED, FORMAT_R16G16B16_SSCALED,
    FORMAT_R16G16B16_UINT, FORMAT_R16G16B16_SINT, FORMAT_R16G16B16_SFLOAT, FORMAT_R32G32B32_UINT,
    FORMAT_R32G32B32_SINT, FORMAT_R32G32B32_SFLOAT,
  ];
}

let Source = "Mesa 22.3.6 src/intel/vulkan/anv_formats.c, fmt_unsupported and what it leaves out" in
def IS_UNSUPPORTED_INTEL : FormatAbility {
  let Doc = "The driver has no such format: images of it cannot be made.";
  let Formats = [
    FORMAT_R4G4_UNORM_PACK8, FORMAT_R8G8_SRGB, FORMAT_B8G8R8_UNORM, FORMAT_B8G8R8_SNORM,
    FORMAT_B8G8R8_USCALED, FORMAT_B8G8R8_SSCALED, FORMAT_B8G8R8_UINT, FORMAT_B8G8R8_SINT,
    FORMAT_B8G8R8_SRGB, FORMAT_B8G8R8A8_SNORM, FORMAT_B8G8R8A8_USCALED, FORMAT_B8G8R8A8_SSCALED,
    FORMAT_B8G8R8A8_UINT, FORMAT_B8G8R8A8_SINT, FORMAT_D16_UNORM_S8_UINT,
    FORMAT_A4B4G4R4_UNORM_PACK16,
  ];
}

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_formats.c, radv_translate_dbformat and "
             "radv_translate_tex_dataformat" in
def IS_UNSUPPORTED_AMD : FormatAbility {
  let Doc = "The driver has no such format: depth of 24 bits, three channels of 8, 16 or 64.";
  let Formats = [
    FORMAT_X8_D24_UNORM_PACK32, FORMAT_D24_UNORM_S8_UINT, FORMAT_R8G8B8_UNORM,
    FORMAT_R8G8B8_SNORM, FORMAT_R8G8B8_USCALED, FORMAT_R8G8B8_SSCALED, FORMAT_R8G8B8_UINT,
    FORMAT_R8G8B8_SINT, FORMAT_R8G8B8_SRGB, FORMAT_B8G8R8_UNORM, FORMAT_B8G8R8_SNORM,
    FORMAT_B8G8R8_USCALED, FORMAT_B8G8R8_SSCALED, FORMAT_B8G8R8_UINT, FORMAT_B8G8R8_SINT,
    FORMAT_B8G8R8_SRGB, FORMAT_R16G16B16_UNORM, FORMAT_R16G16B16_SNORM, FORMAT_R16G16B16_USCALED,
    FORMAT_R16G16B16_SSCALED, FORMAT_R16G16B16_UINT, FORMAT_R16G16B16_SINT,
    FORMAT_R16G16B16_SFLOAT, FORMAT_R64G64B64_UINT, FORMAT_R64G64B64_SINT,
    FORMAT_R64G64B64_SFLOAT,
  ];
}

let Source = "Mesa 22.3.6 and 26 src/freedreno/vulkan/tu_image.c, tiling_possible and "
             "ubwc_possible" in {
def IS_UNTILED_ADRENO : FormatAbility {
  let Doc = "Formats of video that Turnip lays out linearly.";
  let Formats = [
    FORMAT_G8_B8_R8_3PLANE_420_UNORM, FORMAT_G8B8G8R8_422_UNORM, FORMAT_B8G8R8G8_422_UNORM,
  ];
}
def IS_D24S8 : FormatAbility {
  let Doc = "Depth of 24 bits and stencil in one surface.";
  let Formats = [FORMAT_D24_UNORM_S8_UINT];
}
def IS_D32S8 : FormatAbility {
  let Doc = "Depth of 32 bits, and stencil in a surface of its own.";
  let Formats = [FORMAT_D32_SFLOAT_S8_UINT];
}
} // Source

let Source = "Mesa 26 src/freedreno/common/freedreno_ubwc.h, fd6_ubwc_compat_mode" in
def CAN_UBWC_CAST : FormatAbility {
  let Doc = "Formats that share their UBWC with others of the same channels.";
  let Formats = [
    FORMAT_R8G8_UNORM, FORMAT_R8G8_SRGB, FORMAT_R8G8_SNORM, FORMAT_R8G8_UINT, FORMAT_R8G8_SINT,
    FORMAT_R8G8B8A8_UNORM, FORMAT_R8G8B8A8_SRGB, FORMAT_R8G8B8A8_SNORM, FORMAT_R8G8B8A8_UINT,
    FORMAT_R8G8B8A8_SINT, FORMAT_A8B8G8R8_UNORM_PACK32, FORMAT_A8B8G8R8_SRGB_PACK32,
    FORMAT_A8B8G8R8_SNORM_PACK32, FORMAT_A8B8G8R8_UINT_PACK32, FORMAT_A8B8G8R8_SINT_PACK32,
    FORMAT_R16G16_UNORM, FORMAT_R16G16_SNORM, FORMAT_R16G16_UINT, FORMAT_R16G16_SINT,
    FORMAT_R16G16B16A16_UNORM, FORMAT_R16G16B16A16_SNORM, FORMAT_R16G16B16A16_UINT,
    FORMAT_R16G16B16A16_SINT, FORMAT_R32_UINT, FORMAT_R32_SINT, FORMAT_R32G32_UINT,
    FORMAT_R32G32_SINT, FORMAT_R32G32B32A32_UINT, FORMAT_R32G32B32A32_SINT, FORMAT_B8G8R8A8_UNORM,
    FORMAT_B8G8R8A8_SRGB,
  ];
}

defvar AfbcFormats = [
  FORMAT_R8_UNORM, FORMAT_R8_SRGB, FORMAT_R8G8_UNORM, FORMAT_R8G8_SRGB, FORMAT_R8G8B8_UNORM,
  FORMAT_R8G8B8_SRGB, FORMAT_B8G8R8_UNORM, FORMAT_B8G8R8_SRGB, FORMAT_R8G8B8A8_UNORM,
  FORMAT_R8G8B8A8_SRGB, FORMAT_B8G8R8A8_UNORM, FORMAT_B8G8R8A8_SRGB, FORMAT_A8B8G8R8_UNORM_PACK32,
  FORMAT_A8B8G8R8_SRGB_PACK32, FORMAT_R5G6B5_UNORM_PACK16, FORMAT_B5G6R5_UNORM_PACK16,
  FORMAT_A1R5G5B5_UNORM_PACK16, FORMAT_A2B10G10R10_UNORM_PACK32, FORMAT_A2R10G10B10_UNORM_PACK32,
  FORMAT_A4R4G4B4_UNORM_PACK16, FORMAT_A4B4G4R4_UNORM_PACK16, FORMAT_D16_UNORM,
  FORMAT_X8_D24_UNORM_PACK32, FORMAT_D24_UNORM_S8_UINT,
];
let Source = "Mesa 22.3.6 src/panfrost/lib/pan_afbc.c, panfrost_afbc_format; Mesa 26 "
             "src/panfrost/lib/pan_afbc.h, pan_afbc_format" in {
def CAN_AFBC_V7 : FormatAbility {
  let Doc = "Has AFBC on Mali of architecture 7.";
  let Formats = AfbcFormats;
}
def CAN_AFBC_V9 : FormatAbility {
  let Doc = "Has AFBC on Mali of architecture 9 and later, on which stencil alone has it as well.";
  let Formats = !listconcat(AfbcFormats, [FORMAT_S8_UINT]);
}
} // Source
