//===- StateTableSet.h - where the tables of graphics state are -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The data behind StateTables.h, as aux-tblgen writes them or lib/TableLoader makes them. Only
/// these and lib/State include this file.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_STATE_STATETABLESET_H
#define AUXPLAN_STATE_STATETABLESET_H

#include "auxplan/State/StateTables.h"

namespace auxplan {

struct StateModelOfTarget {
  const char *Target;
  const StateModel *Model;
};

struct StateTableSet {
  llvm::ArrayRef<StateGroupInfo> Groups;
  llvm::ArrayRef<StateModel> Models;
  llvm::ArrayRef<StateModelOfTarget> OfTargets;
  llvm::ArrayRef<const char *> Counts; ///< names, by StateCount
};

/// From now on these are the tables. They live as long as the program. Nothing of the tables before
/// may be in use.
void useStateTables(const StateTableSet &Tables);

} // namespace auxplan

#endif // AUXPLAN_STATE_STATETABLESET_H
