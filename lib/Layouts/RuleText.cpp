//===- RuleText.cpp - the text of a record of td/ -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Looks through all lists of rules of a target.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/RuleText.h"
#include "auxplan/Layouts/TableTypes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;

/// The record \p Name among \p Rules, or null.
template <typename RuleT> static const RuleInfo *findTested(ArrayRef<RuleT> Rules, StringRef Name) {
  for (const RuleT &R : Rules)
    if (Name == R.Test.Rule->Name)
      return R.Test.Rule;
  return nullptr;
}

/// Plans may name a layout rule by another record than the one that has its condition.
static const RuleInfo *findNamed(ArrayRef<LayoutRuleData> Rules, StringRef Name) {
  for (const LayoutRuleData &R : Rules)
    if (Name == R.Names)
      return R.Test.Rule;
  return nullptr;
}

static const RuleInfo *findFound(ArrayRef<FoundStateData> States, StringRef Name) {
  for (const FoundStateData &S : States)
    if (Name == S.Rule->Name)
      return S.Rule;
  return nullptr;
}

static const RuleInfo *findRule(const TargetData &T, StringRef Name) {
  for (const RuleInfo *Found :
       {findTested(T.PlaneRules, Name), findTested(T.KindRefusals, Name),
        findTested(T.LayoutRules, Name), findTested(T.LayoutClearRules, Name),
        findTested(T.ValueLimits, Name), findTested(T.ModeRules, Name),
        findTested(T.ClearOpRules, Name), findTested(T.Restrictions, Name),
        findTested(T.ClearClassRules, Name), findFound(T.InitialStates, Name),
        findFound(T.ExternalStates, Name), findNamed(T.LayoutRules, Name)})
    if (Found)
      return Found;
  return nullptr;
}

/// Settings of drivers that plans name as rules: fields of td/DriverModel.td, not records.
static StringRef docOfSetting(StringRef Name) {
  return StringSwitch<StringRef>(Name)
      .Case("ColorInit", "The driver initialises colour aux data at a transition from UNDEFINED.")
      .Case("MetadataInit",
            "The driver initialises metadata at each transition from UNDEFINED, and DCC at those "
            "from PREINITIALIZED, whatever the new layout uses.")
      .Case("StencilClearThroughHiZ",
            "The driver clears stencil by load operation through the depth "
            "unit, as an operation of its own.")
      .Case("StencilInitAtUndefined",
            "The driver clears stencil with CCS to 0 at a transition from "
            "UNDEFINED, through the depth unit.")
      .Default("");
}

RuleText auxplan::ruleText(const TargetInfo &T, StringRef Name) {
  RuleText Text;
  Text.Name = Name;
  Text.Doc = docOfSetting(Name);
  if (const RuleInfo *Rule = findRule(*T.Data, Name)) {
    Text.When = Rule->When;
    Text.Doc = Rule->Doc;
    Text.Source = Rule->Source;
    if (Rule->Limit)
      Text.Limit = &allLimits()[Rule->Limit - 1];
    if (Text.Doc.empty() && Text.Limit)
      Text.Doc = Text.Limit->Doc;
  }
  return Text;
}
