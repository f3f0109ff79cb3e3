//===- CellPlace.h - places of cells ----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The place of a cell at a point of the graph, which is the same in all plans: its layout, its
/// owner, the queue that has used it, and whether its contents are lost. Each planner walks the
/// items by itself, in the order and with the regions that its answer needs, but all planners carry
/// a CellPlace and change it by the functions below.
///
///   optimal    CellPrograms makes programs of the steps, which are solved later, so it
///              has no rows: its value is a CellPlace and what a slot needs
///   tracked    has rows beside the place
///   layout     has the driver's words beside the place, and brings arms into one layout
///              before it joins them
///
/// Aliasing does not carry a place. It asks whether a cell is in no layout on *some* path, which a
/// join of places does not tell, and it must ask this about buffers, too.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_TIMELINE_CELLPLACE_H
#define AUXPLAN_LIB_PLANNER_TIMELINE_CELLPLACE_H

#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"

namespace auxplan {

inline bool discardsContents(Layout Old) {
  return Old != NoLayout && infoOf(Old).Discards;
}

/// The part of a line that concerns the layout of its cells.
struct LineLayout {
  Layout New = NoLayout;     ///< the layout in which the line uses the cells
  Layout Asked = NoLayout;   ///< the layout from which the line moves the cells, if it names one
  bool DropsIfMoved = false; ///< its load operation replaces the contents
};

/// \p Whole: the line covers the cell.
LineLayout lineLayoutOf(const Graph &, const Access &, const AccessFacts &, bool Whole);

/// The way of a cell into the layout of a line at the beginning of its pass.
struct LayoutMove {
  Layout From = NoLayout, To = NoLayout;
  bool Discards = false; ///< the transition is from UNDEFINED
  /// The text does not have the transition, and the load operation after it replaces the contents.
  bool Drops = false;
  bool changesLayout() const { return From != To; }
  /// The layout that a driver is told.
  Layout oldLayout() const { return Drops ? Layout::UNDEFINED : From; }
};

struct CellPlace {
  Layout In = Layout::UNDEFINED; ///< NoLayout: any layout
  bool WithOwner = false;        ///< an external owner has the cell
  QueueOwner Owner;              ///< who may run ops on the cell
  bool IsLost = false; ///< on some path another object has overwritten its memory since its last
                       ///< use
  Queue LastUsed;

  bool operator==(const CellPlace &O) const {
    return In == O.In && WithOwner == O.WithOwner && Owner == O.Owner && IsLost == O.IsLost &&
           LastUsed == O.LastUsed;
  }

  /// Joins the place on another path; the queue stays the queue of this path. True: the place has
  /// changed.
  bool joinFrom(const CellPlace &O) {
    CellPlace Old = *this;
    In = joinLayouts(In, O.In);
    WithOwner &= O.WithOwner;
    Owner.joinFrom(O.Owner);
    IsLost |= O.IsLost;
    return !(Old == *this);
  }
  /// The join of two layouts is any layout; a path that has not used the cell does not count.
  static Layout joinLayouts(Layout A, Layout B) {
    if (A == Layout::UNDEFINED || A == B)
      return B;
    return B == Layout::UNDEFINED ? A : NoLayout;
  }

  /// In an explicit frame a line that names no old layout finds the cell in its own layout.
  LayoutMove moveFor(const LineLayout &Line, bool Explicit) const {
    LayoutMove Move;
    bool Asked = Line.Asked != NoLayout;
    Move.To = Line.New;
    Move.From = Asked ? Line.Asked : Explicit ? Line.New : In;
    Move.Discards = Move.changesLayout() && discardsContents(Move.From);
    Move.Drops = Move.changesLayout() && !Asked && Line.DropsIfMoved;
    return Move;
  }

  /// A transition moves the cell. \p Behind: the owner behind it, if it changes the owner.
  void moveBy(const Transition &X, QueueOwner Behind) {
    In = X.New;
    passOn(X, Behind);
  }
  /// The part of it that concerns owners.
  void passOn(const Transition &X, QueueOwner Behind) {
    if (Ownership::leavesDevice(X))
      WithOwner = true;
    else if (Ownership::comesBack(X))
      WithOwner = false;
    if (Ownership::changesOwner(X))
      Owner = Behind;
  }
  /// A present gives the cell to its owner; after a handoff it is where it was before.
  void present(const Present &Pr) {
    In = Layout::PRESENT_SRC_KHR;
    if (isHandoff(Pr) && WithOwner)
      return;
    WithOwner = !isHandoff(Pr);
    Owner = QueueOwner();
  }
  /// A pass on \p On uses the cell.
  void useOn(Queue On) {
    takeFor(On);
    LastUsed = On;
  }
  /// The part of it that concerns owners.
  void takeFor(Queue On) {
    WithOwner = false;
    Owner.useOn(On);
  }
  /// Another object overwrites the memory of the cell. In frames that leave transitions to us the
  /// cell is then in no layout.
  void loseMemory(bool Explicit) {
    IsLost = true;
    if (!Explicit)
      In = Layout::UNDEFINED;
  }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_TIMELINE_CELLPLACE_H
