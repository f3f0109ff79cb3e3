//===- HardwareModel.h - the hardware records, read and checked -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Families, machines and targets as C++ values. Reading reports every fault of
/// a record at its location; emitters see a model without faults.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_HARDWAREMODEL_H
#define AUXPLAN_LIB_TABLEGEN_HARDWAREMODEL_H

#include "Condition.h"
#include "HardwareRecords.h"
#include <deque>

namespace auxplan {
namespace tblgen {

constexpr unsigned NumClasses = 3; ///< none, default, any
constexpr uint8_t NoState = 0xFF, NoOp = 0xFF, IllegalOp = 0xFE;

struct State {
  const llvm::Record *Base;
  unsigned Class; ///< 0: carries no clear blocks
  std::string Name;
};

struct Family {
  const llvm::Record *Rec;
  RecordList Bases, Ops, Mnemonics;
  std::vector<State> States;

  unsigned indexOfBase(const llvm::Record *Base) const;
  unsigned indexOfOp(const llvm::Record *Op) const;
  /// The state of a base with a class; NoState if the base needs a class and there is none.
  uint8_t state(const llvm::Record *Base, unsigned Class) const;
  uint32_t statesOf(const RecordList &Bases) const;
  /// The same of a list that stands for all states if it is empty. A list of states of another
  /// family stands for none.
  uint32_t statesOrAll(const RecordList &Bases) const {
    return Bases.empty() ? ~0u : statesOf(Bases);
  }
  unsigned maxClass() const;
};

/// Dense tables of one machine, by usage, in the order of MachineData.
struct Machine {
  const llvm::Record *Rec;
  const Family *TheFamily;
  std::vector<uint8_t> AfterOp, AfterWrite, AfterPart, Needs, Queues;
  std::vector<uint32_t> Access, Legal;
  uint32_t Usages = 0; ///< that have a row
};

/// A rule as one target sees it.
struct LoweredRule {
  const llvm::Record *Rec;
  uint32_t Kinds = ~0u;
  /// A second dimension besides the kind: promised bases, accesses, or properties.
  uint32_t Extra = ~0u;
  CubeSet Cubes;
};
using RuleList = std::vector<LoweredRule>;

/// How rules of a class are read.
struct RuleClass {
  const char *Name;
  QueryKind Query;
  const char *ExtraField; ///< field that lists the second dimension, or null
  bool FirstMatches;      ///< else all that match count
};

/// The classes of rules, in the order of TargetData.
enum RuleClassId {
  PlaneRules,
  KindRefusals,
  LayoutRules,
  LayoutClearRules,
  ValueLimits,
  ModeRules,
  ClearOpRules,
  Restrictions,
  ClearClassRules,
  InitialStates,
  ExternalStates,
  CarriedValues,
  SurfaceRules,
  NumRuleClasses
};
extern const RuleClass RuleClasses[NumRuleClasses];

struct Target {
  const llvm::Record *Rec; ///< TargetProfile
  const Machine *TheMachine;
  RecordList Features;
  RuleList Rules[NumRuleClasses];
  std::vector<std::string> DriverValues; ///< by DriverField
  std::vector<bool> DriverEstimates, HasDriverField;
  uint32_t Kinds = 0;     ///< that plane rules give
  uint64_t Modifiers = 0; ///< bit per record of Modifier: that images can have
  LimitBits Limits;       ///< that its driver keeps, and provisions
  LimitBits Provisions;

  const llvm::Record *target() const { return Rec->getValueAsDef("TheTarget"); }
  const llvm::Record *profile() const { return Rec->getValueAsDef("TheProfile"); }
  std::string fullName() const;
};

/// The facts that the rules of one family test, with their bits in its tables.
struct FamilyFacts {
  FactNumbers Plane, Layout, Clear;

  const FactNumbers &queries(QueryKind K) const { return K == QueryKind::Clear ? Clear : Layout; }
};

class HardwareModel {
public:
  /// Reads all records and prints errors.
  explicit HardwareModel(const llvm::RecordKeeper &Keeper);

  HardwareRecords Records;
  FactSpace Facts;
  std::deque<Family> Families;
  std::deque<Machine> Machines;
  std::vector<Target> Targets;      ///< by target in the order of the files, newest profile first
  std::vector<FamilyFacts> FactsOf; ///< by family

  /// The lines of costs that can meet a plane of the family.
  RecordList accessCostsOf(const Family &) const;
  RecordList opCostsOf(const Family &) const;

private:
  void readTargets();
  void numberFacts();
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_HARDWAREMODEL_H
