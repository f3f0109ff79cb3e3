//===- SyncEmitter.cpp - stages, access flags and what accesses wait for ---===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the arrays of SyncWords.cpp: stages and access flags with their parts, the function that
/// finds the facts of an access, and the rows of what accesses wait for. The records are checked
/// before: values are single bits and differ, parts have no parts, every access kind has a row, and
/// every flag of a row is one that a stage of the row can perform.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "lib/TableGen/HardwareRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {

uint64_t valueOf(const Record *Rec) { return static_cast<uint64_t>(Rec->getValueAsInt("Value")); }

uint64_t valuesOf(const RecordList &List) {
  uint64_t Mask = 0;
  for (const Record *Rec : List)
    Mask |= valueOf(Rec);
  return Mask;
}

class SyncEmitter {
  const RecordKeeper &Keeper;
  const RecordList Stages, Flags, Facts, Rows;

  bool standsForItself(const Record *Stage) const;
  RecordList partsOfStage(const Record *Stage) const;
  RecordList stagesBefore(const Record *Stage) const;
  RecordList partsOfFlag(const Record *Flag) const;
  uint64_t stagesOfFlag(const Record *Flag) const;
  uint32_t factMask(const Record *Row, StringRef Field) const;

  void checkValues(const RecordList &List) const;
  void checkFlag(const Record *Flag) const;
  void checkRow(const Record *Row) const;

public:
  explicit SyncEmitter(const RecordKeeper &Keeper)
      : Keeper(Keeper), Stages(definitions(Keeper, "Stage")),
        Flags(definitions(Keeper, "AccessFlag")), Facts(definitions(Keeper, "SyncFact")),
        Rows(definitions(Keeper, "AccessSync")) {}
  void check() const;
  void emitWords(raw_ostream &OS) const;
  void emitFacts(raw_ostream &OS) const;
  void emitRows(raw_ostream &OS) const;
};

bool SyncEmitter::standsForItself(const Record *Stage) const {
  return !Stage->getValueAsBit("Collective") && listField(Stage, "Parts").empty();
}

RecordList SyncEmitter::partsOfStage(const Record *Stage) const {
  if (standsForItself(Stage))
    return {Stage};
  if (!Stage->getValueAsBit("OfEveryQueue"))
    return listField(Stage, "Parts");
  RecordList Parts;
  copy_if(Stages, std::back_inserter(Parts), [this](const Record *S) {
    return standsForItself(S) && !S->getValueAsListOfStrings("Queues").empty();
  });
  return Parts;
}

/// The stages before it in all orders, and those before these.
RecordList SyncEmitter::stagesBefore(const Record *Stage) const {
  RecordList Before = {Stage};
  for (size_t N = 0; N != Before.size(); ++N)
    for (const Record *Order : definitions(Keeper, "StageOrder"))
      for (const Record *Earlier : listField(Order, "Stages")) {
        if (Earlier == Before[N])
          break;
        if (is_contained(listField(Order, "Stages"), Before[N]) && !is_contained(Before, Earlier))
          Before.push_back(Earlier);
      }
  Before.erase(Before.begin());
  return Before;
}

RecordList SyncEmitter::partsOfFlag(const Record *Flag) const {
  if (!Flag->getValueAsBit("OfEveryAccess")) {
    RecordList Parts = listField(Flag, "Parts");
    return Parts.empty() ? RecordList{Flag} : Parts;
  }
  RecordList Parts;
  copy_if(Flags, std::back_inserter(Parts), [&](const Record *F) {
    return F->getValueAsBit("IsWrite") == Flag->getValueAsBit("IsWrite") &&
           !F->getValueAsBit("OfEveryAccess") && listField(F, "Parts").empty();
  });
  return Parts;
}

uint64_t SyncEmitter::stagesOfFlag(const Record *Flag) const {
  uint64_t Mask = valuesOf(listField(Flag, "Stages"));
  if (Flag->getValueAsBit("OfEveryAccess"))
    for (const Record *Part : partsOfFlag(Flag))
      Mask |= valuesOf(listField(Part, "Stages"));
  return Mask;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void SyncEmitter::checkValues(const RecordList &List) const {
  for (auto [I, Rec] : enumerate(List)) {
    uint64_t Value = valueOf(Rec);
    if (Value && !isPowerOf2_64(Value))
      PrintError(Rec, "'" + Rec->getName() + "' is not a single bit");
    for (const Record *Other : ArrayRef(List).take_front(I)) {
      if (valueOf(Other) != Value)
        continue;
      PrintError(Rec, "'" + Rec->getName() + "' has the number " + Twine(Value) + " of '" +
                          Other->getName() + "'");
      PrintNote(Other->getLoc(), "the other record is here");
    }
  }
}

/// Flags say which stages perform them, in terms of stages that stand for themselves.
void SyncEmitter::checkFlag(const Record *Flag) const {
  for (const Record *Stage : listField(Flag, "Stages"))
    if (!standsForItself(Stage))
      PrintError(Flag, "'" + Flag->getName() + "' names '" + Stage->getName() +
                           "', which stands for other stages");
  for (const Record *Part : listField(Flag, "Parts"))
    if (Part->getValueAsBit("IsWrite") != Flag->getValueAsBit("IsWrite"))
      PrintError(Flag, "'" + Flag->getName() + "' and its part '" + Part->getName() +
                           "' are not both reads or both writes");
}

void SyncEmitter::checkRow(const Record *Row) const {
  uint64_t Performed = 0;
  for (const Record *Stage : listField(Row, "Stages"))
    Performed |= valuesOf(partsOfStage(Stage));
  for (StringRef Field : {"Reads", "Writes"})
    for (const Record *Flag : listField(Row, Field)) {
      if (Flag->getValueAsBit("IsWrite") != (Field == "Writes"))
        PrintError(Row, "'" + Flag->getName() + "' does not belong into '" + Field + "'");
      if (!(stagesOfFlag(Flag) & Performed))
        PrintError(Row, "no stage of '" + Row->getNameInitAsString() + "' can perform '" +
                            Flag->getName() + "'");
    }
}

void SyncEmitter::check() const {
  checkValues(Stages);
  checkValues(Flags);
  for (const Record *Flag : Flags)
    checkFlag(Flag);
  for (const Record *Row : Rows)
    checkRow(Row);
  for (const Record *Stage : Stages)
    if (!queueMask(Stage))
      PrintError(Stage, "a queue of '" + Stage->getName() +
                            "' is none of graphics, compute, transfer and video");
  for (const Record *Kind : definitions(Keeper, "AccessKind"))
    if (none_of(Rows, [Kind](const Record *Row) {
          return is_contained(listField(Row, "Kinds"), Kind);
        }))
      PrintError(Kind, "no row of 'AccessSync' says what '" + Kind->getName() + "' waits for");
  if (Facts.size() > 32)
    PrintError(Facts[32], "more than 32 facts of accesses");
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

raw_ostream &hex(raw_ostream &OS, uint64_t Mask) { return OS << format_hex(Mask, 3) << "ull"; }

void SyncEmitter::emitWords(raw_ostream &OS) const {
  OS << "constexpr StageInfo StageInfos[] = {\n";
  for (const Record *Stage : Stages) {
    OS << "    {\"" << Stage->getValueAsString("Name") << "\", ";
    hex(OS, valueOf(Stage)) << ", ";
    hex(OS, valuesOf(partsOfStage(Stage))) << ", ";
    hex(OS, valuesOf(stagesBefore(Stage))) << ", " << queueMask(Stage).value_or(0) << "},\n";
  }
  OS << "};\n\nconstexpr AccessFlagInfo AccessFlagInfos[] = {\n";
  for (const Record *Flag : Flags) {
    OS << "    {\"" << Flag->getValueAsString("Name") << "\", ";
    hex(OS, valueOf(Flag)) << ", ";
    hex(OS, valuesOf(partsOfFlag(Flag))) << ", "
                                         << (Flag->getValueAsBit("IsWrite") ? "true" : "false")
                                         << ", ";
    hex(OS, stagesOfFlag(Flag)) << "},\n";
  }
  OS << "};\n\n";
}

void SyncEmitter::emitFacts(raw_ostream &OS) const {
  OS << "uint32_t syncFactsOf(const AccessCase &C) {\n  uint32_t Facts = 0;\n";
  for (auto [Bit, Fact] : enumerate(Facts))
    OS << "  Facts |= uint32_t(" << Fact->getValueAsString("Test") << ") << " << Bit << "; // "
       << Fact->getName() << "\n";
  OS << "  return Facts;\n}\n\n";
}

uint32_t SyncEmitter::factMask(const Record *Row, StringRef Field) const {
  uint32_t Mask = 0;
  for (const Record *Fact : listField(Row, Field))
    Mask |= 1u << indexOf(Facts, Fact);
  return Mask;
}

void SyncEmitter::emitRows(raw_ostream &OS) const {
  const RecordList Kinds = definitions(Keeper, "AccessKind");
  OS << "constexpr SyncRow SyncRows[] = {\n";
  for (const Record *Row : Rows) {
    uint32_t KindMask = 0;
    for (const Record *Kind : listField(Row, "Kinds"))
      KindMask |= 1u << indexOf(Kinds, Kind);
    OS << "    {" << KindMask << ", " << factMask(Row, "With") << ", " << factMask(Row, "Without");
    for (StringRef Field : {"Stages", "Reads", "Writes"})
      hex(OS << ", ", valuesOf(listField(Row, Field)));
    for (StringRef Field : {"IsFirst", "IsLast"})
      OS << ", " << (Row->getValueAsBit(Field) ? "true" : "false");
    OS << "}, // " << Row->getNameInitAsString() << "\n";
  }
  OS << "};\n";
}

} // namespace

void auxplan::tblgen::emitSyncTables(const RecordKeeper &Keeper, raw_ostream &OS) {
  SyncEmitter Emitter(Keeper);
  Emitter.check();
  Emitter.emitWords(OS);
  Emitter.emitFacts(OS);
  Emitter.emitRows(OS);
}
