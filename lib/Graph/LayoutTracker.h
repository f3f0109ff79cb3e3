//===- LayoutTracker.h - layouts and contents over time ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows which layouts each subresource may be in, whether it holds anything, and which queue
/// owns it, from statement to statement.
///
/// Values are sets. At the end of an `if` the value is the union; at a loop's head and at the
/// start of a repeated frame it is the least set that holds the entry and the values that come
/// back. The tracker walks the frame until nothing new comes back, then once more for the
/// diagnostics. `every` is exact if the periods of the frame have a common multiple up to 60 and
/// there are not too many loops: the tracker then walks that many frames in a row.
///
/// The tracker itself is the walk. SliceValues has the values of the point that it has reached,
/// ReturningValues those that loops bring back. LayoutStatements knows what statements do to
/// layouts and contents, OwnerStatements what they do to owners.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_LAYOUTTRACKER_H
#define AUXPLAN_LIB_GRAPH_LAYOUTTRACKER_H

#include "LayoutStatements.h"
#include "OwnerStatements.h"
#include "ReturningValues.h"
#include "auxplan/Graph/RenderPassInstances.h"

namespace auxplan {

/// Checks a graph that all other rules accept.
void trackLayouts(const Graph &G, DiagnosticEngine &D);

class LayoutTracker {
public:
  LayoutTracker(const Graph &G, DiagnosticEngine &D);
  void run();
  /// For each image: has a line read a part of it that held nothing on any path?
  const std::vector<bool> &readsUndefined() const { return Statements.readsUndefined(); }
  const ReaderSet &readersOfNothing() const { return Statements.readersOfNothing(); }

private:
  void runFrame(uint32_t Begin);
  void repeatFrame(uint32_t Begin);
  void walkPeriod(uint32_t Begin, unsigned Frames);
  void walkFrame(uint32_t Begin);
  uint32_t walkItem(uint32_t I);
  void openLoop(uint32_t Item);
  void closeLoop();
  unsigned commonPeriod(uint32_t Begin) const;
  void collectSets();
  void setReporting(bool Report) {
    Statements.setReporting(Report);
    Owners.setReporting(Report);
  }

  const Graph &G;
  DiagnosticEngine &D;
  RenderPassInstances Instances;
  PlaneSlots Slots;
  LostContents Lost;
  SliceSets Sets;
  SliceValues Values;
  ReturningValues Returning;
  LayoutStatements Statements;
  OwnerStatements Owners;
  std::vector<SliceSets::Root> Start; ///< by slot
  unsigned Phase = 0;                 ///< number of the frame among those that are walked in a row
  bool ExactEvery = true;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_LAYOUTTRACKER_H
