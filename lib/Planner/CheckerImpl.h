//===- CheckerImpl.h - the parts of the checker ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One class in three files: frames and items (Checker.cpp), accesses
/// (CheckerAccesses.cpp), ops (CheckerOps.cpp). What the algorithm is stands in
/// Checker.cpp.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CHECKERIMPL_H
#define AUXPLAN_LIB_PLANNER_CHECKERIMPL_H

#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Checker.h"
#include "auxplan/Planner/Liveness.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/Support/Compiler.h"

namespace auxplan {

struct CellState {
  StateSet Row;
  bool Defined = false;
  bool WithOwner = false; ///< released to an external owner and not used since
  bool operator==(const CellState &O) const {
    return Row == O.Row && Defined == O.Defined && WithOwner == O.WithOwner;
  }
};

/// What the cells of a plane share.
struct PlaneState {
  uint32_t ClearCells = 0;      ///< cells whose row has members with clear blocks
  ClearValue Value;             ///< what those blocks stand for
  LocOffset SetAt = None32;
};

/// One use of a cell in a phase: an access, or the source of a `resolve`.
struct Use {
  CellId Cell;
  uint32_t Access;
  bool IsSource;
};

class LLVM_LIBRARY_VISIBILITY Checker {
public:
  Checker(const Problem &P, DiagnosticEngine &D, PlanObserver *Observer)
      : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), D(D),
        Observer(Observer), S(G), WithClear(F.withClear()), LayoutContract(isLayoutContract(G)) {}
  bool run();

private:
  // Frames.
  void setStart();
  void beginFrame();
  void findSteadyRows(uint32_t Begin, uint32_t End);
  void runFrame(uint32_t Begin, uint32_t End);
  void endFrame(LocOffset);
  void showStart();
  void runItem(uint32_t ItemIndex);

  Queue nextQueue(uint32_t ItemIndex) const;

  // Steps.
  void runTransition(const Transition &);
  void runPresent(const Present &);
  void runOp(uint32_t Index, uint32_t Pass, Queue On);
  void runPass(uint32_t Index);
  void runPhase(uint32_t Pass, bool EndPhase);
  void beginTransitions(const Pass &);
  void endTransitions(const Pass &);
  void showTransitions(ImageId, uint8_t Age, llvm::SmallVectorImpl<std::pair<Layout, CellId>> &Moves,
                       Layout New, TransitionBy);

  // Accesses.
  struct Resolved; // one use with all that is asked of it
  void gatherUses(const Pass &, bool EndPhase);
  void addUses(ImageId, const SubRange &, uint32_t Access, bool IsSource);
  Resolved resolve(const Use &, const Pass &) const;
  Resolved resolveSource(const Use &) const;
  bool checkMode(const Resolved &);
  bool modeAllowed(const Resolved &) const;
  StateId step(const Resolved &, StateId, bool Defined) const;
  void runTogether(llvm::ArrayRef<Use>, const Pass &);
  void reportIllegal(const Resolved &, StateId, llvm::ArrayRef<Use> Others);
  void finishUse(const Resolved &);
  void showAccesses(uint32_t Pass, bool EndPhase);
  void showAccess(uint32_t Pass, const Use &First, llvm::ArrayRef<CellChange>);

  // Ops.
  struct OpFacts {
    const Op *O;
    uint32_t Index;
    OpId Id;
    OpEffect Effect;
    ClearClass Class = ClearClass::None;
    ClearValue Value;
    bool HasValue = false, Partial = false;
  };
  OpFacts factsOfOp(uint32_t Index) const;
  bool checkOpKind(const OpFacts &);
  bool checkQueue(const OpFacts &, Queue);
  bool checkClear(OpFacts &, uint32_t Pass);
  bool findAskedClear(const OpFacts &, uint32_t Pass) const;
  bool checkClearRules(OpFacts &);
  StateSet selected(const OpFacts &, CellId) const;
  StateSet applyOp(const OpFacts &, CellId);
  StateId opResult(const OpFacts &, CellId, StateId) const;
  bool losesData(const OpFacts &, CellId, StateId) const;
  void reportOp(const OpFacts &, CellId, StateId, const llvm::Twine &Why);
  void setClearValue(const OpFacts &);
  LayoutPromise promiseOf(CellId) const;
  std::optional<CellId> firstCell(const OpFacts &) const;

  // Cells and planes.
  void setRow(CellId, StateSet);
  void leaveOwner(CellId C) { State[C].WithOwner = false; }
  void checkHandOver(CellId, LocOffset, const llvm::Twine &What);
  std::string nameOfCell(CellId) const;
  std::string nameOfRow(StateSet) const;
  bool error(LocOffset L, const llvm::Twine &Msg) {
    if (!Silent)
      D.error(L, Msg);
    return false;
  }
  void note(LocOffset L, const llvm::Twine &Msg) {
    if (!Silent && L != None32)
      D.note(L, Msg);
  }

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  DiagnosticEngine &D;
  PlanObserver *Observer;
  Semantics S;
  StateSet WithClear;
  bool LayoutContract;
  bool Silent = false;

  std::vector<CellStart> Starts;
  std::vector<CellState> State;
  std::vector<PlaneState> PlaneStates;
  std::vector<Layout> In;             ///< layout of each cell, NoLayout: any
  std::vector<bool> DeadOp;
  std::vector<bool> LastOfChain, FirstOfChain;

  // Of the pass being executed.
  std::vector<uint32_t> ClearOp;      ///< per cell: op that fast-cleared it, else None32
  std::vector<CellId> ClearedCells;
  std::vector<Use> Uses;
  std::vector<uint32_t> Stamp;        ///< per cell: serial of the last phase that used it
  std::vector<StateSet> Entry;        ///< rows at the entry of the phase, by use
  bool Explicit = false;              ///< of the frame being executed
  uint32_t Serial = 0, Slot = 0, PassIndex = 0;
  std::vector<LocOffset> LastUse;     ///< per cell, for notes
};

struct Checker::Resolved {
  CellId Cell;
  uint32_t Index;
  const Access *A;
  bool IsSource, HasMode;
  Mode Used;
  AccessKind Kind;
  uint32_t Simultaneous;
  bool SimulReadOnly;
  bool Reads, Writes, Overwrites, DiscardsBefore, DiscardsAfter, SlowClear;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CHECKERIMPL_H
