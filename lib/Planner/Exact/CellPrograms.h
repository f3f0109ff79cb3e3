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
///   Step ... IfBegin Step ... Else Step ... IfEnd ... LoopBegin ... LoopEnd
///
/// A program is kept twice: as instructions in a tree (ProgramTree.h), where programs that are
/// alike are one, and as events, one for each step, which say where in the graph it is.
///
/// Every arm and every body ends with a step that is nothing but a slot, and one
/// stands before every region. An `if` without `else` has an `Else` too. The frames of a
/// cycle (FrameCycle.h) are walked one by one, each with the `every`s that run in it; where
/// that cannot be, an `every` is an `if` whose `else` has no slot, since none can be written.
///
/// Cells that can only be planned together (JointTable.h) have one program, in which
/// each slot between items occurs once for each of them. They are named by the first.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_CELLPROGRAMS_H
#define AUXPLAN_LIB_PLANNER_EXACT_CELLPROGRAMS_H

#include "ProgramTree.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Planner/Ownership.h"
#include "lib/Planner/Decisions/Decisions.h"
#include "lib/Planner/Timeline/CellPlace.h"
#include "lib/Planner/Timeline/RegionState.h"
#include <set>

namespace auxplan {

/// A step of a program as the plan's writer needs it; what it means for the plan says its
/// instruction.
struct CellEvent {
  CellId Cell = 0;
  uint32_t Item = 0;        ///< the item that it is part of
  /// Of a step that uses the cell, a present too: the line, see accessOf().
  uint32_t Access = None32;
  Queue Producer;           ///< that of the pass that has used the cell last
  bool HasProducer = false;
  OpsAt Place : 2;
  bool BeforeChain : 1;     ///< its ops stand in front of the render pass instance
  bool HasSeveralLines : 1; ///< it uses the cell by several lines
  bool IsSource : 1;        ///< it uses the cell by one line, as the source of a `resolve`
  CellEvent()
      : Place(OpsAt::BeforeItem), BeforeChain(false), HasSeveralLines(false), IsSource(false) {}
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
  /// Where clears and joins could bring several clear values together, all cells of these
  /// planes get a step at which they agree on one. Before build().
  void agreeOnValues(llvm::ArrayRef<PlaneId>);
  /// The cells that have a program with \p C.
  llvm::ArrayRef<CellId> membersOf(CellId C) const {
    return HasJoint ? llvm::ArrayRef(Members[LeadOf[C]]) : llvm::ArrayRef(LeadOf[C]);
  }
  CellId leadOf(CellId C) const { return LeadOf[C]; }
  bool isJoint(CellId C) const { return HasJoint && membersOf(C).size() > 1; }
  bool hasJoint() const { return HasJoint; }
  /// Does anything of the cells of a program outlast a frame?
  bool isCarried(CellId Lead) const;

  /// One execution of a frame, or those of one that repeats, which are alike.
  struct Walk {
    uint32_t FrameItem;
    uint32_t FirstEvent;
    uint64_t FrameNumber; ///< of the first of these executions
    uint32_t Times = 1;   ///< executions planned alike
    bool IsFirst = false; ///< of the first cycle of a frame that repeats, if layouts differ
  };
  /// In order; the first executions of a repeating frame, up to a cycle of them, have walks
  /// of their own while they find kept images in layouts that later ones do not. The
  /// frames of a cycle follow each other.
  llvm::ArrayRef<Walk> walks() const { return Walks; }

  /// False: the graph has something that cannot be taken apart so (docs/Minimality.md).
  bool build();

  /// All steps of a walk, in the order of the text.
  llvm::ArrayRef<CellEvent> eventsIn(uint32_t Walk) const {
    uint32_t Begin = Walks[Walk].FirstEvent;
    return llvm::ArrayRef(Events).slice(Begin, endOf(Walk) - Begin);
  }
  const CellEvent &event(uint32_t Index) const { return Events[Index]; }
  /// The events of a cell's program, in all walks or in one: numbers of them.
  llvm::ArrayRef<uint32_t> eventsOf(CellId);
  llvm::ArrayRef<uint32_t> eventsOf(CellId, uint32_t Walk);
  /// The program of a cell in a walk.
  ProgramId programOf(CellId C, uint32_t Walk) const { return Ends[Walk][LeadOf[C]]; }
  const ProgramTree &programs() const { return Tree; }
  /// All has been solved: only the events, in the order of the text, are needed from now on.
  void forgetPrograms() {
    Tree = ProgramTree();
    ByLead = std::vector<uint32_t>();
    FirstOfLead = std::vector<uint32_t>();
  }
  /// The line of a step's use.
  uint32_t accessOf(const CellEvent &E, size_t Use) const {
    return E.HasSeveralLines ? SeveralLines[E.Access + Use] : E.Access;
  }
  /// The item in front of which, or in which, the ops of a step stand.
  uint32_t opItemOf(const CellEvent &E) const {
    return E.BeforeChain ? ItemOf[S.instances().rootOf(G.Items[E.Item].Index)] : E.Item;
  }
  /// Could an op clear the cell to another value than the one that writes leave?
  bool mayClearOtherwise(CellId C) const { return ClearsOtherwise[C]; }
  const std::vector<CellStart> &starts() const { return Starts; }

private:
  /// What a walk knows of a cell, whatever the plan.
  struct Track : CellPlace {
    bool IsUsed = false;  ///< a pass, or a release, has used it: so LastUsed is a queue
    bool IsTaken = false; ///< another object has its memory: no op may touch it
    /// Where it was released to another queue and not used since: behind that point of
    /// the region only this queue works on it, the others do so in front of the release.
    uint32_t ReleasedIn = None32;
    bool operator==(const Track &O) const {
      return IsUsed == O.IsUsed && IsTaken == O.IsTaken && CellPlace::operator==(O);
    }
    bool joinFrom(const Track &);
    void useOn(Queue On) {
      CellPlace::useOn(On);
      IsUsed = true;
      IsTaken = IsLost = false;
      ReleasedIn = None32;
    }
  };
  struct Use {
    CellId Cell;
    LineUse By;
  };
  /// What a line of some kind does to the cells of a plane class, if it is easy.
  struct EasyLine {
    bool IsKnown = false, IsEasy = false, HasAux = false;
    bool Overlaps = false; ///< another line of its pass
    bool Reads = false, Kills = false, Drops = false;
    LineLayout Line;
  };
  /// The step that the last line of some kind has become, on the last cell of some sort.
  struct KnownStep {
    uint64_t Weight = 0;
    uint32_t Bits = None32; ///< what else it depends on
    uint32_t Number = 0;    ///< of its instruction
  };
  struct LineOfPass {
    uint32_t Access;
    CellId OnlyCell; ///< None32: there are several
    const EasyLine *Does;
  };
  using ShapeKey = std::tuple<uint64_t, uint64_t, uint32_t>;

  void beginFrame(const Frame &);
  void walkFrame(uint32_t Begin, uint32_t End);
  void endFrame(uint32_t EndItem);
  void endProgram(CellId Lead, uint32_t EndItem);
  std::vector<std::pair<uint32_t, CellId>> lastUses(uint32_t Begin, uint32_t End) const;
  void forEachUsedCell(const Item &, llvm::function_ref<void(CellId)>) const;
  void takeBack(CellId C, uint32_t EndItem);
  uint32_t walkItem(uint32_t ItemIndex);
  void openRegion(uint32_t ItemIndex);
  void elseArm();
  void walkSilently(uint32_t Begin, uint32_t End);
  void settleLoops(uint32_t Begin, uint32_t End);
  void settleCycle(uint32_t Begin, uint32_t End);
  void buildRepeating(uint32_t Begin, uint32_t End);
  void record(uint32_t Begin, uint32_t Times, bool IsFirst);
  bool startsOtherwise() const;
  using CellList = llvm::SmallVector<CellId, 4>;
  void loseContents(const Item &End, CellId, Track &, Track &, CellList &Lost);
  void loseMemory(CellId, const Track &, const Track &, CellList &Lost);
  void loseInArm(llvm::ArrayRef<CellId> Lost, uint32_t EndItem);
  uint32_t closeRegion(uint32_t ItemIndex);
  void walkTransition(uint32_t ItemIndex);
  void walkPresent(uint32_t ItemIndex);
  void walkPass(uint32_t ItemIndex);
  void moveLayouts(uint32_t ItemIndex);
  void markMoved(CellId);
  bool walkPhase(uint32_t ItemIndex, bool EndPhase);
  bool findUses(const Pass &, bool EndPhase);
  void killFirst(uint32_t ItemIndex, llvm::ArrayRef<Use> Same);
  bool isClearedWhole(CellId, const Pass &) const;
  void agreeBefore(uint32_t ItemIndex);
  void agreeAt(uint32_t ItemIndex);
  void addAgreement(CellId, uint32_t ItemIndex, SlotPlace);
  void takeMemory(uint32_t ItemIndex);
  void takeFrom(OwnerId, uint32_t ItemIndex);
  void addUses(uint32_t ItemIndex, bool EndPhase, llvm::ArrayRef<Use> Same);
  void addUseStep(uint32_t ItemIndex, bool EndPhase, llvm::ArrayRef<Use> Same);
  size_t countUses() const;
  uint8_t queuesFor(CellId C, uint32_t Region) const;
  void placeOps(CellEvent &, StepShape &, CellId, uint32_t ItemIndex, bool EndPhase) const;
  void readFacts(Instruction &, llvm::ArrayRef<Use> Same, const Pass &) const;
  void findClear(StepShape &, llvm::ArrayRef<Use> Same, const Pass &);
  ShapeId shapeFor(StepShape &&);
  uint32_t specialOf(const StepShape &, const LineUse &);
  ShapeKey keyOf(const StepShape &, const LineUse &);
  ShapeKey keyOfSeveral(const StepShape &);

  // The short way.
  void useShortcuts();
  EasyLine makeEasyLine(uint32_t Index, unsigned Class) const;
  const EasyLine *easyLine(uint32_t Index, const Pass &, const Plane &);
  bool takeShortcut(uint32_t ItemIndex);
  void useEasily(const EasyLine &, uint32_t Index, CellId, uint32_t ItemIndex);
  void appendEasily(const EasyLine &, uint32_t Index, CellId, uint32_t ItemIndex, bool IsLost,
                    bool Undefines);

  // Writing programs.
  void enter(CellId Lead, llvm::ArrayRef<uint32_t> Entered);
  void leaveUpTo(CellId Lead, uint32_t Ancestor);
  void goTo(CellId C);
  bool isLostBefore(CellId C, llvm::ArrayRef<uint32_t> Entered) const;
  void addSlot(CellId C, uint32_t Item, OpsAt Place, uint32_t Region, SlotPlace Ops, bool IsLost);
  void addSlots(CellId Lead, uint32_t Item, OpsAt Place, uint32_t Region, SlotPlace Ops);
  void addMarker(CellId Lead, InstructionKind, uint32_t Item);
  void addBare(CellId C, StepKind, uint32_t Item, uint32_t Region);
  void addStep(CellId C, StepShape &&, CellEvent, Instruction);
  void undefine(CellId C, uint32_t Item);
  void append(CellId C, const CellEvent &, Instruction, uint32_t Region);
  void append(CellId C, const CellEvent &E, uint32_t InstructionNumber) {
    ProgramId &End = Ends.back()[LeadOf[C]];
    End = Tree.append(End, InstructionNumber);
    LastOf[C] = Events.size();
    Events.push_back(E);
    Events.back().Cell = C;
  }
  uint32_t endOf(uint32_t Walk) const {
    return Walk + 1 == Walks.size() ? Events.size() : Walks[Walk + 1].FirstEvent;
  }

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  Ownership Owners{G};
  StepTable &Table;
  std::vector<CellStart> Starts;
  RegionState<Track> State;
  WeightStack Weights;
  std::vector<PlaneId> Agreeing;                     ///< planes whose cells agree on clear values
  std::vector<CellId> LeadOf;                        ///< per cell
  std::vector<llvm::SmallVector<CellId, 1>> Members; ///< by leading cell, if there are several
  ProgramTree Tree;
  std::vector<CellEvent> Events;
  std::vector<uint32_t> LastOf;       ///< per cell: its last event
  std::vector<uint32_t> SeveralLines; ///< of steps that use a cell by several
  std::vector<Walk> Walks;
  std::vector<std::vector<ProgramId>> Ends;  ///< by walk and leading cell
  std::vector<uint32_t> FirstOfLead, ByLead; ///< events by leading cell, once asked for
  std::vector<bool> ClearsOtherwise;         ///< per cell
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
  std::map<ShapeKey, ShapeId> ShapeIds;
  std::map<std::vector<ShapeKey>, uint32_t> UseLists;
  std::map<std::tuple<CellId, uint32_t, uint32_t, uint32_t, uint32_t, double>, uint32_t> Specials;
  std::map<std::tuple<OpId, ClearClass, uint32_t, bool>, uint32_t> Clears;
  std::vector<Use> Uses;
  std::vector<EasyLine> Lines;       ///< by plane class and line kind
  std::vector<KnownStep> Remembered; ///< by sort and line kind
  std::vector<LineOfPass> Easy;      ///< of the pass at hand
  /// Cells whose contents are lost where a body, or a frame, begins again; by the
  /// item that begins it.
  std::set<std::pair<uint32_t, CellId>> LostAt;
  unsigned Cycle = 1; ///< of the frame being walked; 0: `every`s are as `if`s
  uint64_t FrameNumber = 0, CycleBegin = 0;
  bool HasJoint = false; ///< are there programs of several cells?
  bool TakesShortcuts = false;
  bool CarriesLayouts = false; ///< does it matter in which layout a frame finds an image?
  bool Explicit = false, Started = false, Silent = false, Bad = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_CELLPROGRAMS_H
