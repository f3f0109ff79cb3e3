//===- JSONScanner.h - the words of JSON ------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lexical part of JSONReader: white space, strings, numbers and words, each from a place in a
/// buffer to its end. The grammar is RFC 8259, strictly.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_JSONSCANNER_H
#define AUXPLAN_GRAPH_JSONSCANNER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <optional>
#include <string>

namespace auxplan {

/// A place in a buffer, which goes on behind what is read. A function that finds something wrong
/// returns false; errorAt() and error() then say what it is.
class JSONScanner {
public:
  /// Reads \p Buffer from \p Begin up to \p Limit; all offsets count from the start of \p Buffer.
  JSONScanner(llvm::StringRef Buffer, size_t Begin, size_t Limit);

  size_t pos() const { return Pos; }
  void moveTo(size_t To) { Pos = To; }
  bool atEnd() const { return Pos == Limit; }
  bool at(char C) const { return Pos != Limit && Buffer[Pos] == C; }
  /// The next character, if there is one.
  char peek() const { return Buffer[Pos]; }
  llvm::StringRef slice(size_t Begin, size_t End) const { return Buffer.slice(Begin, End); }
  void skipSpace() {
    while (Pos != Limit && isWhite(Buffer[Pos]))
      ++Pos;
  }

  /// Reads a string with its quotes; the place is at the first of them. Says whether it has
  /// escapes.
  bool readString(bool &Escapes);
  bool readNumber();
  bool readWord(llvm::StringRef Word);

  bool fail(size_t At, llvm::StringRef Msg);
  /// Reports what stands at the place.
  bool unexpected(llvm::StringRef Wanted);
  size_t errorAt() const { return ErrorAt; }
  size_t errorEnd() const { return std::min(ErrorAt + 1, Limit); }
  llvm::StringRef error() const { return Message; }

private:
  static bool isWhite(char C) { return C == ' ' || C == '\n' || C == '\r' || C == '\t'; }
  bool readEscape();

  llvm::StringRef Buffer;
  size_t Pos, Limit, ErrorAt = 0;
  std::string Message;
};

/// Decodes what is between the quotes of a string that has been read; in \p S if it has escapes.
llvm::StringRef decodeJSONString(llvm::StringRef Text, llvm::SmallVectorImpl<char> &S);

/// Length of the longest prefix of \p S that is well-formed UTF-8.
size_t validUTF8Prefix(llvm::StringRef S);

/// A double from decimal text that is known to be a number; none if it is too
/// large. Does not depend on the locale.
std::optional<double> parseDouble(llvm::StringRef Text);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_JSONSCANNER_H
