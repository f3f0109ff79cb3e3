//===- Lexer.cpp - tokens of the render-graph text ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One table classifies characters. Text outside quoted names and comments is ASCII; inside them it
/// must be UTF-8.
///
//===----------------------------------------------------------------------===//

#include "Lexer.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;

namespace {
enum CharClass : uint8_t { Space = 1, NameStart = 2, Digit = 4, NameRest = 8 };

struct CharTable {
  uint8_t Class[256] = {};
  constexpr CharTable() {
    for (char C : {' ', '\t', '\r', '\n'})
      Class[uint8_t(C)] |= Space;
    for (unsigned C = '0'; C <= '9'; ++C)
      Class[C] |= Digit;
    for (unsigned C = 'a'; C <= 'z'; ++C)
      Class[C] |= NameStart, Class[C - 'a' + 'A'] |= NameStart;
    Class[uint8_t('_')] |= NameStart;
    Class[uint8_t('.')] |= NameRest;
    Class[uint8_t('$')] |= NameRest;
  }
};
} // namespace

static constexpr CharTable Table;

static bool is(char C, uint8_t Classes) {
  return Table.Class[uint8_t(C)] & Classes;
}

/// Passes the rest of a name whose first character was seen. A '-' belongs to
/// it if a letter, digit or '_' follows, so that `A->B` is three tokens.
static const char *skipName(const char *P) {
  while (is(*P, NameStart | Digit | NameRest) || (*P == '-' && is(P[1], NameStart | Digit)))
    ++P;
  return P;
}

bool auxplan::isPlainName(StringRef Name) {
  if (Name.empty() || !is(Name[0], NameStart))
    return false;
  for (size_t I = 1; I != Name.size(); ++I)
    if (!is(Name[I], NameStart | Digit | NameRest) &&
        !(Name[I] == '-' && I + 1 != Name.size() && is(Name[I + 1], NameStart | Digit)))
      return false;
  return true;
}

Lexer::Lexer(DiagnosticEngine &D, uint32_t Begin) : D(D) {
  const MemoryBuffer *Main = D.sourceMgr().getMemoryBuffer(D.buffer());
  Start = Main->getBufferStart();
  Limit = Main->getBufferEnd();
  P = Start + Begin;
  if (StringRef(P, Limit - P).starts_with("\xEF\xBB\xBF"))
    P += 3;
}

Tok Lexer::error(const char *From, const char *To, const Twine &Msg) {
  P = To;
  D.error(offset(From), Msg, To - From);
  return Tok::Error;
}

/// Returns false after an error in a comment, which P has passed.
bool Lexer::skipSpaceAndComments() {
  while (true) {
    while (is(*P, Space)) {
      AtLineStart |= *P == '\n';
      ++P;
    }
    if (*P != '/' || P[1] != '/')
      return true;
    const void *Break = std::memchr(P, '\n', Limit - P);
    const char *End = Break ? static_cast<const char *>(Break) : Limit;
    size_t Good = validUTF8Prefix(StringRef(P, End - P));
    const char *Bad = P + Good;
    if (Comments)
      Comments->push_back({offset(P), offset(End), AtLineStart});
    P = End;
    if (Bad != End)
      return D.error(offset(Bad), "invalid UTF-8 in a comment", 1);
  }
}

void Lexer::next(Token &T) {
  bool Clean = skipSpaceAndComments();
  const char *From = P;
  T.StartsLine = AtLineStart;
  AtLineStart = false;
  T.Begin = offset(From);
  T.Kind = Clean ? scan() : Tok::Error;
  T.Quoted = (T.Kind == Tok::PercentName || T.Kind == Tok::AtName) && From[1] == '"';
  T.End = offset(P);
}

Tok Lexer::scan() {
  if (is(*P, NameStart)) {
    P = skipName(P);
    return Tok::Word;
  }
  if (is(*P, Digit) || (*P == '-' && is(P[1], Digit | NameStart)))
    return number();
  if (*P == '%' || *P == '@')
    return sigil();
  if (*P == '"')
    return quotedName(Tok::Text, P);
  return punctuation();
}

Tok Lexer::number() {
  const char *From = P++;
  bool Hex = *From == '0' && (*P == 'x' || *P == 'X');
  while (is(*P, Digit | NameStart) || (*P == '.' && P[1] != '.') ||
         ((*P == '-' || *P == '+') && (P[-1] == 'e' || P[-1] == 'E') && !Hex && is(P[1], Digit)))
    ++P;
  return Tok::Number;
}

Tok Lexer::sigil() {
  const char *From = P++;
  Tok Kind = *From == '%' ? Tok::PercentName : Tok::AtName;
  if (*P == '"')
    return quotedName(Kind, From);
  if (is(*P, NameStart)) {
    P = skipName(P);
    return Kind;
  }
  if (Kind == Tok::AtName && is(*P, Digit)) {
    while (is(*P, Digit | NameStart))
      ++P;
    return Tok::Age;
  }
  return error(From, P, "expected a name after '" + Twine(*From) + "'");
}

/// At a backslash: passes the escape.
bool Lexer::checkEscape() {
  if (P[1] == '"' || P[1] == '\\' || P[1] == 'n' || P[1] == 't') {
    P += 2;
    return true;
  }
  // The character must be below 0x80, else the name might no longer be UTF-8.
  if (P[1] == 'x' && P[2] >= '0' && P[2] <= '7' && isHexDigit(P[3])) {
    P += 4;
    return true;
  }
  D.error(offset(P), "unknown escape in a name, expected \\\", \\\\, \\n, \\t or \\x00 to \\x7F",
          2);
  return false;
}

Tok Lexer::quotedName(Tok Kind, const char *From) {
  const char *Text = ++P;
  bool Good = true;
  while (*P != '"') {
    if (P == Limit || *P == '\n')
      return error(From, P, "unterminated name, expected '\"'");
    if (uint8_t(*P) < 0x20 && Good) {
      Good = D.error(offset(P), "control character in a name, expected it as \\xNN", 1);
      ++P;
    } else if (*P == '\\' && Good) {
      Good = checkEscape();
      P += !Good;
    } else {
      ++P;
    }
  }
  StringRef Name(Text, P - Text);
  ++P;
  if (size_t Valid = validUTF8Prefix(Name); Valid != Name.size()) {
    D.error(offset(Text + Valid), "invalid UTF-8 in a name", 1);
    Good = false;
  }
  if (Good && Name.empty())
    return error(From, P, "a name may not be empty");
  return Good ? Kind : Tok::Error;
}

Tok Lexer::punctuation() {
  const char *From = P;
  if (P == Limit)
    return Tok::End;
  ++P;
  switch (*From) {
  case '{':
    return Tok::LBrace;
  case '}':
    return Tok::RBrace;
  case '(':
    return Tok::LParen;
  case ')':
    return Tok::RParen;
  case '[':
    return Tok::LSquare;
  case ']':
    return Tok::RSquare;
  case ',':
    return Tok::Comma;
  case ':':
    return Tok::Colon;
  case '/':
    if (*P == '*')
      return foreignComment(From, "/*");
    return Tok::Slash;
  case '-':
    if (*P++ == '>')
      return Tok::Arrow;
    break;
  case '.':
    if (*P++ == '.')
      return Tok::DotDot;
    break;
  default:
    break;
  }
  P = From;
  return stray();
}

/// A comment of another language: its text must not cause more errors.
Tok Lexer::foreignComment(const char *From, StringRef Sign) {
  const void *Break = std::memchr(From, '\n', Limit - From);
  P = Break ? static_cast<const char *>(Break) : Limit;
  D.error(offset(From), "unexpected '" + Sign + "', comments begin with '//'", Sign.size());
  return Tok::Error;
}

/// A run of bytes that begin no token is one error, even in a binary file.
Tok Lexer::stray() {
  const char *From = P;
  unsigned char C = *P;
  if (C == '#')
    return foreignComment(From, "#");
  if (C == '|') {
    ++P;
    D.error(offset(From), "unexpected '|', flags stand with ',' between them", 1, ",");
    return Tok::Error;
  }
  if (isPrint(C))
    return error(From, P + 1, "unexpected '" + Twine(char(C)) + "'");
  while (P != Limit && !isPrint(*P) && !is(*P, Space))
    ++P;
  if (C < 0x80)
    return error(From, P, "unexpected byte 0x" + toHex(StringRef(From, 1)));
  StringRef Run(From, P - From);
  if (validUTF8Prefix(Run) != Run.size())
    return error(From, P, "invalid UTF-8");
  StringRef Shown = Run.take_front(validUTF8Prefix(Run.take_front(16)));
  return error(From, P, "unexpected '" + Shown + "', names beyond ASCII need quotes");
}

StringRef Lexer::nameOf(const Token &T, SmallVectorImpl<char> &Scratch) const {
  StringRef Text = textOf(T);
  if (T.Kind != Tok::Text)
    Text = Text.drop_front();
  if (T.Kind != Tok::Text && !T.Quoted)
    return Text;
  Text = Text.drop_front().drop_back();
  if (!Text.contains('\\'))
    return Text;
  Scratch.clear();
  for (size_t I = 0; I != Text.size(); ++I) {
    if (Text[I] != '\\') {
      Scratch.push_back(Text[I]);
      continue;
    }
    char C = Text[++I];
    if (C == 'x') {
      Scratch.push_back(char(hexFromNibbles(Text[I + 1], Text[I + 2])));
      I += 2;
      continue;
    }
    Scratch.push_back(C == 'n' ? '\n' : C == 't' ? '\t' : C);
  }
  return StringRef(Scratch.data(), Scratch.size());
}
