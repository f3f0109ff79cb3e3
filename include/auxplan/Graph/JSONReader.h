//===- JSONReader.h - pull parser for JSON ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pull parser for JSON over a buffer in memory. Captures and graphs reach
/// hundreds of megabytes, so nothing is built: next() gives one token after the
/// other, texts are slices of the buffer, and nesting costs one bit a level
/// (no recursion anywhere, also not in skip()).
///
/// The grammar is RFC 8259, strictly: JSONScanner reads strings, numbers and
/// words, JSONReader what they stand in. Strings are checked when they are read
/// (escapes, UTF-8, control characters), so decoding cannot fail. Numbers keep
/// their text; integers of 64 bits are exact.
///
/// \code
///   JSONReader R(Buffer);
///   if (R.next() != JSONReader::ObjectBegin) ...
///   while (R.next() == JSONReader::Key) {
///     if (R.text() == "name") { R.next(); Name = R.string(Scratch); }
///     else R.skip();
///   }
///   if (R.failed()) report(R.begin(), R.error());
/// \endcode
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_JSONREADER_H
#define AUXPLAN_GRAPH_JSONREADER_H

#include "auxplan/Graph/JSONScanner.h"
#include <cstdint>
#include <utility>
#include <vector>

namespace auxplan {

/// The objects and arrays that are open: one bit a level.
class JSONLevels {
public:
  size_t depth() const { return Depth; }
  bool inObject() const { return Depth && (IsObject[(Depth - 1) / 64] >> ((Depth - 1) % 64) & 1); }
  void open(bool Object) {
    ++Depth;
    setInnermost(Object);
  }
  void close() { --Depth; }
  /// Notes whether the innermost level is an object.
  void setInnermost(bool Object);
  /// Opens or closes levels that were open before.
  void returnTo(size_t To) { Depth = To; }

private:
  std::vector<uint64_t> IsObject;
  size_t Depth = 0;
};

class JSONReader {
public:
  enum Token : uint8_t {
    ObjectBegin, ObjectEnd, ArrayBegin, ArrayEnd,
    Key,    ///< of an object's member; the value's token follows
    String, Number, True, False, Null,
    End,    ///< nothing but white space is left
    Error   ///< see error(); every later call gives this again
  };

  /// Reads \p Buffer from \p Begin up to \p Limit; all offsets count from the
  /// start of \p Buffer. \p Many: values may follow one another (JSON Lines).
  explicit JSONReader(llvm::StringRef Buffer, size_t Begin = 0,
                      size_t Limit = llvm::StringRef::npos, bool Many = false,
                      size_t MaxDepth = 1 << 24);

  Token next();
  Token token() const { return Tok; }

  /// The current token, as offsets: with its quotes. For Error: the place.
  size_t begin() const { return TokBegin; }
  size_t end() const { return TokEnd; }

  /// String, Key: what is between the quotes, escapes not decoded. Others: the
  /// token itself.
  llvm::StringRef text() const;
  bool hasEscapes() const { return Escapes; }
  /// String, Key: decoded; in the buffer if there is no escape, else in \p S.
  llvm::StringRef string(llvm::SmallVectorImpl<char> &S) const;

  /// Number: its value if it is written as an integer and fits.
  std::optional<uint64_t> asUInt64() const;
  std::optional<int64_t> asInt64() const;
  /// Number: nearest double; none if it is too large for one.
  std::optional<double> asDouble() const;

  /// At a Key, or at the first token of a value: reads up to the last token of
  /// the value. False if that fails.
  bool skip();

  /// Objects and arrays that are open.
  size_t depth() const { return Levels.depth(); }
  bool failed() const { return Tok == Error; }
  llvm::StringRef error() const { return Scan.error(); }

  /// Goes on with the object around the value just read, of which this reader has not seen the
  /// beginning. True at the next Key of that object.
  bool resumeInObject();

  /// At a Key whose value is known to end at \p End: passes the value unread.
  void skipTo(size_t End);

  /// A place to return to, as long as the objects and arrays around it are open, or were closed
  /// last.
  struct Mark {
    size_t Pos, TokBegin, TokEnd, Depth;
    uint8_t Want;
    Token Tok;
    bool Escapes;
  };
  Mark mark() const { return {Scan.pos(), TokBegin, TokEnd, depth(), uint8_t(Want), Tok, Escapes}; }
  void reset(const Mark &);

  /// "a string", "'{'", ... for messages.
  static llvm::StringRef describe(Token);

private:
  enum WantKind : uint8_t { Value, ValueOrEnd, KeyOrEnd, NextKey, CommaOrEnd, Nothing };

  Token broken();
  Token unexpected(llvm::StringRef Wanted);
  Token open(bool Object);
  Token close(bool Object);
  Token value();
  Token key();
  Token afterValue();
  Token done(Token Kind, size_t Begin);

  JSONScanner Scan;
  JSONLevels Levels;
  size_t MaxDepth;
  size_t TokBegin = 0, TokEnd = 0;
  WantKind Want = Value;
  Token Tok = End;
  bool Many, Escapes = false;
};

/// Line and column, from 1, of an offset; a column is a byte.
std::pair<unsigned, unsigned> lineAndColumn(llvm::StringRef Buffer, size_t Offset);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_JSONREADER_H
