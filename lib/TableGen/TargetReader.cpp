//===- TargetReader.cpp - reads targets -----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules and settings of drivers, by target. See TargetReader.h.
///
//===----------------------------------------------------------------------===//

#include "TargetReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

std::vector<Target> TargetReader::readTargets(const std::deque<Machine> &Machines) {
  std::vector<Target> Targets;
  RecordList Order = definitions(Records.Keeper, "Target");
  for (const Record *Rec : definitions(Records.Keeper, "TargetProfile")) {
    Target T;
    T.Rec = Rec;
    for (const Machine &M : Machines)
      if (M.Rec == Rec->getValueAsDef("Machine"))
        T.TheMachine = &M;
    T.Features = listField(T.target(), "Features");
    RecordList Own = listField(Rec, "Features");
    T.Features.insert(T.Features.end(), Own.begin(), Own.end());
    Targets.push_back(std::move(T));
  }
  llvm::stable_sort(Targets, [&](const Target &A, const Target &B) {
    unsigned PlaceA = indexOf(Order, A.target()), PlaceB = indexOf(Order, B.target());
    if (PlaceA != PlaceB)
      return PlaceA < PlaceB;
    return A.profile()->getValueAsInt("Age") > B.profile()->getValueAsInt("Age");
  });
  for (Target &T : Targets)
    readRules(T);
  return Targets;
}

LoweredRule TargetReader::lowerRule(const Record *Rec, const RuleClass &Class,
                                    const ConditionLowering &Lowering, const Family &F) const {
  LoweredRule Rule;
  Rule.Rec = Rec;
  Rule.Cubes = Lowering.lower(Rec, "When", Class.Query);
  if (Rec->getValue("Kinds"))
    Rule.Kinds = Records.usageMask(listField(Rec, "Kinds"));
  if (!Class.ExtraField)
    return Rule;
  RecordList Extra = listField(Rec, Class.ExtraField);
  if (StringRef(Class.ExtraField) == "Accesses") {
    Rule.Extra = Records.accessMask(Extra);
    return Rule;
  }
  Rule.Extra = 0;
  if (StringRef(Class.ExtraField) == "Properties") {
    for (const Record *Property : Extra)
      Rule.Extra |= 1u << indexOf(Records.SurfaceProperties, Property);
    return Rule;
  }
  for (const Record *Base : Extra)
    if (unsigned Index = F.indexOfBase(Base); Index < F.Bases.size())
      Rule.Extra |= 1u << Index;
  if (Extra.empty())
    Rule.Extra = ~0u;
  return Rule;
}

void TargetReader::readRules(Target &T) {
  ConditionLowering::FeatureSet Features(T.Features.begin(), T.Features.end());
  ConditionLowering Lowering(Facts, Features);
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id) {
    const RuleClass &Class = RuleClasses[Id];
    for (const Record *Rec : definitions(Records.Keeper, Class.Name)) {
      LoweredRule Rule = lowerRule(Rec, Class, Lowering, *T.TheMachine->TheFamily);
      // Rules for kinds of another family alone would never be asked.
      if (!Rule.Cubes.empty() && (Rule.Kinds & T.TheMachine->Usages))
        T.Rules[Id].push_back(std::move(Rule));
    }
    if (Class.FirstMatches)
      llvm::sort(T.Rules[Id], [](const LoweredRule &A, const LoweredRule &B) {
        return isAskedBefore(A.Rec, B.Rec);
      });
  }
  readDriver(T, Lowering);
  for (size_t I = 0; I < Records.Modifiers.size(); ++I)
    if (Lowering.holds(Records.Modifiers[I], "When"))
      T.Modifiers |= uint64_t(1) << I;
}

/// Is \p Value one that a field can have?
static bool fits(const Record *Field, StringRef Value) {
  std::vector<StringRef> Enumerators = Field->getValueAsListOfStrings("Enumerators");
  if (Enumerators.empty())
    return Value == "true" || Value == "false";
  return is_contained(Enumerators, Value);
}

/// The value of a field that is for other targets.
static std::string unset(const Record *Field) {
  std::vector<StringRef> Enumerators = Field->getValueAsListOfStrings("Enumerators");
  return Enumerators.empty() ? "false" : Enumerators.front().str();
}

void TargetReader::readDriver(Target &T, const ConditionLowering &Lowering) {
  for (const Record *Field : Records.DriverFields) {
    const Record *Found = nullptr;
    bool IsForIt = Lowering.holds(Field, "For");
    for (const Record *Setting : definitions(Records.Keeper, "DriverSetting")) {
      if (Setting->getValueAsDef("TheField") != Field || !IsForIt ||
          !Lowering.holds(Setting, "When"))
        continue;
      if (!fits(Field, Setting->getValueAsString("Value")))
        PrintError(Setting, "'" + Setting->getValueAsString("Value") + "' is no value of '" +
                                Field->getName() + "'");
      if (Found) {
        PrintError(Setting, "a second value of '" + Field->getName() + "' on " + T.fullName());
        PrintNote(Found->getLoc(), "the first one is here");
      }
      Found = Setting;
    }
    if (!Found && IsForIt)
      PrintError(Field, "'" + Field->getName() + "' has no value on " + T.fullName());
    T.HasDriverField.push_back(IsForIt);
    T.DriverValues.push_back(Found ? Found->getValueAsString("Value").str() : unset(Field));
    T.DriverEstimates.push_back(Found && Found->getValueAsBit("Estimate"));
  }
}

//===----------------------------------------------------------------------===//
// Dead rules
//===----------------------------------------------------------------------===//

/// The cubes that the rules before rule \p Index leave to it. Rules of limits may be lifted, and
/// leave everything to the rules of the hardware. All plane rules count up to one that gives no
/// kind.
CubeSet TargetReader::leftBy(const LoweredRule &Rule, const Target &T, RuleClassId Id, size_t Index,
                             uint32_t Kind, uint32_t Extra) const {
  CubeAlgebra Algebra(Facts, RuleClasses[Id].Query);
  CubeSet Left = Rule.Cubes;
  for (size_t I = 0; I < Index && !Left.empty(); ++I) {
    const LoweredRule &Before = T.Rules[Id][I];
    if (!(Before.Kinds & Kind) || !(Before.Extra & Extra) ||
        (limitOf(Before.Rec) && !limitOf(Rule.Rec)))
      continue;
    if (Id == PlaneRules) {
      const Record *Given = Before.Rec->getValueAsDef("Kind");
      if (Records.indexOfUsage(Given) != 0 && Given != Rule.Rec->getValueAsDef("Kind"))
        continue;
    }
    Left = Algebra.minus(Left, Before.Cubes);
  }
  return Left;
}

/// Do the rules before rule \p Index leave some plane to it?
bool TargetReader::isLive(const Target &T, RuleClassId Id, size_t Index) const {
  const LoweredRule &Rule = T.Rules[Id][Index];
  if (!RuleClasses[Id].FirstMatches)
    return Rule.Kinds != 0;
  uint32_t AllKinds = Records.Usages.size() < 32 ? (1u << Records.Usages.size()) - 1 : ~0u;
  for (uint32_t K = Rule.Kinds & AllKinds; K; K &= K - 1)
    for (uint32_t E = RuleClasses[Id].ExtraField ? Rule.Extra : 1; E; E &= E - 1)
      if (!leftBy(Rule, T, Id, Index, K & -K, E & -E).empty())
        return true;
  return false;
}

void TargetReader::dropDeadRules(Target &T) const {
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id) {
    RuleList Live;
    for (size_t I = 0; I < T.Rules[Id].size(); ++I)
      if (isLive(T, RuleClassId(Id), I))
        Live.push_back(T.Rules[Id][I]);
    T.Rules[Id] = std::move(Live);
  }
  for (const LoweredRule &Rule : T.Rules[PlaneRules])
    T.Kinds |= 1u << Records.indexOfUsage(Rule.Rec->getValueAsDef("Kind"));
  for (const RuleList &List : T.Rules)
    for (const LoweredRule &Rule : List)
      if (const Record *Limit = limitOf(Rule.Rec); Limit && !Limit->isSubClassOf("Provision"))
        T.Limits.set(Records.indexOfLimit(Limit));
  for (const Record *Provision : listField(T.Rec, "Provisions"))
    T.Provisions.set(Records.indexOfLimit(Provision));
  T.Limits |= T.Provisions;
}
