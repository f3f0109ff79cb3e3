//===- AccessParser.h - reads the accesses of a pass ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An access line is a kind and an object, followed by words in any order; the printer has one
/// order. Layouts are the only words of a line in upper case.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_ACCESSPARSER_H
#define AUXPLAN_LIB_GRAPH_ACCESSPARSER_H

#include "OpParser.h"

namespace auxplan {

class AccessParser {
public:
  AccessParser(TokenStream &In, ValueParser &Values, ReferenceParser &References, OpParser &Ops,
               GraphBuilder &B)
      : In(In), Values(Values), References(References), Ops(Ops), B(B) {}
  bool parseAccess(AccessKind Kind);

private:
  bool parseReadWrite(AccessDraft &Draft);
  bool parseAccessObject(AccessDraft &Draft);
  bool parseAccessLayout(AccessDraft &Draft);
  bool errorUnknownModifier(const AccessDraft &Draft);
  bool errorClearWord(const AccessDraft &Draft);

  // Modifiers. Bits of words seen beyond those of the list of modifiers:
  static constexpr unsigned SourceSeen = 1u << 30, SourceModeSeen = 1u << 31;
  bool parseModifier(AccessDraft &Draft, unsigned &Seen);
  bool parseExtra(AccessDraft &Draft, llvm::StringRef Word);
  bool parseFrom(AccessDraft &Draft, unsigned &Seen);
  bool parseResolveSource(AccessDraft &Draft);
  bool parseLoad(AccessDraft &Draft);
  bool parseStore(AccessDraft &Draft);
  bool parseResolveMode(AccessDraft &Draft);
  bool parseStage(AccessDraft &Draft);

  TokenStream &In;
  ValueParser &Values;
  ReferenceParser &References;
  OpParser &Ops;
  GraphBuilder &B;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_ACCESSPARSER_H
