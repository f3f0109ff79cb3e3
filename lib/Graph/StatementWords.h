//===- StatementWords.h - words that begin statements -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The words that begin a statement outside of frames, and those that begin one inside. A statement
/// may go on in the next line; the parts of the parser find its end by these words.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_STATEMENTWORDS_H
#define AUXPLAN_LIB_GRAPH_STATEMENTWORDS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace auxplan {

constexpr llvm::StringLiteral DeclarationWords[] = {"image", "buffer", "memory", "bind", "starts",
                                                    "aux",   "state",  "frame",  "plan"};
constexpr llvm::StringLiteral FrameWords[] = {
    "pass",    "if",      "loop",   "every", "transition", "release",    "acquire",   "present",
    "handoff", "barrier", "signal", "wait",  "set_event",  "wait_event", "host_wait", "sync"};

inline bool beginsDeclaration(llvm::StringRef Word) {
  return llvm::is_contained(DeclarationWords, Word);
}
inline bool beginsFrameStatement(llvm::StringRef Word) {
  return llvm::is_contained(FrameWords, Word);
}

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_STATEMENTWORDS_H
