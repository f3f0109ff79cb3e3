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

ProgramId UnitParts::programOf(unsigned Role, uint32_t Walk) const {
  return Programs.programOf(cellInRole(P, Unit, Role), Walk);
}

uint32_t UnitParts::add(unsigned Role, uint32_t Walk, const LiveSet &LiveAtEnd) {
  uint32_t Part = Solver.addPart(programOf(Role, Walk), LiveAtEnd,
                                 Instead ? Instead->in(Role, Walk) : ArrayRef<ShapeId>());
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

/// Visits all walks in the order in which liveness is found. After a frame comes walk Next in the
/// next role; none: the repeating frame begins again, or all ends.
void UnitParts::forEachBackwards(
    function_ref<void(uint32_t Walk, std::optional<uint32_t> Next)> Visit) const {
  ArrayRef<uint32_t> Steady = Order.steady();
  std::optional<uint32_t> Next;
  auto Pass = [&](ArrayRef<uint32_t> Walks) {
    for (uint32_t Walk : reverse(Walks)) {
      Visit(Walk, Next);
      Next = Walk;
    }
  };
  Pass(Steady);
  if (!Order.first().empty())
    Next = Steady[Order.first().size() % Steady.size()];
  Pass(Order.first());
  Pass(Order.before());
}

/// Finds the contents that are live behind each walk.
UnitParts::LiveSets UnitParts::findLiveBehind() {
  LiveSet AtEnd(Programs.membersOf(Unit).size(), !Order.repeats());
  LiveSets Before(Order.walks().size()), Behind(Order.walks().size());
  std::vector<LiveSet> BehindAll(Roles, AtEnd);
  for (bool Changed = true; Changed;) {
    Changed = false;
    forEachBackwards([&](uint32_t Walk, std::optional<uint32_t> Next) {
      Before[Walk].resize(Roles);
      Behind[Walk].resize(Roles);
      for (unsigned K = 0; K != Roles; ++K) {
        Behind[Walk][K] = Next ? Before[*Next][(K + 1) % Roles] : BehindAll[K];
        Before[Walk][K] = Solver.liveBefore(programOf(K, Walk), Behind[Walk][K]);
      }
    });
    for (unsigned K = 0; Order.repeats() && K != Roles; ++K) {
      const LiveSet &Again = Before[Order.steady().front()][(K + 1) % Roles];
      Changed |= Again.test(BehindAll[K]);
      BehindAll[K] |= Again;
    }
  }
  return Behind;
}

void UnitParts::addAll() {
  LiveSets LiveBehind = findLiveBehind();
  Solver.clear();
  PartOf.assign(Order.walks().size(), std::vector<uint32_t>(Roles));
  forEachBackwards([&](uint32_t Walk, std::optional<uint32_t>) {
    for (unsigned K = 0; K != Roles; ++K)
      add(K, Walk, LiveBehind[Walk][K]);
  });
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
