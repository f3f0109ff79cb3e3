//===- Cost.h - what a plan costs -------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prices and sums, all integers. A price is in units of 64 bytes, rounded up once per cell and
/// step; the price of a row is the price in its dearest member. A predicated op costs nothing in
/// members in which it does not run. A sum adds up prices times the weight of their point, in units
/// of 64/2^20 bytes.
///
/// *Own* cost belongs to cells: the bytes that accesses and ops move. *Shared* cost is paid once
/// for many cells: the calls of ops, the stalls of slots that hold ops, and the graphics state that
/// the next draw must send again because of ops (DrawStates.h).
///
/// The kind of an access decides how much it moves, not whether it needs the old contents: the test
/// reads depth and stencil, blending reads colour. A clear that an access does costs a write.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_COST_H
#define AUXPLAN_PLANNER_COST_H

#include "auxplan/Layouts/StructKey.h"
#include "auxplan/Planner/PlanObserver.h"
#include "auxplan/Planner/PlanOptions.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

constexpr uint64_t UnitBytes = 64;
constexpr uint64_t FullWeight = 1 << 20; ///< of a point that runs once per frame
constexpr uint64_t MaxWeight = 1ull << 32;
constexpr uint64_t MaxSum = 1ull << 62; ///< a sum that reaches this, or so many bytes, is an error

/// A weight as a number per frame, for printing.
inline double perFrame(uint64_t Weight) {
  return double(Weight) / FullWeight;
}

/// How often the point that a walk has reached runs per frame: the arms of an `if` share the weight
/// by its probability, a loop multiplies it; an `every` takes the part of the frames in which it
/// runs.
class WeightStack {
public:
  explicit WeightStack(const Graph &G) : G(G) {}
  uint64_t weight() const { return Weight; }
  /// Enters the region of an opening item; for an `if`, its first arm.
  void open(const Item &);
  void elseArm();
  void close();

private:
  struct Region {
    uint64_t Around, Else, Period;
  };
  const Graph &G;
  uint64_t Period = 1; ///< least common period of the `every`s around
  std::vector<Region> Regions;
  uint64_t Weight = FullWeight;
};

/// A price on a row, in units.
struct Price {
  uint64_t Dearest = 0, Cheapest = 0;
};

/// The prices of the steps that checkPlan() shows.
class CostModel {
public:
  explicit CostModel(const Problem &P) : P(P) {}

  Price priceOf(const AccessStep &, const CellChange &) const;
  /// The price of an access per thousand units of surface in its dearest state, and in its
  /// cheapest.
  std::pair<uint64_t, uint64_t> ratesOf(const AccessStep &, const CellChange &) const;
  /// The least such price over all states and the modes \p Ways, if the plane were of kind \p Kind;
  /// none: there are no modes.
  std::optional<uint64_t> leastRateAs(AuxUsage Kind, llvm::ArrayRef<Mode> Ways, AccessStep,
                                      const CellChange &) const;
  /// The units of an access to \p Surface bytes at a price per thousand units.
  static uint64_t unitsAt(uint64_t Rate, uint64_t Surface);
  /// The price of an op. An update of entries costs one unit for each entry.
  Price priceOf(const OpStep &, const CellChange &) const;
  bool isEntryUpdate(const OpStep &Step) const {
    return P.family().Ops[Step.Id].Effect == OpEffect::EntryUpdate;
  }
  Price priceOf(const PresentStep &, const CellChange &) const;
  /// The price of a present whose reader binds \p Used.
  Price presentPrice(Mode Used, const CellChange &) const;
  /// The price, in units, of an op in one state, on \p Surface bytes of the cell.
  uint64_t opUnits(CellId, OpId, StateId, uint64_t Surface) const;
  uint64_t callPrice() const { return unitsOf(P.costs().fixedOpBytes()); }
  uint64_t stallPrice() const { return unitsOf(P.costs().stallBytes()); }
  /// The price of so many dwords of graphics state.
  uint64_t statePrice(uint64_t Dwords) const {
    return unitsOf(Dwords * P.costs().stateDwordBytes());
  }

  static uint64_t unitsOf(uint64_t Bytes) { return Bytes / UnitBytes + (Bytes % UnitBytes != 0); }

private:
  uint64_t rateIn(StateId, AuxUsage Kind, const AccessStep &, const CellChange &) const;
  uint64_t surfaceOf(const AccessStep &, CellId) const;
  const Problem &P;
};

/// The prices of accesses and ops as CostModel computes them. Graphs have few kinds of lines and
/// few ops, and cells have few rows, so most prices are known already.
class KnownPrices {
public:
  explicit KnownPrices(const Problem &P) : P(P), Model(P), SurfaceOf(P.cells().size(), Unknown) {}
  Price priceOf(const AccessStep &, const CellChange &);
  Price priceOf(const OpStep &, const CellChange &);

private:
  /// Everything on which the rates of an access depend.
  struct RatesKey {
    bool IsSet = false; ///< false: an empty entry
    AuxUsage Kind = AuxUsage::NONE, Used = AuxUsage::NONE;
    AccessKind By = AccessKind(0);
    ReadWrite RW = ReadWrite::Default;
    bool IsSource = false, Blends = false, Writes = false, ClearsSlowly = false, Overwrites = false;
    uint16_t Costs = 0;
    StateSet Row;
  };
  struct Rates {
    RatesKey Of;
    uint64_t Dearest = 0, Cheapest = 0;
  };
  /// Everything on which the price of an op depends.
  struct OpKey {
    bool IsSet = false; ///< false: an empty entry
    AuxUsage Kind = AuxUsage::NONE;
    uint16_t Op = 0, Samples = 0, Costs = 0;
    uint32_t Unused = 0; ///< a key has no padding
    StateSet Row;
    uint64_t Surface = 0;
  };
  struct OpPrice {
    OpKey Of;
    Price Units;
  };
  static constexpr uint64_t Unknown = ~0ull;
  RatesKey keyOf(const AccessStep &, const CellChange &) const;
  OpKey keyOf(const OpStep &, const CellChange &);
  uint64_t surfaceOf(CellId, const Area *);
  const Problem &P;
  CostModel Model;
  std::vector<uint64_t> SurfaceOf;   ///< by cell: bytes of the whole cell
  std::array<Rates, 128> Known = {}; ///< by hash of key and row
  std::array<OpPrice, 64> Ops = {};  ///< by hash of key, row and surface
};

/// A weighted sum that remembers whether it has exceeded MaxSum. It may be a sum over the frames of
/// a cycle; the value per frame is rounded only where it is printed.
class CostSum {
  uint64_t Sum = 0;
  unsigned Frames = 1;
  bool Over = false;

public:
  void setFrames(unsigned N) { Frames = N; }
  void add(uint64_t Units, uint64_t Weight);
  CostSum &operator+=(const CostSum &);
  void multiply(uint64_t Times);
  bool overflowed() const { return Over; }
  uint64_t value() const { return Sum; }
  unsigned frames() const { return Frames; }
  /// For a sum of counts: the count per frame.
  double perFrame() const { return auxplan::perFrame(Sum) / Frames; }
  /// In bytes per frame, rounded half up.
  uint64_t bytes() const;
};

/// The cost of the ops of one name.
struct OpSums {
  CostSum Calls, Bytes;
};

/// The graphics state that the ops of one unit send and disturb, in dwords.
struct StateSums {
  CostSum Sent, Restored;
};

/// Sums over a piece of a plan.
struct CostSums {
  CostSum Accesses, Ops;          ///< own
  CostSum Shared;                 ///< calls, stalls and state that is sent again
  CostSum State;                  ///< the part of Shared for state that is sent again
  CostSum Calls, Stalls;          ///< how many
  CostSum Idle;                   ///< calls of ops whose predicate is false whatever state they find
  CostSum Cheapest;               ///< own cost if every row were in its cheapest member
  std::vector<OpSums> ByMnemonic; ///< index: into allMnemonics()
  std::vector<StateSums> ByUnit;  ///< by StateUnit; empty: no pass has a state
  OpSums &of(uint16_t Mnemonic);
  StateSums &of(StateUnit);
  CostSums &operator+=(const CostSums &);
  void multiply(uint64_t Times);
  void setFrames(unsigned N);
  /// From now on the values are those of each of \p N equal parts.
  void divide(unsigned N);
  CostSum own() const;
  CostSum total() const;
};

/// The cost of a plan.
struct PlanCost {
  /// The cost of the frame that repeats, or of all frames of its cycle; for a plan that does not
  /// repeat, of all its frames.
  CostSums Frame;
  CostSum Prologue; ///< total of the frames before the last
  bool Overflow = false;
  PlanProof Proof; ///< from the planner, if it gave one; else Proof.Exists is false
  /// Is it proven that no plan has less own cost? isProven(): less total cost? A bound of own cost
  /// proves only what the planner says that it does.
  bool isOwnProven() const {
    return Proof.Exists && Proof.IsProven && Frame.own().value() == Proof.OwnBound;
  }
  bool isProven() const {
    uint64_t Total = Frame.total().value();
    return Proof.Exists &&
           (Total <= Proof.TotalBound || (isOwnProven() && Total == Proof.OwnBound));
  }
  /// The bound of own cost in bytes.
  uint64_t boundBytes() const { return bytesOf(Proof.OwnBound); }
  /// The bound of total cost in bytes.
  uint64_t totalBoundBytes() const { return bytesOf(std::max(Proof.OwnBound, Proof.TotalBound)); }
  /// The cost for each frame that a program shows, if the frame has \p N of them. The prologue
  /// stays as it is.
  PlanCost dividedBy(unsigned N) const;
  /// A sum like those of Frame, in bytes per frame.
  uint64_t bytesOf(uint64_t Units) const;
  /// All members of all rows agree on their price, so the guaranteed cost is also the expected
  /// cost.
  bool isCertain() const { return Frame.Cheapest.value() == Frame.own().value(); }
};

/// Counts the calls into which the ops of one slot merge: rectangles of mips and layers, for each
/// op, plane and clear value.
class CallCounter {
public:
  explicit CallCounter(const Problem &P) : P(P), Buckets(16) {}
  void add(const OpStep &);
  /// Ends the slot: \p Take gets the mnemonic and the calls of each op, and whether they may run.
  void endSlot(llvm::function_ref<void(uint16_t, uint64_t, bool)> Take);

private:
  struct Call {
    const Op *First;
    Queue On; ///< commands of two queues are two calls
    PlaneId Plane;
    uint32_t Next; ///< an older call in the same bucket, or None32
    bool Runs;     ///< its predicate may be true
    llvm::SmallVector<CellId, 4> Cells;
  };
  Call &callFor(const OpStep &, PlaneId);
  Call &open(const OpStep &, PlaneId);
  uint32_t &bucketOf(PlaneId Id) { return Buckets[Id & (Buckets.size() - 1)]; }
  uint32_t newestIn(PlaneId);
  void link(uint32_t Index);
  bool merges(const Call &, const OpStep &) const;
  uint64_t callsOf(Call &) const;
  const Problem &P;
  std::vector<Call> Open; ///< of the slot
  /// By the last bits of the plane: where its newest call may stand in Open. As many as a power of
  /// two.
  llvm::SmallVector<uint32_t, 16> Buckets;
};

/// Sums up the steps of a plan.
class CostObserver : public PlanObserver {
public:
  /// \p Prices: observers of one problem may share prices.
  explicit CostObserver(const Problem &P, std::shared_ptr<KnownPrices> Prices = nullptr)
      : P(P), Model(P), Prices(Prices ? std::move(Prices) : std::make_shared<KnownPrices>(P)),
        Counter(P), Restores(drawStates(P)), Weights(P.graph()) {}

  CycleView viewOfCycles() const override { return CycleView::EachFrame; }
  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  bool canForget() const override { return true; }
  void keep() override;
  void forget() override;
  void mark() override;
  void repeat(const Repetition &) override;
  void frame(const Frame &, uint32_t) override;
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void present(const PresentStep &) override;
  void sync(const Sync &, uint32_t Slot) override;
  void openRegion(const Item &) override;
  void elseArm() override;
  void closeRegion(const Item &) override;

  PlanCost finish();

private:
  /// The sums so far.
  struct Sums {
    CostSums Frame, Before; ///< the frame being executed, and the frames before it
    CostSum Prologue;
    CostSum Steps;      ///< bytes of all steps, without weights
    CostSums SinceMark; ///< without the frame being executed
    uint64_t StepsAtMark = 0;
    bool BeginsAtMark = false; ///< the next frame is the first after the mark
    unsigned Frames = 0;       ///< frames of the cycle that repeats
  };
  /// Sums of prices that have not got their weight yet, which all of them share.
  struct Unweighted {
    uint64_t Dearest = 0, Cheapest = 0;
    void add(Price);
  };
  void enterSlot(uint32_t Slot);
  void endSlot();
  void endPoint();
  void settle(Unweighted &, CostSum &To);
  void disturb(const OpStep &);
  const Problem &P;
  CostModel Model;
  std::shared_ptr<KnownPrices> Prices;
  CallCounter Counter;
  StateRestores Restores;
  WeightStack Weights;
  Sums Now, Kept;
  Unweighted Accesses, Ops; ///< since the weight has changed
  uint32_t Slot = None32;
  uint32_t Updates = None32; ///< mnemonic of the slot's entry updates, if it has any
  bool Stalls = false;
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_COST_H
