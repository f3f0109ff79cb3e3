//===- LayoutPolicy.h - the parts of the layout policy --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One class in three files: frames and passes (LayoutPolicy.cpp), transitions
/// (LayoutTransitions.cpp), regions (LayoutRegions.cpp). What it does stands in
/// LayoutPolicy.cpp.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTPOLICY_H
#define AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTPOLICY_H

#include "RegionPlaces.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include "lib/Planner/Model/ClearValues.h"
#include "lib/Planner/Timeline/CellPlace.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Compiler.h"
#include <map>
#include <utility>

namespace auxplan {

/// A set of possible values of a word with at most three values, one bit each.
using ValueSet = uint8_t;
struct Word {
  ValueSet May = 0;
  bool operator==(Word O) const { return May == O.May; }
  bool joinFrom(Word O) {
    ValueSet Old = May;
    May |= O.May;
    return May != Old;
  }
};
constexpr ValueSet IsFalse = 1, IsTrue = 2;
constexpr ValueSet setOf(ClearClass C) {
  return 1u << unsigned(C);
}
/// Nothing has computed a predicate yet: the register holds anything.
constexpr ValueSet NeverComputed = 4;

/// What a transition is, as far as an owner outside of the program is concerned
/// who knows of no aux data but the modifier's.
enum class HandOver : uint8_t { None, Release, Acquire };

class LLVM_LIBRARY_VISIBILITY LayoutPolicy {
public:
  /// What is known of a cell: its compressed word, its layout, and the number of the
  /// clear value that clear blocks in it stand for. No driver knows the value; but
  /// where paths join, those of a plane must have one.
  struct LayoutCell : CellPlace {
    LayoutCell() = default;
    LayoutCell(Layout StartsIn, uint32_t Value) : Value(Value) { In = StartsIn; }
    Word Compressed{IsFalse};
    uint32_t Value = 0; ///< 0: it holds no clear blocks
    /// What is lost on one path is lost: nobody brings the paths together.
    void lose() {
      loseMemory(/*Explicit=*/false);
      Value = 0;
    }
    bool operator==(const LayoutCell &O) const {
      return Compressed == O.Compressed && Value == O.Value && CellPlace::operator==(O);
    }
    bool joinFrom(const LayoutCell &);
    /// What may not be mixed with clear blocks of another value: whoever uses next
    /// what is in no layout discards it.
    uint32_t neededValue() const { return In == Layout::UNDEFINED ? 0 : Value; }
  };
  struct State {
    RegionState<LayoutCell> Cells;
    RegionState<Word> Types; ///< per plane, of ClearClass
    RegionState<Word> Reg;   ///< one
    bool operator==(const State &O) const {
      return Cells == O.Cells && Types == O.Types && Reg == O.Reg;
    }
    bool joinFrom(const State &O) {
      bool Grew = Cells.joinFrom(O.Cells);
      Grew |= Types.joinFrom(O.Types);
      return Reg.joinFrom(O.Reg) || Grew;
    }
  };

  LayoutPolicy(const Problem &P, const Semantics &S);
  void restart();
  bool hasLearned() { return std::exchange(Learned, false); }
  void beginTrial();
  bool endTrial(bool Accepted);
  void beginFrame(const Frame &);
  /// A driver must know the layout that it leaves, and planes have one clear value.
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

private:
  /// An access of the pass being planned, with what is decided about it.
  struct Attachment {
    uint32_t Index;
    const Access *A;
    Layout In;
    bool Folds; ///< its transition at the begin is part of its clear
    bool Fast = false;
    Format View = NoFormat; ///< through which it is cleared; NoFormat: as the image is
    ClearClass Class = ClearClass::None;
  };

  using CellLayouts = std::vector<std::pair<CellId, Layout>>;
  using EmitFn = llvm::function_ref<void(const CellOp &)>;

  LevelLayers askedLayers(const Pass &, const Access &, Aspect) const;
  const LayoutPromise &promise(CellId C, Layout L);
  bool isFirstSlice(CellId C) const { return P.cell(C).holds(0, 0); }
  bool isMultisampled(CellId C) const { return P.imageOfCell(C).Desc.Samples > 1; }
  bool keepsWords(CellId) const;
  void emit(CellOp);
  void resolveColor(CellId, bool Full, ClearClass Allowed, bool CoversLevel);
  void mark(CellId C, Layout L);
  void spendType();
  SubRange barrierRange(const Image &, SubRange) const;
  void forEachBarrierRange(const Pass &, const Access &,
                           llvm::function_ref<void(const SubRange &)>) const;

  void transition(ImageId, uint8_t Age, SubRange, Layout New,
                  llvm::function_ref<Layout(CellId)> Old);
  void transitionCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  void updateEntries(CellId);
  void takeMemory(OwnerId);
  bool isMemoryInUse(CellId) const;
  void transitionDepth(CellId, Layout Old, Layout New, bool FullFast);
  void transitionStencil(CellId, bool Discards, bool FullFast);
  void transitionColor(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  void initColor(CellId, bool FullFast);
  void acquireColor(CellId);
  LayoutPromise outsidePromise(CellId) const;

  void moveBefore(CellId, Layout);
  bool settleArms(const Item &End);
  void settleArmValues();
  void dropArmClears(PlaneId);
  CellLayouts settleLoop();
  llvm::ArrayRef<std::pair<CellId, Layout>> movedBefore(uint32_t Item) const;
  void settleLoopValues();
  uint32_t runAgain();
  void moveAtEnd(CellId, Layout New, EmitFn);
  void inThen(CellId, llvm::function_ref<void()> Do);
  void dropClears(CellId, EmitFn);
  bool isMovedBefore(CellId) const;
  void settleFrame();
  void loseContents(CellId, LayoutCell &, LayoutCell &) const;
  void noteValue(const CellOp &);
  uint32_t startValue(const CellStart &S) const {
    return (S.Row & F.withClear()).empty() ? 0 : OutsideValue;
  }
  bool disagree(const Plane &, const State &, const State &) const;
  HandOver handOver(const Transition &) const;
  void returnToOwners();
  void gather(const Pass &);
  Layout oldLayout(const Pass &, const Attachment &, CellId) const;
  bool folds(const Pass &, const Access &, uint32_t Index) const;
  bool clearsAspect(const Pass &, const Access &Like, Aspect) const;
  void judgeClear(const Pass &, Attachment &);
  void judgeDepthStencil();
  void beginAccesses(const Pass &);
  void clear(CellOp, const Attachment &, const Area *Part);
  void clearColor(const Attachment &);
  void clearDepthStencil(const Pass &, const Attachment &);
  void resolveSources(const Pass &);
  void endAccesses(const Pass &);
  void recordModes();
  Mode modeFor(CellId, const Access &, Layout);
  void findQueues();

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  const DriverModel &Driver;
  const Semantics &S;
  std::vector<CellStart> Starts;
  std::vector<Queue> QueueAt; ///< per item: the queue of the next pass of the frame
  std::vector<std::vector<std::optional<LayoutPromise>>> Promises; ///< by class and layout
  OpId FullResolve, PartialResolve, Ambiguate, FastClear, StencilClear, EntryUpdate;
  bool Explicit = false, Started = false;
  bool IsOften = false;              ///< the frame is one of several alike
  bool LayoutsGiven = true;          ///< all frames so far were explicit
  uint32_t Group = 1;                ///< number of the transition being made
  Queue Here;                        ///< queue of ops emitted now
  bool AtEnd = false;                ///< ops go to the end of rendering
  HandOver Handing = HandOver::None; ///< what the transition being made is
  /// Where ops at the end of an arm go, while arms are brought together.
  const EmitFn *AtArmEnd = nullptr;
  /// The transition that ops in front of a release stand behind.
  const Transition *BehindMove = nullptr;
  RegionPlaces Regions{G, Record};
  Ownership Owners{G};
  /// What was changed in front of the open regions, as it was.
  struct Before {
    std::vector<std::pair<CellId, LayoutCell>> Cells;
    std::vector<std::pair<PlaneId, Word>> Types;
    Word Reg;
  };
  std::vector<Before> Saved;
  /// Cells to be brought into a layout in front of a region, by its item.
  std::map<uint32_t, CellLayouts> MovedBefore, MovedBeforeTrial;
  /// Planes that no frame may leave clear blocks in: some frames would leave them
  /// of one value, some of another.
  std::vector<bool> ClearOfClears;
  /// Layouts that frames must end in, by cell: else they would leave it now in one,
  /// now in another.
  std::map<CellId, Layout> EndsIn;
  bool Learned = false, Trial = false, TrialFailed = false;
  /// Numbers of a plane's default value, and of what an outside owner cleared to.
  ClearValueIds ValueIds;
  std::vector<Attachment> Attachments;
  /// What partial resolves of a level's layers leave of their plane's type.
  std::optional<std::pair<PlaneId, ValueSet>> SpentType;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_LAYOUTPOLICY_H
