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

void UnitParts::begin(CellId C, const UnitShapes *Shapes) {
  Unit = C;
  Roles = numRoles(P, C);
  Instead = Shapes;
}

uint32_t UnitParts::add(unsigned Role, uint32_t Walk, const LiveSet &LiveAtEnd) {
  ProgramId Program = Programs.programOf(cellInRole(P, Unit, Role), Walk);
  uint32_t Part =
      Solver.addPart(Program, LiveAtEnd, Instead ? Instead->in(Role, Walk) : ArrayRef<ShapeId>());
  WalkOf.resize(Part);
  WalkOf.push_back({Walk, Role});
  return PartOf[Walk][Role] = Part;
}

uint32_t UnitParts::addOnly(uint32_t Walk) {
  Solver.clear();
  PartOf.resize(Order.walks().size());
  PartOf[Walk].assign(1, 0);
  return add(/*Role=*/0, Walk, /*LiveAtEnd=*/{});
}

/// Adds a walk in all roles. After the frame comes walk \p Next in the next role, or \p LiveBehind
/// gives the liveness.
void UnitParts::addRoles(uint32_t Walk, std::optional<uint32_t> Next,
                         ArrayRef<LiveSet> LiveBehind) {
  PartOf[Walk].resize(Roles);
  for (unsigned K = 0; K != Roles; ++K)
    add(K, Walk, Next ? Solver.liveAtBegin(PartOf[*Next][(K + 1) % Roles]) : LiveBehind[K]);
}

void UnitParts::addAll() {
  ArrayRef<uint32_t> Steady = Order.steady();
  std::vector<LiveSet> LiveBehind(Roles,
                                  LiveSet(Programs.membersOf(Unit).size(), !Order.repeats()));
  std::vector<uint32_t> InOrder(Order.before());
  llvm::append_range(InOrder, Order.first());
  for (bool Changed = true; Changed;) {
    Changed = false;
    Solver.clear();
    PartOf.assign(Order.walks().size(), {});
    std::optional<uint32_t> Next;
    for (uint32_t Walk : reverse(Steady)) {
      addRoles(Walk, Next, LiveBehind);
      Next = Walk;
    }
    if (!Order.first().empty())
      Next = Steady[Order.first().size() % Steady.size()];
    for (uint32_t Walk : reverse(InOrder)) {
      addRoles(Walk, Next, LiveBehind);
      Next = Walk;
    }
    for (unsigned K = 0; Order.repeats() && K != Roles; ++K) {
      LiveSet Again = Solver.liveAtBegin(at(Steady.front(), (K + 1) % Roles));
      Changed |= Again.test(LiveBehind[K]);
      LiveBehind[K] |= Again;
    }
  }
}

uint32_t UnitParts::at(const Orbit &O, unsigned Phase) const {
  ArrayRef<uint32_t> Steady = Order.steady();
  return at(Steady[Phase % Steady.size()], (O.Role + Phase) % Roles);
}

uint32_t UnitParts::at(const Orbit &O, unsigned Phase, size_t Exec) const {
  if (Exec >= Order.first().size())
    return at(O, Phase);
  return at(Order.first()[Exec], (O.Role + Phase) % Roles);
}

void UnitParts::record(std::vector<Course> &To, CellSolver::WayId W, uint32_t Exit) const {
  const WalkInRole &Of = WalkOf[Solver.partOf(W)];
  std::vector<uint32_t> Decisions = Solver.decisions(W, Exit);
  if (!Decisions.empty())
    To.push_back({Of.Walk, Of.Role, std::move(Decisions)});
}
