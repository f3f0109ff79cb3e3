//===- Simulation.h - a plan being executed on blocks -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One class in four files: frames and control flow (Simulator.cpp), accesses (Accesses.cpp), ops
/// (Ops.cpp), messages (Report.cpp). Simulator.cpp explains the algorithm.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_SIMULATION_H
#define AUXPLAN_LIB_SIMULATOR_SIMULATION_H

#include "Entries.h"
#include "Sites.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include "auxplan/Simulator/Simulator.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/Support/Compiler.h"
#include <map>
#include <memory>
#include <random>
#include <set>

namespace auxplan::sim {

/// All values that a block may have at one point: on some path, after some choice of the hardware.
/// Sorted, without duplicates; copies share it until it changes.
class Contents {
  std::shared_ptr<const std::vector<Block>> Known;

public:
  Contents() : Known(std::make_shared<std::vector<Block>>()) {}
  explicit Contents(std::vector<Block> Sorted)
      : Known(std::make_shared<std::vector<Block>>(std::move(Sorted))) {}
  llvm::ArrayRef<Block> blocks() const { return *Known; }
  bool operator==(const Contents &O) const { return Known == O.Known || *Known == *O.Known; }
  bool joinFrom(const Contents &O);
};

class LLVM_LIBRARY_VISIBILITY Simulation {
public:
  Simulation(const Problem &P, DiagnosticEngine &D, const SimulationOptions &);
  bool run();
  SimulationStats Stats;

private:
  // Frames and control flow.
  bool checkModes();
  void linkPasses();
  void setStart();
  void beginFrame();
  void beginKept(std::vector<Contents> &Next, CellId) const;
  void beginOutside(std::vector<Contents> &Next, CellId);
  void endFrame(LocOffset);
  void runFrame(uint32_t Begin, uint32_t End);
  void runTimes(uint32_t Begin, uint32_t End, unsigned Count);
  void runForEver(uint32_t Begin, uint32_t End);
  uint32_t runItem(uint32_t ItemIndex);
  uint32_t enterRegion(uint32_t ItemIndex);
  uint32_t leaveRegion(uint32_t ItemIndex);
  uint32_t enterOnPath(uint32_t ItemIndex);
  uint32_t leaveOnPath(uint32_t ItemIndex);
  unsigned choose(unsigned N) { return unsigned(Random() % N); }
  bool runsNow(const Every &E) const { return runsIn(E, FrameNo); }

  // Accesses.
  struct Use {
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
    Token Value = Fresh; ///< of an overwrite, or of a clear
  };
  void runTransition(const Transition &);
  void runPresent(const Present &);
  void runPass(uint32_t Index);
  void takeMemory(OwnerId, LocOffset By);
  void throughEntries(CellId, Binding &) const;
  void beginTransitions(const Pass &);
  void endTransitions(const Pass &);
  std::vector<Use> usesOf(const Pass &, bool EndPhase) const;
  void runPhase(const Pass &, bool EndPhase);
  Deed deedOf(const Use &, const Pass &) const;
  Deed sourceDeed(const Use &, const Pass &) const;
  Binding bindingOf(CellId, Mode Planned, const AccessUse &,
                    Layout) const;
  void runTogether(CellId, llvm::ArrayRef<Deed>);
  void loadFirst(CellId, const Deed &);
  void perform(CellId, const Deed &, const Block &, Cover, Blocks &Out);
  void performAll(CellId, llvm::ArrayRef<Deed>);
  void markWords(Block &, CellId, const Deed &, bool Overwrites) const;
  void handOver(CellId, LocOffset, const char *What);

  // Ops.
  struct OpRun {
    const Op *O;
    const MnemonicInfo *Info;
    OpEffect Effect;
    uint32_t Pass;      ///< None32: between passes
    bool AtEnd = false; ///< of rendering: clears by load operations are long done
    bool IsAsked = false;   ///< in the cell at hand
    Format View = NoFormat; ///< of the first access that asks for a clear
    ClearOp Clear;
    ClearClass Class = ClearClass::Any;
    bool Possible = true;
  };
  void runOp(uint32_t Index, uint32_t Pass, Queue On, bool AtEnd = false);
  void runOpOn(OpRun &, CellId, Queue On);
  bool isPossible(const OpRun &, CellId, Queue On) const;
  void findClear(OpRun &, CellId);
  bool comesFirst(CellId, const Pass &, uint32_t AccessIndex) const;
  bool asksFor(const OpRun &, CellId, uint32_t AccessIndex) const;
  void findView(OpRun &) const;
  bool canClear(OpRun &, CellId) const;
  void setPlaneValue(const OpRun &, CellId);
  void updateEntries(const OpRun &);
  void applyOp(const OpRun &, AuxUsage Kind, const Block &, Cover, Blocks &Out) const;
  bool mayRun(const OpRun &, CellId, const Block &) const;
  bool mayStay(const OpRun &, CellId, const Block &) const;
  bool wordSays(const OpRun &, CellId, const Block &) const;
  void denyWord(const OpRun &, CellId, Block &) const;
  ClearClass classTaken(const OpRun &, CellId, const Block &) const;
  Layout nextLayout(const OpRun &, CellId, const Block &) const;
  uint32_t itemBehindOps() const;
  const Transition *releaseAhead(const OpRun &, CellId) const;
  static void markOpWords(const OpRun &, AuxUsage Kind, Block &);

  // Values.
  Token tokenOf(ImageId, Aspect, Format Stored, Format View, const ClearValue &);
  Token tokenOfClear(const Access &);
  const StateInfo *stateOf(StateId S) const { return S == NoState ? nullptr : &F.States[S]; }
  const StateInfo *outsideState(CellId C) const { return stateOf(P.classOfCell(C).External); }

  // Contents.
  /// Replaces the contents of each site of a cell by the results of \p Change(block, cover, out).
  template <typename Fn> void rewrite(CellId C, const Area *A, Fn Change) {
    for (SiteId S = AllSites.first(C), E = AllSites.end(C); S != E; ++S) {
      Cover Covered = AllSites.coverOf(S, C, A);
      Blocks Out;
      for (const Block &B : State[S].blocks())
        Change(B, Covered, Out);
      store(S, Out);
    }
  }
  template <typename Fn> void alter(CellId C, Fn Change) {
    rewrite(C, nullptr, [&](const Block &B, Cover, Blocks &Out) {
      Out.push_back(B);
      Change(Out.back());
    });
  }
  void store(SiteId, Blocks &);
  Contents sorted(Blocks &);

  // Messages.
  bool report(CellId, LocOffset, const llvm::Twine &What, const Block &, const Reading &);
  void reportRead(CellId, const Deed &, const Block &, const Reading &);
  std::string nameOfCell(CellId) const;
  std::string nameOfModes(CellId, const Deed &) const;

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const TargetInfo Law; ///< the rules of what is right, whether the plan's driver would do it or
                        ///< not
  const FamilyInfo &F;
  DiagnosticEngine &D;
  const SimulationOptions &Options;
  Semantics S;
  Ownership Owners{G};
  Sites AllSites;
  Entries Table;
  /// Contents by site. After the sites comes one element for each entry of the table: blocks whose
  /// main surface is the number of a format.
  RegionState<Contents> State;
  SiteId siteOf(EntryId E) const { return AllSites.size() + E; }
  std::vector<Contents> Starts;   ///< as State
  std::vector<uint32_t> NextPass; ///< per item: the first pass of the frame from there on
  std::map<std::array<uint64_t, 6>, Token> Values;
  std::set<std::pair<LocOffset, CellId>> Reported;
  /// Accesses of the pass being executed, with cells that an op has cleared for them.
  std::set<std::pair<uint32_t, CellId>> ClearedByOp;
  std::mt19937_64 Random;
  std::vector<unsigned> LoopRuns; ///< on a path: iterations left of each open loop
  uint64_t FrameNo = 0, Steps = 0;
  uint32_t CurrentItem = 0;
  unsigned Phases = 1; ///< frames after which the frame's `every`s repeat; 0: too many
  bool Explicit = false, Started = false, Failed = false;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_SIMULATION_H
