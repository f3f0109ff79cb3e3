//===- JointTable.h - cells that are planned together -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some cells cannot be planned each by itself: what one may do depends on another.
///
///   entries  two images whose compression data the same entries of the AUX-TT lead
///            to, and which need other bits in them: before one uses its aux data, an
///            op `aux_tt.update` makes the entries its own, and they are no longer
///            the other's
///   values   the clear blocks of all cells of a plane stand for one value, from each step
///            to the next and within one: a clear to another value than that of a cell that
///            has such blocks is made slowly (withoutFastClear())
///
/// A *joint row* is one row for each of them, and which of them have lost their
/// entries. A step of one of them has the edges that it has for that cell alone
/// (StepTable), each with an update in front of it where one is needed, or is made in
/// a slot beforehand; an edge into a row that breaks a rule is none. Where images share
/// memory only one has contents at a time, so of states there are about as many joint rows
/// as the cells have rows, not as many as their product has.
///
/// Of entries there are more: each cell may have its own or not. But whoever lacks them can
/// update them where it needs them, and is where the other one is for that much more. So a
/// joint row is of no use beside one of as good states that costs no more with all updates that
/// it lacks (isWorthless()): a cell that uses its aux data has a slot in front of that, whose
/// weight is that of the frame. Within regions, where a slot may lie in a loop, this does not hold.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_JOINTTABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_JOINTTABLE_H

#include "StepTable.h"
#include "llvm/ADT/StringMap.h"

namespace auxplan {

/// Bit of a decision: the entries of the cell are updated in front of everything else.
constexpr uint32_t UpdatesEntries = 1u << 31;

class JointTable {
public:
  /// More cells than this are not planned together.
  static constexpr size_t MaxCells = 256;

  JointTable(const Problem &P, RowTable &Rows, StepTable &Table, llvm::ArrayRef<CellId> Cells);

  unsigned memberOf(CellId C) const { return MemberOf.lookup(C); }
  llvm::ArrayRef<CellId> cells() const { return Cells; }
  /// The row of a member, and whether its entries may be others'.
  RowId rowOf(RowId Id, unsigned Member) const { return rowOf(Joint[Id][Member]); }
  bool isLost(RowId Id, unsigned Member) const { return Joint[Id][Member] & WithoutEntries; }
  /// All cells as they begin: in these rows, with entries that nobody has written.
  RowId start(llvm::ArrayRef<RowId>);
  std::optional<RowId> join(RowId, RowId);
  bool isWithin(RowId Inner, RowId Outer) const;
  /// What \p Inner costs more than \p Outer if it has as good states, since entries that it
  /// lacks are updated; none: it has not.
  std::optional<Cost> lackOf(RowId Inner, RowId Outer) const;
  llvm::ArrayRef<StepEdge> edges(CellId, ShapeId, RowId From, bool Live);

private:
  /// By member: its row, with this bit if its entries may be others'.
  using JointRow = llvm::SmallVector<uint32_t, 4>;
  static constexpr uint32_t WithoutEntries = 1u << 31;
  static RowId rowOf(uint32_t Word) { return Word & ~WithoutEntries; }
  RowId idOf(const JointRow &);
  bool agree(const JointRow &) const;
  uint32_t valueOfOthers(const JointRow &, unsigned Member) const;
  void findEdges(unsigned Member, ShapeId, RowId From, bool Live, std::vector<StepEdge> &);
  void addEdge(std::vector<StepEdge> &, const JointRow &To, const Cost &, uint32_t Decision);
  bool usesAux(const StepDecision &) const;
  ShapeId beside(const JointRow &, unsigned Member, ShapeId);
  uint64_t leastEntries(CellId) const;

  const Problem &P;
  RowTable &Rows;
  StepTable &Table;
  llvm::SmallVector<CellId, 4> Cells;
  llvm::DenseMap<CellId, unsigned> MemberOf;
  /// By member: members whose entries an update overwrites.
  std::vector<llvm::SmallVector<unsigned, 4>> Rivals;
  /// By member: others of the same plane.
  std::vector<llvm::SmallVector<unsigned, 2>> Mates;
  llvm::SmallVector<unsigned, 4> WithMates; ///< members that have some
  std::vector<uint64_t> Entries; ///< by member: at least so many does an update write
  std::vector<JointRow> Joint;
  llvm::StringMap<RowId> Ids;            ///< by the bytes of a joint row
  /// Steps by what other members need clear blocks to stand for, and the value in place.
  llvm::DenseMap<std::pair<ShapeId, uint64_t>, ShapeId> Beside;
  /// By row and shape, and member and liveness.
  llvm::DenseMap<std::pair<uint64_t, uint32_t>, std::vector<StepEdge>> Known;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_JOINTTABLE_H
