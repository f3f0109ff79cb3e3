//===- CellPoints.h - what one cell goes through ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A frame as one cell sees it: points in textual order, joined by the edges that
/// paths take, each with the choices that a plan has there.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ORACLE_CELLPOINTS_H
#define AUXPLAN_UNITTESTS_ORACLE_CELLPOINTS_H

#include "Oracle.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include <map>

namespace auxplan::test {

/// Do the contents count?
enum class Hold : uint8_t {
  No,
  Yes,
  Unplaced ///< yes, but the image is in no layout, so its next use discards the contents
};

/// The state that a path may find at a point.
struct World {
  StateId State;
  Hold Contents;
  uint8_t Value; ///< of the clear blocks; 0: none
  bool operator<(const World &O) const {
    return std::tie(State, Contents, Value) < std::tie(O.State, O.Contents, O.Value);
  }
  bool operator==(const World &O) const {
    return State == O.State && Contents == O.Contents && Value == O.Value;
  }
};

constexpr uint8_t DefaultValue = 1, OutsideValue = 2;

/// The place of an op in the text.
struct OpPlace {
  enum Where : uint8_t { BeforeItem, AbsentElse, PassBegin, PassEnd } At = BeforeItem;
  uint32_t Item = 0; ///< or the pass
};

/// An op that may stand in a slot.
struct SlotChoice {
  OpId Op;
  Predicate Only = Predicate::None;    ///< where a word in memory says so
  ClearClass Class = ClearClass::None; ///< of a clear's value, if it has one
  uint8_t Value = 0;                   ///< 0: no value
  ClearValue Clear = {};
};

/// A way to clear that an access asks for.
struct FastClear {
  OpId Op;
  ClearClass Class;
  uint8_t Value;
  bool Partial;
  bool NeedsOthers = false; ///< it is possible only if other cells of the line are cleared too
};

/// One use of the cell in a phase.
struct PointUse {
  uint32_t Access;
  bool IsSource;
  AccessKind Kind;
  llvm::SmallVector<Mode, 3> Modes;
  CellEffect Effect[2]; ///< [the cell has been fast-cleared]
  uint32_t PriceSlot;
};

struct Point {
  enum Kind : uint8_t {
    Nothing,
    Op,
    Clear,
    Uses,
    Begin,
    Discard,
    Acquire,
    HandOver,
    Present,
    Restart ///< the image begins every frame alike
  };
  Kind What = Nothing;
  bool IsJoin = false, IsDead = false;
  bool IsHead = false; ///< of a loop, or where frames begin: paths come back
  uint64_t Weight = 0;
  std::vector<uint32_t> Next;
  OpPlace Place;            ///< Op, Clear
  QueueOwner Owner;         ///< Op, Clear: who may run it
  int InSlot = 0;           ///< Op: how many of the slot come before
  int ClearPoint = -1;      ///< Uses: where it was cleared; Op: the clear that it follows
  uint32_t Access = None32; ///< Clear
  uint32_t Pass = None32;
  std::vector<FastClear> Clears;
  std::vector<PointUse> Of; ///< Uses
  uint32_t PriceSlot = 0;   ///< of an op, a clear, a present
  const auxplan::Present *ThePresent = nullptr;
  llvm::SmallVector<Mode, 3> ReadIn; ///< Present: the modes that it may be read in
  uint64_t LeastPrice = 0; ///< the least price of a visit, weighted
  // For liveness.
  bool Reads = false, Kills = false, Drops = false;
  bool Discards = false; ///< Acquire: without contents
};

/// The points of one cell in one frame, or in several frames that follow each other, without
/// plans.
class CellPoints {
public:
  /// Covers the frame that begins at item \p First to the frame that ends at item \p Last.
  /// \p Behind: the program that follows, or null.
  CellPoints(const Problem &, const Semantics &, CellId, bool PreferredOnly, uint32_t First,
              uint32_t Last, const CellPoints *Behind = nullptr);

  CellId Cell;
  bool HasAux;
  AuxUsage Kind;
  std::string Unsupported;        ///< the reason if this cannot be built
  std::vector<Point> Points;      ///< the first is where the frame begins, the last where it ends
  std::vector<World> Starts;      ///< in the first frame
  std::vector<SlotChoice> Ops;    ///< that planes of this kind have
  std::vector<ClearValue> Values; ///< by number, from OutsideValue + 1 on
  uint32_t NumPriceSlots = 0;
  bool Repeats = false; ///< the frame's end leads to its beginning
  bool IsUsed = false;
  StateSet Understood;
  bool IsLiveAtStart = false;

  /// The price in units of a point for a cell in state \p S: of a use in a mode, of an op or clear,
  /// of a present.
  uint64_t usePrice(const Point &, const PointUse &, Mode, bool Cleared, StateId S) const;
  uint64_t opPrice(OpId, StateId S, const Area *) const;
  uint64_t presentPrice(const Point &, Mode, StateId S) const;
  const Area *areaOfClear(const Point &) const;
  /// Can a line clear the cell fast if it does that to the cells \p Fast, this one among them?
  bool canClearAmong(uint32_t Access, llvm::ArrayRef<CellId> Fast);
  /// Can a queue that owns the cell there run the op? Contents that nobody needs have no owner.
  bool canRun(const Point &, OpId) const;

private:
  void beginFrame(bool IsFirst);
  void buildFrame(uint32_t Begin, uint32_t End);
  void buildItem(uint32_t &ItemIndex);
  void endArm();
  void endLoop(const Loop &);
  void findTouched(uint32_t Begin, uint32_t End);
  void findOwners(uint32_t Begin, uint32_t End);
  QueueOwner ownerAt(OpPlace) const;
  uint32_t add(Point);
  void slot(OpPlace, int ClearPoint = -1);
  void runPass(uint32_t ItemIndex);
  void phase(uint32_t PassIndex, bool EndPhase);
  void clearPoint(uint32_t PassIndex);
  void addUse(Point &, uint32_t AccessIndex, bool IsSource);
  void addPresent(uint32_t Index);
  void findOps();
  void findInitialClear(OpId);
  using Reach = llvm::function_ref<void(ClearQuery &)>; ///< sets how far the clear reaches
  std::optional<FastClear> canClear(const ClearValue &, Format View, const Area *, uint32_t Views,
                                    Reach);
  std::optional<FastClear> canClearBy(uint32_t Access, const Pass &, Reach);
  uint8_t numberOf(const ClearValue &, ClearClass);
  void findClears(Point &, const Pass &);
  bool isAlone(uint32_t AccessIndex, const Pass &) const;
  bool touches(const Access &) const;
  bool touchesSource(const Access &) const;
  bool discardsBeside(const Access &) const;
  void transition(const Transition &);
  void addAcquire(bool Discards);
  void findDead(const CellPoints *Behind);
  void findLeastPrices();

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const CostTable Costs{T};
  const Semantics &S;
  CostModel Model;
  bool PreferredOnly;
  struct Region {
    uint64_t Around;
    uint32_t Head;
    std::vector<uint32_t> ThenTails;
    bool HasElse;
  };
  std::vector<Region> Open;
  std::vector<bool> Touched; ///< per item; regions: by anything in them
  std::vector<QueueOwner> OwnerBefore; ///< per item: who may run ops in front of it
  uint32_t ItemOfPass = None32;        ///< of the pass whose points are being made
  uint64_t Weight = FullWeight;
  std::vector<uint32_t> Tails; ///< points that lead to the next one
  int LastClear = -1;
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_ORACLE_CELLPOINTS_H
