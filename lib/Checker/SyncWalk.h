//===- SyncWalk.h - executes the lines of some cells ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes one group of cells on all paths. The state of a cell is a set of records: what has been
/// written last, and what has been read since. Where paths join, the sets join; of two records of
/// one use of which one is known less about, that one stays. Loops and frames that repeat run until
/// nothing is added.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_SYNCWALK_H
#define AUXPLAN_LIB_CHECKER_SYNCWALK_H

#include "SyncProgram.h"
#include <map>

namespace auxplan {

/// The effect of blocks of calls on records. Most cells find the same records, so that a graph with
/// many cells and calls takes little time.
class BlockMemo {
public:
  explicit BlockMemo(const SyncProgram &P) : P(P), Known(P.blocks().size()) {}
  /// Executes a block that holds no line of the record's cells.
  void apply(uint32_t Block, SyncRecord &);

private:
  using Pair = std::pair<SyncRecord, SyncRecord>;
  const SyncProgram &P;
  std::vector<std::map<uint64_t, std::vector<Pair>>> Known; ///< by block, by hash
};

/// Faults by their two lines and kind.
struct FaultKey {
  UseRef First, Second;
  HazardKind Kind;
  bool operator<(const FaultKey &O) const {
    return std::tie(Second, First, Kind) < std::tie(O.Second, O.First, O.Kind);
  }
};
struct FoundFault {
  SyncLack Lacks = SyncLack::Visibility;
  SyncScope First, Second;
  uint32_t Cell = None32;
};
using FaultMap = std::map<FaultKey, FoundFault>;

class SyncWalk {
public:
  SyncWalk(const SyncProgram &P, const CellGroup &Group, BlockMemo &Memo, FaultMap &Faults);
  void run();

private:
  using Records = std::vector<SyncRecord>;
  using State = std::vector<Records>; ///< by cell of the group
  /// A region that is open.
  struct Region {
    State Before; ///< of an `if`; of a loop the state at its head
    State Then;
    bool HasThen = false;
    uint32_t Head = 0; ///< of a loop: the place in the script
  };

  /// An item, or a block of calls that begins with it.
  struct Step {
    uint32_t Item, Block = None32;
    bool operator<(const Step &O) const { return Item < O.Item; }
  };

  void makeScript();
  void addCommon(llvm::ArrayRef<uint32_t> Own);
  void runBlock(uint32_t Block);
  size_t placeOf(uint32_t Item) const;
  static bool addWeakest(Records &To, const SyncRecord &R);
  static bool join(State &To, const State &From);

  void runFrames(size_t Begin);
  void runFrame(size_t Begin);
  void endFrame();
  size_t runItem(size_t Place);
  size_t runRegionItem(size_t Place);
  size_t openEvery(size_t Place);
  size_t closeLoop(size_t Place);

  llvm::ArrayRef<CellEvent> eventsAt(uint32_t Item) const;
  void runStatement(uint32_t Item);
  void runPass(uint32_t Item);
  void runPresent(uint32_t Item);
  void runCall(const SyncCall &, llvm::ArrayRef<CellEvent> Changes, UseRef::Kind);
  void overwrite(uint32_t Cell);
  void change(const SyncCall &, llvm::ArrayRef<CellEvent> Changes);
  bool checkUse(const SyncRecord &First, const SyncAtom &Second, uint32_t Cell);
  void checkUses(llvm::ArrayRef<CellEvent>, uint32_t Pass);
  void recordUses(llvm::ArrayRef<CellEvent>, uint32_t Pass);
  void addRead(Records &, SyncRecord);
  void report(const SyncRecord &First, const SyncAtom &Second, SyncLack, uint32_t Cell);
  bool isAbout(uint32_t Cell, const SyncObject &) const;
  uint32_t indexOf(uint32_t Cell) const;
  template <typename Fn> void forCellAndAliases(uint32_t Cell, Fn F);

  const SyncProgram &P;
  const Graph &G;
  const CellGroup &Group;
  BlockMemo &Memo;
  FaultMap &Faults;
  std::vector<Step> Script; ///< by item
  std::vector<Region> Regions;
  State Now;
  unsigned Cycle = 1;
  uint64_t FrameNumber = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_SYNCWALK_H
