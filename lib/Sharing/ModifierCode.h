//===- ModifierCode.h - the fields of a modifier ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers to fields and back, by the forms of td/. Fields are taken in the order of the form, so
/// that whether one applies is known when it comes: its tests name earlier ones.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SHARING_MODIFIERCODE_H
#define AUXPLAN_LIB_SHARING_MODIFIERCODE_H

#include "SharingTables.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace auxplan {
namespace sharing {

constexpr unsigned VendorShift = 56;

/// A field that applies, with its value.
struct FieldEntry {
  const FieldData *Field;
  uint64_t Value;
};
using FieldEntries = llvm::SmallVector<FieldEntry, 16>;

/// A modifier that a form explains in all its bits.
struct ModifierCode {
  const FormData *Form;
  FieldEntries Fields;
};

/// Values by the names of fields; those that are not named are zero.
using FieldValues = llvm::SmallVector<std::pair<llvm::StringRef, uint64_t>, 16>;

bool holds(llvm::ArrayRef<FieldTestData>, const FieldEntries &);
/// Is the value one that the field can have?
bool isLegal(const FieldData &, uint64_t Value);
/// None: opaque.
std::optional<ModifierCode> decode(uint64_t Modifier);
/// An error if a value is not legal, or its field does not apply beside the others.
llvm::Expected<uint64_t> encode(const FormData &, const FieldValues &);

/// The fields of one capability of a form as text, "GFX9,64K_S"; of all if \p Part is none.
std::string fieldsText(const ModifierCode &, std::optional<unsigned> Part = std::nullopt);
/// Reads what fieldsText() writes.
llvm::Error readFields(llvm::StringRef Text, const FormData &, FieldValues &);

llvm::Error textError(const llvm::Twine &Message);
/// The name that is most like \p Word, for errors; empty: none is.
llvm::StringRef nearestName(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Names);
/// " (did you mean 'NAME'?)", or nothing.
std::string suggestion(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Names);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_LIB_SHARING_MODIFIERCODE_H
