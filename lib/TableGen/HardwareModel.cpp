//===- HardwareModel.cpp - the hardware records, read and checked ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reading goes from the bottom up: families, machines, then each target with the rules lowered
/// for its features. The reader stops after a phase that printed errors, so that a fault is
/// reported once and not again for every target.
///
//===----------------------------------------------------------------------===//

#include "GenerationChecker.h"
#include "MachineReader.h"
#include "MemoryChecker.h"
#include "RecordChecker.h"
#include "TargetChecker.h"
#include "TargetReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

const RuleClass auxplan::tblgen::RuleClasses[NumRuleClasses] = {
    {"PlaneRule", QueryKind::Plane, nullptr, true},
    {"KindRefusal", QueryKind::Plane, nullptr, false},
    {"LayoutRule", QueryKind::Layout, nullptr, true},
    {"LayoutClearRule", QueryKind::Layout, "Promises", true},
    {"ValueLimit", QueryKind::Layout, "Promises", false},
    {"ModeRule", QueryKind::Layout, "Accesses", false},
    {"ClearOpRule", QueryKind::Clear, nullptr, true},
    {"Restriction", QueryKind::Clear, nullptr, false},
    {"ClearClassRule", QueryKind::Clear, nullptr, true},
    {"InitialStateRule", QueryKind::Features, nullptr, true},
    {"ExternalStateRule", QueryKind::Features, nullptr, true},
    {"CarriedValueRule", QueryKind::Features, nullptr, true},
    {"SurfaceRule", QueryKind::Plane, "Properties", true},
};

unsigned Family::indexOfBase(const Record *Base) const {
  return indexOf(Bases, Base);
}
unsigned Family::indexOfOp(const Record *Op) const {
  return indexOf(Ops, Op);
}

uint8_t Family::state(const Record *Base, unsigned Class) const {
  bool Carries = Base->getValueAsBit("CarriesClear");
  for (auto [I, S] : enumerate(States))
    if (S.Base == Base && S.Class == (Carries ? Class : 0))
      return I;
  return NoState;
}

uint32_t Family::statesOf(const RecordList &Bases) const {
  uint32_t Mask = 0;
  for (auto [I, S] : enumerate(States))
    if (is_contained(Bases, S.Base))
      Mask |= 1u << I;
  return Mask;
}

unsigned Family::maxClass() const {
  return Rec->getValueAsListOfStrings("ClearClasses").size();
}

std::string Target::fullName() const {
  return (target()->getValueAsString("Name") + "@" + profile()->getValueAsString("Name")).str();
}

HardwareModel::HardwareModel(const RecordKeeper &Keeper) : Records(Keeper), Facts(Keeper) {
  RecordChecker Checker(Records, Facts);
  Checker.checkSources();
  Checker.checkLayers();
  if (ErrorsPrinted)
    return;
  Checker.checkNumbers();
  Checker.checkOpCosts();
  Checker.checkNames();
  Checker.checkModifiers();
  Checker.checkConditions();
  MemoryChecker(Records).check();
  GenerationChecker Generations(Keeper);
  Generations.checkTargets();
  Generations.checkConditions();
  MachineReader Reader(Records);
  Families = Reader.readFamilies();
  if (ErrorsPrinted)
    return;
  Machines = Reader.readMachines(Families);
  if (ErrorsPrinted)
    return;
  readTargets();
}

void HardwareModel::readTargets() {
  TargetReader Reader(Records, Facts);
  TargetChecker Checker(Records, Facts);
  Targets = Reader.readTargets(Machines);
  if (ErrorsPrinted)
    return;
  Checker.checkOrderOfCosts();
  for (Target &T : Targets) {
    Checker.checkOrder(T);
    Reader.dropDeadRules(T);
    Checker.checkTarget(T);
    if (ErrorsPrinted)
      return;
  }
  Checker.checkDeadRules(Targets);
  Checker.checkAccessAnswers(Targets);
  numberFacts();
}

/// Gives bits to the facts that the targets of each family test, so that the facts of one vendor
/// take no room in the words of another.
void HardwareModel::numberFacts() {
  auto Check = [](const Family &F, const FactNumbers &Numbers, size_t Most, StringRef What) {
    if (Numbers.facts().size() > Most)
      PrintError(F.Rec, "the rules of the family test " + Twine(Numbers.facts().size()) +
                            " facts of " + What + "; at most " + Twine(Most) + " fit");
  };
  for (const Family &F : Families) {
    FactWord Plane = 0, Layout = 0, Clear = 0;
    for (const Target &T : Targets)
      for (unsigned Id = 0; T.TheMachine->TheFamily == &F && Id < NumRuleClasses; ++Id)
        for (const LoweredRule &Rule : T.Rules[Id])
          for (const Cube &C : Rule.Cubes) {
            Plane |= C.PlaneMask;
            (RuleClasses[Id].Query == QueryKind::Clear ? Clear : Layout) |= C.QueryMask;
          }
    FactsOf.push_back({{Facts.planeFacts(), Plane},
                       {Facts.queryFacts(QueryKind::Layout), Layout},
                       {Facts.queryFacts(QueryKind::Clear), Clear}});
    Check(F, FactsOf.back().Plane, 64, "planes");
    Check(F, FactsOf.back().Layout, 32, "layouts");
    Check(F, FactsOf.back().Clear, 32, "clears");
  }
}

RecordList HardwareModel::accessCostsOf(const Family &F) const {
  uint32_t Usages = 0;
  for (const Machine &M : Machines)
    Usages |= M.TheFamily == &F ? M.Usages : 0;
  RecordList Costs;
  for (const Record *Cost : Records.AccessCosts)
    if ((orAll(Records.usageMask(listField(Cost, "Kinds"))) & Usages) &&
        (orAll(Records.usageMask(listField(Cost, "Bound"))) & Usages))
      Costs.push_back(Cost);
  return Costs;
}

RecordList HardwareModel::opCostsOf(const Family &F) const {
  RecordList Costs;
  for (const Record *Cost : Records.OpCosts)
    if (llvm::any_of(listField(Cost, "Ops"),
                     [&](const Record *Op) { return is_contained(F.Ops, Op); }))
      Costs.push_back(Cost);
  return Costs;
}
