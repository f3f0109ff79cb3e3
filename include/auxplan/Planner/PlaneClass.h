//===- PlaneClass.h - what the tables know about a plane --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Planes for which the tables have the same answers share a *plane class*, which keeps the answers
/// that need a search of rules.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PLANECLASS_H
#define AUXPLAN_PLANNER_PLANECLASS_H

#include "auxplan/Layouts/Surface.h"
#include "auxplan/Layouts/Tables.h"

namespace auxplan {

/// Everything that the tables know about a plane, except its extent.
struct PlaneClass {
  AuxUsage Kind = AuxUsage::NONE;
  Aspect TheAspect = Aspect::Color;
  PlaneFacts Facts = 0;
  uint32_t Usage = 0;              ///< usage flags of the image for this aspect
  StateId Initial = NoState;       ///< state of memory that nothing has written
  StateId External = NoState;      ///< state in which an external owner hands the plane over
  StateSet Understood;             ///< states in which an external owner may get the plane
  uint16_t Costs = 0;              ///< which CostTable, see Problem::costsOf
  uint8_t Queues = 1;              ///< kinds of queues that may use the plane in one layout, bits
                                   ///< as of TargetInfo::opQueues()
  bool HasCcs = true;              ///< false: its CCS could not be mapped
  AuxUsage Given = AuxUsage::NONE; ///< the kind that the plane would have with its CCS mapped
  bool hasAux() const { return Kind != AuxUsage::NONE; }
  /// The row of a cell whose aux data another object has overwritten: the row of unprepared memory;
  /// empty: no aux data.
  StateSet staleRow() const { return hasAux() ? StateSet::of(Initial) : StateSet(); }
  /// The tiles of some levels of a layer for which an update writes entries of the AUX-TT.
  ByteRange entriesHull(const Surface &S, unsigned MipBegin, unsigned MipEnd,
                        uint32_t Layer) const {
    return S.hullOf(MipBegin, MipEnd, Layer, CcsAuxUsages >> unsigned(Kind) & 1);
  }
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PLANECLASS_H
