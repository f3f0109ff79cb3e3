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

std::vector<size_t> Columns::widths() const {
  std::vector<size_t> Widths(Rows.front().size());
  for (const auto &Row : Rows)
    for (auto [Width, Text] : zip(Widths, Row))
      Width = std::max(Width, Text.size());
  return Widths;
}

void Columns::printIndented(raw_ostream &OS, unsigned NumLeft, unsigned Indent,
                            bool EndsInWords) const {
  std::vector<size_t> Widths = widths();
  for (const auto &Row : Rows) {
    std::string Line(Indent, ' ');
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

void Columns::printWrapped(raw_ostream &OS, unsigned NumLeft, unsigned Indent) const {
  std::vector<size_t> Widths = widths();
  size_t Start = Indent;
  for (size_t Width : ArrayRef(Widths).drop_back())
    Start += Width + 2;
  for (const auto &Row : Rows) {
    std::string Line(Indent, ' ');
    raw_string_ostream LineOS(Line);
    for (size_t N = 0; N + 1 != Row.size(); ++N)
      if (N < NumLeft)
        LineOS << left_justify(Row[N], Widths[N]) << "  ";
      else
        LineOS << right_justify(Row[N], Widths[N]) << "  ";
    for (const std::string &Words : wrapped(Row.back(), PageWidth - std::min<size_t>(Start, 90))) {
      OS << StringRef(Line + Words).rtrim() << '\n';
      Line.assign(Start, ' ');
    }
  }
}

std::vector<std::string> auxplan::tool::wrapped(StringRef Text, unsigned Width) {
  std::vector<std::string> Lines(1);
  SmallVector<StringRef> Words;
  Text.split(Words, ' ');
  for (StringRef Word : Words) {
    if (!Lines.back().empty() && Lines.back().size() + 1 + Word.size() > Width)
      Lines.emplace_back();
    Lines.back() += (Lines.back().empty() ? "" : " ") + Word.str();
  }
  return Lines;
}

void auxplan::tool::printParagraph(const Twine &Text, unsigned Indent, raw_ostream &OS) {
  for (const std::string &Line : wrapped(Text.str(), PageWidth - Indent))
    OS.indent(Indent) << Line << '\n';
}

std::string auxplan::tool::elided(StringRef Text, unsigned Width) {
  return Text.size() <= Width ? Text.str() : Text.take_front(Width - 3).str() + "...";
}
