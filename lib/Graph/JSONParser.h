//===- JSONParser.h - reads graphs from JSON --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pulls tokens and builds the graph as they come; no tree of values is made. Members of objects
/// may stand in any order, so the parser finds the sections of a file first and reads them in the
/// order that it needs. It owns a parser for each kind of section and for the values in them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONPARSER_H

#include "JSONDeclarationParser.h"
#include "JSONFrameParser.h"

namespace auxplan {

class JSONParser {
public:
  explicit JSONParser(DiagnosticEngine &D);
  std::unique_ptr<Graph> parse();

private:
  bool findFormat();
  bool isOtherFormat();
  bool isEmptyObject();
  bool findSections();
  void section(unsigned Key);

  DiagnosticEngine &D;
  llvm::StringRef Source;
  JSONReader R;
  GraphBuilder B;
  JSONCursor In{D, R};
  JSONValueParser Values{D, R, In, B};
  JSONDeclarationParser Declarations{D, In, Values, B};
  JSONAccessParser Accesses{D, In, Values, B};
  JSONItemParser Items{D, R, In, Values, Accesses, B};
  JSONFrameParser Frames{D, Source, R, In, Items, B};
  std::vector<std::optional<JSONReader::Mark>> Sections; ///< by key
  llvm::SmallString<64> Scratch;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONPARSER_H
