//===- TokenStream.cpp - the tokens that the parser reads -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests, expectations and recovery. See TokenStream.h.
///
//===----------------------------------------------------------------------===//

#include "TokenStream.h"

using namespace llvm;
using namespace auxplan;

bool TokenStream::error(const Token &At, const Twine &Msg, StringRef FixIt) {
  // The lexer has already reported what is wrong with an Error token.
  if (At.Kind == Tok::Error)
    return false;
  return D.error(At.Begin, Msg, At.End - At.Begin, FixIt);
}

bool TokenStream::errorExpected(const Twine &Wanted, StringRef FixIt) {
  // If something is missing at the end of a line, the error points there, not at the next
  // statement.
  if (at(Tok::End) || (T.StartsLine && T.Begin != StatementBegin && !at(Tok::Error)))
    return D.error(
        LastEnd,
        "expected " + Wanted + ", found the end of the " + (at(Tok::End) ? "file" : "line"), 1);
  return error("expected " + Wanted + ", found '" + text().take_front(40) + "'", FixIt);
}

bool TokenStream::consumeIf(Tok K) {
  if (!at(K))
    return false;
  advance();
  return true;
}

bool TokenStream::consumeWord(StringRef Word) {
  if (!atWord(Word))
    return false;
  advance();
  return true;
}

bool TokenStream::expect(Tok K, const Twine &Wanted) {
  return consumeIf(K) || errorExpected(Wanted);
}

bool TokenStream::once(unsigned &Seen, unsigned Bit) {
  if (Seen & Bit)
    return error("'" + text() + "' is given twice");
  Seen |= Bit;
  return true;
}

/// Skips the rest of a statement, with any block that it opens: up to a token that begins a line,
/// or to the brace that closes the region around it.
void TokenStream::skipStatement() {
  unsigned Depth = 0;
  for (; !at(Tok::End); advance()) {
    if (!Depth && (at(Tok::RBrace) || (T.StartsLine && !at(Tok::LBrace))))
      return;
    if (at(Tok::LBrace))
      ++Depth;
    if (at(Tok::RBrace) && --Depth == 0)
      return advance();
  }
}

void TokenStream::skipStatement(uint32_t Begin) {
  // A statement may fail at a token that begins a line, or at a brace; if nothing has moved, the
  // parser must pass the token.
  if (T.Begin == Begin && !at(Tok::End))
    advance();
  skipStatement();
}

/// After an error in the head of a region: skips to its brace, if the line has one.
bool TokenStream::skipToBrace() {
  while (!at(Tok::LBrace)) {
    if (at(Tok::End) || at(Tok::RBrace) || T.StartsLine)
      return false;
    advance();
  }
  return true;
}

bool TokenStream::nextIs(Tok K) const {
  Lexer Ahead = L;
  return Ahead.next().Kind == K;
}

bool TokenStream::nextIsWord(StringRef Word) const {
  Lexer Ahead = L;
  Token Next = Ahead.next();
  return Next.Kind == Tok::Word && L.textOf(Next) == Word;
}

bool TokenStream::needName(Tok Kind, const Twine &Wanted) {
  return at(Kind) || errorExpected(Wanted);
}
