//===- PassParser.h - reads passes ------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The head of a pass, and the lines between its braces: ops, accesses, ops of its end.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_PASSPARSER_H
#define AUXPLAN_LIB_GRAPH_PASSPARSER_H

#include "AccessParser.h"
#include "BarrierParser.h"
#include "StateParser.h"

namespace auxplan {

class PassParser {
public:
  PassParser(DiagnosticEngine &D, TokenStream &In, ValueParser &Values, OpParser &Ops,
             AccessParser &Accesses, BarrierParser &Barriers, StateParser &States, GraphBuilder &B)
      : D(D), In(In), Values(Values), Ops(Ops), Accesses(Accesses), Barriers(Barriers),
        States(States), B(B), G(B.graph()) {}
  bool parsePass();

private:
  bool parsePassHead(uint32_t Index);
  bool parsePassWord(Pass &P, llvm::StringRef Word);
  bool parseViews(uint32_t &Views);
  void parsePassBody(uint32_t Index);
  bool beginsStatement() const;
  bool parsePassLine(uint32_t Index, std::optional<AccessKind> Kind);

  DiagnosticEngine &D;
  TokenStream &In;
  ValueParser &Values;
  OpParser &Ops;
  AccessParser &Accesses;
  BarrierParser &Barriers;
  StateParser &States;
  GraphBuilder &B;
  Graph &G;
  std::vector<Barrier> Begin, End; ///< barriers of the pass that is being read
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_PASSPARSER_H
