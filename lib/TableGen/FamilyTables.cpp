//===- FamilyTables.cpp - families and machines as rows -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The vocabularies of families, the tables of machines, and the costs that all targets of a family
/// have.
///
//===----------------------------------------------------------------------===//

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class FamilyTables : TableBuilder {
public:
  using TableBuilder::TableBuilder;
  void add();

private:
  void addFamily(const Family &F, unsigned Index);
  void addMachine(const Machine &M, unsigned Index);
  void addMnemonics();
  void addModifiers();
  void addCosts(const Family &F, unsigned Index);
  void addAuxSizes();
  Cell effect(const Record *Op) const;
  Cell kinds(const Record *Rec, StringRef Field) const;
};
} // namespace

/// The records have the order of the library's enumerators.
Cell FamilyTables::effect(const Record *Op) const {
  const Record *Effect = Op->getValueAsDef("Effect");
  return enumerator("auxplan::OpEffect::" + Effect->getValueAsString("Enumerator"),
                    auxplan::tblgen::indexOf(Model.Records.OpEffects, Effect));
}

void FamilyTables::addFamily(const Family &F, unsigned Index) {
  std::string Prefix = ("Family" + Twine(Index)).str();
  addArray("auxplan::StateInfo", Prefix + "States", F.States, [](const State &S) {
    auto Has = [&](StringRef Field) { return flag(S.Base->getValueAsBit(Field)); };
    return list({text(S.Name), text(S.Base->getValueAsString("Name")), classCell(S.Class),
                 Has("PrimaryValid"), Has("AuxValid"), Has("Compressed"), Has("DisplayValid")});
  });
  addArray("auxplan::OpInfo", Prefix + "Ops", F.Ops, [&](const Record *Op) {
    return list({text(Op->getValueAsString("Name")), effect(Op)});
  });
  addArray("auxplan::MnemonicInfo", Prefix + "Mnemonics", F.Mnemonics, [&](const Record *M) {
    return list({text(M->getValueAsString("Text")), decimal(F.indexOfOp(M->getValueAsDef("Op"))),
                 hex(Model.Records.usageMask(listField(M, "Kinds"))),
                 text(M->getValueAsString("FieldName")), text(M->getValueAsString("InProfiler"))});
  });
  addArray("llvm::StringRef", Prefix + "Classes", F.Rec->getValueAsListOfStrings("ClearClasses"),
           text);
  addArray("auxplan::BaseInfo", Prefix + "Bases", F.Bases, [&](const Record *Base) {
    std::vector<Cell> States;
    for (unsigned C = 0; C < NumClasses; ++C)
      States.push_back(decimal(F.state(Base, C)));
    return list({text(Base->getValueAsString("Name")), list(std::move(States))});
  });
}

void FamilyTables::addMachine(const Machine &M, unsigned Index) {
  std::string Prefix = ("Machine" + Twine(Index)).str();
  // A family without ops has no line.
  static constexpr uint8_t Nothing[] = {0};
  auto Add = [&](StringRef Type, StringRef Name, ArrayRef<uint8_t> Numbers) {
    addArray(Type, Prefix + Name, Numbers.empty() ? ArrayRef(Nothing) : Numbers, decimal);
  };
  comment(M.Rec->getName());
  Add("auxplan::StateId", "AfterOp", M.AfterOp);
  Add("auxplan::StateId", "AfterWrite", M.AfterWrite);
  Add("auxplan::StateId", "AfterPart", M.AfterPart);
  Add("auxplan::OpId", "Needs", M.Needs);
  Add("uint8_t", "Queues", M.Queues);
  addArray("uint32_t", Prefix + "Access", M.Access, hex);
  addArray("uint32_t", Prefix + "Legal", M.Legal, hex);
  auto Its = [&](StringRef Name) { return rowsOf(Prefix + Name, 1); };
  addOne("auxplan::MachineData", Prefix,
         list({rowOf("Families", indexOf(M.TheFamily)), Its("AfterOp"), Its("AfterWrite"),
               Its("AfterPart"), Its("Needs"), Its("Access"), Its("Legal"), Its("Queues"),
               decimal(Model.Records.Usages.size())}));
}

void FamilyTables::addMnemonics() {
  struct Entry {
    unsigned Family, Index;
    StringRef Text;
  };
  std::vector<Entry> Entries;
  for (auto [F, Fam] : enumerate(Model.Families))
    for (auto [I, M] : enumerate(Fam.Mnemonics))
      Entries.push_back({unsigned(F), unsigned(I), M->getValueAsString("Text")});
  llvm::stable_sort(Entries,
                    [](const Entry &A, const Entry &B) { return A.Text.size() > B.Text.size(); });
  addArray("auxplan::ParsedMnemonic", "Mnemonics", Entries, [](const Entry &E) {
    return list({rowOf("Families", E.Family),
                 rowOf("Family" + Twine(E.Family) + "Mnemonics", E.Index)});
  });
}

void FamilyTables::addModifiers() {
  addArray("auxplan::ModifierData", "Modifiers", Model.Records.Modifiers, [&](const Record *M) {
    unsigned Found = NoState;
    if (M->getValueAsBit("HasAux"))
      for (const Family &F : Model.Families)
        if (const Record *Base = M->getValueAsDef("State"); is_contained(F.Bases, Base))
          Found = F.state(Base, M->getValueAsInt("Class"));
    return list({text(M->getValueAsString("Name")), flag(M->getValueAsBit("HasAux")),
                 flag(M->getValueAsBit("HasClearValue")), decimal(Found)});
  });
  addArray("auxplan::ModifierNumber", "ModifierNumbers", Model.Records.Modifiers,
           [](const Record *M) {
             return list({hex(M->getValueAsInt("Number")), hex(M->getValueAsInt("FreeBits"))});
           });
  std::vector<Cell> Spellings;
  for (auto [I, M] : enumerate(Model.Records.Modifiers)) {
    std::vector<std::string> Names = HardwareRecords::namesOfModifier(M);
    for (const std::string &Name : ArrayRef(Names).drop_front())
      Spellings.push_back(list({text(Name), decimal(I + 1)}));
  }
  addArray("auxplan::ModifierSpelling", "ModifierSpellings", Spellings,
           [](const Cell &Line) { return Line; });
}

/// The kinds that a line of costs is for.
Cell FamilyTables::kinds(const Record *Rec, StringRef Field) const {
  return hex(orAll(Model.Records.usageMask(listField(Rec, Field))));
}

void FamilyTables::addCosts(const Family &F, unsigned Index) {
  auto States = [&](const Record *Rec) { return hex(F.statesOrAll(listField(Rec, "States"))); };
  auto Number = [](const Record *Rec, StringRef Field) {
    return decimal(Rec->getValueAsInt(Field));
  };
  addArray("auxplan::AccessCostData", "AccessCosts" + Twine(Index), Model.accessCostsOf(F),
           [&](const Record *Rec) {
             return list({kinds(Rec, "Kinds"), kinds(Rec, "Bound"),
                          hex(orAll(Model.Records.accessMask(listField(Rec, "Accesses")))),
                          States(Rec), Number(Rec, "Read"), Number(Rec, "Write"),
                          Number(Rec, "Ratio"), flag(Rec->getValueAsBit("ReadsRaw")), rule(Rec)});
           });
  addArray("auxplan::OpCostData", "OpCosts" + Twine(Index), Model.opCostsOf(F),
           [&](const Record *Rec) {
             uint32_t Ops = 0;
             for (const Record *Op : listField(Rec, "Ops"))
               if (unsigned Id = F.indexOfOp(Op); Id < F.Ops.size())
                 Ops |= 1u << Id;
             return list({kinds(Rec, "Kinds"), hex(Ops), States(Rec), Number(Rec, "AuxTimes"),
                          Number(Rec, "Surface"), Number(Rec, "Ratio"), Number(Rec, "ClearShare"),
                          rule(Rec)});
           });
}

void FamilyTables::addAuxSizes() {
  addArray("auxplan::AuxSizeData", "AuxSizes", Model.Records.AuxSizes, [&](const Record *Rec) {
    std::vector<Cell> Sizes;
    for (int64_t Size : Rec->getValueAsListOfInts("BySamples"))
      Sizes.push_back(decimal(Size));
    return list({text(Rec->getName()), hex(Model.Records.usageMask(listField(Rec, "Kinds"))),
                 list(std::move(Sizes))});
  });
}

void FamilyTables::add() {
  for (auto [I, F] : enumerate(Model.Families))
    addFamily(F, I);
  addArray("auxplan::FamilyInfo", "Families", Model.Families, [&](const Family &F) {
    std::string P = ("Family" + Twine(indexOf(&F))).str();
    return list({text(F.Rec->getValueAsString("Name")), rowsOf(P + "States", F.States.size()),
                 rowsOf(P + "Ops", F.Ops.size()), rowsOf(P + "Mnemonics", F.Mnemonics.size()),
                 rowsOf(P + "Classes", F.maxClass()), text(F.Rec->getValueAsString("Profiler")),
                 text(F.Rec->getValueAsString("ProfilerKey"))});
  });
  for (auto [I, M] : enumerate(Model.Machines))
    addMachine(M, I);
  addMnemonics();
  addModifiers();
  for (auto [I, F] : enumerate(Model.Families))
    addCosts(F, I);
  addAuxSizes();
}

void auxplan::tblgen::addFamilyTables(const HardwareModel &Model, std::vector<Table> &Tables) {
  FamilyTables(Model, Tables).add();
}
