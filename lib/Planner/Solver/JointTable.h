//===- JointTable.h - cells that are planned together -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells that share entries of the AUX-TT cannot be planned each by itself: their group is planned
/// as the product of their automata. Two rules couple its members.
///
///   entries  The same entries of the AUX-TT lead to the compression data of two images,
///            which need different bits in them. Before one of the images uses its aux
///            data, an op `aux_tt.update` makes the entries its own, and the other image
///            loses them.
///   values   The clear blocks of all cells of a plane have one value, between steps and
///            within a step. A clear to another value than that of a cell with such
///            blocks is drawn (beside()).
///
/// A *joint row* has one row for each of them, and says which of them have lost their entries. A
/// step of one cell has the same edges as for that cell alone (StepTable), each with an update in
/// front of it if one is needed, or if a slot makes it beforehand. An edge into a row that breaks a
/// rule is dropped. If images share memory only one has contents at a time, so there are about as
/// many joint rows as the cells have rows, not as many as their product.
///
/// Entries would multiply them: each cell may have its own or not. But a cell that lacks its
/// entries can update them where it needs them, and then is as good as a cell that has them, for
/// the price of the update. So a joint row is of no use beside another with states as good that
/// costs no more with all the updates that it lacks (lackOf()): a cell that uses its aux data
/// has a slot before that use with the weight of the frame. This does not hold inside regions,
/// where a slot may lie in a loop.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_JOINTTABLE_H
#define AUXPLAN_LIB_PLANNER_SOLVER_JOINTTABLE_H

#include "Automaton.h"
#include "auxplan/Planner/Interner.h"
#include "lib/Planner/Cells/JointCells.h"

namespace auxplan {

/// Bit of a decision: the entries of the cell are updated in front of everything else.
constexpr uint32_t UpdatesEntries = 1u << 31;

class JointTable : public Automaton {
public:
  /// At most this many cells are planned together.
  static constexpr size_t MaxCells = 256;
  static_assert(MaxCells <= SequenceItem::MaxMembers, "an item numbers its member");

  /// \p Charge: what an update costs besides its entries, in units.
  JointTable(CellGroup, RowTable &Rows, StepTable &Table, uint64_t Charge);

  unsigned memberOf(CellId C) const { return MemberOf.lookup(C); }
  llvm::ArrayRef<CellId> cells() const { return Group.Cells; }
  /// The row of a member; and whether its entries may be those of another.
  RowId rowOf(RowId Id, unsigned Member) const { return Joint[Id][Member].Row; }
  bool isLost(RowId Id, unsigned Member) const { return Joint[Id][Member].LacksEntries; }
  /// The joint row at the start: all cells in these rows, with entries that nothing has written.
  RowId start(llvm::ArrayRef<RowId>);
  std::optional<RowId> join(RowId, RowId) override;
  bool isWithin(RowId Inner, RowId Outer) const override;
  /// If \p Inner has states as good as \p Outer: the cost of updating the entries that it lacks;
  /// none: its states are not as good.
  std::optional<Cost> lackOf(RowId Inner, RowId Outer) const;
  llvm::ArrayRef<StepEdge> edges(const SequenceItem &I, RowId From) override {
    return edges(Group.Cells[I.member()], I.What, From, I.isLive());
  }
  llvm::ArrayRef<StepEdge> edges(CellId, StepId, RowId From, bool Live);
  /// Outside regions a row is worthless beside another that costs no more with all the updates that
  /// it lacks.
  bool isWorthless(const FrontTable::Member &Beside, const FrontTable::Member &Of,
                   bool MayUpdate) const override;
  size_t maxRows(const SearchEffort &Effort, bool HasRegions) const override {
    return Effort.rowsOfGroup(HasRegions, Charge);
  }
  /// Pairs of rows take most of the time.
  void countPairs(SearchEffort &Effort, size_t NumRows) const override { Effort.addPairs(NumRows); }
  const StepTable *jointSteps() const override { return &Table; }
  void addProgram(const ProgramTree &, ProgramId) override;
  /// Can all cells update their entries where they need them, in each program?
  bool updatesWhereNeeded() const override { return UpdatesWhereNeeded; }

private:
  struct MemberRow {
    uint32_t Row : 31;
    uint32_t LacksEntries : 1; ///< they may be those of another member
    bool operator==(MemberRow O) const { return Row == O.Row && LacksEntries == O.LacksEntries; }
    bool operator!=(MemberRow O) const { return !(*this == O); }
  };
  /// The rows of all members.
  struct JointRow : llvm::SmallVector<MemberRow, 4> {
    uint64_t hash() const;
  };
  RowId idOf(const JointRow &);
  bool agree(const JointRow &) const;
  uint32_t valueOfOthers(const JointRow &, unsigned Member) const;
  void findEdges(unsigned Member, StepId, RowId From, bool Live, std::vector<StepEdge> &);
  void addEdge(std::vector<StepEdge> &, const JointRow &To, const Cost &, uint32_t Decision);
  bool usesAux(const StepDecision &) const;
  StepId beside(const JointRow &, unsigned Member, StepId);
  Cost ofUpdate(unsigned Member) const;

  const CellGroup Group;
  RowTable &Rows;
  StepTable &Table;
  const uint64_t Charge;
  llvm::DenseMap<CellId, unsigned> MemberOf;
  llvm::SmallVector<unsigned, 4> WithMates; ///< members that have some
  Interner<JointRow> Joint;                 ///< by number of the joint row
  /// A step, the value that other members need for clear blocks, and the value in place.
  struct BesideKey {
    StepId Step;
    uint32_t Needed, InPlace;
  };
  StructMap<BesideKey, StepId> Beside;
  struct EdgesKey {
    RowId From;
    StepId Step;
    uint32_t Member, IsLive;
  };
  StructMap<EdgesKey, std::vector<StepEdge>> Known;
  bool UpdatesWhereNeeded = true;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_JOINTTABLE_H
