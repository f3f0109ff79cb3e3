//===- CompiledRecords.cpp - records that need a build --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fingerprint is a hash of the fields as text. Fields that only people or aux-tblgen read are
/// left out, so that they may change.
///
//===----------------------------------------------------------------------===//

#include "CompiledRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

RecordList auxplan::tblgen::compiledRecords(const RecordKeeper &Keeper) {
  RecordList All;
  for (StringRef Class :
       {"UsageFlag",       "BufferUsageFlag", "CreateFlag",      "Stage",
        "StageOrder",      "Layout",          "AccessKind",      "AccessFlag",
        "SyncFact",        "AccessSync",      "Format",          "FormatAbility",
        "AuxTrait",        "AuxUsage",        "SurfaceProperty", "CachePolicy",
        "OpEffect",        "DriverField",     "PlaneFact",       "LayoutFact",
        "ClearFact",       "StateGroup",      "StateCount",      "SendTime",
        "StateUnit",       "WorkPredicate",   "ModifierVendor",  "FieldWord",
        "FieldTest",       "FieldValue",      "ModifierField",   "ModifierCapability",
        "ModifierHandOff", "ModifierForm",    "ModifierAlias",   "SharingPlace",
        "SharingKind",     "SharingUsage",    "SharingFormats",  "SharingSet",
        "SharingOffer",    "SharingRule",     "SharingDevice"})
    if (Keeper.getClass(Class))
      append_range(All, definitions(Keeper, Class));
  return All;
}

/// Adds the text without the numbers of records that have no name, which depend on all such records
/// before them. Their order is that of the list.
static void addText(std::string &To, StringRef Text) {
  constexpr StringLiteral Unnamed = "anonymous_";
  while (!Text.empty()) {
    size_t End = Text.find(Unnamed);
    To += Text.substr(0, End);
    Text = Text.substr(End);
    if (Text.consume_front(Unnamed)) {
      To += Unnamed;
      Text = Text.drop_while(isDigit);
    }
  }
}

uint64_t auxplan::tblgen::fingerprint(const Record *Rec) {
  static constexpr StringLiteral Unread[] = {"Source",     "Doc",          "For", "Group",
                                             "OfNoAccess", "OfEachAccess", "NAME"};
  std::string Text;
  addText(Text, Rec->getName());
  for (const RecordVal &Field : Rec->getValues())
    if (!is_contained(Unread, Field.getName()))
      addText(Text, "\n" + Field.getValue()->getAsString());
  return xxh3_64bits(Text);
}

void auxplan::tblgen::checkCompiled(const RecordKeeper &Keeper, ArrayRef<uint64_t> Fingerprints) {
  RecordList All = compiledRecords(Keeper);
  for (auto [I, Rec] : enumerate(All))
    if (I >= Fingerprints.size() || fingerprint(Rec) != Fingerprints[I]) {
      PrintError(Rec, "'" + Rec->getName() +
                          "' is not as this program was built: words of Vulkan, what accesses wait "
                          "for, formats, kinds of aux data, groups of state, facts and fields of "
                          "drivers, devices and the bits of modifiers are compiled");
      return;
    }
  if (All.size() < Fingerprints.size())
    PrintError(All.empty() ? nullptr : All.back(),
               "a record that this program was built with is missing after this one");
}
