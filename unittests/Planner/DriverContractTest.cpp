//===- DriverContractTest.cpp - layouts chosen for a driver ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans under the driver contract: they are explicit frames that verify, their ops are those that
/// `layout` plans for these frames, and they never cost more than the transitions of the text. On
/// small graphs every choice of layouts and discards is written out as text and planned by
/// `layout`, without the code that makes such plans; none is cheaper.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "auxplan/Engine/Session.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// One line of a pass, in the layouts that Vulkan admits for it.
struct LineKind {
  const char *Before, *After; ///< the text around the layout; % stands for the image
  std::vector<const char *> Layouts;
  bool MayDrop, IsAttachment;
};

const LineKind ColorLines[] = {
    {"color % ",
     " load(clear 0, 0, 0, 0) store(store)",
     {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true},
    {"color % ",
     " load(clear 0.3, 0, 0, 0) store(store)",
     {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true},
    {"color % ", " load(load) store(store)", {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"}, false, true},
    {"sampled % ", " at FRAGMENT_SHADER", {"SHADER_READ_ONLY_OPTIMAL", "GENERAL"}, false, false},
    {"copy_src % ", "", {"TRANSFER_SRC_OPTIMAL", "GENERAL"}, false, false},
    {"copy_dst % ", "", {"TRANSFER_DST_OPTIMAL", "GENERAL"}, true, false},
    {"storage read_write % ", " at FRAGMENT_SHADER", {"GENERAL"}, false, false}};

const LineKind DepthLines[] = {
    {"depth % ",
     " load(clear 1.0) store(store)",
     {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true},
    {"depth % ",
     " load(load) store(store)",
     {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL"},
     false,
     true},
    {"depth % ", " load(load) store(none)", {"DEPTH_STENCIL_READ_ONLY_OPTIMAL"}, false, true},
    {"sampled % ",
     " at FRAGMENT_SHADER",
     {"SHADER_READ_ONLY_OPTIMAL", "DEPTH_STENCIL_READ_ONLY_OPTIMAL", "GENERAL"},
     false,
     false},
    {"copy_dst % ", "", {"TRANSFER_DST_OPTIMAL", "GENERAL"}, true, false}};

/// An image and the lines that use it, one a pass.
struct Sequence {
  char Name;
  const char *Declaration;
  std::vector<const LineKind *> Lines;
};

/// One way to come to a line.
struct Way {
  unsigned Layout;
  enum { Keep, Drop, KeepInPass, DropInPass } How;
};

} // namespace

static std::vector<Way> waysOf(const LineKind &L) {
  std::vector<Way> Ways;
  for (unsigned Layout = 0; Layout != L.Layouts.size(); ++Layout) {
    Ways.push_back({Layout, Way::Keep});
    if (L.MayDrop)
      Ways.push_back({Layout, Way::Drop});
    if (L.IsAttachment)
      Ways.push_back({Layout, Way::KeepInPass});
    if (L.IsAttachment && L.MayDrop)
      Ways.push_back({Layout, Way::DropInPass});
  }
  return Ways;
}

static std::string named(const char *Text, char Name) {
  return StringRef(Text).split('%').first.str() + "%" + Name +
         StringRef(Text).split('%').second.str();
}

/// The frame in which the lines of all sequences stand in turn, with the transitions of \p Ways, or
/// without any.
static std::string textOf(ArrayRef<Sequence> All, ArrayRef<std::vector<Way>> Ways) {
  std::string Text, Body;
  size_t Longest = 0;
  for (size_t S = 0; S != All.size(); ++S) {
    const LineKind &Last = *All[S].Lines.back();
    std::string Starts = Last.Layouts[Ways.empty() ? 0 : Ways[S].back().Layout];
    Text += std::string("image %") + All[S].Name + " : " + All[S].Declaration +
            " persistent starts " + Starts + "\n";
    Longest = std::max(Longest, All[S].Lines.size());
  }
  for (size_t N = 0; N != Longest; ++N)
    for (size_t S = 0; S != All.size(); ++S) {
      if (N >= All[S].Lines.size())
        continue;
      const LineKind &L = *All[S].Lines[N];
      std::string From, To;
      if (!Ways.empty()) {
        Way W = Ways[S][N];
        size_t Before = (N + All[S].Lines.size() - 1) % All[S].Lines.size();
        std::string Old = All[S].Lines[Before]->Layouts[Ways[S][Before].Layout];
        To = L.Layouts[W.Layout];
        bool Drops = W.How == Way::Drop || W.How == Way::DropInPass;
        std::string Named = Drops ? "UNDEFINED" : Old;
        bool Moves = Drops || Old != To;
        if (Moves && (W.How == Way::Keep || W.How == Way::Drop))
          Body += std::string("  transition %") + All[S].Name + " " + Named + " -> " + To + "\n";
        else if (Moves)
          From = " from " + Named;
      } else {
        To = L.Layouts.front();
      }
      Body += std::string("  pass @p on graphics {\n    ") + named(L.Before, All[S].Name) + To +
              From + L.After + "\n  }\n";
    }
  return Text + "frame " + (Ways.empty() ? "" : "explicit ") + "repeat {\n" + Body + "}\n";
}

/// Counts through all ways of all lines. Returns false after the last.
static bool nextWays(ArrayRef<Sequence> All, std::vector<std::vector<unsigned>> &Numbers) {
  for (size_t S = 0; S != All.size(); ++S)
    for (size_t N = 0; N != All[S].Lines.size(); ++N) {
      if (++Numbers[S][N] != waysOf(*All[S].Lines[N]).size())
        return true;
      Numbers[S][N] = 0;
    }
  return false;
}

/// The cost of a text under a policy; none: there is no right plan.
static std::optional<uint64_t> totalOf(const std::string &Text, const TargetInfo &T, Policy By,
                                       Contract Under) {
  Trial R(Text);
  EXPECT_TRUE(R.G) << Text << (R.Errors.empty() ? "" : R.Errors.front());
  if (!R.G)
    return std::nullopt;
  PlanOptions Options;
  Options.Policy = By;
  Options.Contract = Under;
  PlannedGraph Found = Session(T, Options).plan(*R.G, *R.D);
  if (!Found)
    return std::nullopt;
  return Found.Cost.Frame.total().value() / Found.Cost.Frame.total().frames();
}

/// Does any way cost less than the plan under the driver contract?
static void expectNothingCheaper(ArrayRef<Sequence> All, const TargetInfo &T) {
  std::optional<uint64_t> Least;
  std::string Cheapest;
  std::vector<std::vector<unsigned>> Numbers;
  for (const Sequence &S : All)
    Numbers.emplace_back(S.Lines.size(), 0);
  do {
    std::vector<std::vector<Way>> Ways;
    for (size_t S = 0; S != All.size(); ++S) {
      Ways.emplace_back();
      for (size_t N = 0; N != All[S].Lines.size(); ++N)
        Ways.back().push_back(waysOf(*All[S].Lines[N])[Numbers[S][N]]);
    }
    std::string Text = textOf(All, Ways);
    std::optional<uint64_t> Cost = totalOf(Text, T, Policy::Layout, Contract::Layout);
    if (Cost && (!Least || *Cost < *Least)) {
      Least = Cost;
      Cheapest = Text;
    }
  } while (nextWays(All, Numbers));
  std::string Input = textOf(All, {});
  std::optional<uint64_t> Found = totalOf(Input, T, Policy::Optimal, Contract::Driver);
  ASSERT_EQ(Least.has_value(), Found.has_value()) << T.fullName() << "\n" << Input << Cheapest;
  if (Found) {
    EXPECT_LE(*Found, *Least) << T.fullName() << "\n" << Input << Cheapest;
  }
}

static constexpr const char *Tried[] = {"bdw@mesa-22.3", "skl@mesa-22.3", "tgl@mesa-22.3",
                                        "dg2@mesa-22.3", "polaris10@mesa-22.3"};
static constexpr const char *Color =
    "R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC, "
    "TRANSFER_DST)";
static constexpr const char *PlainColor =
    "R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST)";
static constexpr const char *Depth =
    "D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST)";

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
      forEachSequence(ArrayRef(ColorLines), Length, [&](const auto &Lines) {
        expectNothingCheaper({{'a', Color, Lines}}, target(T));
      });
}

TEST(DriverContract, nothingIsCheaperForAColorImageWithoutStorage) {
  for (const char *T : Tried)
    for (unsigned Length = 2; Length <= graphs(2, 3); ++Length)
      forEachSequence(ArrayRef(ColorLines).drop_back(), Length, [&](const auto &Lines) {
        expectNothingCheaper({{'a', PlainColor, Lines}}, target(T));
      });
}

TEST(DriverContract, nothingIsCheaperForADepthImage) {
  for (const char *T : Tried)
    for (unsigned Length = 1; Length <= graphs(2, 4); ++Length)
      forEachSequence(ArrayRef(DepthLines), Length, [&](const auto &Lines) {
        expectNothingCheaper({{'a', Depth, Lines}}, target(T));
      });
}

/// Images share stalls.
TEST(DriverContract, nothingIsCheaperForTwoImages) {
  unsigned Number = 0, Step = graphs(41, 1);
  for (const char *T : Tried)
    forEachSequence(ArrayRef(ColorLines).drop_back(), 2, [&](const auto &First) {
      forEachSequence(ArrayRef(DepthLines), 2, [&](const auto &Second) {
        if (++Number % Step == 0)
          expectNothingCheaper({{'a', PlainColor, First}, {'b', Depth, Second}}, target(T));
      });
    });
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
    EXPECT_TRUE(totalOf(Text, target(T), Policy::Optimal, Contract::Driver)) << T;
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
