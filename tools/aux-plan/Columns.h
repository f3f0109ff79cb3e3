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

#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace auxplan::tool {

/// The table as text: all cells of a column have the width of the longest.
class Columns {
public:
  explicit Columns(std::vector<std::string> Head) { Rows.push_back(std::move(Head)); }
  void add(std::vector<std::string> Row) { Rows.push_back(std::move(Row)); }
  /// The first \p NumLeft columns, and the last if \p EndsInWords, are of words, the others of
  /// numbers.
  void print(llvm::raw_ostream &OS, unsigned NumLeft, bool EndsInWords = false) const;

private:
  std::vector<std::vector<std::string>> Rows;
};

/// Without zeros behind it.
std::string decimal(double X);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_COLUMNS_H
