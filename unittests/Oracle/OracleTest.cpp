//===- OracleTest.cpp - plans against the least that there is ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The oracle's plans are right and cost what it says; no policy is cheaper; a plan that claims to
/// be minimal costs the same.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "SmallGraphs.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Simulator/Simulator.h"
#include "unittests/Planner/RandomTrial.h"
#include <map>
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Counts {
  unsigned Unproven = 0; ///< plans of `optimal`
  uint64_t Solved = 0, Cheaper = 0, NoPlan = 0;
  std::map<std::string, uint64_t> Unsolved;
};

} // namespace

static void show(const Counts &C) {
  testing::Test::RecordProperty("Solved", std::to_string(C.Solved));
  testing::Test::RecordProperty("CheaperThanTracked", std::to_string(C.Cheaper));
  if (!std::getenv("AUXPLAN_COUNTS"))
    return;
  outs() << C.Solved << " solved, " << C.Cheaper << " cheaper than tracked, " << C.NoPlan
         << " without a plan, " << C.Unproven << " that optimal does not call minimal\n";
  for (const auto &[Why, Count] : C.Unsolved)
    outs() << "  not solved: " << Count << " " << Why << "\n";
}

/// Own cost of a plan; none if it is not right.
static std::optional<uint64_t> ownCostOf(Trial &R, const Graph &Planned, const TargetInfo &T) {
  Problem P(Planned, T);
  CostObserver Sum(P);
  if (!checkPlan(P, *R.D, &Sum))
    return std::nullopt;
  return Sum.finish().Frame.own().value();
}

/// The plan reads back, is right, costs what the oracle says, and reads see what was
/// written.
static void expectPlanToHold(const Graph &Plan, uint64_t Own, const TargetInfo &T) {
  std::string Text = printed(Plan);
  Trial R(Text);
  ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Text;
  std::optional<uint64_t> Cost = ownCostOf(R, *R.G, T);
  ASSERT_TRUE(Cost) << R.Errors.front() << "\n" << Text;
  EXPECT_EQ(*Cost, Own) << Text;
  SimulationStats Stats;
  EXPECT_TRUE(simulatePlan(Problem(*R.G, T), *R.D, {}, &Stats)) << R.Errors.front() << "\n" << Text;
  EXPECT_TRUE(Stats.Complete);
}

static void expectNoneCheaper(const std::string &Text, const OracleResult &Least,
                              const TargetInfo &T, Counts &C) {
  for (Policy Of : allPolicies()) {
    Trial R(Text);
    R.How.Minimize = Objective::Traffic;
    R.How.DriverLimits = !T.held().empty();
    std::unique_ptr<Graph> Plan = R.plan(T, Of);
    bool IsExact = nameOf(Of) == "optimal";
    EXPECT_TRUE(!IsExact || Plan) << R.Errors.front() << "\n" << Text;
    if (!Plan || (!IsExact && Of != Policy::Tracked && Of != Policy::AlwaysValid))
      continue;
    std::optional<uint64_t> Cost = ownCostOf(R, *Plan, T);
    EXPECT_TRUE(!IsExact || Cost) << R.Errors.front() << "\n" << printed(*Plan);
    if (!Cost)
      continue; // other tests check that their plans are right
    if (Of == Policy::Tracked)
      C.Cheaper += Least.OwnWeighted < *Cost;
    C.Unproven += IsExact && !R.Proof.IsProven;
    EXPECT_TRUE(!IsExact || !R.Proof.IsProven || R.Proof.OwnBound == *Cost) << printed(*Plan);
    bool MustBeEqual = IsExact && R.Proof.IsProven;
    if (MustBeEqual ? *Cost != Least.OwnWeighted : *Cost < Least.OwnWeighted)
      ADD_FAILURE() << nameOf(Of).str() << " costs " << *Cost << ", the oracle says "
                    << Least.OwnWeighted << "\n"
                    << printed(*Plan) << "\n"
                    << printed(*Least.Plan);
  }
}

/// With every access in its preferred mode there are fewer plans, so none moves less; but there may
/// be no plan at all.
static void tryFewestOps(const Problem &P, uint64_t LeastTraffic) {
  OracleResult Fewest = exhaust(P, Minimize::Ops);
  if (!Fewest.Solved)
    return;
  expectPlanToHold(*Fewest.Plan, Fewest.OwnWeighted, P.target());
  EXPECT_GE(Fewest.OwnWeighted, LeastTraffic) << printed(*Fewest.Plan);
}

/// The minimum over the kinds that the planes can have; states the best kinds in \p G. Planes that
/// share nothing each have their own cheapest kind.
static OracleResult exhaustKinds(Graph &G, const TargetInfo &T) {
  OracleResult Least = exhaust(Problem(G, T));
  for (ImageId Id = 0; Id != G.Images.size(); ++Id)
    for (unsigned A = 0; A != NumAspects && (Least.Solved || Least.Why == "no plan"); ++A) {
      if (!(G.Images[Id].aspects() >> A & 1))
        continue;
      const ImageDesc &D = G.Images[Id].Desc;
      SmallVector<AuxUsage, 4> Kinds = T.kinds(D, T.planeFacts(D, Aspect(A), 0));
      for (AuxUsage Kind : drop_begin(Kinds)) {
        Graph Other = G;
        llvm::erase_if(Other.Kinds, [&](const KindStmt &S) {
          return S.Image == Id && S.TheAspect == Aspect(A);
        });
        Other.Kinds.push_back({Id, Aspect(A), Kind, None32});
        OracleResult With = exhaust(Problem(Other, T));
        if (!With.Solved && With.Why != "no plan")
          return With;
        if (!With.Solved || (Least.Solved && With.OwnWeighted >= Least.OwnWeighted))
          continue;
        Least = std::move(With);
        G.Kinds = Other.Kinds;
      }
    }
  return Least;
}

static void tryGraph(const std::string &Text, const TargetInfo &T, Counts &C) {
  Trial R(Text);
  ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Text;
  OracleResult Least = exhaustKinds(*R.G, T);
  Problem P(*R.G, T);
  if (Least.Solved) {
    expectPlanToHold(*Least.Plan, Least.OwnWeighted, T);
    expectNoneCheaper(Text, Least, T, C);
    if (++C.Solved % 4 == 0)
      tryFewestOps(P, Least.OwnWeighted);
    return;
  }
  if (Least.Why != "no plan") {
    ++C.Unsolved[Least.Why];
    return;
  }
  ++C.NoPlan;
  R.How.DriverLimits = !T.held().empty();
  EXPECT_EQ(R.plan(T, Policy::Tracked), nullptr) << Text;
}

/// The rules of the hardware, and every other time the rules of the driver.
static TargetInfo rulesOf(const TargetInfo &T, uint64_t Number) {
  return Number % 2 ? T.withDriver() : T.withoutDriver();
}

/// Tries small graphs of \p NumLines lines on the targets of a family: each \p Step-th pair of graph
/// and target.
static void trySmallOn(StringRef Family, unsigned NumLines, uint64_t Step, Counts &C) {
  std::vector<TargetInfo> All;
  llvm::copy_if(allTargets(), std::back_inserter(All),
                [&](const TargetInfo &T) { return T.family().Name == Family; });
  uint64_t Num = (numSmallGraphs(NumLines) * All.size() + Step - 1) / Step;
  auto [First, End] = seeds(Num);
  for (uint64_t N = First - 1; N < End - 1; ++N) {
    // A step that is prime to all counts meets every kind of graph and target.
    uint64_t Graph = N * Step / All.size();
    TargetInfo T = rulesOf(All[N * Step % All.size()], N);
    SCOPED_TRACE("small graph " + std::to_string(Graph) + " of " + std::to_string(NumLines) +
                 " lines on " + T.fullName());
    tryGraph(smallGraph(NumLines, Graph), T, C);
    if (testing::Test::HasFailure())
      break;
  }
}

static void trySmall(unsigned NumLines, uint64_t Step) {
  Counts C;
  for (StringRef Family : {"intel", "amd", "gfx12", "creation"})
    trySmallOn(Family, NumLines, Step, C);
  show(C);
  EXPECT_TRUE(NumLines == 1 || C.Cheaper);
  uint64_t Unsolved = 0;
  for (const auto &[Why, Count] : C.Unsolved)
    Unsolved += Count;
  EXPECT_LT(Unsolved * 5, C.Solved);
  EXPECT_LT(C.Unproven * 50, C.Solved);
}

TEST(Oracle, FindsPlansThatNobodyBeatsForOneAccess) {
  trySmall(1, graphs(101, 1));
}

TEST(Oracle, FindsPlansThatNobodyBeatsForTwoAccesses) {
  trySmall(2, graphs(20011, 1));
}

TEST(Oracle, FindsPlansThatNobodyBeatsForThreeAccesses) {
  trySmall(3, graphs(300007, 1009));
}

static void tryRandom(RandomGraph::Shape Shape) {
  Counts C;
  ArrayRef<TargetInfo> All = allTargets();
  for (unsigned Seed = 1, E = graphs(18, 20000); Seed <= E; ++Seed) {
    TargetInfo T = rulesOf(All[Seed % All.size()], Seed / All.size());
    SCOPED_TRACE("seed " + std::to_string(Seed) + " on " + T.fullName());
    tryGraph(RandomGraph(Seed, Shape).text(), T, C);
    if (testing::Test::HasFailure())
      break;
  }
  show(C);
  EXPECT_GT(C.Solved, 0u);
  EXPECT_LT(C.Unproven * 10, C.Solved);
}

/// After the release only compute can work on the image, whatever region stands there.
TEST(Oracle, MovesNoOpInFrontOfARelease) {
  Counts C;
  tryGraph("image %i : D16_UNORM 64x64 samples 4 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)\n"
           "frame {\n"
           "  pass @a on graphics { clear %i }\n"
           "  release %i TRANSFER_DST_OPTIMAL -> TRANSFER_DST_OPTIMAL graphics -> compute\n"
           "  if @c { pass @b on compute { sampled %i at COMPUTE_SHADER } }\n"
           "}\n",
           target("dg2@mesa-26"), C);
  EXPECT_EQ(C.Solved, 1u);
  EXPECT_EQ(C.Unproven, 0u);
}

/// Between release and acquire no queue can: neither in arms and bodies between them, nor at the
/// end of a frame after which the image is acquired.
TEST(Oracle, FindsPlansThatNobodyBeatsForImagesInTransit) {
  for (const char *Name : {"icl", "skl", "dg2@mesa-22.3", "tgl@mesa-26"})
    for (const char *Between : {"",
                                "if @c { release %x GENERAL -> GENERAL graphics -> compute\n"
                                "acquire %x GENERAL -> GENERAL graphics -> compute\n"
                                "release %x GENERAL -> GENERAL compute -> graphics\n"
                                "acquire %x GENERAL -> GENERAL compute -> graphics }\n",
                                "loop 3 { pass @o on graphics { sampled %x GENERAL } }\n"}) {
      Counts C;
      tryGraph(
          std::string(
              "image %x : R8G8B8A8_UNORM 64x64 usage(SAMPLED) persistent starts GENERAL\n"
              "image %i : D32_SFLOAT 64x64 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)"
              " persistent starts GENERAL\n"
              "frame repeat {\n"
              "  acquire %i GENERAL -> GENERAL compute -> graphics\n"
              "  transition %i GENERAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL\n"
              "  pass @a on graphics { depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL"
              " load(clear 1.0) store(store) }\n"
              "  release %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> GENERAL graphics -> compute\n") +
              Between +
              "  acquire %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> GENERAL graphics -> compute\n"
              "  pass @b on compute { sampled %i GENERAL at COMPUTE_SHADER }\n"
              "  release %i GENERAL -> GENERAL compute -> graphics\n"
              "}\n",
          target(Name), C);
      EXPECT_EQ(C.Solved, 1u);
      EXPECT_EQ(C.Unproven, 0u);
    }
}

/// A queue that has acquired the image runs all ops on it, until it gives it back: compute on AMD,
/// nobody on Intel. Where a pass uses the image on another queue, any queue may.
TEST(Oracle, FindsPlansThatNobodyBeatsForImagesThatQueuesOwn) {
  Counts C;
  for (const char *Name : {"skl", "tgl@mesa-26", "polaris10@mesa-26", "navi21@mesa-26"})
    for (const char *Owned : {"pass @b on compute { sampled %i at COMPUTE_SHADER }\n",
                              "if @c { pass @b on compute { sampled %i at COMPUTE_SHADER } }\n"
                              "pass @d on compute { sampled %i at COMPUTE_SHADER }\n",
                              "loop 3 { pass @b on compute { sampled %i at COMPUTE_SHADER } }\n",
                              "if @c { release %i GENERAL -> GENERAL compute -> graphics\n"
                              "acquire %i GENERAL -> GENERAL compute -> graphics\n"
                              "pass @b on graphics { depth %i load(load) store(store) }\n"
                              "release %i GENERAL -> GENERAL graphics -> compute\n"
                              "acquire %i GENERAL -> GENERAL graphics -> compute }\n",
                              "pass @b on graphics { sampled %i at COMPUTE_SHADER }\n"}) {
      // With a branch, and an image that goes back and forth, that is too much for the search.
      bool Repeats = StringRef(Owned).find("if") == StringRef::npos;
      tryGraph(std::string("image %i : D32_SFLOAT 64x64 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)"
                           " persistent starts GENERAL\n"
                           "frame ") +
                   (Repeats ? "repeat" : "") +
                   " {\n"
                   "  pass @a on graphics { depth %i load(clear 0.25) store(store) }\n"
                   "  release %i GENERAL -> GENERAL graphics -> compute\n"
                   "  acquire %i GENERAL -> GENERAL graphics -> compute\n" +
                   Owned +
                   (Repeats ? "  release %i GENERAL -> GENERAL compute -> graphics\n"
                              "  acquire %i GENERAL -> GENERAL compute -> graphics\n"
                            : "") +
                   "}\n",
               target(Name), C);
    }
  EXPECT_GE(C.Solved, 17u); // of 20; the search gives up on three frames with a branch
  EXPECT_EQ(C.Unproven, 0u);
}

/// Clears of several levels or layers under the limits of drivers on a clear as a whole. Other lines
/// take the levels and layers one by one, so that they are cells of which each would like another
/// clear.
static std::string cutClears(std::mt19937 &Random) {
  auto One = [&](std::initializer_list<const char *> Of) {
    return std::string(Of.begin()[Random() % Of.size()]);
  };
  bool IsDepth = Random() % 4 == 0;
  std::string Shape = One({"layers 2", "layers 2", "mips 2", "layers 2 mips 2"});
  auto Part = [&] {
    if (Shape == "mips 2")
      return One({"[mip 0]", "[mip 1]"});
    return Shape == "layers 2" ? One({"[layer 0]", "[layer 1]"})
                               : One({"[mip 0, layer 0]", "[mip 0, layer 1]", "[mip 1, layer 0]"});
  };
  std::string Value = IsDepth ? One({"1.0", "0.5"}) : One({"0, 0, 0, 0", "0.25, 0.5, 0.75, 1"});
  auto Line = [&](const std::string &Range) {
    std::string Attachment = IsDepth ? "depth %i" : "color %i";
    switch (Random() % 5) {
    case 0:
      return "sampled %i" + Range + " at FRAGMENT_SHADER";
    case 1:
      return "copy_src %i" + Range;
    case 2:
      return "clear %i" + Range + " value(" + Value + ")";
    default:
      return Attachment + Range + " load(load) store(store)";
    }
  };
  std::string Text = "image %i : " + std::string(IsDepth ? "D32_SFLOAT" : "R8G8B8A8_UNORM") +
                     " 1024x1024 " + Shape + " usage(" +
                     (IsDepth ? "DEPTH_STENCIL_ATTACHMENT" : "COLOR_ATTACHMENT") +
                     ", SAMPLED, TRANSFER_SRC, TRANSFER_DST) " + One({"", "persistent"}) +
                     "\nframe " + One({"", "repeat"}) + " {\n";
  unsigned Passes = 0;
  auto Pass = [&](const std::string &Of) {
    Text += "pass @p" + std::to_string(Passes++) + " on graphics { " + Of + " }\n";
  };
  Pass("clear %i value(" + Value + ")");
  for (unsigned N = 1 + Random() % 2; N; --N)
    Pass(Line(Part()));
  return Text + "}\n";
}

TEST(Oracle, FindsPlansThatNobodyBeatsForClearsThatAreCut) {
  Counts C;
  std::mt19937 Random(1);
  const char *const Names[] = {"navi21@mesa-26",   "polaris10@mesa-22.3", "pitcairn@mesa-26",
                               "gfx1100@mesa-26",  "skl@mesa-26",         "tgl@mesa-22.3",
                               "bonaire@mesa-22.3"};
  for (unsigned N = 0, E = graphs(60, 4000); N != E; ++N) {
    std::string Text = cutClears(Random);
    TargetInfo T = target(Names[N % std::size(Names)]).withDriver();
    SCOPED_TRACE(Text + " on " + T.fullName());
    tryGraph(Text, T, C);
    if (testing::Test::HasFailure())
      break;
  }
  show(C);
  EXPECT_GT(C.Solved, graphs(60, 4000) / 2);
  EXPECT_LT(C.Unproven * 10, C.Solved);
}

/// Draws that read what they write, with everything around them that could compress the image or
/// need it plain. On some targets the loop binds nothing; the least plan then decompresses before
/// it, or never compresses.
TEST(Oracle, FindsPlansThatNobodyBeatsForFeedbackLoops) {
  Counts C;
  unsigned Number = 0;
  for (const char *Name : {"polaris10", "navi21", "gfx1201", "skl", "tgl", "lnl"})
    for (bool IsDepth : {false, true}) {
      std::string Draw = IsDepth ? "depth %i GENERAL " : "color %i GENERAL ";
      auto Pass = [&, N = 0](const std::string &Lines) mutable {
        return "pass @p" + std::to_string(N++) + " on graphics { " + Lines + " }\n";
      };
      std::string Clear = IsDepth ? "load(clear 0.5) store(store)"
                                  : "load(clear 0.25, 0.5, 0.75, 1) store(store)";
      std::string Read = "\nsampled %i GENERAL at FRAGMENT_SHADER";
      std::string Loop = Draw + "load(load) store(store)" + Read;
      std::string Input = Draw + "load(load) store(store)\ninput %i GENERAL at FRAGMENT_SHADER";
      for (const std::string &Frame :
           {Pass(Draw + Clear) + Pass(Loop), Pass(Draw + Clear + Read) + Pass("sampled %i"),
            "loop 4 {\n" + Pass(Input) + "}\n" + Pass("sampled %i"),
            Pass(Loop) + Pass(Draw + Clear) + Pass("sampled %i")}) {
        SCOPED_TRACE(Name);
        tryGraph("image %i : " + std::string(IsDepth ? "D32_SFLOAT" : "R8G8B8A8_UNORM") +
                     " 256x128 usage(" +
                     (IsDepth ? "DEPTH_STENCIL_ATTACHMENT" : "COLOR_ATTACHMENT") +
                     ", SAMPLED, INPUT_ATTACHMENT) persistent\nframe repeat {\n" + Frame + "}\n",
                 rulesOf(target(Name), Number++), C);
      }
    }
  show(C);
  EXPECT_EQ(C.Solved, 48u);
  EXPECT_EQ(C.Unproven, 0u);
}

TEST(Oracle, FindsPlansThatNobodyBeatsForRandomStraightLines) {
  tryRandom(RandomGraph::StraightLine);
}

TEST(Oracle, FindsPlansThatNobodyBeatsForRandomControlFlow) {
  tryRandom(RandomGraph::ControlFlow);
}
