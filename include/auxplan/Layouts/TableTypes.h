//===- TableTypes.h - what generated hardware tables are made of -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The data behind Tables.h, as aux-tblgen writes them or lib/TableLoader makes them. All that
/// aux-tblgen writes are constants: the program builds nothing at its start. There is one entry for
/// each cube of a rule's condition, if the target's features allow the rule. Entries stand in the
/// order in which they are asked, and the first that matches decides.
///
/// Only lib/Layouts, lib/TableLoader, and tests that bring their own tables, include this file.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_TABLETYPES_H
#define AUXPLAN_LAYOUTS_TABLETYPES_H

#include "auxplan/Layouts/MemorySystem.h"
#include "auxplan/Layouts/Modifiers.h"
#include "auxplan/Layouts/Tables.h"

namespace auxplan {

/// The input from which layout facts are computed.
struct LayoutQuery {
  Layout L = NoLayout; ///< NoLayout: a set of usages without a name
  uint32_t Admits = 0; ///< usage flags that the layout admits
  uint32_t Masked = 0; ///< those of the admitted flags that the image has
  bool ReadOnly = false;
  uint8_t Queues = 1;            ///< kinds of queues, bits as of TargetInfo::opQueues()
  const AccessUse *Of = nullptr; ///< of one access, whose image and view are known

  bool is(Layout Other) const { return L == Other; }
  /// Is this a set of usages without a name, with only this usage?
  bool unnamed(UsageFlag F) const { return L == NoLayout && Admits == maskOf(F); }
};

/// The limit or provision of a driver that a rule belongs to: its number in allLimits() plus one.
/// 0: a rule of the hardware.
using LimitRef = uint8_t;

/// A record of td/, for people.
struct RuleInfo {
  const char *Name;
  const char *When;
  const char *Doc;
  const char *Source;
  bool Estimate;
  LimitRef Limit = 0;
  bool WithoutLimit = false; ///< the rule holds where the provision is not made

  bool isLimit() const { return Limit && !WithoutLimit; }
  /// Does the rule apply if the limits and provisions \p Held are held?
  bool isKept(LimitSet Held) const { return !Limit || Held.has(Limit - 1) != WithoutLimit; }
};

/// A fact about a plane, an access or a driver that conditions of rules ask for.
struct FactInfo {
  const char *Name;
  const char *Doc;
  uint16_t Number; ///< of a plane, a layout or a clear: among all facts of the sort
};

/// One cube of a rule's condition.
struct RuleTest {
  PlaneFacts PlaneMask, PlaneValue;
  uint32_t QueryMask, QueryValue; ///< facts of the layout or of the clear
  uint32_t Kinds;                 ///< bit per AuxUsage
  const RuleInfo *Rule;

  bool isKept(LimitSet Held) const { return Rule->isKept(Held); }
  bool matches(AuxUsage Kind, PlaneFacts Plane, uint32_t Query = 0) const {
    return (Plane & PlaneMask) == PlaneValue && (Query & QueryMask) == QueryValue &&
           (Kinds >> static_cast<unsigned>(Kind) & 1);
  }
};

struct PlaneRuleData {
  RuleTest Test;
  AuxUsage Kind;
};

/// Kinds that a driver does not give.
struct KindRefusalData {
  RuleTest Test; ///< of the kinds that it refuses
  bool AllButFirst;
};

/// The value of a binding that means the plane's own kind instead of a usage.
constexpr uint8_t BindsKind = 0xFF;

struct LayoutRuleData {
  RuleTest Test;
  uint8_t Base;                   ///< index of the promised state's base
  uint8_t Binds, BindsAttachment; ///< AuxUsage or BindsKind
  const char *Names;              ///< the rule that plans name
};

struct LayoutClearRuleData {
  RuleTest Test;
  uint32_t Bases; ///< bit per base
  ClearClass Class;
};

struct ModeRuleData {
  RuleTest Test;
  uint32_t Accesses; ///< bit per AccessKind
  ClearClass Decodes;
  bool CannotBind;
};

struct ClearOpRuleData {
  RuleTest Test;
  OpId Op;
};

struct RestrictionData {
  RuleTest Test;
  const char *Reason;
};

struct ClearClassRuleData {
  RuleTest Test;
  ClearClass Class;
};

/// The state of fresh memory, or of memory that comes from outside.
struct FoundStateData {
  uint32_t Kinds;
  StateId State;
  const RuleInfo *Rule;
};

/// The strongest class of values that clear blocks carry.
struct CarriedValueData {
  uint32_t Kinds;
  ClearClass Class;
  const RuleInfo *Rule;
};

struct SurfaceRuleData {
  RuleTest Test;
  uint32_t Properties; ///< bit per SurfaceProperty
  uint32_t Value;
};

struct AccessCostData {
  uint32_t Kinds, Bound, Accesses, States;
  uint16_t Read, Write; ///< thousandths
  uint16_t Ratio; ///< compression ratio to which Read and Write are proportional, in thousandths;
                  ///< 0: to none
  bool ReadsRaw;  ///< only writes are compressed
  const RuleInfo *Rule;
};

struct OpCostData {
  uint32_t Kinds, Ops, States;
  uint16_t AuxTimes;
  uint16_t Surface;    ///< thousandths
  uint16_t Ratio;      ///< the part of Surface, in thousandths, that is read compressed
  uint16_t ClearShare; ///< the part of Surface, in thousandths, that is clear blocks
  const RuleInfo *Rule;
};

struct AuxSizeData {
  const char *Name; ///< of the record
  uint32_t Kinds;
  uint32_t Per64K[5]; ///< for 1, 2, 4, 8, and 16 or more samples
};

/// The state of a base without a class, or one state for each class.
struct BaseInfo {
  const char *Name;
  StateId WithClass[3]; ///< by ClearClass; a base without clear blocks: three times the same
};

/// The functions that compute facts, and what the facts are called.
struct FactTable {
  PlaneFacts (*PlaneFn)(const FactTable &, const ImageDesc &, Aspect, unsigned Mip);
  uint32_t (*LayoutFn)(const FactTable &, const LayoutQuery &);
  uint32_t (*ClearFn)(const FactTable &, const ClearQuery &, const ImageDesc &, Aspect);
  llvm::ArrayRef<FactInfo> Plane, Layout, Clear;

  PlaneFacts ofPlane(const ImageDesc &D, Aspect A, unsigned Mip) const {
    return PlaneFn(*this, D, A, Mip);
  }
  uint32_t ofLayout(const LayoutQuery &Q) const { return LayoutFn(*this, Q); }
  uint32_t ofClear(const ClearQuery &Q, const ImageDesc &D, Aspect A) const {
    return ClearFn(*this, Q, D, A);
  }
};

struct ModifierData {
  const char *Name;
  bool HasAux, HasClearValue;
  StateId State;
};

/// A field of DriverModel with its value, as text.
struct DriverFieldInfo {
  const char *Name, *Value;
};

struct TargetData {
  const char *Name;
  const char *Doc;
  const char *Vendor; ///< the name of its group for `--target`
  const char *Profile;
  const char *ProfileDoc;
  llvm::ArrayRef<llvm::StringRef> Aliases;
  llvm::ArrayRef<FactInfo> Features;
  llvm::ArrayRef<BaseInfo> Bases;
  Machine TheMachine;
  const FactTable *Facts;
  DriverModel Driver;
  llvm::ArrayRef<DriverFieldInfo> DriverFields;
  uint64_t KnownLayouts;   ///< bit per Layout that the profile's sources mention
  uint64_t KnownModifiers; ///< bit per entry of Modifiers that images can have
  LimitSet Limits;         ///< the limits that the driver keeps, and its provisions
  LimitSet Provisions;
  bool InAll;   ///< part of `--target=all`
  bool HasLogs; ///< there are logs of the profile's driver, with which `layout` is
                ///< compared
  llvm::ArrayRef<ChipInfo> Chips;
  uint64_t FixedOpBytes, StallBytes, StateDwordBytes;
  uint64_t LevelFacts; ///< the facts that tell levels apart and that rules about kinds test
  uint8_t Memory;      ///< its number in TableSet::MemorySystems plus one; 0: not known
  llvm::ArrayRef<PlaneRuleData> PlaneRules;
  llvm::ArrayRef<KindRefusalData> KindRefusals;
  llvm::ArrayRef<LayoutRuleData> LayoutRules;
  llvm::ArrayRef<LayoutClearRuleData> LayoutClearRules, ValueLimits;
  llvm::ArrayRef<ModeRuleData> ModeRules;
  llvm::ArrayRef<ClearOpRuleData> ClearOpRules;
  llvm::ArrayRef<RestrictionData> Restrictions;
  llvm::ArrayRef<ClearClassRuleData> ClearClassRules;
  llvm::ArrayRef<FoundStateData> InitialStates, ExternalStates;
  llvm::ArrayRef<CarriedValueData> CarriedValues;
  llvm::ArrayRef<SurfaceRuleData> SurfaceRules;
  llvm::ArrayRef<AccessCostData> AccessCosts;
  llvm::ArrayRef<OpCostData> OpCosts;
  llvm::ArrayRef<AuxSizeData> AuxSizes;
  llvm::ArrayRef<ModifierData> Modifiers;
};

/// Everything that one run of the generator made.
struct TableSet {
  llvm::ArrayRef<TargetInfo> Targets;
  llvm::ArrayRef<FamilyInfo> Families;
  llvm::ArrayRef<ParsedMnemonic> Mnemonics; ///< longest first
  llvm::ArrayRef<ModifierData> Modifiers;   ///< modifier N is entry N - 1
  llvm::ArrayRef<ModifierNumber> ModifierNumbers;
  llvm::ArrayRef<ModifierSpelling> ModifierSpellings;
  llvm::ArrayRef<LimitInfo> Limits;
  llvm::ArrayRef<MemorySystem> MemorySystems;
};

/// From now on these are the tables. They live as long as the program. Nothing of the tables before
/// may be in use.
void useTables(const TableSet &Tables);

/// The code that a build makes of records, for tables that are made at run time. Facts have the
/// numbers of FactInfo; fields of drivers and fingerprints of records have the order of td/.
struct CompiledParts {
  bool (*IsPlaneFact)(unsigned Fact, const ImageDesc &, Aspect, unsigned Mip);
  bool (*IsLayoutFact)(unsigned Fact, const LayoutQuery &);
  bool (*IsClearFact)(unsigned Fact, const ClearQuery &, const ImageDesc &, Aspect);
  void (*SetDriverField)(DriverModel &, unsigned Field, unsigned Value);
  unsigned NumDriverFields;
  llvm::ArrayRef<uint64_t> Fingerprints;
};
const CompiledParts &compiledParts();

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_TABLETYPES_H
