//===- Parser.h - reads the render-graph text -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A recursive-descent parser without the recursion: regions are a stack in the builder, so that
/// nesting costs no call depth. A misspelt head of a region still opens the region, so that its
/// lines and its closing brace are no errors as well.
///
/// The parser itself reads frames, regions and the statements between passes. It owns a parser for
/// each larger piece of the language; all of them read one TokenStream and fill one GraphBuilder.
///
/// Functions that parse return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_PARSER_H
#define AUXPLAN_LIB_GRAPH_PARSER_H

#include "BarrierParser.h"
#include "DeclarationParser.h"
#include "ImageParser.h"
#include "PassParser.h"

namespace auxplan {

class Parser {
public:
  explicit Parser(DiagnosticEngine &D) : D(D), In(D), B(D), G(B.graph()) {}
  std::unique_ptr<Graph> parse();

private:
  bool parseTopLevel();
  bool parseStatement();

  // Regions.
  void openBrace(ItemKind Kind, uint32_t Index, LocOffset Loc);
  void closeBrace();
  void closeAll(const Token &Before);
  bool parseFrame();
  bool parseIf();
  bool parseIfHead(If &I);
  bool parseLoop();
  bool parseLoopHead(Loop &P);
  bool parseEvery();
  bool parseEveryHead(Every &E);

  // Statements between passes.
  bool parseReceiver(Present &P, std::optional<ImageId> Of);
  bool parsePresent();
  bool parseSync();
  bool parseNames(std::vector<NameId> &Names);
  bool parseOpStatement(uint16_t Mnemonic);
  bool atStrayWord() const;

  DiagnosticEngine &D;
  TokenStream In;
  GraphBuilder B;
  Graph &G;
  ValueParser Values{In};
  ReferenceParser References{In, Values, B};
  ImageParser Images{In, Values, B};
  DeclarationParser Declarations{D, In, Values, References, B};
  OpParser Ops{In, Values, References, B};
  AccessParser Accesses{In, Values, References, Ops, B};
  BarrierParser Barriers{In, Values, References, Ops, B};
  StateParser States{In, B};
  PassParser Passes{D, In, Values, Ops, Accesses, Barriers, States, B};
  unsigned Forgiven = 0;         ///< closing braces that an error has counted already
  std::vector<LocOffset> Braces; ///< '{' of each open region
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_PARSER_H
