//===- SemanticTokens.cpp - what each word is -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The lexer and the vocabulary decide, so that a text with errors has its colours.
///
//===----------------------------------------------------------------------===//

#include "AnswerText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

namespace {

/// The order is that of the legend.
enum class TokenType : uint8_t {
  Keyword,
  Type,       ///< a format
  EnumMember, ///< a layout, flag, stage or aux usage
  Variable,   ///< an image, buffer or memory
  Function,   ///< a pass
  Macro,      ///< an op
  Number,
  Comment
};

class TokenList {
public:
  TokenList(const Scene &S, TextRange Wanted) : S(S), Wanted(Wanted), Data(S) {}
  Result write();

private:
  void add(TextRange At, TokenType Type, bool Declares = false);
  void addToken(const Token &, StringRef Text);
  const Scene &S;
  const TextRange Wanted;
  bool isDevice(const Token &);
  bool AfterOp = false;  ///< the word before is the first one of an op
  bool InShared = false; ///< inside `shared(...)`
  bool AfterTo = false;  ///< the word before is `to`
  Position Last;
  AnswerText Data;
};

} // namespace

json::Value lsp::semanticLegend() {
  return json::Object{{"tokenTypes", json::Array{"keyword", "type", "enumMember", "variable",
                                                 "function", "macro", "number", "comment"}},
                      {"tokenModifiers", json::Array{"declaration"}}};
}

void TokenList::add(TextRange At, TokenType Type, bool Declares) {
  Position Begin = Data.positionOf(At.Begin), End = Data.positionOf(At.End);
  if (Begin.Line != End.Line || Begin == End)
    return;
  bool IsSame = Begin.Line == Last.Line;
  Data.next().list({Begin.Line - Last.Line,
                    IsSame ? Begin.Character - Last.Character : Begin.Character,
                    End.Character - Begin.Character, uint32_t(Type), uint32_t(Declares)});
  Last = Begin;
}

/// Is \p Text the second word of an op?
static bool isSecondWord(StringRef Text) {
  return any_of(allMnemonics(), [&](const ParsedMnemonic &M) {
    return StringRef(M.Info->Text).split(' ').second == Text;
  });
}

static TokenType typeOfWord(StringRef Text) {
  if (Text.contains('.'))
    return TokenType::Macro;
  if (!isUpper(Text[0]))
    return TokenType::Keyword;
  return parseFormat(Text) ? TokenType::Type : TokenType::EnumMember;
}

/// Names of devices stand in `shared(...)` and behind the `to` of a handoff; behind another `to`
/// stands a layout.
bool TokenList::isDevice(const Token &T) {
  StringRef Text = S.Of.text().slice(T.Begin, T.End);
  bool WasTo = std::exchange(AfterTo, Text == "to");
  if (T.Kind == Tok::RParen)
    InShared = false;
  else if (T.Kind == Tok::Word && Text == "shared")
    return !(InShared = true);
  return T.Kind == Tok::Word && (InShared || WasTo);
}

void TokenList::addToken(const Token &T, StringRef Text) {
  TextRange At = {T.Begin, T.End};
  if (isDevice(T))
    return add(At, TokenType::EnumMember);
  bool WasOp = std::exchange(AfterOp, false);
  switch (T.Kind) {
  case Tok::Word: {
    TokenType Type = WasOp && isSecondWord(Text) ? TokenType::Macro : typeOfWord(Text);
    AfterOp = Text.contains('.');
    return add(At, Type);
  }
  case Tok::PercentName:
  case Tok::AtName: {
    const NameUse *Use = S.Of.index().useAt(T.Begin);
    bool IsHere = Use && Use->At.Begin == T.Begin;
    TokenType Type = T.Kind == Tok::PercentName ? TokenType::Variable : TokenType::Function;
    return add(At, Type, IsHere && Use->declares());
  }
  case Tok::Number: {
    // `2D_ARRAY_COMPATIBLE` and `4_TILED` begin like numbers.
    bool IsName = Text.contains('_');
    return add(At, IsName ? TokenType::EnumMember : TokenType::Number);
  }
  case Tok::Age:
    return add(At, TokenType::Number);
  case Tok::Text:
    return add(At, TokenType::EnumMember);
  case Tok::End:
  case Tok::Error:
  case Tok::LBrace:
  case Tok::RBrace:
  case Tok::LParen:
  case Tok::RParen:
  case Tok::LSquare:
  case Tok::RSquare:
  case Tok::Comma:
  case Tok::Colon:
  case Tok::Slash:
  case Tok::Arrow:
  case Tok::DotDot:
    return;
  }
  llvm_unreachable("unknown token");
}

Result TokenList::write() {
  Data << "{\"data\":[";
  uint32_t First = S.Of.Text.line(S.Of.Text.lineOf(Wanted.Begin)).first;
  std::vector<Lexer::Comment> Comments;
  TokenWalk Tokens(S.Of.text(), First);
  Tokens.keepComments(Comments);
  bool More = true;
  while (More) {
    Token T = Tokens.next();
    for (const Lexer::Comment &C : Comments)
      if (C.Begin <= Wanted.End)
        add({C.Begin, C.End}, TokenType::Comment);
    Comments.clear();
    More = T.Kind != Tok::End && T.Begin <= Wanted.End;
    if (More)
      addToken(T, Tokens.textOf(T));
  }
  Data << "]}";
  return Data.take();
}

static Result tokensIn(const Scene &S, TextRange Wanted) {
  StringRef First = S.Of.text().ltrim();
  if (First.starts_with("{") || First.starts_with("["))
    return json::Object{{"data", json::Array()}};
  return TokenList(S, Wanted).write();
}

Answer lsp::semanticTokens(const Scene &S, Params) {
  return tokensIn(S, {0, uint32_t(S.Of.text().size())});
}

Answer lsp::semanticTokensIn(const Scene &S, Params P) {
  Expected<TextRange> Wanted = rangeIn(S, P);
  if (!Wanted)
    return Wanted.takeError();
  return tokensIn(S, *Wanted);
}
