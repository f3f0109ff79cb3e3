//===- SyncChecker.h - are the barriers of a graph enough? ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Proves that the barriers, semaphores and events of a graph order and show all that its lines
/// do, on every path, or says what is missing. Knows nothing of how barriers are planned. Layouts
/// and owners are not its subject.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_CHECKER_SYNCCHECKER_H
#define AUXPLAN_CHECKER_SYNCCHECKER_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

enum class HazardKind : uint8_t { ReadAfterWrite, WriteAfterRead, WriteAfterWrite };

/// The first in this order that a pair of lines lacks.
enum class SyncLack : uint8_t {
  Nothing,
  Order,        ///< the second does not wait for the first
  Availability, ///< what the first has written is not made available
  Visibility    ///< it is available, but not visible to the second
};

/// Whose rules count. By Vulkan's, each barrier orders all commands, and only availability and
/// visibility are about one object. Validation layers take barriers of an object to be about
/// nothing else.
enum class SyncView : uint8_t { Vulkan, Layers };

/// Two lines without the barrier that they need.
struct HazardFault {
  HazardKind Kind;
  SyncLack Lacks;
  LocOffset First = None32, Second = None32;
  std::string Object;                ///< "'%depth'"
  std::string FirstWhat, SecondWhat; ///< "write", "change of layout", ...
  /// The stages and accesses of the two; no stages: a change of layout, or a present.
  SyncScope FirstDoes, SecondDoes;
};

/// All faults of a graph, which verifyGraph has accepted, in the order of their second lines.
/// A transition that names no scopes orders nothing. \p T: the target whose sizes of images say
/// which objects share memory.
std::vector<HazardFault> findHazardFaults(const Graph &G, const TargetInfo &T,
                                          SyncView View = SyncView::Vulkan);

/// Reports them as errors; true if there are none.
bool checkSync(const Graph &G, const TargetInfo &T, DiagnosticEngine &D);

} // namespace auxplan

#endif // AUXPLAN_CHECKER_SYNCCHECKER_H
