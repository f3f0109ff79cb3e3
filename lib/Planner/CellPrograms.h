//===- CellPrograms.h - what happens to each cell ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The graph, taken apart: for each cell with aux data the steps that concern it, in
/// order, and the regions that they stand in. One walk over the items makes all
/// programs, in time that grows with the number of accesses. Regions are opened and
/// closed in a program only if the cell is touched inside.
///
///   Step ... IfBegin Step ... Else Step ... IfEnd ... LoopBegin ... LoopEnd ... FrameEnd
///
/// Every arm and every body ends with a step that is nothing but a slot, and one
/// stands before every region. An `if` without `else` has an `Else` too; an `every`
/// is an `if` whose `else` has no slot, since none can be written.
///
/// Cells that can only be planned together (JointTable.h) have one program, in which
/// each slot between items occurs once for each of them. They are named by the first.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLPROGRAMS_H
#define AUXPLAN_LIB_PLANNER_CELLPROGRAMS_H

#include "RegionState.h"
#include "StepTable.h"

namespace auxplan {

enum class EventKind : uint8_t { Step, IfBegin, Else, IfEnd, LoopBegin, LoopEnd, FrameEnd };

/// Where ops of a step are written.
enum class OpsAt : uint8_t {
  BeforeItem,
  AbsentElse, ///< in an `else` that is made for them, in front of the `if`'s end
  PassBegin,
  PassEnd
};

struct CellEvent {
  uint32_t Next = None32; ///< of the cell
  CellId Cell = 0;
  ShapeId Shape = 0;        ///< of a step
  uint32_t Item = 0;        ///< the item that it is part of
  uint32_t OpItem = 0;      ///< the item in front of which, or in which, its ops stand
  uint32_t Region = 0;      ///< the region that it stands in
  uint32_t Access = None32; ///< of a step with one use: the line; of a FrameEnd: the walk
  EventKind Kind = EventKind::Step;
  OpsAt Place = OpsAt::BeforeItem;
  bool Reads : 1;   ///< the contents that are there before the step
  bool Kills : 1;   ///< they are overwritten or discarded, if nothing reads them
  bool Drops : 1;   ///< what the step leaves is discarded
  bool Live : 1;    ///< somebody may still read the contents where the slot is
  bool MaySkip : 1; ///< of a loop
  bool IsLost : 1;  ///< whoever uses the cell next discards its contents
  bool HasProducer : 1;
  Queue Producer; ///< that of the pass that has used the cell last
  CellEvent()
      : Reads(false), Kills(false), Drops(false), Live(true), MaySkip(true), IsLost(false),
        HasProducer(false) {}
};

/// A region of the graph, or an arm of one.
struct RegionNode {
  uint32_t Parent = None32;
  uint32_t OpenItem = 0;
  uint32_t Depth = 0;
  uint32_t Other = None32;      ///< of an arm: the other one
  uint64_t Weight = FullWeight; ///< of what stands in it
  enum Sort : uint8_t { Frame, Then, Else, Body } Is = Frame;
};

class CellPrograms {
public:
  CellPrograms(const Problem &P, const Semantics &S, StepTable &Table);

  /// Cells that have one program. Before build().
  void join(llvm::ArrayRef<CellId> Cells);
  /// The cells that have a program with \p C.
  llvm::ArrayRef<CellId> membersOf(CellId C) const { return Members[LeadOf[C]]; }
  CellId leadOf(CellId C) const { return LeadOf[C]; }
  bool isJoint(CellId C) const { return HasJoint && membersOf(C).size() > 1; }
  bool hasJoint() const { return HasJoint; }
  /// Does anything of the cells of a program outlast a frame?
  bool isCarried(CellId Lead) const;

  /// One execution of a frame, or those of one that repeats, which are alike.
  struct Walk {
    uint32_t FrameItem;
    uint32_t FirstEvent;
    uint32_t Times = 1;   ///< executions planned alike
    bool IsFirst = false; ///< the first of a frame that repeats, in which layouts differ
  };
  /// In order; a repeating frame's first execution has a walk of its own if it finds
  /// kept images in layouts that later ones do not.
  llvm::ArrayRef<Walk> walks() const { return Walks; }

  /// False: the graph has something that cannot be taken apart so (docs/Minimality.md).
  bool build();

  const CellEvent &event(uint32_t Index) const { return Events[Index]; }
  CellEvent &event(uint32_t Index) { return Events[Index]; }
  size_t size() const { return Events.size(); }
  uint32_t firstOf(CellId C) const { return First[LeadOf[C]]; }
  /// Where the program of a cell begins in a walk; None32: it is not touched.
  uint32_t firstIn(CellId C, uint32_t Walk) const { return FirstIn[Walk][LeadOf[C]]; }
  /// Could an op clear the cell to another value than the one that writes leave?
  bool mayClearOtherwise(CellId C) const { return ClearsOtherwise[C]; }
  const RegionNode &region(uint32_t Index) const { return Regions[Index]; }
  const std::vector<CellStart> &starts() const { return Starts; }

private:
  /// What a walk knows of a cell, whatever the plan.
  struct Track {
    Layout In = Layout::UNDEFINED;
    bool WithOwner = false, IsUsed = false;
    bool IsTaken = false; ///< another object has its memory: no op may touch it
    Queue LastUsed;
    /// Where it was released to another queue and not used since: behind that point of
    /// the region only this queue works on it, the others do so in front of the release.
    uint32_t ReleasedIn = None32;
    bool operator==(const Track &O) const {
      return In == O.In && WithOwner == O.WithOwner && IsUsed == O.IsUsed && IsTaken == O.IsTaken &&
             LastUsed == O.LastUsed;
    }
    bool joinFrom(const Track &);
  };
  struct Use {
    CellId Cell;
    LineUse By;
  };
  using ShapeKey = std::tuple<uint64_t, uint64_t, uint32_t>;

  void beginFrame(const Frame &);
  void walkFrame(uint32_t Begin, uint32_t End);
  void endFrame(uint32_t EndItem);
  void endProgram(CellId Lead, uint32_t EndItem);
  void takeBack(CellId C, uint32_t EndItem);
  uint32_t walkItem(uint32_t ItemIndex);
  void openRegion(uint32_t ItemIndex);
  void elseArm();
  void settle(uint32_t Begin, uint32_t End, bool Again);
  void record(uint32_t Begin, uint32_t Times, bool IsFirst);
  bool startsOtherwise() const;
  uint32_t closeRegion(uint32_t ItemIndex);
  void walkTransition(uint32_t ItemIndex);
  void walkPresent(uint32_t ItemIndex);
  void walkPass(uint32_t ItemIndex);
  void moveLayouts(const Pass &);
  void markMoved(CellId);
  bool walkPhase(uint32_t ItemIndex, bool EndPhase);
  void killFirst(uint32_t ItemIndex, llvm::ArrayRef<Use> Same);
  void takeMemory(uint32_t ItemIndex);
  void addUses(uint32_t ItemIndex, bool EndPhase, llvm::ArrayRef<Use> Same);
  uint8_t queuesFor(CellId C, uint32_t Region) const;
  void placeOps(CellEvent &, StepShape &, CellId, uint32_t ItemIndex, bool EndPhase) const;
  void readFacts(CellEvent &, llvm::ArrayRef<Use> Same, const Pass &) const;
  void findClear(StepShape &, llvm::ArrayRef<Use> Same, const Pass &);
  ShapeId shapeFor(StepShape &&, const CellEvent &);
  uint32_t specialOf(const StepShape &);

  // Writing programs.
  void enter(CellId Lead, uint32_t Region);
  void leaveUpTo(CellId Lead, uint32_t Ancestor);
  void goTo(CellId C);
  bool isLostBefore(CellId C, uint32_t Open) const;
  void addSlot(CellId C, uint32_t Item, OpsAt Place, uint32_t Region, SlotPlace Ops, bool IsLost);
  void addSlots(CellId Lead, uint32_t Item, OpsAt Place, uint32_t Region, SlotPlace Ops);
  void addMarker(CellId Lead, EventKind, uint32_t Item, uint32_t Region);
  void addBare(CellId C, StepKind, uint32_t Item, uint32_t Region);
  void addStep(CellId C, StepShape &&, CellEvent);
  void undefine(CellId C, uint32_t Item);
  void append(CellId C, const CellEvent &);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  StepTable &Table;
  std::vector<CellStart> Starts;
  RegionState<Track> State;
  WeightStack Weights;
  std::vector<CellId> LeadOf;                        ///< per cell
  std::vector<llvm::SmallVector<CellId, 1>> Members; ///< by leading cell
  std::vector<CellEvent> Events;
  std::vector<uint32_t> First, Last; ///< events, by leading cell
  std::vector<uint32_t> LastOf;      ///< and the last one of each cell
  std::vector<Walk> Walks;
  std::vector<std::vector<uint32_t>> FirstIn; ///< by walk and leading cell
  std::vector<bool> ClearsOtherwise;          ///< per cell
  std::vector<RegionNode> Regions;
  std::vector<uint32_t> In;    ///< by leading cell: the region that its program is in; None32: none
  std::vector<CellId> Touched; ///< leading cells whose programs this frame is in
  uint32_t Current = 0;        ///< the region that the walk is in
  uint32_t Epoch = 1, PassSerial = 0;
  std::vector<uint32_t> MovedIn, UndefinedIn; ///< per cell: epoch, serial of the pass
  /// What a cell was before the pass at hand, if that changes its layout: by the serial
  /// of the pass.
  std::vector<std::pair<uint32_t, Layout>> LayoutBefore;
  llvm::DenseSet<std::pair<uint32_t, CellId>> LostBefore;         ///< regions, by opening item
  llvm::DenseMap<std::pair<uint32_t, CellId>, Layout> BeforeLoop; ///< where its head differs
  std::vector<uint32_t> ItemOf;                                   ///< per pass
  std::vector<uint32_t> RegionOf;                                 ///< per pass
  std::vector<uint32_t> RootOf; ///< per pass: the first of its chain
  std::map<ShapeKey, ShapeId> ShapeIds;
  std::map<std::tuple<CellId, uint32_t, uint32_t, uint32_t, uint32_t, double>, uint32_t> Specials;
  std::map<std::tuple<OpId, ClearClass, uint32_t, bool>, uint32_t> Clears;
  std::vector<Use> Uses;
  /// Cells whose contents are lost where a body, or a frame, begins again; by the
  /// item that begins it.
  llvm::DenseSet<std::pair<uint32_t, CellId>> LostAt;
  bool HasJoint = false;       ///< are there programs of several cells?
  bool HasChains = false;      ///< are there passes that continue others?
  bool CarriesLayouts = false; ///< does it matter in which layout a frame finds an image?
  bool Explicit = false, Started = false, Silent = false, Bad = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLPROGRAMS_H
