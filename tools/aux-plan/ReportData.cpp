//===- ReportData.cpp - what the page shows of a plan ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes the JSON of the plan and of its explanation apart. A step has two parts: the *line*, which
/// is the same in all plans of the frame, and what the plan makes of it. Regions are left out; the
/// page shows passes in the order of the text.
///
//===----------------------------------------------------------------------===//

#include "ReportData.h"
#include "ExplainReport.h"
#include "SplitCosts.h"
#include "auxplan/Views/PlanJSON.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

using Keys = std::initializer_list<StringRef>;

/// The attributes \p Wanted that an object has.
static json::Object pick(const json::Object &From, Keys Wanted) {
  json::Object To;
  for (StringRef Key : Wanted)
    if (const json::Value *V = From.get(Key))
      To[Key] = *V;
  return To;
}

/// The same of each object of the array \p Key.
static json::Array pickEach(const json::Object &From, StringRef Key, Keys Wanted) {
  json::Array To;
  if (const json::Array *All = From.getArray(Key))
    for (const json::Value &V : *All)
      To.push_back(pick(*V.getAsObject(), Wanted));
  return To;
}

/// The JSON that \p Write writes.
static json::Object objectOf(function_ref<void(json::OStream &)> Write) {
  std::string Text;
  raw_string_ostream OS(Text);
  {
    json::OStream J(OS);
    Write(J);
  }
  return std::move(*cantFail(json::parse(Text)).getAsObject());
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

static void addSteps(const json::Array &From, json::Array &To) {
  for (const json::Value &V : From) {
    const json::Object &Step = *V.getAsObject();
    for (StringRef Body : {"then", "else", "body"})
      if (const json::Array *Inner = Step.getArray(Body))
        addSteps(*Inner, To);
    StringRef Kind = *Step.getString("kind");
    if (Kind == "access" || Kind == "buffer_access") {
      json::Object New = pick(Step, {"aux_usage", "clear_class", "from", "to", "bytes"});
      New["line"] = pick(Step, {"kind", "pass", "pass_index", "access", "image", "role", "aspect",
                                "mips", "layers", "layout", "writes"});
      To.push_back(std::move(New));
    } else if (Kind == "op" || Kind == "aux_tt_update") {
      json::Object New = pick(Step, {"from", "to", "bytes", "rule", "rgp"});
      New["line"] = pick(
          Step, {"kind", "mnemonic", "pass_index", "image", "role", "aspect", "mips", "layers"});
      To.push_back(std::move(New));
    }
  }
}

//===----------------------------------------------------------------------===//
// Explanation
//===----------------------------------------------------------------------===//

static json::Value placed(const json::Value *Step) {
  const json::Object *O = Step ? Step->getAsObject() : nullptr;
  return O ? json::Value(pick(*O, {"place", "text"})) : json::Value(nullptr);
}

static json::Array needsOf(const json::Object &Op) {
  json::Array To;
  for (const json::Value &V : *Op.getArray("needed_by")) {
    json::Object New = pick(*V.getAsObject(), {"place", "text", "because"});
    New["rules"] = pickEach(*V.getAsObject(), "rules", {"rule", "doc", "source"});
    To.push_back(std::move(New));
  }
  return To;
}

/// The ops of the steady frame; the page does not draw those before it.
static json::Array opsOf(const json::Object &Explained) {
  json::Array To;
  for (const json::Value &V : *Explained.getArray("ops")) {
    const json::Object &Op = *V.getAsObject();
    if (*Op.getBoolean("in_prologue"))
      continue;
    json::Object New = pick(Op, {"text", "image", "pass", "saves"});
    New["clears_for"] = placed(Op.get("clears_for"));
    New["made_by"] = pickEach(Op, "made_by", {"place", "text", "leaves"});
    New["needed_by"] = needsOf(Op);
    To.push_back(std::move(New));
  }
  return To;
}

static json::Array imagesOf(const json::Object &Explained) {
  json::Array To;
  for (const json::Value &V : *Explained.getArray("images")) {
    json::Object New = pick(*V.getAsObject(), {"image", "aspect", "aux", "why"});
    New["goes_around"] = pickEach(*V.getAsObject(), "goes_around", {"place", "text"});
    To.push_back(std::move(New));
  }
  return To;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// What a piece of the plan costs; null: nothing.
static json::Value costOf(StringRef Name, const CostSums &Of) {
  if (!Of.own().value() && !Of.Calls.value())
    return nullptr;
  return json::Object{{"name", json::fixUTF8(Name)},
                      {"accesses", Of.Accesses.bytes()},
                      {"bytes", Of.Ops.bytes()},
                      {"ops", Of.Calls.perFrame()}};
}

static json::Array costsByImage(const Problem &P, const Trace &Steps) {
  ImageCosts By(P);
  Steps.replay(By);
  json::Array To;
  for (auto [Sums, I] : zip(By.finish(), P.graph().Images))
    if (json::Value V = costOf(P.graph().Names.get(I.Name), Sums); V != nullptr)
      To.push_back(std::move(V));
  return To;
}

static json::Array costsByPass(const Problem &P, const Trace &Steps) {
  PassCosts By(P);
  Steps.replay(By);
  json::Array To;
  for (auto [N, Sums] : enumerate(By.finish())) {
    bool IsPass = N != By.names().size();
    std::string Name =
        IsPass ? "@" + P.graph().Names.get(By.names()[N]).str() : "present, or the end";
    if (json::Value V = costOf(Name, Sums); V != nullptr)
      To.push_back(std::move(V));
  }
  return To;
}

std::optional<json::Object> tool::reportOn(const PlannedGraph &Of, const TargetInfo &T,
                                           const CostFile *Costs, DiagnosticEngine &D) {
  Problem P(*Of.Plan, T, {false, Costs});
  std::optional<PlanExplanation> Why = explainPlan(P, D);
  if (!Why)
    return std::nullopt;
  json::Object Plan = objectOf([&](json::OStream &J) {
    PlanJSON View(P, Of.Cost, J);
    Of.Steps->replay(View);
    View.finish();
  });
  json::Object Explained = objectOf([&](json::OStream &J) {
    printExplainJSON({P, D, *Why, {}, {}, 0}, J);
  });
  json::Array Steps;
  addSteps(*Plan.getArray("steps"), Steps);
  return json::Object{{"cost", pick(*Plan.getObject("cost"), {"own", "total", "ops", "stalls"})},
                      {"shapes", pickEach(Plan, "images", {"name", "mips", "layers"})},
                      {"steps", std::move(Steps)},
                      {"ops", opsOf(Explained)},
                      {"images", imagesOf(Explained)},
                      {"by_image", costsByImage(P, *Of.Steps)},
                      {"by_pass", costsByPass(P, *Of.Steps)}};
}
