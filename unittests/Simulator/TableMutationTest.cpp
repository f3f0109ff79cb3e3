//===- TableMutationTest.cpp - are wrong tables found? ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The test changes single entries of loaded tables; the simulator, which knows the hardware, must
/// reveal the change.
///
/// Cells of the state machine: the soundness check finds an unsound entry, or its page
/// (TableSoundness.md, which a test compares) changes. A change that does neither must be of a
/// kind that makes nothing wrong; each kind has a name here.
///
/// Rules about planes, layouts, accesses and clears are left out one by one: random graphs are
/// planned and checked with the changed table, and simulated on the hardware as it is. If nothing
/// reveals the change, no plan of these graphs depends on the rule, or the plans without it differ,
/// but read right.
///
/// AUXPLAN_LONG in the environment: all cells, more graphs. AUXPLAN_COUNTS: prints the counts, and
/// the changes that were not found.
///
//===----------------------------------------------------------------------===//

#include "MutableTarget.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Simulator/Simulator.h"
#include "auxplan/Simulator/Soundness.h"
#include "unittests/Planner/RandomTrial.h"
#include <map>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

namespace {

/// A cell of the state machine, its old and its new value.
struct CellChange {
  enum Kind { Read, Op, PartialClear, Write } What;
  AuxUsage Bound;
  StateId From;
  StateId Old = NoState, New = NoState;
  bool Forbids = false; ///< of reads
  std::string Name;
  CellChange(enum Kind What, AuxUsage Bound, StateId From)
      : What(What), Bound(Bound), From(From) {}
};

class MachineMutants {
public:
  MachineMutants(const TargetInfo &T, AuxUsage Kind, std::map<std::string, unsigned> &Sum)
      : T(T), M(T.machine()), F(T.family()), Kind(Kind), Mutant(T), Sum(Sum) {}
  void run();

private:
  void reads(AuxUsage Bound);
  void results(CellChange, StateId &Entry);
  void judge(const CellChange &);
  const char *reasonFor(const CellChange &) const;
  bool promisesMore(StateId New, StateId Old) const;
  static std::string pageOf(const SoundnessResult &);
  /// Is this change one of those that are tried?
  bool isTried() { return isInTurn(Seen, 521); }

  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  AuxUsage Kind;
  MutableTarget Mutant;
  std::map<std::string, unsigned> &Sum;
  SoundnessResult Right;
  std::string RightPage;
  static unsigned Seen;
};

unsigned MachineMutants::Seen = 0;

/// The text of the generated page about a kind.
std::string MachineMutants::pageOf(const SoundnessResult &R) {
  std::string Page = std::to_string(R.Allowed) + " " + std::to_string(R.Forbidden) + " " +
                     std::to_string(R.Unreached.bits());
  for (const TableEntry &E : R.Strict)
    Page += "\n" + std::to_string(E.State) + " " + E.Step;
  return Page;
}

bool MachineMutants::promisesMore(StateId New, StateId Old) const {
  if (Old == NoState)
    return true;
  for (unsigned Bound = 0; Bound != NumAuxUsages; ++Bound)
    for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any})
      if (M.canAccess(AuxUsage(Bound), C, New) && !M.canAccess(AuxUsage(Bound), C, Old))
        return true;
  return false;
}

/// Why a change that nothing reveals makes nothing wrong; null if it should be revealed.
const char *MachineMutants::reasonFor(const CellChange &C) const {
  if (Right.Unreached.has(C.From) || !M.isLegal(Kind, C.From))
    return "the state is never reached";
  if (C.What != CellChange::Read && C.New != NoState && !promisesMore(C.New, C.Old))
    return "the new state promises no more than the old one";
  if (C.Forbids || (C.What != CellChange::Read && C.New == NoState))
    return "a step less is allowed";
  if (C.What != CellChange::Read && C.Old != NoState)
    return "all contents that get there are right for the new state as well";
  if (C.What != CellChange::Read && C.Old == NoState)
    return "the step was stricter than needed";
  return nullptr;
}

void MachineMutants::judge(const CellChange &C) {
  ++Sum["all"];
  SoundnessResult R = checkTable(Mutant.Info, Kind);
  if (!R.Unsound.empty())
    ++Sum["unsound"];
  else if (pageOf(R) != RightPage)
    ++Sum["another page"];
  else if (const char *Reason = reasonFor(C))
    ++Sum[Reason];
  else
    ADD_FAILURE() << T.fullName() << " " << nameOf(Kind).str() << ": " << C.Name << " in "
                  << F.States[C.From].Name << ", made "
                  << (C.New == NoState ? "illegal" : F.States[C.New].Name) << ", is not found";
}

void MachineMutants::reads(AuxUsage Bound) {
  for (unsigned Class = 0; Class != (Bound == AuxUsage::NONE ? 1 : 3); ++Class)
    for (StateId S = 0; S != F.States.size(); ++S) {
      if (!M.isLegal(Kind, S) || !isTried())
        continue;
      uint32_t &Entry = Mutant.Access[size_t(Bound) * 3 + Class], Before = Entry;
      Entry ^= 1u << S;
      CellChange C(CellChange::Read, Bound, S);
      C.Forbids = Entry < Before;
      C.Name = (C.Forbids ? "a forbidden read with " : "an allowed read with ") + nameOf(Bound).str();
      judge(C);
      Entry = Before;
    }
}

/// Sets one entry to every other state, and forbids or allows it.
void MachineMutants::results(CellChange C, StateId &Entry) {
  C.Old = Entry;
  for (unsigned New = 0; New != F.States.size() + 1u; ++New) {
    C.New = New == F.States.size() ? NoState : StateId(New);
    if (C.New == C.Old || (C.New != NoState && !M.isLegal(Kind, C.New)) || !isTried())
      continue;
    Entry = C.New;
    judge(C);
    Entry = C.Old;
  }
}

void MachineMutants::run() {
  Right = checkTable(T, Kind);
  RightPage = pageOf(Right);
  for (AuxUsage Bound : {AuxUsage::NONE, Kind})
    reads(Bound);
  size_t States = F.States.size();
  for (StateId S = 0; S != States; ++S) {
    if (!M.isLegal(Kind, S))
      continue;
    for (AuxUsage Bound : {AuxUsage::NONE, Kind})
      for (unsigned Full = 0; Full != 2; ++Full) {
        CellChange C(CellChange::Write, Bound, S);
        C.Name = (Full ? "a full write with " : "a write with ") + nameOf(Bound).str();
        results(C, Mutant.AfterWrite[(size_t(Bound) * 2 + Full) * States + S]);
      }
    for (unsigned Class = 0; Class != 3; ++Class) {
      for (OpId Op = 0; Op != F.Ops.size(); ++Op) {
        if (Class && F.Ops[Op].Effect != OpEffect::FastClear)
          continue; // only values have classes
        CellChange C(CellChange::Op, Kind, S);
        C.Name = (StringRef(F.Ops[Op].Name) + " " + nameOf(ClearClass(Class))).str();
        results(C, Mutant.AfterOp[((size_t(Kind) * F.Ops.size() + Op) * 3 + Class) * States + S]);
      }
      if (!Class)
        continue;
      CellChange C(CellChange::PartialClear, Kind, S);
      C.Name = "a partial clear";
      results(C, Mutant.AfterPart[(size_t(Kind) * 3 + Class) * States + S]);
    }
  }
}

void say(const std::map<std::string, unsigned> &Sum) {
  for (const auto &[What, Count] : Sum)
    outs() << Count << "\t" << What << "\n";
}

} // namespace

TEST(TableMutation, ChangedCellsAreFound) {
  std::map<std::string, unsigned> Sum;
  for (const TargetInfo &T : allTargets())
    for (unsigned Kind = 1; Kind != NumAuxUsages; ++Kind)
      if (T.auxKinds() >> Kind & 1)
        MachineMutants(T, AuxUsage(Kind), Sum).run();
  EXPECT_GT(Sum["unsound"], Sum["all"] / 10);
  if (std::getenv("AUXPLAN_COUNTS"))
    say(Sum);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

namespace {

/// The outcome of a table without one of its rules; the exit status of the process that tries it.
enum Outcome { SamePlans, OtherPlans, Wrong, Rejected, Refused, Crashed, NumOutcomes };
constexpr const char *OutcomeNames[] = {"no plan differs",          "plans differ and read right",
                                        "a plan reads wrong data",  "a plan is rejected",
                                        "a graph is refused", "the planner breaks down"};

/// Plans of random graphs that are right on a target.
class RightPlans {
public:
  explicit RightPlans(const TargetInfo &T) : T(T) {
    for (RandomGraph::Shape Shape :
         {RandomGraph::Rare, RandomGraph::StraightLine, RandomGraph::ControlFlow})
      for (unsigned Seed = 1, E = graphs(10, 60); Seed <= E; ++Seed)
        add(RandomGraph(Seed, Shape));
  }
  Outcome tryTable(const TargetInfo &Changed) const;

private:
  struct Planned {
    std::shared_ptr<Trial> Of;
    Policy By;
    std::unique_ptr<Graph> Plan;
  };
  void add(const RandomGraph &);

  const TargetInfo &T;
  std::vector<Planned> Plans;
};

void RightPlans::add(const RandomGraph &Random) {
  auto R = std::make_shared<Trial>(Random.text());
  ASSERT_TRUE(R->G);
  for (Policy P : allPolicies())
    if (std::unique_ptr<Graph> Plan = R->plan(T, P); Plan && R->check(*Plan, T))
      Plans.push_back({R, P, std::move(Plan)});
}

Outcome RightPlans::tryTable(const TargetInfo &Changed) const {
  Outcome Worst = SamePlans;
  for (const Planned &Right : Plans) {
    std::unique_ptr<Graph> Plan = Right.Of->plan(Changed, Right.By);
    if (!Plan)
      return Refused;
    if (equalGraphs(*Plan, *Right.Plan))
      continue;
    Worst = OtherPlans;
    if (!checkPlan(Problem(*Plan, Changed), *Right.Of->D))
      return Rejected;
    if (!simulatePlan(Problem(*Plan, T), *Right.Of->D))
      return Wrong; // on the hardware as it is
  }
  return Worst;
}

/// A changed table may lack something that all code relies on, so a process of its own tries it.
Outcome tryApart(const RightPlans &Plans, const TargetInfo &Changed) {
  outs().flush();
  pid_t Child = fork();
  if (Child == 0) {
    alarm(60);
    _exit(Plans.tryTable(Changed));
  }
  int Status = 0;
  EXPECT_EQ(waitpid(Child, &Status, 0), Child);
  return WIFEXITED(Status) && WEXITSTATUS(Status) < Crashed ? Outcome(WEXITSTATUS(Status))
                                                            : Crashed;
}

template <typename T> auto ruleOfEntry(const T &Entry) -> decltype(Entry.Test.Rule) {
  return Entry.Test.Rule;
}
const RuleInfo *ruleOfEntry(const FoundStateData &Entry) { return Entry.Rule; }

class RuleMutants {
public:
  explicit RuleMutants(const TargetInfo &T) : T(T) {}
  /// Leaves each rule of one table out.
  template <typename RuleT> void tryAll(ArrayRef<RuleT> TargetData::*Table, const char *Name) {
    std::set<const RuleInfo *> Tried;
    for (const RuleT &Entry : T.Data->*Table) {
      const RuleInfo *Rule = ruleOfEntry(Entry);
      if (!Tried.insert(Rule).second || !isInTurn(Seen, 41))
        continue;
      std::vector<RuleT> Rest;
      llvm::copy_if(T.Data->*Table, std::back_inserter(Rest),
                    [&](const RuleT &Other) { return ruleOfEntry(Other) != Rule; });
      MutableTarget Mutant(T);
      Mutant.Target.*Table = Rest;
      if (!Plans)
        Plans.emplace(T);
      Outcome O = tryApart(*Plans, Mutant.Info);
      ++Counts[Name][O];
      if (O == SamePlans || O == OtherPlans)
        NotFound[std::string(Name) + " " + Rule->Name + ": " + OutcomeNames[O]] +=
            " " + T.fullName();
    }
  }
  static std::map<std::string, std::array<unsigned, NumOutcomes>> Counts;
  static std::map<std::string, std::string> NotFound;

private:
  const TargetInfo &T;
  std::optional<RightPlans> Plans; ///< made for the first rule that is tried
  static unsigned Seen;
};

std::map<std::string, std::array<unsigned, NumOutcomes>> RuleMutants::Counts;
std::map<std::string, std::string> RuleMutants::NotFound;
unsigned RuleMutants::Seen = 0;

} // namespace

TEST(TableMutation, RulesThatAreLeftOutAreFound) {
  for (const TargetInfo &T : allTargets()) {
    if (T.family().Ops.empty())
      continue; // nothing is planned there
    RuleMutants Mutants(T);
    Mutants.tryAll(&TargetData::PlaneRules, "plane rule");
    Mutants.tryAll(&TargetData::LayoutRules, "layout rule");
    Mutants.tryAll(&TargetData::LayoutClearRules, "layout clear rule");
    Mutants.tryAll(&TargetData::ModeRules, "mode rule");
    Mutants.tryAll(&TargetData::ClearOpRules, "clear op rule");
    Mutants.tryAll(&TargetData::Restrictions, "restriction");
    Mutants.tryAll(&TargetData::ClearClassRules, "clear class rule");
    Mutants.tryAll(&TargetData::InitialStates, "initial state");
    Mutants.tryAll(&TargetData::ExternalStates, "external state");
  }
  unsigned All = 0, Found = 0;
  for (const auto &[Name, Of] : RuleMutants::Counts)
    for (unsigned O = 0; O != NumOutcomes; ++O) {
      All += Of[O];
      Found += O > OtherPlans ? Of[O] : 0;
      if (std::getenv("AUXPLAN_COUNTS") && Of[O])
        outs() << Name << ": " << OutcomeNames[O] << ": " << Of[O] << "\n";
    }
  EXPECT_GT(Found * 8, All);
  if (std::getenv("AUXPLAN_COUNTS"))
    for (const auto &[Rule, Targets] : RuleMutants::NotFound)
      outs() << "not found: " << Rule << ":" << Targets << "\n";
}
