//===- FileDifference.h - the plans of two files ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The figures of a plan by image and by pass, and how those of two plans differ. Images and passes
/// are matched by name; passes of one name count together.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_FILEDIFFERENCE_H
#define AUXPLAN_TOOLS_AUXPLAN_FILEDIFFERENCE_H

#include "Options.h"
#include "auxplan/Planner/Cost.h"
#include <map>
#include <memory>
#include <set>

namespace auxplan {
class Trace;
}

namespace auxplan::tool {

/// An image or a pass in one plan.
struct PieceFigures {
  CostSums Sums;
  std::string Aux; ///< of an image: the aux kinds of its planes, "HIZ, NONE"
  /// Of a pass: by access, "sampled %depth", the modes that it binds.
  std::map<std::string, std::set<std::string>> Bound;
  /// Of a pass: the lines of the ops before and in it, sorted.
  std::vector<std::string> OpLines;
};

/// The plan of one file for one target.
struct PlanFigures {
  std::string Header; ///< as the text of the plan has it
  PlanCost Cost;
  /// By name. Presents, and ops behind the last pass, have the empty name.
  std::map<std::string, PieceFigures> Images, Passes;
  unsigned Shown = 1; ///< framesShown() of the graph
  /// Makes the figures those of one frame that the program shows.
  void divide();
};
/// \p Plan: right, with \p Steps.
PlanFigures figuresOf(const Graph &Plan, const TargetInfo &, const PlanOptions &, const PlanCost &,
                      const Trace &Steps);

/// An image or a pass that is in one of the files only, or that the plans treat otherwise.
struct PieceDifference {
  std::string Name;
  const PieceFigures *Before, *After; ///< null: the file does not have it
  /// By mnemonic, calls per frame before and after.
  std::vector<std::pair<llvm::StringRef, std::pair<double, double>>> Ops;
  /// Accesses that both files have, with the modes that they bind before and after.
  std::vector<std::pair<std::string, std::pair<std::string, std::string>>> Bound;
  /// Of a pass: lines of ops that only one of the plans has.
  std::vector<std::string> OpsGone, OpsNew;
  /// More bytes are positive.
  int64_t bytes() const;
};

/// The difference of the plans for one target.
struct TargetDifference {
  const TargetInfo *Target;
  PlanFigures Before, After;
  std::vector<PieceDifference> Images, Passes; ///< the largest difference first
  void compare();
  bool hasDifference() const;
};

/// \p Names: of the files. \p AreDefault: nobody has said how to plan.
void printDifferenceText(llvm::ArrayRef<TargetDifference>, llvm::ArrayRef<std::string> Names,
                         bool AreDefault, llvm::raw_ostream &);
void printDifferenceJSON(llvm::ArrayRef<TargetDifference>, llvm::ArrayRef<std::string> Names,
                         llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_FILEDIFFERENCE_H
