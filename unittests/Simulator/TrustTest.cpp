//===- TrustTest.cpp - plans do what their graph says -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random graphs are planned for every target under every policy; each plan is checked and
/// simulated. Planners and checker share tables, and the simulator knows none of them. In a plan
/// that the checker takes every read must get what was last written, and the checker must take all
/// plans except those that are known to be wrong because a driver is wrong.
///
/// A graph that fails is shrunk and printed with its seed, target and policy. A run with a time
/// limit goes on, whatever it finds: if the messages of failures are alike it shrinks and prints
/// the first, and counts the others.
///
/// In the environment:
///   AUXPLAN_LONG               many more graphs
///   AUXPLAN_TRUST_SEEDS=A:B    the graphs A to B-1 of each shape
///   AUXPLAN_TRUST_CONTRACT=layout  all policies know layouts only
///   AUXPLAN_TRUST_SECONDS=N    until N seconds are over (from seed A, or 1)
/// TrustCounts are printed every 30 s, so that a long run can be stopped at any time.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Checker.h"
#include "auxplan/Reduce/Reduce.h"
#include "auxplan/Simulator/Simulator.h"
#include "unittests/Planner/RandomTrial.h"
#include <chrono>
#include <map>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

enum class Verdict { Right, Refused, Rejected, Wrong };

struct TrustCounts {
  uint64_t Graphs = 0, Plans = 0, Violations = 0, Rejected = 0, Refused = 0, Reads = 0,
           Contents = 0, Known = 0;
  bool Complete = true;
};

bool simulates(const Problem &P, DiagnosticEngine &D, TrustCounts &C) {
  SimulationStats Stats;
  bool Right = simulatePlan(P, D, {}, &Stats);
  C.Contents = std::max(C.Contents, Stats.Contents);
  C.Reads += Stats.Reads;
  C.Complete &= Stats.Complete;
  return Right;
}

/// The contract under which the plans are made.
Contract contractTried() {
  const char *Word = std::getenv("AUXPLAN_TRUST_CONTRACT");
  return Word && StringRef(Word) == "layout" ? Contract::Layout : Contract::Access;
}

Verdict judge(Trial &R, const TargetInfo &T, Policy P, TrustCounts &C) {
  R.How.Contract = contractTried();
  R.Errors.clear();
  std::unique_ptr<Graph> Plan = R.plan(T, P);
  if (!Plan)
    return Verdict::Refused;
  Problem Planned(*Plan, T);
  if (!checkPlan(Planned, *R.D))
    return Verdict::Rejected;
  return simulates(Planned, *R.D, C) ? Verdict::Right : Verdict::Wrong;
}

const char *wordsFor(Verdict V) {
  return V == Verdict::Refused    ? "the planner refuses the graph"
         : V == Verdict::Rejected ? "the checker rejects the plan"
                                  : "the checker accepts a plan that reads something else";
}

/// The smallest graph on which planning ends the same way.
std::string shrunk(const std::string &Text, const TargetInfo &T, Policy P, Verdict Found) {
  Trial Whole(Text);
  Graph G = *Whole.G;
  TrustCounts Unused;
  reduceGraph(
      G,
      [&](const Graph &Smaller) {
        Trial R(printed(Smaller));
        return R.G && judge(R, T, P, Unused) == Found;
      },
      /*MaxTries=*/5000);
  return printed(G);
}

/// Is the failure due to a reason that Testing.md lists?
bool isKnown(Policy P, StringRef Error) {
  return isForgottenClear(P, Error) || isLeftOver(P, Error);
}

/// Do objects of the graph overlap on the target although the graph assumes that they do not?
bool isLossOfContents(StringRef Error) {
  return Error.contains("needs contents that") || Error.contains("which share memory");
}

class Run {
public:
  explicit Run(RandomGraph::Shape S) : Shape(S) {}
  void all(unsigned First, unsigned End, unsigned Seconds);
  TrustCounts C;

private:
  using Clock = std::chrono::steady_clock;
  void graph(unsigned Seed);
  void plan(unsigned Seed, const RandomGraph &, Trial &, const TargetInfo &, Policy);
  void fail(unsigned Seed, const RandomGraph &, const Trial &, const TargetInfo &, Policy, Verdict);
  void sayKinds() const;
  bool isFine(Verdict, const RandomGraph &, const Trial &, const TargetInfo &, Policy) const;
  void say() const;

  RandomGraph::Shape Shape;
  bool IsTimed = false;
  std::map<std::string, uint64_t> Kinds; ///< of failures
};

/// A message without names, which differ from graph to graph.
std::string withoutNames(StringRef Message) {
  SmallVector<StringRef, 16> Parts;
  Message.split(Parts, '\'');
  std::string Text;
  for (StringRef Part : Parts)
    if (!Part.starts_with("%") && !Part.starts_with("@"))
      Text += Part.str();
  return Text;
}

bool Run::isFine(Verdict V, const RandomGraph &Random, const Trial &R, const TargetInfo &T,
                 Policy P) const {
  switch (V) {
  case Verdict::Right:
    return true;
  case Verdict::Refused:
    return isLossOfContents(R.Errors.front()) ? Random.isBold() : Random.mayBeRefused();
  case Verdict::Rejected:
    return !mustVerify(Random, T, P) || isKnown(P, R.Errors.front());
  case Verdict::Wrong:
    return false;
  }
  llvm_unreachable("no such verdict");
}

void Run::plan(unsigned Seed, const RandomGraph &Random, Trial &R, const TargetInfo &T, Policy P) {
  Verdict V = judge(R, T, P, C);
  ++C.Plans;
  C.Refused += V == Verdict::Refused;
  C.Rejected += V == Verdict::Rejected;
  C.Known += V == Verdict::Rejected && mustVerify(Random, T, P) && isKnown(P, R.Errors.front());
  if (isFine(V, Random, R, T, P))
    return;
  fail(Seed, Random, R, T, P, V);
}

void Run::fail(unsigned Seed, const RandomGraph &Random, const Trial &R, const TargetInfo &T,
               Policy P, Verdict V) {
  ++C.Violations;
  std::string Kind =
      (nameOf(P) + ": " + wordsFor(V) + ": " + withoutNames(R.Errors.front())).str();
  if (Kinds[Kind]++ && IsTimed)
    return;
  ADD_FAILURE() << "seed " << Seed << ", " << T.fullName() << ", " << nameOf(P).str() << ": "
                << wordsFor(V) << ": " << R.Errors.front() << "\n"
                << shrunk(Random.text(), T, P, V);
}

void Run::graph(unsigned Seed) {
  RandomGraph Random(Seed, Shape);
  Trial R(Random.text());
  if (!R.G) {
    ADD_FAILURE() << "seed " << Seed << ": " << R.Errors.front() << "\n" << Random.text();
    return;
  }
  ++C.Graphs;
  for (const TargetInfo &T : allTargets())
    for (Policy P : allPolicies())
      if (knowsModifiers(*R.G, T))
        plan(Seed, Random, R, T, P);
}

void Run::say() const {
  outs() << C.Graphs << " graphs, " << C.Plans << " plans, " << C.Violations << " violations, "
         << C.Rejected << " rejected by the checker (" << C.Known << " for known reasons), "
         << C.Refused << " refused, " << C.Reads << " reads, at most " << C.Contents
         << " contents of a block\n";
  outs().flush();
}

void Run::sayKinds() const {
  for (const auto &[Kind, Times] : Kinds)
    outs() << "  " << Times << " times " << Kind << "\n";
}

void Run::all(unsigned First, unsigned End, unsigned Seconds) {
  Clock::time_point Start = Clock::now(), Said = Start;
  IsTimed = Seconds;
  for (unsigned Seed = First; Seed != End && (IsTimed || C.Violations < 20); ++Seed) {
    graph(Seed);
    Clock::time_point Now = Clock::now();
    if (Now - Said >= std::chrono::seconds(30)) {
      say();
      Said = Now;
    }
    if (Seconds && Now - Start >= std::chrono::seconds(Seconds))
      break;
  }
  if (Seconds || std::getenv("AUXPLAN_COUNTS")) {
    say();
    sayKinds();
  }
}

unsigned numberIn(StringRef Text) {
  unsigned N = 0;
  EXPECT_FALSE(Text.getAsInteger(10, N)) << "not a number: " << Text.str();
  return N;
}

void run(RandomGraph::Shape Shape, unsigned Short, unsigned Long) {
  unsigned First = 1, End = 1 + graphs(Short, Long), Seconds = 0;
  if (const char *Limit = std::getenv("AUXPLAN_TRUST_SECONDS")) {
    Seconds = numberIn(Limit);
    End = UINT_MAX;
  }
  if (const char *Seeds = std::getenv("AUXPLAN_TRUST_SEEDS")) {
    auto [From, To] = StringRef(Seeds).split(':');
    First = numberIn(From);
    End = numberIn(To);
  }
  Run R(Shape);
  R.all(First, End, Seconds);
  EXPECT_TRUE(R.C.Complete);
  EXPECT_GT(R.C.Plans, 10 * R.C.Rejected);
  EXPECT_GE(R.C.Plans, 20000 * (R.C.Known - std::min<uint64_t>(R.C.Known, 1)));
}

} // namespace

TEST(Trust, StraightLinesReadWhatWasWritten) {
  run(RandomGraph::StraightLine, 50, 60000);
}
TEST(Trust, ControlFlowReadsWhatWasWritten) {
  run(RandomGraph::ControlFlow, 10, 20000);
}
TEST(Trust, RareGraphsReadWhatWasWritten) {
  run(RandomGraph::Rare, 20, 40000);
}
TEST(Trust, AliasedGraphsReadWhatWasWritten) {
  run(RandomGraph::Aliased, 6, 40000);
}

/// An engine that has reported errors before is as good as a new one.
TEST(Trust, EarlierErrorsChangeNothing) {
  Trial R("image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)\n"
          "frame { pass @draw on graphics { color %c load(clear) store(store) } }\n");
  ASSERT_TRUE(R.G);
  R.D->error(0, "something else");
  TrustCounts C;
  for (Policy P : allPolicies())
    EXPECT_EQ(judge(R, *cantFail(findTarget("skl")), P, C), Verdict::Right) << nameOf(P).str();
}
