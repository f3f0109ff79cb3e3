//===- BarrierWriterTest.cpp - choices change no value that counts --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random graphs are written with random choices for their uses: layouts, discards, load and store
/// operations. Along any path each line, present and owner then reads what it reads in the text, as
/// far as that is defined. FrameValues.h executes both; it knows nothing of choices and liveness.
///
//===----------------------------------------------------------------------===//

#include "FrameValues.h"
#include "RandomTrial.h"
#include "lib/Engine/BarrierSearch.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static constexpr const char *Tried[] = {"skl@mesa-22.3", "tgl@mesa-22.3", "polaris10@mesa-22.3"};

namespace {
struct Counts {
  unsigned Written = 0, Loads = 0, Stores = 0, Drops = 0;
};
} // namespace

static void tryChoices(const std::string &Text, const TargetInfo &T, unsigned Seed, Counts &Found) {
  Trial R(Text);
  ASSERT_TRUE(R.G) << Text;
  if (!knowsModifiers(*R.G, T))
    return;
  ForDriver For = {&T, {}, {}, 1};
  BarrierSearch Search(*R.G, For, std::vector<bool>(R.G->Images.size(), false), *R.D);
  std::mt19937 Random(Seed);
  for (unsigned N = 0; N != 6; ++N) {
    BarrierChoice Choice = Search.plainest();
    for (size_t U = 0; U != Choice.Options.size(); ++U) {
      ArrayRef<UseOption> All = Search.uses()[U].Options;
      Choice.Options[U] = All[Random() % All.size()];
      Found.Loads += Choice.Options[U].Load != LoadOp::NotGiven;
      Found.Stores += Choice.Options[U].Store != StoreOp::NotGiven;
      Found.Drops += Choice.Options[U].drops();
    }
    std::optional<Graph> Written = Search.write(Choice);
    if (!Written)
      continue;
    ++Found.Written;
    for (unsigned Path = 0; Path != 3; ++Path)
      if (std::optional<ValueRead> Other = findOtherRead(*R.G, *Written, Path))
        FAIL() << "line " << int(Other->Line) << ", slice " << Other->Slice << ", path " << Path
               << " of\n"
               << Text << "\nwritten as\n"
               << printed(*Written);
  }
}

TEST(BarrierWriter, choicesChangeNoValueThatCounts) {
  Counts Found;
  for (RandomGraph::Shape Shape :
       {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare}) {
    auto [First, End] = seeds(graphs(80, 4000));
    for (unsigned Seed = First; Seed < End && !HasFailure(); ++Seed) {
      const TargetInfo &T = target(Tried[Seed % std::size(Tried)]);
      SCOPED_TRACE("seed " + std::to_string(Seed) + " of shape " + std::to_string(Shape));
      tryChoices(RandomGraph(Seed, Shape).text(), T, Seed, Found);
    }
  }
  // The test is about all sorts of choices.
  EXPECT_GT(Found.Loads, Found.Written / 20);
  EXPECT_GT(Found.Stores, Found.Written / 200);
  EXPECT_GT(Found.Drops, Found.Written / 4);
}

/// Changes of which the test above must say that they change a value.
TEST(BarrierWriter, wrongOperationsChangeValues) {
  const std::string Text =
      "image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL\n"
      "frame explicit repeat {\n"
      "  pass @p on graphics {\n    color %a GENERAL load(load) store(store)\n  }\n"
      "  pass @q on graphics {\n    sampled %a GENERAL\n  }\n}\n";
  Trial R(Text);
  ASSERT_TRUE(R.G);
  EXPECT_FALSE(findOtherRead(*R.G, *R.G, 0));
  for (LoadOp Load : {LoadOp::DontCare, LoadOp::Clear}) {
    Graph Changed = *R.G;
    Changed.Accesses.front().Load = Load;
    EXPECT_TRUE(findOtherRead(*R.G, Changed, 0));
    // After load(dont_care) another operation is right, but not the other way round.
    EXPECT_EQ(findOtherRead(Changed, *R.G, 0).has_value(), Load == LoadOp::Clear);
  }
  Graph Changed = *R.G;
  Changed.Accesses.front().Store = StoreOp::DontCare;
  EXPECT_TRUE(findOtherRead(*R.G, Changed, 0));
  EXPECT_FALSE(findOtherRead(Changed, *R.G, 0));
}
