//===- TraceTest.cpp - what a trace says of a plan ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Views read of a trace what they would have seen, had they watched the checker; and what is
/// worked out once for many accesses is what each of them has by itself.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Trace.h"
#include "RandomGraph.h"
#include "RandomTrial.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Views/PlanJSON.h"
#include "auxplan/Views/PlanNotes.h"
#include "lib/Checker/UseMemo.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Writes down all that it is shown.
class Protocol : public PlanObserver {
public:
  Protocol(CycleView View, bool Sums) : View(View), Sums(Sums) {}
  CycleView viewOfCycles() const override { return View; }
  bool sumsExecutions() const override { return Sums; }
  void mark() override { OS << "mark\n"; }
  void repeat(const Repetition &R) override {
    OS << "repeat " << R.Times << ' ' << R.Slots << ' ' << R.PassIndices << '\n';
  }
  void frame(const Frame &, uint32_t Index) override { OS << "frame " << Index << '\n'; }
  void op(const OpStep &S) override {
    OS << "op " << S.TheOp << ' ' << unsigned(S.Id) << unsigned(S.Kind) << unsigned(S.Class)
       << unsigned(S.For);
    add(S.Place), add(S.Cells);
  }
  void access(const AccessStep &S) override {
    OS << "access " << S.TheAccess << ' ' << S.IsSource << S.Image << ' ' << unsigned(S.Age)
       << unsigned(S.Used.Usage) << unsigned(S.Used.Decodes) << unsigned(S.In);
    add(S.Place), add(S.Cells);
  }
  void bufferAccess(const Access &A, const StepPlace &Place) override {
    OS << "buffer " << &A;
    add(Place), add(ArrayRef<CellChange>());
  }
  void transition(const TransitionStep &S) override {
    OS << "transition " << S.Image << ' ' << unsigned(S.Age) << unsigned(S.Old) << ' '
       << unsigned(S.New) << unsigned(S.By) << S.HasQueues << nameOf(S.Src) << nameOf(S.Dst);
    for (CellId C : S.Cells)
      OS << ' ' << C;
    OS << '\n';
  }
  void present(const PresentStep &S) override {
    OS << "present " << S.ThePresent;
    add(S.Place), add(S.Cells);
  }
  void sync(const Sync &S, uint32_t Slot) override { OS << "sync " << &S << ' ' << Slot << '\n'; }
  void openRegion(const Item &I) override { OS << "open " << &I << '\n'; }
  void elseArm() override { OS << "else\n"; }
  void closeRegion(const Item &I) override { OS << "close " << &I << '\n'; }
  std::string &text() { return OS.str(); }

private:
  void add(const StepPlace &Place) {
    OS << " at " << Place.Slot << ' ' << Place.PassIndex << ' ' << Place.Pass << nameOf(Place.On);
  }
  void add(ArrayRef<CellChange> Cells) {
    for (const CellChange &C : Cells)
      OS << " [" << C.Cell << ' ' << C.From.bits() << ' ' << C.To.bits() << ' ' << C.Runs.bits()
         << C.Effect.Reads << C.Effect.Writes << C.Effect.Overwrites << C.Effect.DiscardsBefore
         << C.Effect.DiscardsAfter << C.Effect.SlowClear << ']';
    OS << '\n';
  }
  CycleView View;
  bool Sums;
  std::string Held;
  raw_string_ostream OS{Held};
};

/// Finds prices anew beside those that are kept.
class PriceCheck : public PlanObserver {
public:
  explicit PriceCheck(const Problem &P) : Model(P), Prices(P) {}
  void access(const AccessStep &Step) override {
    for (const CellChange &Change : Step.Cells) {
      Price Kept = Prices.priceOf(Step, Change), Anew = Model.priceOf(Step, Change);
      EXPECT_EQ(Kept.Dearest, Anew.Dearest);
      EXPECT_EQ(Kept.Cheapest, Anew.Cheapest);
    }
  }
  void op(const OpStep &Step) override {
    for (const CellChange &Change : Step.Cells) {
      Price Kept = Prices.priceOf(Step, Change), Anew = Model.priceOf(Step, Change);
      EXPECT_EQ(Kept.Dearest, Anew.Dearest);
      EXPECT_EQ(Kept.Cheapest, Anew.Cheapest);
    }
  }

private:
  CostModel Model;
  KnownPrices Prices;
};

std::string jsonOf(const Problem &P, const PlanCost &Cost,
                   function_ref<void(PlanObserver &)> Show) {
  std::string Text;
  raw_string_ostream OS(Text);
  json::OStream J(OS);
  PlanJSON View(P, Cost, J);
  Show(View);
  View.finish();
  J.flush();
  return OS.str();
}

std::string notesOf(const Problem &P, function_ref<void(PlanObserver &)> Show) {
  PlanNotes Notes(P);
  Show(Notes);
  std::string Text;
  for (const Op &O : P.graph().Ops)
    Text += Notes.aboutOp(O) + "\n";
  return Text;
}

std::string costOf(const Problem &P, function_ref<void(PlanObserver &)> Show) {
  CostObserver Sums(P);
  Show(Sums);
  PlanCost C = Sums.finish();
  std::string Text;
  for (const CostSum &Sum : {C.Frame.Accesses, C.Frame.Ops, C.Frame.Shared, C.Frame.Calls,
                             C.Frame.Stalls, C.Frame.Cheapest, C.Prologue})
    Text += std::to_string(Sum.value()) + "/" + std::to_string(Sum.frames()) + " ";
  return Text + (C.Overflow ? "over" : "");
}

/// A plan, right or wrong, seen by way of a trace and without one.
void expectSameViews(Trial &R, const Graph &Plan, const TargetInfo &T) {
  Problem P(Plan, T);
  Trace Steps(Plan);
  checkPlan(P, *R.D, &Steps);
  auto Watch = [&](PlanObserver &By) { checkPlan(P, *R.D, &By); };
  auto Read = [&](PlanObserver &By) { Steps.replay(By); };
  for (CycleView View : {CycleView::EachFrame, CycleView::Folded})
    for (bool Sums : {false, true}) {
      Protocol Watching(View, Sums), Reading(View, Sums);
      Watch(Watching), Read(Reading);
      ASSERT_EQ(Watching.text(), Reading.text()) << unsigned(View) << Sums << printed(Plan);
    }
  EXPECT_EQ(costOf(P, Watch), costOf(P, Read));
  EXPECT_EQ(notesOf(P, Watch), notesOf(P, Read));
  EXPECT_EQ(jsonOf(P, PlanCost(), Watch), jsonOf(P, PlanCost(), Read));
  PriceCheck Prices(P);
  Read(Prices);
}

constexpr Policy SomePolicies[] = {Policy::Tracked, Policy::Layout, Policy::RenderPass};

/// Frames with counts, `every`s and loops, and images of all lifetimes.
std::string frames(unsigned Times, bool Loops) {
  std::string Body = std::string(Loops ? "loop 3 {\n" : "if @a {\n") + R"(
    pass @some on compute {
      storage read_write %kept
    }
  }
  pass @draw on graphics {
    color %new load(clear 1, 0, 0, 0) store(store)
    color %kept load(load) store(store)
    color %back load(dont_care) store(store)
  }
  every 3 offset 1 {
    pass @clear on graphics {
      color %kept load(clear 0, 0, 0, 0) store(store)
    }
  }
  pass @ring on graphics {
    sampled %new
    sampled %ring@1
    color %ring load(clear 0.5, 0, 0, 0) store(store)
  }
  present %back
}
)";
  return R"(
image %new  : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED)
image %kept : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent
image %ring : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED) history 5
image %back : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT) external
frame )" +
         std::to_string(Times) + " {" + Body + "frame repeat {" + Body;
}

} // namespace

TEST(Trace, ShowsWhatTheCheckerDoesOnExamples) {
  unsigned Plans = 0;
  std::error_code EC;
  for (sys::fs::directory_iterator I(AUXPLAN_TEST_DIR "/../examples", EC), E; I != E && !EC;
       I.increment(EC)) {
    if (!StringRef(I->path()).ends_with(".rg"))
      continue;
    Trial R(MemoryBuffer::getFile(I->path()).get()->getBuffer().str());
    ASSERT_TRUE(R.G) << I->path();
    stripPlan(*R.G);
    for (StringRef Name : {"skl", "icl", "tgl", "dg2"})
      for (Policy As : SomePolicies) {
        SCOPED_TRACE(I->path() + " on " + Name.str());
        if (std::unique_ptr<Graph> Plan = R.plan(target(Name), As)) {
          expectSameViews(R, *Plan, target(Name));
          ++Plans;
        }
      }
  }
  EXPECT_GT(Plans, 20u);
}

TEST(Trace, ShowsWhatTheCheckerDoesOnRandomGraphs) {
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                   RandomGraph::Rare, RandomGraph::Aliased})
    forEachGraph(
        graphs(10, 200),
        [](const RandomGraph &Random, const TargetInfo &T) {
          Trial R(Random.text());
          ASSERT_TRUE(R.G);
          if (!knowsModifiers(*R.G, T))
            return;
          for (Policy As : {Policy::Tracked, Policy::Layout})
            if (std::unique_ptr<Graph> Plan = R.plan(T, As))
              expectSameViews(R, *Plan, T);
        },
        Shape);
}

/// Executions that are recorded once are shown as often as they happen, each in its place.
TEST(Trace, ShowsCountedFramesAndCycles) {
  for (unsigned Times : {1, 2, 7, 18, 41})
    for (bool Loops : {false, true}) {
      Trial R(frames(Times, Loops));
      ASSERT_TRUE(R.G);
      for (const TargetInfo &T : allTargets()) {
        SCOPED_TRACE(T.fullName() + ", " + std::to_string(Times));
        std::unique_ptr<Graph> Plan = R.plan(T, Policy::Tracked);
        ASSERT_TRUE(Plan);
        expectSameViews(R, *Plan, T);
      }
    }
}

/// A frame without images begins every round alike, the first one, too.
TEST(Trace, ShowsFramesOfBuffersAlone) {
  Trial R(R"(
buffer %b : 1KiB usage(VERTEX_BUFFER)
frame repeat {
  pass @draw on graphics {
    vertex %b at VERTEX_INPUT
  }
}
)");
  ASSERT_TRUE(R.G);
  const TargetInfo &T = target("tgl");
  std::unique_ptr<Graph> Plan = R.plan(T, Policy::Tracked);
  ASSERT_TRUE(Plan);
  expectSameViews(R, *Plan, T);
  Trace Steps(*Plan);
  EXPECT_TRUE(checkPlan(Problem(*Plan, T), *R.D, &Steps));
  EXPECT_EQ(Steps.numEvents(), 2u);
}

TEST(Trace, GrowsNoMoreWhenExecutionsComeBack) {
  const TargetInfo &T = target("tgl");
  size_t Sizes[2];
  for (auto [N, Times] : enumerate(std::array<unsigned, 2>{400, 4000})) {
    Trial R(frames(Times, false));
    ASSERT_TRUE(R.G);
    std::unique_ptr<Graph> Plan = R.plan(T, Policy::Tracked);
    ASSERT_TRUE(Plan);
    Trace Steps(*Plan);
    EXPECT_TRUE(checkPlan(Problem(*Plan, T), *R.D, &Steps));
    Sizes[N] = Steps.numEvents();
  }
  EXPECT_LE(Sizes[1], Sizes[0] + Sizes[0] / 10);
}

/// A session's plan comes with all that its views need.
TEST(Trace, OfASessionIsThatOfItsPlan) {
  Trial R(frames(7, false));
  ASSERT_TRUE(R.G);
  Session By(target("tgl"), {});
  EXPECT_EQ(By.plan(*R.G, *R.D).Steps, nullptr);
  By.keepSteps();
  PlannedGraph Made = By.plan(*R.G, *R.D);
  ASSERT_TRUE(Made && Made.Steps);
  PlannedGraph Carried = By.check(*Made.Plan, *R.D);
  ASSERT_TRUE(Carried && Carried.Steps);
  EXPECT_EQ(Made.Cost.Frame.total().value(), Carried.Cost.Frame.total().value());
  Problem P(*Made.Plan, By.target());
  auto Watch = [&](PlanObserver &To) { checkPlan(P, *R.D, &To); };
  auto Read = [&](PlanObserver &To) { Made.Steps->replay(To); };
  EXPECT_EQ(jsonOf(P, Made.Cost, Watch), jsonOf(P, Made.Cost, Read));
}

/// Uses that differ in mode, plane class or area, or whose cell an op has cleared, are kept apart.
TEST(UseMemo, KeepsApartWhatDiffers) {
  UseMemo Memo(3);
  const Mode Used = {AuxUsage::CCS_E, ClearClass::Default};
  const UseOfCell Whole = {Used, true, false}, Part = {Used, false, false},
                  Cleared = {Used, true, true};
  Access A;
  A.HasMode = true;
  KnownUse &Known = Memo.add(1, 7, A, Whole);
  EXPECT_EQ(Memo.find(1, 7, A, Whole), &Known);
  EXPECT_EQ(Memo.find(2, 7, A, Whole), nullptr);
  EXPECT_EQ(Memo.find(1, 8, A, Whole), nullptr);
  EXPECT_EQ(Memo.find(1, 7, A, Part), nullptr);
  EXPECT_EQ(Memo.find(1, 7, A, Cleared), nullptr);
  for (Mode Other : {Mode{AuxUsage::CCS_E, ClearClass::Any}, Mode{AuxUsage::NONE}})
    EXPECT_EQ(Memo.find(1, 7, A, {Other, true, false}), nullptr);
  Access NoMode = A;
  NoMode.HasMode = false;
  EXPECT_EQ(Memo.find(1, 7, NoMode, Whole), nullptr);
  Known.Steps.push_back({StateSet(3), StateSet(1), StateSet(4), StateSet(), true});
  EXPECT_EQ(Known.stepFrom(StateSet(3), StateSet(3)), nullptr);
  ASSERT_NE(Known.stepFrom(StateSet(3), StateSet(1)), nullptr);
  EXPECT_EQ(Known.stepFrom(StateSet(3), StateSet(1))->After, StateSet(4));
}
