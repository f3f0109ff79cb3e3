//===- AttackTest.cpp - an attack on what is claimed of all plans ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tries to find a plan that the checker takes and that costs less than `optimal` says a plan can
/// cost, or a plan that the checker takes and the simulator shows to be wrong.
///
/// All policies plan random graphs, and frames that are put together from what engines do. A local
/// search starts at these plans: it makes one to four edits (PlanEdits.h), sensible or not, goes on
/// from a plan that the checker takes and that is not dearer, and now and then begins anew. It
/// compares every plan that the checker takes with the claim (Claim.h) and simulates it, on all
/// paths and on a random one. A few edited plans say that they keep another contract or the limits
/// of the driver; these are compared with nothing, but the judges must agree on them. The test also
/// simulates a part of the plans that the checker rejects, and counts them by reason if nothing is
/// wrong with them. Under the driver contract it asks what the driver makes of the text as it is.
///
/// The test shrinks a find, graph and plan together, and prints it with its seed. It prints one
/// find of each kind, and counts the others.
///
/// In the environment:
///   AUXPLAN_LONG              10^6 plans and more
///   AUXPLAN_ATTACK_SEEDS=A:B  the graphs A to B-1
///   AUXPLAN_ATTACK_SECONDS=N  until N seconds are over (from seed A, or 1)
///   AUXPLAN_ATTACK_SHOW=N     so many finds of a kind
///   AUXPLAN_ATTACK_PLANS=N    so many plans for each question
///   AUXPLAN_ATTACK_TOTALS=N   asks for least totals alone, goes on from plans that are cheaper in
///                             total, and reports the cheapest one of a question if that of
///                             `optimal` is not proven and N thousandths dearer
///   AUXPLAN_ATTACK_WITHOUT=A,B  no plans with these traits (Find.cpp): what hides behind
///                             finds that are known
///   AUXPLAN_COUNTS            prints counts
///
//===----------------------------------------------------------------------===//

#include "AttackGraph.h"
#include "EngineGraph.h"
#include "Find.h"
#include "PlanEdits.h"
#include "auxplan/Checker/Checker.h"
#include "lib/Engine/PlanGraph.h"
#include "unittests/Planner/RandomGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <chrono>
#include <map>

using namespace auxplan;
using namespace auxplan::attack;
using namespace llvm;

namespace {

struct Counts {
  uint64_t Graphs = 0, ThrownAway = 0, Questions = 0, Refused = 0, Proven = 0;
  uint64_t Plans = 0, NoGraph = 0, Accepted = 0, AcceptedOnProven = 0, AsCheap = 0;
  uint64_t Descents = 0, Arrivals = 0; ///< searches from dearer plans, which came to the bound
  uint64_t RejectedSimulated = 0, OnOtherTerms = 0, ByDriver = 0;
  std::map<std::string, uint64_t> RejectedRight; ///< by the checker's reason
  std::map<std::string, uint64_t> Finds;         ///< by kind
};

unsigned numberIn(StringRef Text) {
  unsigned N = 0;
  EXPECT_FALSE(Text.getAsInteger(10, N)) << "not a number: " << Text.str();
  return N;
}

unsigned setting(const char *Name, unsigned Otherwise) {
  const char *Text = std::getenv(Name);
  return Text ? numberIn(Text) : Otherwise;
}

/// How much cheaper in total a plan must be to be shown, in thousandths; 0: none is shown. Frames
/// that read what nobody has written are left out, since no engine draws them.
static unsigned leastGap() {
  static const unsigned PerMille = setting("AUXPLAN_ATTACK_TOTALS", 0);
  return PerMille;
}

/// A message without names, states, kinds and targets: messages that agree in it have the same
/// reason.
std::string reasonOf(StringRef Message) {
  SmallVector<StringRef, 16> Parts;
  for (StringRef More : {", expected", ", found mode", ", whose aux kind", ": both have"})
    Message = Message.take_front(Message.find(More));
  Message.split(Parts, '\'');
  std::string Text;
  for (size_t N = 0; N != Parts.size(); ++N) {
    if (N % 2) {
      Text += "'...'";
      continue;
    }
    SmallVector<StringRef, 16> Words;
    Parts[N].split(Words, ' ');
    bool IsFirst = true;
    for (StringRef Word : Words) {
      bool IsName = !Word.empty() && (isUpper(Word.front()) || Word.contains('@'));
      Text += (IsFirst ? "" : " ") + (IsName ? "..." : Word.str());
      IsFirst = false;
    }
  }
  return Text;
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

/// A start of the search for one graph and one question.
struct Start {
  std::string Name;
  Words Lines;
  PlanFacts Facts;
};

class Attack {
public:
  enum class Source { Chance, Engines };
  explicit Attack(Source From) : From(From) {}
  void all(unsigned First, unsigned End, unsigned Seconds);
  Counts C;

private:
  using Clock = std::chrono::steady_clock;
  std::string drawGraph(uint32_t Seed);
  void graph(uint32_t Seed);
  bool draw(Question &, const Graph &, DiagnosticEngine &, Dice &);
  void attack(uint32_t Seed, Reading &, const Question &, Dice &);
  void attackDriver(uint32_t Seed, Reading &, const Claim &, const Question &);
  std::vector<Start> startsOf(uint32_t Seed, Reading &, const Claim &, const Question &, Dice &);
  bool search(uint32_t Seed, const Claim &, const Question &, const std::vector<Start> &, Start,
              PlanEdits &, StringSet<> &Tried, Dice &);
  bool judge(uint32_t Seed, const Claim &, const Question &, const std::string &From,
             const std::string &Text, PlanFacts &, Dice &);
  void showBest(uint32_t Seed, const Claim &, const Question &);
  void simulateRejected(Reading &, const Claim &, const PlanFacts &);
  void report(const Find &);
  void say() const;

  const Source From;
  bool IsTimed = false;
  uint64_t NumFinds = 0;
  Start Best; ///< of the question at hand, by total cost
};

/// One graph of chance in five comes from the generator of the planners' tests.
std::string Attack::drawGraph(uint32_t Seed) {
  using test::RandomGraph;
  bool OfEngines = From == Source::Engines;
  if (!OfEngines && Seed % 5 == 0) {
    static const RandomGraph::Shape Shapes[] = {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                                RandomGraph::Rare, RandomGraph::Aliased};
    return RandomGraph(Seed, Shapes[Seed / 5 % 4]).text();
  }
  for (uint32_t Try = 0; Try != 4096; ++Try) {
    uint32_t Draw = Seed * 4096u + Try;
    std::string Text = OfEngines ? EngineGraph(Draw).text() : AttackGraph(Draw).text();
    if (Reading(Text).G)
      return Text;
    ++C.ThrownAway;
  }
  return "";
}

/// Targets without ops have no plans to edit, so frames of engines seldom go to them.
static const TargetInfo &someTarget(bool OfEngines, Dice &Choices) {
  for (;;) {
    const TargetInfo &T = allTargets()[Choices.below(allTargets().size())];
    if (!OfEngines || !T.family().Mnemonics.empty() || Choices.chance(10))
      return T;
  }
}

bool Attack::draw(Question &Q, const Graph &G, DiagnosticEngine &D, Dice &Choices) {
  bool OfEngines = From == Source::Engines;
  Q.Target = &someTarget(OfEngines, Choices);
  Q.Under = Choices.chance(25) ? Contract::Layout : Contract::Access;
  if (leastGap()) {
    Q.Minimize = Objective::Total;
    return verifyForTarget(G, *Q.Target, D);
  }
  if (OfEngines && Choices.chance(10)) {
    Q.Under = Contract::Driver;
    Q.Minimize = Objective::Total;
    return verifyForTarget(G, *Q.Target, D);
  }
  bool Ops = Choices.chance(15);
  Q.DriverLimits = Choices.chance(30);
  while (Q.DriverLimits && Choices.chance(60))
    Q.Lifted = Q.Lifted.with(Choices.below(allLimits().size())) & Q.Target->limitsToLift();
  bool Traffic = Choices.chance(50);
  Q.Minimize = Ops ? Objective::Ops : Traffic ? Objective::Traffic : Objective::Total;
  Q.Costs = Choices.chance(70) ? 0 : 1 + Choices.below(costFiles().size() - 1);
  return verifyForTarget(G, *Q.Target, D);
}

void Attack::graph(uint32_t Seed) {
  std::string Text = drawGraph(Seed);
  if (Text.empty())
    return;
  ++C.Graphs;
  Dice Choices(Seed * 7919u + 17);
  for (unsigned N = 0; N != 2; ++N) {
    Question Q;
    for (unsigned Try = 0; Try != 8; ++Try) {
      Reading R(Text);
      if (!draw(Q, *R.G, *R.D, Choices))
        continue;
      attack(Seed, R, Q, Choices);
      break;
    }
  }
}

/// The plans of all policies that the checker takes, under the header of the first; planes state
/// their kind if it is not the usual one under that header.
std::vector<Start> Attack::startsOf(uint32_t Seed, Reading &R, const Claim &Of, const Question &Q,
                                    Dice &Choices) {
  std::vector<Start> Starts;
  const PlanHeader &Header = *Of.plan().Header;
  auto Add = [&](StringRef Name, const Graph &Plan) {
    Graph Same = Plan;
    Same.Kinds = kindsToState(Plan, rulesFor(*Q.Target, *Plan.Header), rulesFor(*Q.Target, Header));
    Same.Header = Header;
    Start New = {Name.str(), splitLines(printed(Same)), {}};
    std::string Text = joined(New.Lines);
    if (judge(Seed, Of, Q, New.Name, Text, New.Facts, Choices) && New.Facts.Accepted)
      Starts.push_back(std::move(New));
  };
  Add("optimal", Of.plan());
  for (Policy As : allPolicies()) {
    if (As == Policy::Optimal || (As == Policy::RenderPass && Q.Under == Contract::Layout))
      continue;
    if (std::unique_ptr<Graph> Plan = planGraph(*R.G, *Q.Target, Q.planAs(As), *R.D))
      Add(auxplan::nameOf(As), *Plan);
  }
  return Starts;
}

/// Simulates one in eight plans that the checker rejects.
void Attack::simulateRejected(Reading &R, const Claim &Of, const PlanFacts &Facts) {
  if (C.Plans % 8)
    return;
  ++C.RejectedSimulated;
  std::string Error;
  if (Of.simulate(R, 1, Error) == Breach::None)
    ++C.RejectedRight[reasonOf(Facts.Error)];
}

/// Counts the verdicts of checker and simulator. False after a find, which it has reported.
bool Attack::judge(uint32_t Seed, const Claim &Of, const Question &Q, const std::string &From,
                   const std::string &Text, PlanFacts &Facts, Dice &Choices) {
  Reading R(Text);
  ++C.Plans;
  Facts = Of.look(R);
  if (!Facts.IsGraph) {
    ++C.NoGraph;
    return true;
  }
  if (isLeftOut(*R.G, *Q.Target)) {
    Facts.Accepted = false;
    return true;
  }
  if (!Facts.Accepted) {
    simulateRejected(R, Of, Facts);
    return true;
  }
  ++C.Accepted;
  C.AcceptedOnProven += Of.isProven();
  C.AsCheap += Facts.Own == Of.bound();
  Find F = {Of.compare(Facts), Seed, Q, From, Choices.below(1u << 16), Text, ""};
  if (F.Kind == Breach::None)
    F.Kind = Of.simulate(R, F.PathSeed, F.Error);
  if (F.Kind == Breach::None)
    return true;
  report(F);
  return false;
}

/// Plans tried from each question, and until the search begins anew.
constexpr unsigned PlansPerQuestion = 96, PlansPerStart = 32;

/// Under the driver contract there are no ops to edit. The transitions of the text are one of the
/// choices that `optimal` has.
void Attack::attackDriver(uint32_t Seed, Reading &R, const Claim &Of, const Question &Q) {
  std::string Text;
  ++C.ByDriver;
  Breach B = Of.compareDriver(*R.G, *R.D, Text);
  if (B != Breach::None)
    report({B, Seed, Q, "layout", 0, printed(*R.G), ""});
}

/// Shows the cheapest plan of the question, if it is so much cheaper than the one printed.
void Attack::showBest(uint32_t Seed, const Claim &Of, const Question &Q) {
  if (leastGap() && Of.isBeaten(Best.Facts, leastGap()))
    report({Breach::BelowPrinted, Seed, Q, Best.Name, 0, joined(Best.Lines), "", leastGap()});
}

void Attack::attack(uint32_t Seed, Reading &R, const Question &Q, Dice &Choices) {
  Claim Of(*R.G, Q, *R.D);
  ++C.Questions;
  if (!Of.exists()) {
    ++C.Refused;
    return;
  }
  C.Proven += Of.isProven();
  if (Breach Itself = Of.ofItself(); Itself != Breach::None)
    return report({Itself, Seed, Q, "optimal", 0, printed(*R.G), Of.ofPlan().Error});
  if (Q.Under == Contract::Driver)
    return attackDriver(Seed, R, Of, Q);
  if (leastGap() && (R.ReadsUndefined || Of.ofPlan().Total == Of.totalBound()))
    return;
  uint64_t Before = NumFinds;
  std::vector<Start> Starts = startsOf(Seed, R, Of, Q, Choices);
  if (Starts.empty() || NumFinds != Before)
    return;
  Problem P(*R.G, *Q.Target);
  PlanEdits Edits(P, Choices);
  StringSet<> Tried;
  Best = Starts.front();
  static const unsigned Plans = setting("AUXPLAN_ATTACK_PLANS", PlansPerQuestion);
  for (unsigned N = 0; N < Plans; N += PlansPerStart) {
    Start From = Choices.chance(40) ? Starts.front() : Choices.oneOf(Starts);
    if (leastGap() && Choices.chance(60))
      From = Best;
    if (!search(Seed, Of, Q, Starts, std::move(From), Edits, Tried, Choices))
      return;
  }
  showBest(Seed, Of, Q);
}

/// Goes on from a plan. False after a find.
bool Attack::search(uint32_t Seed, const Claim &Of, const Question &Q,
                    const std::vector<Start> &Starts, Start Now, PlanEdits &Edits,
                    StringSet<> &Tried, Dice &Choices) {
  bool Descends = Of.isProven() && Now.Facts.Own > Of.bound(), Arrived = false;
  for (unsigned N = 0; N != PlansPerStart; ++N) {
    Words Changed = Now.Lines;
    for (unsigned Edit = 1 + Choices.below(4); Edit; --Edit)
      Edits.change(Changed, Choices.oneOf(Starts).Lines);
    bool OnOtherTerms = Choices.chance(2);
    if (OnOtherTerms)
      Edits.changeTerms(Changed);
    std::string Text = joined(Changed);
    if (!Tried.insert(Text).second)
      continue;
    PlanFacts Facts;
    if (!judge(Seed, Of, Q, Now.Name, Text, Facts, Choices))
      return false;
    C.OnOtherTerms += OnOtherTerms && Facts.Accepted;
    if (!Facts.Accepted || OnOtherTerms)
      continue;
    Arrived |= Facts.Own <= Of.bound();
    bool IsBetter = leastGap() ? Facts.Total <= Now.Facts.Total : Facts.Own <= Now.Facts.Own;
    if (Facts.Total < Best.Facts.Total)
      Best = {Now.Name, Changed, Facts};
    if (IsBetter || Choices.chance(8))
      Now = {Now.Name, std::move(Changed), Facts};
  }
  C.Descents += Descends;
  C.Arrivals += Descends && Arrived;
  return true;
}

void Attack::report(const Find &F) {
  ++NumFinds;
  Graph G = shrunk(F);
  std::string Kind = kindOf(F, G), Numbers;
  shows(G, F, &Numbers);
  static const unsigned Show = setting("AUXPLAN_ATTACK_SHOW", 1);
  if (++C.Finds[Kind] <= Show)
    ADD_FAILURE() << "seed " << F.Seed << ", " << F.Asked.describe() << ", from the plan of "
                  << F.From << ": " << nameOf(F.Kind) << "\n"
                  << F.Error << "\n"
                  << printed(G) << "// " << Numbers << "\n";
}

void Attack::say() const {
  outs() << C.Graphs << " graphs (" << C.ThrownAway << " draws were none), " << C.Questions
         << " questions (" << C.Refused << " refused, " << C.Proven << " proven), " << C.Plans
         << " plans (" << C.NoGraph << " were none), " << C.Accepted << " accepted ("
         << C.AcceptedOnProven << " where the bound is proven, " << C.AsCheap
         << " as cheap as it), " << NumFinds << " finds; of " << C.Descents
         << " searches from plans dearer than a proven bound " << C.Arrivals << " came to it; "
         << C.OnOtherTerms << " accepted on other terms, " << C.ByDriver << " plans of drivers\n";
  for (const auto &[Kind, Times] : C.Finds)
    outs() << "  " << Times << " times: " << Kind << "\n";
  uint64_t Right = 0;
  for (const auto &[Reason, Times] : C.RejectedRight)
    Right += Times;
  outs() << "  of " << C.RejectedSimulated << " rejected plans " << Right << " read right:\n";
  for (const auto &[Reason, Times] : C.RejectedRight)
    outs() << "    " << Times << "\t" << Reason << "\n";
  outs().flush();
}

void Attack::all(unsigned First, unsigned End, unsigned Seconds) {
  Clock::time_point Begin = Clock::now();
  IsTimed = Seconds;
  for (unsigned Seed = First; Seed != End && (IsTimed || NumFinds < 20); ++Seed) {
    graph(Seed);
    if (Seconds && Clock::now() - Begin >= std::chrono::seconds(Seconds))
      break;
  }
  if (Seconds || std::getenv("AUXPLAN_COUNTS"))
    say();
}

} // namespace

static Counts run(Attack::Source From, unsigned First, unsigned End) {
  unsigned Seconds = setting("AUXPLAN_ATTACK_SECONDS", 0);
  if (Seconds)
    End = UINT_MAX;
  if (const char *Seeds = std::getenv("AUXPLAN_ATTACK_SEEDS")) {
    auto [From, To] = StringRef(Seeds).split(':');
    First = numberIn(From);
    End = numberIn(To);
  }
  Attack A(From);
  A.all(First, End, Seconds);
  EXPECT_GT(A.C.Accepted, A.C.Plans / 10);
  return A.C;
}

TEST(Attack, NoPlanCostsLessThanTheBoundAndTheJudgesAgree) {
  bool IsLong = std::getenv("AUXPLAN_LONG");
  Counts C = IsLong ? run(Attack::Source::Chance, 1, 8001)
                    : run(Attack::Source::Chance, 50001, 50081);
  EXPECT_GT(C.AcceptedOnProven, C.Accepted / 4);
  EXPECT_GT(C.Arrivals, C.Descents / 20); // the search does find cheaper plans
}

/// The same of frames like those of engines.
TEST(Attack, TheSameHoldsOfFramesOfEngines) {
  bool IsLong = std::getenv("AUXPLAN_LONG");
  Counts C = IsLong ? run(Attack::Source::Engines, 1, 6001)
                    : run(Attack::Source::Engines, 50001, 50041);
  EXPECT_GT(C.AcceptedOnProven, C.Accepted / 4);
  EXPECT_GT(C.Arrivals, C.Descents / 50); // these frames are larger
  EXPECT_LT(C.ThrownAway, C.Graphs);      // most draws are graphs
}
