//===- Modifiers.h - names and numbers of modifiers -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A DRM format modifier has the name with which graphs are printed, those of drm_fourcc.h, and its
/// number there ("0x100000000000004"). parseModifier() takes each of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_MODIFIERS_H
#define AUXPLAN_LAYOUTS_MODIFIERS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace auxplan {

/// Numbers that differ only in free bits are the same modifier.
struct ModifierNumber {
  uint64_t Number, FreeBits;
};

/// A name of a modifier, other than the one with which graphs are printed.
struct ModifierSpelling {
  const char *Name;
  uint16_t Modifier;
};

/// All names that mean a modifier; those with which graphs are printed come first.
std::vector<llvm::StringRef> allModifierNames();
/// The modifier of a number; 0 if unknown.
uint16_t modifierFromNumber(uint64_t);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_MODIFIERS_H
