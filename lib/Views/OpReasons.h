//===- OpReasons.h - which row of the tables makes an op necessary *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The record of the tables, or the setting of a driver, without which an op of a plan would not
/// be needed.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_VIEWS_OPREASONS_H
#define AUXPLAN_LIB_VIEWS_OPREASONS_H

#include "auxplan/Checker/Checker.h"
#include "lib/Planner/Model/OpNeighbours.h"

namespace auxplan {

/// The row by which a layout binds what it binds, or, if it binds aux data with clear blocks of
/// class \p Found that it does not decode, the row that restricts the class.
const char *ruleOfLayout(const Problem &, CellId, Layout, ClearClass Found);
/// The same for the mode of an access.
const char *ruleOfMode(const Problem &, const Semantics &, AccessRef, CellId, ClearClass Found);

class OpReasons {
public:
  /// All arguments must outlive this.
  OpReasons(const Problem &P, const Semantics &S, const OpNeighbours &Neighbours)
      : P(P), G(P.graph()), S(S), Neighbours(Neighbours) {}

  /// The row that makes the op necessary for the cells of \p Group. For a resolve: the row by which
  /// the next layout or access cannot bind the aux data as they are, or cannot decode the clear
  /// value. For an initialisation: the row that binds the aux data. For a clear: the row that has
  /// it. Never null.
  const char *ruleOf(const OpStep &, const CellChange &Group) const;

private:
  const char *ruleOfClear(const OpStep &, const CellChange &) const;
  const char *ruleOfDepthBeside(const OpStep &) const;
  bool isByDriver() const;

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const OpNeighbours &Neighbours;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_VIEWS_OPREASONS_H
