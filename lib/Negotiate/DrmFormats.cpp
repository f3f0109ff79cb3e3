//===- DrmFormats.cpp - formats as DRM names them -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// DRM names a packed format from its highest bits to its lowest, Vulkan from its first byte to its
/// last, unless the name ends with PACK. All is little endian.
///
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/DrmFormats.h"
#include "auxplan/Layouts/Tables.h"
#include "auxplan/Negotiate/DeviceFiles.h"

using namespace llvm;
using namespace auxplan;

namespace {
struct DrmFormat {
  StringLiteral Letters, Name, Graph;
};
} // namespace

// Linux include/uapi/drm/drm_fourcc.h; the pairs are those of Mesa
// src/vulkan/wsi/wsi_common_wayland.c and of the table of formats in the Vulkan specification,
// VK_ANDROID_external_memory_android_hardware_buffer.
static constexpr DrmFormat Formats[] = {
    {"XR24", "XRGB8888", "B8G8R8A8_UNORM"},
    {"AR24", "ARGB8888", "B8G8R8A8_UNORM"},
    {"XB24", "XBGR8888", "R8G8B8A8_UNORM"},
    {"AB24", "ABGR8888", "R8G8B8A8_UNORM"},
    {"RG24", "RGB888", "B8G8R8_UNORM"},
    {"BG24", "BGR888", "R8G8B8_UNORM"},
    {"XR30", "XRGB2101010", "A2R10G10B10_UNORM_PACK32"},
    {"AR30", "ARGB2101010", "A2R10G10B10_UNORM_PACK32"},
    {"XB30", "XBGR2101010", "A2B10G10R10_UNORM_PACK32"},
    {"AB30", "ABGR2101010", "A2B10G10R10_UNORM_PACK32"},
    {"XB4H", "XBGR16161616F", "R16G16B16A16_SFLOAT"},
    {"AB4H", "ABGR16161616F", "R16G16B16A16_SFLOAT"},
    {"XB48", "XBGR16161616", "R16G16B16A16_UNORM"},
    {"AB48", "ABGR16161616", "R16G16B16A16_UNORM"},
    {"RG16", "RGB565", "R5G6B5_UNORM_PACK16"},
    {"BG16", "BGR565", "B5G6R5_UNORM_PACK16"},
    {"XR15", "XRGB1555", "A1R5G5B5_UNORM_PACK16"},
    {"AR15", "ARGB1555", "A1R5G5B5_UNORM_PACK16"},
    {"R8  ", "R8", "R8_UNORM"},
    {"GR88", "GR88", "R8G8_UNORM"},
    {"R16 ", "R16", "R16_UNORM"},
    {"GR32", "GR1616", "R16G16_UNORM"},
    {"NV12", "NV12", "G8_B8R8_2PLANE_420_UNORM"},
    {"NV16", "NV16", "G8_B8R8_2PLANE_422_UNORM"},
    {"YU12", "YUV420", "G8_B8_R8_3PLANE_420_UNORM"},
    {"P010", "P010", "G10X6_B10X6R10X6_2PLANE_420_UNORM_3PACK16"},
    {"P012", "P012", "G12X4_B12X4R12X4_2PLANE_420_UNORM_3PACK16"},
    {"P016", "P016", "G16_B16R16_2PLANE_420_UNORM"},
    {"YUYV", "YUYV", "G8B8G8R8_422_UNORM"},
    {"UYVY", "UYVY", "B8G8R8G8_422_UNORM"},
};

static uint32_t fourCC(StringRef Letters) {
  uint32_t Code = 0;
  for (unsigned I = 0; I != 4; ++I)
    Code |= uint32_t(uint8_t(Letters[I])) << (8 * I);
  return Code;
}

StringRef negotiate::formatOfFourCC(uint32_t Code) {
  for (const DrmFormat &F : Formats)
    if (fourCC(F.Letters) == Code)
      return F.Graph;
  return "";
}

StringRef negotiate::formatNamed(StringRef Name) {
  for (const DrmFormat &F : Formats)
    if (Name == F.Name || Name == F.Letters.rtrim())
      return F.Graph;
  Name.consume_front("VK_");
  Name.consume_front("FORMAT_");
  std::optional<Format> Known = parseFormat(Name);
  return Known ? StringRef(infoOf(*Known).Name) : "";
}
