//===- FrameTree.h - where statements stand ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The regions of a graph as a tree, and the ways between its statements.
///
/// A region is a frame, an arm of an `if`, or the body of a loop or of an `every`. The statements
/// of one region that stand directly in it are a *line*. A place on a line is the number of an
/// item: "before this item". The end of a region is the place before its closing item.
///
/// A *way* leads from one statement to a later one. It is made of pieces of lines: every execution
/// that goes from the first statement to the second runs through all of these pieces, so whatever
/// stands there runs between the two. Regions inside a piece may be skipped, so they do not count.
/// A way may go over the back edge of a loop or of a repeating frame, or from frame to frame.
///
/// Several passes of one render pass instance stand together: a barrier before or after them is
/// before the first or after the last.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_FRAMETREE_H
#define AUXPLAN_LIB_SYNC_FRAMETREE_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Graph/RenderPassInstances.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

using RegionId = uint32_t;

/// How an execution comes from one statement to another.
struct Way {
  uint32_t From = 0, To = 0; ///< items
  /// The outermost loop or repeating frame whose back edge the way takes; None32: none.
  RegionId Over = None32;
  /// The number of times that it does so, of a frame; at least 1 if Over is set.
  uint32_t Turns = 0;
  bool operator==(const Way &O) const {
    return From == O.From && To == O.To && Over == O.Over && Turns == O.Turns;
  }
};

/// The places (First, Last] of a line: behind item First, up to directly before item Last.
struct LinePiece {
  RegionId Region;
  uint32_t First, Last;
};

class FrameTree {
public:
  explicit FrameTree(const Graph &G);

  struct Region {
    uint32_t Begin, End; ///< its opening and closing items (of an arm: If, Else, IfEnd)
    RegionId Parent;     ///< None32: a frame
    uint32_t InParent;   ///< the item in the line of the parent that opens it
    uint32_t Depth;
    bool IsFrame = false;
    bool Returns = false; ///< has a back edge: a loop, or a frame that runs more than once
  };

  llvm::ArrayRef<Region> regions() const { return Regions; }
  const Region &region(RegionId R) const { return Regions[R]; }
  /// The region in whose line the item stands; a closing item stands at the end of its own region.
  RegionId regionOf(uint32_t Item) const { return RegionOf[Item]; }
  /// The frames, in order.
  llvm::ArrayRef<RegionId> frames() const { return Frames; }
  /// The frame around a region.
  RegionId frameOf(RegionId) const;
  /// Is \p Item in the region, or in one inside it?
  bool isInside(uint32_t Item, RegionId R) const {
    return Regions[R].Begin <= Item && Item < Regions[R].End;
  }
  /// The innermost region around both items; None32: they are in different frames.
  RegionId commonRegion(uint32_t A, uint32_t B) const;
  /// The item in the line of \p R that is \p Item or holds it.
  uint32_t itemInLine(uint32_t Item, RegionId R) const;

  /// The pieces of a way, in the order of execution.
  llvm::SmallVector<LinePiece, 4> piecesOf(const Way &) const;
  /// The pieces of a way on which barriers for it are planned: those of the line that both
  /// statements share, or over whose back edge the way goes; between frames, the end of the frame
  /// of the first.
  llvm::SmallVector<LinePiece, 2> homeOf(const Way &) const;

  const RenderPassInstances &instances() const { return Instances; }
  /// The item of a pass.
  uint32_t itemOfPass(uint32_t Pass) const { return ItemOfPass[Pass]; }
  /// The first and the last item of the render pass instance that an item belongs to.
  std::pair<uint32_t, uint32_t> instanceOf(uint32_t Item) const;

private:
  void open(uint32_t Item, uint32_t Begin, uint32_t End, RegionId Parent, uint32_t InParent,
            bool Returns);
  void climb(uint32_t From, RegionId Up, llvm::SmallVectorImpl<LinePiece> &) const;
  void descend(RegionId Down, uint32_t To, llvm::SmallVectorImpl<LinePiece> &) const;
  bool sharesInstance(const Way &) const;

  const Graph &G;
  RenderPassInstances Instances;
  std::vector<Region> Regions;
  std::vector<RegionId> RegionOf; ///< by item
  std::vector<RegionId> Frames;
  std::vector<uint32_t> ItemOfPass;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_FRAMETREE_H
