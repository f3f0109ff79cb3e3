//===- ParserAccess.cpp - passes, accesses and ops ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses the lines between the braces of a pass, and ops in all places. An access line is an
/// object followed by words in any order; the printer has one order.
///
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

static constexpr StringLiteral PassWords[] = {"continues", "area", "views"};

bool Parser::parsePassHead(uint32_t Index) {
  Queue On;
  if (!consumeWord("on"))
    return errorExpected("'on' and a queue", nearestOf(word(), {"on"}));
  if (!parseQueue(On, false))
    return false;
  G.Passes[Index].On = On;
  unsigned Seen = 0;
  for (const auto *Word = find(PassWords, word()); Word != std::end(PassWords);
       Word = find(PassWords, word())) {
    if (!once(Seen, 1u << (Word - PassWords)))
      return false;
    advance();
    if (!parsePassWord(G.Passes[Index], *Word))
      return false;
  }
  return at(Tok::LBrace) ||
         errorExpected("'continues', 'area', 'views' or '{'", nearestOf(word(), PassWords));
}

bool Parser::parsePassWord(Pass &P, StringRef Word) {
  if (Word == "views")
    return parseViews(P.Views);
  if (Word == "area") {
    Area A;
    if (!parseArea(A))
      return false;
    P.Area = G.addArea(A);
    return true;
  }
  if (!parseName(Tok::AtName, "the name of an earlier pass"))
    return false;
  P.Continues = B.findPass(name(), T.Begin);
  advance();
  return true;
}

/// Parses a mask like VkRenderingInfo::viewMask; a mask without views would be no multiview.
bool Parser::parseViews(uint32_t &Views) {
  Token At = T;
  StringRef Wanted = "a mask of views, as in '0b11'";
  if (!parseUIntTo(Views, UINT32_MAX, Wanted))
    return false;
  return Views || error(At, "expected " + Wanted + ", found no view");
}

bool Parser::parsePass() {
  LocOffset Loc = T.Begin;
  advance();
  if (!parseName(Tok::AtName, "the name of the pass, as in 'pass @name'"))
    return false;
  uint32_t Index = B.addPass(name(), Loc, T.Begin);
  advance();
  bool Good = parsePassHead(Index) || skipToBrace();
  B.namePass(Index);
  if (!Good)
    return false;
  parsePassBody(Index);
  return true;
}

static bool beginsStatement(StringRef Word) {
  static constexpr StringLiteral Words[] = {"pass",    "if",      "loop",    "every", "transition",
                                            "release", "acquire", "present", "frame", "image",
                                            "buffer",  "memory",  "bind",    "starts"};
  return is_contained(Words, Word);
}

void Parser::parsePassBody(uint32_t Index) {
  LocOffset Brace = T.Begin;
  advance();
  while (!at(Tok::RBrace) && !D.atLimit()) {
    std::optional<AccessKind> Kind = parseAccessKind(word());
    if (Kind == AccessKind::Present)
      Kind = std::nullopt; // a statement of its own
    if (!Kind && (at(Tok::End) || (at(Tok::Word) && T.StartsLine && beginsStatement(text())))) {
      // The next token makes sense outside of the pass.
      std::string Shown = passName(G, G.Passes[Index]);
      if (!at(Tok::End))
        error(T, "expected '}' at the end of pass '" + Shown + "', found '" + text() + "'");
      else
        errorExpected("'}' at the end of pass '" + Shown + "'");
      return D.note(Brace, "to match this '{'", 1);
    }
    uint32_t Before = StatementBegin = T.Begin;
    if (parsePassLine(Index, Kind))
      continue;
    if (T.Begin == Before && !at(Tok::End))
      advance();
    skipStatement();
  }
  G.Passes[Index].EndLoc = T.Begin;
  giveViews(G, G.Passes[Index]);
  consumeIf(Tok::RBrace);
}

bool Parser::beginsPassLine() const {
  return parseAccessKind(text()) || atMnemonic();
}

bool Parser::parsePassLine(uint32_t Index, std::optional<AccessKind> Kind) {
  if (Kind) {
    if (!parseAccess(*Kind))
      return false;
    Pass &P = G.Passes[Index];
    P.NumAccesses = G.Accesses.size() - P.FirstAccess;
    P.FirstEndOp = P.NumEndOps ? P.FirstEndOp : G.Ops.size();
    return true;
  }
  if (std::optional<uint16_t> Mnemonic = atMnemonic()) {
    uint32_t Op;
    if (!parseOp(*Mnemonic, Op))
      return false;
    Pass &P = G.Passes[Index];
    if (Op != None32)
      ++(P.NumAccesses ? P.NumEndOps : P.NumOps);
    return true;
  }
  if (word().contains('.'))
    return errorAtStatement("an access, an op or '}'", {});
  return errorExpected("an access, an op or '}'", meantAccessKind(word()));
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static constexpr StringLiteral Modifiers[] = {"from", "to",   "load",     "store", "area",  "blend",
                                              "at",   "view", "overdraw", "mode",  "value", "aux"};

/// Layouts are the only words of a line in upper case.
static bool looksLikeLayout(StringRef Word) {
  return isUpper(Word.front());
}

bool Parser::parseReadWrite(AccessDraft &Draft) {
  std::optional<ReadWrite> RW = parseWord<ReadWrite>(ReadWriteWords, word());
  AccessKind Kind = Draft.A.Kind;
  if (!RW) {
    bool Needed = Kind == AccessKind::Storage || Kind == AccessKind::Host;
    return !Needed ||
           errorExpected(listOf(ReadWriteWords) + " after '" + auxplan::nameOf(Kind) + "'",
                         nearestOf(word(), ReadWriteWords));
  }
  if (Kind != AccessKind::Storage && Kind != AccessKind::Host && Kind != AccessKind::Video)
    return error(T, "'" + text() + "' goes with 'storage', 'host' and 'video', not with '" +
                        auxplan::nameOf(Kind) + "'");
  Draft.A.RW = *RW;
  advance();
  return true;
}

bool Parser::parseAccessObject(AccessDraft &Draft) {
  constexpr unsigned Wanted =
      1u << unsigned(ObjectKind::Image) | 1u << unsigned(ObjectKind::Buffer);
  if (!parseName(Tok::PercentName,
                 infoOf(Draft.A.Kind).OnBuffers ? "an image or a buffer" : "an image"))
    return false;
  Draft.A.Loc = T.Begin;
  Object O = B.find(name(), Wanted, T.Begin);
  advance();
  if (O.Kind != ObjectKind::None)
    Draft.A.Image = O.Index;
  Draft.A.IsBuffer = O.Kind == ObjectKind::Buffer;
  return parseAge(Draft.A.Age) && parseRange(Draft.Range);
}

bool Parser::parseAccess(AccessKind Kind) {
  advance();
  AccessDraft Draft;
  Draft.A.Kind = Kind;
  if (!parseReadWrite(Draft) || !parseAccessObject(Draft))
    return false;
  unsigned Seen = 0;
  while (at(Tok::Word)) {
    if (looksLikeLayout(text())) {
      if (!parseAccessLayout(Draft))
        return false;
      continue;
    }
    // A parenthesis belongs to a modifier; another line goes on with a name.
    bool GoesOn = is_contained(Modifiers, text()) || (!T.StartsLine && nextIs(Tok::LParen));
    if (!GoesOn && (T.StartsLine || beginsPassLine()))
      break;
    if (!parseModifier(Draft, Seen))
      return false;
  }
  if (Kind == AccessKind::Resolve && Draft.X.ResolveSource == None32 && !(Seen & SourceSeen))
    return errorExpected("'from' and the multisampled image");
  bool Known = Draft.A.Image != None32 && (!(Seen & SourceSeen) || Draft.X.ResolveSource != None32);
  return !Known || B.addAccess(Draft);
}

bool Parser::parseAccessLayout(AccessDraft &Draft) {
  Token At = T;
  if (std::string Operation = attachmentOp(text()); !Operation.empty())
    return error(T, "expected '" + Operation + "', found '" + text() + "'", Operation);
  Layout In;
  if (!parseLayout(In))
    return false;
  if (Draft.A.LayoutGiven != NoLayout)
    return error(At, "an access has one layout, but '" + L.textOf(At) + "' is a second one");
  Draft.A.LayoutGiven = In;
  return true;
}

/// Reports a clear that is written as in other languages, `clear(0, 0, 0, 1)`, with the right form.
bool Parser::errorClearWord(const AccessDraft &Draft) {
  bool IsAttachment = infoOf(Draft.A.Kind).IsAttachment;
  if (!IsAttachment && Draft.A.Kind != AccessKind::Clear)
    return error(T,
                 "'clear' goes with attachments, not with '" + auxplan::nameOf(Draft.A.Kind) + "'");
  StringRef Ours = IsAttachment ? "load(clear " : "value(";
  Token Word = T;
  advance();
  advance();
  uint32_t Begin = T.Begin, End = Begin;
  for (; at(Tok::Number) || at(Tok::Comma) || at(Tok::Word); advance())
    End = T.End;
  std::string FixIt;
  if (at(Tok::RParen)) {
    Token Values;
    Values.Begin = Begin;
    Values.End = End;
    FixIt = ((Begin == End ? Ours.rtrim() : Ours) + L.textOf(Values) + ")").str();
    Word.End = T.End;
  }
  return error(Word, "expected '" + Ours + "...)', found 'clear('", FixIt);
}

bool Parser::errorUnknownModifier(const AccessDraft &Draft) {
  StringRef Word = text();
  if (Word == "clear" && nextIs(Tok::LParen))
    return errorClearWord(Draft);
  StringRef InUpperCase = layoutInLowerCase(Word);
  if (!InUpperCase.empty())
    return error(T, "unknown layout '" + Word + "'", InUpperCase);
  StringRef Near = nearestOf(Word, Modifiers);
  std::string Operation = attachmentOp(Word);
  return error(T, "unknown modifier '" + Word + "' of an access",
               Near.empty() ? StringRef(Operation) : Near);
}

bool Parser::parseModifier(AccessDraft &Draft, unsigned &Seen) {
  StringRef Word = text();
  const auto *Known = find(Modifiers, Word);
  if (Known == std::end(Modifiers))
    return errorUnknownModifier(Draft);
  if (Word == "from")
    return parseFrom(Draft, Seen);
  if (!once(Seen, 1u << (Known - Modifiers)))
    return false;
  if (Word == "load")
    return parseLoad(Draft);
  if (Word == "store")
    return parseStore(Draft);
  if (Word == "at")
    return parseStage(Draft);
  if (Word == "mode") {
    Draft.HasExtra = true;
    return parseResolveMode(Draft);
  }
  if (Word == "value" && Draft.A.Kind != AccessKind::Clear)
    return error(T, "'value' goes with 'clear', expected 'load(clear ...)' on an attachment");
  advance();
  if (Word == "to")
    return parseLayout(Draft.A.To);
  if (Word == "blend")
    return Draft.A.Blend = true;
  if (Word == "aux")
    return Draft.A.HasMode = true, parseMode(Draft.A.Planned);
  Draft.HasExtra = true;
  return parseExtra(Draft, Word);
}

bool Parser::parseExtra(AccessDraft &Draft, StringRef Word) {
  AccessExtra &X = Draft.X;
  if (Word == "area")
    return parseArea(X.Area.emplace());
  if (Word == "view")
    return parseFormat(X.View);
  if (Word == "overdraw")
    return parseDouble(X.Overdraw, "the overdraw, as in '1.5'");
  X.Clear.emplace();
  return expect(Tok::LParen, "'('") && parseClearValues(*X.Clear) &&
         expect(Tok::RParen, "',' or ')'");
}

/// `from %msaa`, `from LAYOUT`, or `from aux USAGE` of a resolve's source.
bool Parser::parseFrom(AccessDraft &Draft, unsigned &Seen) {
  Token At = T;
  advance();
  unsigned Bit = at(Tok::PercentName) ? SourceSeen : atWord("aux") ? SourceModeSeen : 1;
  if (Seen & Bit)
    return error(At, "'from' is given twice");
  Seen |= Bit;
  if (Bit == 1)
    return parseLayout(Draft.A.From);
  if (Draft.A.Kind != AccessKind::Resolve)
    return errorExpected("a layout after 'from'");
  Draft.HasExtra = true;
  if (Bit == SourceSeen)
    return parseResolveSource(Draft);
  advance();
  Draft.X.HasSourceMode = true;
  return parseMode(Draft.X.SourcePlanned);
}

bool Parser::parseResolveSource(AccessDraft &Draft) {
  ImageRef R;
  if (!parseImageRef(R))
    return false;
  Draft.X.ResolveSource = R.Image;
  Draft.X.ResolveSourceAge = R.Age;
  Draft.SourceRange = R.Range;
  return true;
}

/// Passes the current token if it is one of \p Words, and sets \p Value.
template <typename EnumT> bool Parser::parseOneOf(WordList Words, EnumT &Value) {
  std::optional<EnumT> Known = parseWord<EnumT>(Words, word());
  if (!Known)
    return errorExpected(listOf(Words), nearestOf(word(), Words));
  Value = *Known;
  advance();
  return true;
}

bool Parser::parseLoad(AccessDraft &Draft) {
  advance();
  if (!expect(Tok::LParen, "'(' after 'load'") || !parseOneOf(LoadWords, Draft.A.Load))
    return false;
  if (Draft.A.Load != LoadOp::Clear)
    return expect(Tok::RParen, "')'");
  Draft.HasExtra = true;
  Draft.X.Clear.emplace();
  if (at(Tok::LParen) || at(Tok::LSquare) || at(Tok::LBrace) || at(Tok::Comma))
    return errorExpected("the values of the clear, as in 'load(clear 0, 0, 0, 1)'");
  if (!at(Tok::RParen) && !parseClearValues(*Draft.X.Clear))
    return false;
  return expect(Tok::RParen, Draft.X.Clear->Count ? "',' or ')'" : "')'");
}

bool Parser::parseStore(AccessDraft &Draft) {
  advance();
  return expect(Tok::LParen, "'(' after 'store'") && parseOneOf(StoreWords, Draft.A.Store) &&
         expect(Tok::RParen, "')'");
}

bool Parser::parseResolveMode(AccessDraft &Draft) {
  if (Draft.A.Kind != AccessKind::Resolve)
    return error(T, "'mode' goes with 'resolve', not with '" + auxplan::nameOf(Draft.A.Kind) + "'");
  advance();
  return parseOneOf(ResolveModeWords, Draft.X.Mode);
}

bool Parser::parseStage(AccessDraft &Draft) {
  advance();
  if (!atValue())
    return errorExpected("a pipeline stage");
  std::optional<Stage> S = auxplan::parseStage(text());
  if (!S)
    return error(T, "unknown pipeline stage '" + text() + "'", meantStage(text()));
  Draft.A.At = *S;
  advance();
  return true;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The mnemonic that begins at the current word; the longest wins, since some are two words. The
/// first word of such an op is no mnemonic by itself.
std::optional<uint16_t> Parser::atMnemonic() const {
  StringRef First = text();
  ArrayRef<ParsedMnemonic> All = allMnemonics();
  for (size_t I = 0; I != All.size(); ++I) {
    auto [One, Two] = StringRef(All[I].Info->Text).split(' ');
    if (One != First)
      continue;
    Lexer Ahead = L;
    if (Two.empty())
      return I;
    Token Next = Ahead.next();
    if (Next.Kind == Tok::Word && L.textOf(Next) == Two)
      return I;
  }
  return std::nullopt;
}

bool Parser::nextIs(Tok K) const {
  Lexer Ahead = L;
  return Ahead.next().Kind == K;
}

static constexpr StringLiteral OpWords[] = {"value", "area", "predicated", "runs", "on"};

bool Parser::parseOp(uint16_t Mnemonic, uint32_t &Index) {
  Index = None32;
  bool TwoWords = StringRef(allMnemonics()[Mnemonic].Info->Text).contains(' ');
  advance();
  if (TwoWords)
    advance();
  ImageRef R;
  if (!parseImageRef(R))
    return false;
  Op O;
  O.Mnemonic = Mnemonic;
  unsigned Seen = 0;
  while (at(Tok::Word)) {
    bool GoesOn = is_contained(OpWords, text());
    GoesOn |= !T.StartsLine && nextIs(Tok::LParen);
    if (!GoesOn && (T.StartsLine || beginsPassLine() || beginsInFrame()))
      break;
    if (!parseOpWord(O, Seen))
      return false;
  }
  if (R.Image == None32)
    return true;
  O.Image = R.Image;
  O.Age = R.Age;
  O.Loc = R.Loc;
  O.Range = B.resolve(R.Range, R.Image, 0);
  if (!O.Range.Aspects)
    O.Range.Aspects = defaultOpAspects(G, O);
  Index = G.Ops.size();
  G.Ops.push_back(O);
  return true;
}

bool Parser::parseOpWord(Op &O, unsigned &Seen) {
  StringRef Word = text();
  const auto *Known = find(OpWords, Word);
  if (Known == std::end(OpWords))
    return error(T, "unknown word '" + Word + "' of an op",
                 Word == "clear" ? "value" : nearestOf(Word, OpWords));
  if (!once(Seen, 1u << (Known - OpWords)))
    return false;
  advance();
  if (Word == "on") {
    O.HasQueue = true;
    return parseQueue(O.On, false);
  }
  if (Word == "area") {
    Area A;
    if (!parseArea(A))
      return false;
    O.Area = G.addArea(A);
    return true;
  }
  if (!expect(Tok::LParen, "'('"))
    return false;
  if (Word == "value") {
    ClearValue C;
    if (!parseClearValues(C))
      return false;
    O.Clear = G.addClear(C);
    return expect(Tok::RParen, "',' or ')'");
  }
  bool Good = Word == "predicated" ? parseOneOf(PredicateWords, O.Predicate)
                                   : parseOneOf(RunsWords, O.Runs);
  return Good && expect(Tok::RParen, "')'");
}
