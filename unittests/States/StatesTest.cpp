//===- StatesTest.cpp - what ops disturb, and what that costs --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stretches of frames with regions, by hand; and random frames whose passes have states. There no
/// plan, and no plan with its ops in other slots, costs less than the bound, nor less than a plan
/// that is called least. The other plans are made by moving lines of the text, without the planner.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/CostFile.h"
#include "auxplan/Planner/DrawStates.h"
#include "unittests/Planner/RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Stretches
//===----------------------------------------------------------------------===//

namespace {

const StateWork &drawOn(const TargetInfo &T) {
  return *workOf(stateModelOf(T), AuxUsage::CCS_E,
                 *T.family().opsFor(OpEffect::FullResolve).begin(), Queue());
}

/// The dwords that an op in front of each pass costs, and behind it; passes are named @a, @b, ...
class StatedFrame {
public:
  explicit StatedFrame(const std::string &Body)
      : Test("image %c : R8G8B8A8_UNORM 64x64 usage(SAMPLED)\n"
             "state @less { VERTEX_SHADER v, FRAGMENT_SHADER f, DS_DEPTH_COMPARE_OP less }\n"
             "state @more { VERTEX_SHADER v, FRAGMENT_SHADER f, DS_DEPTH_COMPARE_OP more }\n"
             "frame {\n" +
             Body + "}\n"),
        States(*Test.G, target("skl")) {}
  unsigned at(StringRef Pass, bool Behind = false, Queue On = Queue()) const {
    const Graph &G = *Test.G;
    for (uint32_t I = 0; I != G.Items.size(); ++I)
      if (G.Items[I].Kind == ItemKind::Pass &&
          G.Names.get(G.Passes[G.Items[I].Index].Name) == Pass) {
        DrawStates::Stretch S = States.at(I, Behind, On);
        return S == None32 ? 0 : States.dwords(States.restores(S, drawOn(target("skl"))));
      }
    ADD_FAILURE() << "no pass " << Pass.str();
    return 0;
  }

private:
  TestGraph Test;
  DrawStates States;
};

std::string pass(StringRef Name, StringRef State) {
  return ("pass @" + Name + " on graphics " + (State.empty() ? "" : "state @" + State.str()) +
          " { sampled %c }\n")
      .str();
}

} // namespace

TEST(DrawStates, OpsCostWhatTheNextPassWouldNotSend) {
  StatedFrame F(pass("a", "x") + pass("b", "x") + pass("c", "y"));
  EXPECT_EQ(0u, F.at("a")) << "the first pass sends everything";
  unsigned All = F.at("b");
  EXPECT_GT(All, 100u);
  EXPECT_EQ(All, F.at("a", /*Behind=*/true)) << "one stretch";
  EXPECT_LT(F.at("c"), 20u) << "packets that hold no group";
  EXPECT_EQ(0u, F.at("c", /*Behind=*/true)) << "nothing follows";
}

TEST(DrawStates, OnlyWhatDiffersIsSentAnyway) {
  StatedFrame Same(pass("a", "less") + pass("b", "less")), Other(pass("a", "less") + pass("b", "more"));
  // WM_DEPTH_STENCIL, which holds the compare op, has 4 dwords on gfx9.
  EXPECT_EQ(Same.at("b"), Other.at("b") + 4);
}

TEST(DrawStates, PassesWithoutAStateLetOthersThrough) {
  StatedFrame F(pass("a", "x") + pass("b", "") + pass("c", "x"));
  EXPECT_EQ(F.at("b"), F.at("c"));
  EXPECT_GT(F.at("b"), 100u);
  StatedFrame None(pass("a", "") + pass("b", ""));
  EXPECT_EQ(0u, None.at("b"));
}

TEST(DrawStates, SomePathCounts) {
  // Behind the branch @x follows @x if the arm does not run.
  StatedFrame F(pass("a", "x") + "if @i {\n" + pass("b", "y") + "}\n" + pass("c", "x"));
  EXPECT_GT(F.at("c"), 100u);
  EXPECT_LT(F.at("b"), 20u);
  EXPECT_GT(F.at("a", /*Behind=*/true), 100u) << "@c may be next";
  // With two arms of other states it cannot.
  StatedFrame G(pass("a", "x") + "if @i {\n" + pass("b", "y") + "} else {\n" + pass("d", "z") + "}\n" +
          pass("c", "x"));
  EXPECT_LT(G.at("c"), 20u);
  EXPECT_LT(G.at("a", /*Behind=*/true), 20u);
}

TEST(DrawStates, LoopsLeadBack) {
  StatedFrame F(pass("a", "y") + "loop 4 {\n" + pass("b", "x") + "}\n");
  EXPECT_GT(F.at("b"), 100u) << "@b comes before @b";
  EXPECT_GT(F.at("b", /*Behind=*/true), 100u);
  StatedFrame G("loop 4 at_least_once {\n" + pass("b", "") + "}\n" + pass("c", "x") + pass("d", "x"));
  EXPECT_EQ(0u, G.at("b")) << "no pass with a state is before it";
}

TEST(DrawStates, QueuesHaveStatesOfTheirOwn) {
  StatedFrame F(pass("a", "x") + pass("b", "x"));
  EXPECT_EQ(0u, F.at("b", false, Queue{QueueKind::Compute, 0}));
  EXPECT_EQ(0u, F.at("b", false, Queue{QueueKind::Graphics, 1}));
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

namespace {

/// Shared costs in which state weighs as much as calls and stalls do.
struct Prices {
  SourceMgr SM;
  DiagnosticEngine D;
  std::optional<CostFile> File;
  explicit Prices(const char *Text)
      : D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text), SMLoc())),
        File(CostFile::parse(D)) {}
};

struct Counts {
  unsigned Plans = 0, Proven = 0, Moved = 0, Costly = 0;
};

/// Gives passes of the graphics queue states: some declared, some not, some none.
void giveStates(Graph &G, uint32_t Seed) {
  std::mt19937 Random(Seed);
  auto Declare = [&](StringRef Name, StringRef Compare) {
    DrawState S = {G.Names.intern(Name), true, uint32_t(G.StateValues.size()), 2, None32};
    G.StateValues.push_back({uint16_t(StateGroup::FRAGMENT_SHADER), G.Names.intern("f"), None32});
    G.StateValues.push_back(
        {uint16_t(StateGroup::DS_DEPTH_COMPARE_OP), G.Names.intern(Compare), None32});
    G.States.push_back(S);
  };
  Declare("s0", "less");
  Declare("s1", "more");
  G.States.push_back({G.Names.intern("s2"), false, 0, 0, None32});
  for (Pass &P : G.Passes)
    if (uint32_t Which = Random() % 4; Which != 3 && P.On.Kind == QueueKind::Graphics)
      P.State = Which;
}

std::optional<PlanCost> costOf(const Graph &Plan, const TargetInfo &T, const CostFile *Costs,
                               DiagnosticEngine &D) {
  ProblemOptions Options;
  Options.Costs = Costs;
  Problem P(Plan, T, Options);
  CostObserver Sum(P);
  if (!checkPlan(P, D, &Sum))
    return std::nullopt;
  return Sum.finish();
}

/// The text of a plan with each op between passes in other places: all ways, if they are few.
class MovedOps {
public:
  explicit MovedOps(const std::string &Text) {
    SmallVector<StringRef, 64> All;
    StringRef(Text).split(All, '\n');
    unsigned Depth = 0;
    for (StringRef Line : All) {
      bool IsOp = Depth == 1 && Line.trim().split(' ').first.contains('.');
      if (IsOp)
        Ops.push_back({Line.str(), Lines.size()});
      else
        Lines.push_back(Line.str());
      Depth += Line.ends_with("{");
      Depth -= Line.trim().starts_with("}");
      if (Depth == 1 && !IsOp)
        Slots.push_back(Lines.size());
    }
  }
  /// Calls \p F with each text; false: there are too many.
  bool forEach(function_ref<void(const std::string &)> F) const {
    size_t Ways = 1;
    for (size_t I = 0; I != Ops.size(); ++I)
      if ((Ways *= Slots.size()) > 300)
        return false;
    for (size_t Way = 0; Way != Ways; ++Way)
      F(write(Way));
    return true;
  }

private:
  std::string write(size_t Way) const {
    std::vector<std::string> Before(Lines.size() + 1);
    for (const auto &[Text, At] : Ops) {
      Before[Slots[Way % Slots.size()]] += Text + "\n";
      Way /= Slots.size();
    }
    std::string Text;
    for (size_t I = 0; I != Lines.size(); ++I)
      Text += Before[I] + Lines[I] + "\n";
    return Text;
  }
  struct Op {
    std::string Text;
    size_t At;
  };
  std::vector<std::string> Lines;
  std::vector<Op> Ops;
  std::vector<size_t> Slots;
};

void tryGraph(const RandomGraph &Random, uint32_t Seed, const TargetInfo &T, const Prices *Of,
              Counts &Tried) {
  Trial R(Random.text());
  if (!R.G)
    return;
  giveStates(*R.G, Seed);
  const CostFile *Costs = Of ? &*Of->File : nullptr;
  R.How.Costs = Costs;
  std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
  if (!Plan)
    return;
  std::optional<PlanCost> Mine = costOf(*Plan, T, Costs, *R.D);
  ASSERT_TRUE(Mine) << printed(*Plan);
  Mine->Proof = R.Proof;
  uint64_t Total = Mine->Frame.total().value(), Bound = R.Proof.TotalBound;
  ++Tried.Plans;
  Tried.Costly += Mine->Frame.State.value() != 0;
  Tried.Proven += Mine->isProven();
  ASSERT_LE(Bound, Total) << printed(*Plan);
  auto Compare = [&](const Graph &Other) {
    DiagnosticEngine Unheard = R.D->muted();
    std::optional<PlanCost> Its = costOf(Other, T, Costs, Unheard);
    if (!Its)
      return;
    uint64_t Theirs = Its->Frame.total().value();
    ASSERT_LE(Bound, Theirs) << printed(*Plan) << printed(Other);
    ASSERT_TRUE(!Mine->isProven() || Total <= Theirs) << printed(*Plan) << printed(Other);
  };
  for (Policy By : {Policy::Tracked, Policy::AlwaysValid, Policy::RenderPass})
    if (std::unique_ptr<Graph> Other = R.plan(T, By)) {
      Other->Header->Contract = Plan->Header->Contract;
      Compare(*Other);
    }
  MovedOps(printed(*Plan)).forEach([&](const std::string &Text) {
    Trial Moved(Text);
    if (!Moved.G)
      return;
    ++Tried.Moved;
    Compare(*Moved.G);
  });
}

Counts tryGraphs(RandomGraph::Shape Shape, const Prices *Of) {
  Counts Tried;
  uint32_t Seed = 0;
  forEachGraph(
      graphs(12, 400),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        tryGraph(Random, ++Seed, T, Of, Tried);
      },
      Shape);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Tried.Plans << " plans, " << Tried.Costly << " that disturb states, " << Tried.Proven
           << " proven; " << Tried.Moved << " with ops elsewhere\n";
  return Tried;
}

} // namespace

TEST(States, NoPlanCostsLessThanItsBound) {
  Counts Tried = tryGraphs(RandomGraph::StraightLine, nullptr);
  EXPECT_GT(Tried.Costly, 0u);
  EXPECT_GT(Tried.Proven, 0u);
  EXPECT_GT(Tried.Moved, 0u);
}

TEST(States, NorIfOnlyStateHasAPrice) {
  Prices Of(R"({"format": "aux-plan/costs", "version": 1, "fixed_op_bytes": 64, "stall_bytes": 128,
                "state_dword_bytes": 640})");
  ASSERT_TRUE(Of.File);
  Counts Tried = tryGraphs(RandomGraph::StraightLine, &Of);
  EXPECT_GT(Tried.Costly, 0u);
  EXPECT_GT(Tried.Proven, 0u);
}

TEST(States, RegionsHaveRightPlans) {
  EXPECT_GT(tryGraphs(RandomGraph::ControlFlow, nullptr).Costly, 0u);
}

TEST(States, WithoutStatesNothingHasAPrice) {
  Trial R("image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)\n"
          "frame { pass @p on graphics { color %c load(clear 1, 0, 0, 0) }\n"
          "        pass @q on compute { sampled %c } }\n");
  std::unique_ptr<Graph> Plan = R.plan(target("tgl"), Policy::Tracked);
  std::optional<PlanCost> Cost = costOf(*Plan, target("tgl"), nullptr, *R.D);
  ASSERT_TRUE(Cost);
  EXPECT_GT(Cost->Frame.Calls.value(), 0u);
  EXPECT_TRUE(Cost->Frame.ByUnit.empty());
  EXPECT_EQ(0u, Cost->Frame.State.value());
}
