//===- IdleDriver.h - a driver for which layouts do not matter --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The strategy of a driver that decides when an image is made: its transitions do no work on aux
/// data, and its clears are draws. It keeps track of layouts and decides modes as the others do.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_IDLEDRIVER_H
#define AUXPLAN_LIB_PLANNER_POLICIES_IDLEDRIVER_H

#include "DriverAttachments.h"

namespace auxplan {

class IdleTransitions : public DriverTransitions {
public:
  using DriverTransitions::DriverTransitions;
  void mark(CellId, Layout) override {}

private:
  void moveCell(CellId, Layout, Layout, bool, bool) override {}
};

class IdleAttachments : public DriverAttachments {
public:
  using DriverAttachments::DriverAttachments;

private:
  void judgeClears(const Pass &) override {}
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_IDLEDRIVER_H
