//===- HardwareRecords.cpp - records of the hardware, by class ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See HardwareRecords.h.
///
//===----------------------------------------------------------------------===//

#include "HardwareRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

RecordList auxplan::tblgen::definitions(const RecordKeeper &Records, StringRef Class) {
  std::vector<Record *> Found = Records.getAllDerivedDefinitions(Class);
  llvm::sort(Found, LessRecordByID());
  return {Found.begin(), Found.end()};
}

RecordList auxplan::tblgen::listField(const Record *Rec, StringRef Field) {
  std::vector<Record *> Found = Rec->getValueAsListOfDefs(Field);
  return {Found.begin(), Found.end()};
}

unsigned auxplan::tblgen::indexOf(const RecordList &List, const Record *Rec) {
  return llvm::find(List, Rec) - List.begin();
}

std::optional<unsigned> auxplan::tblgen::queueMask(const Record *Op) {
  constexpr StringLiteral Queues[] = {"graphics", "compute", "transfer", "video"};
  unsigned Mask = 0;
  for (StringRef Name : Op->getValueAsListOfStrings("Queues")) {
    const auto *Found = find(Queues, Name);
    if (Found == std::end(Queues))
      return std::nullopt;
    Mask |= 1u << (Found - Queues);
  }
  return Mask;
}

const Record *auxplan::tblgen::limitOf(const Record *Rule) {
  const Record *Layer = Rule->getValueAsDef("Layer");
  if (Layer->isSubClassOf("Without"))
    return Layer->getValueAsDef("TheProvision");
  return Layer->isSubClassOf("Limit") ? Layer : nullptr;
}

/// Rules of limits narrow those of the hardware, and so come first.
static std::pair<unsigned, bool> placeOf(const Record *Rule) {
  bool IsLimit = Rule->getValueAsDef("Layer")->isSubClassOf("Limit");
  return {Rule->getValueAsDef("Group")->getID(), !IsLimit};
}

bool auxplan::tblgen::isAskedBefore(const Record *A, const Record *B) {
  return std::pair(placeOf(A), A->getID()) < std::pair(placeOf(B), B->getID());
}

bool auxplan::tblgen::isOrdered(const Record *A, const Record *B) {
  auto FileOf = [](const Record *Rule) {
    return SrcMgr.FindBufferContainingLoc(Rule->getLoc().front());
  };
  return placeOf(A) != placeOf(B) || FileOf(A) == FileOf(B);
}

HardwareRecords::HardwareRecords(const RecordKeeper &Keeper)
    : Keeper(Keeper), Usages(definitions(Keeper, "AuxUsage")),
      Accesses(definitions(Keeper, "AccessKind")), Layouts(definitions(Keeper, "Layout")),
      Rules(definitions(Keeper, "Rule")), DriverFields(definitions(Keeper, "DriverField")),
      Modifiers(definitions(Keeper, "Modifier")),
      SurfaceProperties(definitions(Keeper, "SurfaceProperty")),
      AccessCosts(definitions(Keeper, "AccessCost")), OpCosts(definitions(Keeper, "OpCost")),
      AuxSizes(definitions(Keeper, "AuxSize")), Chips(definitions(Keeper, "Chip")),
      OpEffects(definitions(Keeper, "OpEffect")), Limits(definitions(Keeper, "Limit")),
      MemorySystems(definitions(Keeper, "MemorySystem")) {
  for (RecordList *Costs : {&AccessCosts, &OpCosts})
    llvm::sort(*Costs, isAskedBefore);
}

unsigned HardwareRecords::indexOfUsage(const Record *Usage) const {
  return indexOf(Usages, Usage);
}

unsigned HardwareRecords::indexOfLimit(const Record *Limit) const {
  return indexOf(Limits, Limit);
}

std::vector<std::string> HardwareRecords::namesOfModifier(const Record *Modifier) {
  std::vector<std::string> Names = {Modifier->getValueAsString("Name").str()};
  for (StringRef More : Modifier->getValueAsListOfStrings("MoreNames"))
    Names.push_back(More.str());
  for (size_t I = 0, NumPlain = Names.size(); I != NumPlain; ++I)
    Names.push_back(Modifier->getValueAsString("Prefix").str() + Names[I]);
  return Names;
}

uint32_t HardwareRecords::usageMask(const RecordList &List) const {
  uint32_t Mask = 0;
  for (const Record *Usage : List)
    Mask |= 1u << indexOfUsage(Usage);
  return Mask;
}

uint32_t HardwareRecords::accessMask(const RecordList &List) const {
  uint32_t Mask = 0;
  for (const Record *Access : List)
    Mask |= 1u << indexOf(Accesses, Access);
  return Mask;
}

RecordList HardwareRecords::chipsOf(const Record *Target) const {
  RecordList Found;
  llvm::copy_if(Chips, std::back_inserter(Found), [Target](const Record *Chip) {
    return Chip->getValueAsDef("TheTarget") == Target;
  });
  return Found;
}
