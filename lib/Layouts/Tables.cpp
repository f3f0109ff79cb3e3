//===- Tables.cpp - questions to the hardware tables -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The generic half of the tables: it walks over rules until one matches, and looks up dense
/// arrays. The entries come from td/.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Tables.h"
#include "RuleSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

static unsigned index(AuxUsage U) {
  return static_cast<unsigned>(U);
}
static unsigned index(ClearClass C) {
  return static_cast<unsigned>(C);
}

//===----------------------------------------------------------------------===//
// FamilyInfo
//===----------------------------------------------------------------------===//

template <typename PredT> static StateSet statesThat(const FamilyInfo &F, PredT Pred) {
  StateSet Set;
  for (auto [I, S] : enumerate(F.States))
    if (Pred(S))
      Set.join(StateSet::of(I));
  return Set;
}

StateSet FamilyInfo::withClear() const {
  return withClear(ClearClass::Default);
}

StateSet FamilyInfo::withClear(ClearClass AtLeast) const {
  return statesThat(
      *this, [&](const StateInfo &S) { return S.Class != ClearClass::None && S.Class >= AtLeast; });
}

ClearClass FamilyInfo::strongestIn(StateSet Row) const {
  ClearClass Most = ClearClass::None;
  for (auto [I, S] : enumerate(States))
    if (Row.has(I))
      Most = std::max(Most, S.Class);
  return Most;
}

StateSet FamilyInfo::compressed() const {
  return statesThat(*this, [](const StateInfo &S) { return S.Compressed; });
}

StateSet FamilyInfo::primaryValid() const {
  return statesThat(*this, [](const StateInfo &S) { return S.PrimaryValid; });
}

StateSet FamilyInfo::auxValid() const {
  return statesThat(*this, [](const StateInfo &S) { return S.AuxValid; });
}

std::optional<StateId> FamilyInfo::parseState(StringRef Name) const {
  for (auto [I, S] : enumerate(States))
    if (Name == S.Name)
      return I;
  return std::nullopt;
}

std::optional<OpId> FamilyInfo::parseOp(StringRef Name) const {
  for (auto [I, Op] : enumerate(Ops))
    if (Name == Op.Name)
      return I;
  return std::nullopt;
}

OpId FamilyInfo::opFor(OpEffect Effect) const {
  for (auto [I, Op] : enumerate(Ops))
    if (Op.Effect == Effect)
      return I;
  return NoOp;
}

SmallVector<OpId, 8> FamilyInfo::opsFor(ArrayRef<OpEffect> Effects) const {
  SmallVector<OpId, 8> Found;
  for (OpEffect E : Effects)
    for (auto [I, Op] : enumerate(Ops))
      if (Op.Effect == E)
        Found.push_back(I);
  return Found;
}

const MnemonicInfo *FamilyInfo::mnemonicFor(AuxUsage Kind, OpId Op) const {
  const auto *Found = find_if(Mnemonics, [&](const MnemonicInfo &M) {
    return M.Op == Op && (M.Usages >> index(Kind) & 1);
  });
  return Found == Mnemonics.end() ? nullptr : Found;
}

//===----------------------------------------------------------------------===//
// TargetInfo: planes
//===----------------------------------------------------------------------===//

StringRef TargetInfo::name() const {
  return Data->Name;
}
StringRef TargetInfo::profile() const {
  return Data->Profile;
}
std::string TargetInfo::fullName() const {
  return (name() + "@" + profile()).str();
}
const FamilyInfo &TargetInfo::family() const {
  return machine().family();
}
const Machine &TargetInfo::machine() const {
  return Data->TheMachine;
}
const DriverModel &TargetInfo::driver() const {
  return Data->Driver;
}

LimitSet TargetInfo::limits() const {
  return Data->Limits;
}
LimitSet TargetInfo::limitsToLift() const {
  return Data->Limits - Data->Provisions;
}
TargetInfo TargetInfo::withoutLimits() const {
  LimitSet Kept = Data->Provisions;
  for (const ClearClassRuleData &R : Data->ClearClassRules)
    if (unsigned Limit = R.Test.Rule->Limit)
      Kept = Kept.with(Limit - 1);
  return TargetInfo(Data, Held & Kept);
}
/// The first of \p Rules that is kept and whose test matches, or null.
template <typename RuleT, typename... FactTs>
static const RuleT *firstMatch(LimitSet Held, ArrayRef<RuleT> Rules, FactTs... Facts) {
  const RuleT *Found = find_if(
      Rules, [&](const RuleT &R) { return R.Test.isKept(Held) && R.Test.matches(Facts...); });
  return Found == Rules.end() ? nullptr : Found;
}

PlaneFacts TargetInfo::planeFacts(const ImageDesc &D, Aspect A, unsigned Mip) const {
  return Data->Facts->ofPlane(D, A, Mip);
}
bool auxplan::hasKindsByLevel(const TargetInfo &T) {
  return T.Data->LevelFacts != 0;
}

/// The first limit that refuses a plane the kind \p Kind, or null. \p IsFirst: the plane gets no
/// kind before it.
static const KindRefusalData *findRefusal(const TargetData &T, LimitSet Held, PlaneFacts Facts,
                                          AuxUsage Kind, bool IsFirst) {
  const auto *Found = find_if(T.KindRefusals, [&](const KindRefusalData &R) {
    if (!R.Test.isKept(Held))
      return false;
    return R.AllButFirst ? !IsFirst : R.Test.matches(Kind, Facts);
  });
  return Found == T.KindRefusals.end() ? nullptr : Found;
}

SmallVector<AuxUsage, 4> TargetInfo::kinds(const ImageDesc &D, PlaneFacts Facts) const {
  SmallVector<AuxUsage, 4> Kinds;
  for (const PlaneRuleData &Rule : Data->PlaneRules) {
    if (!Rule.Test.isKept(Held) || !Rule.Test.matches(AuxUsage::NONE, Facts))
      continue;
    if (Rule.Kind == AuxUsage::NONE)
      break;
    if (!is_contained(Kinds, Rule.Kind) &&
        !findRefusal(*Data, Held, Facts, Rule.Kind, Kinds.empty()))
      Kinds.push_back(Rule.Kind);
  }
  // The maker of an image with a modifier has written the aux data of the modifier.
  bool HasForeignAux = !Kinds.empty() && D.Modifier && D.Modifier <= Data->Modifiers.size() &&
                       Data->Modifiers[D.Modifier - 1].HasAux;
  if (Kinds.empty() ||
      (!HasForeignAux && !findRefusal(*Data, Held, Facts, AuxUsage::NONE, /*IsFirst=*/false)))
    Kinds.push_back(AuxUsage::NONE);
  return Kinds;
}

std::pair<AuxUsage, const RuleInfo *> auxplan::firstKind(const TargetInfo &Target,
                                                         PlaneFacts Facts) {
  const TargetData &T = *Target.Data;
  LimitSet Held = Target.held();
  const RuleInfo *Refused = nullptr;
  for (const PlaneRuleData &Rule : T.PlaneRules) {
    if (!Rule.Test.isKept(Held) || !Rule.Test.matches(AuxUsage::NONE, Facts))
      continue;
    if (Rule.Kind == AuxUsage::NONE)
      return {Rule.Kind, Refused ? Refused : Rule.Test.Rule};
    const KindRefusalData *By = findRefusal(T, Held, Facts, Rule.Kind, /*IsFirst=*/true);
    if (!By)
      return {Rule.Kind, Rule.Test.Rule};
    Refused = By->Test.Rule;
  }
  return {AuxUsage::NONE, Refused};
}

AuxUsage TargetInfo::auxKind(PlaneFacts Facts) const {
  return firstKind(*this, Facts).first;
}

uint32_t TargetInfo::auxKinds() const {
  uint32_t Kinds = 0;
  for (const PlaneRuleData &Rule : Data->PlaneRules)
    Kinds |= 1u << index(Rule.Kind);
  return Kinds & ~(1u << index(AuxUsage::NONE));
}

static StateId foundState(LimitSet Held, ArrayRef<FoundStateData> Rules, AuxUsage Kind) {
  const FoundStateData *Found = find_if(Rules, [&](const FoundStateData &R) {
    return R.Rule->isKept(Held) && R.Kinds >> index(Kind) & 1;
  });
  return Found == Rules.end() ? NoState : Found->State;
}

StateId TargetInfo::initialState(AuxUsage Kind) const {
  return foundState(Held, Data->InitialStates, Kind);
}

StateId TargetInfo::externalState(AuxUsage Kind, const ImageDesc &D) const {
  if (D.Modifier && D.Modifier <= Data->Modifiers.size() && Kind != AuxUsage::NONE)
    if (const ModifierData &M = Data->Modifiers[D.Modifier - 1];
        M.HasAux && Data->TheMachine.isLegal(Kind, M.State))
      return M.State;
  return foundState(Held, Data->ExternalStates, Kind);
}

//===----------------------------------------------------------------------===//
// TargetInfo: layouts and modes
//===----------------------------------------------------------------------===//

static AuxUsage boundUsage(uint8_t Binding, AuxUsage Kind) {
  return Binding == BindsKind ? Kind : static_cast<AuxUsage>(Binding);
}

/// The state with the class that the layout admits. If it admits none, the strongest state without
/// clear blocks of the base.
static StateId promisedState(const TargetData &T, AuxUsage Kind, unsigned Base, ClearClass Class) {
  StateId Own = T.Bases[Base].WithClass[index(Class)];
  if (Own != NoState)
    return Own;
  const FamilyInfo &F = T.TheMachine.family();
  for (auto [I, S] : enumerate(F.States))
    if (S.Compressed && S.Class == ClearClass::None && T.TheMachine.isLegal(Kind, I))
      return I;
  return NoState;
}

static LayoutPromise promiseOf(const TargetData &T, LimitSet Held, AuxUsage Kind, PlaneFacts Plane,
                               const LayoutQuery &Q) {
  LayoutPromise P;
  uint32_t Facts = T.Facts->ofLayout(Q);
  const LayoutRuleData *Rule = firstMatch(Held, T.LayoutRules, Kind, Plane, Facts);
  if (!Rule)
    return P;
  auto Applies = [&](const LayoutClearRuleData &R) {
    return (R.Bases >> Rule->Base & 1) && R.Test.isKept(Held) && R.Test.matches(Kind, Plane, Facts);
  };
  auto Take = [&P](const LayoutClearRuleData &R) {
    P.Clear = R.Class;
    P.ClearRule = R.Test.Rule->Name;
    P.Estimate = R.Test.Rule->Estimate;
  };
  const auto *Values = find_if(T.LayoutClearRules, Applies);
  if (Values != T.LayoutClearRules.end())
    Take(*Values);
  for (const LayoutClearRuleData &Limit : T.ValueLimits)
    if (Limit.Class < P.Clear && Applies(Limit))
      Take(Limit);
  P.State = promisedState(T, Kind, Rule->Base, P.Clear);
  P.Base = T.Bases[Rule->Base].Name;
  P.Binds = boundUsage(Rule->Binds, Kind);
  P.BindsAttachment = boundUsage(Rule->BindsAttachment, Kind);
  P.Rule = Rule->Names;
  P.Estimate |= Rule->Test.Rule->Estimate;
  return P;
}

/// Index into LayoutInfo::Admits.
static unsigned aspectClass(Aspect A) {
  return A == Aspect::Depth ? 1 : A == Aspect::Stencil ? 2 : 0;
}

LayoutPromise TargetInfo::layoutPromise(AuxUsage Kind, PlaneFacts Plane, Layout L, Aspect A,
                                        uint32_t ImageUsage, uint8_t Queues) const {
  const LayoutInfo &Info = infoOf(L);
  LayoutQuery Q;
  Q.Queues = Queues;
  Q.L = L;
  Q.Admits = Info.AsGeneral ? AllUsageFlags : Info.Admits[aspectClass(A)];
  Q.ReadOnly = !Info.AsGeneral && Info.ReadOnly[aspectClass(A)];
  Q.Masked = Q.Admits & ImageUsage;
  LayoutPromise P = promiseOf(*Data, Held, Kind, Plane, Q);
  P.Estimate |= !(Data->KnownLayouts >> static_cast<unsigned>(L) & 1);
  return P;
}

LayoutPromise TargetInfo::promiseFor(AuxUsage Kind, PlaneFacts Plane, uint32_t Admits,
                                     bool ReadOnly) const {
  LayoutQuery Q;
  Q.Admits = Q.Masked = Admits;
  Q.ReadOnly = ReadOnly;
  return promiseOf(*Data, Held, Kind, Plane, Q);
}

LayoutQuery auxplan::queryOf(const AccessUse &Use) {
  LayoutQuery Q;
  Q.Admits = Q.Masked = Use.Usages;
  Q.ReadOnly = Use.ReadOnly;
  Q.Queues = Use.Queues;
  Q.Of = Use.Image ? &Use : nullptr;
  return Q;
}

LayoutPromise TargetInfo::promiseFor(AuxUsage Kind, PlaneFacts Plane, const AccessUse &Use) const {
  return promiseOf(*Data, Held, Kind, Plane, queryOf(Use));
}

uint32_t TargetInfo::accessFacts(const AccessUse &Use) const {
  return Data->Facts->ofLayout(queryOf(Use));
}

/// Does an access of this kind go through an attachment's binding? Input
/// attachments and the like are read by the sampler.
static bool bindsAttachment(AccessKind K) {
  constexpr uint32_t Attachments =
      maskOf(UsageFlag::COLOR_ATTACHMENT) | maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT);
  return infoOf(K).Usage & Attachments;
}

Mode auxplan::boundMode(const LayoutPromise &P, AccessKind K) {
  AuxUsage Bound = bindsAttachment(K) ? P.BindsAttachment : P.Binds;
  return {Bound, Bound == AuxUsage::NONE ? ClearClass::None : P.Clear};
}

/// Adds a mode that goes through the aux data, if the list does not have it.
static void addMode(const TargetData &T, LimitSet Held, SmallVectorImpl<Mode> &To, Mode M,
                    const AccessUse &Use, PlaneFacts Plane) {
  if (M.Usage == AuxUsage::NONE ||
      any_of(To, [&](const Mode &Known) { return Known.Usage == M.Usage; }))
    return;
  uint32_t Facts = T.Facts->ofLayout(queryOf(Use));
  for (const ModeRuleData &Rule : T.ModeRules) {
    if (!(Rule.Accesses >> static_cast<unsigned>(Use.Kind) & 1) || !Rule.Test.isKept(Held) ||
        !Rule.Test.matches(M.Usage, Plane, Facts))
      continue;
    if (Rule.CannotBind)
      return;
    M.Decodes = std::min(M.Decodes, Rule.Decodes);
  }
  To.push_back(M);
}

SmallVector<LayoutPromise, 2> auxplan::promisesFor(const TargetInfo &T, AuxUsage Kind,
                                                   PlaneFacts Plane, const AccessUse &Use) {
  if (Use.Kind == AccessKind::Present)
    return {T.layoutPromise(Kind, Plane, Layout::PRESENT_SRC_KHR, Aspect::Color, 0)};
  AccessUse Any = Use;
  Any.Usages = AllUsageFlags;
  Any.ReadOnly = false;
  return {T.promiseFor(Kind, Plane, Use), T.promiseFor(Kind, Plane, Any)};
}

SmallVector<Mode, 3> TargetInfo::modes(AuxUsage Kind, PlaneFacts Plane,
                                       const AccessUse &Use) const {
  SmallVector<Mode, 3> Result;
  if (Kind != AuxUsage::NONE && Use.Kind != AccessKind::Host)
    for (const LayoutPromise &P : promisesFor(*this, Kind, Plane, Use))
      addMode(*Data, Held, Result, boundMode(P, Use.Kind), Use, Plane);
  Result.push_back(Mode());
  return Result;
}

//===----------------------------------------------------------------------===//
// TargetInfo: clears
//===----------------------------------------------------------------------===//

static ClearClass classOf(const TargetData &T, LimitSet Held, AuxUsage Kind, PlaneFacts Plane,
                          uint32_t Clear) {
  const ClearClassRuleData *Rule = firstMatch(Held, T.ClearClassRules, Kind, Plane, Clear);
  return Rule ? Rule->Class : ClearClass::Any;
}

/// Does a level have the texels that a clear names? A pass is cut off at the edge of small levels.
/// An op names only texels of the level, since a rectangle lies within the render area, and the
/// area within the level (VUID-vkCmdClearAttachments-pRects-00016).
static bool hasTexels(const ImageDesc &D, const ClearQuery &Q) {
  return Q.FullArea ||
         (uint64_t(Q.X) + Q.W <= D.mipWidth(Q.Mip) && uint64_t(Q.Y) + Q.H <= D.mipHeight(Q.Mip));
}

ClearVerdict TargetInfo::fastClear(AuxUsage Kind, const ImageDesc &D, Aspect A,
                                   const ClearQuery &Q) const {
  PlaneFacts Plane = planeFacts(D, A, Q.Mip);
  uint32_t Clear = Data->Facts->ofClear(Q, D, A);
  ClearVerdict V;
  V.Class = classOf(*Data, Held, Kind, Plane, Clear);
  const ClearOpRuleData *Op = firstMatch(Held, Data->ClearOpRules, Kind, Plane, Clear);
  if (!Op) {
    V.Reason = "this kind of plane has no fast clear";
    return V;
  }
  V.Op = Op->Op;
  for (const RestrictionData &R : Data->Restrictions) {
    if (!R.Test.isKept(Held) || !R.Test.matches(Kind, Plane, Clear))
      continue;
    V.ByDriver = R.Test.Rule->isLimit();
    V.Reason = R.Reason;
    V.Rule = R.Test.Rule->Name;
    return V;
  }
  V.Allowed = hasTexels(D, Q);
  V.Rule = Op->Test.Rule->Name;
  if (!V.Allowed)
    V.Reason = "the area reaches beyond the level";
  return V;
}

ClearClass TargetInfo::clearClass(AuxUsage Kind, const ImageDesc &D, Aspect A,
                                  const ClearQuery &Q) const {
  return classOf(*Data, Held, Kind, planeFacts(D, A, Q.Mip), Data->Facts->ofClear(Q, D, A));
}

ClearClass TargetInfo::carriedValues(AuxUsage Kind) const {
  const auto *Found = find_if(
      Data->CarriedValues, [&](const CarriedValueData &R) { return R.Kinds >> index(Kind) & 1; });
  return Found == Data->CarriedValues.end() ? ClearClass::None : Found->Class;
}

uint8_t TargetInfo::opQueues(AuxUsage Kind, OpId Op) const {
  const MachineData &M = *machine().Data;
  size_t NumOps = family().Ops.size();
  return index(Kind) < M.NumUsages && Op < NumOps ? M.Queues[index(Kind) * NumOps + Op] : 0;
}

bool auxplan::isAlwaysComplete(const TargetInfo &T, AuxUsage Kind) {
  for (auto [I, S] : enumerate(T.family().States))
    if (T.machine().isLegal(Kind, I) && !S.PrimaryValid)
      return false;
  return Kind != AuxUsage::NONE;
}

uint8_t auxplan::resolveQueues(const TargetInfo &T, AuxUsage Kind) {
  const FamilyInfo &F = T.family();
  if (isAlwaysComplete(T, Kind))
    return 0xF;
  uint8_t Queues = 0;
  for (OpId Op :
       F.opsFor({OpEffect::FullResolve, OpEffect::PartialResolve, OpEffect::ExpandMap}))
    for (auto [From, S] : enumerate(F.States)) {
      StateId To = S.PrimaryValid ? NoState : T.machine().afterOp(Kind, Op, From);
      if (To != NoState && F.States[To].PrimaryValid)
        Queues |= T.opQueues(Kind, Op);
    }
  return Queues;
}
