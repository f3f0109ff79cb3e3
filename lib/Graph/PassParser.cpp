//===- PassParser.cpp - reads passes --------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Heads and bodies of passes. See PassParser.h.
///
//===----------------------------------------------------------------------===//

#include "PassParser.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral PassWords[] = {"continues", "area", "views", "state"};

bool PassParser::parsePassHead(uint32_t Index) {
  Queue On;
  if (!In.consumeWord("on"))
    return In.errorExpected("'on' and a queue", nearestOf(In.word(), {"on"}));
  if (!Values.parseQueue(On, false))
    return false;
  G.Passes[Index].On = On;
  unsigned Seen = 0;
  for (const auto *Word = find(PassWords, In.word()); Word != std::end(PassWords);
       Word = find(PassWords, In.word())) {
    if (!In.once(Seen, 1u << (Word - PassWords)))
      return false;
    In.advance();
    if (!parsePassWord(G.Passes[Index], *Word))
      return false;
  }
  return In.at(Tok::LBrace) || In.errorExpected("'continues', 'area', 'views', 'state' or '{'",
                                                nearestOf(In.word(), PassWords));
}

bool PassParser::parsePassWord(Pass &P, StringRef Word) {
  if (Word == "views")
    return parseViews(P.Views);
  if (Word == "state")
    return States.parseUse(P.State);
  if (Word == "area") {
    Area A;
    if (!Values.parseArea(A))
      return false;
    P.Area = G.addArea(A);
    return true;
  }
  if (!In.needName(Tok::AtName, "the name of an earlier pass"))
    return false;
  P.Continues = B.findPass(In.name(), In.loc());
  In.advance();
  return true;
}

/// Parses a mask like VkRenderingInfo::viewMask; a mask without views would be no multiview.
bool PassParser::parseViews(uint32_t &Views) {
  Token At = In.token();
  StringRef Wanted = "a mask of views, as in '0b11'";
  if (!Values.parseUIntTo(Views, UINT32_MAX, Wanted))
    return false;
  return Views || In.error(At, "expected " + Wanted + ", found no view");
}

bool PassParser::parsePass() {
  LocOffset Loc = In.loc();
  In.advance();
  if (!In.needName(Tok::AtName, "the name of the pass, as in 'pass @name'"))
    return false;
  uint32_t Index = B.addPass(In.name(), Loc, In.loc());
  In.advance();
  bool Good = parsePassHead(Index) || In.skipToBrace();
  B.namePass(Index);
  if (!Good)
    return false;
  parsePassBody(Index);
  return true;
}

/// Does the token make sense outside of a pass alone?
bool PassParser::beginsStatement() const {
  static constexpr StringLiteral Words[] = {
      "pass",    "if",     "loop",  "every",     "transition", "release",  "acquire",
      "present", "frame",  "image", "buffer",    "memory",     "bind",     "starts",
      "state",   "signal", "wait",  "set_event", "wait_event", "host_wait"};
  if (In.at(Tok::End))
    return true;
  if (!In.at(Tok::Word) || !In.startsLine())
    return false;
  return is_contained(Words, In.text()) || (In.atWord("barrier") && Barriers.isBetweenPasses());
}

void PassParser::parsePassBody(uint32_t Index) {
  LocOffset Brace = In.loc();
  In.advance();
  Begin.clear();
  End.clear();
  while (!In.at(Tok::RBrace) && !D.atLimit()) {
    std::optional<AccessKind> Kind = parseAccessKind(In.word());
    if (Kind == AccessKind::Present)
      Kind = std::nullopt; // a statement of its own
    if (!Kind && beginsStatement()) {
      std::string Shown = passName(G, G.Passes[Index]);
      if (!In.at(Tok::End))
        In.error("expected '}' at the end of pass '" + Shown + "', found '" + In.text() + "'");
      else
        In.errorExpected("'}' at the end of pass '" + Shown + "'");
      return D.note(Brace, "to match this '{'", 1);
    }
    uint32_t LineBegin = In.beginStatement();
    if (parsePassLine(Index, Kind))
      continue;
    In.skipStatement(LineBegin);
  }
  G.Passes[Index].EndLoc = In.loc();
  B.addPassBarriers(G.Passes[Index], Begin, End);
  giveViews(G, G.Passes[Index]);
  In.consumeIf(Tok::RBrace);
}

bool PassParser::parsePassLine(uint32_t Index, std::optional<AccessKind> Kind) {
  if (Kind) {
    if (!Accesses.parseAccess(*Kind))
      return false;
    Pass &P = G.Passes[Index];
    P.NumAccesses = G.Accesses.size() - P.FirstAccess;
    P.FirstEndOp = P.NumEndOps ? P.FirstEndOp : G.Ops.size();
    return true;
  }
  if (std::optional<uint16_t> Mnemonic = Ops.atMnemonic()) {
    uint32_t Op;
    if (!Ops.parseOp(*Mnemonic, Op))
      return false;
    Pass &P = G.Passes[Index];
    if (Op != None32)
      ++(P.NumAccesses ? P.NumEndOps : P.NumOps);
    return true;
  }
  if (In.atWord("barrier"))
    return Barriers.parsePassBarrier(Begin, End);
  if (In.word().contains('.'))
    return Ops.errorAtStatement("an access, an op or '}'", {});
  StringRef Near = meantAccessKind(In.word());
  return In.errorExpected("an access, an op or '}'",
                          Near.empty() ? nearestOf(In.word(), {"barrier"}) : Near);
}
