//===- TableEmitter.cpp - the hardware tables as C++ data ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prints the rows of the tables as the structures of TableTypes.h, and the functions that compute
/// facts. The text has only constants and spells out no enumerator of the vocabulary, so it
/// compiles beside other tables. The generated code lives in the namespace that includes it, and
/// one object, `AllTables`, gives access to it.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "lib/TableGen/CompiledRecords.h"
#include "lib/TableGen/HardwareModel.h"
#include "lib/TableGen/TableData.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static std::string codeOf(const Cell &Value) {
  if (Value.Parts.empty())
    return Value.Code.empty() ? "{}" : Value.Code;
  std::string Parts = join(map_range(Value.Parts, codeOf), ", ");
  return Value.Code.empty() ? "{" + Parts + "}" : Value.Code + "(" + Parts + ")";
}

/// The elements of an array: rows one a line, numbers and names many.
static std::string linesOf(ArrayRef<Cell> Rows) {
  constexpr unsigned PerLine = 16;
  std::string Lines;
  for (auto [I, Row] : enumerate(Rows)) {
    bool IsFirst = !Row.Parts.empty() || I % PerLine == 0;
    bool IsLast = !Row.Parts.empty() || I % PerLine + 1 == PerLine || I + 1 == Rows.size();
    Lines += (IsFirst ? "  " : " ") + codeOf(Row) + (IsLast ? ",\n" : ",");
  }
  return Lines;
}

void auxplan::tblgen::emitTables(ArrayRef<Table> Tables, raw_ostream &OS) {
  StringMap<StringRef> ArrayOf; // by type and elements
  for (const Table &T : Tables) {
    if (!T.Comment.empty())
      OS << "// " << T.Comment << "\n";
    if (!T.IsArray) {
      OS << "static constexpr " << T.Type << " " << T.Name << " = " << codeOf(T.Rows.front())
         << ";\n";
      continue;
    }
    std::string Lines = linesOf(T.Rows);
    auto [Same, IsNew] = ArrayOf.try_emplace(T.Type + "\n" + Lines, T.Name);
    if (IsNew)
      OS << "static constexpr " << T.Type << " " << T.Name << "[] = {\n" << Lines << "};\n";
    else
      OS << "static constexpr auto &" << T.Name << " = " << Same->second << ";\n";
  }
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

namespace {
/// The arguments of the functions for one sort of facts, and the type of their words.
struct FactSort {
  StringRef Name, Word, Arguments, Locals;
};
} // namespace

static constexpr FactSort PlaneSort = {
    "Plane", "uint64_t",
    "[[maybe_unused]] const auxplan::ImageDesc &D, [[maybe_unused]] auxplan::Aspect A, "
    "[[maybe_unused]] unsigned Mip",
    "  [[maybe_unused]] const FormatInfo &F = infoOf(D.Format);\n"
    "  [[maybe_unused]] const uint32_t Usage = usageOf(D, A);\n"};
static constexpr FactSort LayoutSort = {"Layout", "uint32_t",
                                        "[[maybe_unused]] const auxplan::LayoutQuery &Q", ""};
static constexpr FactSort ClearSort = {
    "Clear", "uint32_t",
    "[[maybe_unused]] const auxplan::ClearQuery &Q, [[maybe_unused]] const auxplan::ImageDesc &D, "
    "[[maybe_unused]] auxplan::Aspect A",
    "  [[maybe_unused]] const Format F = viewFormat(Q, D);\n"};

/// The facts that the rules of one family test, as a word.
static void emitWordFunction(const FactSort &Sort, const Twine &Family,
                             ArrayRef<const Record *> Facts, raw_ostream &OS) {
  OS << "static " << Sort.Word << " " << Family << Sort.Name << "Facts(const auxplan::FactTable &, "
     << Sort.Arguments << ") {\n  using namespace auxplan;\n"
     << Sort.Locals << "  " << Sort.Word << " Facts = 0;\n";
  for (auto [Bit, Fact] : enumerate(Facts))
    OS << "  if (" << Fact->getValueAsString("Test") << ")\n    Facts |= " << Sort.Word << "(1) << "
       << Bit << "; // " << Fact->getName() << "\n";
  OS << "  return Facts;\n}\n\n";
}

/// One of all facts, for rules that are read at run time.
static void emitFactFunction(const FactSort &Sort, ArrayRef<const Record *> Facts,
                             raw_ostream &OS) {
  OS << "[[maybe_unused]] static bool is" << Sort.Name << "Fact(unsigned Fact, " << Sort.Arguments
     << ") {\n  using namespace auxplan;\n"
     << Sort.Locals << "  switch (Fact) {\n";
  for (auto [I, Fact] : enumerate(Facts))
    OS << "  case " << I << ":\n    return " << Fact->getValueAsString("Test") << "; // "
       << Fact->getName() << "\n";
  OS << "  }\n  return false;\n}\n\n";
}

static void emitFacts(const HardwareModel &Model, raw_ostream &OS) {
  for (auto [I, Facts] : enumerate(Model.FactsOf)) {
    std::string Family = ("Family" + Twine(I)).str();
    emitWordFunction(PlaneSort, Family, Facts.Plane.facts(), OS);
    emitWordFunction(LayoutSort, Family, Facts.Layout.facts(), OS);
    emitWordFunction(ClearSort, Family, Facts.Clear.facts(), OS);
  }
  emitFactFunction(PlaneSort, Model.Facts.planeFacts(), OS);
  emitFactFunction(LayoutSort, Model.Facts.queryFacts(QueryKind::Layout), OS);
  emitFactFunction(ClearSort, Model.Facts.queryFacts(QueryKind::Clear), OS);
}

//===----------------------------------------------------------------------===//
// Other code that a build makes of records
//===----------------------------------------------------------------------===//

static void emitDriverFields(const HardwareModel &Model, raw_ostream &OS) {
  OS << "[[maybe_unused]] static void setDriverField([[maybe_unused]] auxplan::DriverModel &M, "
        "unsigned Field,\n    [[maybe_unused]] unsigned Value) {\n  switch (Field) {\n";
  for (auto [I, Field] : enumerate(Model.Records.DriverFields)) {
    bool IsFlag = Field->getValueAsListOfStrings("Enumerators").empty();
    OS << "  case " << I << ":\n    M." << Field->getName() << " = ";
    if (IsFlag)
      OS << "Value;\n    return;\n";
    else
      OS << "auxplan::DriverModel::" << Field->getName() << "Kind(Value);\n    return;\n";
  }
  OS << "  }\n}\n[[maybe_unused]] static constexpr unsigned NumDriverFields = "
     << Model.Records.DriverFields.size() << ";\n\n";
}

static void emitFingerprints(const RecordKeeper &Records, raw_ostream &OS) {
  std::vector<Cell> Rows;
  for (const Record *Rec : compiledRecords(Records))
    Rows.push_back(hex(fingerprint(Rec)));
  OS << "[[maybe_unused]] static constexpr uint64_t Fingerprints[] = {\n"
     << linesOf(Rows) << "};\n\n";
}

void auxplan::tblgen::emitHardwareTables(const RecordKeeper &Records, raw_ostream &OS) {
  HardwareModel Model(Records);
  if (ErrorsPrinted)
    return;
  emitFacts(Model, OS);
  emitDriverFields(Model, OS);
  emitFingerprints(Records, OS);
  emitTables(makeTables(Model), OS);
}

void auxplan::tblgen::emitDriverModelFields(const RecordKeeper &Records, raw_ostream &OS) {
  for (const Record *Field : definitions(Records, "DriverField")) {
    StringRef Name = Field->getName();
    std::vector<StringRef> Enumerators = Field->getValueAsListOfStrings("Enumerators");
    OS << "/// " << Field->getValueAsString("Doc") << "\n";
    if (Enumerators.empty()) {
      OS << "bool " << Name << " = false;\n";
      continue;
    }
    OS << "enum class " << Name << "Kind : uint8_t { " << join(Enumerators, ", ") << " };\n"
       << Name << "Kind " << Name << " = " << Name << "Kind::" << Enumerators.front() << ";\n";
  }
}
