//===- JSONReader.cpp - pull parser for JSON ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state between two tokens is the set of what may come next (Want) and, per open level,
/// whether the level is an object. The header has the interface.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ConvertUTF.h"
#include <charconv>
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

size_t auxplan::validUTF8Prefix(StringRef S) {
  const char *P = S.begin(), *E = S.end();
  while (P != E) {
    uint64_t Word;
    if (E - P >= 8 && (std::memcpy(&Word, P, 8), !(Word & 0x8080808080808080))) {
      P += 8;
      continue;
    }
    if (static_cast<signed char>(*P) >= 0) {
      ++P;
      continue;
    }
    const auto *U = reinterpret_cast<const UTF8 *>(P);
    unsigned Length = getNumBytesForUTF8(*U);
    if (Length > size_t(E - P) || !isLegalUTF8Sequence(U, U + Length))
      break;
    P += Length;
  }
  return P - S.begin();
}

std::pair<unsigned, unsigned> auxplan::lineAndColumn(StringRef Buffer, size_t Offset) {
  StringRef Before = Buffer.take_front(Offset);
  size_t LineStart = Before.rfind('\n') + 1; // npos + 1 is 0
  return {unsigned(Before.count('\n') + 1), unsigned(Before.size() - LineStart + 1)};
}

std::optional<double> auxplan::parseDouble(StringRef Text) {
  // Few digits and a small power of ten: both are exact as doubles, so one division rounds
  // correctly.
  static constexpr double Powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
  uint64_t Digits = 0;
  unsigned Decimals = 0;
  bool Point = false, Negative = Text.consume_front("-");
  bool Simple = Text.size() <= 8;
  for (char C : Text) {
    if (C == '.') {
      Point = true;
      continue;
    }
    Simple &= isDigit(C);
    Digits = Digits * 10 + (C - '0');
    Decimals += Point;
  }
  double D = 0;
  if (Simple) {
    D = double(Digits) / Powers[Decimals];
  } else if (std::from_chars(Text.begin(), Text.end(), D).ec != std::errc()) {
    // Too large or too small for a double; this tells which.
    if (Text.getAsDouble(D) || std::isinf(D))
      return std::nullopt;
  }
  return Negative ? -D : D;
}

static bool isWhite(char C) {
  return C == ' ' || C == '\n' || C == '\r' || C == '\t';
}

/// Characters that end the quick part of reading a string.
static bool isSpecialInString(unsigned char C) {
  return C < 0x20 || C == '"' || C == '\\' || C >= 0x80;
}

StringRef JSONReader::describe(Token T) {
  switch (T) {
  case ObjectBegin:
    return "an object";
  case ObjectEnd:
    return "'}'";
  case ArrayBegin:
    return "an array";
  case ArrayEnd:
    return "']'";
  case Key:
    return "a key";
  case String:
    return "a string";
  case Number:
    return "a number";
  case True:
    return "'true'";
  case False:
    return "'false'";
  case Null:
    return "'null'";
  case End:
    return "the end of the input";
  case Error:
    return "an error";
  }
  llvm_unreachable("unknown JSON token");
}

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

JSONReader::JSONReader(StringRef Buffer, size_t Begin, size_t Limit, bool Many, size_t MaxDepth)
    : Buffer(Buffer), Pos(Begin), Limit(std::min(Limit, Buffer.size())), MaxDepth(MaxDepth),
      Many(Many) {
  if (!Pos && Buffer.take_front(this->Limit).starts_with("\xEF\xBB\xBF"))
    Pos = 3; // a byte order mark, which editors write
}

JSONReader::Token JSONReader::fail(size_t At, StringRef Msg) {
  TokBegin = At;
  TokEnd = std::min(At + 1, Limit);
  Message = Msg.str();
  return Tok = Error;
}

JSONReader::Token JSONReader::unexpected(StringRef Wanted) {
  if (Pos == Limit)
    return fail(Pos, ("expected " + Wanted + ", found the end of the input").str());
  unsigned char C = Buffer[Pos];
  if (isPrint(C))
    return fail(Pos, ("expected " + Wanted + ", found '" + Twine(char(C)) + "'").str());
  return fail(Pos, ("expected " + Wanted + ", found byte 0x" + toHex(Buffer.substr(Pos, 1))).str());
}

void JSONReader::skipSpace() {
  while (Pos != Limit && isWhite(Buffer[Pos]))
    ++Pos;
}

JSONReader::Token JSONReader::next() {
  if (Tok == Error)
    return Error;
  skipSpace();
  switch (Want) {
  case Value:
    // Between the values of JSON Lines the input may end.
    if (Pos == Limit && !Depth && Many) {
      TokBegin = TokEnd = Pos;
      return Tok = End;
    }
    return value();
  case ValueOrEnd:
    return Pos != Limit && Buffer[Pos] == ']' ? close(false) : value();
  case KeyOrEnd:
    return Pos != Limit && Buffer[Pos] == '}' ? close(true) : key();
  case NextKey:
    return key();
  case CommaOrEnd:
    return afterValue();
  case Nothing:
    if (Pos != Limit)
      return unexpected("the end of the input after the value");
    TokBegin = TokEnd = Pos;
    return Tok = End;
  }
  llvm_unreachable("unknown state");
}

JSONReader::Token JSONReader::afterValue() {
  bool Object = inObject();
  if (Pos == Limit || (Buffer[Pos] != ',' && Buffer[Pos] != (Object ? '}' : ']')))
    return unexpected(Object ? "',' or '}'" : "',' or ']'");
  if (Buffer[Pos] != ',')
    return close(Object);
  ++Pos;
  skipSpace();
  return Object ? key() : value();
}

/// A whole token was read up to Pos.
JSONReader::Token JSONReader::done(Token Kind) {
  TokEnd = Pos;
  if (Kind != Key)
    Want = Depth ? CommaOrEnd : Many ? Value : Nothing;
  return Tok = Kind;
}

/// Notes whether the innermost open level is an object.
void JSONReader::setLevel(bool Object) {
  size_t Level = Depth - 1;
  if (Level / 64 == Open.size())
    Open.push_back(0);
  uint64_t Bit = uint64_t(1) << (Level % 64);
  uint64_t &Word = Open[Level / 64];
  Word = Object ? Word | Bit : Word & ~Bit;
}

JSONReader::Token JSONReader::open(bool Object) {
  if (Depth == MaxDepth)
    return fail(Pos, ("nested more than " + Twine(MaxDepth) + " levels deep").str());
  TokBegin = Pos++;
  TokEnd = Pos;
  ++Depth;
  setLevel(Object);
  Want = Object ? KeyOrEnd : ValueOrEnd;
  return Tok = Object ? ObjectBegin : ArrayBegin;
}

JSONReader::Token JSONReader::close(bool Object) {
  TokBegin = Pos++;
  --Depth;
  return done(Object ? ObjectEnd : ArrayEnd);
}

JSONReader::Token JSONReader::key() {
  if (Pos == Limit || Buffer[Pos] != '"')
    return unexpected("a key in double quotes");
  if (readString(Key) == Error)
    return Error;
  size_t After = Pos;
  skipSpace();
  if (Pos == Limit || Buffer[Pos] != ':')
    return unexpected("':' after the key");
  ++Pos;
  TokEnd = After;
  Want = Value;
  return Key;
}

JSONReader::Token JSONReader::value() {
  if (Pos == Limit)
    return unexpected("a value");
  switch (Buffer[Pos]) {
  case '{':
    return open(true);
  case '[':
    return open(false);
  case '"':
    return readString(String);
  case 't':
    return readWord("true", True);
  case 'f':
    return readWord("false", False);
  case 'n':
    return readWord("null", Null);
  default:
    return isDigit(Buffer[Pos]) || Buffer[Pos] == '-' ? readNumber() : unexpected("a value");
  }
}

bool JSONReader::skip() {
  if (Tok == Key)
    next();
  if (Tok == ObjectBegin || Tok == ArrayBegin)
    for (size_t Outside = Depth - 1; Depth != Outside && Tok != Error;)
      next();
  return Tok != Error;
}

bool JSONReader::resumeInObject() {
  ++Depth;
  setLevel(true);
  Want = CommaOrEnd;
  return next() == Key;
}

void JSONReader::skipTo(size_t End) {
  assert(Tok == Key && "there is no value to skip");
  TokBegin = End - 1;
  Pos = End;
  done(Null);
}

void JSONReader::reset(const Mark &M) {
  Pos = M.Pos;
  TokBegin = M.TokBegin;
  TokEnd = M.TokEnd;
  Depth = M.Depth;
  Want = WantKind(M.Want);
  Tok = M.Tok;
  Escapes = M.Escapes;
  // The level may have been of another kind in the meantime.
  if (Tok == ObjectBegin || Tok == ArrayBegin)
    setLevel(Tok == ObjectBegin);
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

static bool isHex4(StringRef S) {
  return S.size() >= 4 && all_of(S.take_front(4), [](char C) { return isHexDigit(C); });
}

static unsigned hex4(StringRef S) {
  return hexFromNibbles(S[0], S[1]) << 8 | hexFromNibbles(S[2], S[3]);
}

/// Checks the escape whose backslash is at Pos, and passes it.
bool JSONReader::readEscape() {
  StringRef Rest = Buffer.slice(Pos + 1, Limit);
  if (!Rest.empty() && StringRef("\"\\/bfnrt").contains(Rest[0])) {
    Pos += 2;
    return true;
  }
  if (!Rest.starts_with("u") || !isHex4(Rest.drop_front())) {
    fail(Pos, "invalid escape in a string");
    return false;
  }
  unsigned Unit = hex4(Rest.drop_front());
  Pos += 6;
  if (Unit < 0xD800 || Unit > 0xDFFF)
    return true;
  Rest = Buffer.slice(Pos, Limit);
  unsigned Low =
      Rest.starts_with("\\u") && isHex4(Rest.drop_front(2)) ? hex4(Rest.drop_front(2)) : 0;
  if (Unit > 0xDBFF || Low < 0xDC00 || Low > 0xDFFF) {
    fail(Pos - 6, "half of a surrogate pair in a string");
    return false;
  }
  Pos += 6;
  return true;
}

JSONReader::Token JSONReader::readString(Token Kind) {
  size_t Begin = Pos++;
  Escapes = false;
  while (true) {
    while (Pos != Limit && !isSpecialInString(Buffer[Pos]))
      ++Pos;
    if (Pos == Limit)
      return fail(Begin, "unterminated string");
    unsigned char C = Buffer[Pos];
    if (C == '"')
      break;
    if (C == '\\') {
      Escapes = true;
      if (!readEscape())
        return Error;
    } else if (C < 0x20) {
      return C == '\n' ? fail(Begin, "unterminated string")
                       : fail(Pos, "control character in a string");
    } else {
      size_t Run = Pos;
      while (Run != Limit && static_cast<unsigned char>(Buffer[Run]) >= 0x80)
        ++Run;
      Pos += validUTF8Prefix(Buffer.slice(Pos, Run));
      if (Pos != Run)
        return fail(Pos, "invalid UTF-8 in a string");
    }
  }
  ++Pos;
  TokBegin = Begin;
  return done(Kind);
}

JSONReader::Token JSONReader::readNumber() {
  TokBegin = Pos;
  auto Digits = [&] {
    size_t From = Pos;
    while (Pos != Limit && isDigit(Buffer[Pos]))
      ++Pos;
    return Pos != From;
  };
  auto At = [&](const char *Set) { return Pos != Limit && StringRef(Set).contains(Buffer[Pos]); };
  Pos += Buffer[Pos] == '-';
  bool LeadingZero = At("0");
  size_t First = Pos;
  if (!Digits())
    return unexpected("a digit");
  if (LeadingZero && Pos - First > 1)
    return fail(First, "a number may not start with 0");
  if (At(".") && (++Pos, !Digits()))
    return unexpected("a digit after the decimal point");
  if (At("eE")) {
    ++Pos;
    Pos += At("+-");
    if (!Digits())
      return unexpected("a digit in the exponent");
  }
  return done(Number);
}

JSONReader::Token JSONReader::readWord(StringRef Word, Token Kind) {
  if (!Buffer.slice(Pos, Limit).starts_with(Word))
    return unexpected("a value");
  TokBegin = Pos;
  Pos += Word.size();
  return done(Kind);
}

StringRef JSONReader::text() const {
  StringRef S = Buffer.slice(TokBegin, TokEnd);
  return Tok == Key || Tok == String ? S.drop_front().drop_back() : S;
}

/// Decodes the escape at the start of \p S, which has been checked.
static StringRef decodeEscape(StringRef S, SmallVectorImpl<char> &Out) {
  static constexpr StringLiteral From = "\"\\/bfnrt", To = "\"\\/\b\f\n\r\t";
  if (S[1] != 'u') {
    Out.push_back(To[From.find(S[1])]);
    return S.drop_front(2);
  }
  unsigned Code = hex4(S.drop_front(2));
  S = S.drop_front(6);
  if (Code >= 0xD800 && Code <= 0xDBFF) {
    Code = 0x10000 + ((Code - 0xD800) << 10) + (hex4(S.drop_front(2)) - 0xDC00);
    S = S.drop_front(6);
  }
  char Bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT], *End = Bytes;
  ConvertCodePointToUTF8(Code, End);
  Out.append(Bytes, End);
  return S;
}

StringRef JSONReader::string(SmallVectorImpl<char> &S) const {
  StringRef Rest = text();
  if (!Escapes)
    return Rest;
  S.clear();
  while (!Rest.empty()) {
    StringRef Plain = Rest.take_until([](char C) { return C == '\\'; });
    S.append(Plain.begin(), Plain.end());
    Rest = Rest.drop_front(Plain.size());
    if (!Rest.empty())
      Rest = decodeEscape(Rest, S);
  }
  return StringRef(S.data(), S.size());
}

std::optional<uint64_t> JSONReader::asUInt64() const {
  uint64_t N;
  if (text().getAsInteger(10, N))
    return std::nullopt;
  return N;
}

std::optional<int64_t> JSONReader::asInt64() const {
  int64_t N;
  if (text().getAsInteger(10, N))
    return std::nullopt;
  return N;
}

std::optional<double> JSONReader::asDouble() const {
  return parseDouble(text());
}
