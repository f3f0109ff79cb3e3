//===- JSONScanner.cpp - the words of JSON --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. Bytes of strings that need no look pass quickly.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/JSONScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ConvertUTF.h"
#include <charconv>
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace auxplan;

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

JSONScanner::JSONScanner(StringRef Buffer, size_t Begin, size_t Limit)
    : Buffer(Buffer), Pos(Begin), Limit(std::min(Limit, Buffer.size())) {
  if (!Pos && Buffer.take_front(this->Limit).starts_with("\xEF\xBB\xBF"))
    Pos = 3; // a byte order mark, which editors write
}

bool JSONScanner::fail(size_t At, StringRef Msg) {
  ErrorAt = At;
  Message = Msg.str();
  return false;
}

bool JSONScanner::unexpected(StringRef Wanted) {
  if (Pos == Limit)
    return fail(Pos, ("expected " + Wanted + ", found the end of the input").str());
  unsigned char C = Buffer[Pos];
  if (isPrint(C))
    return fail(Pos, ("expected " + Wanted + ", found '" + Twine(char(C)) + "'").str());
  return fail(Pos, ("expected " + Wanted + ", found byte 0x" + toHex(Buffer.substr(Pos, 1))).str());
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

/// Characters that end the quick part of reading a string.
static bool isSpecialInString(unsigned char C) {
  return C < 0x20 || C == '"' || C == '\\' || C >= 0x80;
}

static bool isHex4(StringRef S) {
  return S.size() >= 4 && all_of(S.take_front(4), [](char C) { return isHexDigit(C); });
}

static unsigned hex4(StringRef S) {
  return hexFromNibbles(S[0], S[1]) << 8 | hexFromNibbles(S[2], S[3]);
}

/// Checks the escape whose backslash is at Pos, and passes it.
bool JSONScanner::readEscape() {
  StringRef Rest = Buffer.slice(Pos + 1, Limit);
  if (!Rest.empty() && StringRef("\"\\/bfnrt").contains(Rest[0])) {
    Pos += 2;
    return true;
  }
  if (!Rest.starts_with("u") || !isHex4(Rest.drop_front()))
    return fail(Pos, "invalid escape in a string");
  unsigned Unit = hex4(Rest.drop_front());
  Pos += 6;
  if (Unit < 0xD800 || Unit > 0xDFFF)
    return true;
  Rest = Buffer.slice(Pos, Limit);
  unsigned Low =
      Rest.starts_with("\\u") && isHex4(Rest.drop_front(2)) ? hex4(Rest.drop_front(2)) : 0;
  if (Unit > 0xDBFF || Low < 0xDC00 || Low > 0xDFFF)
    return fail(Pos - 6, "half of a surrogate pair in a string");
  Pos += 6;
  return true;
}

bool JSONScanner::readString(bool &Escapes) {
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
        return false;
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
  return true;
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

StringRef auxplan::decodeJSONString(StringRef Rest, SmallVectorImpl<char> &S) {
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

//===----------------------------------------------------------------------===//
// Numbers and words
//===----------------------------------------------------------------------===//

bool JSONScanner::readNumber() {
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
  return true;
}

bool JSONScanner::readWord(StringRef Word) {
  if (!Buffer.slice(Pos, Limit).starts_with(Word))
    return unexpected("a value");
  Pos += Word.size();
  return true;
}
