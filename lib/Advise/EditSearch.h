//===- EditSearch.h - the best sets of edits --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Searches the sets of edits that save most. No set counts that is not legal Vulkan, or with which
/// some target pays more than as recorded, or moves more bytes for little.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_EDITSEARCH_H
#define AUXPLAN_LIB_ADVISE_EDITSEARCH_H

#include "EditPrices.h"
#include "llvm/ADT/BitVector.h"

namespace auxplan {

/// Numbers of edits, sorted.
using EditNumbers = std::vector<uint32_t>;

/// The result of planning a frame with edits.
struct EditTrial {
  bool Counts = false; ///< it is legal, and costs nowhere more than as recorded
  DriverCosts Costs;
};

/// Sets of edits of one pool.
class EditSearch {
public:
  /// \p Pool: each edit is one or several edits that are made together.
  EditSearch(llvm::ArrayRef<ScriptEdits> Pool, FramePlanner &Planner, EditPrices &Prices,
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
  /// The edits of a set.
  ScriptEdits editsOf(const EditNumbers &) const;

private:
  void findExcluded();
  EditNumbers thoseThatCount(const EditNumbers &);
  EditNumbers inPlace(const EditNumbers &, uint32_t Id) const;
  EditNumbers growTo(const EditNumbers &Of, unsigned Size);
  EditNumbers shrinkTo(const EditNumbers &Of, unsigned Size);
  EditNumbers exchange(EditNumbers, const EditNumbers &Of);
  bool isAsGood(const EditNumbers &A, const EditNumbers &B);

  const llvm::ArrayRef<ScriptEdits> Pool;
  FramePlanner &Planner;
  EditPrices &Prices;
  const llvm::ArrayRef<DriverCost> Before;
  std::map<EditNumbers, EditTrial> Known;
  std::vector<llvm::BitVector> Excludes; ///< by edit
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_EDITSEARCH_H
