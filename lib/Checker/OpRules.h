//===- OpRules.h - the effect of an op on a row -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An op, its cells, and the row of each cell after it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_OPRULES_H
#define AUXPLAN_LIB_CHECKER_OPRULES_H

#include "CheckerPart.h"

namespace auxplan {

/// A cell that an op works on.
struct OpCell {
  CellId Id;
  bool IsDead;               ///< nothing will read the contents from before the op
  uint32_t AskedBy = None32; ///< the access that asks for the clear
  bool isAsked() const { return AskedBy != None32; }
};

/// An op, its effect and its cells.
struct OpFacts {
  const Op *O;
  uint32_t Index;
  uint32_t Pass; ///< the pass around the op; None32: between passes
  OpId Id;
  OpEffect Effect;
  ClearClass Class = ClearClass::None;
  ClearValue Value;
  Format View = NoFormat; ///< the view of the accesses that ask for a clear
  uint32_t Views = 0;     ///< the views of their pass, if it is multiview
  ValueId ClearsTo = 0;   ///< the number of the value, if fast clear blocks will stand for it
  bool HasValue = false, Partial = false;
  llvm::SmallVector<OpCell, 4> Cells;
  const char *name() const { return allMnemonics()[O->Mnemonic].Info->Text; }
  bool setsValue() const { return HasValue && Effect == OpEffect::FastClear; }
  bool isClear() const { return Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear; }
};

/// The row of a cell after an op.
struct OpOutcome {
  StateSet Row, Held;
  StateSet Runs; ///< members of the old row in which it may run
  bool Denied = false;
  ClearWord Word;
};

class OpRules : public CheckerPart {
public:
  OpRules(CheckedPlan &Plan, Walk &W) : CheckerPart(Plan, W) {}

  OpOutcome apply(const OpFacts &, const OpCell &);
  /// The layout for which an op prepares a cell; if no statement names one, the cell's own.
  Layout nextLayout(CellId C, uint32_t Pass) const {
    return namedLayout(C, Pass).value_or(W.Cells[C].In);
  }
  /// Does the transition of which an op is a part keep no contents of a cell?
  bool followsDrop(CellId, uint32_t Pass) const;

private:
  const Access *userAhead(CellId, uint32_t Pass) const;
  const Transition *releaseAhead(CellId, uint32_t Pass) const;
  std::optional<Layout> namedLayout(CellId, uint32_t Pass) const;
  ClearClass classTaken(CellId, uint32_t Pass) const;
  StateSet selected(const OpFacts &, CellId) const;
  bool maySelect(const OpFacts &, CellId, StateId) const;
  bool isUnsure(const OpFacts &, CellId, StateId) const;
  StateId result(const OpFacts &, CellId, StateId) const;
  bool losesData(const OpFacts &, const OpCell &, StateId) const;
  void report(const OpFacts &, CellId, StateId, const llvm::Twine &Why);
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_OPRULES_H
