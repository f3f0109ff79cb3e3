//===- SourceParts.h - where in a statement something stands ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The IR keeps one place for each statement. A diagnostic about a part of a statement reads the
/// statement again to find the part. That happens only for diagnostics, and saves the memory that
/// places of all parts would need.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_SOURCEPARTS_H
#define AUXPLAN_LIB_GRAPH_SOURCEPARTS_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

enum class Part : uint8_t {
  Mips,       ///< behind the name at the place: `1..4` of `[mips 1..4]`
  Layers,     ///< the same of layers
  Aspect,     ///< the aspect Word of the same range
  Bytes,      ///< behind the name of a buffer: `0` of `[0..64KiB]`
  Age,        ///< `@1`
  Source,     ///< the source of a `resolve`
  Layout,     ///< the layout that an access is performed in, or a transition begins with
  New,        ///< the layout that a transition ends with
  FromQueue,  ///< the queue that gives an image away
  ToQueue,    ///< the queue that gets it
  BufferFrom, ///< the queue that gives a buffer away
  BufferTo,   ///< the queue that gets it
  Number,     ///< the first number, whose key in JSON is Word
  Word,       ///< the word Word
  Value       ///< the value after that word, or in parentheses after it
};

/// The place of a part of the statement at \p Loc; \p Loc if it is not found.
/// \p Word: the word of the text, which is the key in JSON. \p Nth: the number of the value in a
/// list with commas, in the text.
LocOffset findPart(DiagnosticEngine &D, LocOffset Loc, Part P, llvm::StringRef Word = "",
                   unsigned Nth = 0);

/// The access \p Name in the scope `after` or `before`, which is \p Scope.
LocOffset findAccess(DiagnosticEngine &D, LocOffset Loc, llvm::StringRef Scope,
                     llvm::StringRef Name);

inline LocOffset findWord(DiagnosticEngine &D, LocOffset Loc, llvm::StringRef Word) {
  return findPart(D, Loc, Part::Word, Word);
}
inline LocOffset findValue(DiagnosticEngine &D, LocOffset Loc, llvm::StringRef Word,
                           unsigned Nth = 0) {
  return findPart(D, Loc, Part::Value, Word, Nth);
}

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_SOURCEPARTS_H
