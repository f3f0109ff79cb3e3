//===- PhaseChecker.h - accesses that happen at the same time ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass has two phases: its accesses, and the resolves at its end. All uses of a cell in one
/// phase happen in any order.
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
        HoldsContract(Contract.isAsked()) {}

  /// Finds the uses of a phase; they stay until the next phase.
  void gather(const Pass &, bool EndPhase);
  llvm::ArrayRef<CellUse> uses() const { return Uses; }
  /// Executes a phase of a pass.
  void run(uint32_t Pass, bool EndPhase);
  UseRules &rules() { return Rules; }

private:
  bool areAlone();
  void runGathered(const Pass &, bool IsKnown);
  void runTogether(llvm::ArrayRef<CellUse>, const Pass &);
  bool drawLoadClears(llvm::MutableArrayRef<ResolvedUse>, StateSet &Row) const;
  StateSet statesAfter(llvm::ArrayRef<ResolvedUse>, llvm::ArrayRef<CellUse>, StateSet Row,
                       bool &Legal);
  void setWritten(CellId, StateSet After, StateSet AfterHeld, const CellWrite &);
  void finishUse(CellId, const CellEffect &, const Access &);
  void writeBuffers(const Pass &);

  KnownUse &knownUse(uint32_t AccessIndex, CellId, const Pass &);
  const KnownUse::Step &knownStep(KnownUse &, uint32_t AccessIndex, CellId, const Pass &);
  bool isRight(KnownUse &, uint32_t AccessIndex, CellId, const Pass &, const KnownUse::Step *&To);
  void runAlone(KnownUse &, uint32_t AccessIndex, CellId, const Pass &);
  bool areSeparate(uint32_t Pass);
  void runSeparately(uint32_t Pass);
  void runAccess(uint32_t Pass, uint32_t AccessIndex);

  void showAccesses(uint32_t Pass, bool EndPhase);
  void showAccess(uint32_t Pass, const CellUse &First);

  UseRules Rules;
  ContractChecker Contract;
  MemoryChecker &Memory;
  EntryChecker &Entries;
  const bool HoldsContract;
  std::vector<CellUse> Uses;       ///< of the current phase
  std::vector<StateSet> Entry;     ///< rows at the entry of the phase, by use, if the walk is shown
  std::vector<CellChange> Changes; ///< of the access that is being shown
  std::vector<uint32_t> Stamp;     ///< by cell: number of the last phase that used the cell
  uint32_t Phase = 0;              ///< number of the phase
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_PHASECHECKER_H
