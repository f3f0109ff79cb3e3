//===- RangeTransitions.h - transitions decided by the first level -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Transitions of a driver that decides once for all slices of a barrier, by the first level:
///
///   from UNDEFINED              initialise, whatever follows
///   compressed to plain         full resolve
///   takes clears to takes none  "flush": eliminate, or bring the map of samples into readable form
///   map to no map               expand the map
///   to a display                copy the codes to where the display reads them, if it does
///
/// Each level of colour has two words in memory: do blocks wait for an eliminate, and is anything
/// compressed? An op over several levels tests the word of its first level alone, and an op of a
/// part of the layers of compressed colour tests none.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_RANGETRANSITIONS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_RANGETRANSITIONS_H

#include "DriverTransitions.h"

namespace auxplan {

class RangeTransitions : public DriverTransitions {
public:
  RangeTransitions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                   DriverPromises &Promises, DriverOps &Ops);

  void beginRange(ImageId, uint8_t Age, const SubRange &) override;
  void endRange() override;
  /// A draw with the cell as colour target, in a layout.
  void mark(CellId, Layout) override;

  // Kinds of planes.
  bool hasDcc(CellId) const;        ///< colour whose blocks can be compressed
  bool isMap(CellId) const;         ///< a map of samples
  bool carriesValues(CellId) const; ///< clear blocks carry every value
  bool hasClearWord(CellId) const;  ///< clears may wait for an eliminate
  bool hasCompressedWord(CellId) const;
  /// The kinds of queues that may use the cell now, bits as of TargetInfo::opQueues().
  uint8_t queuesOf(CellId) const;
  /// Is the cell compressed in a layout?
  bool isPacked(CellId, Layout, uint8_t Queues);
  /// Sets the words of all cells of a level.
  void setClearWord(CellId, bool);
  void setCompressedWord(CellId, bool);
  /// A full resolve of a part of an image, in front of a copy.
  void decompress(CellId);

private:
  struct Side {
    Layout In;
    uint8_t Queues; ///< kinds of queues that may use the image, bits as of opQueues()
  };
  void moveCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel) override;
  CellOp opOn(CellId) const;
  void moveDepth(CellId, const Side &Old, const Side &New);
  void moveColor(CellId, const Side &Old, const Side &New);
  void initColor(CellId, const Side &New);
  void flush(CellId);
  void eliminate(CellId);
  void copyForDisplay(CellId, const Side &Old, const Side &New);
  void run(CellId, OpId, bool IsPredicated, Predicate, ValueSet Word);
  bool isMapUsed(CellId, const Side &);
  bool takesClears(CellId, const Side &);
  CellId firstOf(CellId) const;
  void forEachOfLevel(CellId, llvm::function_ref<void(LayoutCell &)>);
  std::pair<uint8_t, uint8_t> queuesOfSides(CellId) const;

  const OpId ConvertMap, ExpandMap, CopyCodes;
  /// The range of the transition being made: the first cell of each plane, with its words before.
  struct First {
    PlaneId Plane;
    CellId Cell;
    ValueSet Clears, Compressed;
  };
  llvm::SmallVector<First, 2> FirstCells;
  bool TakesAllLayers = true;
  /// Cells whose words change after the last op of the range.
  llvm::SmallVector<CellId, 8> Eliminated, Decompressed;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_RANGETRANSITIONS_H
