//===- AlwaysValidPolicy.h - main surfaces complete between passes --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tracks as `tracked` does, and leaves no cell at rest in a state that a reader without aux data
/// could not take. AlwaysValidPolicy.cpp explains how.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_ALWAYSVALIDPOLICY_H
#define AUXPLAN_LIB_PLANNER_POLICIES_ALWAYSVALIDPOLICY_H

#include "TrackedPolicy.h"

namespace auxplan {

class LLVM_LIBRARY_VISIBILITY AlwaysValidPolicy : public TrackedPolicy {
public:
  AlwaysValidPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D);
  void restart() override;

protected:
  void chooseModes(const Pass &) override;
  void endPass(const Pass &) override;
  /// Are the contents of the cell needed, and not completely in the main surface?
  bool isIncomplete(CellId C) const { return Cells[C].Defined && !Cells[C].Row.isWithin(AtRest); }
  /// Calls \p F(CellId) for the cells with aux data that the pass uses.
  template <typename Fn> void forEachUsedCell(const Pass &, Fn F) const;

  const StateSet AtRest; ///< states with a complete main surface

private:
  void linkInstances();
  void completeBefore(const Pass &);
  bool hasSlotBehind(const Pass &, Queue) const;

  /// Per pass: does the next pass on its queue, or on the graphics queue, continue another pass?
  /// Then there is no slot in between.
  struct Behind {
    bool OnItsQueue = false, OnGraphics = false;
  };
  std::vector<Behind> Continued;
  std::vector<CellId> Waiting; ///< cells that have been used and have had no slot since
};

template <typename Fn> void AlwaysValidPolicy::forEachUsedCell(const Pass &Pass, Fn F) const {
  auto Visit = [&](CellId C) {
    if (P.classOfCell(C).hasAux())
      F(C);
  };
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer)
      continue;
    P.forEachCell(A, Visit);
    if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
      P.forEachSourceCell(*X, Visit);
  }
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_ALWAYSVALIDPOLICY_H
