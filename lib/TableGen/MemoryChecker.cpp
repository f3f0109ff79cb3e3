//===- MemoryChecker.cpp - checks memory systems --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See MemoryChecker.h.
///
//===----------------------------------------------------------------------===//

#include "MemoryChecker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

/// The record that a field may name.
static const Record *defOf(const Record *Rec, StringRef Field) {
  const auto *Def = dyn_cast<DefInit>(Rec->getValueInit(Field));
  return Def ? Def->getDef() : nullptr;
}

void MemoryChecker::checkCache(const Record *System, const Record *Cache) const {
  RecordList Caches = listField(System, "Caches");
  if (const Record *Behind = defOf(Cache, "Behind"); Behind && !is_contained(Caches, Behind))
    PrintError(System, "'" + Behind->getName() + "', which is behind '" + Cache->getName() +
                           "', is no cache of '" + System->getName() + "'");
  if (Cache->getValueAsBit("DirtyByLine") &&
      Cache->getValueAsDef("Policy")->getValueAsString("Enumerator") != "WriteBack")
    PrintError(Cache, "only a write-back cache has dirty lines");
}

void MemoryChecker::checkUnit(const Record *System, const Record *Unit) const {
  bool Writes = any_of(listField(Unit, "Accesses"),
                       [](const Record *Flag) { return Flag->getValueAsBit("IsWrite"); });
  for (const Record *Flag : listField(Unit, "Accesses"))
    if (listField(Flag, "Stages").empty() || !listField(Flag, "Parts").empty())
      PrintError(Unit, "'" + Flag->getName() + "' stands for other accesses, or for none");
  for (const Record *First : listField(Unit, "Through")) {
    if (!is_contained(listField(System, "Caches"), First))
      PrintError(System, "'" + First->getName() + "' of the unit '" + Unit->getName() +
                             "' is no cache of '" + System->getName() + "'");
    for (const Record *Cache = First; Writes && Cache; Cache = defOf(Cache, "Behind"))
      if (Cache->getValueAsDef("Policy")->getValueAsString("Enumerator") == "ReadOnly")
        PrintError(Unit, "'" + Unit->getName() + "' writes through '" + Cache->getName() +
                             "', which is read-only");
  }
}

/// A flag without a unit would need nothing, without anyone having said so.
void MemoryChecker::checkFlag(const Record *System, const Record *Flag) const {
  RecordList Missing = listField(Flag, "Stages");
  for (const Record *Unit : listField(System, "Units")) {
    if (!is_contained(listField(Unit, "Accesses"), Flag))
      continue;
    RecordList Stages = listField(Unit, "Stages");
    if (Stages.empty())
      return;
    llvm::erase_if(Missing, [&](const Record *Stage) { return is_contained(Stages, Stage); });
  }
  if (!Missing.empty())
    PrintError(System, "no unit of '" + System->getName() + "' performs '" + Flag->getName() +
                           "' at '" + Missing.front()->getName() + "'");
}

void MemoryChecker::checkSystem(const Record *System) const {
  RecordList Caches = listField(System, "Caches");
  if (Caches.size() > 32)
    PrintError(System, "more than 32 caches");
  for (const Record *Cache : Caches)
    checkCache(System, Cache);
  if (const Record *Level = defOf(System, "Level"); Level && !is_contained(Caches, Level))
    PrintError(System, "the level of coherence '" + Level->getName() + "' is no cache of '" +
                           System->getName() + "'");
  for (const Record *Unit : listField(System, "Units"))
    checkUnit(System, Unit);
  for (const Record *Flag : definitions(Records.Keeper, "AccessFlag"))
    if (listField(Flag, "Parts").empty())
      checkFlag(System, Flag);
  for (const Record *Other : Records.MemorySystems)
    if (Other->getID() < System->getID() &&
        Other->getValueAsString("Name") == System->getValueAsString("Name"))
      PrintError(System, "a second memory system is called '" + System->getValueAsString("Name") +
                             "'");
}

/// A record can name only itself and earlier ones: without this no way has an end.
static bool isBehindItself(const Record *Cache) {
  if (defOf(Cache, "Behind") != Cache)
    return false;
  PrintError(Cache, "'" + Cache->getName() + "' is behind itself");
  return true;
}

void MemoryChecker::check() const {
  if (llvm::count_if(definitions(Records.Keeper, "MemoryCache"), isBehindItself))
    return;
  for (const Record *System : Records.MemorySystems)
    checkSystem(System);
}
