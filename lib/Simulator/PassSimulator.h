//===- PassSimulator.h - what passes do to blocks ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes, transitions and presents. The uses of one cell in a pass happen in any order. The
/// simulator collects all contents that the uses can make of the contents at the beginning, and
/// performs each use on all of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_PASSSIMULATOR_H
#define AUXPLAN_LIB_SIMULATOR_PASSSIMULATOR_H

#include "OpSimulator.h"
#include "ReadReports.h"
#include "auxplan/Planner/Ownership.h"

namespace auxplan::sim {

class PassSimulator {
public:
  PassSimulator(const SimulatedPlan &Plan, const ExecutionPoint &Point, SimulatedMemory &Memory,
                ClearTokens &Tokens, OpSimulator &Ops, ReadReports &Reports, SimulationStats &Stats)
      : P(Plan.P), G(Plan.G), Plan(Plan), Point(Point), Memory(Memory), Tokens(Tokens), Ops(Ops),
        Reports(Reports), Stats(Stats) {}

  void runPass(uint32_t Index);
  void runTransition(const Transition &);
  void runPresent(const Present &);
  void endFrame(LocOffset);

private:
  /// An access, or the source of a resolve, on one cell.
  struct CellUse {
    CellId Cell;
    uint32_t Access;
    bool IsSource;
  };
  /// The effect of a use on blocks.
  struct Deed {
    const Access *A = nullptr;
    uint32_t Index = 0;
    AuxUsage Kind = AuxUsage::NONE;
    Binding How;
    const Area *Where = nullptr;
    bool IsSource = false, Reads = false, Writes = false, Overwrites = false;
    bool ClearsFirst = false, DiscardsFirst = false, DropsAfter = false;
    bool Defines = false; ///< as in CellEffect
    Token Value = Fresh;  ///< of an overwrite, or of a clear
  };
  void beginTransitions(const Pass &);
  void stayInLayouts(const Pass &, bool EndPhase);
  void endTransitions(const Pass &);
  /// \p Known: what the owner knows of the aux data; null: nothing.
  void handOver(CellId, LocOffset, const char *What, const StateInfo *Known);

  void runPhase(const Pass &, bool EndPhase);
  std::vector<CellUse> usesOf(const Pass &, bool EndPhase) const;
  Deed deedOf(const CellUse &, const Pass &) const;
  Deed sourceDeed(const CellUse &, const Pass &) const;
  Binding bindingOf(CellId, Mode Planned, const AccessUse &, Layout) const;

  uint32_t usageOf(const Deed &Does) const { return Semantics::usageOf(G, *Does.A); }
  bool isBoundByLayout(CellId, AuxUsage, Layout In) const;
  bool keepsWholeInLoops(CellId, const Deed &) const;
  void tearLoops(CellId, llvm::MutableArrayRef<Deed>) const;
  void runTogether(CellId, llvm::ArrayRef<Deed>);
  void loadFirst(CellId, const Deed &);
  void perform(CellId, const Deed &, const Block &, Cover, Blocks &Out);
  void performAll(CellId, llvm::ArrayRef<Deed>);
  void markWords(Block &, CellId, const Deed &, bool Overwrites) const;

  const Problem &P;
  const Graph &G;
  const SimulatedPlan &Plan;
  const ExecutionPoint &Point;
  SimulatedMemory &Memory;
  ClearTokens &Tokens;
  OpSimulator &Ops;
  ReadReports &Reports;
  SimulationStats &Stats;
  Ownership Owners{P};
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_PASSSIMULATOR_H
