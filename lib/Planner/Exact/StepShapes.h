//===- StepShapes.h - one shape for equal steps -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives each step its shape in the ShapeTable. Steps with equal keys share a shape, since the
/// table would find the same edges for them; so do steps of different searches of one contract.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_STEPSHAPES_H
#define AUXPLAN_LIB_PLANNER_EXACT_STEPSHAPES_H

#include "ShapeTable.h"
#include "auxplan/Planner/Interner.h"

namespace auxplan {

class StepShapes {
public:
  StepShapes(const Problem &P, const Semantics &S, ShapeTable &Table)
      : P(P), G(P.graph()), S(S), Table(Table) {}

  ShapeTable &table() { return Table; }
  ShapeId shapeFor(StepShape &&);

private:
  /// The part of a cell that a use touches, and how often.
  struct TouchKey {
    CellId Cell; ///< None32: all of any cell
    Area Touched;
    double Overdraw;
    bool operator==(const TouchKey &) const;
    llvm::hash_code hash() const;
  };
  /// A use of a cell of some sort.
  struct UseKey {
    uint32_t LineKind = 0;
    uint32_t Touch = 0; ///< number of a TouchKey, plus 1; 0: all of the cell, once
    Layout SourceIn = NoLayout;
    bool IsSource = false, Blends = false;
    bool Chooses = false; ///< a layout; a neighbour with a given layout can forbid it
    bool operator==(const UseKey &) const;
    llvm::hash_code hash() const;
  };
  /// Several uses of a cell.
  struct UseListKey {
    llvm::SmallVector<UseKey, 2> Uses;
    uint8_t ClearUse = NoUse;
    bool operator==(const UseListKey &) const;
    llvm::hash_code hash() const;
  };
  struct FastClearKey {
    FastClearChoice Is;
    bool operator==(const FastClearKey &) const;
    llvm::hash_code hash() const;
  };
  struct ShapeKey {
    uint32_t Sort;                          ///< of the cell
    UseKey Use;                             ///< the only one
    uint32_t Uses = None32, Clear = None32; ///< numbers of keys
    QueueKind On = QueueKind::Graphics;
    StepKind Kind;
    SlotPlace Ops;
    uint8_t Queues;
    bool Undefines, EndsFrame, IsInside, IsTaken;
    StateSet Start; ///< the row to which the step returns
    bool StartsDefined = false, IsExternal = false; ///< of such a step
    bool operator==(const ShapeKey &) const;
    llvm::hash_code hash() const;
  };

  uint32_t touchOf(const StepShape &, const LineUse &);
  UseKey keyOf(const StepShape &, const LineUse &);
  void addUses(ShapeKey &, const StepShape &);
  ShapeKey keyOf(const StepShape &);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  ShapeTable &Table;
  Interner<ShapeKey> Shapes;
  std::vector<ShapeId> Ids; ///< by number of the key
  Interner<UseListKey> UseLists;
  Interner<TouchKey> Touches;
  Interner<FastClearKey> Clears;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_STEPSHAPES_H
