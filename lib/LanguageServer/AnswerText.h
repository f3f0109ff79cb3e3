//===- AnswerText.h - answers with thousands of pieces ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some answers name each pass or each access of a text. As json::Objects these would take most of
/// a second for 10,000 passes, and nobody could type meanwhile; so they are written as text.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_ANSWERTEXT_H
#define AUXPLAN_LIB_LANGUAGESERVER_ANSWERTEXT_H

#include "Features.h"

namespace auxplan::lsp {

/// Writes JSON. The caller writes the brackets and keys.
class AnswerText {
public:
  explicit AnswerText(const Scene &S) : Positions(S.Of.Text, S.Encoding) {}
  AnswerText &operator<<(llvm::StringRef JSON) {
    Text.append(JSON.data(), JSON.size());
    return *this;
  }
  AnswerText &operator<<(uint32_t);
  AnswerText &operator<<(Position);
  AnswerText &operator<<(TextRange);
  /// Writes numbers and the commas between them.
  void list(std::initializer_list<uint32_t>);
  /// Writes a string, with its quotes.
  AnswerText &quote(llvm::StringRef);
  /// Begins the next element of an array: writes a comma, unless the array has just begun.
  AnswerText &next() {
    if (!Text.empty() && Text.back() != '[')
      Text += ',';
    return *this;
  }
  Position positionOf(uint32_t Offset) { return Positions.at(Offset); }
  Result take() { return Result::ofJSON(std::move(Text)); }

private:
  PositionCursor Positions;
  std::string Text;
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_ANSWERTEXT_H
