//===- FamilyTables.cpp - families and machines as data -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the vocabularies of families, the tables of machines, and the costs that all targets of a
/// family have.
///
//===----------------------------------------------------------------------===//

#include "TableWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class FamilyTables : TableWriter {
public:
  FamilyTables(const HardwareModel &Model, raw_ostream &OS) : TableWriter(Model, OS) {}
  void emit();

private:
  void emitFamily(const Family &F, unsigned Index);
  void emitFamilyParts(const Family &F, const Twine &Prefix);
  void emitMachine(const Machine &M, unsigned Index);
  void emitMnemonics();
  void emitModifiers();
  void emitCosts(const Family &F, unsigned Index);
  void emitAuxSizes();
};
} // namespace

void FamilyTables::emitFamilyParts(const Family &F, const Twine &Prefix) {
  emitArray("auxplan::StateInfo", Prefix + "States", F.States, [](const State &S) {
    const Record *Base = S.Base;
    return "{" + quoted(S.Name) + ", " + quoted(Base->getValueAsString("Name")) + ", " +
           classEnumerator(S.Class) + ", " + boolean(Base->getValueAsBit("PrimaryValid")) + ", " +
           boolean(Base->getValueAsBit("AuxValid")) + ", " +
           boolean(Base->getValueAsBit("Compressed")) + ", " +
           boolean(Base->getValueAsBit("DisplayValid")) + "}";
  });
  emitArray("auxplan::OpInfo", Prefix + "Ops", F.Ops, [](const Record *Op) {
    return "{" + quoted(Op->getValueAsString("Name")) + ", auxplan::OpEffect::" +
           Op->getValueAsDef("Effect")->getValueAsString("Enumerator").str() + "}";
  });
  emitArray("auxplan::MnemonicInfo", Prefix + "Mnemonics", F.Mnemonics, [&](const Record *M) {
    return "{" + quoted(M->getValueAsString("Text")) + ", " +
           utostr(F.indexOfOp(M->getValueAsDef("Op"))) + ", " +
           hex(Model.Records.usageMask(listField(M, "Kinds"))) + ", " +
           quoted(M->getValueAsString("FieldName")) + ", " +
           quoted(M->getValueAsString("InProfiler")) + "}";
  });
  emitArray("llvm::StringRef", Prefix + "Classes", F.Rec->getValueAsListOfStrings("ClearClasses"),
            quoted);
  emitArray("auxplan::BaseInfo", Prefix + "Bases", F.Bases, [&](const Record *Base) {
    std::string Text = "{" + quoted(Base->getValueAsString("Name")) + ", {";
    for (unsigned C = 0; C < NumClasses; ++C)
      Text += (C ? ", " : "") + utostr(F.state(Base, C));
    return Text + "}}";
  });
}

void FamilyTables::emitFamily(const Family &F, unsigned Index) {
  std::string Prefix = "Family" + utostr(Index);
  emitFamilyParts(F, Prefix);
  OS << "\n";
}

static std::string joinNumbers(ArrayRef<uint8_t> Values) {
  return join(map_range(Values, [](uint8_t V) { return utostr(V); }), ", ");
}

void FamilyTables::emitMachine(const Machine &M, unsigned Index) {
  std::string Prefix = "Machine" + utostr(Index);
  size_t NumStates = M.TheFamily->States.size();
  OS << "// " << M.Rec->getName() << "\n";
  auto Dense = [&](StringRef Name, StringRef Type, ArrayRef<uint8_t> Table) {
    // A family without ops has no line.
    OS << "static constexpr " << Type << " " << Prefix << Name << "[] = {\n";
    if (Table.empty())
      OS << "  0,\n";
    for (size_t I = 0; I < Table.size(); I += NumStates)
      OS << "  " << joinNumbers(Table.slice(I, NumStates)) << ",\n";
    OS << "};\n";
  };
  auto Sets = [&](StringRef Name, ArrayRef<uint32_t> Table) {
    OS << "static constexpr uint32_t " << Prefix << Name << "[] = {"
       << join(map_range(Table, [](uint32_t V) { return hex(V); }), ", ") << "};\n";
  };
  Dense("AfterOp", "auxplan::StateId", M.AfterOp);
  Dense("AfterWrite", "auxplan::StateId", M.AfterWrite);
  Dense("AfterPart", "auxplan::StateId", M.AfterPart);
  Dense("Needs", "auxplan::OpId", M.Needs);
  emitArray("uint8_t", Prefix + "Queues", M.Queues, [](uint8_t Mask) { return utostr(Mask); });
  Sets("Access", M.Access);
  Sets("Legal", M.Legal);
  OS << "static constexpr auxplan::MachineData " << Prefix << " = {&Families["
     << indexOf(M.TheFamily) << "], " << Prefix << "AfterOp, " << Prefix << "AfterWrite, " << Prefix
     << "AfterPart, " << Prefix << "Needs, " << Prefix << "Access, " << Prefix << "Legal, "
     << arrayRef(Prefix + "Queues", M.Queues.size()) << ", " << Model.Records.Usages.size() << "};\n\n";
}

void FamilyTables::emitMnemonics() {
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
  emitArray("auxplan::ParsedMnemonic", "Mnemonics", Entries, [](const Entry &E) {
    return "{&Families[" + utostr(E.Family) + "], &Family" + utostr(E.Family) + "Mnemonics[" +
           utostr(E.Index) + "]}";
  });
}

void FamilyTables::emitModifiers() {
  emitArray("auxplan::ModifierData", "Modifiers", Model.Records.Modifiers, [&](const Record *M) {
    unsigned Found = NoState;
    if (M->getValueAsBit("HasAux"))
      for (const Family &F : Model.Families)
        if (const Record *Base = M->getValueAsDef("State"); is_contained(F.Bases, Base))
          Found = F.state(Base, M->getValueAsInt("Class"));
    return "{" + quoted(M->getValueAsString("Name")) + ", " + boolean(M->getValueAsBit("HasAux")) +
           ", " + boolean(M->getValueAsBit("HasClearValue")) + ", " + utostr(Found) + "}";
  });
  emitArray("auxplan::ModifierNumber", "ModifierNumbers", Model.Records.Modifiers,
            [](const Record *M) {
              return "{" + hex(M->getValueAsInt("Number")) + ", " +
                     hex(M->getValueAsInt("FreeBits")) + "}";
            });
  std::vector<std::string> Spellings;
  for (auto [I, M] : enumerate(Model.Records.Modifiers)) {
    std::vector<std::string> Names = HardwareRecords::namesOfModifier(M);
    for (const std::string &Name : ArrayRef(Names).drop_front())
      Spellings.push_back("{" + quoted(Name) + ", " + utostr(I + 1) + "}");
  }
  emitArray("auxplan::ModifierSpelling", "ModifierSpellings", Spellings,
            [](const std::string &Line) { return Line; });
}

void FamilyTables::emitCosts(const Family &F, unsigned Index) {
  auto Mask = [](uint32_t M) { return hex(orAll(M)); };
  auto States = [&](const Record *Rec) { return hex(F.statesOrAll(listField(Rec, "States"))); };
  auto Kinds = [&](const Record *Rec, StringRef Field) {
    return Mask(Model.Records.usageMask(listField(Rec, Field)));
  };
  emitArray("auxplan::AccessCostData", "AccessCosts" + Twine(Index), Model.accessCostsOf(F),
            [&](const Record *Rec) {
              return "{" + Kinds(Rec, "Kinds") + ", " + Kinds(Rec, "Bound") + ", " +
                     Mask(Model.Records.accessMask(listField(Rec, "Accesses"))) + ", " +
                     States(Rec) + ", " + itostr(Rec->getValueAsInt("Read")) + ", " +
                     itostr(Rec->getValueAsInt("Write")) + ", " +
                     itostr(Rec->getValueAsInt("Ratio")) + ", " +
                     boolean(Rec->getValueAsBit("ReadsRaw")) + ", " + rule(Rec) + "}";
            });
  emitArray("auxplan::OpCostData", "OpCosts" + Twine(Index), Model.opCostsOf(F),
            [&](const Record *Rec) {
              uint32_t Ops = 0;
              for (const Record *Op : listField(Rec, "Ops"))
                if (unsigned Id = F.indexOfOp(Op); Id < F.Ops.size())
                  Ops |= 1u << Id;
              return "{" + Kinds(Rec, "Kinds") + ", " + hex(Ops) + ", " + States(Rec) + ", " +
                     itostr(Rec->getValueAsInt("AuxTimes")) + ", " +
                     itostr(Rec->getValueAsInt("Surface")) + ", " +
                     itostr(Rec->getValueAsInt("Ratio")) + ", " +
                     itostr(Rec->getValueAsInt("ClearShare")) + ", " + rule(Rec) + "}";
            });
}

void FamilyTables::emitAuxSizes() {
  emitArray("auxplan::AuxSizeData", "AuxSizes", Model.Records.AuxSizes, [&](const Record *Rec) {
    std::string Sizes =
        join(map_range(Rec->getValueAsListOfInts("BySamples"), [](int64_t V) { return itostr(V); }),
             ", ");
    return "{" + quoted(Rec->getName()) + ", " +
           hex(Model.Records.usageMask(listField(Rec, "Kinds"))) + ", {" + Sizes + "}}";
  });
}

void FamilyTables::emit() {
  for (auto [I, F] : enumerate(Model.Families))
    emitFamily(F, I);
  std::vector<unsigned> Indices;
  for (size_t I = 0; I < Model.Families.size(); ++I)
    Indices.push_back(I);
  emitArray("auxplan::FamilyInfo", "Families", Indices, [&](unsigned I) {
    std::string P = "Family" + utostr(I);
    const Family &F = Model.Families[I];
    return "{" + quoted(F.Rec->getValueAsString("Name")) + ", " + P + "States, " +
           arrayRef(P + "Ops", F.Ops.size()) + ", " +
           arrayRef(P + "Mnemonics", F.Mnemonics.size()) + ", " + P + "Classes, " +
           quoted(F.Rec->getValueAsString("Profiler")) + ", " +
           quoted(F.Rec->getValueAsString("ProfilerKey")) + "}";
  });
  for (auto [I, M] : enumerate(Model.Machines))
    emitMachine(M, I);
  emitMnemonics();
  emitModifiers();
  for (auto [I, F] : enumerate(Model.Families))
    emitCosts(F, I);
  emitAuxSizes();
}

void auxplan::tblgen::emitFamilyTables(const HardwareModel &Model, raw_ostream &OS) {
  FamilyTables(Model, OS).emit();
}
