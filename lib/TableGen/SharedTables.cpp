//===- SharedTables.cpp - facts, rules and limits as rows -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The facts that each family tests, and the rules and limits that all targets share.
///
//===----------------------------------------------------------------------===//

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class SharedTables : TableBuilder {
public:
  using TableBuilder::TableBuilder;
  void addFacts(const FamilyFacts &Facts, const std::string &Family);
  void addRules();
  void addLimits();

private:
  Cell addFactNames(const std::string &Name, ArrayRef<const Record *> Facts,
                    ArrayRef<const Record *> All);
  Cell rule(const Record *Rec) const;
};
} // namespace

/// \p All: the facts of the sort, as the build numbers them.
Cell SharedTables::addFactNames(const std::string &Name, ArrayRef<const Record *> Facts,
                                ArrayRef<const Record *> All) {
  addArray("auxplan::FactInfo", Name, Facts, [&](const Record *Fact) {
    return list({text(Fact->getName()), text(Fact->getValueAsString("Doc")),
                 decimal(llvm::find(All, Fact) - All.begin())});
  });
  return rowsOf(Name, Facts.size());
}

void SharedTables::addFacts(const FamilyFacts &Facts, const std::string &Family) {
  auto Names = [&](StringRef Sort, const FactNumbers &Numbers, ArrayRef<const Record *> All) {
    return addFactNames(Family + Sort.str() + "FactNames", Numbers.facts(), All);
  };
  auto Function = [&](StringRef Sort) { return enumerator(Family + Sort + "Facts", 0); };
  Cell Plane = Names("Plane", Facts.Plane, Model.Facts.planeFacts());
  Cell Layout = Names("Layout", Facts.Layout, Model.Facts.queryFacts(QueryKind::Layout));
  Cell Clear = Names("Clear", Facts.Clear, Model.Facts.queryFacts(QueryKind::Clear));
  addOne("auxplan::FactTable", Family + "Facts",
         list({Function("Plane"), Function("Layout"), Function("Clear"), Plane, Layout, Clear}));
}

Cell SharedTables::rule(const Record *Rec) const {
  const Record *Limit = limitOf(Rec);
  return list({text(Rec->getName()), text(Rec->getValueAsDag("When")->getAsString()),
               text(Rec->getValueAsString("Doc")), text(Rec->getValueAsString("Source")),
               flag(Rec->getValueAsBit("Estimate")),
               // The number of its limit plus one, and whether it holds where that is not kept.
               decimal(Limit ? Model.Records.indexOfLimit(Limit) + 1 : 0),
               flag(Rec->getValueAsDef("Layer")->isSubClassOf("Without"))});
}

void SharedTables::addRules() {
  addArray("auxplan::RuleInfo", "Rules", Model.Records.Rules,
           [this](const Record *Rec) { return rule(Rec); });
}

/// As in the library's LimitInfo::Layer.
static Cell layerOf(const Record *Limit) {
  auto Layer = [](StringRef Name, unsigned Number) {
    return enumerator("auxplan::LimitInfo::Layer::" + Name, Number);
  };
  return Limit->isSubClassOf("Provision")         ? Layer("Provision", 2)
         : Limit->isSubClassOf("KeptLimit")       ? Layer("Kept", 3)
         : Limit->isSubClassOf("AllocationLimit") ? Layer("Allocation", 0)
                                                  : Layer("Behaviour", 1);
}

void SharedTables::addLimits() {
  auto Narrowed = [&](const Record *Limit) {
    return ("Narrowed" + Twine(Model.Records.indexOfLimit(Limit))).str();
  };
  for (const Record *Limit : Model.Records.Limits)
    addArray("const char *", Narrowed(Limit), listField(Limit, "Narrows"),
             [](const Record *Rule) { return text(Rule->getName()); });
  addArray("auxplan::LimitInfo", "Limits", Model.Records.Limits, [&](const Record *Limit) {
    auto Text = [&](StringRef Field) { return text(Limit->getValueAsString(Field)); };
    return list({Text("Name"), Text("Doc"), Text("Advice"), Text("Source"), layerOf(Limit),
                 flag(Limit->getValueAsBit("Estimate")),
                 rowsOf(Narrowed(Limit), listField(Limit, "Narrows").size())});
  });
}

void auxplan::tblgen::addSharedTables(const HardwareModel &Model, std::vector<Table> &Tables) {
  SharedTables Shared(Model, Tables);
  for (auto [I, Facts] : enumerate(Model.FactsOf))
    Shared.addFacts(Facts, ("Family" + Twine(I)).str());
  Shared.addRules();
  Shared.addLimits();
}
