//===- OpSearch.cpp - the cheapest ops from here to there -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Dijkstra's algorithm on rows. An edge is an op that is legal in every member of a row, and its
/// price is the price in the dearest member. Rows are few, so the frontier is a plain vector. Ties
/// go to fewer ops, then to the order of Usable.
///
//===----------------------------------------------------------------------===//

#include "OpSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

OpSearch::OpSearch(const Problem &P)
    : P(P),
      Usable(P.family().opsFor({OpEffect::FullResolve, OpEffect::PartialResolve,
                                OpEffect::ConvertMap, OpEffect::ExpandMap, OpEffect::Summarize,
                                OpEffect::CopyCodes, OpEffect::Ambiguate, OpEffect::FastClear})) {
}

StateSet OpSearch::apply(const PlaneClass &C, OpId O, StateSet Row, bool ContentsMatter) const {
  const FamilyInfo &F = P.family();
  OpEffect Effect = F.Ops[O].Effect;
  if (!F.mnemonicFor(C.Kind, O) || (Effect == OpEffect::FastClear && ContentsMatter))
    return StateSet();
  StateSet Result;
  for (StateId S = 0; S != F.States.size(); ++S) {
    if (!Row.has(S))
      continue;
    if (Effect == OpEffect::Ambiguate && ContentsMatter && !F.States[S].PrimaryValid)
      return StateSet();
    StateId Next = P.machine().afterOp(C.Kind, O, S, ClearClass::None);
    if (Next == NoState)
      return StateSet();
    Result.join(StateSet::of(Next));
  }
  return Result;
}

uint64_t OpSearch::price(const PlaneClass &C, unsigned Samples, OpId O, StateSet Row) const {
  uint64_t Dearest = 0;
  for (StateId S = 0; S != P.family().States.size(); ++S)
    if (Row.has(S))
      Dearest = std::max(Dearest, P.costsOf(C).opBytes(C.Kind, O, S, 1 << 20, Samples));
  return Dearest;
}

OpSequence OpSearch::search(const PlaneClass &C, unsigned Samples, StateSet Row, StateSet Goal,
                            bool ContentsMatter) const {
  std::vector<OpSequence> Reached(1);
  Reached.front().Row = Row;
  std::vector<bool> Settled;
  for (;;) {
    Settled.resize(Reached.size());
    size_t Next = Reached.size();
    for (size_t I = 0; I != Reached.size(); ++I)
      if (!Settled[I] && (Next == Reached.size() ||
                          std::make_pair(Reached[I].Price, Reached[I].Ops.size()) <
                              std::make_pair(Reached[Next].Price, Reached[Next].Ops.size())))
        Next = I;
    if (Next == Reached.size())
      return OpSequence();
    Settled[Next] = true;
    if (Reached[Next].Row.isWithin(Goal)) {
      Reached[Next].Found = true;
      return Reached[Next];
    }
    for (OpId O : Usable) {
      OpSequence Longer = Reached[Next];
      Longer.Price += price(C, Samples, O, Longer.Row);
      Longer.Row = apply(C, O, Longer.Row, ContentsMatter);
      Longer.Ops.push_back(O);
      if (Longer.Row.empty())
        continue;
      auto Old = llvm::find_if(Reached, [&](const OpSequence &S) { return S.Row == Longer.Row; });
      if (Old == Reached.end())
        Reached.push_back(Longer);
      else if (Longer.Price < Old->Price)
        *Old = Longer;
    }
  }
}

const OpSequence &OpSearch::find(const PlaneClass &C, unsigned Samples, StateSet Row, StateSet Goal,
                                 bool ContentsMatter) {
  auto [Number, New] = Questions.add({C.Kind, C.Costs, Samples, Row, Goal, ContentsMatter});
  if (New)
    Answers.push_back(search(C, Samples, Row, Goal, ContentsMatter));
  return Answers[Number];
}
