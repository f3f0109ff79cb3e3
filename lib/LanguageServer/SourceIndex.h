//===- SourceIndex.h - names and blocks of a text ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The names of a text, with all places at which they stand, and its blocks. Both come from one
/// walk over the tokens, so that a text with errors has them as well.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_SOURCEINDEX_H
#define AUXPLAN_LIB_LANGUAGESERVER_SOURCEINDEX_H

#include "Reading.h"
#include "lib/Graph/Lexer.h"
#include "llvm/ADT/StringMap.h"

namespace auxplan::lsp {

/// A name at one place.
struct NameUse {
  enum class Is : uint8_t {
    Image, ///< is declared here
    Buffer,
    Memory,
    Object, ///< one of the three is used here
    Pass,   ///< a pass begins here
    State,  ///< is declared here
    OfState,
    Continued,
    Condition
  };
  Is Role;
  uint32_t Name; ///< a number; names of objects, passes and states are different
  TextRange At;
  bool declares() const { return Role < Is::Object || Role == Is::Pass || Role == Is::State; }
  bool isObject() const { return Role <= Is::Object; }
};

/// A statement with braces.
struct Block {
  enum class Is : uint8_t { Frame, Pass, If, Else, Loop, Every, State, Other };
  Is What;
  uint32_t Begin; ///< of its first word
  TextRange Name; ///< empty: it has none
  uint32_t Brace; ///< the offset of '{'
  uint32_t End;   ///< behind '}', or the end of the text
  uint32_t Outer; ///< the block around it; None32: none
  unsigned Depth; ///< the number of blocks around it
  bool isClosed = false;
};

class SourceIndex {
public:
  /// \p Text must end with a zero.
  explicit SourceIndex(llvm::StringRef Text);

  llvm::ArrayRef<NameUse> uses() const { return Uses; } ///< in the order of the text
  llvm::ArrayRef<Block> blocks() const { return Blocks; }
  llvm::StringRef nameOf(uint32_t Name) const { return Names[Name]; }
  /// The name at, or directly before, an offset; null: there is none.
  const NameUse *useAt(uint32_t Offset) const;
  /// All uses of the thing that a use names. Passes may have equal names; a condition is
  /// independent of others of its name.
  std::vector<const NameUse *> usesOf(const NameUse &) const;
  /// The place where a thing is declared; for a pass that is continued, the nearest earlier pass of
  /// that name. Null: nowhere.
  const NameUse *declarationOf(const NameUse &) const;
  /// The innermost block whose braces are around an offset; null: none.
  const Block *blockAt(uint32_t Offset) const;

private:
  class Walk;
  using Numbers = llvm::StringMap<uint32_t>;
  uint32_t numberIn(Numbers &, llvm::StringRef Name);
  Numbers Objects, Passes, States; ///< of names
  std::vector<llvm::StringRef> Names;
  std::vector<NameUse> Uses;
  std::vector<Block> Blocks; ///< in the order in which they begin
};

/// The tokens and comments from one offset to another. Calls \p F with each token.
class TokenWalk {
public:
  explicit TokenWalk(llvm::StringRef Text, uint32_t Begin = 0)
      : Kept(Text, /*MaxErrors=*/1), D(Kept.engine().muted()), L(D, Begin) {}
  Token next() { return L.next(); }
  llvm::StringRef textOf(const Token &T) const { return L.textOf(T); }
  llvm::StringRef nameOf(const Token &T, llvm::SmallVectorImpl<char> &Scratch) const {
    return L.nameOf(T, Scratch);
  }
  void keepComments(std::vector<Lexer::Comment> &C) { L.keepComments(C); }

private:
  KeptRemarks Kept;
  DiagnosticEngine D;
  Lexer L;
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_SOURCEINDEX_H
