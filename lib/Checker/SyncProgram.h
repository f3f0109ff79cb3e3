//===- SyncProgram.h - uses and calls of a graph ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph as the checker of barriers executes it: cells, which are parts of objects that all lines
/// treat alike; the calls about synchronisation, where they stand; and for each cell the lines that
/// use it. Cells that share bytes, and the images of a ring, belong to one *group*. Groups have
/// nothing to do with each other, so each is executed by itself.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_SYNCPROGRAM_H
#define AUXPLAN_LIB_CHECKER_SYNCPROGRAM_H

#include "SyncRecord.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "auxplan/Graph/RenderPassInstances.h"

namespace auxplan {

/// A part of an object.
struct SyncCell {
  bool IsBuffer = false;
  uint32_t Object = None32;
  uint8_t Age = 0;
  SubRange Range;                ///< of an image: one aspect
  ByteRange Bytes;               ///< of a buffer
  std::vector<ByteRange> Runs;   ///< its bytes in shared memory, in order
  std::vector<uint32_t> Aliases; ///< cells that share bytes
  std::vector<bool> Covers;      ///< by alias: does it lie inside this cell?
  bool isIn(const SyncObject &) const;
  /// Do cells with these runs hold all bytes that this one and another one have in common?
  bool sharesWithin(std::vector<ByteRange> Runs, const SyncCell &With) const;
};

/// A line that uses a cell.
struct CellEvent {
  uint32_t Item = None32;
  uint32_t Cell = None32;
  UseRef Use;
  uint32_t Part = None32; ///< of a change of layout: the part of its call
  bool operator<(const CellEvent &O) const {
    return std::tie(Item, Cell, Use) < std::tie(O.Item, O.Cell, O.Use);
  }
};

/// Cells that are executed together, and their lines in order.
struct CellGroup {
  std::vector<uint32_t> Cells;
  std::vector<CellEvent> Events;
};

/// The part of a use that comes before all else that it does, or behind it: AccessScopes::First,
/// Last.
enum class UsePart : uint8_t { First, Last };

class SyncProgram {
public:
  SyncProgram(const Graph &G, const TargetInfo &T, SyncView View);

  const Graph &graph() const { return G; }
  const SyncCell &cell(uint32_t C) const { return Cells[C]; }
  llvm::ArrayRef<CellGroup> groups() const { return Groups; }
  /// The calls at an item: those of a statement, or of the begin of a pass; those of its end. Null:
  /// there is none.
  const SyncCall *callAt(uint32_t Item) const { return callOf(CallAt[Item]); }
  const SyncCall *endCallAt(uint32_t Item) const { return callOf(EndCallAt[Item]); }
  /// Items with calls, and those that begin and end regions and frames.
  llvm::ArrayRef<uint32_t> commonItems() const { return Common; }
  /// Calls that stand in a row, without borders of regions between: a run of commonItems(). The
  /// blocks follow each other.
  struct Block {
    uint32_t First, End;
  };
  llvm::ArrayRef<Block> blocks() const { return Blocks; }
  /// The stages and flags of a use of pass \p Pass.
  void atomsOf(const UseRef &, uint32_t Pass, UsePart, llvm::SmallVectorImpl<SyncAtom> &) const;
  unsigned numQueues() const { return Queues.size() + 1; }
  QueueId queueOfPresent(uint32_t Item) const;
  /// Do some cells hold all bytes that cells \p Of and \p With have in common?
  bool hold(llvm::ArrayRef<uint32_t> Some, uint32_t Of, uint32_t With) const;
  bool hasEndBarriers() const { return HasEndBarriers; }

private:
  friend class SyncCellMaker;
  const SyncCall *callOf(uint32_t I) const { return I == None32 ? nullptr : &Calls[I]; }
  QueueId numberOf(Queue);
  void makeCalls();
  void makeBlocks();
  void addStatement(uint32_t Item);
  void addPassCalls(uint32_t Item);
  SyncDependency partOf(uint32_t Item) const;
  CallKind kindOf(const Barrier &) const;
  bool isUsedIn(llvm::ArrayRef<uint32_t> Passes, const Access &) const;
  AccessCase caseOf(const Access &, uint32_t Pass) const;

  const Graph &G;
  SyncView View;
  StatementQueues Statements;
  RenderPassInstances Instances;
  std::vector<Queue> Queues; ///< by number, from 1 on
  std::vector<SyncCall> Calls;
  std::vector<uint32_t> CallAt, EndCallAt, PartAt; ///< by item
  std::vector<uint32_t> Common;
  std::vector<Block> Blocks;
  std::vector<SyncCell> Cells;
  std::vector<CellGroup> Groups;
  bool HasEndBarriers = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_SYNCPROGRAM_H
