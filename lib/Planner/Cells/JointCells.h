//===- JointCells.h - cells that have one program ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells that can only be planned together (JointTable.h) have one program. The first of them,
/// the *lead*, names it. Most cells have a program of their own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_JOINTCELLS_H
#define AUXPLAN_LIB_PLANNER_CELLS_JOINTCELLS_H

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// The facts that cells of one program share.
struct CellGroup {
  llvm::SmallVector<CellId, 4> Cells;
  /// By member: members whose entries of the AUX-TT an update overwrites.
  std::vector<llvm::SmallVector<unsigned, 4>> Rivals;
  /// By member: others of the same plane, which has one clear value.
  std::vector<llvm::SmallVector<unsigned, 2>> Mates;
  std::vector<uint64_t> Entries; ///< by member: the least number of entries that an update writes
};
CellGroup groupOf(const Problem &, llvm::ArrayRef<CellId>);

class JointCells {
public:
  explicit JointCells(uint32_t NumCells) {
    for (CellId C = 0; C != NumCells; ++C)
      LeadOf.push_back(C);
  }
  /// Gives \p Cells one program.
  void join(llvm::ArrayRef<CellId> Cells) {
    CellId Lead = Cells.front();
    if (Members.empty())
      for (CellId C = 0; C != LeadOf.size(); ++C)
        Members.push_back({C});
    Members[Lead].assign(Cells.begin(), Cells.end());
    for (CellId C : Cells)
      LeadOf[C] = Lead;
  }
  bool any() const { return !Members.empty(); }
  uint32_t numCells() const { return LeadOf.size(); }
  CellId leadOf(CellId C) const { return LeadOf[C]; }
  /// The cells that share a program with \p C.
  llvm::ArrayRef<CellId> membersOf(CellId C) const {
    return any() ? llvm::ArrayRef(Members[LeadOf[C]]) : llvm::ArrayRef(LeadOf[C]);
  }
  bool isJoint(CellId C) const { return any() && membersOf(C).size() > 1; }
  /// The number of \p C among the members.
  uint16_t memberNumber(CellId C) const {
    return any() ? llvm::find(membersOf(C), C) - membersOf(C).begin() : 0;
  }

private:
  std::vector<CellId> LeadOf;                        ///< per cell
  std::vector<llvm::SmallVector<CellId, 1>> Members; ///< by lead; empty: there are no joint cells
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_JOINTCELLS_H
