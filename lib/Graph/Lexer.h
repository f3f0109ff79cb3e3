//===- Lexer.h - tokens of the render-graph text ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tokens are slices of the buffer; nothing is copied. A number is one token with all its letters
/// (`1920x1080`, `64KiB`, `0x10`, `1e-3`): only the parser knows which of these it wants, and can
/// say so in an error.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_LEXER_H
#define AUXPLAN_LIB_GRAPH_LEXER_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

enum class Tok : uint8_t {
  End,
  Error,       ///< reported already
  Word,        ///< frame, R8_UNORM, ccs.resolve
  PercentName, ///< %depth, %"any text"
  AtName,      ///< @gbuffer
  Age,         ///< @1
  Text,        ///< "any text": a value of a state
  Number,
  LBrace,
  RBrace,
  LParen,
  RParen,
  LSquare,
  RSquare,
  Comma,
  Colon,
  Slash,
  Arrow,
  DotDot
};

struct Token {
  Tok Kind = Tok::End;
  bool StartsLine = false; ///< nothing but white space stands before it
  bool Quoted = false;     ///< names: in quotes
  uint32_t Begin = 0, End = 0;
};

class Lexer {
public:
  /// Reads the main buffer of \p D from \p Begin.
  explicit Lexer(DiagnosticEngine &D, uint32_t Begin = 0);

  /// Reads the next token into \p T. A returned struct would be written field by field and read as
  /// a whole, which costs a stall each time.
  void next(Token &T);
  Token next() {
    Token T;
    next(T);
    return T;
  }

  /// A comment that the lexer has passed.
  struct Comment {
    uint32_t Begin, End;
    bool OwnLine;
  };
  void keepComments(std::vector<Comment> &C) { Comments = &C; }

  llvm::StringRef textOf(const Token &T) const {
    return llvm::StringRef(Start + T.Begin, T.End - T.Begin);
  }
  /// A name without its sigil and quotes, or a text without its quotes; escapes decoded.
  llvm::StringRef nameOf(const Token &T, llvm::SmallVectorImpl<char> &Scratch) const;

private:
  // Each of these passes a token that begins at P.
  Tok scan();
  Tok error(const char *From, const char *To, const llvm::Twine &Msg);
  Tok sigil();
  Tok quotedName(Tok Kind, const char *From);
  Tok number();
  Tok punctuation();
  Tok foreignComment(const char *From, llvm::StringRef Sign);
  Tok stray();
  bool skipSpaceAndComments();
  bool checkEscape();
  uint32_t offset(const char *P) const { return uint32_t(P - Start); }

  DiagnosticEngine &D;
  const char *Start, *P, *Limit; ///< *Limit is 0, so that one look ahead is safe
  std::vector<Comment> *Comments = nullptr;
  bool AtLineStart = true;
};

/// Can \p Name be written without quotes?
bool isPlainName(llvm::StringRef Name);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_LEXER_H
