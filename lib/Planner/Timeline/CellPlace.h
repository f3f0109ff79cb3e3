//===- CellPlace.h - where a cell is ----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The place of a cell at a point of the graph, whatever the plan: the layout that it is in,
/// who owns it, the queue that has used it, and whether its contents are lost. Each planner
/// walks the items by itself, in the order and with the regions that its answer needs, but
/// they all carry a CellPlace and change it by the steps below.
///
///   optimal    CellPrograms makes programs of the steps, which are solved later, so it
///              has no rows: its value is a CellPlace and what a slot needs
///   tracked    has rows beside the place
///   layout     has the driver's words beside the place, and brings arms into one layout
///              before it joins them
///
/// Aliasing does not carry a place. It asks whether a cell is in no layout on *some* path,
/// which a join of places does not say, and must ask it of buffers too.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_CELLPLACE_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_CELLPLACE_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

inline bool discardsContents(Layout Old) {
  return Old != NoLayout && infoOf(Old).Discards;
}

/// What a line says about the layout of the cells that it uses.
struct LineLayout {
  Layout New = NoLayout;     ///< in which it uses them
  Layout Asked = NoLayout;   ///< that which it moves them from, if it says so
  bool DropsIfMoved = false; ///< its load operation replaces whatever is there
};

/// \p Whole: the line covers the cell.
LineLayout lineLayoutOf(const Graph &, const Access &, const AccessFacts &, bool Whole);

/// How a cell gets into the layout of a line as its pass begins.
struct LayoutMove {
  Layout From = NoLayout, To = NoLayout;
  bool Discards = false; ///< the transition is one from UNDEFINED
  /// Nobody has written the transition, and the load operation behind it replaces what is there.
  bool Drops = false;
  bool changesLayout() const { return From != To; }
  /// The layout that a driver is told.
  Layout oldLayout() const { return Drops ? Layout::UNDEFINED : From; }
};

struct CellPlace {
  Layout In = Layout::UNDEFINED; ///< NoLayout: in any
  bool WithOwner = false;        ///< an owner outside has it
  bool IsInTransit = false;      ///< a release has given it to a queue that has not acquired it
  bool IsLost = false; ///< on some path others have written over its memory since its last use
  Queue LastUsed;

  bool operator==(const CellPlace &O) const {
    return In == O.In && WithOwner == O.WithOwner && IsInTransit == O.IsInTransit &&
           IsLost == O.IsLost && LastUsed == O.LastUsed;
  }

  /// The place behind a join of two paths. The queue stays that of this path. True: changed.
  bool joinFrom(const CellPlace &O) {
    CellPlace Old = *this;
    In = joinLayouts(In, O.In);
    WithOwner &= O.WithOwner;
    IsInTransit |= O.IsInTransit;
    IsLost |= O.IsLost;
    return !(Old == *this);
  }
  /// A path that has not used a cell counts for nothing; two layouts are any.
  static Layout joinLayouts(Layout A, Layout B) {
    if (A == Layout::UNDEFINED || A == B)
      return B;
    return B == Layout::UNDEFINED ? A : NoLayout;
  }

  /// In frames whose transitions are explicit a line that says nothing finds the cell in its own
  /// layout.
  LayoutMove moveFor(const LineLayout &Line, bool Explicit) const {
    LayoutMove Move;
    bool Asked = Line.Asked != NoLayout;
    Move.To = Line.New;
    Move.From = Asked ? Line.Asked : Explicit ? Line.New : In;
    Move.Discards = Move.changesLayout() && discardsContents(Move.From);
    Move.Drops = Move.changesLayout() && !Asked && Line.DropsIfMoved;
    return Move;
  }

  /// A pass on \p On uses the cell.
  void useOn(Queue On) {
    WithOwner = IsInTransit = false;
    LastUsed = On;
  }
  /// Others write over its memory. In frames that leave transitions to us it is in no layout then.
  void loseMemory(bool Explicit) {
    IsLost = true;
    if (!Explicit)
      In = Layout::UNDEFINED;
  }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_CELLPLACE_H
