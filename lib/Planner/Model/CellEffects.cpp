//===- CellEffects.cpp - effects of lines on cells ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellEffects.h. The states that follow from each other by uses are found like the reachable
/// nodes of a graph.
///
//===----------------------------------------------------------------------===//

#include "CellEffects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace auxplan;
using namespace llvm;

CellEffect auxplan::effectOf(const Problem &P, const Semantics &S, const Pass &Pass,
                             const Access &A, bool IsSource, CellId C, bool IsCleared) {
  const Graph &G = P.graph();
  bool Whole = P.coversWhole(C, G.areaOf(Pass, A));
  CellEffect Does;
  if (IsSource) {
    Does.Reads = true;
    Does.DiscardsAfter = S.sourceFactsOf(A).DropsAfter && Whole;
    return Does;
  }
  return effectOf(S.factsOf(&A - G.Accesses.data()), A.Kind, Whole, IsCleared);
}

StateId auxplan::stateBehind(const Machine &M, const BoundUse &U, StateId State, bool IsHeld) {
  const CellEffect &Does = U.Does;
  if (!Does.Reads && !Does.Writes)
    return State;
  if (Does.Overwrites || Does.DiscardsBefore || !IsHeld) {
    // The use reads nothing, or reads contents that cannot be wrong.
    bool Full = Does.Overwrites || U.Used.Usage == AuxUsage::NONE;
    return Does.Writes ? M.afterWrite(U.Used.Usage, Full, State) : State;
  }
  if (!M.canAccess(U.Used.Usage, U.Used.Decodes, State))
    return NoState;
  return Does.Writes ? M.afterWrite(U.Used.Usage, /*Full=*/false, State) : State;
}

template <typename FnT> static void forEachState(StateSet Row, FnT Do) {
  for (uint32_t Bits = Row.bits(); Bits; Bits &= Bits - 1)
    Do(StateId(countr_zero(Bits)));
}

namespace {
/// Follows the uses of a phase through the states that they make.
class Phase {
public:
  Phase(const Machine &M, ArrayRef<BoundUse> Uses, StateSet Row, StateSet Held)
      : M(M), Uses(Uses.begin(), Uses.end()), Found(Row), Held(Held), WasHeld(!Held.empty()) {
    if (any_of(Uses, [](const BoundUse &U) { return U.Does.DiscardsBefore; }))
      this->Held = StateSet();
    for (BoundUse &U : this->Uses)
      if (Uses.size() > 1 && U.HasLoadClear && U.Does.SlowClear && U.Does.Overwrites)
        drawLoadClear(U);
  }

  RowBehind run() {
    StateSet Exit = step(Found, /*IsFirst=*/true), Done;
    if (Uses.size() > 1)
      for (StateSet Now = Exit; !Now.empty(); Exit.join(Now)) {
        Done.join(Now);
        Now = step(Now, /*IsFirst=*/false) - Done;
      }
    bool Writes = any_of(Uses, [](const BoundUse &U) { return U.Does.Writes; });
    return {Writes ? Exit : Given, IsLegal};
  }

private:
  /// The load operation comes first; the rest of its use then needs the drawn contents.
  void drawLoadClear(BoundUse &U) {
    StateSet After;
    forEachState(Found, [&](StateId I) { add(After, stateBehind(M, U, I, /*IsHeld=*/false)); });
    Found = Held = After;
    U.Does.Overwrites = U.Does.SlowClear = false;
    U.Does.Reads = true;
  }

  /// Applies each use once to each state of \p From. Uses need contents from before the pass only
  /// if they are held. Readers beside a writer may see its writes.
  StateSet step(StateSet From, bool IsFirst) {
    StateSet To;
    forEachState(From, [&](StateId I) {
      for (const BoundUse &U : Uses) {
        bool OnlyWrites = U.Does.Writes && !U.Does.Reads;
        StateId Next = stateBehind(M, U, I, IsFirst ? Held.has(I) : !OnlyWrites || WasHeld);
        if (U.Does.Writes)
          add(To, Next);
        IsLegal &= Next != NoState;
      }
    });
    return To;
  }

  void add(StateSet &To, StateId Next) {
    IsLegal &= Next != NoState;
    if (Next != NoState)
      To.join(StateSet::of(Next));
  }

  const Machine &M;
  SmallVector<BoundUse, 4> Uses;
  StateSet Found, Held, Given = Found;
  bool WasHeld, IsLegal = true;
};
} // namespace

/// A use that is alone in its phase meets no state but those of the row.
static RowBehind rowBehindOne(const Machine &M, const BoundUse &U, StateSet Row, StateSet Held) {
  RowBehind Behind;
  forEachState(Row, [&](StateId I) {
    StateId Next = stateBehind(M, U, I, Held.has(I));
    if (Next == NoState)
      Behind.IsLegal = false;
    else
      Behind.Row.join(StateSet::of(Next));
  });
  if (!U.Does.Writes)
    Behind.Row = Row;
  return Behind;
}

RowBehind auxplan::rowBehind(const Machine &M, ArrayRef<BoundUse> Uses, StateSet Row,
                             StateSet Held) {
  return Uses.size() == 1 ? rowBehindOne(M, Uses.front(), Row, Held)
                          : Phase(M, Uses, Row, Held).run();
}

StateSet auxplan::takenByAll(const Machine &M, ArrayRef<BoundUse> Uses, unsigned NumStates,
                             bool Defined) {
  StateSet Taken;
  for (StateId I = 0; I != NumStates; ++I) {
    StateSet Only = StateSet::of(I);
    if (rowBehind(M, Uses, Only, Defined ? Only : StateSet()).IsLegal)
      Taken.join(Only);
  }
  return Taken;
}
