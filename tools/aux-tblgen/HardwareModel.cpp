//===- HardwareModel.cpp - the hardware records, read and checked ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reading goes from the bottom up: families, machines, then each target with the rules lowered for
/// its features. The reader stops after a phase that printed errors, so that a fault is reported
/// once and not again for every target.
///
/// A machine's steps speak of bases; the reader spreads them over the states with classes. A result
/// with clear blocks keeps the class of its source; a new class comes from the step, or from the
/// value of the clear.
///
//===----------------------------------------------------------------------===//

#include "HardwareModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

const RuleClass auxplan::tblgen::RuleClasses[NumRuleClasses] = {
    {"PlaneRule", QueryKind::Plane, nullptr, true},
    {"KindRefusal", QueryKind::Plane, nullptr, false},
    {"LayoutRule", QueryKind::Layout, nullptr, true},
    {"LayoutClearRule", QueryKind::Layout, "Promises", true},
    {"ValueLimit", QueryKind::Layout, "Promises", false},
    {"ModeRule", QueryKind::Layout, "Accesses", false},
    {"ClearOpRule", QueryKind::Clear, nullptr, true},
    {"Restriction", QueryKind::Clear, nullptr, false},
    {"ClearClassRule", QueryKind::Clear, nullptr, true},
    {"InitialStateRule", QueryKind::Features, nullptr, true},
    {"ExternalStateRule", QueryKind::Features, nullptr, true},
    {"SurfaceRule", QueryKind::Plane, "Properties", true},
};

RecordList auxplan::tblgen::definitions(const RecordKeeper &Records, StringRef Class) {
  std::vector<Record *> Found = Records.getAllDerivedDefinitions(Class);
  llvm::sort(Found, LessRecordByID());
  return {Found.begin(), Found.end()};
}

RecordList auxplan::tblgen::listField(const Record *Rec, StringRef Field) {
  std::vector<Record *> Found = Rec->getValueAsListOfDefs(Field);
  return {Found.begin(), Found.end()};
}

std::optional<unsigned> auxplan::tblgen::queueMask(const Record *Op) {
  constexpr StringLiteral Queues[] = {"graphics", "compute", "transfer", "video"};
  unsigned Mask = 0;
  for (StringRef Name : Op->getValueAsListOfStrings("Queues")) {
    const auto *Found = find(Queues, Name);
    if (Found == std::end(Queues))
      return std::nullopt;
    Mask |= 1u << (Found - Queues);
  }
  return Mask;
}

//===----------------------------------------------------------------------===//
// Family
//===----------------------------------------------------------------------===//

static unsigned indexOf(const RecordList &List, const Record *Rec) {
  return llvm::find(List, Rec) - List.begin();
}

unsigned Family::indexOfBase(const Record *Base) const {
  return indexOf(Bases, Base);
}
unsigned Family::indexOfOp(const Record *Op) const {
  return indexOf(Ops, Op);
}

uint8_t Family::state(const Record *Base, unsigned Class) const {
  bool Carries = Base->getValueAsBit("CarriesClear");
  for (auto [I, S] : enumerate(States))
    if (S.Base == Base && S.Class == (Carries ? Class : 0))
      return I;
  return NoState;
}

uint32_t Family::statesOf(const RecordList &Bases) const {
  uint32_t Mask = 0;
  for (auto [I, S] : enumerate(States))
    if (is_contained(Bases, S.Base))
      Mask |= 1u << I;
  return Mask;
}

unsigned Family::maxClass() const {
  return Rec->getValueAsListOfStrings("ClearClasses").size();
}

static RecordList ofFamily(const RecordList &All, const Record *F) {
  RecordList Result;
  llvm::copy_if(All, std::back_inserter(Result),
                [&](const Record *R) { return R->getValueAsDef("Family") == F; });
  return Result;
}

static void addStates(Family &F) {
  std::vector<StringRef> Classes = F.Rec->getValueAsListOfStrings("ClearClasses");
  for (const Record *Base : F.Bases) {
    std::string Name = Base->getValueAsString("Name").str();
    if (!Base->getValueAsBit("CarriesClear")) {
      F.States.push_back({Base, 0, Name});
      continue;
    }
    for (auto [I, Class] : enumerate(Classes))
      F.States.push_back({Base, unsigned(I + 1), Name + "/" + Class.str()});
  }
}

void HardwareModel::readFamilies() {
  RecordList Bases = definitions(Records, "AuxState"), Ops = definitions(Records, "AuxOp");
  RecordList Mnemonics = definitions(Records, "Mnemonic");
  for (const Record *Rec : definitions(Records, "AuxFamily")) {
    Family F;
    F.Rec = Rec;
    F.Bases = ofFamily(Bases, Rec);
    F.Ops = ofFamily(Ops, Rec);
    for (const Record *M : Mnemonics)
      if (is_contained(F.Ops, M->getValueAsDef("Op")))
        F.Mnemonics.push_back(M);
    unsigned NumValues = F.maxClass();
    if (NumValues < 1 || NumValues > 2)
      PrintError(Rec, "a family has one or two classes of clear values, not " + Twine(NumValues));
    else
      addStates(F);
    if (F.States.size() > 31)
      PrintError(Rec, Twine(F.States.size()) + " states with their classes; at most 31 fit");
    Families.push_back(std::move(F));
  }
}

//===----------------------------------------------------------------------===//
// Machines
//===----------------------------------------------------------------------===//

namespace {
/// Fills one line of a dense table from steps.
class StepReader {
public:
  StepReader(const Family &F, const Record *Row, StringRef What, uint32_t Legal, unsigned Reported)
      : F(F), Row(Row), What(What), Legal(Legal), Reported(Reported) {}

  /// \p ValueClass: class of the clear's value; 0: there is none. Faults are the same for every
  /// class, and are reported for class \p Reported.
  void read(ArrayRef<const Record *> Steps, unsigned ValueClass, MutableArrayRef<uint8_t> Line) {
    for (const Record *Step : Steps)
      for (const Record *From : listField(Step, "From"))
        readFrom(*Step, From, ValueClass, Line);
  }

private:
  const Family &F;
  const Record *Row;
  StringRef What;
  uint32_t Legal; ///< states in which results must be
  unsigned Reported;

  void report(unsigned ValueClass, const Twine &Fault) {
    if (ValueClass == Reported)
      PrintError(Row, What + ": " + Fault);
  }

  void readFrom(const Record &Step, const Record *From, unsigned ValueClass,
                MutableArrayRef<uint8_t> Line) {
    const Record *To = Step.getValueAsDef("To");
    int64_t NewClass = Step.getValueAsInt("NewClass");
    if (!is_contained(F.Bases, From) || !is_contained(F.Bases, To))
      return report(ValueClass, "'" + From->getName() + "' to '" + To->getName() +
                                    "' leaves the family '" + F.Rec->getName() + "'");
    if (NewClass < 0 || NewClass > F.maxClass())
      return report(ValueClass, "no class of clear values has the number " + Twine(NewClass));
    for (auto [I, S] : enumerate(F.States)) {
      if (S.Base != From)
        continue;
      if (Line[I] != NoState)
        return report(ValueClass, "two steps from '" + From->getName() + "'");
      unsigned Kept = NewClass == 0 ? ValueClass : S.Class ? S.Class : NewClass;
      Line[I] = F.state(To, Kept);
      if (Line[I] != NoState && !(Legal >> Line[I] & 1))
        return report(ValueClass, "leads to '" + To->getName() + "', in which a plane of kind '" +
                                      Row->getValueAsDef("Usage")->getName() + "' cannot be");
    }
  }
};
} // namespace

void HardwareModel::readMachines() {
  for (const Record *Rec : definitions(Records, "AuxMachine"))
    for (const Family &F : Families)
      if (F.Rec == Rec->getValueAsDef("Family"))
        readMachine(Rec, F);
}

void HardwareModel::readMachine(const Record *Rec, const Family &F) {
  Machine M;
  M.Rec = Rec;
  M.TheFamily = &F;
  size_t NumUsages = Usages.size(), NumStates = F.States.size(), NumOps = F.Ops.size();
  M.AfterOp.assign(NumUsages * NumOps * NumClasses * NumStates, NoState);
  M.AfterWrite.assign(NumUsages * 2 * NumStates, NoState);
  M.AfterPart.assign(NumUsages * NumClasses * NumStates, NoState);
  M.Needs.assign(NumUsages * 2 * NumStates, IllegalOp);
  M.Access.assign(NumUsages * NumClasses, 0);
  M.Legal.assign(NumUsages, 0);
  for (const Record *Row : listField(Rec, "Rows"))
    readRow(M, Row);
  Machines.push_back(std::move(M));
}

/// The states that an access may meet without an op. If the access decodes clear blocks of the
/// state's class, these are the states that then need nothing, else the states that need nothing at
/// all.
static uint32_t accessible(const Family &F, ArrayRef<uint8_t> Needs,
                           ArrayRef<uint8_t> NeedsDecoding, unsigned Decodes) {
  uint32_t Mask = 0;
  for (auto [I, S] : enumerate(F.States)) {
    bool Decoded = S.Class && S.Class <= Decodes && NeedsDecoding[I] == NoOp;
    if (Decoded || Needs[I] == NoOp)
      Mask |= 1u << I;
  }
  return Mask;
}

static void readNeeds(const Family &F, const Record *Row, StringRef Field,
                      MutableArrayRef<uint8_t> Line) {
  for (const Record *Need : listField(Row, Field)) {
    RecordList Op = listField(Need, "Op");
    uint8_t Id = Op.empty() ? NoOp : F.indexOfOp(Op.front());
    if (!Op.empty() && Id >= F.Ops.size())
      PrintError(Row, "'" + Op.front()->getName() + "' is no op of the family '" +
                          F.Rec->getName() + "'");
    uint32_t States = F.statesOf(listField(Need, "States"));
    for (size_t I = 0; I < Line.size(); ++I)
      if (States >> I & 1) {
        if (Line[I] != IllegalOp)
          PrintError(Row, "two needs in state '" + F.States[I].Name + "'");
        Line[I] = Id;
      }
  }
}

void HardwareModel::readRow(Machine &M, const Record *Row) {
  const Family &F = *M.TheFamily;
  const Record *Usage = Row->getValueAsDef("Usage");
  size_t U = indexOfUsage(Usage), NumStates = F.States.size(), NumOps = F.Ops.size();
  if (M.Usages >> U & 1) {
    PrintError(M.Rec, "two rows for '" + Usage->getName() + "'");
    return;
  }
  M.Usages |= 1u << U;
  M.Legal[U] = F.statesOf(listField(Row, "Legal"));
  // A write around the aux data may leave them in any state.
  uint32_t Results = U == 0 ? ~0u : M.Legal[U];
  auto Line = [&](std::vector<uint8_t> &Table, size_t Index) {
    return MutableArrayRef<uint8_t>(Table).slice(Index * NumStates, NumStates);
  };
  for (const Record *OpRow : listField(Row, "Ops")) {
    const Record *Op = OpRow->getValueAsDef("Op");
    size_t Id = F.indexOfOp(Op);
    if (Id >= NumOps) {
      PrintError(Row, "'" + Op->getName() + "' is no op of the family '" + F.Rec->getName() + "'");
      continue;
    }
    size_t FirstLine = (U * NumOps + Id) * NumClasses;
    StepReader Reader(F, Row, Op->getName(), M.Legal[U], /*Reported=*/1);
    for (unsigned C = 0; C < NumClasses; ++C)
      Reader.read(listField(OpRow, "Steps"), C, Line(M.AfterOp, FirstLine + C));
    if (Op->getValueAsDef("Effect")->getName() == "EffectFastClear")
      StepReader(F, Row, "ClearWithoutValue", M.Legal[U], /*Reported=*/0)
          .read(listField(Row, "ClearWithoutValue"), 0, Line(M.AfterOp, FirstLine));
  }
  StepReader PartReader(F, Row, "ClearOfPart", M.Legal[U], /*Reported=*/1);
  for (unsigned C = 1; C < NumClasses; ++C)
    PartReader.read(listField(Row, "ClearOfPart"), C, Line(M.AfterPart, U * NumClasses + C));
  constexpr StringLiteral Writes[] = {"PartialWrite", "FullWrite"};
  for (auto [I, Field] : enumerate(Writes))
    StepReader(F, Row, Field, Results, /*Reported=*/0)
        .read(listField(Row, Field), 0, Line(M.AfterWrite, U * 2 + I));
  readNeeds(F, Row, "Needs", Line(M.Needs, U * 2));
  readNeeds(F, Row, "NeedsDecoding", Line(M.Needs, U * 2 + 1));
  for (unsigned C = 0; C < NumClasses; ++C)
    M.Access[U * NumClasses + C] = accessible(F, Line(M.Needs, U * 2), Line(M.Needs, U * 2 + 1), C);
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

std::string Target::fullName() const {
  return (target()->getValueAsString("Name") + "@" + profile()->getValueAsString("Name")).str();
}

unsigned HardwareModel::indexOfUsage(const Record *Usage) const {
  return indexOf(Usages, Usage);
}

const Record *HardwareModel::limitOf(const Record *Rule) {
  const Record *Layer = Rule->getValueAsDef("Layer");
  if (Layer->isSubClassOf("Without"))
    return Layer->getValueAsDef("TheProvision");
  return Layer->isSubClassOf("Limit") ? Layer : nullptr;
}

unsigned HardwareModel::indexOfLimit(const Record *Limit) const {
  return indexOf(Limits, Limit);
}

uint32_t HardwareModel::usageMask(const RecordList &List) const {
  uint32_t Mask = 0;
  for (const Record *Usage : List)
    Mask |= 1u << indexOfUsage(Usage);
  return Mask;
}

uint32_t HardwareModel::accessMask(const RecordList &List) const {
  uint32_t Mask = 0;
  for (const Record *Access : List)
    Mask |= 1u << indexOf(Accesses, Access);
  return Mask;
}

void HardwareModel::readTargets() {
  RecordList Order = definitions(Records, "Target");
  for (const Record *Rec : definitions(Records, "TargetProfile")) {
    Target T;
    T.Rec = Rec;
    for (const Machine &M : Machines)
      if (M.Rec == Rec->getValueAsDef("Machine"))
        T.TheMachine = &M;
    T.Features = listField(T.target(), "Features");
    RecordList Own = listField(Rec, "Features");
    T.Features.insert(T.Features.end(), Own.begin(), Own.end());
    Targets.push_back(std::move(T));
  }
  llvm::stable_sort(Targets, [&](const Target &A, const Target &B) {
    unsigned PlaceA = indexOf(Order, A.target()), PlaceB = indexOf(Order, B.target());
    if (PlaceA != PlaceB)
      return PlaceA < PlaceB;
    return A.profile()->getValueAsInt("Age") > B.profile()->getValueAsInt("Age");
  });
  for (Target &T : Targets)
    readRules(T);
}

LoweredRule HardwareModel::lowerRule(const Record *Rec, const RuleClass &Class,
                                     const ConditionLowering &Lowering, const Family &F) const {
  LoweredRule Rule;
  Rule.Rec = Rec;
  Rule.Cubes = Lowering.lower(Rec, "When", Class.Query);
  if (Rec->getValue("Kinds"))
    Rule.Kinds = usageMask(listField(Rec, "Kinds"));
  if (!Class.ExtraField)
    return Rule;
  RecordList Extra = listField(Rec, Class.ExtraField);
  if (StringRef(Class.ExtraField) == "Accesses") {
    Rule.Extra = accessMask(Extra);
    return Rule;
  }
  Rule.Extra = 0;
  if (StringRef(Class.ExtraField) == "Properties") {
    for (const Record *Property : Extra)
      Rule.Extra |= 1u << indexOf(SurfaceProperties, Property);
    return Rule;
  }
  for (const Record *Base : Extra)
    if (unsigned Index = F.indexOfBase(Base); Index < F.Bases.size())
      Rule.Extra |= 1u << Index;
  if (Extra.empty())
    Rule.Extra = ~0u;
  return Rule;
}

void HardwareModel::readRules(Target &T) {
  ConditionLowering::FeatureSet Features(T.Features.begin(), T.Features.end());
  ConditionLowering Lowering(Facts, Features);
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id) {
    const RuleClass &Class = RuleClasses[Id];
    for (const Record *Rec : definitions(Records, Class.Name)) {
      LoweredRule Rule = lowerRule(Rec, Class, Lowering, *T.TheMachine->TheFamily);
      if (!Rule.Cubes.empty())
        T.Rules[Id].push_back(std::move(Rule));
    }
    llvm::stable_sort(T.Rules[Id], [](const LoweredRule &A, const LoweredRule &B) {
      return A.Rec->getValueAsInt("Priority") < B.Rec->getValueAsInt("Priority");
    });
  }
  readDriver(T, Lowering);
  for (size_t I = 0; I < Modifiers.size(); ++I)
    if (Lowering.holds(Modifiers[I], "When"))
      T.Modifiers |= uint64_t(1) << I;
}

/// Is \p Value one that a field can have?
static bool fits(const Record *Field, StringRef Value) {
  std::vector<StringRef> Enumerators = Field->getValueAsListOfStrings("Enumerators");
  if (Enumerators.empty())
    return Value == "true" || Value == "false";
  return is_contained(Enumerators, Value);
}

void HardwareModel::readDriver(Target &T, const ConditionLowering &Lowering) {
  for (const Record *Field : DriverFields) {
    const Record *Found = nullptr;
    for (const Record *Setting : definitions(Records, "DriverSetting")) {
      if (Setting->getValueAsDef("TheField") != Field || !Lowering.holds(Setting, "When"))
        continue;
      if (!fits(Field, Setting->getValueAsString("Value")))
        PrintError(Setting, "'" + Setting->getValueAsString("Value") + "' is no value of '" +
                                Field->getName() + "'");
      if (Found) {
        PrintError(Setting, "a second value of '" + Field->getName() + "' on " + T.fullName());
        PrintNote(Found->getLoc(), "the first one is here");
      }
      Found = Setting;
    }
    if (!Found)
      PrintError(Field, "'" + Field->getName() + "' has no value on " + T.fullName());
    T.DriverValues.push_back(Found ? Found->getValueAsString("Value").str() : "");
    T.DriverEstimates.push_back(Found && Found->getValueAsBit("Estimate"));
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void HardwareModel::checkSources() const {
  for (const Record *Rec : definitions(Records, "Fact")) {
    if (Rec->isSubClassOf("Condition"))
      continue;
    const RecordVal *Source = Rec->getValue("Source");
    const auto *Text = dyn_cast<StringInit>(Source->getValue());
    if (!Text || Text->getValue().empty())
      PrintError(Rec, "'" + Rec->getNameInitAsString() + "' has no source");
  }
}

/// Does a condition name a feature of a driver, directly or through other conditions?
static bool testsDriver(const Init *Arg) {
  if (const auto *Dag = dyn_cast<DagInit>(Arg)) {
    for (const Init *Part : Dag->getArgs())
      if (testsDriver(Part))
        return true;
    return false;
  }
  const auto *Def = dyn_cast<DefInit>(Arg);
  if (!Def)
    return false;
  const Record *Rec = Def->getDef();
  if (Rec->isSubClassOf("When"))
    return testsDriver(Rec->getValueAsDag("Expr"));
  return Rec->isSubClassOf("DriverFeature");
}

/// Rules that hold for everybody who programs the hardware must stand apart from rules of one
/// driver.
void HardwareModel::checkLayer(const Record *Rule) const {
  if (isa<UnsetInit>(Rule->getValueInit("Layer"))) {
    PrintError(Rule, "'" + Rule->getName() + "' has no layer: is it a rule of the hardware, or of "
                                             "which limit of a driver?");
    return;
  }
  const Record *Layer = Rule->getValueAsDef("Layer");
  bool IsLimit = Layer->isSubClassOf("Limit"), Tests = testsDriver(Rule->getValueAsDag("When"));
  if (Layer->isSubClassOf("Provision"))
    PrintError(Rule, "'" + Layer->getName() + "' is a provision: rules hold without it");
  else if (Layer->isSubClassOf("KeptLimit"))
    PrintError(Rule, "'" + Layer->getName() + "' is kept by every plan: no rules are a driver's");
  else if (!IsLimit && Tests)
    PrintError(Rule, "'" + Rule->getName() + "' is a rule of the hardware and tests a driver");
  else if (IsLimit && !Tests)
    PrintError(Rule, "'" + Rule->getName() + "' belongs to the limit '" + Layer->getName() +
                         "' and does not say whose it is: it tests no driver");
  if (!IsLimit && (Rule->isSubClassOf("KindRefusal") || Rule->isSubClassOf("ValueLimit")))
    PrintError(Rule, "'" + Rule->getName() + "' can only be a driver's");
}

static bool hasText(const Record *Rec, StringRef Field) {
  const auto *Text = dyn_cast<StringInit>(Rec->getValueInit(Field));
  return Text && !Text->getValue().empty();
}

void HardwareModel::checkLimit(const Record *Limit) const {
  for (StringRef Field : {"Doc", "Source"})
    if (!hasText(Limit, Field))
      PrintError(Limit, "the limit '" + Limit->getName() + "' has no " + Field.lower());
  for (const Record *Other : Limits)
    if (Other->getID() < Limit->getID() &&
        Other->getValueAsString("Name") == Limit->getValueAsString("Name"))
      PrintError(Limit, "a second limit is called '" + Limit->getValueAsString("Name") + "'");
  if (Limit->isSubClassOf("KeptLimit"))
    return;
  bool IsUsed = llvm::any_of(Rules, [&](const Record *R) { return limitOf(R) == Limit; });
  if (!IsUsed)
    PrintError(Limit, "no rule belongs to the limit '" + Limit->getName() + "'");
  if (Limit->isSubClassOf("Provision"))
    return;
  RecordList Narrowed = listField(Limit, "Narrows");
  if (Narrowed.empty())
    PrintError(Limit, "the limit '" + Limit->getName() + "' narrows no rule of the hardware");
  for (const Record *Rule : Narrowed)
    if (Rule->getValueAsDef("Layer")->isSubClassOf("Limit"))
      PrintError(Limit, "'" + Rule->getName() + "', which the limit '" + Limit->getName() +
                            "' narrows, is no rule of the hardware");
}

void HardwareModel::checkLayers() const {
  for (const Record *Rule : Rules)
    checkLayer(Rule);
  if (ErrorsPrinted)
    return;
  for (const Record *Limit : Limits)
    checkLimit(Limit);
  if (Limits.size() > 64)
    PrintError(Limits.back(), "more than 64 limits of drivers");
}

/// Is every number within what the tables can hold, and has every rule a name
/// that plans can cite?
void HardwareModel::checkNumbers() const {
  auto CheckRange = [](const Record *Rec, StringRef Field, int64_t Max) {
    if (int64_t Value = Rec->getValueAsInt(Field); Value < 0 || Value > Max)
      PrintError(Rec, "'" + Field + "' is " + Twine(Value) + "; wanted 0 to " + Twine(Max));
  };
  for (const Record *Rule : Rules) {
    if (Rule->isAnonymous())
      PrintError(Rule, "a rule needs a name");
    for (StringRef Field : {"Class", "Decodes"})
      if (Rule->getValue(Field))
        CheckRange(Rule, Field, NumClasses - 1);
    if (Rule->isSubClassOf("SurfaceRule"))
      CheckRange(Rule, "Value", INT32_MAX);
    for (StringRef Field : {"Read", "Write", "AuxTimes", "Surface"})
      if (Rule->getValue(Field))
        CheckRange(Rule, Field, UINT16_MAX);
  }
  for (const Record *Op : definitions(Records, "AuxOp"))
    if (!queueMask(Op))
      PrintError(Op, "a queue of '" + Op->getName() +
                         "' is none of graphics, compute, transfer and video");
  for (const Record *Size : AuxSizes)
    if (size_t Count = Size->getValueAsListOfInts("BySamples").size(); Count != 5)
      PrintError(Size, Twine(Count) + " sizes of aux data; wanted one each for 1, 2, 4, 8, and 16 "
                                      "or more samples");
  if (SurfaceProperties.size() > 31)
    PrintError(SurfaceProperties.back(), "more than 31 properties of surfaces");
  if (Modifiers.size() > 64)
    PrintError(Modifiers.back(), "more than 64 modifiers");
  for (const Record *M : Modifiers)
    if (M->getValueAsBit("HasAux") && isa<UnsetInit>(M->getValueInit("State")))
      PrintError(M, "a modifier with aux data needs a state");
}

void HardwareModel::checkConditions() const {
  ConditionLowering Lowering(Facts, {});
  for (const RuleClass &Class : RuleClasses)
    for (const Record *Rec : definitions(Records, Class.Name))
      Lowering.lower(Rec, "When", Class.Query);
  for (const char *Class : {"DriverSetting", "Modifier"})
    for (const Record *Rec : definitions(Records, Class))
      Lowering.lower(Rec, "When", QueryKind::Features);
}

void HardwareModel::checkPriorities(const Target &T) const {
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id)
    if (RuleClasses[Id].FirstMatches)
      checkPriorities(T, RuleClassId(Id));
}

void HardwareModel::checkPriorities(const Target &T, RuleClassId Id) const {
  CubeAlgebra Algebra(Facts, RuleClasses[Id].Query);
  const RuleList &List = T.Rules[Id];
  for (size_t I = 0; I < List.size(); ++I)
    for (size_t J = I + 1; J < List.size(); ++J) {
      const LoweredRule &A = List[I], &B = List[J];
      if (A.Rec->getValueAsInt("Priority") != B.Rec->getValueAsInt("Priority") ||
          !(A.Kinds & B.Kinds) || !(A.Extra & B.Extra))
        continue;
      CubeSet Both = Algebra.both(A.Cubes, B.Cubes);
      if (Both.empty())
        continue;
      PrintError(B.Rec, "'" + B.Rec->getName() + "' and '" + A.Rec->getName() +
                            "' have one priority and both match on " + T.fullName() + " (" +
                            Facts.describe(Both.front(), RuleClasses[Id].Query) + ")");
      PrintNote(A.Rec->getLoc(), "'" + A.Rec->getName() + "' is here");
    }
}

void HardwareModel::checkCoverage(const Target &T, RuleClassId Id, uint32_t Kinds, uint32_t Extra,
                                  StringRef What) const {
  CubeAlgebra Algebra(Facts, RuleClasses[Id].Query);
  for (uint32_t K = Kinds; K; K &= K - 1)
    for (uint32_t E = Extra; E; E &= E - 1) {
      CubeSet Open = {Cube()};
      for (const LoweredRule &Rule : T.Rules[Id])
        if (!limitOf(Rule.Rec) && (Rule.Kinds & (K & -K)) && (Rule.Extra & (E & -E)))
          Open = Algebra.minus(Open, Rule.Cubes);
      if (Open.empty())
        continue;
      PrintError(T.Rec, "no " + What + " for kind '" + Usages[countr_zero(K)]->getName() + "' on " +
                            T.fullName() + " (" +
                            Facts.describe(Open.front(), RuleClasses[Id].Query) + ")");
      break;
    }
}

/// The cubes that the rules before rule \p Index leave to it. Rules of limits may be lifted, and
/// leave everything to the rules of the hardware. All plane rules count up to one that gives no
/// kind.
CubeSet HardwareModel::leftBy(const LoweredRule &Rule, const Target &T, RuleClassId Id,
                              size_t Index, uint32_t Kind, uint32_t Extra) const {
  CubeAlgebra Algebra(Facts, RuleClasses[Id].Query);
  CubeSet Left = Rule.Cubes;
  for (size_t I = 0; I < Index && !Left.empty(); ++I) {
    const LoweredRule &Before = T.Rules[Id][I];
    if (!(Before.Kinds & Kind) || !(Before.Extra & Extra) ||
        (limitOf(Before.Rec) && !limitOf(Rule.Rec)))
      continue;
    if (Id == PlaneRules) {
      const Record *Given = Before.Rec->getValueAsDef("Kind");
      if (indexOfUsage(Given) != 0 && Given != Rule.Rec->getValueAsDef("Kind"))
        continue;
    }
    Left = Algebra.minus(Left, Before.Cubes);
  }
  return Left;
}

/// Do the rules before rule \p Index leave some plane to it?
bool HardwareModel::isLive(const Target &T, RuleClassId Id, size_t Index) const {
  const LoweredRule &Rule = T.Rules[Id][Index];
  if (!RuleClasses[Id].FirstMatches)
    return Rule.Kinds != 0;
  uint32_t AllKinds = Usages.size() < 32 ? (1u << Usages.size()) - 1 : ~0u;
  for (uint32_t K = Rule.Kinds & AllKinds; K; K &= K - 1)
    for (uint32_t E = RuleClasses[Id].ExtraField ? Rule.Extra : 1; E; E &= E - 1)
      if (!leftBy(Rule, T, Id, Index, K & -K, E & -E).empty())
        return true;
  return false;
}

/// Drops the rules that cannot decide anything on this target.
void HardwareModel::dropDeadRules(Target &T) {
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id) {
    RuleList Live;
    for (size_t I = 0; I < T.Rules[Id].size(); ++I)
      if (isLive(T, RuleClassId(Id), I))
        Live.push_back(T.Rules[Id][I]);
    T.Rules[Id] = std::move(Live);
  }
  for (const LoweredRule &Rule : T.Rules[PlaneRules])
    T.Kinds |= 1u << indexOfUsage(Rule.Rec->getValueAsDef("Kind"));
  for (const RuleList &List : T.Rules)
    for (const LoweredRule &Rule : List)
      if (const Record *Limit = limitOf(Rule.Rec); Limit && !Limit->isSubClassOf("Provision"))
        T.Limits |= uint64_t(1) << indexOfLimit(Limit);
  for (const Record *Provision : listField(T.Rec, "Provisions"))
    T.Provisions |= uint64_t(1) << indexOfLimit(Provision);
  T.Limits |= T.Provisions;
}

void HardwareModel::checkDeadRules() const {
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id) {
    SmallPtrSet<const Record *, 32> Live;
    for (const Target &T : Targets)
      for (const LoweredRule &Rule : T.Rules[Id])
        Live.insert(Rule.Rec);
    for (const Record *Rec : definitions(Records, RuleClasses[Id].Name))
      if (!Live.contains(Rec))
        PrintError(Rec, "'" + Rec->getName() + "' never decides anything on any target");
  }
}

bool HardwareModel::hasAccessCost(const Family &F, unsigned Kind, unsigned Bound, unsigned Access,
                                  unsigned S) const {
  return llvm::any_of(AccessCosts, [&](const Record *Cost) {
    return (orAll(usageMask(listField(Cost, "Kinds"))) >> Kind & 1) &&
           (orAll(usageMask(listField(Cost, "Bound"))) >> Bound & 1) &&
           (orAll(accessMask(listField(Cost, "Accesses"))) >> Access & 1) &&
           (orAll(F.statesOf(listField(Cost, "States"))) >> S & 1);
  });
}

bool HardwareModel::hasOpCost(const Family &F, unsigned Kind, unsigned Op, unsigned S) const {
  return llvm::any_of(OpCosts, [&](const Record *Cost) {
    return (orAll(usageMask(listField(Cost, "Kinds"))) >> Kind & 1) &&
           is_contained(listField(Cost, "Ops"), F.Ops[Op]) &&
           (orAll(F.statesOf(listField(Cost, "States"))) >> S & 1);
  });
}

/// The usages that accesses to planes of a kind may bind: none, the kind, and the usages that the
/// layout rules name.
uint32_t HardwareModel::boundUsages(const Target &T, unsigned Kind) const {
  uint32_t Bound = 1u | 1u << Kind;
  for (const LoweredRule &Rule : T.Rules[LayoutRules])
    for (StringRef Field : {"Binds", "BindsAttachment"}) {
      const Record *Binding = Rule.Rec->getValueAsDef(Field);
      if ((Rule.Kinds >> Kind & 1) && Binding->isSubClassOf("Bind"))
        Bound |= 1u << indexOfUsage(Binding->getValueAsDef("Usage"));
    }
  return Bound;
}

/// One gap is enough to report for a target.
void HardwareModel::checkAccessCosts(const Target &T) const {
  const Family &F = *T.TheMachine->TheFamily;
  for (unsigned Kind = 0; Kind < Usages.size(); ++Kind) {
    uint32_t Bound = T.Kinds >> Kind & 1 ? boundUsages(T, Kind) : 0;
    for (; Bound; Bound &= Bound - 1)
      for (unsigned Access = 0; Access < Accesses.size(); ++Access)
        for (unsigned S = 0; S < F.States.size(); ++S) {
          unsigned B = countr_zero(Bound);
          if (hasAccessCost(F, Kind, B, Access, S))
            continue;
          PrintError(T.Rec, "no cost of access '" + Accesses[Access]->getValueAsString("Name") +
                                "' on " + T.fullName() + ": kind '" + Usages[Kind]->getName() +
                                "', bound '" + Usages[B]->getName() + "', state '" +
                                F.States[S].Name + "'");
          return;
        }
  }
}

void HardwareModel::checkOpCosts(const Target &T) const {
  const Family &F = *T.TheMachine->TheFamily;
  for (unsigned Kind = 0; Kind < Usages.size(); ++Kind) {
    if (!(T.Kinds >> Kind & 1))
      continue;
    for (unsigned Op = 0; Op < F.Ops.size(); ++Op)
      for (unsigned S = 0; S < F.States.size(); ++S) {
        size_t Line = (Kind * F.Ops.size() + Op) * NumClasses + 1;
        bool CanRun = T.TheMachine->AfterOp[Line * F.States.size() + S] != NoState;
        if (CanRun && !hasOpCost(F, Kind, Op, S))
          PrintError(F.Ops[Op], "no cost of '" + F.Ops[Op]->getName() + "' on kind '" +
                                    Usages[Kind]->getName() + "' in state '" + F.States[S].Name +
                                    "'");
      }
    bool HasSize = llvm::any_of(AuxSizes, [&](const Record *Size) {
      return is_contained(listField(Size, "Kinds"), Usages[Kind]);
    });
    if (!HasSize)
      PrintError(Usages[Kind], "no size of the aux data of kind '" + Usages[Kind]->getName() + "'");
  }
}

void HardwareModel::checkTarget(const Target &T) const {
  uint32_t Kinds = T.Kinds & ~1u; // NONE asks no rules
  uint32_t AllBases = (1u << T.TheMachine->TheFamily->Bases.size()) - 1;
  for (uint32_t K = Kinds | 1; K; K &= K - 1)
    if (!(T.TheMachine->Usages & (K & -K)))
      PrintError(T.Rec, "the machine '" + T.TheMachine->Rec->getName() + "' has no row for kind '" +
                            Usages[countr_zero(K)]->getName() + "'");
  checkCoverage(T, PlaneRules, 1, 1, "plane rule");
  checkCoverage(T, LayoutRules, Kinds, 1, "layout rule, and so no mode of any access,");
  checkCoverage(T, LayoutClearRules, Kinds, AllBases, "class of clear values");
  uint32_t Cleared = 0;
  for (const LoweredRule &Rule : T.Rules[ClearOpRules])
    if (Rule.Rec->getValueAsDef("Op")->getValueAsDef("Effect")->getName() == "EffectFastClear")
      Cleared |= Rule.Kinds & Kinds;
  checkCoverage(T, ClearClassRules, Cleared, 1, "class of a clear's value");
  checkCoverage(T, InitialStates, Kinds | 1, 1, "initial state");
  checkCoverage(T, ExternalStates, Kinds | 1, 1, "external state");
  checkCoverage(T, SurfaceRules, 1, (1u << SurfaceProperties.size()) - 1, "number of the surface");
  checkAccessCosts(T);
  checkOpCosts(T);
}

HardwareModel::HardwareModel(const RecordKeeper &Records)
    : Facts(Records), Usages(definitions(Records, "AuxUsage")),
      Accesses(definitions(Records, "AccessKind")), Layouts(definitions(Records, "Layout")),
      DriverFields(definitions(Records, "DriverField")),
      Modifiers(definitions(Records, "Modifier")),
      SurfaceProperties(definitions(Records, "SurfaceProperty")),
      AccessCosts(definitions(Records, "AccessCost")), OpCosts(definitions(Records, "OpCost")),
      AuxSizes(definitions(Records, "AuxSize")), Chips(definitions(Records, "Chip")),
      Limits(definitions(Records, "Limit")), Records(Records) {
  Rules = definitions(Records, "Rule");
  for (RecordList *Costs : {&AccessCosts, &OpCosts})
    llvm::stable_sort(*Costs, [](const Record *A, const Record *B) {
      return A->getValueAsInt("Priority") < B->getValueAsInt("Priority");
    });
  checkSources();
  checkLayers();
  if (ErrorsPrinted)
    return;
  checkNumbers();
  checkNames();
  checkConditions();
  readFamilies();
  if (ErrorsPrinted)
    return;
  readMachines();
  if (ErrorsPrinted)
    return;
  readTargets();
  if (ErrorsPrinted)
    return;
  for (Target &T : Targets) {
    checkPriorities(T);
    dropDeadRules(T);
    checkTarget(T);
    if (ErrorsPrinted)
      return;
  }
  checkDeadRules();
}
