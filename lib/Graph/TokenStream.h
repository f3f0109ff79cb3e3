//===- TokenStream.h - the tokens that the parser reads ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The token at which the parser stands, and what all parts of the parser ask of it: tests,
/// expectations with their error, and recovery. After an error the parser skips to the next token
/// that begins a line, or to the brace that closes the open region, and goes on.
///
/// Functions that expect something return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_TOKENSTREAM_H
#define AUXPLAN_LIB_GRAPH_TOKENSTREAM_H

#include "Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

namespace auxplan {

class TokenStream {
public:
  explicit TokenStream(DiagnosticEngine &D) : D(D), L(D) { advance(); }

  void advance() {
    LastEnd = T.End;
    L.next(T);
  }
  const Token &token() const { return T; }
  /// Where the token begins.
  LocOffset loc() const { return T.Begin; }
  bool startsLine() const { return T.StartsLine; }
  llvm::StringRef text() const { return L.textOf(T); }
  llvm::StringRef textOf(const Token &Of) const { return L.textOf(Of); }
  /// The token if it is a word, else "".
  llvm::StringRef word() const { return at(Tok::Word) ? text() : ""; }
  /// The name that the token spells, until the next call.
  llvm::StringRef name() { return L.nameOf(T, Scratch); }

  bool at(Tok K) const { return T.Kind == K; }
  bool atWord(llvm::StringRef Word) const { return at(Tok::Word) && text() == Word; }
  /// Is this a value? Not if another statement seems to begin here: statements begin with words in
  /// lower case, most values with upper case.
  bool atValue() const { return at(Tok::Word) && (!T.StartsLine || llvm::isUpper(text().front())); }
  bool nextIs(Tok K) const;
  bool nextIsWord(llvm::StringRef Word) const;
  bool consumeIf(Tok K);
  bool consumeWord(llvm::StringRef Word);

  // Wanted completes "expected ...".
  bool expect(Tok K, const llvm::Twine &Wanted);
  /// Like expect(), but stays at the name, so that the caller can read it.
  bool needName(Tok Kind, const llvm::Twine &Wanted);
  bool errorExpected(const llvm::Twine &Wanted, llvm::StringRef FixIt = "");
  bool error(const Token &At, const llvm::Twine &Msg, llvm::StringRef FixIt = "");
  bool error(const llvm::Twine &Msg, llvm::StringRef FixIt = "") { return error(T, Msg, FixIt); }
  /// Each word of a statement may stand in it once.
  bool once(unsigned &Seen, unsigned Bit);

  /// A statement or a line begins here: if something is missing before the next line, the error
  /// points to the end of this one. Returns loc().
  uint32_t beginStatement() { return StatementBegin = T.Begin; }
  void skipStatement();
  /// The same after a statement that began at \p Begin: passes one token at least.
  void skipStatement(uint32_t Begin);
  bool skipToBrace();

private:
  DiagnosticEngine &D;
  Lexer L;
  Token T;
  uint32_t LastEnd = 0; ///< of the token before T
  uint32_t StatementBegin = 0;
  llvm::SmallString<32> Scratch;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_TOKENSTREAM_H
