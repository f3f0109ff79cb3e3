//===- ClearGains.cpp - clears that gain nothing --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A clear is wasted on a state if the state that it leaves is no better: everything that can be
/// bound, read and written there, and every op, is also possible in the old state for no more.
///
//===----------------------------------------------------------------------===//

#include "ClearGains.h"

using namespace auxplan;
using namespace llvm;

SmallVector<OpId, 8> auxplan::usableOps(const FamilyInfo &F) {
  return F.opsFor({OpEffect::FullResolve, OpEffect::PartialResolve, OpEffect::ConvertMap,
                   OpEffect::ExpandMap, OpEffect::Summarize, OpEffect::CopyCodes,
                   OpEffect::Ambiguate, OpEffect::FastClear, OpEffect::StencilClear});
}

ClearGains::ClearGains(RuleMemory &Rules)
    : Rules(Rules), M(Rules.target().machine()), F(Rules.target().family()), Usable(usableOps(F)),
      WithClear(F.withClear()) {}

/// Can images of the class be accessed so?
static bool admits(const PlaneClass &Class, AccessKind K) {
  const AccessKindInfo &Kind = infoOf(K);
  return Kind.OnImages && (!Kind.Usage || Kind.Usage & Class.Usage);
}

/// The usages that accesses can bind on planes of a class, as bits.
uint32_t ClearGains::usagesOf(const PlaneClass &Class) {
  auto [It, New] = Usages.try_emplace({Class.Kind, Class.Facts, Class.Usage}, 0);
  uint32_t &Found = It->second;
  if (!New)
    return Found;
  Found = 1u << unsigned(AuxUsage::NONE) | 1u << unsigned(Class.Kind);
  for (unsigned K = 0; K != NumAccessKinds; ++K) {
    if (!admits(Class, AccessKind(K)))
      continue;
    for (uint32_t Together : {infoOf(AccessKind(K)).Usage, Class.Usage})
      for (bool ReadOnly : {false, true})
        for (const Mode &M :
             Rules.modes(Class.Kind, Class.Facts, {AccessKind(K), Together, ReadOnly}))
          Found |= 1u << unsigned(M.Usage);
  }
  return Found;
}

/// Is everything that is possible in state \p Than also possible in \p S for no more?
bool ClearGains::isNoWorse(const PlaneClass &Class, const CostTable &Costs, StateId Than,
                           StateId S) {
  const uint32_t Bound = usagesOf(Class);
  auto IsBound = [&](unsigned U) { return Bound >> U & 1; };
  for (unsigned U = 0; U != NumAuxUsages; ++U)
    for (ClearClass Decodes : {ClearClass::None, ClearClass::Default, ClearClass::Any})
      if (IsBound(U) && M.canAccess(AuxUsage(U), Decodes, Than) &&
          !M.canAccess(AuxUsage(U), Decodes, S))
        return false;
  for (unsigned U = 0; U != NumAuxUsages; ++U)
    for (unsigned K = 0; IsBound(U) && K != NumAccessKinds; ++K) {
      if (!admits(Class, AccessKind(K)))
        continue;
      AccessCost Of = Costs.accessCost(Class.Kind, AuxUsage(U), AccessKind(K), Than);
      AccessCost Its = Costs.accessCost(Class.Kind, AuxUsage(U), AccessKind(K), S);
      if (Its.Read > Of.Read || Its.Write > Of.Write)
        return false;
    }
  constexpr uint64_t Surface = uint64_t(1) << 30; // prices are proportional
  for (OpId O : Usable) {
    bool IsLegal = M.afterOp(Class.Kind, O, S, ClearClass::None) != NoState;
    if (M.afterOp(Class.Kind, O, Than, ClearClass::None) != NoState &&
        (!IsLegal || Costs.opBytes(Class.Kind, O, S, Surface, 1) >
                         Costs.opBytes(Class.Kind, O, Than, Surface, 1)))
      return false;
  }
  return true;
}

StateSet ClearGains::find(const PlaneClass &Class, const CostTable &Costs, OpId Op, ClearClass C) {
  StateSet Found;
  for (StateId S = 0; S != F.States.size(); ++S) {
    bool IsPlain = F.States[S].AuxValid && !WithClear.has(S) && M.isLegal(Class.Kind, S);
    StateId Cleared = IsPlain ? M.afterOp(Class.Kind, Op, S, C) : NoState;
    if (Cleared != NoState && isNoWorse(Class, Costs, Cleared, S))
      Found = Found | StateSet::of(S) | StateSet::of(Cleared);
  }
  return Found;
}

StateSet ClearGains::wastedIn(const PlaneClass &Class, const CostTable &Costs, OpId Op,
                              ClearClass C) {
  if (Class.Costs)
    return find(Class, Costs, Op, C);
  auto [It, New] = Known.try_emplace({Class.Kind, Class.Facts, Class.Usage, Op, C});
  if (New)
    It->second = find(Class, Costs, Op, C);
  return It->second;
}
