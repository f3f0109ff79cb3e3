//===- CompareReport.h - policies beside one another, printed ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms of `aux-plan compare`: a table for each target, the ops of two policies side by side,
/// and JSON.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_COMPAREREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_COMPAREREPORT_H

#include "Options.h"
#include "auxplan/Planner/Cost.h"
#include <memory>

namespace llvm::json {
class OStream;
}

namespace auxplan::tool {

/// The result of one policy on one target.
struct Compared {
  const TargetInfo *Target = nullptr;
  auxplan::Policy Policy = Policy::Layout;
  auxplan::Contract Contract = Contract::Layout;
  std::shared_ptr<const Graph> Plan = nullptr; ///< null: there is none
  std::string Error = {};                      ///< the first error, of the policy or of the checker
  PlanHeader Header = {};                      ///< whose limits it keeps
  PlanCost Cost = {};
  std::vector<CostSums> Images = {}; ///< by image, if the options ask for it and the plan is right

  bool isPlanned() const { return Plan != nullptr; }
  bool isRight() const { return Plan && Error.empty(); }
  /// "optimal", "tracked (layout contract)".
  std::string name() const;
};

/// The mnemonics of ops of a plan, or of an image in it, with how often each is called per frame.
std::vector<std::pair<llvm::StringRef, double>> opsByKind(const CostSums &);

/// Pieces of JSON, also for other reports.
void writeDecimal(llvm::json::OStream &, llvm::StringRef Key, double X);
void writeCost(llvm::json::OStream &, const PlanCost &);
void writeOpsByKind(llvm::json::OStream &, const CostSums &);

void printCompareText(const Graph &G, llvm::ArrayRef<Compared>, const Options &,
                      llvm::raw_ostream &);
void printCompareJSON(const Graph &G, llvm::ArrayRef<Compared>, const Options &,
                      llvm::raw_ostream &);
/// Prints the ops of two plans of \p G for one target, by pass.
void printOpsBeside(const Graph &G, const Compared &Left, const Compared &Right,
                    llvm::raw_ostream &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_COMPAREREPORT_H
