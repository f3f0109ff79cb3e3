//===- JSONLines.cpp - JSON with an object a line -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "JSONLines.h"
#include "Spelling.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

void JSONLines::string(StringRef S) {
  OS << '"';
  for (char C : S) {
    if (C == '"' || C == '\\')
      OS << '\\' << C;
    else if (uint8_t(C) < 0x20)
      OS << "\\u" << format_hex_no_prefix(uint8_t(C), 4);
    else
      OS << C;
  }
  OS << '"';
}

void JSONLines::beginLines(StringRef Key) {
  beginList(Key);
  ++Depth;
}

void JSONLines::endLines() {
  --Depth;
  if (!First)
    newLine();
  endList();
}

void JSONLines::beginLine() {
  if (!First)
    OS << ',';
  newLine();
  open('{');
}

void JSONLines::numbers(StringRef Key, ArrayRef<uint64_t> N) {
  beginList(Key);
  for (uint64_t Value : N) {
    comma();
    OS << Value;
  }
  endList();
}

void JSONLines::decimal(double X) {
  StringRef Quote = std::isfinite(X) ? "" : "\"";
  OS << Quote;
  printNumber(X, OS);
  OS << Quote;
}
