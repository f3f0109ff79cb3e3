//===- FlatValues.h - arguments as bytes ------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Arguments as bytes of which only equality counts: each number or word takes 8, structs and lists
/// are what they hold, in order. `sType` and an empty `pNext` are left out, so the structs of
/// pipelines and of commands are alike. Words, and values of any length, are numbered.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_FLATVALUES_H
#define AUXPLAN_LIB_IMPORT_FLATVALUES_H

#include "JSONTree.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

namespace auxplan::capture {

/// The bytes of one value.
using FlatBytes = llvm::SmallVector<uint8_t, 64>;
/// How many a number or word takes.
constexpr size_t FlatMember = 8;

class FlatValues {
public:
  static void appendNumber(FlatBytes &, uint64_t);
  void appendWord(FlatBytes &To, llvm::StringRef Word) { appendNumber(To, numberOf(Word)); }
  /// A value of any form.
  void append(FlatBytes &, JSONNode);
  /// Members of a struct, "a,b,c.d"; what is missing is zero.
  void appendMembers(FlatBytes &, JSONNode Struct, llvm::StringRef Members);
  /// The number of a sequence of bytes.
  void appendNumbered(FlatBytes &To, llvm::ArrayRef<uint8_t> Of);
  /// A number that no other value has.
  void appendUnique(FlatBytes &To) { appendNumber(To, Tag | ++Numbered); }

private:
  /// Tells numbers of words from numbers that captures have.
  static constexpr uint64_t Tag = uint64_t(0xA5) << 56;
  uint64_t numberOf(llvm::StringRef);
  void appendLeaf(FlatBytes &, JSONNode);

  llvm::StringMap<uint64_t> Numbers;
  uint64_t Numbered = 0;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_FLATVALUES_H
