//===- TableEmitter.cpp - the hardware tables as C++ data ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the checked model as the structures of TableTypes.h. The text has only constants and
/// spells out no enumerator of the vocabulary, so it compiles beside other tables. The generated
/// code lives in the namespace that includes it, and one object, `AllTables`, gives access to it.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "TableWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
/// Writes facts of families, and the rules and limits that all targets share.
class TableEmitter : TableWriter {
public:
  TableEmitter(const HardwareModel &Model, raw_ostream &OS) : TableWriter(Model, OS) {}
  void emitFacts(const FamilyFacts &Facts, const std::string &P);
  void emitRuleInfos();
  void emitLimits();

private:
  void emitFactFunction(const std::string &Head, StringRef Word, ArrayRef<const Record *> Facts);
  void emitFactNames(const std::string &Name, ArrayRef<const Record *> Facts);
  std::string layer(const Record *Rule) const;
};
} // namespace

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

void TableEmitter::emitFactFunction(const std::string &Head, StringRef Word,
                                    ArrayRef<const Record *> Facts) {
  OS << Head << Word << " Facts = 0;\n";
  for (auto [Bit, Fact] : enumerate(Facts))
    OS << "  if (" << Fact->getValueAsString("Test") << ")\n    Facts |= " << Word << "(1) << "
       << Bit << "; // " << Fact->getName() << "\n";
  OS << "  return Facts;\n}\n\n";
}

void TableEmitter::emitFactNames(const std::string &Name, ArrayRef<const Record *> Facts) {
  emitArray("auxplan::FactInfo", Name, Facts, [](const Record *Fact) {
    return "{" + quoted(Fact->getName()) + ", " + quoted(Fact->getValueAsString("Doc")) + "}";
  });
}

void TableEmitter::emitFacts(const FamilyFacts &Facts, const std::string &P) {
  emitFactFunction("static auxplan::PlaneFacts " + P +
                       "PlaneFacts([[maybe_unused]] const auxplan::ImageDesc &D,\n    "
                       "[[maybe_unused]] auxplan::Aspect A, [[maybe_unused]] unsigned Mip) {\n"
                       "  using namespace auxplan;\n"
                       "  [[maybe_unused]] const FormatInfo &F = infoOf(D.Format);\n"
                       "  [[maybe_unused]] const uint32_t Usage = usageOf(D, A);\n  ",
                   "uint64_t", Facts.Plane.facts());
  emitFactFunction("static uint32_t " + P +
                       "LayoutFacts([[maybe_unused]] const auxplan::LayoutQuery &Q) {\n"
                       "  using namespace auxplan;\n  ",
                   "uint32_t", Facts.Layout.facts());
  emitFactFunction("static uint32_t " + P +
                       "ClearFacts([[maybe_unused]] const auxplan::ClearQuery &Q,\n"
                       "    [[maybe_unused]] const auxplan::ImageDesc &D,\n"
                       "    [[maybe_unused]] auxplan::Aspect A) {\n  using namespace auxplan;\n"
                       "  [[maybe_unused]] const Format F = viewFormat(Q, D);\n  ",
                   "uint32_t", Facts.Clear.facts());
  emitFactNames(P + "PlaneFactNames", Facts.Plane.facts());
  emitFactNames(P + "LayoutFactNames", Facts.Layout.facts());
  emitFactNames(P + "ClearFactNames", Facts.Clear.facts());
  OS << "static constexpr auxplan::FactTable " << P << "Facts = {" << P << "PlaneFacts, " << P
     << "LayoutFacts, " << P << "ClearFacts, "
     << arrayRef(P + "PlaneFactNames", Facts.Plane.facts().size()) << ", "
     << arrayRef(P + "LayoutFactNames", Facts.Layout.facts().size()) << ", "
     << arrayRef(P + "ClearFactNames", Facts.Clear.facts().size()) << "};\n\n";
}

//===----------------------------------------------------------------------===//
// Rules and limits
//===----------------------------------------------------------------------===//

void TableEmitter::emitRuleInfos() {
  emitArray("auxplan::RuleInfo", "Rules", Model.Records.Rules, [this](const Record *Rec) {
    return "{" + quoted(Rec->getName()) + ", " + quoted(Rec->getValueAsDag("When")->getAsString()) +
           ", " + quoted(Rec->getValueAsString("Doc")) + ",\n   " +
           quoted(Rec->getValueAsString("Source")) + ", " +
           boolean(Rec->getValueAsBit("Estimate")) + ", " + layer(Rec) + "}";
  });
}

/// The number of a rule's limit plus one, and whether the rule holds where the limit is not kept.
std::string TableEmitter::layer(const Record *Rule) const {
  const Record *Limit = limitOf(Rule);
  if (!Limit)
    return "0, false";
  return utostr(Model.Records.indexOfLimit(Limit) + 1) + ", " +
         boolean(Rule->getValueAsDef("Layer")->isSubClassOf("Without"));
}

void TableEmitter::emitLimits() {
  for (auto [I, Limit] : enumerate(Model.Records.Limits))
    emitArray("const char *", "Narrowed" + Twine(I), listField(Limit, "Narrows"),
              [](const Record *Rule) { return quoted(Rule->getName()); });
  std::vector<unsigned> Indices;
  for (size_t I = 0; I < Model.Records.Limits.size(); ++I)
    Indices.push_back(I);
  emitArray("auxplan::LimitInfo", "Limits", Indices, [&](unsigned I) {
    const Record *Limit = Model.Records.Limits[I];
    StringRef Layer = Limit->isSubClassOf("Provision")         ? "Provision"
                      : Limit->isSubClassOf("KeptLimit")       ? "Kept"
                      : Limit->isSubClassOf("AllocationLimit") ? "Allocation"
                                                               : "Behaviour";
    return "{" + quoted(Limit->getValueAsString("Name")) + ", " +
           quoted(Limit->getValueAsString("Doc")) + ",\n   " +
           quoted(Limit->getValueAsString("Advice")) + ",\n   " +
           quoted(Limit->getValueAsString("Source")) +
           ", auxplan::LimitInfo::Layer::" + Layer.str() + ", " +
           boolean(Limit->getValueAsBit("Estimate")) + ", " +
           arrayRef("Narrowed" + Twine(I), listField(Limit, "Narrows").size()) + "}";
  });
}

//===----------------------------------------------------------------------===//
// The tables in their order
//===----------------------------------------------------------------------===//

void auxplan::tblgen::emitHardwareTables(const RecordKeeper &Records, raw_ostream &OS) {
  HardwareModel Model(Records);
  if (ErrorsPrinted)
    return;
  TableEmitter Emitter(Model, OS);
  for (auto [I, Facts] : enumerate(Model.FactsOf))
    Emitter.emitFacts(Facts, "Family" + utostr(I));
  Emitter.emitRuleInfos();
  Emitter.emitLimits();
  emitFamilyTables(Model, OS);
  emitTargetTables(Model, OS);
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
