//===- MutableTarget.h - targets with an entry changed ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A copy of a target whose state machine and rules can be changed.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_SIMULATOR_MUTABLETARGET_H
#define AUXPLAN_UNITTESTS_SIMULATOR_MUTABLETARGET_H

#include "auxplan/Layouts/TableTypes.h"

namespace auxplan::test {

struct MutableTarget {
  std::vector<uint32_t> Access;
  std::vector<StateId> AfterOp, AfterWrite, AfterPart;
  MachineData Machine;
  TargetData Target;
  TargetInfo Info;

  explicit MutableTarget(const TargetInfo &T)
      : Machine(*T.machine().Data), Target(*T.Data), Info(&Target) {
    size_t States = T.family().States.size(), Usages = Machine.NumUsages;
    Access.assign(Machine.Access, Machine.Access + Usages * 3);
    AfterOp.assign(Machine.AfterOp, Machine.AfterOp + Usages * T.family().Ops.size() * 3 * States);
    AfterWrite.assign(Machine.AfterWrite, Machine.AfterWrite + Usages * 2 * States);
    AfterPart.assign(Machine.AfterPart, Machine.AfterPart + Usages * 3 * States);
    Machine.Access = Access.data();
    Machine.AfterOp = AfterOp.data();
    Machine.AfterWrite = AfterWrite.data();
    Machine.AfterPart = AfterPart.data();
    Target.TheMachine = auxplan::Machine(&Machine);
  }
  MutableTarget(const MutableTarget &) = delete;
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_SIMULATOR_MUTABLETARGET_H
