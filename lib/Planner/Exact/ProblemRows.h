//===- ProblemRows.h - the rows of a problem as JSON ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers, names and members of the rows of a problem (CellProblem.h), so that a row lies
/// within another exactly if its members are among the members of the other.
///
/// For a cell the members are *singles*: a state without contents, and the same state with
/// contents, which includes the former. The singles are the first rows.
///
/// For a group, whose rows are joint rows (JointTable.h), they are tuples: a single for each cell.
/// A single without entries includes the same single with entries. All tuples of a row would be a
/// product, too many to print. It is enough to have, for each row and each single of each cell, one
/// tuple with that single: a row that lacks the single does not have this tuple. So these tuples
/// are collected from all rows, and each row lists the tuples that are in it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_PROBLEMROWS_H
#define AUXPLAN_LIB_PLANNER_EXACT_PROBLEMROWS_H

#include "JointTable.h"
#include "llvm/Support/JSON.h"

namespace auxplan {

class ProblemRows {
public:
  /// \p Joint: for a group; null: for one cell.
  ProblemRows(const Problem &P, const RowTable &Rows, const JointTable *Joint)
      : P(P), Rows(Rows), Joint(Joint) {}

  void add(RowId);
  /// Call it after all add(): numbers the rows. Equal rows have one number.
  void finish();
  uint32_t numberOf(RowId R) const { return Numbers.lookup(R); }
  size_t size() const { return Names.size(); }
  /// The fields `states`, `members` and, of a group, `singles`.
  void write(llvm::json::OStream &) const;

private:
  struct Single {
    StateId State;
    bool IsHeld;
    uint32_t Value; ///< of the clear blocks of a held state that has them, else 0
    bool IsLost;    ///< its entries may be those of another
    bool operator<(const Single &O) const {
      return std::tie(State, IsHeld, Value, IsLost) <
             std::tie(O.State, O.IsHeld, O.Value, O.IsLost);
    }
  };
  using List = std::vector<uint32_t>; ///< of singles
  using Tuple = std::vector<uint32_t>;

  uint32_t numberOf(const Single &);
  List singlesOf(RowId, bool IsLost);
  std::string nameOf(const Single &) const;
  std::string nameOf(const List &) const;
  std::string nameOf(const std::vector<List> &) const;
  void numberSingles();
  void findTuples();

  const Problem &P;
  const RowTable &Rows;
  const JointTable *Joint;
  std::vector<Single> Singles;
  std::map<Single, uint32_t> SingleIds;
  std::vector<RowId> Given;
  std::vector<std::vector<List>> Of; ///< by added row: for each cell its singles
  llvm::DenseMap<RowId, uint32_t> Numbers;
  // By number.
  std::vector<std::string> Names;
  std::vector<std::vector<List>> Cells;
  std::vector<std::vector<Tuple>> Tuples; ///< of a group
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_PROBLEMROWS_H
