//===- SequenceTable.h - regions that are alike are one ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program as a tree. A *sequence* is a string of items; an item is a step or a *region*; a
/// region is an `if`, with a sequence for each arm, or a loop around a sequence. Regions in which
/// the same happens have one number, wherever they stand, and so do the sequences of their arms and
/// bodies. The outermost sequence of a program has no such number, since equal programs are one
/// already (ProgramTree.h).
///
/// The meaning of an item depends on what follows only through liveness, which is part of the item.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_SEQUENCETABLE_H
#define AUXPLAN_LIB_PLANNER_SOLVER_SEQUENCETABLE_H

#include "lib/Planner/Cells/ProgramTree.h"
#include "auxplan/Layouts/StructKey.h"
#include "llvm/ADT/SmallBitVector.h"

namespace auxplan {

/// The live cells of a program: one bit for each cell whose contents something may still read.
using LiveSet = llvm::SmallBitVector;

/// An instruction of a program, as the table reads it.
struct ProgramLine {
  Instruction Is;
  uint32_t Step;           ///< number of steps of the program before it
  uint32_t Match = None32; ///< IfBegin: the Else; Else, LoopBegin: the end; an end: the begin
  bool Live = true;
  /// In a joint program: after the line, or after the region that it ends, each member has a slot
  /// of the frame's weight before it uses its aux data.
  bool MayUpdate = false;
};

/// Matches the lines that open and close regions.
void matchLines(llvm::MutableArrayRef<ProgramLine>);
/// Finds liveness before each line, and returns it for the first.
LiveSet findLive(llvm::MutableArrayRef<ProgramLine>, LiveSet AtEnd);

using SequenceId = uint32_t;
using RegionId = uint32_t;

/// A step of a sequence, or a region in it.
struct SequenceItem {
  uint32_t What; ///< a ShapeId, or a RegionId
  uint32_t Step; ///< number of steps of the sequence before it
  /// Can each member of a joint program still update its entries after the item? For a step also:
  /// its weight, the member, liveness.
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
    uint32_t Steps;      ///< including steps inside regions
  };
  struct Region {
    SequenceId First, Second; ///< the arms; for a loop its body, and None32
    uint32_t MaySkip;         ///< a word, since a region is a key
    bool isLoop() const { return Second == None32; }
  };

  /// The sequence of a program whose lines have been matched. Its steps have the shapes \p Instead,
  /// if given, and not their own.
  SequenceId add(llvm::ArrayRef<ProgramLine>, llvm::ArrayRef<ShapeId> Instead = {});
  void clear();

  const Sequence &operator[](SequenceId Id) const { return Sequences[Id]; }
  const Region &region(RegionId Id) const { return Regions[Id]; }
  const SequenceItem &item(uint32_t Index) const { return Items[Index]; }
  size_t numItems() const { return Items.size(); }
  bool hasRegions() const { return !Regions.empty(); }

private:
  /// A sequence that is being read, and its region.
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
  StructMap<Region, RegionId> RegionIds;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_SEQUENCETABLE_H
