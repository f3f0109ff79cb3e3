//===- ValueParser.h - numbers, words and lists -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the smaller pieces of statements, which mean the same in all of them: numbers, words of
/// the vocabulary, clear values, areas and lists.
///
/// Each function begins at the first token of its piece and ends behind the last one. It returns
/// false after an error, which it has reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_VALUEPARSER_H
#define AUXPLAN_LIB_GRAPH_VALUEPARSER_H

#include "NearestWord.h"
#include "TokenStream.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

class ValueParser {
public:
  explicit ValueParser(TokenStream &In) : In(In) {}

  // Numbers; Wanted completes "expected ...".
  bool parseUInt(uint64_t &N, uint64_t Max, const llvm::Twine &Wanted);
  template <typename IntT> bool parseUIntTo(IntT &N, uint64_t Max, const llvm::Twine &Wanted);
  bool parseSize(uint64_t &Bytes);
  bool parseDouble(double &X, const llvm::Twine &Wanted);
  bool parseProbability(If &I);
  bool parseExtent(llvm::SmallVectorImpl<uint32_t> &Extent, unsigned MaxParts);
  bool parseArea(Area &A);
  bool parseClearValues(ClearValue &C);

  // Words of the vocabulary.
  bool parseFormat(Format &F);
  bool parseLayout(Layout &To);
  /// A layout or `unknown`, which is NoLayout.
  bool parseStartLayout(Layout &To);
  bool parseMode(Mode &M);
  bool parseQueue(Queue &Q, bool MayBeOwner);
  /// Passes the current token if it is one of \p Words, and sets \p Value.
  template <typename EnumT> bool parseOneOf(WordList Words, EnumT &Value) {
    std::optional<EnumT> Known = parseWord<EnumT>(Words, In.word());
    if (!Known)
      return In.errorExpected(listOf(Words), nearestOf(In.word(), Words));
    Value = *Known;
    In.advance();
    return true;
  }

  // Lists.
  bool parseList(llvm::function_ref<bool()> Element);
  template <typename FlagT>
  bool parseFlags(uint32_t &Bits, std::optional<FlagT> (*Parse)(llvm::StringRef),
                  llvm::StringRef (*MeantOne)(llvm::StringRef), llvm::StringRef Flag);

private:
  TokenStream &In;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_VALUEPARSER_H
