//===- AnswerText.cpp - answers with thousands of pieces ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nearly all strings are names in ASCII, which JSON writes as they are.
///
//===----------------------------------------------------------------------===//

#include "AnswerText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <charconv>

using namespace llvm;
using namespace auxplan::lsp;

Result::Result(const json::Value &Of) : Text(formatv("{0}", Of).str()) {}

void AnswerText::list(std::initializer_list<uint32_t> These) {
  for (uint32_t N : These) {
    char Digits[11];
    char *End = std::to_chars(std::begin(Digits), std::end(Digits), N).ptr;
    *End++ = ',';
    Text.append(Digits, End - Digits);
  }
  Text.pop_back();
}

AnswerText &AnswerText::operator<<(uint32_t N) {
  list({N});
  return *this;
}

AnswerText &AnswerText::operator<<(Position P) {
  return *this << "{\"line\":" << P.Line << ",\"character\":" << P.Character << "}";
}

AnswerText &AnswerText::operator<<(TextRange R) {
  Position Begin = Positions.at(R.Begin);
  return *this << "{\"start\":" << Begin << ",\"end\":" << Positions.at(R.End) << "}";
}

AnswerText &AnswerText::quote(StringRef Of) {
  if (all_of(Of, [](char C) { return isPrint(C) && C != '"' && C != '\\'; }))
    return *this << "\"" << Of << "\"";
  return *this << formatv("{0}", json::Value(json::fixUTF8(Of))).str();
}
