//===- BarrierParser.h - reads transitions and barriers ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Statements about synchronisation: transitions, transfers of ownership, barriers, points of
/// semaphores, events, and the barriers inside of passes. A statement is a word and an object,
/// followed by words in any order; each kind of statement takes some of these words.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_BARRIERPARSER_H
#define AUXPLAN_LIB_GRAPH_BARRIERPARSER_H

#include "OpParser.h"

namespace auxplan {

class BarrierParser {
public:
  BarrierParser(TokenStream &In, ValueParser &Values, ReferenceParser &References, OpParser &Ops,
                GraphBuilder &B)
      : In(In), Values(Values), References(References), Ops(Ops), B(B), G(B.graph()) {}

  /// `transition`, `release` or `acquire`, of a buffer too.
  bool parseTransition(TransitionKind Kind);
  /// `barrier`, `signal`, `wait`, `set_event`, `wait_event` or `host_wait`.
  bool parseBarrier(BarrierKind Kind);
  /// `barrier begin ...` and `barrier end ...` inside of a pass.
  bool parsePassBarrier(std::vector<Barrier> &Begin, std::vector<Barrier> &End);
  /// Does `barrier` here begin a statement between passes?
  bool isBetweenPasses() const;

private:
  /// The words behind the object of a statement.
  struct Words {
    unsigned Seen = 0;     ///< by the place in the list of words
    bool HasError = false; ///< reported, and the parser has gone on behind it
    Queue On;
    Dependency Scopes;
  };
  /// The object of a statement.
  struct ObjectRef {
    ImageRef Image;
    uint32_t Buffer = None32;
    std::optional<ByteRange> Bytes;
    bool IsBuffer = false; ///< or looks like one, if the name is unknown
  };

  bool parseObject(ObjectRef &R);
  bool parseBufferHandOver(BarrierKind Kind, LocOffset Loc, const ObjectRef &R);
  bool parseWords(Words &W, unsigned Allowed, unsigned Needed, llvm::StringRef Statement);
  bool parseOneWord(Words &W, unsigned Index);
  bool parseScope(Words &W, SyncScope &S);
  bool parseElements(Words &W, llvm::function_ref<bool()> Element);
  bool parseStage(StageMask &Stages);
  bool parseAccess(AccessMask &Accesses);
  void offerNames(BarrierKind Kind);
  void setWords(Barrier &X, const Words &W);
  bool add(const Barrier &X, LocOffset Loc);

  TokenStream &In;
  ValueParser &Values;
  ReferenceParser &References;
  OpParser &Ops;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_BARRIERPARSER_H
