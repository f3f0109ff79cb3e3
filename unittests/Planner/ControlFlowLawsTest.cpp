//===- ControlFlowLawsTest.cpp - laws of plans that branch ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Laws of plans under control flow, tried on random graphs:
///
///   branches   if { B } else { B } is planned as B is, in each arm, at its cost
///   paths      what is right for all paths is right for each: a plan verifies with
///              each `if` decided, each loop written out and each frame repeated
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "llvm/ADT/StringExtras.h"
#include <numeric>
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

using Lines = std::vector<std::string>;

Lines linesOf(const std::string &Text) {
  Lines Out;
  SmallVector<StringRef, 64> Split;
  StringRef(Text).split(Split, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Split)
    Out.push_back(Line.trim().str());
  return Out;
}

bool opens(StringRef Line) {
  return Line.ends_with("{");
}
bool closes(StringRef Line) {
  return Line.starts_with("}");
}

/// The line that closes what line \p Begin opens; for an `if` with an `else`, the line that closes
/// the first arm.
size_t endOf(const Lines &Text, size_t Begin) {
  unsigned Depth = 1;
  for (size_t I = Begin + 1;; ++I) {
    Depth -= closes(Text[I]);
    if (!Depth)
      return I;
    Depth += opens(Text[I]);
  }
}

/// Ops between passes run on the queue of the next pass of the frame, unless they name one. In a
/// piece of the plan the next pass may be another one, so every op must name its queue.
Lines withQueues(Lines Text) {
  std::string Next = "graphics";
  for (size_t I = Text.size(); I-- > 0;) {
    StringRef Line = Text[I];
    bool IsPlain = Line == "}" && I && !opens(Text[I - 1]) && !closes(Text[I - 1]);
    if (IsPlain) { // of a pass, whose ops stay as they are, or after ops of a region
      size_t Begin = I;
      while (Begin && !opens(Text[Begin - 1]) && !closes(Text[Begin - 1]))
        --Begin;
      StringRef Head = Text[Begin - 1];
      if (Head.starts_with("pass ")) {
        Next = Head.split(" on ").second.split(' ').first.str();
        I = Begin - 1;
      }
    } else if (Line.starts_with("pass ")) {
      Next = Line.split(" on ").second.split(' ').first.str();
    } else if (Line.starts_with("frame")) {
      Next = "graphics";
    } else if (opOf(Line) && !Line.contains(" on ")) {
      Text[I] += " on " + Next;
    }
  }
  return Text;
}

/// One path through a plan.
class Path {
public:
  Path(const std::string &Plan, uint32_t Seed) : Plan(withQueues(linesOf(Plan))), Random(Seed) {
    for (size_t I = 0; I != this->Plan.size();)
      I = StringRef(this->Plan[I]).starts_with("frame") ? frame(I) : copy(I);
  }
  std::string text() const { return join(Out, "\n") + "\n"; }

private:
  size_t copy(size_t I) {
    Out.push_back(Plan[I]);
    return I + 1;
  }
  /// Writes all executions of a frame, each on a path of its own. The work list holds the items
  /// still to walk, last first.
  size_t frame(size_t Begin) {
    size_t End = endOf(Plan, Begin);
    SmallVector<StringRef, 4> Words;
    StringRef(Plan[Begin]).split(Words, ' ');
    unsigned Count = 1, Cycle = cycleIn(Begin, End);
    bool Repeats = false, IsFirst = false;
    std::string Head = "frame";
    for (StringRef Word : ArrayRef(Words).drop_front()) {
      unsigned N;
      if (!Word.getAsInteger(10, N))
        Count = N;
      if (Word == "repeat") {
        Repeats = true;
        // The cycle that stays as it is counts its frames from the beginning.
        unsigned Others = (Cycle - FirstOnes % Cycle) % Cycle;
        Count = 1 + (Cycle > 1 ? Others + Random() % 2 * Cycle : Random() % 4);
      }
      IsFirst |= Word == "prologue";
      if (!llvm::is_contained({"prologue", "repeat", "{"}, Word) && !isDigit(Word[0]))
        Head += " " + Word.str();
    }
    Number = IsFirst || Repeats ? FirstOnes : 0;
    FirstOnes += IsFirst;
    for (unsigned LastEnd = Number + Count; Number != LastEnd; ++Number) {
      // Contents that the plan loses at the end, since the next frame does not need them, must not
      // be readable here either.
      bool IsLast = Repeats && Number + 1 == LastEnd;
      Out.push_back(IsLast ? Head + " repeat {" : Head + " {");
      KeepsEverys = IsLast; // the whole cycle repeats
      walk(Begin + 1, End);
      Out.push_back("}");
    }
    return End + 1;
  }
  /// The least common period of all `every`s of a frame.
  unsigned cycleIn(size_t Begin, size_t End) const {
    unsigned Cycle = 1;
    for (size_t I = Begin; I != End; ++I)
      if (auto [Period, Offset] = everyOf(Plan[I]); Period)
        Cycle = std::lcm(Cycle, Period);
    return Cycle;
  }
  /// The period and the offset; period 0: the line is no `every`.
  static std::pair<unsigned, unsigned> everyOf(StringRef Line) {
    unsigned Period = 0, Offset = 0;
    if (Line.consume_front("every ")) {
      Line.consumeInteger(10, Period);
      Line.consume_front(" offset ");
      Line.consumeInteger(10, Offset);
    }
    return {Period, Offset};
  }
  void walk(size_t Begin, size_t End) {
    std::vector<std::pair<size_t, size_t>> Left = {{Begin, End}};
    while (!Left.empty()) {
      auto &[I, E] = Left.back();
      if (I == E) {
        Left.pop_back();
        continue;
      }
      StringRef Line = Plan[I];
      bool IsEvery = Line.starts_with("every ") && !KeepsEverys;
      if (Line.starts_with("if ") || IsEvery || Line.starts_with("loop")) {
        chooseIn(I, Left);
      } else {
        I = copy(I);
      }
    }
  }
  /// Goes on after the region at \p At, but first through the chosen bodies.
  void chooseIn(size_t At, std::vector<std::pair<size_t, size_t>> &Left) {
    size_t ThenEnd = endOf(Plan, At), End = ThenEnd;
    bool HasElse = StringRef(Plan[ThenEnd]).contains("else");
    if (HasElse)
      End = endOf(Plan, ThenEnd);
    Left.back().first = End + 1;
    bool IsLoop = StringRef(Plan[At]).starts_with("loop");
    unsigned Times = IsLoop ? Random() % 4 : Random() % 2;
    if (StringRef(Plan[At]).contains("at_least_once"))
      Times = 1 + Times % 3;
    if (auto [Period, Offset] = everyOf(Plan[At]); Period)
      Times = Number % Period == Offset;
    for (unsigned N = 0; N != Times; ++N)
      Left.push_back({At + 1, ThenEnd});
    if (!Times && HasElse)
      Left.push_back({ThenEnd + 1, End});
  }

  const Lines Plan;
  unsigned Number = 0;    ///< of the execution of the frame
  unsigned FirstOnes = 0; ///< number of executions of the repeating frame that are planned apart
  bool KeepsEverys = false;
  std::mt19937 Random;
  Lines Out;
};

/// The cost per frame, weighted by how often each point runs.
CostSums costOf(const Graph &Plan, const TargetInfo &T, Trial &R) {
  Problem P(Plan, T);
  CostObserver Sum(P);
  EXPECT_TRUE(checkPlan(P, *R.D, &Sum)) << R.Errors.front() << "\n" << printed(Plan);
  return Sum.finish().Frame;
}

/// A plan with either arm of each `if` in its place.
Lines withArm(const Lines &Plan, bool Second) {
  Lines One;
  for (size_t I = 0; I != Plan.size(); ++I) {
    if (Plan[I] != "if @c {") {
      One.push_back(Plan[I]);
      continue;
    }
    size_t ThenEnd = endOf(Plan, I), End = endOf(Plan, ThenEnd);
    size_t B = Second ? ThenEnd + 1 : I + 1, E = Second ? End : ThenEnd;
    One.insert(One.end(), Plan.begin() + B, Plan.begin() + E);
    I = End;
  }
  return One;
}

} // namespace

TEST(ControlFlowLaws, BranchesOfOneBodyArePlannedAlike) {
  for (Policy P : allPolicies())
    forEachGraph(graphs(12, 2000), [&](const RandomGraph &Random, const TargetInfo &T) {
      if (!mustVerify(Random, T, P))
        return;
      Trial Plain(Random.text());
      Trial Branched(Random.declarations() + Random.frameHead() + "if @c {\n" + Random.body() +
                     "} else {\n" + Random.body() + "}\n}\n");
      ASSERT_TRUE(Branched.G);
      std::unique_ptr<Graph> One = Plain.plan(T, P), Two = Branched.plan(T, P);
      ASSERT_EQ(One == nullptr, Two == nullptr);
      if (!One)
        return;
      if (P == Policy::Optimal) {
        // Without branches there is a bound of total cost to compare plans with, so B may cost
        // less.
        uint64_t Plainly = costOf(*One, T, Plain).total().value();
        EXPECT_LE(Plainly, costOf(*Two, T, Branched).total().value()) << printed(*Two);
        Plain.How.Minimize = Branched.How.Minimize = Objective::Traffic;
        One = Plain.plan(T, P);
        Two = Branched.plan(T, P);
        EXPECT_EQ(costOf(*One, T, Plain).own().value(), costOf(*Two, T, Branched).own().value())
            << printed(*Two);
        return;
      }
      std::string Expected = join(withQueues(linesOf(printed(*One))), "\n");
      for (bool Second : {false, true})
        EXPECT_EQ(Expected, join(withArm(withQueues(linesOf(printed(*Two))), Second), "\n"))
            << printed(*Two);
      EXPECT_EQ(costOf(*One, T, Plain).own().value(), costOf(*Two, T, Branched).own().value())
          << printed(*Two);
    });
}

/// Are all transitions of the graph given? If not, a path that is written out has other layouts
/// than the same path in the plan, whose layouts suit all paths.
static bool isExplicit(const RandomGraph &Random) {
  for (StringRef Line : linesOf(Random.text()))
    if (Line.starts_with("frame") && !Line.contains("explicit"))
      return false;
  return true;
}

/// Also for loops of unknown count: their bodies run zero to three times.
TEST(ControlFlowLaws, PathsOfAPlanAreRight) {
  unsigned Paths = 0;
  for (Policy P : allPolicies())
    forEachGraph(
        graphs(30, 5000),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          bool IsTried = isExplicit(Random) && mustVerify(Random, T, P);
          std::string Plan = IsTried ? planOf(Random, T, P) : std::string();
          for (uint32_t Seed = 1; !Plan.empty() && Seed <= 4; ++Seed) {
            std::string Text = Path(Plan, Seed).text();
            Trial R(Text);
            ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Text;
            EXPECT_TRUE(R.check(*R.G, T)) << R.Errors.front() << "\n" << Plan << "\n" << Text;
            ++Paths;
          }
        },
        RandomGraph::ControlFlow);
  EXPECT_GT(Paths, 1000u);
}
