//===- CheckerPart.h - what parts of the checker have in common -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checker consists of parts that work on one walk: one for accesses, one for ops, and so on.
/// Each part reads the plan, reads and changes the walk, and reports what it finds wrong.
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

  /// Always false. Silent rounds report nothing. The rows of the last round contain the rows of all
  /// earlier rounds, so an error in an earlier round is an error in the last round, too; and
  /// layouts, which do not grow, are right only in the last round.
  bool error(LocOffset, const llvm::Twine &Msg, const FaultSubject &Of = {});
  void note(LocOffset, const llvm::Twine &Msg);
  /// Says where the states of a cell come from.
  void noteLastChange(CellId);
  std::string nameOfCell(CellId) const;
  std::string nameOfRow(StateSet) const;
  /// The op that keeps contents and leads from a state into a state of \p To, or null.
  const MnemonicInfo *opInto(AuxUsage Kind, StateId From, StateSet To) const;
  /// Checks that an external owner finds a state that it understands (Design.md, "What the
  /// checker proves"). \p What: the line in words.
  void checkHandOver(CellId, LocOffset, const llvm::Twine &What, llvm::StringRef Who = "its owner");
  /// A device gets the cell that knows nothing of the aux data that the modifier promises.
  void checkPlainHandOver(CellId, const Present &);

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
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CHECKERPART_H
