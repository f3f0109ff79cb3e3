//===- RecordChecker.cpp - checks records by themselves -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RecordChecker.h.
///
//===----------------------------------------------------------------------===//

#include "RecordChecker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

void RecordChecker::checkSources() const {
  for (const Record *Rec : definitions(Records.Keeper, "Fact")) {
    if (Rec->isSubClassOf("Condition"))
      continue;
    const RecordVal *Source = Rec->getValue("Source");
    const auto *Text = dyn_cast<StringInit>(Source->getValue());
    if (!Text || Text->getValue().empty())
      PrintError(Rec, "'" + Rec->getNameInitAsString() + "' has no source");
  }
}

/// Does a condition name a feature of a driver, directly or through other conditions?
static bool testsDriver(const Init *Arg) {
  if (const auto *Dag = dyn_cast<DagInit>(Arg)) {
    for (const Init *Part : Dag->getArgs())
      if (testsDriver(Part))
        return true;
    return false;
  }
  const auto *Def = dyn_cast<DefInit>(Arg);
  if (!Def)
    return false;
  const Record *Rec = Def->getDef();
  if (Rec->isSubClassOf("When"))
    return testsDriver(Rec->getValueAsDag("Expr"));
  return Rec->isSubClassOf("DriverFeature");
}

/// Rules that hold for everybody who programs the hardware must stand apart from rules of one
/// driver.
void RecordChecker::checkLayer(const Record *Rule) const {
  if (isa<UnsetInit>(Rule->getValueInit("Layer"))) {
    PrintError(Rule, "'" + Rule->getName() +
                         "' has no layer: is it a rule of the hardware, or of "
                         "which limit of a driver?");
    return;
  }
  const Record *Layer = Rule->getValueAsDef("Layer");
  bool IsLimit = Layer->isSubClassOf("Limit"), Tests = testsDriver(Rule->getValueAsDag("When"));
  if (Layer->isSubClassOf("Provision"))
    PrintError(Rule, "'" + Layer->getName() + "' is a provision: rules hold without it");
  else if (Layer->isSubClassOf("KeptLimit"))
    PrintError(Rule, "'" + Layer->getName() + "' is kept by every plan: no rules are a driver's");
  else if (!IsLimit && Tests)
    PrintError(Rule, "'" + Rule->getName() + "' is a rule of the hardware and tests a driver");
  else if (IsLimit && !Tests)
    PrintError(Rule, "'" + Rule->getName() + "' belongs to the limit '" + Layer->getName() +
                         "' and does not say whose it is: it tests no driver");
  if (!IsLimit && (Rule->isSubClassOf("KindRefusal") || Rule->isSubClassOf("ValueLimit")))
    PrintError(Rule, "'" + Rule->getName() + "' can only be a driver's");
}

static bool hasText(const Record *Rec, StringRef Field) {
  const auto *Text = dyn_cast<StringInit>(Rec->getValueInit(Field));
  return Text && !Text->getValue().empty();
}

void RecordChecker::checkLimit(const Record *Limit) const {
  for (StringRef Field : {"Doc", "Source"})
    if (!hasText(Limit, Field))
      PrintError(Limit, "the limit '" + Limit->getName() + "' has no " + Field.lower());
  for (const Record *Other : Records.Limits)
    if (Other->getID() < Limit->getID() &&
        Other->getValueAsString("Name") == Limit->getValueAsString("Name"))
      PrintError(Limit, "a second limit is called '" + Limit->getValueAsString("Name") + "'");
  if (Limit->isSubClassOf("KeptLimit"))
    return;
  bool IsUsed = llvm::any_of(Records.Rules, [&](const Record *R) { return limitOf(R) == Limit; });
  if (!IsUsed)
    PrintError(Limit, "no rule belongs to the limit '" + Limit->getName() + "'");
  if (Limit->isSubClassOf("Provision"))
    return;
  RecordList Narrowed = listField(Limit, "Narrows");
  if (Narrowed.empty())
    PrintError(Limit, "the limit '" + Limit->getName() + "' narrows no rule of the hardware");
  for (const Record *Rule : Narrowed)
    if (Rule->getValueAsDef("Layer")->isSubClassOf("Limit"))
      PrintError(Limit, "'" + Rule->getName() + "', which the limit '" + Limit->getName() +
                            "' narrows, is no rule of the hardware");
}

void RecordChecker::checkLayers() const {
  for (const Record *Rule : Records.Rules)
    checkLayer(Rule);
  if (ErrorsPrinted)
    return;
  for (const Record *Limit : Records.Limits)
    checkLimit(Limit);
  if (Records.Limits.size() > LimitBits().size())
    PrintError(Records.Limits.back(),
               "more than " + Twine(LimitBits().size()) + " limits of drivers");
}

/// Is every number within what the tables can hold, and has every rule a name
/// that plans can cite?
void RecordChecker::checkNumbers() const {
  auto CheckRange = [](const Record *Rec, StringRef Field, int64_t Max) {
    if (int64_t Value = Rec->getValueAsInt(Field); Value < 0 || Value > Max)
      PrintError(Rec, "'" + Field + "' is " + Twine(Value) + "; wanted 0 to " + Twine(Max));
  };
  for (const Record *Rule : Records.Rules) {
    if (Rule->isAnonymous())
      PrintError(Rule, "a rule needs a name");
    for (StringRef Field : {"Class", "Decodes"})
      if (Rule->getValue(Field))
        CheckRange(Rule, Field, NumClasses - 1);
    if (Rule->isSubClassOf("SurfaceRule"))
      CheckRange(Rule, "Value", INT32_MAX);
    for (StringRef Field : {"Read", "Write", "AuxTimes", "Surface"})
      if (Rule->getValue(Field))
        CheckRange(Rule, Field, UINT16_MAX);
  }
  auto CheckQueues = [](const Record *At, const Record *QueuesOf, const Record *Op) {
    if (!queueMask(QueuesOf))
      PrintError(At, "a queue of '" + Op->getName() +
                         "' is none of graphics, compute, transfer and video");
  };
  for (const Record *Op : definitions(Records.Keeper, "AuxOp"))
    CheckQueues(Op, Op, Op);
  for (const Record *Machine : definitions(Records.Keeper, "AuxMachine"))
    for (const Record *Row : listField(Machine, "Rows"))
      for (const Record *OpRow : listField(Row, "Ops"))
        if (const Record *Op = OpRow->getValueAsDef("Op"); queueMask(Op))
          CheckQueues(Row, OpRow, Op);
  for (const Record *Size : Records.AuxSizes)
    if (size_t Count = Size->getValueAsListOfInts("BySamples").size(); Count != 5)
      PrintError(Size, Twine(Count) + " sizes of aux data; wanted one each for 1, 2, 4, 8, and 16 "
                                      "or more samples");
  if (Records.SurfaceProperties.size() > 31)
    PrintError(Records.SurfaceProperties.back(), "more than 31 properties of surfaces");
}

/// A name or a number in a graph or a capture must mean one modifier.
void RecordChecker::checkModifiers() const {
  if (Records.Modifiers.size() > 64)
    PrintError(Records.Modifiers.back(), "more than 64 modifiers");
  StringMap<const Record *> Known;
  auto ReportTaken = [](const Twine &What, const Record *M, const Record *By) {
    PrintError(M, "the " + What + " is taken");
    PrintNote(By->getLoc(), "by this record");
  };
  for (auto [I, M] : enumerate(Records.Modifiers)) {
    if (M->getValueAsBit("HasAux") && isa<UnsetInit>(M->getValueInit("State")))
      PrintError(M, "a modifier with aux data needs a state");
    for (const std::string &Name : HardwareRecords::namesOfModifier(M))
      if (auto [It, IsNew] = Known.try_emplace(Name, M); !IsNew)
        ReportTaken("name '" + Name + "'", M, It->second);
    for (const Record *Other : ArrayRef(Records.Modifiers).take_front(I)) {
      uint64_t Free = M->getValueAsInt("FreeBits") | Other->getValueAsInt("FreeBits");
      if (!((M->getValueAsInt("Number") ^ Other->getValueAsInt("Number")) & ~Free))
        ReportTaken("number of '" + M->getValueAsString("Name") + "'", M, Other);
    }
  }
}

void RecordChecker::checkOpCosts() const {
  for (const Record *Cost : Records.OpCosts) {
    int64_t Surface = Cost->getValueAsInt("Surface"), Share = Cost->getValueAsInt("ClearShare");
    if (int64_t Ratio = Cost->getValueAsInt("Ratio"); Ratio < 0 || Share < 0 ||
                                                      Ratio + Share > Surface)
      PrintError(Cost, "'Ratio' and 'ClearShare' are parts of 'Surface', which is " +
                           Twine(Surface));
    if (!Share)
      continue;
    if (listField(Cost, "States").empty())
      PrintError(Cost, "a share of clear blocks needs the states that have it");
    for (const Record *State : listField(Cost, "States"))
      if (!State->getValueAsBit("CarriesClear") || State->getValueAsBit("AllClear"))
        PrintError(Cost, "a share of clear blocks in state '" + State->getName() + "', where " +
                             (State->getValueAsBit("AllClear") ? "every block" : "no block") +
                             " is clear");
  }
}

void RecordChecker::checkConditions() const {
  ConditionLowering Lowering(Facts, {});
  for (const RuleClass &Class : RuleClasses)
    for (const Record *Rec : definitions(Records.Keeper, Class.Name))
      Lowering.lower(Rec, "When", Class.Query);
  for (const Record *Field : Records.DriverFields)
    Lowering.lower(Field, "For", QueryKind::Features);
  for (const char *Class : {"DriverSetting", "Modifier"})
    for (const Record *Rec : definitions(Records.Keeper, Class))
      Lowering.lower(Rec, "When", QueryKind::Features);
}

/// The form in which names are compared: "KabyLake" and "Kaby Lake" are one name.
static std::string key(StringRef Name) {
  std::string Key = Name.lower();
  llvm::erase(Key, ' ');
  return Key;
}

void RecordChecker::checkNames() const {
  StringMap<const Record *> Known;
  auto TargetOf = [](const Record *Rec) {
    return Rec->isSubClassOf("Chip") ? Rec->getValueAsDef("TheTarget") : Rec;
  };
  auto Claim = [&](StringRef Name, const Record *By) {
    auto [It, IsNew] = Known.try_emplace(key(Name), By);
    if (IsNew || TargetOf(By) == TargetOf(It->second))
      return;
    PrintError(By, "the name '" + Name + "' is taken");
    PrintNote(It->second->getLoc(), "by this record");
  };
  for (const Record *Target : definitions(Records.Keeper, "Target")) {
    Claim(Target->getValueAsString("Name"), Target);
    for (StringRef Alias : Target->getValueAsListOfStrings("Aliases"))
      Claim(Alias, Target);
  }
  for (const Record *Chip : Records.Chips) {
    Claim(Chip->getValueAsString("Name"), Chip);
    Claim(Chip->getValueAsString("CodeName"), Chip);
  }
}
