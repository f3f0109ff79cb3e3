//===- Parser.cpp - tokens, recovery and statements of frames -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The core of the parser: the words that may begin a statement inside and outside of frames, and
/// recovery after errors. See Parser.h.
///
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;

std::unique_ptr<Graph> auxplan::parseText(DiagnosticEngine &D) {
  unsigned Before = D.errors();
  std::unique_ptr<Graph> G = Parser(D).parse();
  return D.errors() == Before ? std::move(G) : nullptr;
}

std::unique_ptr<Graph> auxplan::parseGraph(DiagnosticEngine &D) {
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  Text.consume_front("\xEF\xBB\xBF"); // a byte order mark, which editors write
  Text = Text.ltrim(" \t\r\n");
  bool IsJSON = Text.starts_with("{") || Text.starts_with("[");
  std::unique_ptr<Graph> G = IsJSON ? parseJSON(D) : parseText(D);
  // An empty file would need no plan, but it is most likely a file that went wrong.
  bool IsEmpty = G && !G->Header && G->Items.empty() && G->Images.empty() && G->Buffers.empty() &&
                 G->Memories.empty();
  if (!IsEmpty)
    return G;
  D.error(None32, IsJSON ? "the graph holds no frame, expected the key 'frames'"
                         : "the file holds no frame, expected 'frame { ... }'");
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

bool Parser::error(const Token &At, const Twine &Msg, StringRef FixIt) {
  // The lexer has already reported what is wrong with an Error token.
  if (At.Kind == Tok::Error)
    return false;
  return D.error(At.Begin, Msg, At.End - At.Begin, FixIt);
}

bool Parser::errorExpected(const Twine &Wanted, StringRef FixIt) {
  // If something is missing at the end of a line, the error points there, not at the next
  // statement.
  if (at(Tok::End) || (T.StartsLine && T.Begin != StatementBegin && !at(Tok::Error)))
    return D.error(
        LastEnd,
        "expected " + Wanted + ", found the end of the " + (at(Tok::End) ? "file" : "line"), 1);
  return error(T, "expected " + Wanted + ", found '" + text().take_front(40) + "'", FixIt);
}

bool Parser::consumeIf(Tok K) {
  if (!at(K))
    return false;
  advance();
  return true;
}

bool Parser::consumeWord(StringRef Word) {
  if (!atWord(Word))
    return false;
  advance();
  return true;
}

bool Parser::expect(Tok K, const Twine &Wanted) {
  return consumeIf(K) || errorExpected(Wanted);
}

bool Parser::expectWord(StringRef Word, const Twine &Wanted) {
  return consumeWord(Word) || errorExpected(Wanted);
}

/// Each word of a statement may stand in it once.
bool Parser::once(unsigned &Seen, unsigned Bit) {
  if (Seen & Bit)
    return error(T, "'" + text() + "' is given twice");
  Seen |= Bit;
  return true;
}

//===----------------------------------------------------------------------===//
// Recovery
//===----------------------------------------------------------------------===//

/// Skips the rest of a statement, with any block that it opens: up to a token that begins a line,
/// or to the brace that closes the region around it.
void Parser::skipStatement() {
  unsigned Depth = 0;
  for (; !at(Tok::End); advance()) {
    if (!Depth && (at(Tok::RBrace) || (T.StartsLine && !at(Tok::LBrace))))
      return;
    if (at(Tok::LBrace))
      ++Depth;
    if (at(Tok::RBrace) && --Depth == 0)
      return advance();
  }
}

/// After an error in the head of a region: skips to its brace, if the line has one.
bool Parser::skipToBrace() {
  while (!at(Tok::LBrace)) {
    if (at(Tok::End) || at(Tok::RBrace) || T.StartsLine)
      return false;
    advance();
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

static constexpr StringLiteral TopWords[] = {"image", "buffer", "memory", "bind",
                                             "starts", "aux", "frame", "plan"};
static constexpr StringLiteral FrameWords[] = {
    "pass", "if", "loop", "every", "transition", "release", "acquire", "present", "sync"};

static bool isAnyOf(StringRef Word, ArrayRef<StringLiteral> Words) {
  return llvm::is_contained(Words, Word);
}

bool Parser::beginsTopLevel() const {
  return isAnyOf(text(), TopWords);
}

bool Parser::beginsInFrame() const {
  return isAnyOf(text(), FrameWords);
}

std::unique_ptr<Graph> Parser::parse() {
  if (atWord("plan") && !parsePlan())
    skipStatement();
  while (!at(Tok::End) && !D.atLimit()) {
    // A statement may fail at a token that begins a line, or at a brace; if nothing has moved, the
    // parser must pass the token.
    uint32_t Before = StatementBegin = T.Begin;
    bool Good = B.inRegion() ? parseStatement() : parseTopLevel();
    if (Good)
      continue;
    if (T.Begin == Before && !at(Tok::End))
      advance();
    skipStatement();
  }
  if (B.inRegion() && !D.atLimit()) {
    errorExpected("'}'");
    D.note(Braces.back(), "to match this '{'", 1);
  }
  return B.take();
}

bool Parser::parseTopLevel() {
  if (Forgiven && consumeIf(Tok::RBrace)) {
    --Forgiven;
    return true;
  }
  if (at(Tok::Word)) {
    StringRef Word = text();
    if (Word == "image")
      return parseImage();
    if (Word == "buffer")
      return parseBuffer();
    if (Word == "memory")
      return parseMemory();
    if (Word == "bind")
      return parseBind();
    if (Word == "starts")
      return parseStarts();
    if (Word == "aux")
      return parseKind();
    if (Word == "frame")
      return parseFrame();
    if (Word == "plan")
      return error(T, "'plan' must be the first statement");
    if (isAnyOf(Word, FrameWords))
      return error(T, "'" + Word + "' must stand inside a frame");
  }
  return errorExpected("'image', 'buffer', 'memory', 'bind', 'starts', 'aux' or 'frame'",
                       nearestOf(word(), TopWords));
}

bool Parser::parseStatement() {
  if (at(Tok::RBrace)) {
    closeBrace();
    return true;
  }
  if (at(Tok::Word)) {
    StringRef Word = text();
    if (Word == "pass")
      return parsePass();
    if (Word == "transition")
      return parseTransition(TransitionKind::Barrier);
    if (Word == "release")
      return parseTransition(TransitionKind::Release);
    if (Word == "acquire")
      return parseTransition(TransitionKind::Acquire);
    if (Word == "present")
      return parsePresent();
    if (Word == "if")
      return parseIf();
    if (Word == "loop")
      return parseLoop();
    if (Word == "every")
      return parseEvery();
    if (Word == "sync")
      return parseSync();
    if (Word == "else")
      return error(T, "'else' without an 'if' before it");
    if (isAnyOf(Word, TopWords)) {
      closeAll(T);
      return true;
    }
    if (std::optional<uint16_t> Mnemonic = atMnemonic()) {
      LocOffset Loc = T.Begin;
      uint32_t Index;
      if (!parseOp(*Mnemonic, Index))
        return false;
      if (Index != None32)
        B.addItem(ItemKind::Op, Index, Loc);
      return true;
    }
  }
  if (at(Tok::Word) && parseAccessKind(text()))
    return error(T, "'" + text() + "' must stand inside a pass");
  bool IsElse = nearestOf(word(), FrameWords).empty();
  return errorAtStatement("a statement of a frame or '}'",
                          IsElse ? WordList({"else"}) : WordList(FrameWords));
}

/// No statement begins here: an op lacks its second word, or \p Wanted is missing.
bool Parser::errorAtStatement(const Twine &Wanted, WordList Words) {
  std::string First = word().str();
  SmallVector<StringRef, 4> Second = secondWordsOf(First);
  if (!Second.empty()) {
    advance();
    return errorExpected(listOf(Second) + " after '" + First + "'",
                         nearestSecondWord(First, word()));
  }
  // Only ops have a dot.
  StringRef Near = word().contains('.') ? meantFirstWord(word()) : nearestOf(word(), Words);
  return errorExpected(Wanted, Near);
}

/// The statement cannot stand in a frame, so a brace must be missing before it.
void Parser::closeAll(const Token &Before) {
  error(Before, "expected '}' before '" + L.textOf(Before) + "'");
  D.note(Braces.back(), "to match this '{'", 1);
  for (; B.inRegion(); Braces.pop_back()) {
    B.closeRegion(Before.Begin);
    ++Forgiven;
  }
  --Forgiven; // one of the braces is missing
}

void Parser::openBrace(ItemKind Kind, uint32_t Index, LocOffset Loc) {
  B.openRegion(Kind, Index, Loc);
  Braces.push_back(T.Begin);
  advance();
}

void Parser::closeBrace() {
  LocOffset Loc = T.Begin;
  advance();
  if (B.region().Kind == ItemKind::IfBegin && atWord("else")) {
    LocOffset ElseLoc = T.Begin;
    advance();
    if (at(Tok::LBrace)) {
      B.openElse(ElseLoc);
      Braces.back() = T.Begin;
      return advance();
    }
    errorExpected("'{' after 'else'");
  }
  B.closeRegion(Loc);
  Braces.pop_back();
}

//===----------------------------------------------------------------------===//
// Frames and control flow
//===----------------------------------------------------------------------===//

static constexpr StringLiteral FrameFlags[] = {"explicit", "repeat", "prologue"};

bool Parser::parseFrame() {
  LocOffset Loc = T.Begin;
  advance();
  Frame F;
  unsigned Seen = 0;
  while (!at(Tok::LBrace)) {
    uint64_t Count;
    if (at(Tok::Number)) {
      Token At = T;
      if (!once(Seen, 1) || !parseUInt(Count, None32 - 1, "the number of frames"))
        break;
      if (!Count)
        error(At, "a frame runs at least 1 time, found 0");
      F.Count = Count;
      continue;
    }
    bool *Flag = StringSwitch<bool *>(at(Tok::Word) ? text() : "")
                     .Case("explicit", &F.Explicit)
                     .Case("repeat", &F.Repeat)
                     .Case("prologue", &F.Prologue)
                     .Default(nullptr);
    if (!Flag) {
      errorExpected("'explicit', 'repeat', 'prologue', a number or '{'",
                    nearestOf(word(), FrameFlags));
      break;
    }
    if (*Flag) {
      error(T, "'" + text() + "' is given twice");
      break;
    }
    *Flag = true;
    advance();
  }
  if (!skipToBrace())
    return false;
  G.Frames.push_back(F);
  openBrace(ItemKind::FrameBegin, G.Frames.size() - 1, Loc);
  return true;
}

bool Parser::parseIfHead(If &I) {
  if (!parseName(Tok::AtName, "the name of the condition, as in 'if @name'"))
    return false;
  I.Name = G.Names.intern(name());
  advance();
  if (consumeWord("prob") && !parseProbability(I))
    return false;
  return at(Tok::LBrace) || errorExpected("'prob' or '{'", nearestOf(word(), {"prob"}));
}

bool Parser::parseIf() {
  LocOffset Loc = T.Begin;
  advance();
  If I;
  if (!parseIfHead(I) && !skipToBrace())
    return false;
  G.Ifs.push_back(I);
  openBrace(ItemKind::IfBegin, G.Ifs.size() - 1, Loc);
  return true;
}

bool Parser::parseLoopHead(Loop &P) {
  if (at(Tok::Number)) {
    LocOffset Loc = T.Begin;
    if (!parseUInt(P.Count, UINT64_MAX, "the number of iterations"))
      return false;
    if (!P.Count)
      return D.error(Loc, "the number of iterations must be at least 1, found 0");
    P.AtLeastOnce = consumeWord("at_least_once");
  }
  return at(Tok::LBrace) ||
         errorExpected(P.Count ? "'at_least_once' or '{'" : "a number of iterations or '{'",
                       P.Count ? nearestOf(word(), {"at_least_once"}) : "");
}

bool Parser::parseLoop() {
  LocOffset Loc = T.Begin;
  advance();
  Loop P;
  if (!parseLoopHead(P) && !skipToBrace())
    return false;
  G.Loops.push_back(P);
  openBrace(ItemKind::LoopBegin, G.Loops.size() - 1, Loc);
  return true;
}

bool Parser::parseEveryHead(Every &E) {
  if (!parseUIntTo(E.Period, None32 - 1, "the period of 'every'"))
    return false;
  if (consumeWord("offset") && !parseUIntTo(E.Offset, None32 - 1, "the offset"))
    return false;
  return at(Tok::LBrace) || errorExpected("'offset' or '{'", nearestOf(word(), {"offset"}));
}

bool Parser::parseEvery() {
  LocOffset Loc = T.Begin;
  advance();
  Every E;
  if (!parseEveryHead(E) && !skipToBrace())
    return false;
  G.Everys.push_back(E);
  openBrace(ItemKind::EveryBegin, G.Everys.size() - 1, Loc);
  return true;
}

//===----------------------------------------------------------------------===//
// Statements between passes
//===----------------------------------------------------------------------===//

bool Parser::parseTransition(TransitionKind Kind) {
  LocOffset Loc = T.Begin;
  advance();
  ImageRef R;
  Transition Tr;
  Tr.Kind = Kind;
  if (!parseImageRef(R) || !parseLayout(Tr.Old) ||
      !expect(Tok::Arrow, "'->' between the old and the new layout") || !parseLayout(Tr.New))
    return false;
  if (Kind != TransitionKind::Barrier &&
      (!parseQueue(Tr.Src, true) || !expect(Tok::Arrow, "'->' between two queues") ||
       !parseQueue(Tr.Dst, true)))
    return false;
  if (R.Image == None32)
    return true;
  Tr.Image = R.Image;
  Tr.Age = R.Age;
  Tr.Loc = R.Loc;
  Tr.Range = B.resolve(R.Range, R.Image, G.Images[R.Image].aspects());
  G.Transitions.push_back(Tr);
  B.addItem(ItemKind::Transition, G.Transitions.size() - 1, Loc);
  return true;
}

/// Is this a word that neither continues a statement of a frame nor begins another?
bool Parser::atStrayWord() const {
  return at(Tok::Word) && !T.StartsLine && !beginsInFrame() && !beginsTopLevel() && !atMnemonic();
}

bool Parser::parsePresent() {
  LocOffset Loc = T.Begin;
  advance();
  if (!parseName(Tok::PercentName, "an image"))
    return false;
  Present P;
  P.Loc = T.Begin;
  std::optional<ImageId> I = B.findImage(name(), P.Loc);
  advance();
  if (atWord("on")) {
    advance();
    P.HasQueue = true;
    if (!parseQueue(P.On, false))
      return false;
  }
  if (atWord("aux")) {
    advance();
    P.HasMode = true;
    if (!parseMode(P.Planned))
      return false;
  }
  if (atStrayWord())
    return errorExpected("'on', 'aux' or the end of the line", nearestOf(word(), {"on", "aux"}));
  if (!I)
    return true;
  P.Image = *I;
  G.Presents.push_back(P);
  B.addItem(ItemKind::Present, G.Presents.size() - 1, Loc);
  return true;
}

bool Parser::parseNames(std::vector<NameId> &Names) {
  advance();
  return parseList([&] {
    if (!at(Tok::Word))
      return errorExpected("the name of a cache");
    Names.push_back(G.Names.intern(text()));
    advance();
    return true;
  });
}

bool Parser::parseSync() {
  Sync S;
  S.Loc = T.Begin;
  advance();
  unsigned Seen = 0;
  while (at(Tok::Word)) {
    bool Good;
    if (text() == "flush")
      Good = once(Seen, 1) && parseNames(S.Flush);
    else if (text() == "invalidate")
      Good = once(Seen, 2) && parseNames(S.Invalidate);
    else if (text() != "stall")
      break;
    else if ((Good = once(Seen, 4)))
      advance(), S.Stall = true;
    if (!Good)
      return false;
  }
  static constexpr StringLiteral Words[] = {"flush", "invalidate", "stall"};
  if (!Seen || atStrayWord())
    return errorExpected("'flush', 'invalidate' or 'stall'", nearestOf(word(), Words));
  LocOffset Loc = S.Loc;
  G.Syncs.push_back(std::move(S));
  B.addItem(ItemKind::Sync, G.Syncs.size() - 1, Loc);
  return true;
}
