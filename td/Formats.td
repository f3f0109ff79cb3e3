//===- Formats.td - every VkFormat ---------------------------*- tablegen -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Made by utils/gen-formats; do not edit. In the order of Vulkan's numbers.
///
//===----------------------------------------------------------------------===//

let Source = "Vulkan registry 1.3.239 (vk.xml)" in {

def FORMAT_R4G4_UNORM_PACK8 : Format<"R4G4_UNORM_PACK8", 1> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = UNorm;
  let ChannelBits = [4, 4, 0, 0];
  let ChannelShift = [4, 0, 0, 0];
}
def FORMAT_R4G4B4A4_UNORM_PACK16 : Format<"R4G4B4A4_UNORM_PACK16", 2> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [4, 4, 4, 4];
  let ChannelShift = [12, 8, 4, 0];
}
def FORMAT_B4G4R4A4_UNORM_PACK16 : Format<"B4G4R4A4_UNORM_PACK16", 3> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [4, 4, 4, 4];
  let ChannelShift = [4, 8, 12, 0];
}
def FORMAT_R5G6B5_UNORM_PACK16 : Format<"R5G6B5_UNORM_PACK16", 4> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [5, 6, 5, 0];
  let ChannelShift = [11, 5, 0, 0];
}
def FORMAT_B5G6R5_UNORM_PACK16 : Format<"B5G6R5_UNORM_PACK16", 5> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [5, 6, 5, 0];
  let ChannelShift = [0, 5, 11, 0];
}
def FORMAT_R5G5B5A1_UNORM_PACK16 : Format<"R5G5B5A1_UNORM_PACK16", 6> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [5, 5, 5, 1];
  let ChannelShift = [11, 6, 1, 0];
}
def FORMAT_B5G5R5A1_UNORM_PACK16 : Format<"B5G5R5A1_UNORM_PACK16", 7> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [5, 5, 5, 1];
  let ChannelShift = [1, 6, 11, 0];
}
def FORMAT_A1R5G5B5_UNORM_PACK16 : Format<"A1R5G5B5_UNORM_PACK16", 8> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [5, 5, 5, 1];
  let ChannelShift = [10, 5, 0, 15];
}
def FORMAT_R8_UNORM : Format<"R8_UNORM", 9> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 0, 0, 0];
  let SRGBTwin = "R8_SRGB";
}
def FORMAT_R8_SNORM : Format<"R8_SNORM", 10> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 0, 0, 0];
}
def FORMAT_R8_USCALED : Format<"R8_USCALED", 11> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 0, 0, 0];
}
def FORMAT_R8_SSCALED : Format<"R8_SSCALED", 12> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 0, 0, 0];
}
def FORMAT_R8_UINT : Format<"R8_UINT", 13> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 0, 0, 0];
}
def FORMAT_R8_SINT : Format<"R8_SINT", 14> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 0, 0, 0];
}
def FORMAT_R8_SRGB : Format<"R8_SRGB", 15> {
  let BlockBytes = 1;
  let Class = "8-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 0, 0, 0];
  let SRGBTwin = "R8_UNORM";
}
def FORMAT_R8G8_UNORM : Format<"R8G8_UNORM", 16> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
  let SRGBTwin = "R8G8_SRGB";
}
def FORMAT_R8G8_SNORM : Format<"R8G8_SNORM", 17> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
}
def FORMAT_R8G8_USCALED : Format<"R8G8_USCALED", 18> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
}
def FORMAT_R8G8_SSCALED : Format<"R8G8_SSCALED", 19> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
}
def FORMAT_R8G8_UINT : Format<"R8G8_UINT", 20> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
}
def FORMAT_R8G8_SINT : Format<"R8G8_SINT", 21> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
}
def FORMAT_R8G8_SRGB : Format<"R8G8_SRGB", 22> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 8, 0, 0];
  let ChannelShift = [0, 8, 0, 0];
  let SRGBTwin = "R8G8_UNORM";
}
def FORMAT_R8G8B8_UNORM : Format<"R8G8B8_UNORM", 23> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
  let SRGBTwin = "R8G8B8_SRGB";
}
def FORMAT_R8G8B8_SNORM : Format<"R8G8B8_SNORM", 24> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
}
def FORMAT_R8G8B8_USCALED : Format<"R8G8B8_USCALED", 25> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
}
def FORMAT_R8G8B8_SSCALED : Format<"R8G8B8_SSCALED", 26> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
}
def FORMAT_R8G8B8_UINT : Format<"R8G8B8_UINT", 27> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
}
def FORMAT_R8G8B8_SINT : Format<"R8G8B8_SINT", 28> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
}
def FORMAT_R8G8B8_SRGB : Format<"R8G8B8_SRGB", 29> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [0, 8, 16, 0];
  let SRGBTwin = "R8G8B8_UNORM";
}
def FORMAT_B8G8R8_UNORM : Format<"B8G8R8_UNORM", 30> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
  let SRGBTwin = "B8G8R8_SRGB";
}
def FORMAT_B8G8R8_SNORM : Format<"B8G8R8_SNORM", 31> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
}
def FORMAT_B8G8R8_USCALED : Format<"B8G8R8_USCALED", 32> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
}
def FORMAT_B8G8R8_SSCALED : Format<"B8G8R8_SSCALED", 33> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
}
def FORMAT_B8G8R8_UINT : Format<"B8G8R8_UINT", 34> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
}
def FORMAT_B8G8R8_SINT : Format<"B8G8R8_SINT", 35> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
}
def FORMAT_B8G8R8_SRGB : Format<"B8G8R8_SRGB", 36> {
  let BlockBytes = 3;
  let Class = "24-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
  let SRGBTwin = "B8G8R8_UNORM";
}
def FORMAT_R8G8B8A8_UNORM : Format<"R8G8B8A8_UNORM", 37> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
  let SRGBTwin = "R8G8B8A8_SRGB";
}
def FORMAT_R8G8B8A8_SNORM : Format<"R8G8B8A8_SNORM", 38> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_R8G8B8A8_USCALED : Format<"R8G8B8A8_USCALED", 39> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_R8G8B8A8_SSCALED : Format<"R8G8B8A8_SSCALED", 40> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_R8G8B8A8_UINT : Format<"R8G8B8A8_UINT", 41> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_R8G8B8A8_SINT : Format<"R8G8B8A8_SINT", 42> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_R8G8B8A8_SRGB : Format<"R8G8B8A8_SRGB", 43> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
  let SRGBTwin = "R8G8B8A8_UNORM";
}
def FORMAT_B8G8R8A8_UNORM : Format<"B8G8R8A8_UNORM", 44> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
  let SRGBTwin = "B8G8R8A8_SRGB";
}
def FORMAT_B8G8R8A8_SNORM : Format<"B8G8R8A8_SNORM", 45> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
}
def FORMAT_B8G8R8A8_USCALED : Format<"B8G8R8A8_USCALED", 46> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
}
def FORMAT_B8G8R8A8_SSCALED : Format<"B8G8R8A8_SSCALED", 47> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
}
def FORMAT_B8G8R8A8_UINT : Format<"B8G8R8A8_UINT", 48> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
}
def FORMAT_B8G8R8A8_SINT : Format<"B8G8R8A8_SINT", 49> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
}
def FORMAT_B8G8R8A8_SRGB : Format<"B8G8R8A8_SRGB", 50> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [16, 8, 0, 24];
  let SRGBTwin = "B8G8R8A8_UNORM";
}
def FORMAT_A8B8G8R8_UNORM_PACK32 : Format<"A8B8G8R8_UNORM_PACK32", 51> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
  let SRGBTwin = "A8B8G8R8_SRGB_PACK32";
}
def FORMAT_A8B8G8R8_SNORM_PACK32 : Format<"A8B8G8R8_SNORM_PACK32", 52> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SNorm;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_A8B8G8R8_USCALED_PACK32 : Format<"A8B8G8R8_USCALED_PACK32", 53> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UScaled;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_A8B8G8R8_SSCALED_PACK32 : Format<"A8B8G8R8_SSCALED_PACK32", 54> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SScaled;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_A8B8G8R8_UINT_PACK32 : Format<"A8B8G8R8_UINT_PACK32", 55> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_A8B8G8R8_SINT_PACK32 : Format<"A8B8G8R8_SINT_PACK32", 56> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
}
def FORMAT_A8B8G8R8_SRGB_PACK32 : Format<"A8B8G8R8_SRGB_PACK32", 57> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SRGB;
  let ChannelBits = [8, 8, 8, 8];
  let ChannelShift = [0, 8, 16, 24];
  let SRGBTwin = "A8B8G8R8_UNORM_PACK32";
}
def FORMAT_A2R10G10B10_UNORM_PACK32 : Format<"A2R10G10B10_UNORM_PACK32", 58> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [20, 10, 0, 30];
}
def FORMAT_A2R10G10B10_SNORM_PACK32 : Format<"A2R10G10B10_SNORM_PACK32", 59> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SNorm;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [20, 10, 0, 30];
}
def FORMAT_A2R10G10B10_USCALED_PACK32 : Format<"A2R10G10B10_USCALED_PACK32", 60> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UScaled;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [20, 10, 0, 30];
}
def FORMAT_A2R10G10B10_SSCALED_PACK32 : Format<"A2R10G10B10_SSCALED_PACK32", 61> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SScaled;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [20, 10, 0, 30];
}
def FORMAT_A2R10G10B10_UINT_PACK32 : Format<"A2R10G10B10_UINT_PACK32", 62> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [20, 10, 0, 30];
}
def FORMAT_A2R10G10B10_SINT_PACK32 : Format<"A2R10G10B10_SINT_PACK32", 63> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [20, 10, 0, 30];
}
def FORMAT_A2B10G10R10_UNORM_PACK32 : Format<"A2B10G10R10_UNORM_PACK32", 64> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [0, 10, 20, 30];
}
def FORMAT_A2B10G10R10_SNORM_PACK32 : Format<"A2B10G10R10_SNORM_PACK32", 65> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SNorm;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [0, 10, 20, 30];
}
def FORMAT_A2B10G10R10_USCALED_PACK32 : Format<"A2B10G10R10_USCALED_PACK32", 66> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UScaled;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [0, 10, 20, 30];
}
def FORMAT_A2B10G10R10_SSCALED_PACK32 : Format<"A2B10G10R10_SSCALED_PACK32", 67> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SScaled;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [0, 10, 20, 30];
}
def FORMAT_A2B10G10R10_UINT_PACK32 : Format<"A2B10G10R10_UINT_PACK32", 68> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [0, 10, 20, 30];
}
def FORMAT_A2B10G10R10_SINT_PACK32 : Format<"A2B10G10R10_SINT_PACK32", 69> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [10, 10, 10, 2];
  let ChannelShift = [0, 10, 20, 30];
}
def FORMAT_R16_UNORM : Format<"R16_UNORM", 70> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16_SNORM : Format<"R16_SNORM", 71> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SNorm;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16_USCALED : Format<"R16_USCALED", 72> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UScaled;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16_SSCALED : Format<"R16_SSCALED", 73> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SScaled;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16_UINT : Format<"R16_UINT", 74> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UInt;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16_SINT : Format<"R16_SINT", 75> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SInt;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16_SFLOAT : Format<"R16_SFLOAT", 76> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = SFloat;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_R16G16_UNORM : Format<"R16G16_UNORM", 77> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16_SNORM : Format<"R16G16_SNORM", 78> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SNorm;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16_USCALED : Format<"R16G16_USCALED", 79> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UScaled;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16_SSCALED : Format<"R16G16_SSCALED", 80> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SScaled;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16_UINT : Format<"R16G16_UINT", 81> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16_SINT : Format<"R16G16_SINT", 82> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16_SFLOAT : Format<"R16G16_SFLOAT", 83> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SFloat;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
}
def FORMAT_R16G16B16_UNORM : Format<"R16G16B16_UNORM", 84> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16_SNORM : Format<"R16G16B16_SNORM", 85> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = SNorm;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16_USCALED : Format<"R16G16B16_USCALED", 86> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = UScaled;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16_SSCALED : Format<"R16G16B16_SSCALED", 87> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = SScaled;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16_UINT : Format<"R16G16B16_UINT", 88> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = UInt;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16_SINT : Format<"R16G16B16_SINT", 89> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = SInt;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16_SFLOAT : Format<"R16G16B16_SFLOAT", 90> {
  let BlockBytes = 6;
  let Class = "48-bit";
  let Numeric = SFloat;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [0, 16, 32, 0];
}
def FORMAT_R16G16B16A16_UNORM : Format<"R16G16B16A16_UNORM", 91> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R16G16B16A16_SNORM : Format<"R16G16B16A16_SNORM", 92> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SNorm;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R16G16B16A16_USCALED : Format<"R16G16B16A16_USCALED", 93> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UScaled;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R16G16B16A16_SSCALED : Format<"R16G16B16A16_SSCALED", 94> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SScaled;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R16G16B16A16_UINT : Format<"R16G16B16A16_UINT", 95> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UInt;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R16G16B16A16_SINT : Format<"R16G16B16A16_SINT", 96> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SInt;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R16G16B16A16_SFLOAT : Format<"R16G16B16A16_SFLOAT", 97> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SFloat;
  let ChannelBits = [16, 16, 16, 16];
  let ChannelShift = [0, 16, 32, 48];
}
def FORMAT_R32_UINT : Format<"R32_UINT", 98> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [32, 0, 0, 0];
}
def FORMAT_R32_SINT : Format<"R32_SINT", 99> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [32, 0, 0, 0];
}
def FORMAT_R32_SFLOAT : Format<"R32_SFLOAT", 100> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SFloat;
  let ChannelBits = [32, 0, 0, 0];
}
def FORMAT_R32G32_UINT : Format<"R32G32_UINT", 101> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UInt;
  let ChannelBits = [32, 32, 0, 0];
  let ChannelShift = [0, 32, 0, 0];
}
def FORMAT_R32G32_SINT : Format<"R32G32_SINT", 102> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SInt;
  let ChannelBits = [32, 32, 0, 0];
  let ChannelShift = [0, 32, 0, 0];
}
def FORMAT_R32G32_SFLOAT : Format<"R32G32_SFLOAT", 103> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SFloat;
  let ChannelBits = [32, 32, 0, 0];
  let ChannelShift = [0, 32, 0, 0];
}
def FORMAT_R32G32B32_UINT : Format<"R32G32B32_UINT", 104> {
  let BlockBytes = 12;
  let Class = "96-bit";
  let Numeric = UInt;
  let ChannelBits = [32, 32, 32, 0];
  let ChannelShift = [0, 32, 64, 0];
}
def FORMAT_R32G32B32_SINT : Format<"R32G32B32_SINT", 105> {
  let BlockBytes = 12;
  let Class = "96-bit";
  let Numeric = SInt;
  let ChannelBits = [32, 32, 32, 0];
  let ChannelShift = [0, 32, 64, 0];
}
def FORMAT_R32G32B32_SFLOAT : Format<"R32G32B32_SFLOAT", 106> {
  let BlockBytes = 12;
  let Class = "96-bit";
  let Numeric = SFloat;
  let ChannelBits = [32, 32, 32, 0];
  let ChannelShift = [0, 32, 64, 0];
}
def FORMAT_R32G32B32A32_UINT : Format<"R32G32B32A32_UINT", 107> {
  let BlockBytes = 16;
  let Class = "128-bit";
  let Numeric = UInt;
  let ChannelBits = [32, 32, 32, 32];
  let ChannelShift = [0, 32, 64, 96];
}
def FORMAT_R32G32B32A32_SINT : Format<"R32G32B32A32_SINT", 108> {
  let BlockBytes = 16;
  let Class = "128-bit";
  let Numeric = SInt;
  let ChannelBits = [32, 32, 32, 32];
  let ChannelShift = [0, 32, 64, 96];
}
def FORMAT_R32G32B32A32_SFLOAT : Format<"R32G32B32A32_SFLOAT", 109> {
  let BlockBytes = 16;
  let Class = "128-bit";
  let Numeric = SFloat;
  let ChannelBits = [32, 32, 32, 32];
  let ChannelShift = [0, 32, 64, 96];
}
def FORMAT_R64_UINT : Format<"R64_UINT", 110> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UInt;
  let ChannelBits = [64, 0, 0, 0];
}
def FORMAT_R64_SINT : Format<"R64_SINT", 111> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SInt;
  let ChannelBits = [64, 0, 0, 0];
}
def FORMAT_R64_SFLOAT : Format<"R64_SFLOAT", 112> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = SFloat;
  let ChannelBits = [64, 0, 0, 0];
}
def FORMAT_R64G64_UINT : Format<"R64G64_UINT", 113> {
  let BlockBytes = 16;
  let Class = "128-bit";
  let Numeric = UInt;
  let ChannelBits = [64, 64, 0, 0];
  let ChannelShift = [0, 64, 0, 0];
}
def FORMAT_R64G64_SINT : Format<"R64G64_SINT", 114> {
  let BlockBytes = 16;
  let Class = "128-bit";
  let Numeric = SInt;
  let ChannelBits = [64, 64, 0, 0];
  let ChannelShift = [0, 64, 0, 0];
}
def FORMAT_R64G64_SFLOAT : Format<"R64G64_SFLOAT", 115> {
  let BlockBytes = 16;
  let Class = "128-bit";
  let Numeric = SFloat;
  let ChannelBits = [64, 64, 0, 0];
  let ChannelShift = [0, 64, 0, 0];
}
def FORMAT_R64G64B64_UINT : Format<"R64G64B64_UINT", 116> {
  let BlockBytes = 24;
  let Class = "192-bit";
  let Numeric = UInt;
  let ChannelBits = [64, 64, 64, 0];
  let ChannelShift = [0, 64, 128, 0];
}
def FORMAT_R64G64B64_SINT : Format<"R64G64B64_SINT", 117> {
  let BlockBytes = 24;
  let Class = "192-bit";
  let Numeric = SInt;
  let ChannelBits = [64, 64, 64, 0];
  let ChannelShift = [0, 64, 128, 0];
}
def FORMAT_R64G64B64_SFLOAT : Format<"R64G64B64_SFLOAT", 118> {
  let BlockBytes = 24;
  let Class = "192-bit";
  let Numeric = SFloat;
  let ChannelBits = [64, 64, 64, 0];
  let ChannelShift = [0, 64, 128, 0];
}
def FORMAT_R64G64B64A64_UINT : Format<"R64G64B64A64_UINT", 119> {
  let BlockBytes = 32;
  let Class = "256-bit";
  let Numeric = UInt;
  let ChannelBits = [64, 64, 64, 64];
  let ChannelShift = [0, 64, 128, 192];
}
def FORMAT_R64G64B64A64_SINT : Format<"R64G64B64A64_SINT", 120> {
  let BlockBytes = 32;
  let Class = "256-bit";
  let Numeric = SInt;
  let ChannelBits = [64, 64, 64, 64];
  let ChannelShift = [0, 64, 128, 192];
}
def FORMAT_R64G64B64A64_SFLOAT : Format<"R64G64B64A64_SFLOAT", 121> {
  let BlockBytes = 32;
  let Class = "256-bit";
  let Numeric = SFloat;
  let ChannelBits = [64, 64, 64, 64];
  let ChannelShift = [0, 64, 128, 192];
}
def FORMAT_B10G11R11_UFLOAT_PACK32 : Format<"B10G11R11_UFLOAT_PACK32", 122> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UFloat;
  let ChannelBits = [11, 11, 10, 0];
  let ChannelShift = [0, 11, 22, 0];
}
def FORMAT_E5B9G9R9_UFLOAT_PACK32 : Format<"E5B9G9R9_UFLOAT_PACK32", 123> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UFloat;
  let ChannelBits = [9, 9, 9, 0];
  let ChannelShift = [0, 9, 18, 0];
}
def FORMAT_D16_UNORM : Format<"D16_UNORM", 124> {
  let BlockBytes = 2;
  let Class = "D16";
  let Aspects = ["Depth"];
  let Numeric = UNorm;
  let ChannelBits = [16, 0, 0, 0];
}
def FORMAT_X8_D24_UNORM_PACK32 : Format<"X8_D24_UNORM_PACK32", 125> {
  let BlockBytes = 4;
  let Class = "D24";
  let Aspects = ["Depth"];
  let Numeric = UNorm;
  let ChannelBits = [24, 0, 0, 0];
}
def FORMAT_D32_SFLOAT : Format<"D32_SFLOAT", 126> {
  let BlockBytes = 4;
  let Class = "D32";
  let Aspects = ["Depth"];
  let Numeric = SFloat;
  let ChannelBits = [32, 0, 0, 0];
}
def FORMAT_S8_UINT : Format<"S8_UINT", 127> {
  let BlockBytes = 1;
  let Class = "S8";
  let Aspects = ["Stencil"];
  let Numeric = UInt;
  let ChannelBits = [0, 8, 0, 0];
}
def FORMAT_D16_UNORM_S8_UINT : Format<"D16_UNORM_S8_UINT", 128> {
  let BlockBytes = 3;
  let Class = "D16S8";
  let Aspects = ["Depth", "Stencil"];
  let Numeric = UNorm;
  let ChannelBits = [16, 8, 0, 0];
  let PlaneBytes = [2, 1];
}
def FORMAT_D24_UNORM_S8_UINT : Format<"D24_UNORM_S8_UINT", 129> {
  let BlockBytes = 4;
  let Class = "D24S8";
  let Aspects = ["Depth", "Stencil"];
  let Numeric = UNorm;
  let ChannelBits = [24, 8, 0, 0];
  let PlaneBytes = [4, 1];
}
def FORMAT_D32_SFLOAT_S8_UINT : Format<"D32_SFLOAT_S8_UINT", 130> {
  let BlockBytes = 5;
  let Class = "D32S8";
  let Aspects = ["Depth", "Stencil"];
  let Numeric = SFloat;
  let ChannelBits = [32, 8, 0, 0];
  let PlaneBytes = [4, 1];
}
def FORMAT_BC1_RGB_UNORM_BLOCK : Format<"BC1_RGB_UNORM_BLOCK", 131> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC1_RGB";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "BC1_RGB_SRGB_BLOCK";
}
def FORMAT_BC1_RGB_SRGB_BLOCK : Format<"BC1_RGB_SRGB_BLOCK", 132> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC1_RGB";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "BC1_RGB_UNORM_BLOCK";
}
def FORMAT_BC1_RGBA_UNORM_BLOCK : Format<"BC1_RGBA_UNORM_BLOCK", 133> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC1_RGBA";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "BC1_RGBA_SRGB_BLOCK";
}
def FORMAT_BC1_RGBA_SRGB_BLOCK : Format<"BC1_RGBA_SRGB_BLOCK", 134> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC1_RGBA";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "BC1_RGBA_UNORM_BLOCK";
}
def FORMAT_BC2_UNORM_BLOCK : Format<"BC2_UNORM_BLOCK", 135> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC2";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "BC2_SRGB_BLOCK";
}
def FORMAT_BC2_SRGB_BLOCK : Format<"BC2_SRGB_BLOCK", 136> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC2";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "BC2_UNORM_BLOCK";
}
def FORMAT_BC3_UNORM_BLOCK : Format<"BC3_UNORM_BLOCK", 137> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC3";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "BC3_SRGB_BLOCK";
}
def FORMAT_BC3_SRGB_BLOCK : Format<"BC3_SRGB_BLOCK", 138> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC3";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "BC3_UNORM_BLOCK";
}
def FORMAT_BC4_UNORM_BLOCK : Format<"BC4_UNORM_BLOCK", 139> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC4";
  let Numeric = UNorm;
  let Compressed = 1;
}
def FORMAT_BC4_SNORM_BLOCK : Format<"BC4_SNORM_BLOCK", 140> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC4";
  let Numeric = SRGB;
  let Compressed = 1;
}
def FORMAT_BC5_UNORM_BLOCK : Format<"BC5_UNORM_BLOCK", 141> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC5";
  let Numeric = UNorm;
  let Compressed = 1;
}
def FORMAT_BC5_SNORM_BLOCK : Format<"BC5_SNORM_BLOCK", 142> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC5";
  let Numeric = SRGB;
  let Compressed = 1;
}
def FORMAT_BC6H_UFLOAT_BLOCK : Format<"BC6H_UFLOAT_BLOCK", 143> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC6H";
  let Numeric = UFloat;
  let Compressed = 1;
}
def FORMAT_BC6H_SFLOAT_BLOCK : Format<"BC6H_SFLOAT_BLOCK", 144> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC6H";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_BC7_UNORM_BLOCK : Format<"BC7_UNORM_BLOCK", 145> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC7";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "BC7_SRGB_BLOCK";
}
def FORMAT_BC7_SRGB_BLOCK : Format<"BC7_SRGB_BLOCK", 146> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "BC7";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "BC7_UNORM_BLOCK";
}
def FORMAT_ETC2_R8G8B8_UNORM_BLOCK : Format<"ETC2_R8G8B8_UNORM_BLOCK", 147> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ETC2_RGB";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ETC2_R8G8B8_SRGB_BLOCK";
}
def FORMAT_ETC2_R8G8B8_SRGB_BLOCK : Format<"ETC2_R8G8B8_SRGB_BLOCK", 148> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ETC2_RGB";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ETC2_R8G8B8_UNORM_BLOCK";
}
def FORMAT_ETC2_R8G8B8A1_UNORM_BLOCK : Format<"ETC2_R8G8B8A1_UNORM_BLOCK", 149> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ETC2_RGBA";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ETC2_R8G8B8A1_SRGB_BLOCK";
}
def FORMAT_ETC2_R8G8B8A1_SRGB_BLOCK : Format<"ETC2_R8G8B8A1_SRGB_BLOCK", 150> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ETC2_RGBA";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ETC2_R8G8B8A1_UNORM_BLOCK";
}
def FORMAT_ETC2_R8G8B8A8_UNORM_BLOCK : Format<"ETC2_R8G8B8A8_UNORM_BLOCK", 151> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ETC2_EAC_RGBA";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ETC2_R8G8B8A8_SRGB_BLOCK";
}
def FORMAT_ETC2_R8G8B8A8_SRGB_BLOCK : Format<"ETC2_R8G8B8A8_SRGB_BLOCK", 152> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ETC2_EAC_RGBA";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ETC2_R8G8B8A8_UNORM_BLOCK";
}
def FORMAT_EAC_R11_UNORM_BLOCK : Format<"EAC_R11_UNORM_BLOCK", 153> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "EAC_R";
  let Numeric = UNorm;
  let Compressed = 1;
}
def FORMAT_EAC_R11_SNORM_BLOCK : Format<"EAC_R11_SNORM_BLOCK", 154> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "EAC_R";
  let Numeric = SNorm;
  let Compressed = 1;
}
def FORMAT_EAC_R11G11_UNORM_BLOCK : Format<"EAC_R11G11_UNORM_BLOCK", 155> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "EAC_RG";
  let Numeric = UNorm;
  let Compressed = 1;
}
def FORMAT_EAC_R11G11_SNORM_BLOCK : Format<"EAC_R11G11_SNORM_BLOCK", 156> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "EAC_RG";
  let Numeric = SNorm;
  let Compressed = 1;
}
def FORMAT_ASTC_4x4_UNORM_BLOCK : Format<"ASTC_4x4_UNORM_BLOCK", 157> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ASTC_4x4";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_4x4_SRGB_BLOCK";
}
def FORMAT_ASTC_4x4_SRGB_BLOCK : Format<"ASTC_4x4_SRGB_BLOCK", 158> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ASTC_4x4";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_4x4_UNORM_BLOCK";
}
def FORMAT_ASTC_5x4_UNORM_BLOCK : Format<"ASTC_5x4_UNORM_BLOCK", 159> {
  let BlockBytes = 16;
  let BlockW = 5;
  let BlockH = 4;
  let Class = "ASTC_5x4";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_5x4_SRGB_BLOCK";
}
def FORMAT_ASTC_5x4_SRGB_BLOCK : Format<"ASTC_5x4_SRGB_BLOCK", 160> {
  let BlockBytes = 16;
  let BlockW = 5;
  let BlockH = 4;
  let Class = "ASTC_5x4";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_5x4_UNORM_BLOCK";
}
def FORMAT_ASTC_5x5_UNORM_BLOCK : Format<"ASTC_5x5_UNORM_BLOCK", 161> {
  let BlockBytes = 16;
  let BlockW = 5;
  let BlockH = 5;
  let Class = "ASTC_5x5";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_5x5_SRGB_BLOCK";
}
def FORMAT_ASTC_5x5_SRGB_BLOCK : Format<"ASTC_5x5_SRGB_BLOCK", 162> {
  let BlockBytes = 16;
  let BlockW = 5;
  let BlockH = 5;
  let Class = "ASTC_5x5";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_5x5_UNORM_BLOCK";
}
def FORMAT_ASTC_6x5_UNORM_BLOCK : Format<"ASTC_6x5_UNORM_BLOCK", 163> {
  let BlockBytes = 16;
  let BlockW = 6;
  let BlockH = 5;
  let Class = "ASTC_6x5";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_6x5_SRGB_BLOCK";
}
def FORMAT_ASTC_6x5_SRGB_BLOCK : Format<"ASTC_6x5_SRGB_BLOCK", 164> {
  let BlockBytes = 16;
  let BlockW = 6;
  let BlockH = 5;
  let Class = "ASTC_6x5";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_6x5_UNORM_BLOCK";
}
def FORMAT_ASTC_6x6_UNORM_BLOCK : Format<"ASTC_6x6_UNORM_BLOCK", 165> {
  let BlockBytes = 16;
  let BlockW = 6;
  let BlockH = 6;
  let Class = "ASTC_6x6";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_6x6_SRGB_BLOCK";
}
def FORMAT_ASTC_6x6_SRGB_BLOCK : Format<"ASTC_6x6_SRGB_BLOCK", 166> {
  let BlockBytes = 16;
  let BlockW = 6;
  let BlockH = 6;
  let Class = "ASTC_6x6";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_6x6_UNORM_BLOCK";
}
def FORMAT_ASTC_8x5_UNORM_BLOCK : Format<"ASTC_8x5_UNORM_BLOCK", 167> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 5;
  let Class = "ASTC_8x5";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_8x5_SRGB_BLOCK";
}
def FORMAT_ASTC_8x5_SRGB_BLOCK : Format<"ASTC_8x5_SRGB_BLOCK", 168> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 5;
  let Class = "ASTC_8x5";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_8x5_UNORM_BLOCK";
}
def FORMAT_ASTC_8x6_UNORM_BLOCK : Format<"ASTC_8x6_UNORM_BLOCK", 169> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 6;
  let Class = "ASTC_8x6";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_8x6_SRGB_BLOCK";
}
def FORMAT_ASTC_8x6_SRGB_BLOCK : Format<"ASTC_8x6_SRGB_BLOCK", 170> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 6;
  let Class = "ASTC_8x6";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_8x6_UNORM_BLOCK";
}
def FORMAT_ASTC_8x8_UNORM_BLOCK : Format<"ASTC_8x8_UNORM_BLOCK", 171> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 8;
  let Class = "ASTC_8x8";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_8x8_SRGB_BLOCK";
}
def FORMAT_ASTC_8x8_SRGB_BLOCK : Format<"ASTC_8x8_SRGB_BLOCK", 172> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 8;
  let Class = "ASTC_8x8";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_8x8_UNORM_BLOCK";
}
def FORMAT_ASTC_10x5_UNORM_BLOCK : Format<"ASTC_10x5_UNORM_BLOCK", 173> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 5;
  let Class = "ASTC_10x5";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x5_SRGB_BLOCK";
}
def FORMAT_ASTC_10x5_SRGB_BLOCK : Format<"ASTC_10x5_SRGB_BLOCK", 174> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 5;
  let Class = "ASTC_10x5";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x5_UNORM_BLOCK";
}
def FORMAT_ASTC_10x6_UNORM_BLOCK : Format<"ASTC_10x6_UNORM_BLOCK", 175> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 6;
  let Class = "ASTC_10x6";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x6_SRGB_BLOCK";
}
def FORMAT_ASTC_10x6_SRGB_BLOCK : Format<"ASTC_10x6_SRGB_BLOCK", 176> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 6;
  let Class = "ASTC_10x6";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x6_UNORM_BLOCK";
}
def FORMAT_ASTC_10x8_UNORM_BLOCK : Format<"ASTC_10x8_UNORM_BLOCK", 177> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 8;
  let Class = "ASTC_10x8";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x8_SRGB_BLOCK";
}
def FORMAT_ASTC_10x8_SRGB_BLOCK : Format<"ASTC_10x8_SRGB_BLOCK", 178> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 8;
  let Class = "ASTC_10x8";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x8_UNORM_BLOCK";
}
def FORMAT_ASTC_10x10_UNORM_BLOCK : Format<"ASTC_10x10_UNORM_BLOCK", 179> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 10;
  let Class = "ASTC_10x10";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x10_SRGB_BLOCK";
}
def FORMAT_ASTC_10x10_SRGB_BLOCK : Format<"ASTC_10x10_SRGB_BLOCK", 180> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 10;
  let Class = "ASTC_10x10";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_10x10_UNORM_BLOCK";
}
def FORMAT_ASTC_12x10_UNORM_BLOCK : Format<"ASTC_12x10_UNORM_BLOCK", 181> {
  let BlockBytes = 16;
  let BlockW = 12;
  let BlockH = 10;
  let Class = "ASTC_12x10";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_12x10_SRGB_BLOCK";
}
def FORMAT_ASTC_12x10_SRGB_BLOCK : Format<"ASTC_12x10_SRGB_BLOCK", 182> {
  let BlockBytes = 16;
  let BlockW = 12;
  let BlockH = 10;
  let Class = "ASTC_12x10";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_12x10_UNORM_BLOCK";
}
def FORMAT_ASTC_12x12_UNORM_BLOCK : Format<"ASTC_12x12_UNORM_BLOCK", 183> {
  let BlockBytes = 16;
  let BlockW = 12;
  let BlockH = 12;
  let Class = "ASTC_12x12";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "ASTC_12x12_SRGB_BLOCK";
}
def FORMAT_ASTC_12x12_SRGB_BLOCK : Format<"ASTC_12x12_SRGB_BLOCK", 184> {
  let BlockBytes = 16;
  let BlockW = 12;
  let BlockH = 12;
  let Class = "ASTC_12x12";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "ASTC_12x12_UNORM_BLOCK";
}
def FORMAT_PVRTC1_2BPP_UNORM_BLOCK_IMG : Format<"PVRTC1_2BPP_UNORM_BLOCK_IMG", 1000054000> {
  let BlockBytes = 8;
  let BlockW = 8;
  let BlockH = 4;
  let Class = "PVRTC1_2BPP";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "PVRTC1_2BPP_SRGB_BLOCK_IMG";
}
def FORMAT_PVRTC1_4BPP_UNORM_BLOCK_IMG : Format<"PVRTC1_4BPP_UNORM_BLOCK_IMG", 1000054001> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "PVRTC1_4BPP";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "PVRTC1_4BPP_SRGB_BLOCK_IMG";
}
def FORMAT_PVRTC2_2BPP_UNORM_BLOCK_IMG : Format<"PVRTC2_2BPP_UNORM_BLOCK_IMG", 1000054002> {
  let BlockBytes = 8;
  let BlockW = 8;
  let BlockH = 4;
  let Class = "PVRTC2_2BPP";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "PVRTC2_2BPP_SRGB_BLOCK_IMG";
}
def FORMAT_PVRTC2_4BPP_UNORM_BLOCK_IMG : Format<"PVRTC2_4BPP_UNORM_BLOCK_IMG", 1000054003> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "PVRTC2_4BPP";
  let Numeric = UNorm;
  let Compressed = 1;
  let SRGBTwin = "PVRTC2_4BPP_SRGB_BLOCK_IMG";
}
def FORMAT_PVRTC1_2BPP_SRGB_BLOCK_IMG : Format<"PVRTC1_2BPP_SRGB_BLOCK_IMG", 1000054004> {
  let BlockBytes = 8;
  let BlockW = 8;
  let BlockH = 4;
  let Class = "PVRTC1_2BPP";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "PVRTC1_2BPP_UNORM_BLOCK_IMG";
}
def FORMAT_PVRTC1_4BPP_SRGB_BLOCK_IMG : Format<"PVRTC1_4BPP_SRGB_BLOCK_IMG", 1000054005> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "PVRTC1_4BPP";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "PVRTC1_4BPP_UNORM_BLOCK_IMG";
}
def FORMAT_PVRTC2_2BPP_SRGB_BLOCK_IMG : Format<"PVRTC2_2BPP_SRGB_BLOCK_IMG", 1000054006> {
  let BlockBytes = 8;
  let BlockW = 8;
  let BlockH = 4;
  let Class = "PVRTC2_2BPP";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "PVRTC2_2BPP_UNORM_BLOCK_IMG";
}
def FORMAT_PVRTC2_4BPP_SRGB_BLOCK_IMG : Format<"PVRTC2_4BPP_SRGB_BLOCK_IMG", 1000054007> {
  let BlockBytes = 8;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "PVRTC2_4BPP";
  let Numeric = SRGB;
  let Compressed = 1;
  let SRGBTwin = "PVRTC2_4BPP_UNORM_BLOCK_IMG";
}
def FORMAT_ASTC_4x4_SFLOAT_BLOCK : Format<"ASTC_4x4_SFLOAT_BLOCK", 1000066000> {
  let BlockBytes = 16;
  let BlockW = 4;
  let BlockH = 4;
  let Class = "ASTC_4x4";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_5x4_SFLOAT_BLOCK : Format<"ASTC_5x4_SFLOAT_BLOCK", 1000066001> {
  let BlockBytes = 16;
  let BlockW = 5;
  let BlockH = 4;
  let Class = "ASTC_5x4";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_5x5_SFLOAT_BLOCK : Format<"ASTC_5x5_SFLOAT_BLOCK", 1000066002> {
  let BlockBytes = 16;
  let BlockW = 5;
  let BlockH = 5;
  let Class = "ASTC_5x5";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_6x5_SFLOAT_BLOCK : Format<"ASTC_6x5_SFLOAT_BLOCK", 1000066003> {
  let BlockBytes = 16;
  let BlockW = 6;
  let BlockH = 5;
  let Class = "ASTC_6x5";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_6x6_SFLOAT_BLOCK : Format<"ASTC_6x6_SFLOAT_BLOCK", 1000066004> {
  let BlockBytes = 16;
  let BlockW = 6;
  let BlockH = 6;
  let Class = "ASTC_6x6";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_8x5_SFLOAT_BLOCK : Format<"ASTC_8x5_SFLOAT_BLOCK", 1000066005> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 5;
  let Class = "ASTC_8x5";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_8x6_SFLOAT_BLOCK : Format<"ASTC_8x6_SFLOAT_BLOCK", 1000066006> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 6;
  let Class = "ASTC_8x6";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_8x8_SFLOAT_BLOCK : Format<"ASTC_8x8_SFLOAT_BLOCK", 1000066007> {
  let BlockBytes = 16;
  let BlockW = 8;
  let BlockH = 8;
  let Class = "ASTC_8x8";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_10x5_SFLOAT_BLOCK : Format<"ASTC_10x5_SFLOAT_BLOCK", 1000066008> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 5;
  let Class = "ASTC_10x5";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_10x6_SFLOAT_BLOCK : Format<"ASTC_10x6_SFLOAT_BLOCK", 1000066009> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 6;
  let Class = "ASTC_10x6";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_10x8_SFLOAT_BLOCK : Format<"ASTC_10x8_SFLOAT_BLOCK", 1000066010> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 8;
  let Class = "ASTC_10x8";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_10x10_SFLOAT_BLOCK : Format<"ASTC_10x10_SFLOAT_BLOCK", 1000066011> {
  let BlockBytes = 16;
  let BlockW = 10;
  let BlockH = 10;
  let Class = "ASTC_10x10";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_12x10_SFLOAT_BLOCK : Format<"ASTC_12x10_SFLOAT_BLOCK", 1000066012> {
  let BlockBytes = 16;
  let BlockW = 12;
  let BlockH = 10;
  let Class = "ASTC_12x10";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_ASTC_12x12_SFLOAT_BLOCK : Format<"ASTC_12x12_SFLOAT_BLOCK", 1000066013> {
  let BlockBytes = 16;
  let BlockW = 12;
  let BlockH = 12;
  let Class = "ASTC_12x12";
  let Numeric = SFloat;
  let Compressed = 1;
}
def FORMAT_G8B8G8R8_422_UNORM : Format<"G8B8G8R8_422_UNORM", 1000156000> {
  let BlockBytes = 4;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "32-bit G8B8G8R8";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [24, 0, 8, 0];
}
def FORMAT_B8G8R8G8_422_UNORM : Format<"B8G8R8G8_422_UNORM", 1000156001> {
  let BlockBytes = 4;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "32-bit B8G8R8G8";
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let ChannelShift = [16, 8, 0, 0];
}
def FORMAT_G8_B8_R8_3PLANE_420_UNORM : Format<"G8_B8_R8_3PLANE_420_UNORM", 1000156002> {
  let BlockBytes = 1;
  let Class = "8-bit 3-plane 420";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let PlaneBytes = [1, 1, 1];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 2, 2];
}
def FORMAT_G8_B8R8_2PLANE_420_UNORM : Format<"G8_B8R8_2PLANE_420_UNORM", 1000156003> {
  let BlockBytes = 1;
  let Class = "8-bit 2-plane 420";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let PlaneBytes = [1, 2];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 2, 1];
}
def FORMAT_G8_B8_R8_3PLANE_422_UNORM : Format<"G8_B8_R8_3PLANE_422_UNORM", 1000156004> {
  let BlockBytes = 1;
  let Class = "8-bit 3-plane 422";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let PlaneBytes = [1, 1, 1];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G8_B8R8_2PLANE_422_UNORM : Format<"G8_B8R8_2PLANE_422_UNORM", 1000156005> {
  let BlockBytes = 1;
  let Class = "8-bit 2-plane 422";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let PlaneBytes = [1, 2];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G8_B8_R8_3PLANE_444_UNORM : Format<"G8_B8_R8_3PLANE_444_UNORM", 1000156006> {
  let BlockBytes = 1;
  let Class = "8-bit 3-plane 444";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let PlaneBytes = [1, 1, 1];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_R10X6_UNORM_PACK16 : Format<"R10X6_UNORM_PACK16", 1000156007> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [10, 0, 0, 0];
  let ChannelShift = [6, 0, 0, 0];
}
def FORMAT_R10X6G10X6_UNORM_2PACK16 : Format<"R10X6G10X6_UNORM_2PACK16", 1000156008> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 0, 0];
  let ChannelShift = [6, 22, 0, 0];
}
def FORMAT_R10X6G10X6B10X6A10X6_UNORM_4PACK16
    : Format<"R10X6G10X6B10X6A10X6_UNORM_4PACK16", 1000156009> {
  let BlockBytes = 8;
  let Class = "64-bit R10G10B10A10";
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 10];
  let ChannelShift = [6, 22, 38, 54];
}
def FORMAT_G10X6B10X6G10X6R10X6_422_UNORM_4PACK16
    : Format<"G10X6B10X6G10X6R10X6_422_UNORM_4PACK16", 1000156010> {
  let BlockBytes = 8;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "64-bit G10B10G10R10";
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let ChannelShift = [54, 6, 22, 0];
}
def FORMAT_B10X6G10X6R10X6G10X6_422_UNORM_4PACK16
    : Format<"B10X6G10X6R10X6G10X6_422_UNORM_4PACK16", 1000156011> {
  let BlockBytes = 8;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "64-bit B10G10R10G10";
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let ChannelShift = [38, 22, 6, 0];
}
def FORMAT_G10X6_B10X6_R10X6_3PLANE_420_UNORM_3PACK16
    : Format<"G10X6_B10X6_R10X6_3PLANE_420_UNORM_3PACK16", 1000156012> {
  let BlockBytes = 2;
  let Class = "10-bit 3-plane 420";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 2, 2];
}
def FORMAT_G10X6_B10X6R10X6_2PLANE_420_UNORM_3PACK16
    : Format<"G10X6_B10X6R10X6_2PLANE_420_UNORM_3PACK16", 1000156013> {
  let BlockBytes = 2;
  let Class = "10-bit 2-plane 420";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 2, 1];
}
def FORMAT_G10X6_B10X6_R10X6_3PLANE_422_UNORM_3PACK16
    : Format<"G10X6_B10X6_R10X6_3PLANE_422_UNORM_3PACK16", 1000156014> {
  let BlockBytes = 2;
  let Class = "10-bit 3-plane 422";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G10X6_B10X6R10X6_2PLANE_422_UNORM_3PACK16
    : Format<"G10X6_B10X6R10X6_2PLANE_422_UNORM_3PACK16", 1000156015> {
  let BlockBytes = 2;
  let Class = "10-bit 2-plane 422";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G10X6_B10X6_R10X6_3PLANE_444_UNORM_3PACK16
    : Format<"G10X6_B10X6_R10X6_3PLANE_444_UNORM_3PACK16", 1000156016> {
  let BlockBytes = 2;
  let Class = "10-bit 3-plane 444";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_R12X4_UNORM_PACK16 : Format<"R12X4_UNORM_PACK16", 1000156017> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [12, 0, 0, 0];
  let ChannelShift = [4, 0, 0, 0];
}
def FORMAT_R12X4G12X4_UNORM_2PACK16 : Format<"R12X4G12X4_UNORM_2PACK16", 1000156018> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 0, 0];
  let ChannelShift = [4, 20, 0, 0];
}
def FORMAT_R12X4G12X4B12X4A12X4_UNORM_4PACK16
    : Format<"R12X4G12X4B12X4A12X4_UNORM_4PACK16", 1000156019> {
  let BlockBytes = 8;
  let Class = "64-bit R12G12B12A12";
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 12];
  let ChannelShift = [4, 20, 36, 52];
}
def FORMAT_G12X4B12X4G12X4R12X4_422_UNORM_4PACK16
    : Format<"G12X4B12X4G12X4R12X4_422_UNORM_4PACK16", 1000156020> {
  let BlockBytes = 8;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "64-bit G12B12G12R12";
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let ChannelShift = [52, 4, 20, 0];
}
def FORMAT_B12X4G12X4R12X4G12X4_422_UNORM_4PACK16
    : Format<"B12X4G12X4R12X4G12X4_422_UNORM_4PACK16", 1000156021> {
  let BlockBytes = 8;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "64-bit B12G12R12G12";
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let ChannelShift = [36, 20, 4, 0];
}
def FORMAT_G12X4_B12X4_R12X4_3PLANE_420_UNORM_3PACK16
    : Format<"G12X4_B12X4_R12X4_3PLANE_420_UNORM_3PACK16", 1000156022> {
  let BlockBytes = 2;
  let Class = "12-bit 3-plane 420";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 2, 2];
}
def FORMAT_G12X4_B12X4R12X4_2PLANE_420_UNORM_3PACK16
    : Format<"G12X4_B12X4R12X4_2PLANE_420_UNORM_3PACK16", 1000156023> {
  let BlockBytes = 2;
  let Class = "12-bit 2-plane 420";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 2, 1];
}
def FORMAT_G12X4_B12X4_R12X4_3PLANE_422_UNORM_3PACK16
    : Format<"G12X4_B12X4_R12X4_3PLANE_422_UNORM_3PACK16", 1000156024> {
  let BlockBytes = 2;
  let Class = "12-bit 3-plane 422";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G12X4_B12X4R12X4_2PLANE_422_UNORM_3PACK16
    : Format<"G12X4_B12X4R12X4_2PLANE_422_UNORM_3PACK16", 1000156025> {
  let BlockBytes = 2;
  let Class = "12-bit 2-plane 422";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G12X4_B12X4_R12X4_3PLANE_444_UNORM_3PACK16
    : Format<"G12X4_B12X4_R12X4_3PLANE_444_UNORM_3PACK16", 1000156026> {
  let BlockBytes = 2;
  let Class = "12-bit 3-plane 444";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G16B16G16R16_422_UNORM : Format<"G16B16G16R16_422_UNORM", 1000156027> {
  let BlockBytes = 8;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "64-bit G16B16G16R16";
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [48, 0, 16, 0];
}
def FORMAT_B16G16R16G16_422_UNORM : Format<"B16G16R16G16_422_UNORM", 1000156028> {
  let BlockBytes = 8;
  let BlockW = 2;
  let BlockH = 1;
  let Class = "64-bit B16G16R16G16";
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let ChannelShift = [32, 16, 0, 0];
}
def FORMAT_G16_B16_R16_3PLANE_420_UNORM : Format<"G16_B16_R16_3PLANE_420_UNORM", 1000156029> {
  let BlockBytes = 2;
  let Class = "16-bit 3-plane 420";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 2, 2];
}
def FORMAT_G16_B16R16_2PLANE_420_UNORM : Format<"G16_B16R16_2PLANE_420_UNORM", 1000156030> {
  let BlockBytes = 2;
  let Class = "16-bit 2-plane 420";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 2, 1];
}
def FORMAT_G16_B16_R16_3PLANE_422_UNORM : Format<"G16_B16_R16_3PLANE_422_UNORM", 1000156031> {
  let BlockBytes = 2;
  let Class = "16-bit 3-plane 422";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 2, 2];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G16_B16R16_2PLANE_422_UNORM : Format<"G16_B16R16_2PLANE_422_UNORM", 1000156032> {
  let BlockBytes = 2;
  let Class = "16-bit 2-plane 422";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G16_B16_R16_3PLANE_444_UNORM : Format<"G16_B16_R16_3PLANE_444_UNORM", 1000156033> {
  let BlockBytes = 2;
  let Class = "16-bit 3-plane 444";
  let Aspects = ["Plane0", "Plane1", "Plane2"];
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let PlaneBytes = [2, 2, 2];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G8_B8R8_2PLANE_444_UNORM : Format<"G8_B8R8_2PLANE_444_UNORM", 1000330000> {
  let BlockBytes = 1;
  let Class = "8-bit 2-plane 444";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [8, 8, 8, 0];
  let PlaneBytes = [1, 2];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G10X6_B10X6R10X6_2PLANE_444_UNORM_3PACK16
    : Format<"G10X6_B10X6R10X6_2PLANE_444_UNORM_3PACK16", 1000330001> {
  let BlockBytes = 2;
  let Class = "10-bit 2-plane 444";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [10, 10, 10, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G12X4_B12X4R12X4_2PLANE_444_UNORM_3PACK16
    : Format<"G12X4_B12X4R12X4_2PLANE_444_UNORM_3PACK16", 1000330002> {
  let BlockBytes = 2;
  let Class = "12-bit 2-plane 444";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [12, 12, 12, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_G16_B16R16_2PLANE_444_UNORM : Format<"G16_B16R16_2PLANE_444_UNORM", 1000330003> {
  let BlockBytes = 2;
  let Class = "16-bit 2-plane 444";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [16, 16, 16, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 1, 1];
  let PlaneDivH = [1, 1, 1];
}
def FORMAT_A4R4G4B4_UNORM_PACK16 : Format<"A4R4G4B4_UNORM_PACK16", 1000340000> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [4, 4, 4, 4];
  let ChannelShift = [8, 4, 0, 12];
}
def FORMAT_A4B4G4R4_UNORM_PACK16 : Format<"A4B4G4R4_UNORM_PACK16", 1000340001> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [4, 4, 4, 4];
  let ChannelShift = [0, 4, 8, 12];
}
def FORMAT_R16G16_SFIXED5_NV : Format<"R16G16_SFIXED5_NV", 1000464000> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = SInt;
  let ChannelBits = [16, 16, 0, 0];
  let ChannelShift = [0, 16, 0, 0];
  let Spellings = ["R16G16_S10_5_NV"];
}
}

let Source = "Vulkan specification 1.4.340" in {

def FORMAT_A1B5G5R5_UNORM_PACK16 : Format<"A1B5G5R5_UNORM_PACK16", 1000470000> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [5, 5, 5, 1];
  let ChannelShift = [0, 5, 10, 15];
}
def FORMAT_A8_UNORM : Format<"A8_UNORM", 1000470001> {
  let BlockBytes = 1;
  let Class = "8-bit alpha";
  let Numeric = UNorm;
  let ChannelBits = [0, 0, 0, 8];
}
def FORMAT_R10X6_UINT_PACK16_ARM : Format<"R10X6_UINT_PACK16_ARM", 1000609000> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UInt;
  let ChannelBits = [10, 0, 0, 0];
  let ChannelShift = [6, 0, 0, 0];
}
def FORMAT_R10X6G10X6_UINT_2PACK16_ARM : Format<"R10X6G10X6_UINT_2PACK16_ARM", 1000609001> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [10, 10, 0, 0];
  let ChannelShift = [6, 22, 0, 0];
}
def FORMAT_R10X6G10X6B10X6A10X6_UINT_4PACK16_ARM
    : Format<"R10X6G10X6B10X6A10X6_UINT_4PACK16_ARM", 1000609002> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UInt;
  let ChannelBits = [10, 10, 10, 10];
  let ChannelShift = [6, 22, 38, 54];
}
def FORMAT_R12X4_UINT_PACK16_ARM : Format<"R12X4_UINT_PACK16_ARM", 1000609003> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UInt;
  let ChannelBits = [12, 0, 0, 0];
  let ChannelShift = [4, 0, 0, 0];
}
def FORMAT_R12X4G12X4_UINT_2PACK16_ARM : Format<"R12X4G12X4_UINT_2PACK16_ARM", 1000609004> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [12, 12, 0, 0];
  let ChannelShift = [4, 20, 0, 0];
}
def FORMAT_R12X4G12X4B12X4A12X4_UINT_4PACK16_ARM
    : Format<"R12X4G12X4B12X4A12X4_UINT_4PACK16_ARM", 1000609005> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UInt;
  let ChannelBits = [12, 12, 12, 12];
  let ChannelShift = [4, 20, 36, 52];
}
def FORMAT_R14X2_UINT_PACK16_ARM : Format<"R14X2_UINT_PACK16_ARM", 1000609006> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UInt;
  let ChannelBits = [14, 0, 0, 0];
  let ChannelShift = [2, 0, 0, 0];
}
def FORMAT_R14X2G14X2_UINT_2PACK16_ARM : Format<"R14X2G14X2_UINT_2PACK16_ARM", 1000609007> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UInt;
  let ChannelBits = [14, 14, 0, 0];
  let ChannelShift = [2, 18, 0, 0];
}
def FORMAT_R14X2G14X2B14X2A14X2_UINT_4PACK16_ARM
    : Format<"R14X2G14X2B14X2A14X2_UINT_4PACK16_ARM", 1000609008> {
  let BlockBytes = 8;
  let Class = "64-bit";
  let Numeric = UInt;
  let ChannelBits = [14, 14, 14, 14];
  let ChannelShift = [2, 18, 34, 50];
}
def FORMAT_R14X2_UNORM_PACK16_ARM : Format<"R14X2_UNORM_PACK16_ARM", 1000609009> {
  let BlockBytes = 2;
  let Class = "16-bit";
  let Numeric = UNorm;
  let ChannelBits = [14, 0, 0, 0];
  let ChannelShift = [2, 0, 0, 0];
}
def FORMAT_R14X2G14X2_UNORM_2PACK16_ARM : Format<"R14X2G14X2_UNORM_2PACK16_ARM", 1000609010> {
  let BlockBytes = 4;
  let Class = "32-bit";
  let Numeric = UNorm;
  let ChannelBits = [14, 14, 0, 0];
  let ChannelShift = [2, 18, 0, 0];
}
def FORMAT_R14X2G14X2B14X2A14X2_UNORM_4PACK16_ARM
    : Format<"R14X2G14X2B14X2A14X2_UNORM_4PACK16_ARM", 1000609011> {
  let BlockBytes = 8;
  let Class = "64-bit R14G14B14A14";
  let Numeric = UNorm;
  let ChannelBits = [14, 14, 14, 14];
  let ChannelShift = [2, 18, 34, 50];
}
def FORMAT_G14X2_B14X2R14X2_2PLANE_420_UNORM_3PACK16_ARM
    : Format<"G14X2_B14X2R14X2_2PLANE_420_UNORM_3PACK16_ARM", 1000609012> {
  let BlockBytes = 2;
  let Class = "14-bit 2-plane 420";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [14, 14, 14, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 2, 1];
}
def FORMAT_G14X2_B14X2R14X2_2PLANE_422_UNORM_3PACK16_ARM
    : Format<"G14X2_B14X2R14X2_2PLANE_422_UNORM_3PACK16_ARM", 1000609013> {
  let BlockBytes = 2;
  let Class = "14-bit 2-plane 422";
  let Aspects = ["Plane0", "Plane1"];
  let Numeric = UNorm;
  let ChannelBits = [14, 14, 14, 0];
  let PlaneBytes = [2, 4];
  let PlaneDivW = [1, 2, 1];
  let PlaneDivH = [1, 1, 1];
}
}
