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
#include "HardwareModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {

/// A string literal; none for records without the text.
std::string quoted(StringRef Text) {
  std::string Result = "\"";
  raw_string_ostream OS(Result);
  printEscapedString(Text, OS);
  return Result + "\"";
}

std::string boolean(bool Value) {
  return Value ? "true" : "false";
}

std::string hex(uint64_t Value) {
  return "0x" + utohexstr(Value, /*LowerCase=*/true);
}

class TableEmitter {
public:
  TableEmitter(const HardwareModel &Model, raw_ostream &OS) : Model(Model), OS(OS) {}
  void run();

private:
  const HardwareModel &Model;
  raw_ostream &OS;
  DenseMap<const Record *, unsigned> RuleIndex;

  void emitFacts();
  void emitFactFunction(StringRef Head, StringRef Word, ArrayRef<const Record *> Facts);
  void emitFactNames(StringRef Name, ArrayRef<const Record *> Facts);
  void emitRuleInfos();
  std::string layer(const Record *Rule) const;
  void emitLimits();
  void emitFamily(const Family &F, unsigned Index);
  void emitFamilyParts(const Family &F, const Twine &Prefix);
  void emitMachine(const Machine &M, unsigned Index);
  void emitMnemonics();
  void emitModifiers();
  void emitCosts(const Family &F, unsigned Index);
  void emitNames(const Target &T, const std::string &P);
  void emitLayoutRules(const Target &T, const std::string &P);
  void emitClearRules(const Target &T, const std::string &P);
  void emitTargetData(const Target &T, const std::string &P);
  void emitTarget(const Target &T, unsigned Index);
  void emitTargets();

  template <typename T, typename PrintFn>
  void emitArray(const Twine &Type, const Twine &Name, const T &Elements, PrintFn Print);
  std::string arrayRef(const Twine &Name, size_t Size) const;
  std::string test(const LoweredRule &Rule, const Cube &C) const;
  std::string rule(const Record *Rec) const {
    return "&Rules[" + utostr(RuleIndex.lookup(Rec)) + "]";
  }
  void emitRules(const Target &T, RuleClassId Id, StringRef Type, const Twine &Name,
                 function_ref<std::string(const LoweredRule &)> Result);
  void emitFound(const Target &T, RuleClassId Id, const Twine &Name);
  std::string binding(const Record *Binding) const;
  std::string driver(const Target &T) const;
  uint64_t knownLayouts(const Target &T) const;
  unsigned indexOf(const Family *F) const;
  unsigned indexOf(const Machine *M) const;
};

std::string classEnumerator(int64_t Class) {
  static constexpr const char *Names[] = {"None", "Default", "Any"};
  return std::string("auxplan::ClearClass::") + Names[Class];
}

std::string usageEnumerator(unsigned Index) {
  return "static_cast<auxplan::AuxUsage>(" + utostr(Index) + ")";
}

} // namespace

/// Arrays of no elements are not C++: they are left out, and arrayRef() says so.
template <typename T, typename PrintFn>
void TableEmitter::emitArray(const Twine &Type, const Twine &Name, const T &Elements,
                             PrintFn Print) {
  if (Elements.empty())
    return;
  OS << "static constexpr " << Type << " " << Name << "[] = {\n";
  for (const auto &Element : Elements)
    OS << "  " << Print(Element) << ",\n";
  OS << "};\n";
}

std::string TableEmitter::arrayRef(const Twine &Name, size_t Size) const {
  return Size ? Name.str() : "{}";
}

unsigned TableEmitter::indexOf(const Family *F) const {
  for (auto [I, Candidate] : enumerate(Model.Families))
    if (&Candidate == F)
      return I;
  llvm_unreachable("a family that is not in the model");
}

unsigned TableEmitter::indexOf(const Machine *M) const {
  for (auto [I, Candidate] : enumerate(Model.Machines))
    if (&Candidate == M)
      return I;
  llvm_unreachable("a machine that is not in the model");
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

void TableEmitter::emitFactFunction(StringRef Head, StringRef Word,
                                    ArrayRef<const Record *> Facts) {
  OS << Head << Word << " Facts = 0;\n";
  for (auto [Bit, Fact] : enumerate(Facts))
    OS << "  if (" << Fact->getValueAsString("Test") << ")\n    Facts |= " << Word << "(1) << "
       << Bit << "; // " << Fact->getName() << "\n";
  OS << "  return Facts;\n}\n\n";
}

void TableEmitter::emitFactNames(StringRef Name, ArrayRef<const Record *> Facts) {
  emitArray("auxplan::FactInfo", Name, Facts, [](const Record *Fact) {
    return "{" + quoted(Fact->getName()) + ", " + quoted(Fact->getValueAsString("Doc")) + "}";
  });
}

void TableEmitter::emitFacts() {
  ArrayRef<const Record *> Plane = Model.Facts.planeFacts(),
                           Layout = Model.Facts.queryFacts(QueryKind::Layout),
                           Clear = Model.Facts.queryFacts(QueryKind::Clear);
  emitFactFunction("static auxplan::PlaneFacts planeFacts([[maybe_unused]] const "
                   "auxplan::ImageDesc &D,\n    [[maybe_unused]] auxplan::Aspect A, "
                   "[[maybe_unused]] unsigned Mip) {\n  using namespace auxplan;\n"
                   "  [[maybe_unused]] const FormatInfo &F = infoOf(D.Format);\n"
                   "  [[maybe_unused]] const uint32_t Usage = usageOf(D, A);\n  ",
                   "uint64_t", Plane);
  emitFactFunction("static uint32_t layoutFacts([[maybe_unused]] const auxplan::LayoutQuery &Q) {\n"
                   "  using namespace auxplan;\n  ",
                   "uint32_t", Layout);
  emitFactFunction("static uint32_t clearFacts([[maybe_unused]] const auxplan::ClearQuery &Q,\n"
                   "    [[maybe_unused]] const auxplan::ImageDesc &D,\n"
                   "    [[maybe_unused]] auxplan::Aspect A) {\n  using namespace auxplan;\n"
                   "  [[maybe_unused]] const Format F = viewFormat(Q, D);\n  ",
                   "uint32_t", Clear);
  emitFactNames("PlaneFactNames", Plane);
  emitFactNames("LayoutFactNames", Layout);
  emitFactNames("ClearFactNames", Clear);
  OS << "static constexpr auxplan::FactTable Facts = {planeFacts, layoutFacts, clearFacts, "
     << arrayRef("PlaneFactNames", Plane.size()) << ", "
     << arrayRef("LayoutFactNames", Layout.size()) << ", "
     << arrayRef("ClearFactNames", Clear.size()) << "};\n\n";
}

//===----------------------------------------------------------------------===//
// Families and machines
//===----------------------------------------------------------------------===//

void TableEmitter::emitRuleInfos() {
  for (auto [I, Rec] : enumerate(Model.Records.Rules))
    RuleIndex[Rec] = I;
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

void TableEmitter::emitFamilyParts(const Family &F, const Twine &Prefix) {
  emitArray("auxplan::StateInfo", Prefix + "States", F.States, [](const State &S) {
    const Record *Base = S.Base;
    return "{" + quoted(S.Name) + ", " + quoted(Base->getValueAsString("Name")) + ", " +
           classEnumerator(S.Class) + ", " + boolean(Base->getValueAsBit("PrimaryValid")) + ", " +
           boolean(Base->getValueAsBit("AuxValid")) + ", " +
           boolean(Base->getValueAsBit("Compressed")) + "}";
  });
  emitArray("auxplan::OpInfo", Prefix + "Ops", F.Ops, [](const Record *Op) {
    return "{" + quoted(Op->getValueAsString("Name")) + ", auxplan::OpEffect::" +
           Op->getValueAsDef("Effect")->getValueAsString("Enumerator").str() + "}";
  });
  emitArray("auxplan::MnemonicInfo", Prefix + "Mnemonics", F.Mnemonics, [&](const Record *M) {
    return "{" + quoted(M->getValueAsString("Text")) + ", " +
           utostr(F.indexOfOp(M->getValueAsDef("Op"))) + ", " +
           hex(Model.Records.usageMask(listField(M, "Kinds"))) + ", " +
           quoted(M->getValueAsString("FieldName")) + "}";
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

void TableEmitter::emitFamily(const Family &F, unsigned Index) {
  std::string Prefix = "Family" + utostr(Index);
  emitFamilyParts(F, Prefix);
  emitArray("uint8_t", Prefix + "Queues", F.Ops,
            [](const Record *Op) { return utostr(*queueMask(Op)); });
  OS << "\n";
}

static std::string joinNumbers(ArrayRef<uint8_t> Values) {
  return join(map_range(Values, [](uint8_t V) { return utostr(V); }), ", ");
}

void TableEmitter::emitMachine(const Machine &M, unsigned Index) {
  std::string Prefix = "Machine" + utostr(Index);
  size_t NumStates = M.TheFamily->States.size();
  OS << "// " << M.Rec->getName() << "\n";
  auto Dense = [&](StringRef Name, StringRef Type, ArrayRef<uint8_t> Table) {
    OS << "static constexpr " << Type << " " << Prefix << Name << "[] = {\n";
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
  Sets("Access", M.Access);
  Sets("Legal", M.Legal);
  OS << "static constexpr auxplan::MachineData " << Prefix << " = {&Families["
     << indexOf(M.TheFamily) << "], " << Prefix << "AfterOp, " << Prefix << "AfterWrite, " << Prefix
     << "AfterPart, " << Prefix << "Needs, " << Prefix << "Access, " << Prefix << "Legal, "
     << Model.Records.Usages.size() << "};\n\n";
}

void TableEmitter::emitMnemonics() {
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

void TableEmitter::emitModifiers() {
  emitArray("auxplan::ModifierData", "Modifiers", Model.Records.Modifiers, [&](const Record *M) {
    unsigned Found = NoState;
    if (M->getValueAsBit("HasAux"))
      for (const Family &F : Model.Families)
        if (const Record *Base = M->getValueAsDef("State"); is_contained(F.Bases, Base))
          Found = F.state(Base, M->getValueAsInt("Class"));
    return "{" + quoted(M->getValueAsString("Name")) + ", " + boolean(M->getValueAsBit("HasAux")) +
           ", " + boolean(M->getValueAsBit("HasClearValue")) + ", " + utostr(Found) + "}";
  });
}

void TableEmitter::emitCosts(const Family &F, unsigned Index) {
  auto Mask = [](uint32_t M) { return hex(orAll(M)); };
  auto States = [&](const Record *Rec) { return Mask(F.statesOf(listField(Rec, "States"))); };
  auto Kinds = [&](const Record *Rec, StringRef Field) {
    return Mask(Model.Records.usageMask(listField(Rec, Field)));
  };
  emitArray("auxplan::AccessCostData", "AccessCosts" + Twine(Index), Model.Records.AccessCosts,
            [&](const Record *Rec) {
              return "{" + Kinds(Rec, "Kinds") + ", " + Kinds(Rec, "Bound") + ", " +
                     Mask(Model.Records.accessMask(listField(Rec, "Accesses"))) + ", " +
                     States(Rec) + ", " + itostr(Rec->getValueAsInt("Read")) + ", " +
                     itostr(Rec->getValueAsInt("Write")) + ", " +
                     itostr(Rec->getValueAsInt("Ratio")) + ", " +
                     boolean(Rec->getValueAsBit("ReadsRaw")) + ", " + rule(Rec) + "}";
            });
  emitArray("auxplan::OpCostData", "OpCosts" + Twine(Index), Model.Records.OpCosts,
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

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

std::string TableEmitter::test(const LoweredRule &Rule, const Cube &C) const {
  return "{" + hex(C.PlaneMask) + ", " + hex(C.PlaneValue) + ", " + hex(C.QueryMask) + ", " +
         hex(C.QueryValue) + ", " + hex(Rule.Kinds) + ", " + rule(Rule.Rec) + "}";
}

void TableEmitter::emitRules(const Target &T, RuleClassId Id, StringRef Type, const Twine &Name,
                             function_ref<std::string(const LoweredRule &)> Result) {
  if (T.Rules[Id].empty())
    return;
  OS << "static constexpr auxplan::" << Type << " " << Name << "[] = {\n";
  for (const LoweredRule &Rule : T.Rules[Id])
    for (const Cube &C : Rule.Cubes)
      OS << "  {" << test(Rule, C) << ", " << Result(Rule) << "},\n";
  OS << "};\n";
}

void TableEmitter::emitFound(const Target &T, RuleClassId Id, const Twine &Name) {
  const Family &F = *T.TheMachine->TheFamily;
  emitArray("auxplan::FoundStateData", Name, T.Rules[Id], [&](const LoweredRule &Rule) {
    return "{" + hex(Rule.Kinds) + ", " + utostr(F.state(Rule.Rec->getValueAsDef("State"), 1)) +
           ", " + rule(Rule.Rec) + "}";
  });
}

std::string TableEmitter::binding(const Record *Binding) const {
  if (!Binding->isSubClassOf("Bind"))
    return "auxplan::BindsKind";
  return utostr(Model.Records.indexOfUsage(Binding->getValueAsDef("Usage")));
}

std::string TableEmitter::driver(const Target &T) const {
  std::string Text = "{";
  for (auto [I, Field] : enumerate(Model.Records.DriverFields)) {
    Text += I ? ", " : "";
    if (!Field->getValueAsListOfStrings("Enumerators").empty())
      Text += "auxplan::DriverModel::" + Field->getName().str() + "Kind::";
    Text += T.DriverValues[I];
  }
  return Text + "}";
}

uint64_t TableEmitter::knownLayouts(const Target &T) const {
  uint64_t Known = 0;
  for (const Record *Layout : listField(T.profile(), "KnownLayouts"))
    Known |=
        uint64_t(1) << (llvm::find(Model.Records.Layouts, Layout) - Model.Records.Layouts.begin());
  return Known;
}

void TableEmitter::emitNames(const Target &T, const std::string &P) {
  emitArray("llvm::StringRef", P + "Aliases", T.target()->getValueAsListOfStrings("Aliases"),
            quoted);
  emitArray("auxplan::ChipInfo", P + "Chips", Model.Records.chipsOf(T.target()),
            [](const Record *Chip) {
              return "{" + quoted(Chip->getValueAsString("Name")) + ", " +
                     quoted(Chip->getValueAsString("CodeName")) + ", " +
                     quoted(Chip->getValueAsString("SoldAs")) + ", " +
                     quoted(Chip->getValueAsString("Source")) + "}";
            });
  emitArray("auxplan::FactInfo", P + "Features", T.Features, [](const Record *Feature) {
    return "{" + quoted(Feature->getName()) + ", " + quoted(Feature->getValueAsString("Doc")) + "}";
  });
  std::vector<std::string> Fields;
  for (auto [Field, Value] : zip(Model.Records.DriverFields, T.DriverValues))
    Fields.push_back("{" + quoted(Field->getName()) + ", " + quoted(Value) + "}");
  emitArray("auxplan::DriverFieldInfo", P + "Driver", Fields,
            [](const std::string &Text) { return Text; });
}

void TableEmitter::emitLayoutRules(const Target &T, const std::string &P) {
  const Family &F = *T.TheMachine->TheFamily;
  emitRules(T, PlaneRules, "PlaneRuleData", P + "PlaneRules", [&](const LoweredRule &R) {
    return usageEnumerator(Model.Records.indexOfUsage(R.Rec->getValueAsDef("Kind")));
  });
  emitRules(T, KindRefusals, "KindRefusalData", P + "KindRefusals",
            [](const LoweredRule &R) { return boolean(R.Rec->getValueAsBit("AllButFirst")); });
  emitRules(T, LayoutRules, "LayoutRuleData", P + "LayoutRules", [&](const LoweredRule &R) {
    return utostr(F.indexOfBase(R.Rec->getValueAsDef("Promise"))) + ", " +
           binding(R.Rec->getValueAsDef("Binds")) + ", " +
           binding(R.Rec->getValueAsDef("BindsAttachment")) + ", " +
           quoted(R.Rec->getValueAsString("Names"));
  });
  for (auto [Id, Name] :
       {std::pair(LayoutClearRules, "LayoutClearRules"), std::pair(ValueLimits, "ValueLimits")})
    emitRules(T, Id, "LayoutClearRuleData", P + Name, [&](const LoweredRule &R) {
      return hex(R.Extra) + ", " + classEnumerator(R.Rec->getValueAsInt("Class"));
    });
  emitRules(T, ModeRules, "ModeRuleData", P + "ModeRules", [&](const LoweredRule &R) {
    return hex(R.Extra) + ", " + classEnumerator(R.Rec->getValueAsInt("Decodes")) + ", " +
           boolean(R.Rec->getValueAsBit("CannotBind"));
  });
  emitRules(T, SurfaceRules, "SurfaceRuleData", P + "SurfaceRules", [](const LoweredRule &R) {
    return hex(R.Extra) + ", " + itostr(R.Rec->getValueAsInt("Value"));
  });
  emitFound(T, InitialStates, P + "InitialStates");
  emitFound(T, ExternalStates, P + "ExternalStates");
}

void TableEmitter::emitClearRules(const Target &T, const std::string &P) {
  const Family &F = *T.TheMachine->TheFamily;
  emitRules(T, ClearOpRules, "ClearOpRuleData", P + "ClearOpRules",
            [&](const LoweredRule &R) { return utostr(F.indexOfOp(R.Rec->getValueAsDef("Op"))); });
  emitRules(T, Restrictions, "RestrictionData", P + "Restrictions",
            [&](const LoweredRule &R) { return quoted(R.Rec->getValueAsString("Reason")); });
  emitRules(T, ClearClassRules, "ClearClassRuleData", P + "ClearClassRules",
            [&](const LoweredRule &R) { return classEnumerator(R.Rec->getValueAsInt("Class")); });
}

void TableEmitter::emitTarget(const Target &T, unsigned Index) {
  std::string P = "T" + utostr(Index);
  OS << "// " << T.fullName() << "\n";
  emitNames(T, P);
  emitLayoutRules(T, P);
  emitClearRules(T, P);
  emitTargetData(T, P);
}

void TableEmitter::emitTargetData(const Target &T, const std::string &P) {
  auto Ref = [&](RuleClassId Id, StringRef Name) { return arrayRef(P + Name, T.Rules[Id].size()); };
  auto Text = [](const Record *Rec, StringRef Field) {
    return quoted(Rec->getValueAsString(Field));
  };
  unsigned Fam = indexOf(T.TheMachine->TheFamily);
  const Record *Shared = T.Rec->getValueAsDef("Shared");
  OS << "static constexpr auxplan::TargetData " << P << " = {\n  " << Text(T.target(), "Name")
     << ", " << Text(T.target(), "Doc") << ", " << Text(T.profile(), "Name") << ", "
     << Text(T.profile(), "Doc") << ",\n  "
     << arrayRef(P + "Aliases", T.target()->getValueAsListOfStrings("Aliases").size()) << ", "
     << arrayRef(P + "Features", T.Features.size()) << ", Family" << Fam
     << "Bases, auxplan::Machine(&Machine" << indexOf(T.TheMachine) << "), &Facts,\n  " << driver(T)
     << ", " << arrayRef(P + "Driver", T.DriverValues.size()) << ",\n  " << hex(knownLayouts(T))
     << ", " << hex(T.Modifiers) << ", auxplan::LimitSet(" << hex(T.Limits) << "), "
     << "auxplan::LimitSet(" << hex(T.Provisions) << "), "
     << boolean(T.target()->getValueAsBit("InAll")) << ", "
     << boolean(T.Rec->getValueAsBit("HasLogs")) << ", "
     << arrayRef(P + "Chips", Model.Records.chipsOf(T.target()).size()) << ", "
     << Shared->getValueAsInt("FixedOp") << ", " << Shared->getValueAsInt("Stall") << ", Family"
     << Fam << "Queues,\n  " << Ref(PlaneRules, "PlaneRules") << ", "
     << Ref(KindRefusals, "KindRefusals") << ", " << Ref(LayoutRules, "LayoutRules") << ", "
     << Ref(LayoutClearRules, "LayoutClearRules") << ", " << Ref(ValueLimits, "ValueLimits") << ", "
     << Ref(ModeRules, "ModeRules") << ", " << Ref(ClearOpRules, "ClearOpRules") << ",\n  "
     << Ref(Restrictions, "Restrictions") << ", " << Ref(ClearClassRules, "ClearClassRules") << ", "
     << Ref(InitialStates, "InitialStates") << ", " << Ref(ExternalStates, "ExternalStates") << ", "
     << Ref(SurfaceRules, "SurfaceRules") << ",\n  "
     << arrayRef("AccessCosts" + Twine(Fam), Model.Records.AccessCosts.size()) << ", "
     << arrayRef("OpCosts" + Twine(Fam), Model.Records.OpCosts.size()) << ", "
     << arrayRef("AuxSizes", Model.Records.AuxSizes.size()) << ", "
     << arrayRef("Modifiers", Model.Records.Modifiers.size()) << "};\n\n";
}

void TableEmitter::emitTargets() {
  for (auto [I, T] : enumerate(Model.Targets))
    emitTarget(T, I);
  OS << "static const auxplan::TargetInfo Targets[] = {\n";
  for (size_t I = 0; I < Model.Targets.size(); ++I)
    OS << "  auxplan::TargetInfo(&T" << I << "),\n";
  OS << "};\n\nstatic const auxplan::TableSet AllTables = {Targets, Families, "
     << arrayRef("Mnemonics", !Model.Families.empty()) << ", "
     << arrayRef("Modifiers", Model.Records.Modifiers.size()) << ", "
     << arrayRef("Limits", Model.Records.Limits.size()) << "};\n";
}

void TableEmitter::run() {
  emitFacts();
  emitRuleInfos();
  emitLimits();
  for (auto [I, F] : enumerate(Model.Families))
    emitFamily(F, I);
  std::vector<unsigned> Indices;
  for (size_t I = 0; I < Model.Families.size(); ++I)
    Indices.push_back(I);
  emitArray("auxplan::FamilyInfo", "Families", Indices, [&](unsigned I) {
    std::string P = "Family" + utostr(I);
    return "{" + quoted(Model.Families[I].Rec->getValueAsString("Name")) + ", " + P + "States, " +
           P + "Ops, " + P + "Mnemonics, " + P + "Classes}";
  });
  for (auto [I, M] : enumerate(Model.Machines))
    emitMachine(M, I);
  emitMnemonics();
  emitModifiers();
  for (auto [I, F] : enumerate(Model.Families))
    emitCosts(F, I);
  emitArray("auxplan::AuxSizeData", "AuxSizes", Model.Records.AuxSizes, [&](const Record *Rec) {
    std::string Sizes =
        join(map_range(Rec->getValueAsListOfInts("BySamples"), [](int64_t V) { return itostr(V); }),
             ", ");
    return "{" + quoted(Rec->getName()) + ", " +
           hex(Model.Records.usageMask(listField(Rec, "Kinds"))) + ", {" + Sizes + "}}";
  });
  emitTargets();
}

void auxplan::tblgen::emitHardwareTables(const RecordKeeper &Records, raw_ostream &OS) {
  HardwareModel Model(Records);
  if (!ErrorsPrinted)
    TableEmitter(Model, OS).run();
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
