//===- SyncCellMaker.h - cuts objects into cells ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cuts images at each level and layer, and buffers at each byte, where a range of a line begins or
/// ends. Finds which cells share bytes on a target. Cells of one image with the same lines are
/// executed once.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_SYNCCELLMAKER_H
#define AUXPLAN_LIB_CHECKER_SYNCCELLMAKER_H

#include "SyncProgram.h"
#include <set>

namespace auxplan {

class PlaneMap;

class SyncCellMaker {
public:
  SyncCellMaker(SyncProgram &P, const TargetInfo &T) : P(P), G(P.G), T(T) {}
  void make();

private:
  /// A range that a line names; of an image with one aspect.
  struct Reference {
    bool IsBuffer;
    uint32_t Object;
    uint8_t Age;
    SubRange Range;
    ByteRange Bytes;
    CellEvent Event; ///< its cell is not known
  };
  using RunList = std::vector<ByteRange>;

  void collect();
  void collectPass(uint32_t Item);
  void addImage(uint32_t Image, uint8_t Age, SubRange, CellEvent);
  void cutImage(uint32_t Image, llvm::ArrayRef<Reference>);
  void collectMemoryCuts();
  void cutBuffer(uint32_t Buffer, llvm::ArrayRef<Reference>);
  void addEvents(uint32_t Cell, llvm::ArrayRef<Reference>);
  void findAliases();
  RunList runsOf(const SyncCell &, const PlaneMap &, uint32_t &Memory) const;
  void group();

  SyncProgram &P;
  const Graph &G;
  const TargetInfo &T;
  std::vector<Reference> References;
  std::vector<std::set<uint64_t>> MemoryCuts; ///< by memory: where lines of buffers begin and end
  std::vector<std::vector<CellEvent>> Events; ///< by cell
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_SYNCCELLMAKER_H
