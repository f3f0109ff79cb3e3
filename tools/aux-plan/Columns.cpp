//===- Columns.cpp - tables as text ----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Columns.h.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;
using namespace auxplan::tool;

void Columns::print(raw_ostream &OS, unsigned NumLeft, bool EndsInWords) const {
  std::vector<size_t> Widths(Rows.front().size());
  for (const auto &Row : Rows)
    for (auto [Width, Text] : zip(Widths, Row))
      Width = std::max(Width, Text.size());
  for (const auto &Row : Rows) {
    std::string Line;
    raw_string_ostream LineOS(Line);
    for (size_t N = 0; N != Row.size(); ++N) {
      LineOS << (N ? "  " : "");
      if (N < NumLeft || (EndsInWords && N + 1 == Row.size()))
        LineOS << left_justify(Row[N], Widths[N]);
      else
        LineOS << right_justify(Row[N], Widths[N]);
    }
    OS << StringRef(Line).rtrim() << '\n';
  }
}

std::string auxplan::tool::decimal(double X) {
  std::string Text;
  raw_string_ostream(Text) << format("%.4f", X);
  StringRef Short = Text;
  Short = Short.rtrim('0');
  return Short.rtrim('.').str();
}
