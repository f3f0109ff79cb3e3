//===- ReadReports.h - messages about wrong reads ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A message says what was read, why that is wrong, where the expected value comes from, and which
/// step is to blame. A read that is wrong in several contents of a cell is reported once.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_READREPORTS_H
#define AUXPLAN_LIB_SIMULATOR_READREPORTS_H

#include "SimulatedPlan.h"
#include "auxplan/Simulator/Block.h"
#include <set>

namespace auxplan::sim {

class ReadReports {
public:
  ReadReports(const SimulatedPlan &Plan, DiagnosticEngine &D)
      : P(Plan.P), G(Plan.G), Law(Plan.Law), S(Plan.S), D(D) {}

  /// Has any read been wrong?
  bool failed() const { return Failed; }
  /// Returns false if the read has been reported before.
  bool report(CellId, LocOffset, const llvm::Twine &What, const Block &, const Reading &);
  /// \p IsSource: the access reads the cell as the source of a resolve.
  void reportRead(CellId, const Access &, bool IsSource, const Block &, const Reading &);
  std::string nameOfCell(CellId) const;

private:
  std::string nameOfModes(CellId, const Access &, bool IsSource) const;

  const Problem &P;
  const Graph &G;
  const TargetInfo &Law;
  const Semantics &S;
  DiagnosticEngine &D;
  std::set<std::pair<LocOffset, CellId>> Reported;
  bool Failed = false;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_READREPORTS_H
