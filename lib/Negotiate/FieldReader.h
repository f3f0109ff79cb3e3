//===- FieldReader.h - fields that people write by hand ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Strict reading of maps: a key that is unknown or there twice is an error, and so is a value of
/// the wrong sort. All functions return false after an error, which they have reported. Fields that
/// are left out leave the value as it is.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_NEGOTIATE_FIELDREADER_H
#define AUXPLAN_LIB_NEGOTIATE_FIELDREADER_H

#include "lib/Negotiate/DataTree.h"

namespace auxplan::negotiate {

class FieldReader {
public:
  explicit FieldReader(DiagnosticEngine &D) : D(D) {}

  bool error(DataValue At, const llvm::Twine &Msg, llvm::StringRef FixIt = "") const;
  /// \p What: the kind of word. The fix-it is the nearest known word.
  bool unknown(llvm::StringRef What, DataValue Word, llvm::ArrayRef<llvm::StringRef> Known) const;
  /// \p Of must be a map with no other keys than \p Known, each at most once.
  bool keys(DataValue Of, llvm::StringRef What, llvm::ArrayRef<llvm::StringRef> Known) const;

  bool word(DataValue Of, llvm::StringRef Key, std::string &To) const;
  /// The same of a word that must be there.
  bool needed(DataValue Of, llvm::StringRef Key, std::string &To) const;
  bool integer(DataValue Of, llvm::StringRef Key, uint64_t Min, uint64_t Max, uint64_t &To) const;
  /// Calls \p Each with each element of a list, or with the value itself if it is one alone.
  bool each(DataValue Of, llvm::function_ref<bool(DataValue)> Each) const;

  DiagnosticEngine &D;
};

/// "1920x1080"; none if it is not so, or has more than 16384 texels a side.
std::optional<std::pair<uint32_t, uint32_t>> parseSize(llvm::StringRef);

} // namespace auxplan::negotiate

#endif // AUXPLAN_LIB_NEGOTIATE_FIELDREADER_H
