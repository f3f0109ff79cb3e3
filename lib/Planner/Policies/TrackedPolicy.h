//===- TrackedPolicy.h - the parts of the tracked policy ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One class in four files: frames, passes and what they do to rows
/// (TrackedPolicy.cpp), modes of accesses (TrackedModes.cpp), clears and ops
/// (TrackedOps.cpp), regions (TrackedRegions.cpp). What it does stands in
/// TrackedPolicy.cpp.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDPOLICY_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDPOLICY_H

#include "OpSearch.h"
#include "RegionPlaces.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/CellEffects.h"
#include "lib/Planner/Model/ClearValues.h"
#include "lib/Planner/Timeline/CellPlace.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Compiler.h"
#include <array>
#include <deque>
#include <map>
#include <set>
#include <utility>

namespace auxplan {

struct TrackedCell : CellPlace {
  StateSet Row;
  uint32_t Value = 0;    ///< number of the clear value of its clear blocks; 0: it has none
  bool Defined = false;
  bool EntryLost = false; ///< the entries that lead to its aux data may be another image's
  bool HoldsClear = false; ///< contents that may be defined may sit in its clear blocks
  bool operator==(const TrackedCell &O) const {
    return Row == O.Row && Value == O.Value && Defined == O.Defined && EntryLost == O.EntryLost &&
           HoldsClear == O.HoldsClear && CellPlace::operator==(O);
  }
  bool joinFrom(const TrackedCell &);
  void undefine() { Defined = HoldsClear = false; }
  /// What was lost is not missed.
  void discard() {
    undefine();
    IsLost = false;
  }
  void lose() {
    undefine();
    Value = 0;
    IsLost = true;
  }
  /// What clear blocks of undefined contents stand for does not matter.
  uint32_t neededValue() const { return HoldsClear ? Value : 0; }
};

class LLVM_LIBRARY_VISIBILITY TrackedPolicy {
public:
  struct State {
    RegionState<TrackedCell> Cells;
    bool operator==(const State &O) const { return Cells == O.Cells; }
    bool joinFrom(const State &O) { return Cells.joinFrom(O.Cells); }
  };

  TrackedPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D);
  /// Accesses bind what their layouts bind (LayoutContract.h).
  void knowLayoutsOnly() { LayoutContract = true; }
  /// Passes that need nothing may be planned as such.
  void useShortcuts();
  virtual ~TrackedPolicy();
  void restart();
  bool hasLearned() { return std::exchange(Learned, false); }
  /// What is run now only asks whether it could be run. False: it could not, or the
  /// asker has not accepted it; then nothing has been found out about regions.
  void beginTrial();
  bool endTrial(bool Accepted);
  void beginFrame(const Frame &);
  /// Do two starts of a frame have one clear value for each plane? If not, frames
  /// must end without the clear blocks of some.
  bool joins(const State &, const State &) const;
  void keepApart(const State &, const State &);

  // The items of a frame, in order.
  void beginItems();
  void endItems();
  void runPass(const Pass &);
  void runTransition(uint32_t ItemIndex);
  void runPresent(const Item &);
  /// Regions: entering one; the end of an `if`'s first arm, written or not; leaving
  /// one, which returns the item to go on with.
  void enterRegion(uint32_t Item, bool IsLoop);
  void endThen(uint32_t Item);
  uint32_t leaveRegion(uint32_t EndItem);
  uint32_t leaveLoop(uint32_t EndItem);

  State Current;
  ExecutionRecorder Record;

protected: // `always-valid` and `render-pass` track as well, and do more
  /// One line of the phase at hand, or the source of a `resolve`.
  struct Line {
    uint32_t Index;
    const Access *A;
    bool IsSource;
    ImageId Image;
    uint8_t Age;
    SubRange Range;
    AccessKind Kind;
    llvm::SmallVector<Mode, 3> Modes;
    Mode Chosen;
    bool LacksEntries = false; ///< another line of the phase needs them
  };
  /// How one line uses one cell.
  struct CellUse {
    const Line *By;
    CellEffect Does;
    BoundUse bound() const { return {Does, By->Chosen, By->A->Load == LoadOp::Clear}; }
  };

  // The pass.
  void takeMemory(OwnerId);
  void moveLayouts(const Pass &);
  void gatherLines(const Pass &, bool EndPhase);
  void shareEntries();
  void updateUsedEntries(const Pass &);
  void addLine(uint32_t Index, bool IsSource);
  void groupUses(const Pass &);
  void runPhase(const Pass &, bool EndPhase);
  CellUse useOf(const Line &, CellId, const Pass &) const;

  // Modes.
  /// The modes that a line may have, preferred first, by the usages beside it.
  virtual void findModes(Line &, const PlaneClass &, const AccessUse &);
  Layout layoutOf(const Line &) const;
  StateSet takenByContract(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;
  bool writesLeaveClear(const PlaneClass &) const;
  virtual void chooseModes(const Pass &);
  bool canTake(const Line &, Mode, const Pass &, uint64_t &Bytes, bool &NeedsOps);
  bool hasInvalid(const Line &) const;
  bool overwritesAll(const Line &, const Pass &) const;
  StateId step(const CellUse &U, StateId St, bool Defined) const {
    return stateBehind(M, U.bound(), St, Defined);
  }
  static llvm::SmallVector<BoundUse, 4> bound(llvm::ArrayRef<CellUse>);
  StateSet goalOf(llvm::ArrayRef<CellUse>, CellId, bool Defined) const;

  // Clears and ops.
  struct FastClearStep {
    OpId Id;
    ClearClass Class = ClearClass::None; ///< of its value
    StateSet After;
  };
  std::optional<FastClearStep> fastClearOf(const Line &, CellId, const Pass &);
  void clearFast(const Line &, const Pass &);
  bool passClearsElse(CellId, uint32_t Value, const Line &) const;
  bool mayClearFast(const Line &, CellId, const Pass &, ClearClass &);
  void freeClearValue(PlaneId, uint32_t Value, const Line &, const Pass &);
  virtual void recordLines(const Pass &);
  void prepareCell(CellId, llvm::ArrayRef<CellUse>, const Pass &);
  StateSet withinChain(StateSet Goal, llvm::ArrayRef<CellUse>, CellId) const;
  void lookAhead(uint32_t Root);
  void prepareUnused(const Pass &);
  void updateEntries(CellId, Queue Consumer, bool InPass);
  void updateEntriesBefore(CellId, const RegionPlaces::Release &, Queue On);
  void bring(CellId, StateSet Goal, Queue Consumer, bool InPass);
  bool hasSlot(CellId, const Pass &) const;
  Queue queueFor(CellId, OpId, Queue Consumer) const;
  void finish(llvm::ArrayRef<CellUse>, CellId, const Pass &);
  void cannot(const Line &, CellId);
  void learn(CellId);
  void passOn(uint32_t ItemIndex, const Transition &);

  // Other items.
  void handOver(ImageId, uint8_t Age, const SubRange &, Queue);

  // Regions.
  using EmitFn = llvm::function_ref<void(const CellOp &)>;
  uint32_t runAgain();
  bool isRepairable(StateSet Row) const;
  void findNeededBefore(uint32_t Loop);
  bool isNeededBefore(uint32_t Item, CellId) const;
  void needBeforeAround(CellId);
  bool canPlace(CellId, const TrackedCell &) const;
  bool canPlaceInThen(CellId, const TrackedCell &) const;
  void dropArmClears(const Plane &);
  void updateEntriesOnPath(CellId, TrackedCell &, Queue On, EmitFn Emit);
  void loseRivalEntries();
  bool bringValue(CellId, TrackedCell &, StateSet Goal, EmitFn Emit);
  bool equalise(CellId, TrackedCell &, EmitFn Emit);
  bool dropClears(CellId, TrackedCell &, EmitFn Emit);
  void settleArms(const Item &, std::vector<CellId> &NeedBefore);
  void settleArmValues();
  void dropFrameClears();
  void settleLoopValues(const llvm::DenseMap<CellId, uint32_t> &HeadValues, EmitFn Emit);
  bool disagree(const Plane &, const State &, const State &) const;
  bool disagree(const Plane &, const llvm::DenseMap<CellId, uint32_t> &Other) const;

  // Chains of passes.
  void shareInChains();

  // Passes that need nothing (TrackedShortcut.cpp).
  /// What a line does to a cell of which the row is \p Row.
  struct Outcome {
    StateSet Row, After;
    bool Defined, DefinedAfter;
    bool IsReady;    ///< the first mode can take it as it is
    bool MakesClear; ///< it may hold clear blocks afterwards
  };
  /// What lines of one kind do to planes of one class.
  struct Shape {
    bool IsEasy, HasAux, Writes;
    LineLayout Line;
    Layout Behind; ///< the layout behind the pass
    Mode Chosen;
    std::array<Outcome, 4> Outcomes = {}; ///< by hash of the row
  };
  std::unique_ptr<Shape> makeShape(uint32_t Index, unsigned Class);
  void findOutcome(Outcome &, const Shape &, uint32_t Index, const Pass &, CellId, StateSet Row,
                   bool Defined);
  TrackedCell &noteFound(CellId, bool IsUsed);
  void takeNotedMemory(OwnerId);
  bool useAsIs(Shape &, uint32_t Index, const Pass &, CellId);
  bool takesShortcuts(const Pass &) const;
  bool takeShortcut(const Pass &);
  bool takeLine(uint32_t Index, const Pass &);
  std::vector<std::unique_ptr<Shape>> Shapes; ///< by class and line kind; empty: none are taken
  struct FoundCell {
    CellId Cell;
    bool IsUsed; ///< or has lost its memory
    TrackedCell As;
  };
  std::vector<FoundCell> Found; ///< cells as the pass at hand found them: the first NumFound
  size_t NumFound = 0;

  unsigned samplesOf(CellId C) const { return P.imageOfCell(C).Desc.Samples; }
  bool clearsOthersValue(CellId, uint32_t Value) const;
  uint32_t idOf(const Line &, ClearClass);
  uint32_t valueInPlane(CellId) const;
  /// Numbers of a plane's default value, and of what an outside owner cleared to.
  void setRow(TrackedCell &, CellId, StateSet);
  TrackedCell startOf(const CellStart &) const;
  uint32_t startValue(const CellStart &S) const {
    return (S.Row & WithClear).empty() ? 0 : OutsideValue;
  }

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  DiagnosticEngine &D;
  const Semantics &S;
  OpSearch Search;
  bool LayoutContract = false;
  OpId FastClear, StencilClear;
  StateSet WithClear;
  std::vector<CellStart> Starts;
  struct ChainUse { uint32_t Usages; bool ReadOnly; };
  llvm::DenseMap<uint32_t, ChainUse> InChain; ///< by access: usages of its chain
  std::map<CellId, StateSet> ChainGoal; ///< what later passes of the present chain can take
  std::vector<Line> HeldLines;
  bool Explicit = false, Started = false;
  RegionPlaces Regions{G, Record};
  Ownership Owners{G};
  /// Cells of the open regions, as they were before them.
  std::vector<std::vector<std::pair<CellId, TrackedCell>>> Saved;
  /// By open region: cells that an op can make valid only in front of it, since they have been
  /// released there.
  std::vector<std::vector<CellId>> Stuck;
  /// Cells to be made valid in front of a region, by its item.
  std::map<uint32_t, std::vector<CellId>> NeededBefore, NeededBeforeTrial;
  /// Cells whose paths must not join with aux data valid on one and a complete
  /// main surface on the other: some access needs them repaired behind the join.
  std::vector<bool> Equalised;
  /// Planes that no frame may leave clear blocks in: some frames would leave them
  /// of one value, some of another.
  std::vector<bool> ClearOfClears;
  /// Cells whose entries ops at the end of a path, or in front of a region, have
  /// updated: those of their rivals are lost.
  std::vector<CellId> UpdatedOnPaths;
  bool Learned = false;
  bool Trial = false, TrialFailed = false;
  ClearValueIds ValueIds;

  // Of the phase at hand.
  std::vector<Line> Lines;
  std::vector<std::pair<CellId, CellUse>> Uses; ///< sorted by cell
  std::vector<bool> Moved;                      ///< per cell: its layout changes at this pass
  std::vector<CellId> MovedCells;
  std::vector<uint32_t> ClearedBy;              ///< per cell: access whose clear an op does
  std::vector<CellId> ClearedCells;
  bool AtEnd = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TRACKEDPOLICY_H
