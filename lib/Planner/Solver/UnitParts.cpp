//===- UnitParts.cpp - the programs of a unit in the solver ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See UnitParts.h.
///
//===----------------------------------------------------------------------===//

#include "UnitParts.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void UnitParts::begin(CellId Unit, const UnitPrograms &Its) {
  Of = &Its;
  Roles = Its.numRoles();
  Members = Programs.membersOf(Unit).size();
}

uint32_t UnitParts::add(unsigned Role, uint32_t Walk, const LiveSet &LiveBehind) {
  uint32_t Part = Solver.addPart(Of->in(Role, Walk), LiveBehind);
  WalkOf.resize(Part);
  WalkOf.push_back({Walk, Role});
  return PartOf[Walk][Role] = Part;
}

uint32_t UnitParts::addOnly(uint32_t Walk) {
  Solver.clear();
  PartOf.resize(Order.walks().size());
  PartOf[Walk].assign(1, 0);
  return add(/*Role=*/0, Walk, LiveSet(Members));
}

/// The contents that are live behind a walk. Walks are in the order of the executions, and behind
/// the last one the repeating frame begins again.
LiveSet UnitParts::liveBehind(unsigned Role, uint32_t Walk) const {
  uint32_t Next = Walk + 1;
  if (Next == LiveBefore.size() && !Order.repeats())
    return LiveSet(Members, true);
  if (Next == LiveBefore.size())
    Next -= Order.steady().size();
  return LiveBefore[Next][(Role + 1) % Roles];
}

void UnitParts::addAll() {
  const uint32_t NumWalks = Order.walks().size();
  LiveBefore.assign(NumWalks, std::vector<LiveSet>(Roles, LiveSet(Members)));
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (uint32_t Walk = NumWalks; Walk-- > 0;)
      for (unsigned K = 0; K != Roles; ++K) {
        LiveSet Now = Programs.programs().flowThrough(Of->in(K, Walk)).before(liveBehind(K, Walk));
        Grows |= Order.repeats() && Now != LiveBefore[Walk][K];
        LiveBefore[Walk][K] = std::move(Now);
      }
  }
  Solver.clear();
  PartOf.assign(NumWalks, std::vector<uint32_t>(Roles));
  for (uint32_t Walk = NumWalks; Walk-- > 0;)
    for (unsigned K = 0; K != Roles; ++K)
      add(K, Walk, liveBehind(K, Walk));
}

Route UnitParts::lifeOf(unsigned Image, unsigned Phases) const {
  Route Life = {{}, Phases};
  for (size_t Exec = 0; Exec != Order.before().size() + Order.first().size() + Phases; ++Exec)
    Life.Parts.push_back(at(Order.walkOf(Exec, Order.first().size()), (Image + Exec) % Roles));
  return Life;
}

Route UnitParts::turnOf(const Orbit &O) const {
  Route Turn;
  for (unsigned Phase = 0; Phase != O.Phases; ++Phase)
    Turn.Parts.push_back(
        at(Order.steady()[Phase % Order.steady().size()], (O.Role + Phase) % Roles));
  return Turn;
}

void UnitParts::record(std::vector<Course> &To, const Leg &L) const {
  const WalkInRole &Of = WalkOf[Solver.partOf(L.Way)];
  std::vector<uint32_t> Decisions = Solver.decisions(L.Way, L.Exit);
  if (!Decisions.empty())
    To.push_back({Of.Walk, Of.Role, std::move(Decisions)});
}
