//===- RuleOfOpsTest.cpp - is it the rule that an op names? ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each op in plan JSON names the record of the tables that makes it necessary. The test changes
/// the record in loaded tables, in each possible way: it leaves the record out, or makes it bind or
/// decode everything, or nothing. In one of the resulting plans the op must be gone: there are
/// fewer ops of its mnemonic, kind and image, or, under policies that put an op where it is needed
/// and do not search for a place, none is left in its slot: another use may need it later.
///
/// AUXPLAN_LONG in the environment: all examples on all targets. AUXPLAN_COUNTS: prints counts.
///
//===----------------------------------------------------------------------===//

#include "MutableTarget.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Views/PlanJSON.h"
#include "unittests/Graph/ExampleFiles.h"
#include "unittests/Planner/RandomTrial.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <functional>
#include <map>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Mnemonic, kind and image of ops, and their slots, by the rule that they name.
using OpKey = std::pair<std::string, std::string>;
using Ops = std::map<OpKey, std::multiset<int64_t>>;
using OpsByRule = std::map<std::string, Ops>;

void collect(const json::Array &Steps, OpsByRule &To) {
  for (const json::Value &Step : Steps) {
    const json::Object &O = *Step.getAsObject();
    for (const char *Body : {"then", "else", "body"})
      if (const json::Array *Inner = O.getArray(Body))
        collect(*Inner, To);
    bool HasValue = O.get("clear") && !O.get("clear")->getAsNull();
    if (O.getString("kind") == StringRef("op"))
      To[O.getString("rule")->str()][{O.getString("mnemonic")->str() + " " +
                                          O.getString("aux")->str() + (HasValue ? " value" : ""),
                                      O.getString("image")->str()}]
          .insert(*O.getInteger("slot"));
  }
}

/// Do the tables have a promise for each layout? The tables of each target do; without one of their
/// rules they may not, and then `layout` has no answer.
bool promisesAll(const Graph &G, const TargetInfo &T) {
  Problem P(G, T);
  return all_of(P.classes(), [&](const PlaneClass &Class) {
    for (unsigned L = 0; Class.hasAux() && L != NumLayouts; ++L)
      if (T.layoutPromise(Class.Kind, Class.Facts, Layout(L), Class.TheAspect, Class.Usage).State ==
          NoState)
        return false;
    return true;
  });
}

/// All ops of a plan; none: there is no plan.
std::optional<OpsByRule> opsOf(Trial &R, const TargetInfo &T, Policy By) {
  if (By == Policy::Layout && !promisesAll(*R.G, T))
    return std::nullopt;
  std::unique_ptr<Graph> Plan = R.plan(T, By);
  if (!Plan)
    return std::nullopt;
  Problem P(*Plan, T);
  std::string Text;
  raw_string_ostream OS(Text);
  {
    json::OStream J(OS);
    PlanJSON View(P, PlanCost(), J);
    checkPlan(P, *R.D, &View);
    View.finish();
  }
  Expected<json::Value> Read = json::parse(Text);
  EXPECT_TRUE(bool(Read)) << toString(Read.takeError());
  OpsByRule Found;
  collect(*Read->getAsObject()->getArray("steps"), Found);
  if (const json::Array *Prologue = Read->getAsObject()->getArray("prologue"))
    for (const json::Value &Frame : *Prologue)
      collect(*Frame.getAsArray(), Found);
  return Found;
}

/// One changed table of a target.
template <typename RowT> struct Changed {
  std::vector<RowT> Rows;
  MutableTarget Target;
  explicit Changed(const TargetInfo &T) : Target(T) {}
};

const RuleInfo *ruleOf(const FoundStateData &Row) {
  return Row.Rule;
}
template <typename RowT> const RuleInfo *ruleOf(const RowT &Row) {
  return Row.Test.Rule;
}
const char *nameOf(const LayoutRuleData &Row) {
  return Row.Names;
}
template <typename RowT> const char *nameOf(const RowT &Row) {
  return ruleOf(Row)->Name;
}

/// Calls \p Try(target) with each change of the rules of the name in one table until one succeeds.
/// A layout that is made to bind aux data must also decode what they hold, and an external owner
/// sees images in a layout that binds what it knows: \p Besides takes care of that.
template <typename RowT>
bool tryTable(
    const TargetInfo &T, ArrayRef<RowT> TargetData::*Table, StringRef Rule,
    ArrayRef<std::function<bool(RowT &)>> Changes, function_ref<bool(const TargetInfo &)> Try,
    function_ref<void(TargetData &)> Besides = [](TargetData &) {}) {
  auto IsIt = [&](const RowT &Row) { return nameOf(Row) == Rule || ruleOf(Row)->Name == Rule; };
  if (none_of(T.Data->*Table, IsIt))
    return false;
  for (const auto &Change : Changes) {
    Changed<RowT> New(T);
    for (RowT Row : T.Data->*Table)
      if (!IsIt(Row) || Change(Row))
        New.Rows.push_back(Row);
    New.Target.Target.*Table = New.Rows;
    Besides(New.Target.Target);
    if (Try(New.Target.Info))
      return true;
  }
  return false;
}

/// Tries the habits of a driver. It need not initialise what leaves UNDEFINED if UNDEFINED binds
/// the aux data.
bool tryDriver(const TargetInfo &T, StringRef Rule, function_ref<bool(const TargetInfo &)> Try) {
  Changed<LayoutRuleData> New(T);
  DriverModel &Driver = New.Target.Target.Driver;
  if (Rule == "StencilClearThroughHiZ")
    Driver.StencilClearThroughHiZ = false;
  else if (Rule == "StencilInitAtUndefined")
    Driver.StencilInitAtUndefined = false;
  else if (Rule == "ColorInit")
    Driver.ColorInit = DriverModel::ColorInitKind::WhereUnbound;
  else if (Rule == "MetadataInit")
    Driver.MetadataInit = false;
  else
    return false;
  for (LayoutRuleData Row : T.Data->LayoutRules) {
    if (Rule == "ColorInit" && StringRef(ruleOf(Row)->Name).contains("Undefined"))
      Row.Binds = BindsKind;
    New.Rows.push_back(Row);
  }
  New.Target.Target.LayoutRules = New.Rows;
  return Try(New.Target.Info);
}

/// Is the op gone under some change of its rule?
bool tryRule(const TargetInfo &T, StringRef Rule, function_ref<bool(const TargetInfo &)> Try) {
  auto Out = [](auto &) { return false; };
  auto Decode = [](auto Class, auto Member) {
    return [=](auto &Row) { return Row.*Member = Class, true; };
  };
  auto Bind = [](uint8_t What) {
    return [=](LayoutRuleData &Row) { return Row.Binds = Row.BindsAttachment = What, true; };
  };
  using namespace std;
  if (tryDriver(T, Rule, Try))
    return true;
  vector<function<bool(LayoutRuleData &)>> Layouts = {Bind(BindsKind), Bind(0), Out};
  set<tuple<uint8_t, uint8_t, uint8_t>> Promises;
  for (const LayoutRuleData &Row : T.Data->LayoutRules)
    if (Promises.insert({Row.Base, Row.Binds, Row.BindsAttachment}).second)
      Layouts.push_back([As = Row](LayoutRuleData &Row) {
        Row.Base = As.Base;
        Row.Binds = As.Binds;
        Row.BindsAttachment = As.BindsAttachment;
        return true;
      });
  vector<function<bool(LayoutClearRuleData &)>> Values = {
      Decode(ClearClass::Any, &LayoutClearRuleData::Class), Out};
  vector<function<bool(ModeRuleData &)>> Modes = {
      Out, [](ModeRuleData &Row) { return Row.Decodes = ClearClass::Any, !Row.CannotBind; },
      [](ModeRuleData &Row) { return Row.CannotBind = true; },
      [](ModeRuleData &Row) {
        Row.CannotBind = false;
        Row.Decodes = ClearClass::Any;
        return true;
      }};
  vector<function<bool(ClearOpRuleData &)>> Clears = {Out};
  vector<function<bool(PlaneRuleData &)>> Planes = {
      Out, [](PlaneRuleData &Row) { return Row.Kind = AuxUsage::NONE, true; }};
  vector<function<bool(FoundStateData &)>> States;
  for (StateId S = 0; S != T.family().States.size(); ++S)
    States.push_back([S](FoundStateData &Row) { return Row.State = S, true; });
  vector<LayoutClearRuleData> AnyValue(T.Data->LayoutClearRules);
  for (LayoutClearRuleData &Row : AnyValue)
    Row.Class = ClearClass::Any;
  // Several rules may restrict one value.
  vector<ModeRuleData> AllDecode(T.Data->ModeRules);
  for (ModeRuleData &Row : AllDecode)
    Row.Decodes = ClearClass::Any;
  auto Decoded = [&](TargetData &Target) {
    Target.LayoutClearRules = AnyValue;
    Target.ValueLimits = {};
    Target.ModeRules = AllDecode;
  };
  // Stencil that is cleared anyway when it leaves UNDEFINED looks like the clear.
  auto NotInitialised = [](TargetData &Target) { Target.Driver.StencilInitAtUndefined = false; };
  vector<LayoutRuleData> Shown(T.Data->LayoutRules);
  for (LayoutRuleData &Row : Shown)
    if (StringRef(nameOf(Row)).contains("Present"))
      Row.Binds = BindsKind;
  // Two rules may bind one kind, for an access alone and in a layout that admits everything.
  uint32_t Kinds = 0;
  for (const LayoutRuleData &Row : T.Data->LayoutRules)
    Kinds |= nameOf(Row) == Rule ? Row.Test.Kinds : 0;
  vector<LayoutRuleData> Unbound(T.Data->LayoutRules);
  for (LayoutRuleData &Row : Unbound)
    if (Row.Test.Kinds & Kinds)
      Row.Binds = Row.BindsAttachment = 0;
  // The layout in which an access uses an image may not bind the kind either.
  vector<LayoutRuleData> AllBind(T.Data->LayoutRules);
  for (LayoutRuleData &Row : AllBind)
    Row.Binds = Row.BindsAttachment = BindsKind;
  auto Bound = [&](TargetData &Target) {
    Target.LayoutRules = AllBind;
    Target.LayoutClearRules = AnyValue;
    Target.ValueLimits = {};
  };
  auto NotBound = [&](TargetData &Target) { Target.LayoutRules = Unbound; };
  auto Understood = [&](TargetData &Target) { Target.LayoutRules = Shown; };
  return tryTable<LayoutRuleData>(T, &TargetData::LayoutRules, Rule, Layouts, Try) ||
         tryTable<LayoutRuleData>(T, &TargetData::LayoutRules, Rule, Layouts, Try, Decoded) ||
         tryTable<LayoutRuleData>(T, &TargetData::LayoutRules, Rule, {Bind(0)}, Try, NotBound) ||
         tryTable<LayoutClearRuleData>(T, &TargetData::LayoutClearRules, Rule, Values, Try) ||
         tryTable<LayoutClearRuleData>(T, &TargetData::LayoutClearRules, Rule, Values, Try,
                                       Decoded) ||
         tryTable<LayoutClearRuleData>(T, &TargetData::ValueLimits, Rule, Values, Try) ||
         tryTable<LayoutClearRuleData>(T, &TargetData::ValueLimits, Rule, Values, Try, Decoded) ||
         tryTable<ModeRuleData>(T, &TargetData::ModeRules, Rule, Modes, Try) ||
         tryTable<ModeRuleData>(T, &TargetData::ModeRules, Rule, Modes, Try, Bound) ||
         tryTable<ClearOpRuleData>(T, &TargetData::ClearOpRules, Rule, Clears, Try,
                                   NotInitialised) ||
         tryTable<PlaneRuleData>(T, &TargetData::PlaneRules, Rule, Planes, Try) ||
         tryTable<FoundStateData>(T, &TargetData::ExternalStates, Rule, States, Try, Understood);
}

std::multiset<int64_t> slotsOf(const OpsByRule &All, const OpKey &Op) {
  std::multiset<int64_t> Slots;
  for (const auto &[Rule, Of] : All)
    if (auto It = Of.find(Op); It != Of.end())
      Slots.insert(It->second.begin(), It->second.end());
  return Slots;
}

/// Is one of the ops of \p Of that stood in these slots gone?
bool isGone(const OpsByRule &Before, const OpsByRule &After, const OpKey &Op,
            const std::multiset<int64_t> &Stood, Policy By) {
  std::multiset<int64_t> Then = slotsOf(Before, Op), Now = slotsOf(After, Op);
  return Now.size() < Then.size() ||
         (By != Policy::Optimal && any_of(Stood, [&](int64_t S) { return !Now.count(S); }));
}

/// Reports the ops that stay however their rule is changed.
void tryPlan(const std::string &Text, const TargetInfo &T, Policy By, unsigned &Tried,
             std::map<std::string, std::string> &Stay) {
  Trial R(Text);
  ASSERT_TRUE(R.G);
  // Where stalls count, the plan for the changed rule may take part in other stalls with more ops.
  R.How.Minimize = Objective::Traffic;
  if (!knowsModifiers(*R.G, T))
    return;
  std::optional<OpsByRule> Before = opsOf(R, T, By);
  if (!Before)
    return;
  for (const auto &[Rule, Of] : *Before) {
    std::set<OpKey> Left;
    for (const auto &[Op, Slots] : Of)
      Left.insert(Op);
    Tried += Left.size();
    tryRule(T, Rule, [&](const TargetInfo &Mutant) {
      std::optional<OpsByRule> After = opsOf(R, Mutant, By);
      if (!After)
        return false;
      for (auto It = Left.begin(); It != Left.end();)
        It = isGone(*Before, *After, *It, Of.at(*It), By) ? Left.erase(It) : std::next(It);
      return Left.empty();
    });
    for (const auto &Op : Left)
      Stay[Rule + " " + Op.first] += " " + Op.second + " " + T.fullName() + " " + nameOf(By).str();
  }
}

} // namespace

TEST(RuleOfOps, WithoutItTheOpIsGone) {
  unsigned Tried = 0, Seen = 0;
  std::map<std::string, std::string> Stay;
  for (const std::string &File : exampleFiles()) {
    auto Text = MemoryBuffer::getFile(File);
    ASSERT_TRUE(bool(Text)) << File;
    for (const TargetInfo &T : allTargets())
      for (Policy P : {Policy::Optimal, Policy::Tracked, Policy::Layout})
        if (std::getenv("AUXPLAN_LONG") || ++Seen % 29 == 0)
          tryPlan((*Text)->getBuffer().str(), T, P, Tried, Stay);
  }
  for (const auto &[Op, Where] : Stay)
    ADD_FAILURE() << Op << " stays:" << Where;
  EXPECT_GT(Tried, 30u);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Tried << " ops of a kind, image and rule\n";
}
