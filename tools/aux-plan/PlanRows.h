//===- PlanRows.h - plans of many files in figures --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A row for each file and target: a table for people, with sums, or JSON lines for databases. Rows
/// are written as they come, so a run of many files needs no memory for them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_PLANROWS_H
#define AUXPLAN_TOOLS_AUXPLAN_PLANROWS_H

#include "InputList.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan::tool {

struct PlanRow {
  std::string File;
  const TargetInfo *Target = nullptr;
  std::string Error; ///< the first, with its place in the file; empty: there is a right plan
  PlanHeader Header; ///< of the plan, or of the plan that was asked for
  PlanCost Cost;
  unsigned Shown = 1; ///< framesShown() of the graph
};

/// Plans the file of \p O for each target; the rows have its order of targets. Returns the exit
/// status. The console of the thread must be held.
int planRows(const Options &O, std::vector<PlanRow> &Rows);

class RowWriter {
public:
  virtual ~RowWriter() = default;
  virtual void add(llvm::ArrayRef<PlanRow> OfOneFile) = 0;
  virtual void finish() {}
};
std::unique_ptr<RowWriter> makeRowWriter(const Options &, llvm::ArrayRef<InputFile>,
                                         llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_PLANROWS_H
