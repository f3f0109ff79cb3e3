//===- StepTable.h - what the steps of a cell may do and cost ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *step* of a cell is a slot in which ops may run, and what comes behind it: the
/// uses of the cell by one phase of a pass, or a change of owner. From a row a step
/// has *edges*: the rows that the best sequence of ops, each way to clear and each
/// choice of modes lead to, with their price in units of 64 bytes.
///
/// Steps that are alike have one *shape*, whose edges are found once for each row
/// that it is met in. Of edges that lead to the same row the cheapest is kept, and
/// none that is not cheaper than one which leads to less.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_STEPTABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_STEPTABLE_H

#include "ClearGains.h"
#include "RowTable.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/DenseSet.h"
#include <deque>

namespace auxplan {

/// A cost or a price in the order of the objective.
struct Cost {
  uint64_t First = 0, Second = 0;
  bool operator<(const Cost &O) const {
    return First != O.First ? First < O.First : Second < O.Second;
  }
  bool operator==(const Cost &O) const { return First == O.First && Second == O.Second; }
  bool operator<=(const Cost &O) const { return !(O < *this); }
};
/// Sums stop at MaxSum, which is an error where it is seen.
uint64_t heldSum(unsigned __int128);
Cost operator+(const Cost &, const Cost &);
Cost weighted(const Cost &, uint64_t Weight);

enum class StepKind : uint8_t {
  Slot,     ///< nothing but ops
  Uses,     ///< by a phase of a pass
  Undefine, ///< a transition from UNDEFINED
  Taken,    ///< another object has written the memory
  HandOver, ///< to an owner outside
  Present,
  Acquire, ///< from an owner outside
  Agree,   ///< here all cells of a plane hold clear blocks of one value
  TakeBack ///< as another frame finds it
};

/// An op in a slot, or behind a fast clear.
struct SlotOp {
  OpId Id = NoOp;
  auxplan::Predicate Predicate = Predicate::None;
  /// Of a clear with a value: its class. Of an op predicated by ClearType: the class that the
  /// layout behind it takes.
  ClearClass Class = ClearClass::None;
  uint32_t Value = 0;                ///< number of a clear's value; 0: it has none
  const ClearValue *Clear = nullptr; ///< the value itself
};

/// Where the ops of a step run.
enum class SlotPlace : uint8_t {
  None,      ///< nowhere
  Items,     ///< between items
  PassBegin, ///< at the beginning of a pass, behind its transitions: on its queue
  PassEnd    ///< at the end of its rendering, before its resolves: on its queue
};

/// A line that uses the cell.
struct LineUse {
  uint32_t Access;        ///< of a present: its number behind those of all accesses
  bool IsSource = false;  ///< as the source of a `resolve`
  uint8_t Allowed = 0xFF; ///< which of its modes, in the table's order
  bool operator==(const LineUse &O) const {
    return Access == O.Access && IsSource == O.IsSource && Allowed == O.Allowed;
  }
};

/// The fast clear that could do the clear of a line.
struct FastClearChoice {
  OpId Id = NoOp; ///< NoOp: there is none
  ClearClass Class = ClearClass::None;
  uint32_t Value = 0;
  bool IsPartial = false, IsForbidden = false;
  bool exists() const { return Id != NoOp && !IsForbidden; }
};

using ShapeId = uint32_t;
constexpr uint8_t NoUse = 0xFF;

/// Kinds of queues, as bits.
constexpr uint8_t AnyQueue = 0xFF;

/// A shape as it is asked for.
struct StepShape {
  StepKind Kind = StepKind::Slot;
  SlotPlace Ops = SlotPlace::Items;
  bool EndsFrame = false;    ///< a slot that the next frame could do without
  bool IsInside = false;     ///< of a render pass instance, where no op but a clear can stand
  bool IsTaken = false;      ///< another object has the memory: only entries can be updated
  bool Undefines = false;    ///< contents are discarded as the pass begins
  uint8_t Queues = AnyQueue; ///< by kind: those that may run the ops of a slot between items
  CellId Cell = 0;           ///< one of the cells
  uint32_t Pass = None32;
  uint32_t Item = None32; ///< of a present: its index
  llvm::SmallVector<LineUse, 1> Uses;
  uint8_t ClearUse = NoUse; ///< the use whose clear can be fast
  FastClearChoice Clear;
  /// Clear blocks that the cell holds before the uses must stand for this; 0: for
  /// anything, None32: there must be none.
  uint32_t OnlyValue = 0;
  /// What a write leaves of clear blocks that stood for nothing may stand for anything.
  bool FreesValue = false;
  /// Clears in the slot that no access asks for have this value; 0: any, None32: they have
  /// none.
  uint32_t ClearsTo = 0;
  /// What other cells' clear blocks stand for: so do those that a write makes where the cell held
  /// none. If it is no ClearsTo, only where none of its own is known. 0: not known.
  uint32_t InPlace = 0;
  CellStart Start; ///< of what is taken back: as it begins
  /// Is an op that nobody asks for the same as the clear that is asked for?
  bool repeatsClear(const SlotOp &O) const {
    return ClearUse != NoUse && O.Value && O.Value == Clear.Value && !Clear.IsPartial;
  }
};

/// What is done at a step.
struct StepDecision {
  ShapeId Of = 0;                 ///< the step's
  llvm::SmallVector<SlotOp, 2> Ops; ///< in the slot
  bool ClearsFast = false;
  llvm::SmallVector<SlotOp, 1> OpsBehind; ///< behind the fast clear, at the pass's beginning
  llvm::SmallVector<Mode, 1> Modes;     ///< by use
  uint32_t Holds = 0; ///< where cells agree: what the cell's clear blocks stand for, or 0
};

struct StepEdge {
  RowId To;
  uint32_t Decision;
  Cost Price;
};

class StepTable {
public:
  StepTable(const Problem &P, const Semantics &S, RowTable &Rows, const PlanOptions &,
            ClearGains &);

  /// From now on each op costs a call and a stall more.
  void chargeOps() { Charge = Model.callPrice() + Model.stallPrice(); }
  bool chargesOps() const { return Charge; }
  bool knowsLayoutsOnly() const { return LayoutContract; }
  /// Ops may write to memory that another object has: a plan that does so may be wrong.
  void writeTaken() { WritesTaken = true; }
  /// A cell can be cleared fast if a level and layer of it can. Its slots are found anew.
  void clearByParts();
  /// Could a part of some cell be cleared fast that as a whole cannot?
  bool refusesParts() const { return RefusesParts; }
  /// Slots hold no op that runs where a word in memory says so.
  void leaveOutPredicates() { Predicates = false; }
  /// Cells of one sort have the same class and size.
  uint32_t sortOf(CellId C) const { return SortOf[C]; }
  uint32_t numSorts() const { return NumSorts; }
  ShapeId add(StepShape);
  const StepShape &shape(ShapeId Id) const { return Shapes[Id].Is; }
  /// \p Live: somebody may still read the contents, where the slot is.
  llvm::ArrayRef<StepEdge> edges(ShapeId, RowId From, bool Live);
  /// What an op costs on a cell without aux data.
  uint64_t opUnits(CellId C, OpId Id, uint64_t Surface) const {
    return Model.opUnits(C, Id, NoState, Surface) + Charge;
  }
  /// What an update of so many entries of the AUX-TT costs.
  Cost updatePrice(uint64_t Entries) const;
  const StepDecision &decision(uint32_t Id) const { return Decisions[Id]; }
  /// The mode of the only use of a step at which nothing else is to be done; null: it is not so.
  const Mode *onlyMode(uint32_t Id) const { return Briefs[Id].IsAll ? &Briefs[Id].Only : nullptr; }
  /// The layout that a line uses the cell in, as far as the contract cares.
  Layout layoutOf(const LineUse &) const;
  /// Under the layout contract a line has the mode that its layout binds, or may go around the
  /// aux data on a queue that cannot resolve them. If it leaves its layout out it may be in
  /// GENERAL as well, and have the mode that is bound there. The layout for a mode, if it is
  /// not the canonical one; else NoLayout.
  Layout chosenLayout(const LineUse &, CellId, const Mode &);
  bool choosesLayouts() const { return ChoosesLayouts; }
  /// The ops that a slot of the cell may hold; it must have aux data.
  llvm::ArrayRef<SlotOp> opsOf(CellId C) const { return OpsOfSort[SortOf[C]]; }
  /// All modes of a line on the cell, preferred first.
  llvm::ArrayRef<Mode> modesOf(const LineUse &U, CellId C) { return knownModes(U, C).All; }
  /// The fast clear of a line's clear on a cell, on whatever queue can run it.
  FastClearChoice fastClearOf(uint32_t Access, const Pass &, CellId);
  /// The number that a present has as a line.
  uint32_t lineOfPresent(uint32_t Index) const { return G.Accesses.size() + Index; }
  bool isPresent(const LineUse &U) const { return U.Access >= G.Accesses.size(); }
  /// May a slot's op clear the cell to another value than the one that writes leave, though no
  /// access of the cell asks for it?
  bool clearsOtherwise(CellId) const;
  /// Are there values that slots could clear to, but are not tried with?
  bool leavesOutClears() const { return LeavesOutClears; }

private:
  struct KnownModes {
    llvm::SmallVector<Mode, 3> All;
    Mode InGeneral; ///< under the layout contract
  };
  const KnownModes &knownModes(const LineUse &, CellId);
  KnownModes modesOfPresent(const PlaneClass &, CellId) const;
  /// A row that ops of a slot lead to.
  struct Reached {
    RowId Row;
    Cost Price;
    uint32_t NumOps = 0;
    uint32_t Before = None32;       ///< where the last op runs, in the same list; None32: no op runs
    const SlotOp *LastOp = nullptr; ///< among those of the cell's sort
  };
  using SlotRows = std::vector<Reached>;
  /// A row that the uses of a step lead to, by one choice of a mode for each of them.
  struct UseOutcome {
    RowId To;
    Cost Price;
    llvm::SmallVector<uint8_t, 2> Choice; ///< by use: which of its modes
  };
  /// How an edge that is being found comes about. The edges that are kept get a decision each.
  struct EdgeWay {
    const SlotRows *Slot = nullptr;
    uint32_t InSlot = 0;
    const SlotRows *BehindClear = nullptr; ///< rows behind the fast clear; null: no op can stand there
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
  struct EdgeRange {
    uint32_t First = 0, Num = None32; ///< None32: not found yet
  };
  /// A use as its shape has it, whatever the row is.
  struct UseWays {
    const Access *A = nullptr;
    CellEffect Drawn, Cleared; ///< what it does, and what if an op has done its clear
    llvm::ArrayRef<Mode> Modes;
    llvm::SmallVector<StateSet, 3> Taken; ///< by mode, under the layout contract
    /// What it moves, by Cleared, mode and state; NotPriced: nobody has asked.
    std::vector<uint64_t> Units;
  };
  static constexpr uint64_t NotPriced = ~uint64_t(0);
  struct Known {
    StepShape Is;
    std::vector<EdgeRange> Edges; ///< by row and liveness
    std::vector<UseWays> Ways;    ///< by use, once edges have been found
    /// What the uses make of a row: by row, whether an op does the clear, and PreferredOnly.
    llvm::DenseMap<uint64_t, std::vector<UseOutcome>> Outcomes;
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
  uint8_t queuesOf(const StepShape &) const;
  EdgeRange findEdges(ShapeId, RowId From, bool Live);
  void edgesBehindSlot(const StepShape &, RowId From, bool Live);
  void edgesBehind(const StepShape &, const SlotRows &, uint32_t InSlot);
  void edgesOfClear(const StepShape &, RowId, const Cost &Before, const EdgeWay &);
  void edgesOfUses(const StepShape &, RowId, const Cost &Before, const EdgeWay &);
  const std::vector<UseOutcome> &outcomesOf(const StepShape &, RowId, bool ClearsFast);
  void addEdge(RowId To, const Cost &Price, const EdgeWay &, llvm::ArrayRef<uint8_t> Choice = {});
  void dropWorse();
  StepDecision decisionOf(ShapeId, const EdgeWay &);
  const SlotRows &closure(const StepShape &, RowId From, bool Live);
  uint32_t settleNext(SlotRows &, uint32_t &NumSettled) const;
  static void reach(SlotRows &, uint32_t From, RowId To, const Cost &Price, const SlotOp &By);
  static llvm::SmallVector<SlotOp, 2> opsTo(const SlotRows &, uint32_t At);
  void findSorts();
  std::vector<llvm::SmallVector<uint32_t, 1>> clearsByPlane();
  uint32_t initialClears(CellId, llvm::ArrayRef<uint32_t> Asked);
  std::optional<ClearVerdict> canClear(CellId, ClearQuery);
  std::optional<ClearVerdict> canClearPart(CellId, ClearQuery) const;
  void addClear(std::vector<SlotOp> &, CellId, const ClearValue &);
  std::vector<SlotOp> opsWith(llvm::ArrayRef<SlotOp> Clears, bool IsColor) const;
  StateSet selected(const SlotOp &, StateSet Row) const;
  StateSet wastedIn(CellId, const SlotOp &);
  bool needsPredicate(const StepShape &, const SlotOp &, const CellRow &, bool Live);
  std::optional<CellRow> applyOp(const StepShape &, const SlotOp &, const CellRow &, bool Live);
  void edgesOfPresent(const StepShape &, const Reached &, const EdgeWay &);
  std::optional<CellRow> clearFast(const StepShape &, const CellRow &, Cost &Price);
  CellEffect effectOf(const StepShape &, const LineUse &, bool ClearsFast) const;
  void findWays(Known &);
  StateSet takenBy(const LineUse &, CellId, const Mode &);
  bool takesContract(llvm::ArrayRef<UseEffect>, const CellRow &) const;
  bool choosesLayout(const LineUse &) const;
  StateId stepOf(const UseEffect &, StateId, bool Defined) const;
  bool drawLoadClears(llvm::MutableArrayRef<UseEffect>, StateSet &Row, StateSet &Held) const;
  std::optional<CellRow> useTogether(const StepShape &, llvm::ArrayRef<UseEffect>,
                                     const CellRow &) const;
  uint64_t unitsOfUse(const StepShape &, size_t Use, const UseEffect &, StateId);
  Cost priceOfUses(const StepShape &, llvm::ArrayRef<UseEffect>, const CellRow &);
  uint64_t opUnitsIn(CellId, OpId, StateId);
  Cost opPrice(const StepShape &, OpId, StateSet From, bool IsPartial);
  Cost costOf(uint64_t Units, uint64_t NumOps) const {
    return Goal != Objective::Ops ? Cost{Units, NumOps} : Cost{NumOps, Units};
  }

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  RowTable &Rows;
  ClearGains &Gains;
  CostModel Model;
  Objective Goal;
  bool LayoutContract;
  bool WritesTaken = false, Predicates = true;
  bool ChoosesLayouts = false; ///< those that lines leave out, under the layout contract
  uint64_t Charge = 0;         ///< units for each op
  bool PreferredOnly = false;  ///< while edges are being found
  bool Discards = false;       ///< and the pass begins with contents that it drops
  StateSet WithClear, WithOtherClear, Compressed;
  llvm::SmallVector<OpId, 4> Usable; ///< in slots, in the order in which ties are broken
  std::vector<uint32_t> SortOf;      ///< per cell
  uint32_t NumSorts = 0;
  /// The ops that slots of a sort's cells may hold: those without a predicate first.
  std::vector<std::vector<SlotOp>> OpsOfSort;
  std::vector<std::vector<SlotOp>> ClearSets; ///< see initialClears()
  std::map<std::vector<uint64_t>, uint32_t> ClearSetOf;
  std::deque<ClearValue> ClearValues;
  std::map<std::pair<uint32_t, ClearClass>, StateSet> Wasted; ///< by plane class
  std::map<std::pair<uint32_t, Layout>, StateSet> TakenIn;    ///< by plane class
  std::vector<std::vector<uint64_t>> OpUnits; ///< of ops on whole cells, by sort, op and state
  bool ClearsByParts = false, RefusesParts = false;
  bool LeavesOutClears = false; ///< a plane is cleared to too many values
  std::deque<Known> Shapes;
  Known *Now = nullptr; ///< whose edges are being found
  std::vector<StepEdge> Edges;
  std::vector<StepDecision> Decisions;
  struct Brief {
    Mode Only;
    bool IsAll;
  };
  std::vector<Brief> Briefs;   ///< of the decisions
  std::vector<FoundEdge> Found; ///< those being found
  /// Sort and row; liveness, queues and ClearsTo.
  using ClosureKey = std::pair<uint64_t, uint64_t>;
  llvm::DenseMap<ClosureKey, const SlotRows *> ClosureOf;
  std::deque<SlotRows> Closures;
  /// Class, access, usages, whether it only reads, facts of the access, layout, and two choices.
  using ModeKey = std::tuple<unsigned, AccessKind, uint32_t, bool, uint32_t, Layout, bool, bool>;
  std::map<ModeKey, KnownModes> ModesOf;
  llvm::DenseSet<uint32_t> BesideGiven;      ///< lines whose layout others of their pass decide
  llvm::DenseMap<uint32_t, Layout> SourceIn; ///< of resolves, under the layout contract
  std::vector<QueueKind> QueueOf;            ///< per access, under the layout contract
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_STEPTABLE_H
