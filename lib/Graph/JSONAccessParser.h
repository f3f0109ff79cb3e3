//===- JSONAccessParser.h - accesses in JSON --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the accesses of a pass, and checks what the grammar of the text rules out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONACCESSPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONACCESSPARSER_H

#include "JSONValueParser.h"

namespace auxplan {

class JSONAccessParser {
public:
  JSONAccessParser(DiagnosticEngine &D, JSONCursor &In, JSONValueParser &Values, GraphBuilder &B)
      : D(D), In(In), Values(Values), B(B) {}
  bool accessObject();

private:
  bool accessMember(AccessDraft &Draft, unsigned Key);
  bool parseStages(AccessDraft &Draft);
  bool accessWords(AccessDraft &Draft, unsigned Key);
  bool checkAccess(const AccessDraft &Draft, LocOffset Loc, uint64_t Seen);

  DiagnosticEngine &D;
  JSONCursor &In;
  JSONValueParser &Values;
  GraphBuilder &B;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONACCESSPARSER_H
