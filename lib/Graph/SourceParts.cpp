//===- SourceParts.cpp - where in a statement something stands ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Text: tokens up to the next statement or brace. JSON: the members behind the
/// place, on the same level.
///
//===----------------------------------------------------------------------===//

#include "SourceParts.h"
#include "Lexer.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

static bool matches(const Lexer &L, const Token &T, Part P, StringRef Word) {
  switch (P) {
  case Part::Range:
    return T.Kind == Tok::LSquare;
  case Part::Layout:
    return T.Kind == Tok::Word && isUpper(L.textOf(T).front());
  case Part::New:
    return T.Kind == Tok::Arrow;
  case Part::Word:
    return T.Kind == Tok::Word && L.textOf(T) == Word;
  }
  llvm_unreachable("unknown part");
}

static LocOffset findInText(DiagnosticEngine &D, LocOffset Loc, Part P, StringRef Word) {
  Lexer L(D, Loc);
  L.next();
  for (Token T = L.next();; T = L.next()) {
    bool Over = T.Kind == Tok::End || T.Kind == Tok::Error || T.Kind == Tok::RBrace ||
                T.Kind == Tok::LBrace;
    if (Over)
      return Loc;
    if (matches(L, T, P, Word))
      return P == Part::New ? L.next().Begin : T.Begin;
    // A word on the next line may go on with this statement or begin another; a
    // statement's first word is followed by a name.
    if (T.StartsLine && T.Kind == Tok::Word) {
      Lexer Ahead = L;
      Tok Next = Ahead.next().Kind;
      if (Next == Tok::PercentName || Next == Tok::AtName || Next == Tok::Word)
        return Loc;
    }
  }
}

static bool isKeyOf(StringRef Key, Part P, StringRef Word) {
  switch (P) {
  case Part::Range:
    return Key == "mips" || Key == "layers" || Key == "aspects";
  case Part::Layout:
    return Key == "layout" || Key == "old";
  case Part::New:
    return Key == "new";
  case Part::Word:
    return Key == Word;
  }
  llvm_unreachable("unknown part");
}

static LocOffset findInJSON(DiagnosticEngine &D, LocOffset Loc, Part P, StringRef Word) {
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  // From a value on, the rest of an object reads as the members of one.
  JSONReader R(Source, Loc, StringRef::npos, /*Many=*/true);
  if (R.next() == JSONReader::ObjectBegin) {
    if (R.next() != JSONReader::Key)
      return Loc;
  } else if (!R.skip() || !R.resumeInObject()) {
    return Loc;
  }
  for (; R.token() == JSONReader::Key; R.next()) {
    StringRef Key = R.text();
    if (isKeyOf(Key, P, Word)) {
      R.next();
      return R.begin();
    }
    R.skip();
  }
  return Loc;
}

LocOffset auxplan::findPart(DiagnosticEngine &D, LocOffset Loc, Part P, StringRef Word) {
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  if (Loc == None32 || Loc >= Source.size())
    return Loc;
  return Source.ltrim().starts_with("{") ? findInJSON(D, Loc, P, Word)
                                         : findInText(D, Loc, P, Word);
}
