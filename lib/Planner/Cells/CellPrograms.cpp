//===- CellPrograms.cpp - the steps of each cell --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellPrograms.h.
///
//===----------------------------------------------------------------------===//

#include "CellPrograms.h"
#include "ProgramWalk.h"

using namespace auxplan;

CellPrograms::CellPrograms(const Problem &P, const Semantics &S, ShapeTable &Shapes)
    : P(P), G(P.graph()), S(S), Shapes(Shapes), Starts(startsOf(P)), Joint(P.cells().size()),
      Log(Joint), ItemOf(G.Passes.size(), None32) {
  const OpSorts &Sorts = Shapes.sorts();
  const std::vector<bool> BySort = Sorts.thatClearOtherwise();
  ClearsOtherwise.reserve(P.cells().size());
  for (CellId C = 0; C != P.cells().size(); ++C)
    ClearsOtherwise.push_back(P.classOfCell(C).hasAux() && BySort[Sorts.sortOf(C)]);
}

bool CellPrograms::isCarried(CellId Lead) const {
  return isJoint(Lead) || isKept(P, Lead) || P.imageOfCell(Lead).Lifetime == Lifetime::External;
}

UnitPrograms CellPrograms::programsOf(CellId Unit) const {
  UnitPrograms Found(numRoles(Unit), walks().size());
  for (unsigned K = 0; K != numRoles(Unit); ++K)
    for (uint32_t W = 0; W != walks().size(); ++W)
      Found.in(K, W) = programOf(cellInRole(Unit, K), W);
  return Found;
}

bool CellPrograms::build() {
  WalkContext X(P, S, Shapes, Joint, Log, ItemOf);
  X.LeftOut = std::move(LeftOut);
  X.Agreeing = std::move(Agreeing);
  return ProgramWalk(X, Starts, ClearsOtherwise).run();
}
