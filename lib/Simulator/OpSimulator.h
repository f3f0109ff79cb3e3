//===- OpSimulator.h - what maintenance ops do to blocks --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ops run whether they should or not. An op that the plane, the queue or the hardware does not
/// have leaves garbage.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_OPSIMULATOR_H
#define AUXPLAN_LIB_SIMULATOR_OPSIMULATOR_H

#include "ClearTokens.h"
#include "SimulatedMemory.h"
#include <set>

namespace auxplan::sim {

class OpSimulator {
public:
  OpSimulator(const SimulatedPlan &Plan, const ExecutionPoint &Point, SimulatedMemory &Memory,
              ClearTokens &Tokens)
      : P(Plan.P), G(Plan.G), T(Plan.T), Law(Plan.Law), F(Plan.F), S(Plan.S), Point(Point),
        Memory(Memory), Tokens(Tokens) {}

  /// \p Pass: None32 between passes. \p AtEnd: at the end of rendering.
  void runOp(uint32_t Index, uint32_t Pass, Queue On, bool AtEnd = false);
  /// Has an op of the pass cleared a cell for an access?
  bool hasCleared(uint32_t Access, CellId C) const { return ClearedByOp.count({Access, C}); }
  void endPass() { ClearedByOp.clear(); }

private:
  struct OpRun {
    const Op *O;
    const MnemonicInfo *Info;
    OpEffect Effect;
    uint32_t Pass;          ///< None32: between passes
    bool AtEnd = false;     ///< of rendering: clears by load operations are long done
    bool IsAsked = false;   ///< in the cell at hand
    Format View = NoFormat; ///< of the first access that asks for a clear
    ClearOp Clear;
    ClearClass Class = ClearClass::Any;
    bool Possible = true;
  };
  void runOpOn(OpRun &, CellId, Queue On);
  bool isPossible(const OpRun &, CellId, Queue On) const;
  void applyOp(const OpRun &, AuxUsage Kind, const Block &, Cover, Blocks &Out) const;
  static void markOpWords(const OpRun &, AuxUsage Kind, Block &);

  // Clears.
  void findClear(OpRun &, CellId);
  bool comesFirst(CellId, const Pass &, uint32_t AccessIndex) const;
  bool asksFor(const OpRun &, CellId, uint32_t AccessIndex) const;
  void findView(OpRun &) const;
  bool canClear(OpRun &, CellId) const;
  void setPlaneValue(const OpRun &, CellId);

  // Predicates.
  bool mayRun(const OpRun &, CellId, const Block &) const;
  bool mayStay(const OpRun &, CellId, const Block &) const;
  bool wordSays(const OpRun &, CellId, const Block &) const;
  void denyWord(const OpRun &, CellId, Block &) const;
  ClearClass classTaken(const OpRun &, CellId, const Block &) const;
  Layout nextLayout(const OpRun &, CellId, const Block &) const;
  uint32_t itemBehindOps() const;
  const Transition *releaseAhead(const OpRun &, CellId) const;

  const Problem &P;
  const Graph &G;
  const TargetInfo &T, &Law;
  const FamilyInfo &F;
  const Semantics &S;
  const ExecutionPoint &Point;
  SimulatedMemory &Memory;
  ClearTokens &Tokens;
  /// Accesses of the pass being executed, with cells that an op has cleared for them.
  std::set<std::pair<uint32_t, CellId>> ClearedByOp;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_OPSIMULATOR_H
