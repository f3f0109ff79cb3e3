//===- TargetNames.cpp - what targets are called --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The names under which `--target` finds a target: the target's own name, aliases, and the names
/// of the chips that it stands for. Each name leads to one target.
///
//===----------------------------------------------------------------------===//

#include "HardwareModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace auxplan::tblgen;

RecordList HardwareModel::chipsOf(const Record *Target) const {
  RecordList Found;
  llvm::copy_if(Chips, std::back_inserter(Found), [Target](const Record *Chip) {
    return Chip->getValueAsDef("TheTarget") == Target;
  });
  return Found;
}

/// The form in which names are compared: "KabyLake" and "Kaby Lake" are one name.
static std::string key(StringRef Name) {
  std::string Key = Name.lower();
  llvm::erase(Key, ' ');
  return Key;
}

void HardwareModel::checkNames() const {
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
  for (const Record *Target : definitions(Records, "Target")) {
    Claim(Target->getValueAsString("Name"), Target);
    for (StringRef Alias : Target->getValueAsListOfStrings("Aliases"))
      Claim(Alias, Target);
  }
  for (const Record *Chip : Chips) {
    Claim(Chip->getValueAsString("Name"), Chip);
    Claim(Chip->getValueAsString("CodeName"), Chip);
  }
}
