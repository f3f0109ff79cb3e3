//===- DataInFlight.h - is data there when it is read? ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes a graph that states its barriers with data in flight: a write stays where it is until
/// barriers, semaphores and the host carry it to a reader, and a read of what has not arrived
/// returns the old value. Beside the checker of barriers (SyncChecker.h) this is a second witness,
/// which shares only the graph and the tables with it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SIMULATOR_DATAINFLIGHT_H
#define AUXPLAN_SIMULATOR_DATAINFLIGHT_H

#include "auxplan/Simulator/Simulator.h"

namespace auxplan {

enum class WrongDataKind : uint8_t {
  OldRead,  ///< the second line reads what was there before the first has written
  NewRead,  ///< the first line reads what the second writes later
  LostWrite ///< what the second line writes may land before what the first has written
};

/// The first in this order that keeps the data of the first line from the second.
enum class FlightGap : uint8_t {
  NotOrdered,   ///< the second line does not come behind the first
  NotAvailable, ///< what was written is still where it was written
  NotVisible    ///< it has landed, but not at the stage and access of the second line
};

/// Two lines of which one gets wrong data because of the other.
struct WrongData {
  WrongDataKind Kind;
  FlightGap Gap;
  LocOffset First = None32, Second = None32;
  std::string FirstName, SecondName; ///< "'vertex' of '%b'"
  SyncScope FirstDoes, SecondDoes;   ///< no stages: a change of layout, or a present
};

/// All wrong data of a graph that verifyGraph has accepted, by the places of the second lines. \p
/// T: the target whose sizes of images say which objects share memory.
std::vector<WrongData> findWrongData(const Graph &G, const TargetInfo &T,
                                     const SimulationOptions & = {}, SimulationStats * = nullptr);

/// Reports them as errors; true if there are none.
bool simulateDataInFlight(const Graph &G, const TargetInfo &T, DiagnosticEngine &D,
                          const SimulationOptions & = {}, SimulationStats * = nullptr);

} // namespace auxplan

#endif // AUXPLAN_SIMULATOR_DATAINFLIGHT_H
