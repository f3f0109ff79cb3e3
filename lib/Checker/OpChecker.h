//===- OpChecker.h - may this op run here? ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks ops: whether the plane has such an op and whether it can stand in its place; and carries
/// them out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_OPCHECKER_H
#define AUXPLAN_LIB_CHECKER_OPCHECKER_H

#include "ClearChecker.h"
#include "EntryChecker.h"
#include "MemoryChecker.h"
#include "OpRules.h"
#include "UseRules.h"

namespace auxplan {

class OpChecker : public CheckerPart {
public:
  OpChecker(CheckedPlan &Plan, Walk &W, MemoryChecker &Memory, EntryChecker &Entries)
      : CheckerPart(Plan, W), Clears(Plan, W), Rules(Plan, W), Memory(Memory), Entries(Entries) {}

  /// Runs an op between passes, or at the beginning of \p Pass.
  void run(uint32_t Index, uint32_t Pass, Queue On);
  /// Runs an op at the end of \p Pass, whose resolves are \p Uses.
  void runAtEnd(uint32_t Index, uint32_t Pass, Queue On, llvm::ArrayRef<CellUse> Uses);

private:
  OpFacts factsOf(uint32_t Index, uint32_t Pass) const;
  bool checkKind(const OpFacts &);
  void checkSlot(const OpFacts &, Queue);
  void checkEndSlot(const OpFacts &, llvm::ArrayRef<CellUse>);
  bool checkQueue(const OpFacts &, Queue);
  void reportOwner(const OpFacts &, CellId, Queue);
  void checkOwner(const OpFacts &, Queue);
  bool checkEntryUpdate(const OpFacts &, Queue);
  void carryOut(OpFacts &, llvm::MutableArrayRef<CellChange>, bool AtEnd);
  void finish(const OpFacts &, llvm::ArrayRef<CellChange>, llvm::ArrayRef<OpOutcome>);
  void execute(OpFacts &, Queue, bool IsLegal, bool AtEnd);

  ClearChecker Clears;
  OpRules Rules;
  MemoryChecker &Memory;
  EntryChecker &Entries;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_OPCHECKER_H
