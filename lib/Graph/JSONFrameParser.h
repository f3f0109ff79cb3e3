//===- JSONFrameParser.h - the nesting of frames in JSON --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames and items nest to any depth, so the open ones are a stack of levels here. Each turn of
/// the parser takes one member of the innermost open object, or one element of its open list. It
/// comes back to an `else` that stands before its `then`.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONFRAMEPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONFRAMEPARSER_H

#include "JSONItemParser.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

class JSONFrameParser {
public:
  JSONFrameParser(DiagnosticEngine &D, llvm::StringRef Source, JSONReader &R, JSONCursor &In,
                  JSONItemParser &Items, GraphBuilder &B)
      : D(D), Source(Source), R(R), In(In), Items(Items), B(B) {}
  /// Reads the array of frames with everything in it.
  void parse();

private:
  /// An open frame or item, and the list of it that is being read.
  struct Level {
    ItemDraft Draft;
    bool IsFrame = false, InList = false, ElseDeferred = false, ElseResumed = false;
    JSONReader::Mark Else = {}, After = {};
  };
  void stepMember();
  void beginList(unsigned Key);
  void deferElse();
  size_t endOfElse(size_t Begin);
  void endLevel();
  void finishLevel();

  DiagnosticEngine &D;
  llvm::StringRef Source;
  JSONReader &R;
  JSONCursor &In;
  JSONItemParser &Items;
  GraphBuilder &B;
  std::vector<std::unique_ptr<Level>> Levels; ///< from a frame on
  llvm::DenseMap<size_t, size_t> ElseEnds;    ///< by the place of the '['
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONFRAMEPARSER_H
