//===- GenerationChecker.cpp - checks the order of generations ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each record with a condition is walked by itself. A named condition is a record of its own: the
/// walk of another condition enters it only under a negation, where its generations change their
/// meaning.
///
//===----------------------------------------------------------------------===//

#include "GenerationChecker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

GenerationChecker::GenerationChecker(const RecordKeeper &Keeper)
    : Keeper(Keeper), Generations(definitions(Keeper, "Generation")) {}

const Record *GenerationChecker::nextOf(const Record *Generation) const {
  for (const Record *Other : Generations)
    if (Other->getID() > Generation->getID() &&
        Other->getValueAsDef("Vendor") == Generation->getValueAsDef("Vendor"))
      return Other;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

void GenerationChecker::checkTarget(const Record *Target) const {
  RecordList Features = listField(Target, "Features"), Own;
  copy_if(Features, std::back_inserter(Own),
          [](const Record *F) { return F->isSubClassOf("Generation"); });
  StringRef Name = Target->getValueAsString("Name"), Maker = Target->getValueAsString("Vendor");
  if (Own.size() > 1)
    PrintError(Target, "'" + Name + "' has two generations: '" + Own[0]->getName() + "' and '" +
                           Own[1]->getName() + "'");
  for (const Record *Generation : Own)
    if (const Record *Vendor = Generation->getValueAsDef("Vendor"); !is_contained(Features, Vendor))
      PrintError(Target, "'" + Name + "' has the generation '" + Generation->getName() +
                             "' and not its vendor '" + Vendor->getName() + "'");
  if (!Own.empty())
    return;
  for (const Record *Other : definitions(Keeper, "Target"))
    if (Other != Target && Other->getValueAsString("Vendor") == Maker) {
      PrintError(Target, "'" + Name +
                             "' has no generation, and is not the only target of its "
                             "vendor");
      PrintNote(Other->getLoc(), "another one is here");
      return;
    }
}

void GenerationChecker::checkTargets() const {
  for (const Record *Target : definitions(Keeper, "Target"))
    checkTarget(Target);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

void GenerationChecker::checkAlone(const Record *At, const Record *Generation, Sense In) const {
  const Record *Next = nextOf(Generation);
  std::string Name = Generation->getName().str();
  if (In == Sense::Negated)
    PrintError(At, "a condition that '" + Name +
                       "' negates holds before and after it alike: wanted '(before " + Name + ")'" +
                       (Next ? " or '(since " + Next->getName() + ")'" : ""));
  else if (!Next)
    PrintError(At, "'" + Name + "' is the newest generation: wanted '(since " + Name +
                       ")' if the condition holds for later ones, too");
}

void GenerationChecker::checkArg(const Record *At, const Init *Arg, Sense In) const {
  if (const auto *Dag = dyn_cast<DagInit>(Arg))
    return checkDag(At, Dag, In);
  const auto *Def = dyn_cast<DefInit>(Arg);
  if (!Def)
    return;
  const Record *Rec = Def->getDef();
  if (Rec->isSubClassOf("When") && In == Sense::Negated)
    return checkDag(At, Rec->getValueAsDag("Expr"), In);
  if (Rec->isSubClassOf("Generation"))
    checkAlone(At, Rec, In);
}

void GenerationChecker::checkDag(const Record *At, const DagInit *Dag, Sense In) const {
  std::string Name = Dag->getOperator()->getAsString();
  if (Name == "since" || Name == "before")
    return;
  if (Name == "not")
    In = In == Sense::Plain ? Sense::Negated : Sense::Plain;
  else if (Name == "all" && In == Sense::Negated && Dag->getNumArgs() > 1)
    In = Sense::Exception;
  for (const Init *Arg : Dag->getArgs())
    checkArg(At, Arg, In);
}

void GenerationChecker::checkConditions() const {
  static constexpr std::pair<const char *, const char *> Fields[] = {{"When", "Expr"},
                                                                     {"Rule", "When"},
                                                                     {"DriverField", "For"},
                                                                     {"DriverSetting", "When"},
                                                                     {"Modifier", "When"}};
  for (auto [Class, Field] : Fields)
    for (const Record *Rec : definitions(Keeper, Class))
      checkDag(Rec, Rec->getValueAsDag(Field), Sense::Plain);
}
