//===- SharedFramesTest.cpp - random frames whose images devices share -----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random frames hand images to devices between passes, in branches and loops, and leave the way of
/// sharing open. Each is planned under every policy; the checker takes the plan, the simulator sees
/// every device read what was last written, and the text of the plan is one of a plan. Plans
/// without one of their ops are wrong for both, or right for both.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/Select.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Simulator/Simulator.h"
#include "lib/Engine/SharingSearch.h"
#include "unittests/Planner/RandomTrial.h"
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// Devices that can be together in a machine with the target. All of them know some layout of it.
struct Computer {
  const char *Target;
  std::vector<const char *> Reads, Writes;
};

const Computer Computers[] = {
    {"skl", {"intel-display-9", "intel-display-9-plain", "linear-display", "cpu"}, {"cpu", "skl"}},
    {"icl", {"intel-display-11", "linear-display"}, {"icl", "cpu"}},
    {"tgl", {"intel-display-12", "intel-display-12-plain", "linear-display"}, {"tgl", "cpu"}},
    {"mtl", {"intel-display-14", "intel-display-14-plain", "usb-display"}, {"mtl", "cpu"}},
    {"lnl", {"intel-display-20", "linear-display"}, {"lnl", "cpu"}},
    {"raven", {"dcn1", "linear-display"}, {"raven", "cpu"}},
    // Its display reads only memory of the board, which no other GPU reaches.
    {"navi21", {"dcn3", "linear-display"}, {"cpu"}},
};

/// Makes the text of a frame.
class SharedFrame {
public:
  SharedFrame(unsigned Seed, const Computer &On) : On(On), Random(Seed) {}
  std::string text();

private:
  unsigned below(unsigned N) { return Random() % N; }
  bool chance(unsigned Percent) { return below(100) < Percent; }
  template <typename T> const T &oneOf(const std::vector<T> &Of) { return Of[below(Of.size())]; }
  std::string image() { return "%i" + std::to_string(below(NumImages)); }
  void line(const std::string &Text) { Body += std::string(2 * Depth, ' ') + Text + "\n"; }
  std::string declare(unsigned Number);
  void handOff();
  void pass();
  void items(unsigned Count);

  const Computer &On;
  std::mt19937 Random;
  unsigned NumImages = 1, Depth = 1, NumPasses = 0;
  std::vector<std::string> ReadersOf, WritersOf; ///< by image; empty: it is not shared
  std::string Body;
};

} // namespace

std::string SharedFrame::declare(unsigned Number) {
  static const std::vector<std::string> Lives = {"", " persistent", " external"};
  std::string Text = "image %i" + std::to_string(Number) +
                     " : B8G8R8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED" +
                     (chance(50) ? ", TRANSFER_SRC, TRANSFER_DST)" : ")");
  bool IsShared = Number == 0 || chance(50);
  ReadersOf.push_back(IsShared ? oneOf(On.Reads) : "");
  WritersOf.push_back(IsShared && chance(60) ? oneOf(On.Writes) : "");
  if (IsShared)
    Text += " shared(" + ReadersOf.back() +
            (WritersOf.back().empty() || WritersOf.back() == ReadersOf.back()
                 ? ""
                 : ", " + WritersOf.back()) +
            ")";
  return Text + oneOf(Lives) + "\n";
}

void SharedFrame::handOff() {
  unsigned I = below(NumImages);
  if (ReadersOf[I].empty())
    return;
  std::string Name = "%i" + std::to_string(I);
  if (chance(20))
    return line("present " + Name);
  if (!WritersOf[I].empty() && chance(40))
    return line("handoff " + Name + " to " + WritersOf[I] +
                (chance(50) ? " write" : " read_write"));
  line("handoff " + Name + " to " + ReadersOf[I] + " read");
}

void SharedFrame::pass() {
  static const std::vector<std::string> Loads = {"load(load)", "load(clear 0, 0, 0, 0)",
                                                 "load(clear 0.3, 0, 0, 1)", "load(dont_care)"};
  line("pass @p" + std::to_string(NumPasses++) + " on graphics {");
  std::string Drawn = image(), Read = image();
  if (chance(75))
    line("  color " + Drawn + " " + oneOf(Loads) + " store(store)");
  if (Read != Drawn && chance(60))
    line("  sampled " + Read + " at FRAGMENT_SHADER");
  line("}");
}

void SharedFrame::items(unsigned Count) {
  for (; Count; --Count) {
    if (Depth < 3 && chance(12)) {
      bool IsLoop = chance(50);
      line(IsLoop ? "loop 3 {" : "if @b prob 0.5 {");
      ++Depth;
      items(2);
      --Depth;
      line("}");
    }
    chance(45) ? handOff() : pass();
  }
}

std::string SharedFrame::text() {
  NumImages = 1 + below(2);
  std::string Text;
  for (unsigned I = 0; I != NumImages; ++I)
    Text += declare(I);
  items(3 + below(5));
  return Text + "frame repeat {\n" + Body + "}\n";
}

/// Without the op with this number.
static Graph withoutOp(const Graph &Plan, uint32_t Op) {
  Graph Bare = Plan;
  Selection Rest(Bare);
  Rest.Ops[Op] = false;
  for (size_t I = 0; I != Bare.Items.size(); ++I)
    if (Bare.Items[I].Kind == ItemKind::Op && Bare.Items[I].Index == Op)
      Rest.Items[I] = false;
  keepOnly(Bare, Rest);
  return Bare;
}

/// The checker knows states, the simulator blocks of data. The checker may be the stricter one.
static void compareWithoutOps(const Graph &Plan, const TargetInfo &T, DiagnosticEngine &D,
                              unsigned &NumWrong) {
  for (uint32_t Op = 0; Op != Plan.Ops.size(); ++Op) {
    Graph Bare = withoutOp(Plan, Op);
    Problem P(Bare, T);
    DiagnosticEngine Unheard = D.muted();
    bool IsRight = checkPlan(P, Unheard);
    NumWrong += !IsRight;
    if (IsRight)
      EXPECT_TRUE(simulatePlan(P, Unheard)) << printed(Bare);
  }
}

/// Nothing of what was chosen is left. A plan may have written an `else`, which stays.
static void expectUnshared(const Graph &Bare, const Graph &Given) {
  EXPECT_EQ(Bare.Images.size(), Given.Images.size());
  EXPECT_EQ(Bare.Passes.size(), Given.Passes.size());
  EXPECT_EQ(Bare.Presents.size(), Given.Presents.size());
  for (ImageId I = 0; I != Given.Images.size(); ++I) {
    EXPECT_EQ(Bare.Images[I].Desc.Modifier, 0);
    EXPECT_EQ(devicesOf(Bare, Bare.Images[I]).size(), devicesOf(Given, Given.Images[I]).size());
  }
}

TEST(SharedFrames, DevicesReadWhatWasWritten) {
  unsigned NumPlans = 0, NumWrong = 0, NumCopies = 0;
  for (unsigned Seed = 0; Seed != graphs(600, 6000); ++Seed) {
    const Computer &On = Computers[Seed % std::size(Computers)];
    std::string Text = SharedFrame(Seed, On).text();
    for (Policy As : allPolicies()) {
      Trial Of(Text);
      ASSERT_TRUE(Of.G) << Text << (Of.Errors.empty() ? "" : Of.Errors.front());
      const TargetInfo &T = target(On.Target);
      SCOPED_TRACE("seed " + std::to_string(Seed) + " on " + T.fullName() + ", " +
                   nameOf(As).str() + "\n" + Text);
      PlanOptions Options;
      Options.Policy = As;
      PlannedGraph Found = Session(T, Options).plan(*Of.G, *Of.D);
      if (!Found && As == Policy::Layout)
        continue; // some drivers are wrong in places (docs/Fidelity.md)
      ASSERT_TRUE(bool(Found)) << (Of.Errors.empty() ? "" : Of.Errors.front());
      EXPECT_FALSE(hasOpenSharing(*Found.Plan));
      Problem P(*Found.Plan, T);
      EXPECT_TRUE(simulatePlan(P, *Of.D)) << printed(*Found.Plan);
      Trial Again(printed(*Found.Plan));
      ASSERT_TRUE(Again.G) << printed(*Found.Plan) << Again.Errors.front();
      EXPECT_TRUE(Again.check(*Again.G, T));
      stripPlan(*Again.G);
      expectUnshared(*Again.G, *Of.G);
      compareWithoutOps(*Found.Plan, T, *Of.D, NumWrong);
      NumCopies += any_of(ArrayRef<Image>(Found.Plan->Images),
                          [](const Image &I) { return I.CopyOf != None32; });
      ++NumPlans;
    }
  }
  // The frames are not all of one sort.
  EXPECT_GT(NumWrong, NumPlans / 10);
  EXPECT_GT(NumCopies, 0u);
}

/// A plan says how images are shared; a device that is given another layout does not understand it.
TEST(SharedFrames, AllWaysAreCompared) {
  Trial Of("image %x : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, TRANSFER_SRC) "
           "shared(linear-display)\n"
           "frame repeat {\n  pass @a on graphics { color %x load(clear) store(store) }\n"
           "  handoff %x to linear-display read\n}\n");
  ASSERT_TRUE(Of.G);
  PlannedGraph Found = Session(target("tgl")).plan(*Of.G, *Of.D);
  ASSERT_TRUE(bool(Found));
  ASSERT_EQ(Found.Sharing.size(), 1u);
  const SharingChoice &Choice = Found.Sharing.front();
  // Each modifier of the target is there, for the image and for a copy.
  unsigned NumOwn = 0, NumCopies = 0, NumPlanned = 0;
  for (const SharingWay &Way : Choice.Ways) {
    (Way.IsCopy ? NumCopies : NumOwn) += 1;
    NumPlanned += Way.Cost.has_value();
    EXPECT_EQ(Way.Cost.has_value(), Way.Refusal.empty());
    EXPECT_EQ(Way.Cost.has_value(), modifierName(Way.Modifier) == "LINEAR");
    if (Way.Cost)
      EXPECT_LE(*Choice.Ways[Choice.Chosen].Cost, *Way.Cost);
  }
  EXPECT_EQ(NumOwn, NumCopies);
  EXPECT_EQ(NumPlanned, 2u);
  EXPECT_TRUE(Choice.IsProven);
}

/// Somebody replaces the display of a plan by one that knows no compression: the checker says so,
/// and the simulator sees it read blocks that are not in the main surface.
TEST(SharedFrames, DisplaysThatKnowNoCompressionReadSomethingElse) {
  Trial Of(
      "image %x : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) shared(intel-display-12)\n"
      "frame repeat {\n  pass @a on graphics { color %x load(clear 0.3, 0, 0, 1) store(store) }\n"
      "  handoff %x to intel-display-12 read\n}\n");
  ASSERT_TRUE(Of.G);
  const TargetInfo &T = target("tgl");
  PlannedGraph Found = Session(T).plan(*Of.G, *Of.D);
  ASSERT_TRUE(bool(Found));
  ASSERT_TRUE(modifierHasAux(Found.Plan->Images[0].Desc));
  EXPECT_TRUE(checkPlan(Problem(*Found.Plan, T), *Of.D));
  EXPECT_TRUE(simulatePlan(Problem(*Found.Plan, T), *Of.D));
  Graph Other = *Found.Plan;
  Other.Devices[0].Name = Other.Names.intern("intel-display-12-plain");
  EXPECT_FALSE(checkPlan(Problem(Other, T), *Of.D));
  ASSERT_FALSE(Of.Errors.empty());
  EXPECT_TRUE(StringRef(Of.Errors.back()).contains("whose blocks are compressed with CCS_E"))
      << Of.Errors.back();
  EXPECT_FALSE(simulatePlan(Problem(Other, T), *Of.D));
}
