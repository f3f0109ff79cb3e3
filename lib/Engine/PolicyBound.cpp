//===- PolicyBound.cpp - what the plan of a policy moves at least ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each line counts with its cheapest mode and state. `always-valid` and `render-pass` complete the
/// main surfaces that a pass leaves incomplete, in the slot behind the pass. So a line that writes
/// either finds and leaves the cell in states with a complete main surface, or *owes* the cheapest
/// op that completes one. It counts as the cheaper of both.
///
/// Debts count only where it is certain that the op stands behind the pass and serves no other
/// line: not where passes continue each other or objects share memory, not for lines that leave
/// texels of the cell to other lines, not if aspects could share an op, and not for kinds that need
/// several ops.
///
//===----------------------------------------------------------------------===//

#include "PolicyBound.h"
#include "lib/Planner/Model/CellEffects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

/// `every`s have a weight of their own in a cycle of frames; memory that objects share loses
/// contents; and between passes that continue each other there is no slot.
bool PolicyBound::exists(Policy As, const Graph &G) {
  return (As == Policy::AlwaysValid || As == Policy::RenderPass) && G.Everys.empty() &&
         llvm::none_of(G.Passes, [](const Pass &Of) { return Of.Continues != None32; });
}

PolicyBound::PolicyBound(const Problem &P, const Semantics &S, const FrameOrder &Order)
    : P(P), G(P.graph()), S(S), Order(Order), Model(P), Complete(P.family().primaryValid()),
      Starts(startsOf(P)), Drops(G.Images.size()) {
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    const AccessFacts &Facts = S.factsOf(&A - G.Accesses.data());
    if (Facts.DropsAfter || Facts.Defines != Facts.Writes)
      Drops[P.firstOf(A.Image)] = true;
    if (Facts.EndPhase && Facts.DropsSource)
      Drops[P.firstOf(G.extraOf(A)->ResolveSource)] = true;
  }
}

uint64_t PolicyBound::ownCost() {
  Order.forEachUse([&](const Item &I, uint64_t Weight) {
    if (I.Kind != ItemKind::Pass || !Weight)
      return;
    const Pass &Pass = G.Passes[I.Index];
    for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A)
      if (!G.Accesses[A].IsBuffer)
        addLine(I.Index, A, Weight);
  });
  return Sum.value();
}

void PolicyBound::addLine(uint32_t Pass, uint32_t Access, uint64_t Weight) {
  const Area *Part = G.areaOf(G.Passes[Pass], G.Accesses[Access]);
  P.forEachCell(G.Accesses[Access], [&](CellId C) {
    const Rates &Of = ratesOf(Pass, Access, C, P.coversWhole(C, Part));
    uint64_t Surface = P.surfaceBytes(C, Part), Least = MaxSum;
    if (Of.Free != MaxSum)
      Least = CostModel::unitsAt(Of.Free, Surface);
    if (Of.Owing < Of.Free)
      Least = std::min(Least, CostModel::unitsAt(Of.Owing, Surface) + completion(C));
    if (Least != MaxSum)
      Sum.add(Least, Weight);
  });
}

bool PolicyBound::UseOfCell::operator==(const UseOfCell &O) const {
  return LineKind == O.LineKind && Class == O.Class && Blends == O.Blends && Whole == O.Whole &&
         Owes == O.Owes && FindsComplete == O.FindsComplete;
}

hash_code PolicyBound::UseOfCell::hash() const {
  return hash_combine(LineKind, uint32_t(Class) << 4 | uint32_t(Blends) << 3 |
                                    uint32_t(Whole) << 2 | uint32_t(Owes) << 1 |
                                    uint32_t(FindsComplete));
}

/// Between passes only undefined contents may have an incomplete main surface, and these come from
/// the start, from outside, or from a pass that drops contents.
PolicyBound::UseOfCell PolicyBound::useOf(uint32_t Access, CellId C, bool Whole) const {
  const AccessFacts &Facts = S.factsOf(Access);
  const PlaneClass &Class = P.classOfCell(C);
  const Image &Its = P.imageOfCell(C);
  bool IsAlone = !Facts.Overlaps && !Facts.EndPhase && !P.hasAliases();
  bool HasOneAspect = llvm::has_single_bit(uint32_t(Its.wholeRange().Aspects));
  UseOfCell Is = {};
  Is.LineKind = S.lineKindOf(Access);
  Is.Class = P.cell(C).Class;
  Is.Blends = G.Accesses[Access].Blend;
  Is.Whole = Whole;
  Is.Owes = IsAlone && Whole && HasOneAspect && Facts.Defines && !Facts.DropsAfter;
  Is.FindsComplete = IsAlone && !Drops[P.firstOf(G.Accesses[Access].Image)] &&
                     Its.Lifetime != Lifetime::External && Starts[C].Row.isWithin(Complete) &&
                     Class.Understood.isWithin(Complete);
  return Is;
}

const PolicyBound::Rates &PolicyBound::ratesOf(uint32_t Pass, uint32_t Access, CellId C,
                                               bool Whole) {
  const UseOfCell Is = useOf(Access, C, Whole);
  if (const AccessExtra *X = G.extraOf(G.Accesses[Access]); X && X->Overdraw > 0)
    return Rare = findRates(Pass, Access, C, Is);
  auto [Number, IsNew] = Keys.add(Is);
  if (IsNew)
    Known.push_back(findRates(Pass, Access, C, Is));
  return Known[Number];
}

/// The states in which a line that binds \p Bound may find the cell. If an op has done its clear,
/// it finds clear blocks, and needs them.
StateSet PolicyBound::statesFound(CellId C, const UseOfCell &Is, bool IsCleared,
                                  AuxUsage Bound) const {
  const PlaneClass &Class = P.classOfCell(C);
  const Machine &M = P.machine();
  bool FindsClear = IsCleared && Class.TheAspect != Aspect::Stencil;
  StateSet Found, WithClear = P.family().withClear();
  for (StateId I = 0; I != P.family().States.size(); ++I) {
    bool MayBe = FindsClear ? WithClear.has(I) && M.canAccess(Bound, ClearClass::Any, I)
                            : IsCleared || !Is.FindsComplete || Complete.has(I);
    if (MayBe && M.isLegal(Class.Kind, I))
      Found.join(StateSet::of(I));
  }
  return Found;
}

PolicyBound::Rates PolicyBound::findRates(uint32_t Pass, uint32_t Access, CellId C,
                                          const UseOfCell &Is) const {
  const auxplan::Access &A = G.Accesses[Access];
  const AccessFacts &Facts = S.factsOf(Access);
  const PlaneClass &Class = P.classOfCell(C);
  ArrayRef<Mode> Ways = P.rules().modes(Class.Kind, Class.Facts, S.useOf(A, /*IsSource=*/false));
  SmallVector<AuxUsage, 4> Usages = {AuxUsage::NONE}; // a policy may leave out aux data
  // Values that a mode decodes have no price.
  for (const Mode &M : Ways)
    if (!is_contained(Usages, M.Usage))
      Usages.push_back(M.Usage);
  AccessStep Step = {};
  Step.TheAccess = &A;
  Step.Place.Pass = Pass;
  Rates Found;
  for (bool IsCleared : {false, true}) {
    if (IsCleared && !Facts.Clears)
      continue;
    CellEffect Does = effectOf(Facts, A.Kind, Is.Whole, IsCleared);
    for (AuxUsage Usage : Usages) {
      Step.Used.Usage = Usage;
      StateSet From = statesFound(C, Is, IsCleared, Usage);
      addWays(Found, Step, {C, {}, {}, Does}, From, Is.Owes && Does.Writes);
    }
  }
  return Found;
}

/// Adds the ways of a line that binds one usage, from each of some states. \p Owes: it must not
/// leave the main surface incomplete.
void PolicyBound::addWays(Rates &Found, AccessStep Step, const CellChange &Of, StateSet From,
                          bool Owes) const {
  auto Add = [&](uint64_t &Least, StateSet In) {
    Least = std::min(Least, Model.ratesOf(Step, {Of.Cell, In, In, Of.Effect}).first);
  };
  if (!P.classOfCell(Of.Cell).hasAux())
    return Add(Found.Free, StateSet());
  for (uint32_t Left = From.bits(); Left; Left &= Left - 1) {
    StateId In = countr_zero(Left);
    Add(Owes && !mayLeaveComplete(Step.Used.Usage, Of.Effect, In) ? Found.Owing : Found.Free,
        StateSet::of(In));
  }
}

/// May a write that binds \p Bound leave a complete main surface in state \p In?
bool PolicyBound::mayLeaveComplete(AuxUsage Bound, const CellEffect &Does, StateId In) const {
  const Machine &M = P.machine();
  bool MayNeedContents = !Does.Overwrites && !Does.DiscardsBefore;
  bool IsFull = Does.Overwrites || Bound == AuxUsage::NONE;
  auto Leaves = [&](bool Full) {
    StateId To = M.afterWrite(Bound, Full, In);
    return To != NoState && Complete.has(To);
  };
  return Leaves(IsFull) || (MayNeedContents && Leaves(false));
}

/// The least units of an op that makes the main surface of the cell complete; 0 if one op may not
/// be enough, or if there may be no such op.
uint64_t PolicyBound::leastOpOn(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  const Machine &M = P.machine();
  uint64_t Least = MaxSum, Surface = P.surfaceBytes(C);
  SmallVector<OpId, 8> Ops =
      P.family().opsFor({OpEffect::FullResolve, OpEffect::PartialResolve, OpEffect::ConvertMap,
                         OpEffect::ExpandMap, OpEffect::Summarize, OpEffect::CopyCodes});
  for (StateId From = 0; From != P.family().States.size(); ++From) {
    if (!M.isLegal(Class.Kind, From) || Complete.has(From))
      continue;
    bool IsEnough = false;
    for (OpId O : Ops) {
      StateId To = M.afterOp(Class.Kind, O, From);
      if (To == NoState || !Complete.has(To))
        continue;
      IsEnough = true;
      Least = std::min(Least, Model.opUnits(C, O, From, Surface));
    }
    if (!IsEnough)
      return 0;
  }
  return Least == MaxSum ? 0 : Least;
}

uint64_t PolicyBound::completion(CellId C) {
  auto [It, IsNew] =
      Completions.try_emplace({P.cell(C).Class, P.imageOfCell(C).Desc.Samples, P.surfaceBytes(C)});
  if (IsNew)
    It->second = leastOpOn(C);
  return It->second;
}
