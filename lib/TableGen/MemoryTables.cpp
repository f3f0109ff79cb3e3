//===- MemoryTables.cpp - memory systems as rows --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The caches and units of each memory system. Caches are numbered within their system.
///
//===----------------------------------------------------------------------===//

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class MemoryTables : TableBuilder {
public:
  using TableBuilder::TableBuilder;
  void add();

private:
  Cell addSystem(const Record *System, const std::string &Name);
};
} // namespace

/// The number of a cache that a field names; no cache: that of the memory.
static Cell cacheCell(const Record *Rec, StringRef Field, const RecordList &Caches) {
  const auto *Def = dyn_cast<DefInit>(Rec->getValueInit(Field));
  if (!Def)
    return enumerator("auxplan::NoCache", 0xFF);
  return decimal(auxplan::tblgen::indexOf(Caches, Def->getDef()));
}

static uint64_t valuesOf(const RecordList &List) {
  uint64_t Mask = 0;
  for (const Record *Rec : List)
    Mask |= static_cast<uint64_t>(Rec->getValueAsInt("Value"));
  return Mask;
}

/// At which it performs its accesses.
static uint64_t stagesOfUnit(const Record *Unit) {
  RecordList Stages = listField(Unit, "Stages");
  if (!Stages.empty())
    return valuesOf(Stages);
  uint64_t Mask = 0;
  for (const Record *Flag : listField(Unit, "Accesses"))
    Mask |= valuesOf(listField(Flag, "Stages"));
  return Mask;
}

Cell MemoryTables::addSystem(const Record *System, const std::string &Name) {
  RecordList Caches = listField(System, "Caches"), Units = listField(System, "Units");
  addArray("auxplan::CacheInfo", Name + "Caches", Caches, [&](const Record *Cache) {
    const Record *Policy = Cache->getValueAsDef("Policy");
    RecordList Policies = definitions(Model.Records.Keeper, "CachePolicy");
    return list({text(Cache->getValueAsString("Name")),
                 enumerator("auxplan::CachePolicy::" + Policy->getValueAsString("Enumerator"),
                            auxplan::tblgen::indexOf(Policies, Policy)),
                 flag(Cache->getValueAsBit("DirtyByLine")), cacheCell(Cache, "Behind", Caches)});
  });
  addArray("auxplan::MemoryUnitInfo", Name + "Units", Units, [&](const Record *Unit) {
    uint32_t Through = 0;
    for (const Record *Cache : listField(Unit, "Through"))
      Through |= 1u << auxplan::tblgen::indexOf(Caches, Cache);
    return list({text(Unit->getValueAsString("Name")), hex(valuesOf(listField(Unit, "Accesses"))),
                 hex(stagesOfUnit(Unit)), hex(Through)});
  });
  auto Text = [&](StringRef Field) { return text(System->getValueAsString(Field)); };
  return list({Text("Name"), Text("Doc"), Text("Source"), flag(System->getValueAsBit("Estimate")),
               Text("Memory"), cacheCell(System, "Level", Caches),
               rowsOf(Name + "Caches", Caches.size()), rowsOf(Name + "Units", Units.size())});
}

void MemoryTables::add() {
  std::vector<Cell> Systems;
  for (auto [I, System] : enumerate(Model.Records.MemorySystems))
    Systems.push_back(addSystem(System, ("Memory" + Twine(I)).str()));
  addArray("auxplan::MemorySystem", "MemorySystems", Systems, [](const Cell &Line) { return Line; });
}

void auxplan::tblgen::addMemoryTables(const HardwareModel &Model, std::vector<Table> &Tables) {
  MemoryTables(Model, Tables).add();
}
