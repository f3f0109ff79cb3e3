//===- PhaseChecker.h - accesses that happen at the same time ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass has two phases: its accesses, and the resolves at its end. All uses of a cell in one
/// phase happen in whatever order.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_PHASECHECKER_H
#define AUXPLAN_LIB_CHECKER_PHASECHECKER_H

#include "ContractChecker.h"
#include "EntryChecker.h"
#include "MemoryChecker.h"
#include "UseRules.h"

namespace auxplan {

class PhaseChecker : public CheckerPart {
public:
  PhaseChecker(CheckedPlan &Plan, Walk &W, MemoryChecker &Memory, EntryChecker &Entries)
      : CheckerPart(Plan, W), Rules(Plan, W), Contract(Plan, W), Memory(Memory), Entries(Entries),
        Stamp(P.cells().size(), 0) {}

  /// Finds the uses of a phase; they are kept until the next one is looked at.
  void gather(const Pass &, bool EndPhase);
  llvm::ArrayRef<CellUse> uses() const { return Uses; }
  /// Executes a phase of a pass.
  void run(uint32_t Pass, bool EndPhase);
  UseRules &rules() { return Rules; }

private:
  bool areAlone();
  void runTogether(llvm::ArrayRef<CellUse>, const Pass &);
  void setWritten(llvm::ArrayRef<ResolvedUse>, StateSet After);
  bool drawLoadClears(llvm::MutableArrayRef<ResolvedUse>, StateSet &Row) const;
  StateSet statesAfter(llvm::ArrayRef<ResolvedUse>, llvm::ArrayRef<CellUse>);
  void finishUse(const ResolvedUse &);
  void showAccesses(uint32_t Pass, bool EndPhase);
  void showAccess(uint32_t Pass, const CellUse &First, llvm::ArrayRef<CellChange>);

  UseRules Rules;
  ContractChecker Contract;
  MemoryChecker &Memory;
  EntryChecker &Entries;
  std::vector<CellUse> Uses;   ///< of the phase at hand
  std::vector<StateSet> Entry; ///< rows at the entry of the phase, by use; if they are shown
  std::vector<uint32_t> Stamp; ///< by cell: number of the last phase that used it
  uint32_t Phase = 0;          ///< number of the phase
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_PHASECHECKER_H
