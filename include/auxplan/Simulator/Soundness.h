//===- Soundness.h - the tables against the hardware -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the state machine of a target with what its steps do to blocks. No table says what a
/// state stands for: it stands for all contents to which some sequence of allowed steps, of any
/// length, leads while the machine arrives in the state. Then
///
///   a read that the machine allows must be right in all of them;
///   a step that it forbids should make some of them wrong, or it is stricter than
///   needed.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SIMULATOR_SOUNDNESS_H
#define AUXPLAN_SIMULATOR_SOUNDNESS_H

#include "auxplan/Layouts/Tables.h"
#include <string>

namespace auxplan {

/// One entry of a state machine.
struct TableEntry {
  StateId State;
  std::string Step;    ///< "read with HIZ/default by the sampler"
  std::string Example; ///< steps from the start that go wrong; empty: there are none
};

/// The entries of the tables of one aux kind, as the machine judges them.
struct SoundnessResult {
  AuxUsage Kind = AuxUsage::NONE;
  uint64_t Contents = 0;               ///< number of different contents in all states
  uint64_t Allowed = 0, Forbidden = 0; ///< entries that were looked at
  std::vector<TableEntry> Unsound;     ///< allowed, but wrong
  std::vector<TableEntry> Justified;   ///< forbidden, with an example
  std::vector<TableEntry> Strict;      ///< forbidden, and never wrong
  StateSet Unreached;                  ///< states that no allowed steps lead to
};

/// Tests all entries of the machine of \p T for planes of kind \p Kind.
SoundnessResult checkTable(const TargetInfo &T, AuxUsage Kind);

/// The results for \p Targets as a page of Markdown: TableSoundness.md.
void printSoundness(llvm::ArrayRef<const TargetInfo *> Targets, llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_SIMULATOR_SOUNDNESS_H
