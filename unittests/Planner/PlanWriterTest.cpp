//===- PlanWriterTest.cpp - decisions and the plans written from them -----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the places of ops in a plan that is written from decisions, the merging of ops, the
/// merging of the frames of a cycle, and the recording of decisions by a walk. A plan is shown as a
/// line: `P` is a pass, with its ops in brackets, `r0` a resolve and `a0` an ambiguate of layer 0.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Decisions/PlanWriter.h"
#include "TestGraph.h"
#include "lib/Planner/Decisions/ExecutionRecorder.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static constexpr OpsAt Before = OpsAt::BeforeItem;

static std::string opsText(ArrayRef<Op> Ops) {
  std::string Text;
  for (const Op &O : Ops) {
    const ParsedMnemonic &Is = allMnemonics()[O.Mnemonic];
    Text += Is.Family->Ops[Is.Info->Op].Effect == OpEffect::FullResolve ? "r" : "a";
    for (uint32_t Layer = O.Range.LayerBegin; Layer != O.Range.LayerEnd; ++Layer)
      Text += std::to_string(Layer);
    if (O.HasQueue)
      Text += "@" + nameOf(O.On);
  }
  return Text;
}

static std::string frameText(const Frame &F) {
  std::string Count = F.Count == 1 ? "" : std::to_string(F.Count);
  return (F.Prologue ? "prologue" : F.Repeat ? "repeat" : "frame") + Count + "{";
}

static std::string passText(const Graph &G, const Pass &P) {
  std::string Begin = opsText(G.opsOf(P)), End = opsText(G.endOpsOf(P));
  if (Begin.empty() && End.empty())
    return "P";
  return "P[" + Begin + (End.empty() ? "" : "|" + End) + "]";
}

static std::string planText(const Graph &G) {
  std::string Text;
  for (const Item &I : G.Items) {
    if (!Text.empty())
      Text += " ";
    switch (I.Kind) {
    case ItemKind::FrameBegin:
      Text += frameText(G.Frames[I.Index]);
      break;
    case ItemKind::IfBegin:
      Text += "if{";
      break;
    case ItemKind::Else:
      Text += "}else{";
      break;
    case ItemKind::LoopBegin:
      Text += "loop{";
      break;
    case ItemKind::EveryBegin:
      Text += "every" + std::to_string(G.Everys[I.Index].Period) + "+" +
              std::to_string(G.Everys[I.Index].Offset) + "{";
      break;
    case ItemKind::FrameEnd:
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      Text += "}";
      break;
    case ItemKind::Pass:
      Text += passText(G, G.Passes[I.Index]);
      break;
    case ItemKind::Op:
      Text += opsText(G.Ops[I.Index]);
      break;
    case ItemKind::Transition:
    case ItemKind::Present:
    case ItemKind::Sync:
    case ItemKind::Barrier:
      Text += "?";
      break;
    }
  }
  return Text;
}

namespace {

/// A graph with a depth image of two cells, one for each layer, and decisions for it.
struct Planned {
  TestGraph Test;
  Problem P;
  Semantics S;
  Decisions D;

  explicit Planned(StringRef Frames)
      : Test(("image %d : D32_SFLOAT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)\n" +
              Frames)
                 .str()),
        P(*Test.G, target("skl")), S(*Test.G) {
    EXPECT_EQ(P.cells().size(), 2u);
  }

  CellOp op(OpEffect Effect, CellId C) const {
    CellOp O;
    O.Id = P.family().opFor(Effect);
    O.Cell = C;
    return O;
  }
  CellOp resolve(CellId C) const { return op(OpEffect::FullResolve, C); }
  CellOp ambiguate(CellId C) const { return op(OpEffect::Ambiguate, C); }

  FrameDecisions &addFrame(uint32_t Begin, size_t NumExecutions = 1) {
    D.Frames.emplace_back();
    D.Frames.back().Begin = Begin;
    D.Frames.back().Executions.assign(NumExecutions, Execution(*Test.G, Begin));
    for (size_t N = 0; N != NumExecutions; ++N)
      D.Frames.back().Executions[N].FrameNumber = N;
    return D.Frames.back();
  }
  std::string written() {
    for (FrameDecisions &F : D.Frames)
      for (Execution &E : F.Executions)
        sortOps(E.Ops);
    return planText(*writePlan(P, S, PlanHeader(), D));
  }
};

} // namespace

/// A pass that uses one layer.
static std::string passOn(unsigned Layer) {
  return "pass @p on graphics {\n depth %d[layer " + std::to_string(Layer) +
         "] load(load) store(store)\n}\n";
}

/// Items: 0 frame, 1 pass, 2 if, 3 pass, 4 end, 5 if, 6 pass, 7 else, 8 pass, 9 end, 10 loop,
/// 11 pass, 12 end, 13 end of the frame.
static std::string allRegions() {
  return "frame {\n" + passOn(0) + "if @c {\n" + passOn(1) + "}\nif @e {\n" + passOn(0) +
         "} else {\n" + passOn(1) + "}\nloop 2 {\n" + passOn(0) + "}\n}\n";
}

TEST(PlanWriter, EachPlaceIsWhereItSays) {
  const std::pair<PlacedOp, const char *> Table[] = {
      {{1, Before, {}}, "frame{ r0 P if{ P } if{ P }else{ P } loop{ P } }"},
      {{1, OpsAt::PassBegin, {}}, "frame{ P[r0] if{ P } if{ P }else{ P } loop{ P } }"},
      {{1, OpsAt::PassEnd, {}}, "frame{ P[|r0] if{ P } if{ P }else{ P } loop{ P } }"},
      {{2, Before, {}}, "frame{ P r0 if{ P } if{ P }else{ P } loop{ P } }"},
      {{4, Before, {}}, "frame{ P if{ P r0 } if{ P }else{ P } loop{ P } }"},
      {{4, OpsAt::AbsentElse, {}}, "frame{ P if{ P }else{ r0 } if{ P }else{ P } loop{ P } }"},
      {{7, Before, {}}, "frame{ P if{ P } if{ P r0 }else{ P } loop{ P } }"},
      {{9, Before, {}}, "frame{ P if{ P } if{ P }else{ P r0 } loop{ P } }"},
      {{10, Before, {}}, "frame{ P if{ P } if{ P }else{ P } r0 loop{ P } }"},
      {{12, Before, {}}, "frame{ P if{ P } if{ P }else{ P } loop{ P r0 } }"},
      {{13, Before, {}}, "frame{ P if{ P } if{ P }else{ P } loop{ P } r0 }"},
  };
  for (const auto &[Put, Expected] : Table) {
    Planned Made(allRegions());
    PlacedOp O = Put;
    O.TheOp = Made.resolve(0);
    Made.addFrame(0).Executions.front().Ops = {O};
    EXPECT_EQ(Made.written(), Expected);
  }
}

TEST(PlanWriter, BothArmsOfAnIfWithoutElseCanHaveOps) {
  Planned Made(allRegions());
  Made.addFrame(0).Executions.front().Ops = {{4, OpsAt::AbsentElse, Made.resolve(1)},
                                             {4, Before, Made.ambiguate(0)},
                                             {4, OpsAt::AbsentElse, Made.resolve(0)}};
  EXPECT_EQ(Made.written(), "frame{ P if{ P a0 }else{ r01 } if{ P }else{ P } loop{ P } }");
}

TEST(PlanWriter, OpsThatDifferInTheirCellsAreMerged) {
  struct Row {
    std::vector<std::pair<bool, CellId>> Ops; ///< is it a resolve; its cell
    const char *Expected;
  };
  const Row Table[] = {
      {{{true, 0}, {true, 1}}, "frame{ r01 P P }"},
      {{{true, 1}, {true, 0}}, "frame{ r01 P P }"},
      {{{true, 0}, {false, 1}}, "frame{ r0 a1 P P }"},
      // Ops on one cell keep their order.
      {{{true, 0}, {false, 0}, {true, 1}, {false, 1}}, "frame{ r01 a01 P P }"},
      {{{true, 0}, {false, 1}, {true, 1}}, "frame{ r0 a1 r1 P P }"},
  };
  for (const Row &R : Table) {
    Planned Made("frame {\n" + passOn(0) + passOn(1) + "}\n");
    Execution &E = Made.addFrame(0).Executions.front();
    for (auto [IsResolve, C] : R.Ops)
      E.Ops.push_back({1, Before, IsResolve ? Made.resolve(C) : Made.ambiguate(C)});
    EXPECT_EQ(Made.written(), R.Expected);
  }
}

/// Differences between two ops that keep them from being merged.
TEST(PlanWriter, OpsThatDifferInMoreAreNotMerged) {
  void (*const Differences[])(CellOp &) = {
      [](CellOp &O) { O.Group = 1; },
      [](CellOp &O) { O.Level = 1; },
      [](CellOp &O) { O.IsLater = true; },
      [](CellOp &O) { O.AtDeadPoint = true; },
      [](CellOp &O) { O.Runs = Runs::Yes; },
      [](CellOp &O) { O.Predicate = Predicate::Stale; },
      [](CellOp &O) {
        O.On = Queue{QueueKind::Graphics, 1};
      },
  };
  for (auto Differ : Differences) {
    Planned Made("frame {\n" + passOn(0) + passOn(1) + "}\n");
    PlacedOp Other = {1, Before, Made.resolve(1)};
    Differ(Other.TheOp);
    Made.addFrame(0).Executions.front().Ops = {{1, Before, Made.resolve(0)}, Other};
    std::unique_ptr<Graph> Plan = writePlan(Made.P, Made.S, PlanHeader(), Made.D);
    EXPECT_EQ(Plan->Ops.size(), 2u);
  }
}

TEST(PlanWriter, OpsStandByLevelAndLaterOnesLast) {
  Planned Made("frame {\n" + passOn(0) + passOn(1) + "}\n");
  PlacedOp First = {1, Before, Made.ambiguate(0)}, Last = {1, Before, Made.resolve(0)};
  PlacedOp Later = {1, Before, Made.ambiguate(1)};
  Last.TheOp.Level = 3;
  Later.TheOp.IsLater = true;
  Made.addFrame(0).Executions.front().Ops = {Later, Last, First};
  EXPECT_EQ(Made.written(), "frame{ a0 r0 a1 P P }");
}

TEST(PlanWriter, AQueueIsNamedWhereItIsNotTheNextPasss) {
  Planned Made("frame {\n" + passOn(0) +
               "pass @q on compute {\n sampled %d[layer 1] at COMPUTE_SHADER\n}\n}\n");
  PlacedOp O = {2, Before, Made.resolve(1)};
  O.TheOp.On = Queue();
  PlacedOp End = {3, Before, Made.resolve(1)};
  End.TheOp.On = Queue();
  Made.addFrame(0).Executions.front().Ops = {O, End};
  EXPECT_EQ(Made.written(), "frame{ P r1@graphics P r1 }");
}

TEST(PlanWriter, ModesAreThoseOfTheFramesAccesses) {
  Planned Made("frame 2 {\n" + passOn(0) + "}\nframe repeat {\n" + passOn(1) + "}\n");
  const Mode Through{AuxUsage::HIZ, ClearClass::Default};
  Made.addFrame(0).Count = 2;
  Execution &Second = Made.addFrame(3).Executions.front();
  EXPECT_EQ(Second.FirstAccess, 1u);
  EXPECT_EQ(Second.Modes.size(), 1u);
  Second.modeOf(1) = Through;
  std::unique_ptr<Graph> Plan = writePlan(Made.P, Made.S, PlanHeader(), Made.D);
  EXPECT_EQ(planText(*Plan), "frame2{ P } repeat{ P }");
  EXPECT_TRUE(Plan->Accesses[0].Planned == Mode());
  EXPECT_TRUE(Plan->Accesses[1].Planned == Through);
}

TEST(PlanWriter, PrologueFramesStandInFrontOfTheSteadyOne) {
  Planned Made("frame repeat {\n" + passOn(0) + passOn(1) + "}\n");
  Made.addFrame(0).IsPrologue = true;
  Made.D.Frames.back().Executions.front().Ops = {{1, Before, Made.ambiguate(0)}};
  Made.addFrame(0).Executions.front().Ops = {{2, Before, Made.resolve(1)}};
  EXPECT_EQ(Made.written(), "prologue{ a0 P P } repeat{ P r1 P }");
}

//===----------------------------------------------------------------------===//
// Cycles
//===----------------------------------------------------------------------===//

/// Items: 0 frame, 1 pass, 2 every, 3 pass, 4 end, 5 end of the frame.
static std::string everyOther() {
  return "frame repeat {\n" + passOn(0) + "every 2 offset 1 {\n" + passOn(1) + "}\n}\n";
}

TEST(PlanWriter, FramesOfACycleShareWhatTheyDoAlike) {
  Planned Made(everyOther());
  FrameDecisions &F = Made.addFrame(0, 2);
  F.How = Everys::ByNumber;
  for (Execution &E : F.Executions)
    E.Ops = {{1, Before, Made.resolve(0)}};
  F.Executions[1].Ops.push_back({3, OpsAt::PassBegin, Made.ambiguate(1)});
  EXPECT_EQ(Made.written(), "repeat{ r0 P every2+1{ P[a1] } }");
}

TEST(PlanWriter, OpsOfSomeFramesOfACycleStandInEverys) {
  Planned Made(everyOther());
  FrameDecisions &F = Made.addFrame(0, 2);
  F.How = Everys::ByNumber;
  F.Executions[0].Ops = {{5, Before, Made.resolve(0)}};
  EXPECT_EQ(Made.written(), "repeat{ P every2+1{ P } every2+0{ r0 } }");
}

TEST(PlanWriter, PassesOfACycleWithOtherModesStandInEverys) {
  Planned Made(everyOther());
  FrameDecisions &F = Made.addFrame(0, 2);
  F.How = Everys::ByNumber;
  F.Executions[1].modeOf(0) = {AuxUsage::HIZ, ClearClass::None};
  EXPECT_EQ(Made.written(), "repeat{ every2+0{ P } every2+1{ P } every2+1{ P } }");
}

TEST(PlanWriter, AFrameOfThePrologueHasNoEverys) {
  for (uint64_t Number : {0, 1}) {
    Planned Made(everyOther());
    FrameDecisions &F = Made.addFrame(0);
    F.How = Everys::Resolved;
    F.IsPrologue = true;
    F.Executions.front().FrameNumber = Number;
    EXPECT_EQ(Made.written(), Number ? "prologue{ P P }" : "prologue{ P }");
  }
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

/// Two frames are alike if everything that is written for them is.
TEST(Decisions, FramesAreAlikeIfTheirPlansAre) {
  Planned Made("frame {\n" + passOn(0) + passOn(1) + "}\n");
  ClearValue One{{1, 0, 0, 0}, 1};
  Made.D.Clears = {{One, std::nullopt}, {One, std::nullopt}, {One, Area{0, 0, 8, 8}}};
  FrameDecisions A = Made.addFrame(0);
  PlacedOp O = {1, OpsAt::PassBegin, Made.resolve(0)};
  O.TheOp.Clear = 0;
  A.Executions.front().Ops = {O};
  auto IsAlike = [&](function_ref<void(FrameDecisions &, PlacedOp &)> Change) {
    FrameDecisions B = A;
    Change(B, B.Executions.front().Ops.front());
    return Made.D.isAlike(A, B);
  };
  EXPECT_TRUE(IsAlike([](FrameDecisions &B, PlacedOp &) { B.Count = 7; }));
  EXPECT_TRUE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.TheOp.Clear = 1; }));
  EXPECT_TRUE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.TouchedIn = 1; }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.TheOp.Clear = 2; }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.TheOp.Clear = None32; }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.TheOp.Cell = 1; }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.Item = 2; }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &, PlacedOp &O) { O.Place = OpsAt::PassEnd; }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &B, PlacedOp &) { B.Executions.front().Ops.clear(); }));
  EXPECT_FALSE(IsAlike([](FrameDecisions &B, PlacedOp &) {
    B.Executions.front().modeOf(1) = {AuxUsage::HIZ, ClearClass::None};
  }));
  EXPECT_FALSE(IsAlike(
      [](FrameDecisions &B, PlacedOp &) { B.Executions.front().PresentModes[0] = Mode(); }));
  EXPECT_FALSE(IsAlike(
      [](FrameDecisions &B, PlacedOp &) { B.Executions.front().Layouts[0] = Layout::GENERAL; }));
}

TEST(ExecutionRecorder, OpsGoWhereTheWalkStands) {
  Planned Made(allRegions());
  Execution &E = Made.addFrame(0).Executions.front();
  ExecutionRecorder Record;
  Record.begin(Made.D, E);
  Record.standBefore(3);
  Record.op(Made.ambiguate(1));
  Record.enterPass();
  Record.op(Made.resolve(1));
  Record.endOp(Made.ambiguate(1));
  Record.standBehind();
  Record.op(Made.resolve(1));
  Record.opInElse(4, Made.resolve(0));
  Record.opBefore(2, Made.ambiguate(0));
  Record.end();
  EXPECT_EQ(Made.written(),
            "frame{ P a0 if{ a1 P[r1|a1] r1 }else{ r0 } if{ P }else{ P } loop{ P } }");
}

TEST(ExecutionRecorder, ARegionThatIsPlannedAgainTakesItsOpsBack) {
  Planned Made(allRegions());
  Execution &E = Made.addFrame(0).Executions.front();
  ExecutionRecorder Record;
  Record.begin(Made.D, E);
  Record.standBefore(1);
  Record.op(Made.resolve(0));
  Record.standBefore(10);
  size_t Mark = Record.mark();
  for (unsigned Run = 0; Run != 3; ++Run) {
    Record.rewind(Mark);
    Record.standBefore(11);
    Record.op(Made.resolve(Run & 1));
    Record.opBefore(2, Made.ambiguate(0)); // in front of the region: decided in it all the same
    Record.mode(4, {AuxUsage::HIZ, Run == 2 ? ClearClass::Default : ClearClass::None});
  }
  Record.end();
  EXPECT_EQ(Made.written(), "frame{ r0 P a0 if{ P } if{ P }else{ P } loop{ r0 P } }");
  EXPECT_TRUE(E.modeOf(4) == (Mode{AuxUsage::HIZ, ClearClass::Default}));
}

TEST(ExecutionRecorder, EachLineHasAClearOfItsOwn) {
  Planned Made(allRegions());
  Execution &E = Made.addFrame(0).Executions.front();
  ExecutionRecorder Record;
  const ClearValue Zero{{0, 0, 0, 0}, 1};
  const Area Part{0, 0, 8, 8};
  EXPECT_EQ(Record.clearOf(0, Zero, nullptr), None32); // nothing is recorded
  Record.begin(Made.D, E);
  uint32_t Of0 = Record.clearOf(0, Zero, nullptr);
  EXPECT_NE(Record.clearOf(1, Zero, nullptr), Of0);
  EXPECT_NE(Record.clearOf(0, Zero, &Part), Of0);
  EXPECT_EQ(Record.clearOf(0, Zero, nullptr), Of0);
  Record.end();
  EXPECT_EQ(Made.D.Clears.size(), 3u);
  EXPECT_TRUE(Made.D.Clears[Of0] == (OpClear{Zero, std::nullopt}));
}
