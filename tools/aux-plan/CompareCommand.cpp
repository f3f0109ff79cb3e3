//===- CompareCommand.cpp - policies beside one another -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan compare`: every policy on every target, under every contract that it
/// knows, in one table. Each plan is made, checked and summed up by itself, so that
/// they can be made at the same time; what is printed has the order of targets,
/// policies and contracts.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "Commands.h"
#include "Input.h"
#include "KeptDiagnostics.h"
#include "Output.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/LimitCosts.h"
#include "auxplan/Planner/PlanJSON.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ThreadPool.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// What became of one policy on one target.
struct Compared {
  const TargetInfo *Target = nullptr;
  auxplan::Policy Policy = Policy::Layout;
  auxplan::Contract Contract = Contract::Layout;
  bool IsPlanned = false;
  std::string Error; ///< the first: of the policy, or of the checker
  PlanHeader Header; ///< whose limits it keeps
  PlanCost Cost;
};

} // namespace

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

static void planAndSum(const Graph &G, StringRef Text, PlanOptions Options, Compared &C) {
  KeptDiagnostics Kept(Text);
  Options.Policy = C.Policy;
  Options.Contract = C.Contract;
  C.Header = headerFor(*C.Target, Options);
  PricedPlan Made = planAndPrice(G, *C.Target, Options, Kept.engine());
  C.IsPlanned = Made.Plan != nullptr;
  C.Cost = std::move(Made.Cost);
  C.Error = Kept.first();
}

static std::vector<Compared> compareAll(const Graph &G, StringRef Text, const Options &O,
                                        const PlanOptions &Plan) {
  std::vector<Compared> All;
  for (const NamedTarget &T : O.Targets)
    for (bool IsOwn : {true, false})
      for (Policy P : allPolicies())
        if (IsOwn || contractOf(P) == Contract::Access)
          All.push_back({T.Info, P, IsOwn ? contractOf(P) : Contract::Layout, false, "", {}, {}});
  DefaultThreadPool Pool;
  for (Compared &C : All)
    Pool.async([&G, Text, &Plan, &C] { planAndSum(G, Text, Plan, C); });
  Pool.wait();
  return All;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// The mnemonics of ops that occur in any of the plans, in the order of the table.
static std::vector<uint16_t> mnemonicsOf(ArrayRef<Compared> All) {
  std::vector<uint16_t> Found;
  for (uint16_t M = 0; M != allMnemonics().size(); ++M)
    if (any_of(All, [M](const Compared &C) {
          return M < C.Cost.Frame.ByMnemonic.size() && C.Cost.Frame.ByMnemonic[M].Calls.value();
        }))
      Found.push_back(M);
  return Found;
}

static double callsOf(const Compared &C, uint16_t Mnemonic) {
  const auto &Sums = C.Cost.Frame.ByMnemonic;
  return Mnemonic < Sums.size() ? Sums[Mnemonic].Calls.perFrame() : 0;
}

static StringRef verdictOn(const Compared &C) {
  if (!C.IsPlanned)
    return "not planned";
  if (!C.Error.empty())
    return "rejected";
  if (!C.Cost.Proof.Exists)
    return "";
  return C.Cost.isProven() ? "total" : C.Cost.isOwnProven() ? "own" : "no";
}

static void printText(ArrayRef<Compared> All, const Options &O, raw_ostream &OS) {
  std::vector<uint16_t> Mnemonics = mnemonicsOf(All);
  std::vector<std::string> Head = {"target", "policy", "contract", "proven", "ops"};
  for (uint16_t M : Mnemonics)
    Head.push_back(allMnemonics()[M].Info->Text);
  append_range(Head, std::vector<std::string>{"op bytes", "access bytes", "stalls", "own",
                                              "own bound", "total"});
  Columns Table(Head);
  for (const Compared &C : All) {
    const CostSums &F = C.Cost.Frame;
    std::vector<std::string> Row = {C.Target->fullName(), nameOf(C.Policy).str(),
                                    nameOf(C.Contract).str(), verdictOn(C).str()};
    if (!C.IsPlanned) {
      Row.resize(Head.size());
      Table.add(std::move(Row));
      continue;
    }
    Row.push_back(decimal(F.Calls.perFrame()));
    for (uint16_t M : Mnemonics)
      Row.push_back(decimal(callsOf(C, M)));
    append_range(Row, std::vector<std::string>{
                          utostr(F.Ops.bytes()), utostr(F.Accesses.bytes()),
                          decimal(F.Stalls.perFrame()), utostr(F.own().bytes()),
                          C.Cost.Proof.Exists ? utostr(C.Cost.boundBytes()) : "",
                          utostr(F.total().bytes())});
    Table.add(std::move(Row));
  }
  OS << "per frame, minimize " << nameOf(O.Plan.Minimize);
  if (O.Plan.DriverLimits)
    OS << ", limits driver";
  if (!O.Lift.empty())
    OS << ", lift " << O.Lift;
  OS << "\n\n";
  Table.print(OS, 4);
  bool First = true;
  for (const Compared &C : All)
    if (!C.Error.empty()) {
      OS << (First ? "\n" : "") << C.Target->fullName() << ' ' << nameOf(C.Policy)
         << (C.Contract == contractOf(C.Policy) ? "" : " (layout contract)") << ": " << C.Error << '\n';
      First = false;
    }
}

static void writeDecimal(json::OStream &J, StringRef Key, double X) {
  J.attributeBegin(Key);
  J.rawValue(decimal(X));
  J.attributeEnd();
}

static void writeCost(json::OStream &J, const Compared &C) {
  const CostSums &F = C.Cost.Frame;
  J.attribute("total", F.total().bytes());
  J.attribute("own", F.own().bytes());
  if (C.Cost.Proof.Exists)
    J.attribute("own_lower_bound", C.Cost.boundBytes());
  else
    J.attribute("own_lower_bound", nullptr);
  J.attribute("own_proven", C.Cost.isOwnProven());
  J.attribute("own_bound_reached", C.Cost.Proof.Exists && C.Cost.Proof.IsReached);
  J.attribute("proven_minimal", C.Cost.isProven());
  J.attribute("access_bytes", F.Accesses.bytes());
  J.attribute("op_bytes", F.Ops.bytes());
  writeDecimal(J, "ops", F.Calls.perFrame());
  writeDecimal(J, "stalls", F.Stalls.perFrame());
  J.attribute("prologue", C.Cost.Prologue.bytes());
}

static void printJSON(ArrayRef<Compared> All, StringRef Minimize, raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/compare");
    J.attribute("version", 1);
    J.attribute("minimize", Minimize);
    J.attributeArray("plans", [&] {
      for (const Compared &C : All)
        J.object([&] {
          J.attribute("target", C.Target->name());
          J.attribute("profile", C.Target->profile());
          J.attribute("policy", nameOf(C.Policy));
          J.attribute("contract", nameOf(C.Contract));
          writeLimits(J, C.Header);
          J.attribute("planned", C.IsPlanned);
          J.attribute("verifies", C.IsPlanned && C.Error.empty());
          if (C.Error.empty())
            J.attribute("error", nullptr);
          else
            J.attribute("error", C.Error);
          if (!C.IsPlanned)
            return;
          J.attributeObject("cost", [&] { writeCost(J, C); });
          J.attributeObject("ops_by_kind", [&] {
            for (uint16_t M = 0; M != allMnemonics().size(); ++M)
              if (double Calls = callsOf(C, M))
                writeDecimal(J, allMnemonics()[M].Info->Text, Calls);
          });
        });
    });
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

static bool compare(Input &In, const Options &O) {
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/true);
  if (!G || !In.readCosts(O, *G))
    return false;
  bool Good = true;
  for (const NamedTarget &T : O.Targets)
    Good &= verifyForTarget(*G, *T.Info, In.diags());
  if (!Good)
    return false;
  PlanOptions Plan = O.Plan;
  Plan.Costs = In.costs();
  StringRef Text = In.diags().sourceMgr().getMemoryBuffer(In.diags().buffer())->getBuffer();
  std::vector<Compared> All = compareAll(*G, Text, O, Plan);
  for (const Compared &C : All)
    if (C.Cost.Overflow)
      return In.diags().error(None32, "cost of the plan of '" + nameOf(C.Policy) + "' for " +
                                          C.Target->fullName() + " is too large");
  Output Out(O.Output);
  if (!Out.open())
    return false;
  if (O.Emit == Emit::JSON)
    printJSON(All, nameOf(O.Plan.Minimize), Out.os());
  else
    printText(All, O, Out.os());
  return Out.keep();
}

int tool::runCompare(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  return In.finish(compare(In, O));
}
