//===- OpReasons.cpp - which row of the tables makes an op necessary ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An op is for what follows it: the access that uses its cells next, or the layout for which it
/// prepares them. The tables say which row decided about that.
///
//===----------------------------------------------------------------------===//

#include "OpReasons.h"
#include "auxplan/Layouts/Reasons.h"
#include "auxplan/Planner/PlanOptions.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Fields of DriverModel (td/DriverModel.td), which are settings, not rows.
static constexpr const char *ByColorInit = "ColorInit";
static constexpr const char *ByMetadataInit = "MetadataInit";
static constexpr const char *ByStencilClearThroughHiZ = "StencilClearThroughHiZ";
static constexpr const char *ByStencilInitAtUndefined = "StencilInitAtUndefined";

/// For a clear that an access asks for: the row that has the op for it. Null: the op is no such
/// clear.
const char *OpReasons::ruleOfClear(const OpStep &Step, const CellChange &Group) const {
  AccessRef By = Neighbours.consumerOf(Step.TheOp - G.Ops.data());
  bool Clears = Step.TheOp->Clear != None32 && By.Access != None32 && !By.IsSource &&
                S.factsOf(By.Access).Clears && Step.Place.Pass != None32;
  if (!Clears || &Neighbours.passOf(By) != &G.Passes[Step.Place.Pass])
    return nullptr;
  const Cell &Of = P.cell(Group.Cell);
  const Area *TheArea = Step.TheOp->Area == None32 ? nullptr : &G.Areas[Step.TheOp->Area];
  const AccessExtra *X = G.extraOf(G.Accesses[By.Access]);
  WantedClear Wanted{G.ClearValues[Step.TheOp->Clear], X ? X->View : NoFormat,
                     Neighbours.passOf(By).Views, TheArea, G.Accesses[By.Access].Range};
  const PlaneClass &Class = P.classOfCell(Group.Cell);
  const ImageDesc &Desc = P.imageOfCell(Group.Cell).Desc;
  ClearQuery Q = queryOf(Wanted, {Of.MipBegin, Of.LayerBegin, Of.LayerEnd - Of.LayerBegin}, Desc);
  return P.target().fastClear(Class.Kind, Desc, Class.TheAspect, Q).Rule;
}

/// A driver decides about stencil by the clear of depth beside it. The row of that clear, or else
/// of the clear of stencil. Null: depth is not cleared.
const char *OpReasons::ruleOfDepthBeside(const OpStep &Step) const {
  const Pass &Pass = G.Passes[Step.Place.Pass];
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer || A.Kind != AccessKind::Depth || !S.factsOf(&A - G.Accesses.data()).Clears ||
        P.firstOf(A.Image) != P.firstOf(Step.TheOp->Image))
      continue;
    const PlaneClass &Class = P.classOf(P.plane(P.planeId(A)));
    WantedClear Wanted;
    Wanted.Value = Semantics::clearValueOf(G, A);
    const ImageDesc &Desc = G.Images[A.Image].Desc;
    ClearQuery Q = queryOf(Wanted, {A.Range.MipBegin, A.Range.LayerBegin, 1}, Desc);
    ClearVerdict V = P.target().fastClear(Class.Kind, Desc, Aspect::Depth, Q);
    return V.Allowed ? V.Rule : ByStencilInitAtUndefined;
  }
  return nullptr;
}

/// Is the plan made like a driver's, which has habits besides its rules (DriverModel)?
bool OpReasons::isByDriver() const {
  return G.Header && (G.Header->Policy == nameOf(Policy::Layout) ||
                      G.Header->Contract == nameOf(Contract::Driver));
}

const char *auxplan::ruleOfLayout(const Problem &P, CellId C, Layout L, ClearClass Found) {
  const LayoutPromise &To = promiseIn(P.rules(), P.classOfCell(C), L);
  bool ForValue = To.Binds != AuxUsage::NONE && Found > To.Clear;
  return ForValue && *To.ClearRule ? To.ClearRule : To.Rule;
}

const char *auxplan::ruleOfMode(const Problem &P, const Semantics &S, AccessRef By, CellId C,
                                ClearClass Found) {
  const Graph &G = P.graph();
  const PlaneClass &Class = P.classOfCell(C);
  const Access &A = G.Accesses[By.Access];
  Mode Used = By.IsSource ? G.extraOf(A)->SourcePlanned : A.Planned;
  ModeReason Why =
      reasonOfMode(P.target(), Class.Kind, Class.Facts, S.useOf(A, By.IsSource), Used.Usage);
  bool ForValue = Used.Usage != AuxUsage::NONE && Found > Used.Decodes;
  return ForValue && *Why.Decodes ? Why.Decodes : Why.Binds;
}

const char *OpReasons::ruleOf(const OpStep &Step, const CellChange &Group) const {
  const PlaneClass &Class = P.classOfCell(Group.Cell);
  const TargetInfo &T = P.target();
  OpEffect Effect = P.family().Ops[Step.Id].Effect;
  bool Resolves = Effect == OpEffect::FullResolve || Effect == OpEffect::PartialResolve;
  ClearClass Found = P.family().strongestIn(Group.From);
  bool IsAsked = false;
  if (const char *Rule = ruleOfClear(Step, Group)) {
    if (!isByDriver() || Effect != OpEffect::StencilClear)
      return Rule;
    IsAsked = true;
  }
  if (isByDriver() && Effect == OpEffect::StencilClear) {
    const char *OfDepth = IsAsked ? ruleOfDepthBeside(Step) : nullptr;
    return OfDepth ? OfDepth : IsAsked ? ByStencilClearThroughHiZ : ByStencilInitAtUndefined;
  }
  bool IsColor = Class.TheAspect != Aspect::Depth && Class.TheAspect != Aspect::Stencil;
  if (Effect == OpEffect::CopyCodes)
    return ruleOfExternalState(T, Class.Kind);
  bool Initialises = Effect == OpEffect::Ambiguate || Effect == OpEffect::FastClear;
  if (isByDriver() && Initialises && T.Data->Driver.MetadataInit && (IsColor || Step.Drops))
    return ByMetadataInit;
  if (isByDriver() && Initialises && IsColor)
    return ByColorInit;
  AccessRef Next = Neighbours.consumerOf(Step.TheOp - G.Ops.data());
  ClearClass ToDecode = Resolves ? Found : ClearClass::None;
  if (isLayoutContract(G)) {
    Layout L = Step.For == NoLayout ? Layout::GENERAL : Step.For;
    if (Next.IsSource)
      L = sourceLayout(P, Neighbours.passOf(Next), G.Accesses[Next.Access]);
    return ruleOfLayout(P, Group.Cell, L, ToDecode);
  }
  if (Next.Access == None32)
    return Resolves ? ruleOfExternalState(T, Class.Kind) : ruleOfKind(T, Class.Facts);
  return ruleOfMode(P, S, Next, Group.Cell, ToDecode);
}
