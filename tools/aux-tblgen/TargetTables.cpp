//===- TargetTables.cpp - targets and their rules as data -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the rules of each target, lowered to masks and values of facts, and what its driver does.
///
//===----------------------------------------------------------------------===//

#include "TableWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class TargetTables : TableWriter {
public:
  TargetTables(const HardwareModel &Model, raw_ostream &OS) : TableWriter(Model, OS) {}
  void emit();

private:
  void emitTarget(const Target &T, unsigned Index);
  void emitNames(const Target &T, const std::string &P);
  void emitLayoutRules(const Target &T, const std::string &P);
  void emitClearRules(const Target &T, const std::string &P);
  void emitTargetData(const Target &T, const std::string &P);

  void emitRules(const Target &T, RuleClassId Id, StringRef Type, const Twine &Name,
                 function_ref<std::string(const LoweredRule &)> Result);
  void emitFound(const Target &T, RuleClassId Id, const Twine &Name);
  std::string test(const Target &T, RuleClassId Id, const LoweredRule &Rule, const Cube &C) const;
  std::string binding(const Record *Binding) const;
  std::string driver(const Target &T) const;
  uint64_t knownLayouts(const Target &T) const;
  uint64_t levelFacts(const Target &T) const;
};
} // namespace

static std::string limitSet(const LimitBits &Limits) {
  auto Word = [&](const LimitBits &Shifted) {
    return hex((Shifted & LimitBits(~uint64_t(0))).to_ullong());
  };
  return "auxplan::LimitSet(" + Word(Limits) + ", " + Word(Limits >> 64) + ")";
}

std::string TargetTables::test(const Target &T, RuleClassId Id, const LoweredRule &Rule,
                               const Cube &C) const {
  const FamilyFacts &Facts = Model.FactsOf[indexOf(T.TheMachine->TheFamily)];
  const FactNumbers &Plane = Facts.Plane, &Query = Facts.queries(RuleClasses[Id].Query);
  return "{" + hex(Plane.wordOf(C.PlaneMask)) + ", " + hex(Plane.wordOf(C.PlaneValue)) + ", " +
         hex(Query.wordOf(C.QueryMask)) + ", " + hex(Query.wordOf(C.QueryValue)) + ", " +
         hex(Rule.Kinds) + ", " + rule(Rule.Rec) + "}";
}

void TargetTables::emitRules(const Target &T, RuleClassId Id, StringRef Type, const Twine &Name,
                             function_ref<std::string(const LoweredRule &)> Result) {
  if (T.Rules[Id].empty())
    return;
  std::string Lines;
  for (const LoweredRule &Rule : T.Rules[Id])
    for (const Cube &C : Rule.Cubes)
      Lines += "  {" + test(T, Id, Rule, C) + ", " + Result(Rule) + "},\n";
  emitLines("auxplan::" + Type, Name, Lines);
}

void TargetTables::emitFound(const Target &T, RuleClassId Id, const Twine &Name) {
  const Family &F = *T.TheMachine->TheFamily;
  emitArray("auxplan::FoundStateData", Name, T.Rules[Id], [&](const LoweredRule &Rule) {
    return "{" + hex(Rule.Kinds) + ", " + utostr(F.state(Rule.Rec->getValueAsDef("State"), 1)) +
           ", " + rule(Rule.Rec) + "}";
  });
}

std::string TargetTables::binding(const Record *Binding) const {
  if (!Binding->isSubClassOf("Bind"))
    return "auxplan::BindsKind";
  return utostr(Model.Records.indexOfUsage(Binding->getValueAsDef("Usage")));
}

std::string TargetTables::driver(const Target &T) const {
  std::string Text = "{";
  for (auto [I, Field] : enumerate(Model.Records.DriverFields)) {
    Text += I ? ", " : "";
    if (!Field->getValueAsListOfStrings("Enumerators").empty())
      Text += "auxplan::DriverModel::" + Field->getName().str() + "Kind::";
    Text += T.DriverValues[I];
  }
  return Text + "}";
}

uint64_t TargetTables::knownLayouts(const Target &T) const {
  uint64_t Known = 0;
  for (const Record *Layout : listField(T.profile(), "KnownLayouts"))
    Known |=
        uint64_t(1) << (llvm::find(Model.Records.Layouts, Layout) - Model.Records.Layouts.begin());
  return Known;
}

/// Does the test of a fact look at the level? Its code then has the word `Mip`, and not as the end
/// of another one or as a member.
static bool looksAtLevel(const Record *Fact) {
  auto IsOfWord = [](char C) { return isAlnum(C) || C == '_' || C == '.'; };
  StringRef Code = Fact->getValueAsString("Test");
  for (size_t At = 0; (At = Code.find("Mip", At)) != StringRef::npos; At += 3) {
    bool Begins = At == 0 || !IsOfWord(Code[At - 1]);
    if (Begins && (At + 3 == Code.size() || !IsOfWord(Code[At + 3])))
      return true;
  }
  return false;
}

/// The facts by which levels of a plane can have other kinds than level 0.
uint64_t TargetTables::levelFacts(const Target &T) const {
  FactWord Tested = 0, OfLevel = 0;
  for (RuleClassId Id : {PlaneRules, KindRefusals})
    for (const LoweredRule &Rule : T.Rules[Id])
      for (const Cube &C : Rule.Cubes)
        Tested |= C.PlaneMask;
  for (auto [Bit, Fact] : enumerate(Model.Facts.planeFacts()))
    if (looksAtLevel(Fact))
      OfLevel |= FactWord(1) << Bit;
  return Model.FactsOf[indexOf(T.TheMachine->TheFamily)].Plane.wordOf(Tested & OfLevel);
}

void TargetTables::emitNames(const Target &T, const std::string &P) {
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
  for (auto [Field, Value, IsForIt] :
       zip(Model.Records.DriverFields, T.DriverValues, T.HasDriverField))
    if (IsForIt)
      Fields.push_back("{" + quoted(Field->getName()) + ", " + quoted(Value) + "}");
  emitArray("auxplan::DriverFieldInfo", P + "Driver", Fields,
            [](const std::string &Text) { return Text; });
}

void TargetTables::emitLayoutRules(const Target &T, const std::string &P) {
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
  emitArray("auxplan::CarriedValueData", P + "CarriedValues", T.Rules[CarriedValues],
            [&](const LoweredRule &R) {
              return "{" + hex(R.Kinds) + ", " + classEnumerator(R.Rec->getValueAsInt("Class")) +
                     ", " + rule(R.Rec) + "}";
            });
  emitFound(T, InitialStates, P + "InitialStates");
  emitFound(T, ExternalStates, P + "ExternalStates");
}

void TargetTables::emitClearRules(const Target &T, const std::string &P) {
  const Family &F = *T.TheMachine->TheFamily;
  emitRules(T, ClearOpRules, "ClearOpRuleData", P + "ClearOpRules",
            [&](const LoweredRule &R) { return utostr(F.indexOfOp(R.Rec->getValueAsDef("Op"))); });
  emitRules(T, Restrictions, "RestrictionData", P + "Restrictions",
            [&](const LoweredRule &R) { return quoted(R.Rec->getValueAsString("Reason")); });
  emitRules(T, ClearClassRules, "ClearClassRuleData", P + "ClearClassRules",
            [&](const LoweredRule &R) { return classEnumerator(R.Rec->getValueAsInt("Class")); });
}

void TargetTables::emitTarget(const Target &T, unsigned Index) {
  std::string P = "T" + utostr(Index);
  OS << "// " << T.fullName() << "\n";
  emitNames(T, P);
  emitLayoutRules(T, P);
  emitClearRules(T, P);
  emitTargetData(T, P);
}

void TargetTables::emitTargetData(const Target &T, const std::string &P) {
  auto Ref = [&](RuleClassId Id, StringRef Name) { return arrayRef(P + Name, T.Rules[Id].size()); };
  auto Text = [](const Record *Rec, StringRef Field) {
    return quoted(Rec->getValueAsString(Field));
  };
  const Family &F = *T.TheMachine->TheFamily;
  unsigned Fam = indexOf(&F);
  const Record *Shared = T.Rec->getValueAsDef("Shared");
  OS << "static constexpr auxplan::TargetData " << P << " = {\n  " << Text(T.target(), "Name")
     << ", " << Text(T.target(), "Doc") << ", " << Text(T.target(), "Vendor") << ", "
     << Text(T.profile(), "Name") << ", "
     << Text(T.profile(), "Doc") << ",\n  "
     << arrayRef(P + "Aliases", T.target()->getValueAsListOfStrings("Aliases").size()) << ", "
     << arrayRef(P + "Features", T.Features.size()) << ", Family" << Fam
     << "Bases, auxplan::Machine(&Machine" << indexOf(T.TheMachine) << "), &Family" << Fam
     << "Facts,\n  " << driver(T) << ", "
     << arrayRef(P + "Driver", llvm::count(T.HasDriverField, true)) << ",\n  "
     << hex(knownLayouts(T)) << ", " << hex(T.Modifiers) << ", " << limitSet(T.Limits) << ", "
     << limitSet(T.Provisions) << ", "
     << boolean(T.target()->getValueAsBit("InAll")) << ", "
     << boolean(T.Rec->getValueAsBit("HasLogs")) << ", "
     << arrayRef(P + "Chips", Model.Records.chipsOf(T.target()).size()) << ", "
     << Shared->getValueAsInt("FixedOp") << ", " << Shared->getValueAsInt("Stall") << ", "
     << hex(levelFacts(T)) << ",\n  "
     << Ref(PlaneRules, "PlaneRules") << ", " << Ref(KindRefusals, "KindRefusals") << ", "
     << Ref(LayoutRules, "LayoutRules") << ", " << Ref(LayoutClearRules, "LayoutClearRules") << ", "
     << Ref(ValueLimits, "ValueLimits") << ", " << Ref(ModeRules, "ModeRules") << ", "
     << Ref(ClearOpRules, "ClearOpRules") << ",\n  " << Ref(Restrictions, "Restrictions") << ", "
     << Ref(ClearClassRules, "ClearClassRules") << ", " << Ref(InitialStates, "InitialStates")
     << ", " << Ref(ExternalStates, "ExternalStates") << ", " << Ref(CarriedValues, "CarriedValues")
     << ", " << Ref(SurfaceRules, "SurfaceRules") << ",\n  "
     << arrayRef("AccessCosts" + Twine(Fam), Model.accessCostsOf(F).size()) << ", "
     << arrayRef("OpCosts" + Twine(Fam), Model.opCostsOf(F).size()) << ", "
     << arrayRef("AuxSizes", Model.Records.AuxSizes.size()) << ", "
     << arrayRef("Modifiers", Model.Records.Modifiers.size()) << "};\n\n";
}

void TargetTables::emit() {
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

void auxplan::tblgen::emitTargetTables(const HardwareModel &Model, raw_ostream &OS) {
  TargetTables(Model, OS).emit();
}
