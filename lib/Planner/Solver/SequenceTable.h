//===- SequenceTable.h - programs as the search reads them ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *sequence* is a program (ProgramTree.h) behind which the contents of some cells are live. That
/// decides what is live at each of its *items*, which are steps or *regions*; a region is an `if`,
/// with a sequence for each arm, or a loop around a sequence. The meaning of an item depends on
/// what follows only through liveness. So regions in which the same happens have one number,
/// wherever they stand, and so do the sequences of their arms and bodies.
///
/// A sequence is read when the search comes to it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_SEQUENCETABLE_H
#define AUXPLAN_LIB_PLANNER_SOLVER_SEQUENCETABLE_H

#include "auxplan/Layouts/StructKey.h"
#include "lib/Planner/Cells/ProgramTree.h"

namespace auxplan {

using SequenceId = uint32_t;
using RegionId = uint32_t;

/// A step of a sequence, or a region in it.
struct SequenceItem {
  uint32_t What; ///< a StepId, or a RegionId
  uint32_t Step; ///< number of steps of the sequence before it
  /// Can each member of a joint program still update its entries after the item? For a step also:
  /// its weight, the member, liveness.
  uint64_t Where;

  static constexpr uint64_t RegionMark = 0x8000, UpdatesMark = 0x4000;
  static constexpr unsigned MaxMembers = 4096; ///< of a joint program
  static constexpr unsigned WeightShift = 16;
  SequenceItem(const Instruction &I, bool Live, bool MayUpdate, uint32_t Step)
      : What(I.Step), Step(Step), Where(I.Weight << WeightShift | (MayUpdate ? UpdatesMark : 0) |
                                        unsigned(I.Member) << 1 | Live) {}
  SequenceItem(RegionId Is, bool MayUpdate, uint32_t Step)
      : What(Is), Step(Step), Where(RegionMark | (MayUpdate ? UpdatesMark : 0)) {}
  bool isRegion() const { return Where & RegionMark; }
  bool mayUpdate() const { return Where & UpdatesMark; }
  uint64_t weight() const { return Where >> WeightShift; }
  unsigned member() const { return Where >> 1 & (MaxMembers - 1); }
  bool isLive() const { return Where & 1; }
};

/// A point of a sequence, with its item; only for readers of whole sequences.
struct SequencePoint {
  ProgramPoint At;
  SequenceItem Item;
  bool MaySkip;            ///< of a loop
  uint32_t Step = 0;       ///< number of steps before it, with those of regions
  uint32_t Match = None32; ///< IfBegin: the Else; Else, LoopBegin: the end; an end: the begin
  bool isStep() const { return At == ProgramPoint::Step; }
};
/// Matches the points where regions open and close.
void matchPoints(llvm::MutableArrayRef<SequencePoint>);

class SequenceTable {
public:
  explicit SequenceTable(const ProgramTree &Programs) : Programs(Programs) {}

  struct Sequence {
    uint32_t Begin, End; ///< its items
  };
  struct Region {
    SequenceId First, Second; ///< the arms; for a loop its body, and None32
    uint32_t MaySkip;         ///< a word, since a region is a key
    bool isLoop() const { return Second == None32; }
  };

  /// The next programs are of several cells, with these steps; null: of single cells. Call clear()
  /// first.
  void setJoint(const StepTable *Steps) { JointSteps = Steps; }
  /// The sequence of a whole program of a unit.
  SequenceId add(ProgramId, LiveSet LiveBehind);
  void clear();

  /// The items of a sequence. The result is valid until another sequence is asked for.
  Sequence read(SequenceId);
  const SequenceItem &item(uint32_t Index) const { return Items[Index]; }
  /// The number of steps, including steps inside regions.
  uint32_t numSteps(SequenceId Id) const { return Programs.numSteps(Sequences[Id].Of); }
  const Region &region(RegionId Id) const { return Regions[Id]; }
  size_t numItems() const { return Items.size(); }
  bool hasRegions() const { return !Regions.empty(); }
  /// All points in order, those of regions too.
  std::vector<SequencePoint> pointsOf(SequenceId);

private:
  /// A sequence, and its items once it has been read.
  struct Known {
    ProgramId Of;
    LiveSet LiveBehind;
    bool IsWhole; ///< no arm or body
    uint32_t Begin = None32, End = None32;
  };
  SequenceId inside(ProgramId, const LiveSet &);
  RegionId regionOf(uint32_t Instruction, const LiveSet &LiveBehind);
  bool isBeside(StepId) const;

  const ProgramTree &Programs;
  const StepTable *JointSteps = nullptr;
  std::vector<Known> Sequences;
  std::vector<SequenceItem> Items;
  std::vector<Region> Regions;
  llvm::DenseMap<std::pair<ProgramId, LiveSet>, SequenceId> Inside; ///< arms and bodies
  StructMap<Region, RegionId> RegionIds;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_SEQUENCETABLE_H
