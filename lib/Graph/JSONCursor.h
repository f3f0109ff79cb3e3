//===- JSONCursor.h - objects and arrays of a JSON graph --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The walk over the members of objects and the elements of arrays, with the errors that all of
/// them share.
///
/// A function that reads a value is called at the first token of the value and may leave the
/// reader anywhere inside; the caller skips the rest, so that one wrong value spoils no other. It
/// returns false after an error, which it has reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONCURSOR_H
#define AUXPLAN_LIB_GRAPH_JSONCURSOR_H

#include "NearestWord.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"

namespace auxplan {

/// Sets of keys: a bit for each.
constexpr uint64_t bitOf(unsigned Key) {
  return uint64_t(1) << Key;
}

class JSONCursor {
public:
  JSONCursor(DiagnosticEngine &D, JSONReader &R) : D(D), R(R) {}

  LocOffset here() const { return R.begin(); }
  /// An error at the current token; a syntax error is reported once, at the end.
  bool error(const llvm::Twine &Msg, llvm::StringRef FixIt = "");
  bool expected(const llvm::Twine &Wanted);
  /// \p S is good until the next string is read.
  bool string(llvm::StringRef &S, const llvm::Twine &Wanted) {
    if (R.token() != JSONReader::String)
      return expected(Wanted);
    S = R.string(Scratch);
    return true;
  }

  /// Calls \p Member at the value of each member of the object. \p Required is a set of keys.
  bool members(WordList Keys, uint64_t Required, llvm::function_ref<bool(unsigned Key)> Member);
  bool key(WordList Keys, uint64_t &Seen, unsigned &Index);
  bool elements(llvm::function_ref<bool()> Element);
  void passRest(size_t Depth);

private:
  bool missing(LocOffset Loc, WordList Keys, uint64_t Left);

  DiagnosticEngine &D;
  JSONReader &R;
  llvm::SmallString<64> Scratch;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONCURSOR_H
