//===- Vocabulary.h - the words that everything else speaks -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Formats, layouts, access kinds, usage and create flags, stages, auxiliary
/// usages: enumerations generated from td/, with their names. Spelling is
/// Vulkan's (without prefix) and ISL's; nothing here knows any hardware.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_VOCABULARY_H
#define AUXPLAN_LAYOUTS_VOCABULARY_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace auxplan {

/// Generated: `enum class Format : uint16_t`, `Layout : uint8_t`,
/// `AccessKind : uint8_t` (Color, CopySrc, ...), `UsageFlag`, `CreateFlag` and
/// `BufferUsageFlag : uint32_t` (single bits, with Vulkan's values),
/// `Stage : uint8_t`, `AuxUsage : uint8_t` (NONE is 0), `SurfaceProperty : uint8_t`, each with a
/// `constexpr unsigned NumXxxs`, flags with a `constexpr uint32_t AllXxxs`, the
/// bits that are known; and `namespace FormatAbility`, the bits of
/// FormatInfo::Abilities.
#define GET_VOCABULARY_ENUMS
#include "auxplan/Layouts/AuxEnums.inc"

/// "Not given" in the IR's one-byte fields. No generated enumerator has it.
constexpr Layout NoLayout = static_cast<Layout>(0xFF);
constexpr Format NoFormat = static_cast<Format>(0xFFFF);
constexpr Stage NoStage = static_cast<Stage>(0xFF);

/// One aspect of an image. The planes of a multi-planar format are aspects.
enum class Aspect : uint8_t { Color, Depth, Stencil, Plane0, Plane1, Plane2 };
constexpr unsigned NumAspects = 6;

/// A set of aspects, one bit each.
using AspectMask = uint8_t;
constexpr AspectMask maskOf(Aspect A) { return 1u << static_cast<unsigned>(A); }

constexpr uint32_t maskOf(UsageFlag F) { return static_cast<uint32_t>(F); }
constexpr uint32_t maskOf(CreateFlag F) { return static_cast<uint32_t>(F); }
constexpr uint32_t maskOf(BufferUsageFlag F) { return static_cast<uint32_t>(F); }

/// How strong a clear the aux data may hold, or a unit can decode:
/// Default: the value that every unit can decode. Any: any value.
/// The order matters: a unit that decodes C decodes everything below C.
enum class ClearClass : uint8_t { None, Default, Any };

enum class ImageType : uint8_t { Type1D, Type2D, Type3D, Cube };
enum class Tiling : uint8_t { Optimal, Linear };

/// Canonical names as printed: Vulkan's without prefix and with the suffixes of
/// the newest registry ("SHADER_READ_ONLY_OPTIMAL"; _BIT is not printed), access
/// kinds and aspects in lower case, aux usages as in ISL ("HIZ_CCS_WT").
llvm::StringRef nameOf(Format);
llvm::StringRef nameOf(Layout);
llvm::StringRef nameOf(AccessKind);
llvm::StringRef nameOf(UsageFlag);
llvm::StringRef nameOf(CreateFlag);
llvm::StringRef nameOf(BufferUsageFlag);
llvm::StringRef nameOf(Stage);
llvm::StringRef nameOf(AuxUsage);
llvm::StringRef nameOf(SurfaceProperty);
llvm::StringRef nameOf(Aspect);     ///< color depth stencil plane0 plane1 plane2
llvm::StringRef nameOf(ClearClass); ///< none default any
llvm::StringRef nameOf(ImageType);  ///< 1D 2D 3D CUBE

/// Parsers. Formats, layouts, flags and stages accept the spelling without the suffixes _KHR, _EXT,
/// _OPTIMAL, _BIT (in any combination that Vulkan uses) and, for captures, with the VK_FORMAT_,
/// VK_IMAGE_LAYOUT_ ... prefix.
std::optional<Format> parseFormat(llvm::StringRef);
std::optional<Layout> parseLayout(llvm::StringRef);
std::optional<AccessKind> parseAccessKind(llvm::StringRef);
std::optional<UsageFlag> parseUsageFlag(llvm::StringRef);
std::optional<CreateFlag> parseCreateFlag(llvm::StringRef);
std::optional<BufferUsageFlag> parseBufferUsage(llvm::StringRef);
std::optional<Stage> parseStage(llvm::StringRef);
std::optional<AuxUsage> parseAuxUsage(llvm::StringRef);
std::optional<Aspect> parseAspect(llvm::StringRef);
std::optional<ClearClass> parseClearClass(llvm::StringRef);

/// By Vulkan's number (captures write descriptors' layouts as integers).
std::optional<Layout> layoutFromVulkan(uint32_t VkImageLayout);
std::optional<Format> formatFromVulkan(uint32_t VkFormat);

/// The nearest known name for a misspelt one ("" if none is near), for fix-its.
llvm::StringRef nearestFormat(llvm::StringRef);
llvm::StringRef nearestLayout(llvm::StringRef);
llvm::StringRef nearestUsageFlag(llvm::StringRef);
llvm::StringRef nearestCreateFlag(llvm::StringRef);
llvm::StringRef nearestBufferUsage(llvm::StringRef);
llvm::StringRef nearestStage(llvm::StringRef);
llvm::StringRef nearestAccessKind(llvm::StringRef);

/// Numeric class of a format's channels.
enum class NumericClass : uint8_t {
  UNorm, SNorm, UScaled, SScaled, UInt, SInt, UFloat, SFloat, SRGB
};

/// The facts of a format (from the Vulkan registry).
struct FormatInfo {
  const char *Name;
  uint32_t VkValue;
  uint16_t BlockBytes;        ///< of one texel block; multi-planar: of plane 0
  uint8_t BlockW, BlockH;     ///< texels per block, 1x1 if not compressed
  AspectMask Aspects;         ///< Color; Depth, Stencil; Plane0..2
  NumericClass Numeric;       ///< of colour or depth; alpha of SRGB is linear
  uint8_t ChannelBits[4];     ///< R G B A (depth: D S 0 0); 0 = absent
  uint8_t ChannelShift[4];    ///< lowest bit of each in the texel
  uint8_t PlaneBytes[3];      ///< of each plane, or of depth and stencil; 0: not split
  uint8_t PlaneDivW[3];       ///< image texels that one texel of a plane spans
  uint8_t PlaneDivH[3];
  uint8_t CompatClass;        ///< equal: Vulkan lets views change between the two
  bool Compressed;            ///< block-compressed (BC, ETC2, ASTC, PVRTC)
  Format SRGBTwin;            ///< the same in SRGB / UNORM, or NoFormat
  uint64_t Abilities;         ///< FormatAbility bits
};
const FormatInfo &infoOf(Format);
/// Bytes of one texel block of \p A alone (D24_UNORM_S8_UINT: 4 and 1).
unsigned blockBytesOf(Format F, Aspect A);

/// The facts of a layout.
struct LayoutInfo {
  const char *Name;
  uint32_t VkValue;
  uint32_t Admits[3];         ///< usage flags admitted: colour, depth, stencil
  bool ReadOnly[3];           ///< per aspect class: admits no write
  bool Discards;              ///< UNDEFINED, PREINITIALIZED (see td)
  bool AsGeneral;             ///< its promise is unknown: layout rules take GENERAL
};
const LayoutInfo &infoOf(Layout);

/// The facts of an access kind.
struct AccessKindInfo {
  const char *Name;
  uint32_t Usage;             ///< the image must have one of these usage flags (0: none)
  uint32_t BufferUsage;       ///< the same of a buffer
  bool Reads, Writes;         ///< by default (storage, host: given in the text)
  bool OnImages, OnBuffers;
  bool IsAttachment;          ///< colour, depth, stencil, input, resolve
  Layout Canonical;           ///< layout where the text names none
  Layout CanonicalDepthStencil; ///< the same on depth and stencil aspects
  uint64_t Stages;            ///< bit per Stage that performs it, collective ones left out
  const char *Unit;           ///< the part of the GPU that it goes through
};
const AccessKindInfo &infoOf(AccessKind);

/// Layout of an access of \p A where the text names none.
Layout canonicalLayout(AccessKind, Aspect A);
/// May an access of this kind be performed at this stage (`at STAGE`)?
bool mayRunAt(AccessKind, Stage);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_VOCABULARY_H
