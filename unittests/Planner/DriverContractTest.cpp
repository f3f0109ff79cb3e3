//===- DriverContractTest.cpp - layouts chosen for a driver ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans under the driver contract: they are explicit frames that verify, their ops are those that
/// `layout` plans for these frames, their lines read what those of the text read, as far as that is
/// defined, and they never cost more than the transitions of the text. On
/// small graphs every choice of layouts, discards and load operations is written out as text and
/// planned by `layout`, without the code that makes such plans; none is cheaper.
///
//===----------------------------------------------------------------------===//

#include "FrameValues.h"
#include "LayoutWays.h"
#include "RandomTrial.h"
#include "auxplan/Engine/Session.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

/// Does any way cost less than the plan under the driver contract?
static void expectNothingCheaper(ArrayRef<Sequence> All, const TargetInfo &T) {
  std::optional<uint64_t> Least;
  std::string Cheapest;
  forEachWays(All, [&](const Ways &Chosen) {
    std::string Text = textOf(All, Chosen);
    std::optional<PlanCost> Cost = costOf(Text, T, Policy::Layout, Contract::Layout);
    if (!Cost || (Least && perFrame(Cost->Frame.total()) >= *Least))
      return;
    Least = perFrame(Cost->Frame.total());
    Cheapest = Text;
  });
  std::string Input = textOf(All);
  std::optional<PlanCost> Found = costOf(Input, T, Policy::Optimal, Contract::Driver);
  ASSERT_EQ(Least.has_value(), Found.has_value()) << T.fullName() << "\n" << Input << Cheapest;
  if (Found) {
    EXPECT_LE(perFrame(Found->Frame.total()), *Least) << T.fullName() << "\n" << Input << Cheapest;
  }
}

static constexpr const char *Tried[] = {"bdw@mesa-22.3", "skl@mesa-22.3", "tgl@mesa-22.3",
                                        "dg2@mesa-22.3", "polaris10@mesa-22.3"};

/// Calls \p F with every sequence of \p Length of the lines.
template <typename Fn>
static void forEachSequence(ArrayRef<LineKind> Lines, unsigned Length, Fn F) {
  std::vector<unsigned> At(Length, 0);
  for (bool More = true; More;) {
    std::vector<const LineKind *> Chosen;
    for (unsigned N : At)
      Chosen.push_back(&Lines[N]);
    F(Chosen);
    More = false;
    for (unsigned &N : At) {
      if (++N != Lines.size()) {
        More = true;
        break;
      }
      N = 0;
    }
  }
}

TEST(DriverContract, nothingIsCheaperForAColorImage) {
  for (const char *T : Tried)
    for (unsigned Length = 1; Length <= graphs(2, 3); ++Length)
      forEachSequence(colorLines(), Length, [&](const auto &Lines) {
        expectNothingCheaper({{'a', StoredColorImage, Lines}}, target(T));
      });
}

TEST(DriverContract, nothingIsCheaperForAColorImageWithoutStorage) {
  for (const char *T : Tried)
    for (unsigned Length = 2; Length <= graphs(2, 3); ++Length)
      forEachSequence(colorLines().drop_back(), Length, [&](const auto &Lines) {
        expectNothingCheaper({{'a', ColorImage, Lines}}, target(T));
      });
}

TEST(DriverContract, nothingIsCheaperForADepthImage) {
  for (const char *T : Tried)
    for (unsigned Length = 1; Length <= graphs(2, 4); ++Length)
      forEachSequence(depthLines(), Length, [&](const auto &Lines) {
        expectNothingCheaper({{'a', DepthImage, Lines}}, target(T));
      });
}

/// Tries two images with two lines each.
static void tryTwoImages(bool AreNew) {
  unsigned Number = 0, Step = graphs(61, 1), MostWays = graphs(2000, 100000);
  for (const char *T : Tried)
    forEachSequence(colorLines().drop_back(), 2, [&](const auto &First) {
      forEachSequence(depthLines(), 2, [&](const auto &Second) {
        Sequence Both[] = {{'a', ColorImage, First, AreNew}, {'b', DepthImage, Second, AreNew}};
        if (++Number % Step == 0 && numWays(Both) <= MostWays)
          expectNothingCheaper(Both, target(T));
      });
    });
}

/// Images share stalls.
TEST(DriverContract, nothingIsCheaperForTwoImages) {
  tryTwoImages(/*AreNew=*/false);
}

/// What the first execution finds must not count in the price of the others: it would be another
/// price if only one of the images gave that execution a frame of its own.
TEST(DriverContract, nothingIsCheaperForTwoNewImages) {
  tryTwoImages(/*AreNew=*/true);
}

namespace {
/// The way of one of two attachments of a pass, which another pass then reads.
struct EndWay {
  const char *In, *Arrival, *Read; ///< Arrival: the statements before the pass, or `from`
  bool ByBarrier, AtEnd;
};
} // namespace

static std::vector<EndWay> endWays() {
  std::vector<EndWay> All;
  for (const char *In : {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"})
    for (const char *Arrival : {"keep", "UNDEFINED"})
      for (const char *Read : {"SHADER_READ_ONLY_OPTIMAL", "GENERAL"})
        for (bool ByBarrier : {false, true})
          for (bool AtEnd : {false, true})
            All.push_back({In, Arrival, Read, ByBarrier, AtEnd});
  return All;
}

/// Two images, attachments of one pass, each read by a pass of its own.
static std::string textOfEnds(const char *Value, ArrayRef<EndWay> Ways) {
  std::string Images, Before, Draw, Reads;
  for (auto [N, W] : enumerate(Ways)) {
    std::string Name = N ? "%b" : "%a", In = W.In, Read = W.Read, Old = W.Arrival, From, To;
    Images += "image " + Name + " : " + ColorImage + " persistent starts " + Read + "\n";
    Old = Old == "keep" ? Read : Old;
    if (Old != In && W.ByBarrier)
      Before += "  transition " + Name + " " + Old + " -> " + In + "\n";
    else if (Old != In)
      From = " from " + Old;
    if (Read != In && W.AtEnd)
      To = " to " + Read;
    else if (Read != In)
      Reads += "  transition " + Name + " " + In + " -> " + Read + "\n";
    Draw += "    color " + Name + " " + In + From + " load(clear " + Value + ") store(store)" + To +
            "\n";
    Reads += "  pass @read on graphics {\n    sampled " + Name + " " + Read +
             " at FRAGMENT_SHADER\n  }\n";
  }
  return Images + "frame explicit repeat {\n" + Before + "  pass @draw on graphics {\n" + Draw +
         "  }\n" + Reads + "}\n";
}

/// Transitions at the end of a pass share a stall.
TEST(DriverContract, nothingIsCheaperForTwoAttachments) {
  std::vector<EndWay> All = endWays();
  for (const char *T : {"skl@mesa-22.3", "polaris10@mesa-22.3"})
    for (const char *Value : {"0, 0, 0, 0", "0.3, 0, 0, 0"}) {
      std::optional<uint64_t> Least;
      std::string Cheapest;
      for (const EndWay &A : All)
        for (const EndWay &B : All) {
          std::string Text = textOfEnds(Value, {A, B});
          std::optional<PlanCost> Cost = costOf(Text, target(T), Policy::Layout, Contract::Layout);
          if (!Cost || (Least && perFrame(Cost->Frame.total()) >= *Least))
            continue;
          Least = perFrame(Cost->Frame.total());
          Cheapest = Text;
        }
      std::string Input = "image %a : " + std::string(ColorImage) + " persistent starts GENERAL\n" +
                          "image %b : " + ColorImage + " persistent starts GENERAL\n" +
                          "frame repeat {\n  pass @draw on graphics {\n";
      for (const char *Name : {"%a", "%b"})
        Input += std::string("    color ") + Name + " load(clear " + Value + ") store(store)\n";
      Input += "  }\n  pass @read on graphics {\n    sampled %a at FRAGMENT_SHADER\n  }\n"
               "  pass @read on graphics {\n    sampled %b at FRAGMENT_SHADER\n  }\n}\n";
      std::optional<PlanCost> Found = costOf(Input, target(T), Policy::Optimal, Contract::Driver);
      ASSERT_TRUE(Found && Least) << T << "\n" << Input;
      EXPECT_LE(perFrame(Found->Frame.total()), *Least) << T << "\n" << Input << Cheapest;
    }
}

/// An image that a pass draws and that a pass in a region reads. The transition between them stands
/// before the region, or in it with one back at its end. Null: no transitions.
static std::string textOfRegion(const std::string &Region, const char *Drawn, const char *Read,
                                bool Ahead, const char *Arrival) {
  std::string Image = std::string("image %a : ") + ColorImage + " persistent starts ";
  std::string Pass = "    pass @read on graphics {\n      sampled %a ";
  if (!Drawn)
    return Image +
           "GENERAL\nframe repeat {\n  pass @draw on graphics {\n"
           "    color %a load(clear 0.3, 0, 0, 0) store(store)\n  }\n  " +
           Region + " {\n" + Pass + "at FRAGMENT_SHADER\n    }\n  }\n}\n";
  std::string In = Drawn, To = Read, Left = Ahead ? To : In, From, Before;
  bool Drops = StringRef(Arrival).contains("UNDEFINED");
  std::string Old = Drops ? "UNDEFINED" : Left;
  if (Old != In && StringRef(Arrival).starts_with("from"))
    From = " from " + Old;
  else if (Old != In || Drops)
    Before = "  transition %a " + Old + " -> " + In + "\n";
  std::string Forth = In == To ? "" : "  transition %a " + In + " -> " + To + "\n";
  std::string Back = In == To ? "" : "  transition %a " + To + " -> " + In + "\n";
  return Image + Left + "\nframe explicit repeat {\n" + Before +
         "  pass @draw on graphics {\n    color %a " + In + From +
         " load(clear 0.3, 0, 0, 0) store(store)\n  }\n" + (Ahead ? Forth : "") + "  " + Region +
         " {\n" + (Ahead ? "" : Forth) + Pass + To + " at FRAGMENT_SHADER\n    }\n" +
         (Ahead ? "" : Back) + "  }\n}\n";
}

TEST(DriverContract, nothingIsCheaperAroundARegion) {
  for (const char *T : Tried)
    for (const char *Region :
         {"loop 4", "if @rare prob 0.125", "if @often prob 0.875", "every 2"}) {
      std::optional<uint64_t> Least;
      std::string Cheapest;
      for (const char *Drawn : {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"})
        for (const char *Read : {"SHADER_READ_ONLY_OPTIMAL", "GENERAL"})
          for (const char *Arrival : {"keep", "UNDEFINED", "from", "from UNDEFINED"})
            for (bool Ahead : {false, true}) {
              std::string Text = textOfRegion(Region, Drawn, Read, Ahead, Arrival);
              std::optional<PlanCost> Cost =
                  costOf(Text, target(T), Policy::Layout, Contract::Layout);
              if (!Cost || (Least && perFrame(Cost->Frame.total()) >= *Least))
                continue;
              Least = perFrame(Cost->Frame.total());
              Cheapest = Text;
            }
      std::string Input = textOfRegion(Region, nullptr, nullptr, false, nullptr);
      std::optional<PlanCost> Found = costOf(Input, target(T), Policy::Optimal, Contract::Driver);
      ASSERT_TRUE(Found && Least) << T << "\n" << Input;
      EXPECT_LE(perFrame(Found->Frame.total()), *Least) << T << "\n" << Input << Cheapest;
    }
}

/// A present has one way only, while the search changes the ways of the other uses. The image has
/// too many choices for all to be tried.
TEST(DriverContract, presentsAreInNoFamilyOfOtherUses) {
  std::string Text = "image %s : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, TRANSFER_SRC, "
                     "TRANSFER_DST, SAMPLED) external\nframe repeat {\n";
  for (unsigned N = 0; N != 6; ++N)
    Text += "  pass @draw on graphics {\n    color %s load(clear 0, 0, 0, 1) store(store)\n  }\n"
            "  pass @copy on graphics {\n    copy_src %s\n  }\n";
  Text += "  present %s\n}\n";
  for (const char *T : Tried)
    EXPECT_TRUE(costOf(Text, target(T), Policy::Optimal, Contract::Driver)) << T;
}

//===----------------------------------------------------------------------===//
// Random graphs
//===----------------------------------------------------------------------===//

static std::string withoutHeader(const Graph &Plan) {
  Graph Copy = Plan;
  Copy.Header->Policy = Copy.Header->Contract = Copy.Header->Minimize = "";
  return printed(Copy);
}

/// Does the image have a usage flag for the layout, in each aspect that comes into it? Layouts of
/// the text are not looked at, since they may be wrong there.
static void expectUsage(const Graph &G, const std::string &Text) {
  for (const Transition &X : G.Transitions) {
    const LayoutInfo &In = infoOf(X.New);
    bool IsForOwner = X.New == Layout::PRESENT_SRC_KHR;
    if (In.AsGeneral || IsForOwner || StringRef(Text).contains(In.Name))
      continue;
    for (Aspect A : {Aspect::Color, Aspect::Depth, Aspect::Stencil}) {
      unsigned Class = A == Aspect::Stencil ? 2 : A == Aspect::Depth ? 1 : 0;
      bool Is = X.Range.Aspects & maskOf(A);
      EXPECT_TRUE(!Is || (In.Admits[Class] & G.Images[X.Image].usageOf(A))) << In.Name << Text;
    }
  }
}

/// Returns false if there is no plan though `layout` has one.
static bool tryGraph(const std::string &Text, const TargetInfo &T) {
  Trial R(Text);
  EXPECT_TRUE(R.G) << Text;
  if (!R.G || !knowsModifiers(*R.G, T))
    return true;
  PlanOptions ByDriver, ByLayout;
  ByDriver.Contract = Contract::Driver;
  ByLayout.Policy = Policy::Layout;
  PlannedGraph Now = Session(T, ByLayout).plan(*R.G, *R.D);
  PlannedGraph Found = Session(T, ByDriver).plan(*R.G, *R.D);
  bool IsExplicit = all_of(R.G->Frames, [](const Frame &F) { return F.Explicit; });
  if (!Found) {
    EXPECT_FALSE(IsExplicit && Now) << Text;
    return !Now || Problem(*R.G, T).hasAliases();
  }
  Trial Again(printed(*Found.Plan));
  EXPECT_TRUE(Again.G) << Text << printed(*Found.Plan)
                       << (Again.Errors.empty() ? "" : Again.Errors.front());
  if (!Again.G)
    return true;
  Graph Bare = *Again.G;
  stripPlan(Bare);
  EXPECT_TRUE(all_of(Bare.Frames, [](const Frame &F) { return F.Explicit; }));
  EXPECT_TRUE(verifyGraph(Bare, *Again.D)) << Text << printed(Bare);
  expectUsage(Bare, Text);
  std::vector<bool> Were = findUndefinedReads(*R.G), Are = findUndefinedReads(Bare);
  for (ImageId I = 0; I != Are.size(); ++I)
    EXPECT_TRUE(Were[I] || !Are[I]) << I << "\n" << Text << printed(Bare);
  // A plan has lines twice if the executions of a frame differ.
  bool HasSameLines = Bare.Accesses.size() == R.G->Accesses.size() && R.G->Binds.empty();
  for (unsigned Path = 0; Path != 3 && HasSameLines; ++Path)
    EXPECT_FALSE(findOtherRead(*R.G, Bare, Path)) << Path << "\n" << Text << printed(Bare);
  PlannedGraph Replayed = Session(T, ByLayout).plan(Bare, *Again.D);
  EXPECT_EQ(Replayed.Plan ? withoutHeader(*Replayed.Plan) : "none", withoutHeader(*Found.Plan))
      << Text;
  if (IsExplicit && Now) {
    EXPECT_LE(Found.Cost.Frame.total().bytes(), Now.Cost.Frame.total().bytes()) << Text;
    EXPECT_LE(Found.Cost.Frame.own().bytes(), Now.Cost.Frame.own().bytes()) << Text;
  }
  return true;
}

TEST(DriverContract, resultsAreExplicitFramesThatLayoutPlansAlike) {
  unsigned Num = 0, NumWithout = 0;
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                   RandomGraph::Rare, RandomGraph::Aliased}) {
    auto [First, End] = seeds(graphs(60, 2500));
    for (unsigned Seed = First; Seed < End; ++Seed, ++Num) {
      RandomGraph Random(Seed, Shape);
      const TargetInfo &T = target(Tried[Seed % std::size(Tried)]);
      SCOPED_TRACE("seed " + std::to_string(Seed) + " of shape " + std::to_string(Shape) + " on " +
                   T.fullName());
      NumWithout += !tryGraph(Random.text(), T);
    }
  }
  EXPECT_LE(NumWithout, Num / 200) << "of " << Num;
}
