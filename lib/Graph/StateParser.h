//===- StateParser.h - reads draw states ------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `state @name { GROUP VALUE, ... }` outside of frames, and `state @name` in the head of a pass. A
/// pass may name a state before its declaration, or one that has none.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_STATEPARSER_H
#define AUXPLAN_LIB_GRAPH_STATEPARSER_H

#include "Builder.h"
#include "TokenStream.h"

namespace auxplan {

class StateParser {
public:
  StateParser(TokenStream &In, GraphBuilder &B) : In(In), B(B), G(B.graph()) {}
  bool parseDeclaration();
  /// At the name behind `state` in the head of a pass.
  bool parseUse(uint32_t &State);

private:
  bool parseValue(uint32_t State);
  bool parseValues(uint32_t State);
  void skipValues();

  TokenStream &In;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_STATEPARSER_H
