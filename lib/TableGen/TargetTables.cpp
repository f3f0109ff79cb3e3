//===- TargetTables.cpp - targets and their rules as rows -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rules of each target, lowered to masks and values of facts, and what its driver does.
///
//===----------------------------------------------------------------------===//

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class TargetTables : TableBuilder {
public:
  using TableBuilder::TableBuilder;
  void add();

private:
  void addNames(const Target &T, const std::string &P);
  void addLayoutRules(const Target &T, const std::string &P);
  void addFoundStates(const Target &T, const std::string &P);
  void addClearRules(const Target &T, const std::string &P);
  void addTargetData(const Target &T, const std::string &P);

  using ResultFn = function_ref<std::vector<Cell>(const LoweredRule &)>;
  void addRules(const Target &T, RuleClassId Id, StringRef Type, const Twine &Name,
                ResultFn Result);
  Cell test(const Target &T, RuleClassId Id, const LoweredRule &Rule, const Cube &C) const;
  Cell binding(const Record *Binding) const;
  Cell driver(const Target &T) const;
  uint64_t knownLayouts(const Target &T) const;
  uint64_t levelFacts(const Target &T) const;
  Cell memorySystem(const Target &T) const;
};
} // namespace

static Cell limitSet(const LimitBits &Limits) {
  auto Word = [](const LimitBits &Shifted) {
    return hex((Shifted & LimitBits(~uint64_t(0))).to_ullong());
  };
  return object("auxplan::LimitSet", {Word(Limits), Word(Limits >> 64)});
}

Cell TargetTables::test(const Target &T, RuleClassId Id, const LoweredRule &Rule,
                        const Cube &C) const {
  const FamilyFacts &Facts = Model.FactsOf[indexOf(T.TheMachine->TheFamily)];
  const FactNumbers &Plane = Facts.Plane, &Query = Facts.queries(RuleClasses[Id].Query);
  return list({hex(Plane.wordOf(C.PlaneMask)), hex(Plane.wordOf(C.PlaneValue)),
               hex(Query.wordOf(C.QueryMask)), hex(Query.wordOf(C.QueryValue)), hex(Rule.Kinds),
               rule(Rule.Rec)});
}

void TargetTables::addRules(const Target &T, RuleClassId Id, StringRef Type, const Twine &Name,
                            ResultFn Result) {
  std::vector<Cell> Lines;
  for (const LoweredRule &Rule : T.Rules[Id])
    for (const Cube &C : Rule.Cubes) {
      std::vector<Cell> Line = Result(Rule);
      Line.insert(Line.begin(), test(T, Id, Rule, C));
      Lines.push_back(list(std::move(Line)));
    }
  addArray(("auxplan::" + Type).str(), Name, Lines, [](const Cell &Line) { return Line; });
}

Cell TargetTables::binding(const Record *Binding) const {
  if (!Binding->isSubClassOf("Bind"))
    return enumerator("auxplan::BindsKind", 0xFF);
  return decimal(Model.Records.indexOfUsage(Binding->getValueAsDef("Usage")));
}

Cell TargetTables::driver(const Target &T) const {
  std::vector<Cell> Values;
  for (auto [Field, Value] : zip(Model.Records.DriverFields, T.DriverValues)) {
    std::vector<StringRef> Words = Field->getValueAsListOfStrings("Enumerators");
    if (Words.empty())
      Values.push_back(flag(Value == "true"));
    else
      Values.push_back(enumerator("auxplan::DriverModel::" + Field->getName() + "Kind::" + Value,
                                  llvm::find(Words, Value) - Words.begin()));
  }
  return list(std::move(Values));
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

/// The number of the memory system among all of them, plus one; 0: not known.
Cell TargetTables::memorySystem(const Target &T) const {
  const auto *Def = dyn_cast<DefInit>(T.target()->getValueInit("Memory"));
  return decimal(
      Def ? auxplan::tblgen::indexOf(Model.Records.MemorySystems, Def->getDef()) + 1 : 0);
}

void TargetTables::addNames(const Target &T, const std::string &P) {
  addArray("llvm::StringRef", P + "Aliases", T.target()->getValueAsListOfStrings("Aliases"), text);
  addArray("auxplan::ChipInfo", P + "Chips", Model.Records.chipsOf(T.target()),
           [](const Record *Chip) {
             auto Text = [&](StringRef Field) { return text(Chip->getValueAsString(Field)); };
             return list({Text("Name"), Text("CodeName"), Text("SoldAs"), Text("Source")});
           });
  addArray("auxplan::FactInfo", P + "Features", T.Features, [](const Record *Feature) {
    return list({text(Feature->getName()), text(Feature->getValueAsString("Doc")), decimal(0)});
  });
  std::vector<Cell> Fields;
  for (auto [Field, Value, IsForIt] :
       zip(Model.Records.DriverFields, T.DriverValues, T.HasDriverField))
    if (IsForIt)
      Fields.push_back(list({text(Field->getName()), text(Value)}));
  addArray("auxplan::DriverFieldInfo", P + "Driver", Fields, [](const Cell &Line) { return Line; });
}

void TargetTables::addLayoutRules(const Target &T, const std::string &P) {
  const Family &F = *T.TheMachine->TheFamily;
  addRules(T, PlaneRules, "PlaneRuleData", P + "PlaneRules", [&](const LoweredRule &R) {
    return std::vector{usageCell(Model.Records.indexOfUsage(R.Rec->getValueAsDef("Kind")))};
  });
  addRules(T, KindRefusals, "KindRefusalData", P + "KindRefusals", [](const LoweredRule &R) {
    return std::vector{flag(R.Rec->getValueAsBit("AllButFirst"))};
  });
  addRules(T, LayoutRules, "LayoutRuleData", P + "LayoutRules", [&](const LoweredRule &R) {
    return std::vector{decimal(F.indexOfBase(R.Rec->getValueAsDef("Promise"))),
                       binding(R.Rec->getValueAsDef("Binds")),
                       binding(R.Rec->getValueAsDef("BindsAttachment")),
                       text(R.Rec->getValueAsString("Names"))};
  });
  for (auto [Id, Name] :
       {std::pair(LayoutClearRules, "LayoutClearRules"), std::pair(ValueLimits, "ValueLimits")})
    addRules(T, Id, "LayoutClearRuleData", P + Name, [](const LoweredRule &R) {
      return std::vector{hex(R.Extra), classCell(R.Rec->getValueAsInt("Class"))};
    });
  addRules(T, ModeRules, "ModeRuleData", P + "ModeRules", [](const LoweredRule &R) {
    return std::vector{hex(R.Extra), classCell(R.Rec->getValueAsInt("Decodes")),
                       flag(R.Rec->getValueAsBit("CannotBind"))};
  });
  addRules(T, SurfaceRules, "SurfaceRuleData", P + "SurfaceRules", [](const LoweredRule &R) {
    return std::vector{hex(R.Extra), decimal(R.Rec->getValueAsInt("Value"))};
  });
}

void TargetTables::addFoundStates(const Target &T, const std::string &P) {
  const Family &F = *T.TheMachine->TheFamily;
  addArray("auxplan::CarriedValueData", P + "CarriedValues", T.Rules[CarriedValues],
           [&](const LoweredRule &R) {
             return list({hex(R.Kinds), classCell(R.Rec->getValueAsInt("Class")), rule(R.Rec)});
           });
  for (auto [Id, Name] :
       {std::pair(InitialStates, "InitialStates"), std::pair(ExternalStates, "ExternalStates")})
    addArray("auxplan::FoundStateData", P + Name, T.Rules[Id], [&](const LoweredRule &R) {
      return list({hex(R.Kinds), decimal(F.state(R.Rec->getValueAsDef("State"), 1)), rule(R.Rec)});
    });
}

void TargetTables::addClearRules(const Target &T, const std::string &P) {
  const Family &F = *T.TheMachine->TheFamily;
  addRules(T, ClearOpRules, "ClearOpRuleData", P + "ClearOpRules", [&](const LoweredRule &R) {
    return std::vector{decimal(F.indexOfOp(R.Rec->getValueAsDef("Op")))};
  });
  addRules(T, Restrictions, "RestrictionData", P + "Restrictions", [](const LoweredRule &R) {
    return std::vector{text(R.Rec->getValueAsString("Reason"))};
  });
  addRules(T, ClearClassRules, "ClearClassRuleData", P + "ClearClassRules",
           [](const LoweredRule &R) {
             return std::vector{classCell(R.Rec->getValueAsInt("Class"))};
           });
}

void TargetTables::addTargetData(const Target &T, const std::string &P) {
  auto Its = [&](RuleClassId Id, StringRef Name) { return rowsOf(P + Name, T.Rules[Id].size()); };
  auto Text = [](const Record *Rec, StringRef Field) { return text(Rec->getValueAsString(Field)); };
  const Family &F = *T.TheMachine->TheFamily;
  std::string Family = ("Family" + Twine(indexOf(&F))).str();
  const Record *Shared = T.Rec->getValueAsDef("Shared");
  addOne("auxplan::TargetData", P,
         list({Text(T.target(), "Name"),
               Text(T.target(), "Doc"),
               Text(T.target(), "Vendor"),
               Text(T.profile(), "Name"),
               Text(T.profile(), "Doc"),
               rowsOf(P + "Aliases", T.target()->getValueAsListOfStrings("Aliases").size()),
               rowsOf(P + "Features", T.Features.size()),
               rowsOf(Family + "Bases", F.Bases.size()),
               object("auxplan::Machine", {addressOf("Machine" + Twine(indexOf(T.TheMachine)))}),
               addressOf(Family + "Facts"),
               driver(T),
               rowsOf(P + "Driver", llvm::count(T.HasDriverField, true)),
               hex(knownLayouts(T)),
               hex(T.Modifiers),
               limitSet(T.Limits),
               limitSet(T.Provisions),
               flag(T.target()->getValueAsBit("InAll")),
               flag(T.Rec->getValueAsBit("HasLogs")),
               rowsOf(P + "Chips", Model.Records.chipsOf(T.target()).size()),
               decimal(Shared->getValueAsInt("FixedOp")),
               decimal(Shared->getValueAsInt("Stall")),
               decimal(Shared->getValueAsInt("StateDword")),
               hex(levelFacts(T)),
               memorySystem(T),
               Its(PlaneRules, "PlaneRules"),
               Its(KindRefusals, "KindRefusals"),
               Its(LayoutRules, "LayoutRules"),
               Its(LayoutClearRules, "LayoutClearRules"),
               Its(ValueLimits, "ValueLimits"),
               Its(ModeRules, "ModeRules"),
               Its(ClearOpRules, "ClearOpRules"),
               Its(Restrictions, "Restrictions"),
               Its(ClearClassRules, "ClearClassRules"),
               Its(InitialStates, "InitialStates"),
               Its(ExternalStates, "ExternalStates"),
               Its(CarriedValues, "CarriedValues"),
               Its(SurfaceRules, "SurfaceRules"),
               rowsOf("AccessCosts" + Twine(indexOf(&F)), Model.accessCostsOf(F).size()),
               rowsOf("OpCosts" + Twine(indexOf(&F)), Model.opCostsOf(F).size()),
               rowsOf("AuxSizes", Model.Records.AuxSizes.size()),
               rowsOf("Modifiers", Model.Records.Modifiers.size())}));
}

void TargetTables::add() {
  std::vector<Cell> Targets;
  for (auto [I, T] : enumerate(Model.Targets)) {
    std::string P = ("T" + Twine(I)).str();
    comment(T.fullName());
    addNames(T, P);
    addLayoutRules(T, P);
    addFoundStates(T, P);
    addClearRules(T, P);
    addTargetData(T, P);
    Targets.push_back(object("auxplan::TargetInfo", {addressOf(P)}));
  }
  addArray("auxplan::TargetInfo", "Targets", Targets, [](const Cell &Line) { return Line; });
  size_t NumModifiers = Model.Records.Modifiers.size(), NumSpellings = 0;
  for (const Record *M : Model.Records.Modifiers)
    NumSpellings += HardwareRecords::namesOfModifier(M).size() - 1;
  addOne("auxplan::TableSet", "AllTables",
         list({rowsOf("Targets", Targets.size()), rowsOf("Families", Model.Families.size()),
               rowsOf("Mnemonics", Model.Families.size()), rowsOf("Modifiers", NumModifiers),
               rowsOf("ModifierNumbers", NumModifiers), rowsOf("ModifierSpellings", NumSpellings),
               rowsOf("Limits", Model.Records.Limits.size()),
               rowsOf("MemorySystems", Model.Records.MemorySystems.size())}));
}

void auxplan::tblgen::addTargetTables(const HardwareModel &Model, std::vector<Table> &Tables) {
  TargetTables(Model, Tables).add();
}
