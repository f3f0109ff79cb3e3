//===- EditSearch.h - the best sets of edits --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans the frame with sets of edits, on several threads, and searches the sets that save most. No
/// set counts that is not legal Vulkan, or with which a target does more than as recorded: more
/// bytes, more cost or more ops.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_EDITSEARCH_H
#define AUXPLAN_LIB_ADVISE_EDITSEARCH_H

#include "ScriptEdits.h"
#include "auxplan/Advise/BarrierAdvice.h"
#include "auxplan/Engine/Session.h"

namespace auxplan {

/// Numbers of edits, sorted.
using EditNumbers = std::vector<uint32_t>;

/// The result of planning a frame with edits.
struct EditTrial {
  bool Counts = false;           ///< it is legal, and costs nowhere more than as recorded
  std::vector<DriverCost> Costs; ///< by target; empty: there is no right plan
};

/// The cost and the ops of all targets, each times its weight. Less is better.
using EditRank = std::pair<unsigned __int128, double>;

/// Plans graphs, each on all targets.
class FramePlanner {
public:
  FramePlanner(const Graph &G, llvm::ArrayRef<const TargetInfo *> Targets,
               const BarrierAdviceOptions &, DiagnosticEngine &D);
  ~FramePlanner();
  /// The costs of the text. None after errors, which are reported.
  std::optional<std::vector<DriverCost>> planText();
  /// The costs of changed graphs; empty: not legal, or without a right plan. Calls \p Make with
  /// each number, on any thread.
  std::vector<std::vector<DriverCost>>
  planAll(size_t Num, llvm::function_ref<std::optional<Graph>(size_t)> Make);
  unsigned planned() const { return Planned; }
  EditRank rankOf(llvm::ArrayRef<DriverCost>) const;

private:
  struct Worker;
  std::vector<DriverCost> plan(Worker &, const Graph &) const;
  bool isLegal(Worker &, const Graph &) const;

  const Graph &G;
  llvm::ArrayRef<const TargetInfo *> Targets;
  PlanOptions Options;
  llvm::ArrayRef<uint64_t> Weights; ///< by target; empty: all are 1
  const std::function<void(size_t, size_t)> &Progress;
  DiagnosticEngine &D;
  std::vector<bool> ReadsUndefined; ///< by image
  std::vector<std::unique_ptr<Worker>> Workers;
  unsigned Planned = 0;
};

/// Sets of edits of one pool.
class EditSearch {
public:
  /// \p Pool: each edit is one or several edits that are made together.
  EditSearch(const BarrierStops &, const BarrierScript &Text,
             llvm::ArrayRef<std::vector<const ScriptEdit *>> Pool, FramePlanner &Planner,
             llvm::ArrayRef<DriverCost> Before);

  const EditTrial &tryOne(const EditNumbers &);
  void tryAll(llvm::ArrayRef<EditNumbers>);
  bool isBetter(const EditNumbers &A, const EditNumbers &B);
  EditRank rankOf(const EditTrial &Of) const { return Planner.rankOf(Of.Costs); }
  /// Can all edits of the set be made?
  bool areApart(const EditNumbers &) const;
  /// Drops each edit without which nothing is worse; if the set does not count, first edits with
  /// which it does not.
  EditNumbers withoutSpare(EditNumbers);
  /// Adds those of \p Others that save something, in place of edits that exclude them.
  EditNumbers withMore(EditNumbers, const EditNumbers &Others);
  /// Takes those of \p Others that exclude edits of the set, and do as well, in place of them.
  EditNumbers withThese(EditNumbers, const EditNumbers &Others);
  /// The best set of at most \p Size of the edits \p Of; whether all sets have been tried.
  std::pair<EditNumbers, bool> bestOf(const EditNumbers &Of, unsigned Size);
  Graph write(const EditNumbers &) const;

private:
  EditNumbers thoseThatCount(const EditNumbers &);
  EditNumbers inPlace(const EditNumbers &, uint32_t Id) const;
  EditNumbers growTo(const EditNumbers &Of, unsigned Size);
  EditNumbers shrinkTo(const EditNumbers &Of, unsigned Size);
  EditNumbers exchange(EditNumbers, const EditNumbers &Of);
  bool isAsGood(const EditNumbers &A, const EditNumbers &B);

  const BarrierStops &Stops;
  const BarrierScript &Text;
  const llvm::ArrayRef<std::vector<const ScriptEdit *>> Pool;
  FramePlanner &Planner;
  const llvm::ArrayRef<DriverCost> Before;
  std::map<EditNumbers, EditTrial> Known;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_EDITSEARCH_H
