//===- JSONDeclarationParser.h - objects of a JSON graph --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything in a JSON graph but its frames: the header of a plan, images, buffers, memories, and
/// statements about images: binds, starts and kinds. Each function reads one object.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONDECLARATIONPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONDECLARATIONPARSER_H

#include "JSONValueParser.h"

namespace auxplan {

class JSONDeclarationParser {
public:
  JSONDeclarationParser(DiagnosticEngine &D, JSONCursor &In, JSONValueParser &Values,
                        GraphBuilder &B)
      : D(D), In(In), Values(Values), B(B), G(B.graph()) {}

  bool header();
  bool imageObject();
  bool bufferObject();
  bool memoryObject();
  bool bindObject();
  bool startObject();
  bool kindObject();
  bool stateObject();

private:
  bool headerName(std::string &To);
  bool imageMember(Image &I, unsigned Key);
  bool imageWords(Image &I, unsigned Key);
  bool extent(ImageDesc &Desc);
  bool stateValue(uint32_t State);

  DiagnosticEngine &D;
  JSONCursor &In;
  JSONValueParser &Values;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONDECLARATIONPARSER_H
