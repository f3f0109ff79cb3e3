//===- Shaders.cpp - the compiled shaders ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Shaders.h. Words of SPIR-V are changed where they stand.
///
//===----------------------------------------------------------------------===//

#include "Shaders.h"
#include "Calls.h"

using namespace llvm;
using namespace auxplan::run;

namespace {
struct CompiledShader {
  const char *Name;
  ArrayRef<uint32_t> Words;
};
} // namespace
#include "Shaders.inc"

/// SPIR-V's number for a format; 0: it has none.
static uint32_t spirvFormat(VkFormat F) {
  switch (F) {
  case VK_FORMAT_R32G32B32A32_SFLOAT:
    return 1;
  case VK_FORMAT_R16G16B16A16_SFLOAT:
    return 2;
  case VK_FORMAT_R32_SFLOAT:
    return 3;
  case VK_FORMAT_R8G8B8A8_UNORM:
  case VK_FORMAT_A8B8G8R8_UNORM_PACK32:
    return 4;
  case VK_FORMAT_R8G8B8A8_SNORM:
  case VK_FORMAT_A8B8G8R8_SNORM_PACK32:
    return 5;
  case VK_FORMAT_R32G32_SFLOAT:
    return 6;
  case VK_FORMAT_R16G16_SFLOAT:
    return 7;
  case VK_FORMAT_B10G11R11_UFLOAT_PACK32:
    return 8;
  case VK_FORMAT_R16_SFLOAT:
    return 9;
  case VK_FORMAT_R16G16B16A16_UNORM:
    return 10;
  case VK_FORMAT_A2B10G10R10_UNORM_PACK32:
    return 11;
  case VK_FORMAT_R16G16_UNORM:
    return 12;
  case VK_FORMAT_R8G8_UNORM:
    return 13;
  case VK_FORMAT_R16_UNORM:
    return 14;
  case VK_FORMAT_R8_UNORM:
    return 15;
  case VK_FORMAT_R16G16B16A16_SNORM:
    return 16;
  case VK_FORMAT_R16G16_SNORM:
    return 17;
  case VK_FORMAT_R8G8_SNORM:
    return 18;
  case VK_FORMAT_R16_SNORM:
    return 19;
  case VK_FORMAT_R8_SNORM:
    return 20;
  case VK_FORMAT_R32G32B32A32_SINT:
    return 21;
  case VK_FORMAT_R16G16B16A16_SINT:
    return 22;
  case VK_FORMAT_R8G8B8A8_SINT:
  case VK_FORMAT_A8B8G8R8_SINT_PACK32:
    return 23;
  case VK_FORMAT_R32_SINT:
    return 24;
  case VK_FORMAT_R32G32_SINT:
    return 25;
  case VK_FORMAT_R16G16_SINT:
    return 26;
  case VK_FORMAT_R8G8_SINT:
    return 27;
  case VK_FORMAT_R16_SINT:
    return 28;
  case VK_FORMAT_R8_SINT:
    return 29;
  case VK_FORMAT_R32G32B32A32_UINT:
    return 30;
  case VK_FORMAT_R16G16B16A16_UINT:
    return 31;
  case VK_FORMAT_R8G8B8A8_UINT:
  case VK_FORMAT_A8B8G8R8_UINT_PACK32:
    return 32;
  case VK_FORMAT_R32_UINT:
    return 33;
  case VK_FORMAT_A2B10G10R10_UINT_PACK32:
    return 34;
  case VK_FORMAT_R32G32_UINT:
    return 35;
  case VK_FORMAT_R16G16_UINT:
    return 36;
  case VK_FORMAT_R8G8_UINT:
    return 37;
  case VK_FORMAT_R16_UINT:
    return 38;
  case VK_FORMAT_R8_UINT:
    return 39;
  default:
    return 0;
  }
}

Shaders::~Shaders() {
  for (auto &[Key, Module] : Made)
    vkDestroyShaderModule(D.handle(), Module, nullptr);
}

bool Shaders::canRead(VkFormat F) const {
  const VkPhysicalDeviceFeatures &Core = D.abilities().Core;
  return spirvFormat(F) ||
         (Core.shaderStorageImageReadWithoutFormat && Core.shaderStorageImageWriteWithoutFormat);
}

// Of the SPIR-V specification.
static constexpr uint32_t OpCapability = 17, OpTypeImage = 25, OpDecorate = 71;
static constexpr uint32_t DecorationLocation = 30, DecorationInput = 43;
static constexpr uint32_t StorageImage = 2;
static constexpr uint32_t ExtendedFormats = 49, ReadWithoutFormat = 55, WriteWithoutFormat = 56;
static constexpr size_t HeaderWords = 5;

static void setLocation(std::vector<uint32_t> &Words, uint32_t Location) {
  for (size_t I = HeaderWords; I < Words.size(); I += Words[I] >> 16)
    if ((Words[I] & 0xFFFF) == OpDecorate &&
        (Words[I + 2] == DecorationLocation || Words[I + 2] == DecorationInput))
      Words[I + 3] = Location;
}

static void setImageFormat(std::vector<uint32_t> &Words, VkFormat F) {
  uint32_t Number = spirvFormat(F);
  for (size_t I = HeaderWords; I < Words.size(); I += Words[I] >> 16) {
    if ((Words[I] & 0xFFFF) == OpTypeImage && Words[I + 7] == StorageImage)
      Words[I + 8] = Number;
    if (!Number && (Words[I] & 0xFFFF) == OpCapability && Words[I + 1] == ExtendedFormats)
      Words[I + 1] = ReadWithoutFormat;
  }
  if (!Number)
    Words.insert(Words.begin() + HeaderWords, {2 << 16 | OpCapability, WriteWithoutFormat});
}

VkShaderModule Shaders::get(const std::string &Name, uint32_t Location, VkFormat ImageFormat) {
  VkShaderModule &Module = Made[{Name, Location, ImageFormat}];
  if (Module)
    return Module;
  std::vector<uint32_t> Words;
  for (const CompiledShader &S : AllShaders)
    if (Name == S.Name)
      Words.assign(S.Words.begin(), S.Words.end());
  if (Words.empty())
    fail("there is no shader " + Name);
  if (Location)
    setLocation(Words, Location);
  if (ImageFormat)
    setImageFormat(Words, ImageFormat);
  VkShaderModuleCreateInfo Info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
  Info.codeSize = Words.size() * 4;
  Info.pCode = Words.data();
  check(vkCreateShaderModule(D.handle(), &Info, nullptr, &Module), "vkCreateShaderModule");
  return Module;
}
