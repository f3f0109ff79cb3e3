//===- Ways.h - where the steps of a plan stand -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The order of the steps in the text of a plan, and what a way from one step to another has to go
/// around if the second step does not stand behind the first.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_EXPLAIN_WAYS_H
#define AUXPLAN_LIB_EXPLAIN_WAYS_H

#include "auxplan/Explain/Explain.h"

namespace auxplan {

class StepWays {
public:
  explicit StepWays(const Graph &G);

  /// The way from \p From to \p To. \p Loop: the item of the innermost loop around both, if the way
  /// leads around it.
  void find(const NamedStep &From, const NamedStep &To, WayAround &Way, uint32_t &Loop) const;
  /// The ops in the order of the text.
  llvm::ArrayRef<uint32_t> opsInOrder() const { return Ops; }
  /// The pass in which an op stands, or the next pass of its frame; None32: there is none.
  uint32_t passOf(uint32_t Op) const { return PassOfOp[Op]; }
  /// The present that follows an op before any pass does; None32: none.
  uint32_t presentOf(uint32_t Op) const { return PresentOfOp[Op]; }
  /// Does the op stand in the last frame?
  bool isInLastFrame(uint32_t Op) const { return PlaceOfOp[Op].Item > LastFrame; }
  /// The pass of an access.
  uint32_t passOfAccess(uint32_t Access) const { return PassOfAccess[Access]; }
  /// The item at which the frame around \p Item ends.
  uint32_t frameEndOf(uint32_t Item) const;
  /// The item of a step, or None32.
  uint32_t itemOf(const NamedStep &) const;

private:
  /// A place: an item, and the part of a pass.
  struct Place {
    uint32_t Item = None32, Part = 0;
    bool operator<(const Place &O) const { return std::tie(Item, Part) < std::tie(O.Item, O.Part); }
  };
  void addPass(uint32_t Item);
  Place placeOf(const NamedStep &) const;
  const Graph &G;
  std::vector<uint32_t> Ops, PassOfOp, PresentOfOp, PassOfAccess;
  std::vector<uint32_t> ItemOfPass, ItemOfTransition, ItemOfPresent;
  std::vector<Place> PlaceOfOp;
  uint32_t LastFrame = 0; ///< the item that begins it
};

} // namespace auxplan

#endif // AUXPLAN_LIB_EXPLAIN_WAYS_H
