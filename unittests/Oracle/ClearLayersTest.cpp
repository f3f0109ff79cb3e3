//===- ClearLayersTest.cpp - clears of several layers ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Planners and the oracle ask about the layers of a cell, the checker and the simulator
/// about those of an op. All must mean the same: layers may be cleared fast together if each
/// of them may. Write-through clears of depth make the difference: slices of 196 rows begin at
/// a multiple of 8 in every other layer only.
///
/// Each graph clears a range of layers, in part, and reads the layers together, so that they are
/// few cells, or one by one.
///
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "auxplan/Simulator/Simulator.h"
#include "unittests/Planner/RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr uint32_t NumLayers = 3;

/// A clear of layers Begin..End, of images that are read layer by layer or as a whole.
struct LayerCase {
  const TargetInfo *T;
  unsigned Height;
  uint32_t Begin, End;
  bool IsCut;

  std::string range() const {
    return "[layers " + std::to_string(Begin) + ".." + std::to_string(End) + "]";
  }
  std::string describe() const {
    return T->fullName() + " " + std::to_string(Height) + " " + range() + (IsCut ? " cut" : "");
  }
};

/// The tables on one layer by itself.
bool isFast(const LayerCase &Case, uint32_t Layer) {
  ImageDesc D;
  D.Format = parseFormat("D32_SFLOAT").value_or(NoFormat);
  D.Width = 64;
  D.Height = Case.Height;
  D.Layers = NumLayers;
  D.Usage = uint32_t(UsageFlag::DEPTH_STENCIL_ATTACHMENT) | uint32_t(UsageFlag::SAMPLED);
  ClearQuery Q;
  Q.Value[0] = 1.0;
  Q.Layer = Layer;
  Q.FullArea = false;
  Q.W = 64;
  Q.H = 96;
  AuxUsage Kind = Case.T->auxKind(Case.T->planeFacts(D, Aspect::Depth, 0));
  return Case.T->fastClear(Kind, D, Aspect::Depth, Q).Allowed;
}

std::vector<uint32_t> fastLayers(const LayerCase &Case) {
  std::vector<uint32_t> Fast;
  for (uint32_t L = Case.Begin; L != Case.End; ++L)
    if (isFast(Case, L))
      Fast.push_back(L);
  return Fast;
}

/// The graph; with \p Aux a plan that clears the whole range by one op.
std::string textOfCase(const LayerCase &Case, const std::string &Aux = "") {
  bool IsPlan = !Aux.empty();
  std::string Text =
      IsPlan ? "plan target(" + Case.T->fullName() + ") policy(tracked) contract(access)\n" : "";
  std::string Mode = IsPlan ? " aux " + Aux : "", Area = " area(0, 0, 64x96)";
  Text += "image %z : D32_SFLOAT 64x" + std::to_string(Case.Height) + " layers " +
          std::to_string(NumLayers) +
          " usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL\n"
          "frame {\n";
  if (IsPlan)
    Text += "  hiz.resolve %z\n";
  Text += "  pass @draw on graphics {\n    depth %z load(load) store(store)" + Mode +
          "\n  }\n  pass @clear on graphics {\n";
  if (IsPlan)
    Text += "    hiz.clear %z" + Case.range() + " value(1.0)" + Area + "\n";
  Text += "    depth %z" + Case.range() + " load(clear 1.0) store(store)" + Area + Mode +
          "\n  }\n  pass @read on graphics {\n";
  for (uint32_t L = 0; Case.IsCut && L != NumLayers; ++L)
    Text += "    sampled %z[layer " + std::to_string(L) + "]" + Mode + "\n";
  if (!Case.IsCut)
    Text += "    sampled %z" + Mode + "\n";
  return Text + "  }\n}\n";
}

/// The layers that fast clears of a plan cover.
std::vector<uint32_t> clearedLayers(const Graph &Plan) {
  std::vector<uint32_t> Layers;
  for (const Op &O : Plan.Ops)
    if (O.Clear != None32)
      for (uint32_t L = O.Range.LayerBegin; L != O.Range.LayerEnd; ++L)
        Layers.push_back(L);
  llvm::sort(Layers);
  return Layers;
}

std::optional<uint64_t> costOf(Trial &R, const Graph &Plan, const TargetInfo &T) {
  Problem P(Plan, T);
  CostObserver Sum(P);
  if (!checkPlan(P, *R.D, &Sum))
    return std::nullopt;
  return Sum.finish().Frame.own().value();
}

template <typename FnT> void forEachCase(FnT Do) {
  for (StringRef Name : {"skl@mesa-22.3", "tgl@mesa-22.3", "dg2@mesa-22.3", "tgl@mesa-26"})
    for (unsigned Height : {192, 196})
      for (uint32_t Begin = 0; Begin != NumLayers; ++Begin)
        for (uint32_t End = Begin + 1; End <= NumLayers; ++End)
          for (bool IsCut : {false, true})
            Do(LayerCase{&target(Name), Height, Begin, End, IsCut});
}

} // namespace

TEST(ClearLayers, CheckerAndSimulatorTakeWhatEachLayerCan) {
  unsigned Right = 0, Wrong = 0;
  forEachCase([&](const LayerCase &Case) {
    Trial Unplanned(textOfCase(Case));
    std::unique_ptr<Graph> Plan = Unplanned.plan(*Case.T, Policy::Tracked);
    ASSERT_TRUE(Plan) << Case.describe();
    Mode Bound = Plan->Accesses.front().Planned;
    std::string Aux = nameOf(Bound.Usage).str() + "/" + nameOf(Bound.Decodes).str();
    bool IsRight = fastLayers(Case).size() == Case.End - Case.Begin;
    Trial ByHand(textOfCase(Case, Aux));
    ASSERT_TRUE(ByHand.G) << textOfCase(Case, Aux);
    EXPECT_EQ(ByHand.check(*ByHand.G, *Case.T), IsRight) << textOfCase(Case, Aux);
    EXPECT_EQ(simulatePlan(Problem(*ByHand.G, *Case.T), *ByHand.D), IsRight) << textOfCase(Case, Aux);
    ++(IsRight ? Right : Wrong);
  });
  EXPECT_GT(Right, 10u);
  EXPECT_GT(Wrong, 10u);
}

/// A planner clears a cell fast or not. So where the graph cuts the layers apart each one that may
/// be is cleared fast; where it does not, all of them or none.
TEST(ClearLayers, PlannersClearWhatEachLayerCan) {
  forEachCase([&](const LayerCase &Case) {
    std::vector<uint32_t> Fast = fastLayers(Case);
    bool IsOneCell = !Case.IsCut && Fast.size() != Case.End - Case.Begin;
    Trial R(textOfCase(Case));
    std::unique_ptr<Graph> Plan = R.plan(*Case.T, Policy::Tracked);
    ASSERT_TRUE(Plan && R.check(*Plan, *Case.T)) << Case.describe();
    EXPECT_EQ(clearedLayers(*Plan), IsOneCell ? std::vector<uint32_t>() : Fast) << printed(*Plan);
  });
}

TEST(ClearLayers, OracleAndOptimalAgree) {
  forEachCase([&](const LayerCase &Case) {
    Trial R(textOfCase(Case));
    std::unique_ptr<Graph> Plan = R.plan(*Case.T, Policy::Optimal);
    ASSERT_TRUE(Plan) << Case.describe();
    OracleResult Least = exhaust(Problem(*R.G, *Case.T));
    ASSERT_TRUE(Least.Solved) << Least.Why;
    std::optional<uint64_t> Cost = costOf(R, *Plan, *Case.T);
    ASSERT_TRUE(Cost) << printed(*Plan);
    EXPECT_TRUE(!R.Proof.IsProven || *Cost == Least.OwnWeighted)
        << printed(*Plan) << printed(*Least.Plan);
    std::vector<uint32_t> Fast = fastLayers(Case);
    for (const Graph *Of : {Plan.get(), Least.Plan.get()})
      for (uint32_t Layer : clearedLayers(*Of))
        EXPECT_TRUE(is_contained(Fast, Layer)) << printed(*Of);
  });
}
