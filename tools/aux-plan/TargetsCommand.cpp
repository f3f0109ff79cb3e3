//===- TargetsCommand.cpp - which GPUs there are ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan targets`: targets with their aliases and profiles, the chips that they stand
/// for, and which profiles are compared with logs of their driver.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "Commands.h"
#include "Output.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// The newest profile of each target, which the name alone means.
static std::vector<const TargetInfo *> newestProfiles() {
  std::vector<const TargetInfo *> Newest;
  for (const TargetInfo &T : allTargets())
    if (Newest.empty() || Newest.back()->name() != T.name())
      Newest.push_back(&T);
  return Newest;
}

/// All profiles of a target, the newest first.
static std::vector<const TargetInfo *> profilesOf(StringRef Target) {
  std::vector<const TargetInfo *> Found;
  for (const TargetInfo &T : allTargets())
    if (T.name() == Target)
      Found.push_back(&T);
  return Found;
}

static SmallVector<StringRef, 8> kindsOf(const TargetInfo &T) {
  SmallVector<StringRef, 8> Names;
  for (unsigned U = 1; U != NumAuxUsages; ++U)
    if (T.auxKinds() >> U & 1)
      Names.push_back(nameOf(AuxUsage(U)));
  return Names;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

void tool::printTargetList(raw_ostream &OS) {
  Columns Table({"target", "aliases", "profiles", "aux kinds (newest profile)"});
  for (const TargetInfo *T : newestProfiles()) {
    SmallVector<StringRef, 2> Profiles;
    for (const TargetInfo *P : profilesOf(T->name()))
      Profiles.push_back(P->profile());
    Table.add({T->name().str(), join(aliasesOf(*T), " "), join(Profiles, " "),
               join(kindsOf(*T), " ")});
  }
  Table.print(OS, 4);
}

static void printChips(raw_ostream &OS) {
  Columns Table({"chip", "code name", "target", "sold as"});
  for (const TargetInfo *T : newestProfiles())
    for (const ChipInfo &Chip : chipsOf(*T))
      Table.add({Chip.Name, Chip.CodeName, T->name().str(), Chip.SoldAs});
  Table.print(OS, 4);
}

static void printLogs(raw_ostream &OS) {
  Columns Table({"profile", "its layout plans are compared with logs of the driver, op for op"});
  std::vector<StringRef> Done;
  for (const TargetInfo &T : allTargets()) {
    if (is_contained(Done, T.profile()))
      continue;
    Done.push_back(T.profile());
    SmallVector<StringRef, 8> Logged;
    for (const TargetInfo &Other : allTargets())
      if (Other.profile() == T.profile() && hasDriverLogs(Other))
        Logged.push_back(Other.name());
    Table.add({("'" + T.profile() + "'").str(),
               Logged.empty() ? "no: there are no logs, it is read from source"
                              : "yes: on " + join(Logged, " ")});
  }
  Table.print(OS, 2);
}

/// Targets whose name alone means a profile without logs.
static std::string newestWithoutLogs() {
  SmallVector<StringRef, 8> Names;
  for (const TargetInfo *T : newestProfiles())
    if (!hasDriverLogs(*T))
      Names.push_back(T->name());
  return join(Names, " ");
}

/// The vendors in the order of their targets.
static SmallVector<StringRef, 8> vendors() {
  SmallVector<StringRef, 8> Names;
  for (const TargetInfo &T : allTargets())
    if (!is_contained(Names, vendorOf(T)))
      Names.push_back(vendorOf(T));
  return Names;
}

static std::string targetsOf(StringRef Vendor) {
  SmallVector<StringRef, 16> Names;
  for (const TargetInfo *T : newestProfiles())
    if (vendorOf(*T) == Vendor && isInAll(*T))
      Names.push_back(T->name());
  return join(Names, " ");
}

static void printGroups(raw_ostream &OS) {
  Columns Table({"group", "targets"});
  for (StringRef Vendor : vendors())
    Table.add({Vendor.str(), targetsOf(Vendor)});
  Table.add({"all", join(vendors(), ", ")});
  Table.print(OS, 4);
}

static void printTargets(raw_ostream &OS) {
  printTargetList(OS);
  OS << "\nGroups, for commands that take several targets.\n\n";
  printGroups(OS);
  OS << "\nChips that a target stands for, by chip or code name; case does not matter.\n\n";
  printChips(OS);
  OS << "\nA bare name means the newest profile, which has no logs on " << newestWithoutLogs()
     << ".\n\n";
  printLogs(OS);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeChip(json::OStream &J, const ChipInfo &Chip) {
  J.attribute("name", Chip.Name);
  J.attribute("code_name", Chip.CodeName);
  J.attribute("sold_as", Chip.SoldAs);
  J.attribute("source", Chip.Source);
}

static void writeProfile(json::OStream &J, const TargetInfo &T, bool IsDefault) {
  J.attribute("name", T.profile());
  J.attribute("default", IsDefault);
  J.attribute("driver_logs", hasDriverLogs(T));
  J.attributeArray("aux_kinds", [&] {
    for (StringRef Kind : kindsOf(T))
      J.value(Kind);
  });
}

static void writeTarget(json::OStream &J, const TargetInfo &Newest) {
  J.attribute("name", Newest.name());
  J.attribute("vendor", vendorOf(Newest));
  J.attribute("in_all", isInAll(Newest));
  J.attributeArray("aliases", [&] {
    for (StringRef Alias : aliasesOf(Newest))
      J.value(Alias);
  });
  J.attributeArray("chips", [&] {
    for (const ChipInfo &Chip : chipsOf(Newest))
      J.object([&] { writeChip(J, Chip); });
  });
  J.attributeArray("profiles", [&] {
    for (const TargetInfo *T : profilesOf(Newest.name()))
      J.object([&] { writeProfile(J, *T, /*IsDefault=*/T == &Newest); });
  });
}

static void printTargetsJSON(raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/targets");
    J.attribute("version", 1);
    J.attributeArray("targets", [&] {
      for (const TargetInfo *T : newestProfiles())
        J.object([&] { writeTarget(J, *T); });
    });
  });
  OS << '\n';
}

int tool::runTargets(const Options &O) {
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  if (O.Output.Emit == Emit::JSON)
    printTargetsJSON(Out.os());
  else
    printTargets(Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}
