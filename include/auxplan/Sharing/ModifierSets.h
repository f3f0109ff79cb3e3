//===- ModifierSets.h - modifiers as sets of capabilities -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A DRM format modifier is one capability set in 64 bits: a layout with its parameters, and what
/// an image has beside it. Here a modifier is taken apart into both and put together again,
/// exactly: a number that no form of td/ModifierForms.td explains is kept whole ("opaque").
///
/// A modifier as text:
///
///   LINEAR, I915_FORMAT_MOD_4_TILED            a layout without parameters, named as in
///   drm_fourcc.h;
///                                              DRM_FORMAT_MOD_ may stand in front
///   AMD(GFX10_RBPLUS,64K_R_X,DCC,PACKERS=4)    fields: a word, a flag, or a name and a value
///   NVIDIA_BLOCK_LINEAR_2D(HEIGHT=4,KIND=0x06,GEN=2,SECTOR=1,COMPRESSION=0)
///   0x0200000000000001                         any number, decimal too; opaque ones are printed so
///
/// Read are also the forms that libdrm ("BLOCK_SIZE=16x16,MODE=YTR|SPARSE", "GFX9,64KB_S") and
/// drm_info ("AMD(TILE_VERSION = GFX9, TILE = GFX9_64K_S)") print.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_MODIFIERSETS_H
#define AUXPLAN_SHARING_MODIFIERSETS_H

#include "auxplan/Layouts/Vocabulary.h"
#include "auxplan/Sharing/CapabilitySet.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace auxplan {
namespace sharing {

constexpr uint64_t ModifierLinear = 0;
/// Says that the layout is known to the driver alone.
constexpr uint64_t ModifierInvalid = 0x00ffffffffffffff;

std::string modifierText(uint64_t Modifier);
/// The error says what is wrong, and names the nearest word if there is one.
llvm::Expected<uint64_t> readModifier(llvm::StringRef Text);
/// No form explains all of its bits.
bool isOpaque(uint64_t Modifier);
/// The vendor's name in td/; "0x2a" of an unknown one.
std::string vendorOf(uint64_t Modifier);

/// The modifier that stands for all that are one layout for texels of so many bytes.
uint64_t canonicalModifier(uint64_t Modifier, unsigned BytesOfTexel);
/// By the bytes of the texels of plane 0.
uint64_t canonicalModifier(uint64_t Modifier, Format);

/// The modifier as devices list it: without what the size of an image decides.
uint64_t listedModifier(uint64_t Modifier);

/// The capabilities of images with a canonical modifier; the layout is required.
CapabilityList capabilitiesOf(uint64_t Modifier);
/// The modifier with exactly these capabilities; local ones count for nothing. None: there is no
/// such modifier.
std::optional<uint64_t> modifierOf(const CapabilityList &);

/// Planes in memory of an image whose format has 1, 2 or 3 planes; 0: there are no such images.
unsigned memoryPlanesOf(uint64_t Modifier, unsigned FormatPlanes);
std::optional<unsigned> clearColorPlaneOf(uint64_t Modifier);

/// The states of aux data at a hand-off, by their names in the vendor's family of td/.
struct HandOffState {
  llvm::StringRef Assumes;                     ///< what a receiver must be ready for
  llvm::ArrayRef<llvm::StringLiteral> Permits; ///< what a giver may leave
};
/// None: images with this modifier have no aux data.
std::optional<HandOffState> handOffStateOf(uint64_t Modifier);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_MODIFIERSETS_H
