//===- SourceParts.cpp - where in a statement something stands ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In text the search covers the tokens up to the next statement or brace; in JSON the members
/// after the place, on the same level.
///
//===----------------------------------------------------------------------===//

#include "SourceParts.h"
#include "Lexer.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// Walks over the tokens of the statement whose name or first word is at \p Loc.
class Statement {
  Lexer L;

public:
  Token Before, T;

  Statement(DiagnosticEngine &D, LocOffset Loc) : L(D, Loc) { next(); }
  void next() {
    Before = T;
    L.next(T);
  }
  Token ahead() const {
    Lexer Ahead = L;
    return Ahead.next();
  }
  StringRef text() const { return L.textOf(T); }
  bool atWord(StringRef Word) const { return T.Kind == Tok::Word && L.textOf(T) == Word; }
  bool isBehind(ArrayRef<StringLiteral> Words) const {
    return Before.Kind == Tok::Word && is_contained(Words, L.textOf(Before));
  }
  bool atUpperCase() const { return T.Kind == Tok::Word && isUpper(L.textOf(T).front()); }

  bool isOver() const {
    if (T.Kind == Tok::End || T.Kind == Tok::Error || T.Kind == Tok::RBrace ||
        T.Kind == Tok::LBrace)
      return true;
    // A word on the next line may continue this statement or begin another; a name follows the
    // first word of a statement.
    if (!T.StartsLine || T.Kind != Tok::Word)
      return false;
    Tok Next = ahead().Kind;
    return Next == Tok::PercentName || Next == Tok::AtName || Next == Tok::Word;
  }
};
} // namespace

/// Searches the range directly after the name, if there is one.
static std::optional<LocOffset> findInRange(Statement &S, Part P, StringRef Word) {
  S.next();
  if (S.T.Kind == Tok::Age)
    S.next();
  if (S.T.Kind != Tok::LSquare)
    return std::nullopt;
  for (S.next(); S.T.Kind != Tok::RSquare && !S.isOver(); S.next()) {
    if (P == Part::Bytes)
      return S.T.Begin;
    if ((P == Part::Mips && S.isBehind({"mip", "mips"})) ||
        (P == Part::Layers && S.isBehind({"layer", "layers"})) ||
        (P == Part::Aspect && S.isBehind({"aspect"}) && S.atWord(Word)))
      return S.T.Begin;
  }
  return std::nullopt;
}

/// At the word: the place of its value, or of the value after \p Nth commas.
static LocOffset valueBehind(Statement &S, unsigned Nth) {
  LocOffset Word = S.T.Begin;
  S.next();
  if (S.T.Kind == Tok::LParen)
    S.next();
  LocOffset First = S.T.Begin;
  for (; Nth && S.T.Kind != Tok::RParen && !S.isOver(); S.next())
    Nth -= S.T.Kind == Tok::Comma;
  bool IsValue = S.T.Kind == Tok::Word || S.T.Kind == Tok::Number;
  return IsValue && !Nth ? S.T.Begin : S.isOver() ? Word : First;
}

static bool matches(const Statement &S, Part P, StringRef Word, unsigned Arrows) {
  switch (P) {
  case Part::Age:
    return S.T.Kind == Tok::Age;
  case Part::Source:
    return S.T.Kind == Tok::PercentName && S.isBehind({"from"});
  case Part::Layout:
    return S.atUpperCase() && !S.isBehind({"from", "to", "at", "or", "view", "aux"});
  case Part::New:
    return Arrows == 1 && S.Before.Kind == Tok::Arrow;
  case Part::FromQueue:
    return Arrows == 1 && S.Before.Kind != Tok::Arrow && S.T.Kind == Tok::Word;
  case Part::ToQueue:
    return Arrows == 2;
  case Part::Number:
    return S.T.Kind == Tok::Number;
  case Part::Word:
    return S.atWord(Word);
  case Part::Value: {
    // A layout follows `from`, or the source of a resolve.
    bool IsSource = Word == "from" && S.ahead().Kind == Tok::PercentName;
    return S.atWord(Word) && !IsSource;
  }
  case Part::BufferFrom:
    return Arrows == 0 && S.T.Kind == Tok::Word && S.ahead().Kind == Tok::Arrow;
  case Part::BufferTo:
    return Arrows == 1 && S.Before.Kind == Tok::Arrow;
  case Part::Mips:
  case Part::Layers:
  case Part::Aspect:
  case Part::Bytes:
    break; // findInRange
  }
  llvm_unreachable("not a part to look for token by token");
}

static LocOffset findInText(DiagnosticEngine &D, LocOffset Loc, Part P, StringRef Word,
                            unsigned Nth) {
  Statement S(D, Loc);
  if (P == Part::Mips || P == Part::Layers || P == Part::Aspect || P == Part::Bytes)
    return findInRange(S, P, Word).value_or(Loc);
  unsigned Arrows = 0;
  for (S.next(); !S.isOver(); S.next()) {
    Arrows += S.Before.Kind == Tok::Arrow;
    if (matches(S, P, Word, Arrows))
      return P == Part::Value ? valueBehind(S, Nth) : S.T.Begin;
  }
  return Loc;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static bool isKeyOf(StringRef Key, Part P, StringRef Word) {
  switch (P) {
  case Part::Mips:
    return Key == "mips";
  case Part::Layers:
    return Key == "layers";
  case Part::Aspect:
    return Key == "aspects" || Key == "aspect";
  case Part::Age:
    return Key == "age";
  case Part::Source:
    return Key == "source";
  case Part::Layout:
    return Key == (Word.empty() ? StringRef("layout") : Word);
  case Part::New:
    return Key == "new";
  case Part::Bytes:
    return Key == "bytes";
  case Part::FromQueue:
  case Part::ToQueue:
  case Part::BufferFrom:
  case Part::BufferTo:
    return Key == "queues";
  case Part::Number:
    return Key == Word;
  case Part::Word:
  case Part::Value:
    return Key == Word || (Word == "value" && Key == "clear") || (Word == "on" && Key == "queue");
  }
  llvm_unreachable("unknown part");
}

static LocOffset findInJSON(DiagnosticEngine &D, LocOffset Loc, Part P, StringRef Word) {
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  // After a value the rest of an object reads as the members of one.
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

static bool isJSON(StringRef Source) {
  return Source.ltrim().starts_with("{");
}

LocOffset auxplan::findPart(DiagnosticEngine &D, LocOffset Loc, Part P, StringRef Word,
                            unsigned Nth) {
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  if (Loc == None32 || Loc >= Source.size())
    return Loc;
  return isJSON(Source) ? findInJSON(D, Loc, P, Word)
                                         : findInText(D, Loc, P, Word, Nth);
}

LocOffset auxplan::findAccess(DiagnosticEngine &D, LocOffset Loc, StringRef Scope, StringRef Name) {
  LocOffset At = findWord(D, Loc, Scope);
  if (At == Loc || isJSON(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()))
    return At;
  Statement S(D, At);
  for (S.next(); S.T.Kind != Tok::RParen && !S.isOver(); S.next())
    if (std::optional<unsigned> Known = parseAccessFlag(S.text());
        Known && allAccessFlags()[*Known].Name == Name)
      return S.T.Begin;
  return At;
}
