//===- StateParser.cpp - reads draw states --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. Nobody but the comparison of states looks at values, so any word will do.
///
//===----------------------------------------------------------------------===//

#include "StateParser.h"
#include "StatementWords.h"
#include "auxplan/State/StateTables.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral NameWanted = "the name of a state, as in 'state @opaque'";

/// `GROUP VALUE`
bool StateParser::parseValue(uint32_t State) {
  StateValue V;
  V.Loc = In.beginStatement();
  if (!In.at(Tok::Word))
    return In.errorExpected("a group of graphics state");
  std::optional<StateGroup> Group = parseStateGroup(In.text());
  if (!Group)
    return In.error("unknown group of graphics state '" + In.text().take_front(60) + "'",
                    meantStateGroup(In.text()));
  V.Group = uint16_t(*Group);
  Token At = In.token();
  In.advance();
  bool IsValue = (In.at(Tok::Word) || In.at(Tok::Number) || In.at(Tok::Text)) && !In.startsLine();
  if (!IsValue)
    return In.errorExpected("a value, as in 'less', '7' or '\"any text\"'");
  V.Value = G.Names.intern(In.at(Tok::Text) ? In.name() : In.text());
  In.advance();
  for (const StateValue &Other : ArrayRef(G.StateValues).drop_front(G.States[State].FirstValue))
    if (Other.Group == V.Group)
      return In.error(At, "'" + In.textOf(At) + "' is given twice");
  G.StateValues.push_back(V);
  return true;
}

bool StateParser::parseValues(uint32_t State) {
  if (In.consumeIf(Tok::RBrace))
    return true;
  do {
    if (!parseValue(State))
      return false;
  } while (In.consumeIf(Tok::Comma));
  return In.expect(Tok::RBrace, "',' or '}'");
}

/// After an error between the braces, to what stands behind them.
void StateParser::skipValues() {
  while (!In.at(Tok::End) && !In.at(Tok::RBrace) &&
         !(In.startsLine() && beginsDeclaration(In.word())))
    In.advance();
  In.consumeIf(Tok::RBrace);
}

bool StateParser::parseDeclaration() {
  In.advance();
  if (!In.needName(Tok::AtName, NameWanted))
    return false;
  uint32_t State = B.declareState(In.name(), In.loc());
  In.advance();
  if (!In.expect(Tok::LBrace, "'{' and groups with their values"))
    return false;
  G.States[State].FirstValue = G.StateValues.size();
  if (!parseValues(State))
    skipValues();
  G.States[State].NumValues = G.StateValues.size() - G.States[State].FirstValue;
  return true;
}

bool StateParser::parseUse(uint32_t &State) {
  if (!In.needName(Tok::AtName, NameWanted))
    return false;
  State = B.useState(In.name(), In.loc());
  In.advance();
  return true;
}
