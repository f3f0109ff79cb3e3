//===- JointReport.cpp - the price of one choice for all targets ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// As with the figures of a plan, a table for people comes first, then one `name=value` a line.
///
//===----------------------------------------------------------------------===//

#include "JointReport.h"
#include "Columns.h"
#include "CompareReport.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Views/PlanJSON.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// One of the costs of a target, under its name for scripts and for people.
struct NamedCost {
  StringRef Key, Title;
  const PlanCost *Cost;
};

/// Bytes, and ops per frame, of one choice above another.
struct JointPrice {
  int64_t Own, Total;
  double Ops;
};

} // namespace

static SmallVector<NamedCost, 3> costsOf(const JointCosts &Of) {
  SmallVector<NamedCost, 3> Costs;
  if (Of.Recorded)
    Costs.push_back({"recorded", "as recorded", &*Of.Recorded});
  Costs.push_back({"joint", "one choice for all", &Of.Joint});
  Costs.push_back({"best", "its own choice", &Of.Best});
  return Costs;
}

static JointPrice priceOf(const JointCosts &Of) {
  const CostSums &Joint = Of.Joint.Frame, &Best = Of.Best.Frame;
  return {int64_t(Joint.own().bytes()) - int64_t(Best.own().bytes()),
          int64_t(Joint.total().bytes()) - int64_t(Best.total().bytes()),
          Joint.Calls.perFrame() - Best.Calls.perFrame()};
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static void addTarget(Columns &Table, const NamedTarget &T, uint64_t Weight, const JointCosts &Of) {
  Table.add({T.Info->fullName() + ", weight " + utostr(Weight), "", "", ""});
  for (const NamedCost &Named : costsOf(Of)) {
    const CostSums &F = Named.Cost->Frame;
    Table.add({"  " + Named.Title.str(), utostr(F.own().bytes()), utostr(F.total().bytes()),
               decimal(F.Calls.perFrame())});
  }
  JointPrice P = priceOf(Of);
  Table.add({"  price", itostr(P.Own), itostr(P.Total), decimal(P.Ops)});
}

static void addMean(Columns &Table, const MeanCosts &M) {
  Table.add({"weighted mean", "", "", ""});
  if (M.RecordedTotal)
    Table.add({"  as recorded", utostr(*M.RecordedOwn), utostr(*M.RecordedTotal), ""});
  Table.add({"  one choice for all", utostr(M.Own), utostr(M.Total), ""});
  Table.add({"  their own choices", utostr(M.BestOwn), utostr(M.BestTotal), ""});
  if (M.OwnBound)
    Table.add({"  bound of any choice for all", utostr(*M.OwnBound), "", ""});
}

static void printLines(const JointLayouts &Of, const Options &O, raw_ostream &OS) {
  OS << "policy=" << nameOf(O.Plan.Policy) << "\ncontract=" << nameOf(O.Plan.Contract)
     << "\nminimize=" << nameOf(O.Plan.Minimize) << "\njoint=1\n";
  for (auto [T, Weight, Costs] : zip(O.Targets, O.Joint.Weights, Of.ByTarget)) {
    std::string Name = T.Info->fullName();
    OS << Name << ".weight=" << Weight << '\n';
    for (const NamedCost &Named : costsOf(Costs)) {
      const CostSums &F = Named.Cost->Frame;
      std::string Key = Name + "." + Named.Key.str();
      OS << Key << ".own=" << F.own().bytes() << '\n'
         << Key << ".total=" << F.total().bytes() << '\n'
         << Key << ".ops=" << decimal(F.Calls.perFrame()) << '\n';
    }
    JointPrice P = priceOf(Costs);
    OS << Name << ".price.own=" << P.Own << '\n'
       << Name << ".price.total=" << P.Total << '\n'
       << Name << ".price.ops=" << decimal(P.Ops) << '\n';
  }
  const MeanCosts &M = Of.Mean;
  if (M.RecordedTotal)
    OS << "mean.recorded.own=" << *M.RecordedOwn << "\nmean.recorded.total=" << *M.RecordedTotal
       << '\n';
  OS << "mean.joint.own=" << M.Own << "\nmean.joint.total=" << M.Total
     << "\nmean.best.own=" << M.BestOwn << "\nmean.best.total=" << M.BestTotal << '\n';
  if (M.OwnBound)
    OS << "mean.own_lower_bound=" << *M.OwnBound << '\n';
  OS << "own_proven=" << M.IsOwnProven << '\n';
}

void tool::printJointStats(const JointLayouts &Of, const Options &O, raw_ostream &OS) {
  OS << "one choice of layouts for " << O.Targets.size() << " targets: policy "
     << nameOf(O.Plan.Policy) << ", contract " << nameOf(O.Plan.Contract) << ", minimize "
     << nameOf(O.Plan.Minimize) << "\n\n";
  Columns Table({"per frame", "own cost", "total", "ops"});
  for (auto [T, Weight, Costs] : zip(O.Targets, O.Joint.Weights, Of.ByTarget))
    addTarget(Table, T, Weight, Costs);
  addMean(Table, Of.Mean);
  Table.print(OS, /*NumLeft=*/1);
  if (Of.Mean.IsOwnProven)
    OS << "\nproven: no choice for all targets has a smaller mean of own costs\n";
  else if (Of.Mean.OwnBound)
    OS << "\nnot proven: a choice for all with a smaller mean of own costs may exist, none below "
          "the "
          "bound\n";
  OS << '\n';
  printLines(Of, O, OS);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writePlan(json::OStream &J, StringRef Key, const PlanCost *Cost) {
  if (!Cost)
    return J.attribute(Key, nullptr);
  J.attributeObject(Key, [&] {
    J.attributeObject("cost", [&] { writeCost(J, *Cost); });
    writeOpsByKind(J, Cost->Frame);
  });
}

static void writeTarget(json::OStream &J, const NamedTarget &T, uint64_t Weight,
                        const JointCosts &Of) {
  J.attribute("target", T.Info->name());
  J.attribute("profile", T.Info->profile());
  J.attribute("weight", Weight);
  writePlan(J, "recorded", Of.Recorded ? &*Of.Recorded : nullptr);
  writePlan(J, "joint", &Of.Joint);
  writePlan(J, "best", &Of.Best);
  J.attributeObject("price", [&] {
    JointPrice P = priceOf(Of);
    J.attribute("total", P.Total);
    J.attribute("own", P.Own);
    writeDecimal(J, "ops", P.Ops);
  });
}

static void writeMean(json::OStream &J, StringRef Key, std::optional<uint64_t> Total,
                      std::optional<uint64_t> Own) {
  if (!Total)
    return J.attribute(Key, nullptr);
  J.attributeObject(Key, [&] {
    J.attribute("total", *Total);
    J.attribute("own", *Own);
  });
}

void tool::printJointJSON(const JointLayouts &Of, const Options &O, raw_ostream &OS) {
  std::string Frames;
  raw_string_ostream FramesOS(Frames);
  printJSON(*Of.Frames, FramesOS);
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/joint");
    J.attribute("version", 1);
    J.attribute("policy", nameOf(O.Plan.Policy));
    J.attribute("contract", nameOf(O.Plan.Contract));
    J.attribute("minimize", nameOf(O.Plan.Minimize));
    writeLimits(J, headerFor(*O.Targets.front().Info, O.Plan));
    J.attributeObject("mean", [&] {
      const MeanCosts &M = Of.Mean;
      writeMean(J, "recorded", M.RecordedTotal, M.RecordedOwn);
      writeMean(J, "joint", M.Total, M.Own);
      writeMean(J, "best", M.BestTotal, M.BestOwn);
      J.attribute("own_lower_bound", M.OwnBound ? json::Value(*M.OwnBound) : json::Value(nullptr));
      J.attribute("own_proven", M.IsOwnProven);
    });
    J.attributeArray("targets", [&] {
      for (auto [T, Weight, Costs] : zip(O.Targets, O.Joint.Weights, Of.ByTarget))
        J.object(
            [&, &T = T, &Weight = Weight, &Costs = Costs] { writeTarget(J, T, Weight, Costs); });
    });
    J.attributeBegin("graph");
    J.rawValue(StringRef(Frames).rtrim());
    J.attributeEnd();
  });
  OS << '\n';
}
