//===- Reasons.cpp - why the tables answer as they do ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the cube of the deciding rule that contains the plane, and names the cube's facts.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Reasons.h"
#include "RuleSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

/// Facts that are left out, since a reader sees the aspect of the plane anyway.
static constexpr StringLiteral AspectFacts[] = {"IsColor", "IsDepth", "IsStencil"};

/// The cube of \p Rule that holds the plane; null: there is none.
static const RuleTest *cubeOf(const TargetData &T, const char *Rule, PlaneFacts Facts) {
  auto Holds = [&](const RuleTest &Test) {
    return StringRef(Test.Rule->Name) == Rule && (Facts & Test.PlaneMask) == Test.PlaneValue;
  };
  for (const PlaneRuleData &R : T.PlaneRules)
    if (Holds(R.Test))
      return &R.Test;
  for (const KindRefusalData &R : T.KindRefusals)
    if (Holds(R.Test))
      return &R.Test;
  return nullptr;
}

static void addFacts(const TargetData &T, const RuleTest &Cube, KindReason &Reason) {
  for (auto [Bit, Fact] : enumerate(T.Facts->Plane)) {
    bool IsAsked = Cube.PlaneMask >> Bit & 1, IsWanted = Cube.PlaneValue >> Bit & 1;
    if (IsAsked && !is_contained(AspectFacts, StringRef(Fact.Name)))
      (IsWanted ? Reason.Facts : Reason.Absent).push_back(Fact.Doc);
  }
}

static const LimitInfo *limitOf(const RuleInfo &Rule) {
  return Rule.isLimit() ? &allLimits()[Rule.Limit - 1] : nullptr;
}

static void addRefusal(const TargetInfo &T, PlaneFacts Facts, KindReason &Reason) {
  AuxUsage Without = T.withoutDriver().auxKind(Facts);
  if (Without == T.auxKind(Facts))
    return;
  for (const KindRefusalData &R : T.Data->KindRefusals)
    if (!Reason.RefusedBy && R.Test.isKept(T.held()) && R.Test.matches(Without, Facts)) {
      Reason.Refused = Without;
      Reason.RefusedBy = limitOf(*R.Test.Rule);
    }
}

KindReason auxplan::reasonOfKind(const TargetInfo &T, PlaneFacts Facts) {
  KindReason Reason;
  Reason.Rule = ruleOfKind(T, Facts);
  const RuleTest *Cube = cubeOf(*T.Data, Reason.Rule, Facts);
  if (!Cube)
    return Reason;
  Reason.Doc = Cube->Rule->Doc;
  Reason.Limit = limitOf(*Cube->Rule);
  if (Reason.Limit)
    Reason.Doc = Reason.Limit->Doc;
  addRefusal(T, Facts, Reason);
  addFacts(*T.Data, *Cube, Reason);
  return Reason;
}

const char *auxplan::ruleOfKind(const TargetInfo &T, PlaneFacts Facts) {
  const RuleInfo *Rule = firstKind(T, Facts).second;
  return Rule ? Rule->Name : "";
}

const char *auxplan::ruleOfKind(const TargetInfo &T, PlaneFacts Facts, AuxUsage Kind) {
  for (const PlaneRuleData &R : T.Data->PlaneRules)
    if (R.Kind == Kind && (Facts & R.Test.PlaneMask) == R.Test.PlaneValue &&
        R.Test.isKept(T.held()))
      return R.Test.Rule->Name;
  return "";
}

const char *auxplan::ruleOfExternalState(const TargetInfo &T, AuxUsage Kind) {
  for (const FoundStateData &R : T.Data->ExternalStates)
    if (R.Kinds >> unsigned(Kind) & 1)
      return R.Rule->Name;
  return "";
}

ModeReason auxplan::reasonOfMode(const TargetInfo &T, AuxUsage Kind, PlaneFacts Plane,
                                 const AccessUse &Use, AuxUsage Bound) {
  ModeReason Why;
  uint32_t Facts = T.Data->Facts->ofLayout(queryOf(Use));
  ClearClass Most = ClearClass::Any;
  auto Decodes = [&](ClearClass Class, const char *Rule) {
    if (Class < Most)
      Most = Class, Why.Decodes = Rule;
  };
  SmallVector<LayoutPromise, 2> Promises = promisesFor(T, Kind, Plane, Use);
  const LayoutPromise *By = find_if(
      Promises, [&](const LayoutPromise &P) { return boundMode(P, Use.Kind).Usage == Bound; });
  if (By != Promises.end()) {
    Why.Binds = By->Rule;
    if (Bound != AuxUsage::NONE)
      Decodes(By->Clear, *By->ClearRule ? By->ClearRule : By->Rule);
  }
  for (const ModeRuleData &Rule : T.Data->ModeRules) {
    AuxUsage Of = Bound == AuxUsage::NONE ? Kind : Bound;
    if (!(Rule.Accesses >> static_cast<unsigned>(Use.Kind) & 1) || !Rule.Test.isKept(T.held()) ||
        !Rule.Test.matches(Of, Plane, Facts))
      continue;
    if (Bound != AuxUsage::NONE && !Rule.CannotBind)
      Decodes(Rule.Decodes, Rule.Test.Rule->Name);
    else if (Bound == AuxUsage::NONE && Rule.CannotBind)
      Why.Binds = Rule.Test.Rule->Name;
  }
  if (!*Why.Binds)
    Why.Binds = Promises.front().Rule;
  return Why;
}
