//===- Automaton.cpp - the rows of a unit, and its edges ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Automaton.h.
///
//===----------------------------------------------------------------------===//

#include "Automaton.h"

using namespace auxplan;

Automaton::~Automaton() = default;

bool Automaton::isWorthless(const FrontTable::Member &Beside, const FrontTable::Member &Of,
                            bool /*MayUpdate*/) const {
  return Beside.Row != Of.Row && !(Of.More < Beside.More) && isWithin(Beside.Row, Of.Row);
}

size_t Automaton::maxRows(const SearchEffort &Effort, bool /*HasRegions*/) const {
  return Effort.rowsOfCell();
}

void Automaton::countPairs(SearchEffort &Effort, size_t NumRows) const {
  Effort.budget().spendPairs(NumRows);
}
