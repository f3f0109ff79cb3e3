//===- DeclarationParser.h - statements outside of frames -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The plan's header, buffers, memory, and statements about images: `bind`, `starts` and `aux`.
/// Definitions of images have a parser of their own, ImageParser.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_DECLARATIONPARSER_H
#define AUXPLAN_LIB_GRAPH_DECLARATIONPARSER_H

#include "ReferenceParser.h"

namespace auxplan {

class DeclarationParser {
public:
  DeclarationParser(DiagnosticEngine &D, TokenStream &In, ValueParser &Values,
                    ReferenceParser &References, GraphBuilder &B)
      : D(D), In(In), Values(Values), References(References), B(B), G(B.graph()) {}

  bool parsePlan();
  bool parseBuffer();
  bool parseMemory();
  bool parseBind();
  bool parseStarts();
  bool parseKind();

private:
  bool parseMemoryWords(Memory &M);
  bool parsePlanWord(std::string &Value);
  bool parseLifted(std::vector<std::string> &Names);

  DiagnosticEngine &D;
  TokenStream &In;
  ValueParser &Values;
  ReferenceParser &References;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_DECLARATIONPARSER_H
