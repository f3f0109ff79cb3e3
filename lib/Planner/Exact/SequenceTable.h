//===- SequenceTable.h - regions that are alike are one ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program as a tree: a *sequence* is a string of items, each of which is a step or a
/// *region*; a region is an `if`, with a sequence for each arm, or a loop around one.
/// Regions within which the same happens have one number, wherever they stand, and so do
/// the sequences of their arms and bodies. The outermost sequence, that of a whole
/// program, is by itself: programs that are alike are one already (ProgramTree.h).
///
/// What an item means depends on what comes behind it only through liveness, which is part
/// of it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_SEQUENCETABLE_H
#define AUXPLAN_LIB_PLANNER_EXACT_SEQUENCETABLE_H

#include "ProgramTree.h"
#include "llvm/ADT/SmallBitVector.h"

namespace auxplan {

/// Cells of a program whose contents somebody may still read: one bit each.
using LiveSet = llvm::SmallBitVector;

/// An instruction of a program, as it is read.
struct ProgramLine {
  Instruction Is;
  uint32_t Step;           ///< how many steps of the program are before it
  uint32_t Match = None32; ///< IfBegin: the Else; Else, LoopBegin: the end; an end: the begin
  bool Live = true;
  /// Of a joint program: behind the line, or the region that it ends, each member has a slot of the
  /// frame's weight before it uses its aux data.
  bool MayUpdate = false;
};

/// Lets what opens a region and what closes it know each other.
void matchLines(llvm::MutableArrayRef<ProgramLine>);
/// Finds what is live in front of each line, and returns what is in front of all.
LiveSet findLive(llvm::MutableArrayRef<ProgramLine>, LiveSet AtEnd);

using SequenceId = uint32_t;
using RegionId = uint32_t;

struct SequenceItem {
  uint32_t What;  ///< a ShapeId, or a RegionId
  uint32_t Step;  ///< how many steps of the sequence are before it
  /// May each member of a joint program update its entries behind it yet; of a step also: its
  /// weight, the member, liveness.
  uint64_t Where;

  static constexpr uint64_t RegionMark = 0x8000, UpdatesMark = 0x4000;
  static constexpr unsigned MaxMembers = 4096; ///< of a joint program
  static constexpr unsigned WeightShift = 16;
  SequenceItem(const Instruction &I, bool Live, bool MayUpdate, uint32_t Step)
      : What(I.Shape), Step(Step), Where(I.Weight << WeightShift | (MayUpdate ? UpdatesMark : 0) |
                                         unsigned(I.Member) << 1 | Live) {}
  SequenceItem(RegionId Is, bool MayUpdate, uint32_t Step)
      : What(Is), Step(Step), Where(RegionMark | (MayUpdate ? UpdatesMark : 0)) {}
  bool isRegion() const { return Where & RegionMark; }
  bool mayUpdate() const { return Where & UpdatesMark; }
  uint64_t weight() const { return Where >> WeightShift; }
  unsigned member() const { return Where >> 1 & (MaxMembers - 1); }
  bool isLive() const { return Where & 1; }
  bool operator==(const SequenceItem &O) const { return What == O.What && Where == O.Where; }
};

class SequenceTable {
public:
  struct Sequence {
    uint32_t Begin, End; ///< its items
    uint32_t Steps;      ///< those within regions, too
  };
  struct Region {
    SequenceId First, Second; ///< the arms; of a loop its body, and None32
    bool MaySkip;
    bool isLoop() const { return Second == None32; }
    bool operator==(const Region &O) const {
      return First == O.First && Second == O.Second && MaySkip == O.MaySkip;
    }
  };

  /// The sequence of a program whose lines have been matched.
  SequenceId add(llvm::ArrayRef<ProgramLine>);
  void clear();

  const Sequence &operator[](SequenceId Id) const { return Sequences[Id]; }
  const Region &region(RegionId Id) const { return Regions[Id]; }
  const SequenceItem &item(uint32_t Index) const { return Items[Index]; }
  size_t numItems() const { return Items.size(); }
  bool hasRegions() const { return !Regions.empty(); }

private:
  /// A sequence that is being read, and what the region is that it belongs to.
  struct Open {
    std::vector<SequenceItem> Items;
    uint32_t Steps = 0;
    Region Of = {None32, None32, false};
  };
  SequenceId append(const Open &);
  SequenceId numberOf(const Open &);
  RegionId numberOf(const Region &);
  void close(std::vector<Open> &, bool MayUpdate);

  std::vector<Sequence> Sequences;
  std::vector<SequenceItem> Items;
  std::vector<Region> Regions;
  llvm::DenseMap<uint64_t, llvm::SmallVector<SequenceId, 1>> SequencesOf; ///< by hash
  llvm::DenseMap<std::pair<uint64_t, unsigned>, RegionId> RegionIds;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_SEQUENCETABLE_H
