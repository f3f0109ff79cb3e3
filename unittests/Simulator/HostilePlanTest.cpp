//===- HostilePlanTest.cpp - plans that nobody has planned ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The test spoils texts of right plans, of every policy, in one to three places: it leaves a line
/// out, doubles it, or swaps it with another; replaces a number, mostly by a limit; moves a word, a
/// mode or an op to another line; or cuts off a piece. Then it reads, checks, simulates, sums up
/// and prints the result. Nothing may crash or hang; every refusal must give a reason; a plan that
/// the checker takes must read what was written, and its printed text must read back.
///
/// AUXPLAN_LONG in the environment: many more texts.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Checker.h"
#include "auxplan/Simulator/Simulator.h"
#include "auxplan/Views/PlanJSON.h"
#include "auxplan/Views/PlanStats.h"
#include "unittests/Planner/RandomTrial.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Counts {
  uint64_t Texts = 0, Read = 0, Fitting = 0, Taken = 0, Wrong = 0, TooDear = 0;
};

constexpr StringRef Numbers[] = {"0",
                                 "1",
                                 "2",
                                 "3",
                                 "255",
                                 "256",
                                 "16384",
                                 "2147483647",
                                 "2147483648",
                                 "4294967294",
                                 "4294967295",
                                 "9223372036854775807",
                                 "9223372036854775808",
                                 "18446744073709551615",
                                 "18446744073709551616",
                                 "-1",
                                 "0.5",
                                 "1e308",
                                 "1e-308"};

class Spoiler {
public:
  Spoiler(StringRef Text, uint64_t Seed) : Random(Seed) {
    SmallVector<StringRef, 64> Parts;
    Text.split(Parts, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    Lines.assign(Parts.begin(), Parts.end());
  }
  std::string spoil() {
    for (size_t Times = 1 + below(3); Times-- && Lines.size() > 1;)
      spoilOnce();
    std::string Text = join(Lines, "\n") + "\n";
    return below(40) ? Text : Text.substr(0, below(Text.size()));
  }

private:
  size_t below(size_t N) { return Random() % N; }
  /// A line. The header stays, since without it nothing is a plan. The line rarely has a brace,
  /// since that belongs to another one.
  size_t anyLine() {
    size_t At = 1 + below(Lines.size() - 1);
    bool HasBrace = Lines[At].find_first_of("{}") != std::string::npos;
    return HasBrace && below(10) ? 1 + below(Lines.size() - 1) : At;
  }

  void spoilOnce() {
    size_t At = anyLine(), Other = anyLine();
    switch (below(7)) {
    case 0:
      Lines.erase(Lines.begin() + At);
      break;
    case 1:
      Lines.insert(Lines.begin() + Other, std::string(Lines[At]));
      break;
    case 2:
      std::swap(Lines[At], Lines[Other]);
      break;
    case 3:
      changeNumber(Lines[At]);
      break;
    case 4:
      takeWord(Lines[At], Lines[Other]);
      break;
    default:
      takeEnd(Lines[At], Lines[Other]);
    }
  }

  void changeNumber(std::string &Line) {
    SmallVector<size_t, 8> Begins;
    for (size_t I = 1; I < Line.size(); ++I)
      if (isDigit(Line[I]) && !isAlnum(Line[I - 1]) && Line[I - 1] != '_')
        Begins.push_back(I);
    if (Begins.empty())
      return;
    size_t Begin = Begins[below(Begins.size())], End = Begin;
    while (End != Line.size() && isDigit(Line[End]))
      ++End;
    Line.replace(Begin, End - Begin, Numbers[below(std::size(Numbers))].str());
  }

  /// Replaces a word of \p Line by a word of \p From, or adds one.
  void takeWord(std::string &Line, const std::string &From) {
    SmallVector<StringRef, 16> Own, Others;
    SplitString(Line, Own);
    SplitString(From, Others);
    if (Own.empty() || Others.empty())
      return;
    StringRef Word = Others[below(Others.size())];
    size_t At = below(Own.size());
    if (below(3))
      Own[At] = Word;
    else
      Own.insert(Own.begin() + At, Word);
    Line = join(Own, " ");
  }

  /// Moves the plan's addition to a line to the end of another line.
  static void takeEnd(std::string &Line, const std::string &From) {
    size_t Own = Line.rfind(" aux "), Others = From.rfind(" aux ");
    if (Own != std::string::npos && Others != std::string::npos)
      Line = Line.substr(0, Own) + From.substr(Others);
    else if (Own == std::string::npos)
      Line = From; // mostly an op, or a transition
  }

  std::mt19937_64 Random;
  std::vector<std::string> Lines;
};

/// The time of simulation and sums grows with these.
bool isSmall(const Problem &P) {
  uint64_t Runs = 0;
  for (const Frame &F : P.graph().Frames)
    Runs += F.Count;
  return P.cells().size() <= 2000 && Runs <= 64;
}

void printViews(const Problem &P, Trial &R, Counts &C) {
  CostObserver Sums(P);
  EXPECT_TRUE(checkPlan(P, *R.D, &Sums));
  PlanCost Cost = Sums.finish();
  C.TooDear += Cost.Overflow;
  if (Cost.Overflow)
    return;
  printStats(P, Cost, {}, nulls());
  std::string Text;
  raw_string_ostream OS(Text);
  json::OStream J(OS);
  PlanJSON View(P, Cost, J);
  checkPlan(P, *R.D, &View);
  View.finish();
  Expected<json::Value> Back = json::parse(OS.str());
  EXPECT_TRUE(bool(Back)) << toString(Back.takeError());
}

void judgePlan(Trial &R, const TargetInfo &T, Counts &C) {
  Problem P(*R.G, T);
  if (!isSmall(P))
    return;
  ++C.Fitting;
  bool Taken = R.check(*R.G, T);
  EXPECT_EQ(Taken, R.Errors.empty());
  C.Taken += Taken;
  size_t Said = R.Errors.size();
  SimulationOptions Options;
  Options.MaxContents = 64;
  bool Right = simulatePlan(P, *R.D, Options);
  EXPECT_EQ(Right, R.Errors.size() == Said);
  C.Wrong += !Right;
  EXPECT_TRUE(Right || !Taken) << "the checker takes a plan that reads something else";
  if (!Taken)
    return;
  printViews(P, R, C);
  Trial Back(printed(*R.G));
  ASSERT_TRUE(Back.G);
  EXPECT_TRUE(equalGraphs(*R.G, *Back.G));
}

void judge(const std::string &Text, const TargetInfo &T, Counts &C) {
  SCOPED_TRACE(Text);
  ++C.Texts;
  Trial R(Text);
  EXPECT_EQ(!R.G, !R.Errors.empty());
  if (!R.G || !R.G->Header)
    return;
  ++C.Read;
  if (verifyForTarget(*R.G, T, *R.D))
    judgePlan(R, T, C);
  else
    EXPECT_FALSE(R.Errors.empty());
}

void spoilPlans(RandomGraph::Shape Shape, unsigned Short, unsigned Long) {
  constexpr unsigned TextsOfAPlan = 20;
  Counts C;
  ArrayRef<TargetInfo> Targets = allTargets();
  for (unsigned Seed = 1; Seed <= graphs(Short, Long); ++Seed) {
    const TargetInfo &T = Targets[Seed % Targets.size()];
    RandomGraph Random(Seed, Shape);
    for (Policy P : allPolicies()) {
      std::string Plan = planOf(Random, T, P);
      for (unsigned N = 0; N != TextsOfAPlan && !Plan.empty(); ++N)
        judge(Spoiler(Plan, uint64_t(Seed) << 16 | unsigned(P) << 8 | N).spoil(), T, C);
      if (::testing::Test::HasFailure())
        return;
    }
  }
  EXPECT_GT(C.Read, C.Texts / 10);
  EXPECT_GT(C.Taken, C.Texts / 20);
  // On some targets nothing can be wrong.
  EXPECT_GT(C.Wrong, C.Texts / 300);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Texts << " texts: " << C.Read << " can be read, " << C.Fitting
           << " fit their target, " << C.Taken << " taken by the checker, " << C.Wrong
           << " read wrong data, " << C.TooDear << " cost too much\n";
}

} // namespace

TEST(HostilePlan, OfAStraightLineIsJudged) {
  spoilPlans(RandomGraph::StraightLine, 50, 20000);
}
TEST(HostilePlan, UnderControlFlowIsJudged) {
  spoilPlans(RandomGraph::ControlFlow, 30, 6000);
}
TEST(HostilePlan, WithWhatIsRareIsJudged) {
  spoilPlans(RandomGraph::Rare, 50, 20000);
}
