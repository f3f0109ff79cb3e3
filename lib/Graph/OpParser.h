//===- OpParser.h - reads ops -----------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An op is a mnemonic of one or two words, an image, and words in any order. It stands between
/// passes, or in a pass before or after its accesses.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_OPPARSER_H
#define AUXPLAN_LIB_GRAPH_OPPARSER_H

#include "ReferenceParser.h"

namespace auxplan {

class OpParser {
public:
  OpParser(TokenStream &In, ValueParser &Values, ReferenceParser &References, GraphBuilder &B)
      : In(In), Values(Values), References(References), B(B), G(B.graph()) {}

  /// The mnemonic that begins at the current word; the longest wins, since some are two words. The
  /// first word of such an op is no mnemonic by itself.
  std::optional<uint16_t> atMnemonic() const;
  /// Does an access or an op begin here?
  bool beginsPassLine() const;
  /// \p Index of the new op; None32 if the name of its image is unknown.
  bool parseOp(uint16_t Mnemonic, uint32_t &Index);
  /// No statement begins here: an op lacks its second word, or \p Wanted is missing.
  bool errorAtStatement(const llvm::Twine &Wanted, WordList Words);

private:
  bool parseOpWord(Op &O, unsigned &Seen);

  TokenStream &In;
  ValueParser &Values;
  ReferenceParser &References;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_OPPARSER_H
