//===- Columns.h - tables as text -----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tables of words and numbers, for people.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_COLUMNS_H
#define AUXPLAN_TOOLS_AUXPLAN_COLUMNS_H

#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace auxplan::tool {

/// The table as text: all cells of a column have the width of the longest.
class Columns {
public:
  explicit Columns(std::vector<std::string> Head) { Rows.push_back(std::move(Head)); }
  void add(std::vector<std::string> Row) { Rows.push_back(std::move(Row)); }
  /// The first \p NumLeft columns, and with \p EndsInWords the last, hold words; the other columns
  /// hold numbers.
  void print(llvm::raw_ostream &OS, unsigned NumLeft, bool EndsInWords = false) const {
    printIndented(OS, NumLeft, /*Indent=*/0, EndsInWords);
  }
  void printIndented(llvm::raw_ostream &OS, unsigned NumLeft, unsigned Indent,
                     bool EndsInWords = false) const;
  /// The same, indented; the last column holds words, which go on in the next line where a line
  /// would be wider than PageWidth.
  void printWrapped(llvm::raw_ostream &OS, unsigned NumLeft, unsigned Indent) const;

private:
  std::vector<size_t> widths() const;
  std::vector<std::vector<std::string>> Rows;
};

/// The width of tables for people.
constexpr unsigned PageWidth = 120;

/// \p Text in lines, broken at spaces; a line is longer than \p Width only if a word is.
std::vector<std::string> wrapped(llvm::StringRef Text, unsigned Width);
/// Prints a text in indented lines that fit on the page.
void printParagraph(const llvm::Twine &Text, unsigned Indent, llvm::raw_ostream &OS);
/// \p Text, or its beginning and "..." in \p Width columns.
std::string elided(llvm::StringRef Text, unsigned Width);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_COLUMNS_H
