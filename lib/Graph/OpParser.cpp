//===- OpParser.cpp - reads ops -------------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Mnemonics, and the words of an op. See OpParser.h.
///
//===----------------------------------------------------------------------===//

#include "OpParser.h"
#include "StatementWords.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;

bool OpParser::errorAtStatement(const Twine &Wanted, WordList Words) {
  std::string First = In.word().str();
  SmallVector<StringRef, 4> Second = secondWordsOf(First);
  if (!Second.empty()) {
    In.advance();
    return In.errorExpected(listOf(Second) + " after '" + First + "'",
                            nearestSecondWord(First, In.word()));
  }
  // Only ops have a dot.
  StringRef Near =
      In.word().contains('.') ? meantFirstWord(In.word()) : nearestOf(In.word(), Words);
  return In.errorExpected(Wanted, Near);
}

bool OpParser::beginsPassLine() const {
  return parseAccessKind(In.text()) || atMnemonic() || In.atWord("barrier");
}

std::optional<uint16_t> OpParser::atMnemonic() const {
  StringRef First = In.text();
  ArrayRef<ParsedMnemonic> All = allMnemonics();
  for (size_t I = 0; I != All.size(); ++I) {
    auto [One, Two] = StringRef(All[I].Info->Text).split(' ');
    if (One != First)
      continue;
    if (Two.empty() || In.nextIsWord(Two))
      return I;
  }
  return std::nullopt;
}

static constexpr StringLiteral OpWords[] = {"value", "area", "predicated", "runs", "on"};

bool OpParser::parseOp(uint16_t Mnemonic, uint32_t &Index) {
  Index = None32;
  bool TwoWords = StringRef(allMnemonics()[Mnemonic].Info->Text).contains(' ');
  In.advance();
  if (TwoWords)
    In.advance();
  ImageRef R;
  if (!References.parseImageRef(R))
    return false;
  Op O;
  O.Mnemonic = Mnemonic;
  unsigned Seen = 0;
  while (In.at(Tok::Word)) {
    bool GoesOn = is_contained(OpWords, In.text());
    GoesOn |= !In.startsLine() && In.nextIs(Tok::LParen);
    if (!GoesOn && (In.startsLine() || beginsPassLine() || beginsFrameStatement(In.text())))
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

bool OpParser::parseOpWord(Op &O, unsigned &Seen) {
  StringRef Word = In.text();
  const auto *Known = find(OpWords, Word);
  if (Known == std::end(OpWords))
    return In.error("unknown word '" + Word + "' of an op",
                    Word == "clear" ? "value" : nearestOf(Word, OpWords));
  if (!In.once(Seen, 1u << (Known - OpWords)))
    return false;
  In.advance();
  if (Word == "on") {
    O.HasQueue = true;
    return Values.parseQueue(O.On, false);
  }
  if (Word == "area") {
    Area A;
    if (!Values.parseArea(A))
      return false;
    O.Area = G.addArea(A);
    return true;
  }
  if (!In.expect(Tok::LParen, "'('"))
    return false;
  if (Word == "value") {
    ClearValue C;
    if (!Values.parseClearValues(C))
      return false;
    O.Clear = G.addClear(C);
    return In.expect(Tok::RParen, "',' or ')'");
  }
  bool Good = Word == "predicated" ? Values.parseOneOf(PredicateWords, O.Predicate)
                                   : Values.parseOneOf(RunsWords, O.Runs);
  return Good && In.expect(Tok::RParen, "')'");
}
