//===- StepTable.h - what the steps of a cell may do and cost ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *step* of a cell is a slot in which ops may run, and what follows it: the uses of the cell by
/// one phase of a pass, or a change of owner. From a row a step has *edges*: the rows to which the
/// best sequence of ops, each way to clear and each choice of modes lead, with their price in units
/// of 64 bytes.
///
/// Equal steps have one *shape*, whose edges are found once for each row. If several edges lead to
/// the same row the cheapest is kept; an edge that is not cheaper than one which leads to less is
/// dropped.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_STEPTABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_STEPTABLE_H

#include "SlotTable.h"
#include "llvm/ADT/DenseSet.h"
#include <deque>

namespace auxplan {

class StepTable {
public:
  StepTable(const Problem &P, SearchTables &, Contract);

  const SlotTable &slots() const { return Slots; }
  const OpPrices &prices() const { return Prices; }
  FastClears &clears() { return Clears; }
  bool knowsLayoutsOnly() const { return LayoutContract; }
  ShapeId add(StepShape);
  const StepShape &shape(ShapeId Id) const { return Shapes[Id].Is; }
  /// \p Live: the contents are live at the slot.
  llvm::ArrayRef<StepEdge> edges(ShapeId, RowId From, bool Live);
  /// The decision of an edge. The table makes it when somebody asks: few edges are taken.
  const StepDecision &decision(uint32_t Id);
  /// The mode, if the decision is only the mode of a single use; else null.
  const Mode *onlyMode(uint32_t Id) const { return Ways[Id].IsAll ? &Ways[Id].Only : nullptr; }
  /// The layout in which a line uses the cell, for the layout contract.
  Layout layoutOf(const LineUse &) const;
  /// Under the layout contract a line has the mode that its layout binds, or may go around the aux
  /// data on a queue that cannot resolve them. If the text leaves its layout out, it may also be in
  /// GENERAL, with the mode that is bound there. Returns the layout for a mode if it is not the
  /// canonical one; else NoLayout.
  Layout chosenLayout(const LineUse &, CellId, const Mode &);
  bool choosesLayouts() const { return ChoosesLayouts; }
  /// All modes of a line on the cell, preferred first.
  llvm::ArrayRef<Mode> modesOf(const LineUse &U, CellId C) { return knownModes(U, C).All; }
  /// The line number of a present.
  uint32_t lineOfPresent(uint32_t Index) const { return G.Accesses.size() + Index; }
  bool isPresent(const LineUse &U) const { return U.Access >= G.Accesses.size(); }

private:
  struct KnownModes {
    llvm::SmallVector<Mode, 3> All;
    Mode InGeneral; ///< under the layout contract
  };
  const KnownModes &knownModes(const LineUse &, CellId);
  KnownModes modesOfPresent(const PlaneClass &, CellId) const;
  /// A row to which the uses of a step lead, with one choice of a mode for each use.
  struct UseOutcome {
    RowId To;
    Cost Price;
    llvm::SmallVector<uint8_t, 2> Choice; ///< by use: the number of its mode
  };
  /// The way of an edge. Each edge that is kept has a decision of the same number.
  struct EdgeWay {
    const SlotRows *Slot = nullptr;
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
    Cost Price;
    EdgeWay Way;
  };
  /// Elements that follow one another in an array.
  struct Range {
    uint32_t First = 0, Num = None32; ///< None32: not found yet
  };
  /// The properties of a use that do not depend on the row.
  struct UseWays {
    const Access *A = nullptr;
    CellEffect Drawn, Cleared; ///< its effect, and its effect if an op has done its clear
    llvm::ArrayRef<Mode> Modes;
    llvm::SmallVector<StateSet, 3> Taken; ///< by mode, under the layout contract
    /// The units that it moves, by Cleared, mode and state; NotPriced: not computed yet.
    std::vector<uint64_t> Units;
  };
  static constexpr uint64_t NotPriced = ~uint64_t(0);
  struct Known {
    StepShape Is;
    std::vector<UseWays> Ways; ///< by use, once edges have been found
  };
  struct UseEffect {
    CellEffect Does;
    const Access *A;
    Mode Used;
    uint8_t Way;     ///< which of its modes
    bool ClearsFast; ///< an op has done its clear
  };

  void findContractFacts();
  bool isBesideGiven(const Pass &, uint32_t Access) const;
  bool mayGoAround(uint32_t Access, AuxUsage Kind) const;
  Range findEdges(ShapeId, RowId From, bool Live);
  void edgesBehindSlot(const StepShape &, RowId From, bool Live);
  void edgesBehind(const StepShape &, const SlotRows &, uint32_t InSlot);
  void edgesOfClear(const StepShape &, RowId, const Cost &Before, const EdgeWay &);
  void edgesOfUses(const StepShape &, RowId, const Cost &Before, const EdgeWay &);
  llvm::ArrayRef<UseOutcome> outcomesOf(const StepShape &, RowId, bool ClearsFast);
  void findOutcomes(const StepShape &, const CellRow &, bool ClearsFast);
  bool isNewBehindClear(RowId, const Cost &);
  void addEdge(RowId To, const Cost &Price, const EdgeWay &, llvm::ArrayRef<uint8_t> Choice = {});
  void dropWorse();
  StepDecision decisionOf(ShapeId, const EdgeWay &);
  void addWay(ShapeId, EdgeWay &&);
  void edgesOfPresent(const StepShape &, const SlotRow &, const EdgeWay &);
  std::optional<CellRow> clearFast(const StepShape &, const CellRow &, Cost &Price);
  void findWays(Known &);
  StateSet takenBy(const LineUse &, CellId, const Mode &);
  bool takesContract(llvm::ArrayRef<UseEffect>, const CellRow &) const;
  bool choosesLayout(const LineUse &) const;
  std::optional<CellRow> useTogether(const StepShape &, llvm::ArrayRef<UseEffect>,
                                     const CellRow &) const;
  uint64_t unitsOfUse(const StepShape &, size_t Use, const UseEffect &, StateId);
  Cost priceOfUses(const StepShape &, llvm::ArrayRef<UseEffect>, const CellRow &);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  RowTable &Rows;
  FastClears &Clears;
  SlotTable &Slots;
  OpPrices &Prices;
  bool LayoutContract;
  bool ChoosesLayouts = false; ///< chooses layouts that lines leave out, under the layout contract
  bool PreferredOnly = false;  ///< true while such edges are being found
  bool Discards = false;       ///< the pass discards contents at its begin
  StateSet WithClear;
  std::map<std::pair<uint32_t, Layout>, StateSet> TakenIn; ///< by plane class
  std::deque<Known> Shapes;
  Known *Now = nullptr; ///< the shape whose edges are being found
  ShapeId NowId = 0;
  llvm::DenseMap<std::pair<ShapeId, uint32_t>, Range> EdgesOf; ///< second: row and liveness
  std::vector<StepEdge> Edges;
  /// The results of the uses of a shape. Second: the row, whether an op does the clear, and
  /// PreferredOnly.
  llvm::DenseMap<std::pair<ShapeId, uint32_t>, Range> OutcomesOf;
  std::vector<UseOutcome> Outcomes;
  struct KnownWay {
    ShapeId Of;
    EdgeWay Way;
    Mode Only; ///< if it is all that was decided
    bool IsAll;
    const StepDecision *Decision; ///< null: nobody has asked for it yet
  };
  std::vector<KnownWay> Ways; ///< of all edges
  std::deque<StepDecision> Decisions;
  std::vector<FoundEdge> Found; ///< the edges being found
  /// The rows behind fast clears from which edges have been found, and the price before them.
  llvm::SmallVector<std::pair<RowId, Cost>, 4> BehindClears;
  /// Class, access, usages, whether it only reads, facts of the access, layout, and two choices.
  using ModeKey = std::tuple<unsigned, AccessKind, uint32_t, bool, uint32_t, Layout, bool, bool>;
  std::map<ModeKey, KnownModes> ModesOf;
  llvm::DenseSet<uint32_t> BesideGiven;      ///< lines whose layout another line of their pass
                                             ///< decides
  llvm::DenseMap<uint32_t, Layout> SourceIn; ///< of resolves, under the layout contract
  std::vector<QueueKind> QueueOf;            ///< per access, under the layout contract
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_STEPTABLE_H
