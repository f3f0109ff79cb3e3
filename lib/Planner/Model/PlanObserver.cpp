//===- PlanObserver.cpp - the steps of a plan as it runs ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The destructor, so that the virtual table has one home.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/PlanObserver.h"

using namespace auxplan;

PlanObserver::~PlanObserver() = default;
