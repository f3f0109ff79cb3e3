//===- Parser.cpp - frames, regions and the statements between ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides which statement begins at a word, opens and closes regions, and reads the statements
/// between passes. See Parser.h.
///
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "StatementWords.h"
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
// Statements
//===----------------------------------------------------------------------===//

std::unique_ptr<Graph> Parser::parse() {
  if (In.atWord("plan") && !Declarations.parsePlan())
    In.skipStatement();
  while (!In.at(Tok::End) && !D.atLimit()) {
    uint32_t Begin = In.beginStatement();
    bool Good = B.inRegion() ? parseStatement() : parseTopLevel();
    if (!Good)
      In.skipStatement(Begin);
  }
  if (B.inRegion() && !D.atLimit()) {
    In.errorExpected("'}'");
    D.note(Braces.back(), "to match this '{'", 1);
  }
  return B.take();
}

bool Parser::parseTopLevel() {
  if (Forgiven && In.consumeIf(Tok::RBrace)) {
    --Forgiven;
    return true;
  }
  if (In.at(Tok::Word)) {
    StringRef Word = In.text();
    if (Word == "image")
      return Images.parseImage();
    if (Word == "buffer")
      return Declarations.parseBuffer();
    if (Word == "memory")
      return Declarations.parseMemory();
    if (Word == "bind")
      return Declarations.parseBind();
    if (Word == "starts")
      return Declarations.parseStarts();
    if (Word == "aux")
      return Declarations.parseKind();
    if (Word == "state")
      return States.parseDeclaration();
    if (Word == "frame")
      return parseFrame();
    if (Word == "plan")
      return In.error("'plan' must be the first statement");
    if (beginsFrameStatement(Word))
      return In.error("'" + Word + "' must stand inside a frame");
  }
  return In.errorExpected(
      "'image', 'buffer', 'memory', 'bind', 'starts', 'aux', 'state' or 'frame'",
      nearestOf(In.word(), DeclarationWords));
}

bool Parser::parseStatement() {
  if (In.at(Tok::RBrace)) {
    closeBrace();
    return true;
  }
  if (In.at(Tok::Word)) {
    StringRef Word = In.text();
    if (Word == "pass")
      return Passes.parsePass();
    if (Word == "transition")
      return Barriers.parseTransition(TransitionKind::Barrier);
    if (Word == "release")
      return Barriers.parseTransition(TransitionKind::Release);
    if (Word == "acquire")
      return Barriers.parseTransition(TransitionKind::Acquire);
    if (Word == "present" || Word == "handoff")
      return parsePresent();
    if (Word == "if")
      return parseIf();
    if (Word == "loop")
      return parseLoop();
    if (Word == "every")
      return parseEvery();
    if (Word == "sync")
      return parseSync();
    if (std::optional<BarrierKind> Kind = parseWord<BarrierKind>(BarrierKindWords, Word))
      return Barriers.parseBarrier(*Kind);
    if (Word == "else")
      return In.error("'else' without an 'if' before it");
    if (beginsDeclaration(Word)) {
      closeAll(In.token());
      return true;
    }
    if (std::optional<uint16_t> Mnemonic = Ops.atMnemonic())
      return parseOpStatement(*Mnemonic);
  }
  if (In.at(Tok::Word) && parseAccessKind(In.text()))
    return In.error("'" + In.text() + "' must stand inside a pass");
  bool IsElse = nearestOf(In.word(), FrameWords).empty();
  return Ops.errorAtStatement("a statement of a frame or '}'",
                              IsElse ? WordList({"else"}) : WordList(FrameWords));
}

/// The statement cannot stand in a frame, so a brace must be missing before it.
void Parser::closeAll(const Token &Before) {
  In.error(Before, "expected '}' before '" + In.textOf(Before) + "'");
  D.note(Braces.back(), "to match this '{'", 1);
  for (; B.inRegion(); Braces.pop_back()) {
    B.closeRegion(Before.Begin);
    ++Forgiven;
  }
  --Forgiven; // one of the braces is missing
}

void Parser::openBrace(ItemKind Kind, uint32_t Index, LocOffset Loc) {
  B.openRegion(Kind, Index, Loc);
  Braces.push_back(In.loc());
  In.advance();
}

void Parser::closeBrace() {
  LocOffset Loc = In.loc();
  In.advance();
  if (B.region().Kind == ItemKind::IfBegin && In.atWord("else")) {
    LocOffset ElseLoc = In.loc();
    In.advance();
    if (In.at(Tok::LBrace)) {
      B.openElse(ElseLoc);
      Braces.back() = In.loc();
      return In.advance();
    }
    In.errorExpected("'{' after 'else'");
  }
  B.closeRegion(Loc);
  Braces.pop_back();
}

//===----------------------------------------------------------------------===//
// Frames and control flow
//===----------------------------------------------------------------------===//

static constexpr StringLiteral FrameFlags[] = {"explicit", "repeat", "prologue"};

bool Parser::parseFrame() {
  LocOffset Loc = In.loc();
  In.advance();
  Frame F;
  unsigned Seen = 0;
  while (!In.at(Tok::LBrace)) {
    uint64_t Count;
    if (In.at(Tok::Number)) {
      Token At = In.token();
      if (!In.once(Seen, 1) || !Values.parseUInt(Count, None32 - 1, "the number of frames"))
        break;
      if (!Count)
        In.error(At, "a frame runs at least 1 time, found 0");
      F.Count = Count;
      continue;
    }
    bool *Flag = StringSwitch<bool *>(In.at(Tok::Word) ? In.text() : "")
                     .Case("explicit", &F.Explicit)
                     .Case("repeat", &F.Repeat)
                     .Case("prologue", &F.Prologue)
                     .Default(nullptr);
    if (!Flag) {
      In.errorExpected("'explicit', 'repeat', 'prologue', a number or '{'",
                       nearestOf(In.word(), FrameFlags));
      break;
    }
    if (*Flag) {
      In.error("'" + In.text() + "' is given twice");
      break;
    }
    *Flag = true;
    In.advance();
  }
  if (!In.skipToBrace())
    return false;
  G.Frames.push_back(F);
  openBrace(ItemKind::FrameBegin, G.Frames.size() - 1, Loc);
  return true;
}

bool Parser::parseIfHead(If &I) {
  if (!In.needName(Tok::AtName, "the name of the condition, as in 'if @name'"))
    return false;
  I.Name = G.Names.intern(In.name());
  In.advance();
  if (In.consumeWord("prob") && !Values.parseProbability(I))
    return false;
  return In.at(Tok::LBrace) || In.errorExpected("'prob' or '{'", nearestOf(In.word(), {"prob"}));
}

bool Parser::parseIf() {
  LocOffset Loc = In.loc();
  In.advance();
  If I;
  if (!parseIfHead(I) && !In.skipToBrace())
    return false;
  G.Ifs.push_back(I);
  openBrace(ItemKind::IfBegin, G.Ifs.size() - 1, Loc);
  return true;
}

bool Parser::parseLoopHead(Loop &P) {
  if (In.at(Tok::Number)) {
    LocOffset Loc = In.loc();
    if (!Values.parseUInt(P.Count, UINT64_MAX, "the number of iterations"))
      return false;
    if (!P.Count)
      return D.error(Loc, "the number of iterations must be at least 1, found 0");
    P.AtLeastOnce = In.consumeWord("at_least_once");
  }
  return In.at(Tok::LBrace) ||
         In.errorExpected(P.Count ? "'at_least_once' or '{'" : "a number of iterations or '{'",
                          P.Count ? nearestOf(In.word(), {"at_least_once"}) : "");
}

bool Parser::parseLoop() {
  LocOffset Loc = In.loc();
  In.advance();
  Loop P;
  if (!parseLoopHead(P) && !In.skipToBrace())
    return false;
  G.Loops.push_back(P);
  openBrace(ItemKind::LoopBegin, G.Loops.size() - 1, Loc);
  return true;
}

bool Parser::parseEveryHead(Every &E) {
  if (!Values.parseUIntTo(E.Period, None32 - 1, "the period of 'every'"))
    return false;
  if (In.consumeWord("offset") && !Values.parseUIntTo(E.Offset, None32 - 1, "the offset"))
    return false;
  return In.at(Tok::LBrace) ||
         In.errorExpected("'offset' or '{'", nearestOf(In.word(), {"offset"}));
}

bool Parser::parseEvery() {
  LocOffset Loc = In.loc();
  In.advance();
  Every E;
  if (!parseEveryHead(E) && !In.skipToBrace())
    return false;
  G.Everys.push_back(E);
  openBrace(ItemKind::EveryBegin, G.Everys.size() - 1, Loc);
  return true;
}

//===----------------------------------------------------------------------===//
// Statements between passes
//===----------------------------------------------------------------------===//

bool Parser::parseOpStatement(uint16_t Mnemonic) {
  LocOffset Loc = In.loc();
  uint32_t Index;
  if (!Ops.parseOp(Mnemonic, Index))
    return false;
  if (Index != None32)
    B.addItem(ItemKind::Op, Index, Loc);
  return true;
}

/// Is this a word that neither continues a statement of a frame nor begins another?
bool Parser::atStrayWord() const {
  return In.at(Tok::Word) && !In.startsLine() && !beginsFrameStatement(In.text()) &&
         !beginsDeclaration(In.text()) && !Ops.atMnemonic();
}

/// `to DEVICE [read|write|read_write]`
bool Parser::parseReceiver(Present &P, std::optional<ImageId> Of) {
  if (!In.atWord("to"))
    return In.errorExpected("'to'", "to");
  In.advance();
  if (!In.at(Tok::Word) && !In.at(Tok::Number))
    return In.errorExpected("the name of a device");
  if (Of) {
    std::optional<uint32_t> Device = B.findDevice(*Of, In.text(), In.loc());
    if (!Device)
      return false;
    P.Device = *Device;
  }
  In.advance();
  for (ReadWrite Does : {ReadWrite::Read, ReadWrite::Write, ReadWrite::ReadWrite})
    if (In.atWord(wordFor(ReadWriteWords, Does))) {
      In.advance();
      P.Does = Does;
      break;
    }
  return true;
}

/// `present %image` or `handoff %image to DEVICE`, and what may follow either.
bool Parser::parsePresent() {
  LocOffset Loc = In.loc();
  bool IsHandoff = In.atWord("handoff");
  In.advance();
  if (!In.needName(Tok::PercentName, "an image"))
    return false;
  Present P;
  P.Loc = In.loc();
  std::optional<ImageId> I = B.findImage(In.name(), P.Loc);
  In.advance();
  if (IsHandoff && !parseReceiver(P, I))
    return false;
  if (In.atWord("on")) {
    In.advance();
    P.HasQueue = true;
    if (!Values.parseQueue(P.On, false))
      return false;
  }
  if (In.atWord("aux")) {
    In.advance();
    P.HasMode = true;
    if (!Values.parseMode(P.Planned))
      return false;
  }
  if (atStrayWord())
    return IsHandoff ? In.errorExpected(
                           "'read', 'write', 'read_write', 'on', 'aux' or the end of "
                           "the line",
                           nearestOf(In.word(), {"read", "write", "read_write", "on", "aux"}))
                     : In.errorExpected("'on', 'aux' or the end of the line",
                                        nearestOf(In.word(), {"on", "aux"}));
  if (!I)
    return true;
  P.Image = *I;
  G.Presents.push_back(P);
  B.addItem(ItemKind::Present, G.Presents.size() - 1, Loc);
  return true;
}

bool Parser::parseNames(std::vector<NameId> &Names) {
  In.advance();
  return Values.parseList([&] {
    if (!In.at(Tok::Word))
      return In.errorExpected("the name of a cache");
    Names.push_back(G.Names.intern(In.text()));
    In.advance();
    return true;
  });
}

bool Parser::parseSync() {
  Sync S;
  S.Loc = In.loc();
  In.advance();
  unsigned Seen = 0;
  while (In.at(Tok::Word)) {
    bool Good;
    if (In.text() == "flush")
      Good = In.once(Seen, 1) && parseNames(S.Flush);
    else if (In.text() == "invalidate")
      Good = In.once(Seen, 2) && parseNames(S.Invalidate);
    else if (In.text() != "stall")
      break;
    else if ((Good = In.once(Seen, 4)))
      In.advance(), S.Stall = true;
    if (!Good)
      return false;
  }
  static constexpr StringLiteral Words[] = {"flush", "invalidate", "stall"};
  if (!Seen || atStrayWord())
    return In.errorExpected("'flush', 'invalidate' or 'stall'", nearestOf(In.word(), Words));
  LocOffset Loc = S.Loc;
  G.Syncs.push_back(std::move(S));
  B.addItem(ItemKind::Sync, G.Syncs.size() - 1, Loc);
  return true;
}
