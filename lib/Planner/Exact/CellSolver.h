//===- CellSolver.h - the least cost of one cell ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds, for one cell, or several that are planned together, the cheapest way through the program
/// from each row in which it may be entered: min-plus over the region tree.
///
///   sequence  Carries rows from step to step, each with the least cost at which it can be
///             reached, and drops a row that contains another row which costs no more. If
///             two ways through a sequence come to the same front (FrontTable.h), the
///             second goes on like the first.
///   if        Enters both arms in the same row, and plans each by itself; from their
///             exits a and b the program goes on in a | b.
///   loop      Is entered in e. The solver tries the head e, and the union of each tried
///             head and the row at the end of its body. A head holds if its body ends
///             within it.
///
/// Equal regions are one (SequenceTable.h). The solver finds the results of a region from a row
/// once, and also its transition from a front; after that the region is a step like any other. The
/// results are kept from cell to cell, and while views are tried, as long as there are not too
/// many. Nothing recurses: work that waits for an inner result is on a stack.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_CELLSOLVER_H
#define AUXPLAN_LIB_PLANNER_EXACT_CELLSOLVER_H

#include "FrontTable.h"
#include "JointTable.h"
#include "ProgramReader.h"
#include "SequenceTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// Bit of a decision: nothing reads the contents from before the step.
constexpr uint32_t AtDeadPoint = 1u << 30;
/// The bits that a decision carries besides its number.
constexpr uint32_t DecisionFlags = UpdatesEntries | AtDeadPoint;

class CellSolver {
public:
  /// At most this many rows are carried on at one point, the cheapest.
  static constexpr size_t MaxRows = 512;
  /// The same for cells that are planned together with regions, since each region is gone through
  /// from each row; and fewer when that has taken long. These are counts, so that plans do not
  /// depend on the machine.
  static constexpr size_t MaxJointRows = 64, FewJointRows = 8;
  static constexpr uint64_t MaxJointWork = 1 << 19;
  /// Comparing this many pairs of joint rows takes as much time as an offer.
  static constexpr uint64_t PairsOfWork = 64;
  size_t maxRows() const {
    if (RowsOfSketch)
      return RowsOfSketch;
    if (!Joint)
      return Work - UnitBegin <= UnitWork ? MaxRows : UnitHurries ? SketchRows : LastSketchRows;
    // If ops are charged with stalls, it is often a close call whether an update pays, and nothing
    // is proven.
    bool IsCharged = Table.prices().chargesOps();
    if (Work - WorkBefore > MaxJointWork / (IsCharged ? 8 : 1))
      return FewJointRows;
    return Sequences.hasRegions() || IsCharged ? MaxJointRows : MaxRows;
  }

  /// A search for only the cheapest way that takes more work than \c EasyWork begins anew: first as
  /// a sketch, with few rows at one point, to find a limit, and then within the limit. If that
  /// takes more than \c MaxWork, a better sketch is the result.
  static constexpr uint64_t EasyWork = 1 << 14, MaxWork = 1 << 20;
  static constexpr size_t SketchRows = 4, LastSketchRows = 24;
  /// Images that are kept need the ways from many rows, and not only the cheapest. If that takes
  /// more work than this, no more rows are carried on than in the last sketch.
  static constexpr uint64_t MaxUnitWork = 1 << 21;
  /// Begins a cell, or a group of cells, or begins it anew. \p Hurries: nothing will be proven
  /// about it.
  void beginUnit(bool Hurries) {
    UnitBegin = Work;
    UnitHurries = Hurries;
    UnitWork = Hurries ? EasyWork : MaxUnitWork;
  }

  CellSolver(const ProgramTree &Programs, StepTable &Table, RowTable &Rows)
      : Programs(Programs), Table(Table), Rows(Rows), Reader(Programs, Table) {}

  /// A way through a sequence.
  struct Exit {
    RowId Row;
    Cost Price;
  };
  /// Number of a sequence entered in a row.
  using WayId = uint32_t;

  /// Forgets the parts of the cell before.
  void clear();
  /// The next programs are of \p Members, with joint rows; null: of single cells.
  void setJoint(JointTable *Of, llvm::ArrayRef<CellId> Members = {});
  std::optional<RowId> join(RowId A, RowId B) {
    return Joint ? Joint->join(A, B) : Rows.join(A, B);
  }
  bool isWithin(RowId Inner, RowId Outer) const {
    return Joint ? Joint->isWithin(Inner, Outer) : Rows.isWithin(Inner, Outer);
  }
  /// Does a path that comes back in \p Row leave \p Head as it is? The row need not be within the
  /// head: the head decides the value of clear blocks with undefined contents.
  bool holds(RowId Head, RowId Row) { return isWithin(Row, Head) || join(Head, Row) == Head; }
  /// Adds a program after which the contents of some cells are read. Its steps have the shapes
  /// \p Instead, if given, and not their own. Returns the number of the part.
  uint32_t addPart(ProgramId, LiveSet LiveAtEnd, llvm::ArrayRef<ShapeId> Instead = {});
  /// The cells whose contents before a program are live, if those of \p LiveAtEnd are live after
  /// it.
  LiveSet liveBefore(ProgramId Program, const LiveSet &LiveAtEnd) {
    return Reader.read(Program, LiveAtEnd).LiveAtBegin;
  }
  /// The instructions of a part.
  std::vector<ProgramLine> linesOf(uint32_t Part);

  /// The least price of a program without regions whose contents end with it, and the decisions at
  /// its steps. None: it has regions, or no plan.
  std::optional<Cost> solveStraight(ProgramId, RowId From, std::vector<uint32_t> &Decisions);
  /// The cheapest ways through a part from a row.
  WayId solve(uint32_t Part, RowId From);
  /// The same for only the cheapest exit: dearer exits may be missing.
  WayId solveCheapest(uint32_t Part, RowId From);
  llvm::ArrayRef<Exit> exits(WayId W) const { return Ways[W].Exits; }
  /// The part of a way that goes through it from its beginning.
  uint32_t partOf(WayId W) const { return Ways[W].Part; }
  /// The decisions at the steps of a part, on the way to an exit.
  std::vector<uint32_t> decisions(WayId W, uint32_t ExitIndex) const;
  /// The number of rows offered so far: the work of the search, independent of the machine.
  uint64_t workDone() const { return Work; }
  void addWork(uint64_t OfOthers) { Work += OfOthers; }
  /// Are rows dropped that cost no less than another row would with more entries? Then the result
  /// for a frame that begins in a given row is still the least, but the rows in which a frame could
  /// begin are incomplete.
  bool updatesWhereNeeded() const { return UpdatesWhereNeeded; }
  /// Have rows been left out since the last call? Then the results are forgotten, since they would
  /// count as complete.
  bool takeCut();

private:
  struct Part {
    ProgramId Program;
    LiveSet LiveAtEnd;
    std::vector<ShapeId> Instead;
    SequenceId Is;
  };
  /// One step, or one region, of a way.
  struct Node {
    uint32_t Prev, Item, Transition;
  };
  struct Way {
    SequenceId Through;
    uint32_t Part; ///< None32: within a region
    std::vector<Exit> Exits;
    bool Done = false;
    uint32_t Last = None32;  ///< its last node
    WayId GoesOnAs = None32; ///< from an item on
    uint32_t FromItem = 0;
  };
  /// An exit of an `if`, or of a loop.
  struct RegionExit {
    RowId Row;
    Cost Price;
    WayId Then, Else; ///< for a loop: its body, and None32
    uint32_t ThenExit, ElseExit;
  };
  struct Region {
    RegionId Is;
    RowId From;
    std::vector<RegionExit> Exits;
    bool Done = false;
  };
  /// A piece of work.
  struct Task {
    bool IsRegion;
    uint32_t Index;           ///< into Ways or Regions
    uint32_t At = 0;          ///< a way: the item that it has reached
    FrontId Front = 0;        ///< and the rows there
    Cost Base;                ///< and the cost of the cheapest row
    std::vector<RowId> Heads; ///< a loop: the heads to try
    uint32_t Tried = 0;
  };
  /// The first way that has reached an item, its front, and the cost of the cheapest member.
  struct Arrival {
    WayId By = None32;
    FrontId Front = 0;
    Cost Base;
  };

  void beginApart(size_t SketchOf, const Cost &Within);
  std::optional<WayId> solveWithin(uint32_t Part, RowId From, uint64_t AllowedWork);
  void endApart();
  bool isBeyond(const CostDelta &C) const {
    return CostDelta{int64_t(Limit.First), int64_t(Limit.Second)} < C;
  }
  void readPath(ProgramId);
  void forget();
  WayId wayFrom(SequenceId, RowId From, uint32_t Part = None32);
  uint32_t regionFrom(RegionId, RowId From);
  bool isDone(const Task &T) const {
    return T.IsRegion ? Regions[T.Index].Done : Ways[T.Index].Done;
  }
  bool work();
  bool workAtWay(Task &);
  bool workAtIf(Task &);
  bool workAtLoop(Task &);
  bool passRegion(Task &, const SequenceItem &);
  std::optional<uint32_t> regionTransition(FrontId, const SequenceItem &);
  bool goesOnAsAnother(Task &);
  void finish(Way &, FrontId, const Cost &Base);
  void finish(Region &);
  llvm::ArrayRef<StepEdge> edgesOf(const SequenceItem &, RowId From);
  uint32_t stepFrom(FrontId, const SequenceItem &);
  uint32_t transitionOf(const FrontTable::Key &, const SequenceItem &);
  void take(Task &, uint32_t Transition);
  void offer(RowId, const CostDelta &Price, uint32_t Prev, uint32_t What, RowId From);
  uint32_t settle(bool MayUpdate);
  void offerRegion(Region &, const RegionExit &);
  bool isDominated(const Region &, const Exit &) const;

  const ProgramTree &Programs;
  StepTable &Table;
  RowTable &Rows;
  ProgramReader Reader;
  JointTable *Joint = nullptr;
  llvm::ArrayRef<CellId> Members; ///< of a joint program
  std::unique_ptr<FrontTable> OwnFronts = std::make_unique<FrontTable>();
  std::unique_ptr<FrontTable> JointFronts;
  std::unique_ptr<FrontTable> FrontsApart; ///< of a sketch, or within a limit
  FrontTable *Fronts = OwnFronts.get();    ///< of the three
  SequenceTable Sequences;
  std::vector<Arrival> Arrivals; ///< by item
  uint32_t Generation = 0;       ///< how often everything has been forgotten
  std::vector<Part> Parts;
  std::vector<Node> Nodes;
  std::vector<Way> Ways;
  std::vector<Region> Regions;
  llvm::DenseMap<std::pair<uint32_t, RowId>, uint32_t> WayAt, RegionAt;
  std::vector<Task> Stack;
  std::vector<const Instruction *> Path; ///< a program without regions, while it is read
  std::vector<uint32_t> Taken;           ///< of a program without regions: transitions
  bool Cut = false;
  /// All cells of a joint program can update their entries where they need them
  bool UpdatesWhereNeeded = false;
  static constexpr Cost NoLimit = {MaxSum, MaxSum};
  Cost Limit = NoLimit;    ///< dearer ways are of no use
  size_t RowsOfSketch = 0; ///< 0: this is no sketch
  uint64_t Work = 0, WorkEnd = UINT64_MAX;
  uint64_t WorkBefore = 0; ///< the joint program
  uint64_t UnitBegin = 0, UnitWork = MaxUnitWork;
  bool UnitHurries = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_CELLSOLVER_H
