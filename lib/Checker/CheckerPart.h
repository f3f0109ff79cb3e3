//===- CheckerPart.h - what parts of the checker have in common -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker is made of parts that work on one walk: one for accesses, one for ops, and so on.
/// Each reads the plan and the walk, changes the walk, and says what it finds wrong.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CHECKERPART_H
#define AUXPLAN_LIB_CHECKER_CHECKERPART_H

#include "Walk.h"

namespace auxplan {

class CheckerPart {
protected:
  CheckerPart(CheckedPlan &Plan, Walk &W)
      : Plan(Plan), W(W), P(Plan.P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()),
        S(Plan.S) {}

  /// Always false. What is wrong in a silent round is wrong in the last one too, whose rows
  /// contain it; layouts, which do not grow, are right only there.
  bool error(LocOffset, const llvm::Twine &Msg);
  void note(LocOffset, const llvm::Twine &Msg);
  std::string nameOfCell(CellId) const;
  std::string nameOfRow(StateSet) const;
  /// An external owner finds the state that it understands (docs/Design.md, "What the checker
  /// proves"). \p What is done to the cell.
  void checkHandOver(CellId, LocOffset, const llvm::Twine &What);

  CheckedPlan &Plan;
  Walk &W;
  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  const Semantics &S;

private:
  std::string placeOfItem() const;
  const MnemonicInfo *opInto(AuxUsage Kind, StateId From, StateSet To) const;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CHECKERPART_H
