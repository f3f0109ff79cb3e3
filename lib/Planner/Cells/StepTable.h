//===- StepTable.h - what the steps of a cell may do and cost ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *step* of a cell is a slot, if ops can stand there, and one event behind it (StepKind): the
/// uses of the cell by one phase of a pass, a present, a change of owner, lost contents, an
/// agreement, or nothing. All that matters about it is its *shape* (ShapeTable.h). From a row a
/// step has an *edge* to each row to which these lead, with the cheapest way there:
///
///   slot     all rows to which sequences of ops lead (SlotTable)
///   clear    the clear of a line, done fast by an op of the pass or left to the line
///   modes    each choice of a mode for each use that is legal in every member of the row
///            and in all states that the other uses make of it
///
/// Costs count in units of 64 bytes. The edges of equal shapes are found once for each row, with a
/// cost that has the ops apart, since searches have prices for ops (SearchPrices.h). A step with
/// prices has a number of its own; its edges are those of the step without, at these prices. If
/// several edges lead to the same row the cheapest is kept; an edge that is not cheaper than one
/// which leads to less is dropped.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_STEPTABLE_H
#define AUXPLAN_LIB_PLANNER_CELLS_STEPTABLE_H

#include "ShapeTable.h"

namespace auxplan {

/// A shape, or a shape with prices. Without prices both numbers are the same.
using StepId = uint32_t;

class StepTable {
public:
  StepTable(const Problem &P, SearchTables &, ShapeTable &);

  ShapeTable &shapes() { return Shapes; }
  const OpPrices &prices() const { return Tables.Prices; }
  LineModes &modes() { return Shapes.modes(); }
  ShapeId add(StepShape Is) { return Shapes.add(std::move(Is)); }
  /// The step of a shape whose ops have these prices.
  StepId priced(ShapeId, const StepPrices &);
  ShapeId shapeOf(StepId Id) const { return Id & PricedMark ? Priced[Id & ~PricedMark].Of : Id; }
  /// Null: the step has no prices.
  const StepPrices *pricesOf(StepId Id) const {
    return Id & PricedMark ? &Priced[Id & ~PricedMark].By : nullptr;
  }
  const StepShape &shape(StepId Id) const { return Shapes[shapeOf(Id)]; }
  /// \p Live: the contents are live at the slot.
  llvm::ArrayRef<StepEdge> edges(StepId, RowId From, bool Live);
  /// The decision of an edge. The table makes it when somebody asks: few edges are taken.
  const StepDecision &decision(uint32_t Id);
  /// The mode, if the decision is only the mode of a single use; else null.
  const Mode *onlyMode(uint32_t Id);

  /// The decision of an edge that the table has found, for every search.
  KnownDecision known(uint32_t Id) const;
  /// The number of such a decision at a step of this search.
  uint32_t decisionFor(ShapeId, const KnownDecision &);

private:
  /// The way of an edge. Each edge that is kept has a decision of the same number.
  struct EdgeWay {
    const SlotRows *Slot = nullptr; ///< null: no op, or the decision is known
    uint32_t InSlot = 0;
    const SlotRows *BehindClear =
        nullptr; ///< rows behind the fast clear; null: no op can stand there
    uint32_t InBehind = 0;
    bool ClearsFast = false;
    llvm::SmallVector<uint8_t, 2> Choice; ///< of modes, as in UseOutcome
    uint32_t Holds = 0;                   ///< as in StepDecision
  };
  struct FoundEdge {
    RowId To;
    StepCost Price;
    EdgeWay Way;
  };
  /// A found edge, and the number of its way.
  struct KeptEdge {
    RowId To;
    StepCost Price;
    uint32_t Way;
  };
  struct PricedStep {
    ShapeId Of;
    StepPrices By;
  };
  static constexpr StepId PricedMark = 1u << 31;
  /// Elements that follow one another in an array.
  struct Range {
    uint32_t First = 0, Num = None32; ///< None32: not found yet
  };
  Range foundEdges(ShapeId, RowId From, bool Live);
  Range findEdges(ShapeId, RowId From, bool Live);
  Range priceEdges(StepId, Range Found);
  void edgesBehindSlot(const StepShape &, RowId From, bool Live);
  void edgesBehind(const StepShape &, const SlotRows &, uint32_t InSlot);
  void edgesOfClear(const StepShape &, RowId, const StepCost &Before, const EdgeWay &);
  void edgesOfUses(const StepShape &, RowId, const StepCost &Before, const EdgeWay &);
  bool isNewBehindClear(RowId, const StepCost &);
  void addEdge(RowId To, const StepCost &, const EdgeWay &, llvm::ArrayRef<uint8_t> Choice = {});
  StepDecision decisionOf(ShapeId, const EdgeWay &);
  void edgesOfPresent(const StepShape &, const SlotRow &, const EdgeWay &);
  std::optional<CellRow> clearFast(const StepShape &, const CellRow &, StepCost &);

  const Problem &P;
  SearchTables &Tables;
  ShapeTable &Shapes;
  struct EdgesKey {
    StepId Step;
    RowId From;
    uint32_t IsLive;
  };
  StructMap<EdgesKey, Range> FoundOf; ///< among the kept edges; the steps have no prices
  StructMap<EdgesKey, Range> EdgesOf;
  std::vector<KeptEdge> Kept;
  std::vector<StepEdge> Edges;
  struct PricedKey {
    ShapeId Of;
    uint32_t Unused = 0;
    StepPrices By;
  };
  StructMap<PricedKey, StepId> PricedIds;
  std::vector<PricedStep> Priced;
  struct KnownWay {
    ShapeId Of;
    EdgeWay Way;
    const StepDecision *Decision = nullptr;   ///< null: nobody has asked for it yet
    Mode Only = Mode();                       ///< if it is all that was decided
    std::optional<bool> IsAll = std::nullopt; ///< none: nobody has asked
  };
  std::vector<KnownWay> Ways; ///< of all kept edges, and of decisions of other searches
  std::deque<StepDecision> Decisions;
  /// The search for the edges of a shape from one row.
  struct EdgeSearch {
    ShapeId Of = 0;
    bool PreferredOnly = false; ///< only edges with the preferred modes
    bool Discards = false;      ///< the pass discards contents at its begin
    std::vector<FoundEdge> Found;
    /// The rows behind fast clears from which edges have been found, and the price before them.
    llvm::SmallVector<std::pair<RowId, StepCost>, 4> BehindClears;
  };
  EdgeSearch Now;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_STEPTABLE_H
