//===- Claim.cpp - what is claimed of all plans ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Claim.h.
///

#include "Claim.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Simulator/Simulator.h"
#include "lib/Engine/PlanGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace auxplan::attack;
using namespace llvm;

Reading::Reading(const std::string &Text) {
  SM.setDiagHandler(take, this);
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text), SMLoc());
  D = std::make_unique<DiagnosticEngine>(SM, Buffer, /*MaxErrors=*/1);
  D->enableWarning("unpaired-ownership", false);
  G = parseText(*D);
  if (G && !verifyGraph(*G, *D))
    G = nullptr;
}

void Reading::take(const SMDiagnostic &Diag, void *Self) {
  auto *Of = static_cast<Reading *>(Self);
  if (Diag.getKind() == SourceMgr::DK_Error && Of->Error.empty())
    Of->Error = Diag.getMessage().str();
  Of->ReadsUndefined |= Diag.getMessage().contains("[-Wundefined-read]");
}

std::string attack::printed(const Graph &G) {
  std::string Text;
  raw_string_ostream OS(Text);
  printText(G, OS);
  return OS.str();
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// Costs with nearly free ops; with dear ops and accesses whose aux data hardly pay; with
/// measurements.
static const char *const CostTexts[] = {
    R"({"format": "aux-plan/costs", "version": 1,
        "ops": {"OpPartialResolve": {"aux_times": 1, "surface": 10},
                "OpResolveCcs": {"aux_times": 1, "surface": 40},
                "OpResolveHiz": {"aux_times": 1, "surface": 40}},
        "fixed_op_bytes": 64, "stall_bytes": 64})",
    R"({"format": "aux-plan/costs", "version": 1,
        "accesses": {"CostCcsE": {"read": 950, "write": 980},
                     "CostMcs": {"read": 900, "write": 950},
                     "CostDepthHiz": {"read": 700, "write": 700}},
        "ops": {"OpMetadata": {"aux_times": 4, "surface": 100}},
        "aux_sizes": {"SizeHiz": [4096, 4096, 4096, 4096, 4096]}})",
    R"({"format": "aux-plan/costs", "version": 1,
        "compression": 0.2, "clear_share": 0.05, "overdraw": 4})"};

static CostFile readCosts(const char *Text) {
  SourceMgr SM;
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text), SMLoc());
  DiagnosticEngine D(SM, Buffer);
  return *CostFile::parse(D);
}

ArrayRef<const CostFile *> attack::costFiles() {
  static const CostFile Files[] = {readCosts(CostTexts[0]), readCosts(CostTexts[1]),
                                   readCosts(CostTexts[2])};
  static const CostFile *const All[] = {nullptr, &Files[0], &Files[1], &Files[2]};
  return All;
}

PlanOptions Question::planAs(Policy As) const {
  PlanOptions Options;
  Options.Policy = As;
  Options.Contract = Under;
  Options.Minimize = Minimize;
  Options.DriverLimits = DriverLimits;
  Options.Lifted = Lifted;
  Options.Costs = costFiles()[Costs];
  return Options;
}

std::string Question::describe() const {
  std::string Limits = DriverLimits ? ", driver limits" : "";
  for (unsigned L = 0; L != allLimits().size(); ++L)
    if (Lifted.has(L))
      Limits += std::string(", lifted ") + allLimits()[L].Name;
  return (Twine(Target->fullName()) + ", contract " + auxplan::nameOf(Under) + ", minimize " +
          auxplan::nameOf(Minimize) + Limits + ", costs " + Twine(Costs))
      .str();
}

const char *attack::nameOf(Breach B) {
  switch (B) {
  case Breach::None:
    return "nothing";
  case Breach::OwnRejected:
    return "the checker rejects the plan of 'optimal'";
  case Breach::NotMet:
    return "the plan of 'optimal' costs other than what is proven of it";
  case Breach::Overflow:
    return "the sums overflow";
  case Breach::BelowBound:
    return "own cost below the bound, which is not proven to be met";
  case Breach::BelowTotal:
    return "less total cost than the bound";
  case Breach::BelowPrinted:
    return "less total cost than the plan of 'optimal', which is not proven";
  case Breach::DearerThanText:
    return "the driver makes less of the transitions of the text";
  case Breach::BelowProven:
    return "own cost below the bound, which is proven";
  case Breach::FewerOps:
    return "fewer ops, or as many of less cost, than proven";
  case Breach::WrongOnAllPaths:
    return "the checker accepts, the simulator does not";
  case Breach::WrongOnOnePath:
    return "the checker and the simulator of all paths accept, that of one path does not";
  }
  llvm_unreachable("unknown breach");
}

//===----------------------------------------------------------------------===//
// Observation of a plan
//===----------------------------------------------------------------------===//

namespace {

/// The costs, the ops of cells and the modes.
class Look : public CostObserver {
public:
  Look(const Problem &P, PlanFacts &Facts) : CostObserver(P), Weights(P.graph()), Facts(Facts) {}
  bool canForget() const override { return false; }

  void frame(const Frame &, uint32_t) override;
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void openRegion(const Item &I) override {
    CostObserver::openRegion(I);
    Weights.open(I);
  }
  void elseArm() override {
    CostObserver::elseArm();
    Weights.elseArm();
  }
  void closeRegion(const Item &I) override {
    CostObserver::closeRegion(I);
    Weights.close();
  }

private:
  WeightStack Weights;
  bool Repeats = false;
  PlanFacts &Facts;
};

} // namespace

/// Frames before the one that repeats do not count.
void Look::frame(const Frame &F, uint32_t Index) {
  CostObserver::frame(F, Index);
  if (F.Repeat && !std::exchange(Repeats, true)) {
    Facts.Ops = 0;
    Facts.Modes.clear();
  }
}

void Look::op(const OpStep &Step) {
  CostObserver::op(Step);
  Facts.Ops += Step.Cells.size() * Weights.weight();
}

void Look::access(const AccessStep &Step) {
  CostObserver::access(Step);
  Facts.Modes.push_back(Step.Used);
}

//===----------------------------------------------------------------------===//
// The claim
//===----------------------------------------------------------------------===//

Claim::Claim(const Graph &Unplanned, const Question &Of, DiagnosticEngine &D) : Asked(Of) {
  PlanOptions Options = Asked.planAs(Policy::Optimal);
  Options.Proof = &Proof;
  Plan = planGraph(Unplanned, *Asked.Target, Options, D);
  if (!Plan)
    return;
  Reading R(printed(*Plan));
  Own = look(R);
}

Breach Claim::ofItself() const {
  if (!Own.Accepted)
    return Breach::OwnRejected;
  return Proof.IsProven && Own.Own != Proof.OwnBound ? Breach::NotMet : Breach::None;
}

PlanFacts Claim::look(Reading &R) const {
  PlanFacts Facts;
  Facts.IsGraph = R.G != nullptr;
  Facts.Error = R.Error;
  if (!R.G)
    return Facts;
  Facts.Header = R.G->Header;
  Problem P(*R.G, *Asked.Target, {false, costFiles()[Asked.Costs]});
  for (const Plane &Pl : P.planes())
    Facts.Kinds.push_back(P.classOf(Pl).Kind);
  Look Sums(P, Facts);
  Facts.Accepted = checkPlan(P, *R.D, &Sums);
  PlanCost Cost = Sums.finish();
  Facts.Overflows = Cost.Overflow;
  Facts.Own = Cost.Frame.own().value();
  Facts.Total = Cost.Frame.total().value();
  Facts.Frames = Cost.Frame.own().frames();
  Facts.Error = R.Error;
  return Facts;
}

Breach Claim::compare(const PlanFacts &F) const {
  if (!F.Accepted || !(F.Header == Own.Header))
    return Breach::None;
  if (F.Overflows)
    return Own.Overflows ? Breach::None : Breach::Overflow;
  if (F.Frames != Own.Frames)
    return Breach::None;
  if (Asked.Minimize != Objective::Ops) {
    bool Below = F.Own < Proof.OwnBound && !Proof.TakesEverysAsIfs;
    if (Below)
      return Proof.IsProven ? Breach::BelowProven : Breach::BelowBound;
    return F.Total < Proof.TotalBound ? Breach::BelowTotal : Breach::None;
  }
  if (!Proof.IsProven || F.Modes != Own.Modes || F.Kinds != Own.Kinds)
    return Breach::None;
  bool Fewer = std::tie(F.Ops, F.Own) < std::tie(Own.Ops, Own.Own);
  return Fewer ? Breach::FewerOps : Breach::None;
}

Breach Claim::compareDriver(const Graph &Unplanned, DiagnosticEngine &D, std::string &Text) const {
  PlanOptions Options = Asked.planAs(Policy::Layout);
  Options.Contract = Contract::Layout;
  std::unique_ptr<Graph> ByDriver = planGraph(Unplanned, *Asked.Target, Options, D);
  if (!ByDriver)
    return Breach::None;
  Text = printed(*ByDriver);
  Reading R(Text);
  PlanFacts F = look(R);
  bool IsExplicit = all_of(Unplanned.Frames, [](const Frame &Is) { return Is.Explicit; });
  if (IsExplicit && F.Accepted && F.Total < Own.Total)
    return Breach::DearerThanText;
  F.Header = Own.Header;
  return compare(F);
}

bool Claim::isBeaten(const PlanFacts &F, uint64_t PerMille) const {
  return F.Accepted && !F.Overflows && F.Header == Own.Header && F.Frames == Own.Frames &&
         F.Total < Own.Total && Own.Total - F.Total >= Own.Total / 1000 * PerMille;
}

Breach Claim::simulate(Reading &R, uint64_t PathSeed, std::string &Error) const {
  R.Error.clear();
  Problem P(*R.G, *Asked.Target, {false, costFiles()[Asked.Costs]});
  SourceMgr SM;
  SM.setDiagHandler(
      [](const SMDiagnostic &Diag, void *To) {
        auto &Text = *static_cast<std::string *>(To);
        if (Diag.getKind() == SourceMgr::DK_Error && Text.empty())
          Text = Diag.getMessage().str();
      },
      &Error);
  unsigned Buffer = SM.AddNewSourceBuffer(
      MemoryBuffer::getMemBuffer(R.SM.getMemoryBuffer(R.D->buffer())->getMemBufferRef()), SMLoc());
  DiagnosticEngine D(SM, Buffer, /*MaxErrors=*/1);
  if (!simulatePlan(P, D))
    return Breach::WrongOnAllPaths;
  SimulationOptions OnPath;
  OnPath.PathSeed = PathSeed;
  if (!simulatePlan(P, D, OnPath))
    return Breach::WrongOnOnePath;
  return Breach::None;
}
